"""A bot that studies: it knows so much of the catalogue, by level (stolen_paintings: Bots)."""

from __future__ import annotations

from engine.core import AnyView, Intent, Rng, Seat
from engine.games.stolen_paintings.common.intents import READY
from engine.games.stolen_paintings.modes.study.intents import Knew, Reply, Sort
from engine.games.stolen_paintings.modes.study.phases import Asking, Back, Sorting
from engine.games.stolen_paintings.modes.study.questions import ANSWERS, right_answer
from engine.paintings import works

KNOWS = {"easy": 0.2, "normal": 0.5, "hard": 0.8}
"""Level -> the chance that it knows an answer; else it guesses."""


class StudyPlayer:
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        self.seat, self.knows, self.rng = seat, KNOWS[level], rng

    def observe(self, view: AnyView) -> None:
        """Let the step pass: it learns nothing new."""

    def choose(self, view: AnyView) -> Intent:
        """Return what it knows, or a guess."""
        phase = view.state.phase
        if isinstance(phase, Back):
            return Knew(self._knows())
        if isinstance(phase, Asking):
            return Reply(right_answer(phase.work, phase.question) if self._knows() else self.rng.below(ANSWERS))
        if isinstance(phase, Sorting):
            truth = [phase.schools.index(works()[work].school.value) for work in phase.row]
            return Sort(tuple(own if self._knows() else self.rng.below(len(phase.schools)) for own in truth))
        return READY

    def _knows(self) -> bool:
        return self.rng.chance() < self.knows
