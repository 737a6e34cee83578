"""Silhouettes that are modelled: lit towards the light, dark away from it, with grain and folds."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, lit, rgb, shaded
from tools.makers.painter.fields import Field, blur, noise, shift
from tools.makers.painter.paths import Path


@dataclass(frozen=True)
class Look:
    """How a silhouette is modelled. depth: units that the lit and dark edge reach inwards; grain: share of uneven paint."""

    colour: Paint
    hi: Paint | None = None
    lo: Paint | None = None
    depth: float = 25
    soft: float = 0
    grain: float = 0
    gscale: float = 40
    gaspect: float = 1
    alpha: float = 1
    flow: float | None = None
    detail: float | None = None


def form(canvas: Canvas, path: Path, look: Look) -> Field:
    """Paint a silhouette as a rounded body in the picture's light; return its mask."""
    whole = canvas.mask(path)
    rows, columns = np.nonzero(whole.max(1) > 0.004)[0], np.nonzero(whole.max(0) > 0.004)[0]
    if len(rows) == 0:
        return whole
    d = max(1.0, look.depth * canvas.k)
    pad = int(d * 2 + 4)
    y0, y1 = max(0, rows[0] - pad), min(canvas.height, rows[-1] + pad + 1)
    x0, x1 = max(0, columns[0] - pad), min(canvas.width, columns[-1] + pad + 1)
    part = whole[y0:y1, x0:x1]
    swell = blur(np.pad(part, pad, mode="edge"), d * 0.7)
    lx, ly = canvas.light
    light = shift(swell, lx * d, ly * d) - shift(swell, -lx * d, -ly * d)
    light = light[pad:-pad, pad:-pad]
    if look.grain:
        light = light + look.grain * noise(
            part.shape[0], part.shape[1], look.gscale * canvas.k, canvas.seed(), 4, aspect=look.gaspect
        )
    base = np.array(rgb(look.colour), np.float32)
    hi = np.array(rgb(look.hi if look.hi is not None else lit(look.colour)), np.float32)
    lo = np.array(rgb(look.lo if look.lo is not None else shaded(look.colour)), np.float32)
    t = np.clip(light, -1, 1)[..., None]
    colours = base + np.where(t > 0, (hi - base) * t, (base - lo) * t)
    share = (blur(part, look.soft * canvas.k) * look.alpha)[..., None]
    under = canvas.pixels[y0:y1, x0:x1, :3].astype(np.float32)
    painted = under + (np.clip(colours, 0, 1) * 255 - under) * share
    canvas.pixels[y0:y1, x0:x1, :3] = np.clip(painted + 0.5, 0, 255).astype(np.uint8)
    if look.flow is not None:
        canvas.flow(whole, look.flow)
    if look.detail is not None:
        canvas.care(whole, look.detail)
    return whole


def folds(
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
