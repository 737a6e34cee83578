"""Animals as maquettes: horses, dogs, foxes, sheep, cows, hares, swans."""

import math
from collections.abc import Callable
from functools import partial
from typing import Any

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix
from tools.makers.painter.elements import element
from tools.makers.painter.lighting import place
from tools.makers.painter.maquette import Frame, Maquette, Stuff, turn
from tools.makers.painter.people.dress import Dress
from tools.makers.painter.people.heads import Face
from tools.makers.painter.people.person import person
from tools.makers.painter.people.poses import POSES

Leg = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

GAITS: dict[str, list[Leg]] = {
    "stand": [
        ((0.3, 0.6, 0.09), (0.32, 0.32, 0.09), (0.3, 0.04, 0.09)),
        ((0.27, 0.6, -0.09), (0.24, 0.32, -0.09), (0.25, 0.04, -0.09)),
        ((-0.36, 0.62, 0.09), (-0.43, 0.33, 0.09), (-0.39, 0.04, 0.09)),
        ((-0.33, 0.62, -0.09), (-0.38, 0.33, -0.09), (-0.33, 0.04, -0.09)),
    ],
    "walk": [
        ((0.3, 0.6, 0.09), (0.42, 0.34, 0.09), (0.38, 0.06, 0.09)),
        ((0.27, 0.6, -0.09), (0.2, 0.32, -0.09), (0.12, 0.05, -0.09)),
        ((-0.36, 0.62, 0.09), (-0.5, 0.35, 0.09), (-0.52, 0.05, 0.09)),
        ((-0.33, 0.62, -0.09), (-0.3, 0.33, -0.09), (-0.2, 0.05, -0.09)),
    ],
    "gallop": [
        ((0.32, 0.62, 0.09), (0.6, 0.5, 0.09), (0.82, 0.4, 0.09)),
        ((0.3, 0.62, -0.09), (0.55, 0.42, -0.09), (0.72, 0.24, -0.09)),
        ((-0.38, 0.62, 0.09), (-0.62, 0.42, 0.09), (-0.86, 0.36, 0.09)),
        ((-0.36, 0.62, -0.09), (-0.55, 0.36, -0.09), (-0.74, 0.2, -0.09)),
    ],
}


def _legs(m: Maquette, f: Frame, hide: Stuff, hoof: Stuff, gait: str, thick: float = 1) -> None:
    for hip, knee, foot in GAITS[gait]:
        m.chain(f, [hip, knee], [0.1 * thick, 0.048 * thick], hide, 0.06)
        m.chain(f, [knee, foot], [0.044 * thick, 0.03 * thick], hide, 0.015)
        m.chain(f, [foot, (foot[0] + 0.025, foot[1] - 0.03, foot[2])], [0.034 * thick, 0.04 * thick], hoof, 0.01)


def _horse(m: Maquette, f: Frame, hide: Stuff, mane: Stuff, gait: str) -> None:
    dark = Stuff("#241c18")
    m.ball(f, (-0.02, 0.68, 0), (0.42, 0.19, 0.17), hide, 0.02)
    m.ball(f, (-0.32, 0.7, 0), (0.21, 0.21, 0.17), hide, 0.1)
    m.ball(f, (0.28, 0.69, 0), (0.19, 0.22, 0.16), hide, 0.1)
    m.chain(f, [(0.3, 0.76, 0), (0.43, 0.9, 0), (0.5, 0.98, 0)], [0.19, 0.15, 0.115], hide, 0.08)
    m.chain(f, [(0.5, 0.99, 0), (0.67, 0.86, 0), (0.85, 0.7, 0)], [0.115, 0.08, 0.058], hide, 0.04)
    m.ball(f, (0.56, 0.89, 0), (0.085, 0.09, 0.085), hide, 0.05)
    for z in (-0.04, 0.04):
        m.chain(f, [(0.47, 1.06, z), (0.475, 1.17, z)], [0.036, 0.01], hide, 0.02)
    m.ball(f, (0.61, 0.94, 0.092), (0.024, 0.022, 0.014), dark, 0)
    m.ball(f, (0.88, 0.7, 0.055), (0.016, 0.014, 0.01), dark, 0)
    crest = [(0.56, 1.08, 0.03), (0.42, 1.04, 0.06), (0.28, 0.94, 0.08), (0.18, 0.86, 0.06)]
    m.chain(f, crest, [0.05, 0.085, 0.085, 0.04], mane, 0.03)
    m.chain(f, [(-0.5, 0.78, 0), (-0.66, 0.68, 0), (-0.72, 0.35, 0.02)], [0.045, 0.07, 0.05], mane, 0.04)
    _legs(m, f, hide, dark, gait)


