"""What Artline tells at the terminal: a hand by what is seen in it, places by their lines, both pictures of a review."""

import re

import pytest

from client.tables.artline.draft import may_hang
from client.tables.artline.typing import to_hang
from client.tables.artline.wall_lines import tell_painting
from client.tables.artline.wording import cell_name, feature_text, painting_name
from client.wording.texts import Words
from engine.games import GAMES
from engine.games.artline.choices import mine
from engine.games.artline.intents import Discard
from engine.games.artline.pieces import FALLS
from engine.games.artline.state import Helping, Over, Review, Turn
from engine.games.artline.wall import feature_of, free_cells, in_line, lines_of
from tests.client.text_match import TextMatch, one_act

GAME = GAMES["artline"]
HEARD, JUDGED = 1200, 1100
"""Characters of a turn at most, late on a wall of many lines; and of a review of two lines."""


def playing(language: str = "en", seed: int = 3) -> TextMatch:
    return TextMatch(0, 3, seed, GAME, words=Words.load(language, strict=True))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("seats", "curators"), [(2, False), (3, False), (4, True)])
def test_a_turn_is_short_and_tells_the_rest_by_a_word(language: str, seats: int, curators: bool) -> None:
    """All of the hand by h, each place by its line by `places`; the question names every place, and what its lines show."""
    told = TextMatch(0, seats, 3, GAME, words=Words.load(language, strict=True), curators=curators)
    lengths, shortened, word = [], 0, {"en": "places", "de": "plätze"}[language]
    for _ in told.play_on():
        phase, table = told.match.state.phase, told.table
        if not (isinstance(phase, Turn | Helping) and table.asked):
            continue
        said = "\n".join(told.text.wrapped(told.text.question()))
        lengths.append(len(said))
        if not may_hang(table.scene()):
            continue
        said, scene, state = " ".join(said.split("\n")), table.scene(), told.match.state
        held = [tell_painting(scene, painting) for painting in to_hang(scene)]
        again = isinstance(phase, Turn) and phase.falls > 0
        whole = all(f"{number}: {painting}" in said for number, painting in enumerate(held, 1))
        shortened += not whole and not again
        in_full = " ".join(told.text.wrapped(told.hear("h").lines))
        assert whole or again or scene.say("hand.in_full") in said
        assert all(f"{number}: {painting}" in in_full for number, painting in enumerate(held, 1))
        for line in {line for cell in free_cells(state) for line in lines_of(cell)}:
            feature = feature_of(state.galleries, line)
            assert feature is None or feature_text(scene, feature) in said
        places = " ".join(told.text.wrapped(told.hear(word).lines))
        for cell in free_cells(state):
            asking = sum(bool(in_line(state.wall, line)) for line in lines_of(cell))
            assert re.search(rf"\b{cell_name(cell)}\b", said)
            assert len(re.findall(rf"\b{cell_name(cell)}\b", places)) >= asking + (asking == 2)
    assert shortened
    assert max(lengths) <= HEARD


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_answer_to_a_review_is_told_once(language: str) -> None:
    told = playing(language)
    for _ in told.play_on():
        if isinstance(told.match.state.phase, Review) and told.text.asked:
            word = told.text.words.say("artline.typed.yes")
            answers = [line for line in told.text.question() if line.endswith((word, f"{word}“", f"{word}”"))]
            assert answers
            assert all(line.count(word) == 1 for line in answers)
            return
    raise AssertionError("never")


def test_a_review_tells_both_pictures_of_a_new_feature() -> None:
    told, reviews = playing(), 0
    for lines in told.play_on():
        phase, said = told.match.state.phase, " ".join(lines)
        if not (isinstance(phase, Review) and told.text.asked and told.table.view is not None):
            continue
        if not phase.ballots[0].cast:
            for demand in phase.demands:
                for painting in in_line(told.match.state.wall, demand.line) if demand.new else ():
                    reviews += 1
                    assert tell_painting(told.table.scene(), painting) in " ".join(told.text.question()), said
            assert len("\n".join(told.text.question())) <= JUDGED
    assert reviews


def test_after_a_fall_the_hand_is_told_by_its_new_numbers_in_short() -> None:
    told, fallen = playing(), 0
    for _ in told.play_on():
        phase, table = told.match.state.phase, told.table
        if isinstance(phase, Turn) and table.asked and 0 < phase.falls < FALLS:
            fallen += 1
            hand, lines = mine(told.match.state.players[0]), told.text.question()
            assert lines[: len(hand)] == [f"{n}: {painting_name(table.scene(), one)}" for n, one in enumerate(hand, 1)]
    assert fallen


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_sign_of_the_map_stands_in_its_column_at_a_terminal(language: str) -> None:
    told, maps = playing(language), 0
    for _ in told.play_on():
        columns, *rows = told.hear("t").lines
        found = {}
        for row in rows[: next(n for n, line in enumerate(rows) if ":" not in line)]:
            head, _, cells = row.partition(":")
            for sign in re.finditer(r"\S+", cells):
                end = len(head) + 1 + sign.end()
                found[columns[:end].rpartition(" ")[2] + head.split()[-1]] = sign[0]
        state = told.match.state
        assert found == {
            **{cell_name(cell): "." for cell in free_cells(state)},
            **{cell_name(hung.cell): str(number) for number, hung in enumerate(state.wall, 1)},
        }
        maps += 1
    assert maps > 10


def test_a_bare_number_that_no_list_has_told_discards_nothing_at_once() -> None:
    """The hand is told by numbers, its discards stand behind their word: a number alone says first what it does."""
    told = playing()
    told.until(Turn)
    painting = mine(told.match.state.players[0])[0]
    heard = told.hear("1")
    assert not heard.commands
    assert f"It is: discard “{painting_name(told.table.scene(), painting)}”" in " ".join(heard.lines)
    assert one_act(told.hear("1")) == Discard(painting)
    told.show([])
    told.text.question()
    assert told.hear("discard").lines
    assert one_act(told.hear("1")) == Discard(painting)


def test_seats_without_paintings_share_the_win_though_they_have_no_points() -> None:
    told = playing()
    state = told.match.state
    for player in state.players:
        player.hand = []
    state.phase = Over(False)
    told.show([])
    said = " ".join(told.hear("s").lines)
    assert "Nobody wins" not in said
    assert "Ann, Bruno and Clara share the win." in said


@pytest.mark.parametrize("mine_now", [True, False])
def test_a_last_turn_is_announced_to_whoever_has_it_and_to_the_others(mine_now: bool) -> None:
    told = playing()
    told.until(Turn, mine=False)
    while (told.viewer in told.match.to_act) is not mine_now or not isinstance(told.match.state.phase, Turn):
        told.step()
    assert "last turn" not in told.text.game_lines().prompt(told.table.scene())
    told.match.state.last = ()
    told.show([])
    asked = told.text.game_lines().prompt(told.table.scene())
    who = told.table.scene().names[told.match.state.turn]
    assert asked.startswith("This is your last turn. ") if mine_now else asked.endswith(f"the last turn of {who}."), (
        asked
    )
