"""Gericault: the raft, a cuirassier, two heads of the insane, a Leda."""
# fmt: off

from __future__ import annotations

from math import cos, radians, sin

from tools.makers.painter.bodies import trunk
from tools.makers.painter.spec import painting, put

KLEPTOMANIAC = painting(
    "1785", (819, 1000), "romantic",
    put("sky", stops=[(0, "#5c5644"), (0.5, "#5c503c"), (1, "#2c241b")], uneven=0.2), put("strokes_field", pts=[(-10, -10), (840, -10), (840, 1010), (-10, 1010)], cols=["#665e4a", "#4c4434", "#726852"], n=200, length=120, w=48, ang=0.9, spread=0.6, a=0.45), put("glow", x=700, y=240, r=400, col="#8a8066", a=0.7), put("glow", x=60, y=120, r=340, col="#3a3428", a=0.6),
    put("shape", pts=[(300, 640), (200, 730), (60, 800), (-20, 900), (-20, 1020), (860, 1020), (840, 880), (740, 790), (600, 720), (560, 620)], col="#1c1815", depth=50, hi="#4a4036", lo="#0a0807"),
    put("visage", x=420, y=412, size=400, turn=-0.4, roll=3, cast="strong", skin="#d8aa80", look="calm", more={"gaze": (0.9, -0.05), "smile": -0.4, "inner": 0.3, "outer": -0.3, "eyes": 0.72}, hair="#463422", style="short", curl=0.9, beard="full", thick=1.0, lips="#9c5c4c", iris="#3a2a1c", cheek="#b87c5c", age=0.5, neck=(0, 0.7, 0.42)),
    put("drape", pts=[(310, 620), (346, 640), (420, 652), (510, 650), (570, 610), (596, 700), (540, 770), (470, 830), (420, 850), (360, 800), (290, 720)], col="#d8ccb2", hi="#f4ead6", lo="#7c7058", count=9, ang=70, amp=0.7, depth=26), put("drape", pts=[(376, 780), (430, 800), (490, 780), (500, 900), (480, 1020), (400, 1020), (374, 900)], col="#cfc2a8", hi="#ece0c8", lo="#786c54", count=5, ang=86, amp=0.6, depth=16),
    put("shape", pts=[(290, 690), (330, 790), (400, 900), (400, 1020), (200, 1020), (180, 820), (230, 720)], col="#201b17", depth=30, hi="#54483c", lo="#0c0a08"), put("shape", pts=[(594, 670), (550, 780), (486, 890), (470, 1020), (700, 1020), (700, 820), (650, 720)], col="#181411", depth=30, hi="#3c342c", lo="#080706"),
    put("shape", pts=[(440, 220), (580, 300), (600, 500), (520, 640), (440, 620), (500, 460)], col="#1a0c04", a=0.5, soft=34),
    contour=0.2, light=(-0.7, -0.65), vignette=0.4,
)

