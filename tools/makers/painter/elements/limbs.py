"""Drawn arms and legs, bare or in sleeves, with their hands and feet."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, lit, mix
from tools.makers.painter.drawn.faces import OUTLINES, Outline
from tools.makers.painter.drawn.hands import HANDS, Hand
from tools.makers.painter.drawn.pieces import (
    Knot,
    Spot,
    clipped,
    contact,
    ink_of,
    piece,
    tube,
    union,
)
from tools.makers.painter.elements import element
from tools.makers.painter.elements.drawn import flesh, fold, root_of
from tools.makers.painter.paths import Path, Point, oval, ribbon, spline
from tools.makers.painter.tables import table

FOOT, FRONT = OUTLINES["foot"], OUTLINES["foot_front"]
LINES = table("foot_lines", tuple[Outline, ...])
"""The lines of toes, ankle and sole, of a foot seen from the side and from the front."""


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
    wrist: float = 0.3,
    part: str = "all",
    shadow: float = 0,
) -> None:
    """Draw one hand from its wrist at x, y; size from wrist to fingertip; angle of the fingers, degrees, y down; flip: the
    thumb on the other side. part: palm, fingers (drawn over what is held) or all."""
    at = Spot(x, y, size, angle, flip)
    drawn, h = _Hand(canvas, HANDS[pose], at, skin, age), HANDS[pose]
    arm = [tube(at.knots([(-wrist, 0, 0.25), (0.1, 0, 0.25)]), False, False)] if wrist else []
    palm = union([spline(at(h.palm)), *arm])
    if shadow:
        contact(canvas, union([palm, *(tube(at.knots(f)) for f in (*h.fingers, h.thumb))]), size * 0.5, shadow)
    if part != "fingers":
        drawn.thumb_below()
        drawn.piece(palm, drawn.tone, 0.4, skip=oval(*at([(-wrist - 0.1, 0)])[0], size * 0.16, size * 0.16))
    drawn.on_palm(palm, part)


@dataclass(frozen=True)
class _Hand:
    """A hand while it is drawn: its pose, its place, the colour of its skin, its age from 0 to 1."""

    canvas: Canvas
    pose: Hand
    at: Spot
    skin: Paint
    age: float

    @property
    def tone(self) -> Paint:
        """The colour of palm and fingers, warmer where the inside is seen."""
        return mix(self.skin, "#e08a70", 0.12) if self.pose.inside else self.skin

    def piece(self, path: Path, paint: Paint, thick: float, skip: Path | None = None) -> None:
        """Draw a part of the hand, thick in hands."""
        size = self.at.size
        w = max(0.8, size * 0.017)
        piece(self.canvas, path, paint, size * thick, w, line=ink_of(self.skin), care=2.0, skip=skip)

    def thumb_below(self) -> None:
        """Draw a thumb that lies under the palm."""
        if not self.pose.over:
            self.piece(tube(self.at.knots(self.pose.thumb)), self.skin, 0.16)

    def on_palm(self, palm: Path, part: str = "all") -> None:
        """Draw what lies on a palm that is painted: its lines, and the fingers, which grow out of it if it is seen."""
        size, age = self.at.size, self.age
        for points in self.pose.marks if part != "fingers" else ():
            wide = size * (0.008 + 0.008 * age)
            self.canvas.dab(self.at(points), ink_of(self.skin), wide, size * 0.003, 0.3 + 0.4 * age, belly=size * 0.005)
        if part != "palm":
            self._fingers(palm, whole=part == "all")

    def _fingers(self, palm: Path, whole: bool) -> None:
        for knots in self.pose.fingers:
            self.piece(tube(self.at.knots(knots)), self.tone, 0.15)
            self._joints(knots)
        if whole and not self.pose.inside:
            for (x0, y0, w0), (x1, _, _) in ((f[0], f[1]) for f in self.pose.fingers):
                self._melt(palm, x0 * 1.06 - x1 * 0.06 - 0.045, y0, w0, 0.62, self.tone)
        if self.pose.over:
            self.piece(tube(self.at.knots(self.pose.thumb)), self.skin, 0.17)
            if whole:
                self._melt(palm, *self.pose.thumb[0], 0.56, self.skin)
            self._joints(self.pose.thumb)

    def _melt(self, palm: Path, x: float, y: float, wide: float, share: float, paint: Paint) -> None:
        """Paint over the round end of a finger's contour, so that it grows out of the palm."""
        r = self.at.size * wide * share
        with clipped(self.canvas, palm):
            self.canvas.fill(oval(*self.at([(x, y)])[0], r, r), paint, 1, self.at.size * 0.012)

    def _joints(self, knots: Sequence[Knot]) -> None:
        """Mark the joints of a finger, and the nail at its tip."""
        size, canvas, line = self.at.size, self.canvas, ink_of(self.skin)
        if size * canvas.k < 40:
            return
        for (ax, ay, _), (x, y, w), (bx, by, _) in zip(knots, knots[1:], knots[2:], strict=False):
            run = math.hypot(bx - ax, by - ay)
            sx, sy = -(by - ay) / run * w * 0.28, (bx - ax) / run * w * 0.28
            crease = self.at([(x - sx, y - sy), (x + sx, y + sy)])
            canvas.dab(crease, line, size * 0.009, size * 0.004, 0.3 + 0.4 * self.age)
        if self.pose.nails and size * canvas.k > 90:
            (ax, ay, _), (x, y, w) = knots[-2:]
            tip = Spot(x, y, 1, math.degrees(math.atan2(y - ay, x - ax)))
            ring = [(math.cos(t) * w * 0.3 + w * 0.08, math.sin(t) * w * 0.24) for t in np.arange(8) * math.tau / 8]
            nail = spline(self.at(tip(ring)))
            canvas.fill(nail, lit(mix(self.skin, "#f0a890", 0.3), 0.4), 0.7)
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
    _darken(canvas, at, shadow)
    if shadow:
        contact(canvas, path, size * 0.4, shadow)
    piece(canvas, path, skin, size * 0.4, w, skip=oval(*at([(0, -0.14)])[0], size * 0.15, size * 0.15))
    _toes(canvas, at, skin)


