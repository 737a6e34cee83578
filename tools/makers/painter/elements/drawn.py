"""Drawn people: hands, feet, limbs, flesh and cloth with contours and folds, and the dark lines where things touch."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, lit, mix
from tools.makers.painter.drawn.hands import HANDS, Hand
from tools.makers.painter.drawn.pieces import (
    Knot,
    Spot,
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
from tools.makers.painter.elements.registry import element
from tools.makers.painter.paths import Path, Point, oval, polygon, ribbon, spline

CUFF = ((-0.16, -0.24), (0.22, -0.21), (0.28, -0.1), (0.28, 0.1), (0.22, 0.21), (-0.16, 0.24))
FOOT = (
    (-0.13, -0.06), (0.13, -0.04), (0.28, 0.16), (0.58, 0.27), (0.86, 0.33), (0.99, 0.41), (0.96, 0.5), (0.8, 0.52),
    (0.5, 0.47), (0.25, 0.48), (-0.05, 0.53), (-0.22, 0.48), (-0.25, 0.3), (-0.18, 0.12),
)  # fmt: skip
FOOT_LINES = (
    ((0.78, 0.39), (0.86, 0.44), (0.84, 0.51)),
    ((0.7, 0.42), (0.74, 0.45)),
    ((-0.02, 0.12), (0.06, 0.18), (0.02, 0.24)),
    ((0.2, 0.44), (0.36, 0.4), (0.52, 0.44)),
)


@element
def hand(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    pose: str = "rest",
    angle: float = 0,
    flip: bool = False,
    skin: Paint = "#e0b088",
    age: float = 0,
    cuff: Paint | None = None,
    wrist: float = 0.3,
    part: str = "all",
    shadow: float = 0,
) -> None:
    """Draw one hand from its wrist at x, y; size from wrist to fingertip; angle of the fingers, degrees, y down; flip: the
    thumb on the other side. part: palm, fingers (drawn over what is held) or all. cuff: the colour of a sleeve's end."""
    h, at, w = HANDS[pose], Spot(x, y, size, angle, flip), max(0.8, size * 0.017)
    arm = [tube(at.knots([(-wrist, 0, 0.25), (0.1, 0, 0.25)]), False, False)] if wrist else []
    palm = union([spline(at(h.palm)), *arm])
    if shadow:
        contact(canvas, union([palm, *(tube(at.knots(f)) for f in (*h.fingers, h.thumb))]), size * 0.5, shadow)
    tone = mix(skin, "#e08a70", 0.12) if h.inside else skin
    line = ink_of(skin)
    if part != "fingers":
        if not h.over:
            piece(canvas, tube(at.knots(h.thumb)), skin, size * 0.16, w, line=line, care=2.0)
        root = oval(*at([(-wrist - 0.1, 0)])[0], size * 0.16, size * 0.16)
        piece(canvas, palm, tone, size * 0.4, w, line=line, care=2.0, skip=root)
        for points in h.marks:
            canvas.dab(
                at(points), line, size * (0.008 + 0.008 * age), size * 0.003, 0.3 + 0.4 * age, belly=size * 0.005
            )
    if part != "palm":
        _fingers(canvas, h, at, palm, tone, skin, age, whole=part == "all")
    if cuff is not None:
        piece(canvas, spline(at([(a - wrist, b) for a, b in CUFF])), cuff, size * 0.5, w * 1.2)


def _fingers(canvas: Canvas, h: Hand, at: Spot, palm: Path, tone: Paint, skin: Paint, age: float, whole: bool) -> None:
    """Draw the fingers, and a thumb that lies over them; whole: with the palm, out of which they grow."""
    size, w, line = at.size, max(0.8, at.size * 0.017), ink_of(skin)
    for knots in h.fingers:
        piece(canvas, tube(at.knots(knots)), tone, size * 0.15, w, line=line, care=2.0)
        _joints(canvas, at, knots, line, age, h.nails, skin)
    if whole and not h.inside:
        for (x0, y0, w0), (x1, _, _) in ((f[0], f[1]) for f in h.fingers):
            r = size * w0 * 0.62
            _melt(canvas, palm, oval(*at([(x0 * 1.06 - x1 * 0.06 - 0.045, y0)])[0], r, r), tone, size)
    if h.over:
        piece(canvas, tube(at.knots(h.thumb)), skin, size * 0.17, w, line=line, care=2.0)
        if whole:
            x, y, wide = h.thumb[0]
            _melt(canvas, palm, oval(*at([(x, y)])[0], size * wide * 0.56, size * wide * 0.56), skin, size)
        _joints(canvas, at, h.thumb, line, age, h.nails, skin)


