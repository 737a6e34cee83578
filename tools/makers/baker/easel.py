"""Paints placeholder pictures in a painter's manner: shapes first, then brush strokes that follow them.

Positions are shares of the picture: x and y from 0 to 1. Colours are "#rrggbb" or (red, green, blue), 0 to 255. All randomness
comes from `easel.random`, seeded by the picture's name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import skia

from tools.makers.baker.grain import Field, chance, noise

W, H = 576, 640
"""Size in pixels while painting; the saved picture is half as large."""
Color = str | tuple[float, float, float]
Points = Sequence[tuple[float, float]]
Flow = Callable[[Field, Field], Field]
"""From x and y (0 to 1) to the direction of strokes in radians."""


@dataclass(frozen=True)
class Brush:
    """How brush strokes look."""

    sizes: tuple[float, ...] = (22, 11, 6)
    """Widths of strokes in pixels, one layer each, the broadest first."""
    long: float = 5.0
    """Length of a stroke in widths."""
    loose: float = 0.05
    """Random variation of colours, 0 to 0.2."""
    turn: float = 0.15
    """Random variation of directions, in radians."""
    cover: float = 0.85
    """Opacity of a stroke."""
    keep: float = 0.25
    """Share of the unpainted shapes that is mixed back in at the end, 0 to 1."""
    relief: float = 0.10
    """How much strokes stand out in the light."""
    ridge: float = 0.3
    """Opacity of the bright ridge that bristles leave."""


OIL = Brush((18, 9, 5), 4, 0.025, 0.1, 0.75, 0.72, 0.03, 0.12)
PASTEL = Brush((14, 7, 4), 9, 0.06, 0.2, 0.6, 0.35, 0.05, 0.35)
BROKEN = Brush((20, 11, 6), 3.4, 0.10, 0.3, 0.88, 0.12, 0.12, 0.35)
FEATHER = Brush((18, 10, 5), 7, 0.06, 0.22, 0.6, 0.25, 0.05, 0.3)
IMPASTO = Brush((18, 11, 7), 6, 0.09, 0.1, 0.95, 0.06, 0.22, 0.5)
FLAT = Brush((), 0, 0, 0, 0, 1.0, 0.0, 0.0)


def rgb(color: Color) -> tuple[float, float, float]:
    """Return a colour as numbers."""
    if isinstance(color, str):
        return tuple(int(color[at : at + 2], 16) for at in (1, 3, 5))  # type: ignore[return-value]
    return color


def mix(one: Color, other: Color, part: float) -> tuple[float, float, float]:
    """Return the colour that lies `part` of the way between two."""
    return tuple(a + (b - a) * part for a, b in zip(rgb(one), rgb(other), strict=True))  # type: ignore[return-value]


def paint(color: Color, alpha: float = 1.0, soft: float = 0.0) -> skia.Paint:
    """Return a Skia paint; `soft` blurs its edge by so many pixels."""
    r, g, b = (min(1.0, max(0.0, part / 255)) for part in rgb(color))
    made = skia.Paint(Color4f=skia.Color4f(r, g, b, alpha), AntiAlias=True)
    if soft:
        made.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, soft))
    return made


def _argb(color: Color, alpha: float = 1.0) -> int:
    r, g, b = (round(min(255, max(0, part))) for part in rgb(color))
    return int(skia.Color(r, g, b, round(255 * alpha)))


class Easel:
    """A picture being painted."""

    def __init__(self, name: str) -> None:
        self.name, self.random = name, chance(name)
        self.pixels = np.zeros((H, W, 4), np.uint8)
        self.surface = skia.Surface(self.pixels)
        self.canvas = self.surface.getCanvas()
        self.flow: Flow | None = None

    def between(self, low: float, high: float) -> float:
        """Return a random number."""
        return float(self.random.uniform(low, high))

    def pick(self, among: Sequence[Any]) -> Any:
        """Return a random one of several."""
        return among[int(self.random.integers(len(among)))]

    # shapes

    def wash(self, *stops: tuple[float, Color], y0: float = 0.0, y1: float = 1.0) -> None:
        """Fill a band from top to foot with a gradient: (place from 0 to 1 within the picture, colour)."""
        made = skia.Paint(AntiAlias=True)
        shader = skia.GradientShader.MakeLinear(
            [(0, 0), (0, H)], [_argb(color) for _, color in stops], [place for place, _ in stops]
        )
        made.setShader(shader)
        self.canvas.drawRect(skia.Rect.MakeLTRB(0, y0 * H, W, y1 * H), made)

    def light(self, x: float, y: float, radius: float, color: Color, alpha: float = 0.6) -> None:
        """Add a soft round light, its radius a part of the width."""
        made = skia.Paint(AntiAlias=True)
        shader = skia.GradientShader.MakeRadial((x * W, y * H), radius * W, [_argb(color, alpha), _argb(color, 0)])
        made.setShader(shader)
        self.canvas.drawRect(skia.Rect.MakeWH(W, H), made)

    def path(self, points: Points, smooth: bool = True, closed: bool = True) -> skia.Path:
        """Return a path through points: rounded, or with corners."""
        at = [(x * W, y * H) for x, y in points]
        made = skia.Path()
        if not smooth:
            made.addPoly([skia.Point(*place) for place in at], closed)
            return made
        n = len(at)
        made.moveTo(*at[0])
        for i in range(n if closed else n - 1):
            p0 = at[i - 1] if closed or i else at[0]
            p1, p2 = at[i], at[(i + 1) % n]
            p3 = at[(i + 2) % n] if closed or i + 2 < n else p2
            made.cubicTo(
                p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6,
                p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6, *p2,
            )  # fmt: skip
        return made

    def shape(
        self,
        points: Points,
        color: Color,
        low: Color | None = None,
        soft: float = 0.0,
        alpha: float = 1.0,
        smooth: bool = True,
        across: bool = False,
    ) -> None:
        """Fill a shape; with `low` it fades from `color` (top, or left if `across`) to that."""
        path, made = self.path(points, smooth), paint(color, alpha, soft)
        if low is not None:
            box = path.getBounds()
            ends = [(box.left(), 0), (box.right(), 0)] if across else [(0, box.top()), (0, box.bottom())]
            made.setShader(skia.GradientShader.MakeLinear(ends, [_argb(color, alpha), _argb(low, alpha)]))
        self.canvas.drawPath(path, made)

    def box(
        self, x: float, y: float, w: float, h: float, color: Color, low: Color | None = None, alpha: float = 1
    ) -> None:
        """Fill a rectangle."""
        self.shape([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], color, low, 0, alpha, smooth=False)

    def blob(
        self, x: float, y: float, rx: float, ry: float, color: Color, dark: Color | None = None, angle: float = 0.0,
        soft: float = 0.0, alpha: float = 1.0, lit: tuple[float, float] = (-0.4, -0.45),
    ) -> None:  # fmt: skip
        """Fill an ellipse (rx and ry are parts of the width); with `dark` it is round, lit from the left above."""
        made = paint(color, alpha, soft)
        self.canvas.save()
        self.canvas.translate(x * W, y * H)
        self.canvas.rotate(angle)
        self.canvas.scale(1, ry / rx)
        r = rx * W
        if dark is not None:
            shader = skia.GradientShader.MakeRadial(
                (lit[0] * r, lit[1] * r),
                1.6 * r,
                [_argb(color, alpha), _argb(mix(color, dark, 0.45), alpha), _argb(dark, alpha)],
            )
            made.setShader(shader)
        self.canvas.drawCircle(0, 0, r, made)
        self.canvas.restore()

    def line(self, points: Points, color: Color, wide: float = 0.01, alpha: float = 1.0, soft: float = 0.0) -> None:
        """Draw a rounded line, its width a part of the picture's width."""
        made = paint(color, alpha, soft)
        made.setStyle(skia.Paint.kStroke_Style)
        made.setStrokeWidth(max(0.5, wide * W))
        made.setStrokeCap(skia.Paint.kRound_Cap)
        self.canvas.drawPath(self.path(points, len(points) > 2, closed=False), made)

    def dabs(
        self, count: int, place: Callable[[], tuple[float, float]], colors: Sequence[Color], size: float, flat: float = 0.5,
        angle: float = 0.0, turn: float = 180.0, alpha: float = 0.9,
    ) -> None:  # fmt: skip
        """Scatter small ellipses: foliage, petals, glints."""
        for _ in range(count):
            x, y = place()
            r = size * self.between(0.6, 1.3)
            color = mix(self.pick(colors), self.pick(colors), self.between(0, 0.4))
            self.blob(x, y, r, r * flat, color, angle=angle + self.between(-turn, turn), alpha=alpha)

    def around(self, x: float, y: float, rx: float, ry: float) -> Callable[[], tuple[float, float]]:
        """Return a function that gives random positions within an ellipse, denser in the middle."""

        def place() -> tuple[float, float]:
            turn, far = self.between(0, 2 * np.pi), self.between(0, 1) ** 0.6
            return x + rx * far * float(np.cos(turn)), y + ry * far * float(np.sin(turn)) * W / H

        return place

    def within(self, x0: float, y0: float, x1: float, y1: float) -> Callable[[], tuple[float, float]]:
        """Return a function that gives random positions within a rectangle."""
        return lambda: (self.between(x0, x1), self.between(y0, y1))

    # brush

    def brush(self, brush: Brush) -> None:
        """Paint all over with strokes that follow what is there, the broadest first."""
        shapes = self.pixels[..., :3].astype(np.float32)
        for layer, size in enumerate(brush.sizes):
            self._layer(brush, size, _blur(shapes, size * 0.45), first=layer == 0)
        if brush.keep:
            mixed = self.pixels[..., :3] * (1 - brush.keep) + shapes * brush.keep
            self.pixels[..., :3] = np.clip(mixed, 0, 255)
        if brush.relief:
            self._relief(brush.relief)

    def _layer(self, brush: Brush, size: float, wanted: Field, first: bool) -> None:
        angles = self._angles(wanted, size)
        step = max(2.5, size * 0.62)
        ys, xs = np.mgrid[step / 2 : H : step, step / 2 : W : step]
        places = np.stack([xs.ravel(), ys.ravel()], 1) + self.random.normal(0, step * 0.35, (xs.size, 2))
        off = np.abs(self.pixels[..., :3].astype(np.float32) - wanted).sum(2)
        for x, y in places[self.random.permutation(len(places))]:
            column, row = int(min(W - 1, max(0, x))), int(min(H - 1, max(0, y)))
            if not first and off[row, column] < 26:
                continue
            self._stroke(brush, size, x, y, wanted[row, column], angles)

    def _stroke(self, brush: Brush, size: float, x: float, y: float, color: Field, angles: Field) -> None:
        shift = self.random.normal(0, brush.loose * 255 * 0.5, 3) + self.random.normal(0, brush.loose * 255 * 0.6)
        stray = float(self.random.normal(0, brush.turn))
        path, length = skia.Path(), max(1.0, brush.long) * size * self.between(0.6, 1.2)
        path.moveTo(x, y)
        bend, travelled = max(2.0, size * 0.8), 0.0
        while travelled < length and 0 <= x < W and 0 <= y < H:
            angle = float(angles[int(y), int(x)]) + stray
            x, y = x + bend * float(np.cos(angle)), y + bend * float(np.sin(angle))
            path.lineTo(x, y)
            travelled += bend
        own = tuple(float(part) for part in color + shift)
        for wide, tone, alpha in (
            (size, own, brush.cover),
            (size * 0.3, tuple(part + 16 for part in own), brush.ridge),
        ):
            made = paint(tone, alpha)  # type: ignore[arg-type]
            made.setStyle(skia.Paint.kStroke_Style)
            made.setStrokeWidth(wide)
            made.setStrokeCap(skia.Paint.kRound_Cap)
            made.setStrokeJoin(skia.Paint.kRound_Join)
            self.canvas.drawPath(path, made)

    def _angles(self, wanted: Field, size: float) -> Field:
        """Return directions: the picture's own flow if it has one, else along edges, calm where there are none."""
        if self.flow is not None:
            y, x = np.mgrid[0:H, 0:W].astype(np.float32)
            return self.flow(x / W, y / H)
        gray = wanted.mean(2)
        gy, gx = np.gradient(gray)
        blur = max(4.0, size)
        xx, yy, xy = _blur(gx * gx, blur), _blur(gy * gy, blur), _blur(gx * gy, blur)
        calm = 1.2  # nothing to follow: level strokes, a little by chance
        wander = noise(f"{self.name} flow {size}", W, H, 1.8) * 0.5
        return 0.5 * np.arctan2(2 * xy, xx - yy - calm) + np.pi / 2 + wander * (calm / (calm + xx + yy))

    def _relief(self, much: float) -> None:
        gray = _blur(self.pixels[..., :3].astype(np.float32).mean(2), 0.8)
        gy, gx = np.gradient(gray)
        lit = np.clip((gx + gy) * much * -1.0, -26, 26)
        self.pixels[..., :3] = np.clip(self.pixels[..., :3] + lit[..., None], 0, 255)

    def finish(self, warm: Color = "#FFE9C0", varnish: float = 0.0, dark: float = 0.25, weave: float = 2.0) -> Field:
        """Return the picture at half its size: varnish over it, darker corners, the weave of the canvas."""
        made = self.pixels[..., :3].astype(np.float32)
        if varnish:
            made = made * (1 - varnish) + made * np.array(rgb(warm), np.float32) / 255 * varnish
        y, x = np.mgrid[0:H, 0:W].astype(np.float32)
        far = np.hypot(x / W * 2 - 1, y / H * 2 - 1)
        made *= (1 - dark * np.clip(far - 0.55, 0, 1) ** 1.5)[..., None]
        half = made.reshape(H // 2, 2, W // 2, 2, 3).mean((1, 3))
        if weave:
            yy, xx = np.mgrid[0 : H // 2, 0 : W // 2]
            half += (weave * (((xx + yy) % 2) - 0.5) + weave * 0.6 * noise(self.name, W // 2, H // 2, 0.3))[..., None]
        return np.clip(half, 0, 255)


def _blur(field: Field, sigma: float) -> Field:
    """Return a field blurred by two box passes along each axis, roughly a Gaussian."""
    radius = max(1, round(sigma * 0.95))
    made = field.astype(np.float32)
    for _ in range(2):
        for axis in (0, 1):
            made = _box(made, radius, axis)
    return made


def _box(field: Field, radius: int, axis: int) -> Field:
    pad = [(0, 0)] * field.ndim
    pad[axis] = (radius + 1, radius)
    total = np.cumsum(np.pad(field, pad, "edge"), axis, dtype=np.float64)
    size = field.shape[axis]
    high = np.take(total, range(2 * radius + 1, 2 * radius + 1 + size), axis)
    low = np.take(total, range(size), axis)
    return ((high - low) / (2 * radius + 1)).astype(np.float32)
