"""Clara Peeters: laid tables before the dark, and a woman among what passes."""
# fmt: off

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, radians, sin, sqrt, tau

from tools.makers.painter.spec import Layer, painting, put

Spot = tuple[float, float]

DARK = [(0, "#17120e"), (0.6, "#120e0b"), (1, "#0c0908")]


def _table(y: float, edge: float, col: str = "#7a5434", lit: str = "#b08050", low: str = "#3a2416") -> list[Layer]:
    """A table top from y (behind) to its front edge, and the drop below."""
    return [
        put("shape", pts=[(-20, y), (1020, y), (1020, edge), (-20, edge)], col=col, hi=lit, lo=low, depth=40, curve=False, grain=0.35, flow=0),
        put("shape", pts=[(-20, edge), (1020, edge), (1020, 1020), (-20, 1020)], col="#2a1a10", hi="#4a3020", lo="#0c0705", depth=20, curve=False),
        put("lines", paths=[[(-20, edge), (1020, edge)]], col=lit, w=5, a=0.8),
    ]


def _plate(x: float, y: float, r: float, col: str = "#9a9c9c", flat: float = 0.3) -> list[Layer]:
    """A pewter plate seen from a little above, with its shadow on the table."""
    return [
        put("cast", cx=x + r * 0.12, cy=y + r * flat * 0.5, rx=r * 1.06, ry=r * flat, a=0.7),
        put("disc", x=x, y=y, rx=r, ry=r * flat, col=col, hi="#e8e8e4", lo="#4a4c4e", depth=r * 0.1, line="#d8dad8", w=2.5),
        put("disc", x=x, y=y - r * 0.02, rx=r * 0.68, ry=r * flat * 0.62, col="#77797b", hi="#a8aaaa", lo="#3a3c3e", depth=r * 0.08),
    ]


def _glass(x: float, y: float, h: float, w: float, wine: str | None = None, tint: str = "#9aa890") -> list[Layer]:
    """A wine glass on its foot at x, y: thin bowl, lights, and what stands in it."""
    top, bowl = y - h, y - h * 0.42
    cup: list[Spot] = [(x - w, top), (x - w * 0.98, top + h * 0.2), (x - w * 0.6, bowl - h * 0.06), (x, bowl), (x + w * 0.6, bowl - h * 0.06), (x + w * 0.98, top + h * 0.2), (x + w, top)]
    full: list[Spot] = [(x - w * 0.96, top + h * 0.22), (x - w * 0.6, bowl - h * 0.07), (x, bowl - h * 0.01), (x + w * 0.6, bowl - h * 0.07), (x + w * 0.96, top + h * 0.22)]
    return [
        put("disc", x=x, y=y, rx=w * 0.85, ry=w * 0.24, col=tint, a=0.5, line="#d8e0d0", w=2),
        put("stroke", pts=[(x, y), (x, bowl)], col=tint, w0=w * 0.34, w1=w * 0.22, a=0.8),
        put("balls", at=[(x, y - h * 0.2, w * 0.2), (x, y - h * 0.34, w * 0.17)], cols=[tint], gloss=1.2, shadow=0),
        put("shape", pts=cup, col=tint, a=0.22, det=0.95),
        *([put("shape", pts=full, col=wine, a=0.8, depth=w * 0.3), put("disc", x=x, y=top + h * 0.22, rx=w * 0.95, ry=w * 0.16, col=wine, a=0.9, line="#e8d8c0", w=1.5)] if wine else []),
        put("disc", x=x, y=top, rx=w, ry=w * 0.2, col=tint, a=0.12, line="#9ca698", w=1.6),
        put("stroke", pts=[(x - w * 0.74, top + h * 0.06), (x - w * 0.72, top + h * 0.24), (x - w * 0.46, bowl - h * 0.1)], col="#f4f8f0", w0=w * 0.12, w1=1.5, a=0.85),
        put("stroke", pts=[(x + w * 0.88, top + h * 0.04), (x + w * 0.84, top + h * 0.2)], col="#e0e8dc", w0=3, w1=1.5, a=0.7),
    ]


def _side(h: float, profile: Sequence[Spot]) -> list[Spot]:
    """Return a turned vessel's edge as (radius, height)."""
    return [((r + (s - r) * k * k * (3 - 2 * k)) * h, (u + (v - u) * k) * h) for (u, r), (v, s) in pairwise(profile) for k in (0, 0.25, 0.5, 0.75, 1)]


def _spun(x: float, y: float, h: float, profile: Sequence[Spot], col: str, gloss: float, **more: object) -> list[Layer]:
    """A turned vessel with a firm edge: profile = (height, radius) from the foot up in shares of h; its foot at x, y."""
    side = [(r, y - v) for r, v in _side(h, profile)]
    return [put("vessel", x=x, y=y, h=h, profile=profile, col=col, gloss=gloss, **{"shadow": 0.5, **more}), put("shape", pts=[(x + r, v) for r, v in side] + [(x - r, v) for r, v in reversed(side)], col=col, a=0, line="#1c1208", w=6, curve=False)]


def _turned(x: float, y: float, h: float, profile: Sequence[Spot], cols: tuple[str, str, str], rings: Sequence[float] = ()) -> list[Layer]:
    """A vessel as `_spun`, drawn from a little above: cols: its colour, light, dark; rings: heights."""
    side = _side(h, profile)

    def band(a: float, b: float) -> list[Spot]:
        return [(x + u * r, y - v + 0.17 * r * sqrt(1 - u * u)) for u, part in ((a, side), (b, side[::-1])) for r, v in part]

    arcs = [[(x + r * cos(t), y - v + 0.17 * r * sin(t)) for t in (pi * k / 12 for k in range(13))] for u in (0, *rings, profile[-1][0]) for r, v in (min(side, key=lambda p: abs(p[1] - u * h)),)]
    body = [*((x + r, y - v) for r, v in reversed(side)), *arcs[0], *((x - r, y - v) for r, v in side), *arcs[-1][::-1]]
    col, hi, lo = cols
    return [
        put("shape", pts=body, col=col, curve=False, det=0.95),
        *[put("shape", pts=band(a, b), col=c, a=k, soft=h * s, curve=False) for a, b, c, k, s in ((-0.97, -0.8, lo, 0.55, 0.012), (-0.72, -0.3, hi, 0.55, 0.02), (0.05, 0.5, lo, 0.4, 0.03), (0.45, 0.97, lo, 0.75, 0.025), (0.78, 0.9, hi, 0.35, 0.01), (-0.58, -0.48, "#fffdf0", 0.7, 0.006))],
        *[put("stroke", pts=[(px, py + d) for px, py in q], col=c, w0=w, w1=w, a=a) for q in arcs[1:-1] for d, c, w, a in ((3, lo, 5, 0.8), (0, hi, 3, 0.8))],
        put("shape", pts=body, col=col, a=0, line=lo, w=2.4, curve=False),
    ]


def _goblet(x: float, y: float, h: float, col: str = "#b88a34") -> list[Layer]:
    """A chased goblet with a lid, silver-gilt, and the window and the painter on its bosses."""
    outline = [(0, 0.19), (0.03, 0.19), (0.07, 0.07), (0.14, 0.045), (0.2, 0.085), (0.26, 0.045), (0.33, 0.06), (0.4, 0.14), (0.52, 0.18), (0.6, 0.16), (0.68, 0.19), (0.7, 0.19), (0.74, 0.14), (0.8, 0.09), (0.85, 0.03), (0.9, 0.05), (0.95, 0.02), (1, 0.012)]
    bosses = [(x + dx * h, y - u * h, h * 0.033) for u in (0.47, 0.57) for dx in (-0.11, -0.04, 0.04, 0.11)]
    return [
        *_spun(x, y, h, outline, col, 1.3),
        put("balls", at=bosses, cols=["#d8b058"], gloss=1.4, shadow=0),
        put("dots", pts=[(b[0] - 4, b[1] - 6) for b in bosses[:4]] + [(b[0] + 4, b[1] + 6) for b in reversed(bosses[4:])], cols=["#fff4c8"], n=14, r=h * 0.006),
        put("lines", paths=[[(x - 0.18 * h, y - 0.69 * h), (x + 0.18 * h, y - 0.69 * h)], [(x - 0.17 * h, y - 0.025 * h), (x + 0.17 * h, y - 0.025 * h)]], col="#fce8a0", w=3, a=0.8),
        put("stroke", pts=[(x - 0.12 * h, y - 0.42 * h), (x - 0.15 * h, y - 0.52 * h), (x - 0.13 * h, y - 0.62 * h)], col="#fff6d0", w0=5, w1=3, a=0.7),
    ]


