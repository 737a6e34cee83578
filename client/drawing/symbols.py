"""Draw every symbol: shapes of seats and artists, arrows, crosses, glyphs of auctions. The fonts lack most of them.

`assets/symbols.toml` has a line for each: strokes in a unit square, in the order in which they are drawn. A stroke is a method
of `Pen` and its parameters. A point is `[x, y]`; `[x, y, radius, begin, end]` stands for points of an arc, its angles in turns,
clockwise from the right.
"""

import tomllib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Any

import pygame
from pygame import SRCALPHA, Surface

import assets
from client.drawing.shapes import Rgba
from client.drawing.surface_cache import SurfaceCache

FINE = 6
_STEPS = 28
"""Lines that an arc is made of."""
Points = list[tuple[float, float]]
_kept = SurfaceCache(6)


class Pen:
    """Draws in a unit square onto a large surface."""

    def __init__(self, side: int, color: Rgba) -> None:
        self.surface, self.side, self.color = Surface((side, side), SRCALPHA), side, color
        self.surface.fill((*color[:3], 0))

    def fill(self, points: Points, clear: bool = False) -> None:
        """Fill a polygon."""
        color = (*self.color[:3], 0) if clear else self.color
        pygame.draw.polygon(self.surface, color, [(x * self.side, y * self.side) for x, y in points])

    def disc(self, x: float, y: float, radius: float, clear: bool = False) -> None:
        """Fill a circle, or cut it out."""
        color = (*self.color[:3], 0) if clear else self.color
        pygame.draw.circle(self.surface, color, (x * self.side, y * self.side), radius * self.side)

    def line(self, points: Points, wide: float = 0.13, closed: bool = False) -> None:
        """Draw a line with round ends and joints."""
        if closed:
            points = [*points, points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            length = max(1e-6, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
            dx, dy = -(by - ay) / length * wide / 2, (bx - ax) / length * wide / 2
            self.fill([(ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)])
        for x, y in points:
            self.disc(x, y, wide / 2)

    def box(self, x: float, y: float, w: float, h: float, clear: bool = False) -> None:
        """Fill a rectangle."""
        self.fill([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], clear)


def _points(given: Sequence[Sequence[float]]) -> Iterator[tuple[float, float]]:
    for x, y, *arc in given:
        if not arc:
            yield x, y
            continue
        radius, begin, end = arc
        for step in range(_STEPS + 1):
            angle = (begin + (end - begin) * step / _STEPS) * 2 * pi
            yield x + radius * cos(angle), y + radius * sin(angle)


_STROKES: dict[str, list[list[Any]]] = tomllib.loads(assets.path("symbols.toml").read_text("utf-8"))
NAMES = tuple(_STROKES)


def symbol(name: str, size: int, color: Rgba) -> Surface:
    """Return a symbol drawn in a square of `size` pixels. Shared: do not change it. Raises KeyError for no such symbol."""
    return _kept.get((name, size, color), lambda: _draw(name, max(1, size), color))


def trace(name: str, pen: Pen) -> None:
    """Draw a symbol with any pen, such as one that records its strokes. Raises KeyError for no such symbol."""
    for kind, what, *more in _STROKES[name]:
        getattr(pen, kind)([*_points(what)] if kind in ("fill", "line") else what, *more)


def _draw(name: str, size: int, color: Rgba) -> Surface:
    pen = Pen(size * FINE, color)
    trace(name, pen)
    return pygame.transform.smoothscale(pen.surface, (size, size))
