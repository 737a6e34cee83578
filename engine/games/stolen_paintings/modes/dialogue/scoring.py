"""Points of a dialogue and the result (stolen_paintings: The dialogue)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import Outcome, Part, Seat
from engine.core.outcome import settle
from engine.games.stolen_paintings.modes.dialogue.phases import DialogueLine, Pair, Reading
from engine.games.stolen_paintings.modes.lovers.scoring import lover_points
from engine.games.stolen_paintings.state import State

ROUNDS = 1


def reading_points(seats: int, writer: Seat, pair: Pair, guesses: Mapping[Seat, Pair]) -> tuple[int, ...]:
    """Return each seat's points: one for naming both; the writer's for each who did, none where all did."""
    right = sum(named == pair for named in guesses.values())
    return tuple(
        lover_points(right, len(guesses)) if seat == writer else int(guesses[seat] == pair) for seat in range(seats)
    )


def line_of(seats: int, readings: Sequence[Reading]) -> DialogueLine:
    """Return the line of a round."""
    points = tuple(sum(reading.points[seat] for reading in readings) for seat in range(seats))
    return DialogueLine(tuple(readings), points)


def rounds(state: State) -> int:
    """Return how many rounds are played."""
    return state.options.rounds or ROUNDS


def outcome(state: State) -> Outcome:
    """Return the result so far: most points, shared on a tie."""
    lines = [line for line in state.pad if isinstance(line, DialogueLine)]
    parts = [
        [Part("in_round", line.points[seat], number) for number, line in enumerate(lines, 1)]
        for seat in range(state.seats)
    ]
    return settle(parts, "rounds_played")
