"""Manet: lilacs, asparagus, and the dead Christ held by angels."""
# fmt: off

from __future__ import annotations

import math

from tools.makers.painter.spec import Layer, painting, put


def _panicle(x: float, y: float, ang: float, long: float, wide: float, dark: bool = False) -> list[Layer]:
    """Return a spike of lilac from its foot x, y along an angle: small crosses of petals, grey on the side away from the light."""
    c, s = math.cos(math.radians(ang)), math.sin(math.radians(ang))

    def at(u: float, v: float) -> tuple[float, float]:
        return x + u * long * c - v * wide * s, y + u * long * s + v * wide * c

    rows: list[list[tuple[float, float, float]]] = [[], [], []]
    n = int(long * wide / 140)
    for k in range(n):
        t = 1 - ((k + 0.5) / n) ** 0.8
        round_ = k * 2.39996
        v = math.cos(round_) * (1 - t) ** 0.62 * (0.5 + 0.5 * min(1.0, 4 * t + 0.3))
        px, py = at(t, v)
        lit = -v * (abs(s) if s < 0 else 0.3) * 0.9 + math.sin(round_) * 0.55 + (-0.25 if t < 0.25 else 0.1) - 0.45 * dark
        rows[0 if lit < -0.45 else 1 if lit < 0.02 else 2].append((px, py, 21 - 10 * t + 2 * math.sin(7 * k)))
    base = [at(u, v) for u, v in ((-0.04, 0), (0.06, -0.8), (0.3, -0.86), (0.6, -0.62), (0.86, -0.3), (1.0, 0), (0.86, 0.3), (0.6, 0.62), (0.3, 0.86), (0.06, 0.8))]
    tones = (["#70767c", "#868c90", "#808a80"], ["#b4babe", "#c8cccc", "#c0c8b8"], ["#e8ebea", "#f6f6f2", "#ffffff"])
    return [put("shape", pts=base, col="#868e8c" if not dark else "#5c6462", soft=7), *(put("flowers", at=row, cols=tone, petals=4, heart=heart) for row, tone, heart in zip(rows, tones, ("#5a6454", "#8c947c", "#d0d4a8"), strict=True) if row)]


def _heart(x: float, y: float, ang: float, size: float, col: str) -> list[Layer]:
    """Return a lilac's heart-shaped leaf on its stalk from x, y."""
    c, s = math.cos(math.radians(ang)), math.sin(math.radians(ang))

    def at(*pts: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + (u * c - v * s) * size, y + (u * s + v * c) * size) for u, v in pts]

    leaf = at((0.3, 0), (0.24, -0.22), (0.42, -0.4), (0.72, -0.34), (1.0, -0.14), (1.3, 0.02), (1.0, 0.16), (0.72, 0.32), (0.42, 0.36), (0.24, 0.2))
    return [put("stroke", pts=at((0, 0), (0.36, 0.02)), col="#5c7040", w0=9, w1=6), put("shape", pts=leaf, col=col, depth=size * 0.1, hi="#a8bc78", lo="#1c2c1c", det=0.9), put("stroke", pts=at((0.3, 0), (0.8, -0.02), (1.24, 0.02)), col="#b0c084", w0=4, w1=1, a=0.8), *(put("stroke", pts=at((u, 0), (u + 0.2, v)), col="#b0c084", w0=2, w1=1, a=0.5) for u in (0.5, 0.75) for v in (-0.24, 0.24))]

