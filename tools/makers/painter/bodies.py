"""Drawn bodies as plain data: layers of `flesh`, `limb` and `visage` from a few joints, measured in heads. No numpy."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from tools.makers.painter.carriage import own
from tools.makers.painter.spec import Layer, put

Point = tuple[float, float]
Place = Callable[[float, float], Point]

WIDTHS = {
    "man": (0.5, 1.5, 1.22, 1.28),
    "youth": (0.46, 1.32, 1.08, 1.16),
    "woman": (0.42, 1.2, 1.0, 1.46),
    "infant": (0.5, 1.0, 1.12, 1.06),
}
"""How wide a trunk is at neck, chest, waist and hips, in heads."""

# fmt: off
MARKS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "man": (
        ((-0.56, 0.14), (-0.3, 0.26), (-0.06, 0.2)), ((0.56, 0.14), (0.3, 0.26), (0.06, 0.2)), ((0, 0.0), (0, 0.2), (0, 0.44)),
        ((-0.36, 0.62), (-0.22, 0.5), (-0.1, 0.48)), ((0.36, 0.62), (0.22, 0.5), (0.1, 0.48)),
        ((-0.03, 0.9), (0, 0.94), (0.03, 0.9)),
    ),
    "woman": (
        ((-0.5, 0.05), (-0.42, 0.3), (-0.2, 0.32), (-0.07, 0.12)), ((0.5, 0.05), (0.42, 0.3), (0.2, 0.32), (0.07, 0.12)),
        ((-0.03, 0.94), (0, 0.98), (0.03, 0.94)), ((-0.3, 1.25), (-0.05, 1.42), (0.25, 1.25)),
    ),
    "infant": (
        ((-0.3, 0.2), (-0.1, 0.26), (0, 0.2)), ((-0.03, 0.72), (0, 0.76), (0.03, 0.72)), ((-0.3, 0.95), (0, 1.05), (0.3, 0.95)),
    ),
    "back": (
        ((0, 0.1), (0.02, 0.5), (0, 1.0)), ((-0.46, 0.06), (-0.27, 0.2), (-0.23, 0.38)),
        ((0.46, 0.06), (0.27, 0.2), (0.23, 0.38)),
        ((0, 1.46), (-0.01, 1.8), (0, 2.12)), ((-0.56, 2.06), (-0.3, 2.22), (-0.04, 2.12)),
        ((0.56, 2.06), (0.3, 2.22), (0.04, 2.12)),
    ),
    "side": (((-0.2, 0.9), (-0.1, 0.96), (0.0, 0.92)),),
}
# fmt: on
_TOP = ((-0.18, 0.0), (0.18, 0.0), (0.16, 0.2), (-0.16, 0.2))
MARKS["youth"] = MARKS["man"]
"""Lines on a trunk: across and down from the chest, in heads."""
SMALL = 50
"""How high a head is below which a trunk has no lines: they would be speckles."""


def along(spine: Sequence[Point], s: float) -> Place:
    """Return where (across, down) from the chest, in heads of s units, lies on a trunk bent along a spine of four points."""
    _, chest, waist, hips = spine

    def place(across: float, down: float) -> Point:
        top, low = (chest, waist) if down < 0.75 else (waist, hips)
        run = math.hypot(low[0] - top[0], low[1] - top[1]) + 1e-6
        dx, dy = (low[0] - top[0]) / run, (low[1] - top[1]) / run
        far = (down if down < 0.75 else down - 0.75) * s
        start = chest if down < 0.75 else waist
        return start[0] + dx * far + dy * across * s, start[1] + dy * far - dx * across * s

    return place


def hung(x: float, y: float, s: float, lean: float) -> Place:
    """Return where (across, down) from the middle of a head at x, y, s high, lies on a body that leans by degrees."""
    c, sn = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    return lambda across, down: (x + (across * c - down * sn) * s, y + (across * sn + down * c) * s)


def trunk(
    s: float,
    spine: Sequence[Point],
    build: str = "man",
    view: str = "",
    wide: float = 1,
    tilt: float = 0,
    fall: float = 0,
    **more: Any,
) -> Layer:
    """Return a naked trunk along its spine (base of the neck, chest, waist, hips), for a head s units high. build: a word of
    WIDTHS; view: back or side, else the front; wide: a factor; tilt: how far the right shoulder is lower; fall:
    how far both slope; more goes to `flesh`."""
    widths = WIDTHS[build]
    knots = [(x, y, w * s * wide) for (x, y), w in zip(spine, widths, strict=True)]
    place, out = along(spine, s), widths[1] * wide * 0.42 * (0.4 if view == "side" else 1)
    across = ((-out, fall - 0.1 - tilt, 0.44), (0, -0.22, 0.6), (out, fall - 0.1 + tilt, 0.44))
    shoulders = [(*place(a, d), w * s) for a, d, w in across]
    slope = (
        (-0.17, -0.58), (0.17, -0.58), (0.3, -0.4), (out * 0.8, fall - 0.32 + tilt), (out, fall), (-out, fall),
        (-out * 0.8, fall - 0.32 - tilt), (-0.3, -0.4),
    )  # fmt: skip
    marks = [[place(a, d) for a, d in line] for line in MARKS[view or build]] if s >= SMALL else []
    breasts = build == "woman"
    if view == "" and build != "infant":
        under = ((-0.3, 0.1), (0, 0.26), (0.3, 0.1), (0.24, 0.4), (0, 0.46), (-0.24, 0.4))
        planes = [[(a + k * 0.31, d) for a, d in under] for k in (-1, 1)]
        planes.append([(-0.34, 1.2), (0, 1.4), (0.34, 1.2), (0.2, 1.7), (-0.2, 1.7)])
        more.setdefault("tones", [([place(a, d) for a, d in p], 0.5 if breasts else 0.36) for p in planes])
        more.setdefault("lights", [([place(k + a, d) for a, d in _TOP], 0.5) for k in (-0.3, 0.3)] if breasts else ())
    if view == "back":
        planes = [
            [(-0.1, 0), (0.1, 0), (0.09, 1.1), (-0.09, 1.1)],
            [(0.2, 0), (0.4, 0), (0.3, 0.5), (0.16, 0.4)],
            [(-0.56, 2.06), (0, 2), (0.56, 2.06), (0.46, 2.34), (-0.46, 2.34)],
        ]
        more.setdefault("tones", [([place(a, d) for a, d in p], 0.34) for p in planes])
    parts = [knots, shoulders] + ([] if view == "side" or build == "infant" else [[place(*p) for p in slope]])
    same = {"parts": parts, "size": s * 0.9, "w": max(1.2, s * 0.02), "depth": 0.34, "lines": marks}
    return put("flesh", **{**same, **more})


def _limb(pts: Sequence[Point], w: Sequence[float], s: float, size: float, shadow: float, **more: Any) -> Layer:
    """Return a limb through its joints, its widths and the size of its hand or foot in heads of s units."""
    return put("limb", pts=pts, w=[s * wide for wide in w], size=s * size, shadow=shadow, **more)


def putto(
    x: float,
    y: float,
    s: float,
    lean: float = 0,
    arms: Sequence[Sequence[Point]] = (((-0.9, 1.2), (-1.3, 0.8)), ((0.9, 1.2), (1.3, 0.8))),
    legs: Sequence[Sequence[Point]] = (((-0.5, 2.6), (-0.6, 3.3)), ((0.5, 2.5), (0.9, 3.0))),
    skin: str = "#eebb96",
    wing: str | None = "#e8dcc8",
    head: dict[str, Any] | None = None,
    hands: tuple[str, str] = ("open", "reach"),
) -> list[Layer]:
    """Return a small child: its head at x, y, s high; lean: degrees that the body hangs to the left; arms, legs: elbow and
    hand, knee and foot, in heads from the head's middle; wing: their colour, or None; head: what `visage` takes."""
    at, out, face = hung(x, y, s, lean), [], head or {}
    lift, open_, bow, tone, plump, *sway = own(x, y, 9)
    turn = face.get("turn", 0.5 * tone)
    for side in (-1, 1) if wing else ():
        wide = (0.94 + 0.16 * open_) * (0.55 if side * turn > 0.1 else 1.0)

        def to(px: float, py: float, side: int = side, wide: float = wide) -> Point:
            return at(side * (0.2 + (px - 0.2) * wide), py - (px - 0.2) * 0.35 * lift)

        shape = ((0.2, 0.95), (0.7, 0.2), (1.4, -0.2), (2.0, -0.32), (2.05, 0.1), (1.86, 0.2), (1.8, 0.55), (1.5, 0.62),
                 (1.36, 0.98), (1.0, 1.0), (0.7, 1.34))  # fmt: skip
        lines = [[to(0.4, 0.95), to(1.0, 0.34 + 0.22 * k), to(1.9 - 0.3 * k, 0.02 + 0.3 * k)] for k in range(3)]
        pts = [to(*p) for p in shape]
        out.append(put("cloth", pts=pts, col=wing, folds=lines, size=s * 0.5, w=1.4, wide=s * 0.09))
    spine = [at(0, 0.6), at(0.08 * bow, 1.05), at(0.14 * bow, 1.6), at(0, 2.05)]
    out.append(trunk(s, spine, "infant", wide=1 + 0.08 * plump, skin=skin))
    legs, arms = (
        [[(px + 0.14 * a, py + 0.14 * b) for (px, py), a, b in zip(p, sway, sway[::-1], strict=False)] for p in both]
        for both in (legs, arms)
    )
    for k, (knee, foot) in enumerate(legs):
        pts, angle = [at((-0.26, 0.26)[k], 2.1), at(*knee), at(*foot)], (60, -60)[k]
        out.append(_limb(pts, (0.62, 0.5, 0.28), s, 0.62, 0.15, skin=skin, foot=True, angle=angle, flip=k == 0))
    for k, (elbow, wrist) in enumerate(arms):
        pts = [at((-0.42, 0.42)[k], 0.92), at(*elbow), at(*wrist)]
        out.append(_limb(pts, (0.42, 0.36, 0.24), s, 0.56, 0.15, skin=skin, hand=hands[k], flip=k == 0))
    face = {
        "cast": "infant",
        "look": ("mild", "smile", "wonder", "calm")[round(1.5 + 1.5 * lift)],
        "turn": round(turn, 3),
        "nod": round(8 * open_),
        "style": ("short", "wild")[plump > 0],
        "curl": 0.7,
        "neck": (0, 0.6, 0.4),
        "roll": lean * 0.4 + 8 * bow,
        "blush": 0.5,
        "cheek": "#e88a78",
        **face,
    }
    return [*out, put("visage", x=x, y=y, size=s, skin=skin, **face)]


