"""All win or nobody does (stolen_paintings: Similar or not)."""

from __future__ import annotations

from engine.core import Outcome, Part
from engine.games.stolen_paintings.modes.similar.phases import SimilarLine
from engine.games.stolen_paintings.state import State


def outcome(state: State) -> Outcome:
    """Return the result: everyone's score is the number of rounds that the secret portrait survived."""
    lines = [line for line in state.pad if isinstance(line, SimilarLine)]
    survived = sum(line.survived for line in lines)
    won = any(line.won for line in lines)
    everyone = tuple(range(state.seats))
    parts = tuple((Part("survived", survived),) for _ in everyone)
    ranks = (1,) * state.seats
    reason = "secret_found" if won else "secret_lost"
    return Outcome((survived,) * state.seats, parts, ranks, everyone if won else (), reason)
