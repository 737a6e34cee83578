"""A bot for the basic game: a detective with a memory that forgets, a thief who takes what is easily confused."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import AnyView, Intent, Rng, Seat, known
from engine.games.stolen_paintings.common.intents import READY
from engine.games.stolen_paintings.common.likeness import nearest
from engine.games.stolen_paintings.modes.basic.choices import row_as_it_is
from engine.games.stolen_paintings.modes.basic.intents import Mark, Steal
from engine.games.stolen_paintings.modes.basic.memory import HEADS, Memory
from engine.games.stolen_paintings.modes.basic.odds import EVEN, Chances, Sizes, best_marks, chances, marginal
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Guessing, Hanging, Marks, Theft
from engine.games.stolen_paintings.modes.basic.scoring import tokens_left
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

SIZES: dict[str, dict[int, Sizes]] = {
    "easy": dict.fromkeys(range(2, 9), EVEN),
    "normal": {
        2: (0.60, 0.30, 0.10),
        3: (0.45, 0.40, 0.15),
        4: (0.20, 0.40, 0.40),
        5: (0.05, 0.35, 0.60),
        6: (0.05, 0.15, 0.80),
        7: (0.05, 0.10, 0.85),
        8: (0.05, 0.10, 0.85),
    },
    "hard": {
        2: (0.75, 0.20, 0.05),
        3: (0.70, 0.25, 0.05),
        4: (0.60, 0.30, 0.10),
        5: (0.30, 0.60, 0.10),
        6: (0.15, 0.70, 0.15),
        7: (0.10, 0.70, 0.20),
        8: (0.05, 0.60, 0.35),
    },
}
"""Level -> seats -> how likely a thief takes one work, two, three. The more detectives, the more each work stolen can bring.

Detectives of a level reckon with these chances. They are an equilibrium, as near as 600 exhibits tell: against such
detectives no number brings a thief more ahead of them than the mixture.
"""
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
            return self.theft(known(phase.wall), state.seats)
        if isinstance(phase, Hanging):
            return row_as_it_is(state, phase, self.seat)
        if isinstance(phase, Guessing):
            return self.guess(state, phase)
        return READY

    def sizes(self, seats: int) -> Sizes:
        """Return how likely a thief of its level takes one work, two, three at a table of so many."""
        return SIZES[self.level][seats]

    def theft(self, wall: Sequence[WorkId], seats: int) -> Steal:
        """Return works that look like others of the exhibit, as many as a draw by the level's chances says."""
        tempting = sorted(wall, key=lambda work: (-nearest(work, wall), work))
        tempting = tempting[: max(4, int(len(tempting) * AMONG[self.level]))]
        self.rng.shuffle(tempting)
        return Steal(tuple(sorted(tempting[: drawn_size(self.sizes(seats), self.rng)])))

    def guess(self, state: State, phase: Guessing) -> Mark:
        """Return the marks that bring most by what it remembers, and a wager where one is likely to be won."""
        likely = self.recall(phase.row, state.seats)
        marks = best_marks(likely)
        return Mark(marks, self.stake(state, likely, marks))

    def recall(self, row: Sequence[WorkId], seats: int) -> Chances:
        """Return how likely each set of places is, from which works seem known."""
        seems = [self.memory.recognises(work) for work in row]
        wrong = [max(0.02, self.memory.mistakes(work)) for work in row]
        stored = self.memory.head.stores
        right = [stored + (1 - stored) * error for error in wrong]
        if_stolen = [right[p] if seems[p] else 1 - right[p] for p in range(ROW)]
        if_not = [wrong[p] if seems[p] else 1 - wrong[p] for p in range(ROW)]
        return chances(if_stolen, if_not, self.sizes(seats))

    def stake(self, state: State, likely: Chances, marks: Marks) -> int | None:
        """Return the mark that it is surest of, where it is sure enough and has a token."""
        if not marks or tokens_left(state, self.seat) <= 0:
            return None
        surest = max(marks, key=lambda place: marginal(likely, place))
        return surest if marginal(likely, surest) >= WAGERS_AT[self.level] else None


def drawn_size(sizes: Sizes, rng: Rng) -> int:
    """Return how many works a thief takes, by lot."""
    drawn, count = rng.chance(), 1
    while count < len(sizes) and drawn >= sum(sizes[:count]):
        count += 1
    return count
