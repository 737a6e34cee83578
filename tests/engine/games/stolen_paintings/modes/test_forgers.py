"""The notorious forgers: what is swapped and where it goes, who points and wins what, what a view tells."""

import random

import pytest

from engine.core import SPECTATOR, faces, known
from engine.core.errors import BadSetup
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.modes.forgers.phases import Caught, Forge, Spot, Spotting
from engine.games.stolen_paintings.modes.forgers.rules import others, portfolio_of
from engine.games.stolen_paintings.scoring import result
from tests.engine.games.stolen_paintings import forgers
from tests.engine.games.stolen_paintings.tables import default, refused

# The deal and the time to look


@pytest.mark.parametrize("seats", forgers.SEATS)
def test_hands_of_five_and_a_wall_of_twenty_four_are_dealt(seats: int) -> None:
    state = forgers.table(seats)
    assert len(forgers.looking(state).wall) == 24
    assert [len(portfolio_of(state, seat).hand) for seat in range(seats)] == [5] * seats
    assert len(state.deck) == 199 - 24 - 5 * seats
    assert forgers.conserved(state)


def test_the_first_forger_is_drawn_by_lot() -> None:
    assert {forgers.table(4, seed).turn for seed in range(30)} == {0, 1, 2, 3}


def test_the_wall_is_looked_at_for_thirty_seconds_unless_all_who_point_have_seen_enough() -> None:
    state = forgers.table()
    assert (state.clock.seconds, state.clock.waits) == (30, False)
    assert GAME.to_act(state) == {*range(4)} - {state.turn}
    assert refused(state, state.turn, READY) == "not_asked"
    first, second, third = sorted(GAME.to_act(state))
    for seat in (first, third):
        GAME.apply(state, seat, READY)
        forgers.looking(state)
    GAME.apply(state, second, READY)
    assert forgers.forging(state).owner == state.turn
    assert (state.clock.seconds, state.clock.waits) == (45, True)


def test_the_time_to_look_belongs_to_the_forgers_and_the_time_in_the_dark_to_them_too() -> None:
    assert forgers.table(look_seconds=15).clock.seconds == 15
    state = forgers.table(theft_seconds=90)
    forgers.lights_out(state)
    assert state.clock.seconds == 90
    with pytest.raises(BadSetup, match="option_of_other_mode"):
        GAME.check_setup(3, GAME.options(look_seconds=60))
    with pytest.raises(BadSetup, match="option_of_other_mode"):
        GAME.check_setup(3, GAME.options(mode="forgers", exhibit_size=40))


# Forging


@pytest.mark.parametrize("seats", forgers.SEATS)
def test_one_painting_is_swapped_for_each_other_seat(seats: int) -> None:
    state = forgers.table(seats)
    wall = list(known(forgers.lights_out(state).wall))
    hand = faces(portfolio_of(state, state.turn).hand).copy()
    places = tuple(range(5, 5 + seats - 1))
    phase = forgers.forge(state, places)
    assert [phase.wall[place] for place in places] == hand[: seats - 1]
    assert phase.stolen == tuple(wall[place] for place in places)
    assert phase.forgeries == places
    assert portfolio_of(state, state.turn).hand == hand[seats - 1 :]
    assert forgers.conserved(state)


@pytest.mark.parametrize(
    ("exchange", "forgeries"), [((0, 1), (5, 6, 7)), ((1, 5), (1, 6, 7)), ((5, 6), (5, 6, 7)), ((7, 20), (5, 6, 20))]
)
def test_two_places_may_be_exchanged_forgeries_included(exchange: tuple[int, int], forgeries: tuple[int, ...]) -> None:
    plain, state = forgers.table(), forgers.table()
    forgers.lights_out(plain)
    forgers.lights_out(state)
    before = list(forgers.forge(plain, (5, 6, 7)).wall)
    phase = forgers.forge(state, (5, 6, 7), exchange)
    assert phase.forgeries == forgeries
    one, other = exchange
    before[one], before[other] = before[other], before[one]
    assert phase.wall == before


@pytest.mark.parametrize("seats", forgers.SEATS)
def test_any_forgery_leaves_forgeries_where_works_of_the_hand_hang(seats: int) -> None:
    """Held against the plain definition: a forgery is what was in the hand before."""
    chance, state = random.Random(seats), forgers.table(seats)
    start = GAME.copy(state)
    for _ in range(60):
        state = GAME.copy(start)
        wall = {*known(forgers.lights_out(state).wall)}
        hand = faces(portfolio_of(state, state.turn).hand).copy()
        exchange = tuple(sorted(chance.sample(range(24), 2))) if chance.random() < 0.7 else ()
        works = tuple(chance.sample(hand, seats - 1))
        GAME.apply(state, state.turn, Forge(works, tuple(chance.sample(range(24), seats - 1)), exchange))
        phase = forgers.spotting(state)
        assert phase.forgeries == tuple(place for place, work in enumerate(phase.wall) if work in hand)
        assert {*known(phase.stolen)} == wall - {*phase.wall}
        assert forgers.conserved(state)


