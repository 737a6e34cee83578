"""Vincent van Gogh."""
# fmt: off

from __future__ import annotations

from math import cos, hypot, pi, radians, sin, tau

from tools.makers.painter.bodies import robed, wide_hat
from tools.makers.painter.spec import Layer, painting, put

_STAR = [(300, 80, 30), (420, 150, 24), (560, 70, 26), (690, 130, 24), (110, 110, 24), (330, 450, 42), (730, 250, 26), (60, 260, 22), (905, 110, 62)]

STARRY_NIGHT = painting(
    "8660", (1000, 790), "vangogh",
    put("swirls", palette=["#0e1f4d", "#1c3f85", "#2f66a8", "#5b93bd", "#9fc0bd", "#d8d9a0"], y1=600, drift=0.05, band=15,
        vortices=[(440, 300, 130, 1), (600, 385, 80, -1), (150, 420, 110, -1), (800, 420, 120, 1)], lights=_STAR, core="#fff0b0", halo="#cfd69a"),
    put("disc", x=905, y=110, rx=46, col="#f3c64a", soft=4),
    put("shape", pts=[(880, 70), (925, 70), (950, 110), (925, 150), (880, 155), (918, 130), (922, 95)], col="#f2a92c"),
    put("ridge", y=560, amp=35, col="#3a69a0", hi="#8fb8cc", lo="#16284f", tilt=-120, peaks=[(880, 240, 60)], scale=120, flow=-0.25),
    put("ridge", y=620, amp=28, col="#28507f", hi="#6a9ab4", lo="#10204a", tilt=-50, flow=-0.15),
    put("foliage", cx=720, cy=650, rx=330, ry=48, col="#27503f", hi="#7a9a5a", lo="#0c2030", n=260, dab=13),
    put("foliage", cx=360, cy=690, rx=220, ry=40, col="#27503f", hi="#7a9a5a", lo="#0c2030", n=160, dab=13),
    put("church", x=570, y=700, h=170, wall="#6f8fa8", roof="#1c2f55"),
    [put("house", x=x, y=y, w=w, h=h, wall=c, roof="#2c4a72", win="#f0c040") for x, y, w, h, c in [
        (450, 700, 60, 34, "#5f86a0"), (640, 712, 66, 36, "#6a8a9a"), (740, 708, 58, 32, "#54789a"), (380, 722, 62, 34, "#6d8c96"),
        (500, 735, 62, 36, "#5a7fa0"), (690, 745, 70, 36, "#5f84a0"), (820, 730, 60, 34, "#5a7a98")]],
    put("foliage", cx=640, cy=785, rx=380, ry=38, col="#2a5a48", hi="#8aa860", lo="#0c2030", n=260, dab=14),
    put("tree", x=175, y=810, h=760, kind="cypress", col="#3d4a2a", hi="#6a6a38", lo="#0b1616"),
    put("tree", x=105, y=810, h=450, kind="cypress", col="#3d4a2a", hi="#6a6a38", lo="#0b1616"),
)

def _moored(x: float, y: float, w: float, col: str, rim: str) -> list[Layer]:
    """Return an open boat, its bow at x, y, w long."""

    def at(*pts: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + a * w, y + b * w) for a, b in pts]

    return [
        put("shape", pts=at((0.0, 0.02), (0.5, 0.2), (1.0, 0.0), (1.02, 0.1), (0.5, 0.3), (0.02, 0.12)), col="#0c1c3c", a=0.6, soft=6), put("stroke", pts=at((0.62, 0.0), (0.66, -0.6)), col="#5a4430", w0=9, w1=5), put("lines", paths=[at((0.66, -0.58), (0.03, -0.14)), at((0.66, -0.58), (0.98, -0.12))], col="#4a5a6a", w=2.4),
        put("shape", pts=at((-0.02, -0.18), (0.02, 0.0), (0.12, 0.12), (0.34, 0.2), (0.64, 0.2), (0.88, 0.11), (0.98, -0.02), (1.02, -0.16), (0.8, -0.02), (0.5, 0.06), (0.2, 0.0)), col=col, depth=14, line="#101c30", w=4, det=0.95), put("shape", pts=at((-0.02, -0.18), (0.2, -0.1), (0.5, -0.07), (0.8, -0.1), (1.02, -0.16), (0.8, -0.01), (0.5, 0.06), (0.2, 0.0)), col="#14202e", det=0.95),
        *(put("shape", pts=at((a, -0.085), (a + 0.07, -0.08), (a + 0.09, b), (a + 0.01, b)), col=rim, curve=False, det=0.95) for a, b in ((0.24, 0.0), (0.48, 0.045), (0.7, 0.02))), put("stroke", pts=at((-0.02, -0.18), (0.2, 0.0), (0.5, 0.06), (0.8, -0.01), (1.02, -0.16)), col=rim, w0=7, w1=7), put("stroke", pts=at((-0.02, -0.18), (0.2, -0.1), (0.5, -0.07), (0.8, -0.1), (1.02, -0.16)), col=rim, w0=4, w1=4), put("stroke", pts=at((0.06, 0.03), (0.34, 0.13), (0.64, 0.13), (0.94, 0.02)), col=rim, w0=3, w1=3, a=0.6),
    ]


