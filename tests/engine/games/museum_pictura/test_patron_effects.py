"""Each effect of a patron, once and twice (museum_pictura: Effects)."""

from engine.games.museum_pictura import state as states
from engine.games.museum_pictura.effects import Do
from engine.games.museum_pictura.intents import PASS, Claim, Hang, PutUnder, SetTrend, Take, TakeBack
from engine.games.museum_pictura.patrons import CARD_OF, bonus_of, steps_of
from engine.games.museum_pictura.pieces import PATRONS, Patron
from engine.games.museum_pictura.scoring import parts
from tests.engine.games.museum_pictura.proofs import exchange, kinds_of, proves, with_patron
from tests.engine.games.museum_pictura.tables import cards, code, do, give, patron, throw, works_of


def claim(state: states.State, chosen: Patron) -> None:
    do(state, 0, Claim(chosen, True))


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
    assert isinstance(state.phase, states.Acting)


@proves("e3 twice")
def test_e3_twice_takes_two_from_any_museums() -> None:
    state, chosen = with_patron(3, twice=True)
    claim(state, chosen)
    do(state, 0, Take(state.museums[1].cards[0]))
    assert isinstance(state.phase, states.Taking)
    do(state, 0, Take(state.museums[1].cards[0]))
    assert len(state.players[0].hand) == 2
    assert isinstance(state.phase, states.Acting)


@proves("e4")
def test_e4_hangs_one_card_without_discarding() -> None:
    state, chosen = with_patron(4)
    give(state, 0, *cards(16)[:3])
    claim(state, chosen)
    do(state, 0, Hang(cards(16)[0], 20, None))
    assert isinstance(state.phase, states.Acting)
    assert (works_of(state.players[0]), state.players[0].discard) == (6, [])


@proves("e4 twice")
def test_e4_twice_hangs_two_and_each_may_be_passed() -> None:
    state, chosen = with_patron(4, twice=True)
    give(state, 0, *cards(16)[:3])
    claim(state, chosen)
    do(state, 0, PASS)
    assert isinstance(state.phase, states.Hanging)
    do(state, 0, Hang(cards(16)[0], 20, None))
    assert isinstance(state.phase, states.Acting)


@proves("e5")
def test_e5_takes_back_up_to_two() -> None:
    state, chosen = with_patron(5)
    throw(state, 0, *cards(16)[:3])
    claim(state, chosen)
    assert state.phase == states.Returning((), 2)
    do(state, 0, TakeBack(tuple(cards(16)[1:3])))
    assert state.players[0].hand == cards(16)[1:3]


@proves("e5 twice")
def test_e5_twice_takes_back_up_to_two_two_times() -> None:
    state, chosen = with_patron(5, twice=True)
    thrown = [one for one in cards(16) if one not in states.hung(state.players[0])][:4]
    throw(state, 0, *thrown)
    claim(state, chosen)
    do(state, 0, TakeBack(tuple(thrown[:2])))
    assert isinstance(state.phase, states.Returning)
    do(state, 0, TakeBack(tuple(thrown[2:])))
    assert state.players[0].discard == []


@proves("e6")
def test_e6_puts_up_to_two_under_the_market() -> None:
    state, chosen = with_patron(6)
    thrown = [one for one in cards(16) if one not in states.hung(state.players[0])][:3]
    throw(state, 0, *thrown)
    claim(state, chosen)
    assert state.phase == states.Storing((), 2)
    assert code(state, 0, PutUnder(())) == "no_card"
    do(state, 0, PutUnder((thrown[2],)))
    assert state.market[0] == thrown[2]
    assert isinstance(state.phase, states.Acting)


@proves("e6 twice")
def test_e6_twice_does_so_two_times() -> None:
    state, chosen = with_patron(6, twice=True)
    thrown = [one for one in cards(16) if one not in states.hung(state.players[0])][:4]
    throw(state, 0, *thrown)
    claim(state, chosen)
    do(state, 0, PutUnder(tuple(thrown[:2])))
    do(state, 0, PutUnder(tuple(thrown[2:])))
    assert state.players[0].discard == []


@proves("e7")
def test_e7_makes_one_more_exchange_under_the_usual_rules() -> None:
    state, chosen = with_patron(7)
    work = next(one for one in cards(16) if one not in states.hung(state.players[0]))
    give(state, 0, work)
    claim(state, chosen)
    assert isinstance(state.phase, states.MoreTrade)
    exchange(state)
    assert work not in state.players[0].hand
    assert isinstance(state.phase, states.Acting)


@proves("e7 twice")
def test_e7_twice_makes_two() -> None:
    state, chosen = with_patron(7, twice=True)
    give(state, 0, next(one for one in cards(16) if one not in states.hung(state.players[0])))
    claim(state, chosen)
    exchange(state)
    assert isinstance(state.phase, states.MoreTrade)
    do(state, 0, PASS)
    assert isinstance(state.phase, states.Acting)


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
    assert isinstance(state.phase, states.SettingTrend)
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
    assert bonus_of(chosen, states.hung(state.players[0])) == 5 // 2
    assert next(part.points for part in parts(state.players[0], None) if part.key == "patrons") == 2


@proves("e9 twice")
def test_e9_twice_counts_two_points() -> None:
    state, chosen = with_patron(9, twice=True)
    claim(state, chosen)
    assert bonus_of(chosen, states.hung(state.players[0])) == 2 * (5 // 2)


def test_e9_of_the_last_patrons_counts_every_four_works() -> None:
    assert steps_of(patron(54))[0].do is Do.BONUS
    assert [bonus_of(patron(54), cards()[:works]) for works in (3, 4, 11, 25)] == [0, 1, 2, 6]


def test_e9_counts_a_work_once_that_matches_twice() -> None:
    pair = next(one for one in PATRONS if CARD_OF[one].effect == 9 and len(CARD_OF[one].kinds) == 2)
    domain, period = CARD_OF[pair].kinds
    both = [one for one in cards() if kinds_of(one) == (period, domain)][:2]
    assert bonus_of(pair, both) == 1
