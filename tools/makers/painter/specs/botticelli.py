"""Sandro Botticelli: a tondo, spring, a portrait in profile, a nativity, two gods at rest."""
# fmt: off

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tools.makers.painter.bodies import putto, robed
from tools.makers.painter.spec import Layer, painting, put


def _lock(pts: Sequence[tuple[float, float]], w: float, cols: tuple[str, str, str]) -> list[Layer]:
    """Return a wavy lock of hair along points: body, dark edge, lights."""
    return [put("stroke", pts=[(x + dx, y + dx * 0.4) for x, y in pts], col=col, w0=width, w1=width * 0.3, a=0.92) for dx, col, width in ((0, cols[0], w), (w * 0.25, cols[1], w * 0.3), (-w * 0.2, cols[2], w * 0.22), (w * 0.02, cols[2], w * 0.1))]


def _braid(pts: Sequence[tuple[float, float]], w: float, cols: tuple[str, str, str]) -> list[Layer]:
    """Return a plait along points: knots leaning left and right in turn."""
    out: list[Layer] = [put("stroke", pts=pts, col=cols[1], w0=w, w1=w * 0.8)]
    for a, b in pairwise(pts):
        n = max(2, int(math.dist(a, b) / w * 1.6))
        for k in range(n):
            x, y = a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n
            dx, dy = (b[0] - a[0]) / math.dist(a, b), (b[1] - a[1]) / math.dist(a, b)
            s = 1 if k % 2 else -1
            out.append(put("stroke", pts=[(x - dy * s * w * 0.45, y + dx * s * w * 0.45), (x + dx * w * 0.3, y + dy * w * 0.3), (x + dx * w * 0.6 + dy * s * w * 0.1, y + dy * w * 0.6 - dx * s * w * 0.1)], col=cols[2] if k % 2 else cols[0], w0=w * 0.42, w1=w * 0.2, a=0.95))
    return out


_GOLD = ("#b07c34", "#6a4218", "#e4bc6c")
_SKULL = ((438, 230), (372, 140), (262, 112), (156, 196), (128, 330), (150, 470)), ((322, 352), (312, 404), (296, 446), (272, 478), (246, 502), (226, 524))


def _combed(t: float) -> list[tuple[float, float]]:
    """Return a line of hair combed back over the head: 0 over the crown, 1 over the ear."""
    line = [(a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d) in zip(*_SKULL, strict=True)]
    for _ in range(2):
        line = [line[0], *((a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s) for a, b in pairwise(line) for s in (0.25, 0.75)), line[-1]]
    return line


def _pearls(pts: Sequence[tuple[float, float]], r: float) -> list[Layer]:
    """Return a string of pearls along points."""
    out = list[Layer]()
    for a, b in pairwise(pts):
        n = max(1, round(math.dist(a, b) / r / 2.1))
        out += [put("disc", x=a[0] + (b[0] - a[0]) * k / n, y=a[1] + (b[1] - a[1]) * k / n, rx=r, col="#f4ece0", depth=r * 0.5, hi="#ffffff", lo="#8c8070", det=1) for k in range(n)]
    return out


LADY = painting(
    "6901", (664, 1000), "tempera",
    put("sky", stops=[(0, "#161412"), (1, "#1e1a17")], uneven=0.03),
    put("shape", pts=[(280, 120), (180, 170), (130, 300), (140, 440), (120, 540), (130, 620), (70, 720), (60, 800), (24, 880), (140, 900), (250, 780), (310, 620), (330, 400)], col="#8a5a26", depth=40, hi="#b8843c", lo="#4a2c10", det=0.8),
    [one for k in range(11) for one in _lock([(160 + 9 * k, 440 + 10 * k), (128 + 13 * k, 540 + 6 * k), (166 + 9 * k, 620 + 4 * k), (86 + 15 * k, 710 - 2 * k), (104 + 13 * k, 780 - 4 * k), (30 + 18 * k, 880 - 10 * k)], 34 - k, (("#b07c34", "#6a4218", "#e4bc6c"), ("#c08c40", "#7a4e1e", "#f0cc80"))[k % 2])],
    put("shape", pts=[(40, 1020), (50, 880), (130, 780), (250, 735), (380, 740), (500, 760), (610, 830), (650, 1020)], col="#ece6da", depth=46, hi="#ffffff", lo="#9a9284", det=0.85),
    [put("stroke", pts=[(250 + 46 * k, 770 + 4 * abs(k - 3)), (240 + 52 * k + 8 * math.sin(k), 880), (230 + 56 * k, 1010)], col=("#c0b8a8", "#ffffff")[k % 2], w0=4, w1=9, a=0.7) for k in range(8)], [put("stroke", pts=[(80 + 24 * k, 850 - 12 * k), (70 + 26 * k, 930), (84 + 24 * k, 1010)], col="#bcb4a4", w0=4, w1=8, a=0.6) for k in range(5)],
    put("flesh", parts=[[(256, 460), (252, 570), (238, 650), (196, 716), (190, 770), (240, 836), (330, 872), (440, 856), (530, 800), (510, 756), (424, 716), (386, 660), (374, 600), (380, 540), (346, 460)]], skin="#f4dcc0", size=150, depth=0.2, tones=[([(286, 480), (330, 540), (384, 556), (378, 600), (340, 594), (286, 540), (262, 500)], 0.3), ([(250, 480), (252, 580), (238, 650), (200, 716), (220, 760), (262, 680), (276, 580)], 0.32)], lights=[([(330, 620), (366, 640), (384, 700), (350, 720), (326, 680)], 0.3), ([(400, 736), (490, 772), (450, 810), (390, 790)], 0.35)], lines=[[(300, 600), (324, 680), (368, 742)], [(300, 772), (350, 760), (372, 772)]]),
    put("stroke", pts=[(192, 770), (250, 832), (334, 868), (440, 852), (532, 800)], col="#c8a050", w0=12, w1=12), put("dots", pts=[(196, 774), (260, 828), (334, 862), (440, 848), (526, 800), (532, 808), (440, 862), (334, 876), (246, 840)], cols=["#7a5820", "#fff0c0"], n=70, r=3),
    put("visage", x=352, y=352, size=376, turn=0.92, cast="fine", skin="#f6e0c6", look="calm", more={"smile": 0.05, "eyes": 0.85}, hair="#b07a3c", style="none", lips="#c8705c", iris="#6a5838", cheek="#e89c84", blush=0.35, thick=0.5, neck=None),
    put("shape", pts=[(444, 236), (376, 134), (262, 104), (150, 190), (118, 330), (140, 480), (226, 548), (300, 500), (330, 420), (334, 340), (390, 268)], col="#b07c34", depth=30, hi="#d8a858", lo="#6a4218", det=0.9),
    [one for k in range(17) for one in _lock(_combed(((k * 7) % 17) / 16), 24, (("#b07c34", "#6a4218", "#e8c478"), ("#c28e40", "#7a4e1e", "#f0d088"))[k % 2])],
    [one for p in ([(322, 350), (336, 400), (306, 450), (330, 500), (308, 550)], [(312, 380), (300, 430), (318, 470), (296, 520)]) for one in _lock(p, 15, _GOLD)],
    [one for t in (0.16, 0.6) for one in _braid(_combed(t), 32, _GOLD)], _braid([(226, 520), (206, 580), (196, 650), (212, 730), (270, 796), (340, 846)], 30, _GOLD), _braid([(534, 798), (490, 832), (440, 850), (400, 858)], 24, _GOLD),
    _pearls(_combed(0.34), 8), _pearls(_combed(0.0), 7), put("disc", x=222, y=528, rx=19, col="#a83434", depth=9, hi="#e87868", line="#d8b050", w=6, det=1),
    put("disc", x=360, y=148, rx=20, col="#a83434", depth=9, hi="#e87868", line="#d8b050", w=6, det=1), [put("stroke", pts=[(356, 132), (346 + dx * 0.4, 80), (340 + dx, 30 + abs(dx) * 0.5)], col=c, w0=5, w1=13, a=0.95) for dx, c in ((-44, "#d8ccb8"), (-22, "#f0e8d8"), (0, "#e4d8c4"), (22, "#f4ece0"), (42, "#cfc0a8"))],
    put("disc", x=380, y=858, rx=40, ry=46, col="#7a3c2c", depth=10, hi="#b8684c", lo="#3a1c14", line="#e0bc60", w=8, det=1), put("stroke", pts=[(366, 880), (372, 846), (362, 830)], col="#e8c49c", w0=8, w1=6), put("stroke", pts=[(398, 882), (392, 846), (400, 832)], col="#e8c49c", w0=8, w1=6),
    contour=0.6, light=(0.5, -0.75),
)


def _myrtle(cx: float, cy: float, rx: float, ry: float, n: int) -> Layer:
    """Return a dark bush of pointed leaves."""
    return put("foliage", cx=cx, cy=cy, rx=rx, ry=ry, col="#2c4028", hi="#6a8048", lo="#101a10", n=n, dab=7, clumps=9, ang=-1.2)


