"""Caravaggio: few people near at hand, lit from one side before the dark."""
# fmt: off

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.makers.painter.bodies import trunk
from tools.makers.painter.spec import Layer, painting, put

Spot = tuple[float, float]


def _leaf(x: float, y: float, size: float, ang: float, col: str = "#5f7036", lo: str = "#20280f", holes: bool = False) -> list[Layer]:
    """A vine leaf whose stalk stands at x, y and that points along `ang` degrees, with veins; holes: worm-eaten."""
    c, s = math.cos(math.radians(ang)), math.sin(math.radians(ang))

    def at(u: float, v: float) -> Spot:
        return x + (u * c - v * s) * size, y + (u * s + v * c) * size

    lobes = [at(u, v) for u, v in [(0, 0), (0.16, -0.46), (0.42, -0.24), (0.6, -0.44), (0.74, -0.14), (1, 0), (0.74, 0.14), (0.6, 0.44), (0.42, 0.24), (0.16, 0.46)]]
    veins = [[at(0, 0), at(0.9, 0)], [at(0.12, 0), at(0.56, -0.32)], [at(0.12, 0), at(0.56, 0.32)], [at(0.1, 0), at(0.2, -0.34)], [at(0.1, 0), at(0.2, 0.34)]]
    spots = [put("disc", x=at(u, v)[0], y=at(u, v)[1], rx=size * 0.045, col="#3a2410") for u, v in [(0.4, 0.18), (0.66, -0.2), (0.28, -0.24)]] if holes else []
    return [put("shape", pts=lobes, col=col, depth=size * 0.14, hi="#b8b878", lo=lo, line=lo, w=1.5, det=0.92), put("lines", paths=veins, col="#c0c088", w=1.8, a=0.55), *spots]


def _grapes(x: float, y: float, r: float, rows: list[int], cols: list[str], gloss: float = 0.8) -> Layer:
    """A bunch of grapes hanging from x, y, so many in each row."""
    return put("balls", at=[(x + (k - (n - 1) / 2) * r * 1.5 + (row % 2) * r * 0.3, y + row * r * 1.35, r) for row, n in enumerate(rows) for k in range(n)], cols=cols, gloss=gloss, shadow=0.2)


FRUIT = painting(
    "8861", (1000, 713), "baroque",
    put("sky", stops=[(0, "#d8c07c"), (0.5, "#e2cc8a"), (0.86, "#dcc684"), (1, "#c8ae6a")], uneven=0.05), put("shape", pts=[(-20, 640), (1020, 640), (1020, 740), (-20, 740)], col="#7a5c2c", depth=10, curve=False), put("cast", cx=470, cy=650, rx=300, ry=22, a=0.6, soft=14),
    [leaf for spec in [(700, 330, 190, -48, "#6a7a40"), (740, 380, 170, 8, "#8a8440"), (760, 440, 180, 42, "#7a6a34"), (250, 380, 140, 190, "#5f7036"), (280, 320, 130, 228, "#74803c")] for leaf in _leaf(*spec, holes=True)],
    put("stroke", pts=[(560, 340), (700, 350), (830, 400), (900, 470)], col="#5a4424", w0=9, w1=4), [leaf for spec in [(840, 400, 120, 20, "#8a7a3c"), (890, 460, 130, 78, "#6f5a2c"), (820, 440, 110, 96, "#a0843c")] for leaf in _leaf(*spec, lo="#33200e", holes=True)],
    put("basket", x=460, y=655, w=520, h=150, col="#a87834", rim="#d8ac60"), [put("stroke", pts=[(210 + i * 20, 560), (222 + i * 18.6, 640)], col="#5a3814", w0=3, w1=3, a=0.6) for i in range(26)],
    _grapes(300, 330, 27, [4, 5, 5, 4, 3, 2], ["#c8bc6c", "#a8a050", "#d8cc80", "#8a8a44"]), _grapes(640, 350, 28, [3, 4, 5, 4, 4, 3, 2], ["#34243c", "#54344c", "#2a1c30", "#6a4458"]),
    put("balls", at=[(520, 300, 92)], cols=["#d8b04c"], blush="#c85a34", gloss=0.3, shadow=0, stem=True), put("balls", at=[(404, 400, 100)], cols=["#c8503a"], blush="#e8b050", gloss=0.45, shadow=0.3, stem=True), put("disc", x=440, y=428, rx=9, col="#3a1c10"), put("disc", x=438, y=427, rx=5, col="#140806"),
    put("maquette", x=590, y=440, size=150, parts=[([(0, -0.2, 0.1), (0.05, 0.2, 0.1), (0.1, 0.5, 0.1)], [0.46, 0.34, 0.14], "#c8a848")], gloss=0.4), put("stroke", pts=[(606, 366), (614, 330)], col="#3a2814", w0=7, w1=5), put("balls", at=[(540, 480, 62)], cols=["#d88c4c"], blush="#c84a34", gloss=0.2, shadow=0.3),
    [put("maquette", x=x, y=y, size=90, roll=r, parts=[([(0, -0.1, 0.2), (0, 0.2, 0.2), (0, 0.5, 0.2)], [0.46, 0.36, 0.08], c)], gloss=0.4) for x, y, r, c in [(310, 486, 30, "#3a2a3c"), (245, 470, 60, "#5f6a3c"), (470, 500, -30, "#34243a")]], put("shape", pts=[(456, 494), (472, 476), (490, 496), (474, 516)], col="#c84a44", depth=5),
    [leaf for spec in [(300, 520, 120, 160, "#6f7c3c"), (430, 505, 100, 80, "#54682f"), (650, 505, 130, 40, "#7a8a48"), (380, 300, 110, 250, "#6a7a3c")] for leaf in _leaf(*spec)], put("stroke", pts=[(200, 510), (330, 534), (460, 540), (590, 534), (722, 508)], col="#c89a50", w0=18, w1=18), [put("stroke", pts=[(204 + i * 26, 506 + 26 * (1 - ((i - 10) / 10) ** 2)), (216 + i * 26, 520 + 26 * (1 - ((i - 10) / 10) ** 2))], col="#7a5424", w0=6, w1=4) for i in range(20)],
    light=(-0.7, -0.7), vignette=0.15,
)

