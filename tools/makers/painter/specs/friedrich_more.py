"""Caspar David Friedrich: two crosses, in the mountains and by the sea."""
# fmt: off

from __future__ import annotations

import math

from tools.makers.painter.carriage import own
from tools.makers.painter.spec import Layer, painting, put

_FIRS = [(60, 930, 250), (160, 850, 230), (236, 770, 250), (300, 700, 170), (372, 640, 210), (330, 660, 130), (600, 590, 120), (650, 640, 200), (716, 690, 160), (780, 770, 250), (846, 850, 190), (905, 910, 270), (112, 890, 170), (690, 700, 210), (420, 600, 110), (200, 830, 150), (740, 750, 130), (280, 770, 160), (560, 640, 90), (810, 860, 150)]


def _fir(x: float, y: float, h: float) -> list[Layer]:
    """Return a dark spruce with its foot at x, y: tiers of boughs that hang, each tree's own."""
    n, way, left, right = round(7 + h / 50), *own(x, y, 3)
    wide = h * (0.21 + 0.03 * way)
    edge = [(t, wide * t * (1 + 0.16 * sway)) for t, sway in zip([(k + 1) / n for k in range(n)], own(y, x, n), strict=True)]
    sides = [[p for t, w in edge for p in ((x + s * w * (1 + 0.1 * v), y - h * (1 - t) * 0.95 + 0.02 * h), (x + s * w * 0.45, y - h * (1 - t) * 0.97 - 0.006 * h))] for s, v in ((1, left), (-1, right))]
    boughs = [put("stroke", pts=[(x - 0.1 * w, y - h * (1.06 - t)), (x - 0.5 * w, y - h * (1.0 - t)), (x - 0.86 * w, y - h * (0.975 - t))], col="#6c6a40", w0=h * 0.012, w1=2, belly=h * 0.012, a=0.6) for t, w in edge[1:-1]]
    return [put("stroke", pts=[(x, y + 0.06 * h), (x, y - h * 0.3)], col="#1c1812", w0=h * 0.04, w1=h * 0.03), put("shape", pts=[(x, y - h * 1.02), *sides[0], *reversed(sides[1])], col="#232c20", curve=False, det=0.9), *boughs]


