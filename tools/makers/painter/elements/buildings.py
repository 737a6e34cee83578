"""Buildings: houses, churches, towers, arches, columns, rows of windows, bridges."""

from __future__ import annotations

import math

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix
from tools.makers.painter.elements.registry import element
from tools.makers.painter.forms import Look, form
from tools.makers.painter.paths import Point, box, polygon, ribbon


@element
def house(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    wall: Paint = "#c8b08c",
    roof: Paint = "#7a4632",
    side: float = 0.35,
    win: Paint = "#3a3026",
    gable: float = 0.55,
    stories: int = 1,
) -> None:
    """Build a house, its lower left front corner at x, y, seen a little from the right."""
    s = w * side
    form(canvas, box(x, y - h, w, h), Look(wall, depth=18, grain=0.25, gscale=14, flow=0))
    form(
        canvas,
        polygon([(x + w, y - h), (x + w + s, y - h * 1.02), (x + w + s, y - h * 0.03), (x + w, y)]),
        Look(mix(wall, "#1a1420", 0.4), depth=14, grain=0.2),
    )
    top = y - h * (1 + gable)
    form(
        canvas,
        polygon([(x - w * 0.05, y - h), (x + w * 0.12, top), (x + w * 0.95 + s, top), (x + w + s * 1.05, y - h)]),
        Look(roof, depth=16, grain=0.3, gscale=12),
    )
    count = max(1, int(w / 34))
    for level in range(stories):
        for i in range(count):
            wx, wy = x + w * (i + 0.5) / count, y - h * (level + 0.68) / stories
            canvas.fill(box(wx - w * 0.16 / count, wy, w * 0.32 / count, h * 0.3 / stories), win, 0.9, soft=0.8)


@element
def church(canvas: Canvas, x: float, y: float, h: float, wall: Paint = "#8a96a0", roof: Paint = "#2c3a52") -> None:
    """Build a church with a pointed tower h high, its foot at x, y."""
    w = h * 0.16
    house(canvas, x + w * 0.4, y, h * 0.36, h * 0.24, wall, roof)
    form(canvas, box(x - w / 2, y - h * 0.5, w, h * 0.5), Look(wall, depth=10, flow=1.57))
    form(
        canvas,
        polygon([(x - w * 0.55, y - h * 0.48), (x, y - h), (x + w * 0.55, y - h * 0.48)]),
        Look(roof, depth=8, flow=1.57),
    )


@element
def column(
    canvas: Canvas, x: float, y: float, h: float, w: float, col: Paint = "#c8bca0", lo: Paint | None = None
) -> None:
    """Stand a column on x, y."""
    form(canvas, box(x - w / 2, y - h, w, h), Look(col, None, lo, w * 0.4, 0, 0.15, 20, flow=1.57))
    for top, high in ((y - h, 0.05), (y - h * 0.04, 0.04)):
        form(canvas, box(x - w * 0.75, top, w * 1.5, h * high), Look(mix(col, "#fff", 0.1), None, lo, w * 0.15))


def _arch(x: float, y: float, w: float, h: float, pointed: bool) -> list[Point]:
    half, rise = w / 2, min(h, w * (0.9 if pointed else 0.5))
    if pointed:
        return [
            (x - half, y),
            (x - half, y - h + rise),
            (x - half * 0.62, y - h + rise * 0.42),
            (x, y - h),
            (x + half * 0.62, y - h + rise * 0.42),
            (x + half, y - h + rise),
            (x + half, y),
        ]
    bow = [(x - half * math.cos(a), y - h + rise - rise * math.sin(a)) for a in (i * math.pi / 10 for i in range(11))]
    return [(x - half, y), *bow, (x + half, y)]


@element
def arches(
    canvas: Canvas,
    x0: float,
    x1: float,
    y: float,
    h: float,
    n: int,
    col: Paint,
    w: float = 0.6,
    pointed: bool = False,
    rim: Paint | None = None,
) -> None:
    """Open a row of n arches, their feet at y from x0 to x1."""
    for i in range(n):
        t = (i + 0.5) / n
        wide = (x1 - x0) / n * w
        outline = polygon(_arch(x0 + (x1 - x0) * t, y, wide, h, pointed))
        canvas.fill(outline, col)
        if rim is not None:
            canvas.outline(outline, rim, max(1.0, abs(wide) * 0.07))


