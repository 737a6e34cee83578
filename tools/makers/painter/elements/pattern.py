"""Fields, patterns and abstraction: swirling skies, flowing bands, mosaics, checkers, rings, facets."""

import math

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix, rgb
from tools.makers.painter.elements import element
from tools.makers.painter.fields import Field, noise, ramp, warp
from tools.makers.painter.forms import form
from tools.makers.painter.paths import Point, box, heading, outline, oval, polygon, spline


def streaks(canvas: Canvas, angle: Field, scale: float, steps: int = 14, step: float = 3) -> Field:
    """Return noise drawn out along a field of directions (line integral convolution), spread about 1."""
    n = noise(canvas.height, canvas.width, max(1.5, scale * canvas.k), canvas.seed(), 2)
    gx, gy = np.meshgrid(np.arange(canvas.width, dtype=np.float32), np.arange(canvas.height, dtype=np.float32))
    along, down = np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)
    total = n.copy()
    for sign in (1, -1):
        x, y = gx, gy
        for _ in range(steps):
            x, y = x + warp(along, x, y) * sign * step * canvas.k, y + warp(down, x, y) * sign * step * canvas.k
            total += warp(n, x, y)
    total /= 2 * steps + 1
    return total / (total.std() + 1e-6)


def _gradient(t: Field, palette: list[Paint]) -> Field:
    n = len(palette)
    return ramp(np.clip(t, 0, 1) * (n - 1), [float(i) for i in range(n)], [rgb(c) for c in palette])


@element
def swirls(
    canvas: Canvas,
    palette: list[Paint],
    vortices: list[tuple[float, float, float, float]],
    y1: float = 9999,
    lights: list[tuple[float, float, float]] | None = None,
    core: Paint = "#fff0b0",
    halo: Paint = "#cfd69a",
    drift: float = 0,
    wave: float = 0.25,
    band: float = 14,
    amp: float = 0.8,
    fade: float = 0.25,
) -> None:
    """Let colour streak along vortices (x, y, radius, turn) and round lights (x, y, r), down to y1."""
    base = drift + wave * np.sin(canvas.xx / 150 + canvas.yy / 90)
    vx, vy, tone = np.cos(base), np.sin(base), canvas.blank()
    for x, y, r, turn in vortices:
        dx, dy = canvas.xx - x, canvas.yy - y
        far = np.hypot(dx, dy) + 1e-3
        pull = np.exp(-((far / r) ** 2) * 1.1) * 2.4
        vx, vy = vx + (-dy / far * turn + dx / far * 0.25) * pull, vy + (dx / far * turn + dy / far * 0.25) * pull
        tone += np.clip(pull, 0, 1) * np.sin(far / band * 0.8 - np.arctan2(dy, dx) * turn) * 0.9
    for x, y, r in lights or []:
        dx, dy = canvas.xx - x, canvas.yy - y
        far = np.hypot(dx, dy) + 1e-3
        pull = np.exp(-((far / r / 1.3) ** 2)) * 4
        keep = 1 - np.clip(pull, 0, 1)
        vx, vy = vx * keep - dy / far * pull, vy * keep + dx / far * pull
    angle = np.arctan2(vy, vx)
    mixture = streaks(canvas, angle, 7) * 0.7 + streaks(canvas, angle, 16) * 0.5 + tone
    where = (canvas.yy < y1).astype(np.float32)
    canvas.blend(_gradient(0.5 + mixture * 0.22 * amp + (canvas.yy / canvas.h - 0.35) * fade, palette), where)
    canvas.flow(where, angle)
    for x, y, r in lights or []:
        far = np.hypot(canvas.xx - x, canvas.yy - y)
        canvas.blend(halo, np.clip(1.15 - far / r / 1.5, 0, 1) * (0.45 + 0.45 * (0.5 + 0.5 * np.cos(far / r * 9))))
        canvas.blend(core, np.clip(1.3 - far / (r * 0.38), 0, 1))


