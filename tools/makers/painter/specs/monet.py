"""Claude Monet."""
# fmt: off

from __future__ import annotations

from math import cos, pi, sin

from tools.makers.painter.spec import Layer, painting, put

IMPRESSION = painting(
    "3460", (1000, 770), "impressionist",
    put("sky", stops=[(0, "#8f9ca0"), (0.15, "#b8a898"), (0.33, "#d8a080"), (0.42, "#a8a29c"), (1, "#4a6a78")], uneven=0.12, scale=150, flow=0.1),
    put("clouds", y0=-40, y1=240, hi="#e0b090", lo="#8496a0", cover=0.5, scale=170, aspect=3),
    put("fog", y0=200, y1=420, col="#8fa0a4", dens=0.7),
    [put("stroke", pts=[(x, 330), (x + 2, 330 - h)], col="#5a7480", w0=w, w1=3, a=0.85) for x, h, w in
     [(60, 170, 8), (100, 130, 7), (150, 200, 8), (200, 150, 6), (240, 110, 12), (330, 90, 7), (360, 120, 8), (420, 70, 6), (770, 120, 8), (810, 170, 7), (860, 190, 8), (900, 140, 9), (950, 160, 7), (700, 80, 6)]],
    [put("stroke", pts=[(x, y), (x + dx, y + 6)], col="#5f7882", w0=26, w1=10, a=0.6) for x, y, dx in [(-10, 330, 260), (280, 336, 190), (660, 330, 350), (480, 340, 120)]],
    put("water", y0=345, y1=770, stops=[(0, "#7f959a"), (0.3, "#6a8890"), (1, "#3f626e")], ripple=0.12, scale=30, aspect=6),
    put("ripples", x0=0, x1=1000, y0=380, y1=760, cols=["#34565f", "#86a0a0", "#2c4a56", "#a8a898"], n=320, length=70, w=8),
    put("sun", x=590, y=250, r=28, col="#f0562a", halo="#f0a070", reach=3), put("disc", x=590, y=250, rx=28, col="#f0562a", det=1),
    put("glitter", x=590, y0=365, y1=690, col="#f07a3a", w0=26, w1=120, n=34, thick=11),
    put("boat", x=455, y=540, w=150, col="#1c3038", mirror="#1c3038"),
    put("stroke", pts=[(430, 530), (425, 480)], col="#14242c", w0=26, w1=18), put("stroke", pts=[(480, 532), (482, 500)], col="#14242c", w0=24, w1=20), put("disc", x=424, y=470, rx=11, col="#14242c"),
    put("stroke", pts=[(425, 500), (360, 545)], col="#14242c", w0=5, w1=4),
    put("boat", x=330, y=452, w=95, col="#46626a", mirror="#46626a"), put("stroke", pts=[(325, 445), (324, 415)], col="#3f5a64", w0=14, w1=10),
    put("boat", x=190, y=402, w=60, col="#647c82"),
    light=(0.2, -0.9),
)

POND = painting(
    "1925", (1000, 970), "impressionist",
    put("sky", stops=[(0, "#5a7a3c"), (0.3, "#3f6a3a"), (0.5, "#2c5034"), (1, "#3a5a34")], uneven=0.1),
    put("hedge", x0=-40, x1=1040, y0=-60, y1=420, col="#4a7a3c", hi="#b0c45a", lo="#16301f", n=1500, dab=18),
    [put("tree", x=x, y=y, h=h, kind="willow", col="#6a9440", hi="#d0d470", lo="#2a4a28") for x, y, h in [(120, 520, 540), (340, 470, 500), (860, 540, 580), (650, 450, 480)]],
    put("water", y0=480, y1=980, stops=[(0, "#2f5a3c"), (0.4, "#3f6a44"), (1, "#24483a")], ripple=0.2, scale=40, aspect=4, soft=30),
    put("strokes_field", pts=[(0, 500), (1000, 500), (1000, 960), (0, 960)], cols=["#3a6a40", "#5a8a4a", "#244a38", "#7a9a50", "#b07a9a"], n=500, length=60, w=12, ang=1.5, spread=0.15, a=0.5),
    put("lilies", x0=-20, x1=1020, y0=540, y1=980, n=330, pads=["#8ab46a", "#6a9a58", "#a8c47a", "#5a8a68", "#7aa890"], flowers=["#f0dce0", "#e8a8b8", "#fff4f0"], size=44),
    put("bridge", x0=-60, x1=1060, y=440, rise=165, col="#8ab0a0", hi="#d4e4c8", w=20, rail=86, posts=14),
    [put("grass", x0=x0, x1=x1, y0=y0, y1=y1, col="#3f6c38", hi="#90ac54", n=n, tall=tall, w=8) for x0, x1, y0, y1, n, tall in [(-30, 60, 640, 760, 26, 110), (-30, 110, 740, 880, 44, 120), (-30, 190, 860, 990, 62, 130), (960, 1030, 600, 660, 20, 80), (900, 1030, 650, 730, 34, 80)]],
    light=(-0.2, -0.9),
)

_LANCETS = [
    *((x, 400, 34, 270) for x in (490, 582)), *((x, 640, 36, 180) for x in (490, 582)), *((x, 410, 26, 210) for x in (26, 66)), *((x, 700, 26, 220) for x in (26, 66)),
    *((x, 390, 22, 110) for x in (180, 214, 248, 290, 332, 366, 400)), (150, 690, 18, 210), (432, 690, 14, 180),
]
"""Windows of a cathedral: middle, foot, breadth, height."""