ENVY = painting(
    "7119", (806, 1000), "romantic",
    put("sky", stops=[(0, "#2c211a"), (0.5, "#3a2a1f"), (1, "#1c1512")], uneven=0.2), put("glow", x=200, y=300, r=330, col="#5c442f", a=0.6),
    put("cloth", pts=[(40, 1020), (90, 820), (200, 720), (400, 680), (580, 720), (700, 810), (770, 1020)], col="#7a4a30", hi="#a87450", lo="#34180e", size=160, wide=18, fans=[(400, 720, 8)]),
    put("cloth", pts=[(214, 470), (204, 330), (262, 230), (390, 190), (510, 232), (566, 340), (560, 480), (500, 620), (400, 660), (290, 620)], col="#ddd4c0", hi="#fbf6ea", lo="#948a74", size=120, wide=12),
    [put("stroke", pts=[(384 + 126 * sin(radians(a)), 440 - 196 * cos(radians(a))), (384 + 176 * sin(radians(a)), 440 - 246 * cos(radians(a)))], col=("#f2eadc", "#d4c8b2")[i % 2], w0=34, w1=46) for i, a in enumerate(range(-124, 128, 12))],
    put("stroke", pts=[(262, 560), (290, 660), (350, 726)], col="#e4dac6", w0=26, w1=16), put("stroke", pts=[(516, 560), (500, 660), (450, 726)], col="#c4b8a0", w0=26, w1=16), put("shape", pts=[(330, 700), (400, 744), (480, 700), (500, 744), (410, 800), (310, 755)], col="#dcd0ba", depth=14, lo="#94866c"), put("stroke", pts=[(396, 760), (370, 820), (350, 850)], col="#e4dac6", w0=20, w1=12), put("stroke", pts=[(404, 760), (440, 830), (450, 870)], col="#cfc3ac", w0=20, w1=12),
    put("drape", pts=[(60, 1020), (110, 820), (240, 730), (380, 830), (420, 1020)], col="#8a5034", hi="#c07c54", lo="#3c1c12", count=5, ang=60, amp=0.6, depth=34), put("drape", pts=[(400, 1020), (420, 830), (560, 730), (700, 830), (760, 1020)], col="#7a442c", hi="#a86c48", lo="#34180f", count=5, ang=110, amp=0.6, depth=34),
    put("visage", x=388, y=446, size=352, turn=-0.42, nod=6, cast="gaunt", skin="#dca888", look="glare", more={"gaze": (0.95, 0.1), "smile": -0.45, "inner": -0.5, "eyes": 0.9, "lower": 0.5}, hair="#a89c8c", style="receding", age=0.9, thick=0.7, lips="#a05044", iris="#4a3020", cheek="#c8644c", blush=0.5, neck=None),
    [put("stroke", pts=[(x - 20, y), (x, y + 10), (x + 20, y - 2)], col="#b03c2c", w0=4, w1=3, a=0.55) for x, y in ((304, 470), (404, 476))],
    put("cloth", pts=[(222, 420), (226, 320), (290, 250), (390, 226), (490, 256), (548, 340), (546, 440), (520, 370), (470, 310), (390, 286), (310, 306), (252, 360)], col="#ece4d2", hi="#ffffff", lo="#a0947c", size=50, wide=9, shadow=0.35, fans=[(390, 240, 9)]),
    [put("cloth", pts=[(384 + r * sin(radians(a + d)), 440 - (r + 24) * cos(radians(a + d))) for r, d in ((150, -7), (204, -8), (212, 0), (204, 8), (150, 7))], col=("#f2eadc", "#dcd0ba")[i % 2], size=24, w=1.8, shadow=0.25) for i, a in enumerate(range(-120, 124, 15))],
    put("shape", pts=[(430, 300), (540, 360), (540, 540), (480, 680), (640, 760), (720, 1020), (440, 1020), (450, 700), (470, 500)], col="#1a0c04", a=0.36, soft=34),
    contour=0.25,
    light=(-0.6, -0.7), vignette=0.5,
)