def test_no_other_number_of_swaps_and_nothing_twice() -> None:
    state = forgers.table()
    wall = known(forgers.lights_out(state).wall)
    a, b, c, d, _ = faces(portfolio_of(state, state.turn).hand)
    foreign = faces(portfolio_of(state, (state.turn + 1) % 4).hand)[0]
    for works, places in (
        ((a, b), (0, 1)),
        ((a, b, c, d), (0, 1, 2, 3)),
        ((a, b, b), (0, 1, 2)),
        ((a, b, c), (0, 1, 1)),
        ((a, b, c), (0, 1)),
        ((a, b, c), (0, 1, 24)),
        ((a, b, c), (-1, 1, 2)),
        ((), ()),
    ):
        assert refused(state, state.turn, Forge(works, places)) == "so_many_swaps"
    assert refused(state, state.turn, Forge((a, b, wall[0]), (0, 1, 2))) == "not_your_work"
    assert refused(state, state.turn, Forge((a, b, foreign), (0, 1, 2))) == "not_your_work"
    for exchange in ((3,), (3, 3), (4, 3), (3, 24), (-1, 3), (1, 2, 3)):
        assert refused(state, state.turn, Forge((a, b, c), (0, 1, 2), exchange)) == "no_such_exchange"
    assert refused(state, state.turn, Forge((c, a, b), (9, 1, 23), (3, 4))) == ""
    assert refused(state, (state.turn + 1) % 4, Forge((a, b, c), (0, 1, 2))) == "not_asked"
    assert refused(state, state.turn, Spot(1)) == "not_this_answer"


@pytest.mark.parametrize("seats", forgers.SEATS)
def test_chance_swaps_as_many_and_exchanges_nothing(seats: int) -> None:
    found = set()
    for seed in range(12):
        state = forgers.table(seats, seed)
        before = list(known(forgers.lights_out(state).wall))
        GAME.apply(state, state.turn, default(state, state.turn))
        phase = forgers.spotting(state)
        changed = tuple(place for place in range(24) if phase.wall[place] != before[place])
        assert phase.forgeries == changed
        assert len(changed) == seats - 1
        found.add(changed)
    assert len(found) > 6


# Pointing


def test_from_the_forgers_left_each_other_seat_points_once() -> None:
    state = forgers.table(4, 5)
    forgers.lights_out(state)
    forgers.forge(state, (3, 4, 5))
    order = []
    while isinstance(state.phase, Spotting):
        (seat,) = GAME.to_act(state)
        order.append(seat)
        forgers.spot(state, len(order))
    assert order == [(state.turn + step) % 4 for step in (1, 2, 3)] == others(state, state.turn)


def test_the_printed_example() -> None:
    """Four seats: the first finds a forgery, the second is wrong, the third finds one; the forger keeps one: 1, 1, 0, 1."""
    state = forgers.table()
    forger, (alex, david, randal) = state.turn, others(state, state.turn)
    forgers.lights_out(state)
    forgers.forge(state, (3, 10, 17), (10, 20))
    for place in (3, 10, 20):
        forgers.spot(state, place)
    tally = forgers.counts(state)
    assert [tally[seat] for seat in (forger, alex, david, randal)] == [1, 1, 0, 1]
    assert [result(state).scores[seat] for seat in (forger, alex, david, randal)] == [1, 1, 0, 1]
    assert isinstance(state.reveal, Caught)
    assert state.reveal.places == (3, 20)
    forgers.go_on(state)
    assert state.turn == alex
    assert forgers.conserved(state)


def test_all_learn_at_once_whether_it_was_a_forgery_and_nothing_else() -> None:
    state = forgers.table()
    forgers.lights_out(state)
    forgers.forge(state, (0, 1, 2))
    forgers.spot(state, 9)
    forgers.spot(state, 1)
    for viewer in (others(state, state.turn)[0], SPECTATOR):
        phase = forgers.spotting(GAME.view(state, viewer))
        assert [(attempt.place, attempt.found) for attempt in phase.attempts] == [(9, False), (1, True)]
        assert phase.forgeries is None
        assert phase.stolen is None


def test_what_was_pointed_at_cannot_be_pointed_at_again() -> None:
    state = forgers.table()
    forgers.lights_out(state)
    forgers.forge(state, (0, 1, 2))
    forgers.spot(state, 9)
    (second,) = GAME.to_act(state)
    assert refused(state, second, Spot(9)) == "pointed_at_already"
    forgers.spot(state, 1)
    (third,) = GAME.to_act(state)
    assert refused(state, third, Spot(1)) == "pointed_at_already"
    assert refused(state, third, Spot(24)) == "no_such_painting"
    assert refused(state, third, Spot(-1)) == "no_such_painting"
    assert refused(state, second, Spot(2)) == "not_asked"
    assert len([*GAME.legal(state, third)]) == 23


def test_pointing_at_nothing_is_a_miss_also_when_the_time_is_over() -> None:
    state = forgers.table(3, answer_seconds=60)
    forger = state.turn
    forgers.lights_out(state)
    forgers.forge(state, (0, 1))
    assert state.clock.seconds == 60
    for _ in range(2):
        (seat,) = GAME.to_act(state)
        intent = default(state, seat)
        assert intent == Spot(None)
        GAME.apply(state, seat, intent)
    assert forgers.counts(state)[forger] == 2
    assert result(state).scores[forger] == 2


# Who may talk, and what a view tells


def test_chat_rests_from_the_wall_to_the_last_pointing() -> None:
    state = forgers.table()
    everyone = (*range(4), SPECTATOR)

    def resting() -> set[bool]:
        return {GAME.quiet(state, viewer) for viewer in everyone}

    assert resting() == {True}
    forgers.lights_out(state)
    assert resting() == {True}
    forgers.forge(state, (0, 1, 2))
    for place in (0, 1, 2):
        assert resting() == {True}
        forgers.spot(state, place)
    assert resting() == {False}
