"""In the manner of Monet: light on water, on straw, on stone."""

from __future__ import annotations

from math import pi

import numpy as np

from tools.makers.baker import motifs as m
from tools.makers.baker import people
from tools.makers.baker.easel import BROKEN, Easel, mix

BRUSH = BROKEN


def _lilies(e: Easel) -> None:
    e.wash((0, "#4E7A86"), (0.5, "#6E8EB4"), (1, "#3E5A78"))
    for _ in range(16):
        x = e.between(0, 1)
        e.line(
            [(x, 0), (x + e.between(-0.03, 0.03), e.between(0.4, 1))],
            e.pick(["#3A6A4E", "#8EA4C8", "#C8B4D4", "#2E4E5A"]),
            0.06,
            0.4,
            12,
        )
    for _ in range(30):
        y = e.between(0.1, 0.98)
        s = 0.03 + 0.09 * y
        x = e.between(0, 1)
        e.blob(x, y, s, s * 0.28, e.pick(["#6E9A5E", "#8EB46E", "#4E7E5E"]), "#2E5A4A")
        if e.between(0, 1) > 0.45:
            m.flower(e, x, y - s * 0.12, s * 0.34, e.pick(["#F6E8EE", "#E8A4B8", "#FBF6DC"]))


def _bridge(e: Easel) -> None:
    e.wash((0, "#5E8A5A"), (0.45, "#3E6A4A"), (0.5, "#4E7E6A"), (1, "#3A5E5A"))
    for _ in range(10):
        e.dabs(
            60,
            e.around(e.between(0, 1), e.between(0, 0.42), 0.2, 0.16),
            ["#3E7A46", "#7EAE5A", "#A8C46E", "#2A5A3E"],
            0.03,
        )
    arch = [(k / 12, 0.46 - 0.13 * np.sin(k / 12 * pi)) for k in range(13)]
    for lift in (0.0, 0.1):
        e.line([(x, y - lift) for x, y in arch], "#9CC4A4", 0.02)
    for x, y in arch:
        e.line([(x, y), (x, y - 0.1)], "#7EAE94", 0.012)
    e.line([(x, 1.06 - y * 0.98) for x, y in arch], "#8EB8A4", 0.02, 0.35, 4)
    for _ in range(34):
        y = e.between(0.56, 1)
        s = 0.02 + 0.07 * (y - 0.5)
        e.blob(e.between(0, 1), y, s * 1.6, s * 0.4, e.pick(["#9AC47E", "#C8D89A", "#6EA06A"]))
        if e.between(0, 1) > 0.4:
            e.blob(e.between(0, 1), y, s * 0.5, s * 0.35, e.pick(["#F4E6F0", "#E8A8C0", "#FFF6E0"]))


def _sunrise(e: Easel) -> None:
    e.wash((0, "#7E93A8"), (0.35, "#D8A88A"), (0.5, "#8E9CB0"), (1, "#4E6E86"))
    e.light(0.64, 0.36, 0.5, "#FFB070", 0.5)
    for _ in range(10):
        x = e.between(-0.1, 1)
        e.box(
            x,
            0.36 + e.between(-0.1, 0.06),
            e.between(0.01, 0.05),
            0.14,
            mix("#6E8296", "#B09AA0", e.between(0, 1)),
            alpha=0.5,
        )
        e.line([(x + 0.02, 0.2), (x + 0.02, 0.46)], "#5E7488", 0.006, 0.6)
    e.blob(0.64, 0.37, 0.045, 0.045, "#F2622E")
    for k in range(11):
        e.blob(0.64 + e.between(-0.03, 0.03), 0.52 + k * 0.035, e.between(0.02, 0.06), 0.007, "#F47E3E")
    m.water(e, 0.5, ["#6E8EA4", "#9AAAB4", "#3E5E78"], 200)
    m.boat(e, 0.34, 0.66, 0.08, "#1E2E3C")
    people.gentleman(e, 0.35, 0.665, 0.09, "#1E2E3C", "#1E2E3C", None)
    m.boat(e, 0.14, 0.56, 0.05, "#3E5466")


