"""Maquettes: figures and things built of blobs in space, seen as a depth field.

World: x right, y up, z towards the viewer, no perspective. Every blob is an ellipsoid, and the front of an ellipsoid has a
closed form, so nothing is marched: a blob costs one square root per pixel that it covers. Blobs melt into each other where
they meet (`melt`). What is painted on a form (eyes, lips, stripes) is painted by its position in the frame it was built in.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from tools.makers.painter.colour import Paint
from tools.makers.painter.fields import Field

Spot = tuple[float, float, float]
Painter = Callable[[Field], Field]
"""From positions (n, 3) in the frame to colours (n, 3)."""
Cut = Callable[[Field], Field]
"""From positions (n, 3) in the frame to whether the blob is there."""


def turn(yaw: float = 0, pitch: float = 0, roll: float = 0) -> Field:
    """Return a rotation: yaw to the viewer's right, pitch forwards, roll clockwise is negative; degrees."""
    a, b, c = (math.radians(v) for v in (yaw, pitch, roll))
    ry = np.array([[math.cos(a), 0, math.sin(a)], [0, 1, 0], [-math.sin(a), 0, math.cos(a)]])
    rx = np.array([[1, 0, 0], [0, math.cos(b), -math.sin(b)], [0, math.sin(b), math.cos(b)]])
    rz = np.array([[math.cos(c), -math.sin(c), 0], [math.sin(c), math.cos(c), 0], [0, 0, 1]])
    return rz @ ry @ rx


class Frame:
    """Where a part stands: rotation, place and scale, in the world.

    unit: how high a grown-up is in this frame (folds are as wide as on that one); soft: how far creases are rounded.
    """

    def __init__(
        self,
        rotation: Field | None = None,
        place: Sequence[float] = (0, 0, 0),
        scale: float = 1,
        unit: float = 1,
        soft: float = 0.011,
    ) -> None:
        self.r = np.eye(3) if rotation is None else rotation
        self.t = np.asarray(place, float)
        self.s, self.unit, self.soft = scale, unit, soft

    def child(self, place: Sequence[float] = (0, 0, 0), rotation: Field | None = None, scale: float = 1) -> Frame:
        """Return a frame within this one."""
        mine = self.r if rotation is None else self.r @ rotation
        return Frame(mine, self.world(place), self.s * scale, self.unit / scale, self.soft / scale)

    def about(self, pivot: Sequence[float], rotation: Field) -> Frame:
        """Return this frame turned about a point of its own."""
        p = np.asarray(pivot, float)
        return self.child(p - rotation @ p, rotation)

    def world(self, spot: Sequence[float]) -> Field:
        """Return a point of this frame in the world."""
        return self.r @ (np.asarray(spot, float) * self.s) + self.t

    def local(self, spots: Field) -> Field:
        """Return points of the world, (n, 3), in this frame."""
        return ((spots - self.t) @ self.r) / self.s


@dataclass(frozen=True)
class Stuff:
    """What a surface is made of. fold: height of its folds in the frame's units; apexes: where folds gather; skin: warm in
    half-shadow, never quite dark."""

    colour: Paint
    gloss: float = 0
    fold: float = 0
    count: float = 9
    apexes: tuple[Spot, ...] = ()
    paint: Painter | None = None
    detail: float = 0.8
    skin: bool = False


class Part(NamedTuple):
    """A ball, if it has one spot, with one radius or three; else a chain. stuff: what it is made of, by a word."""

    stuff: str
    spots: tuple[Spot, ...]
    radii: tuple[float, ...]
    melt: float = 0.02
    flat: Spot = (1, 1, 1)


@dataclass
class Blob:
    """An ellipsoid in the world: centre, shape matrix, what it is made of, how it melts into what is there."""

    centre: Field
    shape: Field
    stuff: int
    frame: int
    melt: float
    cut: Cut | None = None
    dent: float = 0