CUIRASSIER = painting(
    "7343", (821, 1000), "romantic",
    put("sky", stops=[(0, "#34383a"), (0.3, "#5c5a50"), (0.55, "#8c7450"), (0.8, "#5c4430"), (1, "#2c2018")], uneven=0.18), put("clouds", y0=-40, y1=640, hi="#a8987c", lo="#2c3032", cover=0.6, scale=170), put("glow", x=80, y=560, r=260, col="#d8803c", a=0.75), put("glow", x=300, y=640, r=180, col="#c8743c", a=0.5),
    put("land", pts=[(-20, 700), (200, 660), (420, 640), (640, 560), (841, 480), (841, 1020), (-20, 1020)], col="#5c4a34", hi="#94784e", lo="#241c14", grain=0.6), put("crowd", x0=10, x1=160, y0=690, y1=710, n=9, h0=40, h1=52, cols=["#3a342e", "#5a3a2c"], hats=["#1c1a18"], women=0), put("strokes_field", pts=[(-10, 720), (820, 560), (820, 1000), (-10, 1000)], cols=["#6a563a", "#46382a", "#7c6644"], n=160, length=50, w=13, ang=-0.25, spread=0.4, grow=0.6, a=0.6),
    put("animal", x=400, y=915, size=560, kind="horse", col="#7a4a2c", mane="#241812", gait="walk", yaw=14, roll=4, lamp={"ambient": 0.3}, shadow=0.4), put("drape", pts=[(330, 470), (470, 450), (520, 540), (500, 640), (400, 650), (330, 600)], col="#d8ccb4", hi="#f4ecd8", lo="#7a6c54", count=4, ang=80, amp=0.4), put("stroke", pts=[(334, 480), (322, 560), (332, 610)], col="#a83428", w0=14, w1=14),
    put("lines", paths=[[(690, 420), (720, 470), (800, 520)], [(740, 440), (716, 490)], [(780, 490), (760, 520)], [(800, 520), (700, 530), (610, 480)]], col="#241812", w=7),
    put("limb", pts=[(440, 360), (540, 420), (606, 372)], w=[72, 60, 38], skin="#d09a74", sleeve="#26324e", upto=0.9, loose=1.3, hand="grasp", size=84, angle=-14, grow=False, shadow=0.4), put("cloth", pts=[(300, 530), (380, 520), (456, 530), (480, 640), (470, 750), (400, 756), (384, 660), (340, 760), (250, 750), (270, 640)], col="#dcd4c0", folds=[[(330, 560), (300, 660), (290, 750)], [(430, 560), (440, 650), (440, 750)], [(380, 540), (376, 600), (360, 680)]], size=90, wide=14, shadow=0.4),
    put("cloth", pts=[(286, 350), (330, 316), (380, 306), (440, 316), (476, 350), (470, 420), (450, 500), (380, 520), (310, 510), (284, 430)], col="#26324e", size=80, shadow=0.3), put("visage", x=414, y=228, size=122, turn=0.5, nod=-8, roll=4, cast="strong", skin="#d09a74", look="fear", more={"gaze": (0.6, -0.5), "eyes": 1.05, "mouth": 0.2}, hair="#2c1c12", style="short", moustache=True, thick=1.3, neck=(-0.14, 0.7, 0.46)), put("cloth", pts=[(350, 316), (386, 300), (430, 306), (440, 326), (390, 336), (352, 334)], col="#a83428", size=20, wide=4),
    put("shape", pts=[(296, 340), (340, 316), (380, 334), (420, 316), (460, 338), (468, 420), (444, 520), (380, 548), (316, 522), (290, 420)], col="#87929a", depth=46, hi="#e4ecee", lo="#2c3236", det=0.95), put("shape", pts=[(340, 380), (376, 360), (372, 440), (356, 500), (336, 460)], col="#f0f6f8", a=0.55, soft=12), put("stroke", pts=[(384, 350), (388, 450), (380, 540)], col="#5c666c", w0=4, w1=4, a=0.7), put("stroke", pts=[(300, 340), (330, 400), (320, 440)], col="#a83428", w0=12, w1=12), put("stroke", pts=[(460, 336), (436, 400), (446, 440)], col="#c8a050", w0=14, w1=14), put("stroke", pts=[(306, 338), (336, 400)], col="#c8a050", w0=14, w1=14), put("stroke", pts=[(310, 518), (380, 536), (456, 514)], col="#a83428", w0=12, w1=12), put("stroke", pts=[(350, 400), (340, 440), (350, 480)], col="#f0f4f4", w0=10, w1=4, a=0.8),
    put("limb", pts=[(310, 356), (204, 450), (212, 556)], w=[78, 64, 40], skin="#d09a74", sleeve="#2a3858", upto=0.9, loose=1.3, grow=False, shadow=0.5), put("hand", x=212, y=552, size=84, pose="grasp", angle=92, skin="#d09a74", part="palm", wrist=0.2),
    put("stroke", pts=[(212, 560), (190, 740), (150, 950)], col="#c8c6bc", w0=10, w1=5), put("stroke", pts=[(186, 560), (238, 568)], col="#c89c48", w0=12, w1=10),
    put("hand", x=212, y=552, size=84, pose="grasp", angle=92, skin="#d09a74", part="fingers"),
    [put("shape", pts=p, col="#14110f", depth=14, hi="#3c342c") for p in ([(256, 726), (320, 740), (296, 850), (270, 950), (190, 956), (222, 850)], [(398, 730), (466, 728), (500, 840), (534, 936), (462, 946), (434, 850)])],
    put("shape", pts=[(372, 196), (376, 160), (404, 134), (440, 134), (468, 158), (476, 204), (470, 236), (452, 200), (420, 184)], col="#8c7440", depth=16, hi="#e0c070", lo="#3c2c14", det=0.95), put("stroke", pts=[(372, 200), (400, 178), (450, 182), (480, 218)], col="#1c1512", w0=22, w1=20), put("stroke", pts=[(392, 146), (430, 112), (474, 128), (500, 180)], col="#c8a050", w0=12, w1=8), put("stroke", pts=[(430, 110), (490, 124), (530, 210), (520, 330)], col="#171210", w0=30, w1=12, belly=26), put("stroke", pts=[(388, 160), (376, 120), (372, 70)], col="#c83428", w0=12, w1=20), put("stroke", pts=[(386, 200), (388, 250), (404, 280)], col="#b08c40", w0=7, w1=7),
    contour=0.3, light=(-0.55, -0.75), vignette=0.4,
)

