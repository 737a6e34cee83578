"""Draw every symbol: shapes of seats and artists, arrows, crosses, glyphs of auctions. The fonts lack most of them.

A symbol is a function that draws with a `Pen` in a unit square, large, to be scaled down. `NAMES` lists them.
Long because there are many of them, each a few strokes.
"""

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin

import pygame
from pygame import SRCALPHA, Surface

from client.drawing.shapes import Rgba
from client.drawing.surface_cache import SurfaceCache

FINE = 6
CLEAR = (0, 0, 0, 0)
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


def arc(x: float, y: float, radius: float, begin: float, end: float, steps: int = 28) -> Points:
    """Return points on a circle; angles in turns, clockwise from the right."""
    angles = [(begin + (end - begin) * n / steps) * 2 * pi for n in range(steps + 1)]
    return [(x + radius * cos(a), y + radius * sin(a)) for a in angles]


def _star(pen: Pen) -> None:
    corners = [(0.5 if n % 2 == 0 else 0.215, n / 10 * 2 * pi - pi / 2) for n in range(10)]
    pen.fill([(0.5 + r * cos(a), 0.54 + r * sin(a)) for r, a in corners])


def _heart(pen: Pen) -> None:
    pen.disc(0.285, 0.345, 0.235)
    pen.disc(0.715, 0.345, 0.235)
    pen.fill([(0.088, 0.47), (0.5, 0.36), (0.912, 0.47), (0.5, 0.96)])


def _drop(pen: Pen) -> None:
    pen.disc(0.5, 0.64, 0.32)
    pen.fill([(0.5, 0.0), (0.79, 0.51), (0.21, 0.51)])


def _moon(pen: Pen) -> None:
    pen.disc(0.46, 0.5, 0.44)
    pen.disc(0.67, 0.4, 0.37, clear=True)


def _plus(pen: Pen) -> None:
    pen.box(0.35, 0.06, 0.3, 0.88)
    pen.box(0.06, 0.35, 0.88, 0.3)


def _crown(pen: Pen) -> None:
    pen.fill([(0.05, 0.24), (0.3, 0.5), (0.5, 0.1), (0.7, 0.5), (0.95, 0.24), (0.85, 0.88), (0.15, 0.88)])
    for x, y in ((0.06, 0.22), (0.5, 0.1), (0.94, 0.22)):
        pen.disc(x, y, 0.07)


def _ring(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.45)
    pen.disc(0.5, 0.5, 0.23, clear=True)


def _bolt(pen: Pen) -> None:
    pen.fill([(0.62, 0.0), (0.16, 0.58), (0.46, 0.58), (0.36, 1.0), (0.86, 0.38), (0.54, 0.38)])


def _wave(pen: Pen) -> None:
    for y in (0.24, 0.5, 0.76):
        pen.line([(0.1 + n * 0.04, y + sin(n / 20 * 2 * pi) * 0.085) for n in range(21)], 0.14)


def _eye(pen: Pen) -> None:
    pen.fill([*arc(0.5, 0.86, 0.6, 0.625, 0.875), *arc(0.5, 0.14, 0.6, 0.125, 0.375)])
    pen.disc(0.5, 0.5, 0.2, clear=True)
    pen.disc(0.5, 0.5, 0.11)


def _again(pen: Pen) -> None:
    pen.line(arc(0.5, 0.52, 0.34, -0.1, 0.68), 0.14)
    pen.fill([(0.98, 0.4), (0.55, 0.37), (0.82, 0.03)])


def _cog(pen: Pen) -> None:
    for n in range(8):
        a = n / 8 * 2 * pi
        pen.line([(0.5, 0.5), (0.5 + 0.41 * cos(a), 0.5 + 0.41 * sin(a))], 0.17)
    pen.disc(0.5, 0.5, 0.33)
    pen.disc(0.5, 0.5, 0.14, clear=True)


def _sealed(pen: Pen) -> None:
    pen.line([(0.08, 0.22), (0.92, 0.22), (0.92, 0.8), (0.08, 0.8)], 0.1, closed=True)
    pen.line([(0.1, 0.26), (0.5, 0.58), (0.9, 0.26)], 0.1)


def _tag(pen: Pen) -> None:
    pen.fill([(0.02, 0.5), (0.34, 0.18), (0.96, 0.18), (0.96, 0.82), (0.34, 0.82)])
    pen.disc(0.36, 0.5, 0.1, clear=True)


