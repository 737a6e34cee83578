"""In the manner of Van Gogh: thick strokes that run like water."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.makers.baker import motifs as m
from tools.makers.baker import people
from tools.makers.baker.easel import IMPASTO, Easel
from tools.makers.baker.grain import Field, noise

BRUSH = IMPASTO


def swirls(name: str, turns: list[tuple[float, float, float]]) -> Callable[[Field, Field], Field]:
    """Return a flow of whirls at (x, y, reach) over level strokes."""
    wander = noise(f"{name} swirl", 576, 640, 2.0)

    def flow(x: Field, y: Field) -> Field:
        u, v = np.cos(wander * 0.35), np.sin(wander * 0.35)
        for cx, cy, reach in turns:
            dx, dy = x - cx, (y - cy) * 640 / 576
            near = np.exp(-((dx * dx + dy * dy) / (reach * reach))) * 4
            far = np.hypot(dx, dy) + 1e-4
            u, v = u - near * dy / far, v + near * dx / far
        return np.arctan2(v, u)

    return flow


def _stars(e: Easel) -> None:
    e.wash((0, "#16306E"), (0.55, "#3E6EB4"), (0.66, "#7EA4B8"), (0.7, "#1E3A5A"), (1, "#14283E"))
    turns = [(0.45, 0.34, 0.17), (0.66, 0.42, 0.1)]
    for x, y, r in (
        (0.85, 0.14, 0.085),
        (0.62, 0.12, 0.04),
        (0.32, 0.12, 0.045),
        (0.14, 0.24, 0.04),
        (0.1, 0.5, 0.05),
        (0.5, 0.2, 0.03),
        (0.76, 0.36, 0.035),
    ):
        e.light(x, y, r * 2.4, "#F8E88A", 0.9)
        e.blob(x, y, r * 0.55, r * 0.55, "#FFF6C4")
        turns.append((x, y, r * 1.6))
    for k in range(4):
        e.line(
            [
                (0.1 + k * 0.03, 0.4 + k * 0.02),
                (0.3, 0.32 + k * 0.02),
                (0.45, 0.38),
                (0.6, 0.34 + k * 0.03),
                (0.8, 0.44),
            ],
            "#B8D4E0",
            0.022,
            0.7,
            3,
        )
    m.hills(e, 0.7, 0.06, "#2A5A8E", "#16304E")
    for k in range(8):
        m.house(e, 0.3 + k * 0.08, 0.9 + e.between(-0.03, 0.03), 0.06, 0.05, "#24486E", "#16283E", "#F4C83E")
    m.poplar(e, 0.16, 1.0, 0.86, ["#12281E", "#1E3E2A", "#2E4E2E"], 0.11)
    e.flow = swirls(e.name, turns)


def _sunflowers(e: Easel) -> None:
    e.wash((0, "#9CCBB8"), (0.72, "#C8D8A0"), (0.73, "#D89A3E"), (1, "#C8822E"))
    m.bouquet(
        e,
        ["#F2B82E", "#E89A1E", "#F8D85E"],
        ["#6E8A2E", "#4E6A2E", "#A8A83E"],
        "#E8C46A",
        r=0.29,
        size=0.085,
        count=15,
        heart="#7A4A1E",
    )


def _wheat(e: Easel) -> None:
    e.wash((0, "#4E8AC8"), (0.42, "#B8DCE4"), (0.45, "#5E8A6A"), (1, "#D8A42E"))
    m.clouds(e, "#F4F4EC", "#8EB4D4", 0.05, 0.32, 6, 0.13)
    m.hills(e, 0.46, 0.05, "#4E7EB0", "#5E8A5A")
    e.wash((0.5, "#F2CE4E"), (1, "#C88E1E"), y0=0.54)
    for _ in range(260):
        x, y = e.within(0, 0.54, 1, 1)()
        e.line(
            [(x, y), (x + e.between(-0.03, 0.03), y - 0.06)],
            e.pick(["#F8E07A", "#E0A42E", "#B87E1E", "#FBEBA0"]),
            0.008,
        )
    m.poplar(e, 0.8, 0.66, 0.58, ["#1E4A2E", "#2E6A3E", "#123A24"], 0.11)
    m.poplar(e, 0.92, 0.64, 0.4, ["#1E4A2E", "#3E7A46"], 0.12)
    e.flow = swirls(e.name, [(0.3, 0.16, 0.13), (0.62, 0.24, 0.12), (0.84, 0.1, 0.09)])


def _irises(e: Easel) -> None:
    e.wash((0, "#E8B84E"), (0.4, "#A8B45E"), (1, "#6E8A4A"))
    for _ in range(70):
        x = e.between(0, 1)
        e.shape(
            [(x, 1.02), (x + e.between(-0.1, 0.1), e.between(0.2, 0.6)), (x + 0.04, 1.02)],
            e.pick(["#4E8A5E", "#7EAE6A", "#2E6A4E"]),
            "#1E4A36",
        )
    for _ in range(24):
        x, y = e.within(0.04, 0.12, 0.96, 0.74)()
        for dx, dy, r in ((0, -0.03, 0.04), (-0.03, 0.015, 0.035), (0.03, 0.015, 0.035), (0, 0.035, 0.03)):
            e.blob(x + dx, y + dy, r, r * 0.8, e.pick(["#4E5EC8", "#6E7EE0", "#3A3E9A"]), "#22266E")
        e.blob(x, y + 0.01, 0.01, 0.01, "#F4C83E")


def _room(e: Easel) -> None:
    e.wash((0, "#8EB4DC"), (0.56, "#7EA4D0"), (0.57, "#B87A5A"), (1, "#A05E46"))
    for k in range(-5, 12):
        e.line([(0.42 + k * 0.03, 0.57), (0.4 + k * 0.14, 1.02)], "#7E9A6E", 0.008)
    e.shape([(0.34, 0.12), (0.54, 0.12), (0.54, 0.42), (0.34, 0.42)], "#D8E08A", "#8EAE6E", smooth=False)
    for x in (0.34, 0.44, 0.54):
        e.line([(x, 0.11), (x, 0.43)], "#3E6A4A", 0.012)
    e.shape([(0.6, 0.5), (0.98, 0.6), (1.02, 1.0), (0.56, 0.84)], "#C83E2E", "#8E2A24", smooth=False)
    e.shape([(0.6, 0.42), (0.78, 0.46), (0.76, 0.58), (0.58, 0.54)], "#F4F0C0", "#D8D09A")
    for pts in (
        [(0.56, 0.38), (0.56, 0.9)],
        [(1.0, 0.46), (1.0, 1.02)],
        [(0.56, 0.4), (0.8, 0.44)],
        [(0.56, 0.84), (1.02, 1.0)],
    ):
        e.line(pts, "#E0962E", 0.035)
    for x, y in ((0.14, 0.66), (0.3, 0.78)):
        e.shape(
            [(x - 0.07, y), (x + 0.07, y - 0.02), (x + 0.09, y + 0.05), (x - 0.06, y + 0.07)],
            "#F0D06A",
            "#C8963E",
            smooth=False,
        )
        for dx in (-0.06, 0.07):
            e.line([(x + dx, y - 0.16), (x + dx, y + 0.18)], "#D8962E", 0.016)
    e.box(0.64, 0.14, 0.12, 0.16, "#E8DCB0")
    e.box(0.8, 0.16, 0.12, 0.16, "#D8C89A")


def _terrace(e: Easel) -> None:
    e.wash((0, "#14245E"), (0.5, "#1E3A7E"), (0.55, "#5E5A6E"), (1, "#8E7A5E"))
    for _ in range(16):
        x, y = e.within(0.36, 0.02, 1, 0.34)()
        e.light(x, y, 0.05, "#FFF6C0", 0.9)
        e.blob(x, y, 0.011, 0.011, "#FFFDE8")
    for k in range(5):
        m.house(e, 0.5 + k * 0.11, 0.62, 0.11, 0.3 - k * 0.02, "#24345E", "#12183A", "#F4B83E" if k % 2 else "#16204A")
    e.shape([(-0.02, 0.12), (0.36, 0.34), (0.42, 0.66), (-0.02, 0.84)], "#F8C83E", "#D8962E", smooth=False)
    e.shape([(-0.02, 0.08), (0.46, 0.32), (0.46, 0.4), (-0.02, 0.3)], "#F8E07A", "#E0A42E", smooth=False)
    e.light(0.2, 0.4, 0.5, "#FFF0A0", 0.6)
    e.shape([(-0.02, 0.86), (0.44, 0.64), (0.7, 0.66), (0.5, 1.02), (-0.02, 1.02)], "#E8B050", "#B4783E", smooth=False)
    for x, y in ((0.16, 0.78), (0.32, 0.73), (0.3, 0.88), (0.46, 0.8)):
        e.blob(x, y, 0.07, 0.025, "#F4F0E0", "#B4A88E")
        e.line([(x, y + 0.01), (x, y + 0.08)], "#4A3A2A", 0.01)
    for x in (0.64, 0.72, 0.54):
        people.gentleman(e, x, 0.78, 0.14, "#1E2440", hat=None)


PICTURES = {
    "8660": _stars,
    "6405": _sunflowers,
    "3688": _wheat,
    "9627": _irises,
    "a": _room,
    "4022": _terrace,
}
"""Motifs by the number of the work they recall, or by a letter if they recall none."""
