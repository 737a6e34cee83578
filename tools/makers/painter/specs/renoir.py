"""Pierre-Auguste Renoir."""
# fmt: off

from __future__ import annotations

import math

from tools.makers.painter.bodies import adult, nape, robed, trunk, wide_hat
from tools.makers.painter.spec import Layer, painting, put


def _wool(x: float, y: float, r: float, col: str, thread: str) -> list[Layer]:
    """Return a ball of wool: its threads lie as flat loops in three directions."""
    loops: list[list[tuple[float, float]]] = []
    for turn, flat in ((0.5, 0.25), (0.5, 0.6), (-0.7, 0.3), (-0.7, 0.65), (1.4, 0.45)):
        c, s = math.cos(turn), math.sin(turn)
        ring = [(math.cos(0.5 * k) * 0.9, math.sin(0.5 * k) * 0.9 * flat) for k in range(7)]
        loops.append([(x + r * (u * c - v * s), y + r * (u * s + v * c)) for u, v in ring])
    return [put("balls", at=[(x, y, r)], cols=[col], gloss=0, shadow=0), put("lines", paths=loops, col=thread, w=3, a=0.85)]


DIANA = painting(
    "4693", (660, 1000), "realist",
    put("sky", stops=[(0, "#8fb0c0"), (0.25, "#b8c4b0"), (0.5, "#6a7a50"), (1, "#5a5038")], uneven=0.1),
    put("foliage", cx=140, cy=260, rx=240, ry=280, col="#4a6a3a", hi="#9aac58", lo="#1c2c1c", n=420, dab=18, clumps=12), put("foliage", cx=590, cy=160, rx=130, ry=160, col="#4f7040", hi="#a0b060", lo="#203020", n=200, dab=16),
    put("rocks", pts=[(180, 620), (330, 520), (470, 560), (640, 540), (680, 1020), (100, 1020)], col="#8a7a64", hi="#c8b898", lo="#3a3228", n=16, size=80),
    put("trunk", pts=[(130, 1000), (150, 600), (110, 200), (130, -20)], w0=70, w1=46, col="#5a4a38", branches=3),
    put("land", pts=[(-20, 860), (300, 830), (680, 870), (680, 1020), (-20, 1020)], col="#6a6a3c", hi="#a0a058", lo="#34341c"),
    trunk(116, [(388, 308), (382, 362), (388, 468), (386, 570)], "woman", skin="#eac4a0", wide=1.06, shadow=0.35),
    put("limb", pts=[(424, 606), (404, 760), (416, 884)], w=[126, 88, 46], skin="#dcb28c", foot=True, size=96, angle=-70), put("limb", pts=[(344, 604), (222, 700), (218, 864)], w=[126, 88, 46], skin="#eac4a0", foot=True, size=100, angle=70, flip=True),
    put("limb", pts=[(318, 372), (254, 480), (250, 560)], w=[66, 54, 34], skin="#eac4a0", hand="grasp", size=80, angle=-10), put("limb", pts=[(454, 372), (520, 490), (430, 584)], w=[66, 54, 34], skin="#e0b892", hand="rest", size=88, angle=10, flip=True),
    put("visage", x=386, y=238, size=120, turn=-0.45, nod=14, roll=-4, cast="round", skin="#ecc8a4", look="down", more={"smile": -0.1}, hair="#5a3418", style="bun", curl=0.3, thick=0.9, lips="#b86454", cheek="#dc9678", neck=(-0.04, 0.72, 0.42)),

    put("drape", pts=[(276, 648), (330, 610), (400, 622), (480, 600), (545, 640), (552, 700), (505, 716), (470, 760), (430, 742), (404, 830), (372, 866), (350, 800), (356, 740), (300, 720)], col="#c8a878", hi="#f0dcb0", lo="#5a4028", count=8, ang=66, amp=0.8, depth=16),
    put("pole", pts=[(255, 380), (230, 560), (262, 760), (300, 900)], w=10, col="#7a5a34"), put("lines", paths=[[(255, 380), (300, 900)]], col="#d8ccb0", w=2),
    put("maquette", x=424, y=950, size=280, parts=[([(-0.5, 0.02, 0), (-0.2, 0.1, 0), (0.15, 0.1, 0), (0.36, 0.06, 0.02)], [0.13, 0.16, 0.15, 0.12], "#a07848"), ([(0.36, 0.06, 0.05), (0.52, 0.02, 0.12), (0.6, -0.04, 0.16)], [0.09, 0.065, 0.06], "#a88050"), ([(0.6, -0.04, 0.18), (0.7, -0.1, 0.2), (0.78, -0.13, 0.2)], [0.07, 0.05, 0.034], "#b08858"), ([(0.58, 0.04, 0.2), (0.52, 0.13, 0.2)], [0.035, 0.015], "#8a6438"), ([(0.64, 0.02, 0.2), (0.68, 0.12, 0.2)], [0.035, 0.015], "#8a6438"), ([(0.8, -0.14, 0.22)], [0.018], "#1c1410"),
        *[([(a, -0.02, 0.12), (b, -0.1, 0.18), (c, -0.15, 0.2)], [0.06, 0.03, 0.02], "#94703f") for a, b, c in [(-0.45, -0.62, -0.84), (-0.38, -0.36, -0.58), (0.24, 0.1, -0.1), (0.3, 0.28, 0.08)]]], shadow=0.4, fold=0.004), put("stroke", pts=[(608, 959), (615, 962), (623, 960)], col="#1c1410", w0=4, w1=3),
    contour=0.3, light=(-0.5, -0.8),
)