LILACS = painting(
    "1410", (778, 1000), "realist",
    put("sky", stops=[(0, "#1c1a18"), (0.5, "#2a2622"), (0.76, "#241f1c"), (1, "#1a1714")], uneven=0.14), put("glow", x=300, y=480, r=420, col="#4c443a", a=0.6), put("land", pts=[(-20, 800), (800, 790), (800, 1020), (-20, 1020)], col="#a8a49c", hi="#d8d4cc", lo="#6a665f", curve=False, grain=0.3, flow=0), put("strokes_field", pts=[(-10, 810), (790, 800), (790, 1000), (-10, 1000)], cols=["#b8b4ac", "#94908a", "#cac6be"], n=120, length=90, w=8, ang=0.02, spread=0.1, a=0.6),
    put("cast", cx=470, cy=926, rx=190, ry=26, a=0.45, soft=14), put("shape", pts=[(300, 930), (480, 930), (470, 1000), (310, 1000)], col="#dcdcd8", a=0.35, soft=14, curve=False), put("disc", x=390, y=566, rx=106, ry=17, col="#3c4642", a=0.7, line="#c8d4d0", w=3),
    put("shape", pts=[(284, 566), (496, 566), (486, 922), (470, 934), (310, 934), (294, 922)], col="#5c6660", a=0.55, curve=False, depth=20, hi="#c8d4d0", lo="#262c2a"), put("shape", pts=[(290, 690), (490, 690), (486, 916), (296, 920)], col="#8a9c94", a=0.4, curve=False), [put("stroke", pts=p, col=c, w0=12, w1=9, a=0.9) for p, c in [([(340, 540), (372, 740), (430, 900)], "#5c7444"), ([(390, 540), (384, 720), (360, 900)], "#48603a"), ([(440, 540), (412, 740), (340, 890)], "#6c8450"), ([(420, 540), (440, 760), (452, 890)], "#4c6840"), ([(360, 540), (330, 760), (324, 880)], "#5c7848")]], put("disc", x=390, y=692, rx=101, ry=13, col="#dce4e0", a=0.45, line="#f0f4f0", w=2),
    [put("stroke", pts=p, col="#f8fbf8", w0=w, w1=w * 0.6, a=a) for p, w, a in [([(285, 566), (295, 920)], 7, 0.85), ([(495, 566), (485, 918)], 6, 0.75), ([(314, 590), (320, 900)], 12, 0.45), ([(466, 720), (462, 900)], 12, 0.4), ([(295, 920), (340, 934), (390, 938), (440, 934), (485, 918)], 8, 0.85), ([(300, 900), (390, 912), (480, 900)], 4, 0.5), ([(352, 820), (350, 900)], 6, 0.4)]],
    # leaves on their stalks from the mouth, between them one spike of blossom beside another
    [one for x, y, a, r, c in ((330, 560, 176, 150, "#3f5c38"), (450, 560, 6, 150, "#466440"), (300, 500, 200, 190, "#38523a"), (480, 500, -24, 180, "#3c5a38"), (330, 340, -122, 190, "#344e34"), (450, 340, -52, 190, "#3a563a"), (390, 300, -88, 180, "#344c32"), (280, 430, 172, 190, "#486640"), (500, 430, 14, 190, "#3f5a3c")) for one in _heart(x, y, a, r, c)],
    [one for x, y, a, long, wide, dark in ((390, 330, -92, 260, 84, True), (310, 350, -116, 240, 78, True), (470, 350, -62, 250, 78, True), (280, 440, -150, 210, 74, True), (510, 440, -28, 200, 74, True), (350, 440, -106, 250, 86, False), (440, 440, -76, 240, 86, False), (260, 510, -166, 170, 64, False), (520, 520, -14, 160, 62, False), (300, 500, -130, 220, 80, False), (480, 500, -50, 220, 80, False), (390, 550, -90, 230, 96, False)) for one in _panicle(x, y, a, long, wide, dark)],
    [one for x, y, a, r, c in ((340, 552, 160, 130, "#54744a"), (440, 552, 22, 136, "#5c7c4c"), (385, 556, 108, 96, "#4c6c44")) for one in _heart(x, y, a, r, c)],
    put("stroke", pts=[(284, 566), (320, 579), (390, 585), (460, 579), (496, 566)], col="#f4f8f4", w0=5, w1=5, a=0.85), light=(-0.5, -0.8), vignette=0.2, impasto=0.25,
)


