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
    put("sky", stops=[(0, "#6a4450"), (0.25, "#a8625a"), (0.5, "#dc9468"), (0.72, "#f0c488"), (1, "#c8906c")], uneven=0.05, aspect=3),
    put("clouds", y0=-40, y1=480, hi="#e08a6c", lo="#6a3a4c", cover=0.6, scale=150, aspect=3.5, a=0.9), put("glow", x=440, y=640, r=520, col="#fbe4ac", a=0.85),
    [put("beam", x=470, y=760, ang=a, spread=s, length=1000, col="#fdeab8", a=0.85) for a, s in ((-146, 8), (-118, 7), (-90, 7), (-62, 7), (-34, 8))],
    # the far trees, the rock with warm edges, the near trees
    [part for x, y, h in ((136, 860, 180), (262, 740, 190), (410, 570, 110), (585, 560, 120), (700, 660, 190), (830, 820, 200)) for part in _fir(x, y - 20, h * 0.7)],
    put("rocks", pts=[(-20, 1020), (-20, 900), (60, 880), (110, 800), (190, 770), (240, 690), (310, 670), (350, 590), (410, 560), (440, 500), (490, 470), (530, 476), (560, 520), (610, 540), (650, 620), (710, 650), (760, 740), (830, 770), (880, 850), (980, 890), (990, 1020)], col="#3a3029", hi="#836a4c", lo="#14110e", n=46, size=80, sharp=True),
    [put("foliage", cx=cx, cy=cy, rx=64, ry=22, col="#39422c", hi="#767446", lo="#151a10", n=80, dab=8, clumps=6) for cx, cy in ((430, 690), (540, 610), (640, 760), (480, 850), (600, 930), (360, 930), (520, 990))],
    [part for t in sorted(_FIRS, key=lambda t: t[1]) for part in _fir(*t)],
    # the cross, ivy up its foot, Christ small and clear upon it
    put("pole", pts=[(500, 496), (500, 310), (500, 120)], w=15, col="#2a1f19"), put("pole", pts=[(402, 186), (500, 181), (598, 176)], w=13, col="#2a1f19"), put("shape", pts=[(482, 142), (519, 140), (520, 158), (483, 160)], col="#d8bc84", curve=False, line="#2a1f19", w=2),
    [put("disc", x=500 + d, y=492 - 9 * k, rx=7, ry=5, col=("#46562e", "#5c6a38", "#343f26")[k % 3]) for k in range(15) for d in (9 * math.sin(k * 1.1),)],
    put("flesh", parts=[[(500, 212, 14), (500, 222, 40), (502, 252, 30), (502, 282, 34)], [(484, 214, 15), (450, 198, 13), (414, 184, 9)], [(516, 213, 15), (550, 194, 13), (586, 177, 9)], [(497, 282, 22), (490, 330, 19), (498, 372, 12), (496, 398, 11)], [(507, 282, 22), (512, 330, 19), (502, 372, 12), (504, 398, 11)]], skin="#e6bd84", size=40, w=2, shadow=0.5, depth=0.4, tones=[([(508, 214), (522, 220), (518, 290), (506, 280)], 0.5), ([(502, 300), (520, 300), (510, 390), (502, 390)], 0.5)], lines=[[(490, 244), (500, 250), (511, 244)], [(500, 300), (501, 340), (500, 390)], [(500, 228), (500, 246)]]),
    put("cloth", pts=[(483, 272), (502, 278), (521, 271), (526, 286), (538, 312), (522, 306), (514, 300), (496, 304), (482, 292)], col="#f0e2c4", hi="#ffffff", lo="#96805a", size=20, wide=3, folds=[[(486, 280), (502, 288), (520, 278)]]),
    put("disc", x=496, y=196, rx=24, col="#fff0b8", a=0.6, soft=8), put("disc", x=494, y=198, rx=12, ry=15, col="#e6bd84", depth=4, line="#5a3c24", w=1.5), put("shape", pts=[(481, 200), (481, 186), (494, 179), (508, 184), (511, 204), (505, 214), (505, 196), (496, 189), (487, 192)], col="#4a2f1c"), put("shape", pts=[(486, 206), (494, 209), (501, 206), (498, 216), (490, 217)], col="#4a2f1c"),
    # the gold frame all the way down, a palm branch along each side of its arch
    [put("shape", pts=[(480 + s * 500, -20), (480 + s * 500, 1020), (480 + s * 452, 1020), (480 + s * 452, 360), (480 + s * 436, 262), (480 + s * 386, 168), (480 + s * 300, 96), (480 + s * 170, 44), (480, 24), (480, -20)], col="#7c5a28", depth=12, hi="#d0a858", lo="#3a2810", curve=False, det=0.9) for s in (-1, 1)],
    put("shape", pts=[(-20, 972), (980, 972), (980, 1020), (-20, 1020)], col="#7c5a28", depth=10, hi="#d0a858", lo="#3a2810", curve=False, det=0.9),
    [put("stroke", pts=pts, col=c, w0=w, w1=w) for pts in ([(24, 972), (480, 972), (936, 972)], [(28, 972), (28, 690), (28, 360), (44, 262), (94, 168), (180, 96), (310, 44), (480, 24), (650, 44), (780, 96), (866, 168), (916, 262), (932, 360), (932, 690), (932, 972)]) for c, w in (("#3a2810", 15), ("#e0ba68", 9))],
    [put("stroke", pts=[(480 + s * (x + dx), y + dy) for dx, dy in ((0, 0), (0.6 * u, 0.6 * v - 6), (u, v))], col="#e8c878", w0=7, w1=2, belly=8, a=0.9) for s in (-1, 1) for x, y in ((446, 190), (424, 146), (394, 108), (354, 76), (306, 50), (250, 30)) for u, v in ((30, -14), (12, -34), (-26, -30))],
    light=(-0.3, 0.6), facets=1.0,
)