def _artichoke(x: float, y: float, r: float) -> list[Layer]:
    """An artichoke: a globe of scales that close over each other towards the top, green with violet tips."""
    scales = [put("cast", cx=x + r * 0.2, cy=y + r * 0.9, rx=r * 1.0, ry=r * 0.2), put("disc", x=x, y=y + r * 0.05, rx=r * 0.92, ry=r * 0.96, col="#34402a", depth=r * 0.3)]
    for row, (v, count) in enumerate([(-0.86, 2), (-0.68, 3), (-0.46, 4), (-0.2, 5), (0.08, 6), (0.36, 5), (0.62, 4)]):
        wide, h = sqrt(1 - v * v), r * 0.38
        for k in sorted(range(count), key=lambda k: -abs(k - (count - 1) / 2)):
            phi = ((k + 0.5) / count - 0.5) * pi * 0.94
            px, py, s, lean = x + r * wide * 0.86 * sin(phi), y + v * r + r * 0.12 * cos(phi), r * (0.12 + 0.2 * cos(phi)), (0.7 * v - 0.14) * sin(phi)
            leaf = [(px + u * s + w * lean * -h, py + w * h) for u, w in ((-0.95, 0.6), (-1.05, -0.1), (-0.6, -0.8), (0, -1.15), (0.6, -0.8), (1.05, -0.1), (0.95, 0.6), (0, 0.8))]
            col = ("#74864c", "#647848", "#849058", "#6e8050")[(row + k * 3) % 4]
            scales += [put("shape", pts=leaf, col=col, depth=s * 0.5, hi="#c8d498", lo="#28341c", line="#242e1a", w=1.8, det=0.92), put("stroke", pts=[leaf[2], leaf[3], leaf[4]], col="#8a6488", w0=1, w1=1, a=0.8, belly=r * 0.05)]
    return scales


def _crab(x: float, y: float, s: float, col: str = "#b8582c") -> list[Layer]:
    """A boiled crab seen from above: a broad shell with a crimped edge, eight legs, two claws of two fingers each."""

    def at(side: float, *points: Spot) -> list[Spot]:
        return [(x + side * u * s, y + v * s) for u, v in points]

    legs = [at(side, (0.3, 0.02 + 0.06 * k), (0.62 - 0.03 * k, -0.1 + 0.11 * k), (0.74 - 0.05 * k, 0.14 + 0.1 * k)) for side in (-1, 1) for k in range(4)]
    arms = [at(side, (0.3, -0.14), (0.56, -0.24), (0.52, -0.44)) for side in (-1, 1)]
    claws = [at(side, (0.56, -0.4), (0.63, -0.54), (0.58, -0.7), (0.38, -0.86), (0.42, -0.72), (0.44, -0.64), (0.34, -0.68), (0.24, -0.76), (0.28, -0.62), (0.38, -0.5), (0.46, -0.4)) for side in (-1, 1)]
    shell = at(1, (-0.44, -0.04), (-0.36, -0.2), (-0.2, -0.27), (0, -0.29), (0.2, -0.27), (0.36, -0.2), (0.44, -0.04), (0.34, 0.15), (0.16, 0.25), (0, 0.27), (-0.16, 0.25), (-0.34, 0.15))
    return [
        put("cast", cx=x + s * 0.06, cy=y + s * 0.24, rx=s * 0.6, ry=s * 0.13, a=0.6),
        *[put("stroke", pts=p, col=c, w0=s * w, w1=s * w * 0.3) for p in legs for c, w in (("#3a1208", 0.085), (col, 0.06))],
        *[put("stroke", pts=p, col=c, w0=s * w, w1=s * w) for p in arms for c, w in (("#3a1208", 0.14), (col, 0.11))],
        *[put("shape", pts=p, col=col, depth=s * 0.06, hi="#e8a070", lo="#4a180a", line="#3a1208", w=2.4, det=0.95) for p in claws],
        *[put("stroke", pts=p[i : i + 2], col="#2a1410", w0=s * 0.014, w1=s * 0.03, a=0.8) for p in claws for i in (3, 7)],
        put("shape", pts=shell, col=col, depth=s * 0.16, hi="#e8986a", lo="#4a180a", line="#3a1208", w=2.6, det=0.95),
        put("balls", at=[(x + 0.41 * s * sin(a), y - 0.25 * s * cos(a) - s * 0.01, s * 0.034) for a in (0.24 * k for k in range(-5, 6))], cols=[col], gloss=0.5, shadow=0),
        *[put("stroke", pts=at(side, (0.06, 0.16), (0.16, 0.02), (0.12, -0.12)), col="#7a2c14", w0=2, w1=2, a=0.7, belly=2) for side in (-1, 1)],
        put("balls", at=[(x + d * s, y - s * 0.31, s * 0.03) for d in (-0.08, 0.08)], cols=["#1c1210"], gloss=1.0, shadow=0),
    ]


def _shrimp(x: float, y: float, s: float, ang: float) -> list[Layer]:
    """A shrimp: a bent body in rings, feelers, legs."""
    c, n = cos(ang), sin(ang)

    def at(u: float, v: float) -> Spot:
        return x + (u * c - v * n) * s, y + (u * n + v * c) * s

    body = [at(*p) for p in ((-0.52, 0.16), (-0.4, -0.06), (-0.14, -0.26), (0.16, -0.24), (0.4, -0.06), (0.46, 0.16), (0.5, 0.36), (0.32, 0.4), (0.34, 0.16), (0.22, 0.04), (0.02, -0.02), (-0.2, 0.06), (-0.36, 0.2))]
    rings = [[at(0.02 + 0.3 * sin(a), 0.1 - 0.35 * cos(a)), at(0.02 + 0.2 * sin(a), 0.1 - 0.14 * cos(a))] for a in (-0.4, 0.1, 0.6, 1.1, 1.5)]
    return [put("disc", x=x, y=y + s * 0.14, rx=s * 0.52, ry=s * 0.16, col="#0c0604", a=0.6, soft=5), *[put("stroke", pts=[at(u, 0.0), at(u - 0.04, 0.16), at(u - 0.12, 0.24)], col="#b8603c", w0=2.4, w1=1.4) for u in (-0.2, -0.08, 0.04, 0.16)], put("shape", pts=body, col="#dc8a60", hi="#ffd0ac", lo="#7a301c", depth=s * 0.1, line="#4a180c", w=1.6, det=0.95), put("lines", paths=[*rings, [at(-0.5, 0.12), at(-0.8, -0.1), at(-1.05, 0.0)], [at(-0.5, 0.16), at(-0.84, 0.14), at(-1.0, 0.3)]], col="#8a3c20", w=1.8), put("disc", x=at(-0.4, 0.06)[0], y=at(-0.4, 0.06)[1], rx=s * 0.035, col="#140808", det=0.95)]


def _carp(x: float, y: float, s: float, col: str, roll: float) -> list[Layer]:
    """A fish that lies on its side, s long: its head to the right, with gill, scales and forked tail; roll in degrees."""
    c, n = cos(radians(roll)), sin(radians(roll))

    def at(*pts: Spot) -> list[Spot]:
        return [(x + (u * c - v * n) * s, y + (u * n + v * c) * s) for u, v in pts]

    edge = {"line": "#101410", "w": 2, "det": 0.95, "hi": "#f4f4e4", "lo": "#20261f"}
    scales = [at((u - 0.02, v - 0.026), (u + 0.014, v), (u - 0.02, v + 0.026)) for i in range(13) for j in range(-2, 3) for u, v in ((-0.4 + 0.05 * i + 0.025 * (j % 2), 0.046 * j),) if abs(v) < 0.135 - 0.5 * (u - 0.08) ** 2 - 0.03]
    ((ex, ey),) = at((0.405, -0.035))
    return [
        put("cast", cx=x, cy=y + 0.13 * s, rx=0.56 * s, ry=0.05 * s, a=0.7), *[put("shape", pts=at(*p), col=col, depth=s * 0.02, **edge) for p in (((-0.46, -0.03), (-0.58, -0.1), (-0.7, -0.15), (-0.63, 0.0), (-0.69, 0.15), (-0.58, 0.1), (-0.46, 0.03)), ((-0.14, -0.12), (-0.04, -0.21), (0.1, -0.22), (0.2, -0.14)), ((-0.2, 0.1), (-0.26, 0.18), (-0.12, 0.17), (-0.06, 0.13)))],
        put("shape", pts=at((0.5, 0.01), (0.44, -0.06), (0.32, -0.125), (0.1, -0.165), (-0.15, -0.13), (-0.38, -0.05), (-0.49, -0.035), (-0.49, 0.035), (-0.38, 0.05), (-0.15, 0.125), (0.1, 0.16), (0.32, 0.12), (0.45, 0.06)), col=col, depth=s * 0.1, **edge), put("shape", pts=at((0.24, 0.1), (0.1, 0.05), (-0.3, 0.02), (-0.4, 0.04), (-0.15, 0.11), (0.1, 0.145)), col="#f0ead4", a=0.5, soft=s * 0.02), put("lines", paths=scales, col="#2c342c", w=1.6, a=0.65),
        put("shape", pts=at((0.5, 0.01), (0.44, -0.06), (0.32, -0.122), (0.26, -0.06), (0.25, 0.03), (0.32, 0.116), (0.45, 0.06)), col=col, depth=s * 0.05, **edge), put("stroke", pts=at((0.345, -0.07), (0.31, 0.0), (0.345, 0.075)), col="#6a2c24", w0=3, w1=3, belly=3, a=0.8), put("shape", pts=at((0.22, 0.03), (0.1, 0.0), (0.04, 0.05), (0.1, 0.09), (0.2, 0.07)), col=col, depth=s * 0.02, **edge), put("stroke", pts=at((0.497, 0.02), (0.46, 0.032), (0.43, 0.03)), col="#101410", w0=3, w1=2),
        put("disc", x=ex, y=ey, rx=s * 0.026, col="#d8b850", line="#101410", w=2, det=0.95), put("disc", x=ex, y=ey, rx=s * 0.014, col="#080808", det=0.95),
    ]


