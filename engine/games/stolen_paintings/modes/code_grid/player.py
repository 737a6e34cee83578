"""A bot for the picture code grid: says what its pictures have in common, looks for what it hears (stolen_paintings: Bots)."""

from __future__ import annotations

from collections import Counter

from engine.core import AnyView, Intent, Rng, Seat, known
from engine.games.stolen_paintings.common.intents import READY
from engine.games.stolen_paintings.modes.code_grid.clues import means, word_for
from engine.games.stolen_paintings.modes.code_grid.course import alike, can_stop, covered, key_of
from engine.games.stolen_paintings.modes.code_grid.intents import GiveCode, Point
from engine.games.stolen_paintings.modes.code_grid.made_up import nothing_said, safe, shows
from engine.games.stolen_paintings.modes.code_grid.phases import BYSTANDER, STOP, Coding, Decoding
from engine.games.stolen_paintings.modes.cooperative.choices import CONFIRM, LEAVE_IT
from engine.games.stolen_paintings.modes.cooperative.settling import opinion_of

CARES = {"easy": 0.0, "normal": 0.6, "hard": 1.2}
"""Level -> what it costs a word that another picture shows it too, in pictures of its own; the trap is never named."""
RIVAL = 1.5
"""How much worse a picture of the other team is than a bystander."""
SLIPS = {"easy": 0.3, "normal": 0.12, "hard": 0.02}
"""Level -> the chance of pointing at random."""
CHANGES = 3
"""How often at most it takes up another's mark in one question, so that two bots cannot change places for ever."""


class CodeGridPlayer:
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        self.seat, self.level, self.rng = seat, level, rng
        self.prompt = -1
        """The question that it has thought about."""
        self.wanted, self.changes = STOP, 0

    def observe(self, view: AnyView) -> None:
        """Let the step pass: all it goes by lies open."""

    def choose(self, view: AnyView) -> Intent:
        """Say a clue, or mark, or settle."""
        phase = view.state.phase
        if isinstance(phase, Coding):
            return self.clue(phase, view.state.options.language)
        return self.mark(phase, view.state.clock.prompt) if isinstance(phase, Decoding) else READY

    def clue(self, phase: Coding, language: str) -> GiveCode:
        """Return the word that most of its pictures show and few others, never the trap."""
        grid, kinds, hidden = phase.grid, key_of(phase.grid), covered(phase.grid)
        mine = safe(grid, kinds, phase.team, hidden, language)
        if not mine:
            return nothing_said(grid, hidden, language)

        def worth(element: str) -> float:
            others = [kinds[p] for p in hidden if kinds[p] != phase.team and shows(grid, p, element)]
            harm = sum(1.0 if kind == BYSTANDER else RIVAL for kind in others)
            return len(mine[element]) - CARES[self.level] * harm

        every = [*mine]
        self.rng.shuffle(every)
        best = max(every, key=worth)
        return GiveCode(word_for(best, language), len(mine[best]))

    def mark(self, phase: Decoding, prompt: int) -> Intent:
        """Mark what it wants, or what others of the team mark; confirm where all agree, else leave it to the majority."""
        mine = known(opinion_of(phase, self.seat))
        others = Counter(o.marks[0] for o in phase.opinions if o.marks and o.owner != self.seat)
        if prompt != self.prompt:
            self.prompt, self.changes = prompt, 0
            self.wanted = self.target(phase)
        if not mine.marks and not others:
            return Point(self.wanted) if self.wanted != STOP or can_stop(phase) else LEAVE_IT
        if others and (not mine.marks or mine.marks[0] not in others) and self.changes < CHANGES:
            self.changes += 1
            return Point(max(sorted(others), key=lambda place: others[place]))
        return CONFIRM if alike(phase) else LEAVE_IT

    def target(self, phase: Decoding) -> int:
        """Return a picture that the clue fits, STOP where none is left or enough were found; at random where it slips."""
        grid = phase.grid
        code, hidden = grid.codes[-1], covered(grid)
        fits = means(code.word, grid.row, hidden)
        if not fits or len(code.places) >= code.number:
            return STOP
        return self.rng.choice(hidden if self.rng.chance() < SLIPS[self.level] else fits)
