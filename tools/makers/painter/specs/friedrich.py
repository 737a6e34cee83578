"""Caspar David Friedrich."""
# fmt: off

from __future__ import annotations

import random
from itertools import pairwise

from tools.makers.painter.bodies import nape, robed
from tools.makers.painter.spec import Layer, painting, put

Point = tuple[float, float]

WANDERER = painting(
    "3724", (790, 1000), "romantic",
    put("sky", stops=[(0, "#8fa8c0"), (0.25, "#c3d0d6"), (0.42, "#ecdfd2"), (0.6, "#d3d9dc"), (1, "#b3c0c8")], uneven=0.06),
    put("clouds", y0=-60, y1=330, hi="#fbf0e4", lo="#93a6ba", cover=0.52, scale=170),
    put("ridge", y=430, amp=18, col="#90a6bc", hi="#c3cbd0", lo="#6c869f", soft=4, peaks=[(120, 170, 120), (660, 190, 76)]), put("fog", y0=390, y1=540, col="#e8e9e8", dens=0.6),
    [put("shape", pts=p, col="#7d93aa", hi="#a9b8c4", lo="#5d7590", depth=16, soft=3, a=0.9) for p in ([(-20, 462), (80, 440), (190, 486), (300, 528), (420, 562), (420, 640), (-20, 640)], [(820, 430), (730, 446), (620, 500), (520, 540), (420, 566), (420, 640), (820, 640)])], put("fog", y0=490, y1=680, col="#f0efec", dens=0.8),
    # rock islands with trees rise out of the mist, darker the nearer they are; the mist lies round the foot of each
    [part for x, y, s, k, col in ((594, 648, 0.86, -1, "#66788a"), (186, 640, 1, 1, "#5c6e80"), (690, 736, 1.24, 1, "#4a5866"), (62, 776, 1.36, -1, "#404c58")) for part in (
        *(put("tree", x=x + k * s * a, y=y + s * b, h=s * h, kind="pine", col="#3c4c50", lo="#26343a") for a, b, h in ((12, -44, 30), (38, -2, 27), (52, 4, 22), (-58, 8, 24))),
        put("rocks", pts=[(x + k * s * a, y + s * b) for a, b in ((-100, 66), (-72, 10), (-46, 0), (-36, -36), (-20, -68), (-6, -40), (8, -50), (26, -8), (56, 6), (104, 66))], col=col, hi="#98a4ac", lo="#2c3844", n=12, size=30 * s, sharp=True), put("fog", y0=y + 4, y1=y + 154, col="#f4f2ee", dens=0.9))],
    put("fog", y0=780, y1=1040, col="#eef0f0", dens=0.7),
    put("rocks", pts=[(60, 1010), (130, 930), (200, 900), (250, 830), (316, 800), (350, 752), (366, 734), (410, 732), (430, 764), (500, 770), (540, 830), (610, 880), (650, 950), (740, 1010)], col="#3a342c", hi="#8a7e6c", lo="#100d0c", n=40, size=66, sharp=True), [put("shape", pts=p, col="#85796a", depth=5, curve=False) for p in ([(352, 746), (368, 732), (408, 730), (424, 744), (396, 754)], [(420, 772), (436, 760), (492, 762), (510, 778), (460, 788)])],
    # the left leg is set higher and bent, the right one bears him
    put("cloth", pts=[(424, 600), (474, 600), (476, 660), (470, 700), (466, 758), (442, 760), (438, 706), (428, 656)], col="#5c645e", hi="#98a098", lo="#262a28", size=34, wide=7, folds=[[(440, 640), (452, 690), (456, 750)]]), put("cloth", pts=[(372, 600), (426, 600), (420, 650), (406, 684), (400, 730), (374, 730), (368, 690), (362, 652)], col="#686f68", hi="#a4aca4", lo="#2a2e2c", size=34, wide=7, folds=[[(396, 650), (384, 676), (382, 690)]]), [put("shape", pts=[(x + k * a, y + b) for a, b in ((-15, -16), (13, -18), (16, 0), (30, 12), (34, 20), (20, 25), (-4, 24), (-17, 18), (-18, 2))], col="#1c1612", hi="#7a6a58", lo="#060404", depth=6, det=0.9) for x, y, k in ((387, 726, -1), (455, 756, 1))],
    put("limb", pts=[(388, 450), (356, 524), (352, 592)], w=[42, 35, 24], skin="#d0a078", sleeve="#20332d", upto=0.92, loose=1.1, hand="rest", size=38, flip=True, grow=False),
    put("cloth", pts=[(374, 446), (394, 428), (424, 418), (456, 428), (476, 446), (474, 500), (460, 548), (474, 600), (488, 656), (490, 664), (484, 668), (460, 672), (440, 672), (434, 668), (428, 600), (420, 668), (414, 674), (392, 674), (368, 668), (361, 664), (362, 656), (378, 600), (390, 548), (376, 500)], col="#20332d", hi="#5f7a6a", lo="#0a1210", folds=[[(427, 560), (428, 590), (428, 604)], [(402, 566), (392, 610), (388, 664)], [(448, 566), (458, 610), (464, 660)], [(392, 450), (402, 500), (404, 545)], [(458, 450), (450, 500), (446, 545)]], size=70, wide=9), put("lines", paths=[[(389, 553), (425, 560), (461, 553)], [(425, 424), (426, 480), (427, 560)]], col="#0a1210", w=3, a=0.8), [put("disc", x=x, y=566, rx=4, col="#a89860", depth=2) for x in (414, 440)],
    put("pole", pts=[(502, 548), (507, 660), (514, 788)], w=7, col="#1a1410"), put("limb", pts=[(466, 450), (502, 512), (500, 566)], w=[40, 34, 24], skin="#c89870", sleeve="#20332d", upto=0.9, loose=1.1, hand="grasp", size=38, angle=84, grow=False, shadow=0.4),
    nape(426, 384, 62, "#a06a34", "#d8a880"), put("cloth", pts=[(398, 432), (404, 416), (426, 410), (448, 416), (454, 432), (426, 438)], col="#182722", hi="#4a6054", size=16, wide=4), [put("stroke", pts=[(x + 1, y + 9), (x + 6, y + 1), (x + 13, y + 4)], col=c, w0=12, w1=4) for x, y, c in ((396, 384, "#a06a34"), (398, 366, "#c08848"), (410, 356, "#a06a34"), (426, 352, "#c08848"), (440, 358, "#a06a34"), (448, 372, "#8a5628"), (444, 392, "#8a5628"), (414, 374, "#c08848"), (430, 378, "#8a5628"))],
)