RHONE = painting(
    "6096", (1000, 790), "vangogh",
    put("sky", stops=[(0, "#12265c"), (0.25, "#1f4a86"), (0.42, "#3a6f9a"), (1, "#14315f")], uneven=0.06, flow=0.1),
    put("stars", at=[(420, 90, 13), (500, 130, 15), (575, 165, 13), (640, 150, 13), (700, 95, 14), (690, 215, 12), (610, 235, 12), (150, 70, 10), (250, 190, 11),
                     (880, 80, 11), (900, 240, 10), (330, 250, 9), (800, 180, 9), (80, 230, 9), (350, 60, 9), (780, 300, 8)], core="#fff2a0", halo="#7fb0b8"),
    put("land", pts=[(-20, 352), (160, 335), (330, 342), (560, 350), (800, 356), (1020, 340), (1020, 400), (-20, 392)], col="#1a3150", hi="#3f6a80", lo="#0c1830"),
    put("roofs", x0=60, x1=980, y=382, n=22, size=34, walls=["#28486a", "#1e3a5c", "#34567a"], tops=["#16284a", "#203a58"], win="#f0c050"),
    put("water", y0=388, y1=690, stops=[(0, "#2c5f88"), (0.5, "#1f4778"), (1, "#16305c")], ripple=0.12, scale=26, aspect=6),
    [put("glitter", x=x, y0=392, y1=y1, col="#f2c64a", w0=8, w1=w, n=26, thick=9, a=0.95) for x, y1, w in
     [(120, 560, 34), (210, 600, 40), (300, 560, 34), (390, 620, 44), (520, 560, 32), (610, 580, 36), (720, 540, 30), (800, 520, 28), (890, 500, 26)]],
    [put("disc", x=x, y=384, rx=7, col="#fff0a0", soft=3) for x in (120, 210, 300, 390, 520, 610, 720, 800, 890)],
    put("land", pts=[(-20, 716), (200, 694), (420, 706), (640, 728), (800, 716), (1020, 690), (1020, 800), (-20, 800)], col="#4a6a4c", hi="#94a868", lo="#1c3038", flow=0.1), put("strokes_field", pts=[(-20, 720), (200, 700), (420, 712), (640, 734), (800, 722), (1020, 700), (1020, 800), (-20, 800)], cols=["#8a9a58", "#3a5a54", "#b0a860", "#2c4a4c", "#6a8a5c"], n=240, length=34, w=8, ang=-0.1, spread=0.6), put("stroke", pts=[(-20, 718), (200, 696), (420, 708), (640, 730), (800, 718), (1020, 692)], col="#d8d098", w0=7, w1=5, a=0.7),
    # two open boats moored at the water's edge: hull, inside, thwarts, rim and mast
    _moored(230, 660, 250, "#2f6472", "#c8d8a8"), _moored(60, 700, 280, "#8a4a34", "#f0c878"),
    put("stroke", pts=[(60, 668), (20, 700), (34, 740)], col="#c8b888", w0=3, w1=3),
    # the couple, arm in arm, in the light of the bank
    robed(826, 606, 27, "#4a7aa0", tall=5.5, flare=1.1, skin="#f0c890", sleeve="#3f6a90", arms=(((-0.7, 2.0), (-0.9, 1.9)), ((0.9, 2.0), (0.3, 2.5))), head={"turn": -0.3, "cast": "round", "look": "smile", "hair": "#8a4a24", "style": "bun"}), put("cloth", pts=[(806, 634), (826, 626), (846, 634), (850, 656), (826, 668), (804, 656)], col="#e0c060", size=20, wide=4, folds=[[(826, 630), (826, 664)]]), wide_hat(826, 606, 30, "#f0d060"), robed(778, 600, 28, "#28487c", tall=3.9, flare=0.8, trousers="#20345c", shoes="#141c30", skin="#e8b880", sleeve="#34568c", arms=(((-0.9, 2.0), (-0.7, 2.9)), ((0.95, 2.0), (0.5, 2.3))), head={"turn": 0.3, "cast": "strong", "look": "calm", "hair": "#5a4a3c", "style": "short", "beard": "full"}, hi="#7f9fd0"), wide_hat(778, 600, 30, "#c89a48"), put("hand", x=812, y=658, size=16, pose="rest", angle=170, flip=True, skin="#f0c890"),
    facets=0,
)

CROWS = painting(
    "3688", (1000, 490), "vangogh",
    put("sky", stops=[(0, "#101f58"), (0.3, "#1f4490"), (0.45, "#3f74b0"), (1, "#c89a30")], uneven=0.1, scale=120, flow=0.15),
    put("clouds", y0=20, y1=200, hi="#7fa8cc", lo="#1a3a80", cover=0.42, scale=110, aspect=1.6, a=0.8),
    put("glow", x=170, y=90, r=130, col="#9ec0d4", a=0.7), put("glow", x=730, y=80, r=120, col="#8fb4d0", a=0.6),
    put("glow", x=480, y=40, r=160, col="#0a1440", a=0.6),
    put("land", pts=[(-20, 232), (250, 222), (520, 230), (800, 218), (1020, 226), (1020, 520), (-20, 520)], col="#d8a128", hi="#f4d050", lo="#8a5a1a", flow=-1.2, grain=0.5),
    put("strokes_field", pts=[(-10, 236), (1010, 228), (1010, 500), (-10, 500)], cols=["#e8b830", "#f6d860", "#b87a20", "#d89a28", "#8a6a1e"], n=1500, length=46, w=8, ang=-1.25, spread=0.4, grow=1.2),
    put("path", pts=[(500, 510), (480, 420), (510, 330), (560, 270), (590, 236)], col="#6f7a2c", w0=170, w1=6, hi="#9aa038", lo="#5a3a20"),
    put("stroke", pts=[(470, 500), (455, 410), (500, 320), (552, 268)], col="#8a4a24", w0=34, w1=4), put("stroke", pts=[(545, 505), (515, 415), (535, 330), (572, 262)], col="#8a4a24", w0=30, w1=4),
    put("path", pts=[(-20, 470), (90, 420), (200, 372), (250, 350)], col="#7f7a34", w0=90, w1=14, hi="#a0a04a", lo="#6a4a24"),
    put("path", pts=[(1020, 460), (900, 400), (800, 345), (760, 318)], col="#7f7a34", w0=90, w1=10, hi="#a0a04a", lo="#6a4a24"),
    put("birds", x0=430, x1=980, y0=60, y1=280, n=26, size=24, col="#0c0c14", w=7),
    put("birds", x0=60, x1=520, y0=150, y1=300, n=12, size=20, col="#0c0c14", w=6),
)

# heads of sunflowers: x, y, radius, the way each looks (degrees), open, full (all seeds) or seen from the side
_BLOOM = [(424, 118, 76, -90, "full"), (604, 168, 84, -50, "open"), (252, 172, 84, -130, "open"), (724, 320, 74, 20, "side"), (92, 318, 72, 165, "side"), (432, 262, 88, -80, "open"), (192, 436, 82, 170, "full"), (586, 332, 88, -20, "full"), (292, 324, 84, 200, "full"), (690, 494, 80, 20, "open"), (440, 408, 94, 90, "full"), (110, 560, 64, 120, "side"), (286, 514, 82, 130, "open"), (576, 496, 84, 60, "full"), (726, 622, 62, 60, "side"), (430, 560, 76, 90, "open")]


def _sunflower(x: float, y: float, r: float, way: float, kind: str) -> list[Layer]:
    """Return a head that looks `way`: petals, then what lies in their ring, or the green cup of one seen from the side."""
    c, s, deep = cos(radians(way)), sin(radians(way)), {"open": 0.84, "full": 0.94, "side": 1}[kind]
    k0 = int(x * 7 + y) % 5

    def at(u: float, v: float) -> tuple[float, float]:
        return x + r * (u * deep * c - v * s), y + r * (u * deep * s + v * c)

    def ring(f: float) -> list[tuple[float, float]]:
        return [at(f * cos(k * pi / 5) + 0.08, f * sin(k * pi / 5)) for k in range(10)]

    def petal(a: float, r0: float, r1: float, wide: float, col: str, shift: float = 0) -> Layer:
        ca, sa, bend = cos(a), sin(a), 0.08 * (-1) ** int(a * 7)
        return put("shape", pts=[at(d * ca - v * sa + shift, d * sa + v * ca) for d, v in ((r0, 0), ((r0 + r1) * 0.42, -wide), ((r0 + r1) * 0.62, -wide * 0.8 + bend), (r1, bend), ((r0 + r1) * 0.62, wide * 0.8 + bend), ((r0 + r1) * 0.42, wide))], col=col, line="#c87c10", w=2)

    if kind == "side":
        return [*(petal((k - 3.5) * 0.38, 0.1, 1.0 + 0.14 * ((k * 2 + k0) % 3), 0.16, ("#f0ac18", "#fccc34", "#e49a14")[k % 3], -0.2) for k in (0, 7, 2, 5, 1, 6, 3, 4)),
                put("shape", pts=[at(u, v) for u, v in ((-0.52, -0.12), (-0.36, -0.42), (0.1, -0.56), (-0.02, -0.3), (0.2, -0.16), (0.02, 0.02), (0.2, 0.2), (-0.02, 0.32), (0.1, 0.58), (-0.36, 0.42), (-0.52, 0.12))], col="#6c8a34", hi="#a8b850", lo="#34501f", depth=r * 0.14, line="#3c5220", w=2, det=0.9)]
    n, lay = (13, ((1.12, 0, ("#e09412", "#d4860e", "#e8a01a")), (0.98, 0.5, ("#fac828", "#f2b41c", "#ffd848")))) if kind == "open" else (14, ((1.08, 0, ("#fcd038", "#f6c024", "#ffdc54")),))
    out = [put("shape", pts=ring(0.96), col="#6a4a10", a=0.5, soft=r * 0.12), *(petal(tau * (k + half) / n + 0.05 * ((k * 3 + k0) % 5 - 2), 0.3, reach * (0.9 + 0.06 * ((k * 2 + k0) % 4)), 0.17, cols[k % 3]) for reach, half, cols in lay for k in range(n))]
    if kind == "open":
        core = (("#4a2a10", "#7a4a1c", 0.46), ("#8a541c", "#c08830", 0.32), ("#6c7a2c", "#a8ac4c", 0.15))
    else:
        core = (("#b8680e", "#e8a030", 0.72), ("#cc8416", "#f4bc48", 0.44), ("#7c8430", "#b8b454", 0.17))
    for col, hi, f in core:
        out += [put("shape", pts=ring(f), col=col, hi=hi, lo="#5a340c", depth=r * 0.2, det=0.9, line="#7a460c" if f > 0.6 else col, w=2.4)]
        if f > 0.3:
            m = 15 if kind == "full" else 11
            out += [put("stroke", pts=[at(f * 0.66 * cos(a) + 0.08, f * 0.66 * sin(a)), at(f * q * cos(a + 0.16) + 0.08, f * q * sin(a + 0.16))], col=("#f2bc44", "#f8d060")[k % 2] if kind == "full" else "#d89a34", w0=r * 0.04, w1=1.5, belly=r * 0.04) for k in range(m) for a in (tau * k / m,) for q in (0.94 + 0.07 * (k % 3),)]
    return out


