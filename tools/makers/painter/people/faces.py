"""Painting a face onto its head: brows, eyes, lips, cheeks and age, each by its place on the head."""

from collections.abc import Callable

import numpy as np

from tools.makers.painter.colour import Paint, mix, rgb
from tools.makers.painter.fields import Field
from tools.makers.painter.people.heads import TYPES, Face, HeadType


def _tint(colours: Field, paint: Paint, share: Field) -> None:
    """Move colours towards a paint, in place."""
    colours += (np.array(rgb(paint), np.float32) - colours) * np.clip(share, 0, 1)[:, None]


def _spot(q: Field, x: float, y: float, rx: float, ry: float) -> Field:
    return np.exp(-(((np.abs(q[:, 0]) - x) / rx) ** 2 + ((q[:, 1] - y) / ry) ** 2))


def painter(face: Face) -> Callable[[Field], Field]:
    """Return what colours a point of this head has."""
    kind = TYPES[face.kind]

    def colours(q: Field) -> Field:
        out = np.repeat(np.array(rgb(face.skin), np.float32)[None], len(q), 0)
        front = np.clip((q[:, 2] - 0.15) / 0.15, 0, 1)
        _flush(out, q, front, face, kind)
        _age(out, q, front, face, kind)
        _brows(out, q, front, face, kind)
        _eyes(out, q, front, face, kind)
        _lips(out, q, front, face, kind)
        if face.beard:
            _beard(out, q, face)
        return np.clip(out, 0, 1)

    return colours


def _flush(out: Field, q: Field, front: Field, face: Face, kind: HeadType) -> None:
    """Cheeks, nose and ears are warmer; eye sockets darker."""
    _tint(out, face.cheek, 0.42 * front * _spot(q, 0.37, -0.25, 0.2, 0.18))
    _tint(out, face.cheek, 0.35 * front * _spot(q, 0, -0.25, 0.12, 0.1) * (q[:, 2] > 0.6))
    _tint(out, mix(face.skin, "#6a2c20", 0.4), 0.38 * front * _spot(q, 0.29, 0.08 + kind.low, 0.19, 0.13))
    nostrils = _spot(q, 0.055 * kind.nose, -0.305 + kind.low * 0.6 + kind.short * 0.2, 0.03, 0.018)
    _tint(out, mix(face.skin, "#401410", 0.7), 0.75 * front * nostrils)
    if kind.male and kind.age < 1 and kind.brow > 0.4:
        _tint(out, mix(face.skin, "#4a4a50", 0.5), 0.35 * front * np.clip((-0.42 - q[:, 1]) / 0.2, 0, 1))


def _age(out: Field, q: Field, front: Field, face: Face, kind: HeadType) -> None:
    """Folds from nose to mouth, lines on the forehead and under the eyes."""
    if not kind.age:
        return
    line = mix(face.skin, "#3a1a10", 0.6)
    x, y = np.abs(q[:, 0]), q[:, 1]
    fold = np.exp(-(((x - 0.16 - 0.3 * np.clip(-0.28 - y, 0, 1)) / 0.02) ** 2)) * (y < -0.24) * (y > -0.62)
    brow = np.exp(-(((y - 0.52 - 0.03 * np.cos(x * 5)) % 0.11 - 0.055) ** 2) / 0.0002)
    brow = brow * (y > 0.38) * (y < 0.75) * (x < 0.42)
    bags = np.exp(-(((y + 0.1 - kind.low + 0.1 * (x - 0.29) ** 2) / 0.018) ** 2)) * (np.abs(x - 0.29) < 0.14)
    for where, share in ((fold, 0.55), (brow, 0.3), (bags, 0.4)):
        _tint(out, line, kind.age * share * where * front)


def _brows(out: Field, q: Field, front: Field, face: Face, kind: HeadType) -> None:
    x = np.abs(q[:, 0])
    arch = 0.235 + kind.low + 0.05 * np.sin(np.clip((x - 0.1) / 0.42, 0, 1) * np.pi)
    arch = arch - 0.05 * np.clip((x - 0.36) / 0.2, 0, 1)
    ends = np.clip((x - 0.08) / 0.06, 0, 1) * np.clip((0.53 - x) / 0.12, 0, 1)
    thick = 0.04 if kind.male else 0.026
    _tint(out, mix(face.hair, "#000", 0.2), face.brows * front * ends * np.exp(-(((q[:, 1] - arch) / thick) ** 2)))