def _lancet(cx: float, foot: float, w: float, h: float) -> list[tuple[float, float]]:
    """Return the outline of a pointed arch."""
    half = ((0.5, 0), (0.5, h - w * 0.9), (0.44, h - w * 0.5), (0.28, h - w * 0.2))
    return [*((cx - a * w, foot - b) for a, b in half), (cx, foot - h), *((cx + a * w, foot - b) for a, b in reversed(half))]


CATHEDRAL = painting(
    "1374", (655, 1000), "impressionist",
    put("sky", stops=[(0, "#5f94cc"), (0.3, "#a4c4dc"), (1, "#c8c0a8")], uneven=0.08),
    # the three parts of the front: left tower, nave, the right tower above all
    [put("shape", pts=p, col=c, hi="#fff2cc", lo="#a08c8c", depth=d, grain=0.5, curve=False) for p, c, d in (([(120, 1000), (120, 250), (290, 236), (460, 250), (460, 1000)], "#e0c894", 12), ([(-20, 1000), (-20, 150), (96, 150), (104, 176), (124, 180), (124, 1000)], "#e6d09c", 20), ([(436, 1000), (436, 90), (452, 60), (634, 56), (662, 60), (662, 1000)], "#e8d4a0", 24))],
    [put("shape", pts=p, col="#8c84b0", a=a, soft=7, curve=False) for p, a in (([(122, 190), (160, 230), (160, 960), (122, 960)], 0.6), ([(620, 70), (670, 70), (670, 970), (606, 970)], 0.6), ([(440, 410), (650, 410), (650, 440), (440, 430)], 0.5), ([(440, 650), (650, 650), (650, 684), (440, 670)], 0.5), ([(-20, 410), (456, 400), (456, 426), (-20, 440)], 0.5))],
    # pinnacles: a lit and a shaded side, crockets, a foot; a balustrade along each top
    [layer for x, y, h, w in ((104, 170, 96, 13), (10, 152, 84, 12), (150, 262, 110, 12), (226, 246, 76, 10), (290, 240, 60, 9), (354, 246, 76, 10), (424, 262, 96, 11), (452, 84, 74, 14), (540, 66, 50, 11), (628, 70, 62, 14)) for layer in (put("shape", pts=[(x - w, y + 46), (x - w, y), (x, y - h), (x + w, y), (x + w, y + 46)], col="#f2dca6", hi="#fff6d8", lo="#a894a0", depth=4, curve=False, det=0.9), put("shape", pts=[(x + 1, y - h + 6), (x + w, y), (x + w, y + 46), (x + 1, y + 46)], col="#8c82b4", a=0.85, curve=False), put("lines", paths=[[(x - w * 1.3, y), (x + w * 1.3, y)], [(x - w * 0.9, y - h * 0.35), (x + w * 0.9, y - h * 0.35)]], col="#fff0c4", w=5))],
    [put("lines", paths=[[(x0 + 11 * k, y), (x0 + 11 * k, y - 17)] for k in range(n)] + [[(x0 - 4, y - 18), (x0 + 11 * n - 6, y - 18)]], col="#f6e4b4", w=4) for x0, n, y in ((166, 23, 252), (466, 16, 74), (0, 9, 166))],
    # buttresses: a light face, a violet side
    [put("shape", pts=[(x + a, y0), (x + b, y0), (x + b, 980), (x + a, 980)], col=c, a=0.9, curve=False, soft=2) for x, y0, w in ((-12, 160, 20), (88, 180, 30), (128, 280, 22), (434, 100, 30), (530, 90, 20), (622, 90, 24)) for a, b, c in ((0, w, "#fbe8b4"), (w, w * 1.6, "#9088a8"))],
    # lancets, each with a lit edge on the far side
    [layer for k, (x, y, w, h) in enumerate(_LANCETS) for c in ("#6c66a6", "#5a68ac", "#7a6aa0", "#665ea4")[k % 4 : k % 4 + 1] for layer in (put("shape", pts=_lancet(x + 4, y, w + 10, h + 8), col="#fff0c4", curve=False), put("shape", pts=_lancet(x, y, w, h), col=c, curve=False, det=0.9), put("shape", pts=_lancet(x - w * 0.2, y, w * 0.6, h * 0.97), col="#3c3a7c", a=0.75, curve=False), put("shape", pts=_lancet(x + w * 0.28, y, w * 0.3, h * 0.45), col="#c49c9c", a=0.5, curve=False, soft=3), put("lines", paths=[[(x, y), (x, y - h * 0.72)], [(x - w * 0.46, y - h * 0.4), (x + w * 0.46, y - h * 0.4)]], col="#d4bc94", w=3.5 if w > 24 else 2), put("lines", paths=[[(x - w * 0.7, y + 3), (x + w * 0.8, y + 3)]], col="#fff4d0", w=6))],
    # bands of shadow under the galleries, small gables with statues between the storeys
    [put("shape", pts=[(x0, y), (x1, y), (x1, y + 9), (x0, y + 9)], col="#7468a4", a=0.7, curve=False, soft=2) for x0, x1, y in ((128, 440, 412), (0, 92, 426), (460, 640, 418), (460, 640, 660), (0, 92, 716))],
    [layer for x, y in ((22, 470), (66, 470), (484, 446), (586, 446), (150, 470), (428, 470), (484, 690), (612, 690)) for layer in (put("shape", pts=[(x - 15, y + 34), (x, y - 12), (x + 15, y + 34)], col="#f8e6b4", curve=False, depth=4, lo="#a090b0"), put("shape", pts=[(x - 7, y + 34), (x, y + 10), (x + 7, y + 34)], col="#6c60a0", curve=False))],
    # the rose, the gable before it
    put("disc", x=290, y=500, rx=88, col="#e8d09c", hi="#fff0c8", lo="#8c7c90", depth=10), put("ring", x=290, y=500, r=76, cols=["#6c62a0", "#a898a8", "#5c5494", "#c8b094"]), put("lines", paths=[[(290 - 74 * dx, 500 - 74 * dy), (290 + 74 * dx, 500 + 74 * dy)] for dx, dy in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7))], col="#fbecc0", w=6),
    put("shape", pts=[(150, 720), (290, 570), (430, 720)], col="#7c74a4", a=0.85, soft=7, curve=False), put("shape", pts=[(146, 710), (284, 566), (290, 552), (296, 566), (434, 710), (404, 714), (290, 602), (176, 714)], col="#f6e2ac", hi="#fff8dc", lo="#a8949c", depth=8, curve=False, det=0.9), put("ring", x=290, y=662, r=26, cols=["#fff0c0", "#7468a0", "#c8ac88", "#6c6090"]), [put("disc", x=290 + s * (10 + 23 * i), y=570 + 24 * i, rx=7, col="#fff4d0", depth=3) for i in range(6) for s in (-1, 1)],
    put("strokes_field", pts=[(-10, 180), (110, 160), (440, 250), (450, 60), (650, 60), (650, 980), (-10, 980)], cols=["#fff0c4", "#f0d49c", "#a49cc4", "#fff8dc", "#e0bc80", "#b4acd0"], n=700, length=20, w=6, ang=1.45, spread=0.5, a=0.36),
    # the portals: arch within arch, deeper and darker, saints in the vaults, a carved field, leaves of doors in shadow
    [put("shape", pts=_lancet(cx, foot, w * t, h * (0.34 + 0.66 * t)), col=c, curve=False, det=0.95, soft=1) for cx, foot, w, h in ((290, 965, 262, 340), (40, 965, 126, 230), (548, 965, 156, 250)) for t, c in ((1, "#fff0c0"), (0.94, "#b08c94"), (0.86, "#f0d08c"), (0.78, "#9c7484"), (0.7, "#dcac6c"), (0.61, "#7c5468"), (0.52, "#c08850"), (0.45, "#5a3440"))],
    [put("disc", x=cx + r * w * cos(a), y=foot - h * 0.52 - r * h * 0.78 * sin(a), rx=w * 0.022, ry=w * 0.034, col=c, depth=2, hi="#fff6d8", lo="#8c6c78") for cx, foot, w, h in ((290, 965, 262, 340), (40, 965, 126, 230), (548, 965, 156, 250)) for r, c in ((0.45, "#fff0c4"), (0.37, "#e8c480")) for k in range(11) for a in [pi * (0.04 + 0.092 * k)] if abs(k - 5) > 0],
    [layer for cx, w, n in ((290, 262, 3), (40, 126, 2), (548, 156, 2)) for k in range(n) for s in (-1, 1) for x in [cx + s * w * (0.465 - 0.078 * k)] for layer in (put("shape", pts=[(x - 6, 946), (x - 7, 880), (x - 4, 858), (x, 850), (x + 4, 858), (x + 7, 880), (x + 6, 946)], col=("#fbe8b4", "#e4c080", "#c89c6c")[k], hi="#fff8dc", lo="#7c6480", depth=4, det=0.9), put("disc", x=x, y=845, rx=5.5, ry=7, col="#f4dcac", depth=2), put("shape", pts=[(x - 9, 838), (x, 818), (x + 9, 838)], col="#fff0c4", curve=False))],
    put("shape", pts=[(238, 852), (240, 812), (260, 772), (290, 744), (320, 772), (340, 812), (342, 852)], col="#c89458", curve=False, det=0.95), [put("disc", x=x, y=y, rx=5, ry=8, col="#f4d8a0", depth=2, lo="#8c5c40") for x, y in ((290, 776), (274, 802), (290, 804), (306, 802), (258, 832), (274, 834), (290, 834), (306, 834), (322, 832))], put("lines", paths=[[(238, 852), (342, 852)], [(252, 818), (328, 818)]], col="#e8c080", w=6),
    [put("shape", pts=[(x0, 858), (x1, 858), (x1, 965), (x0, 965)], col="#542c30", curve=False, depth=8, hi="#8c5448", lo="#301a2c") for x0, x1 in ((240, 284), (296, 340))], put("lines", paths=[[(x, 862), (x, 962)] for x in (254, 269, 311, 326)] + [[(242, y), (282, y)] for y in (884, 928)] + [[(298, y), (338, y)] for y in (884, 928)], col="#9c6448", w=3), put("shape", pts=[(284, 852), (296, 852), (297, 965), (283, 965)], col="#e4bc80", curve=False, depth=4, lo="#8c6470"), put("disc", x=290, y=884, rx=6, ry=18, col="#f8e0ac", depth=3),
    [layer for x, w in ((40, 46), (548, 58)) for layer in (put("shape", pts=[(x - w / 2, 876), (x - w * 0.44, 846), (x, 812), (x + w * 0.44, 846), (x + w / 2, 876)], col="#b8804c", curve=False, det=0.9), put("lines", paths=[[(x - w / 2, 876), (x + w / 2, 876)], [(x, 876), (x, 962)]], col="#dcb078", w=5), put("lines", paths=[[(x + w * k, 882), (x + w * k, 960)] for k in (-0.32, -0.16, 0.16, 0.32)], col="#94604c", w=3), *(put("disc", x=x + k, y=y, rx=4, ry=7, col="#f0d09c", depth=2) for k, y in ((0, 838), (-11, 860), (0, 862), (11, 860))))],
    # the plinth and the step, in the shadow of the towers' feet
    [put("shape", pts=[(x0, 930), (x1, 930), (x1, 966), (x0, 966)], col="#e4c890", hi="#fff0c4", lo="#8c7ca0", depth=6, curve=False) for x0, x1 in ((108, 152), (428, 466), (632, 662))],
    put("land", pts=[(-20, 962), (680, 958), (680, 1020), (-20, 1020)], col="#c8b088", curve=False), put("stroke", pts=[(-20, 966), (340, 968), (680, 964)], col="#6c6096", w0=12, w1=12, a=0.7),
    light=(-0.6, -0.8),
)