PARIS = painting(
    "3547", (1000, 800), "renoir",
    put("sky", stops=[(0, "#9fc0d0"), (0.3, "#d8d4a8"), (0.55, "#c8b860"), (1, "#a88a48")], uneven=0.14, flow=0.3),
    put("foliage", cx=140, cy=200, rx=220, ry=220, col="#7a9a50", hi="#e0d070", lo="#3a5a40", n=420, dab=20, clumps=12, det=0.4), put("foliage", cx=880, cy=220, rx=200, ry=240, col="#8a9a4a", hi="#e8d880", lo="#4a6040", n=400, dab=20, clumps=12, det=0.4),
    put("ridge", y=330, amp=30, col="#8aa8a8", hi="#d0d0b0", lo="#6a8a98", base=460, soft=5),
    put("strokes_field", pts=[(-10, 460), (1010, 430), (1010, 800), (-10, 800)], cols=["#c8b050", "#a8a048", "#e0c878", "#b87a48", "#8a9a50"], n=700, length=50, w=14, ang=0.2, spread=0.6),
    put("rocks", pts=[(120, 640), (200, 600), (285, 640), (300, 790), (90, 790)], col="#8a7a5c", hi="#c8b890", lo="#5a4a3c", n=5, size=70),
    put("limb", pts=[(232, 600), (330, 590), (330, 720)], w=[84, 66, 36], skin="#d89a70", foot=True, size=74, angle=-80, grow=False, shadow=0.3), put("limb", pts=[(230, 620), (290, 640), (270, 750)], w=[84, 66, 36], skin="#c88a60", foot=True, size=74, angle=-80, grow=False, shadow=0.3),
    put("cloth", pts=[(160, 460), (190, 430), (240, 436), (262, 500), (270, 560), (330, 570), (340, 620), (260, 650), (170, 650), (140, 580)], col="#b8683c", folds=[[(190, 450), (180, 540), (190, 640)], [(236, 450), (236, 530), (250, 630)], [(260, 580), (290, 600), (330, 606)]], size=80, wide=11, shadow=0.3), put("limb", pts=[(226, 470), (300, 496), (350, 462)], w=[52, 44, 28], skin="#dca078", hand="reach", size=66, grow=False, shadow=0.3),
    put("visage", x=208, y=376, size=98, turn=0.9, nod=-4, cast="fine", skin="#d89a70", look="wonder", more={"mouth": 0.1}, hair="#4a2c1c", style="short", curl=0.8, neck=(-0.1, 0.72, 0.4)), put("cloth", pts=[(158, 366), (162, 330), (200, 312), (240, 314), (262, 336), (230, 344), (190, 350)], col="#c8482c", folds=[[(200, 320), (220, 336), (250, 336)]], size=30, wide=6),
    adult(70, 246, 40, "youth", arms=(((-1.2, 1.8), (-1.6, 0.6)), ((1.3, 1.4), (2.4, 1.2))), legs=(((-0.4, 4.4), (-0.6, 5.8)), ((0.5, 4.4), (0.9, 5.8))), skin="#e0aa80", head={"turn": 0.5, "hair": "#b0a070", "style": "short"}, hands=("grasp", "spread")), put("cloth", pts=[(54, 340), (88, 340), (94, 366), (88, 390), (72, 382), (54, 388), (48, 366)], col="#c86848", size=20, wide=4),
    adult(430, 176, 88, "woman", wide=1.12, sway=-0.1, arms=(((-1.0, 1.9), (-0.6, 2.7)), ((0.9, 2.1), (0.4, 3.0))), skin="#f6cba6", head={"turn": -0.55, "nod": 6, "cast": "round", "look": "smile", "hair": "#d8a04c", "style": "bun"}, hands=("reach", "rest")),
    adult(608, 170, 88, "woman", "back", wide=1.14, sway=0.1, arms=(((-0.9, 2.0), (-0.3, 2.7)), ((0.95, 2.1), (0.8, 3.0))), skin="#eab88e", hands=("flat", "rest"), behind=(0,)), nape(608, 170, 88, "#3a2418", "#eab88e"),
    put("disc", x=404, y=458, rx=15, col="#e8a828", depth=8, det=0.9),
    put("cloth", pts=[(882, 384), (904, 350), (926, 380), (936, 480), (966, 610), (978, 744), (934, 734), (884, 752), (866, 620), (876, 490)], col="#f0dcc8", folds=[[(900, 390), (904, 560), (896, 730)], [(912, 400), (930, 570), (944, 720)]], size=60, wide=11, shadow=0.3),
    adult(782, 176, 88, "woman", wide=1.14, sway=0.14, arms=(((-0.9, 2.0), (-0.3, 1.6)), ((0.9, 2.0), (1.4, 2.3))), skin="#f2c29a", head={"turn": -0.4, "nod": 4, "cast": "broad", "look": "mild", "hair": "#a04c24", "style": "long", "curl": 0.6}, hands=("rest", "grasp")),
    [put("foliage", cx=x, cy=790, rx=70, ry=18, col="#8a9a48", hi="#d8c860", lo="#5a6a3c", n=30, dab=15, clumps=4, a=0.8) for x in (430, 620, 800)],
    contour=0.3, light=(-0.3, -0.85),
)

