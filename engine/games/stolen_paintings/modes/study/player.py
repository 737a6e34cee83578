"""A bot that studies: how much of the catalogue it knows depends on its level (stolen_paintings: Bots)."""

import hashlib

from engine.core import AnyView, Intent, Rng
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.mode import ModePlayer
from engine.games.stolen_paintings.modes.study.phases import Asking, Back, Knew, Reply, Sort, Sorting
from engine.games.stolen_paintings.modes.study.questions import ANSWERS, right_answer
from engine.paintings import WorkId, own, work_of

KNOWS = {"easy": 0.2, "normal": 0.5, "hard": 0.8}
"""Level -> the part of the catalogue that it knows; of the rest it guesses. The same in every match, and the higher level knows
what the lower does."""


class StudyPlayer(ModePlayer):
    """A bot for one seat."""

    def choose(self, view: AnyView) -> Intent:
        """Return what it knows, or a guess."""
        phase = view.state.phase
        if isinstance(phase, Back):
            return Knew(not own.is_own(phase.work) and self.knows(phase.work, "title"))
        if isinstance(phase, Asking):
            knows = self.knows(phase.work, phase.question.kind)
            return Reply(right_answer(phase.work, phase.question) if knows else self.rng.below(ANSWERS))
        if isinstance(phase, Sorting):
            return Sort(tuple(self.school(phase, work) for work in phase.row))
        return READY

    def school(self, phase: Sorting, work: WorkId) -> int:
        """Return the place of the school that it takes a work for."""
        if self.knows(work, "school"):
            return phase.schools.index(work_of(work).school.value)
        return self.rng.below(len(phase.schools))

    def knows(self, work: WorkId, kind: str) -> bool:
        """Tell whether it knows a fact of a work: always the same."""
        drawn = hashlib.sha256(f"{self.seat} {work} {kind}".encode()).digest()
        return Rng(drawn).chance() < KNOWS[self.level]