def _leaf(x: float, y: float, long: float, way: float, col: str) -> list[Layer]:
    """Return a pointed leaf from x, y on, `way` degrees, y down, with its rib."""
    c, s = cos(way * pi / 180), sin(way * pi / 180)
    pts = [(x + long * (a * c - b * s), y + long * (a * s + b * c)) for a, b in ((0, 0), (0.16, -0.2), (0.4, -0.27), (0.7, -0.16), (1, 0.03), (0.72, 0.16), (0.42, 0.26), (0.16, 0.17))]
    rib = [(x + long * (a * c - b * s), y + long * (a * s + b * c)) for a, b in ((0, 0), (0.5, 0.02), (0.92, 0.02))]
    return [put("shape", pts=pts, col=col, depth=long * 0.13, hi="#a8bc5c", lo="#1c3a28", flow=way * pi / 180, det=0.8), put("stroke", pts=rib, col="#b8c878", w0=4, w1=1.5, a=0.8)]


def _aside(x: float, y: float, r: float, way: float, flat: float) -> list[Layer]:
    """Return a sunflower that looks aside, `way` degrees, y down: its petals fan out from a flat disc, green behind it."""
    c, s = cos(way * pi / 180), sin(way * pi / 180)

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + r * (a * flat * c - b * s), y + r * (a * flat * s + b * c)) for a, b in points]

    out = [put("shape", pts=at((-1.1, -0.3), (-0.2, -0.62), (0.3, 0), (-0.2, 0.62), (-1.1, 0.3)), col="#4a7038", depth=r * 0.2, hi="#98ac58", lo="#22402a")]
    for k in range(22):
        a = 2 * pi * k / 22 + 0.13 * (k % 3)
        far = 1.1 if k % 2 else 0.95
        out += [put("stroke", pts=at((0.3 * cos(a), 0.3 * sin(a)), (0.3 + 0.7 * far * cos(a), 0.75 * far * sin(a)), (0.4 + far * cos(a), far * sin(a))), col=("#f8d048", "#e8a428", "#f4bc34", "#d88c1c")[k % 4], w0=r * 0.16, w1=2, belly=r * 0.15)]
    return [*out, put("shape", pts=at(*((0.16 + 0.42 * cos(pi * k / 6), 0.46 * sin(pi * k / 6)) for k in range(12))), col="#7a4a20", depth=r * 0.14, hi="#b87c34", lo="#3a2010", det=0.9), put("dots", pts=at((0.5, 0), (0.16, 0.36), (-0.2, 0), (0.16, -0.36)), cols=["#c89030", "#4a2810", "#e0a840"], n=16, r=r * 0.045)]


