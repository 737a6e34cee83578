"""The canvas: colour, stroke direction and detail for each pixel; drawn on in units (the long side is 1000, y down).

Four buffers go to the style pass: `pixels` (what is painted), `fx`/`fy` (which way brushes run, as a doubled angle times
a weight, so that opposite directions are one), `detail` (0 broad brushes to 1: keep brushes off), `fine` (1 in drawn faces and
hands). Each layer has a seed of its own (`begin`), so adding a layer changes no other.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from typing import TypeVar

import numpy as np
import skia

from tools.makers.painter.colour import Paint, rgb
from tools.makers.painter.fields import Field, blur, extent, noise
from tools.makers.painter.paths import Path, Point, oval, ribbon, spline

T = TypeVar("T")
Gradient = tuple[float, float, float, float, list[Paint]]


def argb(paint: Paint, alpha: float = 1.0) -> int:
    """Return a colour as a skia colour."""
    r, g, b = (int(max(0.0, min(1.0, part)) * 255 + 0.5) for part in rgb(paint))
    return int(skia.Color(r, g, b, int(max(0.0, min(1.0, alpha)) * 255 + 0.5)))


class Canvas:
    """A picture being painted. `light` points from the picture towards the light, y down; `contour`: how far people are
    drawn with lines (1) or modelled with shading (0)."""

    def __init__(
        self,
        size: tuple[float, float],
        long: int,
        seed: str,
        light: Point,
        ground: Paint,
        contour: float = 0.6,
        shade: float = 0.4,
    ) -> None:
        self.w, self.h = size
        self.k = long / max(size)
        self.width, self.height = round(self.w * self.k), round(self.h * self.k)
        length = math.hypot(*light)
        self.light = (light[0] / length, light[1] / length)
        self.pixels = np.zeros((self.height, self.width, 4), np.uint8)
        self.pixels[..., :3] = (np.array(rgb(ground)) * 255).astype(np.uint8)
        self.pixels[..., 3] = 255
        self.surface = skia.Surface(self.pixels)
        self.pen = self.surface.getCanvas()
        self.pen.scale(self.k, self.k)
        shape = (self.height, self.width)
        self.fx, self.fy, self.detail, self.fine = (np.zeros(shape, np.float32) for _ in range(4))
        rows, columns = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        self.yy, self.xx = rows / self.k, columns / self.k
        self.contour, self.shade = contour, shade
        self.bodies: list[Path] = []
        self.heads: list[float] = []
        self.name = seed
        self.begin("start")

    def begin(self, layer: str) -> None:
        """Seed the random generator for a layer."""
        digest = hashlib.sha256(f"{self.name}/{layer}".encode()).digest()
        self._count = int.from_bytes(digest[:6], "big")
        self.rng = np.random.default_rng(self._count)

    def seed(self) -> int:
        """Return a new seed within this layer."""
        self._count += 1
        return self._count

    def between(self, low: float, high: float) -> float:
        """Return a random number of this layer."""
        return float(low + (high - low) * self.rng.random())

    def pick(self, things: Sequence[T]) -> T:
        """Return one of several things by chance of this layer."""
        return things[int(self.rng.integers(len(things)))]

    def cloud(self, scale: float, octaves: int = 4, aspect: float = 1.0, gain: float = 0.5) -> Field:
        """Return noise over the whole canvas; scale in units."""
        return noise(self.height, self.width, max(1.5, scale * self.k), self.seed(), octaves, gain, aspect)

    def blank(self, value: float = 0.0) -> Field:
        """Return a field as large as the canvas."""
        return np.full((self.height, self.width), value, np.float32)

    # masks and buffers
    def mask(self, path: Path, soft: float = 0, width: float = 0) -> Field:
        """Return the mask of a path, 0 to 1; with `width` only of its line."""
        pixels = np.zeros((self.height, self.width, 4), np.uint8)
        pen = skia.Surface(pixels).getCanvas()
        pen.scale(self.k, self.k)
        pen.drawPath(path, self.brush("#fff", 1, width=width))
        return blur(pixels[..., 0].astype(np.float32) / 255, soft * self.k)

    def scatter(self, mask: Field, n: int) -> Iterator[Point]:
        """Return n places by chance where a mask is set; none where it is nowhere."""
        rows, columns = np.nonzero(mask)
        for i in self.rng.integers(len(rows), size=n) if len(rows) else ():
            yield columns[i] / self.k, rows[i] / self.k

    def blend(self, colour: Paint | Field, amount: Field) -> None:
        """Blend a colour, or a field of colours, over the picture by an amount per pixel."""
        paint = colour if isinstance(colour, np.ndarray) else np.array(rgb(colour), np.float32)
        part = extent(amount > 0)
        if part is None:
            return
        share, old = np.clip(amount[part], 0, 1)[..., None], self.pixels[part][..., :3].astype(np.float32)
        new = np.clip(paint[part] if paint.ndim == 3 else paint, 0, 1) * 255
        self.pixels[part][..., :3] = np.clip(old + (new - old) * share + 0.5, 0, 255).astype(np.uint8)

    def flow(self, where: Field, angle: float | Field, weight: float = 1.0) -> None:
        """Set the direction of brush strokes (radians, y down) inside a mask."""
        where = np.clip(where, 0, 1)
        self.fx += (np.cos(2 * angle) * weight - self.fx) * where
        self.fy += (np.sin(2 * angle) * weight - self.fy) * where

    def care(self, where: Field, value: float) -> None:
        """Set the detail inside a mask; 2: a face or a hand."""
        where = np.clip(where, 0, 1)
        self.detail += (min(value, 1) - self.detail) * where
        self.fine += (max(value - 1, 0) - self.fine) * where

    # drawing
    def brush(self, colour: Paint, alpha: float, soft: float = 0, width: float = 0) -> skia.Paint:
        """Return the skia paint for a fill or, with a width, for a line."""
        paint = skia.Paint(AntiAlias=True, Color=argb(colour, alpha))
        if width:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(width)
            paint.setStrokeCap(skia.Paint.kRound_Cap)
            paint.setStrokeJoin(skia.Paint.kRound_Join)
        if soft:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, soft))
        return paint

    def fill(
        self, path: Path, colour: Paint, alpha: float = 1, soft: float = 0, gradient: Gradient | None = None
    ) -> None:
        """Fill an outline flatly, or with a gradient (x0, y0, x1, y1, colours)."""
        paint = self.brush(colour, alpha, soft)
        if gradient is not None:
            x0, y0, x1, y1, stops = gradient
            ends = [skia.Point(x0, y0), skia.Point(x1, y1)]
            paint.setShader(skia.GradientShader.MakeLinear(ends, [argb(c) for c in stops]))
        self.pen.drawPath(path, paint)

    def dim(self, path: Path, alpha: float, soft: float) -> None:
        """Lay a shadow inside an outline, in a darker, cooler tone of what is below."""
        paint = self.brush("#40342f", alpha, soft)
        paint.setBlendMode(skia.BlendMode.kMultiply)
        self.pen.drawPath(path, paint)

    def shadow(self, x: float, y: float, rx: float, ry: float, alpha: float, soft: float) -> None:
        """Lay a soft dark ellipse on the ground, the shadow of what stands there; none where alpha is 0."""
        if alpha:
            self.fill(oval(x, y, rx, ry), "#0c0608", alpha, soft)

    def line(self, points: Sequence[Point], colour: Paint, width: float, alpha: float = 1, soft: float = 0) -> None:
        """Draw a line of constant width, a spline from three points on."""
        self.pen.drawPath(spline(points, closed=False), self.brush(colour, alpha, soft, width))

    def outline(self, path: Path, colour: Paint, width: float, alpha: float = 1) -> None:
        """Stroke a path."""
        self.pen.drawPath(path, self.brush(colour, alpha, 0, width))

    def dab(
        self, points: Sequence[Point], colour: Paint, w0: float, w1: float = 0, alpha: float = 1, belly: float = 0
    ) -> None:
        """Draw one tapered brush mark."""
        self.fill(ribbon(points, w0, w1, belly), colour, alpha)