def _drum(x: float, y: float, rx: float, h: float, side: str, top: str) -> list[Layer]:
    """A round cheese, its foot at y."""
    ry = rx * 0.24
    arc = [(x + rx * cos(a), y + ry * sin(a)) for a in (pi * k / 14 for k in range(15))]
    body = [(x + rx, y - h), *arc, (x - rx, y - h)]
    return [put("cast", cx=x + rx * 0.15, cy=y + ry * 0.5, rx=rx * 1.1, ry=ry, a=0.7), put("shape", pts=body, col=side, depth=rx * 0.3, hi="#f4dc98", lo="#5a3c18", curve=False, grain=0.3), put("disc", x=x, y=y - h, rx=rx, ry=ry, col=top, depth=8, line="#8a6a30", w=2)]



def _pretzel(x: float, y: float, s: float) -> list[Layer]:
    """A pretzel lying on the table."""
    half = ((0.24, 0.23), (0, 0.04), (-0.22, -0.14), (-0.44, -0.18), (-0.57, 0.0), (-0.42, 0.22))
    knot = [(x + a * s, y + b * s) for a, b in [*half, (0, 0.31), *((-a, b) for a, b in reversed(half))]]
    return [put("stroke", pts=[(a + 0.03 * s, b + 0.06 * s) for a, b in knot], col="#140b06", w0=s * 0.12, w1=s * 0.12, a=0.5), *[put("stroke", pts=p, col=c, w0=s * w, w1=s * w) for p in (knot, knot[-4:], knot[:4]) for c, w in (("#4a220c", 0.13), ("#b0702f", 0.105))], put("stroke", pts=[(a - 0.012 * s, b - 0.02 * s) for a, b in knot], col="#eebc74", w0=s * 0.03, w1=s * 0.03, a=0.9)]


def _nuts(at: Sequence[tuple[float, float, float]], s: float, col: str = "#b0743c") -> list[Layer]:
    """Almonds (x, y, angle)."""
    return [put("shape", pts=[(x - s * cos(a), y - s * sin(a) * 0.8), (x + s * 0.5 * sin(a), y - s * 0.5 * cos(a)), (x + s * cos(a), y + s * sin(a) * 0.8), (x - s * 0.5 * sin(a), y + s * 0.5 * cos(a))], col=col, depth=s * 0.5, hi="#e8b878", lo="#4a2810", line="#3a200e", w=1.2) for x, y, a in at]


def _bowl(x: float, y: float, r: float, h: float) -> list[Layer]:
    """A porcelain bowl, white with blue, its foot at y."""
    blue = [[(x + r * u * 0.86, y - h * 0.8), (x + r * u * 0.74, y - h * 0.45), (x + r * u * 0.5, y - h * 0.15)] for u in (-0.9, -0.45, 0.0, 0.45, 0.9)]
    return [put("cast", cx=x + r * 0.2, cy=y, rx=r * 1.0, ry=r * 0.2, a=0.7), put("shape", pts=[(x - r, y - h), (x - r * 0.9, y - h * 0.55), (x - r * 0.5, y - h * 0.08), (x, y), (x + r * 0.5, y - h * 0.08), (x + r * 0.9, y - h * 0.55), (x + r, y - h)], col="#dce2e6", hi="#ffffff", lo="#6a7480", depth=r * 0.35, det=0.9), put("lines", paths=blue, col="#2c4a98", w=3, a=0.8), *[put("flowers", at=[(x + r * u, y - h * 0.5, r * 0.13)], cols=["#3a5cb0"], petals=6, heart="#c8d4e8") for u in (-0.58, -0.16, 0.26, 0.62)], put("disc", x=x, y=y - h, rx=r, ry=r * 0.24, col="#c8d0d6", line="#f8fafa", w=3)]



def _jug(x: float, y: float, h: float, col: str = "#8a6a48", gloss: float = 0.15) -> list[Layer]:
    """A stoneware jug with a pewter lid."""
    return [*_spun(x, y, h, [(0, 0.2), (0.04, 0.22), (0.2, 0.32), (0.42, 0.36), (0.6, 0.28), (0.72, 0.15), (0.86, 0.13), (0.9, 0.16)], col, gloss, handle=[(0.13, 0.82, 0), (0.34, 0.74, 0), (0.34, 0.5, 0)], thick=0.035), *_spun(x, y - h * 0.89, h * 0.16, [(0, 1.0), (0.4, 0.95), (0.75, 0.5), (1, 0.2)], "#b0b2b0", 1.2, shadow=0), put("lines", paths=[[(x - 0.3 * h, y - 0.3 * h), (x, y - 0.27 * h), (x + 0.3 * h, y - 0.3 * h)], [(x - 0.33 * h, y - 0.46 * h), (x, y - 0.43 * h), (x + 0.33 * h, y - 0.46 * h)]], col="#4a3420", w=3, a=0.6)]


def _knife(x: float, y: float, length: float, ang: float, grip: str = "#3a2a4a") -> list[Layer]:
    """A knife that lies over the table's edge, its grip towards us."""
    c, s = cos(ang), sin(ang)

    def at(u: float, v: float) -> Spot:
        return x + (u * c - v * s) * length, y + (u * s + v * c) * length

    blade = [at(0.36, -0.03), at(0.7, -0.036), at(0.94, -0.03), at(1.02, 0.0), at(0.9, 0.03), at(0.36, 0.026)]
    handle = [at(0.0, -0.032), at(0.2, -0.03), at(0.36, -0.022), at(0.36, 0.022), at(0.2, 0.03), at(0.0, 0.034), at(-0.02, 0.0)]
    return [put("stroke", pts=[at(0, 0.06), at(1, 0.05)], col="#0c0806", w0=14, w1=8, a=0.5), put("shape", pts=blade, col="#b0b6ba", hi="#ffffff", lo="#5a5e62", depth=4, line="#24262a", w=1.6, det=0.95), put("stroke", pts=[at(0.4, 0.01), at(0.96, 0.006)], col="#f8fcfc", w0=2, w1=1.5, a=0.8), put("shape", pts=handle, col=grip, hi="#c8a888", lo="#120c0a", depth=7, line="#120c0a", w=1.6, det=0.95), *[put("stroke", pts=[at(u, -0.032), at(u, 0.032)], col="#d8b050", w0=6, w1=6) for u in (0.02, 0.34)]]


def _roll(x: float, y: float, w: float, h: float, col: str = "#b8803c") -> list[Layer]:
    """A bread roll with a split crust."""
    return [put("cast", cx=x + w * 0.1, cy=y + h * 0.42, rx=w * 0.55, ry=h * 0.2, a=0.7), put("shape", pts=[(x - w * 0.5, y + h * 0.1), (x - w * 0.34, y - h * 0.36), (x, y - h * 0.5), (x + w * 0.36, y - h * 0.34), (x + w * 0.5, y + h * 0.1), (x + w * 0.3, y + h * 0.44), (x - w * 0.3, y + h * 0.44)], col=col, hi="#f0cc88", lo="#5a3012", depth=h * 0.5, grain=0.4), put("stroke", pts=[(x - w * 0.36, y - h * 0.06), (x, y - h * 0.24), (x + w * 0.36, y - h * 0.08)], col="#f4e4bc", w0=4, w1=4, belly=h * 0.14)]


FISH = painting(
    "3293", (1000, 694), "flemish",
    put("sky", stops=DARK, uneven=0.1), _table(410, 640),
    put("vessel", x=560, y=420, h=170, profile=[(0, 0.5), (0.05, 0.5), (0.1, 0.2), (0.2, 0.12), (0.45, 0.1), (0.5, 0.2), (0.55, 0.1), (0.9, 0.1), (0.94, 0.2), (1, 0.2)], col="#a87c2c", gloss=1.3), put("candle", x=560, y=256, h=110, light="#ffca68", reach=120),
    _jug(815, 440, 300, "#9a8468"), _glass(690, 430, 230, 46, "#b89038"),
    put("vessel", x=250, y=470, h=150, profile=[(0, 0.7), (0.1, 0.85), (0.5, 1.1), (0.9, 1.22), (1, 1.26)], col="#a4562c", gloss=1.1), put("disc", x=250, y=326, rx=187, ry=42, col="#3a1a0c", hi="#8a4a28", lo="#1c0a04", depth=8, line="#c88050", w=4),
    *[_artichoke(*spot) for spot in [(150, 262, 76), (346, 256, 80), (248, 284, 84)]],
    put("shape", pts=[(63, 326), (96, 348), (150, 362), (250, 369), (350, 362), (404, 348), (437, 326), (428, 380), (404, 430), (366, 466), (250, 474), (134, 466), (96, 430), (72, 380)], col="#8c4622", hi="#d08850", lo="#240e06", depth=44, det=0.9), put("stroke", pts=[(64, 328), (96, 349), (150, 363), (250, 370), (350, 363), (404, 349), (436, 328)], col="#e8ac78", w0=5, w1=5),
    _plate(770, 530, 205), _crab(856, 492, 176, "#9c4020"), _crab(694, 520, 204, "#b4522a"),
    put("disc", x=330, y=560, rx=280, ry=40, col="#0c0806", a=0.6, soft=16), *[_carp(*spot) for spot in [(350, 470, 400, "#56605a", -5), (396, 518, 390, "#7a745c", 5), (304, 558, 440, "#848c86", -2)]],
    *[_shrimp(x, y, s, a) for x, y, s, a in [(566, 596, 84, 0.2), (654, 626, 84, 2.9), (470, 624, 78, -0.3), (752, 612, 80, -0.5), (556, 646, 76, 3.4)]],
    put("disc", x=905, y=612, rx=46, ry=26, col="#c8b498", depth=14, hi="#f4e8d0", lo="#5a4a38"), put("lines", paths=[[(905, 634), (905 + d, 592)] for d in (-36, -22, -8, 8, 22, 36)], col="#7a6248", w=2), put("disc", x=840, y=626, rx=34, ry=18, col="#b8b0a0", depth=10, lo="#4a443c"),
    light=(-0.7, -0.7),
)