def _melt(canvas: Canvas, palm: Path, root: Path, paint: Paint, size: float) -> None:
    """Paint over the round end of a finger's contour, so that it grows out of the palm."""
    with clipped(canvas, palm):
        canvas.fill(root, paint, 1, size * 0.012)


def _joints(canvas: Canvas, at: Spot, knots: Sequence[Knot], line: Paint, age: float, nails: bool, skin: Paint) -> None:
    """Mark the joints of a finger, and the nail at its tip."""
    size = at.size
    if size * canvas.k < 40:
        return
    for (ax, ay, _), (x, y, w), (bx, by, _) in zip(knots, knots[1:], knots[2:], strict=False):
        run = math.hypot(bx - ax, by - ay)
        sx, sy = -(by - ay) / run * w * 0.28, (bx - ax) / run * w * 0.28
        canvas.dab(at([(x - sx, y - sy), (x + sx, y + sy)]), line, size * 0.009, size * 0.004, 0.3 + 0.4 * age)
    if nails and size * canvas.k > 90:
        (ax, ay, _), (x, y, w) = knots[-2:]
        tip = Spot(x, y, 1, math.degrees(math.atan2(y - ay, x - ax)))
        ring = [(math.cos(t) * w * 0.3 + w * 0.08, math.sin(t) * w * 0.24) for t in np.arange(8) * math.tau / 8]
        nail = spline(at(tip(ring)))
        canvas.fill(nail, lit(mix(skin, "#f0a890", 0.3), 0.4), 0.7)
        canvas.outline(nail, line, size * 0.005, 0.35)


@element
def foot(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    angle: float = 0,
    flip: bool = False,
    skin: Paint = "#e0b088",
    shadow: float = 0,
) -> None:
    """Draw a foot from the side: its ankle at x, y, size from heel to toe; angle of the sole, degrees, y down. One
    that stands, with a shadow of 0.2 or more, darkens the ground."""
    at, w = Spot(x, y, size * 0.8, angle, flip), max(0.8, size * 0.017)
    path = spline(at(FOOT))
    (ax, ay), (bx, by) = at([(-0.2, 0.5), (0.95, 0.5)])
    if shadow >= 0.2 and abs(ay - by) < 0.55 * abs(ax - bx) and min(ay, by) > y:
        low = oval((ax + bx) / 2 - canvas.light[0] * size * 0.12, max(ay, by) - size * 0.05, size * 0.55, size * 0.11)
        canvas.dim(low, 0.7, size * 0.06)
    if shadow:
        contact(canvas, path, size * 0.4, shadow)
    piece(canvas, path, skin, size * 0.4, w, skip=oval(*at([(0, -0.14)])[0], size * 0.15, size * 0.15))
    for points in FOOT_LINES:
        canvas.dab(at(points), ink_of(skin), w * 0.5, w * 0.3, 0.6, belly=w * 0.5)


def _root(knots: Sequence[Knot]) -> Knot:
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
    roots = [_root(parts[i]) for i in grow]
    if len(parts) > 1:
        whole = filleted(whole, size * 0.12)
    if not roots:
        canvas.bodies.append(whole)
    if shadow:
        around = union([oval(x, y, r * 1.35, r * 1.35) for x, y, r in roots]) if roots else None
        contact(canvas, whole, size, shadow, skip=around)
    skip = union([joined(canvas, whole, root, skin, w, depth) for root in roots]) if roots else None
    piece(canvas, whole, skin, size, w, depth=depth, care=0.9, skip=skip)
    hi, lo = shades(skin, canvas.shade)
    melt = 0.06 + 0.1 * (1 - canvas.contour)
    with clipped(canvas, whole):
        for planes, colour in ((tones, lo), (lights, hi)):
            for points, a in planes:
                canvas.fill(spline(points), colour, a, soft=size * melt)
    for points in lines:
        canvas.dab(points, ink_of(skin), w * 0.5, w * 0.3, 0.35 + 0.4 * canvas.contour, belly=w * 0.8)