MONK = painting(
    "3868", (1000, 643), "romantic",
    put("sky", stops=[(0, "#5a7080"), (0.2, "#8a9ca4"), (0.42, "#a8b0a8"), (0.6, "#6a7c84"), (0.74, "#1f2c34"), (1, "#14202a")], uneven=0.08, scale=260, aspect=3),
    put("clouds", y0=-80, y1=330, hi="#b8c0bc", lo="#6a7c88", scale=240, aspect=3, a=0.6), put("fog", y0=330, y1=500, col="#34444e", dens=0.85, aspect=5),
    put("water", y0=478, y1=545, stops=[(0, "#16222a"), (1, "#1c2a30")], ripple=0.2, scale=10), put("ripples", x0=0, x1=1000, y0=490, y1=535, cols=["#6a7c84", "#44545c"], n=26, length=40, w=2), [put("stroke", pts=[(x - w, y + 2), (x - w * 0.3, y - 1.5), (x + w * 0.5, y), (x + w, y + 2.5)], col="#dce4e4", w0=1, w1=1, belly=w * 0.1, a=0.85) for x, y, w in ((96, 536, 30), (132, 528, 14), (210, 512, 10), (420, 522, 24), (452, 532, 16), (610, 540, 34), (664, 528, 12), (742, 516, 16), (850, 526, 28), (900, 536, 18))], put("glow", x=300, y=516, r=70, col="#4c5e68", a=0.7),
    put("land", pts=[(-20, 560), (140, 556), (300, 530), (420, 548), (560, 560), (760, 540), (1020, 556), (1020, 660), (-20, 660)], col="#c0b49c", hi="#e0d8c4", lo="#8a8070", grain=0.5),
    # the monk, bareheaded, a hand at his chin
    put("cast", cx=316, cy=561, rx=34, ry=5, a=0.6, col="#4a4030", soft=4), put("shape", pts=[(291, 486), (302, 482), (313, 490), (317, 510), (318, 536), (322, 562), (300, 565), (279, 561), (284, 536), (284, 506)], col="#2a2524", depth=7, det=1), put("stroke", pts=[(290, 488), (284, 510), (283, 540), (280, 560)], col="#8a8078", w0=2.5, w1=2), put("lines", paths=[[(300, 500), (299, 530), (301, 560)], [(311, 520), (312, 540), (315, 560)], [(288, 524), (316, 526)]], col="#100c0c", w=2), put("disc", x=303, y=474, rx=8.5, ry=10, col="#c89c78", depth=3, det=1), put("shape", pts=[(294, 478), (293, 468), (299, 462), (308, 463), (311, 469), (303, 469), (299, 480)], col="#6a4a30", det=1), put("stroke", pts=[(290, 500), (308, 506), (312, 489)], col="#3a3432", w0=8, w1=6), put("disc", x=312, y=486, rx=3.5, ry=4.5, col="#d0a480", det=1), put("birds", x0=200, x1=600, y0=420, y1=500, n=9, size=9, col="#e8e8e4", w=2.4),
)