VANITAS = painting(
    "3920", (1000, 741), "flemish",
    put("sky", stops=DARK, uneven=0.1), put("glow", x=620, y=240, r=340, col="#2c2118", a=0.8), put("drape", pts=[(850, -30), (1030, -30), (1030, 640), (916, 640), (892, 470), (906, 300), (874, 120)], col="#3c1a1c", hi="#7a3c38", lo="#160809", count=4, ang=92, amp=0.6), put("stroke", pts=[(850, -30), (874, 120), (906, 300), (892, 470), (916, 640)], col="#a87c34", w0=6, w1=6, a=0.8),
    # the gown: shoulders that slope from the ruff, a laced bodice down to the table
    put("cloth", pts=[(560, 320), (520, 336), (464, 356), (428, 386), (416, 440), (450, 500), (486, 540), (506, 640), (694, 640), (714, 540), (750, 500), (784, 440), (772, 386), (736, 356), (680, 336), (640, 320)], col="#6a2c2a", hi="#b86058", lo="#240c0e", size=120, w=3, wide=14, folds=[[(500, 400), (510, 470), (524, 600)], [(700, 400), (690, 470), (676, 600)], [(470, 380), (480, 440), (500, 500)], [(730, 380), (720, 440), (700, 500)]]),
    put("shape", pts=[(536, 360), (664, 360), (650, 480), (634, 622), (566, 622), (550, 480)], col="#3a1816", depth=16, hi="#7a3c34"), put("mosaic", pts=[(548, 380), (652, 380), (636, 612), (564, 612)], cols=["#d8a848", "#a87428", "#e8c878"], size=18, kind="spirals", n=60, a=0.75), put("balls", at=[(600, 400 + i * 34, 8) for i in range(7)], cols=["#e8c468"], gloss=1.2, shadow=0.2), [put("stroke", pts=p, col="#d8b048", w0=5, w1=5) for p in ([(536, 356), (549, 480), (566, 620)], [(664, 356), (651, 480), (634, 620)])], [put("disc", x=600 + d, y=350 + (1 - (d / 66) ** 2) * 128, rx=6.5, ry=5.5, col="#e0b84c", depth=2, line="#6a4a14", w=1.6, det=0.95) for d in range(-66, 67, 7)], put("disc", x=600, y=486, rx=15, col="#8a1c2c", depth=6, line="#e8c860", w=4),
    # the ruff: a wheel of pleats round the throat, edged with lace
    put("cast", cx=600, cy=366, rx=136, ry=34, a=0.6), put("shape", pts=[(600 + r * cos(a), 334 + 0.36 * r * sin(a)) for i in range(72) for r, a in ((138 if i % 2 else 127, tau * i / 72),)], col="#f2eee2", hi="#ffffff", lo="#a8a292", depth=8, line="#8a8472", w=1.6, det=0.95),
    [put("stroke", pts=[(600 + r * cos(a + d), 334 + 0.36 * r * sin(a + d)) for r, d in ((52, 0), (92, 0.03), (q, 0))], col=f, w0=w, w1=w * 1.6, a=0.85) for i in range(36) for a in (tau * i / 36,) for f, w, q in (("#9c9684", 2.6, 126),)], [put("disc", x=600 + 134 * cos(a), y=334 + 48 * sin(a), rx=6.5, ry=5, col="#ffffff", line="#a8a290", w=1.2, det=0.95) for i in range(36) for a in (tau * (i + 0.5) / 36,)],
    put("disc", x=600, y=328, rx=58, ry=20, col="#6a4a34", soft=4, a=0.8), put("flesh", parts=[[(556, 240), (558, 290), (550, 322), (572, 336), (600, 340), (628, 336), (650, 322), (642, 290), (644, 240)]], skin="#e8c4a6", size=60, w=1.6, tones=[([(556, 276), (600, 296), (644, 276), (640, 306), (600, 316), (560, 304)], 0.4)]),
    put("visage", x=600, y=184, size=206, turn=-0.12, cast="fine", skin="#f2d2b4", look="calm", more={"gaze": (0.1, 0), "eyes": 0.95, "smile": 0.2}, iris="#7c9cac", hair="#b08040", style="parted", curl=1, thick=0.4, lips="#c06a5c", cheek="#e4a08c", neck=None),
    put("balls", at=[(515 + i * 3, 137 - i * 15, 6) for i in range(3)] + [(540 + i * 20, 90 - (3 - abs(i - 3)) * 7, 7) for i in range(7)], cols=["#f6f2e6"], gloss=1.0, shadow=0), put("balls", at=[(540, 246, 8), (664, 244, 8)], cols=["#f6f0e4"], gloss=1.0, shadow=0),
    put("shape", pts=[(-20, 610), (1020, 606), (1020, 760), (-20, 760)], col="#274034", hi="#4f6e58", lo="#0c1812", depth=30, curve=False), put("lines", paths=[[(-20, 612), (1020, 608)]], col="#6a8a70", w=3, a=0.6),
    put("vessel", x=100, y=626, h=186, profile=[(0, 0.34), (0.06, 0.36), (0.4, 0.42), (0.62, 0.3), (0.8, 0.17), (1, 0.22)], col="#7a9088", gloss=1.3), put("foliage", cx=100, cy=370, rx=84, ry=90, col="#44653a", hi="#8ca860", lo="#16260f", n=120, dab=16), [put("stroke", pts=[(100, 460), ((100 + x) / 2, 420), (x, y)], col="#6c8c48", w0=5, w1=4) for x, y in ((50, 410), (106, 420), (142, 390), (164, 330), (60, 270))], put("flowers", at=[(80, 330, 46), (142, 390, 38), (50, 410, 34)], cols=["#e8b0a8", "#c83a34", "#f0e4d0"], kind="rose", heart="#a84a4c"), put("flowers", at=[(130, 280, 34), (60, 270, 26)], cols=["#e0a040", "#7a68a8"], kind="iris", heart="#f0d060"), put("flowers", at=[(106, 420, 20), (164, 330, 18)], cols=["#f4f0e0", "#5a78c0"], petals=7),
    _goblet(225, 634, 290), _glass(322, 622, 190, 38, None, "#a0b0a8"),
    # coins in piles and loose, a coiled chain, dice
    [one for x, y, n, rx, c in ((292, 684, 6, 27, "#e0b84c"), (352, 660, 3, 24, "#c8ccc8"), (360, 690, 1, 26, "#d8a83c"), (420, 700, 1, 25, "#c8ccc8"), (312, 708, 1, 25, "#e8c45c"), (446, 722, 2, 24, "#d8a83c"), (760, 716, 1, 26, "#e0b84c")) for k in range(n) for one in (put("disc", x=x + (k % 2) * 2, y=y - 9 * k + 5, rx=rx + 1, ry=rx * 0.38, col="#4a3410", det=0.95), put("disc", x=x + (k % 2) * 2, y=y - 9 * k, rx=rx, ry=rx * 0.38, col=c, depth=2, hi="#fff4c0", line="#5a4010", w=1.8, det=0.95), put("disc", x=x + (k % 2) * 2, y=y - 9 * k, rx=rx * 0.66, ry=rx * 0.24, col=c, line="#7a5a1c", w=1.4, det=0.95))],
    put("stroke", pts=[(148 + (20 + 3.1 * k) * cos(0.52 * k), 672 + (20 + 3.1 * k) * 0.36 * sin(0.52 * k)) for k in range(20)], col="#a87820", w0=6, w1=6), [put("disc", x=148 + (20 + 3.1 * k) * cos(0.52 * k), y=672 + (20 + 3.1 * k) * 0.36 * sin(0.52 * k), rx=7, ry=5, col="#e0b84c", depth=2, hi="#fff4c0", line="#5a4010", w=1.8, det=0.95) for k in range(20)], put("balls", at=[(70 + i * 12, 712 + 8 * sin(i * 0.8), 7) for i in range(13)], cols=["#f8f4e8"], gloss=1, shadow=0.3),
    [one for x, y, s in ((856, 676, 40), (910, 690, 32)) for one in (put("cast", cx=x + s * 0.3, cy=y + s * 0.5, rx=s, ry=s * 0.2, a=0.6), *(put("shape", pts=[(x + u * s, y + v * s) for u, v in q], col=c, curve=False, line="#5a5040", w=1.6, det=0.95) for c, q in (("#f4ecd8", ((-0.5, -0.3), (0.2, -0.2), (0.2, 0.5), (-0.5, 0.4))), ("#b8ac90", ((0.2, -0.2), (0.62, -0.42), (0.62, 0.22), (0.2, 0.5))), ("#fffaec", ((-0.5, -0.3), (-0.06, -0.52), (0.62, -0.42), (0.2, -0.2))))), *(put("disc", x=x + u * s, y=y + v * s, rx=s * 0.07, col="#1c1412", det=0.95) for u, v in ((-0.34, -0.1), (-0.15, 0.1), (0.04, 0.3), (0.34, 0.0), (0.48, 0.12), (0.06, -0.36))))],
    put("disc", x=330, y=240, rx=62, col="#6a8090", a=0.14, line="#b8ccd4", w=2), put("stroke", pts=[(286, 222), (298, 196), (324, 184)], col="#f0f8fa", w0=6, w1=3, a=0.85), put("stroke", pts=[(374, 262), (362, 286), (340, 296)], col="#a8c0cc", w0=4, w1=2, a=0.6),
    # both arms bent at the elbow, forearms along the table, a cuff round each wrist
    [one for k, (arm, hand, cuff) in enumerate((([(468, 420), (426, 620), (532, 676)], (540, 682, 2, "pinch", False), [(504, 650), (528, 644), (550, 664), (550, 698), (528, 708), (504, 694), (514, 672)]), ([(732, 420), (774, 620), (676, 672)], (666, 680, 178, "flat", True), [(702, 646), (678, 640), (656, 660), (656, 694), (678, 704), (702, 690), (692, 668)]))) for one in (
        put("cast", cx=arm[1][0] - 10 + 90 * (1 - 2 * k) * 0.5, cy=706, rx=110, ry=14, a=0.6), put("limb", pts=arm, w=[94, 78, 50], sleeve="#7c3432", upto=0.98, loose=1.0, grow=False, shadow=0.5),
        put("cloth", pts=[(arm[0][0] + (1 - 2 * k) * a, arm[0][1] + b) for a, b in ((34, -50), (-14, -54), (-56, -24), (-70, 24), (-52, 66), (0, 78), (44, 50), (54, 0))], col="#8a3c38", hi="#d0786a", lo="#2a1012", size=60, wide=10, shadow=0.4, folds=[[(arm[0][0] + (1 - 2 * k) * a * 0.3, arm[0][1] - 40), (arm[0][0] + (1 - 2 * k) * a, arm[0][1] + 10), (arm[0][0] + (1 - 2 * k) * a * 0.7, arm[0][1] + 64)] for a in (-52, -26, 4, 30)]), put("stroke", pts=[(arm[0][0] + (1 - 2 * k) * a, arm[0][1] + b) for a, b in ((-54, 62), (0, 80), (46, 52))], col="#d8b048", w0=7, w1=6),
        put("hand", x=hand[0], y=hand[1], size=100, pose=hand[3], angle=hand[2], flip=hand[4], skin="#f0cfb0", wrist=0.3, shadow=0.5, part="palm" if k == 0 else "all"), *([put("disc", x=626, y=684, rx=17, ry=17, col="#e0b84c", depth=4, line="#7a5a1c", w=2)] if k == 0 else []), *([put("hand", x=hand[0], y=hand[1], size=100, pose=hand[3], angle=hand[2], flip=hand[4], skin="#f0cfb0", wrist=0.3, part="fingers")] if k == 0 else []),
        put("cloth", pts=cuff, col="#f0ece0", hi="#ffffff", lo="#9a9484", size=30, wide=6, shadow=0.3, folds=[[cuff[0], cuff[6], cuff[5]], [cuff[1], ((cuff[1][0] + cuff[5][0]) / 2, (cuff[1][1] + cuff[5][1]) / 2), cuff[4]]]))],
    light=(-0.6, -0.75),
)

