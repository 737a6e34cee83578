"""Sandro Botticelli: a tondo, spring, a portrait in profile, a nativity, two gods at rest."""
# fmt: off

from __future__ import annotations

import math
from itertools import pairwise

from tools.painter.spec import Layer, painting, put


def _lock(pts: list[tuple[float, float]], w: float, cols: tuple[str, str, str]) -> list[Layer]:
    """Return a wavy lock of hair along points: body, dark edge, lights."""
    return [put("stroke", pts=[(x + dx, y + dx * 0.4) for x, y in pts], col=col, w0=width, w1=width * 0.3, a=0.92) for dx, col, width in ((0, cols[0], w), (w * 0.25, cols[1], w * 0.3), (-w * 0.2, cols[2], w * 0.22), (w * 0.02, cols[2], w * 0.1))]


def _braid(pts: list[tuple[float, float]], w: float, cols: tuple[str, str, str]) -> list[Layer]:
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
    put("shape", pts=[(330, 190), (395, 196), (436, 230), (449, 272), (446, 298), (462, 334), (492, 374), (486, 388), (468, 394), (474, 410), (484, 422), (474, 432), (480, 446), (468, 458), (466, 472), (472, 494), (458, 518), (424, 528), (380, 520), (330, 500), (280, 450), (262, 340), (290, 240)], col="#f6e0c6", depth=34, hi="#fff2e0", lo="#c09878", det=1.0),
    put("disc", x=402, y=412, rx=36, ry=28, col="#e89c84", a=0.4, soft=18), put("shape", pts=[(284, 470), (340, 506), (400, 526), (440, 530), (372, 560), (280, 560)], col="#c8a080", a=0.5, soft=9),
    put("shape", pts=[(447, 418), (462, 413), (474, 411), (483, 422), (473, 431), (479, 444), (468, 452), (452, 446), (444, 430)], col="#c8705c", soft=1, det=1), put("stroke", pts=[(442, 429), (458, 431), (475, 431)], col="#7a3428", w0=2.5, w1=2),
    put("shape", pts=[(396, 318), (410, 306), (430, 300), (438, 304), (437, 318), (428, 327), (410, 326)], col="#f4ecdc", det=1), put("disc", x=428, y=312, rx=8, ry=11, col="#6a5838", det=1), put("disc", x=430, y=312, rx=4, ry=6, col="#181210"), put("stroke", pts=[(394, 318), (410, 303), (440, 298)], col="#4a2c1c", w0=2.5, w1=4), put("stroke", pts=[(398, 321), (414, 329), (434, 326)], col="#a87c5c", w0=1.5, w1=2), put("stroke", pts=[(392, 308), (412, 294), (438, 290)], col="#c89c78", w0=2, w1=2), put("stroke", pts=[(388, 276), (412, 262), (446, 266)], col="#9a7040", w0=4, w1=2.5, a=0.8), put("stroke", pts=[(459, 386), (468, 380), (472, 388)], col="#a06048", w0=3, w1=3),
    put("stroke", pts=[(449, 276), (447, 300), (464, 334), (491, 372)], col="#c8a488", w0=1.5, w1=1.5, a=0.5),
    put("shape", pts=[(420, 190), (360, 130), (270, 120), (190, 170), (150, 270), (160, 390), (210, 480), (270, 510), (300, 480), (290, 420), (320, 360), (340, 290), (390, 232)], col="#b4803a", depth=46, hi="#e0b464", lo="#6a4218", det=0.9),
    [one for k in range(8) for one in _lock([(410 - 10 * k, 205 + 4 * k), (350 - 10 * k, 190 + 26 * k), (300 - 10 * k, 300 + 14 * k), (270 - 4 * k, 400 + 8 * k), (290 - 14 * k, 480 - 4 * k)], 22, _GOLD)],
    [one for p in ([(412, 186), (340, 156), (250, 170), (190, 240), (180, 330)], [(330, 280), (270, 300), (210, 360), (200, 440), (250, 500)], [(250, 500), (230, 600), (280, 700), (340, 790), (372, 850)], [(290, 520), (420, 640), (470, 740), (420, 830), (384, 852)]) for one in _braid(p, 30, _GOLD)],
    [put("stroke", pts=p, col="#b84c3c", w0=11, w1=9) for p in ([(360, 150), (310, 220), (240, 250)], [(230, 240), (260, 330), (230, 420)], [(180, 300), (130, 360), (120, 440)])],
    [put("disc", x=x, y=y, rx=8, col="#f4ece0", depth=4, hi="#ffffff", lo="#a89c90", det=1) for x, y in [*((404 - 16 * k, 202 - 11 * math.sin(k * 0.5)) for k in range(12)), *((300 - 8 * k, 258 + 14 * k) for k in range(9)), *((330 - 2 * k * k * 0.5, 330 + 17 * k) for k in range(7))]],
    put("disc", x=338, y=166, rx=20, col="#a83434", depth=9, hi="#e87868", line="#d8b050", w=6, det=1), [put("stroke", pts=[(336, 150), (330 + dx * 0.4, 96), (330 + dx, 46 + abs(dx) * 0.5)], col=c, w0=5, w1=13, a=0.95) for dx, c in ((-44, "#d8ccb8"), (-22, "#f0e8d8"), (0, "#e4d8c4"), (22, "#f4ece0"), (42, "#cfc0a8"))],
    [put("stroke", pts=[(360, 640), (300, 664), (236, 650)], col="#2c2420", w0=8, w1=8)], [put("disc", x=x, y=y, rx=6, col="#f4ece0", depth=3, lo="#a89c90") for x, y in [(250 + 20 * k, 664 + 10 * math.sin(k * 0.6)) for k in range(6)]],
    put("stroke", pts=[(258, 700), (330, 800), (378, 830)], col="#1c1814", w0=4, w1=4), put("stroke", pts=[(420, 720), (404, 790), (384, 830)], col="#1c1814", w0=4, w1=4), put("disc", x=380, y=858, rx=40, ry=46, col="#7a3c2c", depth=10, hi="#b8684c", lo="#3a1c14", line="#e0bc60", w=8, det=1), put("stroke", pts=[(366, 880), (372, 846), (362, 830)], col="#e8c49c", w0=8, w1=6), put("stroke", pts=[(398, 882), (392, 846), (400, 832)], col="#e8c49c", w0=8, w1=6),
    light=(0.5, -0.75),
)

