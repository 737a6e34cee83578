"""A museum wall: pictures of different shapes in rows of equal height, as large as the wall allows."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import inf

from client.drawing.rects import Rect
from engine.paintings import WorkId, work_of

NARROWEST, WIDEST = 0.62, 1.75
"""Limits of width by height of a hung picture; others are cropped a little."""
_SPREAD = 3.2
"""How many times `gap` the pictures of a row may be apart to fill it."""


def shape_of(work: WorkId) -> float:
    """Return width by height of a picture on the wall."""
    return min(WIDEST, max(NARROWEST, work_of(work).proportion))


def hang(wall: Rect, shapes: Sequence[float], gap: float, foot: float = 0.0, rows: int = 0) -> list[Rect]:
    """Return where each picture hangs, row by row in their order; `foot` is kept free below each for its number or label.

    rows: how many; 0: as many as let the pictures cover most of the wall.
    """
    return list(_hung(wall, tuple(shapes), gap, foot, rows))


@lru_cache(maxsize=64)  # a wall is laid out again with each change of the draft
def _hung(wall: Rect, shapes: tuple[float, ...], gap: float, foot: float, rows: int) -> tuple[Rect, ...]:
    if not shapes:
        return ()
    tried = (rows,) if rows else range(1, len(shapes) + 1)
    cuts = _cuts(shapes, max(tried))
    plans = [(split, _heights(wall, split, gap, foot)) for split in (_split(shapes, count, cuts) for count in tried)]
    split, heights = max(plans, key=lambda plan: _covered(*plan))
    return tuple(_placed(wall, split, heights, gap, foot))


Split = list[Sequence[float]]
Cuts = tuple[tuple[int, ...], ...]
"""For each number of rows minus one, and each end: where the last row begins."""


@lru_cache(maxsize=64)
def _cuts(shapes: tuple[float, ...], most: int) -> Cuts:
    """Return for up to `most` rows, and any number of shapes in them, the cuts that make the widest row narrowest."""
    sums = [0.0, *accumulate(shapes)]
    ends = range(len(sums))
    widest, found = sums, [tuple(0 for _ in ends)]
    for row in range(1, most):
        best = [
            min(((max(widest[cut], sums[end] - sums[cut]), cut) for cut in range(row, end)), default=(inf, end))
            for end in ends
        ]
        widest = [width for width, _ in best]
        found.append(tuple(cut for _, cut in best))
    return tuple(found)


def _split(shapes: Sequence[float], count: int, cuts: Cuts) -> Split:
    """Return the shapes in `count` rows, the widest as narrow as possible."""
    rows: Split = []
    end = len(shapes)
    for row in reversed(range(count)):
        cut = cuts[row][end]
        rows.insert(0, shapes[cut:end])
        end = cut
    return rows


def _heights(wall: Rect, split: Split, gap: float, foot: float) -> list[float]:
    """Return the height of each row: as high as its width allows, up to a limit with which all fit."""
    widest = [(wall.w - gap * (len(row) - 1)) / sum(row) for row in split]
    room = wall.h - gap * (len(split) - 1) - foot * len(split)
    low, high = 0.0, max(room, 1.0)
    for _ in range(30):
        cap = (low + high) / 2
        low, high = (cap, high) if sum(min(height, cap) for height in widest) <= room else (low, cap)
    return [max(4.0, min(height, low)) for height in widest]


def _covered(split: Split, heights: Sequence[float]) -> float:
    """Return how much wall the pictures cover, weighted down for rows of very different heights."""
    area = sum(sum(row) * height * height for row, height in zip(split, heights, strict=True))
    return area * min(heights) / max(heights)


def _placed(wall: Rect, split: Split, heights: Sequence[float], gap: float, foot: float) -> list[Rect]:
    """Return the rects: rows spread over the height, pictures of a row over the width, but not too far apart."""
    free = wall.h - sum(heights) - foot * len(split)
    between = min(free / (len(split) + 1), gap * _SPREAD)
    y = wall.y + (free - between * (len(split) - 1)) / 2
    rects: list[Rect] = []
    for row, height in zip(split, heights, strict=True):
        spare = wall.w - sum(row) * height
        apart = min(spare / (len(row) + 1), gap * _SPREAD) if len(row) > 1 else 0.0
        apart = max(apart, min(gap, spare / max(1, len(row) - 1)))
        x = wall.x + (spare - apart * (len(row) - 1)) / 2
        for shape in row:
            rects.append(Rect(x, y, shape * height, height))
            x += shape * height + apart
        y += height + foot + between
    return rects
