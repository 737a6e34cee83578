"""How a study is counted (stolen_paintings: Study)."""

from __future__ import annotations

from engine.core import Outcome, Part
from engine.core.outcome import settle
from engine.games.stolen_paintings.modes.study.phases import StudyLine
from engine.games.stolen_paintings.modes.study.pool import SORTED, pool
from engine.games.stolen_paintings.state import State

PER_HANGING = 5
"""Cards for which one hanging of twelve works stands."""


def rounds(state: State) -> int:
    """Return how many cards, questions or hangings there are: as chosen, or as many as the filter's works allow."""
    options = state.options
    works = len(pool(options.filter))
    if options.study == "schools":
        return min(options.cards // PER_HANGING, works // SORTED)
    return min(options.cards, works)


def outcome(state: State) -> Outcome:
    """Return the result by the pad: most points, shared on a tie."""
    lines = [line for line in state.pad if isinstance(line, StudyLine)]
    parts = [[Part(state.options.study, sum(line.points[seat] for line in lines))] for seat in range(state.seats)]
    return settle(parts, "studied")
