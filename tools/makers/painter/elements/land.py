"""Land: ridges, fields, rocks, snow, paths."""

import math

import numpy as np
import skia

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix
from tools.makers.painter.elements import element
from tools.makers.painter.fields import noise
from tools.makers.painter.forms import form
from tools.makers.painter.paths import Point, outline, polygon, ribbon


@element
def ridge(
    canvas: Canvas,
    y: float,
    amp: float,
    col: Paint,
    hi: Paint | None = None,
    lo: Paint | None = None,
    scale: float = 180,
    grain: float = 0.5,
    rough: float = 0.5,
    tilt: float = 0,
    soft: float = 0,
    base: float | None = None,
    flow: float = 0.2,
    peaks: list[tuple[float, float, float]] | None = None,
) -> None:
    """Raise a range of hills from side to side; peaks: (x, half width, height)."""
    xs = np.linspace(-20, canvas.w + 20, 160)
    n = noise(2, 400, max(4.0, scale / canvas.w * 400), canvas.seed(), 5, rough)[0]
    ys = y - np.interp(np.linspace(0, 399, 160), np.arange(400), n) * amp + tilt * (xs / canvas.w - 0.5)
    for px, half, high in peaks or []:
        ys = ys - high * np.clip(1 - np.abs(xs - px) / half, 0, 1) ** 1.15
    bottom = canvas.h + 20 if base is None else base
    edge = [*zip(xs.tolist(), ys.tolist(), strict=True), (canvas.w + 20, bottom), (-20.0, bottom)]
    form(canvas, polygon(edge), col, hi, lo, 40, soft, grain, 40, flow=flow)


@element
def land(
    canvas: Canvas,
    pts: list[Point],
    col: Paint,
    hi: Paint | None = None,
    lo: Paint | None = None,
    depth: float = 40,
    grain: float = 0.4,
    gscale: float = 60,
    soft: float = 0,
    flow: float | None = 0.1,
    gaspect: float = 2,
    det: float | None = None,
    curve: bool = True,
) -> None:
    """Model a patch of ground (or anything with an outline)."""
    form(
        canvas,
        outline(pts) if curve else polygon(pts),
        col,
        hi,
        lo,
        depth,
        soft,
        grain,
        gscale,
        gaspect,
        flow=flow,
        detail=det,
    )


@element
def rocks(
    canvas: Canvas,
    pts: list[Point],
    col: Paint,
    hi: Paint | None = None,
    lo: Paint | None = None,
    n: int = 14,
    size: float = 70,
    sharp: bool = False,
) -> None:
    """Fill an outline with boulders; sharp: slabs with straight edges."""
    whole = polygon(pts)
    mask = form(canvas, whole, col, hi, lo, 40, 0, 0.6, 30)
    rows, columns = np.nonzero(mask > 0.5)
    for _ in range(n if len(rows) else 0):
        i = canvas.rng.integers(len(rows))
        x, y, s = columns[i] / canvas.k, rows[i] / canvas.k, size * canvas.between(0.4, 1.2)
        start, count, ring = canvas.between(0, 6), 4 if sharp else 7, list[Point]()
        for a in start + np.arange(count) * math.tau / count:
            wide, high = s * canvas.between(0.75, 1.3) * 1.2, s * 0.7 * canvas.between(0.7, 1.3)
            ring.append((x + wide * math.cos(a), y + high * math.sin(a)))
        inside = skia.Op(polygon(ring), whole, skia.PathOp.kIntersect_PathOp)
        if inside:
            tone = mix(col, hi or "#999988", canvas.between(0, 0.3))
            form(canvas, inside, tone, hi, lo, 10 if sharp else 22, 0, 0.4, 18, flow=canvas.between(0.4, 1.2))


@element
def path(
    canvas: Canvas, pts: list[Point], col: Paint, w0: float, w1: float, hi: Paint | None = None, lo: Paint | None = None
) -> None:
    """Wind a path, w0 wide at its start."""
    form(canvas, ribbon(pts, w0, w1), col, hi, lo, 14, 2, 0.4, 30)


@element
def strokes_field(
    canvas: Canvas,
    pts: list[Point],
    cols: list[Paint],
    n: int,
    length: float,
    w: float,
    ang: float = 0,
    spread: float = 0.3,
    grow: float = 0,
    a: float = 0.9,
) -> None:
    """Fill an outline with brush marks: stubble, grass, cobbles, leaves on the ground. grow: how much larger at the bottom."""
    mask = canvas.mask(outline(pts))
    rows, columns = np.nonzero(mask > 0.5)
    if len(rows) == 0:
        return
    top, high = rows.min(), max(1, rows.max() - rows.min())
    for i in np.sort(canvas.rng.integers(len(rows), size=n)):
        x, y = columns[i] / canvas.k, rows[i] / canvas.k
        size = 1 + grow * (rows[i] - top) / high
        angle, reach = ang + canvas.between(-spread, spread), length * canvas.between(0.6, 1.3) * size
        dx, dy = math.cos(angle) * reach / 2, math.sin(angle) * reach / 2
        colour = mix(canvas.pick(cols), canvas.pick(cols), canvas.between(0, 1))
        bow = canvas.between(-0.15, 0.15) * reach
        line = [(x - dx, y - dy), (x - dy / reach * bow, y + dx / reach * bow), (x + dx, y + dy)]
        canvas.dab(line, colour, w * size, w * size * 0.4, a)
    canvas.flow(mask, ang)
