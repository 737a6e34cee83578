"""Leonardo da Vinci: two portraits, an annunciation, a grotto."""
# fmt: off

from __future__ import annotations

import math

from tools.painter.spec import Layer, painting, put


def _ringlet(x: float, y0: float, y1: float, w: float, cols: tuple[str, ...], sway: float = 8, out: float = 0) -> list[Layer]:
    """Return a lock of hair that winds from y0 down to y1, w wide, in three tones; out: how far its end stands off."""
    n = max(4, int((y1 - y0) / w / 0.9))
    at = [(x + out * k / n + sway * math.sin(k * 1.5), y0 + (y1 - y0) * k / n) for k in range(n + 1)]
    return [put("stroke", pts=[(px + dx, py) for px, py in at], col=col, w0=width, w1=width * 0.35, a=0.9) for dx, col, width in ((0, cols[0], w), (-w * 0.2, cols[1], w * 0.5), (w * 0.16, cols[2], w * 0.22))]


GINEVRA = painting(
    "4637", (971, 1000), "renaissance",
    put("sky", stops=[(0, "#9ab4b4"), (0.25, "#c0ccb8"), (0.5, "#d0cca8"), (1, "#6a6840")], uneven=0.05),
    put("ridge", y=440, amp=24, col="#6f9098", hi="#a8bcb0", lo="#4c707c", soft=3, base=560, peaks=[(880, 130, 50), (700, 100, 30)]),
    put("ridge", y=500, amp=20, col="#5f7858", hi="#98a878", lo="#34503c", soft=2, base=640),
    put("tower", x=900, y=492, w=24, h=86, col="#9aa8ac", roof="#6a7c88"), put("tower", x=936, y=494, w=16, h=58, col="#8a98a0", roof="#6a7c88"),
    put("water", y0=560, y1=680, stops=[(0, "#b4c8bc"), (0.5, "#98b0a8"), (1, "#6a8074")], ripple=0.05, pts=[(700, 590), (790, 562), (990, 566), (990, 650), (880, 676), (740, 640)]),
    [put("stroke", pts=[(x, 572), (x + 1, 600), (x, 572 + h)], col="#4c5c44", w0=14, w1=5, a=0.5) for x, h in ((835, 56), (885, 70), (930, 60))],
    put("land", pts=[(640, 640), (760, 660), (880, 668), (1000, 640), (1000, 1020), (640, 1020)], col="#6a6438", hi="#a89c58", lo="#34301c", grain=0.4),
    [put("tree", x=x, y=572, h=h, col="#4c5a34", hi="#7a8448", lo="#20301c", n=70, dab=7) for x, h in ((835, 130), (885, 170), (950, 130))],
    put("land", pts=[(-20, 560), (120, 520), (260, 560), (260, 1020), (-20, 1020)], col="#5a5630", hi="#8a8048", lo="#2a2816", grain=0.4),
    [put("foliage", cx=cx, cy=cy, rx=rx, ry=ry, col="#36402a", hi="#7c7c4c", lo="#12180e", n=n, dab=12, clumps=15, ang=-1.1) for cx, cy, rx, ry, n in ((420, 300, 380, 330, 1300), (150, 440, 190, 240, 700), (690, 380, 110, 250, 500))],
    put("portrait", x=486, y=400, size=440, kind="round_woman", garb="gown", col="#8a5a34", skin="#f2dcb8", hair="#b8843c", style="bun", yaw=18, face={"lips": "#c08068", "cheek": "#e8c0a0", "iris": "#6a5430", "eyes": 0.7, "smile": -0.1, "brows": 0.12, "gaze": (-0.2, 0)}, dress={"sleeves": "#7a4c2c", "fold": 0.006}, joints={"head": (4, 2, 2), "al": ((-0.3, -1, 0), (0.5, -1, 0.4)), "ar": ((0.3, -1, 0), (-0.5, -1, 0.4))}, lamp={"ambient": 0.5, "cast": 0.25, "shadow": "#5a4428", "towards": (-0.3, 0.5, 0.9)}),
    put("shape", pts=[(376, 690), (420, 640), (490, 660), (570, 640), (600, 690), (606, 770), (560, 826), (490, 850), (420, 826), (372, 770)], col="#eed8b2", depth=26, hi="#f8e8c8", lo="#b08c60", soft=3, det=0.9),
    put("shape", pts=[(440, 600), (540, 600), (556, 660), (570, 690), (420, 690), (432, 660)], col="#e4caa0", soft=10, a=0.7),
    put("shape", pts=[(300, 790), (360, 690), (420, 690), (470, 812), (484, 1010), (300, 1010)], col="#8a5a34", depth=20, hi="#b8864c", lo="#5a3820"), put("shape", pts=[(676, 790), (620, 690), (560, 690), (510, 812), (494, 1010), (676, 1010)], col="#7a4c2c", depth=20, hi="#a87844", lo="#4a2c1a"),
    [put("stroke", pts=[(s[0], 690), (s[1], 760), (s[2], 812)], col="#c8a050", w0=6, w1=5) for s in ((420, 446, 470), (560, 536, 512))],
    put("stroke", pts=[(489, 800), (490, 880), (488, 1010)], col="#2c3850", w0=12, w1=18), [put("stroke", pts=[(468, 830 + 32 * k), (489, 838 + 32 * k), (510, 830 + 32 * k)], col="#5f7898", w0=5, w1=5) for k in range(6)],
    put("stroke", pts=[(396, 660), (430, 720), (488, 742), (548, 720), (586, 660)], col="#26202c", w0=5, w1=5), put("disc", x=490, y=744, rx=7, col="#c8a858"),
    put("shape", pts=[(486, 190), (400, 210), (330, 280), (306, 380), (330, 420), (352, 350), (400, 280), (480, 226), (560, 262), (622, 340), (640, 420), (668, 390), (650, 290), (590, 216)], col="#c08c40", depth=22, hi="#e4b868", lo="#7a5224", det=0.9),
    [put("stroke", pts=[(486 + s * 10, 200 + 9 * k), (486 + s * (90 - 4 * k), 236 + 16 * k), (486 + s * (158 - 5 * k) + 6, 350 + 10 * k)], col=("#dcb064", "#8a5c28", "#eccc84")[k % 3], w0=3, w1=2, a=0.7) for s in (-1, 1) for k in range(6)],
    [one for x, y1, out in ((322, 600, -18), (300, 560, -26), (346, 580, 4), (656, 590, 14), (676, 550, 22), (634, 570, -2)) for one in _ringlet(x, 380, y1, 26, ("#a8742c", "#d8a855", "#6a441c"), 10, out)],
    light=(-0.4, -0.8),
)

