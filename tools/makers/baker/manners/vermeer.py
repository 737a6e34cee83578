"""In the manner of Vermeer: a window on the left, one quiet person, lapis and lemon."""

from __future__ import annotations

from tools.makers.baker import motifs as m
from tools.makers.baker import people
from tools.makers.baker.easel import OIL, Color, Easel, mix

BRUSH = OIL


def _chamber(e: Easel, wall: Color = "#C9C0A6") -> None:
    e.wash((0, mix(wall, "#2A2A26", 0.3)), (0.62, wall), (1, mix(wall, "#2A2A26", 0.5)))
    e.shape([(0.3, 0), (1.05, 0), (1.05, 0.75), (0.75, 0.75)], mix(wall, "#20221E", 0.45), soft=60, alpha=0.55)
    m.floor(e, 0.76, "#B9AE92", "#2E3238")
    e.shape([(-0.05, 0.05), (0.22, 0.14), (0.22, 0.6), (-0.05, 0.72)], "#F4F0D8", "#B7C6CC", smooth=False)
    for k in (0.0, 0.09, 0.18):
        e.line([(k, 0.08 + k * 0.3), (k, 0.69 - k * 0.38)], "#5A4A34", 0.012)
    for k in (0.24, 0.42):
        e.line([(-0.02, k), (0.22, k + 0.02)], "#5A4A34", 0.012)
    e.light(0.16, 0.34, 0.75, "#FFF3C8", 0.5)


def _map(e: Easel, x: float = 0.55, y: float = 0.1, w: float = 0.34, h: float = 0.3) -> None:
    e.box(x, y, w, h, "#B08E58", "#8A6A40")
    e.box(x + 0.02, y + 0.025, w - 0.04, h - 0.05, "#C9AE76")
    e.dabs(40, e.within(x + 0.03, y + 0.04, x + w - 0.03, y + h - 0.04), ["#8E7244", "#A0854F", "#6E6A4E"], 0.025)


def _jug(e: Easel) -> None:
    _chamber(e)
    people.lady(e, 0.56, 0.93, 0.72, "#E2BE4E", "#7E5E22", hat="#F0EBDC", turn=-1)
    e.shape([(0.36, 0.58), (0.76, 0.58), (0.8, 0.96), (0.33, 0.96)], "#2F52A0", "#14244E")
    m.table(e, 0.74, "#2E6B58", "#143328", -0.05, 0.42)
    e.blob(0.3, 0.72, 0.06, 0.035, "#B5653A", "#5A2C16")
    m.fruit(e, 0.16, 0.73, 0.035, "#D8A860")
    e.blob(0.4, 0.57, 0.035, 0.04, "#C46A3C", "#6A3018")
    e.line([(0.38, 0.6), (0.32, 0.7)], "#F6F2E6", 0.008)


def _letter(e: Easel) -> None:
    _chamber(e, "#D3CDB6")
    _map(e)
    m.table(e, 0.7, "#33477E", "#161E3A", -0.05, 0.36)
    people.lady(e, 0.52, 0.97, 0.76, "#6E93C4", "#2A4068", turn=-1, bend=-0.5)
    e.shape([(0.33, 0.5), (0.44, 0.48), (0.45, 0.53), (0.34, 0.55)], "#FBF7E8", smooth=False)


def _lute(e: Easel) -> None:
    _chamber(e, "#BDB496")
    _map(e, 0.5, 0.08, 0.42, 0.3)
    people.lady(e, 0.5, 0.98, 0.68, "#E7C65A", "#8A6A26", turn=-1)
    e.blob(0.4, 0.66, 0.1, 0.08, "#C08A48", "#5A3416", angle=-25)
    e.line([(0.42, 0.64), (0.62, 0.52)], "#4A2E18", 0.022)
    m.table(e, 0.8, "#7A2E2A", "#33100E", -0.05, 0.4)


def _pearl(e: Easel) -> None:
    e.wash((0, "#12161A"), (1, "#0B0D10"))
    people.bust(e, "#9A7A3C", "#3A2A12", "#F0CFA6", "#2B1B10", turn=-0.35, collar="#E8E0CC")
    e.shape([(0.33, 0.3), (0.44, 0.19), (0.6, 0.2), (0.69, 0.31), (0.6, 0.3), (0.44, 0.275)], "#4F79C4", "#1F3C78")
    e.shape([(0.6, 0.21), (0.72, 0.24), (0.74, 0.62), (0.66, 0.6)], "#E9C75E", "#86662A")
    e.blob(0.62, 0.545, 0.022, 0.027, "#FFFFFF", "#7A7A78")


def _town(e: Easel) -> None:
    e.wash((0, "#7FA3C8"), (0.36, "#DCE2DC"), (0.52, "#E6DCC0"))
    m.clouds(e, "#FBF6EA", "#7E8796", 0.02, 0.3, 8, 0.15)
    e.wash((0.6, "#6E88A0"), (1, "#B8A98A"), y0=0.6)
    tones = ("#9A4E36", "#B8683F", "#7A3F30", "#C98A52", "#E3C27A")
    for k in range(13):
        x = -0.04 + k * 0.083
        tall = e.between(0.06, 0.13)
        m.house(e, x, 0.615, 0.085, tall, e.pick(tones), "#7A2F22" if k % 3 else "#3E4A5A")
        e.blob(x + 0.04, 0.68, 0.045, 0.06, e.pick(tones), soft=10, alpha=0.45)
    for x, tall in ((0.62, 0.24), (0.3, 0.17)):
        e.box(x, 0.6 - tall, 0.035, tall, "#D9C08A", "#8A6A44")
        e.shape([(x - 0.006, 0.6 - tall), (x + 0.0175, 0.52 - tall), (x + 0.041, 0.6 - tall)], "#46505E", smooth=False)
    m.water(e, 0.63, ["#A9BAC4", "#D9D2BC", "#5E7688"], 160, 0.88)
    m.hills(e, 0.9, 0.02, "#D8BE84", "#A8874E")
    people.lady(e, 0.2, 0.95, 0.12, "#2A3C66", "#12182A", hat="#F2EEE2")


def _weigh(e: Easel) -> None:
    _chamber(e, "#8E866E")
    e.box(0.5, 0.07, 0.42, 0.36, "#1C140E")
    e.box(0.53, 0.1, 0.36, 0.3, "#7A5A34", "#3A2416")
    m.table(e, 0.72, "#27375E", "#0E1526", -0.05, 0.5)
    people.lady(e, 0.6, 1.0, 0.78, "#2E4A86", "#0F1C3C", hat="#F4F0E4", turn=-1)
    e.line([(0.43, 0.56), (0.43, 0.62)], "#D9B65A", 0.004)
    e.line([(0.37, 0.62), (0.49, 0.62)], "#D9B65A", 0.005)
    e.dabs(26, e.within(0.14, 0.7, 0.4, 0.74), ["#F8F2D8", "#E8C860"], 0.008)


PICTURES = {
    "9361": _jug,
    "6631": _pearl,
    "6729": _letter,
    "1728": _town,
    "a": _lute,
    "b": _weigh,
}
"""Motifs by the number of the work they recall, or by a letter if they recall none."""
