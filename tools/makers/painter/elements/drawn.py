"""Drawn people: flesh and cloth with contours and folds, and the dark lines where things touch."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, lit, mix
from tools.makers.painter.drawn.pieces import (
    Knot,
    clipped,
    contact,
    filleted,
    ink_of,
    joined,
    piece,
    shades,
    tube,
    union,
)
from tools.makers.painter.elements import element
from tools.makers.painter.paths import Point, oval, polygon, ribbon, spline


def root_of(knots: Sequence[Knot]) -> Knot:
    """Return the disc behind a limb's first knot, in which it grows out of what is below."""
    (x0, y0, w0), (x1, y1, _) = knots[0], knots[1]
    far = math.hypot(x1 - x0, y1 - y0) + 1e-6
    return x0 - (x1 - x0) / far * w0 * 0.52, y0 - (y1 - y0) / far * w0 * 0.52, w0 * 0.62


@element
def flesh(
    canvas: Canvas,
    parts: Sequence[Any],
    skin: Paint = "#e0b088",
    size: float = 60,
    lines: Sequence[Sequence[Point]] = (),
    w: float = 2.4,
    shadow: float = 0,
    tones: Sequence[tuple[Sequence[Point], float]] = (),
    lights: Sequence[tuple[Sequence[Point], float]] = (),
    depth: float = 0.3,
    grow: Sequence[int] = (),
) -> None:
    """Draw a body or limbs as one outline. parts: limbs as (x, y, width) knots, or outlines as (x, y); grow: numbers of limbs
    that grow out of what is below at their first knot, with no contour; tones, lights: planes (outline, alpha); lines:
    muscles, creases."""
    whole = union([tube(p) if len(p[0]) == 3 else spline(p) for p in parts])
    roots = [root_of(parts[i]) for i in grow]
    if len(parts) > 1:
        whole = filleted(whole, size * 0.12)
    if not roots:
        canvas.bodies.append(whole)
    if shadow:
        around = union([oval(x, y, r * 1.35, r * 1.35) for x, y, r in roots]) if roots else None
        contact(canvas, whole, size, shadow, skip=around)
    skip = union([joined(canvas, whole, root, skin, w, depth) for root in roots]) if roots else None
    piece(canvas, whole, skin, size, w, depth=depth, care=0.9, skip=skip)
    for p in parts:
        if len(p[0]) == 3:
            canvas.flow(canvas.mask(tube(p)), math.atan2(p[-1][1] - p[0][1], p[-1][0] - p[0][0]))
    hi, lo = shades(skin, canvas.shade)
    melt = 0.05 + 0.07 * (1 - canvas.contour)
    with clipped(canvas, whole):
        for planes, colour in ((tones, lo), (lights, hi)):
            for points, a in planes:
                canvas.fill(spline(points), colour, a, soft=size * melt)
    for points in lines:
        canvas.dab(points, ink_of(skin), w * 0.4, w * 0.2, 0.22 + 0.4 * canvas.contour, belly=w * 0.7)
    if lines:
        canvas.care(canvas.mask(union([ribbon(points, w * 2, w * 2) for points in lines])), 1.7)


def fold(canvas: Canvas, points: Sequence[Point], col: Paint, high: Paint, low: Paint, wide: float) -> None:
    """Draw one fold: a dark wedge, a light one on its lit side, a line between them."""
    lx, ly = canvas.light
    beside = [(x + lx * wide * 0.8, y + ly * wide * 0.25) for x, y in points]
    behind = [(x - lx * wide * 0.5, y) for x, y in points]
    canvas.fill(ribbon(beside, 0.5, wide * 0.3, wide * 1.7), high, 0.5, soft=wide * 0.45)
    canvas.fill(ribbon(behind, wide * 0.2, wide * 0.6, wide * 2.2), low, 0.46, soft=wide * 0.6)
    canvas.fill(ribbon(points, wide * 0.3, 0.5, wide * 0.4), low, 0.8, soft=wide * 0.1)
    canvas.dab(points, ink_of(col), wide * 0.12, wide * 0.03, 0.3 + 0.5 * canvas.contour, belly=wide * 0.08)