RAFT = painting(
    "8288", (1000, 686), "romantic",
    put("sky", stops=[(0, "#5c6054"), (0.25, "#8c8460"), (0.45, "#c8ac70"), (0.6, "#8a7a50"), (1, "#2c2a20")], uneven=0.14), put("clouds", y0=-60, y1=330, hi="#d8c490", lo="#4c5048", cover=0.62, scale=140), put("glow", x=760, y=280, r=330, col="#f0d494", a=0.7, ry=150), put("glow", x=60, y=60, r=280, col="#3c4040", a=0.7),
    put("water", y0=330, y1=700, stops=[(0, "#7c7c5c"), (0.2, "#56604c"), (0.6, "#38443c"), (1, "#1c241f")], ripple=0.16, scale=40), put("wave", pts=[(-20, 340), (60, 260), (160, 240), (250, 320), (300, 420), (200, 480), (-20, 500)], col="#3f4c40", hi="#8c8c68", lo="#1c2620", foam="#c8c4a0", depth=50, crest=3), put("wave", pts=[(640, 420), (800, 370), (920, 390), (1030, 350), (1030, 500), (700, 480)], col="#4c5a48", hi="#98946c", lo="#242e26", foam="#c8c4a0", depth=34, crest=3), put("ship", x=902, y=336, w=16, h=18, hull="#3a342a", sail="#5a5442", masts=2),
    put("shape", pts=[(40, 560), (200, 500), (560, 470), (860, 520), (960, 580), (700, 670), (330, 690), (100, 650)], col="#5c4630", depth=20, hi="#8c6c46", lo="#241a12"), [put("pole", pts=[(40 + 90 * i, 580 + 12 * i), (330 + 80 * i, 490 + 9 * i)], w=20, col=c) for i, c in enumerate(["#6c5236", "#5a442e", "#765a3c", "#644a32", "#7a5e3e", "#5e4830"])], [put("pole", pts=p, w=16, col="#5a442c") for p in ([(80, 620), (520, 660), (900, 610)], [(60, 560), (500, 570), (930, 560)])],
    put("pole", pts=[(300, 560), (310, 300), (300, 6)], w=17, col="#4a3826"), put("shape", pts=[(300, 20), (240, 130), (150, 300), (130, 400), (220, 430), (300, 420)], col="#a89468", depth=40, hi="#dcc898", lo="#4c4430", curve=True), put("lines", paths=[[(300, 20), (40, 470)], [(302, 20), (620, 520)], [(302, 30), (470, 540)]], col="#3a2c1e", w=3),
    put("group", people=[
        {"x": 345, "y": 568, "h": 319, "pose": "stand", "garb": "robe", "col": "#3a3830", "yaw": 40, "style": "hood", "face": {"cloth": "#3a342c", "beard": "full"}},
        {"x": 395, "y": 574, "h": 331, "pose": "point_r", "col": "#6a5c44", "garb": "coat", "yaw": 30, "face": {"beard": "full"}, "dress": {"legs": "#4a4034"}},
        {"x": 290, "y": 580, "h": 296, "pose": "ears", "garb": "tunic", "col": "#5a4434", "yaw": 30},
        {"x": 460, "y": 588, "h": 308, "pose": "raise_r", "garb": "nude", "yaw": 50, "joints": {"lean": 16, "ar": ((0.8, 0.4, 0.2), (0.8, 0.5, 0.1)), "al": ((0.3, -0.3, 0.8), (0.6, 0.2, 0.6))}},
        {"x": 545, "y": 598, "h": 308, "pose": "kneel_open", "garb": "tunic", "col": "#7a5c3c", "yaw": 60, "joints": {"lean": 18, "ar": ((0.8, 0.5, 0.3), (0.8, 0.7, 0.2)), "al": ((0.5, 0.2, 0.6), (0.8, 0.4, 0.3))}},
        {"x": 620, "y": 568, "h": 319, "pose": "raise_r", "garb": "nude", "yaw": 60, "joints": {"lean": 16, "ar": ((0.7, 0.7, 0.3), (0.7, 0.8, 0.2)), "al": ((0.6, 0.1, 0.6), (0.8, 0.3, 0.3))}},
        {"x": 690, "y": 553, "h": 319, "pose": "stand", "garb": "nude", "yaw": 160, "skin": "#b88058", "joints": {"al": ((-0.5, 0.2, 0.3), (-0.3, 0.8, 0.2)), "ar": ((0.5, -0.6, 0.3), (0.3, 0.3, 0.5))}},
        {"x": 790, "y": 568, "h": 262, "pose": "kneel", "garb": "tunic", "col": "#a88c60", "yaw": 100, "joints": {"al": ((-0.3, 0.1, 1), (0, 0.5, 1)), "ar": ((0.3, 0.1, 1), (0, 0.5, 1))}},
    ], kind="man", skin="#c8986c", hair="#241812", dress={"legs": "#a08a60", "shoes": "#a8845c", "apron": "#8a7450"}, care=0.88, shadow=0.2, lamp={"ambient": 0.26}),
    put("vessel", x=738, y=545, h=110, profile=[(0, 0.34), (0.5, 0.42), (1, 0.34)], col="#6c4c30", gloss=0.2, shadow=0.2),
    put("figure", x=740, y=460, h=290, kind="youth", pose="raise_r", garb="nude", skin="#7c5238", hair="#100c0a", style="short", yaw=150, joints={"al": ((-0.5, 0.8, 0.2), (-0.4, 1, 0.1)), "ar": ((0.6, 0.7, 0.2), (0.6, 0.7, 0.1)), "lean": 8, "ll": ((-0.1, -1, 0.3), (0, -1, -0.3)), "lr": ((0.2, -1, 0.1), (0, -1, -0.1))}, shadow=0), put("shape", pts=[(706, 300), (768, 298), (780, 352), (774, 400), (746, 366), (728, 404), (700, 398), (698, 340)], col="#b8a880", depth=10, hi="#d8c8a0", lo="#5c4c34"), put("shape", pts=[(716, 128), (700, 92), (730, 60), (790, 50), (800, 76), (760, 96), (740, 130)], col="#c83c2c", depth=8, hi="#e87858", lo="#6a1c14"), put("shape", pts=[(724, 130), (744, 100), (770, 110), (752, 140)], col="#e8dcc4", depth=5),
    put("figure", x=835, y=540, h=250, kind="man", pose="raise_r", garb="tunic", col="#8a7450", skin="#c0906a", yaw=130, joints={"ar": ((0.7, 0.7, 0.2), (0.5, 0.8, 0.1)), "lean": 10}, shadow=0), put("shape", pts=[(880, 324), (900, 290), (932, 284), (924, 306), (896, 330)], col="#e4dcc4", depth=5),
    put("figure", x=570, y=668, h=350, kind="man", pose="recline_left", garb="nude", skin="#b89c78", hair="#241812", style="short", yaw=6, face={"eyes": 0.0}, joints={"lean": 78, "al": ((-0.3, 0.3, 0.6), (-0.5, -0.4, 0.5)), "ar": ((0.5, 0.5, 0.4), (0.6, 0.3, 0.3)), "ll": ((-1, 0.1, 0.2), (-1, -0.2, 0)), "lr": ((-1, 0.25, 0.1), (-0.8, -0.5, 0))}, shadow=0.3),
    put("figure", x=935, y=652, h=350, kind="youth", pose="lie", garb="nude", skin="#c4a884", hair="#1c1410", yaw=0, face={"eyes": 0.0}, joints={"lean": -86, "al": ((-0.6, -0.3, 0.6), (-0.8, -0.5, 0.3)), "ar": ((0.4, 0.6, 0.4), (0.6, 0.5, 0.3))}, shadow=0.3),
    put("figure", x=95, y=620, h=320, kind="man", pose="fallen", garb="nude", skin="#b49874", hair="#1c1410", style="short", yaw=0, face={"eyes": 0.0, "beard": "short"}, joints={"lean": -80}, shadow=0.3),
    put("figure", x=340, y=668, h=390, kind="youth", pose="lie", garb="nude", skin="#d0b690", hair="#1c1410", style="curls", yaw=6, face={"eyes": 0.0}, joints={"lean": -66, "head": (0, -30, -20), "al": ((-0.6, -0.4, 0.6), (-0.7, -0.7, 0.3)), "ar": ((0.6, 0.2, 0.5), (0.6, -0.3, 0.4)), "ll": ((1, 0.3, 0.2), (0.7, -0.7, 0.2)), "lr": ((1, 0.1, 0.1), (1, -0.2, 0.1))}, lamp={"ambient": 0.4}, shadow=0.3),
    put("figure", x=205, y=660, h=360, kind="old_man", pose="sit_chin", garb="robe", col="#8a4030", skin="#c4946c", hair="#c8c0b0", style="short", yaw=-16, face={"beard": "long", "cloth": "#a84c38"}, dress={"second": "#6c3426", "cape": "#8a4432"}, joints={"head": (-10, 14, -8)}, shadow=0.3),
    put("shape", pts=[(-20, 670), (200, 676), (500, 690), (-20, 700)], col="#38443a", soft=6), put("ripples", x0=0, x1=1000, y0=640, y1=686, cols=["#a8a884", "#5c6450"], n=40, length=60, w=4, a=0.5),
    light=(-0.5, -0.75), vignette=0.4,
)

