"""Albrecht Dürer: a wing, himself, two places he saw."""
# fmt: off

from __future__ import annotations

from math import cos, dist, pi, sin

from tools.makers.painter.spec import Layer, painting, put


def _lock(s: int, u: float, cols: tuple[str, str, str]) -> list[Layer]:
    """Return a ringlet from the parting over the crown and down to the shoulder; s: its side; u: 0 at the face, 1 outside."""
    rx, ry, low, start = 118 + 80 * u, 122 + 102 * u, 640 - 60 * u + 22 * sin(9 * u + s), 5 * sin(40 * u)
    at = [(rx * sin(a), 312 - ry * cos(a)) for a in (pi / 2 * k / 7 for k in range(7))]
    at += [(rx + 64 * u * v + (3 + 11 * v) * sin(24 * v**0.8 + start), 312 + (low - 312) * v) for v in (k / 30 for k in range(31))]
    line, gleam = [(364 + s * x, y) for x, y in at], [i for i in range(12, 34) if sin(24 * ((i - 7) / 30) ** 0.8 + start) * s < -0.75]
    return [put("stroke", pts=line, col=c, w0=w * 0.5, w1=3, belly=w, a=a) for c, w, a in ((cols[1], 19, 0.9), (cols[0], 12, 0.95), (cols[2], 4, 0.6))] + [put("stroke", pts=line[j : j + 5], col=cols[c], w0=1, w1=1, belly=b, a=0.4) for j, c, b in ((int(1.5 + 1.5 * sin(33 * u)), 2, 5), (int(3 + 2 * sin(21 * u)), 1, 5), (int(5 + 2 * sin(47 * u + s)), 2, 4))] + [put("stroke", pts=line[i - 3 : i + 4], col=cols[2], w0=2, w1=2, belly=6, a=0.55) for i in gleam]


_HAIR = {-1: ("#7a5024", "#3a2210", "#d4a258"), 1: ("#64401c", "#281608", "#aa7636")}

_SIGNS = (((0, 0), (0, 9)), ((0, 9), (0, 0), (6, 2), (6, 9)), ((6, 1), (1, 2), (1, 8), (6, 9)), ((6, 0), (1, 2), (6, 6), (0, 9)), ((0, -4), (0, 9), (5, 8)))
"""Strokes of small letters."""


