"""A bot for the cooperative game: marks what it remembers, confirms what all have marked, else lets the majority decide."""

from __future__ import annotations

from engine.core import AnyView, Intent, Rng, Seat, known
from engine.games.stolen_paintings.modes.basic.odds import best_marks
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.basic.player import BasicPlayer
from engine.games.stolen_paintings.modes.cooperative.choices import CONFIRM, LEAVE_IT, TOGGLE
from engine.games.stolen_paintings.modes.cooperative.course import alike
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing
from engine.games.stolen_paintings.modes.cooperative.settling import opinion_of


class CooperativePlayer(BasicPlayer):
    """A bot for one seat; as a thief it plays as in the basic game."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        super().__init__(seat, level, rng)
        self.wanted: Marks = ()
        self.thought = 0
        """The last round for which it has made up its mind."""
        self.marking = False

    def choose(self, view: AnyView) -> Intent:
        """Mark what it wants, one mark after the other; then settle, and mark no more in this round."""
        phase = view.state.phase
        if not isinstance(phase, Agreeing):
            return super().choose(view)
        if view.state.round > self.thought:
            self.thought, self.wanted = view.state.round, best_marks(self.recall(phase.row))
            self.marking = True
        own = known(opinion_of(phase, self.seat))
        missing = sorted({*own.marks} ^ {*self.wanted})
        if missing and self.marking:
            return TOGGLE[missing[0]]
        self.marking = False
        return CONFIRM if alike(phase) else LEAVE_IT
