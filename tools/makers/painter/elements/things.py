"""Things: vessels turned on a wheel, fruit, bread, books, candles, instruments, weapons, flags, statues' plinths."""

import math

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix
from tools.makers.painter.elements import element
from tools.makers.painter.forms import form
from tools.makers.painter.lighting import place
from tools.makers.painter.maquette import Frame, Maquette, Spot, Stuff, turn
from tools.makers.painter.paths import Point, box, heading, oval, polygon, ribbon, scaled, spline


@element
def vessel(
    canvas: Canvas,
    x: float,
    y: float,
    h: float,
    profile: list[Point],
    col: Paint,
    gloss: float = 0.4,
    roll: float = 0,
    handle: list[Spot] | None = None,
    thick: float = 0.04,
    shadow: float = 0.4,
    mouth: Paint | None = None,
) -> None:
    """Turn a vessel: profile = (height, radius) from the foot up in shares of h; its foot at x, y."""
    wide = max(r for _, r in profile) * h
    canvas.shadow(x - canvas.light[0] * wide * 0.7, y, wide * 1.3, wide * 0.22, shadow, wide * 0.15)
    m, f, stuff = Maquette(), Frame(turn(roll=roll), soft=0.008), Stuff(col, gloss=gloss, detail=0.9)
    spots, radii = [(0.0, a, 0.0) for a, _ in profile], [r for _, r in profile]
    for (_, a, _), (_, b, _), r, s in zip(spots, spots[1:], radii, radii[1:], strict=False):
        count = max(2, math.ceil((b - a) / 0.012))
        for i in range(count + 1):
            t = i / count
            size = r + (s - r) * t * t * (3 - 2 * t)
            m.ball(f, (0, a + (b - a) * t, 0), (size, 0.02, size), stuff, 0.01)
    if handle is not None:
        m.chain(f, handle, [thick] * len(handle), stuff, 0.01)
    place(canvas, m, x, y, h, 0.9)
    if mouth is not None:
        top, rim = profile[-1]
        canvas.fill(oval(x, y - top * h, rim * h * 0.9, rim * h * 0.2), mouth, 0.9)


@element
def balls(
    canvas: Canvas,
    at: list[tuple[float, float, float]],
    cols: list[Paint],
    gloss: float = 0.25,
    flat: float = 0.94,
    blush: Paint | None = None,
    stem: bool = False,
    shadow: float = 0.4,
) -> None:
    """Lay round fruit (x, y of its middle, radius), one after another."""
    for i, (x, y, r) in enumerate(at):
        canvas.shadow(x - canvas.light[0] * r * 0.4, y + r * flat * 0.9, r * 1.05, r * 0.25, shadow, r * 0.15)
        colour = cols[i % len(cols)]
        m, f = Maquette(), Frame(soft=0.01)
        m.ball(f, (0, 0, 0), (1, flat, 1), Stuff(colour, gloss=gloss, detail=0.9), 0)
        place(canvas, m, x, y, r, 0.85)
        if blush is not None:
            bx, by = x + r * canvas.between(-0.4, 0.4), y + r * canvas.between(-0.3, 0.3)
            canvas.fill(oval(bx, by, r * 0.4, r * 0.5), blush, 0.5, soft=r * 0.25)
        if stem:
            canvas.dab([(x, y - r * flat * 0.85), (x + r * 0.1, y - r * 1.2)], "#3a2a18", r * 0.1, r * 0.05)
            canvas.fill(oval(x, y - r * flat * 0.84, r * 0.2, r * 0.06), mix(colour, "#000", 0.5), 0.6, soft=r * 0.05)


@element
def maquette(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    parts: list[tuple[list[Spot], list[float], Paint]],
    gloss: float = 0,
    yaw: float = 0,
    roll: float = 0,
    melt: float = 0.02,
    shadow: float = 0,
    fold: float = 0,
    lamp: dict[str, float] | None = None,
) -> None:
    """Build anything of chains: parts = (points, radii, colour) in a space `size` units large, y up, its origin at x, y."""
    canvas.shadow(x, y, size * 0.5, size * 0.06, shadow, size * 0.04)
    m, f = Maquette(), Frame(turn(yaw, 0, roll), soft=0.008)
    for spots, radii, colour in parts:
        stuff = Stuff(colour, gloss=gloss, fold=fold, apexes=(spots[0],), detail=0.85)
        m.part(f, spots, radii, stuff, melt)
    place(canvas, m, x, y, size, 0.9, lamp)


@element
def basket(
    canvas: Canvas, x: float, y: float, w: float, h: float, col: Paint = "#a87c44", rim: Paint | None = None
) -> None:
    """Weave a basket, its foot's middle at x, y."""
    outline = scaled(x, y, w, h, (-0.38, 0), (-0.5, -1), (0.5, -1), (0.38, 0))
    form(canvas, polygon(outline), col, depth=w * 0.12, grain=0.3, gscale=8, detail=0.8)
    for row in range(7):
        t = (row + 0.5) / 7
        half = w * (0.38 + 0.12 * t)
        for k in range(1 - row % 2, 16, 2):
            bx = x - half + 2 * half * k / 16
            canvas.dab([(bx, y - h * t), (bx + half / 8, y - h * t)], mix(col, "#2a1808", 0.5), h * 0.06, h * 0.05, 0.6)
    edge = scaled(x, y, w, h, (-0.52, -1), (0, -0.97), (0.52, -1))
    canvas.dab(edge, rim or mix(col, "#fff0c0", 0.3), h * 0.12, h * 0.12)


