"""Each favour, by its number (museum_pictura: Favours)."""

from __future__ import annotations

import pytest

from engine.games.museum_pictura import GAME
from engine.games.museum_pictura.boards import Reward
from engine.games.museum_pictura.intents import (
    PASS,
    Borrow,
    Claim,
    Exhibit,
    Hang,
    PlayFavour,
    PutUnder,
    Take,
    TakeBack,
)
from engine.games.museum_pictura.pieces import Kind
from engine.games.museum_pictura.state import (
    Acting,
    Encore,
    Exchanging,
    Hanging,
    Returning,
    Storing,
    Taking,
    Trading,
)
from tests.engine.games.museum_pictura.proofs import exchange, proves, with_favour
from tests.engine.games.museum_pictura.tables import (
    begun,
    card,
    cards,
    code,
    do,
    favour,
    fill_museum,
    give,
    hang,
    patron,
    throw,
    trend,
)


@proves("favour 1")
def test_windfall_draws_three_paintings() -> None:
    state = with_favour(1)
    do(state, 0, PlayFavour(favour(1)))
    assert len(state.players[0].hand) == 3
    assert state.favours_gone == [favour(1)]
    assert isinstance(state.phase, Acting)


@proves("favour 2")
def test_a_loan_takes_a_painting_without_losing_the_point() -> None:
    state = with_favour(2)
    own = state.museums[0].trend
    matching = next(one for one in cards(period=0))
    fill_museum(state, 0, [matching, *cards(16)[:3]], trend(0, "M"))
    assert own is not None
    do(state, 0, PlayFavour(favour(2)))
    assert isinstance(state.phase, Taking)
    do(state, 0, Take(matching))
    assert state.players[0].hand == [matching]
    assert state.players[0].score == 5
    assert len(state.museums[0].cards) == 4
    assert isinstance(state.phase, Acting)


@proves("favour 3")
def test_a_second_deal_allows_one_further_exchange_in_the_acquisition_phase() -> None:
    state = begun(3)
    state.players[0].favours = [favour(3)]
    assert code(state, 0, PASS) == "must_exchange"
    do(state, 0, PlayFavour(favour(3)))
    assert isinstance(state.phase, Exchanging)
    exchange(state)
    assert state.phase == Exchanging(0, done=True)
    exchange(state)
    assert isinstance(state.phase, Trading)


def test_a_second_deal_may_be_left_and_is_not_for_the_action_phase() -> None:
    state = begun(3)
    state.players[0].favours = [favour(3), favour(1)]
    assert code(state, 0, PlayFavour(favour(1))) == "favour_not_now"
    do(state, 0, PlayFavour(favour(3)))
    exchange(state)
    do(state, 0, PASS)
    assert isinstance(state.phase, Trading)
    state = with_favour(3)
    assert code(state, 0, PlayFavour(favour(3))) == "favour_not_now"


@proves("favour 4")
def test_a_gift_hangs_a_card_without_discarding() -> None:
    state = with_favour(4)
    work = card(20, "L")
    give(state, 0, work)
    state.trend = trend(0, "L")
    do(state, 0, PlayFavour(favour(4)))
    assert isinstance(state.phase, Hanging)
    assert code(state, 0, Hang(work, 3, work)) == "nothing_to_pay"
    do(state, 0, Hang(work, 3, None))
    assert state.players[0].museum[3] == work
    assert state.players[0].discard == []
    assert state.players[0].score == 5 + 2


def test_a_favour_is_discarded_after_its_effect() -> None:
    """museum_pictura: Free. What its own effect draws is never the favour itself."""
    state = with_favour(4)
    work = card(20, "L")
    give(state, 0, work)
    state.trend = trend(0, "L")
    state.players[0].score, state.favours = 8, []
    do(state, 0, PlayFavour(favour(4)))
    assert (state.favours_gone, state.used.at_work) == ([], favour(4))
    assert favour(4) in [*GAME.pieces(state)]
    do(state, 0, Hang(work, 3, None))
    assert state.players[0].score == 10, "the marker is reached: a favour is drawn, and there is none"
    assert state.players[0].favours == []
    assert (state.favours_gone, state.used.at_work) == ([favour(4)], None)


def test_a_second_deal_is_discarded_after_the_second_exchange() -> None:
    for further in (True, False):
        state = begun(3)
        state.players[0].favours = [favour(3)]
        do(state, 0, PlayFavour(favour(3)))
        exchange(state)
        assert (state.favours_gone, state.used.at_work) == ([], favour(3))
        exchange(state) if further else do(state, 0, PASS)
        assert (state.favours_gone, state.used.at_work) == ([favour(3)], None)


