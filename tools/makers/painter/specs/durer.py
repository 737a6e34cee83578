"""Albrecht Dürer."""
# fmt: off

from __future__ import annotations

import math

from tools.makers.painter.spec import Layer, painting, put


def leaf(x: float, y: float, long: float, lean: float, widths: tuple[float, ...], col: str, curve: bool = True) -> list[Layer]:
    """Return a leaf from x, y upwards, leaning by so many degrees, so many units wide on either side from its foot to its tip."""
    n, a = len(widths) - 1, math.radians(lean)

    def at(t: float, side: float) -> tuple[float, float]:
        bend = a * (0.7 + 0.6 * t)
        return x + long * t * math.sin(bend) + side * math.cos(a), y - long * t * math.cos(bend) + side * math.sin(a)

    edge = [at(k / n, -w) for k, w in enumerate(widths)] + [at(k / n, w) for k, w in reversed([*enumerate(widths)])]
    veins = [[at(0.04, 0), at(0.5, s * max(widths)), at(0.94, 0)] for s in ((-0.5, 0, 0.5) if curve else (0,))]
    return [put("shape", pts=edge, col=col, hi="#b4c47c", lo="#3c5428", depth=max(widths) * 0.5, curve=curve, line="#3f5628", w=1.6), put("lines", paths=veins, col="#b4c484", w=1.6, a=0.8)]


def panicle(x: float, y: float, foot: float, col: str) -> list[Layer]:
    """Return meadow grass in flower: its top at x, y, its foot at foot; fine twigs, seeds along each."""
    twigs = [(x + (foot - x) * 0.02 * j, y + 22 * j + 6 + 6 * s, s, (12 + 9.5 * j - 0.45 * j * j) * (0.82 + 0.32 * math.sin(2.3 * j + x + 2 * s))) for j in range(8) for s in (-1, 1)]
    seeds = [(px + s * r * t, py + 6 - r * (1.1 * t - 0.75 * t * t)) for px, py, s, r in twigs for t in (0.42, 0.6, 0.8, 1)]
    return [put("lines", paths=[[(foot, 890), (foot + (x - foot) * 0.3, 600), (x + (foot - x) * 0.14, y + 180), (x, y)]], col="#7f8450", w=3), put("lines", paths=[[(px, py + 6), (px + s * r * 0.5, py + 6 - r * 0.36), (px + s * r, py + 6 - r * 0.35)] for px, py, s, r in twigs], col="#8f8a5c", w=1.6), *(put("stroke", pts=[(a, b + 4), (a + 1, b - 5)], col=col, w0=5, w1=2.5) for a, b in seeds)]


def yarrow(x: float, y: float, long: float, lean: float) -> list[Layer]:
    """Return a leaf of yarrow, like a feather."""
    c, s = math.sin(math.radians(lean)), -math.cos(math.radians(lean))
    ribs = [[(x + c * long * t, y + s * long * t), (x + c * (long * t + 12) - s * k * r, y + s * (long * t + 12) + c * k * r)] for t, r in ((j / 15, 9 + 26 * math.sin(math.pi * j / 16)) for j in range(2, 16)) for k in (-1, 1)]
    return [put("lines", paths=[[(x, y), (x + c * long, y + s * long)]], col="#4f7040", w=4), *(put("stroke", pts=p, col=("#5f8448", "#7c9c5c")[k % 2], w0=4, w1=5) for k, p in enumerate(ribs))]


_OVAL, _TEETH = (4, 14, 27, 33, 31, 21, 2), (4, 13, 6, 18, 8, 23, 10, 27, 12, 24, 15, 1)

