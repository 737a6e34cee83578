"""Where the cards of a hand lie: a fan on the shelf, as a hand holds them. Common to all games."""

from __future__ import annotations

from collections.abc import Collection
from math import asin, cos, degrees, sin

from client.drawing.rects import Rect

CARD = (108.0, 150.0)
"""Width and height of a card in the hand."""
_RADIUS = 2150.0
"""Of the arc on which the cards' middles lie, at least."""
_PITCH = 84.0
"""Between the middles of two neighbours, at most: the tab of the left one stays readable."""
_TILT = 8.0
"""Degrees by which the outermost card leans, at most."""
_UP = 14.0
"""By how much a chosen card is pulled up."""


def fan(
    count: int, shelf: Rect, size: tuple[float, float] = CARD, chosen: Collection[int] = ()
) -> list[tuple[Rect, float]]:
    """Return rect and angle of each card, from the left. Those in `chosen` (places from 0) are pulled up and upright."""
    if not count:
        return []
    w, h = size
    pitch = min(_PITCH * w / CARD[0], (shelf.w - w - 16) / (count - 1)) if count > 1 else 0.0
    half = pitch * (count - 1) / 2
    radius = max(_RADIUS, half / sin(_TILT * 0.01745))
    top = shelf.y + max(10.0, (shelf.h - h) / 2 - 1)
    poses = []
    for place in range(count):
        x = place * pitch - half
        lean = asin(x / radius)
        middle = (shelf.x + shelf.w / 2 + x, top + h / 2 + (1 - cos(lean)) * radius)
        if place in chosen:
            poses.append((Rect.around((middle[0], top + h / 2 - _UP), w, h), 0.0))
        else:
            poses.append((Rect.around(middle, w, h), -degrees(lean)))
    return poses


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
