"""Botticelli, Leonardo, Michelangelo, Caravaggio, Canaletto."""
# fmt: off

from __future__ import annotations

import math

from tools.painter.spec import painting, put


def _leaf(x: float, y: float, size: float, ang: float) -> list[tuple[float, float]]:
    """Return the outline of a vine leaf whose stalk stands at x, y and that points along `ang` degrees."""
    c, s = math.cos(math.radians(ang)), math.sin(math.radians(ang))
    lobes = [(0, 0), (0.2, -0.42), (0.45, -0.2), (0.62, -0.4), (0.72, -0.12), (1, 0), (0.72, 0.12), (0.62, 0.4), (0.45, 0.2), (0.2, 0.42)]
    return [(x + (u * c - v * s) * size, y + (u * s + v * c) * size) for u, v in lobes]


VENUS = painting(
    "3262", (1000, 620), "tempera",
    put("sky", stops=[(0, "#a8c4c4"), (0.35, "#c4d4c8"), (0.5, "#d4dcc8"), (1, "#8ab0a4")], uneven=0.04),
    put("water", y0=270, y1=640, stops=[(0, "#a8c8b8"), (1, "#7aa898")], ripple=0.05, scale=20), [put("lines", paths=[[(x - 12, y), (x, y + 6), (x + 12, y)]], col="#dce8dc", w=2, a=0.8) for x, y in [((i * 97) % 760 + 30, 300 + (i * 61) % 290) for i in range(70)]],
    put("land", pts=[(700, 300), (780, 270), (900, 260), (1020, 250), (1020, 640), (760, 640), (720, 540), (760, 440), (690, 360)], col="#8aa070", hi="#c0cc98", lo="#4f6844"), [put("trunk", pts=[(x, 420), (x + 3, 200), (x - 2, -10)], w0=20, w1=16, col="#5f5038", branches=3) for x in (850, 910, 970)], put("foliage", cx=910, cy=60, rx=150, ry=100, col="#3f5a3c", hi="#8a9a50", lo="#1c2c20", n=260, dab=9, clumps=9),
    put("shape", pts=[(330, 560), (360, 500), (440, 470), (500, 464), (560, 474), (630, 500), (660, 555), (600, 590), (500, 604), (390, 592)], col="#e0cca0", depth=24, hi="#fff4d8", lo="#9a7c50"), put("lines", paths=[[(500, 600), (500 + dx, 480 + abs(dx) * 0.22)] for dx in (-140, -100, -60, -20, 20, 60, 100, 140)], col="#b09868", w=3),
    put("figure", x=500, y=560, h=455, kind="long_woman", pose="modest", garb="nude", skin="#f4dcc0", hair="#c88a44", style="wind", yaw=6, face={"lips": "#cc7060", "iris": "#7a8a70", "smile": 0.0}, shadow=0.2, lamp={"ambient": 0.42}),
    put("stroke", pts=[(470, 180), (446, 260), (466, 320), (486, 356)], col="#c8904a", w0=16, w1=22), put("stroke", pts=[(478, 350), (492, 372), (500, 362)], col="#c8904a", w0=24, w1=12),
    put("drape", pts=[(10, 300), (60, 232), (130, 214), (190, 250), (170, 330), (110, 392), (40, 380)], col="#3f5f88", hi="#8aa8c8", lo="#1c3048", count=6, ang=40, amp=0.6), put("drape", pts=[(20, 372), (90, 350), (140, 372), (110, 420), (50, 424)], col="#5a7a58", hi="#a0b890", lo="#2c4430", count=5, ang=30, amp=0.5),
    put("figure", x=42, y=402, h=290, kind="round_woman", pose="stand", garb="nude", skin="#f0d4b4", hair="#b07a40", style="loose", yaw=52, roll=-50, dress={"second": "#6a8a68"}, joints={"al": ((-0.1, -0.5, 0.9), (0.3, 0.1, 1)), "ar": ((0.3, -0.5, 0.8), (0.1, 0.3, 1)), "ll": ((-0.05, -1, 0.1), (0, -1, -0.3)), "lr": ((0.05, -1, 0.25), (0, -1, -0.1)), "head": (0, -8, 6)}, wing="#5a4c40", shadow=0),
    put("figure", x=30, y=322, h=300, kind="youth", pose="stand", garb="nude", skin="#d0a07c", hair="#4a3020", style="curls", yaw=62, roll=-56, dress={"second": "#34547c"}, joints={"al": ((-0.3, -0.3, 1), (0.1, 0.1, 1)), "ar": ((0.2, -0.7, 0.6), (0.1, -0.2, 1)), "ll": ((-0.05, -1, 0.15), (0, -1, -0.35)), "lr": ((0.05, -1, -0.1), (0, -1, -0.1)), "head": (0, -28, 0)}, wing="#6a5a48", shadow=0, face={"mouth": 0.05, "cheek": "#d87a60"}),
    [put("stroke", pts=[(306, 176 + i * 8), (360, 190 + i * 11), (430, 206 + i * 13)], col="#f4f4e6", w0=2, w1=1, a=0.45) for i in range(4)],
    put("figure", x=815, y=572, h=440, kind="round_woman", pose="walk", garb="gown", col="#f4ecdf", skin="#f0d0b0", hair="#b07840", style="loose", yaw=-62, dress={"fold": 0.004, "hoop": 0.14, "second": "#f6efe4"}, joints={"al": ((-0.2, 0.25, 0.95), (0, 0.45, 0.9)), "ar": ((0.2, -0.2, 1), (-0.1, 0.2, 1)), "bend": 8}, shadow=0.2, lamp={"ambient": 0.52, "shadow": "#6a5a4c"}),
    [put("flowers", at=[(x, y, 7)], cols=["#6a88b8", "#d8a050"], petals=5, heart="#e8d090") for x, y in [(800, 330), (830, 360), (790, 400), (840, 420), (810, 460), (860, 470), (780, 500), (830, 520), (872, 520), (760, 530)]],
    [put("stroke", pts=[(812 + 6 * k, 300), (800 + 14 * k, 420), (772 + 24 * k, 560)], col="#b8a890", w0=2, w1=9, a=0.55) for k in range(6)],
    put("drape", pts=[(604, 208), (640, 176), (690, 192), (730, 164), (770, 182), (776, 230), (762, 284), (794, 330), (792, 390), (840, 436), (848, 496), (892, 552), (838, 544), (806, 578), (776, 540), (734, 566), (738, 500), (694, 444), (704, 390), (660, 334), (668, 284), (626, 256)], col="#c8706a", hi="#f4b8ac", lo="#7a343c", count=8, ang=64, amp=0.7, depth=9), put("stroke", pts=[(604, 208), (640, 176), (690, 190), (730, 164), (770, 182)], col="#e8c078", w0=5, w1=5), put("stroke", pts=[(752, 244), (768, 240), (786, 244)], col="#f0d0b0", w0=10, w1=14),
    [put("flowers", at=[(x, y, 8)], cols=["#f8ece0"], heart="#d8a848", petals=6) for x, y in [(650, 214), (700, 218), (744, 200), (690, 266), (734, 250), (704, 318), (748, 308), (736, 366), (772, 372), (748, 428), (796, 436), (770, 486), (824, 492)]],
    put("flowers", at=[(280, 330, 9), (330, 400, 8), (390, 250, 8), (300, 240, 9), (350, 320, 8), (250, 400, 9), (410, 340, 7), (300, 460, 8)], cols=["#f0c4c0", "#f8e0d8"], kind="rose", heart="#c87a78"),
    light=(-0.2, -0.9),
)