def _youth(level: float, cols: tuple[str, str, str, str, str]) -> list[Layer]:
    """Narcissus on his knees and hands over the water, or upside down in it where level is twice the height of its edge.
    cols: skin, sleeves, coat, its trimming, hair."""
    skin, white, coat, gold, hair = cols
    up = -1 if level else 1

    def at(points: Sequence[Spot]) -> list[Spot]:
        return [(x, level - y if level else y) for x, y in points]

    head = at([(266, 286)])[0]
    return [
        put("cloth", pts=at([(560, 300), (690, 270), (800, 340), (836, 470), (800, 560), (640, 566), (560, 540), (500, 440)]), col=coat, folds=[at(f) for f in ([(620, 300), (700, 400), (690, 540)], [(700, 290), (770, 400), (760, 540)], [(560, 340), (610, 440), (600, 540)])], size=120),
        put("flesh", parts=[[(*q, w) for q, w in zip(at([(700, 552), (560, 540), (440, 510)]), (56, 84, 110), strict=True)]], skin=skin, size=90, shadow=0.5),
        put("cloth", pts=at([(330, 300), (360, 210), (450, 140), (580, 116), (690, 160), (760, 270), (764, 350), (660, 400), (560, 410), (480, 390), (420, 370), (360, 350)]), col=coat, folds=[at(f) for f in ([(440, 170), (520, 260), (540, 380)], [(560, 140), (640, 250), (640, 380)], [(660, 170), (720, 270), (710, 360)])], size=130, shadow=0.4), put("mosaic", pts=at([(440, 180), (580, 140), (690, 190), (730, 320), (560, 380), (470, 330)]), cols=[gold, coat], size=24, kind="spirals", n=22, a=0.5),
        put("flesh", parts=[[(*q, w) for q, w in zip(at([(660, 420), (540, 430), (436, 474)]), (150, 158, 132), strict=True)]], skin=skin, size=110, shadow=0.5, lines=[at([(396, 470), (420, 500), (456, 508)]), at([(430, 430), (404, 452), (400, 480)])]), put("cloth", pts=at([(520, 350), (600, 344), (720, 360), (740, 470), (640, 520), (560, 510), (500, 500), (520, 430)]), col=coat, folds=[at(f) for f in ([(700, 390), (600, 400), (530, 470)], [(700, 450), (620, 460), (560, 500)])], size=80, shadow=0.4),
        put("limb", pts=at([(350, 270), (190, 420), (150, 530)]), w=[84, 74, 44], skin=skin, sleeve=white, upto=0.84, loose=1.75, hand="flat", size=104, angle=up * 34, flip=level > 0, grow=False, shadow=0.4),
        put("visage", x=head[0], y=head[1], size=164, turn=0.72 if level else -0.72, roll=(180 + 42) if level else -42, nod=6, cast="fine", skin=skin, look="down", more={"mouth": 0.12}, hair=hair, style="short", curl=0.9, lips="#b06850", cheek="#d87a5c", neck=(0.3, 0.74, 0.4)),
        put("cloth", pts=at([(318, 350), (340, 300), (366, 268), (388, 300), (384, 350), (350, 378)]), col=white, folds=[at([(362, 280), (366, 320), (348, 366)])], size=40, wide=6, shadow=0.2),
        put("limb", pts=at([(500, 250), (624, 400), (668, 536)]), w=[92, 82, 46], skin=skin, sleeve=white, upto=0.84, loose=1.8, hand="flat", size=108, angle=up * 46, flip=level > 0, grow=False, shadow=0.5),
    ]


