"""A bot for the basic game: a detective with a memory that forgets, a thief who takes what is easily confused."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import AnyView, Intent, Rng, Seat, known
from engine.games.stolen_paintings.common.intents import READY
from engine.games.stolen_paintings.common.likeness import nearest
from engine.games.stolen_paintings.modes.basic.choices import row_as_it_is
from engine.games.stolen_paintings.modes.basic.intents import Mark, Steal
from engine.games.stolen_paintings.modes.basic.memory import HEADS, Memory
from engine.games.stolen_paintings.modes.basic.odds import Chances, best_marks, chances, marginal
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Guessing, Hanging, Marks, Theft
from engine.games.stolen_paintings.modes.basic.scoring import tokens_left
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

STEALS = {"easy": (1, 2, 3), "normal": (2, 3), "hard": (3,)}
"""Level -> how many works a thief takes, each equally likely: each work stolen can bring a point from every detective."""
AMONG = {"easy": 1.0, "normal": 0.5, "hard": 0.25}
"""Level -> the part of the exhibit it picks from, the most easily confused works first."""
WAGERS_AT = {"easy": 0.0, "normal": 0.6, "hard": 0.75}
"""Level -> the chance that a mark must have for a token to be wagered on it."""


class BasicPlayer:
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        self.seat, self.level, self.rng = seat, level, rng
        self.memory = Memory(HEADS[level], rng)
        self.looked = 0
        """The last round whose exhibit it has seen."""

    def observe(self, view: AnyView) -> None:
        """Look at the exhibit once, when it is hung."""
        state: State = view.state
        if isinstance(state.phase, Exhibit) and state.round > self.looked:
            self.looked = state.round
            self.memory.look(state.phase.wall)

    def choose(self, view: AnyView) -> Intent:
        """Return what the phase asks for."""
        state: State = view.state
        phase = state.phase
        if isinstance(phase, Theft):
            return self.theft(known(phase.wall))
        if isinstance(phase, Hanging):
            return row_as_it_is(state, phase, self.seat)
        if isinstance(phase, Guessing):
            return self.guess(state, phase)
        return READY

    def theft(self, wall: Sequence[WorkId]) -> Steal:
        """Return works that look like others of the exhibit, as many as the level dares."""
        tempting = sorted(wall, key=lambda work: (-nearest(work, wall), work))
        tempting = tempting[: max(4, int(len(tempting) * AMONG[self.level]))]
        self.rng.shuffle(tempting)
        return Steal(tuple(sorted(tempting[: self.rng.choice(STEALS[self.level])])))

    def guess(self, state: State, phase: Guessing) -> Mark:
        """Return the marks that bring most by what it remembers, and a wager where one is likely to be won."""
        likely = self.recall(phase.row)
        marks = best_marks(likely)
        return Mark(marks, self.stake(state, likely, marks))

    def recall(self, row: Sequence[WorkId]) -> Chances:
        """Return how likely each set of places is, from which works seem known."""
        seems = [self.memory.recognises(work) for work in row]
        wrong = [max(0.02, self.memory.mistakes(work)) for work in row]
        stored = self.memory.head.stores
        right = [stored + (1 - stored) * error for error in wrong]
        if_stolen = [right[p] if seems[p] else 1 - right[p] for p in range(ROW)]
        if_not = [wrong[p] if seems[p] else 1 - wrong[p] for p in range(ROW)]
        return chances(if_stolen, if_not)

    def stake(self, state: State, likely: Chances, marks: Marks) -> int | None:
        """Return the mark that it is surest of, where it is sure enough and has a token."""
        if not marks or tokens_left(state, self.seat) <= 0:
            return None
        surest = max(marks, key=lambda place: marginal(likely, place))
        return surest if marginal(likely, surest) >= WAGERS_AT[self.level] else None
