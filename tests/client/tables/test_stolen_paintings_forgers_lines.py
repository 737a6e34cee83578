"""The notorious forgers in words: everything is typed, the dark is dark, titles are told of what was found."""

from engine.core import faces
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import BY_LOT
from engine.games.stolen_paintings.modes.forgers.phases import Forge, Forging, Looking, Spot, Spotting
from engine.games.stolen_paintings.modes.forgers.rules import portfolio_of
from tests.client.text_match import TextMatch, one_act


def typed(viewer: int = 0, seats: int = 3, seed: int = 5) -> TextMatch:
    return TextMatch(viewer, seats, seed, GAME, mode="forgers")


def test_a_forgery_is_typed_in_pairs_with_an_exchange_and_by_lot() -> None:
    table = typed()
    table.until(Forging)
    hand = faces(portfolio_of(table.match.state, 0).hand)
    assert one_act(table.hear("swap 2 14 4 9")) == Forge((hand[1], hand[3]), (13, 8))
    assert one_act(table.hear("Swap 2 14 4 9 exchange 8 3")) == Forge((hand[1], hand[3]), (13, 8), (2, 7))
    assert one_act(table.hear("lot")) == BY_LOT
    for wrong in ("swap", "swap 2 14", "swap 2 14 9 9", "swap 2 14 4 9 exchange 8", "swap 2 14 4 9 exchange"):
        heard = table.hear(wrong)
        assert not heard.commands
        assert "swap 1 7 2 13" in " ".join(heard.lines)
    assert "Only you" not in " ".join(table.hear("t").lines)
    assert len(table.hear("h").lines) > 29


def test_the_dark_is_dark_in_words_and_the_wall_told_by_what_can_be_seen() -> None:
    table = typed(1)
    walls = 0
    for _ in table.play_on():
        state = table.match.state
        told = " ".join(table.hear("t").lines)
        if isinstance(state.phase, Forging) and state.turn != 1:
            assert "24:" not in told
            assert "24:" not in " ".join(table.hear("h").lines)
            walls += 1
        elif isinstance(state.phase, Looking | Spotting):
            assert "24:" in told
    assert walls > 3


def test_who_points_types_a_number_of_the_wall() -> None:
    table = typed()
    table.until(Spotting)
    assert one_act(table.hear("8")) == Spot(7)
    assert one_act(table.hear("0")) == Spot(None)
    match = table.match
    match.play(0, Spot(7))
    table.show([])
    if isinstance(match.state.phase, Spotting):
        assert "8" in " ".join(table.hear("t").lines)


def test_the_end_says_how_many_points_ended_the_match_and_nothing_of_rounds() -> None:
    table = TextMatch(0, 2, 1, GAME, mode="forgers", first_to=5)
    for _ in table.play_on():
        pass
    said = [*table.said, *table.hear("s").lines]
    assert "The 5 points that end the match are reached." in said
    assert not any("All rounds" in line for line in said)
