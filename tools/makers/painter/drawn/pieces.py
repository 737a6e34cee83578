"""How everything drawn is painted: a flat outline, shadow planes, a light plane, a contour heavier in the shade.

`Canvas.contour` says how far a picture is drawn (1: crisp planes, an even line) or modelled (0: soft planes, hardly a line).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
import skia

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, lit, mix
from tools.makers.painter.fields import blur, slopes
from tools.makers.painter.paths import Path, Point, heading, oval, polygon

Knot = tuple[float, float, float]
"""A point of a limb and how wide it is there."""


@dataclass(frozen=True)
class Spot:
    """Where a unit drawing goes: origin, size of one unit, angle in degrees (y down), flipped across its x axis, mirrored."""

    x: float
    y: float
    size: float
    angle: float = 0
    flip: bool = False
    mirror: bool = False

    def __call__(self, points: Sequence[Point]) -> list[Point]:
        """Return points on the canvas."""
        c, s = heading(self.angle)
        sx, sy = self.size * (-1 if self.mirror else 1), self.size * (-1 if self.flip else 1)
        return [(self.x + c * px * sx - s * py * sy, self.y + s * px * sx + c * py * sy) for px, py in points]

    def knots(self, knots: Sequence[Knot]) -> list[Knot]:
        """Return a limb's knots on the canvas."""
        places = self([(x, y) for x, y, _ in knots])
        return [(x, y, w * self.size) for (x, y), (_, _, w) in zip(places, knots, strict=True)]


def tube(knots: Sequence[Knot], start: bool = True, end: bool = True) -> Path:
    """Return a limb: a smooth band through knots with its own width at each; start, end: round there."""
    k = np.asarray(knots, float)
    t = np.linspace(0, len(k) - 1, 10 * (len(k) - 1) + 1)
    i = np.minimum(t.astype(int), len(k) - 2)
    u = (t - i)[:, None]
    before, after = k[np.maximum(i - 1, 0)], k[np.minimum(i + 2, len(k) - 1)]
    a, b = k[i], k[i + 1]
    bend = (2 * before - 5 * a + 4 * b - after) * u**2 + (3 * a - before - 3 * b + after) * u**3
    line = 0.5 * (2 * a + (b - before) * u + bend)
    run = np.gradient(line[:, :2], axis=0)
    side = np.stack([-run[:, 1], run[:, 0]], 1) / (np.hypot(run[:, 0], run[:, 1])[:, None] + 1e-9)
    half = line[:, 2:] / 2
    left, right = line[:, :2] + side * half, line[:, :2] - side * half
    path = polygon(np.vstack([left, right[::-1]]).tolist())
    ends = [line[e] for e, is_round in ((0, start), (-1, end)) if is_round]
    return union([path, *(oval(x, y, width / 2, width / 2) for x, y, width in ends)])


def _op(one: Path | None, other: Path | None, how: skia.PathOp) -> Path | None:
    """Return two outlines combined, or None where there is none, or skia cannot tell inside from outside."""
    try:
        return skia.Op(one, other, how) if one and other else None
    except RuntimeError:
        return None


def union(paths: Sequence[Path]) -> Path:
    """Return one outline round several."""
    whole = _op(paths[0], paths[0], skia.PathOp.kUnion_PathOp) or paths[0]
    for path in paths[1:]:
        whole = _op(whole, path, skia.PathOp.kUnion_PathOp) or whole
    return whole


def _band(path: Path, r: float) -> Path:
    """Return a band, r wide to each side, round an outline."""
    pen, band = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=2 * r), skia.Path()
    pen.setStrokeJoin(skia.Paint.kRound_Join)
    pen.getFillPath(path, band)
    return union([band])


