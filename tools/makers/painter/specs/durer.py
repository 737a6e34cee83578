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
    """Return meadow grass in flower: its top at x, y, its foot at foot; twigs that droop at their ends, the seeds on them."""
    twigs = [(x + (foot - x) * 0.015 * j, y + 15 * j, (16 + 5.2 * j - 0.22 * j * j) * (0.75 + 0.4 * abs(math.sin(2.7 * j + x))) * (1 if (j + round(x)) % 2 else -1)) for j in range(13)]
    paths = [[(px, py), (px + r * 0.45, py - abs(r) * 0.62), (px + r, py - abs(r) * (0.72 - 0.3 * math.sin(x + py)))] for px, py, r in twigs]
    seeds = [(q[0][0] * (1 - t) ** 2 + 2 * q[1][0] * t * (1 - t) + q[2][0] * t * t + d, q[0][1] * (1 - t) ** 2 + 2 * q[1][1] * t * (1 - t) + q[2][1] * t * t - d) for q in paths for t, d in ((0.5, 3), (0.68, -4), (0.85, 3), (1, 0))]
    return [put("lines", paths=[[(foot, 890), (foot + (x - foot) * 0.4, 600), (x + (foot - x) * 0.14, y + 180), (x, y - 14)]], col="#8a8a50", w=3), put("lines", paths=paths, col="#948c5c", w=1.8), *(put("stroke", pts=[(u - 1, v + 6), (u + 2, v - 5)], col=col, w0=6, w1=3) for u, v in [*seeds, (x, y - 16), (x + 2, y - 6)])]


TURF = painting(
    "2766", (770, 1000), "watercolour",
    put("sky", stops=[(0, "#ece4c8"), (0.7, "#e4dab8"), (1, "#c8b88c")], uneven=0.06),
    put("land", pts=[(-20, 860), (150, 830), (400, 850), (620, 825), (800, 850), (800, 1020), (-20, 1020)], col="#8a7448", hi="#b8a070", lo="#4a3c24", grain=0.6, gscale=24),
    [put("stroke", pts=[(x, y), (x + 0.1 * lean, y - 0.4 * h), (x + 0.5 * lean, y - 0.8 * h), *(((x + lean, y - h),) if i % 3 else ((x + 1.1 * lean, y - 0.94 * h), (x + 2 * lean, y - 0.86 * h), (x + 2.6 * lean, y - 0.66 * h)))], col=("#5f7f3f", "#7a9850", "#4a6a38", "#8aa45c", "#6a7a40", "#527a52")[i % 6], w0=9 + i % 4, w1=1) for i in range(54) for x, y, h, lean in ((40 + i * 13 + (i * 37) % 19, 880 + (i * 29) % 60, 400 + (i * 97) % 360 - 0.2 * abs(350 - 13 * i), ((i * 53) % 170) - 85),)],
    [part for i in range(12) for part in leaf(70 + i * 57, 900 + (i * 17) % 40, 230 + (i * 61) % 170, ((i * 71) % 60) - 30, (9, 13, 15, 14, 11, 6, 0.5), ("#6a8a44", "#587a3c", "#88a058")[i % 3])],
    [part for k, (x, y, foot) in enumerate(((180, 96, 160), (222, 40, 250), (370, 120, 330), (420, 30, 430), (550, 90, 520), (566, 170, 600), (456, 210, 380), (640, 150, 560), (136, 230, 210), (300, 190, 290))) for part in panicle(x, y, foot, ("#a08c5c", "#8a8458", "#b09c68")[k % 3])],
    # dandelions open and closed, each on its own stalk; below them toothed leaves and the broad ones of plantain
    [part for x, y, r, f in ((70, 640, 0, 110), (262, 500, 46, 300), (352, 650, 0, 350), (484, 566, 0, 440), (672, 610, 40, 640)) for part in (put("stroke", pts=[(f, 890), (f + (x - f) * 0.3, 720), (x, y)], col="#94a05c", w0=7, w1=5), *(put("stroke", pts=[(x, y - 14), (x + r * q * math.cos(0.42 * k + q), y - 20 + r * q * 0.66 * math.sin(0.42 * k + q))], col=c, w0=5, w1=9) for q, c in ((1, "#d8a828"), (0.72, "#f0cc44"), (0.4, "#f8e070")) for k in range(15 if r else 0)), *(put("stroke", pts=[(x + u / 2, y - 16), (x + u, y - 44 + abs(u))], col="#e8c440", w0=8, w1=5) for u in (() if r else (-9, -3, 3, 9))), put("shape", pts=[(x - 11, y - 18 + r * 0.4), (x + 11, y - 18 + r * 0.4), (x + 9, y + 8), (x, y + 16), (x - 9, y + 8)], col="#5c7c40", depth=5, line="#3f5628", w=1.4))],
    [part for k, row in enumerate((((120, 920, 210, -62), (150, 930, 230, -30), (190, 930, 200, 22), (210, 924, 220, 58), (520, 930, 230, -56), (560, 936, 210, -18), (600, 936, 230, 30), (630, 926, 210, 62)), ((330, 940, 170, -58), (360, 950, 190, -24), (392, 950, 180, 16), (420, 944, 180, 52), (20, 940, 170, 34), (720, 950, 170, -40), (750, 940, 180, 8)))) for x, y, long, lean in row for part in leaf(x, y, long, lean, (5, 7, 20, 36, 42, 36, 22, 0.5) if k else (6, 8, 16, 7, 22, 9, 26, 10, 28, 11, 22, 0.5), "#7a9c50" if k else "#5a8040", bool(k))],
    put("grass", x0=-10, x1=780, y0=860, y1=960, col="#5a6a34", hi="#98a458", n=110, tall=60, w=4), put("dots", pts=[(0, 900), (770, 900), (770, 1000), (0, 1000)], cols=["#6a5430", "#a08a58", "#3f3420"], n=80, r=7, a=0.6),
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
