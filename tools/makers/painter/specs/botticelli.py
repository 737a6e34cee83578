"""Sandro Botticelli: a tondo, spring, a portrait in profile, a nativity, two gods at rest."""
# fmt: off

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from tools.makers.painter.bodies import adult, putto, robed, trunk
from tools.makers.painter.spec import Layer, painting, put


def _lock(pts: list[tuple[float, float]], w: float, cols: tuple[str, str, str]) -> list[Layer]:
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

LADY = painting(
    "6901", (664, 1000), "tempera",
    put("sky", stops=[(0, "#161412"), (1, "#1e1a17")], uneven=0.03),
    put("shape", pts=[(300, 130), (210, 150), (140, 240), (110, 380), (130, 520), (90, 640), (60, 800), (150, 820), (250, 700), (300, 560), (330, 400), (420, 210), (380, 150)], col="#a87430", depth=40, hi="#d8a858", lo="#5a3814", det=0.8),
    [one for k in range(9) for one in _lock([(190 - 7 * k, 470 + 10 * k), (120 + 12 * math.sin(k * 2), 560 + 8 * k), (150 - 20 * math.sin(k), 660), (90 + 10 * k, 740), (70 + 16 * k, 850 - 12 * k)], 30, _GOLD)],
    put("shape", pts=[(40, 1020), (50, 880), (130, 780), (250, 735), (380, 740), (500, 760), (610, 830), (650, 1020)], col="#ece6da", depth=46, hi="#ffffff", lo="#9a9284", det=0.85),
    [put("stroke", pts=[(250 + 46 * k, 770 + 4 * abs(k - 3)), (240 + 52 * k + 8 * math.sin(k), 880), (230 + 56 * k, 1010)], col=("#c0b8a8", "#ffffff")[k % 2], w0=4, w1=9, a=0.7) for k in range(8)], [put("stroke", pts=[(80 + 24 * k, 850 - 12 * k), (70 + 26 * k, 930), (84 + 24 * k, 1010)], col="#bcb4a4", w0=4, w1=8, a=0.6) for k in range(5)],
    put("shape", pts=[(250, 520), (250, 640), (215, 740), (240, 800), (330, 850), (430, 846), (520, 790), (480, 745), (400, 700), (372, 640), (366, 560), (372, 500)], col="#f4dcc0", depth=30, hi="#fff0dc", lo="#b8906c", det=0.95),
    put("visage", x=352, y=352, size=376, turn=0.92, cast="fine", skin="#f6e0c6", look="calm", more={"smile": 0.05, "eyes": 0.85}, hair="#b07a3c", style="none", lips="#c8705c", iris="#6a5838", cheek="#e89c84", blush=0.35, thick=0.5, neck=None),
    put("shape", pts=[(420, 190), (360, 130), (270, 120), (190, 170), (150, 270), (160, 390), (214, 500), (270, 566), (312, 530), (290, 420), (320, 360), (340, 290), (390, 232)], col="#b4803a", depth=46, hi="#e0b464", lo="#6a4218", det=0.9),
    [one for k in range(8) for one in _lock([(410 - 10 * k, 205 + 4 * k), (350 - 10 * k, 190 + 26 * k), (300 - 10 * k, 300 + 14 * k), (270 - 4 * k, 400 + 8 * k), (290 - 14 * k, 480 - 4 * k)], 22, _GOLD)],
    [one for p in ([(412, 186), (340, 156), (250, 170), (190, 240), (180, 330)], [(330, 280), (270, 300), (210, 360), (200, 440), (250, 500)], [(250, 500), (230, 600), (280, 700), (340, 790), (372, 850)], [(292, 520), (322, 600), (360, 690), (414, 756), (414, 820), (386, 852)]) for one in _braid(p, 30, _GOLD)],
    [put("disc", x=x, y=y, rx=8, col="#f4ece0", depth=4, hi="#ffffff", lo="#a89c90", det=1) for x, y in [*((404 - 16 * k, 202 - 11 * math.sin(k * 0.5)) for k in range(12)), *((300 - 8 * k, 258 + 14 * k) for k in range(9)), *((330 - 2 * k * k * 0.5, 330 + 17 * k) for k in range(7))]],
    put("disc", x=338, y=166, rx=20, col="#a83434", depth=9, hi="#e87868", line="#d8b050", w=6, det=1), [put("stroke", pts=[(336, 150), (330 + dx * 0.4, 96), (330 + dx, 46 + abs(dx) * 0.5)], col=c, w0=5, w1=13, a=0.95) for dx, c in ((-44, "#d8ccb8"), (-22, "#f0e8d8"), (0, "#e4d8c4"), (22, "#f4ece0"), (42, "#cfc0a8"))],
    put("disc", x=380, y=858, rx=40, ry=46, col="#7a3c2c", depth=10, hi="#b8684c", lo="#3a1c14", line="#e0bc60", w=8, det=1), put("stroke", pts=[(366, 880), (372, 846), (362, 830)], col="#e8c49c", w0=8, w1=6), put("stroke", pts=[(398, 882), (392, 846), (400, 832)], col="#e8c49c", w0=8, w1=6),
    contour=0.6, light=(0.5, -0.75),
)


def _myrtle(cx: float, cy: float, rx: float, ry: float, n: int) -> Layer:
    """Return a dark bush of pointed leaves."""
    return put("foliage", cx=cx, cy=cy, rx=rx, ry=ry, col="#2c4028", hi="#6a8048", lo="#101a10", n=n, dab=7, clumps=9, ang=-1.2)