def _needle(x: float, y: float, left: float, right: float) -> list[Layer]:
    """A needle of chalk from its tip: a lit side, a shaded one, ledges."""
    die, h = random.Random(round(x * 7 + y)), 900 - y  # noqa: S311 - looks, no secrets
    edges = [[(x + w * s * die.uniform(0.75, 1.25) + k, y + h * t) for t, s in ((0.1, 0.08), (0.22, 0.26), (0.34, 0.3), (0.52, 0.6), (0.62, 0.64), (1, 1))] for w, k in ((-left, -3), (right * 0.2, -1), (right, 3))]
    ledges = [put("shape", pts=[(a[0], a[1]), b, (b[0] * 0.6 + a[0] * 0.4, b[1] + h * 0.05)], col="#c4ccd0", a=0.8, curve=False) for a, b in zip(edges[0][2:5], edges[1][2:5], strict=True)]
    return [put("shape", pts=[(x, y), *edges[1], *edges[0][::-1]], col="#f1efe6", hi="#ffffff", lo="#ccd2d4", depth=16, curve=False, det=0.8), *ledges, put("shape", pts=[(x, y), *edges[2], *edges[1][::-1]], col="#b2bec6", hi="#d4dce0", lo="#8496a4", depth=16, curve=False, det=0.8)]


