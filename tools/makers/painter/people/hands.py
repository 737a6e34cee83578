"""Hands: a palm, four fingers, a thumb; a hand is about 1 long from the wrist in its own units."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.makers.painter.maquette import Frame, Maquette, Stuff


def hand(
    m: Maquette,
    f: Frame,
    wrist: Sequence[float],
    way: Sequence[float],
    size: float,
    skin: Stuff,
    thumb: float,
) -> None:
    """Add a hand at a wrist that points along `way`, `size` from wrist to fingertip; thumb: the side it stands on."""
    w, d = np.asarray(wrist, float), np.asarray(way, float)
    d = d / (np.linalg.norm(d) + 1e-9)
    side = np.cross(d, (0.0, 0.0, 1.0))
    if np.linalg.norm(side) < 0.15:
        side = np.array((1.0, 0.0, 0.0))
    side = side / np.linalg.norm(side)
    palm = np.cross(side, d)
    m.chain(f, [w, w + d * 0.45 * size], [0.15 * size, 0.2 * size], skin, 0.05 * size, flat=(1, 1, 0.8))
    for i in range(4):
        knuckle = w + d * size * (0.52 - 0.02 * abs(i - 1.3)) + side * size * 0.105 * (i - 1.5)
        middle = knuckle + d * size * 0.24 * 0.85 + palm * size * 0.12 * 0.3
        tip = middle + d * size * (0.22 - 0.34 * 0.3 - 0.02 * i) + palm * size * 0.1 * 0.3
        m.chain(f, [knuckle, middle, tip], [0.072 * size, 0.062 * size, 0.045 * size], skin, 0.02 * size)
    base = w + d * size * 0.14 + side * thumb * size * 0.14
    middle, tip = (base + d * size * along + side * thumb * size * out for along, out in ((0.24, 0.13), (0.44, 0.1)))
    m.chain(f, [base, middle, tip], [0.08 * size, 0.07 * size, 0.05 * size], skin, 0.04 * size)
