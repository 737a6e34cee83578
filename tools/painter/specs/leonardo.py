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
    put("shape", pts=[(286, 280), (290, 360), (278, 410), (300, 420), (318, 370), (330, 342), (306, 320)], col="#4a2814", depth=8, det=0.9),
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

PAINTINGS = (GINEVRA, ERMINE)