GALETTE = painting(
    "1153", (1000, 748), "renoir",
    put("sky", stops=[(0, "#5a7a68"), (0.25, "#7a9080"), (0.5, "#6a7a98"), (1, "#4a5478")], uneven=0.12),
    put("hedge", x0=-40, x1=1040, y0=-60, y1=230, col="#5a8058", hi="#c8d088", lo="#2c4848", n=900, dab=18),
    put("house", x=600, y=260, w=160, h=110, wall="#b8b0a0", roof="#7a7a88"), put("wall", x=380, y=170, w=170, h=110, col="#8a94a0"),
    [put("trunk", pts=[(x, y), (x + 4, y - 200), (x - 6, -20)], w0=w, w1=w * 0.7, col="#4a4450", branches=2) for x, y, w in [(160, 420, 30), (520, 330, 20), (830, 380, 26)]],
    put("strokes_field", pts=[(-10, 330), (1010, 330), (1010, 760), (-10, 760)], cols=["#a8a0b8", "#d8b8b0", "#8088a8", "#e8d0b8", "#6a74a0"], n=500, length=44, w=16, ang=0.1, spread=0.5),
    put("crowd", x0=-20, x1=1020, y0=300, y1=400, n=120, h0=95, h1=140, cols=["#2c3450", "#3a4060", "#c8a8b0", "#8a90b0", "#e0d0c8", "#34405a", "#a86a70"], skin="#e8b898", hats=["#e8d078", "#2a2c3c", "#d8c070", "#2a2c3c"], women=0.5),
    put("crowd", x0=-10, x1=1000, y0=400, y1=480, n=44, h0=150, h1=190, cols=["#28304c", "#4a5478", "#d8b0b8", "#9aa0c0", "#e8d8d0"], skin="#e8b898", hats=["#e8d078", "#2a2c3c"], women=0.5),
    robed(98, 258, 44, "#3a4460", tall=3.6, trousers="#343c58", skin="#eab894", sleeve="#3a4460", head={"turn": 0.5, "hair": "#5a3420", "style": "short", "beard": "full"}, hands=("rest", "rest")), wide_hat(98, 258, 44, "#e0c470"), robed(410, 262, 42, "#8a9ac8", tall=5.8, skin="#eab894", sleeve="#8a9ac8", head={"turn": -0.5, "cast": "fine", "look": "smile", "hair": "#5a3420", "style": "bun"}), put("disc", x=410, y=246, rx=30, ry=9, col="#d8b0a0", depth=4),
    robed(232, 252, 48, "#2a3450", tall=3.6, trousers="#28304c", skin="#eab894", sleeve="#2a3450", arms=(((-0.3, 2.0), (0.9, 2.3)), ((1.0, 1.3), (1.7, 1.0))), head={"turn": 0.6, "look": "smile", "hair": "#5a3420", "style": "short", "moustache": True}, hands=("rest", "grasp")), wide_hat(232, 252, 48, "#23263a"), robed(302, 274, 48, "#e0a8b4", flare=1.2, tall=5.8, skin="#f0c4a4", sleeve="#e8bcc4", arms=(((-0.9, 1.2), (-0.7, 0.8)), ((0.9, 2.0), (0.4, 2.6))), head={"turn": -0.4, "cast": "round", "look": "smile", "hair": "#8a4a28", "style": "bun"}, hands=("grasp", "rest")),
    robed(854, 284, 54, "#3a4264", tall=4.0, trousers="#2c3450", skin="#eab894", sleeve="#3a4264", head={"turn": -0.5, "cast": "long", "hair": "#3a2418", "style": "short", "beard": "full"}), put("cloth", pts=[(824, 266), (832, 260), (832, 216), (876, 216), (876, 260), (886, 266), (854, 272)], col="#23263a", size=24, wide=4, curve=False),
    robed(620, 318, 56, "#3f5092", sway=-0.1, flare=1.1, tall=5.6, skin="#f4c8a8", sleeve="#4a5a98", arms=(((-1.0, 1.9), (-0.9, 2.7)), ((0.9, 2.0), (0.2, 2.4))), head={"turn": -0.3, "nod": 8, "roll": -6, "cast": "fine", "look": "smile", "hair": "#c8803a", "style": "bun", "curl": 0.4, "cheek": "#e88a78", "blush": 0.5}, hands=("rest", "rest")),
    put("cloth", pts=[(476, 600), (520, 570), (580, 590), (640, 680), (650, 770), (470, 770), (480, 690)], col="#d89cac", folds=[[(510, 600), (500, 680), (510, 760)], [(560, 600), (580, 680), (580, 760)], [(600, 630), (620, 700), (626, 760)]], hi="#f8d8d8", lo="#7a4868", size=100, wide=14, shadow=0.3), robed(524, 440, 66, "#c8b4d8", tall=3.0, flare=0.6, skin="#f4c8a8", sleeve="#d4c0e0", arms=(((-0.95, 1.9), (-0.2, 2.7)), ((0.95, 1.8), (1.4, 2.5))), head={"turn": 0.4, "cast": "round", "look": "mild", "more": {"gaze": (0.7, 0)}, "hair": "#8a4a28", "style": "bun", "curl": 0.4, "cheek": "#e88a78", "blush": 0.6}, hands=("rest", "rest")),
    put("cloth", pts=[(676, 520), (716, 490), (770, 496), (806, 540), (816, 650), (800, 760), (680, 760), (664, 640)], col="#2c3450", folds=[[(716, 510), (706, 620), (710, 740)], [(766, 510), (776, 620), (770, 740)]], hi="#7a84a8", lo="#0c1020", size=100, wide=14, shadow=0.3), nape(738, 440, 68, "#5a3420", "#eab894", None), put("disc", x=738, y=420, rx=54, ry=12, col="#e8cc78", depth=5), put("cloth", pts=[(710, 418), (714, 396), (738, 390), (764, 396), (768, 418), (738, 424)], col="#e8cc78", size=20, wide=4), put("limb", pts=[(806, 550), (840, 630), (810, 660)], w=[40, 34, 22], skin="#eab894", sleeve="#343c5c", upto=0.86, loose=1.3, hand="rest", size=46, grow=False, shadow=0.3),
    put("cloth", pts=[(860, 520), (894, 490), (944, 500), (976, 560), (980, 680), (880, 690), (856, 600)], col="#343c5c", folds=[[(890, 510), (884, 590), (890, 670)], [(940, 520), (944, 600), (940, 670)]], hi="#8a94b4", lo="#10142a", size=80, wide=12, shadow=0.3), put("limb", pts=[(870, 540), (830, 620), (850, 672)], w=[38, 32, 21], skin="#eab894", sleeve="#343c5c", upto=0.86, loose=1.3, hand="rest", size=44, grow=False, shadow=0.3), put("visage", x=898, y=436, size=80, turn=-0.65, cast="strong", skin="#eab894", look="smile", hair="#5a3420", style="short", beard="full", neck=(0.04, 0.72, 0.42)), put("disc", x=900, y=404, rx=62, ry=12, col="#e8cc78", depth=5), put("cloth", pts=[(868, 402), (872, 376), (900, 370), (930, 376), (934, 402), (900, 408)], col="#e8cc78", size=20, wide=4),
    put("table", x0=700, x1=990, y=690, deep=40, h=120, top="#9aa0b8"), put("vessel", x=830, y=680, h=80, profile=[(0, 0.14), (0.5, 0.14), (0.75, 0.06), (1, 0.06)], col="#3a4a40", gloss=0.5), put("vessel", x=890, y=682, h=50, profile=[(0, 0.16), (1, 0.24)], col="#e0c070", gloss=0.6),
    put("dots", pts=[(0, 300), (1000, 300), (1000, 740), (0, 740)], cols=["#f8e8d0", "#f0d8c8", "#fff4e0"], n=70, r=12, a=0.22, flat=0.6),
    [put("disc", x=x, y=y, rx=15, ry=18, col="#f8f0c8", soft=3) for x, y in [(200, 150), (330, 120), (470, 140), (620, 110), (770, 140), (900, 120)]],
    contour=0.3, light=(-0.3, -0.85),
)

