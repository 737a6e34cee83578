"""Each effect of a patron, once and twice (museum_pictura: Effects)."""

from engine.games.museum_pictura import state as states
from engine.games.museum_pictura.effects import Do
from engine.games.museum_pictura.intents import PASS, Claim, Hang, PutUnder, SetTrend, Take, TakeBack
from engine.games.museum_pictura.patrons import CARD_OF, bonus_of, steps_of
from engine.games.museum_pictura.pieces import PATRONS, Painting, Patron
from engine.games.museum_pictura.scoring import parts
from tests.engine.games.museum_pictura.proofs import exchange, kinds_of, proves, with_patron
from tests.engine.games.museum_pictura.tables import cards, code, do, give, patron, throw, works_of


def claim(state: states.State, chosen: Patron) -> None:
    do(state, 0, Claim(chosen, True))


@proves("e1", "e1 twice", "e2", "e2 twice")
def test_e1_draws_two_paintings_and_e2_a_favour_twice_as_many_each() -> None:
    for effect, twice, drawn in ((1, False, (2, 0)), (1, True, (4, 0)), (2, False, (0, 1)), (2, True, (0, 2))):
        state, chosen = with_patron(effect, twice)
        claim(state, chosen)
        assert (len(state.players[0].hand), len(state.players[0].favours)) == drawn


@proves("e3", "e3 twice")
def test_e3_takes_a_painting_for_nothing_or_two_from_any_museums() -> None:
    for times in (1, 2):
        state, chosen = with_patron(3, twice=times == 2)
        claim(state, chosen)
        taken = state.museums[1].cards[:times]
        for work in taken:
            assert isinstance(state.phase, states.Taking)
            do(state, 0, Take(work))
        assert {*state.players[0].hand} == {*taken}
        assert len(state.museums[1].cards) == 4
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


def thrown_for(state: states.State, count: int) -> list[Painting]:
    """Put works that hang nowhere into the first seat's discard."""
    thrown = [work for work in cards(16) if work not in states.hung(state.players[0])][:count]
    throw(state, 0, *thrown)
    return thrown


@proves("e5", "e5 twice")
def test_e5_takes_back_up_to_two_once_or_two_times() -> None:
    for times in (1, 2):
        state, chosen = with_patron(5, twice=times == 2)
        thrown = thrown_for(state, 2 * times)
        claim(state, chosen)
        for time in range(times):
            assert isinstance(state.phase, states.Returning)
            assert state.phase.most == 2
            do(state, 0, TakeBack(tuple(thrown[2 * time : 2 * time + 2])))
        assert ({*state.players[0].hand}, state.players[0].discard) == ({*thrown}, [])


@proves("e6")
def test_e6_puts_up_to_two_under_the_market() -> None:
    state, chosen = with_patron(6)
    thrown = thrown_for(state, 3)
    claim(state, chosen)
    assert state.phase == states.Storing((), 2)
    assert code(state, 0, PutUnder(())) == "no_card"
    do(state, 0, PutUnder((thrown[2],)))
    assert state.market[0] == thrown[2]
    assert isinstance(state.phase, states.Acting)


@proves("e6 twice")
def test_e6_twice_does_so_two_times() -> None:
    state, chosen = with_patron(6, twice=True)
    thrown = thrown_for(state, 4)
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


@proves("e9", "e9 twice")
def test_e9_counts_at_the_end_a_point_or_two_for_two_matching_works() -> None:
    for twice, points in ((False, 5 // 2), (True, 2 * (5 // 2))):
        state, chosen = with_patron(9, twice)
        before = state.players[0].score
        claim(state, chosen)
        assert (state.players[0].score, state.players[0].bonuses) == (before, [chosen])
        assert bonus_of(chosen, states.hung(state.players[0])) == points
        assert next(part.points for part in parts(state.players[0], None) if part.key == "patrons") == points


def test_e9_of_the_last_patrons_counts_every_four_works() -> None:
    assert steps_of(patron(54))[0].do is Do.BONUS
    assert [bonus_of(patron(54), cards()[:works]) for works in (3, 4, 11, 25)] == [0, 1, 2, 6]


def test_e9_counts_a_work_once_that_matches_twice() -> None:
    pair = next(one for one in PATRONS if CARD_OF[one].effect == 9 and len(CARD_OF[one].kinds) == 2)
    domain, period = CARD_OF[pair].kinds
    both = [one for one in cards() if kinds_of(one) == (period, domain)][:2]
    assert bonus_of(pair, both) == 1
