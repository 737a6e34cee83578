"""Each favour, by its number (museum_pictura: Favours)."""

import pytest

from engine.games.museum_pictura import GAME, intents, state as states
from engine.games.museum_pictura.boards import Reward
from engine.games.museum_pictura.pieces import Kind
from tests.engine.games.museum_pictura import tables
from tests.engine.games.museum_pictura.proofs import exchange, proves, with_favour


@proves("favour 1")
def test_windfall_draws_three_paintings() -> None:
    state = with_favour(1)
    tables.do(state, 0, intents.PlayFavour(tables.favour(1)))
    assert len(state.players[0].hand) == 3
    assert state.favours_gone == [tables.favour(1)]
    assert isinstance(state.phase, states.Acting)


@proves("favour 2")
def test_a_loan_takes_a_painting_without_losing_the_point() -> None:
    state = with_favour(2)
    own = state.museums[0].trend
    matching = next(one for one in tables.cards(period=0))
    tables.fill_museum(state, 0, [matching, *tables.cards(16)[:3]], tables.trend(0, "M"))
    assert own is not None
    tables.do(state, 0, intents.PlayFavour(tables.favour(2)))
    assert isinstance(state.phase, states.Taking)
    tables.do(state, 0, intents.Take(matching))
    assert state.players[0].hand == [matching]
    assert state.players[0].score == 5
    assert len(state.museums[0].cards) == 4
    assert isinstance(state.phase, states.Acting)


@proves("favour 3")
def test_a_second_deal_allows_one_further_exchange_in_the_acquisition_phase() -> None:
    state = tables.begun(3)
    state.players[0].favours = [tables.favour(3)]
    assert tables.code(state, 0, intents.PASS) == "must_exchange"
    tables.do(state, 0, intents.PlayFavour(tables.favour(3)))
    assert isinstance(state.phase, states.Exchanging)
    exchange(state)
    assert state.phase == states.Exchanging(0, done=True)
    exchange(state)
    assert isinstance(state.phase, states.Trading)


def test_a_second_deal_may_be_left_and_is_not_for_the_action_phase() -> None:
    state = tables.begun(3)
    state.players[0].favours = [tables.favour(3), tables.favour(1)]
    assert tables.code(state, 0, intents.PlayFavour(tables.favour(1))) == "favour_not_now"
    tables.do(state, 0, intents.PlayFavour(tables.favour(3)))
    exchange(state)
    tables.do(state, 0, intents.PASS)
    assert isinstance(state.phase, states.Trading)
    state = with_favour(3)
    assert tables.code(state, 0, intents.PlayFavour(tables.favour(3))) == "favour_not_now"


@proves("favour 4")
def test_a_gift_hangs_a_card_without_discarding() -> None:
    state = with_favour(4)
    work = tables.card(20, "L")
    tables.give(state, 0, work)
    state.trend = tables.trend(0, "L")
    tables.do(state, 0, intents.PlayFavour(tables.favour(4)))
    assert isinstance(state.phase, states.Hanging)
    assert tables.code(state, 0, intents.Hang(work, 3, work)) == "nothing_to_pay"
    tables.do(state, 0, intents.Hang(work, 3, None))
    assert state.players[0].museum[3] == work
    assert state.players[0].discard == []
    assert state.players[0].score == 5 + 2


def test_a_favour_is_discarded_after_its_effect() -> None:
    """museum_pictura: Free. What its own effect draws is never the favour itself."""
    state = with_favour(4)
    work = tables.card(20, "L")
    tables.give(state, 0, work)
    state.trend = tables.trend(0, "L")
    state.players[0].score, state.favours = 8, []
    tables.do(state, 0, intents.PlayFavour(tables.favour(4)))
    assert (state.favours_gone, state.used.at_work) == ([], tables.favour(4))
    assert tables.favour(4) in [*GAME.pieces(state)]
    tables.do(state, 0, intents.Hang(work, 3, None))
    assert state.players[0].score == 10, "the marker is reached: a favour is drawn, and there is none"
    assert state.players[0].favours == []
    assert (state.favours_gone, state.used.at_work) == ([tables.favour(4)], None)


def test_a_second_deal_is_discarded_after_the_second_exchange() -> None:
    for further in (True, False):
        state = tables.begun(3)
        state.players[0].favours = [tables.favour(3)]
        tables.do(state, 0, intents.PlayFavour(tables.favour(3)))
        exchange(state)
        assert (state.favours_gone, state.used.at_work) == ([], tables.favour(3))
        exchange(state) if further else tables.do(state, 0, intents.PASS)
        assert (state.favours_gone, state.used.at_work) == ([tables.favour(3)], None)


@proves("favour 5")
def test_the_critics_count_all_matches_of_the_next_card_only() -> None:
    state = with_favour(5)
    state.trend = tables.trend(0, "R")  # painter 20
    work, after = tables.card(20, "R"), tables.cards(20, "R")[1]
    tables.give(state, 0, work, after, *tables.cards(16)[:2])
    tables.do(state, 0, intents.PlayFavour(tables.favour(5)))
    tables.do(state, 0, intents.Hang(work, 0, tables.cards(16)[0]))
    assert state.players[0].score == 5 + 3 + 2
    tables.do(state, 0, intents.Hang(after, 1, tables.cards(16)[1]))
    assert (
        state.players[0].score == 10 + 3 + 1 - 1
    )  # the marker at 10 draws a favour, the second counts the highest only


