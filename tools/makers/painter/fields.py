"""Operations on fields: float32 arrays (height, width) or (height, width, channels).

Blurring, resampling and noise are products with small cached matrices, one per axis: that is fast in plain numpy and gives
the same result wherever numpy does.
"""

from functools import lru_cache
from typing import TypeAlias

import numpy as np

Field: TypeAlias = "np.ndarray"


@lru_cache(maxsize=256)
def _area(n: int, m: int) -> Field:
    """Return the m x n matrix that averages n samples into m (m <= n), or interpolates linearly (m > n)."""
    out = np.zeros((m, n), np.float32)
    if m >= n:
        at = np.clip((np.arange(m) + 0.5) * n / m - 0.5, 0, n - 1)
        low = np.minimum(at.astype(int), max(n - 2, 0))
        part = (at - low).astype(np.float32)
        rows = np.arange(m)
        out[rows, low] += 1 - part
        out[rows, np.minimum(low + 1, n - 1)] += part
        return out
    edges = np.arange(m + 1) * n / m
    cells = np.arange(n)
    for row in range(m):
        out[row] = np.clip(np.minimum(cells + 1, edges[row + 1]) - np.maximum(cells, edges[row]), 0, 1)
    return out / out.sum(1, keepdims=True)


def extent(where: Field) -> tuple[slice, slice] | None:
    """Return the rows and columns outside of which a mask is nowhere true, or None where it is nowhere."""
    rows, columns = (np.flatnonzero(where.any(axis)) for axis in (1, 0))
    return (slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)) if len(rows) else None


def both(field: Field, rows: Field, columns: Field) -> Field:
    """Return a field with one matrix applied to its rows and one to its columns, channel by channel."""
    if field.ndim == 2:
        return rows @ field @ columns.T
    return np.stack([rows @ field[..., i] @ columns.T for i in range(field.shape[2])], -1)


def resize(field: Field, height: int, width: int) -> Field:
    """Return a field at another size: averaged when smaller, linear when larger."""
    h, w = field.shape[:2]
    return both(np.asarray(field, np.float32), _area(h, height), _area(w, width))


@lru_cache(maxsize=256)
def _gauss(sigma: float) -> Field:
    reach = max(1, int(sigma * 2.7 + 0.5))
    taps = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    return (taps / taps.sum()).astype(np.float32)


def _along(field: Field, taps: Field, axis: int) -> Field:
    reach = len(taps) // 2
    pads = [(0, 0)] * field.ndim
    pads[axis] = (reach, reach)
    wide = np.pad(field, pads, mode="edge")
    n = field.shape[axis]
    out = np.zeros_like(field)
    for i, tap in enumerate(taps):
        out += tap * (wide[i : i + n] if axis == 0 else wide[:, i : i + n])
    return out


def blur(field: Field, sigma: float) -> Field:
    """Return a field blurred by a Gaussian of `sigma` samples; edges repeat."""
    field = np.asarray(field, np.float32)
    if sigma < 0.3:
        return field
    if sigma > 5:
        h, w = field.shape[:2]
        step = max(1, int(sigma / 2.4))
        small = resize(field, max(2, h // step), max(2, w // step))
        return resize(blur(small, sigma / step), h, w)
    taps = _gauss(round(float(sigma), 2))
    return _along(_along(field, taps, 0), taps, 1)


@lru_cache(maxsize=512)
def _spline(n: int, cells: int, scale: float) -> Field:
    """Return the n x cells matrix of Catmull-Rom weights for samples `scale` apart."""
    at = np.arange(n) / scale
    low = at.astype(int)
    t = at - low
    weights = (
        -0.5 * t**3 + t**2 - 0.5 * t,
        1.5 * t**3 - 2.5 * t**2 + 1,
        -1.5 * t**3 + 2 * t**2 + 0.5 * t,
        0.5 * t**3 - 0.5 * t**2,
    )
    out = np.zeros((n, cells), np.float32)
    for k, weight in enumerate(weights):
        out[np.arange(n), low + k] += weight
    return out


def noise(h: int, w: int, scale: float, seed: int, octaves: int = 4, gain: float = 0.5, aspect: float = 1.0) -> Field:
    """Return cloudy noise, about -1 to 1. scale: samples between knots; aspect stretches it along x."""
    rng = np.random.default_rng(seed)
    out, amount, total = np.zeros((h, w), np.float32), 1.0, 0.0
    for _ in range(octaves):
        sx, sy = max(scale * aspect, 1.0), max(scale, 1.0)
        gw, gh = int(w / sx) + 5, int(h / sy) + 5
        knots = rng.random((gh, gw), dtype=np.float32) * 2 - 1
        out += both(knots, _spline(h, gh, sy), _spline(w, gw, sx)) * amount
        total += amount
        amount *= gain
        scale = scale / 2
    return out / total * 1.6


def shift(field: Field, dx: float, dy: float) -> Field:
    """Return a field moved by whole samples (rounded), edges repeated: the value at x is the old one at x - dx."""
    ix, iy = round(dx), round(dy)
    h, w = field.shape[:2]
    rows = np.clip(np.arange(h) - iy, 0, h - 1)
    columns = np.clip(np.arange(w) - ix, 0, w - 1)
    return field[rows][:, columns]


def warp(field: Field, x: Field, y: Field) -> Field:
    """Return a field sampled at the positions x, y (in samples), linear, edges repeated."""
    h, w = field.shape[:2]
    x, y = np.clip(x, 0, w - 1.001), np.clip(y, 0, h - 1.001)
    x0, y0 = x.astype(np.int32), y.astype(np.int32)
    u, v = x - x0, y - y0
    if field.ndim == 3:
        u, v = u[..., None], v[..., None]
    top = field[y0, x0] * (1 - u) + field[y0, x0 + 1] * u
    low = field[y0 + 1, x0] * (1 - u) + field[y0 + 1, x0 + 1] * u
    return (top * (1 - v) + low * v).astype(np.float32)


def at(field: Field, x: Field, y: Field) -> Field:
    """Return the nearest samples of a field at the positions x, y."""
    h, w = field.shape[:2]
    return field[np.clip(y, 0, h - 1).astype(np.int32), np.clip(x, 0, w - 1).astype(np.int32)]


def slopes(field: Field) -> tuple[Field, Field]:
    """Return the smoothed slopes of a field along x and y (Sobel)."""
    wide = np.pad(field, 1, mode="edge")
    rise = wide[:, 2:] - wide[:, :-2]
    gx = rise[:-2] + 2 * rise[1:-1] + rise[2:]
    fall = wide[2:] - wide[:-2]
    gy = fall[:, :-2] + 2 * fall[:, 1:-1] + fall[:, 2:]
    return gx / 8, gy / 8


def ramp(values: Field, stops: list[float], colours: list[tuple[float, float, float]]) -> Field:
    """Return colours for values: linear between the stops."""
    table = np.array(colours, np.float32)
    return np.stack([np.interp(values, stops, table[:, i]) for i in range(3)], -1).astype(np.float32)
