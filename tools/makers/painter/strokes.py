"""Brush strokes: passes from broad to fine over the underpainting, traced along the flow, drawn as bristle-textured ribbons.

After Hertzmann's painterly rendering: a stroke takes the colour where it starts, follows the direction there, ends where the
underpainting changes colour. The same ribbons go into a height map, which the finish lights as thick paint.
"""

import numpy as np
import skia

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.fields import Field, at, blur, noise, slopes
from tools.makers.painter.styles import Brush

_BATCH = 700
_LENGTH, _BRISTLES = 128, 32


def _bristle(seed: int) -> skia.Image:
    """Return the texture of one brush mark: bristles that run dry at different lengths."""
    rng = np.random.default_rng(seed)
    load = rng.random(_BRISTLES).astype(np.float32)
    load = 0.55 + 0.45 * np.convolve(np.pad(load, 1, mode="edge"), (0.25, 0.5, 0.25), "valid")
    edge = np.clip((1 - np.abs(np.linspace(-1, 1, _BRISTLES))) * 4, 0, 1)
    mark = (load * edge)[:, None] * (0.86 + 0.14 * noise(_BRISTLES, _LENGTH, 3, seed + 5, 2, aspect=10))
    u = np.linspace(0, 1, _LENGTH)[None]
    dry = rng.random((_BRISTLES, 1)) * 0.35 + 0.65
    mark = mark * np.clip((dry - u) * 7 + 0.6, 0, 1) * np.clip(u * 16 + rng.random((_BRISTLES, 1)) * 0.5, 0, 1)
    alpha = (np.clip(mark, 0, 1) * 255).astype(np.uint8)
    white = np.full_like(alpha, 255)
    return skia.Image.fromarray(np.ascontiguousarray(np.dstack([white, white, white, alpha])))


def _directions(picture: Field, canvas: Canvas, brush: Brush, scale: float) -> Field:
    """Return the angle of strokes at each pixel: the flow, else along edges, else horizontal."""
    gx, gy = slopes(picture.mean(2))
    sigma = max(2.0, brush.width * scale * 0.8)
    jxx, jyy, jxy = blur(gx * gx, sigma), blur(gy * gy, sigma), blur(gx * gy, sigma)
    sx, sy = -(jxx - jyy), -2 * jxy
    size = np.hypot(sx, sy) + 1e-9
    sure = np.clip(size / (np.percentile(size, 80) + 1e-9), 0, 1)
    certainty = np.clip(np.hypot(canvas.fx, canvas.fy), 0, 1)
    free = sure * (1 - certainty) * 0.9
    ax = canvas.fx + sx / size * free + 0.22 * np.clip(1 - certainty - sure, 0, 1)
    ay = canvas.fy + sy / size * free
    return 0.5 * np.arctan2(blur(ay, 2.5) + 1e-6, blur(ax, 2.5) + 1e-5)


def _starts(
    picture: Field, painted: Field, canvas: Canvas, brush: Brush, scale: float, rng: np.random.Generator
) -> tuple[Field, Field, Field]:
    """Return where strokes of this pass begin, and their colours, in random order."""
    gap = max(2.0, brush.gap * scale)
    h, w = canvas.detail.shape
    rows, columns = np.mgrid[0:h:gap, 0:w:gap]
    x = (columns + (rng.random(rows.shape) - 0.5) * gap * 1.6).ravel()
    y = (rows + (rng.random(rows.shape) - 0.5) * gap * 1.6).ravel()
    colour = at(picture, x, y)
    differs = np.abs(colour - at(painted, x, y).astype(np.float32) / 255).sum(1)
    keep = (differs > brush.over) & (at(canvas.detail, x, y) <= brush.careful)
    order = rng.permutation(int(keep.sum()))
    return x[keep][order], y[keep][order], colour[keep][order]


def _trace(
    x: Field,
    y: Field,
    colour: Field,
    picture: Field,
    angle: Field,
    brush: Brush,
    scale: float,
    rng: np.random.Generator,
) -> tuple[Field, Field]:
    """Return the strokes' points (n, bends) along the flow; a stroke that meets another colour nearly stops."""
    n = len(x)
    step = brush.length * scale / (brush.bends - 1) * (0.6 + 0.8 * rng.random(n))
    xs, ys = [x], [y]
    alive = np.ones(n, bool)
    sign = np.where(rng.random(n) < 0.5, 1.0, -1.0)
    dx = dy = np.zeros(n)
    for bend in range(brush.bends - 1):
        a = at(angle, xs[-1], ys[-1])
        nx, ny = np.cos(a), np.sin(a)
        if bend == 0:
            dx, dy = nx * sign, ny * sign
        else:
            same = np.where(nx * dx + ny * dy < 0, -1, 1)
            dx, dy = nx * same * 0.7 + dx * 0.3, ny * same * 0.7 + dy * 0.3
        ahead = np.abs(at(picture, xs[-1] + dx * step, ys[-1] + dy * step) - colour).sum(1)
        alive &= (ahead < brush.stop) | (bend < 1)
        move = np.where(alive, step, 0.4)
        xs.append(xs[-1] + dx * move)
        ys.append(ys[-1] + dy * move)
    return np.stack(xs, 1), np.stack(ys, 1)


