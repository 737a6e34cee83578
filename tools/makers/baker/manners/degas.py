"""In the manner of Degas: dancers, horses and lamps in pastel."""

from __future__ import annotations

from tools.makers.baker import motifs as m
from tools.makers.baker import people
from tools.makers.baker.easel import PASTEL, Color, Easel, mix

BRUSH = PASTEL


def dancer(
    e: Easel, x: float, foot: float, h: float, tulle: Color, bodice: Color, arm: float = 0.5, turn: float = 1.0
) -> None:
    """Draw a dancer: legs, tulle, bodice, a bun; `arm` is how high she holds it (0 to 1)."""
    u = h / 8
    skin, dark = "#EEC9A6", "#8A5A44"
    e.line([(x, foot - 3.6 * u), (x + 0.15 * u * turn, foot - 1.7 * u), (x - 0.1 * u * turn, foot)], skin, u * 0.42)
    e.line(
        [(x, foot - 3.6 * u), (x + turn * 0.9 * u, foot - 1.9 * u), (x + turn * 1.5 * u, foot - 0.2 * u)],
        mix(skin, dark, 0.25),
        u * 0.4,
    )
    for k in range(26):
        reach = e.between(-1, 1)
        e.line(
            [(x, foot - 4.6 * u), (x + reach * 2.2 * u, foot - (3.1 + 0.8 * (1 - abs(reach))) * u)],
            mix(tulle, "#FFFFFF" if k % 2 else bodice, 0.3),
            u * 0.5,
            0.5,
            3,
        )
    e.shape(
        [
            (x - 0.5 * u, foot - 6.4 * u),
            (x + 0.5 * u, foot - 6.4 * u),
            (x + 0.35 * u, foot - 4.5 * u),
            (x - 0.38 * u, foot - 4.5 * u),
        ],
        bodice,
        mix(bodice, "#1A1A2A", 0.4),
        across=True,
    )
    up = foot - (6.1 + 1.9 * arm) * u
    e.line(
        [
            (x + turn * 0.4 * u, foot - 6.2 * u),
            (x + turn * 1.2 * u, foot - (5.9 + arm) * u),
            (x + turn * (1.9 - arm * 0.9) * u, up),
        ],
        skin,
        u * 0.3,
    )
    e.line(
        [
            (x - turn * 0.4 * u, foot - 6.2 * u),
            (x - turn * 1.3 * u, foot - 5.6 * u),
            (x - turn * 2.0 * u, foot - 5.0 * u),
        ],
        skin,
        u * 0.28,
    )
    e.blob(x, foot - 6.8 * u, u * 0.2, u * 0.4, skin)
    e.blob(x + 0.05 * u, foot - 7.4 * u, u * 0.42, u * 0.5, skin, dark)
    e.blob(x - turn * 0.14 * u, foot - 7.6 * u, u * 0.42, u * 0.4, "#5A2F1C")
    e.blob(x - turn * 0.5 * u, foot - 7.8 * u, u * 0.22, u * 0.2, "#3E1F14")


def _stage(e: Easel, floor: Color, back: Color, lit: Color) -> None:
    e.wash((0, mix(back, "#000000", 0.35)), (0.45, back), (0.46, mix(floor, back, 0.3)), (1, floor))
    for _ in range(7):
        e.dabs(
            30,
            e.around(e.between(0, 1), e.between(0, 0.34), 0.2, 0.12),
            [back, mix(back, lit, 0.4), mix(back, "#1A2A1A", 0.4)],
            0.06,
        )
    e.light(0.55, 0.75, 0.8, lit, 0.5)


def _star(e: Easel) -> None:
    _stage(e, "#C8A27E", "#4E5A4A", "#FFE9C4")
    for k in range(4):
        e.line([(0.06 + 0.13 * k, 0.5), (0.05 + 0.13 * k, 0.26)], "#2A201C", 0.06, 0.7, 6)
    dancer(e, 0.6, 0.86, 0.6, "#F6E8E4", "#F2D2CC", 0.9)
    e.dabs(20, e.around(0.62, 0.62, 0.13, 0.07), ["#D8503C", "#E8B83C"], 0.014)


def _class(e: Easel) -> None:
    e.wash((0, "#8E9A86"), (0.45, "#B9B48E"), (0.46, "#B08E62"), (1, "#D6B486"))
    for k in range(3):
        e.box(0.06 + k * 0.16, 0.06, 0.11, 0.34, "#E8EAD8", "#B4C0B0")
    for x, foot, h, bow in (
        (0.2, 0.72, 0.36, "#4E7AB4"),
        (0.38, 0.66, 0.3, "#C8503C"),
        (0.55, 0.63, 0.26, "#E2B83C"),
        (0.82, 0.94, 0.6, "#4E8A5A"),
    ):
        dancer(e, x, foot, h, "#F4F0E8", mix("#E8E6E0", bow, 0.3), e.between(0, 0.6), e.pick((-1, 1)))
        e.blob(x, foot - h * 0.57, h * 0.06, h * 0.04, bow)
    people.gentleman(e, 0.64, 0.82, 0.34, "#4A4A44", hat=None)