def _faun(x: float, y: float, turn: float, look: str, arm: Sequence[tuple[float, float]], s: float = 56) -> list[Layer]:
    """Return a small faun by his head, s high, one arm stretched: elbow and hand in heads from the head."""
    hips = (-0.5 * (1 if turn > 0 else -1), 0)
    body = putto(x, y, s, 0, [[(-0.9 if turn > 0 else 0.9, 1.3), (-0.7 if turn > 0 else 0.7, 1.8)], arm] if turn > 0 else [arm, [(0.9, 1.3), (0.7, 1.8)]], [[(-0.5 + hips[0] * 0.4, 2.7), (-0.6, 3.5)], [(0.5, 2.7), (0.6, 3.5)]], "#dca878", None, {"turn": turn, "look": look, "hair": "#7a4c2c", "cast": "child"})
    fur = [put("strokes_field", pts=[(x + a * s, y + b * s) for a, b in ((-0.7, 1.9), (0.7, 1.9), (0.9, 3.3), (0.3, 3.3), (0, 2.7), (-0.4, 3.3), (-0.9, 3.3))], cols=["#7a5834", "#4a3018", "#94704a"], n=70, length=12, w=3, ang=1.3)]
    return [*body, *fur, *(put("stroke", pts=[(x + d * s * 0.2, y - s * 0.42), (x + d * s * 0.34, y - s * 0.66), (x + d * s * 0.26, y - s * 0.84)], col="#6a5038", w0=6, w1=1.5) for d in (-1, 1))]


VENUS_MARS = painting(
    "9927", (1000, 399), "tempera",
    put("sky", stops=[(0, "#a8c4d0"), (0.4, "#d4dccc"), (1, "#6a7c48")], uneven=0.04), put("ridge", y=120, amp=8, col="#8aa8a4", hi="#b8c8b8", lo="#6a8c94", base=170, soft=2), put("land", pts=[(300, 150), (500, 140), (680, 150), (700, 260), (300, 260)], col="#9aa868", hi="#c0c48c", lo="#6f8450"),
    [put("trunk", pts=[(x, 300), (x + 4, 160), (x - 4, -10)], w0=13, w1=9, col="#4a3c28", branches=3, spread=60) for x in (40, 150, 300, 720, 830, 960)],
    [_myrtle(*b) for b in ((60, 110, 100, 150, 300), (220, 110, 120, 140, 320), (330, 150, 60, 110, 140), (740, 100, 90, 130, 280), (890, 110, 120, 150, 340), (980, 200, 60, 120, 160), (20, 230, 60, 100, 120))],
    put("land", pts=[(-20, 270), (300, 240), (700, 240), (1020, 270), (1020, 420), (-20, 420)], col="#5f7440", hi="#94a05c", lo="#34462a", grain=0.5, gscale=20), put("grass", x0=0, x1=1000, y0=290, y1=399, col="#405a2c", hi="#98a860", n=260, tall=14, w=2.4),
    put("land", pts=[(-20, 270), (300, 240), (700, 240), (1020, 270), (1020, 420), (-20, 420)], col="#5f7440", hi="#94a05c", lo="#34462a", grain=0.5, gscale=20), put("grass", x0=0, x1=1000, y0=290, y1=399, col="#405a2c", hi="#98a860", n=260, tall=14, w=2.4),
    [part for f in ((452, 104, 0.5, "smile", ((0.9, 0.9), (1.5, 1.2))), (548, 96, -0.4, "calm", ((0.7, 1.2), (1.3, 0.7))), (640, 92, 0.4, "grin", ((0.8, 1.0), (1.5, 0.6)))) for part in _faun(*f)], put("disc", x=548, y=84, rx=34, ry=26, col="#a8aeb8", depth=14, hi="#f0f4f8", lo="#4a5058"), put("pole", pts=[(330, 190), (560, 150), (846, 92)], w=12, col="#d0b080"), put("shape", pts=[(300, 184), (318, 170), (356, 190), (322, 208), (302, 202)], col="#8a8c90", depth=5, hi="#d8dce0"),
    [put("hand", x=x, y=y, size=38, pose="grasp", angle=a, skin="#dca878", wrist=0.1) for x, y, a in ((500, 176, -30), (594, 158, -30), (690, 142, -30))],
    put("cloth", pts=[(800, 300), (900, 270), (1010, 290), (1010, 400), (780, 400)], col="#b8505c", folds=[[(840, 300), (880, 340), (960, 390)], [(920, 290), (960, 330), (1000, 370)]], size=50, wide=9),
    put("limb", pts=[(712, 330), (604, 230), (560, 330)], w=[92, 66, 32], skin="#deb48a", foot=True, size=62, angle=60, flip=True, grow=False, shadow=0.4),
    put("limb", pts=[(856, 190), (924, 262), (934, 340)], w=[44, 38, 24], skin="#e2b890", hand="limp", size=56, shadow=0.4),
    trunk(84, [(868, 150), (836, 190), (780, 262), (728, 322)], "youth", skin="#eac29a", wide=1.02, shadow=0.4),
    put("limb", pts=[(736, 348), (600, 344), (486, 362)], w=[92, 64, 32], skin="#eac29a", foot=True, size=66, angle=14, flip=True, shadow=0.4),
    put("limb", pts=[(804, 188), (752, 262), (690, 282)], w=[44, 38, 26], skin="#eac29a", hand="limp", size=56, shadow=0.4),
    put("visage", x=892, y=104, size=98, turn=-0.45, roll=34, nod=-18, cast="strong", skin="#eac29a", look="sleep", more={"mouth": 0.45}, hair="#4a2e18", style="short", curl=0.9, lips="#b06a58", neck=(0.16, 0.7, 0.42)),
    put("cloth", pts=[(640, 372), (690, 322), (716, 292), (766, 282), (800, 320), (796, 372), (760, 390), (720, 370), (680, 392)], col="#ece4d8", folds=[[(730, 300), (716, 340), (680, 380)], [(756, 296), (760, 340), (730, 376)], [(776, 310), (784, 350), (770, 380)]], size=40, wide=7, shadow=0.3),
    put("cloth", pts=[(70, 400), (40, 330), (70, 290), (130, 300), (180, 340), (180, 400)], col="#b84a54", folds=[[(70, 310), (110, 350), (120, 396)]], size=40, wide=8),
    put("limb", pts=[(120, 190), (84, 268), (136, 320)], w=[52, 44, 26], skin="#f4d8b8", sleeve="#f4ece0", upto=0.9, loose=1.4, hand="rest", size=56, angle=-20, grow=False, shadow=0.3),
    put("cloth", pts=[(96, 180), (130, 156), (190, 156), (226, 190), (240, 250), (300, 296), (400, 312), (500, 330), (566, 350), (560, 376), (480, 384), (360, 390), (220, 392), (140, 380), (110, 320), (96, 250)], col="#f8f2e6", folds=[[(150, 260), (190, 320), (280, 380)], [(210, 260), (280, 320), (380, 376)], [(240, 270), (340, 316), (460, 370)], [(300, 304), (400, 330), (520, 366)], [(160, 190), (170, 230), (160, 270)], [(200, 190), (206, 230), (200, 262)]], size=70, wide=10, shadow=0.5), put("lines", paths=[[(108, 246), (160, 256), (226, 240)]], col="#d8a030", w=5), put("lines", paths=[[(132, 172), (162, 214), (212, 170)]], col="#d8a030", w=5), put("disc", x=164, y=214, rx=8, col="#c03030", depth=3),
    put("foot", x=572, y=352, size=64, angle=14, skin="#f4d8b8", shadow=0.3),
    put("limb", pts=[(204, 196), (246, 276), (330, 300)], w=[52, 46, 28], skin="#f4d8b8", sleeve="#f8f2e6", upto=0.86, loose=1.45, hand="rest", size=60, angle=4, grow=False, shadow=0.4),
    put("visage", x=166, y=92, size=102, turn=0.5, cast="long", skin="#f6dcbc", look="calm", more={"gaze": (0.8, 0.1), "eyes": 0.72}, hair="#c08c48", style="long", curl=0.5, lips="#c06a5c", neck=(-0.02, 0.86, 0.34)),
    put("cloth", pts=[(846, 400), (856, 350), (896, 324), (950, 332), (976, 400)], col="#7c828c", folds=[[(880, 336), (870, 370), (872, 396)], [(930, 336), (944, 366), (950, 396)]], hi="#eef2f8", lo="#24272f", size=50, wide=8, shadow=0.4), _faun(902, 352, -0.5, "grin", ((-1.0, 0.6), (-1.4, 0.9)), 60), put("cloth", pts=[(836, 402), (848, 384), (900, 388), (960, 384), (970, 402)], col="#5c626c", size=20),
    _faun(992, 96, -0.6, "grin", ((-0.8, 0.9), (-0.9, 0.5)), 58), put("shape", pts=[(936, 134), (938, 108), (956, 100), (972, 112), (968, 124), (952, 134)], col="#f0d8c0", depth=6, hi="#fff4e4", lo="#a87c64", det=0.9),
    contour=0.75, light=(-0.3, -0.85),
)

