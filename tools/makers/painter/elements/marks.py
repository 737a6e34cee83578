"""Plain marks: outlines, strokes, dots, cast shadows, cloth, frames."""

import math

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, lit, mix, shaded
from tools.makers.painter.elements import element
from tools.makers.painter.fields import Field
from tools.makers.painter.forms import form
from tools.makers.painter.paths import Path, Point, box, outline, oval, polygon, ribbon, spline


@element
def shape(
    canvas: Canvas,
    pts: list[Point],
    col: Paint,
    a: float = 1,
    soft: float = 0,
    hi: Paint | None = None,
    lo: Paint | None = None,
    depth: float = 0,
    curve: bool = True,
    flow: float | None = None,
    det: float | None = None,
    grain: float = 0,
    line: Paint | None = None,
    w: float = 2,
) -> None:
    """Fill an outline; with depth, model it; with line, draw round it."""
    path = spline(pts) if curve else polygon(pts)
    _lay(canvas, path, col, a, soft, hi, lo, depth, flow, det, grain, line, w)


def _lay(
    canvas: Canvas,
    path: Path,
    col: Paint,
    a: float,
    soft: float,
    hi: Paint | None,
    lo: Paint | None,
    depth: float,
    flow: float | None,
    det: float | None,
    grain: float,
    line: Paint | None,
    w: float,
) -> None:
    if depth:
        form(canvas, path, col, hi, lo, depth, soft, grain, 30, 1, a, flow, det)
    else:
        canvas.fill(path, col, a, soft)
        if flow is not None:
            canvas.flow(canvas.mask(path), flow)
        if det is not None:
            canvas.care(canvas.mask(path), det)
    if line is not None:
        canvas.outline(path, line, w)


@element
def disc(
    canvas: Canvas,
    x: float,
    y: float,
    rx: float,
    col: Paint,
    ry: float | None = None,
    a: float = 1,
    soft: float = 0,
    depth: float = 0,
    det: float | None = None,
    hi: Paint | None = None,
    lo: Paint | None = None,
    line: Paint | None = None,
    w: float = 2,
) -> None:
    """Fill an ellipse; with depth, model it."""
    path = oval(x, y, rx, rx if ry is None else ry)
    _lay(canvas, path, col, a, soft, hi, lo, depth, None, det, 0, line, w)


@element
def stroke(
    canvas: Canvas, pts: list[Point], col: Paint, w0: float, w1: float | None = None, a: float = 1, belly: float = 0
) -> None:
    """Draw one tapered mark."""
    canvas.dab(pts, col, w0, w0 if w1 is None else w1, a, belly)


@element
def lines(canvas: Canvas, paths: list[list[Point]], col: Paint, w: float, a: float = 1) -> None:
    """Draw several lines of one width."""
    for points in paths:
        canvas.line(points, col, w, a)


@element
def dots(
    canvas: Canvas,
    pts: list[Point],
    cols: list[Paint],
    n: int,
    r: float,
    a: float = 0.9,
    vary: float = 0.5,
    flat: float = 1,
) -> None:
    """Scatter dots within an outline."""
    mask = canvas.mask(outline(pts))
    for x, y in canvas.scatter(mask > 0.5, n):
        size = r * (1 + vary * canvas.between(-1, 1))
        colour = canvas.pick(cols)
        canvas.fill(oval(x, y, size, size * flat), colour, a)


@element
def cast(
    canvas: Canvas,
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    a: float = 0.55,
    col: Paint = "#0c0608",
    soft: float = 10,
) -> None:
    """Lay a soft shadow on the ground."""
    canvas.fill(oval(cx, cy, rx, ry), col, a, soft)


@element
def footing(canvas: Canvas, x: float, y: float, wide: float, tall: float) -> None:
    """Lay the shadow of somebody `wide` and `tall` who stands at x, y: close and dark under the feet, then long and soft away
    from the light, in the ground's own colour."""
    lx, ly = canvas.light
    far = (x - math.copysign(0.16 + 0.3 * abs(lx), lx) * tall, y + (0.05 if ly < 0 else -0.05) * tall)
    canvas.dim(ribbon([(x, y), far], wide * 0.3, wide * 0.16), 0.45, wide * 0.1)
    canvas.dim(oval(x - lx * wide * 0.1, y, wide * 0.5, wide * 0.09), 0.75, wide * 0.045)


@element
def wall(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    col: Paint,
    grain: float = 0.3,
    gscale: float = 60,
    soft: float = 0,
    depth: float = 60,
    hi: Paint | None = None,
    lo: Paint | None = None,
) -> None:
    """Set a plain upright rectangle."""
    form(canvas, box(x, y, w, h), col, hi, lo, depth, soft, grain, gscale)


@element
def drape(
    canvas: Canvas,
    pts: list[Point],
    col: Paint,
    hi: Paint | None = None,
    lo: Paint | None = None,
    count: float = 7,
    ang: float = 80,
    depth: float = 30,
    amp: float = 0.5,
    curve: bool = True,
    det: float | None = None,
) -> None:
    """Hang cloth with soft folds running along `ang` degrees."""
    path = spline(pts) if curve else polygon(pts)
    way = math.radians(ang)
    mask = form(canvas, path, col, hi, lo, depth, 0, 0.12, 40, flow=way, detail=det)
    edge = path.getBounds()
    size = max(edge.width(), edge.height())
    _folds(canvas, mask, way, count, amp, hi or lit(col, 0.5), lo or shaded(col, 0.7), size)


def _folds(
    canvas: Canvas, where: Field, angle: float, count: float, amount: float, hi: Paint, lo: Paint, size: float
) -> None:
    """Lay soft parallel folds over a mask: `count` folds in `size` units, running along `angle`."""
    across = canvas.xx * math.sin(angle) - canvas.yy * math.cos(angle)
    wave, depth = canvas.cloud(size * 0.35, 3), canvas.cloud(size * 0.3, 2)
    phase = across / size * count * math.tau
    ridge = np.sin(phase + wave * 4.4) * 0.65 + np.sin(phase * 2.2 + wave * 6) * 0.35
    ridge = ridge * np.clip(0.55 + depth, 0.1, 1)
    canvas.blend(hi, where * np.clip(ridge, 0, 1) ** 1.8 * amount * 0.8)
    canvas.blend(lo, where * np.clip(-ridge, 0, 1) ** 1.3 * amount * 1.1)


@element
def picture_frame(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    frame: Paint,
    inside: Paint,
    thick: float = 10,
    land: Paint | None = None,
) -> None:
    """Hang a framed picture on a wall."""
    form(canvas, box(x, y, w, h), frame, depth=thick * 0.6, detail=0.7)
    tones: list[Paint] = [mix(inside, "#fff", 0.2), inside, mix(inside, "#000", 0.4)]
    left, right, low = x + thick, x + w - thick, y + h - thick
    canvas.fill(box(left, y + thick, w - 2 * thick, h - 2 * thick), inside, gradient=(x, y, x, y + h, tones))
    if land is not None:
        hill = [(left, y + h * 0.65), (x + w * 0.5, y + h * 0.55), (right, y + h * 0.7), (right, low), (left, low)]
        canvas.fill(polygon(hill), land, 0.9)