def _darken(canvas: Canvas, at: Spot, shadow: float, front: bool = False) -> None:
    """Darken the ground below a foot that stands."""
    (ax, ay), (bx, by) = at([(0.6, -0.2), (0.6, 0.2)] if front else [(-0.2, 0.5), (0.95, 0.5)])
    size = at.size / 0.8
    if shadow >= 0.2 and abs(ay - by) < 0.55 * abs(ax - bx) and min(ay, by) > at.y:
        low = oval((ax + bx) / 2 - canvas.light[0] * size * 0.12, max(ay, by) - size * 0.05, size * 0.55, size * 0.11)
        canvas.dim(low, 0.7, size * 0.06)


def _toes(canvas: Canvas, at: Spot, skin: Paint, front: bool = False) -> None:
    """Draw the lines of toes, ankle and sole."""
    w = max(0.8, at.size / 0.8 * 0.017)
    canvas.care(canvas.mask(spline(at(FRONT if front else FOOT))), 1.6)
    for points in LINES["front" if front else "side"]:
        canvas.dab(at(points), ink_of(skin), w * 0.5, w * 0.3, 0.6, belly=w * 0.5)


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
    foot: bool | str = False,
    size: float = 0,
    angle: float = 0,
    flip: bool = False,
    shadow: float = 0.3,
    grow: bool = True,
    age: float = 0,
) -> None:
    """Draw an arm or a leg through its joints, w wide at each. sleeve: a colour, over the part `upto` of its length, `loose`
    times as wide; hand: a pose, or foot ("front": seen from there, if bare), at the end, `size` long, turned by angle against
    the last part of the limb."""
    knots = [(x, y, wide) for (x, y), wide in zip(pts, w, strict=True)]
    full = _rounded(knots, grow, foot)
    (fx, fy, wide), long = full[-1], size or w[-1] * 3.4
    full[-1] = (fx, fy, min(wide, long * (0.28 if hand else 0.23)) if hand or foot else wide)
    (ax, ay), (bx, by) = pts[-2:]
    end = Spot(bx, by, long, math.degrees(math.atan2(by - ay, bx - ax)) + angle, flip)
    if sleeve is None or upto < 0.97:
        _bare(canvas, full, end, hand, foot, skin, age, max(w), shadow, grow)
    elif hand:
        _hand(canvas, bx, by, long, hand, end.angle, flip, skin, age, wrist=0.16, shadow=shadow)
    elif foot:
        _foot(canvas, bx, by, long, end.angle, flip, skin, shadow)
    if sleeve is not None:
        _sleeve(canvas, full, sleeve, upto, loose, shadow, grow)