_LEAVES = [(430 + 210 * cos(a) * (0.5 + 0.3 * (k % 3)), 360 + 190 * sin(a) * (0.5 + 0.3 * (k % 3)), 84 + 14 * (k % 4), 180 * a / pi + 24 * (k % 3 - 1)) for k in range(44) for a in [2.399 * k]]

SUNFLOWERS = painting(
    "7341", (805, 1000), "impressionist",
    put("sky", stops=[(0, "#8a8fa8"), (0.5, "#a09cb0"), (1, "#9a92a4")], uneven=0.3, scale=90, flow=0.7),
    put("land", pts=[(-20, 720), (820, 700), (820, 1020), (-20, 1020)], col="#c05038", hi="#e0785a", lo="#8a2c28", curve=False, flow=0.2, grain=0.6),
    put("strokes_field", pts=[(-10, 720), (820, 705), (820, 1010), (-10, 1010)], cols=["#d0583a", "#a83a30", "#e08a60", "#b84830", "#7a8a90"], n=260, length=50, w=13, ang=0.5, spread=0.9),
    # stems out of the vase's mouth, leaves between and around, then the flowers
    [put("stroke", pts=[(430 + 0.12 * (x - 430), 590), (430 + 0.5 * (x - 430), 0.45 * y + 310), (x, y)], col=c, w0=10, w1=8) for k, (x, y) in enumerate(((150, 340), (220, 190), (330, 90), (470, 70), (610, 130), (720, 270), (690, 430), (180, 470), (560, 300), (350, 300))) for c in ("#5a7c3c", "#3c6034", "#6c8c44")[k % 3 : k % 3 + 1]],
    put("foliage", cx=430, cy=390, rx=210, ry=170, col="#3c6638", hi="#6c8c48", lo="#1f3c28", n=220, dab=20, clumps=12), [layer for k, (x, y, long, way) in enumerate(_LEAVES) for layer in _leaf(x, y, long, way, ("#4c7a40", "#3c6838", "#64904a", "#557f3c")[k % 4])], [layer for x, y, long, way, c in ((380, 560, 120, 160, "#4c7a40"), (480, 560, 124, 24, "#557f3c"), (330, 520, 116, 186, "#64904a"), (540, 520, 120, -4, "#3c6838"), (430, 540, 90, 100, "#4c7a40")) for layer in _leaf(x, y, long, way, c)],
    _aside(140, 330, 62, 190, 0.5), _aside(716, 262, 66, -20, 0.55), _aside(690, 440, 60, 24, 0.5), _aside(190, 480, 58, 150, 0.55), _aside(470, 66, 62, -80, 0.5), put("flowers", at=[(300, 110, 66), (620, 140, 78), (214, 210, 76)], cols=["#e8981c", "#f8d048", "#f0b428"], heart="#6c4420", kind="sunflower"), _aside(350, 470, 64, 120, 0.75), _aside(570, 466, 70, 60, 0.7),
    put("flowers", at=[(440, 180, 92), (590, 300, 88), (300, 330, 96), (456, 356, 84)], cols=["#f0b428", "#f8d048", "#e8a830", "#f4bc34"], heart="#7a4a20", kind="sunflower"),
    # the vase with a painted spray of blossom
    put("vessel", x=430, y=880, h=330, profile=[(0, 0.25), (0.05, 0.27), (0.5, 0.3), (0.8, 0.26), (0.93, 0.22), (1.0, 0.25)], col="#b4c0b8", gloss=0.5, mouth="#2c3c2c"), [put("stroke", pts=q, col="#4c5c54", w0=6, w1=3) for q in ([(392, 850), (400, 760), (440, 690), (478, 660)], [(404, 760), (380, 720), (366, 690)], [(420, 716), (470, 730), (492, 760)])], put("flowers", at=[(478, 658, 17), (444, 690, 19), (366, 690, 17), (384, 730, 15), (492, 764, 18), (460, 728, 15), (402, 776, 18)], cols=["#d87c8c", "#e8a8b0", "#5a7cb4"], heart="#f0dc90", petals=6), put("stroke", pts=[(354, 646), (430, 654), (506, 646)], col="#5a7cb0", w0=6, w1=6), put("stroke", pts=[(356, 858), (430, 868), (504, 858)], col="#5a7cb0", w0=8, w1=8),
    _leaf(356, 562, 110, 150, "#557f3c"), _leaf(500, 566, 104, 40, "#4c7a40"), _leaf(410, 566, 84, 96, "#64904a"),
)


