"""Lighting a depth field and laying it on the canvas: one lamp, its shadows, hollows, gloss, the warmth of skin."""

from dataclasses import dataclass

import numpy as np

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import rgb
from tools.makers.painter.depth import Depth, bounds, see
from tools.makers.painter.fields import Field, blur, noise, resize, shift
from tools.makers.painter.maquette import Maquette


@dataclass(frozen=True)
class Lamp:
    """The light on a maquette: direction towards it (y up), share that is everywhere, how dark cast shadows are."""

    towards: tuple[float, float, float]
    ambient: float = 0.3
    cast: float = 0.7


def _normals(depth: Depth) -> Field:
    """Return unit normals; at a jump in depth the slope of the nearer side."""
    z, step = depth.z, depth.step
    sides = []
    for axis in (1, 0):
        rise = np.diff(z, axis=axis)
        pad = [(0, 0), (0, 0)]
        pad[axis] = (0, 1)
        ahead = np.pad(rise, pad, constant_values=9e9)
        pad[axis] = (1, 0)
        behind = np.pad(rise, pad, constant_values=9e9)
        jump = np.abs(ahead - behind) > 6 * step
        slope = np.where(jump, np.where(np.abs(ahead) < np.abs(behind), ahead, behind), (ahead + behind) / 2)
        sides.append(np.clip(slope / step, -6, 6))
    normal = np.stack([-sides[0], sides[1], np.ones_like(z)], -1)
    return (normal / np.linalg.norm(normal, axis=2, keepdims=True)).astype(np.float32)


def _shadow(depth: Depth, towards: Field, reach: float) -> Field:
    """Return how much light comes through, 0 to 1, looking along the ray towards the lamp within the field."""
    flat, open_ = float(np.hypot(towards[0], towards[1])), np.ones_like(depth.z)
    if flat < 0.05:
        return open_
    start, steps = 2.5 * depth.step, 14
    for i in range(steps):
        far = start + (reach - start) * (i / (steps - 1)) ** 1.6
        dx, dy = towards[0] / flat * far / depth.step, -towards[1] / flat * far / depth.step
        over = shift(depth.z, -dx, -dy) - (depth.z + far * towards[2] / flat)
        open_ = np.minimum(open_, np.clip(1 - over / (0.25 * far + depth.step), 0, 1))
    return open_


def _albedo(depth: Depth, maquette: Maquette) -> tuple[Field, Field, Field, Field]:
    """Return colours, gloss, share of skin and detail of every pixel."""
    shape = depth.z.shape
    colours = np.zeros((*shape, 3), np.float32)
    gloss, skin, detail = (np.zeros(shape, np.float32) for _ in range(3))
    for index, stuff in enumerate(maquette.stuffs):
        where = depth.stuff == index
        if not where.any():
            continue
        if stuff.paint is None:
            colours[where] = rgb(stuff.colour)
        else:
            frame = maquette.frames[int(depth.frame[where][0])]
            colours[where] = stuff.paint(frame.local(depth.spots(where)))
        gloss[where], detail[where] = stuff.gloss, stuff.detail
        skin[where] = stuff.skin
    return colours, gloss, skin, detail