LEDA = painting(
    "1826", (1000, 764), "romantic",
    put("sky", stops=[(0, "#7a5c38"), (0.4, "#9a7848"), (1, "#4a3420")], uneven=0.2), put("strokes_field", pts=[(-10, -10), (1010, -10), (1010, 780), (-10, 780)], cols=["#8a6a40", "#a8844e", "#6c5030", "#947248"], n=260, length=110, w=40, ang=-0.3, spread=0.5, a=0.5), put("glow", x=430, y=200, r=330, col="#d0ac70", a=0.6),
    put("trunk", pts=[(840, 620), (820, 400), (880, 200), (820, -20)], w0=80, w1=50, col="#4a341e", branches=6, spread=170), put("trunk", pts=[(960, 600), (930, 360), (980, 100)], w0=40, w1=24, col="#3c2a18", branches=4, spread=120), put("foliage", cx=860, cy=90, rx=260, ry=140, col="#5c4424", hi="#a8843c", lo="#261a0e", n=420, dab=17, clumps=11), put("foliage", cx=80, cy=170, rx=160, ry=150, col="#664c2a", hi="#a8844a", lo="#33240f", n=260, dab=16, clumps=9),
    put("rocks", pts=[(560, 560), (640, 420), (760, 380), (1020, 400), (1020, 790), (480, 790)], col="#5a4228", hi="#a07c4c", lo="#22170c", n=16, size=90), put("land", pts=[(-20, 640), (200, 600), (480, 620), (700, 650), (1020, 640), (1020, 790), (-20, 790)], col="#6c5030", hi="#a8844e", lo="#30210f", grain=0.5), put("water", y0=520, y1=780, stops=[(0, "#8c7448"), (0.5, "#5c4a2c"), (1, "#33281a")], ripple=0.12, pts=[(-20, 560), (160, 540), (340, 560), (430, 640), (360, 740), (200, 785), (-20, 785)]), put("ripples", x0=0, x1=380, y0=570, y1=760, cols=["#c8a868", "#3c2e1c"], n=40, length=70, w=4, a=0.5),
    put("drape", pts=[(500, 620), (620, 540), (760, 480), (860, 520), (840, 640), (700, 700), (540, 700)], col="#c8b48c", hi="#f0e4c4", lo="#5c482c", count=5, ang=40, amp=0.6),
    put("limb", pts=[(610, 624), (430, 590), (352, 668)], w=[118, 84, 42], skin="#b88c62", foot=True, size=88, angle=40, flip=True),
    trunk(104, [(752, 412), (722, 462), (684, 550), (640, 606)], "woman", skin="#d8ac80", wide=1.08, shadow=0.45),
    put("limb", pts=[(630, 600), (456, 500), (376, 640)], w=[124, 88, 44], skin="#d8ac80", foot=True, size=92, angle=60, flip=True, shadow=0.4),
    put("limb", pts=[(682, 470), (600, 470), (530, 400)], w=[58, 48, 30], skin="#d8ac80", hand="reach", size=82, flip=True), put("limb", pts=[(770, 470), (850, 410), (844, 290)], w=[58, 48, 30], skin="#cca074", hand="spread", size=84, angle=-4),
    put("visage", x=762, y=344, size=112, turn=-0.55, roll=-10, cast="strong", skin="#d8ac80", look="wonder", more={"gaze": (0.5, 0.3), "mouth": 0.1, "eyes": 0.8}, hair="#3c2414", style="bun", curl=0.5, lips="#a05c48", cheek="#c4805c", neck=(0.1, 0.7, 0.42)),
    put("shape", pts=[(720, 420), (800, 460), (760, 600), (640, 680), (500, 640), (640, 600), (700, 520)], col="#1a0c04", a=0.34, soft=34),

    put("shape", pts=[(150, 500), (110, 400), (60, 310), (30, 240), (120, 250), (220, 310), (290, 400), (320, 470), (270, 520)], col="#d8cca8", depth=30, hi="#f8f0d8", lo="#8a7448"), put("lines", paths=[[(150 + 22 * i, 490 - 4 * i), (100 + 34 * i, 380 - 2 * i), (50 + 40 * i, 270 + 10 * i)] for i in range(6)], col="#9a8458", w=5, a=0.7),
    put("maquette", x=230, y=560, size=330, lamp={"ambient": 0.34}, parts=[([(-0.42, 0.0, 0), (-0.1, -0.04, 0.05), (0.16, 0.02, 0)], [0.1, 0.22, 0.18], "#e8e0c8"), ([(0.22, 0.1, 0), (0.38, 0.32, 0), (0.34, 0.56, 0), (0.48, 0.7, 0), (0.6, 0.66, 0)], [0.13, 0.08, 0.066, 0.066, 0.06], "#f0e8d0"), ([(0.64, 0.64, 0), (0.78, 0.58, 0)], [0.045, 0.02], "#a8602c")], melt=0.03), put("disc", x=428, y=336, rx=4, col="#1c120c"),
    put("foliage", cx=930, cy=720, rx=130, ry=60, col="#4a361e", hi="#94743c", lo="#20150a", n=120, dab=17), put("grass", x0=-10, x1=260, y0=720, y1=770, col="#4a381e", hi="#a8844a", n=70, tall=70),
    contour=0.3, light=(-0.6, -0.75), vignette=0.4,
)

PAINTINGS = (KLEPTOMANIAC, ENVY, CUIRASSIER, RAFT, LEDA)