def _peach(x: float, y: float, r: float, way: float, col: str, dim: bool = False) -> list[Layer]:
    """Return a peach: its red cheek, and the seam from stalk to tip, turned by `way` degrees."""
    c, s = cos(way * pi / 450), sin(way * pi / 450)

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + r * (a * c - b * s), y + r * (a * s + b * c)) for a, b in points]

    ring = at((0.04, -0.88), (0.34, -0.96), (0.76, -0.68), (0.98, -0.1), (0.84, 0.5), (0.46, 0.88), (0.06, 1.02), (-0.42, 0.88), (-0.86, 0.5), (-1.0, -0.1), (-0.76, -0.7), (-0.3, -0.96))
    out = [put("shape", pts=ring, col=col, depth=r * 0.75, hi="#c88a48" if dim else "#fbdc94", lo="#4a2010" if dim else "#8c3c1c", grain=0.12, det=0.9), put("shape", pts=at((0.1, -0.6), (0.6, -0.55), (0.84, 0), (0.6, 0.6), (0.1, 0.8), (0.3, 0.1)), col="#7a2414" if dim else "#b02818", a=0.8, soft=r * 0.2)]
    seam = at((0.03, -0.88), (-0.26, -0.4), (-0.3, 0.2), (-0.04, 0.94))
    return [*out, put("stroke", pts=seam, col="#8a3418", w0=r * 0.05, w1=r * 0.02, belly=r * 0.02, a=0.55), put("shape", pts=[*seam, *((px - r * 0.2, py) for px, py in reversed(seam))], col="#d89850" if dim else "#fde4a8", a=0.4, soft=r * 0.09), put("disc", x=at((0.03, -0.84))[0][0], y=at((0.03, -0.84))[0][1], rx=r * 0.13, ry=r * 0.09, col="#6a2a14", a=0.7, soft=r * 0.05)]


_GLASS = [(284, 318), (282, 346), (258, 370), (245, 410), (242, 600), (243, 776), (258, 800), (330, 812), (400, 815), (470, 812), (542, 800), (557, 776), (558, 600), (555, 410), (542, 370), (518, 346), (516, 318)]


