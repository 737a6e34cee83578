"""A bot that lets portraits talk of what can be seen in them, and guesses who talks (stolen_paintings: Bots)."""

from __future__ import annotations

from engine.core import AnyView, Intent, Rng, Seat
from engine.games.stolen_paintings.common.intents import READY
from engine.games.stolen_paintings.modes.dialogue.choices import COUNT, PAIRS
from engine.games.stolen_paintings.modes.dialogue.intents import NamePair, WriteDialogue
from engine.games.stolen_paintings.modes.dialogue.phases import Hearing, Writing
from engine.games.stolen_paintings.modes.dialogue.talk import dialogue_about
from engine.games.stolen_paintings.modes.lovers.clues import fitting, seen_in, shown_by
from engine.games.stolen_paintings.modes.lovers.player import SLIPS
from engine.paintings import WorkId

SHARED_BY = {"easy": 0, "normal": 1, "hard": 1}
"""Level -> how many portraits best show what is talked of: a pair is hard enough to name. 0: it does not look."""


class DialoguePlayer:
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        self.seat, self.level, self.rng = seat, level, rng

    def observe(self, view: AnyView) -> None:
        """Take note of nothing: all that matters hangs there."""

    def choose(self, view: AnyView) -> Intent:
        """Return a dialogue, or a guess."""
        phase = view.state.phase
        if isinstance(phase, Writing):
            return self.write(phase.row, view.state.options.language)
        if isinstance(phase, Hearing):
            return self.guess(phase)
        return READY

    def write(self, row: list[WorkId], language: str) -> WriteDialogue:
        """Return a dialogue between two by lot about what as many of the row show as the level likes."""
        pair = self.rng.choice(PAIRS)
        one, other = (self.element(row[place], row) for place in pair)
        return WriteDialogue(dialogue_about(one, other, language, self.rng), pair)

    def element(self, work: WorkId, row: list[WorkId]) -> str:
        """Return something to be seen in a work."""
        every = list(seen_in(work))
        self.rng.shuffle(every)
        wanted = SHARED_BY[self.level]
        return min(every, key=lambda element: abs(shown_by(element, row) - wanted)) if wanted else every[0]

    def guess(self, phase: Hearing) -> NamePair:
        """Return two of the portraits that the dialogue fits best; at random where it slips."""
        if self.rng.chance() < SLIPS[self.level]:
            return NamePair(self.rng.choice(PAIRS))
        fits, places = fitting(phase.text, phase.row), list(range(COUNT))
        self.rng.shuffle(places)
        best = sorted(places, key=lambda place: -fits[place])[:2]
        return NamePair(tuple(sorted(best)))