BALTIC = painting(
    "9505", (744, 1000), "romantic",
    put("sky", stops=[(0, "#2f3a50"), (0.25, "#5f6c80"), (0.45, "#a8a8a4"), (0.6, "#c8b8a0"), (0.7, "#8a8c90"), (1, "#3a4048")], uneven=0.06, aspect=4),
    put("clouds", y0=60, y1=560, hi="#b8b4ac", lo="#5a6478", cover=0.4, scale=190, aspect=4, a=0.6), put("sun", x=520, y=430, r=24, col="#f8f0d8", halo="#e8d8b8", reach=8),
    put("fog", y0=560, y1=650, col="#c4beb4", dens=0.5, aspect=5), put("glow", x=520, y=630, r=190, col="#e8d8b8", a=0.5, ry=60),
    put("water", y0=640, y1=860, stops=[(0, "#566474"), (0.3, "#4a5868"), (1, "#2a333f")], ripple=0.08, scale=14), put("lines", paths=[[(-10, 641), (754, 641)]], col="#3e4c5e", w=3, a=0.8), put("glitter", x=520, y0=646, y1=820, col="#f0e4c8", w0=14, w1=90, n=44, thick=4, a=0.8),
    # the ships stand with their keels in the water, their shadows below them
    [put("stroke", pts=[(x - w * 0.5, y + 5), (x + w * 0.5, y + 5)], col="#27303c", w0=9, w1=9, a=0.7) for x, y, w in ((648, 660, 70), (140, 652, 34))], [put("stroke", pts=[(x - w * 0.3, y + d), (x + w * 0.2, y + d)], col="#39434f", w0=4, w1=3, a=0.7) for x, y, w in ((648, 660, 60), (140, 652, 30)) for d in (14, 22)],
    put("ship", x=648, y=660, w=72, h=104, hull="#2a2c34", sail="#9a9a98", masts=2), put("ship", x=140, y=652, w=34, h=54, hull="#3c404a", sail="#a4a4a0", masts=1),
    put("rocks", pts=[(-20, 1020), (-20, 800), (60, 780), (140, 790), (230, 760), (330, 745), (420, 752), (500, 790), (600, 800), (680, 840), (764, 830), (764, 1020)], col="#3a342e", hi="#7a6c5c", lo="#121110", n=44, size=76),
    put("rocks", pts=[(180, 900), (220, 800), (290, 750), (360, 735), (440, 752), (500, 810), (540, 900)], col="#463e36", hi="#8c7c68", lo="#161412", n=14, size=60),
    put("pole", pts=[(366, 760), (366, 460), (366, 170)], w=17, col="#241d1a"), put("pole", pts=[(268, 262), (366, 256), (464, 250)], w=15, col="#241d1a"), put("stroke", pts=[(374, 180), (374, 460), (374, 740)], col="#a8947c", w0=3, w1=3, a=0.7), put("stroke", pts=[(270, 256), (366, 250), (462, 244)], col="#8a7864", w0=3, w1=3, a=0.6),
    # the anchor leans at the foot of the cross: ring, wooden stock, shank, two arms with their flukes; a boat hook on the other side
    put("pole", pts=[(452, 800), (428, 690), (404, 590)], w=9, col="#4a3a2c"), put("stroke", pts=[(404, 592), (396, 576), (410, 566), (418, 578)], col="#4c4844", w0=6, w1=3),
    [put("lines", paths=[[(150, 790), (196, 842), (256, 850), (300, 822), (318, 776)], [(238, 846), (276, 676)]], col=c, w=w) for c, w in (("#15120f", 16), ("#5c544c", 12))],
    [put("shape", pts=p, col="#5c544c", curve=False, line="#15120f", w=3) for p in ([(132, 812), (140, 764), (180, 792)], [(294, 792), (322, 744), (342, 790)])],
    put("pole", pts=[(222, 676), (268, 692), (314, 706)], w=17, col="#6a4e36"), put("disc", x=282, y=652, rx=18, col="#5c544c", line="#15120f", w=3), put("disc", x=282, y=652, rx=9, col="#46525f"), put("stroke", pts=[(248, 800), (270, 704)], col="#a89c8c", w0=3, w1=3, a=0.7), put("stroke", pts=[(158, 800), (200, 838), (250, 846)], col="#a89c8c", w0=3, w1=3, a=0.6),
    light=(0.4, -0.5),
)

PAINTINGS = (MOUNTAIN, BALTIC)