TART = painting(
    "3931", (1000, 753), "flemish",
    put("sky", stops=DARK, uneven=0.1), put("shape", pts=[(-20, 400), (1020, 400), (1020, 690), (-20, 690)], col="#e0dccf", hi="#fbf8ee", lo="#8f8a7c", depth=40, curve=False), put("drape", pts=[(-20, 684), (1020, 684), (1020, 780), (-20, 780)], col="#cfcabb", hi="#f4f0e4", lo="#7a7464", count=16, ang=90, amp=0.5, curve=False),
    [put("stroke", pts=[(196, 206), (258, 214), (280, 262), (268, 320), (232, 344)], col=c, w0=w, w1=w) for c, w in (("#26282a", 27), ("#84888a", 21), ("#c4c8c8", 6))],
    _turned(146, 466, 336, [(0, 0.24), (0.04, 0.25), (0.2, 0.35), (0.36, 0.37), (0.54, 0.3), (0.67, 0.19), (0.8, 0.16), (0.85, 0.18), (0.88, 0.19), (0.93, 0.14), (0.96, 0.05), (0.975, 0.055), (1, 0.03)], ("#7e8284", "#e4e8e6", "#1e2022"), (0.05, 0.52, 0.66, 0.86)),
    put("cast", cx=560, cy=446, rx=110, ry=20, a=0.6), _turned(520, 440, 350, [(0, 0.2), (0.03, 0.2), (0.08, 0.08), (0.13, 0.05), (0.17, 0.09), (0.21, 0.05), (0.26, 0.06), (0.34, 0.17), (0.48, 0.2), (0.6, 0.19), (0.63, 0.22), (0.67, 0.22), (0.71, 0.18), (0.79, 0.09), (0.84, 0.04), (0.88, 0.06), (0.92, 0.03), (1, 0.01)], ("#b88a30", "#ffe49a", "#3c2408"), (0.03, 0.36, 0.5, 0.62, 0.67)),
    _glass(886, 452, 290, 60, "#a86a20"),
    _plate(320, 520, 250, "#84888a"), put("disc", x=328, y=524, rx=206, ry=46, col="#14100c", a=0.8, soft=10), _drum(320, 515, 185, 96, "#c08038", "#cf9648"), [put("stroke", pts=[(320 + 176 * cos(a), 419 + 40 * sin(a)), (320 + 186 * cos(a), 428 + 44 * sin(a)), (320 + 178 * cos(a), 436 + 46 * sin(a))], col="#f0c47c", w0=14, w1=8) for a in [tau * k / 34 for k in range(34)]], put("disc", x=320, y=414, rx=142, ry=32, col="#7a2018", depth=5, hi="#c8483a", lo="#3a0c0c", line="#a86428", w=3), [put("stroke", pts=p, col=c, w0=w, w1=w) for k in range(-3, 4) for q in (((320 + 38 * k - 46, 414 - 24 * (1 - (k / 4.4) ** 2) ** 0.5), (320 + 38 * k + 40, 414 + 24 * (1 - (k / 4.4) ** 2) ** 0.5)),) for p in (q, ((640 - q[0][0], q[0][1]), (640 - q[1][0], q[1][1]))) for c, w in (("#8a5020", 12), ("#e0ae60", 8))],
    # the roast lies on its back: far leg, breast, near thigh and drumstick, folded wing
    _plate(705, 548, 226, "#84888a"), put("disc", x=704, y=566, rx=176, ry=36, col="#140e0a", a=0.85, soft=11),
    [put("shape", pts=q, col=c, hi="#f4c478", lo="#4a1c08", depth=d, grain=0.35, line="#6a3410", w=1.2, det=0.9) for q, c, d in (
        ([(744, 424), (792, 396), (836, 398), (866, 400), (872, 418), (842, 434), (804, 460)], "#a05c20", 16), ([(546, 528), (550, 474), (588, 420), (648, 390), (716, 390), (776, 412), (822, 450), (840, 496), (828, 542), (784, 574), (700, 588), (612, 582), (562, 562)], "#b46e28", 60),
        ([(684, 524), (702, 474), (748, 450), (800, 460), (838, 488), (878, 496), (884, 512), (870, 524), (836, 530), (802, 562), (750, 582), (706, 568)], "#c07a30", 36), ([(560, 522), (576, 486), (620, 466), (668, 478), (690, 508), (672, 534), (630, 556), (590, 560), (566, 546)], "#bc742c", 24))], put("balls", at=[(872, 402, 11), (877, 413, 10), (884, 502, 11), (889, 513, 10)], cols=["#e8d8b8"], gloss=0.3, shadow=0),
    [put("shape", pts=q, col=c, a=a, soft=10) for q, c, a in (([(592, 452), (640, 412), (706, 406), (690, 428), (630, 446), (596, 474)], "#ffe0a0", 0.6), ([(716, 494), (752, 470), (790, 474), (760, 492), (724, 516)], "#ffe0a0", 0.55), ([(682, 556), (684, 510), (700, 470), (704, 530)], "#3a1406", 0.6), ([(740, 556), (800, 540), (780, 566)], "#6a2c0c", 0.5))], put("stroke", pts=[(578, 536), (626, 518), (676, 514)], col="#5a2408", w0=2, w1=2, belly=5, a=0.8),
    put("balls", at=[(556, 584, 18), (590, 600, 18), (626, 606, 17)], cols=["#d88a2c"], gloss=0.4),
    # olives lie within the rim of a porcelain bowl
    put("cast", cx=486, cy=664, rx=96, ry=16, a=0.7), put("disc", x=470, y=584, rx=96, ry=20, col="#8c98a4", line="#f4f6f6", w=3, det=0.95), put("balls", at=[(470 + dx, 578 + dy, 18) for dx, dy in [(-66, 4), (62, 4), (-36, -8), (0, -14), (34, -8), (-48, 8), (-16, 8), (18, 10), (48, 8)]], cols=["#6a7434", "#4f5c2c", "#7a803c", "#3f4424"], gloss=0.9, shadow=0.3),
    _turned(470, 660, 76, [(0, 0.5), (0.1, 0.5), (0.14, 0.44), (0.3, 0.7), (0.6, 1.05), (0.9, 1.22), (1, 1.27)], ("#dfe5e8", "#ffffff", "#7c8a98"), (0.12,)), [put("stroke", pts=[(470 + u * 96 * s, y + 17 * s * (1 - u * u) ** 0.5) for u in (t - 0.16, t, t + 0.16)], col="#34549c", w0=2, w1=2, belly=6, a=0.85) for t in (-0.72, -0.36, 0.0, 0.36, 0.72) for y, s in ((596, 0.96), (624, 0.78))],
    _roll(112, 606, 170, 84, "#b07634"), _roll(232, 640, 180, 88), _roll(884, 640, 170, 84, "#c08a48"), _knife(578, 728, 250, -0.26, "#3a2418"),
    light=(-0.65, -0.75),
)

