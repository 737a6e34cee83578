"""Plants: foliage, trees of several kinds, grass, flowers, bouquets."""

import math

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, lit, mix
from tools.makers.painter.elements import element
from tools.makers.painter.forms import form
from tools.makers.painter.paths import Point, oval, pebble, ribbon, scaled, spline, towards


@element
def foliage(
    canvas: Canvas,
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    col: Paint,
    hi: Paint | None = None,
    lo: Paint | None = None,
    n: int = 160,
    dab: float = 16,
    clumps: int = 7,
    a: float = 0.95,
    ang: float | None = None,
    det: float = 0.62,
) -> None:
    """Mass leaves in clumps, dark below and light above."""
    hi, lo = hi or mix(col, "#f0e8a0", 0.5), lo or mix(col, "#06100c", 0.65)
    masses = [
        (cx + rx * 0.75 * canvas.between(-1, 1), cy + ry * 0.75 * canvas.between(-1, 1), canvas.between(0.35, 0.6))
        for _ in range(clumps)
    ]
    masses.sort(key=lambda c: c[1])
    lx, ly = canvas.light
    for x, y, s in masses:
        canvas.fill(pebble(x, y, rx * s, ry * s, canvas.rng, 0.3), lo, a * 0.85, soft=dab * 0.4)
        lobe = pebble(x + lx * rx * s * 0.3, y + ly * ry * s * 0.35, rx * s * 0.62, ry * s * 0.55, canvas.rng, 0.25)
        canvas.fill(lobe, mix(col, hi, 0.15), a * 0.5, soft=min(rx, ry) * s * 0.22)
    canvas.care(canvas.mask(oval(cx, cy, rx * 1.1, ry * 1.1), soft=dab), det)
    for x, y, s in masses:
        for _ in range(max(4, n * 8 // (5 * clumps))):
            t, far = canvas.between(0, math.tau), float(canvas.rng.random()) ** 0.6
            dx, dy = far * math.cos(t), far * math.sin(t)
            light = 0.42 + 0.42 * (dx * lx + dy * ly) + 0.3 * ((x - cx) / rx * lx + (y - cy) / ry * ly)
            light = min(1.0, max(0.0, light + canvas.between(-0.14, 0.14)))
            colour = mix(lo, col, light * 2) if light < 0.5 else mix(col, hi, light * 2 - 1)
            px, py = x + dx * rx * s * 1.15, y + dy * ry * s * 1.15
            way, d = (ang if ang is not None else canvas.between(0, math.tau)), dab * canvas.between(0.35, 0.8)
            ox, oy = d * math.cos(way), d * math.sin(way)
            leaf = [(px - ox, py - oy), (px + oy * 0.2, py - ox * 0.2), (px + ox, py + oy)]
            canvas.dab(leaf, colour, d * 0.15, d * 0.1, a, belly=d * 0.7)


@element
def trunk(
    canvas: Canvas,
    pts: list[Point],
    w0: float,
    w1: float,
    col: Paint = "#3a2a1c",
    branches: int = 4,
    spread: float = 120,
    twigs: int = 0,
) -> None:
    """Grow a trunk along points with branches; twigs: finer ones on each branch, for winter."""
    (xa, ya), (xb, yb) = pts[0], pts[-1]
    dark = mix(col, "#000", 0.2)
    for i in range(branches):
        t = 0.45 + 0.55 * (i + canvas.between(0, 0.8)) / max(1, branches)
        side, reach = (1 if i % 2 else -1), spread * canvas.between(0.5, 1)
        j = min(len(pts) - 2, int(t * (len(pts) - 1)))
        u = t * (len(pts) - 1) - j
        x, y = towards(pts[j], pts[j + 1], u)
        tip = (x + side * reach, y - reach * canvas.between(0.5, 0.9))
        canvas.dab([(x, y), (x + side * reach * 0.45, y - reach * 0.35), tip], dark, w1 * 1.1, 1.5)
        for k in range(twigs):
            s = (k + 1) / (twigs + 1)
            bx, by = x + (tip[0] - x) * s, y + (tip[1] - y) * s - reach * 0.06
            end = (bx + canvas.between(-0.1, 0.3) * side * reach, by - reach * 0.36)
            canvas.dab([(bx, by), (bx + side * reach * 0.12, by - reach * 0.2), end], dark, w1 * 0.4, 0.8)
    way = math.atan2(yb - ya, xb - xa)
    form(canvas, ribbon(pts, w0, w1), col, depth=w0 * 0.5, grain=0.4, gscale=12, flow=way, detail=0.7)


@element
def tree(
    canvas: Canvas,
    x: float,
    y: float,
    h: float,
    col: Paint = "#4c6a30",
    kind: str = "round",
    trunkc: Paint = "#3a2a1c",
    hi: Paint | None = None,
    lo: Paint | None = None,
    n: int = 220,
    dab: float = 13,
) -> None:
    """Grow a tree with its foot at x, y: round, cypress, poplar, pine, bare, willow."""
    kinds = {"cypress": _cypress, "poplar": _poplar, "pine": _pine, "willow": _willow}
    if kind in kinds:
        kinds[kind](canvas, x, y, h, col, hi or mix(col, "#f0e8a0", 0.4), lo or mix(col, "#000", 0.55))
    elif kind == "bare":
        stem = scaled(x, y, h, h, (0, 0), (0.02, -0.4), (-0.02, -1))
        trunk(canvas, stem, h * 0.06, h * 0.012, trunkc, 12, h * 0.32, 4)
    else:
        stem = scaled(x, y, h, h, (0, 0), (0.01, -0.25), (-0.02, -0.62))
        trunk(canvas, stem, h * 0.07, h * 0.03, trunkc, 5, h * 0.25)
        foliage(canvas, x, y - h * 0.66, h * 0.34, h * 0.32, col, hi, lo, n, dab, 9)


def _cypress(canvas: Canvas, x: float, y: float, h: float, col: Paint, hi: Paint, lo: Paint) -> None:
    for i in range(70):
        t = i / 70
        sway, wide = x + canvas.between(-1, 1) * h * 0.09 * (1 - t), h * 0.05 * (1 - t) + 6
        yy = y - h * t * 0.92
        tone = mix(lo, col, canvas.between(0, 1)) if i % 4 else hi
        middle, tip = (sway + math.sin(t * 9) * wide, yy), (x + math.sin(t * 7) * h * 0.02, yy - h * 0.13)
        canvas.dab([(sway, yy + h * 0.12), middle, tip], tone, wide * (1.5 if i % 4 else 0.5), 2)
    outline = scaled(x, y, h, h, (-0.12, 0), (-0.07, -0.5), (0, -1), (0.07, -0.5), (0.12, 0))
    canvas.flow(canvas.mask(spline(outline)), 1.57 + 0.25 * np.sin(canvas.yy / 40 + canvas.xx / 30))


def _poplar(canvas: Canvas, x: float, y: float, h: float, col: Paint, hi: Paint, lo: Paint) -> None:
    canvas.dab([(x, y), (x, y - h * 0.5)], "#4a3a28", h * 0.03, h * 0.01)
    foliage(canvas, x, y - h * 0.55, h * 0.09, h * 0.45, col, hi, lo, 150, h * 0.03, 9, ang=-1.3)


def _pine(canvas: Canvas, x: float, y: float, h: float, col: Paint, hi: Paint, lo: Paint) -> None:
    canvas.dab([(x, y), (x, y - h)], mix(lo, "#3a2a1c", 0.5), h * 0.03, 1)
    for i in range(26):
        t = i / 26
        half, yy = h * (0.2 * (1 - t) + 0.01), y - h * (0.1 + 0.88 * t)
        for side in (-1, 1):
            tip = (x + side * half * canvas.between(0.7, 1.1), yy + half * 0.4)
            tone, wide = mix(lo, col, canvas.between(0, 1)), h * 0.035 * (1.2 - t)
            canvas.dab([(x, yy), (x + side * half * 0.5, yy + half * 0.08), tip], tone, wide, 1.5)


def _willow(canvas: Canvas, x: float, y: float, h: float, col: Paint, hi: Paint, lo: Paint) -> None:
    for _ in range(150):
        sx, sy = x + canvas.between(-0.5, 0.5) * h, y - h * canvas.between(0.5, 1)
        reach = h * canvas.between(0.2, 0.5)
        sway = canvas.between(-0.06, 0.06) * h
        tone = mix(mix(lo, col, canvas.between(0, 1)), hi, canvas.between(0, 0.5))
        canvas.dab(scaled(sx, sy, sway, reach, (0, 0), (0.4, 0.5), (1, 1)), tone, h * 0.02, 2, 0.85)


@element
def grass(
    canvas: Canvas,
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    col: Paint,
    hi: Paint,
    n: int = 300,
    tall: float = 26,
    w: float = 4,
) -> None:
    """Grow blades of grass, taller towards the viewer."""
    for t in np.sort(canvas.rng.random(n) ** 0.7):
        x, y, near = canvas.between(x0, x1), y0 + (y1 - y0) * float(t), 0.4 + float(t)
        reach = tall * near * canvas.between(0.6, 1.2)
        bow = reach * 0.2 * canvas.between(-0.5, 2)
        blade = scaled(x, y, bow, reach, (0, 0), (0.3, -0.5), (1, -1))
        canvas.dab(blade, mix(col, hi, canvas.between(0, 1)), w * near, 0.5, 0.85)


@element
def blades(
    canvas: Canvas,
    pts: list[tuple[float, float, float, float]],
    cols: list[Paint],
    w: float = 10,
    vein: Paint | None = None,
) -> None:
    """Grow single broad leaves: (x, y, height, lean)."""
    for x, y, high, lean in pts:
        colour = canvas.pick(cols)
        line = [(x, y), (x + lean * 0.25, y - high * 0.5), (x + lean, y - high)]
        form(canvas, ribbon(line, w * 0.6, 1, belly=w * 0.7), colour, depth=w * 0.4, flow=-1.4, detail=0.8)
        if vein is not None:
            canvas.line(line, vein, 1.5, 0.6)


@element
def flowers(
    canvas: Canvas,
    at: list[tuple[float, float, float]],
    cols: list[Paint],
    heart: Paint = "#6a4420",
    petals: int = 12,
    kind: str = "daisy",
) -> None:
    """Set blossoms (x, y, r): daisy, sunflower, rose, iris."""
    draw = {"sunflower": _sunflower, "rose": _rose, "iris": _iris}.get(kind)
    for i, (x, y, r) in enumerate(at):
        colour = cols[i % len(cols)]
        if draw is not None:
            draw(canvas, x, y, r, colour, heart)
        else:
            r, flat, tilt = r * canvas.between(0.8, 1.15), canvas.between(0.5, 0.95), canvas.between(-0.9, 0.9)
            for k in range(petals):
                a, reach = math.tau * k / petals + canvas.between(-0.16, 0.16), r * canvas.between(0.8, 1.05)
                px, py = reach * math.cos(a), reach * math.sin(a) * flat
                tip = (x + px * math.cos(tilt) - py * math.sin(tilt), y + px * math.sin(tilt) + py * math.cos(tilt))
                tone = mix(colour, "#fff" if k % 2 else "#000", 0.12)
                canvas.dab([(x, y), tip], tone, r * 0.2, r * 0.12, belly=r * 0.22)
            canvas.fill(oval(x, y, r * 0.3, r * 0.26), heart)
        canvas.care(canvas.mask(oval(x, y, r, r)), 0.9)


def _sunflower(canvas: Canvas, x: float, y: float, r: float, colour: Paint, heart: Paint) -> None:
    turned = canvas.between(-0.4, 0.4)
    for ring in (0, 1):
        for k in range(17):
            a = math.tau * k / 17 + canvas.between(-0.12, 0.12) + ring * 0.2
            reach = r * canvas.between(0.85, 1.2) * (1 - 0.15 * ring)
            px, py = x + reach * math.cos(a), y + reach * math.sin(a) * (0.9 - 0.2 * abs(turned))
            bend = canvas.between(-0.15, 0.15) * r
            tone = mix(colour, "#c07010" if ring else "#ffe880", canvas.between(0, 0.45))
            canvas.dab([(x, y), ((x + px) / 2 + bend, (y + py) / 2), (px, py)], tone, r * 0.22, 2, belly=r * 0.16)
    middle = oval(x + turned * r * 0.15, y, r * 0.5, r * 0.45)
    form(canvas, middle, heart, depth=r * 0.15, grain=0.5, gscale=r * 0.15)
    for _ in range(30):
        a, f = canvas.between(0, math.tau), canvas.between(0.1, 0.46)
        seed = oval(x + r * f * math.cos(a), y + r * f * math.sin(a), r * 0.035, r * 0.035)
        canvas.fill(seed, mix(heart, colour, canvas.between(0.1, 0.8)))


def _rose(canvas: Canvas, x: float, y: float, r: float, colour: Paint, heart: Paint) -> None:
    """Open a rose: rings of petals, each its own, the head turned its own way."""
    lx, ly = canvas.light
    turn, flat, r = canvas.between(0, math.tau), canvas.between(0.72, 1), r * canvas.between(0.85, 1.12)
    dx, dy = r * 0.3 * math.cos(turn), r * 0.3 * math.sin(turn)
    colour = mix(colour, "#fff4dc" if canvas.between(0, 1) < 0.6 else heart, canvas.between(0, 0.2))
    form(canvas, pebble(x, y, r, r * flat, canvas.rng, 0.14), mix(colour, heart, 0.3), depth=r * 0.35)
    for ring, (reach, n, size) in enumerate(((0.56, 6, 0.5), (0.34, 5, 0.4), (0.15, 4, 0.27))):
        cx, cy = x + dx * 0.5 * ring, y + dy * 0.5 * ring
        for k in range(n):
            a = turn + ring * 0.6 + math.tau * k / n + canvas.between(-0.2, 0.2)
            px, py = cx + r * reach * math.cos(a), cy + r * reach * flat * math.sin(a)
            wide = r * size * canvas.between(0.85, 1.1)
            petal = pebble(px, py, wide, wide * canvas.between(0.75, 1) * flat, canvas.rng, 0.1, 8)
            high, low = lit(colour, 0.34 - 0.1 * ring), mix(colour, heart, 0.34 + 0.2 * ring)
            tones: list[Paint] = [high, colour, low]
            ends = (px + lx * wide, py + ly * wide, px - lx * wide, py - ly * wide, tones)
            canvas.fill(petal, mix(low, "#100408", 0.4), 0.5, soft=r * 0.07)
            canvas.fill(petal, colour, 1, gradient=ends)
    canvas.fill(oval(x + dx * 1.4, y + dy * 1.4, r * 0.12, r * 0.09), mix(heart, "#100408", 0.4), 0.8, soft=r * 0.05)


def _iris(canvas: Canvas, x: float, y: float, r: float, colour: Paint, heart: Paint) -> None:
    for side in (-1, 1, 0):
        low = scaled(x, y, side * r, r, (0, 0), (0.6, 0.1), (0.85, 0.75))
        form(canvas, ribbon(low, r * 0.25, r * 0.4, belly=r * 0.35), mix(colour, "#000", 0.12), depth=r * 0.2)
    for side in (-1, 1, 0):
        high = scaled(x, y, side * r, r, (0, 0.1), (0.5, -0.4), (0.18, -0.95))
        form(canvas, ribbon(high, r * 0.2, r * 0.15, belly=r * 0.4), mix(colour, "#fff", 0.22), depth=r * 0.2)
    canvas.dab([(x, y), (x, y + r * 0.4)], heart, r * 0.12, 2)


@element
def hedge(
    canvas: Canvas,
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    col: Paint,
    hi: Paint | None = None,
    lo: Paint | None = None,
    n: int = 500,
    dab: float = 12,
) -> None:
    """Fill a rectangle with leaves."""
    foliage(canvas, (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2, col, hi, lo, n, dab, max(6, n // 35))