@element
def limb(
    canvas: Canvas,
    pts: Sequence[Point],
    w: Sequence[float],
    skin: Paint = "#e0b088",
    sleeve: Paint | None = None,
    upto: float = 1,
    loose: float = 1.3,
    hand: str = "",
    foot: bool = False,
    size: float = 0,
    angle: float = 0,
    flip: bool = False,
    shadow: float = 0.3,
    grow: bool = True,
    age: float = 0,
) -> None:
    """Draw an arm or a leg through its joints, w wide at each. sleeve: a colour, over the part `upto` of its length, `loose`
    times as wide; hand: a pose, or foot, at the end, `size` long, turned by angle against the limb."""
    knots = [(x, y, wide) for (x, y), wide in zip(pts, w, strict=True)]
    full = _rounded(knots, grow, foot)
    (fx, fy, wide), long = full[-1], size or w[-1] * 3.4
    full[-1] = (fx, fy, min(wide, long * (0.28 if hand else 0.23)) if hand or foot else wide)
    bare = sleeve is None or upto < 0.97
    if bare:
        flesh(canvas, [full], skin, max(w), w=max(1.2, max(w) * 0.035), shadow=shadow, grow=[0] if grow else [])
    (ax, ay), (bx, by) = pts[-2:]
    way = math.degrees(math.atan2(by - ay, bx - ax)) + angle
    end = Spot(bx, by, long, way, flip)
    if hand:
        _hand(canvas, end.x, end.y, end.size, hand, way, flip, skin, age, wrist=0.16, shadow=shadow)
    if foot:
        _foot(canvas, bx, by, end.size, way, flip, skin, shadow)
    if sleeve is not None:
        _sleeve(canvas, full, sleeve, upto, loose, shadow, grow)


_hand, _foot = hand, foot


LEG = (
    ((0.0, 1.0, 0), (0.26, 1.05, -0.04), (0.76, 0.94, -0.02)),
    ((0.0, 0.84, -0.03), (0.3, 1.1, 0.07), (0.66, 0.92, 0.03)),
)
ARM = ((0.0, 1.0, 0), (0.3, 1.04, 0.03), (0.8, 0.92, 0)), ((0.0, 0.88, -0.03), (0.28, 1.1, 0.03), (0.7, 0.92, 0))
"""How a limb swells above and below its joint: along a part, a factor of its width, how far to the inner side of the bend."""


def _rounded(knots: Sequence[Knot], grow: bool, leg: bool) -> list[Knot]:
    """Return a limb's knots with muscles between its joints, on the sides on which they lie; a root that grows out of something
    is narrower, so that it leaves no corner there."""
    x, y, w = knots[0]
    line, out = [(x, y, w * 0.84) if grow else (x, y, w), *knots[1:]], list[Knot]()
    (ax, ay, _), (bx, by, _), (cx, cy, _) = line[0], line[1], line[-1]
    turn = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
    bend = max(-1.0, min(1.0, 2 * turn / (math.hypot(bx - ax, by - ay) * math.hypot(cx - bx, cy - by) + 1e-6)))
    for i, ((x0, y0, w0), (x1, y1, w1)) in enumerate(pairwise(line)):
        far = math.hypot(x1 - x0, y1 - y0) + 1e-6
        for t, much, aside in (LEG if leg else ARM)[min(i, 1) if len(line) > 2 else 0]:
            wide = (w0 + (w1 - w0) * t) * much
            push = aside * wide * bend / far
            out.append((x0 + (x1 - x0) * t - (y1 - y0) * push, y0 + (y1 - y0) * t + (x1 - x0) * push, wide))
    return [*out, (cx, cy, knots[-1][2] * 0.92)]