SELF = painting(
    "3718", (729, 1000), "flemish",
    put("sky", stops=[(0, "#141210"), (1, "#1a1612")], uneven=0.03),
    [put("cloth", pts=[(364 + s * x, y) for x, y in ((30, 620), (160, 600), (290, 650), (360, 760), (390, 1030), (16, 1030), (24, 760))], col=c, hi=h, lo="#1c0f06", size=200, wide=18, folds=[[(364 + s * x, y) for x, y in f] for f in (((240, 660), (280, 760), (270, 900)), ((316, 720), (300, 820), (340, 940)), ((210, 690), (236, 840), (220, 1010)), ((366, 860), (300, 900), (250, 990)))]) for s, c, h in ((1, "#4c321c", "#7a5430"), (-1, "#64442a", "#a0744a"))],
    put("visage", x=364, y=330, size=410, cast="long", skin="#e0ac7c", look="calm", more={"eyes": 0.84, "inner": 0.05, "lower": 0.15}, hair="#6e4824", style="long", curl=0.4, age=0.2, thick=0.8, lips="#b06a54", iris="#6a5430", cheek="#d08a64", neck=(0, 0.8, 0.4)), put("shape", pts=[(324, 570), (404, 570), (396, 680), (364, 744), (334, 680)], col="#b88458", hi="#d4a474", lo="#5c3820", depth=10),
    [put("disc", x=x, y=y, rx=rx, ry=ry, col=c, a=a, soft=s) for x, y, rx, ry, c, a, s in ((318, 372, 20, 22, "#fad8a8", 0.5, 14), (330, 220, 44, 34, "#fad8a8", 0.4, 26), (424, 410, 18, 38, "#6a3c20", 0.4, 16), (304, 420, 12, 32, "#7a4a28", 0.4, 14), (440, 262, 14, 56, "#7a4a28", 0.35, 16), (364, 214, 84, 18, "#7a4a28", 0.35, 12), (318, 322, 34, 9, "#7a4a28", 0.4, 8), (412, 322, 34, 9, "#6a3c20", 0.45, 8), (386, 388, 9, 34, "#6a3c20", 0.4, 8))],
    [put("shape", pts=[(364 + k * u, v) for k in (1, -1) for u, v in (pts if k > 0 else pts[::-1])], col=c, a=a, soft=soft) for pts, c, a, soft in (([(0, 464), (24, 460), (60, 446), (84, 420), (112, 350), (126, 380), (120, 460), (96, 530), (48, 588), (0, 604)], "#5a3a1e", 0.9, 12), ([(0, 528), (44, 522), (84, 476), (116, 410), (116, 480), (88, 544), (40, 590), (0, 600)], "#3a220e", 0.5, 12))],
    [put("stroke", pts=[(364 + s * r * sin(t), 400 + 1.05 * r * cos(t)), (364 + s * (r + 22) * sin(t + 0.05), 400 + (r + 26) * cos(t)), (364 + s * (r + 30) * sin(t - 0.06), 402 + (r + 46) * cos(t))], col=("#8a5e30", "#4a2c14", "#a87840")[k % 3], w0=2, w1=1, belly=4, a=0.5) for s in (-1, 1) for k in range(26) for t, r in ((0.02 + k * 0.056, 86 + 17 * (k % 3)),)],
    [put("shape", pts=[(364 + k * u, v) for u, v in ((2, 430), (16, 427), (40, 436), (60, 458), (74, 500), (56, 478), (36, 452), (14, 443), (2, 441))], col="#52321a", a=0.95, soft=4) for k in (-1, 1)], [put("stroke", pts=[(364 + s * (4 + 3 * k), 430 + k), (364 + s * (26 + 3 * k), 432 + 2 * k), (364 + s * (50 + 5 * k), 456 + 8 * k)], col=("#9a6c38", "#3c220e")[k % 2], w0=2, w1=1, belly=3, a=0.7) for s in (-1, 1) for k in range(5)],
    put("shape", pts=[(130, 650), (230, 590), (300, 580), (340, 760), (356, 1020), (250, 1020), (240, 820)], col="#7a5630", depth=30, hi="#b48a52", lo="#3a2410"), put("shape", pts=[(600, 650), (500, 590), (430, 580), (392, 760), (376, 1020), (480, 1020), (490, 820)], col="#6a4828", depth=30, hi="#a07844", lo="#30200e"),
    [put("strokes_field", pts=p, cols=["#7a5630", "#b08850", "#4a2e16", "#c8a068", "#5a3c20"], n=900, length=28, w=3.2, ang=a, spread=0.4, a=0.7) for p, a in (([(140, 650), (230, 596), (298, 588), (336, 760), (350, 1010), (254, 1010), (244, 820)], 1.3), ([(590, 650), (500, 596), (432, 588), (394, 760), (380, 1010), (476, 1010), (486, 820)], 1.85))],
    [put("shape", pts=[(364 + s * a, b) for a, b in ((0, 82), (70, 90), (140, 140), (190, 220), (208, 320), (236, 430), (262, 530), (252, 566), (212, 584), (164, 578), (132, 540), (122, 460), (122, 320), (106, 246), (64, 202), (0, 190))], col="#4a2e16", depth=12, hi="#7a5228", lo="#1c1008", det=0.9) for s in (-1, 1)],
    [one for s in (-1, 1) for k in range(12) for one in _lock(s, 1 - k / 11, _HAIR[s])],
    put("shape", pts=[(380, 150), (470, 220), (484, 400), (440, 540), (390, 600), (390, 480), (430, 380), (420, 260)], col="#200e04", a=0.38, soft=26),
    [put("cloth", pts=[(364 + s * x, y) for x, y in ((56, 604), (34, 620), (24, 676), (0, 738), (2, 764), (24, 730), (46, 660))], col="#e8dcc4", lo="#8a7858", size=24, wide=4, folds=[[(364 + s * 44, 620), (364 + s * 32, 690), (364 + s * 6, 752)]], shadow=0.4) for s in (-1, 1)], put("stroke", pts=[(364, 96), (363, 140), (364, 190)], col="#2c1a0c", w0=3, w1=2),
    # his hand comes out of a fur cuff and closes on the fur of the lapel
    put("hand", x=284, y=962, size=224, pose="rest", angle=-62, skin="#dca678", age=0.1, shadow=0.5),
    put("shape", pts=[(176, 980), (214, 926), (256, 916), (304, 946), (344, 990), (340, 1030), (170, 1030)], col="#6a4828", depth=24, hi="#b48a52", lo="#2a180c"), put("strokes_field", pts=[(172, 984), (214, 922), (256, 908), (306, 940), (350, 990), (344, 1024), (172, 1024)], cols=["#7a5630", "#b08850", "#4a2e16", "#c8a068", "#5a3c20"], n=330, length=30, w=3.4, ang=2.2, spread=0.5, a=0.8),
    # the year and his sign on the left, an inscription on the right
    put("lines", paths=[[(58, 266), (58, 294)], [(86, 266), (72, 266), (70, 278), (82, 278), (86, 286), (80, 294), (68, 293)], *([(x + 8 * cos(a), 280 + 14 * sin(a)) for a in (0.5 * k for k in range(14))] for x in (106, 130)), [(64, 360), (84, 312), (90, 312), (110, 360)], [(68, 312), (106, 312)], [(74, 340), (100, 340)], [(80, 358), (80, 338), (92, 340), (96, 349), (92, 357), (80, 358)]], col="#c8a04c", w=3.6), put("lines", paths=[[(580 + 11 * k + a, 266 + 25 * r + b) for a, b in _SIGNS[(k * k + 3 * r + k // 3) % 5]] for r, n in enumerate((9, 11, 10, 7)) for k in range(n) if k != 5 - r], col="#c09a48", w=2.2),
    contour=0.25, facets=0.7, light=(-0.6, -0.7),
)



def _feather(x: float, y: float, tx: float, ty: float, w: float, cols: tuple[str, str, str], bow: float = 0) -> list[Layer]:
    """Return a feather from its quill at x, y to its tip: vane, darker half, shaft, barbs."""
    mx, my = (x + tx) / 2 + bow, (y + ty) / 2
    long = dist((x, y), (tx, ty))
    nx, ny = (ty - y) / long, -(tx - x) / long
    half = [(x + nx * w * 0.1, y + ny * w * 0.1), (mx + nx * w * 0.24, my + ny * w * 0.24), (tx, ty)]
    barbs = [[(x + (tx - x) * t + bow * 4 * t * (1 - t) * 0.5, y + (ty - y) * t), (x + (tx - x) * (t + 0.1) + bow * 4 * t * (1 - t) * 0.5 + s * nx * w * 0.5, y + (ty - y) * (t + 0.1) + s * ny * w * 0.5)] for t in (0.2 + 0.05 * k for k in range(13)) for s in (-1, 1)]
    tx, ty = tx + 5 * sin(7 * x + ty), ty + 9 * sin(3 * y + tx)
    return [put("stroke", pts=[(x, y), (mx, my), (tx, ty)], col=cols[1], w0=w * 0.44, w1=w * 0.16, belly=w * 0.6, a=0.75), put("stroke", pts=[(x, y), (mx, my), (tx, ty)], col=cols[0], w0=w * 0.42, w1=w * 0.14, belly=w * 0.58), put("stroke", pts=half, col=cols[1], w0=w * 0.2, w1=2, belly=w * 0.26, a=0.55), put("lines", paths=barbs, col=cols[2], w=1.2, a=0.4), put("stroke", pts=[(x, y), (mx, my), (tx, ty)], col=cols[2], w0=4, w1=1.5)]


_INK, _BLUE, _SEA, _RUST = ("#34486a", "#141c30", "#7a94b4"), ("#2f5fa8", "#183468", "#88b4dc"), ("#74b4b0", "#3f7c80", "#c8e4d8"), ("#a87850", "#6a4428", "#dcb890")

WING = painting(
    "3554", (1000, 980), "watercolour",
    put("sky", stops=[(0, "#ece4cc"), (0.7, "#e8dec2"), (1, "#e0d4b4")], uneven=0.05), put("shape", pts=[(140, 260), (520, 150), (720, 240), (860, 960), (700, 880), (420, 700), (330, 770), (110, 560)], col="#6a5838", a=0.34, soft=26),
    [one for k in range(10) for one in _feather(650 - 8 * k, 250 + 14 * k, 830 - 56 * k, 930 - 16 * k - 2.2 * k * k, 68, _INK, 36 - 7 * k)],
    [one for k in range(9) for one in _feather(640 - 20 * k, 250 + 16 * k, 742 - 52 * k, 690 - 13 * k, 60, _BLUE, 26 - 6 * k)],
    [one for k in range(7) for one in _feather(380 - 22 * k, 320 + 14 * k, 364 - 42 * k, 770 - 36 * k, 64, _RUST, -14)],
    [one for k in range(11) for one in _feather(630 - 30 * k, 210 + 12 * k, 690 - 46 * k, 500 - 3 * k, 56, _SEA, 16 - 4 * k)],
    [one for k in range(12) for one in _feather(620 - 32 * k, 180 + 9 * k, 656 - 40 * k, 390 + 3 * k, 56, (_SEA, _BLUE, _SEA)[k % 3], 8 - 2 * k)],
    # the shoulder: rows of small rounded coverts, each over the roots of the row below, up to the bend of the wing
    put("shape", pts=[(690, 330), (688, 220), (660, 150), (596, 112), (480, 112), (340, 150), (210, 214), (180, 280), (236, 330), (340, 290), (470, 250), (600, 256)], col="#2a5090", det=0.8),
    [one for row, (n, y0, long, w, cols) in enumerate(((14, 108, 92, 52, (_SEA, _BLUE)), (15, 78, 82, 48, (_BLUE,)), (16, 46, 72, 44, (_BLUE, _INK)), (17, 18, 62, 40, (_INK, _BLUE)))) for k in range(n) for t in (k / (n - 1),) for x, y in ((650 - (448 + row * 2) * t - row * 6, 142 + y0 - 128 * sin(0.55 + 1.6 * t) * 0.62 + 112 * t),) for one in _feather(x, y, x + 26 - 44 * t, y + long, w, cols[(k + row) % len(cols)], 4)],
    put("stroke", pts=[(700, 300), (694, 240), (680, 184), (648, 130), (590, 102), (480, 104), (340, 144), (216, 208)], col="#1f4684", w0=10, w1=20, belly=14), put("strokes_field", pts=[(700, 300), (690, 180), (646, 122), (590, 94), (470, 98), (330, 136), (200, 200), (210, 240), (340, 172), (480, 130), (580, 130), (640, 160), (676, 220)], cols=["#2f5fa8", "#6aa4c8", "#1c3468", "#8cc4c8", "#3f7ab0"], n=300, length=22, w=4.5, ang=1.0, spread=0.4, a=0.85),
    # the down of the back, from the wing's root to the torn end
    put("shape", pts=[(250, 196), (186, 206), (126, 246), (98, 304), (104, 370), (138, 420), (190, 432), (240, 396), (284, 330), (296, 256)], col="#9c744e", soft=10, a=0.95),
    [one for row, n in enumerate((6, 7, 7, 6)) for k in range(n) for x, y in ((272 - 27 * k + 5 * row - (k % 2) * 4, 374 + 5 * k - 50 * row - (k % 2) * 8),) for one in _feather(x, y, x - 20 - 4 * k, y + 82 - 5 * k, 40, (_RUST, ("#c09468", "#7a5434", "#ecd0a4"), _RUST, ("#8f7c68", "#54483c", "#c8bca4"))[(k + row) % 4], -6)],
    put("strokes_field", pts=[(300, 190), (210, 186), (130, 224), (88, 300), (100, 400), (160, 440), (230, 420), (290, 330), (320, 240)], cols=["#b88860", "#d0a87c", "#7a5434", "#e4cca4", "#5f7c94"], n=330, length=30, w=3, ang=1.75, spread=0.4, a=0.6),
    put("shape", pts=[(120, 268), (140, 240), (156, 250), (178, 232), (190, 254), (212, 262), (192, 278), (196, 300), (174, 294), (160, 316), (148, 292), (124, 300), (132, 282)], col="#7a2c22", soft=3, a=0.9), put("strokes_field", pts=[(118, 290), (136, 244), (176, 232), (210, 258), (196, 300), (156, 318)], cols=["#a84836", "#c87058", "#5a1814", "#e0b098"], n=70, length=20, w=3.5, ang=1.9, spread=0.7, a=0.8), [put("stroke", pts=[(140 + 9 * k, 252 - (k % 3) * 6), (126 + 9 * k, 226 - (k % 2) * 8), (116 + 11 * k, 196 - 9 * (k % 3))], col=("#d8bc94", "#a07850", "#e8d8b8")[k % 3], w0=6, w1=1, a=0.85) for k in range(10)],
    light=(-0.5, -0.8),
)

MILL = painting(
    "6788", (1000, 684), "watercolour",
    put("sky", stops=[(0, "#5a7898"), (0.2, "#90a8b8"), (0.32, "#d8b89c"), (0.46, "#f4a04c"), (0.62, "#f0c080"), (1, "#8a9878")], uneven=0.07, scale=180, aspect=5), put("clouds", y0=-40, y1=230, hi="#e8b078", lo="#5f6480", cover=0.5, scale=190, aspect=4, a=0.85), put("clouds", y0=140, y1=330, hi="#f4b060", lo="#a86a58", cover=0.44, scale=150, aspect=6, a=0.7),
    put("glow", x=300, y=350, r=380, col="#ffb454", a=0.75, ry=190), put("glow", x=860, y=340, r=300, col="#f8b868", a=0.6, ry=150), [put("foliage", cx=x, cy=y, rx=r, ry=r * 0.5, col="#64803f", hi="#c8c070", lo="#3a5230", n=170, dab=9, clumps=8) for x, y, r in ((900, 380, 70), (980, 390, 60), (800, 392, 50))], put("ridge", y=352, amp=16, col="#7a8a6c", hi="#b8b080", lo="#4f6450", soft=2, base=420, scale=90),
    put("land", pts=[(-20, 400), (300, 384), (700, 376), (1020, 370), (1020, 700), (-20, 700)], col="#7c9450", hi="#b4bc70", lo="#4a6434", grain=0.4),
    put("water", y0=410, y1=700, stops=[(0, "#f0b468"), (0.3, "#dca878"), (0.6, "#8494a0"), (1, "#4a6478")], ripple=0.07, pts=[(-20, 430), (120, 412), (330, 404), (410, 408), (440, 450), (436, 520), (420, 620), (470, 700), (-20, 700)]), put("ripples", x0=0, x1=430, y0=440, y1=670, cols=["#fcd49c", "#d0a88c", "#54707c"], n=70, length=44, w=3),
    [put("stroke", pts=[(x, 436), (x + 2, 470), (x, 436 + h)], col=c, w0=w, w1=w * 0.5, a=0.45) for x, h, c, w in ((90, 120, "#8a5a44", 90), (210, 100, "#6a4a3c", 80), (330, 80, "#7a5c48", 60))],
    put("house", x=20, y=436, w=150, h=92, wall="#c89c70", roof="#8a4c38", side=0.3, gable=0.75, win="#3a2c24", stories=1), put("house", x=180, y=426, w=120, h=74, wall="#b8946c", roof="#7a4030", side=0.4, gable=0.8, win="#3a2c24"), put("house", x=330, y=412, w=80, h=52, wall="#c4a074", roof="#8f5540", side=0.4, gable=0.75, win="#3a2c24"),
    [put("lines", paths=[[(x, 436), (x, 350)], [(x - 26, 390), (x + 26, 390)], [(x - 24, 436), (x + 22, 352)]], col="#5a3c28", w=4) for x in (50, 100, 150)],
    # the bank below the houses, the wheel on its axle between wall and trestle
    put("land", pts=[(-20, 428), (150, 436), (300, 424), (420, 408), (520, 404), (470, 424), (380, 436), (300, 452), (200, 456), (90, 466), (-20, 470)], col="#76854a", hi="#b4b070", lo="#4a5230", grain=0.5, curve=False), put("grass", x0=-10, x1=430, y0=440, y1=460, col="#566c38", hi="#a8b060", n=130, tall=15, w=2.4),
    [put("stroke", pts=[(x, 400), (x - 3, 470)], col="#5a3c28", w0=7, w1=7) for x in (236, 300)],
    put("shape", pts=[(150, 500), (176, 462), (206, 440), (262, 430), (324, 434), (372, 450), (420, 462), (430, 510), (280, 520)], col="#8a949a", soft=4),
    put("ring", x=268, y=412, r=42, cols=["#5a4030", "#8a9484", "#5a4030", "#a8a890"], shares=[1, 0.84, 0.3, 0.2], line="#3a2a1c", w=3), [put("lines", paths=[[(268 + 12 * cos(a), 412 + 12 * sin(a)), (268 + 48 * cos(a), 412 + 48 * sin(a))] for a in (k * pi / 6 for k in range(12))], col="#4a3424", w=5)], put("stroke", pts=[(222, 412), (316, 412)], col="#7a5838", w0=9, w1=9), put("disc", x=268, y=412, rx=10, col="#3a2a1c", depth=4), put("shape", pts=[(206, 460), (240, 456), (300, 456), (334, 460), (350, 482), (206, 486)], col="#7c98a4", a=0.82, soft=2), [put("stroke", pts=[(x, y), (x + w * 0.5, y - 4), (x + w, y)], col="#f8f2e4", w0=2, w1=2, belly=5, a=0.85) for x, y, w in ((226, 458, 34), (262, 460, 40), (296, 457, 30), (214, 470, 40), (270, 474, 50), (240, 484, 44), (310, 470, 30))],
    # the footbridge from bank to bank
    put("land", pts=[(-20, 500), (40, 508), (92, 526), (106, 570), (70, 622), (-20, 650)], col="#6f9048", hi="#a8b868", lo="#3f5c2c", grain=0.5),
    put("land", pts=[(430, 700), (420, 600), (470, 520), (560, 460), (760, 440), (1020, 430), (1020, 700)], col="#6f9048", hi="#a8b868", lo="#3f5c2c", grain=0.5, gscale=30), put("path", pts=[(486, 524), (512, 580), (570, 640), (660, 664), (740, 660)], col="#c0a878", w0=24, w1=44), put("path", pts=[(720, 700), (740, 640), (800, 560), (870, 490), (940, 436)], col="#c0a878", w0=84, w1=10),
    [part for x in (136, 220, 304, 388) for part in (put("stroke", pts=[(x, 590), (x + 4, 612), (x, 640)], col="#3a3c3c", w0=11, w1=5, a=0.5), put("pole", pts=[(x + 20, 508), (x + 20, 572)], w=9, col="#4a3628"), put("stroke", pts=[(x - 6, 548), (x + 26, 540)], col="#54402e", w0=7, w1=6), put("pole", pts=[(x, 510), (x, 592)], w=12, col="#6a4e38"))],
    [put("shape", pts=[(x + d, y), (x + d + 26, y - 2), (x + d + 28, y + 18), (x + d + 2, y + 19)], col=c, hi="#c8c0a8", lo="#5a564c", depth=5) for x, y, c in ((34, 520, "#9a9480"), (34, 538, "#8a8474"), (448, 520, "#9a9480"), (448, 538, "#8a8474")) for d in (0, 28)],
    put("bridge", x0=36, x1=500, y=518, rise=12, col="#8a6844", w=15, rail=40, posts=10, hi="#c8a478"),
    # the old willow on its roots: boughs, leaves in tiers with sky between them, sprays that hang from each
    put("cast", cx=560, cy=618, rx=120, ry=14, a=0.4, col="#24341c"), put("shape", pts=[(514, 620), (556, 606), (580, 580), (588, 530), (584, 470), (564, 414), (520, 372), (460, 340), (468, 326), (530, 350), (582, 390), (574, 310), (580, 220), (596, 220), (598, 310), (612, 384), (634, 310), (640, 220), (656, 220), (656, 312), (644, 388), (690, 346), (752, 318), (760, 332), (706, 370), (658, 420), (642, 470), (640, 530), (646, 578), (666, 602), (706, 624), (668, 626), (626, 612), (606, 628), (590, 612), (560, 622)], col="#6a5440", hi="#a08a6c", lo="#33261a", depth=18, det=0.9), [put("stroke", pts=[(x, 400 + d), (x + s, 500), (x - 2 * s, 596 - d)], col="#4a3828", w0=3, w1=2, belly=5, a=0.5) for x, d, s in ((600, 30, 4), (616, 10, -3), (630, 40, 3))],
    [put("foliage", cx=x, cy=y, rx=rx, ry=ry, col="#4c6834", hi="#88a050", lo="#2c4424", n=n, dab=10, clumps=c) for x, y, rx, ry, n, c in ((600, 196, 196, 112, 760, 16), (480, 270, 110, 70, 320, 9), (740, 270, 120, 74, 340, 9), (610, 290, 110, 50, 240, 8))],
    [put("foliage", cx=cx, cy=cy, rx=rx, ry=ry, col=("#6c8a40", "#7c9848", "#648044")[k % 3], hi=("#d4d488", "#e4dc90", "#c4cc80")[k % 3], lo="#3c5a2c", n=150, dab=9, clumps=7) for k, (cx, cy, rx, ry) in enumerate(((560, 92, 80, 40), (660, 88, 84, 38), (470, 132, 66, 36), (740, 132, 70, 40), (606, 136, 74, 34), (408, 196, 56, 36), (524, 190, 74, 34), (690, 184, 70, 36), (800, 204, 56, 40), (596, 228, 58, 28), (450, 246, 66, 30), (766, 264, 64, 32), (386, 284, 44, 34), (840, 296, 46, 36), (470, 320, 46, 24), (732, 320, 56, 26)))],
    put("figure", x=744, y=650, h=76, kind="man", garb="coat", pose="walk", col="#5c4432", yaw=-40, hat="straw"),
    put("grass", x0=430, x1=1010, y0=560, y1=684, col="#4f7034", hi="#b0bc60", n=320, tall=24, w=3),
    light=(0.4, -0.7),
)

ARCO = painting(
    "8227", (1000, 1000), "watercolour",
    put("sky", stops=[(0, "#a8c0cc"), (0.3, "#d0d4c8"), (0.5, "#ece0c4"), (1, "#c8c4a0")], uneven=0.06),
    put("ridge", y=420, amp=30, col="#b4bcb0", hi="#d4d4c0", lo="#8a9a94", soft=3, base=560, peaks=[(60, 240, 130), (930, 260, 170)]),
    put("land", pts=[(-20, 600), (200, 560), (500, 580), (800, 560), (1020, 580), (1020, 1020), (-20, 1020)], col="#8c9c5c", hi="#c0c47c", lo="#4c6038", grain=0.4),
    # the rock: a sheer wall to the left, terraces that step down to the right; a crest of three points
    put("rocks", pts=[(176, 720), (206, 640), (226, 560), (244, 470), (276, 420), (284, 330), (316, 270), (330, 200), (372, 150), (420, 130), (452, 160), (500, 150), (540, 110), (590, 130), (612, 190), (660, 214), (680, 280), (742, 306), (764, 370), (836, 420), (866, 500), (930, 570), (972, 660), (1000, 730), (760, 770), (480, 770)], col="#9a8c72", hi="#e0d0a8", lo="#3c3a38", n=48, size=80, sharp=True), [put("shape", pts=p, col="#3c3a36", a=0.35, soft=12) for p in ([(612, 190), (680, 280), (640, 330), (560, 300), (580, 220)], [(742, 310), (840, 430), (800, 520), (700, 480), (660, 400)], [(452, 160), (470, 240), (440, 320), (410, 240)], [(880, 520), (980, 690), (900, 720), (800, 640)])],
    [put("foliage", cx=cx, cy=cy, rx=rx, ry=ry, col="#6c7c4c", hi="#a8b080", lo="#3c4c30", n=n, dab=9, clumps=7, a=0.9) for cx, cy, rx, ry, n in ((380, 250, 40, 24, 50), (560, 280, 60, 26, 70), (700, 350, 54, 28, 70), (360, 440, 60, 26, 70), (560, 470, 96, 30, 110), (800, 500, 70, 32, 90), (300, 620, 70, 30, 90), (520, 640, 100, 34, 120), (840, 640, 110, 36, 120), (700, 560, 70, 26, 80))],
    # walls run from tower to tower, each tower of its own size
    [layer for p in ([(346, 200), (376, 166), (400, 156), (448, 176)], [(448, 176), (500, 172), (540, 142), (600, 170)], [(600, 170), (620, 214), (656, 232), (690, 296)], [(284, 410), (300, 388), (380, 398), (450, 382)], [(450, 382), (520, 372), (560, 396), (640, 404)], [(690, 300), (720, 320), (740, 372), (800, 410)], [(300, 400), (270, 470), (262, 520), (236, 570)], [(420, 552), (520, 536), (600, 566), (710, 590)], [(800, 420), (836, 470), (850, 530), (900, 570)]) for layer in (put("stroke", pts=p, col="#cbb494", w0=26, w1=26), put("stroke", pts=[(x, y - 13) for x, y in p], col="#e8d8b8", w0=4, w1=4), put("stroke", pts=[(x, y + 13) for x, y in p], col="#54483a", w0=5, w1=5, a=0.8))],
    [put("tower", x=x, y=y, w=w, h=h, col=c, roof="#a06a4c" if t else None, top=0.35, win="#3a2c22") for x, y, w, h, c, t in ((400, 160, 58, 76, "#cdb592", 1), (548, 150, 50, 96, "#c8b090", 1), (590, 176, 40, 60, "#b8a082", 0), (346, 210, 28, 50, "#c8b090", 0), (690, 310, 36, 66, "#bca484", 1), (450, 402, 44, 76, "#c8b090", 1), (640, 412, 28, 46, "#bca484", 0), (800, 424, 40, 80, "#b8a080", 1), (284, 424, 26, 44, "#c8b090", 0), (420, 564, 34, 60, "#c8b090", 1), (710, 602, 50, 84, "#c0a886", 1), (236, 584, 30, 56, "#c8b090", 0), (900, 584, 34, 58, "#b49c7c", 1))],
    put("roofs", x0=150, x1=560, y=704, n=8, size=40, walls=["#d4c0a0", "#c4b090", "#dccaa8"], tops=["#a86a4c", "#b47a58", "#98604a"], win="#4a3c30"), put("roofs", x0=90, x1=520, y=752, n=8, size=50, walls=["#d8c8a8", "#c8b494"], tops=["#b07050", "#a0644a"], win="#4a3c30"), put("roofs", x0=620, x1=860, y=700, n=5, size=36, walls=["#d4c0a0"], tops=["#a86a4c"], win="#4a3c30"),
    put("stroke", pts=[(90, 780), (240, 760), (420, 776), (560, 750), (700, 760)], col="#bca888", w0=24, w1=16), put("stroke", pts=[(90, 791), (240, 772), (420, 788), (560, 760), (700, 769)], col="#84705a", w0=4, w1=3),
    [put("land", pts=p, col=c, hi="#c8cc80", lo="#54683c", grain=0.4, gscale=20, depth=12) for p, c in (([(-20, 820), (300, 800), (420, 860), (200, 930), (-20, 940)], "#98a860"), ([(430, 850), (640, 790), (1020, 800), (1020, 900), (640, 930)], "#849a50"), ([(-20, 950), (220, 930), (480, 880), (700, 940), (1020, 910), (1020, 1020), (-20, 1020)], "#74883f"))],
    [put("lines", paths=[[(20 + 34 * k, 830 + 3 * k), (60 + 30 * k, 920 - 6 * k)] for k in range(9)], col="#7c8a54", w=3, a=0.6), put("lines", paths=[[(520 + 46 * k, 840 - 3 * k), (600 + 40 * k, 910)] for k in range(9)], col="#788850", w=3, a=0.6)],
    put("path", pts=[(480, 1010), (450, 920), (500, 850), (460, 800), (430, 780)], col="#d8c8a0", w0=54, w1=14),
    [put("tree", x=x, y=y, h=h, col="#8a9868", hi="#c0c498", lo="#54643f", trunkc="#6a5840", n=120, dab=8) for x, y, h in ((70, 830, 130), (160, 860, 150), (620, 820, 110), (700, 850, 140), (800, 830, 120), (900, 860, 160), (330, 880, 120), (560, 900, 120), (960, 810, 110), (250, 820, 90))], [put("tree", x=x, y=y, h=h, kind="poplar", col="#4a5a34") for x, y, h in ((870, 770, 130), (910, 780, 160), (80, 770, 120))],
    light=(-0.6, -0.7),
)

PAINTINGS = (SELF, WING, MILL, ARCO)
