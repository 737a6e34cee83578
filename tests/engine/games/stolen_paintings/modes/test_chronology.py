"""Orders by age: how much of one is right, alone and at a table; secret until all are in; ranks."""

from itertools import chain, combinations, pairwise, permutations, product
from typing import Any

import msgspec
import pytest

from engine.core import SPECTATOR
from engine.core.errors import BadSetup
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import READY, Hung, Over, Showing
from engine.games.stolen_paintings.modes.chronology.phases import Ordering, OrderLine, PutInOrder
from engine.games.stolen_paintings.modes.chronology.rules import kept, longest_rising
from engine.games.stolen_paintings.modes.solo_chronology.rules import longest_run, points, rank_of
from engine.games.stolen_paintings.scoring import result
from engine.games.stolen_paintings.state import State
from engine.paintings import works
from tests.engine.games.stolen_paintings.tables import dealt, refused, until


def ordering(seats: int = 3, **options: Any) -> tuple[State, Ordering]:
    state = dealt(seats, mode="chronology" if seats > 1 else "solo_chronology", **options)
    assert isinstance(state.phase, Ordering)
    return state, state.phase


def by_age(phase: Ordering) -> tuple[int, ...]:
    return tuple(sorted(range(len(phase.row)), key=lambda place: works()[phase.row[place]].completed))


def never_falls(years: tuple[int, ...]) -> bool:
    return all(a <= b for a, b in pairwise(years))


def test_what_stays_is_the_most_of_all_parts_that_never_fall() -> None:
    """Against every part of every row of six out of four years, equal ones included."""
    for years in product(range(1, 5), repeat=6):
        chosen = longest_rising(years)
        assert chosen == sorted(chosen)
        assert never_falls(tuple(years[index] for index in chosen))
        parts = chain.from_iterable(combinations(years, size) for size in range(7))
        assert len(chosen) == max(len(part) for part in parts if never_falls(part))


def test_a_run_is_the_longest_of_all_runs() -> None:
    for years in product(range(1, 4), repeat=7):
        run = longest_run(years)
        spans = [(a, b) for a, b in combinations(range(8), 2) if never_falls(years[a:b])]
        assert never_falls(tuple(years[run.start : run.stop]))
        assert len(run) == max(b - a for a, b in spans)


def test_every_order_of_six_works_counts_at_least_one_and_the_right_one_all() -> None:
    _, phase = ordering()
    row = phase.row[:6]
    counts = [len(kept(row, order)) for order in permutations(range(6))]
    assert min(counts) >= 1
    assert max(counts) == 6


def test_the_printed_points_and_ranks() -> None:
    assert [points(length) for length in range(1, 11)] == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55]
    bounds = {0: "art_novice", 11: "art_fan", 20: "art_apprentice", 35: "art_lover", 50: "art_expert"}
    bounds |= {100: "master_of_art"}
    expected = ""
    for score in range(166):
        expected = bounds.get(score, expected)
        assert rank_of(score) == expected


def test_orders_are_secret_until_the_last_is_in_and_can_be_changed() -> None:
    state, phase = ordering()
    right = by_age(phase)
    GAME.apply(state, 0, PutInOrder(right[::-1]))
    GAME.apply(state, 0, PutInOrder(right))
    for viewer in (1, 2, SPECTATOR):
        seen = GAME.view(state, viewer).phase
        assert isinstance(seen, Ordering)
        assert seen.ballots[0].cast
        assert seen.ballots[0].answer is None
    GAME.apply(state, 1, PutInOrder(tuple(range(8))))
    assert GAME.to_act(state) == {2}
    GAME.apply(state, 2, PutInOrder(right[::-1]))
    line = state.pad[-1]
    assert isinstance(line, OrderLine)
    assert line.points[0] == 8
    assert dict(line.orders)[0] == right
    assert isinstance(state.reveal, Hung)
    assert list(state.reveal.row) == phase.row


@pytest.mark.parametrize("order", [(), tuple(range(7)), tuple(range(9)), (0, *range(7)), (*range(7), -1)])
def test_an_order_has_every_number_once(order: tuple[int, ...]) -> None:
    state, _ = ordering()
    assert refused(state, 1, PutInOrder(order)) == "not_every_number"
    assert refused(state, 1, READY) == "not_this_answer"


@pytest.mark.parametrize(("rounds", "played"), [(0, 5), (1, 1), (10, 10)])
def test_as_many_rounds_as_chosen(rounds: int, played: int) -> None:
    state, _ = ordering(2, rounds=rounds)
    until(state, Over)
    assert len(state.pad) == played
    assert result(state).reason == "rounds_played"


def test_most_points_win_and_a_tie_is_shared() -> None:
    state, _ = ordering(3, rounds=1)
    until(state, Over)
    line = state.pad[0]
    assert isinstance(line, OrderLine)
    state.pad = [msgspec.structs.replace(line, points=(4, 6, 6))]
    assert result(state).winners == (1, 2)


def test_one_alone_has_three_rounds_of_ten_and_a_rank() -> None:
    state, phase = ordering(1)
    assert len(phase.row) == 10
    for number in range(1, 4):
        assert isinstance(state.phase, Ordering)
        GAME.apply(state, 0, PutInOrder(by_age(state.phase)))
        assert len(state.pad) == number
        if number < 3:
            assert isinstance(state.phase, Showing)
            GAME.apply(state, 0, READY)
    assert isinstance(state.phase, Over)
    outcome = result(state)
    assert (outcome.scores, outcome.reason, outcome.winners) == ((165,), "master_of_art", (0,))


def test_rounds_cannot_be_chosen_alone() -> None:
    with pytest.raises(BadSetup, match=r"^option_of_other_mode\b"):
        dealt(1, mode="solo_chronology", rounds=2)
