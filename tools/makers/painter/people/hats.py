"""Hats, crowns and helmets, worn on a head's frame."""

import math
from collections.abc import Callable
from functools import partial

from tools.makers.painter.maquette import Frame, Maquette, Stuff, turn


def _brim(m: Maquette, f: Frame, felt: Stuff, wide: float, high: float, crown: float, tilt: float) -> None:
    g = f.about((0, 0.7, 0), turn(pitch=-tilt))
    m.ball(g, (0, 0.72, -0.05), (wide, 0.07, wide * 1.05), felt, 0.0)
    m.chain(g, [(0, 0.72, -0.08), (0, 0.72 + high, -0.08)], [0.74, crown], felt, 0.06)
    band = Stuff("#2a1c18")
    m.ball(g, (0, 0.86, -0.08), (0.77, 0.09, 0.77), band, 0.0)


def _beret(m: Maquette, f: Frame, felt: Stuff) -> None:
    g = f.about((0, 0.7, 0), turn(roll=14, pitch=-10))
    m.ball(g, (0.1, 0.92, -0.1), (1.05, 0.3, 1.05), felt, 0.0)
    m.ball(g, (0, 0.7, -0.08), (0.8, 0.16, 0.88), felt, 0.05)


def _bonnet(m: Maquette, f: Frame, felt: Stuff) -> None:
    m.ball(f, (0, 0.55, -0.25), (0.85, 0.8, 0.8), felt, 0.02, cut=lambda q: q[:, 2] < 0.35)
    rim = [(0, 1.15, 0.25), (0.7, 0.85, 0.3), (0.85, 0.1, 0.2), (0.5, -0.8, 0.25)]
    m.pair(f, rim, [0.16, 0.16, 0.14, 0.06], felt, 0.05)


def _bicorne(m: Maquette, f: Frame, felt: Stuff) -> None:
    m.pair(f, [(0, 1.3, 0), (0.8, 1, 0), (1.35, 0.62, 0)], [0.3, 0.26, 0.1], felt, 0.1)
    m.ball(f, (0, 0.8, -0.05), (0.8, 0.3, 0.86), felt, 0.1)


def _helmet(m: Maquette, f: Frame, felt: Stuff) -> None:
    iron = Stuff(felt.colour, gloss=0.7)
    m.ball(f, (0, 0.45, -0.12), (0.84, 0.8, 0.95), iron, 0.01, cut=lambda q: (q[:, 1] > 0.45) | (q[:, 2] < 0.1))
    m.chain(f, [(0, 0.95, 0.75), (0, 1.38, 0), (0, 0.9, -0.9)], [0.07, 0.1, 0.07], iron, 0.05)


def _crown(m: Maquette, f: Frame, felt: Stuff) -> None:
    gold = Stuff(felt.colour, gloss=0.8)
    for i in range(11):
        a = math.tau * i / 11
        x, z = 0.72 * math.sin(a), 0.78 * math.cos(a) - 0.1
        m.chain(f, [(x, 0.72, z), (x * 1.08, 1.0 + 0.18 * (i % 2), z * 1.05)], [0.12, 0.07], gold, 0.03)


HATS: dict[str, Callable[[Maquette, Frame, Stuff], None]] = {
    "straw": partial(_brim, wide=1.45, high=0.38, crown=0.6, tilt=8),
    "wide": partial(_brim, wide=1.6, high=0.4, crown=0.62, tilt=4),
    "beret": _beret,
    "bonnet": _bonnet,
    "bicorne": _bicorne,
    "helmet": _helmet,
    "crown": _crown,
}