NARCISSUS = painting(
    "4907", (836, 1000), "baroque",
    put("sky", stops=[(0, "#15100c"), (0.55, "#0e0a08"), (1, "#080605")], uneven=0.1), put("land", pts=[(-20, 500), (300, 540), (860, 520), (860, 580), (-20, 580)], col="#2c2218", hi="#54432c", lo="#100b08"),
    put("shape", pts=[(-20, 520), (200, 548), (500, 556), (856, 540), (856, 590), (-20, 590)], col="#2c2218", depth=12, hi="#54432c", lo="#100b08"),
    _youth(1148, ("#94684a", "#9a9280", "#1c2e34", "#4a3620", "#2c1c10")), put("shape", pts=[(-20, 600), (860, 600), (860, 1020), (-20, 1020)], col="#0a0806", a=0.3, curve=False), put("shape", pts=[(-20, 760), (860, 760), (860, 1020), (-20, 1020)], col="#0a0806", a=0.45, curve=False, soft=60),
    put("shape", pts=[(-20, 566), (120, 572), (300, 584), (560, 580), (856, 566), (856, 602), (500, 606), (-20, 598)], col="#3a2c1c", depth=6, hi="#5c4830", lo="#0c0806"),
    _youth(0, ("#ecbc92", "#ece4d0", "#2e4e5c", "#b08c48", "#6a3c1c")),
    contour=0.3, light=(-0.6, -0.75), vignette=0.4,
)