def nape(
    x: float, y: float, s: float, hair: str, skin: str = "#e8bc94", bun: tuple[float, float] | None = (0, -0.3)
) -> list[Layer]:
    """Return a head seen from behind, its middle at x, y, s high, with the neck below it; bun: where it sits, in heads."""

    y, s = y + 0.15 * s, 1.08 * s

    def at(*points: Point) -> list[Point]:
        return [(x + a * s, y + b * s) for a, b in points]

    neck = [(*p, w * s) for p, w in zip(at((0, 0.66), (0, 0.4), (0, 0.1)), (0.66, 0.45, 0.44), strict=True)]
    half = ((0.14, -0.53), (0.29, -0.45), (0.38, -0.28), (0.39, -0.08), (0.32, 0.12), (0.2, 0.25), (0.13, 0.35))
    skull = at((0, -0.55), *half, (0.05, 0.28), (-0.04, 0.33), *((-a, b) for a, b in reversed(half)))
    bx, by = bun or (0, -0.34)
    out = [put("flesh", parts=[neck], skin=skin, size=s * 0.5, w=max(1.2, s * 0.012), grow=[0])]
    for side in (-1, 1):
        (ex, ey), ear = at((side * 0.36, 0.06))[0], s * 0.06
        out.append(put("disc", x=ex, y=ey, rx=ear, ry=ear * 1.9, col=skin, depth=s * 0.03))
    out.append(put("cloth", pts=skull, col=hair, size=s * 0.5, w=max(1.2, s * 0.012)))
    for k in range(26):
        (ax, ay), t = half[k % 7], own(x + k, y, 3)
        ax, ay = ax * (1 if k % 2 else -1) * (0.86 + 0.1 * t[0]), ay * 0.92
        bend = (ax * 0.62 + bx * 0.38 + 0.03 * t[1], ay * 0.5 + by * 0.5 + 0.05 * t[2])
        lock = at((ax, ay), bend, (bx + 0.2 * ax, by + 0.2 * (ay - by)))
        col, alpha = ("#160a04", 0.4) if k % 3 else ("#ffe8c0", 0.3)
        out.append(put("stroke", pts=lock, col=col, w0=s * 0.012, w1=s * 0.005, a=alpha, belly=s * 0.02))
    if bun:
        knot = ((-0.2, 0.02), (-0.17, -0.13), (-0.02, -0.2), (0.15, -0.14), (0.21, 0.02), (0.12, 0.15), (-0.08, 0.17))
        coils = (((-0.15, -0.06), (0, -0.13), (0.14, -0.05)), ((-0.15, 0.05), (0.02, -0.02), (0.16, 0.06)))
        pts, folds = at(*((bx + a, by + b) for a, b in knot)), [at(*((bx + a, by + b) for a, b in c)) for c in coils]
        out.append(put("cloth", pts=pts, col=hair, folds=folds, size=s * 0.36, wide=s * 0.045, shadow=0.35))
    return out