def _beast(
    m: Maquette,
    f: Frame,
    hide: Stuff,
    mane: Stuff,
    gait: str,
    head: tuple[float, float, float],
    neck: float,
    muzzle: float,
    ears: float,
    fat: float,
) -> None:
    dark = Stuff("#201814")
    m.ball(f, (-0.03, 0.66, 0), (0.42, 0.19 * fat, 0.18 * fat), hide, 0.02)
    m.ball(f, (-0.3, 0.67, 0), (0.19, 0.19 * fat, 0.17 * fat), hide, 0.1)
    m.ball(f, (0.28, 0.67, 0), (0.19, 0.2 * fat, 0.16 * fat), hide, 0.1)
    hx, hy, _ = head
    m.chain(f, [(0.34, 0.74, 0), (hx - 0.04, hy, 0)], [neck * 1.3, neck], hide, 0.08)
    m.ball(f, head, (0.13, 0.11, 0.1), hide, 0.05)
    snout = [(hx + 0.05, hy - 0.02, 0), (hx + 0.05 + muzzle, hy - 0.02 - muzzle * 0.5, 0)]
    m.chain(f, snout, [0.085, 0.055], hide, 0.04)
    m.ball(f, (hx + 0.085 + muzzle, hy - muzzle * 0.5, 0.0), (0.025, 0.022, 0.03), dark, 0)
    for z in (-1, 1):
        ear = [(hx - 0.05, hy + 0.08, z * 0.07), (hx - 0.08, hy + 0.08 + ears, z * (0.08 + max(0, -ears) * 0.3))]
        m.chain(f, ear, [0.035, 0.02], mane, 0.02)
    m.ball(f, (hx + 0.06, hy + 0.035, 0.085), (0.018, 0.018, 0.012), dark, 0)
    m.chain(f, [(-0.46, 0.74, 0), (-0.6, 0.82, 0), (-0.68, 0.95, 0)], [0.04, 0.03, 0.02], hide, 0.03)
    _legs(m, f, hide, dark, gait, 0.9)


def _sheep(m: Maquette, f: Frame, hide: Stuff, mane: Stuff, gait: str) -> None:
    for i in range(16):
        a = i * 2.4
        m.ball(f, (-0.05 + 0.3 * math.cos(a), 0.7 + 0.12 * math.sin(a * 1.3), 0.1 * math.sin(a)), 0.19, hide, 0.04)
    _beast(m, f, hide, mane, gait, (0.5, 0.86, 0), 0.1, 0.1, -0.07, 1.15)


def _cow(m: Maquette, f: Frame, hide: Stuff, mane: Stuff, gait: str) -> None:
    _beast(m, f, hide, mane, gait, (0.56, 0.86, 0), 0.13, 0.14, -0.02, 1.2)
    horn = Stuff("#d8ccb0")
    for z in (-1, 1):
        m.chain(f, [(0.54, 0.95, z * 0.07), (0.58, 1.06, z * 0.16)], [0.025, 0.008], horn, 0.01)