TURF = painting(
    "2766", (770, 1000), "watercolour",
    put("sky", stops=[(0, "#ece4c8"), (0.7, "#e4dab8"), (1, "#c8b88c")], uneven=0.06),
    put("land", pts=[(-20, 860), (150, 830), (400, 850), (620, 825), (800, 850), (800, 1020), (-20, 1020)], col="#8a7448", hi="#b8a070", lo="#4a3c24", grain=0.6, gscale=24),
    # blades that bow and cross, grasses in flower, then what grows low: plantain, dandelion, yarrow
    [put("stroke", pts=[(x, y), (x + 0.16 * lean, y - 0.5 * h), (x + 0.55 * lean, y - 0.86 * h), (x + lean, y - h + drop)], col=("#5f7f3f", "#7a9850", "#4a6a38", "#8fa860", "#6a7a40", "#5a7e5c")[i % 6], w0=8 + i % 4, w1=1.4) for i in range(58) for x, y, h, lean, drop in ((26 + i * 12.6 + (i * 37) % 19, 880 + (i * 29) % 50, 240 + (i * 97) % 260 + 170 * math.sin(i / 18), ((i * 53) % 210) - 105, (0, 20, 70)[i % 3]),)],
    [part for k, (x, y, foot) in enumerate(((140, 190, 190), (236, 90, 262), (330, 210, 316), (424, 46, 400), (520, 170, 480), (606, 80, 560), (680, 230, 610))) for part in panicle(x, y, foot, ("#a08a58", "#8f8450", "#b49c6c")[k % 3])],
    [put("stroke", pts=[(x, 880), (x + 0.3 * dx, y + 0.5 * (880 - y)), (x + dx, y)], col="#7c8a4c", w0=5, w1=4) for x, dx, y in ((250, -66, 520), (540, 70, 470), (90, -30, 560), (380, 20, 560), (650, 44, 540))], [put("shape", pts=[(x - 8, y + 60), (x - 9, y + 10), (x, y - 12), (x + 9, y + 10), (x + 8, y + 60)], col="#6a5a38", depth=5, hi="#a8905c", lo="#3c3420", grain=0.6) for x, y in ((184, 470), (610, 420))],
    [part for x, y in ((60, 552), (400, 550), (694, 532)) for part in (put("shape", pts=[(x - 9, y - 2), (x - 11, y - 30), (x, y - 40), (x + 11, y - 30), (x + 9, y - 2)], col="#e4c040", depth=4, lo="#a07c20"), put("shape", pts=[(x - 9, y + 10), (x - 13, y - 8), (x - 9, y - 26), (x, y - 14), (x + 9, y - 26), (x + 13, y - 8), (x + 9, y + 10)], col="#5c7c40", depth=5, line="#3f5628", w=1.4))],
    [part for x, y, h, lean in ((330, 880, 300, -14), (450, 880, 260, 18), (30, 880, 250, 10), (716, 880, 290, -8), (180, 880, 230, -4)) for part in yarrow(x, y, h, lean)],
    [part for x, y, h, lean, k in ((120, 890, 230, -34, 0), (170, 900, 270, 12, 0), (216, 900, 210, 40, 0), (610, 900, 260, -18, 0), (650, 896, 250, 24, 0), (570, 900, 200, -46, 0), (380, 900, 260, -30, 1), (420, 906, 300, 4, 1), (470, 900, 240, 36, 1), (60, 900, 220, -20, 1), (720, 900, 230, 14, 1), (290, 904, 220, -12, 1)) for part in leaf(x, y, h, lean, _TEETH if k else _OVAL, ("#6a9048", "#7c9a50")[k], not k)],
    put("foliage", cx=390, cy=896, rx=390, ry=34, col="#56703a", hi="#8aa054", lo="#34442a", n=120, dab=12, clumps=12),
    put("grass", x0=-10, x1=780, y0=860, y1=960, col="#5a6a34", hi="#98a458", n=240, tall=60, w=4), put("dots", pts=[(0, 900), (770, 900), (770, 1000), (0, 1000)], cols=["#6a5430", "#a08a58", "#3f3420"], n=160, r=6, a=0.6),
)