MOUNTAIN = painting(
    "6454", (961, 1000), "romantic",
    put("sky", stops=[(0, "#6a4450"), (0.25, "#a8625a"), (0.5, "#dc9468"), (0.72, "#f0c488"), (1, "#c8906c")], aspect=3),
    put("clouds", y0=-40, y1=480, hi="#e08a6c", lo="#6a3a4c", cover=0.6, scale=150, aspect=3.5), put("glow", x=440, y=640, r=520, col="#fbe4ac", a=0.85),
    [put("beam", x=470, y=760, ang=a, spread=s, length=1000, col="#fdeab8", a=0.85) for a, s in ((-146, 8), (-118, 7), (-90, 7), (-62, 7), (-34, 8))],
    # the far trees, the rock with warm edges, the near trees
    [part for x, y, h in ((136, 860, 180), (262, 740, 190), (410, 570, 110), (585, 560, 120), (700, 660, 190), (830, 820, 200)) for part in _fir(x, y - 20, h * 0.7)],
    # the rock: few large planes, dark towards us, each upper edge warm from the sun behind it
    [one for col, pts in (("#4a3a32", [(486, 474), (520, 470), (556, 520), (604, 544), (648, 626), (712, 660), (764, 752), (840, 790), (990, 900), (990, 1020), (-20, 1020), (-20, 912), (60, 886), (112, 806), (192, 776), (244, 696), (312, 674), (352, 596), (412, 566), (442, 506)]), ("#3a2d28", [(440, 520), (486, 500), (540, 540), (560, 600), (500, 640), (430, 612), (392, 650), (360, 640), (380, 600)]), ("#32271f", [(250, 700), (330, 680), (400, 640), (470, 660), (500, 720), (420, 760), (330, 744), (270, 790), (220, 780)]), ("#44352c", [(520, 630), (600, 600), (650, 650), (716, 690), (740, 760), (660, 740), (590, 770), (530, 720)]), ("#2c221c", [(100, 830), (200, 790), (300, 780), (400, 790), (470, 770), (520, 830), (430, 880), (300, 860), (180, 900), (90, 920)]), ("#3a2d26", [(540, 800), (620, 770), (720, 790), (800, 800), (880, 870), (800, 900), (680, 870), (590, 900), (530, 860)]), ("#261d18", [(-20, 960), (80, 930), (220, 910), (340, 890), (470, 900), (600, 920), (740, 900), (860, 910), (990, 960), (990, 1020), (-20, 1020)])) for one in (put("shape", pts=pts, col=col, hi="#7a5c44", lo="#16100d", depth=8, curve=False, grain=0.35, det=0.85),)],
    [put("stroke", pts=p, col=c, w0=w, w1=w * 0.5, a=0.85) for c, w, ps in (("#d89a62", 5, ([(352, 594), (412, 564), (444, 504), (486, 473), (520, 469)], [(520, 469), (556, 519), (604, 543), (648, 624)], [(112, 806), (192, 775), (244, 695), (312, 673), (352, 595)], [(648, 625), (712, 659), (764, 751), (840, 789)])), ("#9c7450", 4, ([(360, 640), (384, 600), (440, 520), (486, 500)], [(250, 700), (330, 680), (400, 640), (470, 660)], [(520, 630), (600, 600), (650, 650), (716, 690)], [(100, 830), (200, 790), (300, 780), (400, 790), (470, 770)], [(540, 800), (620, 770), (720, 790), (800, 800)], [(80, 930), (220, 910), (340, 890), (470, 900)], [(600, 920), (740, 900), (860, 910)]))) for p in ps],
    [put("lines", paths=[[(x, y), (x + 8, y + 0.5 * d), (x - 4, y + d)] for x, y, d in ((470, 530, 70), (520, 550, 60), (430, 670, 70), (340, 700, 50), (600, 640, 90), (650, 680, 60), (260, 800, 60), (400, 800, 70), (640, 790, 70), (740, 810, 60), (300, 920, 80), (520, 920, 90), (700, 930, 70))], col="#17110e", w=3, a=0.7)],
    [put("foliage", cx=cx, cy=cy, rx=rx, ry=15, col="#39422c", hi="#7c7a48", lo="#151a10", n=60, dab=7, clumps=5) for cx, cy, rx in ((420, 640, 44), (560, 612, 40), (650, 752, 60), (440, 772, 70), (600, 910, 80), (330, 892, 70))],
    [part for t in sorted(_FIRS, key=lambda t: t[1]) for part in _fir(*t)],
    # the cross, ivy up its foot, Christ small and clear upon it
    [put("shape", pts=q, col="#33241a", depth=4, curve=False, det=1) for q in ([(489, 500), (490, 74), (511, 74), (513, 500)], [(376, 137), (624, 130), (624, 150), (376, 157)])], put("shape", pts=[(480, 92), (521, 90), (522, 112), (481, 114)], col="#d8bc84", curve=False, line="#2a1f19"),
    [put("disc", x=500 + d, y=492 - 9 * k, rx=7, ry=5, col=("#46562e", "#5c6a38", "#343f26")[k % 3]) for k in range(7) for d in (9 * math.sin(k * 1.1),)],
    # Christ, turned a little to the sun: arms that hang from the nails, hands open, two legs crossed at the ankles
    put("disc", x=498, y=168, rx=34, col="#fff0b8", a=0.55, soft=10),
    put("flesh", parts=[[(500, 184, 18), (500, 196, 46), (502, 224, 38), (503, 250, 38), (502, 268, 42)], [(484, 190, 17), (462, 184, 15), (440, 166, 13), (416, 148, 9)], [(516, 189, 17), (540, 182, 15), (562, 162, 13), (584, 142, 9)], [(414, 150, 12), (404, 142, 11)], [(586, 144, 12), (596, 136, 11)]], skin="#e6bd84", size=40, w=2, shadow=0.5, depth=0.4, tones=[([(508, 190), (524, 194), (522, 262), (508, 258)], 0.45), ([(490, 208), (500, 212), (511, 208), (500, 216)], 0.5), ([(494, 232), (510, 232), (506, 254), (498, 252)], 0.3)], lines=[[(484, 206), (492, 212), (500, 210)], [(502, 210), (511, 212), (519, 205)], [(501, 212), (502, 240)], [(488, 224), (494, 228)], [(516, 224), (510, 228)]]),
    put("flesh", parts=[[(509, 266, 31), (512, 300, 25), (506, 324, 20), (500, 354, 13), (497, 376, 11)]], skin="#d8ac74", size=30, w=2, depth=0.4), put("flesh", parts=[[(496, 266, 31), (493, 302, 25), (498, 328, 20), (505, 356, 13), (508, 374, 11)]], skin="#e6bd84", size=30, w=2, shadow=0.4, depth=0.4, lines=[[(487, 304), (493, 310), (500, 304)]]), [put("shape", pts=[(x - 6, 370), (x + 6, 370), (x + 7 + 2 * s, 386), (x + 4 * s, 398), (x - 7 + 2 * s, 388)], col=c, depth=4, det=1, line="#6a4426", w=1.5) for x, s, c in ((497, -1, "#d8ac74"), (508, 1, "#e6bd84"))], put("shape", pts=[(484, 394), (520, 394), (516, 404), (488, 404)], col="#3a2a20", curve=False),
    put("cloth", pts=[(480, 252), (502, 259), (525, 250), (530, 266), (546, 298), (526, 292), (516, 284), (496, 288), (478, 276)], col="#f0e2c4", hi="#ffffff", size=20, wide=3, folds=[[(484, 260), (502, 270), (522, 260)], [(520, 266), (530, 280), (536, 292)]]),
    put("visage", x=494, y=166, size=34, turn=-0.5, nod=12, roll=-12, cast="gaunt", skin="#e6bd84", look="sleep", hair="#4a2f1c", style="long", beard="full", neck=(0.14, 0.7, 0.5)),
    # the gold frame all the way down, a palm branch along each side of its arch
    [put("shape", pts=[(480 + s * 500, -20), (480 + s * 500, 1020), (480 + s * 452, 1020), (480 + s * 452, 360), (480 + s * 436, 262), (480 + s * 386, 168), (480 + s * 300, 96), (480 + s * 170, 44), (480, 24), (480, -20)], col="#7c5a28", depth=12, curve=False, det=0.9) for s in (-1, 1)],
    put("shape", pts=[(-20, 972), (980, 972), (980, 1020), (-20, 1020)], col="#7c5a28", depth=10, curve=False, det=0.9),
    [put("stroke", pts=pts, col=c, w0=w, w1=w) for pts in ([(24, 972), (480, 972), (936, 972)], [(28, 972), (28, 690), (28, 360), (44, 262), (94, 168), (180, 96), (310, 44), (480, 24), (650, 44), (780, 96), (866, 168), (916, 262), (932, 360), (932, 690), (932, 972)]) for c, w in (("#3a2810", 15), ("#e0ba68", 9))],
    [put("stroke", pts=[(480 + s * x, y) for x, y in ((462, 226), (424, 150), (354, 80), (250, 34), (220, 26))], col="#e8c878", w0=7, w1=4) for s in (-1, 1)], [put("stroke", pts=[(480 + s * (x + dx), y + dy) for dx, dy in ((0, 0), (0.6 * u, 0.6 * v - 6), (u, v))], col="#e8c878", w0=7, w1=2, belly=8, a=0.9) for s in (-1, 1) for x, y in ((446, 190), (424, 146), (394, 108), (354, 76), (306, 50), (250, 30)) for u, v in ((30, -14), (12, -34), (-26, -30))],
    light=(-0.3, 0.6), facets=1.0,
)