def _leaf(x: float, y: float, dx: float, dy: float, wide: float, cols: tuple[str, str, str]) -> list[Layer]:
    """Return a pointed leaf from x, y to dx, dy further, with its midrib."""
    far = hypot(dx, dy)
    nx, ny = -dy / far * wide, dx / far * wide
    return [put("shape", pts=[(x + dx * t + nx * k, y + dy * t + ny * k) for t, k in ((0, 0), (0.2, 0.8), (0.45, 1), (0.75, 0.5), (1, 0), (0.8, -0.42), (0.5, -0.9), (0.22, -0.7))], col=cols[0], hi=cols[1], lo=cols[2], depth=wide * 0.5, line=cols[2], w=2, det=0.9), put("stroke", pts=[(x, y), (x + dx * 0.5 + nx * 0.1, y + dy * 0.5 + ny * 0.1), (x + dx * 0.92, y + dy * 0.92)], col=cols[1], w0=4, w1=1.5)]


SUNFLOWERS = painting(
    "6405", (790, 1000), "vangogh",
    put("sky", stops=[(0, "#f0e070"), (0.6, "#eedc62"), (1, "#e8d45a")], uneven=0.25, scale=60, aspect=1, flow=0.6),
    put("land", pts=[(-20, 745), (820, 740), (820, 1020), (-20, 1020)], col="#e0a020", hi="#f0c040", lo="#b87a18", flow=0.05, curve=False),
    put("lines", paths=[[(-20, 748), (250, 742), (540, 748), (820, 741)]], col="#3f6a8a", w=5),
    # every stem comes out of the vase's mouth and enters its head from behind
    [put("stroke", pts=[(425 + (x - 425) * 0.16, 640), (425 + (x - 425) * 0.42, 640 + (y - 640) * 0.62 - abs(x - 425) * 0.1), (x - r * 0.95 * cos(radians(a)), y - r * 0.95 * sin(radians(a)) - 8), (x - r * 0.3 * cos(radians(a)), y - r * 0.3 * sin(radians(a)))], col=col, w0=w0, w1=w1) for x, y, r, a, _ in _BLOOM for col, w0, w1 in (("#3f5a22", 17, 13), ("#7c9a3a", 10, 8))],
    [layer for x, y, dx, dy, w in ((340, 560, -150, 60, 34), (500, 590, 150, 34, 36), (200, 300, -10, -96, 26), (520, 190, -20, -110, 24), (640, 400, 130, -20, 30), (350, 190, -40, -100, 24), (660, 590, 40, 96, 26), (170, 500, -110, -30, 28)) for layer in _leaf(x, y, dx, dy, w, ("#6c9040", "#a8bc58", "#33501f"))],
    [layer for x, y, r, a, kind in _BLOOM[:-1] for layer in (put("disc", x=x + 5, y=y + 8, rx=r * 1.05, ry=r * 1.05, col="#3c4418", a=0.6, soft=12), *_sunflower(x, y, r, a, kind))],
    put("vessel", x=425, y=915, h=330, profile=[(0, 0.3), (0.06, 0.33), (0.35, 0.44), (0.62, 0.43), (0.85, 0.3), (0.98, 0.27), (1.0, 0.28)], col="#dca030", shadow=0.3),
    put("shape", pts=[(284, 795), (425, 812), (566, 795), (560, 850), (520, 905), (425, 918), (330, 905), (290, 850)], col="#f0dc90", depth=20, hi="#fff4c0", lo="#b8903c", line="#7a5a20", w=3),
    [put("strokes_field", pts=[(x, y) for x, y in p], cols=c, n=120, length=30, w=8, ang=0.1, spread=0.3, a=0.5) for p, c in (([(350, 640), (500, 640), (556, 720), (560, 790), (290, 790), (294, 720)], ["#f4c850", "#b87818", "#e8a828"]), ([(294, 812), (556, 812), (520, 900), (330, 900)], ["#fff0b8", "#d8b864", "#f4dc90"]))],
    put("lines", paths=[[(283, 795), (350, 806), (425, 811), (500, 806), (567, 795)]], col="#3f6a8a", w=5),
    # one leaf and the lowest head lie over the rim
    _leaf(370, 596, -110, 64, 32, ("#6c9040", "#a8bc58", "#33501f")), _leaf(490, 600, 76, 70, 28, ("#5f8438", "#9cb450", "#33501f")), _sunflower(*_BLOOM[-1]),
    light=(-0.6, -0.7),
)

# blades of irises: foot, height, how far the tip hangs over, width; blooms: x, y, size, how they stand
_SWORD = [(6 + i * 23 + (i * 37) % 19, 806 - (i * 53) % 60, 290 + (i * 97) % 290, ((i * 67) % 210) - 105, 11 + (i * 7) % 7) for i in range(44)]
_IRIS = [(52, 300, 66, "left"), (176, 214, 56, "front"), (250, 356, 74, "right"), (120, 410, 66, "front"), (368, 286, 62, "bud"), (412, 392, 74, "left"), (512, 246, 66, "right"), (588, 356, 78, "front"), (676, 258, 62, "left"), (744, 372, 74, "right"), (812, 226, 60, "front"), (884, 330, 74, "left"), (962, 236, 62, "right"), (660, 486, 68, "left"), (500, 500, 66, "right"), (826, 482, 70, "front"), (946, 446, 68, "left"), (300, 500, 64, "left"), (54, 520, 62, "right"), (450, 196, 40, "bud"), (746, 190, 40, "bud"), (110, 186, 40, "bud"), (896, 180, 38, "bud")]


