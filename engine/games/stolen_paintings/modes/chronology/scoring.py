"""How much of an order is right, and the result (stolen_paintings: Chronology)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Outcome, Part
from engine.core.outcome import settle
from engine.games.stolen_paintings.modes.chronology.phases import Order, OrderLine
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId, works

ROUNDS = 5


def years_of(row: Sequence[WorkId], order: Order) -> list[int]:
    """Return when the works of an order were completed."""
    return [works()[row[place]].completed for place in order]


def longest_rising(years: Sequence[int]) -> list[int]:
    """Return the indices of a longest part that never falls, equal years included: the first of such by its end."""
    best: list[list[int]] = []
    for index, year in enumerate(years):
        before = [chain for chain in best if years[chain[-1]] <= year]
        best.append([*max(before, key=len, default=[]), index])
    return max(best, key=len, default=[])


def kept(row: Sequence[WorkId], order: Order) -> Order:
    """Return the places that stay when as few as possible are struck out so that the rest is in order."""
    return tuple(order[index] for index in longest_rising(years_of(row, order)))


def rounds(state: State) -> int:
    """Return how many rounds are played."""
    return state.options.rounds or ROUNDS


def lines_of(state: State) -> list[OrderLine]:
    """Return the rounds on the pad."""
    return [line for line in state.pad if isinstance(line, OrderLine)]


def parts_of(state: State) -> list[list[Part]]:
    """Return each seat's points round by round."""
    lines = lines_of(state)
    return [
        [Part("in_round", line.points[seat], number) for number, line in enumerate(lines, 1)]
        for seat in range(state.seats)
    ]


def outcome(state: State) -> Outcome:
    """Return the result so far: most points, shared on a tie."""
    return settle(parts_of(state), "rounds_played")
