"""Caspar David Friedrich."""
# fmt: off

from __future__ import annotations

import random
from itertools import pairwise

from tools.makers.painter.bodies import nape
from tools.makers.painter.spec import Layer, painting, put

Point = tuple[float, float]

WANDERER = painting(
    "3724", (790, 1000), "romantic",
    put("sky", stops=[(0, "#8fa8c0"), (0.25, "#c3d0d6"), (0.42, "#ecdfd2"), (0.6, "#d3d9dc"), (1, "#b3c0c8")], uneven=0.06),
    put("clouds", y0=-60, y1=330, hi="#fbf0e4", lo="#93a6ba", cover=0.52, scale=170),
    put("ridge", y=420, amp=20, col="#9db0c2", hi="#c3cbd0", lo="#7a92ac", soft=4, peaks=[(130, 190, 130), (650, 210, 70)]), put("fog", y0=360, y1=560, col="#e8e9e8", dens=0.9),
    put("ridge", y=520, amp=26, col="#7c92a8", hi="#aab8c2", lo="#526a84", base=640, soft=3, peaks=[(330, 80, 60), (700, 130, 120), (560, 50, 50)]), put("fog", y0=470, y1=700, col="#f0efec", dens=0.95),
    put("rocks", pts=[(20, 730), (70, 668), (128, 612), (178, 662), (215, 690), (300, 740)], col="#4c5560", hi="#8f99a0", lo="#20242c", n=8, size=40), put("rocks", pts=[(540, 740), (560, 700), (640, 615), (690, 640), (760, 700), (800, 730)], col="#566270", hi="#96a0a8", lo="#2a3038", n=8, size=40),
    put("fog", y0=600, y1=900, col="#f4f2ee", dens=0.95),
    put("rocks", pts=[(60, 1010), (130, 930), (200, 900), (250, 830), (330, 800), (370, 735), (440, 722), (500, 760), (540, 830), (610, 880), (650, 950), (740, 1010)], col="#2b2722", hi="#6f665a", lo="#0c0a0a", n=34, size=60),
    [put("cloth", pts=p, col="#5c605a", hi="#8c9088", lo="#2a2c2a", size=34, wide=7) for p in ([(386, 590), (422, 590), (420, 670), (410, 740), (384, 740), (384, 670)], [(428, 590), (466, 590), (474, 660), (470, 724), (444, 726), (438, 670)])], [put("cloth", pts=[(x, y), (x + 28, y - 2), (x + 32, y + 16), (x + 14 + d, y + 28), (x - 4 + d, y + 22)], col="#17130f", hi="#4a4038", size=16) for x, y, d in ((386, 730, -3), (443, 718, 14))],
    put("limb", pts=[(386, 450), (350, 520), (392, 566)], w=[40, 34, 24], skin="#c89870", sleeve="#20332d", upto=1, loose=1.1, grow=False),
    put("cloth", pts=[(374, 446), (394, 428), (424, 418), (456, 428), (476, 446), (474, 500), (458, 548), (470, 590), (472, 640), (452, 668), (436, 640), (426, 590), (416, 640), (400, 670), (380, 640), (380, 590), (390, 548), (376, 500)], col="#20332d", hi="#567062", lo="#0a1210", folds=[[(427, 560), (427, 590), (427, 604)], [(404, 566), (398, 610), (398, 650)], [(446, 566), (454, 610), (454, 650)], [(392, 450), (402, 500), (404, 545)], [(458, 450), (450, 500), (446, 545)]], size=70, wide=9), put("lines", paths=[[(389, 553), (425, 560), (460, 553)], [(425, 424), (426, 480), (427, 560)]], col="#0a1210", w=3, a=0.8),
    put("pole", pts=[(502, 548), (507, 660), (514, 788)], w=7, col="#1a1410"), put("limb", pts=[(466, 450), (502, 512), (500, 566)], w=[40, 34, 24], skin="#c89870", sleeve="#20332d", upto=0.9, loose=1.1, hand="grasp", size=38, angle=84, grow=False, shadow=0.4),
    nape(426, 384, 62, "#a06a34", "#d8a880"), put("cloth", pts=[(398, 432), (404, 416), (426, 410), (448, 416), (454, 432), (426, 438)], col="#182722", hi="#4a6054", size=16, wide=4), [put("stroke", pts=[(x + 1, y + 9), (x + 6, y + 1), (x + 13, y + 4)], col=c, w0=12, w1=4) for x, y, c in ((396, 384, "#a06a34"), (398, 366, "#c08848"), (410, 356, "#a06a34"), (426, 352, "#c08848"), (440, 358, "#a06a34"), (448, 372, "#8a5628"), (444, 392, "#8a5628"), (414, 374, "#c08848"), (430, 378, "#8a5628"))],
)