def _faun(x: float, y: float, turn: float, look: str, stride: float, s: float = 56) -> list[Layer]:
    """Return a small faun by his head, s high, on shaggy goat's legs, without arms; stride: how far his hooves are apart."""
    way = 1 if turn > 0 else -1

    def at(*pts: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + a * s, y + b * s) for a, b in pts]

    legs: list[Layer] = [put("cast", cx=x, cy=y + 3.5 * s, rx=s * (0.7 + stride), ry=s * 0.14, a=0.45, soft=4)]
    for d in (way, -way):
        o, f, col = d * 0.27, d * (0.3 + stride), "#7a5834" if d == way else "#6a4a2c"
        legs += [put("shape", pts=at((f - 0.2, 3.28), (f + 0.2, 3.28), (f + 0.28 + 0.06 * way, 3.52), (f - 0.26 + 0.06 * way, 3.52)), col="#2c2018", curve=False)]
        legs += [put("shape", pts=at((o - 0.34, 1.8), (o + 0.34, 1.8), (0.5 * (o + f) + 0.42 + 0.16 * way, 2.4), (f + 0.24, 2.86), (f + 0.2, 3.34), (f - 0.2, 3.34), (f - 0.16, 2.86), (0.5 * (o + f) - 0.4 + 0.16 * way, 2.4)), col=col, hi="#a8825a", lo="#34200f", depth=s * 0.12, line="#2c1a0c", w=1.2)]
        legs += [put("strokes_field", pts=at((o - 0.3, 1.9), (o + 0.3, 1.9), (f + 0.3, 2.6), (f + 0.14, 3.3), (f - 0.14, 3.3), (f - 0.3, 2.6)), cols=["#8a683e", "#4a3018", "#a8845a"], n=34, length=10, w=2.4, ang=1.3)]
    body = putto(x, y, s, 4 * way, [], [], "#e0b084", None, {"turn": turn, "look": look, "hair": "#7a4c2c", "cast": "infant", "style": "short", "curl": 0.9})
    return [*body[:-1], *legs, body[-1], *(put("stroke", pts=[(x + d * s * 0.2, y - s * 0.46), (x + d * s * 0.34, y - s * 0.66), (x + d * s * 0.26, y - s * 0.84)], col="#6a5038", w0=6, w1=1.5) for d in (-1, 1))]


VENUS_MARS = painting(
    "9927", (1000, 399), "tempera",
    put("sky", stops=[(0, "#a8c4d0"), (0.4, "#d4dccc"), (1, "#6a7c48")], uneven=0.04), put("ridge", y=120, amp=8, col="#8aa8a4", hi="#b8c8b8", lo="#6a8c94", base=170, soft=2), put("land", pts=[(300, 150), (500, 140), (680, 150), (700, 260), (300, 260)], col="#9aa868", hi="#c0c48c", lo="#6f8450"),
    [put("trunk", pts=[(x, 300), (x + 4, 160), (x - 4, -10)], w0=13, w1=9, col="#4a3c28", branches=3, spread=60) for x in (40, 150, 300, 720, 830, 960)],
    [_myrtle(*b) for b in ((60, 110, 100, 150, 300), (220, 110, 120, 140, 320), (330, 150, 60, 110, 140), (740, 100, 90, 130, 280), (890, 110, 120, 150, 340), (980, 200, 60, 120, 160), (20, 230, 60, 100, 120))],
    put("land", pts=[(-20, 270), (300, 240), (700, 240), (1020, 270), (1020, 420), (-20, 420)], col="#4c6034", hi="#7f8c4c", lo="#2c3c24", grain=0.5, gscale=20), put("grass", x0=0, x1=1000, y0=290, y1=399, col="#34481f", hi="#74844a", n=260, tall=14, w=2.4),
    # the satyrs carry the lance off, clear of him, their arms over it
    [part for x, y, t, lk, st in ((416, 114, 0.5, "smile", 0.3), (512, 112, -0.3, "mild", 0.16), (606, 96, -0.5, "smile", 0.24)) for part in _faun(x, y, t, lk, st, 51)],
    put("pole", pts=[(270, 197), (480, 164), (676, 133)], w=9, col="#d8b884"), put("shape", pts=[(240, 203), (276, 187), (298, 186), (300, 199), (280, 205)], col="#8a8c90", depth=5, hi="#d8dce0"),
    [put("limb", pts=[(x + d * 21, y + 52), (x + d * 44, y + 82), (h, 197 - (h - 270) * 0.158)], w=[23, 19, 13], skin="#e0b084", hand="grasp", size=27, angle=-60 if d < 0 else -120, flip=d > 0, shadow=0.3) for x, y, d, h in ((416, 114, -1, 386), (416, 114, 1, 442), (512, 112, -1, 486), (512, 112, 1, 540), (606, 96, -1, 578), (606, 96, 1, 634))],
    put("cloth", pts=[(482, 116), (478, 88), (490, 66), (510, 58), (530, 68), (540, 92), (554, 112), (540, 116), (510, 108)], col="#8a94a4", hi="#f4f8fc", lo="#2a303c", size=34, wide=5, shadow=0.3, folds=[[(510, 60), (506, 84), (508, 106)]]), put("lines", paths=[[(482, 114), (510, 104), (548, 112)]], col="#d8b050", w=4),
    _faun(966, 122, -0.6, "grin", 0.2, 54),
    put("cloth", pts=[(742, 400), (770, 320), (830, 262), (900, 238), (1010, 250), (1010, 410)], col="#b04854", folds=[[(850, 270), (860, 320), (850, 390)], [(910, 250), (930, 320), (940, 390)], [(960, 250), (980, 320), (990, 390)]], size=70, wide=10),
    put("limb", pts=[(846, 192), (892, 262), (950, 288)], w=[48, 40, 25], skin="#e0b68c", hand="limp", size=54, shadow=0.4),
    put("flesh", parts=[[(842, 132, 44), (818, 158, 50), (798, 178, 96), (772, 214, 106), (748, 256, 98), (728, 296, 116), (716, 318, 112)], [(752, 138, 44), (790, 164, 62), (856, 200, 48)]], skin="#ecc49c", size=84, shadow=0.4, tones=[([(752, 172), (786, 188), (826, 214), (808, 232), (774, 214), (748, 196)], 0.4), ([(806, 240), (778, 290), (766, 340), (746, 340), (760, 280), (786, 236)], 0.5)], lights=[([(758, 150), (788, 164), (776, 184), (752, 174)], 0.4), ([(730, 222), (752, 224), (732, 262), (714, 262)], 0.35)], lines=[[(750, 178), (772, 198), (794, 196)], [(794, 196), (812, 216), (830, 216)], [(792, 178), (770, 222), (744, 272)], [(746, 262), (742, 266), (744, 270)], [(818, 156), (828, 176), (846, 186)], [(716, 240), (730, 250), (752, 252)]]),
    # both thighs join in his lap, the cloth lies across it
    put("limb", pts=[(730, 300), (622, 206), (566, 322)], w=[104, 64, 32], skin="#e6bc92", foot=True, size=60, angle=64, flip=True, shadow=0.4), put("limb", pts=[(724, 320), (604, 350), (490, 366)], w=[110, 70, 30], skin="#ecc49c", foot=True, size=60, angle=66, flip=True, shadow=0.4),
    put("cloth", pts=[(800, 286), (784, 258), (750, 252), (716, 262), (692, 284), (660, 296), (634, 318), (640, 344), (662, 350), (672, 376), (700, 394), (744, 394), (784, 372), (802, 330)], col="#f0e8dc", folds=[[(776, 268), (730, 296), (650, 322)], [(784, 284), (740, 330), (686, 376)], [(792, 300), (764, 350), (734, 388)], [(740, 262), (710, 286), (684, 300)]], size=50, wide=8, shadow=0.35),
    put("visage", x=862, y=88, size=94, turn=-0.4, roll=30, nod=-16, cast="strong", skin="#ecc49c", look="sleep", more={"mouth": 0.3}, hair="#4a2e18", style="wild", curl=0.9, lips="#b06a58", neck=(0.08, 0.66, 0.44)),
    put("limb", pts=[(756, 140), (700, 216), (682, 296)], w=[46, 40, 25], skin="#ecc49c", hand="limp", size=58, flip=True, angle=16, shadow=0.4),
    put("cloth", pts=[(30, 400), (22, 330), (50, 276), (110, 262), (170, 300), (200, 400)], col="#b84a54", folds=[[(60, 290), (70, 340), (60, 390)], [(100, 280), (110, 340), (120, 396)]], size=50, wide=8),
    put("limb", pts=[(126, 172), (70, 256), (150, 306)], w=[52, 46, 26], skin="#f4d8b8", sleeve="#e8e0d0", upto=0.86, loose=1.4, hand="rest", size=54, angle=-10, grow=False, shadow=0.3),
    put("flesh", parts=[[(172, 128, 36), (174, 150, 40), (172, 176, 84), (170, 206, 80)]], skin="#f6dcbc", size=60, tones=[([(190, 150), (206, 170), (196, 196), (176, 196)], 0.3)], lines=[[(150, 158), (164, 166), (172, 168)], [(194, 160), (184, 166), (176, 168)]]),
    put("cloth", pts=[(112, 170), (136, 154), (150, 176), (170, 194), (194, 178), (206, 156), (230, 172), (242, 206), (236, 246), (262, 262), (310, 258), (352, 262), (380, 284), (406, 314), (430, 338), (450, 356), (452, 374), (434, 386), (410, 390), (370, 392), (280, 396), (170, 394), (110, 378), (92, 330), (108, 270), (122, 232)], col="#f6efe0", lo="#94846c", folds=[[(140, 168), (144, 200), (136, 236)], [(206, 170), (210, 200), (222, 236)], [(150, 258), (160, 310), (130, 370)], [(200, 262), (240, 310), (230, 384)], [(232, 264), (300, 300), (330, 380)], [(260, 276), (340, 294), (400, 316)], [(366, 272), (372, 330), (360, 388)], [(376, 290), (396, 340), (402, 384)], [(392, 308), (416, 346), (436, 374)]], size=90, wide=11, shadow=0.5), put("lines", paths=[[(120, 236), (166, 250), (236, 236)]], col="#c89030", w=5), put("lines", paths=[[(138, 156), (152, 180), (170, 196), (192, 180), (206, 158)]], col="#c89030", w=5), put("disc", x=170, y=198, rx=7, col="#b83030", depth=3),
    put("limb", pts=[(222, 178), (256, 248), (338, 272)], w=[52, 46, 27], skin="#f4d8b8", sleeve="#fbf6ea", upto=0.86, loose=1.45, hand="rest", size=58, angle=10, grow=False, shadow=0.4),
    [one for p in ([(140, 70), (116, 120), (122, 160), (108, 206)], [(206, 60), (224, 110), (214, 150), (224, 200)]) for one in _lock(p, 24, _GOLD)],
    put("visage", x=176, y=84, size=100, turn=0.5, cast="long", skin="#f6dcbc", look="calm", more={"gaze": (0.8, 0.1), "eyes": 0.72}, hair="#b8843c", style="parted", curl=0.5, lips="#c06a5c", neck=(-0.06, 0.72, 0.38)),
    put("shape", pts=[(950, 138), (932, 146), (910, 144), (896, 130), (898, 108), (914, 104), (930, 120), (948, 130)], col="#f4dcc4", depth=6, hi="#fff8ec", lo="#a87c64", line="#7a5440", w=1.5, det=0.9), put("limb", pts=[(946, 178), (918, 194), (922, 148)], w=[24, 20, 14], skin="#e0b084", hand="grasp", size=28, shadow=0.3),
    contour=0.6, light=(-0.3, -0.85),
)