def filleted(path: Path, r: float) -> Path:
    """Return an outline whose inner corners are rounded with a radius r, as skin rounds a shoulder into a neck. Where skia
    loses a part, a little more or less than r is tried; else the outline is left as it is."""
    places = _inside(path)
    for much in (1, 0.9, 1.13):
        large = union([path, _band(path, r * much)])
        whole = _op(large, _band(large, r * much), skia.PathOp.kDifference_PathOp)
        if whole is None:
            continue
        whole = union([path, whole])
        sides = zip(whole.computeTightBounds(), path.computeTightBounds(), strict=True)
        if all(abs(a - b) < 1 for a, b in sides) and all(whole.contains(*p) for p in places):
            return whole
    return path


def _inside(path: Path) -> list[Point]:
    """Return points inside an outline, close enough that no part of it is missed."""
    left, top, right, low = path.getBounds()
    n = 24  # a foot at the end of a long leg is hit too
    grid = [(left + (right - left) * i / n, top + (low - top) * j / n) for i in range(1, n) for j in range(1, n)]
    return [p for p in grid if path.contains(*p)]


def joined(canvas: Canvas, path: Path, root: Knot, col: Paint, w: float, depth: float) -> Path:
    """Paint the skin between a limb and the body, painted before, that it grows out of at its root, so that no notch is left
    there; return where the limb has no contour."""
    x, y, r = root
    disc, near = oval(x, y, r, r), oval(x, y, r * 1.6, r * 1.6)
    body = next((body for body in reversed(canvas.bodies) if body.contains(x, y)), None)
    if body is None:
        return disc
    both = union([body, path])
    form = filleted(both, r * 0.55)
    web = _op(form, both, skia.PathOp.kDifference_PathOp)
    web = _op(web, near, skia.PathOp.kIntersect_PathOp)
    if web is None or web.isEmpty():
        return disc
    web = union([web, _band(web, w * 1.2)])
    high, low = shades(col, canvas.shade)
    with clipped(canvas, web), clipped(canvas, form):
        canvas.fill(web, col)
        _planes(canvas, form, r * 1.6, depth, high, low, 0.6)
        _contour(canvas, form, ink_of(col), w, 0.85, None)
    return union([disc, web])


def moved(path: Path, dx: float, dy: float) -> Path:
    """Return a path shifted."""
    other = skia.Path(path)
    other.offset(dx, dy)
    return other


def ink_of(col: Paint) -> Paint:
    """Return the colour of a contour round this colour: its own dark, warm."""
    return mix(mix(col, "#4a1c0c", 0.66), "#120806", 0.22)


def shades(col: Paint, shade: float = 0.4) -> tuple[Paint, Paint]:
    """Return the colours of the light and of the shadow plane; shade: how deep that is."""
    return lit(col, 0.38), mix(col, mix("#5a2c1c", "#200c06", shade - 0.4), shade)


@contextmanager
def clipped(canvas: Canvas, path: Path | None, outside: bool = False) -> Iterator[None]:
    """Draw only inside a path, or only outside it; everywhere without one."""
    canvas.pen.save()
    if path is not None:
        canvas.pen.clipPath(path, skia.ClipOp.kDifference if outside else skia.ClipOp.kIntersect, True)
    yield
    canvas.pen.restore()


def piece(
    canvas: Canvas,
    path: Path,
    col: Paint,
    size: float,
    w: float | None = None,
    hi: Paint | None = None,
    lo: Paint | None = None,
    depth: float = 0.16,
    light: float = 0.6,
    line: Paint | None = None,
    care: float = 1.0,
    skip: Path | None = None,
) -> None:
    """Paint an outline in a few tones and draw its contour. size: how thick the thing is; w: the line; skip: where it grows
    out of something, so that neither contour nor planes stop there."""
    w = max(0.9, size * 0.03) if w is None else w
    line = ink_of(col) if line is None else line
    light_of_col, dark_of_col = shades(col, canvas.shade)
    high, low = light_of_col if hi is None else hi, dark_of_col if lo is None else lo
    lx, ly = canvas.light
    if skip is not None:
        canvas.pen.saveLayer(None, None)
    if w:
        _contour(canvas, moved(path, -lx * w * 0.6, -ly * w * 0.6), line, w * 1.3, 0.75, skip)
    canvas.fill(path, col)
    with clipped(canvas, path):
        _planes(canvas, path, size, depth, high, low, light)
    if w:
        _contour(canvas, path, line, w, 0.85, skip)
    if skip is not None:
        _fade(canvas, path, skip)
        canvas.pen.restore()
    _volume(canvas, path, size, high, low, care, skip)
    if w:
        canvas.care(canvas.mask(path, width=w * 3), max(1.0, care))