def _stalk(x: float, y: float, tx: float, ty: float, w: float, shade: float) -> list[Layer]:
    """Return a stalk of asparagus from its cut end x, y to its tip, w thick: a bud of scales, a few bracts; shade: how dark it lies."""
    far, own = math.hypot(tx - x, ty - y), 0.02 * math.sin(x + 2 * y)
    dx, dy = (tx - x) / far, (ty - y) / far

    def at(*pts: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + dx * u * far - dy * v * w, y + dy * u * far + dx * v * w) for u, v in pts]

    def tone(light: str, dark: str) -> str:
        return "#" + "".join(f"{round(int(light[k : k + 2], 16) * (1 - shade) + int(dark[k : k + 2], 16) * shade):02x}" for k in (1, 3, 5))

    def scale(u: float, v: float, long: float, wide: float, col: str) -> Layer:
        return put("shape", pts=at((u, v - wide * 0.8), (u + long * 0.4, v - wide), (u + long * 0.8, v * 0.9 - wide * 0.5), (u + long, v * 0.84), (u + long * 0.8, v * 0.9 + wide * 0.5), (u + long * 0.4, v + wide), (u, v + wide * 0.8)), col=col, hi="#cdbccb", lo="#584258", depth=w * 0.16, line="#5c465c", w=1.2, det=0.9)

    half = ((0.8, 0.48), (0.86, 0.54), (0.91, 0.5), (0.955, 0.36), (0.985, 0.2), (1, 0))
    body = at((0, -0.42), (0.1, -0.5), (0.5, -0.48), *((u, -v) for u, v in half), *((u, v) for u, v in half[-2::-1]), (0.5, 0.48), (0.1, 0.5), (0, 0.42))
    bud = [scale(u + own * 0.3, s * wide, long, wide * (0.62 if n > 1 else 0.9), tone(col, "#3c2c40")) for u, wide, long, n, col in ((0.942, 0.3, 0.052, 1, "#775a80"), (0.905, 0.42, 0.07, 2, "#8b6d92"), (0.86, 0.46, 0.08, 3, "#a388a0"), (0.815, 0.46, 0.08, 2, "#bca8a8")) for s in {1: (0,), 2: (-0.6, 0.6), 3: (-0.95, 0.95, 0)}[n]]
    return [put("shape", pts=body, col=tone("#f0e4c6", "#8a7450"), hi="#fffaf0", lo="#6a5432", depth=w * 0.45, line="#4a3820", w=1.4, det=0.9), put("shape", pts=at((0.7, 0), (0.78, -0.4), (0.86, -0.5), (0.955, -0.34), (1, 0), (0.955, 0.34), (0.86, 0.5), (0.78, 0.4)), col=tone("#a894a4", "#5a4a58"), a=0.75, soft=3), put("shape", pts=at((0, -0.42), (0.012, 0), (0, 0.42), (-0.012, 0)), col=tone("#fbf2da", "#a08c64")), *(scale(u, v, 0.05, 0.16, tone("#c4b4a8", "#5c4a50")) for u, v in ((0.34 + own, 0.2), (0.5 - own, -0.16), (0.64 + own, 0.14))), *bud]


