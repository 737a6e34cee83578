"""Where the things of a hand lie on the shelf, side by side, in all games."""

from __future__ import annotations

from client.drawing.rects import Rect


def row(count: int, area: Rect, size: tuple[float, float], gap: float = 8.0, align: float = 0.5) -> list[Rect]:
    """Return the rects of things side by side in an area, overlapping where it is too narrow.

    `align` is 0 for the left edge, 0.5 for the middle, 1 for the right edge.
    """
    if not count:
        return []
    w, h = size
    step = min(w + gap, (area.w - w) / (count - 1)) if count > 1 else 0.0
    left = area.x + (area.w - w - step * (count - 1)) * align
    top = area.y + (area.h - h) / 2
    return [Rect(left + place * step, top, w, h) for place in range(count)]
