"""Bring a surface from one frame to the next: only the rectangles that differ are drawn, each from the ground up.

Pixels are those of a frame that is drawn whole. Where much moves for a while, what rests below it is kept as one picture.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from pygame import SRCALPHA, Rect, Surface

from client.drawing.display_list import DisplayList, Op, Place, lay

MOST = 40
"""Rectangles that are drawn apart at most."""
GRIDS = (32, 16, 8, 4)
"""Tiles across the window, and down, of which rectangles are put together: the finest that gives so few."""
WHOLE = 0.85
"""Share of the window from which all of it is drawn."""
LARGE = 0.08
"""Share of the window that is drawn anew from which a picture of what rests is kept."""
STEADY = 3
"""Frames in which as much was drawn before that picture is made."""
QUIET = 30
"""Frames with less after which it is dropped: it takes the memory of a window."""
FEW = 8
"""Of what is laid: less than this is laid again rather than kept as a picture."""


class Repainter:
    """Knows what is on one surface."""

    def __init__(self) -> None:
        self._ops: list[Op] = []
        self._surface: Surface | None = None
        self._ground = _Ground()

    def forget(self) -> None:
        """Let the next frame be drawn whole: something else has been drawn on the surface, or it was lost."""
        self._surface = None
        self._ground.drop()

    @property
    def begun(self) -> bool:
        """Whether a frame was shown."""
        return bool(self._ops)

    def last(self, size: tuple[int, int]) -> Surface:
        """Return a picture of the frame that was shown last, of this size in pixels, and forget what it was made of."""
        made = self._ground.given_up() or Surface(size, depth=32)
        lay(made, self._ops)
        self._ops = []
        return made

    def show(self, frame: DisplayList, surface: Surface) -> list[Rect]:
        """Bring the surface to this frame. Returns the rectangles that were drawn; none where all is alike."""
        old, new, size = self._ops, frame.ops, surface.get_size()
        same = 0
        if surface is not self._surface or not old or not new or not _covers(new[0], size):
            self.forget()
            self._surface = surface
            dirty = [Rect((0, 0), size)]
        else:
            same, changed = differing(old, new)
            dirty = joined([op[1:5] for op in changed], size)
        self._ops = new
        if dirty:
            self._paint(surface, new, dirty, same)
        return dirty

    def _paint(self, surface: Surface, ops: list[Op], dirty: list[Rect], same: int) -> None:
        ground = self._ground.beneath(ops, same, dirty, surface)
        above = ops[self._ground.count :] if ground is not None else ops
        places = _rects(op[1:5] for op in above)
        for rect in dirty:
            self.fill(surface, rect, ground, [above[n] for n in rect.collidelistall(places)])
        surface.set_clip(None)

    def fill(self, surface: Surface, rect: Rect, ground: Surface | None, ops: list[Op]) -> None:
        """Draw one rectangle: the picture of what rests there, if there is one, and what lies above it."""
        surface.set_clip(rect)
        if ground is not None:
            surface.blit(ground, rect, rect)
        lay(surface, ops)


class _Ground:
    """One picture of what rests, while much moves above it."""

    def __init__(self) -> None:
        self.count = 0
        """How many things from below lie on it; none: there is no such picture now."""
        self._picture: Surface | None = None
        """Its memory is used again: to take that of a whole window anew costs more than to draw on it."""
        self._laid: list[int] = []
        """Where it is there, in rows of tiles."""
        self._steady, self._least, self._quiet = 0, 0, 0

    def drop(self) -> None:
        """Have none, and give its memory back."""
        self._picture = None
        self._outdated()

    def given_up(self) -> Surface | None:
        """Have none; return what it was drawn on, to be drawn on."""
        picture = self._picture
        self.drop()
        if picture is not None:
            picture.set_clip(None)
        return picture

    def _outdated(self) -> None:
        self.count, self._steady, self._least, self._quiet = 0, 0, 0, 0

    def beneath(self, ops: list[Op], same: int, dirty: list[Rect], surface: Surface) -> Surface | None:
        """Return the picture of the `count` lowest things, if there is one now.

        same: how many from below are those of the frame before. dirty: what of the surface is drawn anew.
        """
        share = sum(map(_area, dirty)) / (surface.get_width() * surface.get_height())
        if same < self.count:
            self._outdated()
        if share < LARGE:
            self._steady = 0
            self._quiet += 1
            if self._quiet > QUIET:
                self.drop()
            return None
        self._quiet = 0
        if not self.count and self._settled(same):
            self._picture = self._picture or Surface(surface.get_size(), 0, surface)
            self._laid = [0] * GRIDS[0]
            self.count = self._least
        if not self.count or self._picture is None:
            return None
        self._lay(self._picture, ops[: self.count], dirty)
        return self._picture

    def _lay(self, picture: Surface, ops: list[Op], dirty: list[Rect]) -> None:
        """Let the picture be there where it is asked for: not all at once, which would take several frames' time."""
        asked = _rows(dirty, picture.get_size(), GRIDS[0])
        places = _rects(op[1:5] for op in ops)
        for rect in _tiles([more & ~there for more, there in zip(asked, self._laid, strict=True)], picture.get_size()):
            picture.set_clip(rect)
            lay(picture, [ops[n] for n in rect.collidelistall(places)])
        self._laid = [more | there for more, there in zip(asked, self._laid, strict=True)]

    def _settled(self, same: int) -> bool:
        """Tell whether enough has rested for some frames."""
        if same < FEW:
            self._steady = 0
            return False
        if same < self._least // 2:
            self._steady = 0
        self._least = min(self._least, same) if self._steady else same
        self._steady += 1
        return self._steady >= STEADY


