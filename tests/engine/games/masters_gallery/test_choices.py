"""masters_gallery: A turn; Scoring a round; Clock and absent seats: each reason of a refusal, and each default."""

import pytest

from engine.core import Illegal, Intent, Seat
from engine.games.masters_gallery import GAME
from engine.games.masters_gallery.intents import ADD_NONE, AWARD, CHOOSE, DECLINE, DISPLAY, Add, Award, Choose, Display
from engine.games.masters_gallery.phase_table import REASONS
from engine.games.masters_gallery.pieces import Artist, Card, Symbol
from engine.games.masters_gallery.state import Adding, Awarding, FirstCard, Over, Phase, SecondDown, SecondUp, State
from tests.engine.games.masters_gallery.tables import (
    DEGAS,
    MONET,
    RENOIR,
    VAN_GOGH,
    VERMEER,
    marked,
    plain,
    play,
    table,
)

MONETS, DEGAS_CARDS = plain(MONET, 3), plain(DEGAS, 3)


def waiting_for(phase: Phase) -> State:
    """Return two seats and a question to the first, who holds 2 Monet and 2 Degas and displays Degas and Renoir."""
    hands = [[*MONETS[:2], *DEGAS_CARDS[:2]], plain(VERMEER, 3)]
    return table(hands, shown=[[DEGAS_CARDS[2], *plain(RENOIR)], MONETS[2:]], phase=phase)


def adding() -> State:
    """Return the same with Monet displayed by the first seat too, after it has ended the round."""
    hands = [[*MONETS[:2], *DEGAS_CARDS[:2], *plain(MONET, 1, 3)], plain(VERMEER, 3)]
    state = table(hands, shown=[[DEGAS_CARDS[2]], [MONETS[2], *plain(MONET, 3, 4)]])
    play(state, (0, DISPLAY[plain(MONET, 1, 3)[0]]))
    assert state.phase == Adding((0, 1))
    return state


def choosing() -> State:
    card = marked(RENOIR, Symbol.TOGETHER)
    state = table([[card, *MONETS], DEGAS_CARDS, []])
    play(state, (0, DISPLAY[card]))
    return state


REFUSED: dict[str, tuple[str, State, Seat, Intent]] = {
    "after the end": ("match_over", waiting_for(Over()), 0, DISPLAY[MONETS[0]]),
    "another seat's turn": ("not_asked", waiting_for(FirstCard()), 1, DISPLAY[plain(VERMEER)[0]]),
    "a spectator": ("not_asked", waiting_for(FirstCard()), -1, DISPLAY[MONETS[0]]),
    "a simultaneous choice without cards": ("not_asked", choosing(), 2, CHOOSE[MONETS[0]]),
    "additions before its turn": ("not_asked", adding(), 1, ADD_NONE),
    "declining the first card": ("not_this_answer", waiting_for(FirstCard()), 0, DECLINE),
    "declining a simultaneous display": ("not_this_answer", choosing(), 0, DECLINE),
    "an award without the symbol": ("not_this_answer", waiting_for(FirstCard()), 0, AWARD[MONET]),
    "a display for an award": ("not_this_answer", waiting_for(Awarding()), 0, DISPLAY[MONETS[0]]),
    "a card of the other seat": ("not_in_hand", waiting_for(FirstCard()), 0, DISPLAY[plain(VERMEER)[0]]),
    "a card displayed already": ("not_in_hand", waiting_for(FirstCard()), 0, DISPLAY[DEGAS_CARDS[2]]),
    "no card of the box": ("not_in_hand", waiting_for(FirstCard()), 0, Display(Card(95))),
    "a negative card": ("not_in_hand", waiting_for(SecondUp(VAN_GOGH)), 0, Display(Card(-1))),
    "a second card not held": ("not_in_hand", waiting_for(SecondDown()), 0, DISPLAY[plain(VERMEER)[0]]),
    "a choice not held": ("not_in_hand", choosing(), 0, Choose(DEGAS_CARDS[0])),
    "an added card not held": ("not_in_hand", adding(), 0, Add((plain(DEGAS, 1, 5)[0],))),
    "a second card of another artist": ("other_artist", waiting_for(SecondUp(MONET)), 0, DISPLAY[DEGAS_CARDS[0]]),
    "an award to nobody": ("no_such_artist", waiting_for(Awarding()), 0, Award(Artist(5))),
    "an award to a negative artist": ("no_such_artist", waiting_for(Awarding()), 0, Award(Artist(-1))),
    "two of one artist": ("one_per_artist", adding(), 0, Add((*MONETS[:2],))),
    "the same card twice": ("one_per_artist", adding(), 0, Add((MONETS[0], MONETS[0]))),
    "not in row order": ("not_in_row_order", adding(), 0, Add((MONETS[0], DEGAS_CARDS[0]))),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refusals_say_why_and_change_nothing(case: str) -> None:
    code, state, seat, intent = REFUSED[case]
    before = GAME.copy(state)
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, seat, intent)
    assert refusal.value.code == code
    assert state == before
    assert intent not in list(GAME.legal(state, seat))


def test_an_added_card_needs_its_artist_in_the_display() -> None:
    state = adding()
    state.players[0].hand += plain(VERMEER, 1, 3)
    with pytest.raises(Illegal) as refusal:
        GAME.check(state, 0, Add((plain(VERMEER, 1, 3)[0],)))
    assert (refusal.value.code, refusal.value.values) == ("artist_not_displayed", {"card": plain(VERMEER, 1, 3)[0]})


def test_every_reason_has_a_case() -> None:
    assert {case[0] for case in REFUSED.values()} | {"artist_not_displayed"} == set(REASONS)


def test_additions_are_all_sets_with_at_most_one_card_of_each_displayed_artist() -> None:
    (m1, m2, _), (d1, d2, _) = MONETS, DEGAS_CARDS
    pairs = {Add((d, m)) for d in (d1, d2) for m in (m1, m2)}
    assert set(GAME.legal(adding(), 0)) == {ADD_NONE, Add((m1,)), Add((m2,)), Add((d1,)), Add((d2,)), *pairs}


# Clock and absent seats


def test_an_absent_seat_displays_a_card_of_the_artist_of_whom_it_has_most() -> None:
    assert GAME.default(waiting_for(FirstCard()), 0) == DISPLAY[DEGAS_CARDS[0]]  # three with the one displayed


def test_an_absent_seat_breaks_ties_to_the_lower_number_and_spares_symbols() -> None:
    hands = [
        [marked(VAN_GOGH, Symbol.DRAW), *plain(VAN_GOGH, 1), marked(MONET, Symbol.AWARD), *MONETS[:1]],
        plain(DEGAS, 2),
    ]
    assert GAME.default(table(hands), 0) == DISPLAY[MONETS[0]]


@pytest.mark.parametrize("phase", [SecondUp(MONET), SecondDown()])
def test_an_absent_seat_declines_a_second_card(phase: Phase) -> None:
    assert GAME.default(waiting_for(phase), 0) == DECLINE


def test_an_absent_seat_chooses_as_it_displays() -> None:
    assert GAME.default(choosing(), 1) == CHOOSE[DEGAS_CARDS[0]]


def test_an_absent_seat_gives_an_award_to_the_artist_that_it_displays_most() -> None:
    assert GAME.default(waiting_for(Awarding()), 0) == AWARD[DEGAS]  # tied with Renoir, lower number


def test_an_absent_seat_adds_nothing() -> None:
    assert GAME.default(adding(), 0) == ADD_NONE