@proves("favour 5")
def test_the_critics_count_all_matches_of_the_next_card_only() -> None:
    state = with_favour(5)
    state.trend = trend(0, "R")  # painter 20
    work, after = card(20, "R"), cards(20, "R")[1]
    give(state, 0, work, after, *cards(16)[:2])
    do(state, 0, PlayFavour(favour(5)))
    do(state, 0, Hang(work, 0, cards(16)[0]))
    assert state.players[0].score == 5 + 3 + 2
    do(state, 0, Hang(after, 1, cards(16)[1]))
    assert (
        state.players[0].score == 10 + 3 + 1 - 1
    )  # the marker at 10 draws a favour, the second counts the highest only


@proves("favour 6")
def test_back_from_the_depot_takes_up_to_three_within_the_limit() -> None:
    state = with_favour(6)
    thrown = cards(16)[:4]
    throw(state, 0, *thrown)
    give(state, 0, *cards(9)[:6])
    do(state, 0, PlayFavour(favour(6)))
    assert state.phase == Returning((), 2)  # six in hand: room for two
    assert code(state, 0, TakeBack(tuple(thrown[:3]))) == "too_many_cards"
    assert code(state, 0, TakeBack((thrown[1], thrown[0]))) == "not_in_order"
    do(state, 0, TakeBack((thrown[0], thrown[2])))
    assert state.players[0].discard == [thrown[1], thrown[3]]
    assert len(state.players[0].hand) == 8


@proves("favour 7")
def test_clearing_out_puts_up_to_three_under_the_market() -> None:
    state = with_favour(7)
    thrown = cards(16)[:5]
    throw(state, 0, *thrown)
    do(state, 0, PlayFavour(favour(7)))
    assert state.phase == Storing((), 3)
    do(state, 0, PutUnder(tuple(thrown[:3])))
    assert state.players[0].discard == thrown[3:]
    assert state.market[:3] == thrown[:3]


@proves("favour 8")
def test_a_reception_replaces_the_patrons_and_allows_a_second_claim() -> None:
    state = with_favour(8)
    before = [*state.patrons]
    do(state, 0, PlayFavour(favour(8)))
    assert not {*before} & {*state.patrons}
    assert state.patrons_gone == before
    assert state.used.claims == 2
    hang(state, 0, cards(1)[:6])
    state.patrons[:3] = [patron(55), patron(56), patron(1)]
    for number in (55, 56):
        do(state, 0, Claim(patron(number), False))
    assert code(state, 0, Claim(patron(1), False)) == "patron_claimed"


@proves("favour 9")
def test_a_new_fashion_covers_the_public_trend() -> None:
    state = with_favour(9)
    before = state.trend
    do(state, 0, PlayFavour(favour(9)))
    assert state.trend != before
    assert state.covered == [before]


@proves("favour 10")
def test_good_neighbours_cost_no_point_but_the_other_gains_one() -> None:
    state = with_favour(10)
    thrown, given = card(16, "S"), card(9, "S")
    throw(state, 1, thrown)
    give(state, 0, given)
    state.trend = trend(0, "L")
    state.players[0].score = 0
    assert code(state, 0, Borrow(1, given, thrown, 0)) == "prestige_too_low"
    do(state, 0, PlayFavour(favour(10)))
    do(state, 0, Borrow(1, given, thrown, 0))
    assert (state.players[0].score, state.players[1].score) == (0, 6)


@proves("favour 11")
def test_encore_hangs_a_card_after_an_exhibition_and_pays_as_usual() -> None:
    state = with_favour(11)
    hang(state, 0, cards(16)[:4])
    give(state, 0, *cards(9)[:3])
    assert code(state, 0, PlayFavour(favour(11))) == "favour_not_now"
    do(state, 0, Exhibit(Kind(9), Reward.FAVOURS))
    state.players[0].favours = [favour(11)]
    do(state, 0, PlayFavour(favour(11)))
    assert isinstance(state.phase, Encore)
    work, pay = cards(9)[:2]
    assert code(state, 0, Hang(work, 9, None)) == "must_discard"
    do(state, 0, Hang(work, 9, pay))
    assert state.players[0].discard == [pay]
    assert isinstance(state.phase, Acting)
    assert code(state, 0, Hang(cards(9)[2], 10, cards(9)[2])) == "action_used"


@proves("favour 12")
def test_good_press_gains_four_points() -> None:
    state = with_favour(12)
    do(state, 0, PlayFavour(favour(12)))
    assert state.players[0].score == 9


@pytest.mark.parametrize("number", range(1, 13))
def test_one_favour_a_turn(number: int) -> None:
    state = with_favour(number)
    state.used.favour_played = True
    assert code(state, 0, PlayFavour(favour(number))) == "favour_played"
