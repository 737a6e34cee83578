"""Water: lakes and seas, ripples, glitter, reflections, waves, lily pads."""

import math

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix, rgb
from tools.makers.painter.elements import element
from tools.makers.painter.fields import ramp
from tools.makers.painter.forms import form
from tools.makers.painter.paths import Point, oval, polygon, ribbon, scaled, spline, towards


@element
def water(
    canvas: Canvas,
    y0: float,
    y1: float,
    stops: list[tuple[float, Paint]],
    ripple: float = 0.08,
    scale: float = 30,
    aspect: float = 7,
    soft: float = 2,
    pts: list[Point] | None = None,
) -> None:
    """Lay level water between two heights, or within an outline; ripples grow towards the viewer."""
    t = (canvas.yy - y0) / (y1 - y0)
    near = np.clip(t, 0, 1)
    waves = canvas.cloud(scale, 3, aspect) * (0.5 + near) + canvas.cloud(scale * 0.4, 2, aspect) * 0.6
    colours = ramp(t + waves * ripple, [s for s, _ in stops], [rgb(c) for _, c in stops])
    if pts:
        where = canvas.mask(spline(pts), soft)
    else:
        where = np.clip((canvas.yy - y0) / max(soft, 0.5), 0, 1) * (canvas.yy < y1 + soft)
    canvas.blend(colours, where)
    canvas.flow(where, 0.0)


@element
def ripples(
    canvas: Canvas,
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    cols: list[Paint],
    n: int,
    length: float,
    w: float,
    a: float = 0.7,
) -> None:
    """Scatter level strokes over water, larger towards the viewer."""
    for _ in range(n):
        t = float(canvas.rng.random())
        x, y = canvas.between(x0, x1), y0 + (y1 - y0) * t
        size = (0.4 + 1.5 * t) * canvas.between(0.5, 1.2)
        colour = canvas.pick(cols)
        half = length * size / 2
        line = [(x - half, y), (x, y + canvas.between(-1.5, 1.5)), (x + half, y)]
        canvas.dab(line, colour, w * size * 0.4, w * size * 0.2, a, belly=w * size)


@element
def glitter(
    canvas: Canvas,
    x: float,
    y0: float,
    y1: float,
    col: Paint,
    w0: float,
    w1: float,
    n: int = 40,
    thick: float = 7,
    a: float = 0.9,
) -> None:
    """Break a light's reflection into level strokes below it."""
    for i in range(n):
        t = (i + canvas.between(0, 1)) / n
        half = (w0 + (w1 - w0) * t) * canvas.between(0.25, 1) / 2
        cx, y = x + canvas.between(-0.5, 0.5) * (w0 + (w1 - w0) * t), y0 + (y1 - y0) * t
        line = [(cx - half, y), (cx, y + 1), (cx + half, y)]
        canvas.dab(line, col, 1, 1, a * canvas.between(0.6, 1), belly=thick * (0.4 + t))


@element
def wave(
    canvas: Canvas,
    pts: list[Point],
    col: Paint,
    hi: Paint,
    lo: Paint,
    foam: Paint = "#f0f0e8",
    depth: float = 30,
    crest: int = 0,
) -> None:
    """Heave a wave: a modelled outline with foam along its first `crest` points."""
    form(canvas, spline(pts), col, hi, lo, depth, 1, 0.5, 30, 2)
    for i in range(max(0, crest - 1)):
        for _ in range(14):
            (x, y), r = towards(pts[i], pts[i + 1], canvas.between(0, 1)), canvas.between(3, 12)
            fleck = oval(x, y + r * canvas.between(0, 1.2), r * 1.5, r * 0.7)
            canvas.fill(fleck, foam, canvas.between(0.5, 0.95), soft=1)


@element
def lilies(
    canvas: Canvas,
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    n: int,
    pads: list[Paint],
    flowers: list[Paint],
    size: float = 26,
) -> None:
    """Float lily pads in bands with blossoms, larger towards the viewer."""
    for _ in range(n):
        t = float(canvas.rng.random()) ** 0.8
        band = 0.5 + 0.5 * math.sin(t * 21 + 1)
        if canvas.rng.random() > 0.35 + band:
            continue
        x, y = canvas.between(x0, x1), y0 + (y1 - y0) * t
        r = size * (0.3 + 1.1 * t) * canvas.between(0.6, 1.3)
        colour = mix(canvas.pick(pads), pads[0], 0.3)
        canvas.fill(oval(x, y, r, r * 0.3), mix(colour, "#000000", 0.35), 0.7)
        canvas.fill(oval(x, y - r * 0.06, r * 0.96, r * 0.26), colour, 0.95)
        if canvas.rng.random() < 0.3:
            petal = canvas.pick(flowers)
            for k in range(-2, 3):
                low = y - r * 0.2 - (2 - abs(k)) * r * 0.07
                canvas.fill(oval(x + k * r * 0.14, low, r * 0.1, r * 0.17), petal, 0.95)
    canvas.flow(np.clip((canvas.yy - y0) / 20, 0, 1) * (canvas.yy < y1), 0.0)


@element
def boat(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    col: Paint = "#2c2420",
    rim: Paint | None = None,
    h: float = 0.2,
    mirror: Paint | None = None,
) -> None:
    """Float a rowing boat centred at x, its waterline at y."""
    half, high = w / 2, w * h
    hull = scaled(
        x,
        y,
        half,
        high,
        (-1, -1.5),
        (-0.5, -0.75),
        (0, -0.7),
        (0.5, -0.75),
        (1, -1.5),
        (0.72, 0),
        (0, 0.08),
        (-0.72, 0),
    )
    if mirror is not None:
        canvas.fill(spline([(px, 2 * y - py * 1.0 + (py - y) * 0.3) for px, py in hull]), mirror, 0.5, soft=2)
    form(canvas, spline(hull), col, depth=w * 0.05, grain=0.2, detail=0.8)
    canvas.fill(ribbon(hull[:5], w * 0.015, w * 0.015), rim or mix(col, "#fff", 0.35), 0.9)


@element
def ship(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    hull: Paint,
    sail: Paint,
    masts: int = 3,
    set_: bool = True,
    tiers: int = 3,
) -> None:
    """Sail a ship: hull at the waterline y, masts with square sails, set or furled."""
    high = w * 0.16
    outline = scaled(
        x, y, w, high, (-0.52, -1.5), (-0.2, -1), (0.25, -1), (0.5, -1.7), (0.47, -0.4), (0.4, 0), (-0.4, 0)
    )
    form(canvas, spline(outline), hull, depth=high * 0.4, grain=0.2, detail=0.8)
    for i in range(masts):
        mx = x + w * ((i + 0.5) / masts - 0.5) * 0.8
        top = y - h * (1 if i == masts // 2 else 0.85)
        canvas.dab([(mx, y - high), (mx, top)], "#3a3026", w * 0.018, w * 0.008)
        for side in (0.2, -0.2):
            canvas.line([(mx, top), (mx + w * side, y - high)], "#3a3026", 1, 0.5)
        for tier in range(tiers):
            sy, half = top + (y - high - top) * (0.08 + 0.3 * tier), w * (0.08 + 0.03 * tier)
            deep = (y - high - top) * (0.26 if set_ else 0.05)
            square = scaled(mx, sy, half, deep, (-1, 0), (1, 0), (1.12, 1), (0, 1.1), (-1.12, 1))
            form(canvas, polygon(square), sail, depth=8, grain=0.1, detail=0.7)