def _sword(x: float, y: float, h: float, d: float, w: float, col: str, hi: str) -> Layer:
    """Return a blade from its foot, h high, whose tip hangs over by d."""
    spine = [(x, y, 0.7), (x + d * 0.03, y - h * 0.3, 1), (x + d * 0.14, y - h * 0.6, 0.9), (x + d * 0.42, y - h * 0.88, 0.66), (x + d, y - h * (1 - 0.0012 * abs(d)), 0)]
    return put("shape", pts=[(a - w * k, b - w * k * d * 0.006) for a, b, k in spine] + [(a + w * k, b + w * k * d * 0.006) for a, b, k in spine[-2::-1]], col=col, hi=hi, lo="#1f4a44", depth=w * 0.8, flow=-1.57 + d * 0.003, line="#224c48", w=3, det=0.8)


def _iris(x: float, y: float, r: float, way: str, cols: tuple[str, str, str, str]) -> list[Layer]:
    """Return an iris: three falls, a beard, standards with waved edges; in profile two falls; or a bud."""
    m, (main, high, low, ink) = (-1 if way == "left" else 1), cols

    def petal(*pts: tuple[float, float], col: str = main, up: str = high) -> Layer:
        return put("shape", pts=[(x + m * r * a, y + r * b) for a, b in pts], col=col, hi=up, lo=low, depth=r * 0.26, line=ink, w=3, det=0.85)

    cup = put("shape", pts=[(x + m * r * a, y + r * b) for a, b in ((-0.13, 0.2), (0.13, 0.2), (0.16, 0.55), (0, 0.95), (-0.16, 0.55))], col="#7a9a58", hi="#b4c07c", lo="#35583c", depth=8, line="#2c4a3c", w=2)
    if way == "bud":
        return [petal((0, -0.9), (0.2, -0.5), (0.22, 0), (0.1, 0.4), (-0.1, 0.4), (-0.22, 0), (-0.16, -0.5)), put("stroke", pts=[(x, y - r * 0.8), (x + 3, y), (x, y + r * 0.3)], col=low, w0=1, w1=2, belly=4), cup]
    if way == "front":
        return [cup, petal((-0.1, 0.1), (-0.5, 0.02), (-0.92, 0.16), (-1.02, 0.5), (-0.86, 0.84), (-0.6, 0.8), (-0.42, 0.56), (-0.1, 0.3), up=main), petal((0.1, 0.1), (0.46, 0.04), (0.86, 0.1), (1.06, 0.4), (0.94, 0.76), (0.66, 0.86), (0.46, 0.56), (0.1, 0.3), up=main),
                petal((0, -0.1), (-0.24, -0.3), (-0.34, -0.7), (-0.16, -0.98), (0.08, -0.9), (0.3, -0.96), (0.36, -0.6), (0.2, -0.28), up=high), petal((0, 0.14), (-0.36, 0.02), (-0.72, -0.26), (-0.78, -0.64), (-0.52, -0.82), (-0.34, -0.62), (-0.2, -0.3)), petal((0, 0.14), (0.3, 0.04), (0.7, -0.2), (0.82, -0.56), (0.6, -0.84), (0.4, -0.66), (0.2, -0.3)),
                petal((-0.18, 0.04), (0.18, 0.02), (0.42, 0.4), (0.36, 0.86), (0.1, 1.08), (-0.12, 0.98), (-0.34, 1.0), (-0.4, 0.5), col=low, up=main), put("stroke", pts=[(x, y + r * 0.06), (x + 1, y + r * 0.24), (x, y + r * 0.44)], col="#f0c040", w0=5, w1=2, belly=r * 0.12)]
    return [cup, petal((-0.06, 0.1), (-0.4, 0.0), (-0.72, 0.14), (-0.86, 0.48), (-0.74, 0.74), (-0.54, 0.6), (-0.4, 0.36), (-0.1, 0.3), up=main), petal((-0.1, 0.1), (-0.5, -0.12), (-0.7, -0.5), (-0.56, -0.86), (-0.3, -0.76), (-0.12, -0.9), (0.02, -0.5), (0.04, -0.1)), petal((0, 0.1), (0.02, -0.3), (0.12, -0.74), (0.36, -1.0), (0.56, -0.8), (0.74, -0.66), (0.6, -0.28), (0.3, 0)),
            petal((-0.06, 0.06), (0.34, -0.04), (0.8, 0.1), (1.1, 0.42), (1.08, 0.72), (0.9, 0.98), (0.7, 0.86), (0.5, 0.94), (0.42, 0.56), (0.2, 0.34), col=low, up=main), put("stroke", pts=[(x + m * r * 0.1, y + r * 0.1), (x + m * r * 0.34, y + r * 0.12), (x + m * r * 0.56, y + r * 0.26)], col="#f0c040", w0=5, w1=2, belly=r * 0.1)]


IRISES = painting(
    "9627", (1000, 790), "vangogh",
    put("sky", stops=[(0, "#8a9a58"), (0.3, "#5f8a54"), (0.7, "#7a6a40"), (1, "#a8683c")], uneven=0.2, scale=80),
    put("strokes_field", pts=[(-10, 620), (1010, 500), (1010, 800), (-10, 800)], cols=["#b8744a", "#a05a38", "#c88a58", "#8a4a30"], n=600, length=34, w=10, ang=0.3, spread=0.5),
    put("foliage", cx=620, cy=40, rx=420, ry=80, col="#6a8a40", hi="#c8a838", lo="#2c5038", n=260, dab=16),
    put("flowers", at=[(x, y, 17) for x, y in [(640, 60), (700, 36), (760, 76), (824, 46), (884, 84), (560, 46), (946, 46), (596, 96), (980, 110), (500, 80), (690, 106)]], cols=["#e07a28", "#f09a30"], heart="#c85a20", petals=7),
    # stalks, then blades that bend over, dark edge and light vein
    [put("stroke", pts=[(x + k, y + r * 0.5), (x + k * 4, y + 160), (x + k * 3 + 6, 810)], col=c, w0=w + 1, w1=w + 3) for i, (x, y, r, _) in enumerate([*_IRIS, (300, 130, 70, "front")]) for k in (i % 5 - 2,) for c, w in (("#2c5244", 12), ("#6f9c66", 7))],
    [_sword(*one, *(("#4f8f70", "#90c49c"), ("#74ac84", "#b4d8b0"), ("#3c7a64", "#7cb494"), ("#92b078", "#ccd8a4"), ("#4a8a88", "#98c8bc"))[i % 5]) for i, one in enumerate([*_SWORD, (302, 800, 610, 2, 9), (276, 800, 600, -70, 12), (330, 800, 600, 60, 12)])],
    [layer for i, one in enumerate(_IRIS) for layer in _iris(*one, cols=(("#5a68cc", "#a4b0f4", "#343e9c", "#1c2260"), ("#4858bc", "#8c9cec", "#2c3690", "#181e58"), ("#7c6cd0", "#bcacf4", "#4a3ca4", "#221c60"))[i % 3])],
    _iris(300, 130, 76, "front", ("#e8e8ee", "#ffffff", "#b4bcd4", "#6a7498")),
    [_sword(x, 812, h, d, 15, "#64a07c", "#b0d8ac") for x, h, d in ((90, 240, 90), (216, 290, -60), (392, 230, 100), (572, 280, -90), (706, 230, 80), (792, 270, -70), (916, 250, 90))],
    light=(-0.3, -0.9),
)