MATTHEW = painting(
    "1787", (1000, 947), "baroque",
    put("sky", stops=[(0, "#2a2018"), (0.4, "#241a13"), (1, "#120c09")], uneven=0.12), put("shape", pts=[(-20, 240), (560, 200), (1040, 60), (1040, 260), (640, 480), (560, 620), (-20, 640)], col="#7a6440", a=0.85, soft=46, curve=False), put("shape", pts=[(-20, 420), (600, 380), (760, 300), (640, 500), (540, 640), (-20, 660)], col="#94794c", a=0.5, soft=50, curve=False),
    put("shape", pts=[(470, 40), (700, 40), (700, 360), (470, 360)], col="#5a5238", depth=10, hi="#8a7e58", lo="#2c2618", curve=False), put("lines", paths=[[(464, 40), (706, 40)], [(700, 40), (700, 360)], [(706, 360), (464, 360)], [(470, 360), (470, 40)], [(585, 40), (585, 360)], [(470, 200), (700, 200)]], col="#1c140d", w=12), put("shape", pts=[(712, 30), (800, 10), (800, 400), (712, 368)], col="#2c2014", depth=8, curve=False), put("lines", paths=[[(730, 40), (730, 370)], [(770, 26), (770, 384)]], col="#150e09", w=3),
    put("beam", x=1060, y=150, ang=158, spread=9, length=900, col="#f0d89c", a=0.32),
    put("portrait", x=262, y=440, size=92, kind="old_man", garb="coat", pose="sit", col="#3f2c1c", skin="#d8a880", hair="#c8bca8", style="bald", yaw=-30, face={"eyes": 0.3, "beard": "short"}, joints={"head": (-6, 26, 4), "bend": 14}, dress={"cape": "#5a4024"}), put("visage", x=264, y=436, size=92, turn=-0.3, nod=18, cast="gaunt", skin="#d0a078", look="down", hair="#c8bca8", style="receding", beard="full", age=0.8, neck=None), put("lines", paths=[[(224, 446), (242, 452), (262, 448)]], col="#1c120c", w=4),
    put("portrait", x=150, y=560, size=94, kind="youth", garb="coat", pose="sit_table", col="#3a3222", skin="#e0b088", hair="#3a2414", style="bob", yaw=10, face={"eyes": 0.1, "gaze": (0, -1)}, joints={"head": (10, 36, 6), "bend": 26}, dress={"sleeves": "#a8742c", "puff": 1.5}),
    put("visage", x=156, y=562, size=92, turn=0.35, nod=22, cast="fine", skin="#dcac84", look="down", hair="#3a2414", style="parted", neck=None), put("portrait", x=388, y=470, size=98, kind="man", garb="coat", pose="sit_table", col="#33281e", skin="#e4b488", hair="#4a3018", style="short", hat="beret", hatc="#1c1512", yaw=38, face={"beard": "long", "gaze": (0.5, 0.1), "mouth": 0.02}, joints={"head": (10, -2, 0), "al": ((-0.3, -0.9, 0.4), (0.8, 0.3, 0.6)), "ar": ((0.4, -0.9, 0.3), (-1, 0.35, 0.4))}, dress={"sleeves": "#5a4a2c", "puff": 1.4, "collar": "#e8dcc4"}),
    put("visage", x=390, y=474, size=94, turn=0.5, cast="strong", skin="#e0b088", look="wonder", more={"gaze": (0.7, 0), "mouth": 0.1}, hair="#4a3018", style="none", beard="long", thick=1.2, neck=None), put("limb", pts=[(430, 590), (470, 640), (430, 600)], w=[46, 40, 26], skin="#e0b088", sleeve="#5a4a2c", upto=0.8, hand="point", size=62, angle=-20, flip=True, grow=False), put("portrait", x=505, y=535, size=92, kind="youth", garb="coat", pose="sit_table", col="#a83a24", skin="#f0c8a0", hair="#6a4424", style="curls", yaw=36, face={"gaze": (0.6, 0.1), "mouth": 0.02, "cheek": "#e08868"}, joints={"head": (12, 0, -4), "lean": 6}, dress={"sleeves": "#d8a03c", "puff": 1.5, "second": "#e0b050"}), put("visage", x=512, y=534, size=86, turn=0.55, cast="child", skin="#f0c8a0", look="wonder", more={"gaze": (0.8, -0.1), "mouth": 0.15}, hair="#6a4424", style="short", curl=0.6, cheek="#e08868", neck=(0, 0.64, 0.4)), put("shape", pts=[(452, 512), (470, 478), (510, 468), (552, 484), (566, 512), (520, 502)], col="#241a18", depth=12, hi="#4a3a34", lo="#0a0706"), put("stroke", pts=[(470, 490), (440, 462), (400, 450), (380, 466)], col="#f0e8d8", w0=14, w1=4, belly=14),
    put("shape", pts=[(60, 690), (560, 676), (640, 740), (20, 760)], col="#6a4426", hi="#a87848", lo="#2c1a0e", depth=20, curve=False), put("shape", pts=[(20, 760), (640, 740), (640, 800), (20, 830)], col="#3a2414", depth=10, curve=False), put("balls", at=[(150 + i * 20, 710 + (i % 3) * 7, 7) for i in range(7)], cols=["#d8b050", "#c8c4b0"], flat=0.4, gloss=0.8), put("book", x=330, y=716, w=110, h=40, col="#e0d4b8", open_=True), put("stroke", pts=[(190, 660), (220, 690), (240, 700)], col="#e0b088", w0=18, w1=12), put("vessel", x=430, y=716, h=40, profile=[(0, 0.4), (1, 0.5)], col="#2c2622", gloss=0.6),
    put("figure", x=606, y=1000, h=560, kind="youth", garb="tunic", pose="sit", col="#3a302a", skin="#e8bc94", hair="#2c1c12", style="short", yaw=92, face={"gaze": (0.4, 0.1)}, joints={"lean": -4, "bend": 14, "head": (10, -4, 0), "al": ((-0.2, -0.9, 0.4), (0.2, -0.5, 0.9)), "ar": ((0.3, -0.8, 0.6), (0.0, -0.6, 0.9)), "ll": ((-0.2, -0.35, 1), (0, -1, -0.3)), "lr": ((0.4, -0.5, 0.9), (0, -1, 0.3))}, dress={"sleeves": "#e8dcc4", "stripe": "#2c2420", "puff": 1.6, "second": "#b0a488", "fold": 0.008}, shadow=0.5),
    put("visage", x=652, y=576, size=84, turn=0.92, cast="fine", skin="#e0b088", look="wonder", hair="#2c1c12", style="short", neck=None), put("shape", pts=[(578, 556), (600, 522), (650, 508), (694, 524), (712, 554), (660, 544)], col="#241a18", depth=12, hi="#4a3a34", lo="#0a0706"), put("stroke", pts=[(604, 530), (580, 500), (548, 490), (526, 508)], col="#f4ecdc", w0=16, w1=5, belly=16), put("pole", pts=[(560, 760), (440, 900)], w=8, col="#8a8478"), put("shape", pts=[(556, 870), (680, 860), (700, 900), (560, 910)], col="#2c1c10", depth=8, curve=False),
    put("stroke", pts=[(596, 606), (640, 690), (700, 762)], col="#140e0a", w0=72, w1=48, a=0.7), put("stroke", pts=[(594, 604), (636, 690), (698, 762)], col="#dcd0b4", w0=62, w1=40), put("stroke", pts=[(584, 606), (622, 690), (686, 766)], col="#f4ecd8", w0=16, w1=9, a=0.8), [put("stroke", pts=[(x - 30, y + 12), (x, y + 6), (x + 28, y - 12)], col="#2a2018", w0=10, w1=9) for x, y in [(602, 626), (618, 662), (640, 698), (664, 730), (686, 754)]], put("stroke", pts=[(690, 764), (716, 776), (730, 770)], col="#e0b088", w0=26, w1=14),
    put("figure", x=890, y=930, h=620, kind="man", garb="robe", pose="stand", col="#8a2c1c", skin="#ecc09a", hair="#3a2414", style="short", yaw=-46, face={"beard": "full", "eyes": 0.9, "gaze": (-0.8, 0)}, joints={"head": (-4, 4, 0), "al": ((0, -0.9, 0.3), (0, -0.6, 0.6)), "ar": ((0, -0.9, 0.1), (0.0, -0.7, 0.4))}, dress={"second": "#2c3c50", "bare": 0.2, "puff": 1.2}, shadow=0.5, lamp={"ambient": 0.36}), put("visage", x=872, y=386, size=98, turn=-0.88, cast="long", skin="#ecc09a", look="calm", hair="#3a2414", style="parted", beard="full", neck=(-0.1, 0.64, 0.4)), put("disc", x=878, y=326, rx=52, ry=13, col="#e8c878", a=0.0, line="#f0d488", w=4),
    put("stroke", pts=[(880, 480), (820, 448), (752, 452)], col="#a83824", w0=58, w1=44), put("stroke", pts=[(870, 462), (816, 434), (754, 438)], col="#d86a4a", w0=18, w1=10, a=0.8), put("hand", x=752, y=448, size=112, pose="point", angle=172, flip=True, skin="#f0c8a0", wrist=0.1, shadow=0.2),

    put("figure", x=836, y=944, h=500, kind="old_man", garb="robe", pose="walk", col="#6a4a24", skin="#d09c74", hair="#8a8478", style="short", yaw=-120, face={"beard": "full"}, joints={"bend": 12, "al": ((-0.3, -0.7, 0.7), (0.1, 0.1, 1)), "ar": ((0.2, -0.8, 0.5), (0, 0, 1)), "head": (26, 6, 0)}, dress={"second": "#a88a4c", "fold": 0.016, "puff": 1.3}, shadow=0.5), put("drape", pts=[(784, 590), (840, 550), (898, 580), (920, 680), (902, 780), (930, 890), (860, 910), (800, 890), (756, 910), (764, 800), (740, 720), (756, 640)], col="#9a7c40", hi="#e0c480", lo="#30220f", count=4, ang=66, amp=0.8, depth=30), put("stroke", pts=[(800, 620), (750, 640), (712, 620)], col="#7a5c30", w0=36, w1=26), put("hand", x=716, y=622, size=64, pose="point", angle=182, flip=True, skin="#d8a880", wrist=0.1), put("pole", pts=[(716, 660), (690, 936)], w=9, col="#9a7c4c"),
    [put("shape", pts=[(x, y), (x + 40, y - 16), (x + 60, y), (x + 46, y + 12)], col="#c89470", depth=6, lo="#4a2c1c") for x, y in [(720, 922), (800, 930), (850, 934)]],
    contour=0.2, light=(0.75, -0.65), vignette=0.45,
)