MAGNIFICAT = painting(
    "2114", (1000, 1000), "tempera",
    put("sky", stops=[(0, "#9cb8c4"), (0.3, "#ccd8d0"), (0.5, "#dcdcc0"), (1, "#7a8a5c")], uneven=0.03), put("glow", x=560, y=40, r=300, col="#f8e8a8", a=0.8), [put("beam", x=560, y=20, ang=a, spread=4, length=420, col="#f8dc88", a=0.6) for a in range(20, 170, 14)],
    put("ridge", y=430, amp=18, col="#8aa8a0", hi="#bccab4", lo="#6a8c8c", base=520, soft=2), put("land", pts=[(200, 470), (400, 450), (640, 470), (640, 660), (200, 660)], col="#8a9c64", hi="#b8bc84", lo="#5f7448"),
    [put("cloth", pts=pts, col=col, hi=hi, lo=lo, size=100, wide=13, shadow=0.3, folds=folds) for pts, col, hi, lo, folds in (
        ([(276, 330), (310, 306), (336, 320), (366, 304), (410, 322), (450, 390), (470, 520), (460, 680), (300, 680), (250, 460)], "#c89a48", "#f4d890", "#5a3c14", [[(310, 330), (300, 400), (310, 480)], [(400, 340), (420, 420), (430, 520)], [(360, 330), (370, 420), (380, 520)]]),
        ([(752, 326), (784, 308), (812, 324), (842, 310), (900, 330), (980, 440), (1010, 640), (1000, 920), (800, 920), (720, 640), (724, 440)], "#a83a2c", "#e88a70", "#48100c", [[(780, 350), (760, 500), (790, 700)], [(850, 350), (880, 520), (870, 800)], [(910, 370), (950, 560), (950, 800)], [(820, 350), (820, 520), (840, 700)]]),
        ([(16, 486), (60, 460), (90, 474), (120, 458), (160, 486), (210, 600), (210, 800), (-20, 800)], "#7a5a8a", "#b898c8", "#2c1c38", [[(60, 490), (50, 580), (60, 680)], [(130, 490), (150, 580), (150, 680)]]),
        ([(196, 526), (240, 500), (264, 514), (300, 498), (340, 520), (400, 600), (420, 780), (200, 780), (160, 620)], "#3f6a8a", "#90b4cc", "#14283a", [[(230, 530), (210, 640), (230, 740)], [(310, 530), (340, 640), (340, 740)]]))],
    put("cloth", pts=[(366, 318), (420, 300), (452, 262), (474, 232), (504, 246), (502, 280), (480, 340), (450, 390), (404, 420), (376, 380)], col="#bc8c3c", hi="#f4d890", lo="#5a3c14", size=70, wide=11, shadow=0.3, folds=[[(390, 340), (440, 320), (486, 256)], [(410, 390), (450, 350), (484, 290)]]),
    put("cloth", pts=[(778, 324), (724, 304), (690, 262), (670, 232), (640, 246), (640, 284), (660, 344), (700, 396), (750, 430), (780, 390)], col="#b84434", hi="#f09a80", lo="#48100c", size=70, wide=11, shadow=0.3, folds=[[(760, 346), (706, 324), (660, 256)], [(746, 396), (694, 350), (660, 294)]]),
    put("cloth", pts=[(476, 500), (520, 476), (556, 484), (600, 476), (640, 560), (640, 660), (606, 770), (480, 790), (440, 720), (446, 590)], col="#b03428", hi="#e88a70", lo="#480e0c", size=110, wide=14, shadow=0.3, folds=[[(500, 510), (486, 600), (500, 740)], [(550, 500), (556, 600), (540, 740)]]), put("flesh", parts=[[(552, 450, 62), (548, 482, 66), (544, 512, 70)]], skin="#f0d0ae", size=60), put("stroke", pts=[(500, 490), (530, 524), (562, 520), (590, 484)], col="#e8dcc8", w0=10, w1=10),
    put("cloth", pts=[(586, 476), (620, 462), (664, 474), (744, 510), (820, 620), (880, 800), (840, 960), (640, 1020), (400, 1020), (322, 930), (330, 830), (400, 782), (500, 760), (570, 724), (606, 620)], col="#27508c", hi="#7fa4d8", lo="#0a1838", size=190, wide=26, shadow=0.4, folds=[[(690, 520), (760, 640), (780, 760)], [(660, 800), (620, 880), (560, 990)], [(400, 800), (390, 880), (420, 990)], [(500, 800), (490, 890), (500, 1000)], [(720, 820), (690, 910), (640, 1000)], [(810, 840), (780, 930), (720, 990)], [(570, 780), (590, 870), (560, 960)]]), put("stroke", pts=[(590, 480), (612, 560), (606, 620)], col="#d8b058", w0=7, w1=7),
    put("cloth", pts=[(250, 640), (330, 612), (392, 634), (452, 604), (486, 690), (420, 724), (376, 712), (300, 742)], col="#f4ecd8", hi="#fffaf0", lo="#a89878", curve=False, size=50, wide=5), put("lines", paths=[[(392, 634), (412, 724)], *([(272 + 4 * k, 656 + 14 * k), (372 + 6 * k, 646 + 14 * k)] for k in range(5)), *([(402 + 5 * k, 644 + 13 * k), (446 + 5 * k, 624 + 13 * k)] for k in range(5))], col="#6a5838", w=2.5),
    put("cloth", pts=[(70, 700), (120, 664), (166, 680), (214, 662), (262, 700), (316, 780), (372, 900), (356, 1020), (80, 1020), (30, 860), (44, 760)], col="#d8a83c", hi="#fce090", lo="#6a4814", size=120, wide=16, shadow=0.4, folds=[[(110, 700), (80, 800), (100, 960)], [(166, 700), (160, 820), (180, 980)], [(220, 700), (260, 840), (250, 980)]]),
    # her right hand writes in the book; the Child sits in her lap, one hand on her wrist, one on the pomegranate
    put("cloth", pts=[(520, 590), (470, 606), (424, 632), (400, 652), (408, 696), (436, 712), (480, 706), (540, 690)], col="#b03428", hi="#e88a70", lo="#480e0c", size=50, wide=8, shadow=0.3, folds=[[(490, 620), (450, 646), (420, 680)], [(500, 660), (470, 680), (440, 700)]]), put("hand", x=406, y=676, size=86, pose="pinch", angle=184, flip=True, skin="#f4d8b8", wrist=0.2, part="palm", shadow=0.3), put("stroke", pts=[(322, 704), (348, 650), (380, 560)], col="#fffaf0", w0=3, w1=13, belly=5), put("stroke", pts=[(322, 704), (350, 650), (382, 562)], col="#a08c68", w0=2, w1=2), put("hand", x=406, y=676, size=86, pose="pinch", angle=184, flip=True, skin="#f4d8b8", part="fingers"),
    put("cloth", pts=[(398, 770), (440, 742), (520, 738), (592, 752), (612, 800), (570, 846), (480, 852), (404, 826)], col="#f4ecdc", lo="#a89878", folds=[[(420, 776), (480, 820), (560, 830)], [(580, 770), (560, 810), (500, 840)]], size=50, wide=8, shadow=0.3),
    put("limb", pts=[(476, 752), (396, 764), (376, 846)], w=[84, 70, 34], skin="#eccba4", foot=True, size=62, angle=70, flip=True, shadow=0.3),
    put("flesh", parts=[[(500, 626, 50), (502, 652, 92), (506, 692, 102), (512, 732, 112), (512, 756, 112)], [(456, 656, 36), (500, 642, 46), (548, 658, 36)]], skin="#f6d8b4", size=70, shadow=0.4, tones=[([(538, 660), (556, 700), (562, 756), (540, 770), (542, 710)], 0.4), ([(470, 742), (512, 756), (552, 744), (540, 772), (490, 774)], 0.35)], lights=[([(476, 660), (508, 658), (506, 694), (480, 700)], 0.35), ([(484, 712), (520, 712), (520, 742), (488, 742)], 0.3)], lines=[[(474, 682), (488, 692), (502, 684)], [(516, 684), (530, 690), (542, 680)], [(512, 736), (515, 740), (513, 744)], [(460, 752), (490, 770), (530, 772)]]), put("limb", pts=[(524, 766), (432, 796), (430, 884)], w=[96, 76, 34], skin="#f6d8b4", foot=True, size=64, angle=70, flip=True, shadow=0.35),
    put("cloth", pts=[(446, 754), (492, 740), (552, 738), (590, 760), (584, 800), (540, 800), (500, 792), (478, 822), (452, 800)], col="#f8f0e2", lo="#a89878", folds=[[(464, 768), (510, 772), (570, 764)], [(470, 794), (510, 778), (560, 784)]], size=40, wide=7, shadow=0.3),
    put("limb", pts=[(462, 664), (422, 712), (396, 678)], w=[44, 38, 24], skin="#f6d8b4", hand="flat", size=46, angle=-14, shadow=0.35),
    put("cloth", pts=[(650, 480), (720, 500), (770, 580), (780, 680), (740, 750), (660, 772), (604, 758), (590, 716), (640, 690), (660, 640), (640, 560)], col="#2c5896", hi="#8fb0e0", lo="#0a1838", size=110, wide=17, shadow=0.4, folds=[[(680, 510), (720, 600), (700, 700)], [(740, 570), (750, 650), (690, 740)], [(640, 700), (660, 730), (650, 766)], [(700, 600), (700, 680), (640, 724)]]), put("cloth", pts=[(584, 712), (606, 704), (620, 730), (612, 764), (588, 764)], col="#b03428", size=24, wide=5),
    put("hand", x=610, y=742, size=84, pose="cup", angle=196, flip=True, skin="#f4d8b8", wrist=0.1, shadow=0.3), put("disc", x=590, y=698, rx=35, ry=34, col="#dc4c2c", depth=16, hi="#ffa070", lo="#7a1810", line="#5a1410", w=2, det=1), put("shape", pts=[(580, 670), (572, 650), (584, 657), (590, 646), (598, 657), (608, 650), (602, 670)], col="#b8442c", line="#5a1410", w=1.5, curve=False), put("shape", pts=[(588, 684), (606, 684), (614, 698), (604, 714), (590, 704)], col="#f4d8a8", depth=3, line="#8a2018", w=1.5), put("dots", pts=[(592, 686), (604, 686), (610, 698), (602, 710), (592, 702)], cols=["#a81420", "#e04848"], n=12, r=3.4),
    put("limb", pts=[(544, 664), (532, 718), (566, 706)], w=[44, 38, 24], skin="#f6d8b4", hand="rest", size=44, angle=-10, shadow=0.35),
    put("visage", x=496, y=582, size=100, turn=0.5, nod=-14, roll=6, cast="infant", skin="#f6d8b4", look="mild", more={"gaze": (0.6, -0.8)}, hair="#c8984c", style="short", curl=0.9, lips="#c87060", cheek="#e8a084", blush=0.5, neck=(-0.04, 0.6, 0.46)),
    put("vessel", x=326, y=744, h=54, profile=[(0, 0.3), (0.2, 0.5), (0.5, 0.5), (0.75, 0.24), (0.9, 0.34), (1, 0.4)], col="#c8983c", gloss=0.8, shadow=0.2), put("limb", pts=[(196, 712), (240, 806), (306, 762)], w=[80, 66, 34], skin="#f2d2ac", sleeve="#c8982c", upto=0.84, loose=1.3, hand="grasp", size=66, angle=-30, flip=True, grow=False, shadow=0.35),
    [one for p, w in (([(474, 330), (452, 400), (466, 470), (444, 520)], 34), ([(626, 340), (640, 410), (620, 470), (636, 530)], 34)) for one in _lock(p, w, _GOLD)],
    put("visage", x=540, y=388, size=174, turn=-0.56, nod=22, roll=-14, cast="fine", skin="#f4d8b8", look="mild", more={"eyes": 0.42, "gaze": (-0.5, 0.9), "smile": 0.2}, hair="#c8984c", style="parted", curl=0.4, thick=0.5, lips="#c8705c", cheek="#e8a88c", blush=0.4, neck=(0.02, 0.6, 0.38)),
    put("cloth", pts=[(470, 320), (500, 282), (556, 270), (612, 286), (650, 340), (672, 420), (690, 500), (640, 500), (626, 420), (610, 340), (566, 308), (512, 312), (480, 344)], col="#e8dcc0", hi="#fffaf0", lo="#9c8458", size=50, wide=8, shadow=0.25, folds=[[(560, 280), (620, 340), (650, 470)], [(600, 290), (640, 370), (664, 480)]]), put("stroke", pts=[(478, 340), (512, 308), (566, 302), (612, 338), (632, 420)], col="#d8b058", w0=4, w1=4),
    [put("visage", x=x, y=y, size=s, turn=t, nod=n, roll=r, cast=c, skin=sk, look=lk, more={"gaze": g, "eyes": 0.7}, hair=h, style=st, curl=1, lips="#c0705c", cheek="#e4a084", blush=0.45, neck=(0, 0.62, 0.4)) for x, y, s, t, n, r, c, lk, h, g, st, sk in [(90, 396, 116, 0.86, 6, 13, "strong", "calm", "#5f3c1c", (0.9, 0.3), "short", "#e8c090"), (338, 240, 128, 0.4, 14, 14, "fine", "mild", "#a8742c", (0.7, 0.9), "long", "#f2d2ac"), (808, 248, 134, -0.66, 18, -12, "round", "smile", "#7a4c20", (-0.7, 0.9), "long", "#f0cca4"), (266, 432, 130, 0.86, 12, 12, "round", "calm", "#c8903c", (0.9, 0.2), "long", "#f4d8b4"), (172, 590, 136, 0.7, -14, -9, "child", "wonder", "#8a5a28", (0.9, -0.7), "wild", "#eac49a")]],
    [put("lines", paths=[[(570 + 78 * u, 214 - 10 * abs(1 - u * u)), (570 + 150 * u, 120 - 50 * (1 - u * u))]], col="#fff0b8", w=2, a=0.7) for u in (-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1)], put("disc", x=570, y=216, rx=78, ry=16, col="#e0b448", a=0, line="#8a6018", w=10), put("disc", x=570, y=215, rx=78, ry=16, col="#e0b448", a=0, line="#f0cc60", w=6), [put("stroke", pts=[(570 + 76 * u, 218 + 12 * v), (570 + 84 * u, 184 + 12 * v)], col="#d8a838", w0=9, w1=4) for u, v in ((-1, 0), (-0.75, 0.7), (-0.4, 0.95), (0, 1), (0.4, 0.95), (0.75, 0.7), (1, 0))], put("dots", pts=[(500, 222), (640, 222), (620, 232), (520, 232)], cols=["#a83434", "#fff0c0"], n=9, r=3),
    [put("hand", x=x, y=254, size=58, pose="grasp", angle=w, flip=fl, skin="#f2d2ac", wrist=0.36) for x, w, fl in ((484, -72, True), (656, -108, False))],
    [put("disc", x=x, y=y, rx=r, ry=r * 0.3, col="#f0d890", a=0, line="#e8c860", w=2.5) for x, y, r in ((330, 180, 66), (800, 160, 66), (95, 330, 64), (260, 354, 66), (140, 498, 70), (490, 520, 50))],
    put("disc", x=500, y=500, rx=712, col="#7a5a24", a=0, line="#3a2814", w=440), put("disc", x=500, y=500, rx=493, col="#7a5a24", a=0, line="#b08c40", w=14), put("disc", x=500, y=500, rx=502, col="#7a5a24", a=0, line="#e8cc80", w=4),
    light=(-0.3, -0.85),
)


