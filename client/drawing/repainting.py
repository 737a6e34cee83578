"""Bring a surface from one frame to the next: only the rectangles that differ are drawn, each from the ground up.

Pixels are those of a frame that is drawn whole. Where much moves for a while, what rests below it is kept as one picture.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from client.drawing.display_list import DisplayList, Op, Place, lay

MOST = 12
"""Rectangles that are drawn apart at most."""
WHOLE = 0.85
"""Share of the window from which all of it is drawn."""
LARGE = 0.12
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
        self._ops = []
        self._ground.drop()

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
        width, height = surface.get_size()
        share = sum(map(_area, dirty)) / (width * height)
        ground = self._ground.beneath(ops, same, share, surface)
        above = ops[self._ground.count :] if ground is not None else ops
        places = [op[1:5] for op in above]
        for rect in dirty:
            surface.set_clip(rect)
            if ground is not None:
                surface.blit(ground, rect, rect)
            lay(surface, [above[n] for n in rect.collidelistall(places)])
        surface.set_clip(None)


class _Ground:
    """One picture of what rests, while much moves above it."""

    def __init__(self) -> None:
        self.count = 0
        """How many things from below lie on it."""
        self._picture: Surface | None = None
        self._steady, self._least, self._quiet = 0, 0, 0

    def drop(self) -> None:
        """Have none."""
        self._picture, self.count = None, 0
        self._steady, self._least, self._quiet = 0, 0, 0

    def beneath(self, ops: list[Op], same: int, share: float, surface: Surface) -> Surface | None:
        """Return the picture of the `count` lowest things, if there is one now.

        same: how many from below are those of the frame before. share: of the window that is drawn anew.
        """
        if self._picture is not None and same < self.count:
            self.drop()
        if share < LARGE:
            self._steady = 0
            self._quiet += 1
            if self._quiet > QUIET:
                self.drop()
            return None
        self._quiet = 0
        if self._picture is None and self._settled(same):
            self._picture = surface.copy()
            self._picture.set_clip(None)
            lay(self._picture, ops[: self._least])
            self.count = self._least
        return self._picture

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
    """Return few rectangles that hold all places and do not overlap; one, the window, where that is most of it."""
    rects: list[Rect] = []
    for place in dict.fromkeys(places):
        _add(rects, Rect(place))
    while len(rects) > MOST:
        rects.sort(key=_area)
        box = rects.pop(0)
        nearest = min(range(len(rects)), key=lambda n: _area(box.union(rects[n])) - _area(rects[n]))
        _add(rects, box.union(rects.pop(nearest)))
    if sum(map(_area, rects)) > WHOLE * size[0] * size[1]:
        return [Rect((0, 0), size)]
    return rects


def _add(rects: list[Rect], box: Rect) -> None:
    """Add a rectangle, made one with those that it touches."""
    while (hit := box.collidelist(rects)) >= 0:
        box = box.union(rects.pop(hit))
    rects.append(box)


def _area(rect: Rect) -> int:
    return rect.w * rect.h
