"""'Arrange for me': the best layout of a museum that a short search finds (museum_pictura: Arranging).

The search lets two slots change places, over and over, and keeps what is better, or what is worse by less than a bar that
sinks to nothing (threshold accepting, in whole numbers, so that every machine finds the same). It looks at points and, weighed
less, at how many neighbours are of a kind that may bring many: that leads from one collection to a larger one. It starts anew
a few times, once with a full Grand Gallery where that can be, and stops where no layout can be better. How near it comes and
how long it takes is in docs/benchmarks.md.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games.museum_pictura.layout import CROSS, Layout, largest, masks, pairs, reach, worth
from engine.games.museum_pictura.pieces import (
    DOMAIN_OF,
    GRAND_GALLERY,
    GRAND_GALLERY_POINTS,
    KINDS,
    PERIOD_OF,
    POINTS,
    SLOTS,
    SMALLEST,
    Kind,
    Painting,
)
from engine.games.museum_pictura.state import Slots

STARTS, MOVES = 3, 33_000
"""How often the search starts, and how many exchanges of two slots it tries each time."""
POINT, PAIR, BAR = 60, 6, 150
"""What weighs a point, a pair of neighbours for each point that a card of their kind may bring, and the bar at the start."""
_WORD = (1 << 32) - 1


@lru_cache(maxsize=512)
def best(now: Slots, starts: int = STARTS, moves: int = MOVES) -> Slots:
    """Return the best layout found of the paintings that hang in `now`: never worse, and `now` itself if none is better."""
    cards = [card for card in now if card is not None]
    limit = reach(cards)
    found, points = now, worth(now)
    crosses = _crosses(now)
    for start in range(starts if len(cards) >= SMALLEST else 0):
        if points >= limit:
            break
        search = _Search(crosses[start // 2 % len(crosses)] if start % 2 and crosses else now, start)
        search.run(moves, limit)
        if search.best_points > points:
            found, points = search.best, search.best_points
    return found


def _crosses(now: Slots) -> list[Slots]:
    """Return layouts with the Grand Gallery full of one kind, for each kind that can fill it: no small step leads there."""
    found = []
    for kind in KINDS:
        own = [card for card in now if card is not None and kind in (PERIOD_OF[card], DOMAIN_OF[card])]
        if len(own) < len(GRAND_GALLERY):
            continue
        layout: list[Painting | None] = [None] * SLOTS
        for slot, card in zip(GRAND_GALLERY, own, strict=False):
            layout[slot] = card
        rest = [card for card in now if card is not None and card not in layout]
        for slot in range(SLOTS):
            if slot not in GRAND_GALLERY and rest:
                layout[slot] = rest.pop()
        found.append(tuple(layout))
    return found


class _Search:
    """One start of the search: a layout, and what it counts kind by kind."""

    def __init__(self, now: Layout, start: int) -> None:
        self.cells = [*now]
        self.masks = masks(now)
        self.points = [_points(kind, self.masks[kind]) for kind in KINDS]
        counts = [mask.bit_count() for mask in self.masks]
        self.weights = [PAIR * POINTS[kind][counts[kind]] // max(1, counts[kind]) for kind in KINDS]
        self.pairs = [pairs(mask) for mask in self.masks]
        self.total = worth(now)
        self.may_fill_cross = max(map(int.bit_count, self.masks)) >= len(GRAND_GALLERY)
        self.grand = self.total - sum(self.points)
        self.best, self.best_points = tuple(now), self.total
        self.chance = 2463534242 + 7919 * start

    def run(self, moves: int, limit: int) -> None:
        """Try so many exchanges, fewer where the limit is reached."""
        for left in range(moves, 0, -1):
            word = self._next()
            a, b = word % SLOTS, (word >> 8) % SLOTS
            kinds = _changed(self.cells[a], self.cells[b])
            if kinds and self._swap(a, b, kinds, BAR * left // moves * (word >> 16 & 255) >> 8):
                self.best, self.best_points = tuple(self.cells), self.total
                if self.total >= limit:
                    return

    def _next(self) -> int:
        """Return the next word of a xorshift generator: quick, and the same everywhere."""
        word = self.chance
        word ^= word << 13 & _WORD
        word ^= word >> 17
        word ^= word << 5 & _WORD
        self.chance = word
        return word

    def _swap(self, a: int, b: int, kinds: tuple[Kind, ...], bar: int) -> bool:
        """Exchange two slots unless it is worse by more than the bar; tell whether that is the best layout so far."""
        bits = 1 << a | 1 << b
        total, near = self.total - self.grand, 0
        changed = []
        for kind in kinds:
            mask = self.masks[kind] ^ bits
            points, neighbours = _points(kind, mask), pairs(mask)
            total += points - self.points[kind]
            near += self.weights[kind] * (neighbours - self.pairs[kind])
            changed.append((kind, mask, points, neighbours))
        grand = self._grand(changed) if self.may_fill_cross else 0
        if POINT * (total + grand - self.total) + near < -bar:
            return False
        self.cells[a], self.cells[b] = self.cells[b], self.cells[a]
        for kind, mask, points, neighbours in changed:
            self.masks[kind], self.points[kind], self.pairs[kind] = mask, points, neighbours
        self.total, self.grand = total + grand, grand
        return self.total > self.best_points

    def _grand(self, changed: list[tuple[Kind, int, int, int]]) -> int:
        """Return the points of the Grand Gallery after a change."""
        new = {kind: mask for kind, mask, _, _ in changed}
        filled = any(new.get(kind, mask) & CROSS == CROSS for kind, mask in zip(KINDS, self.masks, strict=True))
        return GRAND_GALLERY_POINTS * filled


def _points(kind: Kind, mask: int) -> int:
    return POINTS[kind][largest(mask).bit_count()]


@lru_cache(maxsize=1 << 16)
def _changed(a: Painting | None, b: Painting | None) -> tuple[Kind, ...]:
    """Return the kinds that hang elsewhere when these two change places."""
    of_a = () if a is None else (PERIOD_OF[a], DOMAIN_OF[a])
    of_b = () if b is None else (PERIOD_OF[b], DOMAIN_OF[b])
    return (*(kind for kind in of_a if kind not in of_b), *(kind for kind in of_b if kind not in of_a))