HARE = painting(
    "9951", (900, 1000), "watercolour",
    put("sky", stops=[(0, "#ece2c8"), (0.8, "#e6dabc"), (1, "#dccca8")], uneven=0.05), put("cast", cx=560, cy=850, rx=330, ry=50, a=0.35, col="#5a4428", soft=30),
    [put("shape", pts=pts, col=col, hi="#d6ac70", lo="#4a2e16", depth=40, det=0.9) for pts, col in [([(620, 350), (566, 250), (536, 130), (552, 56), (602, 96), (656, 200), (690, 300)], "#8e683c"), ([(702, 290), (688, 180), (712, 70), (750, 40), (772, 110), (774, 210), (752, 300)], "#9a7242")]],
    [put("shape", pts=pts, col="#d0a888", hi="#ecd0b0", lo="#8a5c40", depth=12) for pts in ([(622, 300), (586, 210), (566, 130), (574, 96), (606, 150), (650, 250)], [(722, 280), (712, 180), (728, 100), (744, 86), (752, 180), (742, 270)])],
    put("shape", pts=[(44, 720), (56, 580), (140, 450), (270, 392), (400, 404), (520, 440), (610, 420), (700, 470), (760, 580), (776, 690), (756, 770), (690, 812), (560, 860), (300, 894), (120, 884), (56, 810)], col="#9a7242", hi="#d2a86c", lo="#452a14", depth=110, det=0.9),
    [put("shape", pts=pts, col=col, hi="#dcb47a", lo="#4e3218", depth=d, det=0.9) for pts, col, d in [([(690, 640), (762, 640), (780, 720), (772, 810), (782, 868), (840, 880), (862, 904), (850, 922), (760, 922), (726, 896), (716, 800)], "#8e683c", 26), ([(586, 640), (640, 580), (704, 620), (712, 720), (698, 810), (708, 884), (768, 896), (792, 922), (776, 940), (680, 940), (644, 920), (640, 840), (622, 760)], "#b4895a", 30), ([(120, 860), (300, 846), (410, 878), (404, 916), (210, 926), (116, 906)], "#a87e4c", 18), ([(92, 830), (104, 680), (200, 586), (320, 600), (392, 710), (372, 840), (250, 892)], "#a67c4a", 60)]],
    put("shape", pts=[(564, 560), (640, 520), (740, 540), (778, 620), (752, 690), (690, 700), (600, 690)], col="#a57c4c", a=0.95, soft=24), put("shape", pts=[(612, 690), (636, 700), (640, 800), (616, 790), (590, 740)], col="#3f2812", a=0.5, soft=14), put("shape", pts=[(706, 660), (722, 660), (728, 780), (714, 850), (702, 780)], col="#3f2812", a=0.55, soft=7),
    # the round of the haunch: its shadow before it and the light on it
    put("shape", pts=[(190, 572), (300, 566), (390, 640), (424, 740), (408, 860), (372, 862), (396, 740), (352, 640), (290, 600)], col="#34200e", a=0.62, soft=14), put("shape", pts=[(130, 700), (190, 620), (280, 620), (336, 690), (300, 760), (200, 780)], col="#dab684", a=0.5, soft=26), put("shape", pts=[(150, 470), (270, 412), (420, 424), (400, 460), (270, 452), (170, 510)], col="#dab684", a=0.45, soft=20),
    put("shape", pts=[(590, 470), (604, 350), (674, 280), (758, 272), (826, 330), (866, 416), (874, 468), (842, 512), (770, 526), (690, 560), (620, 540)], col="#a27a48", hi="#deb67c", lo="#4e3218", depth=50, det=0.9), put("shape", pts=[(796, 424), (860, 430), (874, 466), (846, 506), (786, 512), (770, 470)], col="#d4ba92", soft=8),
    [put("strokes_field", pts=pts, cols=["#5c3e1e", "#e2c08a", "#7a5428", "#f0d8ac", "#b08a54", "#3c2812"], n=n, length=long, w=2.6, ang=ang, spread=0.35, a=0.6) for pts, n, long, ang in [
        ([(34, 730), (46, 576), (132, 442), (268, 382), (420, 394), (430, 560), (250, 580), (120, 680)], 860, 30, 2.75), ([(400, 396), (540, 432), (640, 540), (640, 800), (560, 872), (400, 896), (390, 600)], 860, 28, 2.3), ([(40, 800), (60, 680), (200, 580), (330, 596), (402, 710), (380, 850), (250, 900), (90, 890)], 760, 28, 2.3), ([(580, 530), (750, 540), (790, 690), (760, 780), (610, 790)], 560, 24, 1.7),
        ([(584, 490), (598, 344), (670, 270), (760, 262), (810, 340), (770, 520), (640, 560)], 460, 18, 2.7), ([(790, 340), (850, 410), (868, 470), (780, 510)], 110, 13, 2.9), ([(612, 330), (566, 240), (540, 130), (556, 64), (590, 100), (600, 220), (640, 310)], 130, 22, -1.9), ([(704, 280), (692, 180), (714, 80), (746, 46), (730, 110), (712, 200), (726, 280)], 120, 22, -1.5),
        ([(120, 862), (300, 850), (404, 880), (400, 914), (210, 922)], 110, 18, 0.2), ([(644, 640), (690, 650), (698, 720), (684, 810), (694, 890), (656, 900), (652, 820)], 150, 18, 1.5), ([(730, 700), (764, 700), (760, 800), (770, 870), (736, 880)], 90, 18, 1.5), ([(680, 912), (770, 908), (776, 926), (690, 930)], 40, 14, 0.2)]],
    [put("shape", pts=pts, col="#2e1c0c", a=0.75, soft=6) for pts in ([(540, 120), (552, 58), (590, 90), (566, 110)], [(716, 84), (748, 42), (764, 86), (742, 76)])],
    put("disc", x=742, y=374, rx=34, ry=28, col="#e0c698", a=0.7, soft=6), put("disc", x=744, y=374, rx=23, col="#3a1e0a", det=1), put("disc", x=744, y=374, rx=15, col="#120804", det=1), put("disc", x=736, y=366, rx=6, ry=8, col="#f4ecdc", det=1), put("stroke", pts=[(714, 384), (726, 352), (760, 350), (776, 372)], col="#241408", w0=6, w1=3), put("shape", pts=[(850, 440), (874, 446), (872, 466), (856, 462)], col="#6a3c2c", det=1), put("stroke", pts=[(862, 466), (850, 484), (826, 490)], col="#4a2c18", w0=4, w1=2),
    [put("lines", paths=[[(846, 474), (880, 470 + dy * 0.5), (898, 466 + dy)], [(830, 480), (800, 500 + dy * 0.3), (760, 520 + dy * 0.7)]], col="#4e3a24", w=1.5, a=0.8) for dy in (-46, -16, 14, 44)],
    put("lines", paths=[[(412, 944), (428, 944)], [(405, 974), (420, 936), (435, 974)], [(396, 936), (444, 936)]], col="#3a2c1c", w=3),
    light=(-0.7, -0.7),
)

PAINTINGS = (TURF, HARE)