def _planes(canvas: Canvas, path: Path, size: float, depth: float, high: Paint, low: Paint, light: float) -> None:
    """Fill a wide half-shadow, the shadow plane and the light plane of an outline."""
    melt, d = 1 - canvas.contour, size * depth
    lx, ly = math.copysign(max(0.66, abs(canvas.light[0])), canvas.light[0]), canvas.light[1] * 0.75
    for reach, paint, alpha, soft in (
        (2.4, low, 0.12 + 0.5 * melt, 0.2),
        (1.0, low, 0.8 - 0.35 * melt, 0.035 + 0.12 * melt),
        (-0.8, high, light * 0.8, 0.05 + 0.1 * melt),
    ):
        if alpha:
            plane = moved(path, lx * d * reach, ly * d * reach)
            plane.addRect(path.getBounds().makeOutset(size, size))
            plane.setFillType(skia.PathFillType.kEvenOdd)
            canvas.fill(plane, paint, alpha, soft=size * soft)


def _volume(canvas: Canvas, path: Path, size: float, high: Paint, low: Paint, care: float, skip: Path | None) -> None:
    """Round a large plane towards its edges as far as the picture is modelled, mottle it a little, so that it is not dead, and
    keep brushes off it."""
    inside = canvas.mask(path)
    if size > 55:
        box, lit_side = path.getBounds(), canvas.blank()
        for wide in (min(size, 200) * 0.24, min(box.width(), box.height(), 700) * 0.2):
            gx, gy = slopes(blur(inside, wide * canvas.k))
            lit_side -= (gx * canvas.light[0] + gy * canvas.light[1]) * wide * canvas.k * 1.6 * (1 - canvas.contour)
        if skip is not None:
            lit_side *= 1 - canvas.mask(skip, soft=size * 0.2)
        tone = canvas.cloud(size * 0.4, 3, 2) * 0.22 + lit_side * np.where(lit_side > 0, 0.4, 0.2 + 1.2 * canvas.shade)
        canvas.blend(high, inside * np.clip(tone, 0, 0.5))
        canvas.blend(low, inside * np.clip(-tone, 0, 0.75))
    canvas.care(inside, care)


def _contour(canvas: Canvas, path: Path, line: Paint, w: float, a: float, skip: Path | None) -> None:
    """Draw the line of a path, except where it is to be skipped."""
    strength = 0.25 + 0.75 * canvas.contour
    with clipped(canvas, skip, outside=True):
        canvas.outline(path, line, w * (0.4 + 0.6 * canvas.contour), a * strength)


def _fade(canvas: Canvas, path: Path, skip: Path) -> None:
    """Let the layer in hand run out along a path's edge where it is to be skipped, into what is painted below."""
    wide = min(skip.getBounds().width(), skip.getBounds().height())
    paint = canvas.brush("#000", 1, wide * 0.12, wide * 0.5)
    paint.setBlendMode(skia.BlendMode.kDstOut)
    with clipped(canvas, skip):
        canvas.pen.drawPath(path, paint)


def contact(canvas: Canvas, path: Path, size: float, a: float, skip: Path | None = None) -> None:
    """Lay the shadow with which a thing sits on what is below it: narrow, dark, on the side away from the light."""
    lx, ly = canvas.light
    with clipped(canvas, skip, outside=True):
        canvas.fill(moved(path, -lx * size * 0.16, abs(ly) * size * 0.2), "#0c0608", a * 0.6, soft=size * 0.16)
        canvas.fill(moved(path, -lx * size * 0.05, abs(ly) * size * 0.07), "#0c0608", a, soft=size * 0.04)