def _eyes(out: Field, q: Field, front: Field, face: Face, kind: HeadType) -> None:
    """Almond eyes between two lids; the light stands in both at the same side."""
    wide, high = 0.155 * kind.eyes, 0.072 * kind.eyes * face.eyes
    middle = 0.035 + kind.low
    x = (np.abs(q[:, 0]) - 0.29) / wide
    y = q[:, 1] - middle - 0.012 * x
    bow = np.clip(1 - x * x, 0, 1)
    upper, lower = high * bow**0.8 - 0.02 * (1 - face.eyes), -0.6 * high * bow
    within = np.clip((upper - y) / 0.012 + 0.5, 0, 1) * np.clip((y - lower) / 0.012 + 0.5, 0, 1)
    within = within * (np.abs(x) < 1) * front
    if face.eyes > 0.1:
        _tint(out, "#e4d8c8", within)
        px = np.sign(q[:, 0]) * (np.abs(q[:, 0]) - 0.29) - face.gaze[0] * 0.055
        py = y - 0.008 - face.gaze[1] * 0.03
        far = np.hypot(px, py)
        size = 0.076 * kind.eyes
        _tint(out, "#8a7a6c", within * np.clip(1 - (upper - y) / 0.035, 0, 1) * 0.5)
        _tint(out, face.iris, within * np.clip((size - far) / 0.014, 0, 1))
        _tint(out, "#080606", within * np.clip((size * 0.5 - far) / 0.014, 0, 1))
        glint = np.hypot(px + 0.028, py - 0.03)
        _tint(out, "#ffffff", within * np.clip((0.022 - glint) / 0.01, 0, 1))
    inside = np.clip((1.08 - np.abs(x)) / 0.1, 0, 1) * front
    _tint(out, "#22120c", 0.85 * inside * np.exp(-(((y - upper) / 0.017) ** 2)))
    _tint(out, mix(face.skin, "#5a2418", 0.6), 0.5 * inside * np.exp(-(((y - lower) / 0.014) ** 2)))
    _tint(out, mix(face.skin, "#5a2418", 0.6), 0.5 * inside * np.exp(-(((y - upper - 0.055) / 0.013) ** 2)))


def _lips(out: Field, q: Field, front: Field, face: Face, kind: HeadType) -> None:
    x = np.abs(q[:, 0])
    line = -0.555 + kind.low * 0.5 + kind.short * 0.6 + 0.14 * face.smile * np.clip(x / 0.2, 0, 1.2) ** 2
    wide = 0.215 + 0.05 * face.smile
    bow = np.clip(1 - (x / wide) ** 2, 0, 1)
    y = q[:, 1] - line
    above = 0.062 * kind.lips * bow**0.7 * (1 - 0.25 * np.exp(-((x / 0.035) ** 2)))
    below = 0.085 * kind.lips * bow**0.6
    up = np.clip((above - y) / 0.018, 0, 1) * np.clip(y / 0.01 + 0.5, 0, 1)
    low = np.clip((below + y) / 0.024, 0, 1) * np.clip(-y / 0.01 + 0.5, 0, 1)
    fade = front * (bow > 0)
    _tint(out, mix(face.lips, "#000", 0.18), up * 0.85 * fade)
    _tint(out, mix(face.lips, "#fff", 0.08), low * 0.75 * fade)
    gap = np.exp(-((y / 0.011) ** 2)) * np.clip((wide + 0.01 - x) / 0.04, 0, 1) * front
    _tint(out, mix(face.lips, "#1a0404", 0.75), gap * 0.85)


def _beard(out: Field, q: Field, face: Face) -> None:
    """Hair painted on the face under a beard that stands out of it."""
    x, y = np.abs(q[:, 0]), q[:, 1]
    lip = np.exp(-(((y + 0.44) / 0.055) ** 2)) * np.clip((0.3 - x) / 0.08, 0, 1) * (q[:, 2] > 0.4)
    _tint(out, face.hair, lip * 0.9)
    bare = np.exp(-((x / 0.17) ** 2 + ((y + 0.58) / 0.06) ** 2))
    edge = np.clip((-0.36 - 0.25 * (0.4 - x) - y) / 0.1, 0, 1) * np.clip((q[:, 2] + 0.2) / 0.3, 0, 1)
    _tint(out, face.hair, np.clip(edge - bare, 0, 1) * 0.92)