CHEESES = painting(
    "5217", (1000, 697), "flemish",
    put("sky", stops=DARK, uneven=0.1), _table(440, 640, "#5f4430", "#9a744c", "#2c1c12"),
    _jug(770, 470, 400, "#6f4a2e", 0.2), _glass(225, 460, 350, 66, "#c0a060", "#a8b4a8"),
    # half a great wheel shows its pale cut side; on it a round cheese, and a green one with the dish of butter
    put("cast", cx=490, cy=592, rx=310, ry=34, a=0.8), put("disc", x=450, y=444, rx=250, ry=74, col="#cfa04e", hi="#ecca7c", lo="#8a6024", depth=10), _drum(585, 396, 128, 92, "#77703e", "#aaa468"), _drum(322, 408, 112, 62, "#d4a640", "#ecd08a"),
    put("shape", pts=[(200, 446), (704, 440), (700, 596), (204, 602)], col="#f0dc9e", hi="#fff4c8", lo="#c8a860", depth=14, curve=False, grain=0.25), put("stroke", pts=[(202, 446), (206, 601), (452, 600), (699, 595), (703, 441)], col="#9a6a28", w0=10, w1=10), put("stroke", pts=[(200, 446), (450, 443), (704, 440)], col="#fff2c4", w0=5, w1=5), [put("disc", x=x, y=y, rx=r, ry=r * 0.7, col="#c09c54", line="#a8843c", w=1.2) for x, y, r in ((262, 500, 6), (340, 540, 8), (420, 486, 5), (470, 552, 7), (556, 500, 8), (622, 548, 5), (650, 490, 6), (380, 574, 4), (300, 470, 4))],
    put("cast", cx=594, cy=308, rx=92, ry=18, a=0.6), put("disc", x=585, y=300, rx=98, ry=21, col="#a0a2a2", hi="#f0f0ec", lo="#505254", depth=8, line="#dcdedc", w=3),
    [one for dx, dy, c in ((-52, 0, "#ecd68c"), (50, 0, "#e4cc80"), (0, 4, "#f4e4a8"), (-28, -24, "#f4e4a8"), (26, -24, "#ecd68c"), (-2, -48, "#faf0c4")) for x, y in ((585 + dx, 284 + dy),) for one in (put("shape", pts=[(x + a, y + b) for a, b in ((-28, 2), (-22, -12), (4, -16), (26, -10), (29, 4), (20, 14), (-18, 15))], col=c, hi="#fffbe4", lo="#a8843c", depth=9, line="#8a6a2c", w=1.5, det=0.95), put("stroke", pts=[(x + 12, y + 8), (x + 24, y + 5), (x + 20, y - 6), (x + 11, y - 3), (x + 16, y + 3)], col="#a8843c", w0=2.4, w1=1.4))],
    _bowl(190, 620, 130, 96), put("balls", at=[(190 + dx, 512 + dy, 26) for dx, dy in [(-80, 8), (-30, -2), (24, 0), (76, 8), (-54, -22), (0, -30), (50, -20)]], cols=["#6a4a34", "#8a6a50", "#5a3a2c", "#7a6048"], gloss=0.2, flat=0.8), _nuts([(130 + (i * 47) % 120, 520 + (i * 23) % 22, i * 0.9) for i in range(9)], 15),
    _knife(360, 672, 300, -0.1, "#8a8c90"), *[_pretzel(x, y, s) for x, y, s in [(850, 590, 150), (756, 616, 156)]], _nuts([(330 + i * 26, 618 + (i * 17) % 26, i * 1.1) for i in range(4)] + [(610, 640, 0.4), (650, 652, 2.0), (900, 640, 1.1)], 16), _roll(930, 500, 130, 78),
    light=(-0.7, -0.7),
)


def _fowl(x: float, y: float, r: float, cols: tuple[str, str, str], way: int = 1, bill: float = 0.3, tilt: float = 0, patch: str = "#3c5c9c", legs: Sequence[Sequence[Spot]] = (((-0.5, 0.1), (-0.86, 0.3), (-1.0, 0.62)), ((-0.4, 0.16), (-0.66, 0.42), (-0.7, 0.74)))) -> list[Layer]:
    """A dead bird that lies about x, y, its neck over an edge on the side `way`; cols: breast, wing, head; tilt: degrees; legs: thigh, heel and toes."""
    breast, wing, top = cols
    c, s = cos(radians(tilt)), sin(radians(tilt))

    def at(*points: Spot) -> list[Spot]:
        return [(x + way * (a * c - b * s) * r, y + (a * s + b * c) * r) for a, b in points]

    def scale(u: float, v: float, k: float) -> list[Spot]:
        return at((u, v - k * 0.7), (u - k, v), (u, v + k * 0.7))

    (hx, hy), (ex, ey) = at((1.06, 0.68), (1.1, 0.64))
    thin = max(1.3, r * 0.018)
    return [
        *[put("shape", pts=at((-0.7, -0.1), (-1.2, -0.3 + d), (-1.42, -0.22 + d), (-1.3, -0.08 + d), (-0.7, 0.14)), col=wing, depth=r * 0.06, lo="#1c120a", line="#1c120a", w=thin) for d in (0, 0.12, 0.24)],
        put("shape", pts=at((0.44, -0.42), (0.84, -0.34), (1.08, -0.1), (1.2, 0.26), (1.2, 0.6), (0.94, 0.6), (0.94, 0.3), (0.82, 0.12), (0.5, 0.2)), col=top, depth=r * 0.18, hi="#c8d0b0", lo="#141008", line="#141008", w=thin), put("stroke", pts=at((0.9, 0.28), (1.06, 0.24), (1.21, 0.3)), col="#f0e8d8", w0=r * 0.06, w1=r * 0.06),
        put("shape", pts=at((-0.98, -0.06), (-0.7, -0.34), (-0.2, -0.54), (0.3, -0.56), (0.68, -0.36), (0.8, 0.0), (0.66, 0.26), (0.2, 0.36), (-0.4, 0.3), (-0.8, 0.16)), col=breast, depth=r * 0.4, hi="#fff0d4", lo="#2c1c10", line="#1c120a", w=thin),
        *[put("lines", paths=[scale(0.66 - 0.13 * i - 0.05 * (j % 2), -0.4 + 0.13 * j + 0.05 * abs(i - 2), 0.06)], col=wing, w=thin, a=0.7) for i in range(6) for j in range(5)],
        put("shape", pts=at((0.46, -0.2), (0.24, -0.32), (-0.14, -0.28), (-0.6, -0.12), (-1.16, 0.16), (-0.7, 0.26), (0.0, 0.28), (0.4, 0.12)), col=wing, depth=r * 0.14, hi="#d8c0a0", lo="#1c120a", line="#1c120a", w=thin),
        put("shape", pts=at((-0.12, 0.02), (-0.42, 0.08), (-0.56, 0.24), (-0.24, 0.26)), col=patch, line="#f0e8d8", w=thin * 1.4), *[put("lines", paths=[at((-0.5 - 0.1 * k, 0.06 + 0.02 * k), (-0.8 - 0.06 * k, 0.14), (-1.02, 0.18))], col="#1c120a", w=thin, a=0.8) for k in range(3)], *[put("lines", paths=[scale(0.3 - 0.15 * i, -0.16 + 0.13 * j + 0.02 * i, 0.07)], col="#e8d4b0", w=thin, a=0.8) for i in range(4) for j in range(3)],
        put("shape", pts=at((1.0, 0.82), (1.16, 0.82), (1.18, 0.84 + bill * 0.7), (1.1, 0.86 + bill), (1.0, 0.84 + bill * 0.7)), col="#d8a040", depth=r * 0.04, line="#4a2c10", w=thin), put("disc", x=hx, y=hy, rx=r * 0.17, ry=r * 0.21, col=top, depth=r * 0.12, hi="#c8d0b0", lo="#141008"), put("disc", x=ex, y=ey, rx=r * 0.03, col="#0c0808", line="#e8dcb8", w=1),
        *[one for k, leg in enumerate(legs) for (ux, uy), (hx, hy), (fx, fy) in (leg,) for one in (put("shape", pts=at((ux + 0.16, uy - 0.1), (ux - 0.06, uy - 0.14), (hx - 0.02, hy - 0.08), (hx + 0.05, hy + 0.06), (ux + 0.2, uy + 0.14)), col=breast, depth=r * 0.1, lo="#2c1c10", line="#1c120a", w=thin), put("stroke", pts=at((hx, hy), ((hx + fx) / 2 - 0.03, (hy + fy) / 2), (fx, fy)), col="#d08a3c", w0=r * 0.08, w1=r * 0.06), put("shape", pts=at((fx, fy - 0.04), (fx - 0.14, fy + 0.2), (fx - 0.02, fy + 0.17), (fx + 0.05, fy + 0.26), (fx + 0.1, fy + 0.14), (fx + 0.18, fy + 0.16)), col="#d8943c", curve=False, line="#4a2810", w=thin))],
    ]


