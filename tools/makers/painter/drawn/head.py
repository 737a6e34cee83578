"""A drawn head: its places, warped by its family and by how far it nods, and the marks that all features are made of."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix
from tools.makers.painter.drawn.faces import OUTLINES, Cast, Look, Outline
from tools.makers.painter.drawn.pieces import Spot, ink_of, shades
from tools.makers.painter.paths import Path, Point, oval, polygon, spline, towards


@dataclass(frozen=True)
class Head:
    """A head in its own units: 1 from chin to crown, y down, turned to the right (`spot` mirrors it). turn: 0 to 1, from 0.8 a
    profile; nod: radians, down positive; thick: of the brows; age: 0 to 1; ears: whether hair leaves them free."""

    canvas: Canvas
    spot: Spot
    turn: float
    nod: float
    cast: Cast
    look: Look
    skin: Paint
    hair: Paint
    lips: Paint
    iris: Paint
    thick: float = 1.0
    age: float = 0.0
    ears: bool = False

    @property
    def size(self) -> float:
        """How many units of the canvas the head is high."""
        return self.spot.size

    @property
    def small(self) -> bool:
        """Whether there is only room for three marks."""
        return self.size * self.canvas.k < 40

    @property
    def side(self) -> bool:
        """Whether it is a profile."""
        return self.turn > 0.8

    @property
    def m(self) -> float:
        """How far it is between front (0) and three quarters (1)."""
        return min(1.0, self.turn / 0.5)

    @property
    def ink(self) -> Paint:
        """The colour of lines in the face."""
        return ink_of(self.skin)

    @property
    def dark(self) -> Paint:
        """The colour of lids and nostrils."""
        return mix(self.ink, "#000", 0.3)

    @property
    def shade(self) -> Paint:
        """The skin in shadow."""
        return shades(self.skin, self.canvas.shade)[1]

    @property
    def bright(self) -> Paint:
        """The skin in the light."""
        return shades(self.skin, self.canvas.shade)[0]

    @property
    def line(self) -> float:
        """How wide its contour is, in units of the canvas."""
        return max(0.9, self.size * 0.008)

    def outline(self) -> Outline:
        """Return the outline of skull and jaw."""
        if self.side:
            return OUTLINES["profile"]
        return tuple(towards(a, b, self.m) for a, b in zip(OUTLINES["front"], OUTLINES["three"], strict=True))

    def at(self, points: Sequence[Point], tilt: bool = True) -> list[Point]:
        """Return points on the canvas; tilt: what lies on the front of the head moves down or up as it nods."""
        return self.spot([self._warp(x, y, tilt) for x, y in points])

    def _warp(self, x: float, y: float, tilt: bool) -> Point:
        c = self.cast
        share = min(1.0, max(0.0, (y + 0.05) / 0.4))
        if abs(y) < 0.72:
            x *= 1 + (c.cheek - 1) * (1 - share) + (c.jaw - 1) * share
        if not self.side:
            y += c.low * max(0.0, 1 - 2 * abs(y))
            y += 0.012 * math.exp(-(((y + 0.06) / 0.1) ** 2)) - 0.032 * math.exp(-(((y - 0.25) / 0.13) ** 2))
        if tilt and self.nod:
            front = max(0.0, 1 - ((x - 0.1 * self.m) / 0.46) ** 2 - (y / 0.68) ** 2)
            y = y * math.cos(self.nod) + 0.42 * math.sqrt(front) * math.sin(self.nod)
        return x, y

    def path(self, points: Sequence[Point], straight: bool = False) -> Path:
        """Return an outline through points, smooth or straight."""
        return polygon(self.at(points)) if straight else spline(self.at(points))

    def fill(self, points: Sequence[Point], paint: Paint, a: float = 1, soft: float = 0) -> None:
        """Fill an outline."""
        self.canvas.fill(self.path(points), paint, a, soft=self.size * soft)

    def round(self, x: float, y: float, rx: float, ry: float, paint: Paint, a: float = 1, soft: float = 0) -> None:
        """Fill an ellipse."""
        cx, cy = self.at([(x, y)])[0]
        self.canvas.fill(oval(cx, cy, self.size * rx, self.size * ry), paint, a, soft=self.size * soft)

    def model(self, spots: Sequence[tuple[float, float, float, float, float]], paint: Paint) -> None:
        """Lay light or shadow in soft ellipses (x, y, half as wide, half as high, alpha)."""
        for x, y, rx, ry, a in spots:
            self.round(x, y, rx, ry, paint, a, 0.4 * min(rx, ry) + 0.012)

    def mark(
        self, points: Sequence[Point], w0: float, w1: float, a: float = 1, belly: float = 0, paint: Paint | None = None
    ) -> None:
        """Draw a tapered line, of ink if nothing else is said."""
        s = self.size
        self.canvas.dab(self.at(points), self.ink if paint is None else paint, s * w0, s * w1, a, belly=s * belly)