def _tones(colour: Field, brush: Brush, rng: np.random.Generator) -> Field:
    """Return the strokes' colours, varied, as skia's integers."""
    n = len(colour)
    value, hue = brush.jitter
    out = colour + (rng.random((n, 1)) - 0.5) * 2 * value + (rng.random((n, 3)) - 0.5) * 2 * hue
    if brush.broken:
        push = (rng.random((n, 1)) - 0.5) * 2 * brush.broken
        out = out + push * np.array([[0.9, 0.15, -1.0]]) * (0.35 + 0.65 * colour.mean(1, keepdims=True))
    parts = (np.clip(out, 0, 1) * 255).astype(np.int64)
    return (int(brush.alpha * 255) << 24) | (parts[:, 0] << 16) | (parts[:, 1] << 8) | parts[:, 2]


def _ribbons(xs: Field, ys: Field, brush: Brush, scale: float, rng: np.random.Generator) -> Field:
    """Return the outlines of the strokes: (n, bends * 2, 2)."""
    n, bends = xs.shape
    gx, gy = np.gradient(xs, axis=1), np.gradient(ys, axis=1)
    size = np.hypot(gx, gy) + 1e-6
    u = np.linspace(0, 1, bends)
    profile = np.clip(np.minimum(u * 5 + 0.55, (1 - u) * 3 + 0.35), 0, 1)
    half = (brush.width * scale * (0.7 + 0.6 * rng.random(n)))[:, None] * profile * 0.5
    ox, oy = gy / size * half, gx / size * half
    left, right = np.stack([xs - ox, ys + oy], -1), np.stack([xs + ox, ys - oy], -1)
    return np.stack([left, right], 2).reshape(n, bends * 2, 2)


def _lay(
    pens: tuple[skia.Canvas, skia.Canvas],
    shapes: Field,
    tones: tuple[Field, Field],
    paints: list[skia.Paint],
    bends: int,
) -> None:
    """Draw ribbons in colour and in height."""
    quad = np.array(
        [corner for q in range(bends - 1) for corner in (2 * q, 2 * q + 1, 2 * q + 2, 2 * q + 1, 2 * q + 3, 2 * q + 2)]
    )
    u = np.linspace(0, 1, bends) * (_LENGTH - 1)
    corners = [skia.Point(float(a), b) for a in u for b in (0.5, _BRISTLES - 0.5)]
    for turn, first in enumerate(range(0, len(shapes), _BATCH)):
        part = shapes[first : first + _BATCH]
        points = [skia.Point(px, py) for px, py in part.reshape(-1, 2).tolist()]
        index = (quad[None] + (np.arange(len(part)) * bends * 2)[:, None]).ravel().tolist()
        for pen, tone in zip(pens, tones, strict=True):
            colours = np.repeat(tone[first : first + _BATCH], bends * 2).tolist()
            mesh = skia.Vertices(skia.Vertices.kTriangles_VertexMode, points, corners * len(part), colours, index)
            pen.drawVertices(mesh, paints[turn % len(paints)], skia.BlendMode.kModulate)


def strokes(
    picture: Field, canvas: Canvas, brushes: tuple[Brush, ...], wobble: float, seed: int
) -> tuple[Field, Field]:
    """Return a picture painted over with strokes, and the height of the paint, 0 to 1."""
    h, w = picture.shape[:2]
    scale = max(h, w) / 960
    rng = np.random.default_rng(seed)
    painted = np.full((h, w, 4), 255, np.uint8)
    painted[..., :3] = picture * 255
    height = np.full((h, w, 4), 255, np.uint8)
    height[..., :3] = 190
    pens = (skia.Surface(painted).getCanvas(), skia.Surface(height).getCanvas())
    look = skia.SamplingOptions(skia.FilterMode.kLinear)
    paints = [
        skia.Paint(Shader=_bristle(seed + i).makeShader(skia.TileMode.kClamp, skia.TileMode.kClamp, look))
        for i in range(3)
    ]
    for number, brush in enumerate(brushes):
        guide = blur(picture, brush.width * scale * 0.35)
        angle = _directions(guide, canvas, brush, scale)
        if wobble:
            angle = angle + noise(h, w, 60 * scale, seed + number, 3) * wobble
        x, y, colour = _starts(guide, painted[..., :3], canvas, brush, scale, rng)
        if len(x) == 0:
            continue
        xs, ys = _trace(x, y, colour, guide, angle, brush, scale, rng)
        grey = (150 + rng.random(len(x)) * 105).astype(np.int64)
        tones = (_tones(colour, brush, rng), (0xFF << 24) | (grey << 16) | (grey << 8) | grey)
        _lay(pens, _ribbons(xs, ys, brush, scale, rng), tones, paints, brush.bends)
    return painted[..., :3].astype(np.float32) / 255, height[..., 0].astype(np.float32) / 255
