"""In the manner of Renoir: people in dappled light, feathered with a soft brush."""

from __future__ import annotations

from tools.makers.baker import motifs as m
from tools.makers.baker import people
from tools.makers.baker.easel import FEATHER, Color, Easel

BRUSH = FEATHER


def _dapple(e: Easel, greens: tuple[Color, ...] = ("#5E8A4E", "#8EB45E", "#3E6A4A", "#C8D07A")) -> None:
    e.wash((0, "#6E9A6A"), (0.6, "#8EAE6A"), (1, "#B4A06E"))
    for _ in range(12):
        e.dabs(46, e.around(e.between(0, 1), e.between(0, 0.8), 0.22, 0.16), greens, 0.035)
    e.dabs(70, e.within(0, 0.1, 1, 1), ["#FFF2B8", "#F4D8C0", "#FBE8DC"], 0.018)


def _swing(e: Easel) -> None:
    _dapple(e)
    for x in (0.38, 0.62):
        e.line([(x, 0), (x + 0.02, 0.66)], "#8A6A4A", 0.012)
    people.lady(e, 0.5, 0.94, 0.68, "#F4F0F6", "#A8A4C8", hair="#7A4A28", turn=-1)
    for k in range(5):
        e.blob(0.5 - 0.01 * k, 0.5 + k * 0.08, 0.022, 0.02, "#4E6AB4")
    people.gentleman(e, 0.2, 0.92, 0.6, "#3E5286", hat="#D8BE7A")
    e.dabs(60, e.within(0.1, 0.6, 0.9, 1), ["#F6DCE0", "#E8C8B0", "#C4B8DC"], 0.03, 0.4)


def _parasol(e: Easel) -> None:
    e.wash((0, "#9CC4E8"), (0.45, "#E4ECDC"), (0.5, "#9AB86A"), (1, "#6E9A4A"))
    m.clouds(e, "#FFFFFF", "#A8BCD4", 0.05, 0.3, 5, 0.12)
    e.dabs(330, e.within(0, 0.52, 1, 1), ["#C8D87A", "#7EA84E", "#E8664A", "#F4E8A0", "#4E8A4A"], 0.018)
    people.lady(e, 0.5, 0.92, 0.6, "#F6F2EE", "#A8B0D0", hat="#E8D8A0", turn=1)
    e.shape([(0.42, 0.3), (0.6, 0.16), (0.82, 0.27), (0.62, 0.27)], "#F0B8B0", "#B4706E")
    e.line([(0.63, 0.2), (0.58, 0.52)], "#6A4A34", 0.01)


def _bouquet(e: Easel) -> None:
    e.wash((0, "#7E9A8E"), (0.7, "#B8A88A"), (1, "#C89A7E"))
    m.table(e, 0.8, "#E8DCC8", "#A88E8A")
    m.bouquet(e, ["#E88AA0", "#F4C4C8", "#C83E54", "#FBF0E4", "#F0B060"], ["#5E8A4E", "#3E6A46", "#8EAE5E"], "#4E72A8")


def _dance(e: Easel) -> None:
    e.wash((0, "#3E5E5A"), (0.5, "#6E7E6A"), (1, "#B49A86"))
    for k in range(9):
        people.lady(
            e,
            0.06 + k * 0.11,
            0.6 + e.between(-0.02, 0.05),
            0.26,
            e.pick(["#B4788E", "#6E7EB4", "#E8D8D0", "#C8A05E"]),
            "#3E3A5A",
            hat=e.pick([None, "#E8C878", "#3A3A4E"]),
        )
    people.gentleman(e, 0.56, 0.97, 0.66, "#2E3A66", hat="#E0C070")
    people.lady(e, 0.42, 0.98, 0.64, "#F4C8CC", "#B4687E", hair="#8A4A2A", turn=1)
    for _ in range(16):
        e.light(e.between(0, 1), e.between(0, 0.3), 0.05, "#FFF2C0", 0.8)
    e.dabs(90, e.within(0, 0.5, 1, 1), ["#F8DCC8", "#C4B4DC", "#E8C0B0"], 0.026)


def _portrait(e: Easel) -> None:
    _dapple(e, ("#6E9A8E", "#8EB4A0", "#4E7A86", "#B4CCB0"))
    people.bust(e, "#5E7AB8", "#2E3E78", "#F8D8C0", "#A8602E", turn=0.2, collar="#FBF6F0")
    e.shape([(0.24, 0.29), (0.34, 0.2), (0.5, 0.13), (0.68, 0.2), (0.78, 0.29), (0.5, 0.25)], "#C83E3E", "#7A1E2E")
    for x, tone in ((0.36, "#F4E8E0"), (0.46, "#E88AA0"), (0.57, "#5E86C8"), (0.66, "#F0C060")):
        m.flower(e, x, 0.205, 0.045, tone)


def _boat(e: Easel) -> None:
    e.wash((0, "#8EC0E8"), (0.3, "#D8E8E4"), (0.34, "#6E9A5A"), (0.42, "#4E7EB8"), (1, "#3E6AA8"))
    for k in range(7):
        m.tree(e, k * 0.16 + 0.02, 0.42, 0.24, ["#5E8A4A", "#8EAE5A", "#C8B45E"])
    m.water(e, 0.43, ["#7EB4E4", "#D8ECF4", "#2E5A9A", "#E8A86A"], 340)
    m.boat(e, 0.5, 0.74, 0.28, "#E8883E")
    people.lady(e, 0.38, 0.76, 0.3, "#F6F0F0", "#9AA4D0", hat="#F4D880")
    people.lady(e, 0.62, 0.76, 0.3, "#E8B8C4", "#A8687E", hat="#4E6AB4", turn=-1)
    m.boat(e, 0.82, 0.5, 0.06, "#F4F0E4", "#FBF8F0")


PICTURES = {
    "1153": _dance,
    "a": _swing,
    "b": _parasol,
    "2651": _boat,
    "2443": _portrait,
    "c": _bouquet,
}
"""Motifs by the number of the work they recall, or by a letter if they recall none."""
