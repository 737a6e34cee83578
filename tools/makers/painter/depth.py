"""From a maquette to its depth field: what is in front at each pixel, how far, and made of what."""

from dataclasses import dataclass

import numpy as np

from tools.makers.painter.fields import Field, blur, extent, noise
from tools.makers.painter.maquette import Blob, Maquette

FAR = np.float32(-1e3)


@dataclass
class Depth:
    """A maquette seen from the front: `z` in world units (FAR where nothing is), `stuff`, `frame`, and each pixel's x, y."""

    z: Field
    stuff: Field
    frame: Field
    x: Field
    y: Field
    step: float

    @property
    def solid(self) -> Field:
        """Return where something is."""
        return self.z > FAR / 2

    def spots(self, where: Field) -> Field:
        """Return the positions of the pixels of a mask in the world."""
        rows, columns = np.nonzero(where)
        return np.stack([self.x[columns], self.y[rows], self.z[rows, columns]], 1)


def bounds(maquette: Maquette) -> tuple[float, float, float, float]:
    """Return left, right, bottom, top of a maquette in the world."""
    solid = [blob for blob in maquette.blobs if blob.stuff >= 0]
    reach = [np.sqrt(np.diag(np.linalg.inv(blob.shape))) for blob in solid]
    left, bottom, _ = np.min([b.centre - r for b, r in zip(solid, reach, strict=True)], 0).tolist()
    right, top, _ = np.max([b.centre + r for b, r in zip(solid, reach, strict=True)], 0).tolist()
    return left, right, bottom, top


def see(maquette: Maquette, x: Field, y: Field, seed: int) -> Depth:
    """Return the depth field at pixel columns x (rising) and rows y (falling), in world units."""
    shape = (len(y), len(x))
    step = float(x[1] - x[0])
    none = np.full(shape, -1, np.int16)
    depth = Depth(np.full(shape, FAR, np.float32), none, none.copy(), x, y, step)
    for blob in maquette.blobs:
        _press(depth, blob, maquette) if blob.stuff < 0 else _add(depth, blob, maquette)
    _soften(depth, maquette)
    _fold(depth, maquette, seed)
    return depth


def _soften(depth: Depth, maquette: Maquette) -> None:
    """Round off the creases where blobs meet: every part by a share of its own scale, jumps in depth kept."""
    for soft in sorted({frame.s * frame.soft for frame in maquette.frames}):
        members = [i for i, frame in enumerate(maquette.frames) if frame.s * frame.soft == soft]
        where = np.isin(depth.frame, members)
        area = extent(where)
        if area is None:
            continue
        share = where[area].astype(np.float32)
        sigma, limit = soft / depth.step, 1.6 * soft
        for _ in range(2):
            z = np.where(share > 0, depth.z[area], 0)
            smooth = blur(z, sigma) / np.maximum(blur(share, sigma), 1e-3)
            depth.z[area] += np.where(share > 0, np.clip(smooth - z, -limit, limit), 0).astype(np.float32)


def _window(depth: Depth, blob: Blob, spread: float = 1) -> tuple[slice, slice]:
    reach = np.sqrt(np.diag(np.linalg.inv(blob.shape))) * spread
    x0, x1 = np.searchsorted(depth.x, [blob.centre[0] - reach[0], blob.centre[0] + reach[0]])
    y0, y1 = np.searchsorted(-depth.y, [-blob.centre[1] - reach[1], -blob.centre[1] + reach[1]])
    return slice(int(y0), int(y1)), slice(int(x0), int(x1))