def _myrtle(cx: float, cy: float, rx: float, ry: float, n: int) -> Layer:
    """Return a dark bush of pointed leaves."""
    return put("foliage", cx=cx, cy=cy, rx=rx, ry=ry, col="#2c4028", hi="#6a8048", lo="#101a10", n=n, dab=7, clumps=9, ang=-1.2)


VENUS_MARS = painting(
    "9927", (1000, 399), "tempera",
    put("sky", stops=[(0, "#a8c4d0"), (0.4, "#d4dccc"), (1, "#6a7c48")], uneven=0.04), put("ridge", y=150, amp=8, col="#8aa8a4", hi="#b8c8b8", lo="#6a8c94", base=190, soft=2), put("land", pts=[(330, 170), (500, 164), (680, 172), (700, 260), (330, 260)], col="#9aa868", hi="#c0c48c", lo="#6f8450"),
    [put("trunk", pts=[(x, 300), (x + 4, 160), (x - 4, -10)], w0=13, w1=9, col="#4a3c28", branches=3, spread=60) for x in (40, 150, 300, 720, 830, 960)],
    [_myrtle(*b) for b in ((60, 90, 100, 130, 260), (210, 80, 110, 110, 280), (330, 150, 60, 90, 120), (740, 90, 90, 110, 240), (880, 90, 110, 130, 300), (980, 200, 60, 120, 160), (20, 230, 60, 100, 120))],
    put("land", pts=[(-20, 280), (300, 262), (700, 262), (1020, 280), (1020, 420), (-20, 420)], col="#5f7440", hi="#94a05c", lo="#34462a", grain=0.5, gscale=20), put("grass", x0=0, x1=1000, y0=300, y1=399, col="#405a2c", hi="#98a860", n=260, tall=14, w=2.4),
    put("figure", x=760, y=386, h=520, kind="youth", pose="recline_left", garb="nude", skin="#eac29a", hair="#5a3a20", style="curls", shadow=0.3, yaw=-4, face={"eyes": 0.05, "mouth": 0.04, "lips": "#b06a58"}, joints={"lean": 52, "al": ((-0.1, -1, 0.5), (-0.9, -0.3, 0.4)), "ar": ((0.7, -0.8, -0.1), (-0.3, -1, 0.3)), "ll": ((-1, -0.05, 0.2), (-1, -0.12, 0.1)), "lr": ((-0.8, 0.75, 0.1), (-0.6, -1, 0.05)), "head": (-10, -24, 24)}, dress={"second": "#f0e8dc"}, lamp={"ambient": 0.42}),
    put("figure", x=262, y=384, h=520, kind="long_woman", pose="recline", garb="gown", col="#f4ecdf", skin="#f4d8b8", hair="#c08c48", style="loose", shadow=0.3, yaw=4, face={"eyes": 0.72, "gaze": (0.6, -0.1), "lips": "#c06a5c", "smile": 0.0, "brows": 0.3}, joints={"lean": -30, "al": ((-0.3, -1, 0.3), (0.5, -0.7, 0.5)), "ar": ((0.5, -0.9, 0.4), (0.9, -0.5, 0.4)), "head": (34, 4, -6)}, dress={"fold": 0.01, "bare": 0.06}, lamp={"ambient": 0.5, "shadow": "#6a5c4c"}),
    put("drape", pts=[(150, 226), (172, 246), (206, 244), (226, 192), (246, 210), (252, 262), (262, 300), (180, 310), (134, 290), (140, 250)], col="#eae4d8", hi="#ffffff", lo="#8a8478", count=6, ang=70, amp=0.7, depth=12), put("drape", pts=[(180, 262), (250, 268), (330, 282), (400, 272), (440, 300), (500, 338), (540, 376), (440, 388), (300, 388), (160, 386), (130, 350), (150, 300)], col="#ece6da", hi="#ffffff", lo="#8a8478", count=9, ang=22, amp=0.9, depth=14), [put("stroke", pts=p, col="#c8963c", w0=4, w1=3) for p in ([(136, 356), (240, 388), (420, 388), (536, 378)], [(152, 228), (174, 246), (206, 244), (226, 194)], [(142, 282), (190, 306), (256, 294)], [(204, 246), (206, 300), (196, 384)])], [put("stroke", pts=[(200 + 36 * k, 276 + 3 * k), (212 + 40 * k, 320 + 5 * k), (190 + 46 * k, 382)], col="#a89c8c", w0=3, w1=7, a=0.7) for k in range(6)],
    put("disc", x=214, y=196, rx=9, col="#a8343c", line="#d8b050", w=3), [put("disc", x=214 + 7 * math.cos(k * 1.57), y=210 + 6 * math.sin(k * 1.57), rx=3, col="#f4f0e8") for k in range(4)], put("disc", x=566, y=380, rx=14, ry=7, col="#f4d8b8", depth=4),
    put("shape", pts=[(800, 378), (820, 330), (900, 316), (960, 336), (970, 384)], col="#b8b8b4", depth=20, hi="#f4f4f0", lo="#4a4c54"),
    put("pole", pts=[(300, 214), (560, 178), (880, 132)], w=11, col="#c8a878"), put("shape", pts=[(286, 204), (300, 190), (330, 214), (302, 232), (284, 224)], col="#8a8c90", depth=5, hi="#d8dce0"),
    [put("figure", x=x, y=y, h=h, kind=k, pose=p, garb="nude", skin="#dca878", hair="#8a5c34", style="curls", yaw=yaw, dress={"second": "#8a6a44"}, shadow=0, hat=hat, hatc="#a8acb4", joints=j, face={"smile": 0.6}, lamp={"ambient": 0.4}) for x, y, h, k, p, yaw, hat, j in ((440, 292, 170, "boy", "run", 60, "", {}), (536, 290, 164, "boy", "walk", 20, "helmet", {"al": ((-0.3, 0.2, 0.9), (0.2, 0.7, 0.7)), "ar": ((0.4, 0.3, 0.8), (-0.2, 0.7, 0.7))}), (610, 284, 160, "boy", "reach", 50, "", {}), (900, 214, 160, "boy", "reach", -80, "", {"head": (0, 4, 0)}))],
    [put("stroke", pts=[(x, y), (x + dx * 0.6, y - 10), (x + dx, y - 22)], col="#5a4430", w0=6, w1=1.5) for x, y, dx in ((444, 136, -8), (456, 136, 10), (612, 136, -8), (624, 138, 10), (892, 72, -9), (904, 72, 8))],
    put("shape", pts=[(846, 132), (858, 114), (884, 108), (898, 118), (894, 132), (870, 142)], col="#f0d8c0", depth=6, hi="#fff4e4", lo="#a87c64", det=0.9), put("stroke", pts=[(862, 134), (880, 122), (888, 122)], col="#c88a70", w0=3, w1=2),
    put("figure", x=880, y=396, h=150, kind="boy", pose="reach", garb="nude", skin="#dca878", hair="#7a4c2c", style="curls", yaw=-40, pitch=20, shadow=0, face={"smile": 0.6}, joints={"head": (0, -14, 0), "bend": 60}), put("shape", pts=[(822, 392), (826, 356), (866, 340), (912, 352), (920, 392)], col="#b4b8bc", depth=16, hi="#ffffff", lo="#4a4e58", det=0.85),
    light=(-0.3, -0.85),
)