@proves("favour 6")
def test_back_from_the_depot_takes_up_to_three_within_the_limit() -> None:
    state = with_favour(6)
    thrown = tables.cards(16)[:4]
    tables.throw(state, 0, *thrown)
    tables.give(state, 0, *tables.cards(9)[:6])
    tables.do(state, 0, intents.PlayFavour(tables.favour(6)))
    assert state.phase == states.Returning((), 2)  # six in hand: room for two
    assert tables.code(state, 0, intents.TakeBack(tuple(thrown[:3]))) == "too_many_cards"
    assert tables.code(state, 0, intents.TakeBack((thrown[1], thrown[0]))) == "not_in_order"
    tables.do(state, 0, intents.TakeBack((thrown[0], thrown[2])))
    assert state.players[0].discard == [thrown[1], thrown[3]]
    assert len(state.players[0].hand) == 8


@proves("favour 7")
def test_clearing_out_puts_up_to_three_under_the_market() -> None:
    state = with_favour(7)
    thrown = tables.cards(16)[:5]
    tables.throw(state, 0, *thrown)
    tables.do(state, 0, intents.PlayFavour(tables.favour(7)))
    assert state.phase == states.Storing((), 3)
    tables.do(state, 0, intents.PutUnder(tuple(thrown[:3])))
    assert state.players[0].discard == thrown[3:]
    assert state.market[:3] == thrown[:3]


@proves("favour 8")
def test_a_reception_replaces_the_patrons_and_allows_a_second_claim() -> None:
    state = with_favour(8)
    before = [*state.patrons]
    tables.do(state, 0, intents.PlayFavour(tables.favour(8)))
    assert not {*before} & {*state.patrons}
    assert state.patrons_gone == before
    assert state.used.claims == 2
    tables.hang(state, 0, tables.cards(1)[:6])
    state.patrons[:3] = [tables.patron(55), tables.patron(56), tables.patron(1)]
    for number in (55, 56):
        tables.do(state, 0, intents.Claim(tables.patron(number), False))
    assert tables.code(state, 0, intents.Claim(tables.patron(1), False)) == "patron_claimed"


@proves("favour 9")
def test_a_new_fashion_covers_the_public_trend() -> None:
    state = with_favour(9)
    before = state.trend
    tables.do(state, 0, intents.PlayFavour(tables.favour(9)))
    assert state.trend != before
    assert state.covered == [before]


@proves("favour 10")
def test_good_neighbours_cost_no_point_but_the_other_gains_one() -> None:
    state = with_favour(10)
    thrown, given = tables.card(16, "S"), tables.card(9, "S")
    tables.throw(state, 1, thrown)
    tables.give(state, 0, given)
    state.trend = tables.trend(0, "L")
    state.players[0].score = 0
    assert tables.code(state, 0, intents.Borrow(1, given, thrown, 0)) == "prestige_too_low"
    tables.do(state, 0, intents.PlayFavour(tables.favour(10)))
    tables.do(state, 0, intents.Borrow(1, given, thrown, 0))
    assert (state.players[0].score, state.players[1].score) == (0, 6)


@proves("favour 11")
def test_encore_hangs_a_card_after_an_exhibition_and_pays_as_usual() -> None:
    state = with_favour(11)
    tables.hang(state, 0, tables.cards(16)[:4])
    tables.give(state, 0, *tables.cards(9)[:3])
    assert tables.code(state, 0, intents.PlayFavour(tables.favour(11))) == "favour_not_now"
    tables.do(state, 0, intents.Exhibit(Kind(9), Reward.FAVOURS))
    state.players[0].favours = [tables.favour(11)]
    tables.do(state, 0, intents.PlayFavour(tables.favour(11)))
    assert isinstance(state.phase, states.Encore)
    work, pay = tables.cards(9)[:2]
    assert tables.code(state, 0, intents.Hang(work, 9, None)) == "must_discard"
    tables.do(state, 0, intents.Hang(work, 9, pay))
    assert state.players[0].discard == [pay]
    assert isinstance(state.phase, states.Acting)
    assert tables.code(state, 0, intents.Hang(tables.cards(9)[2], 10, tables.cards(9)[2])) == "action_used"


@proves("favour 12")
def test_good_press_gains_four_points() -> None:
    state = with_favour(12)
    tables.do(state, 0, intents.PlayFavour(tables.favour(12)))
    assert state.players[0].score == 9


@pytest.mark.parametrize("number", range(1, 13))
def test_one_favour_a_turn(number: int) -> None:
    state = with_favour(number)
    state.used.favour_played = True
    assert tables.code(state, 0, intents.PlayFavour(tables.favour(number))) == "favour_played"