def _add(depth: Depth, blob: Blob, maquette: Maquette) -> None:
    """Melt the front of one ellipsoid into the field."""
    rows, columns = _window(depth, blob)
    if rows.stop <= rows.start or columns.stop <= columns.start:
        return
    m = blob.shape.astype(np.float32)
    dx = (depth.x[columns] - blob.centre[0]).astype(np.float32)[None, :]
    dy = (depth.y[rows] - blob.centre[1]).astype(np.float32)[:, None]
    half = m[0, 2] * dx + m[1, 2] * dy
    rest = m[0, 0] * dx * dx + 2 * m[0, 1] * dx * dy + m[1, 1] * dy * dy - 1
    inside = half * half - m[2, 2] * rest
    there = inside > 0
    z = (np.sqrt(np.maximum(inside, 0)) - half) / m[2, 2] + np.float32(blob.centre[2])
    if blob.cut is not None:
        at = np.stack([*np.broadcast_arrays(dx + blob.centre[0], dy + blob.centre[1], z)], -1).reshape(-1, 3)
        there &= blob.cut(maquette.frames[blob.frame].local(at)).reshape(z.shape)
    old = depth.z[rows, columns]
    k = max(blob.melt, 1e-5)
    base = np.maximum(old, z - 2 * k)
    share = np.clip(0.5 + 0.5 * (z - base) / k, 0, 1)
    new = base + (z - base) * share + k * share * (1 - share) * 0.5
    front = there & (z > old)
    depth.z[rows, columns] = np.where(there, np.maximum(new, old), old)
    depth.stuff[rows, columns][front] = blob.stuff
    depth.frame[rows, columns][front] = blob.frame


def _press(depth: Depth, blob: Blob, maquette: Maquette) -> None:
    """Press a soft hollow into the pixels of the blob's frame."""
    rows, columns = _window(depth, blob, 2.4)
    z = depth.z[rows, columns]
    mine = depth.frame[rows, columns] == blob.frame
    if not mine.any():
        return
    dx = (depth.x[columns] - blob.centre[0])[None, :]
    dy = (depth.y[rows] - blob.centre[1])[:, None]
    off = np.stack(np.broadcast_arrays(dx, dy, z - blob.centre[2]), -1)
    far = np.einsum("...i,ij,...j->...", off, blob.shape, off)
    depth.z[rows, columns] = z - (blob.dent * np.exp(-np.minimum(far, 30)) * mine).astype(np.float32)


def _fold(depth: Depth, maquette: Maquette, seed: int) -> None:
    """Raise the folds of cloth: they run from the points where the cloth gathers."""
    kinds: dict[tuple[float, float, tuple[tuple[float, float, float], ...]], list[int]] = {}
    for index, stuff in enumerate(maquette.stuffs):
        if stuff.fold:
            kinds.setdefault((stuff.fold, stuff.count, stuff.apexes), []).append(index)
    for (height, count, apexes), members in kinds.items():
        where = np.isin(depth.stuff, members)
        area = extent(where)
        if area is None:
            continue
        frame = maquette.frames[int(depth.frame[where][0])]
        gathers = [frame.world(a) for a in apexes] or [frame.world((0, 1, 0))]
        relief = _relief(depth.x[area[1]], depth.y[area[0]], gathers, count, depth.step, seed, frame.s * frame.unit)
        depth.z[area] += np.where(where[area], relief * height * frame.s, 0).astype(np.float32)


def _relief(x: Field, y: Field, gathers: list[Field], count: float, step: float, seed: int, scale: float) -> Field:
    """Return folds, about -1 to 1, that run away from the gathering points, each nearest to its own."""
    shape = (len(y), len(x))
    sway = noise(*shape, max(3.0, 0.11 * scale / step), seed, 2)
    crease = noise(*shape, max(3.0, 0.04 * scale / step), seed + 1, 2)
    total, weights = np.zeros(shape, np.float32), np.full(shape, 1e-9, np.float32)
    for i, spot in enumerate(gathers):
        dx, dy = x[None, :] - spot[0], y[:, None] - spot[1]
        far = np.hypot(dx, dy) / scale
        angle = np.arctan2(dx, -dy) + sway * 0.1
        wave = np.sin(angle * count + 2.1 * sway + i * 1.7) + 0.5 * np.sin(angle * count * 2.3 + 3 * sway)
        near = 1 / (far + 0.03) ** 3
        total += near * wave * np.clip(far * 6, 0.15, 1)
        weights += near
    return blur(total / weights * 0.75 + crease * 0.16, 0.012 * scale / step)
