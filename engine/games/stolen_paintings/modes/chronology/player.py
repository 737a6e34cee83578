"""A bot that dates works: it knows the year of each more or less, by level (stolen_paintings: Bots)."""

from engine.core import AnyView, Intent
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.mode import ModePlayer
from engine.games.stolen_paintings.modes.chronology.phases import Ordering, PutInOrder
from engine.games.stolen_paintings.modes.chronology.rules import completed
from engine.paintings import WorkId, own

OFF_BY = {"easy": 150, "normal": 60, "hard": 20}
"""Level -> how many years a guess of a work's age is off at most, small errors being likelier (chosen)."""
SPAN = 447
"""Years from the oldest work of the catalogue to the newest: of a deck of other years, guesses are off by as much less."""


class ChronologyPlayer(ModePlayer):
    """A bot for one seat."""

    def choose(self, view: AnyView) -> Intent:
        """Put the works in the order of the years that it guesses."""
        phase = view.state.phase
        if not isinstance(phase, Ordering):
            return READY
        guessed = [self.dated(work, view.state.options.deck) for work in phase.row]
        return PutInOrder(tuple(sorted(range(len(phase.row)), key=lambda place: (guessed[place], place))))

    def dated(self, work: WorkId, deck: str) -> float:
        """Return the year that it takes for a work's: the mean of two throws, so that small errors are likelier."""
        off = self.rng.chance() + self.rng.chance() - 1
        years = own.facts_of(deck).values() if own.is_own(work) else ()
        spread = (max(years) - min(years)) / SPAN if years else 1.0
        return completed(work, deck) + off * OFF_BY[self.level] * spread