MONK = painting(
    "3868", (1000, 643), "romantic",
    put("sky", stops=[(0, "#5a7080"), (0.2, "#8a9ca4"), (0.42, "#a8b0a8"), (0.6, "#6a7c84"), (0.74, "#1f2c34"), (1, "#14202a")], uneven=0.08, scale=260, aspect=3),
    put("clouds", y0=-80, y1=330, hi="#b8c0bc", lo="#6a7c88", cover=0.5, scale=240, aspect=3, a=0.6), put("fog", y0=330, y1=500, col="#34444e", dens=0.85, aspect=5),
    put("water", y0=478, y1=545, stops=[(0, "#16222a"), (1, "#1c2a30")], ripple=0.2, scale=10), put("ripples", x0=0, x1=1000, y0=490, y1=535, cols=["#c8d0d0", "#8a9a9c"], n=40, length=26, w=2.5),
    put("land", pts=[(-20, 560), (140, 556), (300, 530), (420, 548), (560, 560), (760, 540), (1020, 556), (1020, 660), (-20, 660)], col="#c0b49c", hi="#e0d8c4", lo="#8a8070", grain=0.5),
    put("figure", x=300, y=556, h=80, kind="man", garb="robe", col="#1a1a1e", yaw=150, style="short", hair="#8a6a44", shadow=0.2), put("birds", x0=200, x1=600, y0=420, y1=500, n=9, size=9, col="#e8e8e4", w=2.4),
)