def footing(feet: Sequence[Point], s: float) -> list[Layer]:
    """Return the shadow of somebody who stands on two feet, or within a hem from one to the other, s a head's height."""
    (ax, ay), (bx, by) = sorted(feet)
    return [put("footing", x=(ax + bx) / 2, y=(ay + by) / 2 + 0.26 * s, wide=bx - ax + 1.1 * s, tall=6 * s)]


def adult(
    x: float,
    y: float,
    s: float,
    build: str = "woman",
    view: str = "",
    sway: float = 0.12,
    lean: float = 0,
    arms: Sequence[Sequence[Point]] = (((-0.95, 2.0), (-0.8, 2.9)), ((0.95, 2.0), (0.8, 2.9))),
    legs: Sequence[Sequence[Point]] = (((-0.25, 4.6), (-0.2, 6.3)), ((0.36, 4.5), (0.34, 6.2))),
    skin: str = "#f0cba6",
    head: dict[str, Any] | None = None,
    hands: tuple[str, str] = ("rest", "rest"),
    wide: float = 1,
) -> list[Layer]:
    """Return a naked grown person, head and all, or without one where head is empty: the head's middle at x, y, s high. sway:
    how far the hips stand out to the right; lean: degrees the body hangs to the left; arms, legs: as for `putto`."""
    stands = abs(lean) < 12 and min(foot[1] for _, foot in legs) > 5.3
    if stands:
        slant, shift, *drift = own(x, y, 4)
        lean, sway = lean + 1.2 * slant, sway + 0.06 * shift
        legs = [((a + 0.1 * d, b), (e + 0.12 * d, f)) for ((a, b), (e, f)), d in zip(legs, drift, strict=True)]
    at, out, wides, tilt = hung(x, y, s, lean), WIDTHS[build][1] * wide * 0.42, WIDTHS[build], 0.5 * sway
    hip = wides[3] * wide * 0.235
    thighs, both = list[Layer](), list[Layer]()
    for side, (knee, foot), (elbow, wrist), pose in zip((-1, 1), legs, arms, hands, strict=True):
        pts = [at(side * hip + sway, 2.72 - side * tilt), at(*knee), at(*foot)]
        w = wides[3] * wide * 0.6, 0.52 * wide, 0.26
        ahead = view == "" and stands
        end = {"foot": "front" if ahead else True, "angle": (-16 if ahead else -66) * side, "flip": side < 0}
        thighs.append(_limb(pts, w, s, 0.86 if ahead else 0.8, 0.2, skin=skin, **end))
        pts = [at(side * out, 1.22 + side * tilt), at(*elbow), at(*wrist)]
        both.append(_limb(pts, (0.46, 0.38, 0.26), s, 0.68, 0.25, skin=skin, hand=pose, flip=side > 0))
    spine = [at(0, 0.66), at(0, 1.16), at(sway * 0.7, 2.1), at(sway, 2.85)]
    body = [trunk(s, spine, build, view, wide, tilt, 0.1, skin=skin, shadow=0.2)]
    layers = footing([at(*foot) for _, foot in legs], s) if stands else []
    layers += [*thighs, *body] if view == "back" else [*body, *thighs]
    layers += both
    face = put("visage", x=x, y=y, size=s, skin=skin, **{"neck": (0, 0.72, 0.38), **(head or {})})
    return [*layers, face] if head else layers