_hand, _foot = hand, foot


def _bare(
    canvas: Canvas,
    knots: Sequence[Knot],
    end: Spot,
    hand: str,
    foot: bool | str,
    skin: Paint,
    age: float,
    wide: float,
    shadow: float,
    grow: bool,
) -> None:
    """Draw a bare limb and the palm or foot at its end as one outline, so that no edge crosses wrist or ankle."""
    parts: list[Sequence[Any]] = [knots]
    if hand:
        h = HANDS[hand]
        drawn = _Hand(canvas, h, end, skin, age)
        if shadow:
            contact(canvas, union([tube(end.knots(f)) for f in (*h.fingers, h.thumb)]), end.size * 0.4, shadow)
        drawn.thumb_below()
        parts.append(end(h.palm))
    if foot:
        ground = replace(end, size=end.size * 0.8)
        _darken(canvas, ground, shadow, foot == "front")
        parts.append(ground(FRONT if foot == "front" else FOOT))
    flesh(canvas, parts, skin, wide, w=max(1.2, wide * 0.035), shadow=shadow, grow=[0] if grow else [])
    if hand:
        palm = spline(end(h.palm))
        canvas.care(canvas.mask(palm), 2.0)
        drawn.on_palm(palm)
    if foot:
        _toes(canvas, ground, skin, foot == "front")


LEG = (
    ((0.0, 1.0, 0), (0.26, 1.05, -0.04), (0.76, 0.94, -0.02)),
    ((0.0, 0.84, -0.03), (0.3, 1.1, 0.07), (0.66, 0.92, 0.03)),
)
ARM = ((0.0, 1.0, 0), (0.3, 1.04, 0.03), (0.8, 0.92, 0)), ((0.0, 0.88, -0.03), (0.28, 1.1, 0.03), (0.7, 0.92, 0))
"""How a limb swells above and below its joint: along a part, a factor of its width, how far to the inner side of the bend."""


def _rounded(knots: Sequence[Knot], grow: bool, leg: bool | str) -> list[Knot]:
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
    x, y, r = root_of(knots)
    if shadow:
        contact(canvas, path, wide * 0.8, shadow, skip=oval(x, y, r * loose * 1.6, r * loose * 1.6))
    high, low = lit(col, 0.35), mix(col, "#140a10", 0.55)
    skip = oval(x, y, r * loose, r * loose) if grow else None
    piece(canvas, path, col, wide, max(1.2, wide * 0.03), high, low, 0.24, care=0.9, skip=skip)
    run = np.gradient(line[:, :2], axis=0)
    side = np.stack([-run[:, 1], run[:, 0]], 1) / (np.hypot(run[:, 0], run[:, 1])[:, None] + 1e-9)
    if upto < 1:
        (x, y, r), (dx, dy), (nx, ny) = line[-1], run[-1] / np.hypot(*run[-1]), side[-1] / 2
        edge = ((-1, 0), (0, 0.16), (1, 0))
        rim = [(x + (nx * t + dx * bulge) * r, y + (ny * t + dy * bulge) * r) for t, bulge in edge]
        canvas.fill(ribbon(rim, r * 0.05, r * 0.05, r * 0.14), low, 0.8, soft=r * 0.03)
    with clipped(canvas, path):
        for i, way in ((1, -1), (3, 1), (4, 1), (5, 1), (6, -1)):
            out = side[i] * line[i, 2] * way
            start, end = line[i, :2] + out / 2, line[min(8, i + 2), :2] - out * 0.3
            middle = line[i, :2] * 0.6 + line[min(8, i + 1), :2] * 0.4 + out * 0.12
            fold(canvas, [(float(x), float(y)) for x, y in (start, middle, end)], col, high, low, wide * 0.13)
