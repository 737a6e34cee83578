"""A bot's memory of the wall: what hung where, as far as it stays (stolen_paintings: Bots).

The wall hangs again in the next round, so what a bot remembers grows from look to look; and some of it fades before each.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Rng
from engine.games.stolen_paintings.common.likeness import nearest
from engine.games.stolen_paintings.modes.basic.memory import BLUR
from engine.paintings import WorkId

STORES = {"easy": 0.4, "normal": 0.55, "hard": 0.67}
"""Level -> the chance that a painting which looks like no other is remembered from one look."""
CONFUSES = {"easy": 0.9, "normal": 0.7, "hard": 0.5}
"""Level -> the chance that a new painting is taken for a remembered one that shows exactly the same things. With these a
good forger wins more of a round against hard bots than one who points."""
KEEPS = {"easy": 0.2, "normal": 0.25, "hard": 0.33}
"""Level -> the chance that what was remembered of the wall is still there a round later (a guess)."""
MISLED = {"easy": 0.5, "normal": 0.3, "hard": 0.2}
"""Level -> the chance that a known painting in a strange place is taken for a new one."""
FOLLOWS = {"easy": 0.1, "normal": 0.25, "hard": 0.35}
"""Level -> the chance to see through an exchange: what hung where something new hangs is still there, elsewhere."""


class WallMemory:
    """What one bot remembers of the wall."""

    def __init__(self, level: str, rng: Rng) -> None:
        self.stores, self.confuses, self.keeps, self.rng = STORES[level], CONFUSES[level], KEEPS[level], rng
        self.misled, self.follows = MISLED[level], FOLLOWS[level]
        self.hung: dict[WorkId, int] = {}
        """Each work that it remembers -> where it hung."""

    def look(self, wall: Sequence[WorkId]) -> None:
        """Look at the wall: some of what was remembered fades, some of what hangs stays."""
        kept = {work for work in sorted(self.hung) if self.rng.chance() < self.keeps}
        stores = {work: self.stores * (1 - BLUR * nearest(work, wall)) for work in wall}
        self.hung = {work: place for place, work in enumerate(wall) if work in kept or self.rng.chance() < stores[work]}

    def suspicion(self, wall: Sequence[WorkId], place: int) -> float:
        """Return how much what hangs in a place seems new: 0 for known, at most 2 where what hung there is not there."""
        work = wall[place]
        if work in self.hung:
            return float(self.hung[work] != place and self.rng.chance() < self.misled)
        hung_here = [other for other, where in self.hung.items() if where == place]
        gone = [other for other in hung_here if other not in wall]
        if self.rng.chance() < self.confuses * self._blur(work, gone):
            return 0.0
        noticed = gone or (hung_here and self.rng.chance() < self.follows)
        return 2.0 if noticed else 1.0

    def _blur(self, work: WorkId, gone: list[WorkId]) -> float:
        """Return how alike a new work seems: most to what hung in its place, less to what hangs elsewhere."""
        return max(nearest(work, gone), nearest(work, self.hung) ** 2)