PEACHES = painting(
    "5153", (835, 1000), "realist",
    put("sky", stops=[(0, "#4a4238"), (0.5, "#3a322c"), (1, "#2a2420")], uneven=0.2), put("glow", x=330, y=360, r=520, col="#a08460", a=0.85),
    put("land", pts=[(-20, 640), (860, 640), (860, 1020), (-20, 1020)], col="#b0a89c", hi="#e0dad0", lo="#6a625c", curve=False, flow=0, grain=0.6, gaspect=6),
    put("strokes_field", pts=[(0, 660), (835, 660), (835, 1000), (0, 1000)], cols=["#c8c0b4", "#948c84", "#d8d0c8", "#7a7270"], n=90, length=150, w=8, ang=0.15, spread=0.3, a=0.4),
    # a loaf behind; the jar: its dark reflection on the marble, the syrup, peaches behind and before, one outline of glass
    put("cast", cx=110, cy=712, rx=170, ry=22, a=0.6, soft=10), put("shape", pts=[(-40, 700), (-30, 630), (30, 584), (110, 570), (180, 588), (226, 640), (228, 690), (196, 714), (100, 722), (0, 720)], col="#b47a3c", hi="#f0c884", lo="#56300f", depth=46, grain=0.3), [put("shape", pts=[(x, 600 + d), (x + 26, 596 + d), (x + 44, 640 + d), (x + 34, 672 + d), (x + 16, 640 + d)], col="#f4dcac", a=0.9, soft=2, line="#7a4a1c", w=1.5) for x, d in ((20, 4), (84, -6), (146, 2))], put("shape", pts=[(236, 806), (566, 806), (548, 900), (520, 990), (290, 990), (256, 900)], col="#5c3c2c", a=0.5, curve=False, soft=16), [put("stroke", pts=[(x, 820), (x + 2, 900), (x, 976)], col=c, w0=44, w1=16, a=0.4) for x, c in ((306, "#c8703c"), (400, "#8c4424"), (492, "#d08448"))], put("cast", cx=430, cy=808, rx=200, ry=22, a=0.6, soft=10),
    put("shape", pts=_GLASS, col="#4e2c1a", depth=26, hi="#7c5236", lo="#28160e"),
    [layer for x, y, r, way, c in ((286, 690, 44, 30, "#9c5626"), (514, 688, 44, -40, "#8c4a22"), (284, 520, 42, 60, "#94501f"), (518, 530, 42, 10, "#9c5626"), (290, 400, 42, -20, "#8c4a22"), (510, 398, 42, 40, "#94501f"), (400, 760, 50, 90, "#9c5626"), (400, 600, 50, -10, "#8c4a22"), (400, 440, 50, 20, "#94501f")) for layer in _peach(x, y, r, way, c, True)],
    [layer for x, y, r, way, c in ((316, 744, 60, -30, "#d88a40"), (480, 742, 62, 40, "#dc9648"), (398, 672, 64, 10, "#d47a3a"), (306, 604, 56, 70, "#dc9648"), (492, 600, 58, -60, "#d88a40"), (396, 528, 60, -20, "#e0a050"), (310, 466, 54, 24, "#d47a3a"), (490, 462, 55, 80, "#dc9648"), (400, 398, 50, -70, "#d88a40")) for layer in _peach(x, y, r, way, c)],
    put("shape", pts=[(243, 784), (300, 804), (400, 810), (500, 804), (557, 784), (556, 816), (530, 834), (400, 844), (270, 834), (244, 816)], col="#84705c", hi="#d8ccb8", lo="#4a382c", depth=10, line="#a89a88", w=2), put("shape", pts=[(270, 818), (400, 830), (530, 818), (520, 828), (400, 836), (280, 828)], col="#c8784a", a=0.6, soft=4), put("shape", pts=_GLASS, col="#d8e0dc", a=0.1, line="#a89a88", w=2.5), put("shape", pts=[(266, 404), (286, 390), (288, 600), (284, 770), (268, 760), (264, 600)], col="#ffffff", a=0.5, soft=5), put("shape", pts=[(526, 420), (536, 420), (540, 600), (536, 760), (528, 760)], col="#ffffff", a=0.3, soft=4), put("stroke", pts=[(262, 372), (284, 350), (340, 342)], col="#ffffff", w0=3, w1=2, a=0.7),
    # the paper cap over the rim, gathered under its string
    put("cloth", pts=[(282, 316), (400, 332), (518, 316), (536, 350), (514, 362), (492, 352), (464, 370), (432, 358), (402, 372), (372, 358), (340, 370), (312, 352), (288, 362), (264, 350)], col="#dcd6ca", hi="#ffffff", lo="#7c7870", size=40, wide=7, shadow=0.3, folds=[[(300 + 25 * k, 322 + 8 * (1 - abs(k - 4) / 4)), (296 + 26 * k, 360)] for k in range(9)]), put("cloth", pts=[(280, 318), (274, 290), (288, 268), (330, 256), (400, 252), (470, 256), (512, 268), (526, 290), (520, 318), (460, 330), (400, 334), (340, 330)], col="#ece8de", hi="#ffffff", lo="#8c8880", size=80, wide=8, folds=[[(400 + 26 * k, 284 + abs(k) * 2), (400 + 30 * k, 326 - abs(k))] for k in range(-3, 4)]), put("disc", x=400, y=278, rx=112, ry=20, col="#f8f5ee", a=0.7, soft=5),
    put("stroke", pts=[(278, 315), (340, 329), (400, 333), (460, 329), (522, 315)], col="#8a5c34", w0=7, w1=7), put("stroke", pts=[(278, 312), (340, 326), (400, 330), (460, 326), (522, 312)], col="#d8ac74", w0=2, w1=2), [put("stroke", pts=q, col="#8a5c34", w0=4, w1=3) for q in ([(440, 331), (462, 346), (484, 344), (474, 330), (444, 330)], [(440, 331), (420, 348), (400, 350), (406, 334), (438, 330)], [(440, 332), (450, 360), (444, 384)], [(440, 332), (432, 358), (420, 378)])],
    # the four outside, a leaf on one
    [layer for x, y, r, way, c in ((738, 772, 66, 30, "#d47a3a"), (632, 806, 74, -24, "#e0a050"), (612, 884, 58, 60, "#dc9648"), (150, 856, 74, 16, "#d88a40")) for layer in (put("cast", cx=x + r * 0.35, cy=y + r * 0.9, rx=r * 1.05, ry=r * 0.22, a=0.6, soft=8), *_peach(x, y, r, way, c), put("shape", pts=[(x - r * 0.4, y + r * 1.0), (x + r * 0.5, y + r * 1.0), (x + r * 0.3, y + r * 1.36), (x - r * 0.2, y + r * 1.36)], col="#a85c34", a=0.4, soft=8))], _leaf(166, 790, 104, -26, "#5a7038"),
    light=(-0.7, -0.7),
)

