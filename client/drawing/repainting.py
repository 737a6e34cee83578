"""Bring a surface from one frame to the next: redraw only the rectangles that differ, with everything in them.

The pixels are the same as if the whole frame were drawn. Where much moves for a while, what rests below it is kept as one
picture.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain

from pygame import SRCALPHA, Rect, Surface

from client.drawing.display_list import HIDING, DisplayList, Fill, Op, Place, hides, lay
from client.drawing.surface_cache import beneath

MOST = 40
"""Rectangles drawn in one frame, at most."""
GRIDS = (32, 16, 8, 4)
"""Tiles across and down the window, of which the rectangles are made: the finest grid that gives at most MOST of them."""
WHOLE = 0.85
"""Share of the window above which all of it is drawn."""
BAND = 250_000
"""Pixels drawn at a time, at most: more would not stay in the processor's cache while several things are laid on them."""
LARGE = 0.08
"""Share of the window drawn in a frame above which a picture of what rests is kept."""
STEADY = 3
"""Frames in a row with so much drawn before that picture is made."""
QUIET = 30
"""Frames in a row with less after which it is dropped, as it takes the memory of a window."""
AT_ONCE = 1_000_000
"""Pixels of that picture that are drawn in a frame, about; frames do without it until it has all that they need."""
FEW = 8
"""Fewer operations than this are repeated rather than kept as a picture."""


class Repainter:
    """Knows what is on one surface."""

    def __init__(self) -> None:
        self._ops: list[Op] = []
        self._surface: Surface | None = None
        self._ground = _Ground()

    def forget(self) -> None:
        """Draw the next frame whole: something else has been drawn on the surface, or it was lost."""
        self._surface = None
        self._ground.drop()

    @property
    def begun(self) -> bool:
        """Whether a frame was shown."""
        return bool(self._ops)

    def last(self, size: tuple[int, int]) -> Surface:
        """Return a picture of the frame shown last, of this size in pixels, and forget its operations."""
        made = self._ground.given_up() or Surface(size, depth=32)
        lay(made, self._ops)
        self._ops = []
        return made

    def show(self, frame: DisplayList, surface: Surface) -> list[Rect]:
        """Draw this frame on the surface. Returns the rectangles that were drawn; none where nothing differs."""
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
        if ground is not None:
            ops = [(ground, 0, 0, *ground.get_size(), 0, 0), *ops[self._ground.count :]]
        places = _rects(op[1:5] for op in ops)
        hidden = [hides(op) if op[3] * op[4] >= HIDING else None for op in ops]
        for rect in chain.from_iterable(map(_bands, dirty)):
            inside = rect.collidelistall(places)
            lowest, above = inside[:1], inside[1:]
            bared = [part for n in lowest for part in _bared(rect, ops[n], [hidden[n] for n in above])]
            self.fill(surface, rect, [*bared, *[ops[n] for n in above]])
        surface.set_clip(None)

    def fill(self, surface: Surface, rect: Rect, ops: list[Op]) -> None:
        """Draw one rectangle."""
        surface.set_clip(rect)
        lay(surface, ops)