CLIFFS = painting(
    "3790", (785, 1000), "romantic",
    put("sky", stops=[(0, "#c8d0d8"), (0.2, "#d8dcd8"), (0.35, "#a8c0d0"), (0.6, "#5f8aa8"), (1, "#7a98a8")]), put("water", y0=240, y1=760, stops=[(0, "#b8c8d8"), (0.3, "#8aa8c4"), (1, "#4a7494")], ripple=0.06, scale=20),
    put("ship", x=455, y=440, w=20, h=34, hull="#e8e8e4", sail="#f4f4f0", masts=1), put("ship", x=350, y=320, w=12, h=20, hull="#e8e8e4", sail="#f4f4f0", masts=1),
    [part for q in ((440, 700, 150, 60), (470, 660, 70, 70), (405, 600, 120, 50), (510, 590, 80, 80), (350, 640, 150, 50), (560, 630, 60, 110), (300, 500, 120, 64), (616, 470, 100, 130), (258, 590, 90, 50), (664, 560, 90, 120), (226, 440, 100, 60), (280, 700, 80, 60), (170, 520, 120, 64), (708, 390, 100, 150), (120, 370, 100, 70), (746, 520, 120, 140), (40, 330, 120, 80), (786, 300, 70, 120), (76, 580, 120, 80), (10, 620, 110, 100)) for part in _needle(*q)],
    put("land", pts=[(-20, 850), (90, 812), (180, 830), (390, 850), (560, 840), (810, 880), (810, 1020), (-20, 1020)], col="#6a7a3c", hi="#a8b060", lo="#2c3a1c"), put("grass", x0=-10, x1=800, y0=850, y1=1000, col="#4f6a30", hi="#a0b458", n=320, tall=30),
    put("trunk", pts=[(60, 930), (90, 600), (60, 300), (120, 60)], w0=52, w1=18, col="#3f3428", branches=6, spread=220, twigs=4), put("trunk", pts=[(744, 950), (700, 620), (730, 330), (660, 60)], w0=56, w1=18, col="#3f3428", branches=6, spread=240, twigs=4), [put("shape", pts=[(x - 24, 850), (x + 20, 850), (x + 32, 920), (x + 76, 950), (x, 940), (x - 70, 952), (x - 36, 918)], col="#3a2f24", hi="#6a5a44", depth=14) for x in (64, 736)],
    [put("foliage", cx=x, cy=y, rx=rx, ry=ry, col=c, hi="#a0ac5c", lo="#26341c", n=n, dab=15, clumps=k) for x, y, rx, ry, c, n, k in ((40, 280, 90, 130, "#4c602c", 420, 9), (764, 290, 84, 130, "#4c602c", 420, 9), (190, 50, 290, 90, "#56692f", 1100, 18), (620, 50, 260, 100, "#56692f", 1100, 18), (400, 10, 200, 50, "#5f7436", 500, 9))], put("grass", x0=0, x1=140, y0=930, y1=970, col="#4f6a30", hi="#a0b458", n=70, tall=34), put("grass", x0=670, x1=800, y0=935, y1=970, col="#4f6a30", hi="#a0b458", n=70, tall=34),
    # one sits and points down, one kneels at the brink, one stands with crossed arms
    put("cast", cx=226, cy=944, rx=120, ry=13, a=0.6, col="#1c2810", soft=6), put("shape", pts=[(296, 930), (318, 926), (336, 938), (300, 946)], col="#2a1c18", depth=4), put("cloth", pts=[(176, 796), (156, 806), (142, 846), (128, 892), (126, 930), (190, 946), (262, 944), (316, 940), (304, 904), (282, 862), (258, 846), (226, 862), (204, 866), (210, 832), (200, 800)], col="#b8382c", folds=[[(140, 900), (200, 892), (256, 856)], [(170, 910), (230, 900), (276, 880)], [(280, 872), (294, 910), (300, 936)]], size=70, wide=10), put("limb", pts=[(176, 812), (226, 842), (290, 866)], w=[32, 26, 17], skin="#e8bc98", sleeve="#c8463a", upto=0.84, loose=1.2, hand="point", size=34, flip=True, grow=False), put("visage", x=194, y=766, size=46, turn=0.86, nod=8, cast="fine", skin="#e8bc98", look="down", hair="#6a4424", style="bun", neck=(-0.2, 0.78, 0.4)),
    put("cast", cx=410, cy=944, rx=96, ry=11, col="#1c2810"), put("disc", x=508, y=938, rx=26, ry=7, col="#24201e"), put("shape", pts=[(492, 936), (494, 906), (522, 906), (524, 936)], col="#24201e", depth=6, curve=False), put("limb", pts=[(376, 892), (392, 932), (336, 940)], w=[42, 34, 20], skin="#1c1612", sleeve="#4c5068", upto=0.94, loose=1.05, foot=True, size=32, angle=60, grow=False), put("limb", pts=[(434, 880), (452, 910), (462, 932)], w=[28, 23, 15], skin="#d8a884", sleeve="#3c4874", upto=0.84, hand="rest", size=30, angle=-40, grow=False), put("cloth", pts=[(346, 912), (350, 882), (372, 860), (404, 858), (436, 862), (450, 880), (444, 900), (416, 902), (398, 918), (368, 926)], col="#46527e", folds=[[(364, 870), (356, 892), (362, 916)], [(400, 866), (390, 890), (396, 908)]], size=50, wide=8, shadow=0.3), put("visage", x=464, y=858, size=38, turn=0.86, nod=10, roll=24, cast="gaunt", skin="#d8a884", look="down", hair="#c0b8ac", age=0.5, neck=(-0.4, 0.66, 0.4)),
    robed(622, 602, 50, "#34463c", sway=0.04, tall=4.6, flare=0.75, trousers="#2c302c", shoes="#1c1612", arms=(((-0.78, 1.95), (0.25, 2.1)), ((0.86, 2.0), (-0.3, 1.86))), skin="#d8a884", sleeve="#3c5046", upto=0.8, head={"turn": -0.86, "cast": "strong", "hair": "#8a6a44", "neck": (0.1, 0.8, 0.46)}), put("cloth", pts=[(589, 588), (594, 568), (620, 558), (650, 568), (659, 590), (622, 582)], col="#262c28", size=20, wide=4),
    light=(-0.3, -0.9),
)