def _sleeve(
    canvas: Canvas, knots: Sequence[Knot], col: Paint, upto: float, loose: float, shadow: float, grow: bool
) -> None:
    """Draw a sleeve over the first part of a limb, with folds across it."""
    k = np.asarray(knots, float)
    t = np.linspace(0, (len(k) - 1) * upto, 9)
    line = np.stack([np.interp(t, range(len(k)), k[:, j]) for j in range(3)], 1)
    line[:, 2] *= loose
    path, wide = tube([(x, y, w) for x, y, w in line.tolist()], True, False), float(line[:, 2].mean())
    x, y, r = _root(knots)
    if shadow:
        contact(canvas, path, wide * 0.8, shadow, skip=oval(x, y, r * loose * 1.6, r * loose * 1.6))
    high, low = lit(col, 0.35), mix(col, "#140a10", 0.55)
    skip = oval(x, y, r * loose, r * loose) if grow else None
    piece(canvas, path, col, wide, max(1.2, wide * 0.03), high, low, 0.24, care=0.9, skip=skip)
    run = np.gradient(line[:, :2], axis=0)
    side = np.stack([-run[:, 1], run[:, 0]], 1) / (np.hypot(run[:, 0], run[:, 1])[:, None] + 1e-9)
    if upto < 1:
        (x, y, r), (dx, dy), (nx, ny) = line[-1], run[-1] / np.hypot(*run[-1]), side[-1] / 2
        rim = [
            (x + (nx * t + dx * bulge) * r, y + (ny * t + dy * bulge) * r) for t, bulge in ((-1, 0), (0, 0.16), (1, 0))
        ]
        canvas.fill(ribbon(rim, r * 0.05, r * 0.05, r * 0.14), low, 0.8, soft=r * 0.03)
    with clipped(canvas, path):
        for i, way in ((1, -1), (3, 1), (4, 1), (5, 1), (6, -1)):
            start, end = (
                line[i, :2] + side[i] * line[i, 2] * way / 2,
                line[min(8, i + 2), :2] - side[i] * line[i, 2] * way * 0.3,
            )
            middle = line[i, :2] * 0.6 + line[min(8, i + 1), :2] * 0.4 + side[i] * line[i, 2] * way * 0.12
            _fold(canvas, [(float(x), float(y)) for x, y in (start, middle, end)], col, high, low, wide * 0.13)


def _fold(canvas: Canvas, points: Sequence[Point], col: Paint, high: Paint, low: Paint, wide: float) -> None:
    """Draw one fold: a dark wedge, a light one on its lit side, a line between them."""
    lx, ly = canvas.light
    beside = [(x + lx * wide * 0.7, y + ly * wide * 0.25) for x, y in points]
    behind = [(x - lx * wide * 0.3, y) for x, y in points]
    canvas.fill(ribbon(beside, 0.5, 0.5, wide * 1.5), high, 0.48, soft=wide * 0.4)
    canvas.fill(ribbon(behind, wide * 0.1, 0.5, wide * 2.0), low, 0.34, soft=wide * 0.5)
    canvas.fill(ribbon(behind, wide * 0.1, 0.5, wide * 0.85), low, 0.84, soft=wide * 0.12)
    canvas.dab(points, ink_of(col), wide * 0.12, wide * 0.03, 0.3 + 0.5 * canvas.contour, belly=wide * 0.1)


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
    high, low = hi if hi is not None else lit(col, 0.35), lo if lo is not None else mix(col, "#140a10", 0.55)
    piece(canvas, path, col, size, w, high, low, depth, care=0.9)
    with clipped(canvas, path):
        for points in [*folds, *(line for fan in fans for line in _fan(canvas, pts, *fan))]:
            _fold(canvas, _beside(canvas, points, wide), col, high, low, wide * 0.45)
            _fold(canvas, points, col, high, low, wide)


def _beside(canvas: Canvas, points: Sequence[Point], wide: float) -> list[Point]:
    """Return a shorter line beside a fold's, for the small fold that goes with it."""
    (ax, ay), (bx, by) = points[0], points[-1]
    far, s = math.hypot(bx - ax, by - ay) + 1e-6, canvas.between(0.3, 0.6)
    push = wide * canvas.between(1.3, 2.2) * (1 if canvas.rng.random() < 0.5 else -1) / far
    cx, cy = ax + (bx - ax) * s - (by - ay) * push, ay + (by - ay) * s + (bx - ax) * push
    mx, my = ax + (bx - ax) * s, ay + (by - ay) * s
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