def _blue(e: Easel) -> None:
    _stage(e, "#4E6E8E", "#2E4A52", "#BFE0F4")
    for x, foot, h, turn in ((0.28, 1.02, 0.78, 1), (0.56, 1.1, 0.86, -1), (0.78, 0.96, 0.66, 1)):
        dancer(e, x, foot, h, "#6EA0DC", "#3D66B4", e.between(0.2, 0.9), turn)


def _green(e: Easel) -> None:
    _stage(e, "#B98A5E", "#6A4A3C", "#FFD9A0")
    for x, foot, h, turn in ((0.32, 0.92, 0.66, 1), (0.66, 0.84, 0.58, -1), (0.88, 0.7, 0.42, 1)):
        dancer(e, x, foot, h, "#8EC4A4", "#4E9A84", e.between(0.3, 1), turn)


def _horse(e: Easel, x: float, y: float, s: float, coat: Color, silk: Color) -> None:
    dark = mix(coat, "#000000", 0.45)
    for k, lean in ((-0.75, -0.15), (-0.5, 0.2), (0.5, -0.1), (0.75, 0.25)):
        e.line(
            [(x + k * s, y), (x + (k + lean * 0.4) * s, y + 0.5 * s), (x + (k + lean) * s, y + 0.95 * s)],
            dark,
            s * 0.13,
        )
    e.blob(x, y, s, s * 0.42, coat, dark)
    e.line([(x + 0.7 * s, y - 0.1 * s), (x + 1.1 * s, y - 0.62 * s), (x + 1.45 * s, y - 0.55 * s)], coat, s * 0.28)
    e.line([(x - 0.95 * s, y - 0.1 * s), (x - 1.2 * s, y + 0.4 * s)], dark, s * 0.1)
    e.line([(x + 0.05 * s, y - 0.3 * s), (x + 0.2 * s, y + 0.25 * s)], "#F2EEE2", s * 0.2)
    e.shape(
        [
            (x - 0.22 * s, y - 0.9 * s),
            (x + 0.3 * s, y - 0.95 * s),
            (x + 0.25 * s, y - 0.25 * s),
            (x - 0.2 * s, y - 0.25 * s),
        ],
        silk,
        mix(silk, "#000000", 0.4),
    )
    e.blob(x + 0.14 * s, y - 1.1 * s, s * 0.17, s * 0.18, silk, mix(silk, "#000000", 0.5))


def _races(e: Easel) -> None:
    e.wash((0, "#A8BCC8"), (0.4, "#E4D8BC"), (0.42, "#8E9A5E"), (1, "#B4B26A"))
    m.hills(e, 0.4, 0.03, "#7A8A8A", "#8E9A5E")
    for x, y, s, coat, silk in (
        (0.8, 0.5, 0.1, "#6A4630", "#E2B83C"),
        (0.25, 0.55, 0.13, "#8A5A3A", "#C8503C"),
        (0.55, 0.72, 0.2, "#4A2E20", "#3D78B4"),
        (0.12, 0.8, 0.2, "#9A6E4A", "#E8D8C0"),
    ):
        _horse(e, x, y, s, coat, silk)


def _cafe(e: Easel) -> None:
    e.wash((0, "#8E8468"), (0.5, "#B4A684"), (1, "#6E5A46"))
    e.box(0, 0.04, 1, 0.3, "#C8C4A8", "#9A947A")
    people.lady(e, 0.46, 1.1, 0.8, "#B9A488", "#5E4C3C", hat="#D8CCB0", turn=-1)
    people.gentleman(e, 0.76, 1.15, 0.84, "#2E2824", hat="#1C1814")
    for x in (-0.05, 0.4):
        e.shape([(x, 0.74), (x + 0.42, 0.7), (x + 0.5, 0.78), (x, 0.86)], "#E8E2D0", "#A89E88", smooth=False)
    e.shape([(0.5, 0.6), (0.55, 0.6), (0.545, 0.72), (0.505, 0.72)], "#B4C48A", "#6E7E4A")


PICTURES = {
    "a": _star,
    "6063": _class,
    "b": _blue,
    "c": _races,
    "9288": _cafe,
    "d": _green,
}
"""Motifs by the number of the work they recall, or by a letter if they recall none."""
