"""Outlines for skia, in units: polygons, splines, ovals, ribbons."""

import math
from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import skia

Point = tuple[float, float]
Path: TypeAlias = "skia.Path"


def heading(degrees: float) -> Point:
    """Return the unit vector along a direction, clockwise from the right: its cosine and sine."""
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def scaled(x: float, y: float, w: float, h: float, *points: Point) -> list[Point]:
    """Return points that are told in shares of w and h from x, y."""
    return [(x + w * a, y + h * b) for a, b in points]


def towards(one: Point, other: Point, share: float) -> Point:
    """Return the point on the way from one to another, share 0 to 1."""
    (ax, ay), (bx, by) = one, other
    return ax + (bx - ax) * share, ay + (by - ay) * share


def polygon(points: Sequence[Point], closed: bool = True) -> Path:
    """Return straight lines through points."""
    path = skia.Path()
    path.moveTo(float(points[0][0]), float(points[0][1]))
    for x, y in points[1:]:
        path.lineTo(float(x), float(y))
    if closed:
        path.close()
    return path


def spline(points: Sequence[Point], closed: bool = True) -> Path:
    """Return a smooth curve through points (Catmull-Rom)."""
    knots = [np.asarray(p, float) for p in points]
    n = len(knots)
    if n < 3:
        return polygon(points, closed)
    path = skia.Path()
    path.moveTo(*map(float, knots[0]))
    for i in range(n if closed else n - 1):
        a = knots[(i - 1) % n] if closed or i else knots[0]
        b, c = knots[i], knots[(i + 1) % n]
        d = knots[(i + 2) % n] if closed or i < n - 2 else knots[-1]
        one, two = b + (c - a) / 6, c - (d - b) / 6
        path.cubicTo(*map(float, (*one, *two, *c)))
    if closed:
        path.close()
    return path


def outline(points: Sequence[Point]) -> Path:
    """Return an outline through points: straight up to four of them, smooth from five on."""
    return spline(points) if len(points) > 4 else polygon(points)


def oval(cx: float, cy: float, rx: float, ry: float) -> Path:
    """Return an ellipse."""
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(cx - rx, cy - ry, cx + rx, cy + ry))
    return path


def box(x: float, y: float, w: float, h: float) -> Path:
    """Return a rectangle from its upper left corner."""
    return polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


def pebble(
    cx: float, cy: float, rx: float, ry: float, rng: np.random.Generator, rough: float = 0.15, n: int = 12
) -> Path:
    """Return a rounded irregular outline."""
    start, points = rng.random() * 6, list[Point]()
    for i in range(n):
        wide, high = (1 + rough * (rng.random() * 2 - 1) for _ in range(2))
        a = start + i * math.tau / n
        points.append((cx + rx * wide * math.cos(a), cy + ry * high * math.sin(a)))
    return spline(points)


def ribbon(points: Sequence[Point], w0: float, w1: float, belly: float = 0.0) -> Path:
    """Return a tapered band along a curve: w0 wide at its start, w1 at its end, `belly` more in the middle."""
    knots = np.asarray(points, float)
    t = np.linspace(0, len(knots) - 1, 8 * len(knots))
    i = np.minimum(t.astype(int), len(knots) - 2)
    part = (t - i)[:, None]
    line = knots[i] * (1 - part) + knots[i + 1] * part
    if len(knots) > 2:
        padded = np.vstack([np.repeat(line[:1], 3, 0), line, np.repeat(line[-1:], 3, 0)])
        line = np.stack([np.convolve(padded[:, j], np.ones(7) / 7, "valid") for j in (0, 1)], 1)
    run = np.gradient(line, axis=0)
    side = np.stack([-run[:, 1], run[:, 0]], 1) / (np.hypot(run[:, 0], run[:, 1])[:, None] + 1e-6)
    u = np.linspace(0, 1, len(line))
    half = ((w0 + (w1 - w0) * u + belly * np.sin(u * math.pi)) / 2)[:, None]
    return polygon(np.vstack([line + side * half, (line - side * half)[::-1]]).tolist())