_SPRIG = [((i * 618.034) % 1000, 470 + (i * i * 5.13 + i * 31.7) % 170) for i in range(260)]

def _nymph(x: float, y: float, s: float, col: str, sway: float, swing: float, arms: Sequence[Sequence[tuple[float, float]]], head: dict[str, Any], hands: tuple[str, str], sleeve: str | None = None, lean: float = 0) -> list[Layer]:
    """Return a woman who stands in a thin gown, by her head, s high. sway: how far the hips stand out to the right; swing: how far the hem blows there; lean: how far she hangs there from her neck on; hands: poses, or none where a limb ends hidden."""
    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + (a + lean * (b - 0.7)) * s, y + b * s) for a, b in points]

    h, k, skin = sway, 1 if sway > 0 else -1, "#f4dcc0"
    gown = [(-0.2, 0.82), (0, 1.0), (0.2, 0.82), (0.54, 1.02), (0.56, 1.3), (0.46, 1.86), (0.56 + h, 2.5), (0.68 + h, 3.2), (0.66 + h + 0.06 * k, 4.3), (0.74 + swing * 0.5, 5.4), (1.06 + swing * 1.2, 6.06), (0.74 + swing, 5.96), (0.48 + swing, 6.16), (0.16 + swing * 0.7, 5.92), (-0.14 + swing * 0.6, 6.12), (-0.46 + swing * 0.6, 5.94), (-0.94 + swing * 1.2, 6.1), (-0.74 + swing * 0.5, 5.4), (-0.6 + h, 4.3), (-0.64 + h, 3.2), (-0.52 + h, 2.5), (-0.46, 1.86), (-0.56, 1.3), (-0.54, 1.02)]
    folds = [[(0.2 * t, 1.95), (0.5 * t + h, 3.0), (0.5 * t + h * 0.6, 4.4), (0.8 * t + swing, 6.2)] for t in (-1, -0.4, 0.4, 1)] + [[(h + 0.25 * k, 3.0), (0.3 * k + h, 4.4), (0.1 * k + swing * 0.5, 6.2)], [(h - 0.3 * k, 4.5), (swing * 0.4, 5.4), (0.5 + swing, 6.3)], [(-0.26, 1.1), (-0.3, 1.5), (-0.2, 1.8)], [(0.26, 1.1), (0.3, 1.5), (0.2, 1.8)]]
    (ax, ay), (bx, by) = at((-0.28 * k + h * 0.3, 6.2), (0.46 * k + h * 0.3 + swing * 0.3, 6.14))
    out = [put("footing", x=(ax + bx) / 2, y=ay + 0.3 * s, wide=1.9 * s, tall=6 * s), put("limb", pts=[(ax, ay - s), (ax, ay)], w=[s * 0.4, s * 0.24], skin=skin, foot="front", size=s * 0.78, angle=12 * k, flip=k < 0, grow=False), put("limb", pts=[(bx - 0.1 * k * s, by - s), (bx, by)], w=[s * 0.4, s * 0.24], skin=skin, foot=True, size=s * 0.78, angle=-62 * k, flip=k < 0, grow=False), put("flesh", parts=[[(*p, w * s) for p, w in zip(at((0, 0.5), (0, 0.8), (0, 1.1)), (0.4, 0.46, 0.8), strict=True)]], skin=skin, size=s * 0.6)]
    out += [put("cloth", pts=at(*gown), col=col, lo="#9c9a88", folds=[at(*f) for f in folds], size=s * 1.2, wide=s * 0.13, w=1.4, shadow=0.35), put("touch", pts=at((-0.44, 1.9), (0, 1.99), (0.44, 1.88)), w=s * 0.07, a=0.4, col="#8a7c5c"), put("touch", pts=at((-0.56 + h, 2.66), (h, 2.94), (0.6 + h, 2.6)), w=s * 0.06, a=0.28, col="#8a7c5c")]
    # the legs show through the thin stuff, but not through a gown with sleeves: one straight, one with its knee before the other
    for side in (-1, 1) if sleeve is None else ():
        leg = [(h * (1.3 - 0.1 * b) + side * 0.28 + a + side * k * 0.16 * math.exp(-((b - 4.3) ** 2)) + swing * (b - 3.2) * 0.1, b) for a, b in ((-0.2, 2.9), (0.2, 2.9), (0.18, 4.2), (0.17, 4.9), (0.1, 5.9), (-0.1, 5.9), (-0.15, 4.9), (-0.17, 4.2))]
        out += [put("shape", pts=at(*leg), col="#e8b48c", a=0.32, soft=s * 0.05), *(put("stroke", pts=at(*line), col="#a8805c", w0=1.4, w1=1, belly=1.6, a=0.5) for line in (leg[1:5], [leg[0], *leg[:4:-1]]))]
    out += [put("stroke", pts=at((-0.21, 0.86), (0, 1.04), (0.21, 0.86)), col="#d8b060", w0=2, w1=2, belly=2), put("lines", paths=[at((-0.9 + swing * 1.14, 6.02), (-0.46 + swing * 0.6, 5.88)), at((0.2 + swing * 0.7, 5.87), (0.48 + swing, 6.09))], col="#d8c08c", w=1.6, a=0.8)]
    for side, (elbow, wrist), pose in zip((-1, 1), arms, hands, strict=True):
        out.append(put("limb", pts=at((side * 0.46, 1.16), elbow, wrist), w=[s * 0.38, s * 0.31, s * 0.2], skin=skin, sleeve=sleeve, upto=0.84, loose=1.5, hand="" if pose == "none" else pose, size=s * 0.66, flip=side > 0, grow=False, shadow=0.3))
    return [*out, put("visage", x=x, y=y, size=s, skin=skin, **{"neck": (0, 0.72, 0.38), **head})]


