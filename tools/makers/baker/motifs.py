"""Things that many pictures show: trees, flowers, boats, clouds. Drawn on an easel, before any stroke."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from tools.makers.baker.easel import Color, Easel, H, W, mix

TALL = H / W


def tree(
    e: Easel, x: float, foot: float, h: float, leaves: Sequence[Color], trunk: Color = "#4A3524", wide: float = 0.5
) -> None:
    """Draw a broad tree; `wide` is its crown's half width as a part of its height."""
    top = foot - h * 0.62
    e.line([(x, foot), (x + 0.01, foot - h * 0.3), (x - 0.01, top)], trunk, h * 0.05)
    for _ in range(9):
        bx, by = e.around(x, top, h * wide * 0.7, h * 0.26)()
        tone = e.pick(leaves)
        e.blob(bx, by, h * wide * 0.42, h * wide * 0.36, mix(tone, "#FFFFE0", 0.12), mix(tone, "#0A140A", 0.5))
    e.dabs(int(260 * h), e.around(x, top, h * wide, h * 0.36), leaves, h * 0.035)


def poplar(e: Easel, x: float, foot: float, h: float, leaves: Sequence[Color], wide: float = 0.09) -> None:
    """Draw a narrow tree: a poplar or a cypress."""
    body = [
        (x, foot - h),
        (x + h * wide, foot - h * 0.45),
        (x + h * wide * 0.7, foot),
        (x - h * wide * 0.7, foot),
        (x - h * wide, foot - h * 0.4),
    ]
    e.shape(body, leaves[0], mix(leaves[0], "#05100A", 0.4))
    for _ in range(int(150 * h) + 20):
        y = foot - h * e.between(0.02, 0.98)
        reach = wide * h * (1 - abs((foot - y) / h - 0.35) * 0.9)
        e.blob(
            x + e.between(-reach, reach), y, h * 0.014, h * 0.035, e.pick(leaves), angle=e.between(-20, 20), alpha=0.85
        )


def bouquet(
    e: Easel,
    petals: Sequence[Color],
    leaves: Sequence[Color],
    vase: Color,
    x: float = 0.5,
    y: float = 0.4,
    r: float = 0.3,
    size: float = 0.055,
    count: int = 26,
    heart: Color | None = None,
) -> None:
    """Draw flowers in a vase that stands at the picture's foot third."""
    e.shape(
        [(x - 0.09, 0.66), (x + 0.09, 0.66), (x + 0.15, 0.8), (x + 0.1, 0.91), (x - 0.1, 0.91), (x - 0.15, 0.8)],
        mix(vase, "#FFFFFF", 0.25),
        mix(vase, "#000000", 0.45),
        across=True,
    )
    e.blob(x - 0.06, 0.77, 0.02, 0.06, "#FFFFFF", soft=6, alpha=0.6)
    e.dabs(150, e.around(x, y + 0.06, r * 1.05, r), leaves, 0.034, 0.4)
    for _ in range(count):
        bx, by = e.around(x, y, r, r * 0.92)()
        flower(e, bx, by, size * e.between(0.75, 1.25), e.pick(petals), heart)


def flower(e: Easel, x: float, y: float, r: float, color: Color, heart: Color | None = None) -> None:
    """Draw a flower of round petals, or a sunflower where it has a heart."""
    e.blob(x + r * 0.12, y + r * 0.2, r * 1.05, r, "#10180C", soft=5, alpha=0.35)
    count, begin = (13, 0.0) if heart is not None else (7, e.between(0, 2))
    for k in range(count):
        a = begin + k / count * 2 * pi
        tone = mix(color, "#FFFFFF" if k % 2 else "#5A2A10", 0.16)
        reach = 0.78 if heart is not None else 0.5
        e.blob(
            x + cos(a) * r * reach,
            y + sin(a) * r * reach / TALL,
            r * 0.44,
            r * 0.2 if heart is not None else r * 0.38,
            tone,
            angle=a / pi * 180,
        )
    e.blob(
        x,
        y,
        r * 0.5 if heart is not None else r * 0.3,
        r * 0.5 if heart is not None else r * 0.28,
        heart or mix(color, "#FFF6C8", 0.55),
        mix(heart or color, "#2A1408", 0.55),
    )


def boat(e: Easel, x: float, y: float, s: float, hull: Color, sail: Color | None = None) -> None:
    """Draw a small boat, with a sail if it has a colour, and its reflection."""
    e.shape(
        [(x - s, y - s * 0.18), (x + s, y - s * 0.18), (x + s * 0.7, y + s * 0.12), (x - s * 0.7, y + s * 0.12)],
        hull,
        mix(hull, "#000000", 0.4),
    )
    e.blob(x, y + s * 0.36, s * 0.8, s * 0.14, hull, soft=5, alpha=0.5)
    if sail is not None:
        e.line([(x, y - s * 0.2), (x, y - s * 2.1)], "#3A2A1C", s * 0.06)
        e.shape(
            [(x + s * 0.06, y - s * 2.0), (x + s * 0.95, y - s * 0.35), (x + s * 0.06, y - s * 0.3)],
            sail,
            mix(sail, "#4A3A2A", 0.35),
            smooth=False,
        )
        e.shape(
            [(x - s * 0.06, y - s * 1.7), (x - s * 0.75, y - s * 0.35), (x - s * 0.06, y - s * 0.3)],
            mix(sail, "#4A3A2A", 0.2),
            smooth=False,
        )
        e.blob(x, y + s * 0.9, s * 0.35, s * 0.6, sail, soft=8, alpha=0.35)


