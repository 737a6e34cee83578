"""'Arrange for me': the best layout of a museum that a short search finds (museum_pictura: Arranging).

The search exchanges two slots, over and over. It keeps a layout that is better, or worse by less than a threshold that sinks
to 0 (threshold accepting, in whole numbers, so that every machine finds the same). It counts points and, with less weight,
neighbours of a kind that may bring many points: that leads from one collection to a larger one. It starts anew a few times,
once with a full Grand Gallery where that can be, and stops where no layout can be better. How near it comes and how long it
takes is in docs/benchmarks.md.
"""

from functools import cache, lru_cache
from itertools import product

from engine.games.museum_pictura import pieces
from engine.games.museum_pictura.layout import CROSS, NOT_RIGHT, Layout, largest, masks, pairs, reach, worth
from engine.games.museum_pictura.state import Slots

STARTS, MOVES = 3, 33_000
"""How often the search starts, and how many exchanges of two slots it tries each time."""
POINT, PAIR, BAR = 60, 6, 150
"""Weights of a point, and of a pair of neighbours for each point that a card of their kind may bring; first threshold."""
_WORD = (1 << 32) - 1


@lru_cache(maxsize=512)
def best(now: Slots, starts: int = STARTS, moves: int = MOVES) -> Slots:
    """Return the best layout found of the paintings that hang in `now`: never worse, and `now` itself if none is better."""
    cards = [card for card in now if card is not None]
    limit = reach(cards)
    layout, points = now, worth(now)
    crosses = _crosses(now)
    for start in range(starts if len(cards) >= pieces.SMALLEST else 0):
        if points >= limit:
            break
        search = _Search(crosses[start // 2 % len(crosses)] if start % 2 and crosses else now, start)
        search.run(moves, limit)
        if search.best_points > points:
            layout, points = search.best, search.best_points
    return layout


def _crosses(now: Slots) -> list[Slots]:
    """Return layouts with the Grand Gallery full of one kind, for each kind that can fill it: no small step leads there."""
    crosses = []
    for kind in pieces.KINDS:
        matching = [
            card for card in now if card is not None and kind in (pieces.PERIOD_OF[card], pieces.DOMAIN_OF[card])
        ]
        if len(matching) < len(pieces.GRAND_GALLERY):
            continue
        layout: list[pieces.Painting | None] = [None] * pieces.SLOTS
        for slot, card in zip(pieces.GRAND_GALLERY, matching, strict=False):
            layout[slot] = card
        rest = [card for card in now if card is not None and card not in layout]
        for slot in range(pieces.SLOTS):
            if slot not in pieces.GRAND_GALLERY and rest:
                layout[slot] = rest.pop()
        crosses.append(tuple(layout))
    return crosses


class _Search:
    """One start of the search: a layout, with its points and neighbours for each kind."""

    def __init__(self, now: Layout, start: int) -> None:
        self.cells = [*now]
        self.faces = [_face(card) for card in now]
        self.masks = masks(now)
        self.points = [_points(kind, self.masks[kind]) for kind in pieces.KINDS]
        counts = [mask.bit_count() for mask in self.masks]
        self.weights = [PAIR * pieces.POINTS[kind][counts[kind]] // max(1, counts[kind]) for kind in pieces.KINDS]
        self.values = [
            POINT * points + weight * pairs(mask)
            for points, weight, mask in zip(self.points, self.weights, self.masks, strict=True)
        ]
        """What each kind counts now, neighbours included."""
        self.bounds = [_bounds(kind, counts[kind], self.weights[kind]) for kind in pieces.KINDS]
        """For each kind the most that it may count, by how many pairs touch."""
        self.total = worth(now)
        self.may_fill_cross = [kind for kind in pieces.KINDS if counts[kind] >= len(pieces.GRAND_GALLERY)]
        self.grand = self.total - sum(self.points)
        self.best, self.best_points = tuple(now), self.total
        self.chance = 2463534242 + 7919 * start

    def run(self, moves: int, limit: int) -> None:
        """Try so many exchanges, fewer where the limit is reached."""
        word = self.chance
        for left in range(moves, 0, -1):
            word ^= word << 13 & _WORD  # a xorshift generator: quick, and the same everywhere
            word ^= word >> 17
            word ^= word << 5 & _WORD
            a, b = word % pieces.SLOTS, (word >> 8) % pieces.SLOTS
            kinds = _MOVED[self.faces[a]][self.faces[b]]
            if kinds and self._swap(a, b, kinds, BAR * left // moves * (word >> 16 & 255) >> 8):
                self.best, self.best_points = tuple(self.cells), self.total
                if self.total >= limit:
                    return

    def _swap(self, a: int, b: int, kinds: tuple[pieces.Kind, ...], bar: int) -> bool:
        """Exchange two slots unless that is worse by more than the threshold; tell whether it gives the best layout so far."""
        bits = 1 << a | 1 << b
        grand = self._grand(bits, kinds) if self.may_fill_cross else 0
        worse = POINT * (self.grand - grand) - bar  # by how much, at least, than the threshold lets pass
        changed = []
        for kind in kinds:
            mask = self.masks[kind] ^ bits
            touching = (mask & mask >> pieces.SIDE).bit_count() + (
                mask & (mask & NOT_RIGHT) << 1
            ).bit_count()  # as `pairs`
            bound = self.bounds[kind][touching]
            worse += self.values[kind] - bound
            changed.append((kind, mask, touching, bound))
        if worse > 0:
            return False
        now = []
        for kind, mask, touching, bound in changed:
            near = self.weights[kind] * touching
            points = _points(kind, mask) if bound > near else 0
            worse += bound - near - POINT * points
            now.append((kind, mask, points, near + POINT * points))
        if worse > 0:
            return False
        self.cells[a], self.cells[b] = self.cells[b], self.cells[a]
        self.faces[a], self.faces[b] = self.faces[b], self.faces[a]
        self.total += grand - self.grand
        self.grand = grand
        for kind, mask, points, value in now:
            self.total += points - self.points[kind]
            self.masks[kind], self.points[kind], self.values[kind] = mask, points, value
        return self.total > self.best_points

    def _grand(self, bits: int, kinds: tuple[pieces.Kind, ...]) -> int:
        """Return the points of the Grand Gallery after two slots of these kinds are exchanged."""
        for kind in self.may_fill_cross:
            if (self.masks[kind] ^ (bits if kind in kinds else 0)) & CROSS == CROSS:
                return pieces.GRAND_GALLERY_POINTS
        return 0


@cache
def _bounds(kind: pieces.Kind, count: int, weight: int) -> tuple[int, ...]:
    """Return the most that so many cards of a kind count, by how many pairs touch: n connected cards have n - 1 or more."""
    pairs = range(2 * pieces.SIDE * (pieces.SIDE - 1) + 1)
    return tuple(POINT * pieces.POINTS[kind][min(count, touching + 1)] + weight * touching for touching in pairs)


def _points(kind: pieces.Kind, mask: int) -> int:
    return pieces.POINTS[kind][largest(mask).bit_count()]


_FACES: tuple[tuple[pieces.Kind, ...], ...] = ((), *product(pieces.PERIODS, pieces.DOMAINS))
"""Nothing, then every period with every domain: all that a slot can show."""
_FACE_OF = {face: number for number, face in enumerate(_FACES)}
_MOVED = tuple(
    tuple((*(kind for kind in a if kind not in b), *(kind for kind in b if kind not in a)) for b in _FACES)
    for a in _FACES
)
"""Faces of two slots -> the kinds that hang elsewhere when these change places."""


def _face(card: pieces.Painting | None) -> int:
    return 0 if card is None else _FACE_OF[pieces.PERIOD_OF[card], pieces.DOMAIN_OF[card]]