PRIMAVERA = painting(
    "5331", (1000, 649), "tempera",
    put("sky", stops=[(0, "#8a9c94"), (0.3, "#b8c4ac"), (0.55, "#a8b08c"), (0.7, "#2c3824"), (1, "#1e2a1a")], uneven=0.04),
    [put("trunk", pts=[(x, 480), (x + 4, 250), (x - 3, -10)], w0=w, w1=w * 0.8, col="#33291c", branches=3, spread=60) for x, w in ((30, 20), (90, 14), (150, 18), (215, 14), (300, 16), (360, 14), (430, 14), (585, 14), (640, 16), (700, 15), (770, 18), (840, 15), (905, 18), (970, 20))],
    [put("foliage", cx=x, cy=y, rx=rx, ry=ry, col="#2a3a22", hi="#56683c", lo="#101a0e", n=n, dab=9, clumps=11, ang=-1.2) for x, y, rx, ry, n in ((120, 50, 160, 90, 300), (330, 40, 130, 80, 260), (640, 40, 130, 80, 260), (860, 60, 170, 100, 320), (40, 160, 70, 80, 120), (960, 180, 70, 100, 120))],
    put("foliage", cx=500, cy=150, rx=100, ry=120, col="#34482a", hi="#7a8c50", lo="#141f12", n=420, dab=8, clumps=15, ang=-1.2), put("balls", at=[(20 + (i * 83) % 960, 12 + (i * 47) % 130, 9) for i in range(44)], cols=["#d88a34", "#e0a044", "#c87828"], shadow=0, gloss=0.3),
    put("shape", pts=[(410, 300), (430, 200), (470, 140), (500, 124), (530, 140), (570, 200), (590, 300), (560, 300), (545, 220), (500, 166), (455, 220), (440, 300)], col="#a8bca8", a=0.75, soft=5),
    put("land", pts=[(-20, 470), (300, 452), (700, 452), (1020, 470), (1020, 670), (-20, 670)], col="#2c3c22", hi="#4c5c34", lo="#182414", grain=0.4), put("grass", x0=0, x1=1000, y0=470, y1=649, col="#28381e", hi="#5f7440", n=460, tall=18, w=2.4), put("flowers", at=[(x, y, 5 + 1.4 * (k % 3)) for k, (x, y) in enumerate(_SPRIG)], cols=["#f0ece0", "#e0a0a0", "#a8b8e0", "#e8d070", "#d86a5c"], petals=5, heart="#e0c060"),
    put("footing", x=72, y=602, wide=110, tall=360), put("limb", pts=[(62, 430), (50, 500), (56, 590)], w=[42, 36, 19], skin="#d8ac80", foot="front", size=46, grow=False), put("limb", pts=[(92, 430), (102, 504), (92, 594)], w=[42, 36, 19], skin="#dcb288", foot="front", size=46, flip=True, grow=False), put("flesh", parts=[[(80, 242, 26), (80, 262, 36), (82, 286, 74), (80, 330, 60)], [(50, 282, 30), (80, 266, 38), (112, 284, 30)]], skin="#dcb288", size=50, shadow=0.3), put("limb", pts=[(50, 282), (20, 232), (38, 172)], w=[28, 23, 16], skin="#d8ac80", hand="grasp", size=36), put("stroke", pts=[(46, 158), (36, 126), (40, 84)], col="#c8a050", w0=4, w1=2),
    put("cloth", pts=[(104, 270), (122, 284), (124, 340), (130, 400), (136, 470), (112, 462), (84, 476), (52, 456), (34, 462), (44, 400), (52, 340), (48, 310), (80, 290)], col="#c03c2c", hi="#f08a6c", lo="#4c100c", folds=[[(112, 290), (80, 330), (56, 350)], [(114, 310), (84, 350), (56, 380)], [(76, 360), (66, 410), (50, 456)], [(100, 350), (96, 410), (90, 466)], [(118, 360), (120, 410), (126, 462)]], size=60, wide=8, shadow=0.3), put("limb", pts=[(112, 286), (138, 330), (104, 366)], w=[28, 24, 16], skin="#dcb288", hand="rest", size=34, flip=True), put("visage", x=80, y=212, size=58, turn=-0.6, nod=-12, cast="strong", skin="#dcb288", look="calm", hair="#3a2416", style="wild", curl=0.9, neck=(0, 0.7, 0.46)), put("cloth", pts=[(50, 198), (56, 180), (82, 170), (106, 182), (110, 198), (82, 192)], col="#4a5868", size=20, wide=4),
    _nymph(164, 232, 58, "#f4f0e6", 0.28, -0.4, (((-0.74, 1.9), (0.3, 2.56)), ((0.95, 0.35), (1.62, -0.78))), {"turn": 0.6, "cast": "fine", "nod": 6, "hair": "#c08c48", "style": "long", "curl": 0.6}, ("none", "none"), None, -0.05),
    _nymph(368, 226, 58, "#f0ece2", -0.28, 0.36, (((-0.95, 0.35), (-1.66, -0.68)), ((0.74, 1.9), (-0.36, 2.58))), {"turn": -0.7, "nod": 4, "cast": "long", "look": "mild", "hair": "#a06c30", "style": "bun", "curl": 0.4}, ("none", "none"), None, 0.05),
    _nymph(266, 250, 58, "#faf6ee", -0.26, 0.3, (((-0.86, 1.7), (-1.3, 2.26)), ((0.86, 1.7), (1.3, 2.24))), {"turn": -0.93, "roll": -4, "cast": "fine", "hair": "#d0a058", "style": "bun"}, ("none", "none"), None, 0.05),
    # the Graces' hands, two and two laid in each other, a third pair raised
    [put("hand", x=x, y=y, size=z, pose=pose, angle=a, flip=f, skin="#f4dcc0", wrist=0.2, shadow=0.25) for x, y, z, pose, a, f in ((206, 394, 34, "cup", 196, True), (172, 378, 36, "rest", 18, False), (326, 392, 34, "cup", -16, False), (362, 376, 36, "rest", 162, True), (254, 196, 42, "rest", -72, False), (278, 196, 42, "rest", -110, True))],
    _nymph(500, 214, 57, "#f0e8da", 0.06, 0.1, (((-0.92, 1.7), (-1.0, 0.75)), ((0.86, 1.9), (0.6, 2.72))), {"turn": -0.25, "roll": -8, "cast": "fine", "look": "mild", "hair": "#a87838", "style": "parted"}, ("open", "none"), "#e4d8c4"),
    put("cloth", pts=[(520, 262), (544, 268), (562, 304), (572, 380), (586, 470), (606, 572), (576, 586), (546, 574), (546, 480), (542, 400), (534, 330)], col="#c03c34", hi="#f08a70", lo="#4c100c", folds=[[(542, 280), (556, 370), (562, 460)], [(556, 340), (572, 450), (588, 570)], [(548, 400), (556, 490), (562, 570)]], size=60, wide=8, shadow=0.35), put("cloth", pts=[(544, 400), (552, 470), (556, 576), (542, 570), (536, 480), (534, 420)], col="#34609c", hi="#8ab0e0", lo="#101f3c", size=30, wide=5),
    put("cloth", pts=[(474, 424), (458, 444), (450, 500), (438, 556), (454, 550), (464, 564), (476, 548), (490, 556), (490, 500), (500, 450)], col="#b83a32", hi="#f08a70", lo="#4c100c", folds=[[(474, 440), (466, 500), (456, 546)], [(486, 446), (482, 500), (478, 544)]], size=40, wide=6, shadow=0.3), put("cloth", pts=[(492, 450), (504, 446), (500, 500), (508, 548), (490, 556), (488, 500)], col="#34609c", hi="#8ab0e0", lo="#101f3c", size=24, wide=4),
    put("cloth", pts=[(548, 352), (562, 380), (550, 414), (520, 444), (488, 458), (460, 452), (456, 434), (476, 414), (508, 396), (534, 372)], col="#c8463c", hi="#f08a70", lo="#4c100c", folds=[[(548, 376), (522, 412), (464, 440)], [(552, 396), (530, 428), (484, 450)], [(540, 370), (510, 402), (470, 424)]], size=50, wide=7, shadow=0.35), put("hand", x=566, y=352, size=40, pose="drape", angle=136, flip=True, skin="#f2d8b8", wrist=0.2, shadow=0.3), put("cloth", pts=[(524, 264), (548, 270), (568, 310), (576, 350), (562, 370), (544, 360), (538, 320)], col="#c8463c", hi="#f08a70", lo="#4c100c", size=40, wide=6, shadow=0.25, folds=[[(542, 280), (558, 320), (558, 360)]]),
    # blindfold Cupid aims from the air
    putto(512, 70, 38, 24, wing="#d8c08c", arms=(((-0.95, 0.9), (-1.75, 0.75)), ((0.3, 1.45), (-0.7, 1.0))), legs=(((-0.7, 2.5), (-0.5, 3.3)), ((0.5, 2.5), (1.1, 3.0))), head={"turn": -0.9, "hair": "#c8944c"}, skin="#f4d0a8", hands=("grasp", "grasp")), put("stroke", pts=[(492, 66), (508, 62), (532, 66)], col="#f8f4e8", w0=7, w1=7), put("stroke", pts=[(460, 44), (434, 70), (440, 110), (470, 136)], col="#8a5c30", w0=4, w1=4), put("lines", paths=[[(460, 44), (478, 92), (470, 136)]], col="#e8dcc0", w=1.5), put("stroke", pts=[(496, 100), (420, 88)], col="#f0b040", w0=4, w1=2), put("shape", pts=[(404, 84), (424, 80), (420, 96)], col="#f08030"),
    # Zephyr flies in from the right: two wings apart, body stretched out, a cloth that streams behind, cheeks full of wind
    [layer for pts, col, tips in (([(930, 220), (910, 172), (898, 116), (904, 62), (924, 22), (930, 58), (946, 46), (946, 82), (962, 74), (958, 108), (972, 106), (964, 138), (974, 142), (962, 176), (960, 220)], "#3f6c78", [(930, 58), (946, 82), (958, 108), (964, 138)]), ([(948, 232), (960, 176), (984, 124), (1012, 84), (1030, 70), (1030, 130), (1012, 140), (1024, 168), (1002, 172), (1014, 200), (994, 202), (1000, 228), (976, 250)], "#5c929c", [(1012, 140), (1002, 172), (994, 202)])) for layer in (put("cloth", pts=pts, col=col, hi="#a4ccce", lo="#1c343c", size=40, wide=6, w=1.6, shadow=0.3), *(put("stroke", pts=[(pts[0][0] + 10, pts[0][1] - 30), ((pts[0][0] + x) / 2 - 4, (pts[0][1] + y) / 2 - 14), (x, y)], col="#1c343c", w0=2, w1=1.5, a=0.6) for x, y in tips))],
    put("cloth", pts=[(944, 262), (966, 246), (990, 252), (1010, 232), (1030, 214), (1030, 300), (1030, 372), (1006, 352), (990, 366), (966, 340), (950, 346), (938, 306)], col="#3c7c84", hi="#94c8c8", lo="#163038", folds=[[(956, 268), (980, 300), (1000, 350)], [(970, 256), (1000, 280), (1024, 290)], [(950, 290), (964, 316), (968, 336)]], size=50, wide=7, shadow=0.3),
    put("flesh", parts=[[(970, 300, 62), (984, 346, 54), (1000, 380, 46)], [(996, 376, 44), (1014, 400, 36), (1030, 420, 28)]], skin="#8ab4b4", size=50, shadow=0.3, lines=[[(992, 362), (1000, 378), (996, 390)]]), put("limb", pts=[(922, 232), (880, 300), (830, 330)], w=[36, 29, 18], skin="#84aeb0", hand="grasp", size=42, grow=False, shadow=0.3),
    put("flesh", parts=[[(876, 190, 26), (888, 206, 34), (912, 226, 74), (940, 254, 66), (964, 280, 62)]], skin="#9cc4c0", size=54, shadow=0.3, tones=[([(908, 262), (936, 280), (960, 308), (980, 296), (950, 262), (920, 246)], 0.4)], lines=[[(890, 232), (904, 244), (914, 238)], [(922, 262), (934, 270), (942, 264)]]), put("cloth", pts=[(932, 262), (958, 250), (990, 270), (1014, 300), (1022, 346), (1000, 340), (988, 358), (966, 336), (948, 346), (934, 312)], col="#4c8c92", hi="#a4d4d0", lo="#1c3c44", folds=[[(950, 266), (966, 300), (984, 350)], [(970, 262), (992, 296), (1010, 336)], [(940, 280), (948, 310), (956, 336)]], size=44, wide=7, shadow=0.35),
    put("visage", x=856, y=164, size=66, turn=-0.9, roll=-18, cast="round", skin="#9cc4c0", look="calm", more={"mouth": 0.3, "inner": 0.4}, hair="#4c7478", style="wild", curl=0.7, lips="#6a8c90", cheek="#c4e0d8", blush=0.6, neck=(-0.34, 0.72, 0.46)), [put("lines", paths=[[(826 - 8 * k, 182 + 4 * k), (806 - 10 * k, 190 + 6 * k), (796 - 8 * k, 186 + 10 * k)] for k in range(3)], col="#d8ece4", w=1.6, a=0.6)],
    _nymph(782, 226, 57, "#e8e6dc", -0.2, -0.5, (((-0.95, 1.6), (-1.65, 1.75)), ((0.5, 1.9), (-0.7, 2.3))), {"turn": 0.7, "nod": -10, "roll": -8, "look": "wonder", "cast": "fine", "hair": "#c8944c", "style": "long"}, ("reach", "reach"), None, -0.09), put("limb", pts=[(904, 228), (862, 286), (812, 316)], w=[36, 28, 18], skin="#9cc4c0", hand="rest", size=42, grow=False, shadow=0.3), put("stroke", pts=[(752, 240), (746, 246), (738, 244)], col="#5a7a44", w0=2, w1=2), put("flowers", at=[(742, 250, 5), (734, 256, 5), (730, 268, 4)], cols=["#e0a0a8", "#f0ece0"], petals=5, heart="#e0c060"),
    _nymph(668, 222, 60, "#f4ecdc", 0.1, 0.35, (((-0.86, 1.95), (-0.36, 2.62)), ((0.86, 1.95), (0.5, 2.56))), {"turn": 0.14, "look": "smile", "cast": "round", "hair": "#c89448", "style": "parted"}, ("none", "none"), "#f4ecdc"), put("flowers", at=[(674 + ((i * 618.034) % 112 - 56) * (0.42 + 0.0022 * ((i * 53) % 300)), 286 + (i * 53) % 290, 7) for i in range(70)], cols=["#c83c44", "#4a6ab0", "#d88890", "#5a8a4c", "#e0b040"], petals=5, heart="#f0e0a0"), put("cloth", pts=[(618, 372), (642, 358), (672, 364), (704, 356), (730, 370), (726, 400), (702, 424), (672, 432), (640, 422), (622, 400)], col="#ece0c8", lo="#8c7c5c", folds=[[(632, 376), (652, 400), (672, 424)], [(718, 376), (698, 400), (682, 424)]], size=50, wide=7, shadow=0.35), put("flowers", at=[(634 + 12 * k, 366 + 5 * (k % 2), 10) for k in range(8)], cols=["#d84a54", "#f0b8b8"], kind="rose", heart="#8a2430"), put("hand", x=636, y=384, size=40, pose="rest", angle=20, skin="#f4d8b4", wrist=0.3, shadow=0.3), put("hand", x=708, y=384, size=40, pose="cup", angle=170, flip=True, skin="#f4d8b4", wrist=0.3, shadow=0.3), put("flowers", at=[(642 + 11 * k, 204 - 24 * math.sin(0.3 + k * 0.5), 7) for k in range(6)], cols=["#c83c44", "#f0ece0", "#5a7ac0"], petals=5, heart="#e0c060"), put("flowers", at=[(646 + 9 * k, 268 + 6 * math.sin(k * 0.6), 6) for k in range(6)], cols=["#5a8a4c", "#d84a54", "#f0ece0"], petals=5, heart="#e0c060"),
    contour=0.6, light=(-0.3, -0.85), facets=1.9,
)