ERMINE = painting(
    "9729", (735, 1000), "renaissance",
    put("sky", stops=[(0, "#14120f"), (1, "#1c1814")], uneven=0.04), put("glow", x=600, y=300, r=360, col="#2c2a26", a=0.5),
    put("portrait", x=340, y=225, size=280, kind="long_woman", garb="gown", col="#8a2c24", skin="#f2d4a8", hair="#5a3218", style="bob", yaw=-26, face={"lips": "#c07058", "cheek": "#dca07c", "iris": "#5a3c1c", "eyes": 0.86, "smile": 0.12, "brows": 0.12, "gaze": (0.5, 0)}, dress={"sleeves": "#a03a28", "fold": 0.008, "puff": 1.3, "hoop": 0.2}, joints={"head": (62, 2, 4), "al": ((-0.35, -1, 0.1), (0.2, -1, 0.2)), "ar": ((0.4, -1, 0.1), (-0.1, -1, 0.2))}, lamp={"towards": (0.55, 0.5, 0.75), "ambient": 0.36, "shadow": "#24120a", "cast": 0.4}),
    put("shape", pts=[(232, 430), (300, 410), (370, 392), (430, 404), (470, 440), (440, 520), (370, 548), (290, 530), (246, 480)], col="#ecc89a", depth=34, hi="#f8e0ba", lo="#9a6c44", soft=3, det=0.9),
    put("drape", pts=[(436, 400), (520, 420), (640, 500), (720, 680), (750, 1020), (560, 1020), (560, 800), (520, 600)], col="#2f5678", hi="#78a4c4", lo="#0f2034", count=5, ang=74, amp=0.5, depth=40),
    put("shape", pts=[(520, 560), (580, 600), (596, 700), (560, 780), (530, 700)], col="#b03c2c", depth=20, hi="#d86848", lo="#6a1c18"), [put("stroke", pts=[(524 + 6 * k, 590 + 40 * k), (560 + 4 * k, 606 + 40 * k)], col="#e0b860", w0=3, w1=2) for k in range(4)],
    [put("stroke", pts=[(232 + 6 * k, 500 - 2 * k), (330, 556 + 4 * k), (450, 520 - k)], col="#d8b060", w0=2.4, w1=2.4, a=0.9) for k in range(3)],
    put("maquette", x=380, y=690, size=300, parts=[([(-0.62, -0.62, 0.3), (-0.42, -0.25, 0.38), (-0.1, -0.02, 0.42), (0.16, 0.12, 0.44), (0.3, 0.32, 0.44)], [0.1, 0.16, 0.17, 0.14, 0.11], "#f2ece0"), ([(0.3, 0.36, 0.46), (0.42, 0.37, 0.5), (0.54, 0.31, 0.52)], [0.125, 0.105, 0.055], "#f6f0e4"), ([(0.22, 0.46, 0.5), (0.2, 0.52, 0.5)], [0.05, 0.04], "#e8d8c8"), ([(0.1, 0.02, 0.5), (0.3, -0.02, 0.62), (0.44, -0.08, 0.6)], [0.09, 0.07, 0.045], "#f4eee2"), ([(-0.1, -0.1, 0.5), (0.08, -0.24, 0.6), (0.2, -0.3, 0.6)], [0.09, 0.07, 0.04], "#ece4d6")], melt=0.05, fold=0.006, care=1.0, lamp={"towards": (0.5, 0.6, 0.6), "ambient": 0.42, "shadow": "#4a3c30"}),
    put("disc", x=500, y=582, rx=6.5, col="#1a1410", det=1), put("disc", x=502, y=580, rx=2, col="#f8f4e8"), put("disc", x=543, y=599, rx=6, ry=5, col="#7a4c40", det=1), put("stroke", pts=[(536, 612), (518, 614), (504, 610)], col="#9a8878", w0=2.5, w1=1.5), [put("stroke", pts=[(x, y), (x + 9, y + 5)], col="#6a5848", w0=2.5, w1=1) for x, y in ((508, 712), (514, 720), (440, 778), (446, 784))],
    put("drape", pts=[(60, 640), (110, 560), (180, 600), (220, 720), (270, 740), (280, 800), (220, 860), (120, 880), (50, 800)], col="#a03a28", hi="#d0684c", lo="#4c140e", count=4, ang=50, amp=0.5, depth=34), put("shape", pts=[(236, 790), (250, 726), (318, 676), (352, 690), (344, 728), (300, 770), (262, 812)], col="#ecc490", depth=18, hi="#f8deb4", lo="#9a6840", det=0.95),
    [put("stroke", pts=[(306 + 4 * k, 684 + 16 * k), (356 + 6 * k, 672 + 17 * k), (398 + 2 * k, 690 + 18 * k)], col=("#f0cc9c", "#e4b888")[k % 2], w0=19, w1=10) for k in range(4)], [put("stroke", pts=[(312 + 4 * k, 693 + 16 * k), (360 + 6 * k, 683 + 17 * k), (394 + 2 * k, 700 + 18 * k)], col="#9a6a44", w0=3, w1=1.5, a=0.8) for k in range(3)],
    put("stroke", pts=[(236, 156), (300, 132), (380, 138), (432, 168)], col="#141010", w0=7, w1=7), put("stroke", pts=[(250, 172), (320, 152), (430, 184)], col="#e0c070", w0=2, w1=2, a=0.8),
    [put("lines", paths=[[(290, 404), (300, 450), (350, 484), (410, 470), (436, 412)], [(262, 426), (280, 500), (350, 590), (420, 560), (462, 440)]], col="#15100e", w=7)], [put("disc", x=x, y=y, rx=5.5, col="#1c1614", hi="#6a6058", depth=2) for x, y in ((296, 440), (318, 466), (350, 484), (384, 480), (410, 468), (270, 470), (292, 530), (320, 572), (352, 590), (392, 578), (424, 550), (446, 500))],
    [put("stroke", pts=[(36 + 15 * k + 8 * (k > 2), 48 + (r * 26)), (40 + 15 * k + 8 * (k > 2), 60 + r * 26)], col="#b89858", w0=3, w1=2, a=0.7) for r in range(2) for k in range(9)], [put("stroke", pts=[(34 + 15 * k + 8 * (k > 2), 49 + r * 26), (44 + 15 * k + 8 * (k > 2), 49 + r * 26)], col="#b89858", w0=2, w1=2, a=0.7) for r in range(2) for k in range(0, 9, 2)],
    light=(0.5, -0.8),
)