MONA = painting(
    "2085", (690, 1000), "renaissance",
    put("sky", stops=[(0, "#9fae98"), (0.18, "#c0bf95"), (0.34, "#a9ac84"), (0.6, "#7d7b52"), (1, "#5a5030")], uneven=0.05),
    put("ridge", y=210, amp=70, col="#7f9a98", hi="#b9c4ae", lo="#4c6a74", scale=60, rough=0.6, soft=3, peaks=[(90, 80, 110), (610, 90, 130), (520, 60, 60)]), put("ridge", y=300, amp=50, col="#74907f", hi="#aab592", lo="#3c5656", scale=50, rough=0.6, soft=2.5, peaks=[(40, 90, 90), (180, 60, 60), (640, 80, 70)]),
    put("shape", pts=[(-20, 330), (80, 322), (190, 338), (180, 362), (60, 358), (-20, 370)], col="#a8bda8", soft=4), put("shape", pts=[(500, 300), (710, 288), (710, 340), (560, 335)], col="#a8bda8", soft=4), put("ridge", y=400, amp=40, col="#7c6f42", hi="#b09a5c", lo="#40391f", scale=70, soft=2),
    put("stroke", pts=[(60, 600), (190, 540), (90, 490), (40, 450), (150, 420), (130, 395)], col="#b89a62", w0=26, w1=6, a=0.8), put("stroke", pts=[(700, 520), (610, 480), (660, 440), (590, 410), (620, 380)], col="#9fae94", w0=22, w1=6, a=0.8), put("ridge", y=560, amp=20, col="#4c4424", hi="#7a6a3a", lo="#241f10", soft=2), put("wall", x=-10, y=610, w=720, h=60, col="#6f5c38", soft=3), put("wall", x=-10, y=665, w=720, h=360, col="#2c2213", soft=2),
    put("portrait", x=345, y=285, size=250, kind="woman", pose="hold", garb="gown", col="#2b2a1c", skin="#eac48e", hair="#2c1c10", style="parted", yaw=-18, fat=1.2, face={"lips": "#b4704e", "iris": "#5a3c1c", "smile": 0.42, "brows": 0.08, "cheek": "#d08e60", "gaze": (0.4, 0)}, dress={"sleeves": "#6a4f26", "second": "#2b2a1c", "fold": 0.009, "puff": 1.3, "bare": 0.12, "hoop": 0.2},
        joints={"al": ((-0.3, -1, 0.2), (0.95, -0.1, 0.6)), "ar": ((0.25, -1, 0.25), (-0.9, -0.05, 0.7)), "head": (10, 2, 0)}, lamp={"towards": (-0.3, 0.6, 0.9), "ambient": 0.38, "shadow": "#2a1808", "cast": 0.45}),
    put("glow", x=345, y=1040, r=330, col="#140c04", a=0.6), light=(-0.3, -0.8),
)