def _finch(x: float, y: float, r: float, cols: tuple[str, str, str, str], way: int = 1) -> list[Layer]:
    """A small songbird that lies on its back on the table at x, y; cols: breast, wing, cap, bill."""
    breast, wing, cap, bill = cols

    def at(*points: Spot) -> list[Spot]:
        return [(x + way * a * r, y + b * r) for a, b in points]

    (hx, hy), (ex, ey) = at((0.92, -0.06), (1.0, -0.12))
    return [
        put("cast", cx=x, cy=y + r * 0.44, rx=r * 1.5, ry=r * 0.16, a=0.75),
        *[put("shape", pts=at((-0.7, 0.1), (-1.3, 0.1 + d), (-1.75, 0.26 + d), (-1.7, 0.36 + d), (-1.2, 0.3 + d), (-0.6, 0.34)), col=wing, depth=r * 0.05, lo="#140c08", line="#140c08", w=1.3, det=0.95) for d in (0, 0.06)],
        put("disc", x=hx, y=hy, rx=r * 0.34, ry=r * 0.3, col=cap, depth=r * 0.16, lo="#140c08", line="#140c08", w=1.3, det=0.95), put("shape", pts=at((1.2, -0.18), (1.5, -0.02), (1.22, 0.06)), col=bill, depth=r * 0.03, line="#140c08", w=1.2, curve=False, det=0.95), put("stroke", pts=at((1.22, -0.06), (1.46, -0.02)), col="#3a2410", w0=1.5, w1=1),
        put("shape", pts=at((-0.86, 0.2), (-0.7, -0.2), (-0.3, -0.46), (0.2, -0.48), (0.62, -0.3), (0.86, -0.1), (0.8, 0.2), (0.4, 0.4), (-0.3, 0.44), (-0.7, 0.38)), col=breast, depth=r * 0.3, hi="#fff0d4", lo="#2c1a10", line="#140c08", w=1.3, det=0.95),
        put("shape", pts=at((0.6, 0.1), (0.2, 0.02), (-0.4, 0.1), (-1.1, 0.3), (-0.6, 0.42), (0.1, 0.42), (0.52, 0.32)), col=wing, depth=r * 0.08, hi="#c8b090", lo="#140c08", line="#140c08", w=1.3, det=0.95), *[put("stroke", pts=at((0.3 - 0.3 * k, 0.12), (-0.1 - 0.28 * k, 0.26), (-0.5 - 0.2 * k, 0.34)), col="#f0e0b8", w0=2.4, w1=1, a=0.8) for k in range(3)],

        put("stroke", pts=[(ex - r * 0.07, ey), (ex, ey + r * 0.04), (ex + r * 0.07, ey)], col="#0c0808", w0=2.4, w1=2),
    ]


_HAWK: list[Layer] = [
    put("disc", x=626, y=500, rx=88, ry=20, col="#6a4a2c", depth=10, hi="#a87c4c", lo="#2c1a0e"),
    *[put("stroke", pts=[(x, 412), (x + 2, 450), (x + 4, 488)], col="#e8b83c", w0=19, w1=13) for x in (622, 658)], *[put("stroke", pts=[(x + 4, 484), (x + 4 + d, 500)], col="#e8b83c", w0=10, w1=6) for x in (622, 658) for d in (-16, 2, 18)], *[put("stroke", pts=[(x + 4 + d, 498), (x + 6 + d * 1.2, 509)], col="#1c1410", w0=5, w1=2) for x in (622, 658) for d in (-16, 2, 18)],
    put("shape", pts=[(596, 190), (640, 176), (684, 200), (700, 260), (696, 330), (676, 400), (664, 444), (646, 420), (632, 420), (616, 446), (596, 420), (580, 330), (580, 250)], col="#ecdfc4", depth=44, hi="#fff8e4", lo="#7a6448"),
    *[put("lines", paths=[[(600, 236 + 20 * k), (626, 246 + 20 * k), (648, 240 + 20 * k), (672, 246 + 20 * k), (694 - abs(k - 3) * 2.4, 234 + 20 * k)]], col="#7a4c2c", w=5, a=0.9) for k in range(9)],
    put("shape", pts=[(604, 190), (574, 206), (546, 260), (534, 340), (540, 420), (554, 500), (576, 470), (604, 400), (622, 320), (622, 250)], col="#5f5046", depth=22, hi="#9a8872", lo="#1c1410", line="#1c1410", w=2),
    *[put("lines", paths=[[(612 - 11 * k, 330 + 10 * k), (584 - 5 * k, 400 + 8 * k), (562 - 2 * k, 470)]], col="#1c1410", w=2.4, a=0.8) for k in range(5)], *[put("lines", paths=[[(566 + 18 * j - 6 * k, 250 + 26 * k), (574 + 18 * j - 6 * k, 264 + 26 * k), (584 + 18 * j - 6 * k, 250 + 26 * k)]], col="#b8a488", w=2.2, a=0.8) for k in range(3) for j in range(3)],
    put("shape", pts=[(588, 214), (590, 160), (606, 124), (644, 108), (680, 124), (698, 156), (694, 200), (660, 220), (620, 224)], col="#54463c", depth=28, hi="#9a8872", lo="#1c1410"), put("shape", pts=[(650, 174), (690, 166), (702, 184), (690, 212), (656, 226), (632, 208)], col="#ecdfc4", depth=10, lo="#8a7454"),
    put("shape", pts=[(690, 146), (716, 142), (738, 156), (744, 178), (736, 202), (728, 180), (712, 174), (694, 176)], col="#2c2a2c", depth=7, hi="#8a8c90", lo="#0c0a0a", line="#0c0a0a", w=1.5, det=0.95), put("shape", pts=[(684, 146), (702, 142), (706, 160), (702, 174), (686, 176)], col="#e8b83c", depth=4, det=0.95), put("stroke", pts=[(646, 142), (668, 143), (692, 152)], col="#2c201a", w0=6, w1=7),
    put("disc", x=672, y=154, rx=10, ry=8.5, col="#f0bc30", line="#1c1410", w=2.4, det=0.98), put("disc", x=675, y=154, rx=5.4, col="#0c0808", det=0.98), put("disc", x=673, y=151, rx=1.8, col="#ffffff", det=0.98),
]

