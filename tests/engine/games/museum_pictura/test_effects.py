"""Every favour, patron effect and reward, each with its test: `TESTED` names them, and one without a test fails the suite."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.museum_pictura.boards import AT_END, AT_ONCE, LASTING, REWARDS, Board, Reward
from engine.games.museum_pictura.effects import Do
from engine.games.museum_pictura.favours import STEPS
from engine.games.museum_pictura.intents import (
    DONE,
    PASS,
    Borrow,
    Claim,
    Exchange,
    Exhibit,
    Hang,
    PlayFavour,
    PutUnder,
    SetTrend,
    Take,
    TakeBack,
    TakeInventory,
)
from engine.games.museum_pictura.patrons import CARD_OF, bonus_of, steps_of
from engine.games.museum_pictura.pieces import PATRONS, Kind, Patron
from engine.games.museum_pictura.scoring import parts
from engine.games.museum_pictura.state import (
    Acting,
    Encore,
    Exchanging,
    Hanging,
    Held,
    MoreTrade,
    PuttingUnder,
    Returning,
    SettingTrend,
    State,
    Storing,
    Taking,
    Trading,
    hung,
)
from tests.engine.games.museum_pictura.tables import (
    acting,
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
    works_of,
)

TESTED: dict[str, str] = {}
"""Effect -> the test that proves it."""


def proves(*effects: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    def note(test: Callable[[], None]) -> Callable[[], None]:
        for effect in effects:
            TESTED[effect] = test.__name__
        return test

    return note


def with_favour(number: int) -> State:
    """Return a table whose first seat holds a favour in its action phase."""
    state = acting()
    state.favours = [one for one in state.favours if one != favour(number)]
    state.players[0].favours = [favour(number)]
    return state


def with_patron(effect: int, twice: bool = False) -> tuple[State, Patron]:
    """Return a table at which the first seat meets an open patron with this effect, of three or five works of a kind if any."""
    fits = [one for one in PATRONS if CARD_OF[one].effect == effect and CARD_OF[one].twice == twice]
    chosen = next((one for one in fits if CARD_OF[one].kinds and len(CARD_OF[one].kinds) == 1), fits[0])
    state = acting()
    kinds = CARD_OF[chosen].kinds
    works = [one for one in cards() if kinds and kinds[0] in _kinds(one)] or cards(1)
    hang(state, 0, works[:5])
    state.patron_deck = [one for one in state.patron_deck if one != chosen]
    state.patrons[0] = chosen
    return state, chosen


def _kinds(work: int) -> tuple[Kind, Kind]:
    from engine.games.museum_pictura.pieces import DOMAIN_OF, PERIOD_OF

    return PERIOD_OF[work], DOMAIN_OF[work]


def claim(state: State, chosen: Patron) -> None:
    do(state, 0, Claim(chosen, True))


# Favours


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
    _exchange(state)
    assert state.phase == Exchanging(0, done=True)
    _exchange(state)
    assert isinstance(state.phase, Trading)


def test_a_second_deal_may_be_left_and_is_not_for_the_action_phase() -> None:
    state = begun(3)
    state.players[0].favours = [favour(3), favour(1)]
    assert code(state, 0, PlayFavour(favour(1))) == "favour_not_now"
    do(state, 0, PlayFavour(favour(3)))
    _exchange(state)
    do(state, 0, PASS)
    assert isinstance(state.phase, Trading)
    state = with_favour(3)
    assert code(state, 0, PlayFavour(favour(3))) == "favour_not_now"


def _exchange(state: State) -> None:
    from engine.games.museum_pictura import GAME

    do(state, 0, next(one for one in GAME.legal(state, 0) if isinstance(one, Exchange)))


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


# Patrons


@proves("e1")
def test_e1_draws_two_paintings() -> None:
    state, chosen = with_patron(1)
    claim(state, chosen)
    assert len(state.players[0].hand) == 2


@proves("e1 twice")
def test_e1_twice_draws_four() -> None:
    state, chosen = with_patron(1, twice=True)
    claim(state, chosen)
    assert len(state.players[0].hand) == 4


@proves("e2")
def test_e2_draws_a_favour() -> None:
    state, chosen = with_patron(2)
    claim(state, chosen)
    assert len(state.players[0].favours) == 1


@proves("e2 twice")
def test_e2_twice_draws_two() -> None:
    state, chosen = with_patron(2, twice=True)
    claim(state, chosen)
    assert len(state.players[0].favours) == 2


@proves("e3")
def test_e3_takes_a_painting_for_nothing() -> None:
    state, chosen = with_patron(3)
    claim(state, chosen)
    taken = state.museums[1].cards[0]
    do(state, 0, Take(taken))
    assert state.players[0].hand == [taken]
    assert len(state.museums[1].cards) == 4
    assert isinstance(state.phase, Acting)


@proves("e3 twice")
def test_e3_twice_takes_two_from_any_museums() -> None:
    state, chosen = with_patron(3, twice=True)
    claim(state, chosen)
    do(state, 0, Take(state.museums[1].cards[0]))
    assert isinstance(state.phase, Taking)
    do(state, 0, Take(state.museums[1].cards[0]))
    assert len(state.players[0].hand) == 2
    assert isinstance(state.phase, Acting)


@proves("e4")
def test_e4_hangs_one_card_without_discarding() -> None:
    state, chosen = with_patron(4)
    give(state, 0, *cards(16)[:3])
    claim(state, chosen)
    do(state, 0, Hang(cards(16)[0], 20, None))
    assert isinstance(state.phase, Acting)
    assert (works_of(state.players[0]), state.players[0].discard) == (6, [])


@proves("e4 twice")
def test_e4_twice_hangs_two_and_each_may_be_passed() -> None:
    state, chosen = with_patron(4, twice=True)
    give(state, 0, *cards(16)[:3])
    claim(state, chosen)
    do(state, 0, PASS)
    assert isinstance(state.phase, Hanging)
    do(state, 0, Hang(cards(16)[0], 20, None))
    assert isinstance(state.phase, Acting)


@proves("e5")
def test_e5_takes_back_up_to_two() -> None:
    state, chosen = with_patron(5)
    throw(state, 0, *cards(16)[:3])
    claim(state, chosen)
    assert state.phase == Returning((), 2)
    do(state, 0, TakeBack(tuple(cards(16)[1:3])))
    assert state.players[0].hand == cards(16)[1:3]


@proves("e5 twice")
def test_e5_twice_takes_back_up_to_two_two_times() -> None:
    state, chosen = with_patron(5, twice=True)
    thrown = [one for one in cards(16) if one not in hung(state.players[0])][:4]
    throw(state, 0, *thrown)
    claim(state, chosen)
    do(state, 0, TakeBack(tuple(thrown[:2])))
    assert isinstance(state.phase, Returning)
    do(state, 0, TakeBack(tuple(thrown[2:])))
    assert state.players[0].discard == []


@proves("e6")
def test_e6_puts_up_to_two_under_the_market() -> None:
    state, chosen = with_patron(6)
    thrown = [one for one in cards(16) if one not in hung(state.players[0])][:3]
    throw(state, 0, *thrown)
    claim(state, chosen)
    assert state.phase == Storing((), 2)
    assert code(state, 0, PutUnder(())) == "no_card"
    do(state, 0, PutUnder((thrown[2],)))
    assert state.market[0] == thrown[2]
    assert isinstance(state.phase, Acting)


@proves("e6 twice")
def test_e6_twice_does_so_two_times() -> None:
    state, chosen = with_patron(6, twice=True)
    thrown = [one for one in cards(16) if one not in hung(state.players[0])][:4]
    throw(state, 0, *thrown)
    claim(state, chosen)
    do(state, 0, PutUnder(tuple(thrown[:2])))
    do(state, 0, PutUnder(tuple(thrown[2:])))
    assert state.players[0].discard == []


@proves("e7")
def test_e7_makes_one_more_exchange_under_the_usual_rules() -> None:
    state, chosen = with_patron(7)
    work = next(one for one in cards(16) if one not in hung(state.players[0]))
    give(state, 0, work)
    claim(state, chosen)
    assert isinstance(state.phase, MoreTrade)
    _exchange(state)
    assert work not in state.players[0].hand
    assert isinstance(state.phase, Acting)


@proves("e7 twice")
def test_e7_twice_makes_two() -> None:
    state, chosen = with_patron(7, twice=True)
    give(state, 0, next(one for one in cards(16) if one not in hung(state.players[0])))
    claim(state, chosen)
    _exchange(state)
    assert isinstance(state.phase, MoreTrade)
    do(state, 0, PASS)
    assert isinstance(state.phase, Acting)


@proves("e8")
def test_e8_replaces_the_public_trend() -> None:
    state, chosen = with_patron(8)
    before = state.trend
    claim(state, chosen)
    assert state.covered == [before]


@proves("e8 twice")
def test_e8_twice_draws_two_and_keeps_one() -> None:
    state, chosen = with_patron(8, twice=True)
    before = state.trend
    claim(state, chosen)
    assert isinstance(state.phase, SettingTrend)
    one, other = state.phase.drawn
    assert code(state, 0, SetTrend(before)) == "trend_not_drawn"
    do(state, 0, SetTrend(other))
    assert state.trend == other
    assert {*state.covered} == {before, one}


@proves("e9")
def test_e9_counts_at_the_end_one_point_for_two_matching_works() -> None:
    state, chosen = with_patron(9)
    before = state.players[0].score
    claim(state, chosen)
    assert state.players[0].score == before
    assert state.players[0].bonuses == [chosen]
    assert bonus_of(chosen, hung(state.players[0])) == 5 // 2
    assert next(part.points for part in parts(state.players[0], None) if part.key == "patrons") == 2


@proves("e9 twice")
def test_e9_twice_counts_two_points() -> None:
    state, chosen = with_patron(9, twice=True)
    claim(state, chosen)
    assert bonus_of(chosen, hung(state.players[0])) == 2 * (5 // 2)


def test_e9_of_the_last_patrons_counts_every_four_works() -> None:
    assert steps_of(patron(54))[0].do is Do.BONUS
    assert [bonus_of(patron(54), cards()[:works]) for works in (3, 4, 11, 25)] == [0, 1, 2, 6]


def test_e9_counts_a_work_once_that_matches_twice() -> None:
    pair = next(one for one in PATRONS if CARD_OF[one].effect == 9 and len(CARD_OF[one].kinds) == 2)
    domain, period = CARD_OF[pair].kinds
    both = [one for one in cards() if _kinds(one) == (period, domain)][:2]
    assert bonus_of(pair, both) == 1


# Rewards


def showing(reward: Reward) -> State:
    """Return a table whose first seat has just held an exhibition of still lifes for a reward."""
    state = acting(3)
    state.players[0].board = next(board for board in Board if reward in REWARDS[board])
    hang(state, 0, cards(16)[:4])
    give(state, 0, *cards(9)[:3])
    do(state, 0, Exhibit(Kind(9), reward))
    return state


def holding(reward: Reward, seat: int = 0, seats: int = 3) -> State:
    """Return a table at which a seat has a reward from before."""
    state = acting(seats)
    state.players[seat].held.append(Held(Kind(10), 4, 1, 0, reward))
    return state


@proves("reward favours")
def test_two_favours_at_once() -> None:
    assert len(showing(Reward.FAVOURS).players[0].favours) == 2


@proves("reward stores")
def test_stores_let_an_inventory_fill_up_to_ten() -> None:
    for state, room in ((acting(), 8), (holding(Reward.STORES), 10)):
        throw(state, 0, *cards(16), *cards(9))
        pile = tuple(state.players[0].discard)
        assert code(state, 0, TakeInventory(pile[: room + 1], True)) == "too_many_cards"
        assert code(state, 0, TakeInventory(pile[:room], True)) == ""


@proves("reward crowds")
def test_crowds_count_a_point_for_three_works_up_to_eight() -> None:
    state = holding(Reward.CROWDS)
    for works, points in ((2, 0), (3, 1), (11, 3), (24, 8), (25, 8)):
        state.players[0].museum = [*cards()[:works], *[None] * (25 - works)]
        found = {part.key: part.points for part in parts(state.players[0], None)}
        assert found.get("reward", 0) == points


@proves("reward opening")
def test_opening_hangs_up_to_two_without_discarding() -> None:
    state = showing(Reward.OPENING)
    do(state, 0, Hang(cards(9)[0], 10, None))
    assert isinstance(state.phase, Hanging)
    do(state, 0, Hang(cards(9)[1], 11, None))
    assert isinstance(state.phase, Acting)
    assert state.players[0].discard == []


@proves("reward dealer")
def test_the_dealer_gains_a_point_more_by_a_trade_in_anothers_turn_that_gains() -> None:
    for gains, score in ((True, 5 + 2 + 1), (False, 5)):
        state = holding(Reward.DEALER, seat=1)
        fill_museum(state, 0, cards(16)[:4], trend(0, "L"))
        work = card(20, "L") if gains else card(9, "S")
        give(state, 1, work)
        state.phase = Trading((1, 2))
        do(state, 1, Exchange(work, cards(16)[0]))
        assert state.players[1].score == score


def test_the_dealer_gains_nothing_more_in_the_own_turn() -> None:
    state = holding(Reward.DEALER)
    fill_museum(state, 0, cards(16)[:4], trend(0, "L"))
    give(state, 0, card(20, "L"))
    state.phase = Exchanging()
    do(state, 0, Exchange(card(20, "L"), cards(16)[0]))
    assert state.players[0].score == 5 + 2


@proves("reward renown")
def test_renown_gains_six_points() -> None:
    state = showing(Reward.RENOWN)
    assert state.players[0].score == 5 + 1 + 3 + 6


@proves("reward friends")
def test_friends_take_from_discards_for_nothing() -> None:
    state = holding(Reward.FRIENDS)
    throw(state, 1, card(16, "S"))
    give(state, 0, card(9, "S"))
    state.trend, state.players[0].score = trend(0, "L"), 0
    do(state, 0, Borrow(1, card(9, "S"), card(16, "S"), 0))
    assert (state.players[0].score, state.players[1].score) == (0, 6)


@proves("reward loans")
def test_loans_take_one_painting_from_each_of_two_museums() -> None:
    state = showing(Reward.LOANS)
    first = state.museums[2].cards[0]
    do(state, 0, Take(first))
    assert code(state, 0, Take(state.museums[2].cards[1])) == "another_museum"
    second = state.museums[0].cards[0]
    do(state, 0, Take(second))
    assert {first, second} <= {*state.players[0].hand}
    assert [len(museum.cards) for museum in state.museums] == [4, 4, 4, 4]
    assert isinstance(state.phase, Acting)


@proves("reward salon")
def test_the_salon_gains_a_point_more_for_each_patron() -> None:
    for for_effect, points in ((False, 2 + 1), (True, 1)):
        state = holding(Reward.SALON)
        hang(state, 0, cards(1)[:3])
        state.patrons[0] = patron(55)
        do(state, 0, Claim(patron(55), for_effect))
        assert state.players[0].score == 5 + points


@proves("reward stock")
def test_stock_takes_cards_back_as_an_inventory_then_draws_one() -> None:
    state = acting(3)
    state.players[0].board = Board.AMSTERDAM
    hang(state, 0, cards(16)[:4])
    give(state, 0, *cards(9)[:2])
    throw(state, 0, *cards(30))
    do(state, 0, Exhibit(Kind(9), Reward.STOCK))
    assert isinstance(state.phase, Returning)
    assert state.phase.most == 6
    do(state, 0, TakeBack(tuple(cards(30))))
    assert len(state.players[0].hand) == 9
    assert state.players[0].favours == []


@proves("reward agents")
def test_agents_draw_three_then_put_one_hand_card_under_the_market() -> None:
    state = holding(Reward.AGENTS, seat=1, seats=2)
    give(state, 1, card(9, "S"))
    do(state, 0, DONE)
    assert isinstance(state.phase, PuttingUnder)
    own = state.players[1]
    assert len(own.hand) == 4
    assert code(state, 1, PutUnder(())) == "one_card"
    do(state, 1, PutUnder((card(9, "S"),)))
    assert state.market[0] == card(9, "S")
    assert len(own.hand) == 3
    assert isinstance(state.phase, Exchanging)


# Nothing without a test


def test_every_effect_has_a_test() -> None:
    wanted = {f"favour {number}" for number in range(1, len(STEPS) + 1)}
    for one in PATRONS:
        wanted.add(f"e{CARD_OF[one].effect}" + (" twice" if CARD_OF[one].twice else ""))
    wanted |= {f"reward {reward.value}" for reward in Reward}
    assert wanted == {*TESTED}, f"without a test: {wanted - {*TESTED}}; unknown: {TESTED.keys() - wanted}"
    assert all(name in globals() for name in TESTED.values())


def test_every_reward_is_on_a_board_and_works_one_way() -> None:
    assert {*Reward} == {reward for rewards in REWARDS.values() for reward in rewards}
    ways = [*AT_ONCE, *LASTING, *AT_END]
    assert sorted(ways, key=lambda r: r.value) == sorted(Reward, key=lambda r: r.value)


@pytest.mark.parametrize("number", range(1, 13))
def test_one_favour_a_turn(number: int) -> None:
    state = with_favour(number)
    state.used.favour_played = True
    assert code(state, 0, PlayFavour(favour(number))) == "favour_played"
