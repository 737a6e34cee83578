"""Water: lakes and seas, ripples, glitter, reflections, waves, lily pads."""

from __future__ import annotations

import math

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix, rgb
from tools.makers.painter.elements.registry import element
from tools.makers.painter.fields import ramp
from tools.makers.painter.forms import Look, form
from tools.makers.painter.paths import Point, oval, polygon, ribbon, spline


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
    where = (
        canvas.mask(spline(pts), soft)
        if pts
        else np.clip((canvas.yy - y0) / max(soft, 0.5), 0, 1) * (canvas.yy < y1 + soft)
    )
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
        colour = cols[int(canvas.rng.integers(len(cols)))]
        half = length * size / 2
        canvas.dab(
            [(x - half, y), (x, y + canvas.between(-1.5, 1.5)), (x + half, y)],
            colour,
            w * size * 0.4,
            w * size * 0.2,
            a,
            belly=w * size,
        )


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
        canvas.dab(
            [(cx - half, y), (cx, y + 1), (cx + half, y)],
            col,
            1,
            1,
            a * canvas.between(0.6, 1),
            belly=thick * (0.4 + t),
        )


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
    form(canvas, spline(pts), Look(col, hi, lo, depth, 1, 0.5, 30, 2))
    for i in range(max(0, crest - 1)):
        (xa, ya), (xb, yb) = pts[i], pts[i + 1]
        for _ in range(14):
            t = canvas.between(0, 1)
            x, y, r = xa + (xb - xa) * t, ya + (yb - ya) * t, canvas.between(3, 12)
            canvas.fill(
                oval(x, y + r * canvas.between(0, 1.2), r * 1.5, r * 0.7), foam, canvas.between(0.5, 0.95), soft=1
            )


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
        colour = mix(pads[int(canvas.rng.integers(len(pads)))], pads[0], 0.3)
        canvas.fill(oval(x, y, r, r * 0.3), mix(colour, "#000000", 0.35), 0.7)
        canvas.fill(oval(x, y - r * 0.06, r * 0.96, r * 0.26), colour, 0.95)
        if canvas.rng.random() < 0.3:
            petal = flowers[int(canvas.rng.integers(len(flowers)))]
            for k in range(5):
                canvas.fill(
                    oval(x + (k - 2) * r * 0.14, y - r * 0.2 - (2 - abs(k - 2)) * r * 0.07, r * 0.1, r * 0.17),
                    petal,
                    0.95,
                )
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
    hull = [
        (x - half, y - high * 1.5),
        (x - half * 0.5, y - high * 0.75),
        (x, y - high * 0.7),
        (x + half * 0.5, y - high * 0.75),
        (x + half, y - high * 1.5),
        (x + half * 0.72, y),
        (x, y + high * 0.08),
        (x - half * 0.72, y),
    ]
    if mirror is not None:
        canvas.fill(spline([(px, 2 * y - py * 1.0 + (py - y) * 0.3) for px, py in hull]), mirror, 0.5, soft=2)
    form(canvas, spline(hull), Look(col, depth=w * 0.05, grain=0.2, detail=0.8))
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
    form(
        canvas,
        spline(
            [
                (x - w * 0.52, y - high * 1.5),
                (x - w * 0.2, y - high),
                (x + w * 0.25, y - high),
                (x + w * 0.5, y - high * 1.7),
                (x + w * 0.47, y - high * 0.4),
                (x + w * 0.4, y),
                (x - w * 0.4, y),
            ]
        ),
        Look(hull, depth=high * 0.4, grain=0.2, detail=0.8),
    )
    for i in range(masts):
        mx = x + w * ((i + 0.5) / masts - 0.5) * 0.8
        top = y - h * (1 if i == masts // 2 else 0.85)
        canvas.dab([(mx, y - high), (mx, top)], "#3a3026", w * 0.018, w * 0.008)
        canvas.line([(mx, top), (mx + w * 0.2, y - high)], "#3a3026", 1, 0.5)
        canvas.line([(mx, top), (mx - w * 0.2, y - high)], "#3a3026", 1, 0.5)
        for tier in range(tiers):
            sy, half = top + (y - high - top) * (0.08 + 0.3 * tier), w * (0.08 + 0.03 * tier)
            deep = (y - high - top) * (0.26 if set_ else 0.05)
            form(
                canvas,
                polygon(
                    [
                        (mx - half, sy),
                        (mx + half, sy),
                        (mx + half * 1.12, sy + deep),
                        (mx, sy + deep * 1.1),
                        (mx - half * 1.12, sy + deep),
                    ]
                ),
                Look(sail, depth=8, grain=0.1, detail=0.7),
            )