HAWK = painting(
    "7227", (1000, 732), "flemish",
    put("sky", stops=DARK, uneven=0.1), _table(440, 660),
    put("cast", cx=310, cy=562, rx=250, ry=26, a=0.8), put("shape", pts=[(54, 396), (526, 396), (516, 470), (494, 550), (290, 572), (86, 550), (64, 470)], col="#7c5628", hi="#b88c4c", lo="#24160a", depth=40, curve=False), [put("stroke", pts=[(x, y), (x + 17, y - 5), (x + 34, y + 1)], col=c, w0=4, w1=4, belly=12) for j in range(8) for y in (420 + j * 18,) for i in range(13) for x in (62 + j * 2.6 + i * (35.2 - j * 0.42) + j % 2 * 8 - 6,) if x < 482 - j * 3 for c in (("#c89c58", "#b08444", "#a0743a")[(i + j) % 3],)], put("disc", x=290, y=396, rx=236, ry=36, col="#2c1c10"),
    put("stroke", pts=[(54, 396), (140, 414), (290, 420), (440, 414), (526, 396)], col="#b8884a", w0=18, w1=18), [put("stroke", pts=[(66 + i * 22, 392 + 24 * (1 - ((i - 10) / 10) ** 2)), (78 + i * 22, 408 + 24 * (1 - ((i - 10) / 10) ** 2))], col="#6a4820", w0=5, w1=4) for i in range(21)],
    put("cast", cx=290, cy=394, rx=220, ry=26, a=0.7), _fowl(176, 362, 112, ("#d0b890", "#5c4836", "#2c6450"), -1, tilt=4), put("touch", pts=[(200, 396), (290, 402), (360, 396)], w=10), _fowl(398, 334, 110, ("#c8844c", "#6a4428", "#8a3424"), 1, 0.24, 11, "#e8dcc0", (((-0.3, 0.18), (-0.62, 0.4), (-0.5, 0.72)), ((-0.16, 0.24), (-0.34, 0.52), (-0.14, 0.8)))), put("touch", pts=[(90, 396), (180, 404), (280, 398)], w=9), put("touch", pts=[(330, 392), (410, 394), (490, 384)], w=9),
    # three songbirds on the table's front
    _finch(136, 634, 46, ("#c8603c", "#4a4a54", "#34343c", "#d8a040"), -1), _finch(282, 610, 46, ("#e0c078", "#7a6a2c", "#5a7a3c", "#e8c890")), _finch(362, 636, 50, ("#b8c0c8", "#5a6470", "#b83a2c", "#e8dcb8"), -1),
    _HAWK,
    put("vessel", x=860, y=480, h=190, profile=[(0, 0.36), (0.05, 0.36), (0.12, 0.1), (0.3, 0.07), (0.45, 0.14), (0.55, 0.08), (0.72, 0.1), (0.82, 0.5), (0.92, 0.66), (1, 0.68)], col="#b88c38", gloss=1.3), put("disc", x=860, y=296, rx=128, ry=24, col="#a87c30", hi="#e8c878", lo="#3a2810", depth=6, line="#e0c070", w=2), put("cast", cx=866, cy=298, rx=80, ry=16, a=0.8), _bowl(860, 304, 92, 62), _bowl(786, 560, 90, 66), _bowl(786, 514, 80, 56),
    put("maquette", x=880, y=570, size=150, parts=[([(0.35, 0.0, 0.0), (0.1, 0.05, 0.1)], [0.3, 0.36], "#d8a888"), ([(-0.15, 0.02, 0.08), (-0.42, -0.02, 0.05), (-0.66, -0.06, 0.0)], [0.24, 0.13, 0.02], "#c89070")], gloss=0.9, shadow=0.5), put("stroke", pts=[(868, 560), (916, 540), (946, 566), (916, 604), (880, 596)], col="#f8dccc", w0=8, w1=18), put("stroke", pts=[(890, 572), (920, 566), (924, 588)], col="#7a3c30", w0=10, w1=14), put("lines", paths=[[(800 + i * 14, 572 - i * 4), (806 + i * 15, 598 + i * 2)] for i in range(5)], col="#8a4c34", w=3),
    put("maquette", x=690, y=622, size=90, parts=[([(0.3, 0, 0), (0, 0.05, 0), (-0.5, 0, 0)], [0.36, 0.26, 0.02], "#e8dcc4")], gloss=0.9, shadow=0.5), put("lines", paths=[[(662 + i * 12, 612 - i * 2), (666 + i * 12, 634 + i)] for i in range(6)], col="#7a5a40", w=4), put("disc", x=600, y=616, rx=40, ry=24, col="#c8a080", depth=14, hi="#f4e0c8", lo="#4a3020"), put("lines", paths=[[(600, 638), (600 + d, 596)] for d in (-30, -18, -6, 6, 18, 30)], col="#7a4c34", w=2.4),
    put("stroke", pts=[(560, 646), (585, 634), (612, 640)], col="#e0d4bc", w0=3, w1=8, belly=8),
    light=(-0.7, -0.7),
)

DAINTIES = painting(
    "9625", (1000, 712), "flemish",
    put("sky", stops=DARK, uneven=0.1), _table(440, 650, "#4f3a2c", "#8a6a4c", "#24180f"),
    # the bouquet: every stem rises from the vase's mouth, leaves between them
    put("foliage", cx=192, cy=200, rx=150, ry=128, col="#35532f", hi="#7f9a58", lo="#16240f", n=200, dab=18, clumps=12),
    [put("stroke", pts=[(190 + (x - 190) * 0.05, 320), (190 + (x - 190) * 0.45, 250 + (y - 190) * 0.25), (x, y)], col="#6c8c48", w0=5, w1=4) for x, y in ((130, 230), (250, 250), (190, 280), (286, 200), (190, 120), (96, 146), (262, 110), (68, 236), (252, 318), (132, 312), (318, 262), (214, 62), (306, 150), (110, 84))],
    [put("shape", pts=[(x + s * (u * cos(a) - v * sin(a)), y + s * (u * sin(a) + v * cos(a))) for u, v in ((0, 0), (0.4, -0.24), (0.8, -0.18), (1.1, 0.02), (0.8, 0.16), (0.4, 0.2))], col=c, depth=5, hi="#a8bc78", lo="#1c2e16", line="#14200e", w=1.4) for x, y, s, a, c in ((270, 240, 62, -0.5, "#4c7040"), (110, 270, 60, 2.8, "#44683a"), (214, 306, 70, 0.55, "#4c7040"), (166, 306, 66, 2.5, "#3e6036"), (300, 170, 50, -1.1, "#547a44"), (110, 110, 48, -2.0, "#4c7040"), (228, 90, 46, -1.2, "#44683a"), (148, 90, 46, -1.9, "#547a44"), (290, 270, 50, 0.3, "#3e6036"), (230, 180, 44, -0.7, "#547a44"))],
    put("vessel", x=190, y=490, h=190, profile=[(0, 0.26), (0.05, 0.28), (0.3, 0.4), (0.55, 0.36), (0.75, 0.18), (0.92, 0.18), (1, 0.24)], col="#6a5a48", gloss=0.9), put("flowers", at=[(130, 230, 50), (252, 250, 46), (190, 284, 38), (286, 196, 34)], cols=["#e8b4a8", "#c8383a", "#f4e8d8", "#e8a0a0"], kind="rose", heart="#a84048"), put("flowers", at=[(190, 120, 52), (96, 146, 40)], cols=["#6a60a8", "#e0a03c"], kind="iris", heart="#f0d060"), [put("shape", pts=[(x + u, y + v) for u, v in q], col=c, depth=8, hi="#fff0d0", lo=d, line=d, w=1.5) for x, y, c, d in [(262, 104, "#e05a34", "#8a2418"), (66, 230, "#f0c860", "#a86a20")] for q in (((-24, -34), (-10, -26), (-2, 34), (-20, 20), (-27, -6)), ((24, -34), (10, -26), (2, 34), (20, 20), (27, -6)), ((0, -44), (14, -20), (15, 16), (0, 36), (-15, 16), (-14, -20)))], put("flowers", at=[(252, 318, 17), (132, 312, 18), (318, 262, 15), (214, 62, 14), (306, 150, 15), (110, 84, 14)], cols=["#f4f0e4", "#6a8ad0", "#f0d060", "#f4d8d8"], petals=8),
    _goblet(475, 500, 410), _jug(820, 500, 330, "#9a9c9a", 1.5), _glass(690, 504, 256, 54, "#7a1c20"),
    _plate(300, 580, 170, "#a8aaa8"), *[_pretzel(x, y, s) for x, y, s in ((232, 558, 140), (360, 552, 140), (298, 574, 150))],
    _bowl(560, 628, 118, 84), put("balls", at=[(560 + dx, 532 + dy, 22) for dx, dy in [(-72, 10), (-30, 2), (14, 2), (60, 8), (-50, -16), (-6, -22), (38, -14)]], cols=["#5a2c28", "#c88a3c", "#3a2430", "#8a5434", "#d8a858"], gloss=0.5), _nuts([(520 + i * 24, 520 + (i * 13) % 18, i * 1.2) for i in range(4)], 15),
    _plate(815, 608, 150, "#b8b09a"), [one for x, y, s, c in ((742, 588, 40, "#5c3a5c"), (888, 588, 40, "#6a4458"), (780, 566, 38, "#6c4a64"), (850, 566, 38, "#54385a"), (814, 590, 42, "#64405e")) for one in (put("shape", pts=[(x + u * s, y + v * s) for u, v in ((-0.06, -1.0), (0.08, -1.0), (0.16, -0.62), (0.56, -0.2), (0.66, 0.2), (0.4, 0.56), (0, 0.64), (-0.4, 0.56), (-0.66, 0.2), (-0.56, -0.2), (-0.16, -0.62))], col=c, depth=12, hi="#b890a8", lo="#20121e", line="#160c14", w=1.6, det=0.95), *(put("stroke", pts=[(x, y - 0.7 * s), (x + u * s, y - 0.1 * s), (x + u * 0.7 * s, y + 0.5 * s)], col="#9a7890", w0=1.5, w1=1, a=0.7) for u in (-0.36, 0.0, 0.36)))],
    # one fig is cut open: pale rind, red flesh, seeds; sugared almonds beside
    put("disc", x=782, y=612, rx=27, ry=23, col="#e8d4b0", line="#4a2c3c", w=3, det=0.95), put("disc", x=782, y=612, rx=20, ry=16, col="#b83a44", depth=4, hi="#e87868", lo="#6a141c", det=0.95), [put("disc", x=782 + 12 * cos(0.9 * k), y=612 + 9 * sin(0.9 * k), rx=2, col="#f4dca0") for k in range(7)], _nuts([(842, 620, 0.3), (872, 616, 2.5), (720, 614, 0.9), (858, 630, -0.2)], 15, "#f0e4d4"), _roll(95, 610, 150, 80), _nuts([(430, 632, 0.6), (462, 640, 2.2), (690, 640, 0.3)], 15), put("flowers", at=[(390, 640, 30)], cols=["#e8a8a4"], kind="rose", heart="#a84048"),
    light=(-0.7, -0.7),
)

PAINTINGS = (FISH, VANITAS, TART, CHEESES, HAWK, DAINTIES)