def _sheets(pen: Pen) -> None:
    pen.line([(0.15, 0.1), (0.6, 0.1), (0.6, 0.7), (0.15, 0.7)], 0.1, closed=True)
    pen.box(0.34, 0.26, 0.54, 0.7)


def _person(pen: Pen) -> None:
    pen.disc(0.5, 0.27, 0.22)
    pen.fill([*arc(0.5, 0.95, 0.4, 0.5, 1.0)])


def _robot(pen: Pen) -> None:
    pen.line([(0.5, 0.06), (0.5, 0.26)], 0.09)
    pen.disc(0.5, 0.09, 0.09)
    pen.line([(0.2, 0.34), (0.8, 0.34), (0.8, 0.82), (0.2, 0.82)], 0.14, closed=True)
    pen.box(0.2, 0.34, 0.6, 0.48)
    pen.disc(0.36, 0.56, 0.085, clear=True)
    pen.disc(0.64, 0.56, 0.085, clear=True)


def _lock(pen: Pen) -> None:
    pen.line([(0.28, 0.5), (0.28, 0.34), *arc(0.5, 0.34, 0.22, 0.5, 1.0), (0.72, 0.5)], 0.11)
    pen.box(0.14, 0.46, 0.72, 0.46)


def _note(pen: Pen) -> None:
    pen.line([(0.36, 0.8), (0.36, 0.16), (0.82, 0.08), (0.82, 0.7)], 0.09)
    pen.disc(0.24, 0.8, 0.15)
    pen.disc(0.7, 0.71, 0.15)


def _frame(pen: Pen) -> None:
    pen.box(0.06, 0.12, 0.88, 0.76)
    pen.box(0.18, 0.24, 0.64, 0.52, clear=True)
    pen.fill([(0.2, 0.74), (0.42, 0.42), (0.56, 0.6), (0.66, 0.5), (0.8, 0.74)])


def _speech(pen: Pen) -> None:
    pen.fill([(0.24, 0.6), (0.24, 0.96), (0.56, 0.64)])
    pen.line([(0.22, 0.24), (0.78, 0.24), (0.78, 0.54), (0.22, 0.54)], 0.28, closed=True)
    pen.box(0.22, 0.24, 0.56, 0.3)


def _search(pen: Pen) -> None:
    pen.line(arc(0.42, 0.42, 0.28, 0, 1), 0.12)
    pen.line([(0.64, 0.64), (0.9, 0.9)], 0.15)


def _house(pen: Pen) -> None:
    pen.fill([(0.5, 0.06), (0.98, 0.5), (0.02, 0.5)])
    pen.box(0.16, 0.5, 0.68, 0.42)
    pen.box(0.41, 0.6, 0.18, 0.32, clear=True)


def _sheet(pen: Pen, x: float, y: float, hollow: bool = False) -> None:
    """Draw a small card."""
    pen.box(x, y, 0.4, 0.66)
    if hollow:
        pen.box(x + 0.09, y + 0.09, 0.22, 0.48, clear=True)


def _cards(pen: Pen) -> None:
    _sheet(pen, 0.1, 0.06, hollow=True)
    pen.box(0.42, 0.22, 0.52, 0.74, clear=True)
    _sheet(pen, 0.48, 0.28)


def _face_down(pen: Pen) -> None:
    pen.box(0.2, 0.06, 0.6, 0.88)
    pen.box(0.29, 0.15, 0.42, 0.7, clear=True)
    pen.fill([(0.5, 0.26), (0.66, 0.5), (0.5, 0.74), (0.34, 0.5)])


def _draw_card(pen: Pen) -> None:
    pen.box(0.08, 0.08, 0.5, 0.72)
    pen.box(0.17, 0.17, 0.32, 0.54, clear=True)
    pen.disc(0.7, 0.68, 0.32, clear=True)
    pen.line([(0.7, 0.44), (0.7, 0.92)], 0.13)
    pen.line([(0.46, 0.68), (0.94, 0.68)], 0.13)


def _second_up(pen: Pen) -> None:
    _sheet(pen, 0.06, 0.17)
    _sheet(pen, 0.54, 0.17)


def _second_down(pen: Pen) -> None:
    _sheet(pen, 0.06, 0.17)
    _sheet(pen, 0.54, 0.17, hollow=True)