class _Ground:
    """One picture of what rests, while much moves above it."""

    def __init__(self) -> None:
        self.count = 0
        """How many operations, from the lowest on, it holds; 0: there is no such picture now."""
        self._picture: Surface | None = None
        """Its memory is reused: allocating a window's surface costs more than drawing on it."""
        self._laid: list[int] = []
        """The tiles that are drawn on it, as rows of bits."""
        self._steady, self._least, self._quiet = 0, 0, 0

    def drop(self) -> None:
        """Drop the picture and free its memory."""
        self._picture = None
        self._outdated()

    def given_up(self) -> Surface | None:
        """Drop the picture; return its surface, for other use."""
        picture = self._picture
        self.drop()
        if picture is not None:
            picture.set_clip(None)
        return picture

    def _outdated(self) -> None:
        self.count, self._steady, self._least, self._quiet = 0, 0, 0, 0

    def beneath(self, ops: list[Op], same: int, dirty: list[Rect], surface: Surface) -> Surface | None:
        """Return the picture of the `count` lowest operations, if there is one now.

        same: how many of the lowest operations are those of the frame before. dirty: the rectangles that are drawn anew.
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
            self._picture = self._picture or beneath(surface.get_size())
            self._laid = [0] * GRIDS[0]
            self.count = self._least
        if not self.count or self._picture is None:
            return None
        return self._picture if self._completed(self._picture, ops[: self.count], dirty) else None

    def _completed(self, picture: Surface, ops: list[Op], dirty: list[Rect]) -> bool:
        """Draw more of the picture where it is needed now; tell whether it has all of that."""
        size = picture.get_size()
        wide, high = _tile(size, GRIDS[0])
        asked = [more & ~there for more, there in zip(_rows(dirty, size, GRIDS[0]), self._laid, strict=True)]
        tiles = list(accumulate(row.bit_count() for row in asked))
        taken = [row if before * wide * high < AT_ONCE else 0 for row, before in zip(asked, [0, *tiles], strict=False)]
        places = _rects(op[1:5] for op in ops)
        for rect in _tiles(taken, size):
            picture.set_clip(rect)
            lay(picture, [ops[n] for n in rect.collidelistall(places)])
        self._laid = [more | there for more, there in zip(taken, self._laid, strict=True)]
        return taken == asked

    def _settled(self, same: int) -> bool:
        """Tell whether enough operations have stayed the same for some frames."""
        if same < FEW:
            self._steady = 0
            return False
        if same < self._least // 2:
            self._steady = 0
        self._least = min(self._least, same) if self._steady else same
        self._steady += 1
        return self._steady >= STEADY


def _bared(rect: Rect, lowest: Op, hidden: list[Rect | None]) -> list[Op]:
    """Return the lowest operation of a rectangle as those parts of it that nothing above hides from its top to its foot.

    hidden: what each operation above hides.
    """
    source, x, y, w, h, left, top = lowest
    if isinstance(source, Fill) or not Rect(x, y, w, h).contains(rect):
        return [lowest]
    runs = sorted(
        (area.left, area.right) for area in hidden if area and area.top <= rect.top and area.bottom >= rect.bottom
    )
    parts, at = list[Op](), rect.left
    for begins, ends in [*runs, (rect.right, rect.right)]:
        if begins > at:
            wide = min(begins, rect.right) - at
            parts.append((source, at, rect.y, wide, rect.h, left + at - x, top + rect.y - y))
        at = min(max(at, ends), rect.right)
    return parts


def _covers(op: Op, size: tuple[int, int]) -> bool:
    source = op[0]
    return op[1:5] == (0, 0, *size) and isinstance(source, Surface) and not source.get_flags() & SRCALPHA


def differing(old: list[Op], new: list[Op]) -> tuple[int, list[Op]]:
    """Return the length of the common start, and the operations that are in one list only, or in another order."""
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
    """What is in both lists, in the new order, with its old index."""
    for op in new[head : len(new) - foot]:
        found = places.get(op)
        if found:
            both.append((found.pop(), op))
        else:
            changed.append(op)
    changed += [op for op, left in places.items() for _ in left]
    order = [place for place, _ in both]
    if order != sorted(order):
        kept = rising(order)
        changed += [op for n, (_, op) in enumerate(both) if n not in kept]
    return head, changed


def rising(values: Sequence[int]) -> set[int]:
    """Return the indices of a longest increasing subsequence: what is still in its order."""
    tops: list[int] = []  # the smallest value that a subsequence of each length ends in
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
    """Return at most MOST rectangles that cover all places and do not overlap; the window alone where they cover most of it."""
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
    """Return places as pygame's rectangles, which are compared ten times faster."""
    return [*map(Rect, places)]


def _rows(places: Sequence[Rect], size: tuple[int, int], grid: int) -> list[int]:
    """Return which tiles of a grid places touch: an integer per row, a bit per tile."""
    wide, high = _tile(size, grid)
    rows = [0] * grid
    for x, y, w, h in places:
        run = (2 << (x + w - 1) // wide) - (1 << x // wide)
        for row in range(y // high, (y + h - 1) // high + 1):
            rows[row] |= run
    return rows


def _tiles(rows: list[int], size: tuple[int, int]) -> list[Rect]:
    """Return rectangles of whole tiles: runs in a row, joined with equal runs in the rows below."""
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
    """Return width and height of a tile, so that the grid covers the size; a coarser grid's tile is whole tiles of a finer."""
    finest, times = GRIDS[0], GRIDS[0] // grid
    return -(-size[0] // finest) * times, -(-size[1] // finest) * times


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """Yield the runs of ones in an integer: the first bit of each, and its length."""
    first = 0
    while bits:
        zeros = (bits & -bits).bit_length() - 1
        first, bits = first + zeros, bits >> zeros
        count = (~bits & bits + 1).bit_length() - 1
        yield first, count
        first, bits = first + count, bits >> count


def _shrunk(rect: Rect, places: list[Rect]) -> Rect:
    """Return the smallest rectangle around those parts of places that lie in `rect`."""
    inside = [rect.clip(places[n]) for n in rect.collidelistall(places)]
    return inside[0].unionall(inside[1:])


def _bands(rect: Rect) -> Iterator[Rect]:
    """Yield a rectangle in horizontal bands of at most BAND pixels."""
    high = max(1, BAND // rect.w)
    for y in range(rect.y, rect.bottom, high):
        yield Rect(rect.x, y, rect.w, min(high, rect.bottom - y))


def _area(rect: Rect) -> int:
    return rect.w * rect.h