@element
def windows(
    canvas: Canvas,
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    nx: int,
    ny: int,
    col: Paint,
    w: float = 0.4,
    h: float = 0.6,
    a: float = 0.9,
) -> None:
    """Set a grid of windows."""
    dx, dy = (x1 - x0) / nx, (y1 - y0) / ny
    for i in range(nx):
        for j in range(ny):
            x, y = x0 + dx * (i + 0.5 - w / 2), y0 + dy * (j + 0.5 - h / 2)
            x, y, tall = x + dx * canvas.between(-0.04, 0.04), y + dy * canvas.between(-0.03, 0.03), dy * h
            canvas.fill(
                box(x, y, dx * w, tall), mix(col, "#8a7a68", canvas.between(0, 0.3)), a * canvas.between(0.8, 1)
            )
            if canvas.between(0, 1) < 0.3:
                canvas.fill(box(x, y, dx * w, tall * canvas.between(0.3, 0.7)), mix(col, "#e8dcc4", 0.4), a * 0.7)
            canvas.fill(box(x - dx * 0.03, y + tall, dx * (w + 0.06), dy * 0.05), "#f0e4cc", 0.4)


@element
def tower(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    col: Paint,
    roof: Paint | None = None,
    top: float = 0.3,
    lo: Paint | None = None,
    win: Paint | None = None,
) -> None:
    """Raise a square tower with a pointed roof, its foot at x, y."""
    form(canvas, box(x - w / 2, y - h, w, h), Look(col, None, lo, w * 0.3, 0, 0.2, 14, flow=1.57))
    if win is not None:
        canvas.fill(polygon(_arch(x, y - h * 0.7, w * 0.35, h * 0.16, False)), win)
    if roof is not None:
        form(
            canvas,
            polygon([(x - w * 0.6, y - h), (x, y - h - h * top), (x + w * 0.6, y - h)]),
            Look(roof, None, lo, w * 0.25),
        )


@element
def dome(
    canvas: Canvas, x: float, y: float, r: float, col: Paint, hi: Paint | None = None, lo: Paint | None = None
) -> None:
    """Raise a dome on x, y with a lantern."""
    form(
        canvas,
        polygon([(x - r * math.cos(a), y - r * 1.15 * math.sin(a)) for a in (i * math.pi / 20 for i in range(21))]),
        Look(col, hi, lo, r * 0.5, detail=0.6),
    )
    form(canvas, box(x - r * 0.12, y - r * 1.45, r * 0.24, r * 0.34), Look(col, hi, lo, r * 0.1))
    canvas.dab([(x, y - r * 1.4), (x, y - r * 1.75)], mix(col, "#000", 0.3), r * 0.08, 1)


@element
def bridge(
    canvas: Canvas,
    x0: float,
    x1: float,
    y: float,
    rise: float,
    col: Paint,
    w: float = 14,
    rail: float = 60,
    posts: int = 9,
    hi: Paint | None = None,
) -> None:
    """Span a bow bridge with two rails and posts."""

    def bow(t: float, lift: float = 0) -> Point:
        return x0 + (x1 - x0) * t, y - rise * 4 * t * (1 - t) - lift

    curve = [[bow(i / 12, lift) for i in range(13)] for lift in (0.0, rail * 0.55, rail)]
    for i in range(posts):
        t = (i + 0.5) / posts
        canvas.line([bow(t), bow(t, rail)], col, w * 0.5)
    for k, line in enumerate(curve):
        form(
            canvas,
            ribbon(line, w if k == 0 else w * 0.55, w if k == 0 else w * 0.55),
            Look(col, hi, depth=w * 0.4, detail=0.8),
        )


@element
def roofs(
    canvas: Canvas,
    x0: float,
    x1: float,
    y: float,
    n: int,
    size: float,
    walls: list[Paint],
    tops: list[Paint],
    win: Paint = "#2c2830",
) -> None:
    """Crowd n houses along a line."""
    for i in range(n):
        x = x0 + (x1 - x0) * (i + canvas.between(0, 0.5)) / n
        s = size * canvas.between(0.7, 1.3)
        house(
            canvas,
            x,
            y + canvas.between(-0.15, 0.15) * size,
            s,
            s * canvas.between(0.5, 1),
            walls[i % len(walls)],
            tops[i % len(tops)],
            0.3,
            win,
        )


@element
def stairs(canvas: Canvas, pts: list[Point], n: int, col: Paint, hi: Paint, lo: Paint) -> None:
    """Lay n steps between a lower and an upper edge: pts = lower left, lower right, upper right, upper left."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = pts
    for i in range(n):
        t, u = i / n, (i + 0.55) / n
        low = [(ax + (dx - ax) * t, ay + (dy - ay) * t), (bx + (cx - bx) * t, by + (cy - by) * t)]
        mid = [(bx + (cx - bx) * u, by + (cy - by) * u), (ax + (dx - ax) * u, ay + (dy - ay) * u)]
        canvas.fill(polygon([*low, *mid]), lo)
        v = (i + 1) / n
        canvas.fill(
            polygon(
                [mid[1], mid[0], (bx + (cx - bx) * v, by + (cy - by) * v), (ax + (dx - ax) * v, ay + (dy - ay) * v)]
            ),
            mix(col, hi, t * 0.5),
        )