ONIONS = painting(
    "7178", (1000, 643), "renoir",
    put("sky", stops=[(0, "#6a88a8"), (0.35, "#88a0b4"), (0.6, "#a8b0b0"), (1, "#98a0a8")], uneven=0.3, scale=90, flow=0.8),
    put("drape", pts=[(60, 430), (300, 360), (640, 370), (900, 420), (980, 540), (700, 600), (350, 610), (90, 560)], col="#e8e6e0", hi="#ffffff", lo="#8a98b0", count=5, ang=30, amp=0.5),
    put("strokes_field", pts=[(700, 420), (990, 440), (960, 560), (720, 600)], cols=["#b84a3a", "#f0e8e0", "#c86a58"], n=50, length=60, w=10, ang=0.7, spread=0.2, a=0.7),
    put("balls", at=[(300, 400, 78), (455, 365, 84), (620, 395, 80), (220, 480, 70), (390, 480, 86), (550, 490, 82), (700, 470, 66)], cols=["#d88a48", "#e0a058", "#c8703c", "#e8b068", "#d07a40"], gloss=0.5, flat=0.86),
    [put("stroke", pts=[(x, y), (x + dx * 0.5, y - 34), (x + dx, y - 62)], col="#c8a068", w0=22, w1=3) for x, y, dx in [(300, 336, 20), (455, 295, -26), (620, 330, 34), (220, 424, -30), (390, 410, 22), (550, 424, 36), (700, 416, 26)]],
    [put("stroke", pts=[(x - 40, y - 30), (x - 10, y + 8), (x - 34, y + 48)], col="#a84a2c", w0=3, w1=3, a=0.5) for x, y in [(300, 400), (455, 365), (620, 395), (390, 480), (550, 490)]],
    put("balls", at=[(815, 520, 36), (875, 500, 34)], cols=["#f0e8dc", "#e8dcd0"], gloss=0.2), [put("stroke", pts=[(x, y), (x + 24, y - 44)], col="#d8d0b0", w0=12, w1=4) for x, y in [(815, 490), (875, 474)]],
    light=(-0.5, -0.8),
)