CAMILLE = painting(
    "5516", (655, 1000), "realist",
    put("sky", stops=[(0, "#4a2c22"), (0.6, "#3c221a"), (1, "#4a342a")], uneven=0.15), put("glow", x=290, y=300, r=420, col="#94583c", a=0.8),
    put("land", pts=[(-20, 830), (680, 830), (680, 1020), (-20, 1020)], col="#5a4436", lo="#2a1c16", curve=False, flow=0),
    # the skirt falls straight before her and sweeps back to the right in a train, its dark and bright stripes with it
    put("glow", x=330, y=900, r=420, col="#84684c", a=0.5, ry=90), put("shape", pts=[(96, 962), (240, 984), (420, 990), (668, 984), (668, 1004), (400, 1010), (150, 996)], col="#140a08", a=0.75, soft=9), put("cast", cx=560, cy=968, rx=200, ry=30, a=0.6, soft=16), put("cloth", pts=[(236, 560), (330, 556), (420, 570), (470, 640), (520, 724), (580, 796), (640, 846), (700, 880), (700, 980), (600, 988), (480, 976), (400, 990), (300, 976), (210, 984), (108, 962), (132, 860), (166, 760), (196, 650)], col="#3f8048", size=200, wide=14, w=3, hi="#b4dc98", lo="#123020", shadow=0.5),
    [put("shape", pts=[(x + 4, 600), (x + 13, 600), (m + 22, n), (e + 16 + w, f - 8), (e + w * 1.6, f), (e, f + 2), (m + 2, n + 6)], col=c, a=0.92, soft=2) for x, m, n, e, f, w, c in ((238, 196, 780, 128, 962, 22, "#0a1612"), (268, 238, 800, 206, 972, 26, "#081410"), (300, 292, 800, 286, 970, 30, "#0a1612"), (334, 352, 790, 380, 976, 34, "#081410"), (368, 416, 770, 480, 970, 42, "#0a1612"), (400, 470, 760, 584, 968, 50, "#081410"), (424, 514, 752, 650, 930, 50, "#081410"))],
    # silk: folds break the stripes with long bright edges and deep hollows
    [put("shape", pts=p, col=c, a=a, soft=s) for p, c, a, s in (([(226, 620), (244, 620), (224, 760), (176, 960), (140, 960), (180, 780)], "#d0f0b0", 0.7, 7), ([(320, 640), (334, 640), (340, 800), (372, 940), (366, 970), (326, 968), (318, 800)], "#c8eca8", 0.6, 8), ([(390, 640), (406, 640), (456, 760), (520, 840), (600, 900), (640, 940), (560, 962), (470, 860), (420, 760)], "#b8e49c", 0.7, 4), ([(430, 640), (456, 660), (520, 750), (600, 830), (690, 890), (690, 930), (600, 880), (500, 790)], "#04140c", 0.5, 5), ([(460, 858), (520, 886), (600, 940), (680, 960), (690, 984), (560, 972), (490, 920)], "#04140c", 0.6, 4), ([(462, 726), (506, 788), (564, 838), (640, 880), (700, 902), (700, 916), (620, 896), (540, 854), (488, 800)], "#d0f0b0", 0.8, 3))],
    put("stroke", pts=[(474, 650), (520, 728), (580, 800), (640, 850), (700, 884)], col="#c8ecb0", w0=3, w1=5, a=0.7),
    # one sleeve bends from the shoulder to the chin: first the upper arm, then the forearm with its fur, the hand at the ribbon
    put("cloth", pts=[(262, 262), (236, 280), (202, 330), (170, 384), (156, 424), (168, 450), (200, 448), (236, 412), (266, 366), (284, 310)], col="#443c38", hi="#9c8a76", lo="#16110f", size=60, wide=10, shadow=0.4, folds=[[(250, 290), (214, 360), (190, 420)]]),
    put("cloth", pts=[(254, 268), (286, 246), (324, 246), (356, 264), (384, 300), (396, 370), (380, 436), (430, 510), (474, 606), (420, 650), (320, 650), (196, 590), (216, 520), (258, 436), (248, 380), (234, 310)], col="#443c38", folds=[[(272, 270), (262, 360), (270, 440)], [(276, 450), (256, 530), (246, 596)], [(312, 456), (310, 540), (304, 630)], [(352, 456), (370, 540), (378, 620)]], hi="#9c8a76", lo="#16110f", size=120, wide=16, shadow=0.4), put("lines", paths=[[(258, 438), (316, 452), (382, 438)]], col="#0a0808", w=4, a=0.7),
    put("lines", paths=[[(244, 300), (286, 350), (298, 440), (280, 540), (262, 590)], [(362, 300), (340, 350), (334, 440), (352, 540), (376, 606)]], col="#0a0808", w=4, a=0.6),     put("cloth", pts=[(206, 572), (246, 592), (300, 608), (360, 618), (420, 620), (458, 610), (472, 622), (470, 646), (424, 660), (360, 658), (298, 646), (240, 628), (196, 604), (194, 582)], col="#6c523c", hi="#a88c6c", lo="#2c1e14", size=36, wide=6, shadow=0.35), put("strokes_field", pts=[(204, 582), (246, 600), (300, 616), (360, 626), (420, 628), (462, 618), (466, 640), (422, 654), (360, 652), (298, 640), (240, 622), (200, 600)], cols=["#8c7054", "#463424", "#b0947a"], n=110, length=15, w=3, ang=1.35, spread=0.4),
    put("hand", x=404, y=544, size=88, pose="limp", angle=84, skin="#ecc09a", shadow=0.5),
    put("cloth", pts=[(330, 268), (362, 266), (392, 292), (412, 346), (428, 410), (434, 470), (430, 520), (402, 538), (374, 524), (376, 470), (366, 410), (350, 350), (334, 312)], col="#4c443e", folds=[[(372, 290), (392, 370), (404, 430)], [(374, 430), (398, 424), (424, 440)], [(384, 470), (398, 500), (400, 530)]], hi="#ac9880", lo="#16110f", size=70, shadow=0.5), put("cloth", pts=[(368, 512), (402, 520), (436, 510), (440, 536), (404, 552), (366, 540)], col="#6c523c", hi="#a88c6c", lo="#2c1e14", size=18, wide=4, shadow=0.3),
    put("flesh", parts=[[(290, 196), (286, 226), (276, 250), (268, 268), (300, 280), (336, 270), (338, 250), (336, 220), (340, 190)]], skin="#e4b892", tones=[([(282, 224), (336, 214), (336, 246), (300, 244)], 0.5)]), put("cloth", pts=[(256, 270), (272, 256), (298, 262), (328, 248), (350, 236), (362, 252), (346, 274), (308, 288), (264, 286)], col="#f0e8d8", hi="#ffffff", lo="#a89884", size=24, wide=4, shadow=0.3),
    put("disc", x=338, y=180, rx=34, ry=30, col="#5a3820", depth=12, hi="#8a5c38", lo="#241208"), put("visage", x=290, y=166, size=136, turn=-0.88, nod=10, roll=-10, cast="fine", skin="#ecc09a", look="down", hair="#5a3820", style="none", lips="#b0503f", cheek="#d88a6c", neck=None), put("cloth", pts=[(250, 126), (262, 108), (300, 100), (340, 130), (358, 176), (344, 204), (322, 200), (314, 184), (306, 168), (290, 150), (270, 134), (256, 134)], col="#5a3820", hi="#a0703c", lo="#2a160a", size=40, wide=6, folds=[[(262, 122), (298, 140), (318, 178)]], shadow=0.15), put("lines", paths=[[(254, 130), (262, 140)], [(280, 142), (300, 170), (304, 186)]], col="#5a3820", w=2.5),
    # the bonnet, tipped forward, its ribbon tied under the chin
    put("cloth", pts=[(239, 115), (249, 89), (279, 69), (319, 73), (347, 99), (359, 137), (349, 163), (331, 151), (317, 127), (287, 111), (259, 113)], col="#3c4252", hi="#a0aabc", lo="#161a22", folds=[[(255, 109), (291, 87), (339, 115)]], size=40, wide=7, shadow=0.35), put("stroke", pts=[(237, 117), (263, 111), (293, 113), (321, 131), (335, 157)], col="#e4dcc4", w0=6, w1=4), [put("disc", x=x, y=y, rx=10, ry=9, col=c, depth=4, hi="#fff0e0", lo="#4a2c30") for x, y, c in ((264, 87, "#b84a54"), (282, 75, "#d88890"), (302, 73, "#b84a54"))],
    put("stroke", pts=[(336, 130), (326, 190), (298, 228), (254, 248)], col="#343a4a", w0=9, w1=6), put("stroke", pts=[(252, 250), (240, 280), (236, 316)], col="#343a4a", w0=7, w1=11), put("stroke", pts=[(254, 250), (254, 280), (258, 310)], col="#343a4a", w0=9, w1=12), put("hand", x=204, y=306, size=84, pose="pinch", angle=-58, skin="#ecc09a", shadow=0.3),
    put("cloth", pts=[(158, 436), (154, 398), (162, 350), (176, 312), (200, 304), (228, 318), (226, 352), (216, 400), (200, 436), (178, 452)], col="#4c443e", hi="#ac9880", lo="#16110f", size=50, wide=9, shadow=0.45, folds=[[(190, 330), (180, 380), (176, 430)], [(212, 336), (204, 390), (186, 436)], [(162, 424), (180, 412), (200, 416)]]), put("cloth", pts=[(170, 320), (176, 296), (200, 288), (228, 300), (236, 322), (220, 334), (196, 328)], col="#6c523c", hi="#b0947a", lo="#2c1e14", size=18, wide=4, shadow=0.3),
    contour=0.35, light=(-0.6, -0.7),
)

PAINTINGS = (IMPRESSION, POND, CATHEDRAL, SUNFLOWERS, PEACHES, CAMILLE)