def _plate(corner: Point, long: Point, wide: Point, thick: float, top: str = "#d8e6e6", side: str = "#6f9ab4", edge: str = "#4f7a98") -> list[Layer]:
    """A flat plate of ice: a lit top from its corner along two sides, and blue edges, thick below it."""
    (x, y), (ax, ay), (bx, by) = corner, long, wide
    die = random.Random(round(x * 31 + y * 17 + ax))  # noqa: S311 - looks, no secrets

    def at(u: float, v: float, rough: float = 0.05) -> Point:
        u, v = u + die.uniform(-rough, rough), v + die.uniform(-rough, rough) * 1.6
        return x + ax * u + bx * v, y + ay * u + by * v

    tip = die.uniform(1.08, 1.2)
    rim = [at(0, 0), at(0.34, -0.02), at(0.62, 0.04), at(0.9, 0.0), at(tip, die.uniform(0.15, 0.7)), at(0.9, 1), at(0.7, 1.04), at(0.46, 0.94), at(0.2, 1.06), at(0.0, 0.98), at(-0.03, 0.5)]
    rims = pairwise([*rim, rim[0]])
    cracks = [[at(u, -0.02, 0.03), at(u + 0.04 * s, 0.3, 0.02), at(u + 0.05 * s, 0.55, 0.02), at(u + 0.1 * s, 1, 0.03)] for u, s in ((die.uniform(0.2, 0.8), die.choice((-1.6, -1, 1, 1.6))) for _ in range(die.choice((0, 0, 0, 1))))]
    streak = [[at(u, v), at(u + 0.22, v)] for u, v in ((die.uniform(0.1, 0.7), die.uniform(0.15, 0.85)) for _ in range(4))]
    faces = []
    for p, q in rims:
        deep = [thick * die.uniform(0.8, 1.2) for _ in "ab"]
        faces += [put("shape", pts=[p, q, (q[0] + deep[0] * 0.25, q[1] + deep[0]), (p[0] + deep[1] * 0.25, p[1] + deep[1])], col=(edge, side)[q[0] < p[0]], curve=False, det=0.9)]
        faces += [put("lines", paths=[[(p[0] + deep[1] * f * 0.25, p[1] + deep[1] * f), (q[0] + deep[0] * f * 0.25, q[1] + deep[0] * f)] for f in (0.4, 0.7)], col=(side, edge)[q[0] < p[0]], w=1.4, a=0.7)] if thick > 16 else []
    facet = [rim[-1], *rim[:3], at(0.5, 0.42), at(0.2, 0.56)]
    return [
        *faces, put("shape", pts=rim, col=top, curve=False, det=0.9), put("shape", pts=facet, col="#ffffff", a=0.3, curve=False), put("shape", pts=[*rim[5:8], at(0.5, 0.7), at(0.8, 0.62)], col=side, a=0.22, curve=False),
        *(put("lines", paths=[[p, q]], col="#fbfefa", w=2.2, a=0.8) for p, q in pairwise([rim[-1], *rim[:6]])), *(put("lines", paths=[[p, q]], col=side, w=1.8, a=0.7) for crack in cracks for p, q in pairwise(crack)), put("lines", paths=streak, col="#ffffff", w=2, a=0.5),
    ]