def _hare(m: Maquette, f: Frame, hide: Stuff, mane: Stuff, gait: str) -> None:
    dark = Stuff("#1c1410", gloss=0.9)
    m.ball(f, (-0.22, 0.3, 0), (0.36, 0.29, 0.26), hide, 0.02)
    m.ball(f, (0.08, 0.3, 0), (0.25, 0.22, 0.2), hide, 0.12)
    m.ball(f, (-0.3, 0.18, 0.16), (0.23, 0.17, 0.12), hide, 0.06)
    m.chain(f, [(0.18, 0.36, 0), (0.3, 0.5, 0.03)], [0.16, 0.12], hide, 0.1)
    m.ball(f, (0.36, 0.54, 0.05), (0.15, 0.12, 0.11), hide, 0.06)
    m.ball(f, (0.47, 0.49, 0.07), (0.075, 0.065, 0.07), hide, 0.05)
    for z in (-0.03, 0.08):
        ear = [(0.3, 0.62, z), (0.24 - z, 0.78, z + 0.02), (0.16 - z * 2.2, 0.97, z)]
        m.chain(f, ear, [0.045, 0.065, 0.018], hide, 0.02, flat=(1, 1, 0.5))
    m.ball(f, (0.4, 0.565, 0.145), (0.03, 0.032, 0.02), dark, 0)
    m.ball(f, (0.54, 0.5, 0.09), (0.018, 0.014, 0.02), Stuff("#4a3028"), 0)
    for z, x in ((0.12, 0.32), (-0.05, 0.36)):
        paw = [(x - 0.14, 0.24, z), (x - 0.05, 0.05, z), (x + 0.05, 0.035, z + 0.02)]
        m.chain(f, paw, [0.08, 0.05, 0.04], hide, 0.04)
    m.chain(f, [(-0.38, 0.06, 0.2), (-0.1, 0.045, 0.24)], [0.065, 0.045], hide, 0.03)


def _swan(m: Maquette, f: Frame, hide: Stuff, mane: Stuff, gait: str) -> None:
    m.ball(f, (0, 0.2, 0), (0.45, 0.22, 0.22), hide, 0.02)
    m.chain(f, [(-0.3, 0.3, 0.1), (-0.55, 0.45, 0.05)], [0.16, 0.04], hide, 0.05)
    neck = [(0.35, 0.2, 0), (0.52, 0.45, 0), (0.42, 0.75, 0), (0.5, 0.95, 0), (0.6, 0.92, 0)]
    m.chain(f, neck, [0.12, 0.07, 0.06, 0.06, 0.06], hide, 0.04)
    m.chain(f, [(0.64, 0.9, 0), (0.76, 0.86, 0)], [0.04, 0.02], Stuff("#d8783a"), 0.01)


ANIMALS: dict[str, Callable[[Maquette, Frame, Stuff, Stuff, str], None]] = {
    "horse": _horse,
    "dog": partial(_beast, head=(0.5, 0.98, 0), neck=0.1, muzzle=0.17, ears=-0.1, fat=0.85),
    "fox": partial(_beast, head=(0.5, 0.86, 0), neck=0.1, muzzle=0.2, ears=0.14, fat=0.8),
    "sheep": _sheep,
    "cow": _cow,
    "hare": _hare,
    "swan": _swan,
}


@element
def animal(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    kind: str = "horse",
    col: Paint = "#8a6a48",
    mane: Paint | None = None,
    gait: str = "stand",
    yaw: float = 0,
    rider: dict[str, Any] | None = None,
    shadow: float = 0.35,
    lamp: dict[str, Any] | None = None,
) -> None:
    """Set an animal: x, y on the ground below it, `size` units its length; it looks to the right (yaw 180: to the left).

    rider: kind, garb, col, hat, hatc as `figure` takes them, for someone on its back; size: 1 is a man on a horse.
    """
    canvas.shadow(x, y, size * 0.5, size * 0.05, shadow, size * 0.04)
    hide = Stuff(col, fold=0.006, count=34, apexes=((0, 2, 0),), detail=0.75)
    paint = mane or mix(col, "#1a1410", 0.45)
    hairs = Stuff(paint, fold=0.012, count=40, apexes=((0.6, 1.5, 0),), detail=0.7)
    m, f = Maquette(), Frame(turn(yaw=yaw))
    ANIMALS[kind](m, f, hide, hairs, gait)
    if rider is not None:
        grown = 0.92 * float(rider.get("size", 1))
        seat = f.child((0.03, 0.8 - 0.41 * grown, 0), turn(yaw=90), grown)
        face = Face(rider["kind"], style="short", hat=rider["hat"])
        person(m, seat, face, POSES["ride"], Dress(rider["garb"], rider["col"]), rider["hatc"])
    place(canvas, m, x, y, size, 0.9, lamp)