_DISCIPLES = [(60, "lean_man", "#5a7a8a", 50, "reach"), (130, "old_man", "#7a5a44", 20, "open"), (195, "man", "#8a6a3c", 30, "stand"), (265, "man", "#3f5a7a", -30, "sit_chin"), (320, "old_man", "#34609a", 40, "reach"), (385, "youth", "#3f7a5c", -20, "pray"),
              (600, "man", "#4a7a5a", -30, "open"), (655, "youth", "#c86a3c", -20, "raise_r"), (715, "youth", "#a84a3c", -40, "pray"), (800, "man", "#3a5a9a", 40, "reach"), (870, "old_man", "#b08a4a", -20, "open"), (940, "lean_man", "#8a8068", -50, "open")]

SUPPER = painting(
    "9697", (1000, 523), "renaissance",
    put("room", back=(330, 90, 670, 300), vanish=(500, 215), wall="#a89a80", left="#6f6552", right="#a89a7c", floor="#6a5a48", ceiling="#5a4e40", beams=6, beam="#3f352a"),
    [put("shape", pts=[(x0, y0), (x1, y1), (x1, y2), (x0, y3)], col="#4a4034", curve=False, depth=6) for x0, y0, x1, y1, y2, y3 in [(20, 90, 90, 112, 300, 330), (130, 118, 185, 135, 285, 300), (220, 142, 260, 155, 278, 285), (980, 90, 910, 112, 300, 330), (870, 118, 815, 135, 285, 300), (780, 142, 740, 155, 278, 285)]],
    put("wall", x=372, y=150, w=62, h=110, col="#b8ccd0"), put("wall", x=458, y=138, w=84, h=122, col="#d0dcd8"), put("wall", x=566, y=150, w=62, h=110, col="#b8ccd0"), put("shape", pts=[(374, 230), (434, 222), (434, 258), (374, 258)], col="#8aa8a8", curve=False), put("shape", pts=[(460, 225), (540, 230), (540, 258), (460, 258)], col="#8aa8a8", curve=False),
    [put("figure", x=x, y=520, h=340, kind=k, garb="robe", col=c, yaw=yaw, pose=p, shadow=0, style="bald" if k == "old_man" else "parted", hair="#8a8070" if k == "old_man" else "#4a3020", face={"beard": "" if k == "youth" else "full"}, dress={"second": s}, joints={"lean": ln}, lamp={"ambient": 0.38}) for (x, k, c, yaw, p), s, ln in zip(_DISCIPLES, ["#8a9a60", "#a86a50", "#4a6a7a", "#b04a3a", "#c8a050", "#c85a4a"] * 2, [8, 4, 8, -8, 10, -14, -4, -8, 6, -12, 4, 6], strict=True)],
    put("figure", x=500, y=522, h=345, kind="man", garb="robe", col="#b8382c", pose="open", style="parted", hair="#6a4024", skin="#e0b48c", face={"beard": "short", "eyes": 0.5}, dress={"second": "#2c5090"}, joints={"al": ((-0.5, -0.9, 0.4), (-0.7, -0.6, 0.6)), "ar": ((0.5, -0.9, 0.4), (0.7, -0.6, 0.6)), "head": (-10, 8, -8)}, shadow=0, lamp={"ambient": 0.4}),
    put("shape", pts=[(10, 372), (990, 372), (1000, 400), (0, 400)], col="#e4dccc", curve=False, depth=8, det=0.9), put("drape", pts=[(0, 400), (1000, 400), (985, 470), (15, 470)], col="#d4ccbc", hi="#f4f0e6", lo="#8a8272", count=18, ang=90, amp=0.4, curve=False), put("wall", x=-10, y=470, w=1020, h=60, col="#4a3c30"), put("balls", at=[(60 + i * 68, 384, 9) for i in range(14)], cols=["#c08a4c", "#d8c8b0", "#a87038"], gloss=0.2, shadow=0.2, flat=0.6), [put("disc", x=94 + i * 136, y=388, rx=22, ry=6, col="#f4f0e8", depth=3) for i in range(7)],
    light=(-0.4, -0.85),
)