BANDAGED = painting(
    "4392", (815, 1000), "vangogh",
    put("sky", stops=[(0, "#a8b48c"), (0.5, "#b4bc8c"), (1, "#a4ac7c")], uneven=0.1, flow=1.5),
    put("wall", x=-10, y=-10, w=170, h=1020, col="#6f8a84", depth=20),
    # an easel with a canvas just begun; at right a print: Mount Fuji, two women by the water
    [put("stroke", pts=p, col="#9a7848", w0=w, w1=w) for p, w in (([(96, 60), (84, 400), (70, 1010)], 22), ([(24, 700), (160, 706)], 20))], put("wall", x=4, y=170, w=140, h=530, col="#e4dcb4", depth=10), put("lines", paths=[[(4, 170), (144, 170), (144, 700), (4, 700)]], col="#8a7a50", w=6), [put("stroke", pts=p, col="#8aa48c", w0=9, w1=4, belly=6) for p in ([(40, 560), (56, 430), (44, 330)], [(56, 430), (96, 360), (100, 290)], [(24, 600), (70, 586), (124, 606)])],
    put("wall", x=576, y=50, w=250, h=380, col="#e8d8a8", depth=8), put("shape", pts=[(594, 68), (830, 68), (830, 262), (594, 262)], col="#e8b890", curve=False, det=0.8), put("shape", pts=[(594, 250), (830, 250), (830, 330), (594, 330)], col="#5a90b4", curve=False, det=0.8), put("shape", pts=[(594, 322), (700, 312), (830, 326), (830, 412), (594, 412)], col="#a8b468", curve=False, det=0.8),
    put("shape", pts=[(604, 262), (660, 206), (700, 136), (716, 128), (732, 136), (772, 206), (830, 258)], col="#4a6ea4", curve=False, line="#22365c", w=4, det=0.9), put("shape", pts=[(676, 178), (700, 134), (716, 126), (732, 134), (756, 178), (738, 168), (726, 184), (712, 168), (696, 184)], col="#f4f2e8", curve=False, line="#22365c", w=3, det=0.9),
    [layer for x, c, h in ((690, "#d0503c", "#f0a080"), (766, "#3c8068", "#8cc4a0")) for layer in (put("shape", pts=[(x - 12, 312), (x + 12, 312), (x + 22, 346), (x + 36, 406), (x - 36, 406), (x - 22, 346)], col=c, hi=h, depth=8, line="#2a2430", w=4, det=0.9), put("stroke", pts=[(x - 24, 356), (x, 364), (x + 24, 356)], col="#f0d070", w0=11, w1=11), put("disc", x=x, y=290, rx=15, ry=19, col="#f4dcb8", line="#2a2430", w=3, det=0.9), put("shape", pts=[(x - 17, 290), (x - 20, 268), (x - 6, 258), (x, 246), (x + 8, 258), (x + 20, 268), (x + 17, 290), (x, 276)], col="#201c28", det=0.9))],
    put("lines", paths=[[(594, 68), (594, 412)], [(594, 412), (830, 412)], [(594, 68), (830, 68)]], col="#7a6440", w=5),
    put("flesh", parts=[[(346, 540), (352, 620), (340, 700), (430, 760), (506, 700), (490, 630), (486, 540)]], skin="#b07c4c", size=120, tones=[([(340, 600), (500, 580), (500, 660), (430, 690), (350, 670)], 0.6)]),
    # the coat: trunk, sleeves that hang beside it, the collar turned up against the throat
    put("cloth", pts=[(120, 1020), (120, 820), (196, 706), (330, 668), (424, 700), (520, 668), (650, 700), (716, 820), (724, 1020)], col="#3f6a54", hi="#7aa484", lo="#1c3a2c", size=160, w=4, wide=18, folds=[[(330, 780), (300, 870), (290, 1000)], [(520, 790), (560, 870), (570, 980)]]), put("shape", pts=[(424, 740), (440, 850), (472, 1020), (392, 1020), (412, 900)], col="#1c3026", curve=False), put("stroke", pts=[(426, 730), (440, 850), (478, 1020)], col="#86b090", w0=12, a=0.9),
    [put("cloth", pts=[(422 + k * a, b) for a, b in ((212, 700), (270, 726), (316, 796), (346, 900), (360, 1030), (214, 1030), (204, 930), (190, 840), (186, 760))], col=c, hi="#7aa484", lo="#1c3a2c", size=90, w=4, wide=16, shadow=0.45, folds=[[(422 + k * a, b) for a, b in q] for q in ([(240, 730), (282, 820), (300, 940)], [(216, 850), (262, 900), (330, 916)])]) for k, c in ((-1, "#42705a"), (1, "#396250"))],
    # the bandage runs round behind the far cheek; the face; the cloth down from the cap over the ear and under the chin
    put("cloth", pts=[(470, 320), (526, 320), (533, 390), (538, 440), (532, 500), (516, 556), (480, 604), (430, 600), (440, 420)], col="#d8d8cc", lo="#98a498", size=40, w=4),
    put("visage", x=420, y=410, size=336, turn=0.52, cast="gaunt", skin="#dca870", look="calm", more={"gaze": (0.1, 0), "smile": -0.15, "inner": 0.2, "outer": -0.2, "eyes": 0.72}, hair="#b0602c", style="none", thick=1.0, lips="#b06a50", iris="#5a8a78", cheek="#c87c4c", age=0.5, neck=None),
    [put("strokes_field", pts=q, cols=c, n=n, length=24, w=5, ang=o, spread=0.3, a=0.4) for q, c, n, o in (([(356, 470), (400, 452), (440, 462), (446, 500), (420, 540), (372, 520)], ["#e8b87c", "#c88c58", "#d09c78", "#b8a070"], 60, 1.2), ([(494, 450), (516, 440), (514, 490), (498, 530), (486, 500)], ["#b87848", "#a87c58", "#c89060"], 30, 1.4))],
    [put("cloth", pts=[(422 + side * a, b) for a, b in ((128, 690), (108, 628), (84, 606), (54, 640), (-4, 690), (2, 776), (66, 776), (138, 740))], col="#4c7a60", hi="#8ab494", lo="#1c3a2c", size=60, w=4, wide=12, shadow=0.4, folds=[[(422 + side * 96, 640), (422 + side * 68, 700), (422 + side * 28, 764)]]) for side in (-1, 1)], put("disc", x=428, y=826, rx=18, col="#2c4a3a", depth=9, line="#14281e", w=3),
    put("cloth", pts=[(266, 320), (344, 310), (350, 380), (346, 440), (358, 496), (384, 540), (424, 564), (464, 568), (490, 556), (508, 538), (526, 524), (535, 520), (526, 556), (504, 598), (466, 626), (416, 632), (354, 612), (292, 560), (258, 480), (250, 400)], col="#f2efe4", hi="#ffffff", lo="#98a498", size=70, w=4, wide=11, shadow=0.35, folds=[[(330, 470), (350, 540), (410, 592)], [(288, 340), (286, 450), (326, 556)], [(330, 556), (400, 602), (510, 576)], [(264, 440), (296, 530), (366, 596)], [(320, 330), (330, 420), (346, 500)], [(400, 572), (460, 594), (520, 540)]]), put("shape", pts=[(340, 330), (430, 336), (524, 328), (518, 352), (430, 358), (348, 354)], col="#5a3018", a=0.5, soft=8),
    # a blue cap with black fur over the brow
    put("shape", pts=[(262, 300), (256, 220), (300, 152), (380, 124), (462, 124), (530, 158), (558, 220), (552, 300)], col="#2c4070", depth=34, hi="#7090c4", lo="#0c1428", det=0.85, line="#0c1428", w=4), [put("stroke", pts=q, col="#16203c", w0=4, w1=9) for q in ([(352, 136), (310, 180), (292, 250)], [(400, 126), (384, 170), (380, 226)], [(450, 126), (490, 170), (508, 236)])],
    put("shape", pts=[(246, 352), (240, 310), (256, 272), (300, 256), (360, 246), (430, 242), (510, 248), (556, 266), (566, 300), (556, 334), (500, 340), (430, 346), (350, 350), (290, 362)], col="#181a24", depth=24, hi="#40465c", lo="#08080c", grain=0.4, det=0.85, line="#08080c", w=3), put("strokes_field", pts=[(250, 346), (246, 308), (262, 278), (344, 254), (430, 250), (520, 256), (556, 276), (560, 318), (538, 334), (430, 340), (350, 344), (284, 356)], cols=["#0c0c14", "#343a50", "#1c202c", "#585e74"], n=230, length=22, w=6, ang=1.2, spread=1.2),
    # the paint runs in the folds of the coat
    [put("strokes_field", pts=q, cols=["#5c8a6c", "#2c503e", "#86b090"], n=160, length=46, w=8, ang=o, spread=0.35, a=0.5) for q, o in (([(90, 900), (150, 770), (230, 730), (380, 760), (396, 1000), (80, 1000)], 1.8), ([(470, 760), (640, 730), (700, 780), (740, 880), (760, 1000), (500, 1000)], 1.3))],
    contour=0.8, light=(0.3, -0.8),
)