ASPARAGUS = painting(
    "4647", (1000, 836), "realist",
    put("sky", stops=[(0, "#231a12"), (0.5, "#34271a"), (0.62, "#2a1f15"), (1, "#1c150e")], uneven=0.14), put("glow", x=420, y=260, r=460, col="#5c4628", a=0.55),
    put("land", pts=[(-20, 640), (1020, 610), (1020, 856), (-20, 856)], col="#c8c0b0", hi="#f0eadc", lo="#8a8070", curve=False, grain=0.4, flow=0), put("strokes_field", pts=[(-10, 650), (1010, 630), (1010, 836), (-10, 836)], cols=["#d8d0c0", "#b8b0a4", "#e8e0d0", "#a8a0a0"], n=110, length=120, w=10, ang=-0.05, spread=0.12, a=0.5), put("stroke", pts=[(-20, 780), (300, 770), (700, 790), (1020, 760)], col="#a09890", w0=5, w1=5, a=0.5),
    [put("foliage", cx=x, cy=y, rx=rx, ry=ry, col="#54703a", hi="#a8bc68", lo="#1f3018", n=190, dab=20, clumps=9) for x, y, rx, ry in [(300, 640, 280, 90), (640, 630, 280, 90), (480, 690, 330, 60), (860, 600, 110, 60), (120, 650, 100, 60)]], [put("stroke", pts=[(x, y), (x + dx * 0.5, y + dy * 0.5 - 10), (x + dx, y + dy)], col=c, w0=6, w1=2, belly=22) for x, y, dx, dy, c in [(200, 690, -150, 40, "#7a9450"), (330, 720, -100, 50, "#8ca860"), (500, 730, 60, 50, "#5c7c3c"), (640, 720, 140, 44, "#7a9850"), (780, 690, 150, 20, "#94ac64"), (420, 726, -40, 56, "#9cb46c"), (720, 700, 100, 60, "#4c6c34")]], put("shape", pts=[(110, 590), (200, 650), (500, 600), (860, 540), (900, 570), (800, 640), (500, 700), (200, 716), (120, 660)], col="#0a0e06", a=0.8, soft=14),
    # far stalks first, then the near ones that stand out in the middle: a round bundle, bound twice
    [one for x0, y0, x1, y1, w, shade in ((176, 444, 836, 286, 40, 0.5), (150, 496, 872, 322, 44, 0.4), (190, 620, 850, 500, 42, 0.6), (206, 652, 800, 560, 38, 0.6), (134, 470, 820, 338, 46, 0.15), (160, 628, 838, 534, 46, 0.3), (120, 516, 880, 372, 56, 0.0), (146, 590, 900, 474, 54, 0.1), (104, 556, 862, 424, 62, 0.0)) for one in _stalk(x0, y0, x1, y1, w, shade)],
    # the bands go round from edge to edge; leaves rise before the bundle that lies in them
    [put("shape", pts=[(x - 10, a - 2), (x + 10, a - 6), (x + 32, a * 0.6 + b * 0.4), (x + 28, a * 0.3 + b * 0.7), (x + 12, b + 3), (x - 10, b + 4), (x + 6, a * 0.3 + b * 0.7), (x + 9, a * 0.6 + b * 0.4)], col="#b07c44", hi="#e4bc80", lo="#5a3416", depth=6, line="#3c2410", w=2) for x, a, b in ((296, 396, 660), (626, 316, 608))],
    [put("foliage", cx=x, cy=y, rx=90, ry=24, col="#54703a", hi="#a8bc68", lo="#1f3018", n=60, dab=16, clumps=4) for x, y in ((200, 690), (350, 690), (500, 674), (650, 650), (800, 620), (880, 596))], [put("stroke", pts=[(x, y), (x + dx * 0.4, y + dy * 0.7), (x + dx, y + dy)], col=c, w0=8, w1=2, belly=20) for x, y, dx, dy, c in ((180, 690, -60, -60, "#6c8a48"), (250, 706, 70, -56, "#86a05a"), (380, 700, -70, -48, "#547238"), (430, 690, 90, -54, "#8ca860"), (560, 676, -66, -56, "#6a8844"), (640, 660, 80, -56, "#7a9850"), (760, 640, -60, -54, "#547238"), (800, 630, 90, -50, "#86a05a"))], light=(-0.4, -0.85), vignette=0.2, impasto=0.25,
)

PALE = "#e2cbaa"


def _wing(k: int) -> list[Layer]:
    """Return a wing that grows from a shoulder blade, to the left (1) or the right (-1): long feathers, two rows of coverts."""
    out = []
    for n, long, wide, col in ((11, 1.0, 27, "#1f4274"), (11, 0.6, 25, "#2a5690"), (11, 0.3, 22, "#3a6aa8")):
        for i in range(n):
            t = 1 - i / (n - 1)
            x, y = 214 - 226 * t, 322 - 440 * t + 150 * t * t
            dx, dy = (6 - 74 * t) * long, (290 + 120 * t) * long
            far = math.hypot(dx, dy)
            ax, ay = -dy / far * wide, dx / far * wide
            pts = [(x + dx * u + ax * v, y + dy * u + ay * v) for u, v in ((-0.06, 0), (0.06, 0.7), (0.5, 1), (0.86, 0.7), (1.02, -0.2), (0.8, -0.8), (0.4, -0.9), (0.06, -0.7))]
            out.append(put("cloth", pts=[(421 - k * (421 - u), v) for u, v in pts], col=col, hi="#5f94cc", lo="#0a1c3c", size=34, w=1.4, wide=4, shadow=0.3, folds=[[(421 - k * (421 - x - dx * u), y + dy * u) for u in (0.3, 0.6, 0.94)]]))
    return out


