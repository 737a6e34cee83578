"""Points of a lover's turn and the result (stolen_paintings: Art and music lovers)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Outcome, Part, Seat
from engine.core.outcome import settle
from engine.games.stolen_paintings.modes.lovers.phases import LoverLine
from engine.games.stolen_paintings.state import State


def lover_points(right: int, guessed: int) -> int:
    """Return a point for each who found it, none where all did."""
    return right if right < guessed else 0


def turn_points(seats: int, lover: Seat, place: int, finds: Mapping[Seat, int]) -> tuple[int, ...]:
    """Return each seat's points: one for finding it; the lover's for being found, but not by all."""
    right = sum(found == place for found in finds.values())
    return tuple(
        lover_points(right, len(finds)) if seat == lover else int(finds[seat] == place) for seat in range(seats)
    )


def outcome(state: State) -> Outcome:
    """Return the result so far: most points, shared on a tie."""
    lines = [line for line in state.pad if isinstance(line, LoverLine)]
    parts = [
        [
            Part("as_lover" if line.lover == seat else "in_round", line.points[seat], n)
            for n, line in enumerate(lines, 1)
        ]
        for seat in range(state.seats)
    ]
    return settle(parts, "all_were_lover")