ADAM = painting(
    "9834", (1000, 485), "tempera",
    put("sky", stops=[(0, "#d8d8cc"), (0.5, "#e0dccc"), (1, "#d0ccbc")], uneven=0.08, scale=150),
    put("land", pts=[(-20, 190), (90, 180), (200, 300), (330, 380), (460, 440), (480, 520), (-20, 520)], col="#5a7a5c", hi="#a0b484", lo="#34504c", flow=0.4), put("land", pts=[(-20, 130), (60, 150), (120, 260), (60, 420), (-20, 460)], col="#4a6a74", hi="#88a8a4", lo="#28444c"),
    put("figure", x=225, y=425, h=470, kind="youth", pose="recline", garb="nude", skin="#dcb08c", hair="#6a4a2c", style="short", shadow=0.25, yaw=8, joints={"lean": -42, "ar": ((0.9, 0.0, 0.4), (1, -0.3, 0.2)), "al": ((-0.5, -1, 0.1), (-0.2, -0.8, 0.3)), "ll": ((1, 0.05, 0.3), (1, -0.25, 0.1)), "lr": ((0.7, 0.9, 0.1), (0.3, -1, 0.05)), "head": (40, 0, 0)}, lamp={"ambient": 0.36}),
    put("shape", pts=[(590, 200), (620, 90), (720, 30), (850, 40), (960, 110), (985, 240), (930, 350), (800, 390), (680, 360), (610, 290)], col="#a8485a", depth=40, hi="#d88a8a", lo="#5a1c34"), put("shape", pts=[(620, 200), (650, 110), (740, 70), (850, 80), (930, 150), (940, 250), (860, 330), (720, 330), (650, 270)], col="#6a3044", soft=14),
    put("group", people=[{"x": 880, "y": 224, "h": 190, "yaw": -50, "kind": "youth", "pose": "kneel", "roll": 22}, {"x": 796, "y": 196, "h": 190, "yaw": -34, "kind": "round_woman", "style": "loose", "hair": "#a87a44", "pose": "reach", "roll": 34}, {"x": 720, "y": 158, "h": 170, "yaw": -60, "kind": "boy", "pose": "sit", "roll": 20}, {"x": 930, "y": 300, "h": 180, "kind": "youth", "yaw": -70, "pose": "reach", "roll": 50}, {"x": 850, "y": 378, "h": 180, "yaw": -60, "kind": "boy", "pose": "reach", "roll": 66}, {"x": 720, "y": 372, "h": 170, "yaw": -30, "kind": "youth", "pose": "raise_l", "roll": 74}], garb="nude", skin="#e0b48e", hair="#8a6038", shadow=0, style="curls", lamp={"ambient": 0.34}),
    put("figure", x=770, y=300, h=430, kind="old_man", pose="reach", garb="robe", col="#d8b8b4", skin="#d8a884", hair="#c8c4bc", style="loose", face={"beard": "long"}, yaw=-62, roll=56, dress={"fold": 0.015, "bare": 0.7}, joints={"al": ((-0.3, 0.2, 1), (-0.1, 0.4, 1)), "ar": ((0.5, 0.2, 0.8), (-0.05, 0.62, 1)), "head": (-10, -40, -20), "ll": ((0, -1, 0.3), (0, -1, -0.5)), "lr": ((0, -1, 0.1), (0, -1, -0.3))}, shadow=0, lamp={"ambient": 0.38}),
    put("drape", pts=[(740, 370), (800, 376), (856, 396), (916, 382), (990, 404), (940, 420), (890, 432), (830, 424), (770, 400)], col="#5f8a60", hi="#a8c890", lo="#2c4a34", count=4, ang=14, amp=0.6, depth=12),
    light=(-0.3, -0.85),
)