SISTERS = painting(
    "9262", (805, 1000), "renoir",
    put("sky", stops=[(0, "#8fb0c8"), (0.2, "#a8c0c0"), (0.4, "#7a9a90"), (0.6, "#5a8a70"), (1, "#4a7050")], uneven=0.2, scale=100),
    put("water", y0=170, y1=430, stops=[(0, "#8ab0c8"), (1, "#6a98b0")], ripple=0.3, scale=30), put("roofs", x0=430, x1=800, y=160, n=7, size=44, walls=["#e0d0b8", "#d8b8a8"], tops=["#b86a50", "#a87a6a"]),
    put("boat", x=660, y=260, w=170, col="#8a98a0"),
    put("foliage", cx=620, cy=230, rx=260, ry=250, col="#6a9a60", hi="#c8d890", lo="#34604c", n=460, dab=20, clumps=12, a=0.8, det=0.4), put("foliage", cx=90, cy=110, rx=180, ry=130, col="#7aa468", hi="#d0dc98", lo="#3a684c", n=240, dab=20, a=0.8, det=0.4),
    put("flowers", at=[(520, 120, 12), (580, 180, 13), (640, 110, 12), (700, 200, 13), (560, 260, 12), (740, 140, 12), (680, 280, 12), (620, 330, 12)], cols=["#e87a8a", "#f0d0d8"], heart="#c84a50", petals=6),
    [put("stroke", pts=[(x, 420), (x, 720)], col="#8a98a8", w0=7, w1=7, a=0.7) for x in (20, 90, 160, 700, 770)], [put("stroke", pts=[(-10, y), (820, y + 6)], col="#9aa8b4", w0=9, w1=9, a=0.8) for y in (430, 560)],
    put("cloth", pts=[(296, 410), (340, 376), (430, 376), (484, 410), (516, 520), (500, 640), (560, 780), (580, 1020), (200, 1020), (230, 800), (270, 640), (262, 520)], col="#26325e", hi="#7f92cc", lo="#0a1026", size=170, wide=20, folds=[[(330, 420), (316, 520), (330, 640)], [(450, 420), (462, 520), (450, 640)], [(300, 720), (270, 860), (260, 1010)], [(370, 700), (350, 860), (360, 1010)], [(440, 700), (460, 860), (460, 1010)], [(500, 720), (530, 860), (540, 1010)]]), put("cloth", pts=[(340, 384), (386, 372), (434, 384), (424, 408), (386, 416), (350, 408)], col="#3a4a84", hi="#8a9cd0", lo="#141c3c", size=24, wide=5),
    put("limb", pts=[(484, 440), (520, 570), (414, 640)], w=[88, 74, 36], skin="#f6d2b8", sleeve="#2a3868", upto=0.86, loose=1.25, hand="rest", size=74, flip=True, grow=False, shadow=0.3), put("limb", pts=[(294, 440), (250, 580), (352, 650)], w=[88, 74, 36], skin="#f6d2b8", sleeve="#324278", upto=0.86, loose=1.25, hand="rest", size=76, grow=False, shadow=0.3),
    put("visage", x=386, y=292, size=178, turn=0.2, cast="round", skin="#f6d2b8", look="mild", more={"gaze": (0.2, 0.1), "eyes": 0.8}, hair="#6a3a20", style="bun", curl=0.3, thick=0.9, lips="#cc5c50", cheek="#ec9c8c", blush=0.6, neck=(0, 0.7, 0.38)), put("cloth", pts=[(296, 236), (310, 196), (360, 172), (430, 176), (476, 204), (466, 232), (420, 226), (350, 230)], col="#c8241c", hi="#f47c64", lo="#6a100c", size=50, shadow=0.3, fans=[(390, 180, 6)]), put("flowers", at=[(318, 200, 20), (344, 184, 18)], cols=["#f0b4a8", "#e8e0d8"], kind="rose", heart="#c85a50"),
    put("flowers", at=[(330, 196, 15), (352, 184, 17), (376, 190, 15), (344, 208, 13)], cols=["#f0b8b0", "#f8e0d0", "#e86a5a"], heart="#a82a20", kind="rose"),
    put("flowers", at=[(400, 470, 30), (438, 505, 24), (385, 520, 22)], cols=["#e87a8a", "#f0b8b8", "#e05a50"], kind="rose", heart="#a83a40"),
    put("cloth", pts=[(536, 590), (570, 566), (630, 566), (666, 590), (684, 680), (672, 750), (716, 880), (730, 1020), (490, 1020), (500, 880), (530, 750), (518, 680)], col="#e6deea", hi="#ffffff", lo="#8a84a4", size=120, wide=14, shadow=0.3, folds=[[(570, 590), (562, 660), (572, 740)], [(634, 590), (640, 660), (632, 740)], [(560, 780), (540, 880), (530, 1010)], [(600, 770), (596, 880), (600, 1010)], [(640, 780), (660, 880), (672, 1010)]]), put("limb", pts=[(540, 612), (504, 700), (580, 744)], w=[58, 48, 26], skin="#f8d8c2", sleeve="#ece6f0", upto=0.8, loose=1.3, hand="rest", size=54, grow=False, shadow=0.25), put("limb", pts=[(662, 612), (700, 700), (622, 748)], w=[58, 48, 26], skin="#f8d8c2", sleeve="#d8d0e0", upto=0.8, loose=1.3, hand="rest", size=54, flip=True, grow=False, shadow=0.25),
    put("visage", x=598, y=476, size=152, turn=-0.4, roll=-4, cast="child", skin="#f8d8c2", look="wonder", more={"gaze": (-0.3, 0), "mouth": 0.08, "outer": 0.1, "inner": 0.1}, hair="#b87e44", style="long", curl=0.5, lips="#cc6458", cheek="#f0a496", blush=0.6, iris="#4a6a8c", neck=(0.04, 0.66, 0.36)), put("flowers", at=[(548, 414, 18), (572, 398, 20), (602, 392, 20), (632, 398, 18)], cols=["#f4b8b0", "#f8ece0", "#e88c84"], kind="rose", heart="#c85a50"),
    put("cloth", pts=[(504, 432), (536, 404), (552, 372), (600, 360), (646, 374), (660, 404), (690, 428), (640, 414), (596, 408), (548, 414)], col="#5a86b0", hi="#b4d0e8", lo="#2c4a70", size=40, wide=7, shadow=0.25), put("flowers", at=[(556, 400, 15), (580, 392, 17), (606, 390, 16), (632, 396, 15)], cols=["#f4b8b0", "#f8ece0", "#e88c84"], kind="rose", heart="#c85a50"),
    [one for x, y, r, cols in [(130, 818, 42, ("#d8483a", "#f08a78")), (200, 798, 44, ("#e8a040", "#f8d080")), (275, 815, 44, ("#4a78b8", "#90b8e0")), (330, 836, 36, ("#6a9a50", "#b0d088")), (165, 852, 36, ("#e8c050", "#fbe498")), (240, 852, 38, ("#c85a98", "#f0a0c8"))] for one in _wool(x, y, r, *cols)], put("basket", x=215, y=990, w=300, h=112, col="#b08a50"), put("stroke", pts=[(330, 850), (372, 900), (352, 960), (390, 990)], col="#6a9a50", w0=5, w1=5),
    light=(-0.3, -0.9),
)

