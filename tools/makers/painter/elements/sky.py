"""Sky and air: washes, clouds, sun and moon, beams, mist, rain, birds."""

import math

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix, rgb
from tools.makers.painter.elements import element
from tools.makers.painter.fields import blur, ramp, shift
from tools.makers.painter.paths import oval


@element
def sky(
    canvas: Canvas,
    stops: list[tuple[float, Paint]],
    uneven: float = 0.05,
    scale: float = 220,
    aspect: float = 2.5,
    flow: float | None = None,
) -> None:
    """Wash the whole canvas from top (0) to bottom (1)."""
    t = canvas.yy / canvas.h
    if uneven:
        t = t + canvas.cloud(scale, 4, aspect) * uneven
    canvas.blend(ramp(t, [s for s, _ in stops], [rgb(c) for _, c in stops]), canvas.blank(1))
    if flow is not None:
        canvas.flow(canvas.blank(1), flow, 0.7)


@element
def clouds(
    canvas: Canvas,
    y0: float,
    y1: float,
    hi: Paint,
    lo: Paint,
    cover: float = 0.5,
    scale: float = 160,
    aspect: float = 2.2,
    a: float = 0.9,
    x0: float = -999,
    x1: float = 9999,
) -> None:
    """Heap clouds between two heights, lit from the light; cover 0 to 1."""
    n = canvas.cloud(scale, 5, aspect, 0.55)
    edge = (y1 - y0) * 0.3
    inside = np.clip((canvas.yy - y0) / edge, 0, 1) * np.clip((y1 - canvas.yy) / edge, 0, 1)
    inside = inside * np.clip((canvas.xx - x0) / 120, 0, 1) * np.clip((x1 - canvas.xx) / 120, 0, 1)
    dense = np.clip((n + (cover - 0.5) * 2 - (1 - inside) * 1.2) * 2, 0, 1)
    body = blur(dense, scale * 0.1 * canvas.k)
    away = shift(body, -canvas.light[0] * 30 * canvas.k, -canvas.light[1] * 30 * canvas.k)
    t = np.clip(0.5 + (body - away) * 1.6 + n * 0.25, 0, 1)[..., None]
    colours = np.array(rgb(lo), np.float32) * (1 - t) + np.array(rgb(hi), np.float32) * t
    canvas.blend(colours, dense * a)


@element
def glow(canvas: Canvas, x: float, y: float, r: float, col: Paint, a: float = 0.8, ry: float | None = None) -> None:
    """Let light (or dark) fade out from a point."""
    far = np.hypot((canvas.xx - x) / r, (canvas.yy - y) / (ry or r))
    canvas.blend(col, a * np.clip(1 - far, 0, 1) ** 2)


@element
def sun(canvas: Canvas, x: float, y: float, r: float, col: Paint, halo: Paint | None = None, reach: float = 5) -> None:
    """Set a disc with a halo."""
    glow(canvas, x, y, r * reach, halo or col, 0.7, 2.2)
    canvas.fill(oval(x, y, r, r), col, 1, soft=r * 0.06)
    canvas.care(canvas.mask(oval(x, y, r, r)), 0.9)


@element
def beam(
    canvas: Canvas, x: float, y: float, ang: float, spread: float, length: float, col: Paint, a: float = 0.4
) -> None:
    """Cast a fan of light from a point, `ang` degrees clockwise from the right."""
    t = (np.arctan2(canvas.yy - y, canvas.xx - x) - math.radians(ang) + math.pi) % math.tau - math.pi
    far = np.hypot(canvas.xx - x, canvas.yy - y)
    canvas.blend(col, a * np.clip(1 - np.abs(t) / math.radians(spread), 0, 1) * np.clip(1 - far / length, 0, 1))


@element
def fog(
    canvas: Canvas,
    y0: float,
    y1: float,
    col: Paint,
    dens: float = 0.8,
    scale: float = 140,
    aspect: float = 3,
) -> None:
    """Lay mist between two heights."""
    n = canvas.cloud(scale, 5, aspect, 0.55)
    inside = np.clip((canvas.yy - y0) / ((y1 - y0) * 0.45), 0, 1) * np.clip((y1 - canvas.yy) / ((y1 - y0) * 0.35), 0, 1)
    t = np.clip(0.5 + n * 0.8, 0, 1)[..., None]
    dark = np.array(rgb(mix(col, "#4a5a70", 0.3)), np.float32)
    canvas.blend(dark * (1 - t) + np.array(rgb(col), np.float32) * t, np.clip(inside * (1.1 + n * 0.9), 0, 1) * dens)


@element
def veil_tone(
    canvas: Canvas, col: Paint, a: float, y0: float = -1, y1: float = 0, x0: float = -1, x1: float = 0
) -> None:
    """Glaze a colour over everything, or rising from y0 to y1, or from x0 to x1."""
    share = canvas.blank(a)
    if y0 >= 0:
        share = share * np.clip((canvas.yy - y0) / (y1 - y0), 0, 1)
    if x0 >= 0:
        share = share * np.clip((canvas.xx - x0) / (x1 - x0), 0, 1)
    canvas.blend(col, share)


@element
def birds(
    canvas: Canvas,
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    n: int,
    size: float,
    col: Paint = "#1c1c20",
    w: float = 3,
) -> None:
    """Scatter flying birds, two bent strokes each."""
    for _ in range(n):
        x, y, s = canvas.between(x0, x1), canvas.between(y0, y1), size * canvas.between(0.6, 1.3)
        up = canvas.between(0.2, 0.6)
        canvas.dab([(x - s, y - s * up), (x - s * 0.4, y - s * 0.1), (x, y + s * 0.15)], col, w * 0.6, w * 1.3)
        canvas.dab([(x, y + s * 0.15), (x + s * 0.4, y - s * 0.15), (x + s, y - s * up)], col, w * 1.3, w * 0.5)


@element
def stars(
    canvas: Canvas, at: list[tuple[float, float, float]], core: Paint = "#fff6c8", halo: Paint = "#8fb0c8"
) -> None:
    """Set stars (x, y, r) with rays and halo."""
    for x, y, r in at:
        glow(canvas, x, y, r * 2.6, halo, 0.55, 1.6)
        for i in range(10):
            a = math.tau * i / 10 + canvas.between(-0.2, 0.2)
            canvas.dab([(x, y), (x + r * 1.5 * math.cos(a), y + r * 1.5 * math.sin(a))], core, r * 0.5, r * 0.1, 0.85)
        canvas.fill(oval(x, y, r * 0.55, r * 0.55), core)
        near = np.hypot(canvas.xx - x, canvas.yy - y)
        canvas.flow(np.clip(1.5 - near / r / 2, 0, 1), np.arctan2(canvas.yy - y, canvas.xx - x) + math.pi / 2)