def _covers(op: Op, size: tuple[int, int]) -> bool:
    source = op[0]
    return op[1:5] == (0, 0, *size) and isinstance(source, Surface) and not source.get_flags() & SRCALPHA


def differing(old: list[Op], new: list[Op]) -> tuple[int, list[Op]]:
    """Return how many are the same from the first on, and what is only in one of the lists, or in another order in them."""
    if old == new:
        return len(new), []
    least, head, foot = min(len(old), len(new)), 0, 0
    while head < least and old[head] == new[head]:
        head += 1
    while foot < least - head and old[-1 - foot] == new[-1 - foot]:
        foot += 1
    places: dict[Op, list[int]] = {}
    for place in reversed(range(head, len(old) - foot)):
        places.setdefault(old[place], []).append(place)
    changed: list[Op] = []
    both: list[tuple[int, Op]] = []
    """Where what is in both was before, in the order of now."""
    for op in new[head : len(new) - foot]:
        found = places.get(op)
        if found:
            both.append((found.pop(), op))
        else:
            changed.append(op)
    changed += [op for op, left in places.items() for _ in left]
    kept = rising([place for place, _ in both])
    changed += [op for n, (_, op) in enumerate(both) if n not in kept]
    return head, changed


def rising(values: Sequence[int]) -> set[int]:
    """Return the indices of a longest rising sequence: what is still in its order."""
    tops: list[int] = []  # the smallest value that a sequence of this length ends in
    ends: list[int] = []
    before: list[int] = []
    for n, value in enumerate(values):
        place = bisect_left(tops, value)
        before.append(ends[place - 1] if place else -1)
        if place == len(tops):
            tops.append(value)
            ends.append(n)
        else:
            tops[place], ends[place] = value, n
    found: set[int] = set()
    n = ends[-1] if ends else -1
    while n >= 0:
        found.add(n)
        n = before[n]
    return found


def joined(places: Sequence[Place], size: tuple[int, int]) -> list[Rect]:
    """Return few rectangles that cover all places and do not overlap; one, the window, where they are most of it."""
    apart = _rects(dict.fromkeys(places))
    tiles = apart
    for grid in GRIDS:
        tiles = _tiles(_rows(tiles, size, grid), size)
        if len(tiles) <= MOST:
            break
    rects = [_shrunk(rect, apart) for rect in tiles]
    if sum(map(_area, rects)) > WHOLE * size[0] * size[1]:
        return [Rect((0, 0), size)]
    return rects


def _rects(places: Iterable[Place]) -> list[Rect]:
    """Return places as rectangles: those are compared with others ten times faster."""
    return [*map(Rect, places)]


def _rows(places: Sequence[Rect], size: tuple[int, int], grid: int) -> list[int]:
    """Return which tiles of a grid are touched by places: a number a row, a bit a tile."""
    wide, high = _tile(size, grid)
    rows = [0] * grid
    for x, y, w, h in places:
        run = (2 << (x + w - 1) // wide) - (1 << x // wide)
        for row in range(y // high, (y + h - 1) // high + 1):
            rows[row] |= run
    return rows


def _tiles(rows: list[int], size: tuple[int, int]) -> list[Rect]:
    """Return rectangles of whole tiles: runs in a row, as high as the runs below are the same."""
    wide, high = _tile(size, len(rows))
    rects: list[Rect] = []
    above: dict[tuple[int, int], Rect] = {}
    for row, tiles in enumerate(rows):
        runs = {}
        for first, count in _runs(tiles):
            rect = above.get((first, count))
            if rect is None:
                rect = Rect(first * wide, row * high, count * wide, 0)
                rects.append(rect)
            rect.h += high
            runs[first, count] = rect
        above = runs
    return rects


def _tile(size: tuple[int, int], grid: int) -> tuple[int, int]:
    """Return width and height of a tile: so many of them cover all of a size. Those of a finer grid fill one of a coarser."""
    finest, times = GRIDS[0], GRIDS[0] // grid
    return -(-size[0] // finest) * times, -(-size[1] // finest) * times


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """Give the runs of ones in a number: the first bit of each, and how many they are."""
    first = 0
    while bits:
        zeros = (bits & -bits).bit_length() - 1
        first, bits = first + zeros, bits >> zeros
        count = (~bits & bits + 1).bit_length() - 1
        yield first, count
        first, bits = first + count, bits >> count


def _shrunk(rect: Rect, places: list[Rect]) -> Rect:
    """Return what a rectangle holds of places, as one rectangle."""
    inside = [rect.clip(places[n]) for n in rect.collidelistall(places)]
    return inside[0].unionall(inside[1:])


def _area(rect: Rect) -> int:
    return rect.w * rect.h