def _shards(x0: float, x1: float, y: float, rise: float, n: int, size: float, cols: tuple[str, ...] = ("#e4eeec", "#bcd2da", "#d0e0e2", "#94b4c4")) -> list[Layer]:
    """Splinters of ice, heaped along a line from x0 to x1, `rise` higher at its end."""
    die = random.Random(round(x0 * 7 + y))  # noqa: S311 - looks, no secrets
    out: list[Layer] = []
    for i in range(n):
        t, s = (i + die.uniform(0, 1)) / n, size * die.uniform(0.5, 1.3)
        x, v, way = x0 + (x1 - x0) * t, y - rise * t + die.uniform(-8, 8), die.choice((-1, 1, 1))
        tip = (x + way * s * die.uniform(0.2, 0.9), v - s * die.uniform(0.4, 1.1))
        foot = [(x - s * 0.4, v), (x + s * 0.1, v + s * 0.2), (x + s * 0.45, v)]
        out += [put("shape", pts=[foot[1], foot[2], (tip[0] + s * 0.12, tip[1] + s * 0.2), tip], col="#5f8ea8", curve=False, det=0.9), put("shape", pts=[foot[0], foot[1], tip, (tip[0] - s * 0.22, tip[1] + s * 0.14)], col=cols[i % len(cols)], curve=False, det=0.9)]
    return out