MAGNIFICAT = painting(
    "2114", (1000, 1000), "tempera",
    put("sky", stops=[(0, "#9cb8c4"), (0.3, "#ccd8d0"), (0.5, "#dcdcc0"), (1, "#7a8a5c")], uneven=0.03), put("glow", x=560, y=40, r=300, col="#f8e8a8", a=0.8), [put("beam", x=560, y=20, ang=a, spread=4, length=420, col="#f8dc88", a=0.6) for a in range(20, 170, 14)],
    put("ridge", y=430, amp=18, col="#8aa8a0", hi="#bccab4", lo="#6a8c8c", base=520, soft=2), put("land", pts=[(200, 470), (400, 450), (640, 470), (640, 660), (200, 660)], col="#8a9c64", hi="#b8bc84", lo="#5f7448"), put("water", y0=470, y1=620, stops=[(0, "#c8dcd8"), (1, "#94b4b4")], pts=[(430, 476), (480, 480), (440, 520), (500, 560), (440, 620), (390, 620), (420, 560), (390, 520)]), [put("tree", x=x, y=y, h=60, col="#5a6c3c", n=40, dab=6) for x, y in ((350, 500), (520, 500), (540, 540), (340, 560))],
    put("shape", pts=[(0, 260), (1000, 260), (1000, 300), (0, 300)], col="#d0c4ac", a=0.0),
    [put("cloth", pts=pts, col=col, hi=hi, lo=lo, size=100, wide=13, shadow=0.3, fans=[fan]) for pts, col, hi, lo, fan in (
        ([(282, 306), (330, 290), (392, 304), (470, 390), (510, 520), (500, 680), (300, 680), (250, 460)], "#c89a48", "#f4d890", "#5a3c14", (336, 280, 6)),
        ([(756, 318), (810, 300), (876, 316), (970, 420), (1010, 640), (1000, 920), (800, 920), (700, 640), (716, 440)], "#b8402f", "#e88a70", "#48100c", (812, 290, 8)),
        ([(20, 466), (90, 446), (150, 476), (210, 600), (210, 800), (-20, 800)], "#7a5a8a", "#b898c8", "#2c1c38", (90, 430, 6)),
        ([(196, 506), (262, 484), (330, 508), (400, 600), (420, 780), (200, 780), (150, 600)], "#3f6a8a", "#90b4cc", "#14283a", (264, 470, 6)))],
    [put("limb", pts=pts, w=[70, 54, 28], skin="#f2d2ac", sleeve=col, upto=0.72, loose=1.3, hand="reach", size=60, flip=flip, grow=False, shadow=0.3) for pts, col, flip in (([(376, 340), (452, 290), (500, 216)], "#b8863c", False), ([(770, 350), (704, 290), (650, 216)], "#a83828", True))],
    put("cloth", pts=[(476, 486), (540, 462), (606, 486), (640, 600), (606, 760), (480, 790), (430, 700), (444, 570)], col="#b03428", hi="#e88a70", lo="#480e0c", size=110, wide=14, shadow=0.3, folds=[[(510, 490), (496, 600), (510, 740)], [(560, 490), (566, 600), (550, 740)]]), put("cloth", pts=[(556, 474), (580, 440), (640, 444), (740, 490), (830, 620), (880, 800), (840, 960), (640, 1020), (400, 1020), (322, 930), (330, 830), (400, 782), (500, 760), (570, 724), (606, 620)], col="#27508c", hi="#7fa4d8", lo="#0a1838", size=190, wide=26, shadow=0.4, folds=[[(610, 480), (660, 620), (620, 760)], [(660, 480), (740, 640), (720, 800)], [(720, 510), (800, 660), (810, 820)], [(660, 780), (620, 880), (560, 990)], [(400, 800), (390, 880), (420, 990)], [(720, 820), (690, 910), (640, 1000)], [(810, 840), (780, 930), (720, 990)]]), put("stroke", pts=[(560, 476), (606, 620), (570, 724), (500, 760), (400, 782)], col="#d8b058", w0=7, w1=7),
    put("book", x=350, y=690, w=210, h=130, col="#5a3424", ang=-14, open_=True), put("stroke", pts=[(410, 640), (440, 600), (452, 570)], col="#2c2018", w0=4, w1=2), put("stroke", pts=[(460, 620), (430, 640), (412, 650)], col="#f2d2ac", w0=30, w1=18), put("disc", x=290, y=760, rx=20, ry=14, col="#2a2018", depth=6, line="#c8a050", w=3),
    put("cloth", pts=[(74, 676), (170, 648), (250, 672), (316, 760), (372, 900), (356, 1020), (80, 1020), (30, 860), (44, 740)], col="#d8a83c", hi="#fce090", lo="#6a4814", size=120, wide=16, shadow=0.4, fans=[(174, 630, 8)]), put("limb", pts=[(244, 706), (286, 810), (386, 806)], w=[66, 54, 28], skin="#f2d2ac", sleeve="#c8982c", upto=0.8, loose=1.3, hand="reach", size=62, flip=True, grow=False, shadow=0.35),
    put("limb", pts=[(620, 560), (690, 700), (586, 716)], w=[90, 76, 34], skin="#f4d8b8", sleeve="#27508c", upto=0.8, loose=1.25, hand="cup", size=78, grow=False, shadow=0.4), put("balls", at=[(548, 704, 32)], cols=["#b83c34"], gloss=0.3, blush="#e0a050", shadow=0.2), put("dots", pts=[(540, 696), (558, 696), (558, 714), (540, 714)], cols=["#f0b0a0", "#7a1818"], n=12, r=3),
    put("cloth", pts=[(372, 776), (420, 730), (500, 720), (580, 744), (620, 800), (590, 850), (520, 822), (440, 842), (384, 830)], col="#e4dccc", folds=[[(400, 780), (420, 810), (430, 834)], [(560, 770), (580, 800), (588, 840)], [(470, 780), (480, 806), (470, 828)]], size=50, wide=9, shadow=0.3),
    putto(420, 562, 98, -14, (((-0.8, 1.4), (-1.1, 1.9)), ((0.62, 1.5), (1.0, 1.2))), (((0.05, 2.75), (-0.35, 3.35)), ((1.0, 2.35), (0.95, 3.2))), "#f6d8b4", None, {"turn": 0.55, "nod": -12, "roll": 8, "look": "mild", "more": {"gaze": (0.6, -0.8)}, "hair": "#c8984c", "style": "short", "curl": 0.8, "neck": (0.14, 0.6, 0.42)}, ("flat", "flat")),
    put("visage", x=540, y=384, size=176, turn=-0.56, nod=16, roll=-8, cast="fine", skin="#f4d8b8", look="mild", more={"eyes": 0.55, "gaze": (-0.5, 0.9), "smile": 0.2}, hair="#c8984c", style="parted", curl=0.4, thick=0.5, lips="#c8705c", cheek="#e8a88c", blush=0.4, neck=(0.04, 0.66, 0.36)),
    [put("visage", x=x, y=y, size=s, turn=t, nod=n, roll=r, cast=c, skin="#f2d2ac", look=lk, more={"gaze": g, "eyes": 0.7}, hair=h, style="long" if s < 135 else "short", curl=1, lips="#c0705c", cheek="#e4a084", blush=0.45, neck=(0, 0.62, 0.36)) for x, y, s, t, n, r, c, lk, h, g in [(90, 396, 116, 0.66, 4, 8, "long", "mild", "#8a5a24", (0.9, 0.3)), (338, 240, 128, 0.5, 14, 10, "fine", "mild", "#a8742c", (0.7, 0.9)), (808, 248, 134, -0.6, 16, -10, "long", "mild", "#9a6424", (-0.7, 0.9)), (266, 432, 130, 0.72, 10, 8, "round", "calm", "#b8802f", (0.9, 0.7)), (172, 590, 136, 0.62, -8, 2, "fine", "mild", "#a06c28", (0.9, -0.7))]],
    [put("lines", paths=[[(570 + 78 * u, 214 - 10 * abs(1 - u * u)), (570 + 150 * u, 120 - 50 * (1 - u * u))]], col="#fff0b8", w=2, a=0.7) for u in (-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1)], put("disc", x=570, y=216, rx=78, ry=16, col="#e0b448", a=0, line="#8a6018", w=10), put("disc", x=570, y=215, rx=78, ry=16, col="#e0b448", a=0, line="#f0cc60", w=6), [put("stroke", pts=[(570 + 76 * u, 218 + 12 * v), (570 + 84 * u, 184 + 12 * v)], col="#d8a838", w0=9, w1=4) for u, v in ((-1, 0), (-0.75, 0.7), (-0.4, 0.95), (0, 1), (0.4, 0.95), (0.75, 0.7), (1, 0))], put("dots", pts=[(500, 222), (640, 222), (620, 232), (520, 232)], cols=["#a83434", "#fff0c0"], n=9, r=3),
    [put("disc", x=x, y=y, rx=r, ry=r * 0.3, col="#f0d890", a=0, line="#e8c860", w=2.5) for x, y, r in ((330, 186, 66), (800, 166, 66), (95, 336, 64), (260, 360, 66), (140, 498, 70), (416, 502, 52))],
    put("disc", x=500, y=500, rx=712, col="#7a5a24", a=0, line="#3a2814", w=440), put("disc", x=500, y=500, rx=493, col="#7a5a24", a=0, line="#b08c40", w=14), put("disc", x=500, y=500, rx=502, col="#7a5a24", a=0, line="#e8cc80", w=4),
    light=(-0.3, -0.85),
)