def _haystacks(e: Easel) -> None:
    e.wash((0, "#C8D4E4"), (0.3, "#F2D4B4"), (0.5, "#D8A888"), (1, "#B47E5A"))
    m.hills(e, 0.46, 0.03, "#7E94B4", "#9A9A9A")
    e.wash((0.5, "#C8B47E"), (1, "#D89A5E"), y0=0.52)
    for x, y, s in ((0.62, 0.78, 0.28), (0.2, 0.6, 0.12)):
        e.blob(x - s * 0.75, y + s * 0.05, s * 1.3, s * 0.2, "#6A5A8E", soft=10, alpha=0.6)
        e.shape(
            [(x - s, y), (x - s * 0.86, y - s * 0.55), (x, y - s * 1.2), (x + s * 0.86, y - s * 0.55), (x + s, y)],
            "#E8A45A",
            "#7A3E3A",
            across=True,
        )
        e.shape(
            [(x - s * 1.02, y - s * 0.5), (x, y - s * 1.25), (x + s * 1.02, y - s * 0.5), (x, y - s * 0.42)],
            "#F2C47E",
            "#A85A4A",
            across=True,
        )
    e.light(0.9, 0.3, 0.7, "#FFE8B0", 0.45)


def _poplars(e: Easel) -> None:
    e.wash((0, "#8EB8E0"), (0.5, "#F4DCC4"), (0.66, "#E8C4B8"), (0.68, "#8EA4C8"), (1, "#6E8AA8"))
    m.hills(e, 0.64, 0.02, "#7E9A8E", "#8EA87E")
    e.wash((0.68, "#9AAED0"), (1, "#6E8AA8"), y0=0.7)
    for k in range(6):
        x, h = 0.1 + k * 0.15 + e.between(-0.02, 0.02), 0.66 - k * 0.05
        m.poplar(e, x, 0.69, h, ["#C8A84E", "#8EA84E", "#5E8A5A", "#E8C470"], 0.085)
        e.line([(x, 0.71), (x + 0.01, 0.98)], "#7E8A5E", 0.06, 0.45, 8)
    m.water(e, 0.7, ["#C8D4E8", "#E8D0C0", "#6E8EA8"], 170)


def _facade(e: Easel) -> None:
    e.wash((0, "#9AB8E0"), (1, "#C8A88E"))
    e.box(0.06, 0.12, 0.88, 0.9, "#E8D2A8", "#B48E7A")
    for x, top in ((0.06, 0.02), (0.7, 0.0)):
        e.box(x, top, 0.24, 1, "#F0DCB4", "#B08A80")
        for k in range(5):
            e.line([(x + 0.03 + k * 0.045, top + 0.04), (x + 0.03 + k * 0.045, 0.9)], "#9A86A8", 0.014, 0.6, 2)
    for x, y, w in ((0.4, 0.62, 0.2), (0.13, 0.72, 0.13), (0.75, 0.72, 0.13)):
        e.shape(
            [(x, 1.02), (x, y + 0.1), (x + w / 2, y), (x + w, y + 0.1), (x + w, 1.02)],
            "#5E5678",
            "#7A5E5A",
            smooth=False,
        )
    e.blob(0.5, 0.46, 0.13, 0.13, "#7E7498")
    e.blob(0.5, 0.46, 0.09, 0.09, "#A894A0")
    e.shape([(0.3, 0.32), (0.5, 0.1), (0.7, 0.32)], "#C8AE9A", "#8E7EA0", smooth=False)
    e.dabs(420, e.within(0.05, 0.05, 0.95, 1), ["#FBEBC8", "#E8C490", "#A894B8", "#D0A890", "#8EA0C8"], 0.018)


PICTURES = {
    "3460": _sunrise,
    "a": _lilies,
    "b": _haystacks,
    "1925": _bridge,
    "c": _poplars,
    "1374": _facade,
}
"""Motifs by the number of the work they recall, or by a letter if they recall none."""