def shade(depth: Depth, maquette: Maquette, lamp: Lamp, seed: int) -> tuple[Field, Field, Field]:
    """Return colours, normals and detail of a lit maquette."""
    solid = depth.solid
    normal = _normals(depth)
    towards = np.array(lamp.towards, np.float32)
    towards /= np.linalg.norm(towards)
    colours, gloss, skin, detail = _albedo(depth, maquette)
    extent = depth.step * max(solid.any(0).sum(), solid.any(1).sum())
    light = np.clip((normal @ towards) * 0.85 + 0.15, 0, 1)
    through = blur(_shadow(depth, towards, extent * 0.22), 1.2)
    kept = 1 - 0.6 * skin  # faces stay readable in the shade of hair and hat
    light = light * (1 - lamp.cast * kept * (1 - through))
    floor = float(depth.z[solid].min())
    filled = np.where(solid, depth.z, floor)
    reach = max(2.0, extent * 0.022 / depth.step)
    hollow = np.clip((blur(filled, reach) - filled) / (reach * depth.step) * 1.2, 0, 1)
    open_ = 1 - 0.5 * kept * hollow
    v = lamp.ambient * open_ * (0.8 + 0.2 * normal[..., 1]) + (1 - lamp.ambient) * light * (0.5 + 0.5 * open_)
    v = np.clip(v + 0.1 * skin, 0, 1.15)[..., None]
    h, w = solid.shape
    uneven = noise(h, w, max(3.0, extent / depth.step * 0.06), seed, 4)
    colours *= (1 + 0.06 * uneven)[..., None]
    warm, dark = np.array(rgb("#fff0d0"), np.float32), np.array(rgb("#1a1020"), np.float32)
    out = colours * (warm * v + dark * (1 - v) * 0.5) + dark * (1 - v) ** 2 * 0.1
    edge = np.exp(-(((v - 0.42) / 0.17) ** 2))
    out += edge * skin[..., None] * np.array([0.075, 0.012, -0.01], np.float32)
    half = towards + np.array([0, 0, 1], np.float32)
    half /= np.linalg.norm(half)
    spark = np.clip(normal @ half, 0, 1)
    shine = (spark**24 * (gloss + 0.1 * skin) + spark**6 * gloss * 0.12) * (light > 0.05)
    out += shine[..., None] * warm
    return np.clip(out, 0, 1), normal, detail


def place(
    canvas: Canvas,
    maquette: Maquette,
    x: float,
    y: float,
    size: float,
    care: float,
    lamp: dict[str, float] | None = None,
) -> None:
    """Light a maquette and paint it: its origin at x, y, one world unit `size` units long. lamp: fields of `Lamp`, if not the
    picture's light. Nothing happens when it lies outside the canvas.
    """
    left, right, bottom, top = bounds(maquette)
    k = canvas.k
    x0, x1 = max(0, int((x + left * size) * k) - 1), min(canvas.width, int((x + right * size) * k) + 2)
    y0, y1 = max(0, int((y - top * size) * k) - 1), min(canvas.height, int((y - bottom * size) * k) + 2)
    if x1 - x0 < 2 or y1 - y0 < 2:
        return
    extent = max(x1 - x0, y1 - y0)
    fine = 3 if extent < 170 else 2 if extent < 620 else 1  # samples a pixel along each side: small figures need more
    columns = ((x0 + (np.arange((x1 - x0) * fine) + 0.5) / fine) / k - x) / size
    rows = -((y0 + (np.arange((y1 - y0) * fine) + 0.5) / fine) / k - y) / size
    seed = canvas.seed()
    depth = see(maquette, columns, rows, seed)
    if not depth.solid.any():
        return
    lx, ly = canvas.light
    colours, normal, detail = shade(depth, maquette, Lamp((lx, -ly * 0.8, 0.65), **(lamp or {})), seed + 5)
    solid = depth.solid.astype(np.float32)
    h, w = y1 - y0, x1 - x0
    share = resize(solid, h, w)
    colour = resize(colours * solid[..., None], h, w) / np.maximum(share, 1e-3)[..., None]
    area, whole = (slice(y0, y1), slice(x0, x1)), canvas.blank()
    whole[area] = blur(share, 0.5 if fine > 1 else 0.8)
    whole[area] *= share > 0.02
    picture = np.zeros((canvas.height, canvas.width, 3), np.float32)
    picture[area] = colour
    canvas.blend(picture, whole)
    around = resize(normal * solid[..., None], h, w)
    angle = canvas.blank()
    angle[area] = np.arctan2(around[..., 0], around[..., 1] + 1e-6)
    canvas.flow(whole > 0.5, angle)
    finest = canvas.blank()
    finest[area] = resize(detail * solid, h, w)
    inside = whole > 0.3
    canvas.detail[inside] = (care * np.clip(finest, 0.3, 1))[inside]