_MEADOW = [((i * 618.034) % 1000 * 0.96 + 20, 316 + (i * i * 7.31 + i * 23.7) % 128) for i in range(190)]

ANNUNCIATION = painting(
    "2776", (1000, 452), "tempera",
    put("sky", stops=[(0, "#b4c4c0"), (0.3, "#d8d8c0"), (0.5, "#e4dcb8"), (1, "#7a8458")], uneven=0.05),
    put("ridge", y=180, amp=14, col="#8aa4ac", hi="#c4d0c8", lo="#5f8090", soft=3, base=230, peaks=[(470, 70, 96), (420, 60, 60), (540, 60, 50)]), put("water", y0=196, y1=226, stops=[(0, "#c0d0cc"), (1, "#94acac")], pts=[(340, 206), (440, 196), (600, 202), (600, 222), (400, 226)]), put("ridge", y=214, amp=10, col="#7a9494", hi="#a8bcb0", lo="#5f7c80", soft=2, base=250),
    put("land", pts=[(-20, 236), (200, 226), (500, 230), (700, 226), (700, 300), (-20, 300)], col="#5a6840", hi="#8a9458", lo="#34402a", grain=0.3),
    [put("foliage", cx=x, cy=160, rx=w, ry=76, col="#26301f", hi="#4c5834", lo="#10160f", n=120, dab=6, clumps=8, ang=-1.4) for x, w in ((40, 60), (330, 26), (640, 36))], [put("tree", x=x, y=250, h=h, kind=k, col="#2a3824", hi="#4c5a34", lo="#10180f") for x, h, k in ((90, 190, "cypress"), (150, 200, "poplar"), (214, 210, "cypress"), (280, 170, "poplar"), (560, 190, "cypress"), (606, 160, "pine"), (420, 110, "poplar"))],
    put("shape", pts=[(-10, 262), (440, 262), (440, 292), (-10, 292)], col="#c0b090", curve=False, depth=6, hi="#dccfae", lo="#8a7a5c", det=0.85), put("shape", pts=[(520, 262), (700, 262), (700, 292), (520, 292)], col="#c0b090", curve=False, depth=6, lo="#8a7a5c", det=0.85), put("shape", pts=[(-10, 256), (446, 256), (446, 264), (-10, 264)], col="#e0d4b4", curve=False), put("shape", pts=[(514, 256), (700, 256), (700, 264), (514, 264)], col="#e0d4b4", curve=False),
    put("land", pts=[(-20, 290), (400, 288), (460, 250), (500, 250), (540, 290), (1020, 290), (1020, 470), (-20, 470)], col="#46542c", hi="#6f7c40", lo="#283418", grain=0.5, gscale=20, curve=False),
    put("grass", x0=0, x1=620, y0=310, y1=452, col="#34421f", hi="#8a9450", n=420, tall=16, w=2.4), put("flowers", at=[(x, y, 3 + (k % 3)) for k, (x, y) in enumerate(_MEADOW) if x < 540], cols=["#f0ece0", "#e8d8a0", "#e0a8a0", "#b8c4e0"], petals=5, heart="#d8a848"),
    put("shape", pts=[(700, -10), (1010, -10), (1010, 400), (700, 340)], col="#c8b490", curve=False, depth=20, hi="#dcccaa", lo="#8a7858"), [put("shape", pts=[(700, 8 + 48 * k), (722 + 12 * (k % 2), 8 + 46 * k), (722 + 12 * (k % 2), 44 + 47 * k), (700, 44 + 48 * k)], col="#dccfae", curve=False, depth=3) for k in range(7)], put("shape", pts=[(890, -10), (980, -10), (980, 390), (890, 376)], col="#3a2c22", curve=False, det=0.8), put("shape", pts=[(930, 60), (980, 56), (980, 330), (930, 322)], col="#8a3428", curve=False, depth=8),
    put("shape", pts=[(600, 452), (700, 344), (1010, 398), (1010, 462)], col="#b8a888", curve=False, depth=8, hi="#d8c8a8"),
    put("shape", pts=[(220, 300), (170, 210), (100, 166), (52, 190), (90, 226), (56, 246), (100, 276), (76, 306), (150, 330), (200, 330)], col="#8a7048", depth=12, hi="#c8a878", lo="#4a3820", det=0.85), [put("stroke", pts=[(206 - 4 * k, 270 + 8 * k), (150 - 4 * k, 222 + 15 * k), (84 + 2 * k, 196 + 20 * k)], col=("#c0a070", "#5a4426", "#d8bc8c")[k % 3], w0=8, w1=4, a=0.8) for k in range(6)],
    put("figure", x=250, y=432, h=344, kind="youth", pose="kneel", garb="robe", col="#b43c30", skin="#f0d0ac", hair="#a8743c", style="curls", yaw=66, joints={"ar": ((0.2, -0.6, 0.9), (0.0, 0.55, 1)), "al": ((-0.2, -0.9, 0.5), (0.1, -0.1, 1)), "head": (4, 8, 0)}, face={"eyes": 0.7, "lips": "#b8604c"}, dress={"sleeves": "#e8e0d0", "fold": 0.016}, shadow=0.3, lamp={"ambient": 0.4}),
    put("drape", pts=[(216, 262), (250, 260), (262, 330), (250, 392), (196, 428), (120, 436), (110, 418), (170, 390), (196, 330)], col="#b43c30", hi="#e07858", lo="#5f1610", count=5, ang=104, amp=0.6, depth=16), put("drape", pts=[(262, 250), (286, 262), (284, 300), (262, 304)], col="#54683c", hi="#98a868", lo="#28341c", count=2, ang=100, depth=8),
    put("stroke", pts=[(338, 300), (346, 240), (348, 190)], col="#4c6a34", w0=3.4, w1=2), put("flowers", at=[(348, 190, 9), (338, 206, 7), (356, 210, 7)], cols=["#f8f4ea"], petals=6, heart="#e0d080"),
    put("shape", pts=[(556, 420), (568, 330), (600, 316), (680, 318), (700, 340), (700, 420)], col="#cfc4ac", depth=10, hi="#f0e8d4", lo="#7a6e58", det=0.9), put("shape", pts=[(546, 324), (556, 304), (704, 304), (712, 324)], col="#e4dac4", curve=False, depth=5, det=0.9), put("shape", pts=[(540, 424), (716, 424), (724, 440), (532, 440)], col="#d8ccb4", curve=False, depth=4, det=0.9), [put("stroke", pts=[(580 + 24 * k, 410), (592 + 24 * k, 380), (582 + 24 * k, 352), (600 + 24 * k, 338)], col="#8a7c62", w0=4, w1=4, a=0.8) for k in range(5)], put("disc", x=630, y=374, rx=22, ry=15, col="#bcb096", depth=6, line="#8a7c62", w=3), put("shape", pts=[(592, 306), (588, 284), (640, 262), (690, 280), (692, 306)], col="#9a8cae", a=0.5, det=0.9), put("book", x=648, y=286, w=76, h=36, col="#5a3424", open_=True),
    put("figure", x=800, y=432, h=386, kind="woman", pose="sit", garb="gown", col="#b8402f", skin="#f4d8b4", hair="#b8863c", style="parted", yaw=-38, face={"eyes": 0.6, "lips": "#c0685a", "smile": 0.05, "brows": 0.3}, joints={"head": (-10, 4, 0), "al": ((-0.35, -0.8, 0.5), (-0.2, 0.1, 1)), "ar": ((0.5, -0.7, 0.4), (0.3, 0.8, 0.6))}, dress={"second": "#2c5090", "fold": 0.014, "bare": 0.08}, shadow=0.2, lamp={"ambient": 0.44}),
    put("drape", pts=[(760, 292), (810, 286), (846, 200), (866, 230), (880, 320), (900, 400), (890, 440), (690, 444), (684, 420), (716, 360)], col="#2f5698", hi="#7ca0d0", lo="#10244c", count=6, ang=70, amp=0.6, depth=26), [put("stroke", pts=[(716 + 4 * k, 330 + 7 * k), (770, 316 + 8 * k), (846 - 10 * k, 322 + 6 * k)], col=("#c88a34", "#e4b45c", "#8a5a1c")[k], w0=5, w1=10 - 2 * k, belly=5) for k in range(3)],
    put("disc", x=250, y=168, rx=34, ry=10, col="#e8cc70", a=0, line="#e8cc70", w=2), put("disc", x=797, y=116, rx=36, ry=10, col="#e8cc70", a=0, line="#e8cc70", w=2), light=(-0.5, -0.7),
)