def _leg(k: int) -> list[Layer]:
    """Return Christ's shin and foot from the front, to the left (1) or the right (-1), and the shroud over the thigh."""

    def at(*pts: tuple[float, float]) -> list[tuple[float, float]]:
        return [(421 + k * a + (0.08 - 0.12 * k) * (b - 640), b) for a, b in pts]

    toes = [[(*at((a - (a + 106) * 0.25, b - 26))[0], w), (*at((a, b - 6))[0], w)] for a, b, w in ((-80, 984, 25), (-99, 989, 17), (-114, 987, 16), (-128, 982, 15), (-140, 974, 14))]
    shin = at((-54, 664), (-62, 704), (-76, 738), (-74, 776), (-78, 830), (-90, 886), (-92, 912), (-82, 938), (-70, 972), (-148, 966), (-140, 942), (-124, 914), (-122, 890), (-130, 840), (-146, 796), (-152, 756), (-168, 720), (-178, 680), (-160, 640), (-120, 622), (-76, 634))
    return [
        put("flesh", parts=[shin, *toes], skin=PALE if k > 0 else "#dcc4a2", size=40, shadow=0.45,
            tones=[(at(*p), a) for p, a in (([(-154, 732), (-116, 752), (-74, 734), (-74, 764), (-112, 776), (-150, 762)], 0.45), ([(-90, 770), (-72, 780), (-84, 890), (-92, 920), (-100, 860)], 0.5), ([(-180, 660), (-160, 716), (-150, 760), (-146, 800), (-122, 900), (-132, 900), (-160, 800), (-190, 700)], 0.4), ([(-94, 912), (-122, 912), (-130, 934), (-84, 934)], 0.4), ([(-70, 956), (-146, 956), (-148, 972), (-70, 980)], 0.25))],
            lights=[(at(*p), a) for p, a in (([(-142, 660), (-98, 654), (-90, 700), (-116, 718), (-144, 702)], 0.5), ([(-134, 784), (-110, 790), (-104, 880), (-118, 880)], 0.45))],
            lines=[at(*p) for p in (((-91, 962), (-91, 982)), ((-107, 964), (-107, 984)), ((-121, 962), (-122, 980)), ((-134, 958), (-135, 974)))]),
        put("cloth", pts=at((-20, 620), (-60, 596), (-120, 580), (-160, 598), (-192, 640), (-196, 690), (-182, 722), (-160, 690), (-130, 668), (-96, 676), (-64, 704), (-40, 720), (-16, 690)), col="#efe9de", hi="#ffffff", lo="#8a7e70", size=70, w=2.2, shadow=0.5, folds=[at(*p) for p in (((-60, 610), (-120, 626), (-176, 680)), ((-40, 630), (-80, 650), (-120, 656)), ((-30, 650), (-50, 680), (-44, 706)))])]