def robed(
    x: float,
    y: float,
    s: float,
    col: str,
    sway: float = 0.1,
    flare: float = 0.95,
    arms: Sequence[Sequence[Point]] = (((-0.9, 2.0), (-0.3, 2.6)), ((0.9, 2.0), (0.3, 2.6))),
    skin: str = "#f0cba6",
    sleeve: str | None = None,
    upto: float = 0.85,
    head: dict[str, Any] | None = None,
    hands: tuple[str, str] = ("rest", "rest"),
    tall: float = 6.2,
    trousers: str | None = None,
    shoes: str = "#241c18",
    **more: Any,
) -> list[Layer]:
    """Return a standing person in a long robe, measured as `adult` is: flare: how wide the hem is to each side; sleeve: a
    colour, or bare arms; tall: how far down the hem is, from 5 on with bare feet; trousers: a colour, below a robe that is
    a coat, as stockings where the shoes have the same; more goes to its `cloth`."""
    a, b, c, d, *drift = own(x, y, 9)
    sway += 0.12 * a

    def at(*points: Point) -> list[Point]:
        return [(x + (px + 0.035 * drift[0] * (py - 0.6)) * s, y + py * s) for px, py in points]

    ts = (1, 0.5, 0, -0.5, -1)
    hem = [(sway + flare * t * (1 + 0.1 * b * t), tall + 0.16 * (1 - t * t) + 0.08 * c * t) for t in ts]
    robe = [
        (-0.22, 0.74), (0.22, 0.74), (0.58, 0.98 + 0.08 * d), (0.62 + 0.06 * b, 1.6), (0.46 + sway, 2.3), (0.62 + sway, 3.2),
        *hem, (-0.62 + sway, 3.2), (-0.46 + sway * 0.6, 2.3), (-0.62 + 0.06 * c, 1.6), (-0.58, 0.98 - 0.08 * d),
    ]  # fmt: skip
    down = zip((-0.9, -0.45, 0.05, 0.5, 0.95), drift, strict=True)
    folds = []
    for t, j in down:
        middle, low = (sway + 0.56 * t * flare + 0.16 * j, 4.2), (sway + 0.84 * t * flare, tall - 0.1)
        folds.append([(sway + 0.36 * t, 2.5 + 0.5 * j), middle, low])
    folds += [[(0.3 * t, 1.1), (0.22 * t, 1.7), (0.3 * t + sway, 2.2)] for t in (-1, 1)]
    feet = [
        put("foot", x=fx, y=fy, size=s * 0.7, angle=90 - side * 60, flip=side < 0, skin=skin)
        for side in ((-1, 1) if tall >= 5 else ())
        for fx, fy in at((sway + side * 0.24, tall - 0.1))
    ]
    if trousers is not None:
        over = None if trousers == shoes else trousers
        leg = {"skin": shoes, "sleeve": over, "upto": 0.94, "loose": 1.1, "grow": False}
        for side in (-1, 1):
            pts = at((sway + side * 0.26, tall - 0.5), (sway + side * 0.3, 4.9), (sway + side * 0.32, 6.3))
            way = {"angle": -66 * side, "flip": side < 0, "foot": True}
            feet.append(_limb(pts, (0.68, 0.52, 0.36), s, 0.7, 0.3, **leg, **way))
    ends = at(*((sway + side * (flare * 0.7 if tall >= 5 else 0.4), max(tall, 6) + 0.1) for side in (-1, 1)))
    same = {"pts": at(*robe), "col": col, "folds": [at(*f) for f in folds], "size": s * 1.2, "wide": s * 0.16}
    same |= {"w": max(1.2, s * 0.025), "shadow": 0.3}
    layers = [
        *(footing(ends, s) if tall >= 5 or trousers is not None else []),
        *feet,
        put("cloth", **{**same, **more}),
    ]
    worn = {"skin": skin, "sleeve": sleeve, "upto": upto, "loose": 1.4, "grow": False}
    for side, (elbow, wrist), pose in zip((-1, 1), arms, hands, strict=True):
        pts = at((side * 0.5, 1.14), elbow, wrist)
        layers.append(_limb(pts, (0.44, 0.38, 0.25), s, 0.62, 0.25, hand=pose, flip=side > 0, **worn))
    face = put("visage", x=x, y=y, size=s, skin=skin, **{"neck": (0, 0.76, 0.36), **(head or {})})
    return [*layers, face] if head else layers


def wide_hat(x: float, y: float, s: float, col: str) -> list[Layer]:
    """Return a hat with a wide brim for a head in the middle of x, y and s high."""
    crown = [(-0.36, -0.3), (-0.34, -0.56), (0, -0.68), (0.34, -0.56), (0.36, -0.3), (0, -0.22)]
    return [
        put("disc", x=x, y=y - s * 0.28, rx=s * 0.78, ry=s * 0.15, col=col, depth=s * 0.07),
        put("cloth", pts=[(x + a * s, y + b * s) for a, b in crown], col=col, size=s * 0.3, wide=s * 0.05),
    ]
