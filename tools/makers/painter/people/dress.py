"""Dress: what hangs over a body, following its pose. A table of garbs by name."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tools.makers.painter.colour import Paint, mix
from tools.makers.painter.fields import Field
from tools.makers.painter.maquette import Maquette, Stuff
from tools.makers.painter.people.body import Body, arms, legs, torso


@dataclass(frozen=True)
class Dress:
    """Colours and cuts of what a person wears. hoop: how wide a skirt is at its hem."""

    garb: str = "coat"
    main: Paint = "#33465e"
    second: Paint | None = None
    legs: Paint = "#2b2420"
    shoes: Paint = "#1a1410"
    sleeves: Paint | None = None
    cape: Paint | None = None
    apron: Paint | None = None
    collar: Paint | None = None
    hoop: float = 0.13
    fold: float = 0.011


def cloth(b: Body, paint: Paint, dress: Dress, apexes: Sequence[Field], count: float, much: float) -> Stuff:
    """Return cloth of a colour whose folds gather at points of the root frame."""
    spots = tuple((float(x), float(y), float(z)) for x, y, z in apexes)
    return Stuff(paint, fold=dress.fold * much, count=count, apexes=spots, detail=0.62)


def off(spot: Field, x: float, y: float, z: float) -> Field:
    """Return a point moved by x, y, z."""
    return spot + np.array((x, y, z))


def _sleeve(b: Body, dress: Dress) -> Stuff:
    return cloth(b, dress.sleeves or dress.main, dress, b.elbows, 6, 0.6)


def _top(m: Maquette, b: Body, dress: Dress) -> None:
    shirt = cloth(b, dress.main, dress, (*b.shoulders, b.hips[0]), 9, 0.55)
    torso(m, b, shirt)
    if b.root.r[2, 2] > 0 and dress.collar is not None:
        f, wide = b.tall, 0.056 if dress.garb in {"coat", "frock"} else 0.078
        lace = Stuff(dress.collar, detail=0.75)
        m.ball(b.up, (0, 0.824 * f, 0.008), (wide * f, 0.026 * f, 0.8 * wide * f), lace, 0.01)


def web(m: Maquette, b: Body, stuff: Stuff, down: float, wide: float, hem: float) -> None:
    """Hang cloth over both legs and between them: down is the share of the leg that it covers."""
    f = b.tall
    for i in range(5):
        t = i / 4
        h, k = b.hips[0] * (1 - t) + b.hips[1] * t, b.knees[0] * (1 - t) + b.knees[1] * t
        a = b.ankles[0] * (1 - t) + b.ankles[1] * t
        spread = 0.075 * f * wide
        spots, radii = [off(h, 0, 0.05 * f, 0), k], [spread * 1.05, spread * 0.86]
        if down > 0.5:
            share = min(1.0, (down - 0.5) * 2)
            spots.append(k + (a - k) * share)
            radii.append(spread * (0.8 + hem))
        else:
            spots[1] = h + (k - h) * (down * 2)
        m.chain(b.root, spots, radii, stuff, 0.03)


def _bell(m: Maquette, b: Body, stuff: Stuff, hoop: float) -> None:
    """Add a skirt that stands round the legs, from the waist to the floor."""
    f = b.tall
    middle = (b.ankles[0] + b.ankles[1]) / 2
    waist = (b.hips[0] + b.hips[1]) / 2 + np.array((0, 0.06 * f, 0))
    for i in range(12):
        a = math.tau * i / 12
        out = np.array((math.sin(a), 0, math.cos(a)))
        foot = np.array((middle[0] * 0.7, 0, middle[2] * 0.7)) + out * hoop * f
        hips = off(waist + out * 0.045 * f, 0, -0.09 * f, 0)
        line = [waist + out * 0.03 * f, hips + (foot - hips) * 0.1 + out * hoop * 0.16, off(foot, 0, 0.03 * f, 0)]
        m.chain(b.root, line, [0.05 * f, 0.075 * f, 0.06 * f + hoop * 0.16], stuff, 0.04)


def gown(m: Maquette, b: Body, dress: Dress, skin: Stuff) -> None:
    """Bodice and long skirt; seated, the skirt falls over the knees."""
    waist = (b.hips[0] + b.hips[1]) / 2 + np.array((0, 0.12, 0))
    seated = (
        b.knees[0][2] > 0.12
        or b.knees[1][2] > 0.12
        or abs(b.knees[0][0] - b.hips[0][0]) > 0.15
        or b.ankles[0][2] < -0.1
    )
    skirt = cloth(b, dress.second or dress.main, dress, (waist, *(b.knees if seated else ())), 13, 1.25)
    legs(m, b, skirt, skirt if seated else skin, skirt if seated else Stuff(dress.shoes))
    web(m, b, skirt, 0.96, 1.25, 0.35) if seated else _bell(m, b, skirt, dress.hoop)
    _top(m, b, dress)
    arms(m, b, _sleeve(b, dress), skin)
    if dress.apron:
        _apron(m, b, cloth(b, dress.apron, dress, (waist,), 9, 0.9), waist, dress.hoop, seated)


def _apron(m: Maquette, b: Body, linen: Stuff, waist: Field, hoop: float, seated: bool) -> None:
    """Lay an apron over the skirt, which stands out by its hoop, or over the knees."""
    for x in (-0.06, -0.03, 0, 0.03, 0.06):
        low = np.array((x * 1.9, 0.08, 0.085 + hoop * 0.75))
        if seated:
            low = off((b.knees[0] + b.knees[1]) / 2, x, 0.03, 0.07)
        line = [off(waist, x * 0.7, -0.02 * b.tall, 0.055), off((waist + low) / 2, 0, 0, 0.04), low]
        m.chain(b.root, line, [0.03, 0.05, 0.05], linen, 0.03)


def robe(m: Maquette, b: Body, dress: Dress, skin: Stuff) -> None:
    """A long loose garment with a mantle over it in the second colour."""
    tall = cloth(b, dress.main, dress, (*b.shoulders, *b.knees), 9, 1.1)
    legs(m, b, tall, skin, Stuff(dress.shoes if dress.shoes != "#1a1410" else mix(dress.main, "#3a2818", 0.6)))
    web(m, b, tall, 0.97, 1.15, 0.3)
    torso(m, b, tall)
    arms(m, b, cloth(b, dress.sleeves or dress.main, dress, b.elbows, 6, 0.8), skin, 1.35)
    if dress.second is not None:
        mantle = cloth(b, dress.second, dress, (b.shoulders[1], b.hips[0]), 8, 1.3)
        s, (h, g), (k, j) = b.shoulders[1], b.hips, b.knees
        across = [off(s, 0, 0.01, -0.02), off(s * 0.6 + h * 0.4, 0.02, 0, 0.06), off(h, -0.02, 0.02, 0.07)]
        down = [off(s, 0.02, 0, -0.02), off(s * 0.5 + g * 0.5, 0.04, 0, -0.01), off(g, 0.03, 0, 0)]
        m.chain(b.root, [*across, off(k, -0.02, 0, 0.03)], [0.05, 0.06, 0.075, 0.085], mantle, 0.03)
        m.chain(b.root, [*down, off(j, 0.02, 0, 0)], [0.05, 0.07, 0.08, 0.09], mantle, 0.03)


def coat(m: Maquette, b: Body, dress: Dress, skin: Stuff, tails: float = 0.0) -> None:
    """Coat and trousers."""
    trousers = cloth(b, dress.legs, dress, b.knees, 6, 0.6)
    legs(m, b, trousers, trousers, Stuff(dress.shoes, gloss=0.1), 1.08)
    if tails:
        web(m, b, cloth(b, dress.main, dress, b.hips, 8, 0.8), tails, 1.12, 0.1)
    _top(m, b, dress)
    if dress.second is not None:
        f, shirt = b.tall, cloth(b, dress.second, dress, (), 6, 0.3)
        line = [(0, 0.815 * f, 0.03 * f), (0, 0.755 * f, 0.052 * f), (0, 0.66 * f, 0.062 * f)]
        m.chain(b.up, line, [0.034 * f, 0.027 * f, 0.008 * f], shirt, 0.004)
    arms(m, b, _sleeve(b, dress), skin)


def frock(m: Maquette, b: Body, dress: Dress, skin: Stuff) -> None:
    """A coat to the knees."""
    coat(m, b, dress, skin, 0.46)


def breeches(m: Maquette, b: Body, dress: Dress, skin: Stuff) -> None:
    """Doublet, breeches and stockings."""
    hose = Stuff(dress.second or "#d8d0c0")
    legs(m, b, hose, hose, Stuff(dress.shoes, gloss=0.1))
    web(m, b, cloth(b, dress.legs, dress, b.hips, 8, 0.8), 0.42, 1.05, 0)
    _top(m, b, dress)
    arms(m, b, _sleeve(b, dress), skin)


def tunic(m: Maquette, b: Body, dress: Dress, skin: Stuff) -> None:
    """Belted tunic to the knees over bare or hosed legs."""
    hose = Stuff(dress.second) if dress.second is not None else skin
    legs(m, b, hose, hose, Stuff(dress.shoes))
    belt = off((b.hips[0] + b.hips[1]) / 2, 0, 0.1, 0)
    web(m, b, cloth(b, dress.main, dress, (belt,), 9, 1), 0.42, 1.15, 0)
    _top(m, b, dress)
    arms(m, b, _sleeve(b, dress), skin)


def nude(m: Maquette, b: Body, dress: Dress, skin: Stuff) -> None:
    """A bare body; with a second colour, cloth lies over the hips."""
    legs(m, b, skin, skin, skin)
    torso(m, b, skin, bare=True)
    f = b.tall
    if b.build.female:
        m.ball(b.up, (0, 0.585 * f, 0.036 * f), (0.05 * f, 0.06 * f, 0.03 * f), skin, 0.04)
        m.dent(b.up, (0, 0.605 * f, 0.07 * f), (0.007 * f, 0.01 * f, 0.05 * f), 0.008 * f)
        for side in (-1, 1):
            m.ball(b.up, (side * 0.044 * f, 0.515 * f, -0.03 * f), (0.052 * f, 0.06 * f, 0.045 * f), skin, 0.04)
    arms(m, b, skin, skin, puff=1)
    if dress.second is not None:
        loin = cloth(b, dress.second, dress, (off(b.hips[1], 0.05, 0.02, 0),), 8, 1)
        web(m, b, loin, 0.3, 1.12, 0)


def armour(m: Maquette, b: Body, dress: Dress, skin: Stuff) -> None:
    """Plate."""
    plate = Stuff(dress.main, gloss=0.7)
    legs(m, b, plate, plate, plate)
    torso(m, b, plate)
    arms(m, b, plate, skin, puff=1.1)
    web(m, b, cloth(b, dress.second or dress.legs, dress, (b.hips[0],), 8, 0.8), 0.25, 1.1, 0)


GARBS: dict[str, Callable[[Maquette, Body, Dress, Stuff], None]] = {
    "gown": gown,
    "robe": robe,
    "coat": coat,
    "frock": frock,
    "breeches": breeches,
    "tunic": tunic,
    "armour": armour,
    "nude": nude,
}


def cape(m: Maquette, b: Body, dress: Dress) -> None:
    """Add a cloak behind the shoulders, if there is one."""
    if dress.cape is None:
        return
    stuff, f = cloth(b, dress.cape, dress, b.shoulders, 9, 1.3), b.tall
    for x in (-0.11, -0.05, 0, 0.05, 0.11):
        top = b.up.r @ (np.array((x * 0.8, 0.8 * f, -0.05)) * b.root.s) + b.up.t
        spot = (b.root.r.T @ (top - b.root.t)) / b.root.s
        line = [spot, off(spot, x * 0.35, -0.25 * f, -0.05), off(spot, x * 0.7, -0.58 * f, -0.06)]
        m.chain(b.root, line, [0.04, 0.065, 0.08], stuff, 0.04)