def _together(pen: Pen) -> None:
    for x, y in ((0.5, 0.2), (0.2, 0.72), (0.8, 0.72)):
        pen.disc(x, y, 0.17)
    pen.line([(0.5, 0.5), (0.5, 0.3)], 0.1)
    pen.line([(0.5, 0.5), (0.28, 0.66)], 0.1)
    pen.line([(0.5, 0.5), (0.72, 0.66)], 0.1)


def _award(pen: Pen) -> None:
    pen.fill([(0.26, 0.5), (0.46, 0.62), (0.38, 1.0), (0.27, 0.86), (0.1, 0.9)])
    pen.fill([(0.74, 0.5), (0.54, 0.62), (0.62, 1.0), (0.73, 0.86), (0.9, 0.9)])
    pen.disc(0.5, 0.36, 0.36)
    pen.disc(0.5, 0.36, 0.2, clear=True)
    pen.disc(0.5, 0.36, 0.12)


def _coin(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.46)
    pen.disc(0.5, 0.5, 0.35, clear=True)
    pen.fill([(0.5, 0.24), (0.7, 0.5), (0.5, 0.76), (0.3, 0.5)])


def _laurel(pen: Pen) -> None:
    for side in (-1, 1):
        pen.line([(0.5 + side * (x - 0.5), y) for x, y in arc(0.5, 0.5, 0.36, 0.27, 0.68)], 0.07)
        for turn in (0.34, 0.42, 0.5, 0.58, 0.66):
            for reach in (0.26, 0.45):
                (x, y), *_ = arc(0.5, 0.5, reach, turn + 0.025, turn + 0.025, 1)
                pen.disc(0.5 + side * (x - 0.5), y, 0.07)


def _clock(pen: Pen) -> None:
    pen.line(arc(0.5, 0.5, 0.4, 0, 1), 0.11)
    pen.line([(0.5, 0.26), (0.5, 0.52), (0.67, 0.62)], 0.1)


def _key(pen: Pen) -> None:
    pen.disc(0.26, 0.5, 0.24)
    pen.disc(0.26, 0.5, 0.11, clear=True)
    pen.line([(0.46, 0.5), (0.92, 0.5)], 0.12)
    pen.box(0.68, 0.5, 0.1, 0.22)
    pen.box(0.84, 0.5, 0.1, 0.28)


def _mask(pen: Pen) -> None:
    pen.fill([(0.02, 0.3), (0.5, 0.36), (0.98, 0.3), (0.9, 0.66), (0.66, 0.72), (0.5, 0.58), (0.34, 0.72), (0.1, 0.66)])
    pen.disc(0.29, 0.48, 0.1, clear=True)
    pen.disc(0.71, 0.48, 0.1, clear=True)


def _flag(pen: Pen) -> None:
    pen.line([(0.2, 0.08), (0.2, 0.94)], 0.1)
    pen.fill([(0.25, 0.08), (0.92, 0.14), (0.74, 0.34), (0.92, 0.56), (0.25, 0.56)])


def _wall_lamp(pen: Pen) -> None:
    pen.fill([(0.3, 0.3), (0.7, 0.3), (0.92, 0.66), (0.08, 0.66)])
    pen.line([(0.5, 0.32), (0.5, 0.08)], 0.1)
    pen.disc(0.5, 0.72, 0.12)


def _sound(pen: Pen) -> None:
    pen.fill([(0.06, 0.36), (0.26, 0.36), (0.52, 0.12), (0.52, 0.88), (0.26, 0.64), (0.06, 0.64)])
    pen.line(arc(0.52, 0.5, 0.2, -0.14, 0.14), 0.09)
    pen.line(arc(0.52, 0.5, 0.38, -0.14, 0.14), 0.09)


def _polygon(*points: tuple[float, float]) -> Callable[[Pen], None]:
    return lambda pen: pen.fill(list(points))


def _lines(*lines: Points, wide: float = 0.16) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for points in lines:
            pen.line(points, wide)

    return draw