@element
def cloth(
    canvas: Canvas,
    pts: Sequence[Point],
    col: Paint,
    folds: Sequence[Sequence[Point]] = (),
    fans: Sequence[tuple[float, float, int]] = (),
    size: float = 80,
    w: float = 2.6,
    hi: Paint | None = None,
    lo: Paint | None = None,
    curve: bool = True,
    shadow: float = 0,
    depth: float = 0.22,
    wide: float = 12,
) -> None:
    """Lay cloth as a flat shape with an edge. folds: lines, each a dark wedge with a light one on its lit side; fans: x, y,
    n: so many folds run from there to the far edge, which swings."""
    path = spline(_hem(pts, fans, size)) if curve else polygon(pts)
    if shadow:
        contact(canvas, path, size, shadow)
    high, low = hi or lit(col, 0.35), lo or mix(col, "#140a10", 0.55)
    piece(canvas, path, col, size, w, high, low, depth, care=0.9)
    with clipped(canvas, path):
        for points in [*folds, *(line for fan in fans for line in _fan(canvas, pts, *fan))]:
            fold(canvas, _beside(canvas, points, wide), col, high, low, wide * 0.45)
            fold(canvas, points, col, high, low, wide)


def _beside(canvas: Canvas, points: Sequence[Point], wide: float) -> list[Point]:
    """Return a shorter line beside a fold's, for the small fold that goes with it."""
    (ax, ay), (bx, by) = points[0], points[-1]
    far, s = math.hypot(bx - ax, by - ay) + 1e-6, canvas.between(0.3, 0.6)
    push = wide * canvas.between(1.3, 2.2) * (1 if canvas.rng.random() < 0.5 else -1) / far
    mx, my = ax + (bx - ax) * s, ay + (by - ay) * s
    cx, cy = mx - (by - ay) * push, my + (bx - ax) * push
    return [(cx + (x - mx) * 0.6, cy + (y - my) * 0.6) for x, y in points]


def _hem(pts: Sequence[Point], fans: Sequence[tuple[float, float, int]], size: float) -> list[Point]:
    """Return an outline whose edge swings in and out where it is far from the points that its folds fan out from."""
    far = [min((math.hypot(px - x, py - y) for x, y, _ in fans), default=0) for px, py in pts]
    out, way = list[Point](), 1
    for i, ((ax, ay), (bx, by)) in enumerate(zip(pts, [*pts[1:], pts[0]], strict=True)):
        out.append((ax, ay))
        run = math.hypot(bx - ax, by - ay)
        if fans and min(far[i], far[(i + 1) % len(pts)]) > 0.6 * max(far) and run > size * 0.3:
            n = 2 + (run > size)
            for k in range(1, n):
                push, way = way * min(0.09, 0.07 * size / run), -way
                out.append((ax + (bx - ax) * k / n - (by - ay) * push, ay + (by - ay) * k / n + (bx - ax) * push))
    return out


def _fan(canvas: Canvas, pts: Sequence[Point], x: float, y: float, n: int) -> list[list[Point]]:
    """Return n lines from a point to the far edge of an outline, each bent a little."""
    ring = np.asarray([*pts, pts[0]], float)
    t = np.linspace(0, len(pts), 12 * len(pts), endpoint=False)
    edge = np.stack([np.interp(t, range(len(ring)), ring[:, j]) for j in (0, 1)], 1)
    far = np.hypot(edge[:, 0] - x, edge[:, 1] - y)
    edge = edge[far > 0.55 * far.max()]
    bearing = np.unwrap(np.sort(np.arctan2(edge[:, 1] - y, edge[:, 0] - x)))
    order = edge[np.argsort(np.arctan2(edge[:, 1] - y, edge[:, 0] - x))]
    gap = int(np.argmax(np.diff(bearing, append=bearing[0] + math.tau))) + 1
    order = np.roll(order, -gap, axis=0)
    out = []
    for k in range(n):
        ex, ey = order[int((k + 0.5 + canvas.between(-0.25, 0.25)) / n * len(order))].tolist()
        near, bend = canvas.between(0.08, 0.3), canvas.between(-0.1, 0.1)
        reach = canvas.between(0.82, 0.97) if k % 3 else canvas.between(0.6, 0.88)
        dx, dy = ex - x, ey - y
        middle = (near + reach) / 2
        out.append([(x + dx * s - dy * b, y + dy * s + dx * b) for s, b in ((near, 0), (middle, bend), (reach, 0))])
    return out


@element
def touch(canvas: Canvas, pts: Sequence[Point], w: float = 8, a: float = 0.6, col: Paint = "#0c0608") -> None:
    """Draw the dark line where a thing lies on another, soft outwards."""
    path = ribbon(pts, w * 0.4, w * 0.4, w)
    canvas.fill(path, col, a * 0.6, soft=w * 0.8)
    canvas.fill(path, col, a, soft=w * 0.2)
