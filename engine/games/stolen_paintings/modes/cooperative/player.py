"""A bot for the cooperative game: marks what it remembers, confirms what all have marked, else lets the majority decide."""

from engine.core import AnyView, Intent, Rng, Seat, known
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.basic.player import BasicPlayer, Chances, likeliest
from engine.games.stolen_paintings.modes.cooperative import rules
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing

TRUST = 0.3
"""Factor on the chance of a set for each work in which it differs from what a person marks."""


class CooperativePlayer(BasicPlayer):
    """A bot for one seat; as a thief it plays as in the basic game."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        super().__init__(seat, level, rng)
        self.wanted: Marks = ()
        self.thought = 0
        """The last round in which it has looked at the row."""
        self.likely: Chances = ()
        self.heeded: list[Marks] = []
        """What people had marked when it last made up its mind."""
        self.marking = False

    def choose(self, view: AnyView) -> Intent:
        """Mark what it wants, one mark after the other; then settle, and mark no more in this round."""
        phase = view.state.phase
        if not isinstance(phase, Agreeing):
            return super().choose(view)
        marked = rules.marked_by(phase, self.people)
        if view.state.round > self.thought:
            self.thought, self.likely = view.state.round, self.recall(phase.row, view.state.seats)
            self.marking = True
        if self.marking or marked != self.heeded:
            self.wanted, self.heeded, self.marking = likeliest(heeding(self.likely, marked)), marked, True
        opinion = known(rules.opinion_of(phase, self.seat))
        missing = sorted({*opinion.marks} ^ {*self.wanted})
        if missing and self.marking:
            return rules.TOGGLE[missing[0]]
        self.marking = False
        return rules.CONFIRM if rules.alike(phase) else rules.LEAVE_IT


def heeding(likely: Chances, marked: list[Marks]) -> Chances:
    """Return how likely each set seems when people mark some works."""
    return tuple(
        (places, chance * TRUST ** sum(len({*places} ^ {*marks}) for marks in marked)) for places, chance in likely
    )
