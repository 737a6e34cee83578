"""Points of a round of the forgers and the result (stolen_paintings: The notorious forgers)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Outcome, Part, Seat
from engine.core.outcome import settle
from engine.games.stolen_paintings.modes.forgers.phases import Attempt, ForgeryLine, Spotting
from engine.games.stolen_paintings.state import State


def round_points(seats: int, forger: Seat, attempts: Sequence[Attempt]) -> tuple[int, ...]:
    """Return each seat's points: one for a forgery found, one for the forger for each miss."""
    points = [0] * seats
    for attempt in attempts:
        points[attempt.seat if attempt.found else forger] += 1
    return tuple(points)


def outcome(state: State) -> Outcome:
    """Return the result so far, with what was won in a round that still runs: most points, shared on a tie."""
    lines = [line for line in state.pad if isinstance(line, ForgeryLine)] + _running(state)

    def won(seat: Seat, as_forger: bool) -> int:
        return sum(line.points[seat] for line in lines if (line.forger == seat) == as_forger)

    parts = [[Part("as_forger", won(seat, True)), Part("spotted", won(seat, False))] for seat in range(state.seats)]
    return settle(parts, "enough_points")


def _running(state: State) -> list[ForgeryLine]:
    """Return the round in which not all have pointed yet; one in which all have stands on the pad."""
    phase = state.phase
    if not isinstance(phase, Spotting) or len(phase.attempts) == state.seats - 1:
        return []
    points = round_points(state.seats, phase.owner, phase.attempts)
    return [ForgeryLine(phase.owner, phase.attempts, points)]


def is_over(state: State) -> bool:
    """Tell whether a seat has as many points as end the match, now that a round is counted."""
    return max(outcome(state).scores) >= state.options.first_to