_WREATH = [(x, y, z) for x, y, z in ((186, 146, 21), (292, 160, 22), (398, 160, 22), (504, 146, 21), (590, 116, 20), (480, 92, 17), (392, 86, 17), (298, 86, 17), (210, 92, 17), (100, 116, 20))]
"""The angels who dance in a ring: head and its height, one after the other."""


def _dancer(i: int) -> list[Layer]:
    """Return an angel of the ring, feet in the air, both hands stretched out to the neighbours."""
    (x, y, s), n = _WREATH[i], len(_WREATH)
    reach = []
    for u, v, _ in sorted((_WREATH[i - 1], _WREATH[(i + 1) % n])):
        far = math.hypot(u - x, v - y) / s
        reach.append((((u - x) / far / s * 1.1, 1.25 + (v - y) / far / s), ((u - x) / far / s * 2.1, 1.05 + (v - y) / far / s * 2)))
    sway, k = (0.75, -0.55, 0.6, -0.75)[i % 4], (1, -1)[i % 2]
    feet = [put("flesh", parts=[[(x + (sway + d) * s, y + 4.7 * s, 0.46 * s), (x + (sway + d + 0.1 * k) * s, y + 5.5 * s, 0.36 * s), (x + (sway + d + 0.3 * k) * s, y + 5.9 * s, 0.48 * s), (x + (sway + d + 0.6 * k) * s, y + 6.15 * s, 0.3 * s)]], skin="#ecc4a0", size=16, w=1.6) for d in (-0.3, 0.35)]
    col, wing = ("#b83c34", "#f0ece0", "#5f7c54")[i % 3], ("#c89c58", "#8a6a48", "#d8c8a0")[i % 3]
    return [*feet, *(one for one in _angel(x, y, s, col, wing, 0.6 * (1 if x < 345 else -1), reach, 5.2, sway) if one.name not in {"footing", "foot"})]


