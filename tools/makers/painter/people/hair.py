"""Hair, beards and veils on a head. Each is a small function in a table by name."""

import math
from collections.abc import Callable

import numpy as np

from tools.makers.painter.colour import Paint, rgb
from tools.makers.painter.fields import Field
from tools.makers.painter.maquette import Cut, Frame, Maquette, Stuff
from tools.makers.painter.people.heads import TYPES, Face


def strands(paint: Paint) -> Callable[[Field], Field]:
    """Return a painter of hair: streaks that run down from the crown."""
    base = np.array(rgb(paint), np.float32)

    def colours(q: Field) -> Field:
        around = np.arctan2(q[:, 0], q[:, 2] + 0.2)
        broad = np.sin(around * 23 + q[:, 1] * 3 + 2 * np.sin(q[:, 1] * 4))
        streak = broad * 0.5 + np.sin(around * 51 + q[:, 1] * 5) * 0.3
        return np.clip(base * (1 + 0.26 * streak[:, None]) + 0.02 * streak[:, None], 0, 1)

    return colours


def hair_stuff(face: Face) -> Stuff:
    """Return what this person's hair is made of."""
    return Stuff(face.hair, gloss=0.12, paint=strands(face.hair), detail=0.75)


def _opening(low: float, wide: float, high: float) -> Cut:
    """Return a cut that keeps hair off the face: an arch in front, and nothing of it below `low`."""

    def keep(q: Field) -> Field:
        inside = (q[:, 0] / wide) ** 2 + ((q[:, 1] + 0.25) / high) ** 2 < 1
        return ~((inside & (q[:, 2] > -0.05)) | (q[:, 1] < low))

    return keep


def _cap(m: Maquette, f: Frame, face: Face, hair: Stuff, low: float, high: float = 0.9) -> None:
    t = TYPES[face.kind]
    radii = (0.79 * t.width, 0.82 * t.skull, 0.92 * t.skull)
    m.ball(f, (0, 0.34, -0.15), radii, hair, 0.01, cut=_opening(low, 0.56 * t.width, high + t.low))


def _short(m: Maquette, f: Frame, face: Face, hair: Stuff) -> None:
    _cap(m, f, face, hair, low=-0.15, high=0.86)
    lock = [(-0.5, 0.72, 0.4), (-0.1, 0.86, 0.52), (0.4, 0.78, 0.42), (0.6, 0.5, 0.25)]
    m.chain(f, lock, [0.14, 0.16, 0.14, 0.1], hair, 0.1)


def _bald(m: Maquette, f: Frame, face: Face, hair: Stuff) -> None:
    m.pair(f, [(0.66, 0.28, -0.1), (0.62, -0.05, -0.45), (0.3, -0.1, -0.8)], [0.13, 0.2, 0.2], hair, 0.06)


def _bun(m: Maquette, f: Frame, face: Face, hair: Stuff) -> None:
    _cap(m, f, face, hair, low=-0.35)
    m.ball(f, (0, 0.62, -0.92), 0.36, hair, 0.1)


def _parted(m: Maquette, f: Frame, face: Face, hair: Stuff, long: float) -> None:
    _cap(m, f, face, hair, low=-0.8, high=0.93)
    half = [(0.1, 0.98, 0.3), (0.5, 0.72, 0.38), (0.68, 0.2, 0.1), (0.7, -0.5, -0.02), (0.72, long, 0.02)]
    m.pair(f, half, [0.1, 0.15, 0.18, 0.2, 0.15], hair, 0.08)


def _loose(m: Maquette, f: Frame, face: Face, hair: Stuff) -> None:
    _parted(m, f, face, hair, -1.3)
    for side in (-1, 1):
        for k in range(3):
            x = side * (0.62 + 0.16 * k)
            lock = [(x * 0.9, 0.3, -0.2), (x * 1.15, -0.5, -0.1), (x * 0.95, -1.2, 0.05), (x * 1.25, -2.0, 0.1)]
            m.chain(f, lock, [0.2, 0.2, 0.16, 0.06], hair, 0.06)


def _curls(m: Maquette, f: Frame, face: Face, hair: Stuff) -> None:
    _cap(m, f, face, hair, low=-0.2, high=0.84)
    for row in range(4):
        y, n = 0.95 - 0.42 * row * 0.8, 9 + 2 * row
        for i in range(n):
            a = math.pi * (i / (n - 1) - 0.5) * 2.0
            reach = 0.62 + 0.2 * min(1, row / 2) + 0.04 * math.sin(i * 5 + row)
            spot = (reach * math.sin(a), y + 0.05 * math.sin(i * 3), 0.72 * math.cos(a) - 0.2 + 0.1 * (row == 0))
            if row and abs(spot[0]) < 0.52 and spot[2] > 0.1:
                continue
            m.ball(f, spot, 0.2 * (1 + 0.2 * math.sin(i * 7 + row)), hair, 0.04)


def _bob(m: Maquette, f: Frame, face: Face, hair: Stuff) -> None:
    _parted(m, f, face, hair, -0.75)


def _veil(m: Maquette, f: Frame, face: Face, hair: Stuff) -> None:
    _cap(m, f, face, hair, low=-0.6, high=0.92)
    cloth = Stuff(face.cloth, fold=0.04, count=10, apexes=((0, 1.2, 0),))
    m.ball(f, (0, 0.36, -0.3), (0.9, 0.9, 0.96), cloth, 0.02, cut=_opening(-0.8, 0.68, 1.12))
    m.pair(f, [(0.78, 0.4, -0.15), (0.88, -0.5, -0.15), (1, -1.7, -0.1)], [0.16, 0.22, 0.34], cloth, 0.12)


def _cap_white(m: Maquette, f: Frame, face: Face, hair: Stuff) -> None:
    cloth = Stuff(face.cloth, fold=0.03, count=12, apexes=((0, 0.3, -0.9),))
    m.ball(f, (0, 0.38, -0.2), (0.84, 0.84, 0.98), cloth, 0.02, cut=_opening(-0.45, 0.6, 0.92))


STYLES: dict[str, Callable[[Maquette, Frame, Face, Stuff], None]] = {
    "short": _short,
    "bald": _bald,
    "bun": _bun,
    "loose": _loose,
    "curls": _curls,
    "bob": _bob,
    "veil": _veil,
    "cap": _cap_white,
}


def beard(m: Maquette, f: Frame, hair: Stuff) -> None:
    """Add what of a full beard stands out of the face."""
    for x in (-0.36, -0.18, 0, 0.18, 0.36):
        near = 0.42 - abs(x) * 0.5
        spots = [
            (x * 1.05, -0.52 - 0.1 * (abs(x) < 0.2), near),
            (x, -0.88, 0.48 - abs(x) * 0.5),
            (x * 0.6, -1.15, 0.34),
        ]
        m.chain(f, spots, [0.1, 0.2, 0.07], hair, 0.12)
    m.pair(f, [(0, -0.42, 0.8), (0.14, -0.46, 0.74), (0.32, -0.55, 0.58)], [0.05, 0.06, 0.03], hair, 0.04)
