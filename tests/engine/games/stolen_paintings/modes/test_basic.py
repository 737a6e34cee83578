"""A theft from exhibit to reveal, step by step, with the worked examples of the digest."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations
from typing import Any

import msgspec
import pytest

from engine.core import SPECTATOR, Intent, Seat
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import BY_LOT, READY, Over, Showing
from engine.games.stolen_paintings.modes.basic import rules, scoring
from engine.games.stolen_paintings.modes.basic.phases import (
    Exhibit,
    Guess,
    Guessing,
    Hang,
    Hanging,
    Mark,
    Steal,
    Theft,
    TheftLine,
)
from engine.games.stolen_paintings.scoring import result
from engine.games.stolen_paintings.state import State
from tests.engine.games.stolen_paintings.tables import dealt, default, refused, until


def steal(count: int) -> Any:
    """Return a chooser whose thief takes so many works and everyone else does the least."""

    def choose(state: State, seat: Seat) -> Intent:
        if isinstance(state.phase, Theft) and state.phase.wall is not None:
            return Steal(tuple(sorted(state.phase.wall)[:count]))
        return default(state, seat)

    return choose


def test_thefts_are_listed_lazily_and_are_all_there_are() -> None:
    """A wall of 24 has 2,324 thefts; who wants one of them makes one."""
    state = dealt(4, exhibit_size=24)
    until(state, Theft)
    phase = state.phase
    assert isinstance(phase, Theft)
    listed = GAME.legal(state, phase.owner)
    assert isinstance(listed, Sequence)
    works = sorted(phase.wall or ())
    sets = chain.from_iterable(combinations(works, count) for count in (1, 2, 3))
    assert Counter(listed) == Counter([BY_LOT, *map(Steal, sets)])
    assert [*listed[:4]] == [BY_LOT, *(Steal(tuple(works[:1]) + more) for more in ((), (works[1],), (works[2],)))]
    assert listed[-1] == Steal((works[-1],))


# Worked examples: places are numbers less one


def numbers(*told: int) -> tuple[int, ...]:
    return tuple(number - 1 for number in told)


def test_the_thieves_of_the_examples() -> None:
    first = {seat: Guess(numbers(*told)) for seat, told in enumerate([(3, 4, 8), (1, 3), (3,)], 1)}
    second = {seat: Guess(numbers(*told)) for seat, told in enumerate([(2, 6), (3, 4, 8), (2, 4, 5), (2, 6, 7)], 1)}
    assert scoring.round_points(4, 0, numbers(3, 8), first) == (2, 2, 0, 1)
    assert scoring.round_points(5, 0, numbers(2, 6, 7), second) == (6, 3, -3, -1, 9)


def test_points_are_those_of_a_count_by_hand_for_every_theft_and_guess() -> None:
    sets = [s for s in rules.ALL_MARKS if 1 <= len(s) <= 3]
    for stolen, marks in ((s, m) for s in sets for m in rules.ALL_MARKS):
        found = [place for place in marks if place in stolen]
        wrong = [place for place in marks if place not in stolen]
        bonus = 3 if sorted(marks) == sorted(stolen) else 0
        assert (
            scoring.detective_points(stolen, Guess(marks)) == {0: 0, 1: 1, 2: 3, 3: 6}[len(found)] - len(wrong) + bonus
        )
        assert scoring.thief_points(stolen, {1: Guess(marks), 2: Guess(())}) == len(stolen) - len(found) + len(stolen)


def test_a_wager_is_worth_one_either_way() -> None:
    assert scoring.detective_points((2, 7), Guess((2, 3), 2)) == scoring.detective_points((2, 7), Guess((2, 3))) + 1
    assert scoring.detective_points((2, 7), Guess((2, 3), 3)) == scoring.detective_points((2, 7), Guess((2, 3))) - 1


# Course


def test_eight_hang_and_what_was_not_needed_goes_back_on_top() -> None:
    state = dealt()
    until(state, Theft)
    coming = [*state.deck[-7:]]
    until(state, Guessing, steal(3))
    assert isinstance(state.phase, Guessing)
    assert len(state.phase.row) == 8
    assert state.phase.spare == coming[:2]
    assert {*coming[2:]} < {*state.phase.row}
    until(state, Showing)
    assert state.deck[-2:] == coming[:2]
    assert len(state.discard) == 24 - 3


def test_an_exhibit_ends_early_only_when_every_detective_is_ready() -> None:
    state = dealt()
    assert GAME.to_act(state) == {0, 1, 2, 3} - {state.turn}
    assert not state.clock.waits
    for seat in sorted(GAME.to_act(state)):
        assert isinstance(state.phase, Exhibit)
        GAME.apply(state, seat, READY)
    assert isinstance(state.phase, Theft)


def test_the_thief_may_order_the_row_and_nothing_else() -> None:
    state = dealt()
    until(state, Hanging, steal(2))
    assert isinstance(state.phase, Hanging)
    assert state.phase.row is not None
    row, stolen = state.phase.row, state.phase.stolen
    order = tuple(sorted(row))
    assert refused(state, state.turn, Hang(order[:7])) == "not_the_same_works"
    assert refused(state, state.turn, Hang((*order[:7], order[0]))) == "not_the_same_works"
    GAME.apply(state, state.turn, Hang(order))
    assert isinstance(state.phase, Guessing)
    assert tuple(state.phase.row) == order
    assert state.phase.stolen == tuple(place for place, work in enumerate(order) if work in (stolen or ()))


def test_what_a_thief_may_not_do() -> None:
    state = dealt()
    until(state, Theft)
    assert isinstance(state.phase, Theft)
    assert state.phase.wall is not None
    wall, thief = sorted(state.phase.wall), state.turn
    assert refused(state, thief, Steal(())) == "one_to_three"
    assert refused(state, thief, Steal(tuple(wall[:4]))) == "one_to_three"
    assert refused(state, thief, Steal((wall[0], wall[0]))) == "one_to_three"
    assert refused(state, thief, Steal((wall[1], wall[0]))) == "one_to_three"
    assert refused(state, thief, Steal((state.deck[0] or wall[0],))) == "not_in_exhibit"
    assert refused(state, (thief + 1) % 4, Steal((wall[0],))) == "not_asked"
    assert refused(state, thief, READY) == "not_this_answer"
    assert refused(state, thief, BY_LOT) == ""


def test_a_theft_by_lot_takes_one_to_three() -> None:
    counts = set()
    for seed in range(20):
        state = dealt(seed=seed)
        until(state, Hanging)
        assert isinstance(state.phase, Hanging)
        counts.add(len(state.phase.stolen or ()))
    assert counts == {1, 2, 3}


def test_marks_can_be_changed_until_the_last_is_in() -> None:
    state = dealt()
    until(state, Guessing)
    first, second, last = sorted(GAME.to_act(state))
    GAME.apply(state, first, Mark((1,)))
    GAME.apply(state, first, Mark((2, 5)))
    assert refused(state, first, Mark((5, 2))) == "no_such_marks"
    assert refused(state, first, Mark((8,))) == "no_such_marks"
    assert refused(state, first, Mark((2,), 2)) == "no_token"
    GAME.apply(state, second, Mark(()))
    assert GAME.to_act(state) == {last}
    GAME.apply(state, last, Mark((0,)))
    line = state.pad[-1]
    assert isinstance(line, TheftLine)
    assert dict(line.guesses)[first] == Guess((2, 5))
    assert refused(state, first, Mark(())) == "not_this_answer"


def test_tokens_are_spent_either_way_and_no_more_than_there_are() -> None:
    state = dealt(seats=2, wager_tokens=1)
    until(state, Guessing)
    (seat,) = GAME.to_act(state)
    assert refused(state, seat, Mark((1,), 2)) == "stake_not_marked"
    GAME.apply(state, seat, Mark((1,), 1))
    assert scoring.tokens_left(state, seat) == 0
    until(state, Exhibit)
    until(state, Guessing)
    until(state, Exhibit)
    until(state, Guessing)
    assert GAME.to_act(state) == {seat}
    assert refused(state, seat, Mark((1,), 1)) == "no_token"


@pytest.mark.parametrize("seats", range(2, 9))
def test_everyone_is_thief_once_or_twice(seats: int) -> None:
    state = dealt(seats=seats)
    until(state, Over)
    thieves = [line.thief for line in state.pad if isinstance(line, TheftLine)]
    assert len(thieves) == scoring.rounds(seats) == (2 * seats if seats <= 3 else seats)
    assert thieves == [(thieves[0] + step) % seats for step in range(len(thieves))]


def test_ties_go_to_the_better_thief_and_are_shared_then() -> None:
    state = dealt(seats=2)
    until(state, Over)
    line = state.pad[0]
    state.pad = [
        msgspec.structs.replace(line, thief=0, points=(4, 1)),
        msgspec.structs.replace(line, thief=1, points=(1, 4)),
    ]
    assert result(state).winners == (0, 1)
    state.pad[1] = msgspec.structs.replace(line, thief=1, points=(2, 5))
    state.pad[0] = msgspec.structs.replace(line, thief=0, points=(4, 1))
    assert result(state).scores == (6, 6)
    assert result(state).winners == (1,)


def test_no_decoy_hung_in_the_exhibit_of_its_round() -> None:
    state = dealt(seats=8, exhibit_size=40)
    for _ in range(8):
        until(state, Exhibit)
        assert isinstance(state.phase, Exhibit)
        wall = {*state.phase.wall}
        until(state, Guessing, steal(2))
        assert isinstance(state.phase, Guessing)
        assert len(wall & {*state.phase.row}) == 2
        if state.round < 8:
            until(state, Showing)


def test_a_new_deck_is_made_only_before_an_exhibit_and_when_it_is_needed() -> None:
    state = dealt(seats=8)
    renewed = []
    while GAME.to_act(state):
        seat = min(GAME.to_act(state))
        before = (
            state.round,
            len(state.deck) + (len(state.phase.spare or ()) if isinstance(state.phase, Guessing) else 0),
        )
        for event in GAME.apply(state, seat, default(state, seat)):
            if type(event).__name__ == "DeckRenewed":
                renewed.append(before)
                assert isinstance(state.phase, Exhibit)
    assert renewed
    assert all(height < 24 + 7 for _, height in renewed)


def test_recycled_works_come_back() -> None:
    """Ten to twenty of the discards are mixed into the top of the deck, so that some hang again soon."""
    again = 0
    for seed in range(5):
        state = dealt(seats=4, seed=seed, recycled=20, recycled_into=30, exhibit_size=40)
        assert isinstance(state.phase, Exhibit)
        seen = {*state.phase.wall}
        until(state, Showing)
        total = len(state.deck) + len(state.discard) + 8
        until(state, Exhibit)
        assert isinstance(state.phase, Exhibit)
        assert len(state.deck) + len(state.discard) + 40 == total
        again += len(seen & {*state.phase.wall})
    assert again > 20


def test_chat_rests_from_exhibit_to_reveal_for_all() -> None:
    state = dealt()
    for phase in (Exhibit, Theft, Hanging, Guessing):
        until(state, phase)
        assert all(GAME.quiet(state, viewer) for viewer in (*range(4), SPECTATOR))
    until(state, Showing)
    assert not any(GAME.quiet(state, viewer) for viewer in (*range(4), SPECTATOR))