MAGNIFICAT = painting(
    "2114", (1000, 1000), "tempera",
    put("sky", stops=[(0, "#9cb8c4"), (0.3, "#ccd8d0"), (0.5, "#dcdcc0"), (1, "#7a8a5c")], uneven=0.03), put("glow", x=560, y=40, r=300, col="#f8e8a8", a=0.8), [put("beam", x=560, y=20, ang=a, spread=4, length=420, col="#f8dc88", a=0.6) for a in range(20, 170, 14)],
    put("ridge", y=430, amp=18, col="#8aa8a0", hi="#bccab4", lo="#6a8c8c", base=520, soft=2), put("land", pts=[(200, 470), (400, 450), (640, 470), (640, 660), (200, 660)], col="#8a9c64", hi="#b8bc84", lo="#5f7448"), put("water", y0=470, y1=620, stops=[(0, "#c8dcd8"), (1, "#94b4b4")], pts=[(430, 476), (480, 480), (440, 520), (500, 560), (440, 620), (390, 620), (420, 560), (390, 520)]), [put("tree", x=x, y=y, h=60, col="#5a6c3c", n=40, dab=6) for x, y in ((350, 500), (520, 500), (540, 540), (340, 560))],
    put("shape", pts=[(0, 260), (1000, 260), (1000, 300), (0, 300)], col="#d0c4ac", a=0.0),
    [put("portrait", x=x, y=y, size=s, kind=k, garb="robe", col=c, skin="#f2d2ac", hair=h, style=st, yaw=yaw, dress={"second": c2, "fold": 0.012}, face={"eyes": e, "gaze": g, "lips": "#c0685a", "smile": 0.1, "brows": 0.3}, joints={"head": hd, **arms}, lamp={"ambient": 0.46}) for x, y, s, k, c, c2, h, st, yaw, e, g, hd, arms in (
        (330, 270, 150, "youth", "#c89a48", "#8a4c3c", "#a87438", "curls", 20, 0.8, (0.4, 0.3), (10, -6, -6), {"ar": ((0.5, 0.7, 0.4), (0.7, 0.9, 0.2))}),
        (800, 250, 150, "youth", "#b8402f", "#c89a48", "#7a4c24", "long_curls", -30, 0.6, (-0.4, -0.3), (-14, 8, 10), {"al": ((-0.6, 0.6, 0.4), (-0.8, 0.8, 0.1)), "ar": ((0.4, -0.9, 0.3), (-0.6, -0.2, 0.8))}))],
    put("portrait", x=560, y=345, size=210, kind="long_woman", garb="gown", col="#b03428", skin="#f4d8b8", hair="#c8984c", style="veil", yaw=-30, face={"cloth": "#d8d0b4", "eyes": 0.42, "gaze": (-0.5, -0.7), "lips": "#c0685a", "smile": 0.1, "brows": 0.25}, joints={"head": (-14, 16, -16), "al": ((-0.5, -0.8, 0.4), (-0.6, -0.3, 0.8)), "ar": ((0.5, -0.9, 0.3), (-0.2, -0.6, 0.8))}, dress={"fold": 0.012, "bare": 0.04}, lamp={"ambient": 0.46}),
    put("drape", pts=[(560, 470), (640, 440), (740, 480), (830, 620), (860, 800), (800, 960), (600, 1000), (420, 960), (400, 860), (470, 780), (560, 740), (600, 620)], col="#27508c", hi="#7098cc", lo="#0e2048", count=7, ang=66, amp=0.6, depth=60), put("stroke", pts=[(566, 476), (606, 620), (560, 744), (470, 786), (404, 866)], col="#d8b058", w0=7, w1=7), put("drape", pts=[(440, 560), (540, 540), (590, 640), (540, 740), (440, 770), (380, 700)], col="#b03428", hi="#e06c58", lo="#5a120e", count=4, ang=40, amp=0.5, depth=30),
    [put("portrait", x=x, y=y, size=s, kind=k, garb="robe", col=c, skin="#f0cea6", hair=h, style=st, yaw=yaw, dress={"second": c2, "fold": 0.012}, face={"eyes": e, "gaze": g, "lips": "#b8604c", "smile": 0.1, "brows": 0.3}, joints={"head": hd, **arms}, lamp={"ambient": 0.46}) for x, y, s, k, c, c2, h, st, yaw, e, g, hd, arms in (
        (95, 420, 150, "youth", "#7a5a8a", "#c8a050", "#6a4420", "long_curls", 50, 0.7, (0.5, 0), (8, 4, 0), {}),
        (260, 450, 160, "boy", "#3f6a8a", "#e0d4bc", "#a0702f", "long_curls", 30, 0.6, (0.4, -0.4), (30, 10, -8), {"ar": ((0.4, -0.7, 0.6), (0.5, 0.1, 0.9))}),
        (150, 590, 165, "youth", "#d8a83c", "#a8342c", "#c08c44", "curls", 60, 0.7, (0.5, 0.2), (8, -8, 4), {"ar": ((0.3, -0.7, 0.7), (0.3, 0.2, 1)), "al": ((-0.3, -0.8, 0.5), (0.5, 0.1, 0.9))}))],
    put("book", x=350, y=690, w=210, h=130, col="#5a3424", ang=-14, open_=True), put("stroke", pts=[(410, 640), (440, 600), (452, 570)], col="#2c2018", w0=4, w1=2), put("stroke", pts=[(460, 620), (430, 640), (412, 650)], col="#f2d2ac", w0=30, w1=18), put("disc", x=290, y=760, rx=20, ry=14, col="#2a2018", depth=6, line="#c8a050", w=3),
    put("figure", x=470, y=900, h=470, kind="infant", pose="sit", garb="nude", skin="#f6d8b4", hair="#c8984c", style="curls", yaw=-24, shadow=0, face={"eyes": 0.8, "gaze": (0.2, 0.9), "smile": 0.1}, joints={"head": (20, -20, -10), "al": ((-0.6, -0.4, 0.6), (-0.8, 0.3, 0.4)), "ar": ((0.4, -1, 0.2), (0.1, -0.6, 0.7)), "lean": -12}, dress={"second": "#e8e0d0"}, lamp={"ambient": 0.5}), put("balls", at=[(560, 800, 34)], cols=["#b83c34"], gloss=0.3, blush="#e0a050", shadow=0.2), put("stroke", pts=[(534, 806), (556, 826), (584, 816)], col="#f2d2ac", w0=20, w1=14), put("dots", pts=[(548, 792), (572, 792), (572, 812), (548, 812)], cols=["#f0b0a0", "#7a1818"], n=14, r=3),
    put("shape", pts=[(474, 236), (468, 176), (500, 204), (520, 160), (548, 196), (570, 148), (592, 196), (620, 160), (638, 204), (668, 176), (660, 236), (570, 256)], col="#e0b448", depth=9, hi="#fff0a8", lo="#8a6018", det=0.95), [put("disc", x=x, y=y, rx=5, col=c) for x, y, c in ((500, 222, "#a83434"), (540, 230, "#34508a"), (580, 232, "#a83434"), (620, 226, "#34508a"))], [put("lines", paths=[[(560, 40), (560 + dx, 170)]], col="#f0d070", w=2, a=0.7) for dx in range(-80, 81, 20)],
    [put("disc", x=x, y=y, rx=r, ry=r * 0.3, col="#f0d890", a=0, line="#e8c860", w=2.5) for x, y, r in ((330, 186, 66), (800, 166, 66), (95, 336, 64), (260, 360, 66), (140, 498, 70), (428, 494, 54))],
    put("disc", x=500, y=500, rx=712, col="#7a5a24", a=0, line="#3a2814", w=440), put("disc", x=500, y=500, rx=493, col="#7a5a24", a=0, line="#b08c40", w=14), put("disc", x=500, y=500, rx=502, col="#7a5a24", a=0, line="#e8cc80", w=4),
    light=(-0.3, -0.85),
)

PAINTINGS = (LADY, VENUS_MARS, MAGNIFICAT)
