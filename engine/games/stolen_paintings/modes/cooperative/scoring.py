"""Who wins a cooperative game: rounds are counted, points are not (stolen_paintings: Cooperative)."""

from __future__ import annotations

from engine.core import Outcome, Part
from engine.core.outcome import ranked
from engine.games.stolen_paintings.modes.cooperative.phases import TeamLine
from engine.games.stolen_paintings.state import State


def rounds(state: State) -> int:
    """Return how many rounds are played: everyone is thief once, or there is one round."""
    return 1 if state.options.single_round else state.seats


def outcome(state: State) -> Outcome:
    """Return the result: all win, those who won as thief win, or nobody. A seat's score is the rounds that its side won."""
    lines = [line for line in state.pad if isinstance(line, TeamLine)]
    found = sum(line.found for line in lines)
    lost = len(lines) - found
    parts = tuple(
        tuple(
            Part("as_thief" if line.thief == seat else "as_detective", int(line.found != (line.thief == seat)), number)
            for number, line in enumerate(lines, 1)
        )
        for seat in range(state.seats)
    )
    scores = tuple(sum(part.points for part in own) for own in parts)
    reason = "detectives_ahead" if found > lost else "thieves_ahead" if lost > found else "level"
    thieves = {line.thief for line in lines if not line.found}
    winning = {"detectives_ahead": {*range(state.seats)}, "thieves_ahead": thieves, "level": set[int]()}[reason]
    if reason == "detectives_ahead" and state.options.single_round:
        winning -= {line.thief for line in lines}
    ranks = ranked([(int(seat in winning),) for seat in range(state.seats)])
    return Outcome(scores, parts, ranks, tuple(sorted(winning)), reason)