LOGE = painting(
    "2443", (795, 1000), "renoir",
    put("sky", stops=[(0, "#5a3a2c"), (0.4, "#6a4430"), (1, "#3a2a28")], uneven=0.2, flow=0.6),
    put("wall", x=-20, y=-20, w=260, h=700, col="#7a4a34", lo="#4a2a24", depth=60), put("wall", x=700, y=-10, w=120, h=700, col="#8a5a3c", depth=40),
    put("portrait", x=575, y=165, size=172, kind="man", garb="coat", col="#16161e", skin="#e4b090", hair="#3a2418", yaw=20, style="short", face={"beard": "short", "smile": 0.0},
        dress={"second": "#f0ece8", "collar": "#f4f0ec"}, joints={"al": ((-0.3, -1, 0.1), (0.1, -1, 0.3)), "ar": ((0.2, -0.3, 0.95), (-0.85, 0.66, 0.2)), "head": (16, -10, 0)}, care=0.95),
    put("maquette", x=575, y=165, size=84, yaw=36, pitch=-8, parts=[*[([(s * 0.22, 0.04, z0), (s * 0.21, 0.04, z1)], [r0, r1], c) for s in (-1, 1) for z0, z1, r0, r1, c in [(0.64, 0.7, 0.13, 0.13, "#d8b050"), (0.74, 1.1, 0.12, 0.16, "#1c1814"), (1.12, 1.3, 0.2, 0.2, "#241c18"), (1.3, 1.31, 0.205, 0.205, "#c8a04a"), (1.36, 1.37, 0.17, 0.17, "#3a4450")]], ([(-0.22, 0.04, 0.95), (0.22, 0.04, 0.95)], [0.06, 0.06], "#d8b050"),
        *[([(0.36, -0.22, z), (0.44, 0.02, z), (0.3, 0.22, z + 0.04)], [0.07, 0.065, 0.055], "#e4b090") for z in (0.82, 0.95, 1.08)]], gloss=0.6),
    put("cloth", pts=[(236, 480), (300, 452), (386, 452), (450, 480), (474, 600), (450, 720), (520, 920), (160, 920), (236, 720), (212, 600)], col="#ece6e2", hi="#ffffff", lo="#8f8aa0", size=170, wide=18, folds=[[(270, 560), (286, 640), (280, 720)], [(414, 560), (400, 640), (406, 720)], [(312, 740), (300, 820), (270, 910)], [(376, 740), (390, 820), (410, 910)]]),
    [put("stroke", pts=pts, col="#1a1a26", w0=26, w1=44) for pts in ([(286, 500), (300, 640), (290, 740), (236, 910)], [(400, 500), (388, 640), (394, 740), (446, 910)], [(342, 600), (344, 740), (340, 910)])],
    put("limb", pts=[(248, 516), (196, 686), (284, 850)], w=[94, 84, 50], skin="#f4ece4", sleeve="#ece6e2", upto=0.82, loose=1.1, hand="rest", size=92, grow=False, shadow=0.35), put("limb", pts=[(438, 516), (498, 690), (428, 856)], w=[94, 84, 50], skin="#f4ece4", sleeve="#e0dadc", upto=0.82, loose=1.1, hand="grasp", size=88, flip=True, grow=False, shadow=0.35),
    [put("stroke", pts=pts, col="#1a1a26", w0=20, w1=24) for pts in ([(228, 500), (178, 630), (190, 724)], [(458, 500), (516, 636), (508, 728)])],
    put("flesh", parts=[[(232, 486), (270, 440), (342, 426), (414, 440), (452, 486), (424, 540), (342, 580), (260, 540)]], skin="#f8dac6", size=120, w=1.2, lines=[[(266, 466), (310, 480), (334, 488)], [(418, 466), (374, 480), (350, 488)]]),
    put("visage", x=342, y=290, size=236, turn=0.1, roll=-3, cast="fine", skin="#f8dac6", look="mild", more={"gaze": (0, 0.05), "eyes": 0.85}, hair="#8a4c24", style="bun", curl=0.5, thick=0.8, lips="#cc5c54", cheek="#ec9c88", blush=0.5, iris="#4a3828", neck=(0, 0.74, 0.38)),
    put("flowers", at=[(340, 560, 44), (300, 545, 26), (385, 550, 28)], cols=["#f0b8b8", "#e88a90", "#f6d8d0"], heart="#c85a68", kind="rose"), put("flowers", at=[(405, 190, 32)], cols=["#f0a8b0"], heart="#c85a68", kind="rose"),
    put("balls", at=[(x, y, 9) for x, y in [(285, 430), (300, 446), (320, 456), (342, 460), (364, 456), (384, 446), (398, 430)]], cols=["#f8f0e8"], gloss=1, shadow=0),
    put("shape", pts=[(-20, 890), (300, 905), (600, 900), (820, 880), (820, 1020), (-20, 1020)], col="#b83a30", depth=40, hi="#e07a5a", lo="#5a1818", det=0.5),
    put("shape", pts=[(330, 880), (430, 850), (455, 890), (360, 930)], col="#d8b060", depth=14, hi="#fff0b0"),
    light=(-0.3, -0.85),
)

PAINTINGS = (DIANA, PARIS, GALETTE, ONIONS, SISTERS, LOGE)
