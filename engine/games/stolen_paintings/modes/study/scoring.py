"""How a study is counted (stolen_paintings: Study)."""

from __future__ import annotations

from engine.core import Outcome, Part
from engine.core.outcome import settle
from engine.games.stolen_paintings.modes.study.phases import StudyLine
from engine.games.stolen_paintings.modes.study.pool import SORTED
from engine.games.stolen_paintings.modes.study.questions import askable
from engine.games.stolen_paintings.state import State

TEAMS = 2
"""Teams of a study in teams; seats belong to them in turn."""
PER_HANGING = 5
"""One hanging of twelve works counts as so many cards of the option `cards`."""


def rounds(state: State) -> int:
    """Return how many cards, questions or hangings there are: as chosen, or as many as the filter's works allow."""
    options = state.options
    works = len(askable(options.filter, options.asks))
    if options.study == "schools":
        return min(options.cards // PER_HANGING, works // SORTED)
    return min(options.cards, works)


def outcome(state: State) -> Outcome:
    """Return the result by the pad: most points, shared on a tie; in teams, what one's team mates scored counts too."""
    lines = [line for line in state.pad if isinstance(line, StudyLine)]
    own = [sum(line.points[seat] for line in lines) for seat in range(state.seats)]
    parts = [[Part(state.options.study, points)] for points in own]
    if state.options.teams:
        for seat, scored in enumerate(parts):
            scored.append(Part("team_mates", sum(own[seat % TEAMS :: TEAMS]) - own[seat]))
    return settle(parts, "studied")
