"""A bot that sings of what can be seen, and looks for what others sing of (stolen_paintings: Bots)."""

from __future__ import annotations

from engine.core import AnyView, Intent, Rng, Seat
from engine.games.stolen_paintings.common.intents import READY
from engine.games.stolen_paintings.modes.lovers.clues import clue_about, fitting, seen_in, shown_by
from engine.games.stolen_paintings.modes.lovers.intents import Find, GiveClue
from engine.games.stolen_paintings.modes.lovers.phases import Finding, Musing
from engine.games.stolen_paintings.pieces import ROW

SLIPS = {"easy": 0.5, "normal": 0.25, "hard": 0.05}
"""Level -> the chance of guessing at random (chosen)."""
SHARED_BY = {"easy": 0, "normal": 1, "hard": 2}
"""Level -> how many works best show what a clue names: found by some, but not by all. 0: it does not look."""


class LoversPlayer:
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        self.seat, self.level, self.rng = seat, level, rng

    def observe(self, view: AnyView) -> None:
        """Take note of nothing: all that matters hangs there."""

    def choose(self, view: AnyView) -> Intent:
        """Return a clue, or a guess."""
        phase = view.state.phase
        if isinstance(phase, Musing):
            return self.clue(phase, view.state.options.clue, view.state.options.language)
        if isinstance(phase, Finding):
            return self.find(phase)
        return READY

    def clue(self, phase: Musing, kind: str, language: str) -> GiveClue:
        """Return a clue to what as many works show as the level likes, or nearly."""
        every = [(place, element) for place, work in enumerate(phase.row) for element in seen_in(work)]
        self.rng.shuffle(every)
        wanted = SHARED_BY[self.level]
        if wanted:
            every.sort(key=lambda pick: abs(shown_by(pick[1], phase.row) - wanted))
        place, element = every[0]
        return GiveClue(place, clue_about(element, kind, language, self.rng))

    def find(self, phase: Finding) -> Find:
        """Return one of the works that the clue fits best; at random where it slips or the clue names nothing."""
        fits = fitting(phase.clue, phase.row)
        best = [place for place in range(ROW) if fits[place] == max(fits)]
        return Find(self.rng.below(ROW) if self.rng.chance() < SLIPS[self.level] else self.rng.choice(best))
