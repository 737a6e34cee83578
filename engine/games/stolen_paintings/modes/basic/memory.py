"""A bot's memory of exhibits: it forgets, and it takes one work for another that looks like it (stolen_paintings: Bots).

Perfect recall is easy for a program and no fun to play with. When the exhibit hangs, each work goes into memory with a
chance that is lower for a work that looks like another one there. Later a work that is in memory is recognised; one that is
not is taken for known all the same the more it looks like what is remembered. After a round most of it fades.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core import Rng
from engine.games.stolen_paintings.common.likeness import nearest
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