@element
def bands(
    canvas: Canvas,
    palette: list[Paint],
    y0: float,
    y1: float,
    wave: float = 40,
    length: float = 300,
    turns: float = 5,
    pts: list[Point] | None = None,
    ang: float = 0,
) -> None:
    """Pour flowing bands of colour between two heights or within an outline."""
    c, s = heading(ang)
    along, across = canvas.xx * c + canvas.yy * s, canvas.yy * c - canvas.xx * s
    broad, small = along / length * math.tau + across / 90, along / length * 2 * math.tau + 1.3 + across / 60
    sway = wave * (np.sin(broad) + 0.5 * np.sin(small)) + canvas.cloud(180, 3, 3) * wave
    t = np.abs(((across + sway - y0) / (y1 - y0) * turns) % 1 * 2 - 1)
    where = canvas.mask(spline(pts)) if pts else ((canvas.yy >= y0) & (canvas.yy <= y1)).astype(np.float32)
    canvas.blend(_gradient(t + canvas.cloud(14, 2, 6) * 0.12, palette), where)
    slope = np.gradient(across + sway)
    canvas.flow(where, np.arctan2(-slope[1], slope[0] + 1e-6))


@element
def mosaic(
    canvas: Canvas,
    pts: list[Point],
    cols: list[Paint],
    size: float,
    kind: str = "squares",
    n: int = 200,
    a: float = 0.95,
) -> None:
    """Strew an outline with ornaments: squares, rings, tall (upright bars), eyes, spirals."""
    mask = canvas.mask(outline(pts))
    for x, y in canvas.scatter(mask > 0.6, n):
        s = size * canvas.between(0.5, 1.2)
        one, two = (cols[int(k)] for k in canvas.rng.integers(len(cols), size=2))
        _ornament(canvas, kind, x, y, s, one, two, a)
    canvas.care(mask, 0.93)


def _ornament(canvas: Canvas, kind: str, x: float, y: float, s: float, one: Paint, two: Paint, a: float) -> None:
    if kind in {"squares", "tall"}:
        h = s * (canvas.between(1.6, 3) if kind == "tall" else canvas.between(0.7, 1.3))
        canvas.fill(box(x - s / 2, y - h / 2, s, h), one, a)
        return
    if kind == "spirals":
        coil = [(x + s * t / 14 * math.cos(t), y + s * t / 14 * math.sin(t)) for t in np.arange(0, 13, 0.7)]
        canvas.line(coil, one, max(1.2, s * 0.12), a)
        return
    for k, share in enumerate((1, 0.68, 0.36)):
        canvas.fill(oval(x, y, s * share, s * share * (0.55 if kind == "eyes" else 1)), (one, two)[k % 2], a)


@element
def checker(canvas: Canvas, pts: list[Point], nx: int, ny: int, cols: list[Paint], line: Paint | None = None) -> None:
    """Divide a four-cornered outline into coloured fields."""

    def at(i: int, j: int) -> Point:
        u, v = i / nx, j / ny
        x, y = ((a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + c * u) * v for a, b, c, d in zip(*pts, strict=True))
        return x, y

    for i in range(nx):
        for j in range(ny):
            cell = polygon([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)])
            canvas.fill(cell, canvas.pick(cols))
            if line is not None:
                canvas.outline(cell, line, 1.2)


@element
def ring(
    canvas: Canvas,
    x: float,
    y: float,
    r: float,
    cols: list[Paint],
    shares: list[float] | None = None,
    line: Paint | None = None,
    w: float = 3,
) -> None:
    """Draw discs in each other."""
    for colour, share in zip(cols, shares or [1 - i / len(cols) for i in range(len(cols))], strict=False):
        canvas.fill(oval(x, y, r * share, r * share), colour)
    if line is not None:
        canvas.outline(oval(x, y, r, r), line, w)


@element
def facets(
    canvas: Canvas,
    pts: list[Point],
    cols: list[Paint],
    n: int = 60,
    size: float = 60,
    a: float = 0.7,
) -> None:
    """Break an outline into overlapping planes, as cubists do."""
    mask = canvas.mask(outline(pts))
    for x, y in canvas.scatter(mask > 0.6, n):
        s = size * canvas.between(0.4, 1.1)
        way = 0.8 + canvas.between(-0.35, 0.35) + (math.pi / 2 if canvas.rng.random() < 0.4 else 0)
        c, d = math.cos(way), math.sin(way)
        corners = ((-0.6, -0.3), (0.5, -0.4), (0.7, 0.3), (-0.4, 0.45))
        quad = [(x + (u * c - v * d) * s, y + (u * d + v * c) * s) for u, v in corners]
        colour = canvas.pick(cols)
        form(canvas, polygon(quad), mix(colour, "#fff", canvas.between(0, 0.15)), depth=12, alpha=a, flow=way)