def _block(x0: float, x1: float, y: float, d: float) -> list[Layer]:
    """A boulder from x0 to x1, its top at y and d deep, lit from the right: the dark face, the flank, the top, a crack."""
    w, a = x1 - x0, own(x0, y, 16)
    rim = [(x0 + w * (f + 0.05 * b), y + d * (g + 0.3 * c)) for f, g, b, c in zip((0, 0.06, 0.22, 0.44 + 0.14 * a[0], 0.7, 0.9, 1), (3, 1.3, 0.5, 0, 0.3, 1.2, 2.8), a[1:8], a[8:15], strict=True)]
    top = [*rim[2:6], (x0 + 0.74 * w, y + 1.3 * d), (x0 + (0.5 + 0.1 * a[15]) * w, y + 1.1 * d), (x0 + 0.36 * w, y + 1.6 * d)]
    flank = [top[4], *rim[5:], (x1 + 0.08 * w, 1020), (x0 + 0.84 * w, 1020), (x0 + 0.66 * w, y + 3 * d)]
    return [*(put("shape", pts=pts, col=col, hi=hi, lo="#16120f", depth=8, curve=False, grain=0.4, det=1) for col, hi, pts in (("#342c28", "#463c34", [(x0 - 0.08 * w, 1020), *rim, (x1 + 0.08 * w, 1020)]), ("#443a33", "#6a5c4e", flank), ("#6a6054", "#b8ac98", top))), put("lines", paths=[[top[6], (x0 + 0.4 * w, y + 2.4 * d), (x0 + 0.32 * w, y + 3.4 * d)]], col="#15110f", w=3, a=0.7)]