def _angel(x: float, y: float, s: float, col: str, wing: str, turn: float, arms: Sequence[Sequence[tuple[float, float]]], tall: float = 6.2, sway: float = 0.1) -> list[Layer]:
    """Return a robed angel by its head, s high; sway: how far its hem swings to the right."""
    wings = [put("cloth", pts=[(x + side * a * s, y + b * s) for a, b in ((0.2, 1.0), (0.9, 0.2), (1.5, 0.1), (1.6, 1.2), (1.2, 2.6), (0.5, 2.2))], col=wing, folds=[[(x + side * a * s, y + b * s) for a, b in line] for line in (((0.4, 1.1), (0.9, 1.0), (1.4, 1.4)), ((0.4, 1.4), (0.8, 1.6), (1.2, 2.2)))], size=s * 0.8, w=1.4, wide=s * 0.1) for side in (-1, 1)]
    face = {"turn": turn, "cast": "fine", "hair": "#a87838", "style": "parted", "curl": 0.7}
    return [*wings, *robed(x, y, s, col, sway=sway, tall=tall, arms=arms, sleeve=col, skin="#f2d2ae", head=face, hands=("open", "open"))]


def _embrace(x: float, y: float, s: float, gown: str, wing: str, coat: str, way: int, beard: str, tilt: float) -> list[Layer]:
    """Return an angel and a man in each other's arms, x between their heads, s high; way: 1 the angel stands on the left."""
    old = beard == "long"

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + way * a * s, y + b * s) for a, b in points]

    wings = [put("cloth", pts=at(*((a - 0.3 * k, b + 0.55 * k) for a, b in ((-0.55, 1.2), (-0.9, 0.5), (-1.5, 0.0), (-2.0, -0.1), (-1.9, 0.7), (-1.5, 1.6), (-0.9, 2.2)))), col=wing, folds=[at(*((a - 0.3 * k, b + 0.55 * k) for a, b in line)) for line in (((-0.7, 1.2), (-1.1, 0.7), (-1.8, 0.2)), ((-0.7, 1.5), (-1.2, 1.1), (-1.8, 0.7)))], size=s * 0.8, w=1.4, wide=s * 0.1) for k in (0, 1)]
    man = {"turn": -0.95 * way, "roll": tilt * way, "hair": "#c8c0b0" if old else "#4a3420", "style": "receding" if old else "short", "beard": beard, "cast": "gaunt" if old else "strong", "age": 0.8 * old}
    face = {"turn": 0.95 * way, "roll": tilt * way, "cast": "fine", "hair": "#a87838", "style": "parted", "curl": 0.7}
    (ax, ay), (bx, by) = at((-0.62, 0), (0.62, 0.06))
    still = (((-0.5, 1.5), (0, 2)), ((0.5, 1.5), (0, 2)))
    both = [one for px, py, col, skin, head, k in ((bx, by, coat, "#e8c098", man, way), (ax, ay, gown, "#f2d2ae", face, -way)) for one in robed(px, py, s, col, sway=0.3 * k, flare=0.85, skin=skin, arms=still, head=head) if one.name != "limb"]
    # each has an arm on the other's shoulder and one round the waist
    arms = [put("limb", pts=at(*pts), w=[s * 0.42, s * 0.38, s * 0.22], skin=skin, sleeve=col, upto=0.8, loose=1.3, hand="rest", size=s * 0.62, flip=flip, grow=False, shadow=0.45) for pts, col, skin, flip in ((((-0.4, 1.4), (0.2, 2.5), (0.92, 2.4)), gown, "#f2d2ae", way < 0), (((0.62, 1.3), (0.16, 1.95), (-0.86, 1.9)), coat, "#e8c098", way > 0), (((-0.72, 1.2), (0.1, 1.6), (0.92, 1.2)), gown, "#f2d2ae", way < 0))]
    return [*wings, *both, *arms, put("flowers", at=[(bx + way * (0.3 * s - 0.2 * s * k), by - s * (0.26 + 0.05 * k), s * 0.07) for k in range(4)], cols=["#5f7c44"], petals=4)]


