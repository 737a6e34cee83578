"""Buildings: houses, churches, towers, arches, columns, rows of windows, bridges."""

import math

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix
from tools.makers.painter.elements import element
from tools.makers.painter.forms import form
from tools.makers.painter.paths import Point, box, polygon, ribbon, scaled, towards


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
    form(canvas, box(x, y - h, w, h), wall, depth=18, grain=0.25, gscale=14, flow=0)
    gloomy = [(x + w, y - h), (x + w + s, y - h * 1.02), (x + w + s, y - h * 0.03), (x + w, y)]
    form(canvas, polygon(gloomy), mix(wall, "#1a1420", 0.4), depth=14, grain=0.2)
    top = y - h * (1 + gable)
    tiles = [(x - w * 0.05, y - h), (x + w * 0.12, top), (x + w * 0.95 + s, top), (x + w + s * 1.05, y - h)]
    form(canvas, polygon(tiles), roof, depth=16, grain=0.3, gscale=12)
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
    form(canvas, box(x - w / 2, y - h * 0.5, w, h * 0.5), wall, depth=10, flow=1.57)
    form(canvas, polygon(scaled(x, y, w, h, (-0.55, -0.48), (0, -1), (0.55, -0.48))), roof, depth=8, flow=1.57)


@element
def column(
    canvas: Canvas, x: float, y: float, h: float, w: float, col: Paint = "#c8bca0", lo: Paint | None = None
) -> None:
    """Stand a column on x, y."""
    form(canvas, box(x - w / 2, y - h, w, h), col, None, lo, w * 0.4, 0, 0.15, 20, flow=1.57)
    for top, high in ((y - h, 0.05), (y - h * 0.04, 0.04)):
        form(canvas, box(x - w * 0.75, top, w * 1.5, h * high), mix(col, "#fff", 0.1), None, lo, w * 0.15)


def _arch(x: float, y: float, w: float, h: float, pointed: bool) -> list[Point]:
    half, rise = w / 2, min(h, w * (0.9 if pointed else 0.5))
    if pointed:
        bow = scaled(x, y - h, half, rise, (-1, 1), (-0.62, 0.42), (0, 0), (0.62, 0.42), (1, 1))
    else:
        turns = [i * math.pi / 10 for i in range(11)]
        bow = scaled(x, y - h + rise, half, rise, *((-math.cos(a), -math.sin(a)) for a in turns))
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
            tone = mix(col, "#8a7a68", canvas.between(0, 0.3))
            canvas.fill(box(x, y, dx * w, tall), tone, a * canvas.between(0.8, 1))
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
    form(canvas, box(x - w / 2, y - h, w, h), col, None, lo, w * 0.3, 0, 0.2, 14, flow=1.57)
    if win is not None:
        canvas.fill(polygon(_arch(x, y - h * 0.7, w * 0.35, h * 0.16, False)), win)
    if roof is not None:
        point = scaled(x, y - h, w, h, (-0.6, 0), (0, -top), (0.6, 0))
        form(canvas, polygon(point), roof, None, lo, w * 0.25)


@element
def dome(
    canvas: Canvas, x: float, y: float, r: float, col: Paint, hi: Paint | None = None, lo: Paint | None = None
) -> None:
    """Raise a dome on x, y with a lantern."""
    turns = [i * math.pi / 20 for i in range(21)]
    bow = scaled(x, y, r, r * 1.15, *((-math.cos(a), -math.sin(a)) for a in turns))
    form(canvas, polygon(bow), col, hi, lo, r * 0.5, detail=0.6)
    form(canvas, box(x - r * 0.12, y - r * 1.45, r * 0.24, r * 0.34), col, hi, lo, r * 0.1)
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
    for line, wide in zip(curve, (w, w * 0.55, w * 0.55), strict=True):
        form(canvas, ribbon(line, wide, wide), col, hi, depth=w * 0.4, detail=0.8)


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
        foot, h = y + canvas.between(-0.15, 0.15) * size, s * canvas.between(0.5, 1)
        house(canvas, x, foot, s, h, walls[i % len(walls)], tops[i % len(tops)], 0.3, win)


@element
def stairs(canvas: Canvas, pts: list[Point], n: int, col: Paint, hi: Paint, lo: Paint) -> None:
    """Lay n steps between a lower and an upper edge: pts = lower left, lower right, upper right, upper left."""
    a, b, c, d = pts
    for i in range(n):
        t, u, v = i / n, (i + 0.55) / n, (i + 1) / n
        left, right = ([towards(foot, top, share) for share in (t, u, v)] for foot, top in ((a, d), (b, c)))
        canvas.fill(polygon([left[0], right[0], right[1], left[1]]), lo)
        canvas.fill(polygon([left[1], right[1], right[2], left[2]]), mix(col, hi, t * 0.5))
