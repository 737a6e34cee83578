"""Silhouettes that are modelled: lit towards the light, dark away from it, with grain and folds."""

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, lit, rgb, shaded
from tools.makers.painter.fields import Field, blur, extent, noise, shift
from tools.makers.painter.paths import Path


def form(
    canvas: Canvas,
    path: Path,
    colour: Paint,
    hi: Paint | None = None,
    lo: Paint | None = None,
    depth: float = 25,
    soft: float = 0,
    grain: float = 0,
    gscale: float = 40,
    gaspect: float = 1,
    alpha: float = 1,
    flow: float | None = None,
    detail: float | None = None,
) -> Field:
    """Paint a silhouette as a rounded body in the picture's light; return its mask. depth: units that the lit and the dark edge
    reach inwards; grain: share of uneven paint, gscale units large; flow: which way brushes run, in radians."""
    whole = canvas.mask(path)
    where = extent(whole > 0.004)
    if where is None:
        return whole
    d = max(1.0, depth * canvas.k)
    pad = int(d * 2 + 4)
    area = tuple(slice(max(0, side.start - pad), side.stop + pad) for side in where)
    part = whole[area]
    swell = blur(np.pad(part, pad, mode="edge"), d * 0.7)
    lx, ly = canvas.light
    light = shift(swell, lx * d, ly * d) - shift(swell, -lx * d, -ly * d)
    light = light[pad:-pad, pad:-pad]
    if grain:
        h, w = part.shape
        light = light + grain * noise(h, w, gscale * canvas.k, canvas.seed(), 4, aspect=gaspect)
    base = np.array(rgb(colour), np.float32)
    hi = np.array(rgb(hi or lit(colour)), np.float32)
    lo = np.array(rgb(lo or shaded(colour)), np.float32)
    t = np.clip(light, -1, 1)[..., None]
    colours = base + np.where(t > 0, (hi - base) * t, (base - lo) * t)
    share = (blur(part, soft * canvas.k) * alpha)[..., None]
    under = canvas.pixels[area][..., :3].astype(np.float32)
    painted = under + (np.clip(colours, 0, 1) * 255 - under) * share
    canvas.pixels[area][..., :3] = np.clip(painted + 0.5, 0, 255).astype(np.uint8)
    if flow is not None:
        canvas.flow(whole, flow)
    if detail is not None:
        canvas.care(whole, detail)
    return whole