NATIVITY = painting(
    "8974", (690, 1000), "tempera",
    put("sky", stops=[(0, "#6a8cb4"), (0.25, "#a8c0cc"), (0.5, "#c8ccb0"), (1, "#6a7444")], uneven=0.04), put("shape", pts=[(-10, -10), (700, -10), (700, 70), (-10, 70)], col="#b0a078", curve=False), [put("lines", paths=[[(20 + 13 * k, 14 + 18 * r), (26 + 13 * k, 24 + 18 * r)] for k in range(50)], col="#4a3c28", w=2) for r in range(3)],
    put("shape", pts=[(140, 150), (230, 90), (345, 76), (460, 90), (550, 150), (460, 214), (345, 226), (230, 214)], col="#f0d078", depth=30, hi="#fff4c0", lo="#c89438"), put("glow", x=345, y=150, r=180, col="#fff4c4", a=0.7, ry=80),
    # the ring of angels: olive branches from hand to hand, crowns that hang from them
    [put("stroke", pts=[(ax * 0.62 + bx * 0.38, ay * 0.62 + by * 0.38 + 20), ((ax + bx) / 2, (ay + by) / 2 + 25), (ax * 0.38 + bx * 0.62, ay * 0.38 + by * 0.62 + 20)], col="#3c5628", w0=4, w1=4, belly=5) for (ax, ay, _), (bx, by, _) in zip(_WREATH, [*_WREATH[1:], _WREATH[0]], strict=True)],
    [part for k in (7, 6, 8, 5, 9, 4, 0, 3, 1, 2) for part in _dancer(k)],
    [part for (ax, ay, _), (bx, by, _) in list(pairwise(_WREATH))[:3] for x, y in (((ax + bx) / 2, (ay + by) / 2 + 30),) for part in (put("lines", paths=[[(x, y - 6), (x - 4, y + 8)], [(x, y - 6), (x + 4, y + 8)]], col="#8a6a34", w=1.4), put("shape", pts=[(x - 13, y + 20), (x - 15, y + 6), (x - 7, y + 12), (x, y + 3), (x + 7, y + 12), (x + 15, y + 6), (x + 13, y + 20)], col="#f0c850", depth=3, curve=False, line="#8a6420", w=1.4))],
    [put("tree", x=x, y=560, h=h, col="#34482c", kind=k, n=120, dab=7) for x, h, k in ((30, 240, "round"), (90, 280, "poplar"), (150, 240, "round"), (560, 260, "round"), (620, 290, "poplar"), (670, 240, "round"))], put("foliage", cx=345, cy=360, rx=340, ry=60, col="#3f5434", hi="#7c8c54", lo="#1c2a18", n=360, dab=8, clumps=16),
    put("land", pts=[(-20, 560), (200, 540), (500, 540), (710, 560), (710, 1020), (-20, 1020)], col="#8a8450", hi="#b8b078", lo="#54542f", grain=0.5), put("rocks", pts=[(150, 690), (160, 470), (220, 420), (345, 400), (470, 420), (530, 470), (540, 690), (440, 700), (250, 700)], col="#7a6c50", hi="#b0a078", lo="#3a3224", n=18, size=60), put("shape", pts=[(220, 690), (226, 520), (280, 480), (345, 470), (420, 484), (470, 530), (474, 690)], col="#1e1a14", depth=10),
    put("shape", pts=[(150, 430), (230, 372), (460, 372), (540, 430), (520, 440), (170, 440)], col="#b89454", curve=False, depth=10, hi="#e0c480", lo="#5f4420", det=0.85), [put("stroke", pts=[(170 + 14 * k, 436), (232 + 9 * k, 376)], col="#8a6a34", w0=2, w1=2, a=0.7) for k in range(25)], [put("pole", pts=[(x, 690), (x, 430)], w=11, col="#8a6438") for x in (186, 506)], put("pole", pts=[(180, 440), (510, 440)], w=9, col="#8a6438"),
    [part for x, c, t in ((270, "#f0ece0", 0.5), (345, "#b83c34", 0.1), (420, "#5f7c54", -0.5)) for part in _angel(x, 312, 21, c, "#c8a868", t, (((-0.8, 1.8), (0, 1.7)), ((0.8, 1.8), (0, 1.7))), 3.9)],
    # the ass and the ox put their heads together over the child
    put("shape", pts=[(352, 560), (392, 536), (450, 540), (480, 580), (470, 660), (400, 660), (370, 630)], col="#7c7870", depth=20, hi="#b0aca2", lo="#34302c"), [put("shape", pts=[(x, 556), (x - 7 + d, 530), (x - 4 + 2 * d, 504), (x + 5 + d, 526), (x + 11, 552)], col="#948e84", depth=4, line="#34302c", w=1.4) for x, d in ((352, -4), (374, 6))],
    put("shape", pts=[(348, 560), (356, 546), (374, 544), (388, 556), (391, 584), (386, 612), (386, 632), (376, 644), (362, 644), (352, 632), (352, 608), (346, 582)], col="#a8a298", depth=12, hi="#d0ccc0", lo="#54504a", line="#34302c", w=1.6, det=0.95), put("disc", x=368, y=633, rx=17, ry=12, col="#e4dccc", depth=4), [put("disc", x=x, y=y, rx=r, ry=r * q, col="#1c1614", det=1) for x, y, r, q in ((354, 578, 4, 1.2), (384, 578, 4, 1.2), (362, 632, 3, 0.7), (375, 632, 3, 0.7))],
    put("shape", pts=[(206, 640), (214, 566), (256, 530), (300, 536), (322, 580), (316, 650), (250, 670)], col="#84502c", depth=24, hi="#b88250", lo="#34200f"), [put("stroke", pts=p, col="#e4d4b0", w0=9, w1=2) for p in ([(292, 548), (272, 538), (270, 514)], [(332, 546), (350, 534), (348, 512)])], [put("shape", pts=p, col="#84502c", depth=4, line="#34200f", w=1.4) for p in ([(290, 560), (270, 552), (258, 562), (272, 572), (290, 572)], [(336, 560), (352, 554), (358, 564), (350, 574), (336, 572)])],
    put("shape", pts=[(288, 564), (294, 546), (312, 540), (330, 546), (338, 564), (336, 592), (332, 616), (336, 636), (326, 650), (312, 652), (298, 648), (292, 634), (296, 612), (290, 590)], col="#9c6238", depth=14, hi="#d09c64", lo="#4a2c14", line="#34200f", w=1.6, det=0.95), put("disc", x=314, y=638, rx=20, ry=13, col="#e0bc98", depth=4), [put("disc", x=x, y=y, rx=r, ry=r * q, col="#1c120c", det=1) for x, y, r, q in ((300, 584, 4.5, 1.1), (328, 584, 4.5, 1.1), (306, 638, 3.5, 0.7), (322, 638, 3.5, 0.7))],
    robed(412, 506, 46, "#2c5a9c", flare=1.2, tall=4.4, skin="#f2d2ae", sleeve="#b83a30", arms=(((-0.72, 1.95), (-0.95, 1.6)), ((0.5, 2.1), (-0.85, 1.72))), head={"turn": -0.6, "nod": 14, "cast": "fine", "look": "down", "hair": "#a87838", "style": "parted"}, hands=("pray", "pray")), put("cloth", pts=[(386, 540), (384, 490), (402, 476), (430, 480), (444, 520), (450, 580), (430, 550), (424, 500), (404, 492), (396, 520)], col="#27508c", size=24, wide=5),
    # Joseph crouched on the ground, knees drawn up, asleep with his cheek in his hand
    put("cast", cx=240, cy=706, rx=80, ry=10, a=0.5), put("foot", x=282, y=688, size=34, angle=4, skin="#d8ac84", shadow=0.3), put("cloth", pts=[(226, 640), (258, 610), (290, 616), (300, 640), (296, 670), (296, 702), (256, 708), (220, 704)], col="#5a6f94", lo="#1c2a44", hi="#a4b8d8", folds=[[(284, 626), (272, 660), (270, 702)], [(262, 624), (250, 660), (244, 702)]], size=50, wide=8), put("cloth", pts=[(180, 704), (176, 650), (188, 606), (212, 578), (244, 574), (266, 590), (262, 624), (248, 650), (244, 706)], col="#c89a48", folds=[[(214, 590), (198, 640), (196, 700)], [(240, 590), (226, 640), (220, 702)], [(256, 600), (244, 630), (236, 690)]], hi="#f4d890", lo="#5c3c10", size=60, wide=10, shadow=0.3),
    put("visage", x=252, y=550, size=50, turn=0.6, nod=18, roll=16, cast="gaunt", skin="#d8ac84", look="sleep", hair="#d8d4cc", style="receding", beard="full", age=0.8, neck=(-0.2, 0.6, 0.42)), put("limb", pts=[(222, 602), (264, 660), (267, 594)], w=[32, 28, 17], skin="#d8ac84", sleeve="#c89a48", upto=0.8, loose=1.3, hand="cup", size=28, grow=False, shadow=0.35),
    put("cloth", pts=[(294, 712), (302, 692), (330, 700), (360, 702), (392, 696), (404, 710), (372, 722), (326, 722)], col="#f4f0e4", lo="#9c9484", folds=[[(310, 704), (340, 712), (380, 710)]], size=30, wide=5, shadow=0.3), put("flesh", parts=[[(323, 690, 11), (330, 692, 17), (342, 694, 20), (354, 696, 21), (362, 697, 20)], [(364, 692, 16), (378, 682, 13), (384, 684, 11), (391, 698, 8), (397, 699, 6)], [(365, 699, 15), (382, 702, 11), (398, 702, 7), (404, 700, 6)], [(332, 688, 8), (340, 676, 7), (350, 668, 5), (354, 664, 5)], [(330, 698, 8), (340, 706, 7), (352, 707, 5)]], skin="#f6d8b4", size=20, w=1.6, shadow=0.35), put("visage", x=312, y=686, size=25, turn=0.5, roll=-58, cast="infant", skin="#f6d8b4", look="mild", hair="#c8984c", style="short", neck=(0, 0.5, 0.46)), put("disc", x=308, y=682, rx=20, ry=19, col="#000000", a=0, line="#f0d070", w=2),
    _angel(158, 500, 36, "#f0ece0", "#b84438", 0.6, (((-0.9, 1.9), (-0.4, 2.5)), ((0.9, 1.7), (1.3, 1.0)))), _angel(544, 498, 36, "#e8dcd0", "#5f7c54", -0.6, (((-0.9, 1.7), (-1.3, 1.0)), ((0.9, 1.9), (0.4, 2.5)))),
    [part for x, y, c, t, b in ((34, 556, "#b84438", 0.6, "full"), (98, 582, "#5f7c54", 0.6, "full"), (606, 556, "#8a6a44", -0.6, ""), (662, 584, "#5a7084", -0.6, "full")) for part in robed(x, y, 38, c, tall=4.4, skin="#e4bc94", sleeve=c, arms=(((-0.8, 1.7), (0.1 if t > 0 else -0.6, 1.5)), ((0.8, 1.7), (0.6 if t > 0 else -0.1, 1.5))), head={"turn": t, "look": "mild", "hair": "#5a3c20", "style": "short", "beard": b, "cast": "strong"}, hands=("pray", "pray"))],
    put("land", pts=[(-20, 770), (200, 756), (500, 756), (710, 770), (710, 1020), (-20, 1020)], col="#a89c64", hi="#ccc088", lo="#6a6438", grain=0.5), put("grass", x0=0, x1=690, y0=790, y1=1000, col="#5f6a34", hi="#d0c890", n=420, tall=16, w=3), put("flowers", at=[((37 + i * 113) % 690, 806 + (i * 71) % 186, 8 + i % 5) for i in range(60)], cols=["#f4f0e0", "#e0b8a0", "#e8d070"], petals=5, heart="#c8a040"), put("rocks", pts=[(-20, 1020), (-20, 930), (60, 900), (120, 950), (140, 1020)], col="#7a6c50", hi="#b0a078", n=6, size=50), put("rocks", pts=[(560, 1020), (600, 930), (660, 900), (710, 930), (710, 1020)], col="#7a6c50", hi="#b0a078", n=6, size=50),
    [part for who in ((174, 734, 36, "#f0ece0", "#c84c40", "#b8743c", 1, "full", 6), (345, 742, 36, "#b83c34", "#e0c890", "#3f6a8a", -1, "", 8), (518, 732, 36, "#5f7c54", "#e8d8a8", "#7a4a6a", 1, "long", 4)) for part in _embrace(*who)],
    contour=0.6, light=(-0.3, -0.85), facets=1.7,
)

PAINTINGS = (LADY, VENUS_MARS, MAGNIFICAT, PRIMAVERA, NATIVITY)