BACCHUS = painting(
    "5673", (895, 1000), "baroque",
    put("sky", stops=[(0, "#5a4c3a"), (0.5, "#4a3e30"), (1, "#2c241c")], uneven=0.12), put("glow", x=640, y=300, r=420, col="#8a7858", a=0.5),
    put("portrait", x=430, y=225, size=225, kind="man", pose="stand", garb="nude", skin="#ecc8a4", hair="#1c120c", style="curls", yaw=10, fat=0.96, face={"lips": "#c05048", "cheek": "#e0785c", "brows": 1, "eyes": 0.66, "smile": 0.1, "iris": "#2c1c10", "gaze": (0.2, -0.1)}, joints={"al": ((-0.5, -0.9, 0.1), (0.75, -0.55, 0.6)), "ar": ((0.5, -0.85, 0.2), (-0.6, 0.16, 0.72)), "lean": -5, "head": (-8, 6, 8)}, lamp={"ambient": 0.32}),
    [put("shape", pts=_leaf(428 + 104 * math.sin(a), 188 - 96 * math.cos(a), 50 + 12 * (i % 3), math.degrees(a) - 90 + (55 if i % 2 else -50)), col=("#6a7a3c", "#4f6430", "#a8843c", "#7a8a44", "#8a5a30")[i % 5], depth=7, lo="#20280f", det=0.92) for i, a in enumerate([-1.75 + 0.19 * k for k in range(19)])], put("balls", at=[(320, 196, 16), (338, 212, 15), (310, 222, 16), (328, 238, 14), (318, 254, 12), (540, 196, 16), (522, 212, 15), (550, 222, 16), (532, 238, 14), (543, 254, 12)], cols=["#34203c", "#5a2c48", "#2c1c34", "#6a3050"], gloss=0.7, shadow=0),
    put("drape", pts=[(560, 412), (640, 372), (740, 420), (830, 560), (900, 740), (910, 870), (560, 870), (690, 740), (720, 640), (640, 520)], col="#ece4d4", hi="#ffffff", lo="#8a7c6c", count=6, ang=62, amp=0.6, depth=30, det=0.8), put("drape", pts=[(-20, 760), (150, 700), (300, 745), (470, 760), (640, 725), (760, 700), (910, 760), (910, 870), (-20, 870)], col="#e8e0d0", hi="#ffffff", lo="#8a7c6c", count=7, ang=14, amp=0.6, depth=30, det=0.8), put("stroke", pts=[(370, 735), (470, 762), (600, 735)], col="#1c1612", w0=22, w1=22), put("stroke", pts=[(450, 756), (420, 800), (380, 830)], col="#1c1612", w0=20, w1=12),
    put("shape", pts=[(-20, 850), (915, 850), (915, 1020), (-20, 1020)], col="#dcd4c4", curve=False, depth=30), put("vessel", x=80, y=890, h=260, profile=[(0, 0.32), (0.25, 0.42), (0.5, 0.36), (0.7, 0.14), (1, 0.13)], col="#3a1c1c", gloss=1.0),
    put("vessel", x=535, y=646, h=165, profile=[(0, 0.28), (0.05, 0.28), (0.12, 0.05), (0.45, 0.06), (0.6, 0.5), (0.85, 0.62), (1, 0.64)], col="#5a1c20", gloss=1.2, shadow=0), put("disc", x=535, y=483, rx=103, ry=20, col="#6a1420", line="#e8dcd0", w=3), [put("stroke", pts=[(604, 582 + 15 * i), (560, 574 + 15 * i), (514 + 4 * i, 582 + 14 * i)], col="#e0b08a" if i % 2 else "#e8bc96", w0=18, w1=12) for i in range(3)],
    put("vessel", x=430, y=960, h=120, profile=[(0, 0.5), (0.2, 0.5), (0.6, 1.3), (1, 1.5)], col="#c8c0ac", gloss=0.6, shadow=0.3), put("balls", at=[(330, 840, 52), (420, 815, 56), (510, 845, 50), (380, 790, 40), (470, 780, 44), (280, 850, 34), (560, 840, 40)], cols=["#c8443a", "#d8a848", "#8a9a44", "#b85a3c", "#d8c058"], gloss=0.4, shadow=0), put("balls", at=[(560 + (i % 4) * 22, 800 + (i // 4) * 24, 16) for i in range(11)], cols=["#2c1c34", "#4a2840"], gloss=0.8, shadow=0), put("foliage", cx=590, cy=790, rx=70, ry=40, col="#6a7a3c", hi="#b0a858", lo="#2c381c", n=30, dab=22, clumps=4),
    light=(-0.7, -0.7),
)

PIAZZA = painting(
    "4883", (1000, 613), "rococo",
    put("sky", stops=[(0, "#6f9cc0"), (0.3, "#a8c4d0"), (0.55, "#dce0d4"), (1, "#d8d0b8")], uneven=0.04), put("clouds", y0=-30, y1=260, hi="#f8f4ec", lo="#a8bcc8", cover=0.46, scale=180),
    put("land", pts=[(-20, 400), (500, 372), (1020, 400), (1020, 640), (-20, 640)], col="#c8b490", hi="#e8d8b4", lo="#8a7a60", curve=False, grain=0.2), put("lines", paths=[[(500 + (x - 500) * 0.12, 385), (x, 640)] for x in range(-600, 1601, 200)], col="#f0e8d4", w=4, a=0.7), put("lines", paths=[[(0, y), (1000, y)] for y in (420, 460, 520, 600)], col="#f0e8d4", w=3, a=0.5),
    put("shape", pts=[(-20, 60), (380, 268), (380, 392), (-20, 470)], col="#d8c4a0", curve=False, depth=20, hi="#f0e4c8"), put("shape", pts=[(1020, 90), (640, 270), (640, 392), (1020, 470)], col="#8a7862", curve=False, depth=20, lo="#4a4034"),
    put("arches", x0=-10, x1=375, y=458, h=104, n=15, col="#5a4a3c", y1=392, h1=42, w=0.62), put("arches", x0=-10, x1=375, y=330, h=96, n=22, col="#7a6a54", y1=342, h1=34, w=0.55), put("arches", x0=-10, x1=375, y=220, h=90, n=26, col="#7a6a54", y1=304, h1=28, w=0.5), put("arches", x0=1012, x1=645, y=458, h=100, n=15, col="#3a3028", y1=392, h1=42, w=0.6), put("arches", x0=1012, x1=645, y=335, h=90, n=20, col="#4a3e32", y1=342, h1=34, w=0.55), put("arches", x0=1012, x1=645, y=230, h=84, n=22, col="#4a3e32", y1=304, h1=28, w=0.5),
    put("wall", x=395, y=300, w=230, h=90, col="#d8c8a8"), put("arches", x0=398, x1=622, y=390, h=62, n=5, col="#5a4838", rim="#e8dcc0"), put("arches", x0=398, x1=622, y=326, h=34, n=5, col="#8a7458", rim="#f0e4c8"), [put("dome", x=x, y=296, r=r, col="#a8b0b0", hi="#e4e8e4", lo="#5a6a74") for x, r in [(430, 22), (590, 22), (470, 28), (550, 28), (510, 36)]],
    put("tower", x=672, y=396, w=54, h=270, col="#b8704c", lo="#6a3c2c"), put("wall", x=642, y=98, w=60, h=34, col="#e4dcc8"), put("arches", x0=644, x1=700, y=132, h=28, n=4, col="#4a4038"), put("wall", x=645, y=72, w=54, h=26, col="#c87a54"), put("shape", pts=[(643, 74), (672, 0), (701, 74)], col="#8aa098", curve=False, depth=8),
    [put("pole", pts=[(x, 400), (x, 270)], w=4, col="#a84a3c") for x in (455, 510, 565)], put("shape", pts=[(640, 392), (1020, 470), (1020, 560), (800, 450)], col="#4a4034", a=0.35, curve=False, soft=6), put("crowd", x0=120, x1=900, y0=398, y1=470, n=60, h0=14, h1=36, cols=["#3a3a4a", "#a83c30", "#d8d0c0", "#5a4a3c", "#34507a", "#c8a048"], hats=["#231f20"]), put("crowd", x0=60, x1=960, y0=480, y1=600, n=26, h0=40, h1=66, cols=["#2c2c38", "#a83c30", "#e0d8c8", "#6a4a34", "#3a5a84", "#c8a048"], hats=["#1c1a1c"]),
    light=(0.5, -0.8),
)

PAINTINGS = (VENUS, MONA, SUPPER, ADAM, BACCHUS, PIAZZA)
