"""A bot for the basic game: a detective with a memory that forgets, a thief who takes similar works (stolen_paintings: Bots).

Perfect recall is easy for a program and no fun to play with. When the exhibit hangs, each work goes into memory with a
chance that is lower for a work that looks like another one there. Later a work that is in memory is recognised; one that is
not is taken for known all the same the more it looks like what is remembered. After a round most of it fades.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb, prod

from engine.core import AnyView, Intent, Rng, Seat, known
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.common.rules import nearest
from engine.games.stolen_paintings.mode import ModePlayer
from engine.games.stolen_paintings.modes.basic import phases
from engine.games.stolen_paintings.modes.basic.rules import row_as_it_is
from engine.games.stolen_paintings.modes.basic.scoring import detective_points, tokens_left
from engine.games.stolen_paintings.pieces import MOST_STOLEN, ROW
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


@dataclass(frozen=True)
class Head:
    """How good a memory is."""

    stores: float
    """The chance that a work which looks like no other is remembered until the auction."""
    confuses: float
    """The chance that a new work is taken for a remembered one that shows exactly the same things."""
    lingers: float
    """The chance that a remembered work is taken in the next round for one of that round: matters where works come again."""


HEADS = {
    "easy": Head(stores=0.45, confuses=0.9, lingers=0.5),
    "normal": Head(stores=0.68, confuses=0.6, lingers=0.3),
    "hard": Head(stores=0.9, confuses=0.3, lingers=0.1),
}
"""Level -> memory. Chosen so that a normal bot finds about as much as a person who looks for a minute (a guess)."""
BLUR = 0.35
"""Part of the chance to be remembered that a work loses if another one in the exhibit shows exactly the same things."""


class Memory:
    """What one bot remembers of the exhibits."""

    def __init__(self, head: Head, rng: Rng) -> None:
        self.head, self.rng = head, rng
        self.works: set[WorkId] = set()

    def look(self, wall: Iterable[WorkId]) -> None:
        """Look at a new exhibit: what was remembered fades, some of the new works stay."""
        hung = list(wall)
        self.works = {work for work in sorted(self.works) if self.rng.chance() < self.head.lingers}
        for work in hung:
            if self.rng.chance() < self.head.stores * (1 - BLUR * nearest(work, hung)):
                self.works.add(work)

    def recognises(self, work: WorkId) -> bool:
        """Tell whether a work seems known: it is, or it looks like one that is."""
        return work in self.works or self.rng.chance() < self.mistakes(work)

    def mistakes(self, work: WorkId) -> float:
        """Return the chance that a work which is not remembered is taken for one that is."""
        return self.head.confuses * nearest(work, self.works) ** 2


Chances = tuple[tuple[phases.Marks, float], ...]
"""Each set that may have been stolen, with its chance; they add up to 1."""


Sizes = tuple[float, ...]
"""How likely a thief takes one work, two, three; they add up to 1."""
EVEN: Sizes = (1 / MOST_STOLEN,) * MOST_STOLEN


@cache
def _sets(sizes: Sizes) -> Chances:
    """Return all 92 sets with their prior probability: sets of the same size are equally likely."""
    return tuple(
        (places, sizes[count - 1] / comb(ROW, count))
        for count in range(1, MOST_STOLEN + 1)
        for places in combinations(range(ROW), count)
    )


def chances(if_stolen: Sequence[float], if_not: Sequence[float], sizes: Sizes = EVEN) -> Chances:
    """Return the probability of each set by Bayes' rule.

    `if_stolen`, `if_not`: for each place how likely what one remembers of it is, if it was stolen and if it was not.
    """
    weights = [
        (places, prior * prod(if_stolen[p] if p in places else if_not[p] for p in range(ROW)))
        for places, prior in _sets(sizes)
    ]
    total = sum(weight for _, weight in weights)
    return tuple((places, weight / total) for places, weight in weights)


def marginal(likely: Chances, place: int) -> float:
    """Return the chance that the work at a place was stolen."""
    return sum(chance for places, chance in likely if place in places)


def expected(likely: Chances, marks: phases.Marks) -> float:
    """Return the points that marks bring on average."""
    guess = phases.Guess(marks)
    return sum(chance * detective_points(places, guess) for places, chance in likely)


def best_marks(likely: Chances) -> phases.Marks:
    """Return the marks that bring most: the likeliest places, as many as pay."""
    by_chance = sorted(range(ROW), key=lambda place: -marginal(likely, place))
    options = [tuple(sorted(by_chance[:count])) for count in range(ROW + 1)]
    return max(options, key=lambda marks: expected(likely, marks))


def likeliest(likely: Chances) -> phases.Marks:
    """Return the set that was most likely stolen, where only exactly that one counts."""
    return max(likely, key=lambda one: one[1])[0]


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


class BasicPlayer(ModePlayer):
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        super().__init__(seat, level, rng)
        self.memory = Memory(HEADS[level], rng)
        self.looked = 0
        """The last round whose exhibit it has seen."""

    def observe(self, view: AnyView) -> None:
        """Look at the exhibit once, when it is hung."""
        state: State = view.state
        if isinstance(state.phase, phases.Exhibit) and state.round > self.looked:
            self.looked = state.round
            self.memory.look(state.phase.wall)

    def choose(self, view: AnyView) -> Intent:
        """Return what the phase asks for."""
        state: State = view.state
        phase = state.phase
        if isinstance(phase, phases.Theft):
            return self.theft(known(phase.wall), state.seats)
        if isinstance(phase, phases.Hanging):
            return row_as_it_is(state, phase, self.seat)
        if isinstance(phase, phases.Guessing):
            return self.guess(state, phase)
        return READY

    def sizes(self, seats: int) -> Sizes:
        """Return how likely a thief of its level takes one work, two, three at a table of so many."""
        return SIZES[self.level][seats]

    def theft(self, wall: Sequence[WorkId], seats: int) -> phases.Steal:
        """Return works that look like others of the exhibit, as many as a draw by the level's chances says."""
        tempting = sorted(wall, key=lambda work: (-nearest(work, wall), work))
        tempting = tempting[: max(4, int(len(tempting) * AMONG[self.level]))]
        self.rng.shuffle(tempting)
        return phases.Steal(tuple(sorted(tempting[: drawn_size(self.sizes(seats), self.rng)])))

    def guess(self, state: State, phase: phases.Guessing) -> phases.Mark:
        """Return the marks that bring most by what it remembers, and a wager where one is likely to be won."""
        likely = self.recall(phase.row, state.seats)
        marks = best_marks(likely)
        return phases.Mark(marks, self.stake(state, likely, marks))

    def recall(self, row: Sequence[WorkId], seats: int) -> Chances:
        """Return how likely each set of places is, from which works seem known."""
        seems = [self.memory.recognises(work) for work in row]
        wrong = [max(0.02, self.memory.mistakes(work)) for work in row]
        stored = self.memory.head.stores
        right = [stored + (1 - stored) * error for error in wrong]
        if_stolen = [right[p] if seems[p] else 1 - right[p] for p in range(ROW)]
        if_not = [wrong[p] if seems[p] else 1 - wrong[p] for p in range(ROW)]
        return chances(if_stolen, if_not, self.sizes(seats))

    def stake(self, state: State, likely: Chances, marks: phases.Marks) -> int | None:
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