ENTOMBMENT = painting(
    "1938", (676, 1000), "baroque",
    put("sky", stops=[(0, "#17120e"), (1, "#0c0908")], uneven=0.12),
    put("shape", pts=[(-20, 820), (250, 800), (470, 850), (700, 790), (700, 880), (470, 950), (-20, 900)], col="#7a7060", hi="#b8ac94", lo="#2c2820", depth=20, curve=False), put("shape", pts=[(-20, 896), (470, 946), (470, 1020), (-20, 1020)], col="#5a5246", curve=False, depth=14), put("shape", pts=[(470, 946), (700, 874), (700, 1020), (470, 1020)], col="#2c2822", curve=False, depth=10),
    put("cloth", pts=[(440, 330), (480, 270), (560, 260), (620, 290), (640, 420), (600, 480), (460, 440)], col="#34363e", folds=[[(520, 290), (500, 360), (490, 420)], [(580, 290), (590, 350), (580, 430)]], size=70, wide=10), put("limb", pts=[(478, 310), (420, 220), (430, 110)], w=[56, 46, 30], skin="#e4b892", sleeve="#34363e", upto=0.5, loose=1.5, hand="spread", size=78, angle=6, grow=False), put("limb", pts=[(596, 300), (650, 200), (606, 96)], w=[56, 46, 30], skin="#e4b892", sleeve="#34363e", upto=0.5, loose=1.5, hand="spread", size=78, flip=True, grow=False),
    put("visage", x=528, y=200, size=98, turn=-0.35, nod=-20, roll=-6, cast="long", skin="#e4b892", look="grief", more={"gaze": (0, -1), "eyes": 0.8, "mouth": 0.3}, hair="#5a3a20", style="long", neck=(0.02, 0.76, 0.38)),
    put("cloth", pts=[(220, 300), (240, 210), (290, 176), (344, 204), (370, 300), (430, 400), (300, 440), (170, 400)], col="#1f3858", folds=[[(236, 240), (220, 320), (220, 400)], [(350, 240), (360, 320), (380, 400)]], size=80, wide=12), put("limb", pts=[(230, 350), (120, 330), (70, 292)], w=[60, 50, 30], skin="#d8aa86", sleeve="#1f3858", upto=0.8, loose=1.5, hand="spread", size=76, grow=False),
    put("visage", x=294, y=254, size=100, turn=0.12, nod=16, roll=-6, cast="gaunt", skin="#d8aa86", look="grief", hair="#8a8480", style="none", age=0.8, neck=(0, 0.72, 0.36)), put("cloth", pts=[(242, 300), (238, 230), (262, 190), (294, 180), (330, 190), (350, 232), (348, 300), (336, 260), (326, 222), (294, 208), (262, 222), (252, 262)], col="#27466a", size=24, wide=6), put("cloth", pts=[(254, 262), (262, 222), (294, 208), (326, 222), (334, 262), (322, 238), (294, 222), (268, 238)], col="#e4dccc", size=14),
    put("cloth", pts=[(366, 430), (372, 340), (420, 312), (478, 330), (500, 430)], col="#c8bca4", folds=[[(400, 330), (396, 380), (400, 430)], [(450, 330), (456, 380), (450, 430)]], size=50, wide=9), put("visage", x=430, y=282, size=92, turn=-0.5, nod=20, roll=-18, cast="round", skin="#ecc29c", look="grief", more={"eyes": 0.2}, hair="#8a5428", style="bun", neck=(0.1, 0.66, 0.38)), put("cloth", pts=[(386, 330), (404, 316), (424, 326), (430, 360), (408, 384), (388, 366)], col="#f4f0e4", folds=[[(404, 322), (408, 350), (402, 380)]], size=30, wide=6), put("hand", x=446, y=388, size=62, pose="grasp", angle=232, skin="#ecc29c", wrist=0.3),
    put("cloth", pts=[(-20, 430), (40, 400), (110, 420), (140, 520), (130, 660), (160, 780), (110, 900), (-20, 900)], col="#a83420", folds=[[(40, 420), (70, 560), (50, 720)], [(100, 440), (110, 600), (100, 780)], [(10, 470), (20, 640), (10, 800)], [(120, 560), (130, 700), (90, 860)]], size=120, wide=20), put("cloth", pts=[(80, 460), (110, 420), (170, 404), (230, 430), (262, 500), (240, 600), (150, 620), (100, 560)], col="#3f5a3a", folds=[[(150, 420), (130, 500), (150, 600)], [(200, 430), (200, 510), (220, 590)]], size=70, wide=12, shadow=0.3),
    put("visage", x=156, y=356, size=100, turn=0.58, nod=12, roll=14, cast="fine", skin="#e4b48c", look="grief", more={"eyes": 0.4}, hair="#4a2c16", style="short", curl=0.8, neck=(-0.02, 0.7, 0.4)),
    put("limb", pts=[(566, 740), (590, 830), (566, 920)], w=[92, 74, 42], skin="#b88258", foot=True, size=92, angle=84, flip=True, grow=False), put("limb", pts=[(640, 730), (650, 800), (640, 880)], w=[86, 70, 40], skin="#a06c48", foot=True, size=80, angle=80, flip=True, grow=False),
    put("cloth", pts=[(436, 430), (500, 396), (600, 400), (670, 450), (690, 600), (680, 780), (590, 790), (520, 760), (480, 640), (440, 540)], col="#94592a", folds=[[(520, 420), (560, 520), (540, 640)], [(620, 420), (640, 560), (620, 740)], [(580, 600), (590, 690), (570, 780)], [(660, 500), (664, 620), (650, 760)]], size=120, wide=18, shadow=0.4),
    put("cloth", pts=[(130, 560), (200, 560), (330, 620), (450, 600), (500, 640), (470, 720), (400, 720), (356, 830), (318, 900), (286, 840), (280, 740), (200, 700), (136, 630)], col="#d4cab4", folds=[[(290, 640), (310, 740), (316, 870)], [(360, 640), (360, 720), (336, 820)], [(420, 630), (410, 680), (380, 740)], [(200, 600), (240, 660), (300, 700)]], size=70, wide=14, shadow=0.5),
    put("limb", pts=[(452, 600), (556, 560), (606, 690)], w=[104, 78, 40], skin="#d8b88e", foot=True, size=86, angle=36, flip=True, shadow=0.4),
    put("limb", pts=[(252, 512), (222, 620), (246, 724)], w=[62, 52, 34], skin="#f0d4aa", hand="limp", size=86, angle=-4, shadow=0.4),
    trunk(106, [(228, 466), (268, 498), (356, 556), (434, 594)], "man", skin="#f4dab4", wide=1.02, shadow=0.5), put("limb", pts=[(448, 580), (584, 520), (646, 650)], w=[112, 82, 42], skin="#f0d2a8", foot=True, size=90, angle=36, flip=True, shadow=0.4),
    put("visage", x=172, y=466, size=104, turn=0.4, roll=-66, nod=-14, cast="long", skin="#f0d4ae", look="sleep", more={"mouth": 0.35, "inner": 0.5}, hair="#2a180e", style="long", beard="full", lips="#a87868", neck=(0.06, 0.74, 0.42)),
    put("cloth", pts=[(376, 596), (400, 552), (444, 526), (510, 534), (560, 560), (520, 604), (474, 622), (458, 690), (430, 744), (404, 716), (396, 640)], col="#f4eee0", folds=[[(436, 532), (428, 600), (424, 700)], [(470, 534), (462, 600), (446, 680)], [(510, 540), (500, 580), (476, 612)]], size=40, wide=8, shadow=0.3),
    put("hand", x=232, y=562, size=70, pose="grasp", angle=-24, skin="#e4b48c", cuff="#3f5a3a", wrist=0.4, shadow=0.3),
    put("limb", pts=[(610, 450), (670, 580), (540, 604)], w=[92, 74, 40], skin="#c8926a", sleeve="#94592a", upto=0.6, loose=1.4, hand="grasp", size=88, angle=-6, grow=False, shadow=0.5),
    put("visage", x=500, y=378, size=104, turn=-0.25, nod=8, roll=-14, cast="broad", skin="#cf9a70", look="glare", more={"inner": -0.2, "smile": -0.5}, hair="#5a4430", style="short", beard="full", age=0.7, thick=1.4, neck=(0.1, 0.66, 0.46)),
    put("shape", pts=[(480, 640), (680, 560), (690, 900), (560, 900)], col="#0c0604", a=0.4, soft=40), put("shape", pts=[(-20, 640), (130, 660), (150, 900), (-20, 920)], col="#0c0604", a=0.4, soft=40),
    contour=0.25, light=(-0.55, -0.8), vignette=0.4,
)