@dataclass
class Maquette:
    """Blobs in the order they were added."""

    blobs: list[Blob] = field(default_factory=list)
    stuffs: list[Stuff] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)

    def _keep(self, frame: Frame, stuff: Stuff) -> tuple[int, int]:
        if not self.frames or self.frames[-1] is not frame:
            self.frames.append(frame)
        if not self.stuffs or self.stuffs[-1] is not stuff:
            self.stuffs.append(stuff)
        return len(self.frames) - 1, len(self.stuffs) - 1

    def ball(
        self,
        frame: Frame,
        centre: Sequence[float],
        radii: float | Sequence[float],
        stuff: Stuff,
        melt: float = 0.02,
        cut: Cut | None = None,
    ) -> None:
        """Add an ellipsoid; radii along the frame's axes."""
        size = np.asarray([radii] * 3 if isinstance(radii, (int, float)) else radii, float) * frame.s
        shape = frame.r @ np.diag(1 / size**2) @ frame.r.T
        where, what = self._keep(frame, stuff)
        self.blobs.append(Blob(frame.world(centre), shape, what, where, melt * frame.s, cut))

    def dent(self, frame: Frame, centre: Sequence[float], radii: Sequence[float], depth: float) -> None:
        """Press a soft hollow (a hill, if depth is negative) into what this frame has so far."""
        size = np.asarray(radii, float) * frame.s
        shape = frame.r @ np.diag(1 / size**2) @ frame.r.T
        where = next(i for i, known in enumerate(self.frames) if known is frame)
        self.blobs.append(Blob(frame.world(centre), shape, -1, where, 0, None, depth * frame.s))

    def chain(
        self,
        frame: Frame,
        spots: Sequence[Sequence[float]],
        radii: Sequence[float],
        stuff: Stuff,
        melt: float = 0.02,
        flat: Sequence[float] = (1, 1, 1),
    ) -> None:
        """Add a limb: balls along a curve, their radii between the given ones; `flat` squeezes each along the frame's axes."""
        knots, sizes = np.asarray(spots, float), np.asarray(radii, float)
        if len(sizes) != len(knots):
            sizes = np.interp(np.linspace(0, 1, len(knots)), np.linspace(0, 1, len(sizes)), sizes)
        for spot, size in _beads(knots, sizes):
            self.ball(frame, spot, tuple(size * f for f in flat), stuff, melt)

    def part(
        self,
        frame: Frame,
        spots: Sequence[Spot],
        radii: Sequence[float],
        stuff: Stuff,
        melt: float,
        flat: Sequence[float] = (1, 1, 1),
    ) -> None:
        """Add a ball where there is one spot, else a limb."""
        if len(spots) == 1:
            self.ball(frame, spots[0], radii if len(radii) == 3 else radii[0], stuff, melt)
        else:
            self.chain(frame, spots, radii, stuff, melt, flat)

    def pair(
        self, frame: Frame, spots: Sequence[Spot], radii: Sequence[float], stuff: Stuff, melt: float = 0.02
    ) -> None:
        """Add a limb twice: its mirror image across x, then itself."""
        for side in (-1, 1):
            self.chain(frame, [(side * x, y, z) for x, y, z in spots], radii, stuff, melt)


def _beads(knots: Field, sizes: Field) -> list[tuple[Field, float]]:
    """Return balls close enough to look like one limb, along a spline through the knots."""
    n = len(knots)
    out: list[tuple[Field, float]] = []
    for i in range(n - 1):
        a, b, c, d = knots[max(i - 1, 0)], knots[i], knots[i + 1], knots[min(i + 2, n - 1)]
        length = float(np.linalg.norm(c - b))
        step = 0.3 * max(min(float(sizes[i]), float(sizes[i + 1])), 0.12 * length, 1e-4)
        count = max(1, math.ceil(length / step))
        for j in range(count + (i == n - 2)):
            t = j / count
            spot = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            ease = t * t * (3 - 2 * t)
            out.append((spot, float(sizes[i] + (sizes[i + 1] - sizes[i]) * ease)))
    return out