_SPRIG = [((i * 618.034) % 1000, 470 + (i * i * 5.13 + i * 31.7) % 170) for i in range(260)]

PRIMAVERA = painting(
    "5331", (1000, 649), "tempera",
    put("sky", stops=[(0, "#8a9c94"), (0.3, "#b8c4ac"), (0.55, "#a8b08c"), (0.7, "#2c3824"), (1, "#1e2a1a")], uneven=0.04),
    [put("trunk", pts=[(x, 480), (x + 4, 250), (x - 3, -10)], w0=w, w1=w * 0.8, col="#33291c", branches=3, spread=60) for x, w in ((30, 20), (90, 14), (150, 18), (215, 14), (300, 16), (360, 14), (430, 14), (585, 14), (640, 16), (700, 15), (770, 18), (840, 15), (905, 18), (970, 20))],
    [put("foliage", cx=x, cy=y, rx=rx, ry=ry, col="#2a3a22", hi="#56683c", lo="#101a0e", n=n, dab=9, clumps=11, ang=-1.2) for x, y, rx, ry, n in ((120, 50, 160, 90, 300), (330, 40, 130, 80, 260), (640, 40, 130, 80, 260), (860, 60, 170, 100, 320), (40, 160, 70, 80, 120), (960, 180, 70, 100, 120))],
    put("foliage", cx=500, cy=150, rx=100, ry=120, col="#34482a", hi="#7a8c50", lo="#141f12", n=420, dab=8, clumps=15, ang=-1.2), put("balls", at=[(20 + (i * 83) % 960, 12 + (i * 47) % 130, 9) for i in range(44)], cols=["#d88a34", "#e0a044", "#c87828"], shadow=0, gloss=0.3),
    put("shape", pts=[(410, 300), (430, 200), (470, 140), (500, 124), (530, 140), (570, 200), (590, 300), (560, 300), (545, 220), (500, 166), (455, 220), (440, 300)], col="#a8bca8", a=0.75, soft=5),
    put("land", pts=[(-20, 470), (300, 452), (700, 452), (1020, 470), (1020, 670), (-20, 670)], col="#2c3c22", hi="#4c5c34", lo="#182414", grain=0.4), put("grass", x0=0, x1=1000, y0=470, y1=649, col="#28381e", hi="#5f7440", n=460, tall=18, w=2.4), put("flowers", at=[(x, y, 3.4 + (k % 3)) for k, (x, y) in enumerate(_SPRIG)], cols=["#f0ece0", "#e0a0a0", "#a8b8e0", "#e8d070", "#d86a5c"], petals=5, heart="#e0c060"),
    adult(82, 212, 58, "youth", arms=(((-0.9, 0.6), (-0.8, -0.7)), ((0.95, 1.9), (0.3, 2.7))), skin="#d8ac80", head={"turn": -0.5, "nod": -8, "hair": "#3a2416", "style": "short", "curl": 0.9, "cast": "fine"}, hands=("grasp", "grasp")), put("cloth", pts=[(46, 262), (80, 250), (122, 262), (136, 350), (140, 460), (110, 480), (90, 400), (64, 470), (44, 440), (56, 340)], col="#c03c2c", folds=[[(70, 270), (76, 350), (60, 440)], [(110, 270), (114, 370), (120, 460)]], size=50, wide=8, shadow=0.3), put("limb", pts=[(52, 276), (30, 230), (36, 172)], w=[26, 22, 15], skin="#d8ac80", hand="grasp", size=36, grow=False), put("stroke", pts=[(42, 160), (34, 130), (36, 90)], col="#c8a050", w0=4, w1=2), put("shape", pts=[(52, 200), (56, 180), (84, 172), (108, 184), (110, 198), (84, 190)], col="#4a5868", depth=6),
    robed(165, 232, 58, "#f0ece2", arms=(((-0.8, 2.0), (0.9, 2.5)), ((0.9, 0.3), (1.7, -1.2))), skin="#f4dcc0", head={"turn": 0.55, "cast": "fine", "hair": "#c08c48", "style": "long", "curl": 0.6}, hands=("reach", "grasp"), lo="#a8aa9c"), robed(366, 228, 58, "#ece8dc", sway=-0.1, arms=(((-0.9, 0.3), (-1.8, -1.1)), ((0.9, 2.0), (-0.5, 2.4))), skin="#f4dcc0", head={"turn": -0.55, "cast": "long", "hair": "#b07a3c", "style": "bun", "curl": 0.4}, hands=("grasp", "reach"), lo="#a8aa9c"), robed(266, 244, 58, "#f4f0e8", sway=-0.12, arms=(((-1.0, 1.7), (-1.0, 2.4)), ((1.0, 1.7), (1.1, 2.4))), skin="#f4dcc0", head={"turn": 0.92, "cast": "fine", "hair": "#c8964c", "style": "bun"}, hands=("reach", "reach"), lo="#acaea0"),
    robed(500, 214, 56, "#f0e8dc", sway=0.06, arms=(((-0.9, 1.9), (-1.0, 1.0)), ((0.9, 2.0), (0.5, 2.7))), skin="#f2d8b8", sleeve="#e8dcc8", head={"turn": -0.25, "roll": -8, "cast": "fine", "look": "mild", "hair": "#a87838", "style": "parted"}, hands=("open", "rest"), tall=6.0), put("cloth", pts=[(526, 410), (552, 420), (558, 500), (560, 552), (522, 556), (512, 490), (494, 440)], col="#345c9c", folds=[[(524, 426), (530, 490), (534, 550)]], size=40, wide=7), put("cloth", pts=[(528, 262), (550, 282), (572, 350), (580, 440), (594, 548), (556, 552), (548, 470), (520, 432), (478, 432), (452, 402), (494, 398), (530, 372), (532, 320)], col="#c03c34", folds=[[(540, 290), (556, 380), (572, 540)], [(470, 410), (506, 418), (544, 400)]], size=50, wide=9, shadow=0.3), put("hand", x=444, y=268, size=38, pose="open", angle=-80, skin="#f2d8b8", wrist=0.2),
    putto(500, 76, 36, 40, wing="#8a7048", arms=(((-1.2, 0.9), (-2.0, 0.6)), ((0.2, 1.5), (-0.8, 1.2))), head={"turn": -0.9, "hair": "#b8884c"}, skin="#f0cca4"), put("lines", paths=[[(430, 50), (420, 84), (440, 118)], [(430, 50), (440, 118)]], col="#8a6438", w=3),
    robed(806, 232, 58, "#e8e6dc", sway=-0.14, arms=(((-1.0, 1.6), (-1.7, 1.7)), ((0.4, 1.9), (-0.9, 2.3))), skin="#f4dcc0", head={"turn": 0.6, "nod": -8, "look": "fear", "cast": "fine", "hair": "#c8944c", "style": "wild"}, hands=("reach", "reach"), lo="#a8aa9c"),
    robed(690, 222, 60, "#f2ece0", sway=0.02, flare=1.15, arms=(((-0.95, 2.0), (-0.2, 2.5)), ((0.95, 2.0), (0.35, 2.5))), skin="#f4d8b4", sleeve="#f0e8d8", head={"turn": 0.18, "look": "smile", "cast": "round", "hair": "#c89448", "style": "parted"}, hands=("rest", "rest")), put("flowers", at=[(692 + ((i * 618.034) % 112 - 56) * (0.5 + 0.0022 * ((i * 53) % 300)), 290 + (i * 53) % 300, 5) for i in range(54)], cols=["#c83c44", "#4a6ab0", "#e0a0a8", "#5a8a4c", "#e0b040"], petals=5, heart="#f0e0a0"), put("flowers", at=[(664 + 11 * k, 206 - 26 * math.sin(0.3 + k * 0.5), 8) for k in range(6)], cols=["#c83c44", "#f0ece0", "#5a7ac0"], petals=5, heart="#e0c060"), put("flowers", at=[(670 + 10 * k, 372 + 5 * (k % 2), 9) for k in range(6)], cols=["#d84a54", "#f0b8b8"], kind="rose", heart="#8a2430"),
    put("cloth", pts=[(900, 190), (960, 130), (1010, 60), (1020, 180), (980, 260), (920, 260)], col="#5f7c84", folds=[[(930, 190), (970, 150), (1010, 100)], [(940, 220), (980, 190), (1014, 150)]], size=50, wide=9), trunk(54, [(912, 176), (934, 208), (972, 252), (1004, 290)], "man", skin="#7c9aa0", shadow=0.3), put("limb", pts=[(920, 214), (876, 264), (846, 300)], w=[28, 24, 16], skin="#7c9aa0", hand="grasp", size=42, shadow=0.3), put("limb", pts=[(960, 214), (920, 290), (858, 330)], w=[28, 24, 16], skin="#86a4aa", hand="reach", size=42, shadow=0.3), put("visage", x=892, y=140, size=68, turn=-0.9, roll=-10, cast="strong", skin="#86a4aa", look="glare", more={"mouth": 0.4}, hair="#44606a", style="wild", lips="#5a7880", cheek="#9ac4c8", neck=(0.3, 0.6, 0.4)), put("cloth", pts=[(960, 270), (1010, 290), (1020, 400), (980, 380), (940, 330)], col="#4c6c78", folds=[[(980, 290), (1000, 340), (1010, 390)]], size=40, wide=8),
    contour=0.7, light=(-0.3, -0.85),
)