def _discs(*discs: tuple[float, float, float]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for x, y, radius in discs:
            pen.disc(x, y, radius)

    return draw


def _boxes(*boxes: tuple[float, float, float, float]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for box in boxes:
            pen.box(*box)

    return draw


_DRAW: dict[str, Callable[[Pen], None]] = {
    "disc": _discs((0.5, 0.5, 0.44)),
    "triangle": _polygon((0.5, 0.06), (0.96, 0.88), (0.04, 0.88)),
    "square": _boxes((0.12, 0.12, 0.76, 0.76)),
    "diamond": _polygon((0.5, 0.0), (0.92, 0.5), (0.5, 1.0), (0.08, 0.5)),
    "wave": _wave,
    "star": _star,
    "drop": _drop,
    "heart": _heart,
    "plus": _plus,
    "moon": _moon,
    "ring": _ring,
    "bolt": _bolt,
    "crown": _crown,
    "eye": _eye,
    "hexagon": _polygon((0.5, 0.03), (0.91, 0.265), (0.91, 0.735), (0.5, 0.97), (0.09, 0.735), (0.09, 0.265)),
    "check": _lines([(0.12, 0.54), (0.4, 0.8), (0.88, 0.22)]),
    "cross": _lines([(0.18, 0.18), (0.82, 0.82)], [(0.82, 0.18), (0.18, 0.82)]),
    "minus": _lines([(0.14, 0.5), (0.86, 0.5)]),
    "up": _lines([(0.14, 0.66), (0.5, 0.32), (0.86, 0.66)]),
    "down": _lines([(0.14, 0.36), (0.5, 0.7), (0.86, 0.36)]),
    "left": _lines([(0.66, 0.14), (0.32, 0.5), (0.66, 0.86)]),
    "right": _lines([(0.36, 0.14), (0.7, 0.5), (0.36, 0.86)]),
    "arrow_up": _lines([(0.5, 0.9), (0.5, 0.14)], [(0.18, 0.46), (0.5, 0.14), (0.82, 0.46)], wide=0.14),
    "arrow_down": _lines([(0.5, 0.1), (0.5, 0.86)], [(0.18, 0.54), (0.5, 0.86), (0.82, 0.54)], wide=0.14),
    "arrow_left": _lines([(0.9, 0.5), (0.14, 0.5)], [(0.46, 0.18), (0.14, 0.5), (0.46, 0.82)], wide=0.14),
    "arrow_right": _lines([(0.1, 0.5), (0.86, 0.5)], [(0.54, 0.18), (0.86, 0.5), (0.54, 0.82)], wide=0.14),
    "swap": _lines(
        [(0.1, 0.32), (0.88, 0.32)],
        [(0.66, 0.12), (0.88, 0.32), (0.66, 0.52)],
        [(0.9, 0.7), (0.12, 0.7)],
        [(0.34, 0.5), (0.12, 0.7), (0.34, 0.9)],
        wide=0.11,
    ),
    "menu": _lines([(0.14, 0.24), (0.86, 0.24)], [(0.14, 0.5), (0.86, 0.5)], [(0.14, 0.76), (0.86, 0.76)], wide=0.13),
    "play": _polygon((0.2, 0.08), (0.9, 0.5), (0.2, 0.92)),
    "pause": _boxes((0.18, 0.12, 0.22, 0.76), (0.6, 0.12, 0.22, 0.76)),
    "dots": _discs((0.18, 0.5, 0.11), (0.5, 0.5, 0.11), (0.82, 0.5, 0.11)),
    "again": _again,
    "cog": _cog,
    "open": _boxes((0.1, 0.62, 0.2, 0.28), (0.4, 0.38, 0.2, 0.52), (0.7, 0.14, 0.2, 0.76)),
    "once": _again,
    "sealed": _sealed,
    "fixed": _tag,
    "double": _sheets,
    "person": _person,
    "bot": _robot,
    "lock": _lock,
    "note": _note,
    "frame": _frame,
    "speech": _speech,
    "search": _search,
    "house": _house,
    "cards": _cards,
    "face_down": _face_down,
    "coin": _coin,
    "draw": _draw_card,
    "second_up": _second_up,
    "second_down": _second_down,
    "together": _together,
    "award": _award,
    "laurel": _laurel,
    "clock": _clock,
    "key": _key,
    "mask": _mask,
    "flag": _flag,
    "lamp": _wall_lamp,
    "sound": _sound,
}
NAMES = tuple(_DRAW)


def symbol(name: str, size: int, color: Rgba) -> Surface:
    """Return a symbol drawn in a square of `size` pixels. Shared: do not change it. Raises KeyError for no such symbol."""
    return _kept.get((name, size, color), lambda: _draw(name, max(1, size), color))


def trace(name: str, pen: Pen) -> None:
    """Draw a symbol with any pen, such as one that records its strokes. Raises KeyError for no such symbol."""
    _DRAW[name](pen)


def _draw(name: str, size: int, color: Rgba) -> Surface:
    pen = Pen(size * FINE, color)
    trace(name, pen)
    return pygame.transform.smoothscale(pen.surface, (size, size))