def clouds(
    e: Easel, color: Color, shade: Color, y0: float = 0.03, y1: float = 0.35, count: int = 6, size: float = 0.12
) -> None:
    """Draw heaps of cloud, lit above."""
    for _ in range(count):
        x, y = e.between(0, 1), e.between(y0, y1)
        for _ in range(7):
            dx, dy = e.between(-1, 1) * size * 1.4, e.between(-1, 1) * size * 0.22
            r = size * e.between(0.35, 0.75)
            e.blob(x + dx, y + dy + r * 0.25, r * 1.2, r * 0.6, shade, soft=9, alpha=0.5)
            e.blob(x + dx, y + dy, r, r * 0.55, color, soft=7, alpha=0.65)


def hills(e: Easel, y: float, rise: float, color: Color, low: Color, waves: float = 1.4) -> None:
    """Draw a range of hills across the picture."""
    phase, second = e.between(0, 6), e.between(0, 6)
    top = [
        (k / 24, y - rise * (0.6 * sin(k / 24 * pi * waves + phase) + 0.3 * sin(k / 24 * pi * waves * 3.1 + second)))
        for k in range(25)
    ]
    e.shape([*top, (1.05, 1.05), (-0.05, 1.05)], color, low, smooth=False)


def water(e: Easel, y0: float, colors: Sequence[Color], count: int = 260, y1: float = 1.0, size: float = 0.035) -> None:
    """Lay level glints over water, smaller far away."""
    for _ in range(count):
        y = e.between(0, 1) ** 0.8 * (y1 - y0) + y0
        near = 0.25 + 0.9 * (y - y0) / max(0.01, y1 - y0)
        e.blob(e.between(0, 1), y, size * near * e.between(0.5, 1.6), size * 0.17 * near, e.pick(colors), alpha=0.7)


def house(
    e: Easel, x: float, foot: float, w: float, h: float, wall: Color, roof: Color, panes: Color = "#3A3A48"
) -> None:
    """Draw a house front with a gable."""
    e.box(x, foot - h, w, h, wall, mix(wall, "#3A2A20", 0.25))
    e.shape(
        [(x - w * 0.06, foot - h), (x + w / 2, foot - h - w * 0.55), (x + w * 1.06, foot - h)],
        roof,
        mix(roof, "#000000", 0.3),
        smooth=False,
    )
    for row in range(max(1, int(h / 0.06))):
        for k in range(max(1, int(w / 0.045))):
            px, py = x + w * (k + 0.5) / max(1, int(w / 0.045)), foot - h + h * (row + 0.45) / max(1, int(h / 0.06))
            e.box(px - 0.011, py - 0.014, 0.022, 0.026, panes)


def floor(e: Easel, y: float, light: Color, dark: Color) -> None:
    """Draw a tiled floor that runs away to the picture's middle."""
    rows = 6
    for row in range(rows):
        t0, t1 = (row / rows) ** 1.7, ((row + 1) / rows) ** 1.7
        y0, y1 = y + (1 - y) * t0, y + (1 - y) * t1
        for k in range(-9, 9):
            spread0, spread1 = 0.06 + 0.12 * t0, 0.06 + 0.12 * t1
            tone = light if (row + k) % 2 else dark
            e.shape(
                [
                    (0.5 + k * spread0, y0),
                    (0.5 + (k + 1) * spread0, y0),
                    (0.5 + (k + 1) * spread1, y1),
                    (0.5 + k * spread1, y1),
                ],
                mix(tone, "#000000", 0.35 * (1 - t1)),
                smooth=False,
            )


def table(e: Easel, y: float, cloth: Color, shade: Color, left: float = -0.05, right: float = 1.05) -> None:
    """Draw the edge of a table with a cloth that hangs down to the picture's foot."""
    e.shape([(left, y), (right, y), (right, 1.05), (left, 1.05)], mix(cloth, "#FFFFFF", 0.1), shade, smooth=False)
    for _ in range(6):
        x = e.between(left, right)
        e.line([(x, y + 0.05), (x + e.between(-0.04, 0.04), 1.02)], shade, 0.035, 0.35, 10)


def fruit(e: Easel, x: float, y: float, r: float, color: Color) -> None:
    """Draw a round fruit with its shadow and its glint."""
    e.blob(x + r * 0.5, y + r * 0.62, r * 1.1, r * 0.35, "#0E0805", soft=8, alpha=0.6)
    e.blob(x, y, r, r * 0.96, mix(color, "#FFFFFF", 0.18), mix(color, "#1A0A05", 0.7))
    e.blob(x - r * 0.35, y - r * 0.38, r * 0.16, r * 0.12, "#FFFFFF", soft=3, alpha=0.75)