SHARPS = painting(
    "9304", (1000, 720), "baroque",
    put("sky", stops=[(0, "#b09a68"), (0.4, "#c0aa76"), (1, "#94804f")], uneven=0.06), put("shape", pts=[(-20, -20), (330, -20), (90, 330), (-20, 420)], col="#7a6840", a=0.5, soft=60), put("cast", cx=880, cy=330, rx=120, ry=200, a=0.25, col="#4a3c20", soft=60),
    put("portrait", x=500, y=185, size=150, kind="lean_man", garb="coat", pose="stand", col="#2c241c", skin="#d09c70", hair="#2c1c10", style="short", yaw=-28, face={"beard": "moustache", "gaze": (-0.9, -0.4), "brows": 1, "eyes": 0.9, "mouth": 0.03}, joints={"head": (-6, 14, -10), "bend": 14, "lean": -4, "al": ((-0.3, -0.8, 0.6), (0.1, 0.2, 1)), "ar": ((0.3, -1, 0.3), (-0.2, 0.95, 0.5))}, dress={"sleeves": "#c89a34", "stripe": "#1c1510", "puff": 1.5, "cape": "#3a2c20"}),
    put("visage", x=486, y=204, size=152, turn=-0.46, nod=10, roll=-6, cast="gaunt", skin="#c8946a", look="wonder", more={"gaze": (-0.6, 0.7), "outer": 0.7, "mouth": 0.1}, hair="#2c1c10", style="short", moustache=True, thick=1.2, age=0.5, lips="#9a5444", neck=(0.04, 0.68, 0.42)), put("shape", pts=[(406, 148), (430, 100), (490, 78), (560, 92), (604, 140), (560, 132), (480, 132)], col="#2a221c", depth=20, hi="#5a4c40", lo="#0c0908"), put("stroke", pts=[(560, 104), (620, 70), (680, 80), (700, 120)], col="#3a4a54", w0=16, w1=6, belly=18),
    put("portrait", x=245, y=270, size=176, kind="youth", garb="coat", pose="sit_table", col="#3c1418", skin="#f4d2b0", hair="#3a2214", style="short", yaw=34, face={"eyes": 0.4, "gaze": (0.2, -0.9), "cheek": "#e89a80", "lips": "#c0584a", "smile": 0.05}, joints={"head": (8, 14, -2), "al": ((-0.4, -1, 0.2), (0.6, -0.1, 0.8)), "ar": ((0.35, -1, 0.2), (-0.4, 0.0, 0.9))}, dress={"sleeves": "#541c20", "puff": 1.5, "collar": "#f4f0e4", "fold": 0.01}), put("visage", x=240, y=278, size=166, turn=0.44, nod=14, roll=4, cast="fine", skin="#f0caa4", look="down", more={"eyes": 0.34}, hair="#3a2214", style="short", lips="#c0584a", cheek="#e89a80", blush=0.45, neck=(0, 0.68, 0.4)), put("shape", pts=[(150, 236), (166, 176), (230, 148), (310, 160), (352, 210), (330, 232), (240, 206)], col="#1c1416", depth=24, hi="#4a3c40", lo="#080506"), put("drape", pts=[(190, 356), (250, 372), (310, 352), (316, 380), (250, 402), (184, 382)], col="#f2ecde", hi="#ffffff", lo="#a89c84", count=8, ang=84, amp=0.5, depth=8),
    put("portrait", x=738, y=300, size=170, kind="youth", garb="coat", pose="sit_table", col="#c8922c", skin="#e8bc90", hair="#241610", style="short", yaw=-68, face={"eyes": 0.75, "gaze": (-0.4, 0.1), "brows": 0.9, "lips": "#a84c3c", "mouth": 0.02}, joints={"head": (-2, 4, 6), "bend": 26, "al": ((0.1, -0.6, 0.9), (0.1, -0.4, 1)), "ar": ((0.3, -0.9, -0.4), (0.2, -0.6, -0.6))}, dress={"sleeves": "#d8a840", "stripe": "#1a1410", "puff": 1.6, "fold": 0.01, "second": "#e0b050", "legs": "#c89434"}), put("visage", x=730, y=300, size=166, turn=-0.9, roll=-4, cast="strong", skin="#e0b082", look="glare", more={"smile": 0.3, "inner": -0.2, "frown": 0}, hair="#241610", style="short", thick=1.0, lips="#a84c3c", cheek="#d08058", neck=(-0.1, 0.66, 0.42)), put("shape", pts=[(640, 250), (660, 190), (730, 160), (810, 176), (850, 240), (800, 246), (720, 226)], col="#3c342c", depth=24, hi="#6a5c50", lo="#100c0a"), [put("stroke", pts=[(800, 190), (860, 130 - k * 16), (930 - k * 20, 130 - k * 10), (960 - k * 30, 190 - k * 24)], col=c, w0=18, w1=6, belly=22) for k, c in enumerate(["#d8d0b8", "#c85038", "#e8e0cc"])],
    put("shape", pts=[(-20, 560), (520, 540), (640, 600), (640, 740), (-20, 740)], col="#5a2c20", hi="#94543a", lo="#241008", depth=24, curve=False), put("mosaic", pts=[(-10, 640), (640, 620), (640, 730), (-10, 730)], cols=["#c8944c", "#3a4a44", "#8a3424", "#d8b878"], size=24, kind="spirals", n=90, a=0.7), put("shape", pts=[(20, 580), (170, 566), (200, 630), (30, 650)], col="#7a5430", depth=8, curve=False), put("checker", pts=[(34, 586), (164, 574), (188, 624), (42, 640)], nx=8, ny=2, cols=["#e0c890", "#3a2414"]),
    [put("shape", pts=pts, col="#f4eedc", hi="#ffffff", lo="#b0a68c", depth=4, curve=False, line="#6a5c44", w=1.6) for pts in ([(300, 470), (330, 400), (372, 416), (346, 490)], [(330, 480), (366, 408), (408, 428), (376, 500)], [(350, 490), (394, 426), (432, 450), (396, 512)], [(590, 540), (640, 524), (660, 552), (606, 570)], [(470, 566), (524, 560), (530, 590), (474, 598)])], put("dots", pts=[(360, 430), (420, 450), (390, 500), (350, 470)], cols=["#b02c24"], n=8, r=5), put("hand", x=300, y=560, size=120, pose="rest", angle=-40, skin="#eec8a0", cuff="#f2ecde", shadow=0.4), put("hand", x=470, y=540, size=110, pose="pinch", angle=206, flip=True, skin="#e8be94", cuff="#541c20", shadow=0.3),

    [put("shape", pts=pts, col="#f4eedc", depth=4, curve=False, line="#6a5c44", w=1.6) for pts in ([(912, 470), (950, 452), (966, 500), (930, 516)], [(926, 462), (964, 446), (980, 494), (944, 510)])], put("hand", x=886, y=524, size=100, pose="rest", angle=-30, skin="#dcaa80", shadow=0.4), put("stroke", pts=[(780, 440), (860, 480), (910, 516)], col="#d8a840", w0=70, w1=40), [put("stroke", pts=[(790 + k * 26, 420 + k * 14), (780 + k * 28, 476 + k * 12)], col="#1a1410", w0=12, w1=9) for k in range(5)], put("pole", pts=[(800, 560), (990, 690)], w=9, col="#8a7a5c"), put("disc", x=806, y=566, rx=18, col="#b08a3c", depth=6),
    put("limb", pts=[(570, 350), (600, 310), (606, 268)], w=[50, 44, 34], skin="#c08a60", sleeve="#2a2018", upto=0.7, hand="bless", size=96, angle=-6, flip=True, grow=False),
    put("shape", pts=[(800, 200), (1020, 160), (1020, 740), (780, 740), (840, 480)], col="#140a04", a=0.34, soft=40), contour=0.25,

    light=(-0.75, -0.6), vignette=0.25,
)

PAINTINGS = (FRUIT, NARCISSUS, MATTHEW, ENTOMBMENT, SHARPS)