_SAND = "#d8c4a0", "#8a7460", "#6a5848"
ICE = painting(
    "1490", (1000, 762), "romantic",
    put("sky", stops=[(0, "#4f7a98"), (0.25, "#8fb0c0"), (0.5, "#d0d8d0"), (0.7, "#a8b8b8"), (1, "#8a9a98")], uneven=0.06), put("clouds", y0=-40, y1=240, hi="#c0ccd0", lo="#7a98ac", cover=0.45, scale=200, aspect=3, a=0.6),
    put("land", pts=[(-20, 440), (200, 425), (500, 435), (800, 420), (1020, 430), (1020, 780), (-20, 780)], col="#a8b8bc", hi="#dce4e4", lo="#7a8c94"),
    # far ice lies in ridges on the frozen sea
    [put("cast", cx=x, cy=y, rx=r, ry=7, a=0.4, col="#4f7088", soft=5) for x, y, r in ((90, 468, 140), (880, 470, 150), (150, 546, 120))],
    _shards(-20, 330, 464, 0, 16, 26), [part for x, y, a, h in ((10, 470, 70, 40), (96, 474, 54, 14), (170, 478, 66, 30), (270, 486, 60, 12), (790, 470, 70, 36), (880, 470, 60, 14), (950, 474, 70, 44)) for part in _plate((x, y), (a, -h), (30, 10), 9, "#ccdce0")], _shards(760, 1020, 462, 0, 12, 28),
    _plate((60, 546), (150, -30), (70, 26), 14), _plate((820, 520), (160, -34), (70, 24), 14), _shards(60, 330, 566, 10, 10, 34),
    _plate((340, 570), (130, -340), (84, 36), 26, "#c4d8dc"), _plate((280, 600), (70, -230), (100, 40), 24), _plate((430, 580), (170, -450), (120, 60), 30, "#e4eeea"), _plate((520, 600), (200, -300), (110, 56), 28, "#d0e0e2"),
    _plate((300, 560), (40, -150), (54, 20), 18, "#b8ced6"), _plate((640, 560), (150, -150), (70, 40), 22, "#c4d8dc"), _shards(300, 640, 590, 0, 12, 50),
    # the wreck, thrown on its side: planks, the stern with its windows, a broken mast
    put("stroke", pts=[(796, 520), (836, 450), (868, 386)], col="#3a2a1e", w0=14, w1=10), put("shape", pts=[(860, 392), (866, 362), (869, 378), (880, 360), (874, 394)], col="#8a6844", curve=False, det=0.95), put("stroke", pts=[(868, 392), (914, 420), (966, 486)], col="#3a2a1e", w0=9, w1=5), put("stroke", pts=[(806, 424), (886, 456)], col="#3a2a1e", w0=7, w1=6), put("lines", paths=[[(866, 392), (740, 520)], [(866, 394), (924, 520)], [(808, 424), (760, 540)], [(964, 486), (940, 540)]], col="#2c2018", w=2),
    put("shape", pts=[(690, 590), (716, 540), (764, 506), (828, 490), (890, 496), (926, 520), (944, 566), (930, 620), (890, 660), (800, 676), (716, 656)], col="#33271f", depth=14, det=0.9), put("lines", paths=[[(694 + 8 * k, 600 + 12 * k), (740 + 6 * k, 552 + 16 * k), (820, 516 + 20 * k), (890 - 4 * k, 516 + 22 * k)] for k in range(6)], col="#7a644e", w=2.6), put("lines", paths=[[(692, 586), (718, 540), (766, 506), (830, 490), (892, 496)]], col="#a88a64", w=6),
    put("shape", pts=[(880, 492), (918, 508), (948, 560), (936, 612), (908, 626), (884, 590), (872, 534)], col="#54402e", depth=6, det=0.9, line="#1c1410"), [put("shape", pts=[(x, y), (x + 10, y + 5), (x + 13, y + 18), (x + 3, y + 14)], col="#d0b878", curve=False, det=0.95, line="#1c1410", w=1.2) for x, y in ((894, 516), (906, 544), (912, 574))], put("lines", paths=[[(880, 540), (940, 556)], [(884, 580), (938, 590)]], col="#1c1410", w=2),
    _plate((660, 640), (70, -150), (70, 40), 26, "#e0eae8"), _plate((930, 650), (40, -190), (84, 30), 28, "#d4e2e4"), _plate((760, 664), (150, -84), (80, 40), 28, "#e0eae8"), _shards(690, 960, 680, 10, 11, 46),
    _plate((590, 640), (150, -96), (90, 40), 30, "#d8e2dc"), _plate((740, 676), (130, -46), (80, 30), 26, "#dcdccc"), _plate((940, 650), (90, -60), (60, 40), 26),
    _plate((250, 640), (170, -130), (90, 44), 28, "#e0e6dc"), _plate((400, 640), (180, -120), (70, 50), 30, "#dce4de"), _plate((130, 620), (120, -60), (90, 26), 22), _plate((20, 640), (90, -30), (70, 24), 18), _shards(120, 600, 690, 0, 16, 40, ("#d8d4c0", "#e8e4d4", "#b8c0bc", "#a8a490")),
    _plate((-60, 690), (190, -66), (110, 34), 28, *_SAND), _plate((170, 700), (120, -30), (120, 40), 30, "#e0ceac", *_SAND[1:]), _plate((340, 706), (230, -76), (100, 40), 32, *_SAND), _plate((620, 704), (150, -30), (110, 40), 30, "#e0d0b0", *_SAND[1:]), _plate((790, 700), (200, -64), (110, 44), 32, *_SAND), _shards(-20, 1020, 744, 0, 20, 40, ("#d8c4a0", "#c4ac88", "#e8dcc0", "#a89070")),
    _plate((20, 752), (140, -24), (90, 36), 34, "#ccb490", "#6f5c4a", "#54463a"), _plate((500, 756), (190, -50), (90, 36), 34, "#ccb490", "#6f5c4a", "#54463a"), _plate((760, 758), (160, -24), (100, 36), 34, "#c8b08c", "#6f5c4a", "#54463a"), _plate((240, 762), (180, -50), (90, 30), 34, "#c4ac88", "#6f5c4a", "#54463a"),
    light=(-0.5, -0.8),
)

PAINTINGS = (WANDERER, MONK, CLIFFS, ICE)