LAZARUS = painting(
    "1432", (1000, 765), "vangogh",
    put("sky", stops=[(0, "#f0dc60"), (0.35, "#f2e490"), (0.6, "#d8c878"), (1, "#b8a860")], uneven=0.12, flow=0.2),
    put("sun", x=700, y=96, r=62, col="#f8e040", halo="#fff2a0", reach=3),
    [put("stroke", pts=[(700 + 110 * r * cos(a), 96 + 110 * r * sin(a)), (700 + (150 * r) * cos(a + 0.12), 96 + (150 * r) * sin(a + 0.12))], col=("#fffcd8", "#e0902c")[k % 2], w0=9, w1=5, a=0.6) for r in (0.85, 1.3, 1.8, 2.4) for k in range(22) for a in (k * 0.2856 + r,)],
    put("ridge", y=270, amp=40, col="#8aa0c0", hi="#c8d0c0", lo="#5a78a8", scale=150, peaks=[(860, 220, 90)], flow=0.2),
    put("land", pts=[(-20, 320), (250, 330), (520, 310), (800, 320), (1020, 300), (1020, 800), (-20, 800)], col="#d8c060", hi="#f0e090", lo="#9a8840", flow=0.2), put("strokes_field", pts=[(300, 340), (1010, 320), (1010, 780), (200, 780)], cols=["#c8a848", "#8a9a50", "#e8d080", "#a88a40", "#f4e49c"], n=420, length=40, w=9, ang=0.2, spread=0.5),
    # the rock with the dark mouth of the tomb, and the slab on which he lies
    put("land", pts=[(-20, -20), (270, -20), (340, 70), (330, 170), (372, 260), (360, 360), (400, 470), (380, 560), (-20, 600)], col="#a8906c", hi="#e4cc94", lo="#5c5068", grain=0.6, flow=1.2), put("strokes_field", pts=[(-10, -10), (260, -10), (330, 80), (320, 180), (360, 270), (380, 480), (-10, 520)], cols=["#8a7490", "#c8ac78", "#6c607c", "#dcc890", "#94805c"], n=300, length=44, w=9, ang=1.25, spread=0.5),
    put("shape", pts=[(-20, 120), (50, 84), (140, 96), (214, 160), (250, 270), (262, 420), (270, 600), (-20, 620)], col="#2c3450", depth=40, hi="#50608c", lo="#141828", line="#1c1c30", w=5, flow=1.4), put("strokes_field", pts=[(-10, 140), (60, 104), (140, 116), (200, 180), (236, 290), (244, 560), (-10, 580)], cols=["#3c4a74", "#222a44", "#4c5c88"], n=130, length=46, w=8, ang=1.3, spread=0.4),
    # the sister in green, behind the slab, flings up an arm with the cloth from his face
    put("limb", pts=[(540, 318), (470, 276), (428, 188)], w=[60, 48, 28], skin="#dcb080", sleeve="#3f8c50", upto=0.8, loose=1.25, hand="grasp", size=62, grow=False), put("cloth", pts=[(400, 126), (424, 132), (436, 160), (420, 200), (432, 250), (412, 296), (396, 340), (378, 300), (386, 250), (372, 200), (392, 160)], col="#f0ecd8", folds=[[(412, 150), (396, 210), (404, 300)], [(422, 160), (408, 220), (416, 270)], [(400, 160), (384, 220), (392, 310)]], hi="#fffdf0", lo="#8a96a0", size=40, wide=9, shadow=0.3), put("hand", x=428, y=188, size=62, pose="grasp", angle=-116, skin="#dcb080", part="fingers", wrist=0),
    put("cloth", pts=[(524, 306), (552, 288), (604, 290), (636, 330), (644, 400), (630, 450), (662, 540), (716, 640), (740, 700), (600, 700), (480, 690), (510, 560), (530, 450), (512, 380), (510, 332)], col="#4f9a58", folds=[[(560, 450), (540, 540), (520, 640)], [(590, 450), (594, 540), (590, 650)], [(620, 450), (646, 550), (680, 650)], [(530, 440), (580, 456), (632, 444)], [(560, 304), (556, 370), (566, 440)]], hi="#b0d880", lo="#1a4a34", size=120, wide=16, shadow=0.4), put("stroke", pts=[(530, 446), (580, 458), (634, 446)], col="#d8b84c", w0=10),
    put("limb", pts=[(612, 420), (566, 456), (452, 402)], w=[46, 44, 28], skin="#e0b486", hand="open", size=64, angle=-8, flip=True, grow=False, shadow=0.35), put("cloth", pts=[(588, 306), (618, 316), (640, 350), (646, 404), (628, 448), (592, 476), (556, 482), (536, 466), (544, 440), (570, 424), (582, 396), (578, 346)], col="#5cac66", folds=[[(604, 326), (618, 390), (590, 440)], [(630, 350), (632, 410), (590, 462)], [(592, 420), (570, 444), (552, 474)]], hi="#b8e088", lo="#1a4a34", size=60, wide=11, shadow=0.4),
    put("visage", x=544, y=208, size=88, turn=-0.6, roll=-8, nod=8, cast="fine", skin="#e4b688", look="wonder", more={"mouth": 0.4, "inner": 0.9}, cheek="#e08860", blush=0.5, hair="#6a3418", style="parted", lips="#d0604c", neck=(0.14, 0.98, 0.44)),
    put("cloth", pts=[(508, 172), (522, 152), (556, 142), (592, 156), (612, 196), (612, 244), (630, 300), (618, 340), (588, 322), (590, 270), (580, 220), (564, 188), (536, 174)], col="#f0e4b4", folds=[[(540, 152), (586, 186), (600, 240)], [(570, 154), (602, 200), (606, 320)]], hi="#fffbe4", lo="#8a9470", size=40, wide=8, shadow=0.3),
    put("shape", pts=[(-20, 600), (150, 566), (420, 590), (726, 652), (736, 696), (-20, 716)], col="#a4aeb8", curve=False, depth=20, hi="#dce0d4", lo="#6c7890", flow=0.1, line="#3c4660", w=3), put("shape", pts=[(-20, 712), (736, 692), (728, 756), (-20, 790)], col="#6c7890", curve=False, depth=14, hi="#94a0b0", lo="#3c465c", line="#303a50", w=3, flow=0.05),
    put("footing", x=868, y=752, wide=240, tall=300),
    # Lazarus, on one elbow, lifts the other arm: round shoulders, his legs in the shroud
    put("limb", pts=[(470, 510), (526, 552), (574, 596)], w=[60, 50, 32], skin="#e8c294", foot=True, size=84, angle=-40, grow=False, shadow=0.4), put("limb", pts=[(560, 656), (620, 654), (672, 650)], w=[50, 44, 32], skin="#d8aa7c", foot=True, size=84, angle=-52, grow=False, shadow=0.4),
    put("flesh", parts=[[(136, 404), (132, 432), (112, 448), (92, 470), (86, 500), (102, 528), (130, 560), (160, 606), (190, 650), (220, 690), (280, 690), (310, 650), (290, 606), (262, 566), (248, 530), (252, 492), (240, 462), (212, 444), (188, 432), (180, 404)]], skin="#e8c294", size=90, shadow=0.4, lines=[[(236, 628), (240, 634), (244, 629)]], tones=[([(126, 506), (160, 524), (190, 514), (196, 540), (160, 546), (130, 530)], 0.35), ([(196, 512), (236, 498), (240, 530), (210, 540)], 0.35), ([(110, 530), (140, 540), (220, 670), (200, 680), (150, 600)], 0.4)]),
    put("limb", pts=[(224, 482), (310, 470), (348, 370)], w=[58, 44, 28], skin="#f2d0a2", hand="open", size=68, shadow=0.35), put("limb", pts=[(114, 488), (80, 572), (62, 656)], w=[60, 50, 32], skin="#e8c294", hand="flat", size=86, angle=-84, flip=False, shadow=0.4),
    put("visage", x=150, y=364, size=90, turn=0.5, nod=-6, roll=4, cast="long", skin="#e4b888", look="wonder", more={"eyes": 0.8, "mouth": 0.25}, cheek="#d08058", blush=0.4, hair="#b8602c", curl=0.5, beard="full", lips="#a85840", neck=(0.14, 0.9, 0.46)),
    put("cloth", pts=[(230, 640), (300, 572), (384, 514), (440, 484), (480, 494), (506, 546), (544, 606), (528, 650), (440, 690), (300, 700)], col="#f2f0e6", folds=[[(456, 500), (400, 560), (300, 620)], [(466, 506), (450, 580), (420, 640)], [(474, 506), (500, 570), (520, 630)]], hi="#ffffff", lo="#7f94b4", wide=14, shadow=0.4), put("cloth", pts=[(204, 664), (232, 618), (280, 598), (360, 606), (450, 616), (540, 624), (614, 626), (632, 652), (618, 684), (540, 696), (470, 700), (448, 744), (400, 726), (366, 756), (316, 734), (270, 760), (236, 730), (196, 742), (200, 700)], col="#f2f0e6", folds=[[(236, 640), (340, 640), (480, 650)], [(250, 670), (380, 690), (520, 670)], [(250, 670), (250, 700), (238, 734)], [(340, 680), (376, 700), (370, 744)], [(420, 690), (430, 710), (440, 736)], [(500, 640), (560, 650), (606, 640)]], hi="#ffffff", lo="#7f94b4", wide=13, shadow=0.4),
    # the other kneels, her arms held out to him
    put("foot", x=976, y=738, size=76, angle=24, skin="#c89468", shadow=0.3), put("limb", pts=[(834, 498), (766, 492), (712, 424)], w=[48, 40, 26], skin="#b87c50", sleeve="#7c4c7c", upto=0.78, loose=1.25, hand="open", size=66, flip=True, grow=False),
    put("cloth", pts=[(822, 580), (880, 570), (928, 584), (954, 632), (948, 684), (978, 706), (1000, 736), (990, 762), (880, 766), (780, 766), (746, 752), (752, 716), (782, 660), (806, 620)], col="#d8843c", folds=[[(846, 590), (806, 660), (764, 726)], [(872, 590), (834, 670), (786, 756)], [(906, 596), (880, 660), (820, 736)], [(944, 686), (890, 706), (826, 752)], [(966, 712), (900, 734), (850, 762)]], hi="#f8cc80", lo="#7a3c1c", size=100, wide=13, shadow=0.4),
    put("cloth", pts=[(810, 486), (836, 466), (872, 462), (906, 482), (926, 530), (924, 592), (876, 604), (826, 594), (816, 540)], col="#8a5c90", folds=[[(850, 474), (838, 530), (840, 590)], [(886, 480), (890, 540), (884, 596)]], hi="#d0a4cc", lo="#3c2448", size=70, wide=11, shadow=0.35),
    put("limb", pts=[(894, 508), (852, 586), (766, 566)], w=[54, 44, 27], skin="#c88c5c", sleeve="#9a6ca0", upto=0.76, hand="open", size=66, angle=14, flip=True, grow=False, shadow=0.35),
    put("visage", x=838, y=396, size=80, turn=-0.6, roll=-6, nod=-4, cast="round", skin="#d8a878", look="wonder", more={"mouth": 0.45, "inner": 1.0, "gaze": (0.5, -0.1)}, hair="#1c1814", style="parted", lips="#a84c3c", neck=(0.1, 0.96, 0.42)),
    put("cloth", pts=[(806, 364), (818, 346), (850, 336), (884, 350), (900, 390), (904, 440), (930, 500), (912, 524), (884, 500), (880, 450), (872, 404), (856, 372), (830, 360)], col="#3c6a9c", folds=[[(840, 346), (880, 380), (890, 440)], [(866, 350), (896, 400), (906, 500)]], hi="#90b8d8", lo="#16304c", size=40, wide=8, shadow=0.3),
    # the strokes of the ground run through the figures too
    [put("strokes_field", pts=q, cols=c, n=n, length=36, w=7, ang=o, spread=0.25, a=0.5) for q, c, n, o in (([(560, 484), (622, 484), (684, 610), (660, 616), (584, 570)], ["#7cb868", "#2c6a44", "#b0d880"], 60, 1.3), ([(260, 640), (380, 550), (460, 520), (500, 610), (590, 640), (580, 670), (400, 710), (260, 710)], ["#ffffff", "#a8bcd8", "#d8dce4"], 150, -0.35), ([(830, 590), (920, 590), (940, 740), (770, 750)], ["#f4b868", "#a85c2c", "#e8a050"], 90, 1.9), ([(150, 490), (204, 490), (210, 540), (236, 590), (196, 610), (156, 560)], ["#f4d8a8", "#c89464", "#d8b47c"], 40, 1.1))],
    contour=0.55, light=(0.1, -0.9), facets=0.8,
)

