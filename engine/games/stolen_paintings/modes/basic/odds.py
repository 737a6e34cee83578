"""Which marks bring a detective most points, given which works of the row seem known and how reliable its memory is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb, prod

from engine.games.stolen_paintings.modes.basic.phases import Guess, Marks
from engine.games.stolen_paintings.modes.basic.scoring import detective_points
from engine.games.stolen_paintings.pieces import MOST_STOLEN, ROW

Chances = tuple[tuple[Marks, float], ...]
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


def expected(likely: Chances, marks: Marks) -> float:
    """Return the points that marks bring on average."""
    guess = Guess(marks)
    return sum(chance * detective_points(places, guess) for places, chance in likely)


def best_marks(likely: Chances) -> Marks:
    """Return the marks that bring most: the likeliest places, as many as pay."""
    by_chance = sorted(range(ROW), key=lambda place: -marginal(likely, place))
    options = [tuple(sorted(by_chance[:count])) for count in range(ROW + 1)]
    return max(options, key=lambda marks: expected(likely, marks))


def likeliest(likely: Chances) -> Marks:
    """Return the set that was most likely stolen, where only exactly that one counts."""
    return max(likely, key=lambda one: one[1])[0]