BALTIC = painting(
    "9505", (744, 1000), "romantic",
    put("sky", stops=[(0, "#2f3a50"), (0.25, "#5f6c80"), (0.45, "#a8a8a4"), (0.6, "#c8b8a0"), (0.7, "#8a8c90"), (1, "#3a4048")], uneven=0.06, aspect=4),
    put("clouds", y0=60, y1=560, hi="#b8b4ac", lo="#5a6478", cover=0.4, scale=190, aspect=4, a=0.6), put("sun", x=520, y=430, r=24, col="#f8f0d8", halo="#e8d8b8", reach=8),
    put("fog", y0=560, y1=650, col="#c4beb4", dens=0.5, aspect=5), put("glow", x=520, y=630, r=190, col="#e8d8b8", a=0.5, ry=60),
    put("water", y0=640, y1=860, stops=[(0, "#566474"), (0.3, "#4a5868"), (1, "#2a333f")], scale=14), put("lines", paths=[[(-10, 641), (754, 641)]], col="#3e4c5e", w=3, a=0.8), put("glitter", x=520, y0=646, y1=820, col="#f0e4c8", w0=14, w1=90, n=44, thick=4, a=0.8),
    # the ships stand with their keels in the water, their shadows below them
    [put("stroke", pts=[(x - w * 0.5, y + 5), (x + w * 0.5, y + 5)], col="#27303c", w0=9, w1=9, a=0.7) for x, y, w in ((648, 660, 70), (140, 652, 34))], [put("stroke", pts=[(x - w * 0.3, y + d), (x + w * 0.2, y + d)], col="#39434f", w0=4, w1=3, a=0.7) for x, y, w in ((648, 660, 60), (140, 652, 30)) for d in (14, 22)],
    put("ship", x=648, y=660, w=72, h=104, hull="#2a2c34", sail="#9a9a98", masts=2), put("ship", x=140, y=652, w=34, h=54, hull="#3c404a", sail="#a4a4a0", masts=1),
    # the rocks: one ridge, and blocks with a lit top and two dark sides, cracked
    [put("shape", pts=pts, col=col, hi=hi, lo="#16120f", depth=6, curve=False, grain=0.4, det=1) for col, hi, pts in (("#362e2a", "#4c4138", [(-20, 1020), (-20, 812), (120, 800), (196, 762), (300, 738), (366, 728), (436, 744), (476, 786), (600, 822), (668, 836), (764, 818), (764, 1020)]), ("#5e554b", "#9c8e7c", [(196, 762), (262, 764), (300, 738), (366, 728), (436, 744), (476, 786), (548, 796), (600, 822), (668, 836), (764, 818), (764, 846), (660, 872), (590, 850), (500, 830), (420, 800), (340, 784), (240, 800)]))],
    [one for b in ((420, 560, 806, 30), (214, 450, 796, 50), (566, 800, 850, 44), (430, 620, 866, 36), (300, 500, 908, 46)) for one in _block(*b)],
    # the cross of plain beams, lit along the side towards the moon
    put("shape", pts=[(357, 170), (375, 168), (377, 764), (356, 764)], col="#2a221e", curve=False, det=1, depth=5), put("shape", pts=[(266, 256), (466, 244), (467, 259), (267, 271)], col="#2a221e", curve=False, det=1, depth=5), put("stroke", pts=[(373, 172), (375, 460), (375, 752)], col="#e0ccac", w0=5, w1=5, a=0.9), put("stroke", pts=[(268, 257), (366, 251), (464, 245)], col="#a08c74", w0=3, w1=3, a=0.7), put("rocks", pts=[(318, 790), (334, 766), (366, 754), (398, 762), (414, 786), (370, 800)], col="#5c5145", hi="#a8967c", lo="#1a1614", n=4, size=40),
    # the anchor of iron leans at its foot, one fluke sunk among the stones: ring, wooden stock, shank, arms
    put("disc", x=286, y=640, rx=17, ry=18, col="#000000", a=0, line="#242223", w=6), put("shape", pts=[(273, 648), (295, 650), (258, 850), (232, 846)], col="#2c2a2b", curve=False, depth=6, det=1),
    put("shape", pts=[(118, 784), (150, 820), (196, 842), (246, 842), (286, 822), (306, 792), (288, 790), (334, 726), (346, 800), (330, 796), (308, 838), (262, 872), (204, 876), (140, 846), (106, 800)], col="#2c2a2b", curve=False, depth=7, det=1),
    put("shape", pts=[(218, 676), (226, 666), (328, 700), (336, 714), (326, 718), (222, 686)], col="#57432f", depth=6), put("stroke", pts=[(286, 668), (274, 760), (261, 846)], col="#b4ac9c", w0=3, w1=3, a=0.7), put("stroke", pts=[(332, 794), (310, 834), (264, 868)], col="#a49c8c", w0=3, w1=2, a=0.6),
    [one for b in ((-90, 130, 800, 46), (60, 330, 872, 48), (-60, 120, 930, 34), (600, 730, 930, 30)) for one in _block(*b)],
    light=(0.4, -0.5),
)

PAINTINGS = (MOUNTAIN, BALTIC)