_WREATH = [(345 + 190 * math.cos(a), 176 + 40 * math.sin(a), a) for a in (k * math.tau / 12 + 0.2 for k in range(12))]

def _angel(x: float, y: float, s: float, col: str, wing: str, turn: float, arms: Sequence[Sequence[tuple[float, float]]], tall: float = 6.2) -> list[Layer]:
    """Return a robed angel by its head, s high."""
    wings = [put("cloth", pts=[(x + side * a * s, y + b * s) for a, b in ((0.2, 1.0), (0.9, 0.2), (1.5, 0.1), (1.6, 1.2), (1.2, 2.6), (0.5, 2.2))], col=wing, folds=[[(x + side * a * s, y + b * s) for a, b in line] for line in (((0.4, 1.1), (0.9, 1.0), (1.4, 1.4)), ((0.4, 1.4), (0.8, 1.6), (1.2, 2.2)))], size=s * 0.8, w=1.4, wide=s * 0.1) for side in (-1, 1)]
    face = {"turn": turn, "cast": "fine", "hair": "#a87838", "style": "parted", "curl": 0.7}
    return [*wings, *robed(x, y, s, col, tall=tall, arms=arms, sleeve=col, skin="#f2d2ae", head=face, hands=("open", "open"))]


NATIVITY = painting(
    "8974", (690, 1000), "tempera",
    put("sky", stops=[(0, "#6a8cb4"), (0.25, "#a8c0cc"), (0.5, "#c8ccb0"), (1, "#6a7444")], uneven=0.04), put("shape", pts=[(-10, -10), (700, -10), (700, 70), (-10, 70)], col="#b0a078", curve=False), [put("lines", paths=[[(20 + 13 * k, 14 + 18 * r), (26 + 13 * k, 24 + 18 * r)] for k in range(50)], col="#4a3c28", w=2) for r in range(3)],
    put("shape", pts=[(140, 150), (230, 90), (345, 76), (460, 90), (550, 150), (460, 214), (345, 226), (230, 214)], col="#f0d078", depth=30, hi="#fff4c0", lo="#c89438"), put("glow", x=345, y=150, r=180, col="#fff4c4", a=0.7, ry=80),
    [part for k, (x, y, a) in enumerate(_WREATH) for part in _angel(x, y - 46, 20, ("#b83c34", "#f0ece0", "#5f7c54")[k % 3], ("#c89c58", "#8a6a48", "#d8c8a0")[k % 3], 0.7 * math.cos(a), (((-1.1, 1.2), (-1.9, 1.0)), ((1.1, 1.2), (1.9, 1.0))), 6.0)], [put("stroke", pts=[(x + 36, y - 24), (x + 46, y - 44), (x + 42, y - 60)], col="#5f7c44", w0=3, w1=2) for x, y, _ in _WREATH], [put("shape", pts=[(x + 30, y - 56), (x + 34, y - 70), (x + 42, y - 60), (x + 50, y - 70), (x + 54, y - 56)], col="#e8c050", depth=3) for x, y, _ in _WREATH[::2]],
    [put("tree", x=x, y=560, h=h, col="#34482c", kind=k, n=120, dab=7) for x, h, k in ((30, 240, "round"), (90, 280, "poplar"), (150, 240, "round"), (560, 260, "round"), (620, 290, "poplar"), (670, 240, "round"))], put("foliage", cx=345, cy=360, rx=340, ry=60, col="#3f5434", hi="#7c8c54", lo="#1c2a18", n=360, dab=8, clumps=16),
    put("land", pts=[(-20, 560), (200, 540), (500, 540), (710, 560), (710, 1020), (-20, 1020)], col="#8a8450", hi="#b8b078", lo="#54542f", grain=0.5), put("rocks", pts=[(150, 690), (160, 470), (220, 420), (345, 400), (470, 420), (530, 470), (540, 690), (440, 700), (250, 700)], col="#7a6c50", hi="#b0a078", lo="#3a3224", n=18, size=60), put("shape", pts=[(220, 690), (226, 520), (280, 480), (345, 470), (420, 484), (470, 530), (474, 690)], col="#1e1a14", depth=10),
    put("shape", pts=[(150, 430), (230, 372), (460, 372), (540, 430), (520, 440), (170, 440)], col="#b89454", curve=False, depth=10, hi="#e0c480", lo="#5f4420", det=0.85), [put("stroke", pts=[(170 + 14 * k, 436), (232 + 9 * k, 376)], col="#8a6a34", w0=2, w1=2, a=0.7) for k in range(25)], [put("pole", pts=[(x, 690), (x, 430)], w=11, col="#8a6438") for x in (186, 506)], put("pole", pts=[(180, 440), (510, 440)], w=9, col="#8a6438"),
    [part for x, c, t in ((270, "#f0ece0", 0.5), (345, "#b83c34", 0.1), (420, "#5f7c54", -0.5)) for part in _angel(x, 312, 21, c, "#c8a868", t, (((-0.8, 1.8), (0, 1.7)), ((0.8, 1.8), (0, 1.7))), 3.9)],
    put("animal", x=290, y=630, size=150, kind="cow", col="#8a5c38", yaw=20, shadow=0), put("animal", x=420, y=620, size=120, kind="horse", col="#8a8478", yaw=200, shadow=0),
    robed(412, 506, 46, "#2c5a9c", flare=1.2, tall=4.4, skin="#f2d2ae", sleeve="#b83a30", arms=(((-0.9, 1.7), (-1.2, 1.6)), ((0.6, 1.8), (-0.9, 1.9))), head={"turn": -0.6, "nod": 14, "cast": "fine", "look": "down", "hair": "#a87838", "style": "parted"}, hands=("pray", "pray")), put("cloth", pts=[(386, 540), (384, 490), (402, 476), (430, 480), (444, 520), (450, 580), (430, 550), (424, 500), (404, 492), (396, 520)], col="#27508c", size=24, wide=5),
    put("cloth", pts=[(196, 600), (220, 560), (260, 560), (286, 610), (290, 700), (190, 706), (180, 650)], col="#c89a48", folds=[[(220, 580), (210, 640), (212, 700)], [(260, 580), (268, 640), (262, 700)]], hi="#f4d890", lo="#5c3c10", size=60, wide=10, shadow=0.3), put("visage", x=250, y=548, size=52, turn=0.6, nod=18, roll=20, cast="gaunt", skin="#d8ac84", look="sleep", hair="#d8d4cc", style="receding", beard="full", age=0.8, neck=(0, 0.64, 0.42)),
    put("shape", pts=[(280, 704), (300, 680), (390, 676), (400, 704), (340, 716)], col="#f0ece0", depth=8), putto(320, 652, 30, -70, skin="#f6d8b4", wing=None, arms=(((-0.8, 1.2), (-0.9, 0.6)), ((0.8, 1.0), (1.4, 0.8))), head={"turn": 0.3, "roll": -40, "hair": "#c8984c"}),
    [part for x, y, c, t, b in ((56, 548, "#b84438", 0.6, "full"), (122, 568, "#5f7c54", 0.6, "full"), (592, 552, "#8a6a44", -0.6, ""), (646, 572, "#5a7084", -0.6, "full")) for part in robed(x, y, 38, c, tall=4.4, skin="#e4bc94", sleeve=c, arms=(((-0.8, 1.7), (0.1 if t > 0 else -0.6, 1.5)), ((0.8, 1.7), (0.6 if t > 0 else -0.1, 1.5))), head={"turn": t, "look": "mild", "hair": "#5a3c20", "style": "short", "beard": b, "cast": "strong"}, hands=("pray", "pray"))],
    _angel(166, 506, 36, "#f0ece0", "#b84438", 0.6, (((-0.9, 1.9), (-0.4, 2.5)), ((1.1, 1.3), (1.9, 1.0)))), _angel(548, 502, 36, "#e8dcd0", "#5f7c54", -0.6, (((-1.1, 1.3), (-1.9, 1.0)), ((0.9, 1.9), (0.4, 2.5)))),
    put("land", pts=[(-20, 770), (200, 756), (500, 756), (710, 770), (710, 1020), (-20, 1020)], col="#a89c64", hi="#ccc088", lo="#6a6438", grain=0.5), put("path", pts=[(345, 1010), (330, 900), (360, 820), (345, 750)], col="#d8c8a0", w0=120, w1=40), put("rocks", pts=[(-20, 1020), (-20, 930), (60, 900), (120, 950), (140, 1020)], col="#7a6c50", hi="#b0a078", n=6, size=50), put("rocks", pts=[(560, 1020), (600, 930), (660, 900), (710, 930), (710, 1020)], col="#7a6c50", hi="#b0a078", n=6, size=50),
    [part for x, c, c2, w in ((170, "#b83c34", "#5f7c54", "#e0c890"), (345, "#f0ece0", "#b86a3c", "#c84c40"), (520, "#5f7c54", "#a83a3a", "#e0c890")) for part in (*_angel(x - 24, 752, 34, c, w, 0.85, (((0.2, 1.7), (1.3, 1.6)), ((0.9, 1.6), (1.6, 1.2)))), *robed(x + 26, 754, 34, c2, skin="#e8c098", sleeve=c2, arms=(((-0.9, 1.6), (-1.5, 1.3)), ((-0.2, 1.8), (-1.2, 1.8))), head={"turn": -0.85, "hair": "#4a3420", "style": "short", "cast": "strong"}, hands=("rest", "rest")))],
    contour=0.6, light=(-0.3, -0.85),
)

PAINTINGS = (LADY, VENUS_MARS, MAGNIFICAT, PRIMAVERA, NATIVITY)