GROTTO = painting(
    "4494", (613, 1000), "renaissance",
    put("sky", stops=[(0, "#1c1a14"), (0.4, "#2c281c"), (1, "#14120c")], uneven=0.08),
    put("shape", pts=[(30, 400), (60, 230), (130, 150), (200, 190), (240, 300), (230, 420), (150, 470)], col="#a8bcae", soft=8), put("shape", pts=[(40, 420), (70, 300), (100, 350), (120, 240), (150, 330), (180, 280), (220, 430), (140, 470)], col="#6a8c94", soft=4, depth=8), put("shape", pts=[(50, 440), (230, 420), (220, 460), (120, 480)], col="#c0d0c4", soft=5),
    put("shape", pts=[(370, 250), (400, 130), (440, 120), (470, 200), (460, 290), (400, 300)], col="#b8bca0", soft=8), put("shape", pts=[(390, 290), (410, 200), (430, 250), (450, 210), (462, 300)], col="#7a8c84", soft=4),
    [put("rocks", pts=p, col="#3a3222", hi="#6a5a3c", lo="#100e0a", n=n, size=56) for p, n in (([(-20, -20), (640, -20), (640, 110), (560, 160), (480, 110), (440, 60), (400, 120), (330, 160), (270, 120), (180, 80), (120, 90), (60, 170), (-20, 260)], 22), ([(-20, 250), (40, 210), (60, 330), (30, 460), (70, 520), (-20, 620)], 8), ([(240, 130), (340, 140), (390, 220), (370, 340), (400, 440), (220, 450), (250, 320)], 10), ([(470, 140), (640, 120), (640, 600), (520, 560), (470, 400), (480, 260)], 16), ([(110, 80), (150, 90), (160, 200), (140, 260), (116, 180)], 4))],
    [put("foliage", cx=cx, cy=cy, rx=rx, ry=ry, col="#3c4a28", hi="#6f7c40", lo="#161c10", n=50, dab=8, clumps=5) for cx, cy, rx, ry in ((280, 100, 60, 26), (520, 170, 60, 30), (30, 470, 50, 50), (590, 420, 40, 60))],
    put("rocks", pts=[(-20, 640), (80, 600), (300, 640), (560, 590), (640, 620), (640, 1020), (-20, 1020)], col="#4a402a", hi="#8a7a50", lo="#1a160e", n=26, size=80), put("land", pts=[(-20, 760), (200, 740), (420, 770), (640, 740), (640, 900), (-20, 900)], col="#5f5232", hi="#98865a", lo="#2a2414", grain=0.5),
    put("rocks", pts=[(-20, 1020), (-20, 900), (100, 880), (220, 930), (330, 950), (420, 920), (640, 960), (640, 1020)], col="#2a2418", hi="#54482e", lo="#0c0a06", n=12, size=70),
    put("figure", x=300, y=800, h=690, kind="woman", pose="kneel", garb="gown", col="#2c4468", skin="#f2d4a6", hair="#8a5c2c", style="parted", yaw=-8, face={"eyes": 0.4, "gaze": (-0.4, -0.8), "smile": 0.1, "lips": "#b87060", "brows": 0.15}, joints={"head": (-16, 16, -8), "al": ((-0.8, -0.7, 0.4), (-0.8, -0.5, 0.3)), "ar": ((0.75, -0.5, 0.5), (0.3, -0.1, 1))}, dress={"fold": 0.014}, shadow=0, lamp={"ambient": 0.4, "shadow": "#181410"}),
    put("drape", pts=[(250, 430), (300, 440), (360, 430), (420, 520), (430, 640), (420, 780), (330, 820), (230, 800), (170, 740), (180, 600), (200, 490)], col="#27416a", hi="#5f86b0", lo="#0c1830", count=6, ang=78, amp=0.6, depth=44), [put("stroke", pts=[(250 + 8 * k, 560 + 12 * k), (300, 574 + 14 * k), (352 - 6 * k, 556 + 16 * k)], col=("#b8863c", "#e4bc70", "#8a5c20", "#cc9c4c")[k], w0=6, w1=8, belly=9) for k in range(4)], put("stroke", pts=[(250, 440), (300, 466), (350, 440)], col="#c8a058", w0=6, w1=6),
    put("drape", pts=[(200, 430), (240, 440), (200, 540), (150, 590), (110, 580), (150, 500)], col="#27416a", hi="#5f86b0", lo="#0c1830", count=4, ang=120, amp=0.5, depth=20), put("stroke", pts=[(112, 570), (92, 590), (104, 608)], col="#f0cca0", w0=26, w1=14),
    put("figure", x=490, y=880, h=600, kind="round_woman", pose="kneel", garb="gown", col="#54683c", skin="#f4d8b0", hair="#b88a4c", style="long_curls", yaw=-36, face={"eyes": 0.7, "gaze": (0.6, 0), "smile": 0.2, "lips": "#c0746a", "brows": 0.15}, joints={"head": (6, 4, 8), "al": ((-0.6, -0.7, 0.6), (-0.7, 0.0, 0.5)), "ar": ((0.3, -0.9, 0.4), (-0.5, -0.2, 0.9))}, dress={"second": "#a8342a", "sleeves": "#5a7044", "fold": 0.014}, shadow=0, lamp={"ambient": 0.4, "shadow": "#181410"}),
    put("drape", pts=[(500, 560), (570, 570), (620, 700), (620, 900), (520, 930), (440, 900), (470, 780), (480, 660)], col="#a8342a", hi="#e07c58", lo="#4a100c", count=6, ang=74, amp=0.6, depth=36), put("drape", pts=[(470, 520), (520, 510), (560, 580), (520, 660), (470, 640), (450, 580)], col="#5f7840", hi="#a0b06c", lo="#28341c", count=4, ang=60, amp=0.5, depth=18),
    put("figure", x=150, y=770, h=330, kind="infant", pose="kneel_pray", garb="nude", skin="#f0cca0", hair="#a87c48", style="curls", yaw=58, shadow=0.2, lamp={"ambient": 0.42}, joints={"head": (4, 8, 0)}),
    put("figure", x=400, y=905, h=330, kind="infant", pose="sit_ground", garb="nude", skin="#f4d4aa", hair="#b88a54", style="curls", yaw=-58, shadow=0.3, lamp={"ambient": 0.44}, joints={"ar": ((0.2, -0.4, 0.9), (0.0, 0.6, 0.8)), "al": ((-0.3, -1, -0.1), (0, -1, 0)), "head": (-6, 0, 0)}),
    [put("flowers", at=[(x, y, r)], cols=["#e4dcc0", "#c8b458"], petals=5, heart="#a8843c") for x, y, r in ((60, 860, 9), (90, 880, 8), (40, 840, 8), (240, 900, 8), (270, 914, 7), (560, 960, 9))], [put("blades", pts=[(x + 6 * k, 930, 60 + 8 * (k % 3), (k - 3) * 14) for k in range(7)], cols=["#4c5a30", "#6a7840"], w=9) for x in (30, 230, 540)],
    [put("shape", pts=[(306 + s * 320, -20), (306 + s * 320, 240), (306 + s * 300, 200), (306 + s * 270, 120), (306 + s * 200, 50), (306 + s * 110, 14), (306, 2), (306, -20)], col="#4a3820", curve=False, depth=6, det=0.9) for s in (-1, 1)], put("stroke", pts=[(2, 240), (10, 190), (38, 120), (106, 50), (196, 14), (306, 2), (416, 14), (506, 50), (576, 120), (604, 190), (611, 240)], col="#b08c48", w0=6, w1=6),
    light=(-0.4, -0.8),
)

PAINTINGS = (GINEVRA, ERMINE, ANNUNCIATION, GROTTO)