CLIFFS = painting(
    "3790", (785, 1000), "romantic",
    put("sky", stops=[(0, "#c8d0d8"), (0.2, "#d8dcd8"), (0.35, "#a8c0d0"), (0.6, "#5f8aa8"), (1, "#7a98a8")], uneven=0.05), put("water", y0=240, y1=760, stops=[(0, "#b8c8d8"), (0.3, "#8aa8c4"), (1, "#4a7494")], ripple=0.06, scale=20),
    put("ship", x=455, y=440, w=20, h=34, hull="#e8e8e4", sail="#f4f4f0", masts=1), put("ship", x=350, y=320, w=12, h=20, hull="#e8e8e4", sail="#f4f4f0", masts=1),
    put("rocks", pts=[(-20, 330), (60, 380), (130, 470), (190, 440), (230, 560), (270, 520), (310, 650), (350, 610), (400, 760), (390, 860), (-20, 900)], col="#e8e6dc", hi="#ffffff", lo="#8a98a8", n=26, size=70, sharp=True), put("rocks", pts=[(810, 330), (730, 400), (680, 480), (640, 450), (600, 570), (560, 540), (520, 660), (480, 640), (400, 770), (420, 870), (810, 900)], col="#ecebe2", hi="#ffffff", lo="#94a2b0", n=28, size=70, sharp=True),
    [put("slab", pts=[(x, y), (x + 22, y + 70), (x + 12, y + 150), (x - 20, y + 150), (x - 24, y + 60)], col="#f2f1ea", hi="#ffffff", lo="#9aa8b4") for x, y in [(300, 560), (380, 640), (450, 600), (520, 560), (250, 480), (600, 500), (420, 700)]],
    put("land", pts=[(-20, 870), (180, 830), (390, 850), (560, 840), (810, 880), (810, 1020), (-20, 1020)], col="#6a7a3c", hi="#a8b060", lo="#2c3a1c"), put("grass", x0=-10, x1=800, y0=850, y1=1000, col="#4f6a30", hi="#a0b458", n=320, tall=30),
    put("trunk", pts=[(60, 900), (90, 600), (60, 300), (120, 100)], w0=40, w1=16, col="#3f3428", branches=6, spread=220, twigs=4), put("trunk", pts=[(740, 920), (700, 620), (730, 330), (660, 90)], w0=44, w1=16, col="#3f3428", branches=6, spread=240, twigs=4),
    put("foliage", cx=190, cy=80, rx=290, ry=120, col="#5a6c34", hi="#98a858", lo="#22301c", n=420, dab=13, clumps=12), put("foliage", cx=620, cy=80, rx=260, ry=130, col="#5a6c34", hi="#98a858", lo="#22301c", n=420, dab=13, clumps=12), put("foliage", cx=40, cy=280, rx=110, ry=160, col="#54682f", hi="#90a050", lo="#22301c", n=180, dab=13), put("foliage", cx=760, cy=290, rx=100, ry=160, col="#54682f", hi="#90a050", lo="#22301c", n=180, dab=13),
    put("figure", x=170, y=930, h=260, kind="woman", garb="gown", col="#b83a2c", pose="sit", yaw=50, style="bun", hair="#6a4424", joints={"ar": ((0.6, -0.5, 0.5), (0.8, -0.4, 0.3))}), put("figure", x=395, y=940, h=200, kind="old_man", garb="frock", col="#34406a", pose="kneel", yaw=160, style="short", hair="#b0a898", joints={"bend": 50}), put("disc", x=300, y=915, rx=26, ry=9, col="#2a2420", depth=4),
    put("figure", x=610, y=915, h=330, kind="man", garb="frock", col="#2c3a34", pose="crossed", yaw=-150, hat="beret", hatc="#28302c", style="bob", hair="#8a6a44"),
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
    cracks = [[at(u, -0.02, 0.03), at(u + 0.04 * s, 0.3), at(u - 0.05 * s, 0.55), at(u + 0.1 * s, 1, 0.03)] for u, s in ((die.uniform(0.2, 0.8), die.choice((-1.6, -1, 1, 1.6))) for _ in range(die.choice((0, 1, 1, 2))))]
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
    [put("cast", cx=x, cy=y, rx=r, ry=7, a=0.4, col="#4f7088", soft=5) for x, y, r in ((90, 468, 140), (280, 484, 110), (880, 470, 150), (150, 546, 120), (900, 520, 110))],
    _shards(-20, 330, 464, 0, 16, 26), [part for x, y, a, h in ((10, 470, 70, 40), (96, 474, 54, 14), (170, 478, 66, 30), (270, 486, 60, 12), (790, 470, 70, 36), (880, 470, 60, 14), (950, 474, 70, 44)) for part in _plate((x, y), (a, -h), (30, 10), 9, "#ccdce0")], _shards(760, 1020, 462, 0, 12, 28),
    _plate((60, 546), (150, -30), (70, 26), 14), _plate((820, 520), (160, -34), (70, 24), 14), _shards(60, 330, 566, 10, 10, 34),
    _plate((340, 570), (130, -340), (84, 36), 26, "#c4d8dc"), _plate((280, 600), (70, -230), (100, 40), 24), _plate((430, 580), (170, -450), (120, 60), 30, "#e4eeea"), _plate((520, 600), (200, -300), (110, 56), 28, "#d0e0e2"),
    _plate((300, 560), (40, -150), (54, 20), 18, "#b8ced6"), _plate((640, 560), (150, -150), (70, 40), 22, "#c4d8dc"), _shards(300, 640, 590, 0, 12, 50),
    # the wreck, thrown on its side: planks, the stern with its windows, a broken mast
    put("stroke", pts=[(796, 520), (836, 450), (868, 386)], col="#3a2a1e", w0=14, w1=10), put("shape", pts=[(860, 392), (866, 362), (869, 378), (880, 360), (874, 394)], col="#8a6844", curve=False, det=0.95), put("stroke", pts=[(868, 392), (914, 420), (966, 486)], col="#3a2a1e", w0=9, w1=5), put("stroke", pts=[(806, 424), (886, 456)], col="#3a2a1e", w0=7, w1=6), put("lines", paths=[[(866, 392), (740, 520)], [(866, 394), (924, 520)], [(808, 424), (760, 540)], [(964, 486), (940, 540)]], col="#2c2018", w=2),
    put("shape", pts=[(690, 590), (716, 540), (764, 506), (828, 490), (890, 496), (926, 520), (944, 566), (930, 620), (890, 660), (800, 676), (716, 656)], col="#33271f", depth=14, hi="#6f5c48", lo="#120e0c", det=0.9), put("lines", paths=[[(694 + 8 * k, 600 + 12 * k), (740 + 6 * k, 552 + 16 * k), (820, 516 + 20 * k), (890 - 4 * k, 516 + 22 * k)] for k in range(6)], col="#7a644e", w=2.6), put("lines", paths=[[(692, 586), (718, 540), (766, 506), (830, 490), (892, 496)]], col="#a88a64", w=6),
    put("shape", pts=[(880, 492), (918, 508), (948, 560), (936, 612), (908, 626), (884, 590), (872, 534)], col="#54402e", hi="#94785a", depth=6, det=0.9, line="#1c1410", w=2), [put("shape", pts=[(x, y), (x + 10, y + 5), (x + 13, y + 18), (x + 3, y + 14)], col="#d0b878", curve=False, det=0.95, line="#1c1410", w=1.2) for x, y in ((894, 516), (906, 544), (912, 574))], put("lines", paths=[[(880, 540), (940, 556)], [(884, 580), (938, 590)]], col="#1c1410", w=2),
    _plate((676, 640), (120, -96), (56, 44), 26, "#e0eae8"), _plate((880, 660), (104, -100), (66, 46), 28, "#d4e2e4"), _shards(690, 960, 680, 10, 11, 46),
    _plate((590, 640), (150, -96), (90, 40), 30, "#d8e2dc"), _plate((740, 676), (130, -46), (80, 30), 26, "#dcdccc"), _plate((940, 650), (90, -60), (60, 40), 26),
    _plate((250, 640), (170, -130), (90, 44), 28, "#e0e6dc"), _plate((400, 640), (180, -120), (70, 50), 30, "#dce4de"), _plate((130, 620), (120, -60), (90, 26), 22), _plate((20, 640), (90, -30), (70, 24), 18), _shards(120, 600, 690, 0, 16, 40, ("#d8d4c0", "#e8e4d4", "#b8c0bc", "#a8a490")),
    _plate((-60, 690), (190, -66), (110, 34), 28, *_SAND), _plate((170, 700), (120, -30), (120, 40), 30, "#e0ceac", *_SAND[1:]), _plate((340, 706), (230, -76), (100, 40), 32, *_SAND), _plate((620, 704), (150, -30), (110, 40), 30, "#e0d0b0", *_SAND[1:]), _plate((790, 700), (200, -64), (110, 44), 32, *_SAND), _shards(-20, 1020, 744, 0, 20, 40, ("#d8c4a0", "#c4ac88", "#e8dcc0", "#a89070")),
    _plate((20, 752), (140, -24), (90, 36), 34, "#ccb490", "#6f5c4a", "#54463a"), _plate((500, 756), (190, -50), (90, 36), 34, "#ccb490", "#6f5c4a", "#54463a"), _plate((760, 758), (160, -24), (100, 36), 34, "#c8b08c", "#6f5c4a", "#54463a"), _plate((240, 762), (180, -50), (90, 30), 34, "#c4ac88", "#6f5c4a", "#54463a"),
    light=(-0.5, -0.8),
)

PAINTINGS = (WANDERER, MONK, CLIFFS, ICE)