CHRIST = painting(
    "2298", (835, 1000), "realist",
    put("sky", stops=[(0, "#3a2c20"), (0.5, "#54402c"), (1, "#4a3a28")], uneven=0.16), put("glow", x=420, y=260, r=460, col="#7a5c3c", a=0.6), put("glow", x=40, y=100, r=340, col="#1c140e", a=0.6), put("strokes_field", pts=[(-10, -10), (845, -10), (845, 620), (-10, 620)], cols=["#4a3826", "#5c4630", "#382a1c"], n=150, length=100, w=16, ang=1.1, spread=0.7, a=0.4),
    _wing(1), _wing(-1),
    # angels, behind the bench
    put("cloth", pts=[(116, 392), (146, 336), (196, 304), (212, 302), (246, 302), (262, 304), (310, 332), (340, 420), (340, 720), (90, 740), (88, 560)], col="#b8602c", hi="#e89a58", lo="#4c200c", size=110, w=2.8, wide=16, folds=[[(160, 360), (130, 500), (130, 700)], [(206, 320), (180, 480), (190, 660)], [(250, 330), (250, 480), (266, 640)]]),
    put("cloth", pts=[(540, 380), (570, 328), (610, 302), (628, 300), (658, 300), (672, 304), (722, 338), (752, 400), (770, 560), (768, 740), (540, 740), (520, 560)], col="#6a5462", hi="#a48c9c", lo="#241a20", size=110, w=2.8, wide=16, folds=[[(700, 350), (726, 520), (736, 700)], [(656, 320), (676, 500), (684, 680)], [(610, 320), (620, 460), (612, 640)]]), put("visage", x=226, y=204, size=108, turn=0.6, nod=8, roll=6, skin="#dca884", look="grief", more={"eyes": 0.5}, hair="#6a3c20", curl=0.6, cheek="#d08468", neck=(0, 1.1, 0.42)), put("visage", x=634, y=208, size=108, turn=-0.55, nod=12, roll=-12, cast="fine", skin="#d8a480", look="grief", more={"eyes": 0.0, "inner": 0.7}, hair="#2c1c14", curl=0.6, cheek="#c87c60", neck=(0.1, 1.1, 0.44)),
    # the bench under its shroud
    put("rocks", pts=[(-20, 900), (200, 910), (420, 926), (640, 916), (860, 890), (860, 1020), (-20, 1020)], col="#7a6a50", hi="#b8a480", lo="#3a2f22", n=16, size=50),
    put("shape", pts=[(34, 660), (800, 660), (820, 930), (14, 930)], col="#8a7c68", curve=False, depth=18, hi="#c0b094", lo="#443828", grain=0.4), put("shape", pts=[(34, 660), (70, 628), (766, 628), (800, 660)], col="#b0a48c", curve=False, depth=4), put("touch", pts=[(34, 664), (800, 664)], w=5, a=0.4),
    put("cloth", pts=[(128, 640), (210, 604), (330, 590), (510, 590), (640, 604), (714, 640), (726, 700), (722, 790), (740, 880), (716, 906), (680, 890), (640, 918), (590, 900), (540, 926), (480, 912), (420, 930), (350, 912), (300, 928), (244, 902), (200, 918), (160, 894), (116, 904), (112, 840), (124, 740), (118, 690)], col="#dcd5ca", hi="#fffdf8", lo="#6e6256", size=90, wide=15, shadow=0.45, folds=[[(136, 668), (144, 780), (130, 890)], [(176, 672), (186, 780), (176, 900)], [(222, 676), (220, 790), (216, 904)], [(690, 668), (694, 780), (706, 890)], [(650, 674), (656, 780), (650, 900)], [(606, 680), (604, 790), (606, 896)], [(420, 760), (414, 840), (420, 916)], [(446, 750), (456, 840), (466, 908)], [(392, 750), (384, 840), (372, 908)]]), put("stroke", pts=[(126, 664), (240, 654), (420, 660), (610, 654), (718, 664)], col="#ffffff", w0=10, a=0.5),
    # his body sags on the bench, the thighs come towards us foreshortened: far planes first, knees last
    put("flesh", parts=[[(386, 246), (384, 276), (350, 302), (308, 318), (274, 348), (268, 396), (288, 430), (308, 484), (316, 540), (300, 590), (296, 640), (420, 676), (540, 640), (536, 592), (516, 540), (522, 484), (546, 430), (566, 384), (564, 334), (532, 302), (486, 290), (452, 268), (450, 236)]], skin=PALE, size=110, depth=0.24, shadow=0.4, tones=[([(440, 420), (520, 390), (546, 420), (522, 500), (524, 600), (486, 620), (470, 500)], 0.45), ([(296, 416), (344, 436), (408, 420), (400, 444), (330, 452)], 0.34), ([(436, 420), (496, 436), (538, 412), (520, 450), (450, 446)], 0.4), ([(390, 252), (446, 258), (450, 290), (420, 316), (390, 294)], 0.5), ([(318, 560), (420, 590), (516, 560), (500, 610), (420, 630), (330, 610)], 0.4), ([(290, 366), (306, 420), (312, 500), (298, 500), (282, 430)], 0.35), ([(412, 340), (428, 340), (424, 430), (414, 430)], 0.3), ([(404, 462), (420, 470), (440, 460), (430, 540), (414, 540)], 0.22)], lights=[([(312, 346), (376, 340), (398, 392), (332, 404)], 0.5), ([(446, 346), (496, 342), (516, 388), (450, 398)], 0.35), ([(336, 470), (398, 466), (404, 560), (340, 560)], 0.4)]), [put("disc", x=x, y=y, rx=7, ry=5, col="#b08468", a=0.9, soft=1) for x, y in ((342, 400), (494, 396))], put("disc", x=416, y=566, rx=5, ry=6, col="#8a6648", a=0.8, soft=1), put("stroke", pts=[(504, 452), (514, 466), (510, 484)], col="#8a2018", w0=4, w1=3, belly=6),
    put("cloth", pts=[(286, 570), (340, 598), (420, 610), (500, 596), (550, 568), (588, 600), (612, 650), (590, 716), (500, 700), (462, 760), (430, 850), (404, 780), (366, 700), (250, 720), (226, 652), (250, 602)], col="#efe9de", hi="#ffffff", lo="#8a7e70", w=2.2, wide=13, shadow=0.4, folds=[[(300, 590), (350, 630), (410, 650)], [(536, 590), (490, 630), (430, 650)], [(400, 640), (410, 720), (426, 820)], [(440, 640), (446, 700), (434, 790)]]),
    _leg(-1), _leg(1),
    put("cloth", pts=[(376, 606), (420, 616), (466, 606), (474, 660), (462, 740), (440, 800), (424, 846), (404, 790), (382, 730), (368, 660)], col="#e4dccf", hi="#ffffff", lo="#7a6e60", size=50, w=2, wide=11, shadow=0.4, folds=[[(398, 620), (404, 710), (420, 810)], [(444, 620), (444, 710), (434, 790)]]), [put("disc", x=x, y=944, rx=7, ry=5, col="#8a2018") for x in (302, 590)],
    # his arms: both hang heavy, the hands turned up on the shroud
    put("limb", pts=[(300, 360), (246, 500), (208, 640)], w=[74, 58, 34], skin=PALE, hand="rest", size=96, angle=-26, flip=True, shadow=0.35), put("limb", pts=[(540, 356), (606, 500), (654, 622)], w=[74, 58, 34], skin="#dcc4a2", hand="rest", size=96, angle=10, shadow=0.35), put("disc", x=668, y=664, rx=8, ry=6, col="#8a2018"),
    # his head sinks to his shoulder, the hair parted over both; a faint light round it
    put("glow", x=430, y=190, r=150, col="#f4d890", a=0.5), put("glow", x=430, y=180, r=110, col="#fff0bc", a=0.5),
    put("cloth", pts=[(392, 176), (412, 138), (456, 126), (500, 152), (518, 204), (514, 256), (526, 306), (516, 342), (494, 334), (470, 300), (410, 292), (384, 316), (358, 330), (346, 312), (366, 270), (372, 220)], col="#4c2e1a", hi="#8a5a34", lo="#1c1008", size=60, wide=7, w=1.4, folds=[[(500, 190), (500, 250), (512, 330)], [(380, 230), (376, 270), (356, 320)]]),
    put("flesh", parts=[[(404, 250), (396, 284), (366, 308), (408, 334), (466, 318), (462, 290), (474, 244)]], skin="#dcc4a0", w=1, tones=[([(396, 256), (474, 246), (462, 288), (420, 304), (392, 290)], 0.65)], lines=[[(390, 298), (400, 314), (406, 326)], [(448, 280), (432, 308), (414, 326)]]),
    put("visage", x=430, y=210, size=132, turn=-0.42, nod=14, roll=24, cast="long", skin="#e6cca6", look="sleep", more={"eyes": 0.0, "mouth": 0.08, "smile": -0.4, "inner": 0.4}, hair="#4c2e1a", style="parted", curl=0.3, beard="full", lips="#9c6450", cheek="#c08c6c", blush=0.3, age=0.4, thick=1.1, neck=None), put("cloth", pts=[(494, 172), (512, 206), (508, 256), (520, 302), (512, 334), (494, 324), (482, 284), (484, 236), (482, 200)], col="#4c2e1a", hi="#8a5a34", lo="#1c1008", size=30, wide=5, w=1.2, folds=[[(498, 196), (496, 250), (506, 316)]]),
    # the angels' hands: one holds his upper arm, one bears his forearm
    put("limb", pts=[(150, 386), (136, 520), (244, 458)], w=[86, 66, 34], skin="#dca884", sleeve="#c06830", upto=0.84, loose=1.1, hand="drape", size=88, angle=-16, grow=False, shadow=0.45), put("limb", pts=[(716, 384), (756, 520), (668, 560)], w=[86, 66, 34], skin="#d8a480", sleeve="#745c6c", upto=0.84, loose=1.1, hand="drape", size=86, angle=-6, flip=True, grow=False, shadow=0.4),
    put("shape", pts=[(440, 150), (500, 170), (520, 330), (590, 380), (640, 560), (650, 720), (600, 930), (500, 930), (480, 740), (500, 600), (470, 420), (440, 300)], col="#241408", a=0.26, soft=30), put("shape", pts=[(580, 600), (760, 640), (800, 960), (560, 960), (540, 800)], col="#180e06", a=0.4, soft=36), put("shape", pts=[(700, 40), (880, 40), (880, 700), (720, 700), (700, 300)], col="#100a08", a=0.4, soft=50), light=(-0.5, -0.85), vignette=0.35, protect=0.85, contour=0.5,
)

PAINTINGS = (LILACS, ASPARAGUS, CHRIST)