@element
def book(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    col: Paint,
    open_: bool = False,
) -> None:
    """Lay a book at x, y (its middle); open_: two pages towards the viewer."""
    pages = "#e8dcc0"

    def at(u: float, v: float) -> Point:
        return x + u * w, y + v * h

    if open_:
        for side in (-1, 1):
            half = ((0, -0.45), (0.25, -0.55), (0.5, -0.45), (0.52, 0.45), (0.25, 0.36), (0, 0.5))
            page = spline([at(side * u, v) for u, v in half])
            form(canvas, page, pages, depth=w * 0.06, detail=0.85)
            for k in range(6):
                v = -0.36 + 0.12 * k
                canvas.line([at(side * 0.08, v), at(side * 0.44, v)], mix(pages, "#403020", 0.5), 1.2, 0.6)
    else:
        cover = [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)]
        form(canvas, polygon(cover), col, depth=h * 0.2, detail=0.8)
        canvas.fill(polygon([at(-0.48, 0.2), at(0.5, 0.2), at(0.5, 0.42), at(-0.48, 0.42)]), pages, 0.9)


@element
def candle(canvas: Canvas, x: float, y: float, h: float, light: Paint = "#ffd070", reach: float = 120) -> None:
    """Light a candle standing on x, y."""
    form(canvas, box(x - h * 0.06, y - h, h * 0.12, h), "#e8e0c8", depth=h * 0.05, detail=0.8)
    for k in range(6):
        canvas.fill(oval(x, y - h * 1.12, reach * (6 - k) / 6, reach * (6 - k) / 6), light, 0.06, soft=reach * 0.1)
    flame = scaled(x, y, h, h, (0, -1.32), (0.06, -1.08), (0, -1), (-0.06, -1.08))
    canvas.fill(spline(flame), "#fff2b0", 1, soft=1.5)


@element
def pole(canvas: Canvas, pts: list[Point], w: float, col: Paint = "#4a3826", tip: Paint | None = None) -> None:
    """Hold a stick, lance, oar, gun or mast; tip: its point's colour."""
    form(canvas, ribbon(pts, w, w * 0.8), col, depth=w * 0.4, detail=0.85)
    if tip is not None:
        (ax, ay), (bx, by) = pts[-2], pts[-1]
        far = math.hypot(bx - ax, by - ay) + 1e-6
        dx, dy = (bx - ax) / far, (by - ay) / far
        point = [(bx - dy * w, by + dx * w), (bx + dx * w * 5, by + dy * w * 5), (bx + dy * w, by - dx * w)]
        canvas.fill(polygon(point), tip)


@element
def flag(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    cols: list[Paint],
    upright: bool = True,
    wave: float = 0.18,
    ang: float = 0,
) -> None:
    """Fly a flag from x, y (its upper hoist corner) in bands; upright: the bands stand beside each other."""
    c, s = heading(ang)

    def at(u: float, v: float) -> Point:
        px, py = u * w, v * h + math.sin(u * 5 + 0.5) * wave * h
        return x + px * c - py * s, y + px * s + py * c

    n = len(cols)
    for i, colour in enumerate(cols):
        a, b = i / n, (i + 1) / n
        if upright:
            edge = [at(a + (b - a) * k / 4, 0) for k in range(5)] + [at(b - (b - a) * k / 4, 1) for k in range(5)]
        else:
            edge = [at(k / 10, a) for k in range(11)] + [at(1 - k / 10, b) for k in range(11)]
        form(canvas, polygon(edge), colour, depth=h * 0.12, grain=0.2, detail=0.7)


@element
def violin(canvas: Canvas, x: float, y: float, size: float, col: Paint = "#9a5a2c", ang: float = 0) -> None:
    """Lay a violin or lute, neck along `ang` degrees."""
    c, s = heading(ang)

    def at(u: float, v: float) -> Point:
        return x + (u * c - v * s) * size, y + (u * s + v * c) * size

    half = [(0, -0.14), (0.14, -0.17), (0.25, -0.1), (0.36, -0.13)]
    body = [*half, (0.46, 0), *((u, -v) for u, v in reversed(half)), (-0.06, 0)]
    form(canvas, spline([at(u, v) for u, v in body]), col, depth=size * 0.05, detail=0.85)
    canvas.dab([at(0.4, 0), at(0.95, 0)], "#3a2414", size * 0.045, size * 0.03)
    canvas.line([at(0.05, 0), at(0.95, 0)], "#d8ccb0", 1.2, 0.7)