CAFE = painting(
    "4022", (810, 1000), "vangogh",
    put("sky", stops=[(0, "#101f60"), (0.3, "#1c3c8c"), (0.5, "#2a509a"), (1, "#3a4468")], uneven=0.06, flow=0.3),
    put("stars", at=[(400, 60, 12), (470, 130, 13), (540, 70, 12), (500, 210, 13), (600, 150, 12), (430, 240, 10), (560, 280, 11), (620, 250, 9), (380, 170, 9), (650, 60, 10)], core="#f4f4d8", halo="#8ab0d0"),
    put("shape", pts=[(640, -20), (830, -20), (830, 700), (640, 600)], col="#28408a", curve=False, depth=30, lo="#101c48", flow=1.5),
    put("windows", x0=660, y0=300, x1=820, y1=560, nx=2, ny=2, col="#e8b040", w=0.3, h=0.4),
    put("foliage", cx=770, cy=120, rx=110, ry=150, col="#1f5040", hi="#4a8a50", lo="#0c2430", n=160, dab=16),
    put("shape", pts=[(400, 420), (520, 390), (640, 420), (640, 640), (400, 620)], col="#2c3f78", curve=False, depth=20), put("windows", x0=430, y0=430, x1=620, y1=580, nx=3, ny=2, col="#f0b848", w=0.35, h=0.45),
    put("shape", pts=[(-20, -20), (300, -20), (345, 400), (330, 690), (-20, 800)], col="#e0a428", curve=False, depth=40, hi="#f8dc60", lo="#b07020", flow=1.4),
    put("shape", pts=[(-20, 60), (120, 90), (160, 330), (-20, 320)], col="#3a5a8a", curve=False, depth=10),
    put("shape", pts=[(60, 470), (190, 480), (190, 700), (60, 720)], col="#c87830", curve=False, depth=10), put("shape", pts=[(220, 480), (290, 486), (290, 660), (220, 670)], col="#9a5a28", curve=False, depth=8),
    # the awning seen from below: a deep plane from the wall out over the street, with its valance
    put("shape", pts=[(-20, 330), (300, 500), (372, 474), (-20, 140)], col="#f4d23c", curve=False, depth=14, hi="#fff49c", lo="#d8982c", flow=0.62, line="#a8661c", w=3), [put("stroke", pts=[(-20, 330 - 190 * k), (300 + 72 * k, 500 - 26 * k)], col="#d89a28", w0=4, w1=2, a=0.8) for k in (0.25, 0.5, 0.75)],
    put("glow", x=196, y=430, r=170, col="#fff6c0", a=0.9), put("lines", paths=[[(196, 372), (196, 414)]], col="#6a4420", w=4), put("shape", pts=[(182, 418), (210, 418), (216, 450), (196, 464), (176, 450)], col="#fffbe0", curve=False, line="#8a5a20", w=3, det=0.9),
    put("shape", pts=[(-20, 130), (372, 466), (374, 488), *((374 - 49 * k - dx, 488 - 33 * k - dy) for k in range(8) for dx, dy in ((24, 22 - k), (49, 33 - 5 * k))), (-20, 180)], col="#e0d860", curve=False, depth=6, hi="#f8f4b0", lo="#8a9a4c", flow=0.7, line="#6a6a2c", w=3, det=0.85), put("lines", paths=[[(-20, 130), (372, 466)]], col="#5a6440", w=6), put("lines", paths=[[(300, 500), (300, 664)]], col="#7a4820", w=6),
    put("land", pts=[(-20, 720), (330, 640), (560, 650), (430, 1020), (-20, 1020)], col="#e09a30", hi="#f8c850", lo="#a86a28", curve=False, flow=-0.1),
    put("land", pts=[(470, 640), (830, 610), (830, 1020), (300, 1020)], col="#6a6a88", hi="#b0a888", lo="#3a3a60", curve=False, flow=0.1),
    put("strokes_field", pts=[(480, 650), (830, 620), (830, 1010), (330, 1010)], cols=["#8a86a0", "#c8b070", "#5a5a80", "#a89a88", "#4a4a74"], n=420, length=30, w=13, ang=0.05, spread=0.3, grow=1),
    put("crowd", x0=120, x1=360, y0=640, y1=730, n=10, h0=80, h1=105, cols=["#34405a", "#8a4a38", "#d8d0b0", "#2c3848"], skin="#e0a868", seated=0.6),
    put("crowd", x0=430, x1=600, y0=650, y1=720, n=6, h0=80, h1=115, cols=["#2a3050", "#8a3a34", "#3a3a4c"], skin="#d8a878"),
    put("figure", x=330, y=735, h=125, kind="man", pose="hold", garb="robe", col="#f0ecd8"),
    # round tables on one foot, each with its chairs and the shadow below; then the next, nearer
    [layer for x, y, r, sides in ((226, 748, 34, (-1, 1)), (96, 772, 42, (1,)), (262, 836, 46, (-1, 1)), (92, 888, 58, (1, -1)), (258, 950, 62, (-1, 1))) for layer in (
        put("disc", x=x + r * 0.3, y=y + r * 1.35, rx=r * 1.7, ry=r * 0.34, col="#8a4a1c", a=0.6, soft=6),
        *(put("shape", pts=[(x + k * r * a, y + r * b) for a, b in q], col=c, curve=False, line="#3a1c14", w=2, det=0.9) for k in sides for c, q in (("#5c2c18", ((1.12, 0.5), (1.24, 0.5), (1.2, 1.4), (1.1, 1.4))), ("#5c2c18", ((1.72, 0.5), (1.84, 0.5), (1.94, 1.44), (1.82, 1.44))), ("#6c3820", ((1.74, -0.75), (1.9, -0.78), (1.84, 0.5), (1.7, 0.5))), ("#8a4c24", ((1.06, 0.4), (1.88, 0.4), (1.96, 0.6), (1.0, 0.6))))),
        put("shape", pts=[(x - r * 0.09, y), (x + r * 0.09, y), (x + r * 0.12, y + r * 1.2), (x + r * 0.55, y + r * 1.42), (x, y + r * 1.32), (x - r * 0.55, y + r * 1.42), (x - r * 0.12, y + r * 1.2)], col="#4a2a1c", curve=False, det=0.9),
        put("disc", x=x, y=y + 5, rx=r, ry=r * 0.34, col="#7a5a3c", det=0.9), put("disc", x=x, y=y, rx=r, ry=r * 0.34, col="#f4eeda", depth=5, hi="#ffffff", lo="#c8c0b0", line="#6a5a50", w=2, det=0.9),
        put("stroke", pts=[(x - r * 0.24, y - 3), (x - r * 0.24, y - r * 0.34)], col="#a8642c", w0=r * 0.16, w1=r * 0.1), put("disc", x=x + r * 0.3, y=y - 1, rx=r * 0.2, ry=r * 0.08, col="#8aa0b8", det=0.9))],
    light=(-0.4, -0.8),
)

PAINTINGS = (STARRY_NIGHT, RHONE, CROWS, SUNFLOWERS, IRISES, BANDAGED, LAZARUS, CAFE)
