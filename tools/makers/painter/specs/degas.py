"""Edgar Degas."""
# fmt: off

from __future__ import annotations

from tools.makers.painter.bodies import nape, robed
from tools.makers.painter.spec import painting, put

CLASS = painting(
    "6063", (880, 1000), "degas",
    put("room", back=(60, 60, 700, 430), vanish=(160, 300), wall="#7a9068", left="#6a8058", right="#6f8460", floor="#b09a70", ceiling="#c8c4a0", boards=16),
    [put("wall", x=x, y=40, w=46, h=400, col="#5f6a44", depth=12) for x in (90, 330, 560)],
    put("wall", x=160, y=90, w=150, h=300, col="#4a4a34", depth=10), put("wall", x=176, y=110, w=118, h=260, col="#9aa884", depth=10), put("wall", x=640, y=70, w=90, h=330, col="#c8cdb0", depth=10), put("wall", x=420, y=110, w=90, h=160, col="#8a9a78", depth=8),
    put("crowd", x0=320, x1=880, y0=430, y1=470, n=16, h0=150, h1=175, cols=["#ece8e0", "#e0e0dc", "#d8d4cc", "#f0ece4"], skin="#e0b898", women=1),
    [part for x, y, s, turn, sash, arms in ((800, 280, 38, -0.5, "#3a6ab0", (((-1.0, 1.7), (-0.5, 2.2)), ((1.0, 1.7), (0.5, 2.2)))), (700, 280, 34, 0.5, "#e0a030", (((-0.9, 1.9), (-0.2, 2.2)), ((0.9, 1.9), (0.2, 2.2)))), (590, 284, 35, -0.6, "#2c2c38", (((-0.9, 1.9), (0.2, 2.0)), ((0.9, 1.9), (-0.2, 2.0)))), (360, 274, 40, 0.6, "#c84a3a", (((-1.1, 1.5), (-1.5, 2.2)), ((1.1, 1.5), (1.5, 2.2)))), (430, 290, 50, 0.6, "#3f8a60", (((-1.2, 1.3), (-2.0, 1.2)), ((1.1, 0.8), (1.5, 0.0))))) for part in (*robed(x, y, s, "#f0eee6", tall=4.0, flare=1.5, trousers="#f0c4b0", shoes="#f0c4b0", arms=arms, skin="#f0c8a8", head={"turn": turn, "cast": "fine", "hair": "#5a3820", "style": "bun"}, hands=("limp", "limp"), lo="#a0a498"), put("stroke", pts=[(x - s * 0.4, y + s * 2.3), (x, y + s * 2.4), (x + s * 0.5, y + s * 2.3)], col=sash, w0=9, w1=9))],
    robed(636, 322, 58, "#8a8a84", tall=4.4, flare=0.75, trousers="#8a8478", shoes="#2c2420", arms=(((-0.95, 1.9), (-0.9, 2.6)), ((0.95, 1.9), (0.5, 2.6))), skin="#d8a888", sleeve="#8a8a84", head={"turn": -0.6, "cast": "broad", "look": "calm", "hair": "#e8e4dc", "style": "short", "age": 0.7}, hands=("grasp", "rest"), hi="#c0c0b8", lo="#34342c"),
    put("pole", pts=[(590, 480), (575, 700)], w=9, col="#4a3424"),
    robed(264, 306, 90, "#f0eee8", sway=0.0, tall=4.2, flare=1.55, trousers="#f0c4b0", shoes="#f0c4b0", arms=(((-1.1, 1.9), (-0.5, 2.4)), ((1.1, 1.9), (0.5, 2.4))), skin="#f0c8a8", hands=("rest", "rest"), hi="#ffffff", lo="#9aa094"), nape(264, 306, 90, "#2c1c14", "#f0c8a8", (0, -0.36)), put("lines", paths=[[(226, 380), (264, 388), (302, 380)]], col="#1c1814", w=6),
    put("shape", pts=[(225, 555), (262, 545), (300, 556), (296, 580), (264, 574), (228, 582)], col="#4a9a60", depth=10), put("shape", pts=[(255, 575), (274, 575), (292, 640), (298, 700), (262, 690), (236, 702), (244, 640)], col="#4f9a62", depth=14), put("disc", x=258, y=290, rx=20, col="#d0483a", ry=14),
    put("shape", pts=[(-20, 700), (130, 680), (140, 1020), (-20, 1020)], col="#4a2c1c", curve=False, depth=20),
    put("limb", pts=[(100, 720), (170, 790), (160, 900)], w=[60, 46, 28], skin="#f0c4b0", foot=True, size=60, angle=-70, grow=False, shadow=0.3), put("cloth", pts=[(40, 620), (90, 600), (140, 630), (200, 720), (190, 770), (60, 780), (-10, 740), (0, 660)], col="#f4f0e4", fans=[(80, 610, 10)], hi="#ffffff", lo="#a0a498", size=100, wide=14, shadow=0.4), put("cloth", pts=[(56, 550), (84, 530), (120, 546), (128, 600), (116, 640), (60, 640), (46, 596)], col="#f0ece0", folds=[[(80, 540), (74, 590), (80, 634)], [(108, 548), (108, 590), (104, 634)]], size=50, wide=8), put("limb", pts=[(64, 560), (40, 630), (90, 670)], w=[34, 28, 18], skin="#f0c8a8", hand="rest", size=44, grow=False, shadow=0.3), put("limb", pts=[(118, 560), (160, 620), (146, 560)], w=[34, 28, 18], skin="#f0c8a8", hand="grasp", size=44, grow=False, shadow=0.3), put("visage", x=98, y=478, size=82, turn=0.85, nod=6, cast="round", skin="#f0c8a8", look="calm", hair="#3a2418", style="bun", neck=(-0.06, 0.76, 0.36)), put("stroke", pts=[(50, 632), (88, 644), (126, 632)], col="#e0b030", w0=12, w1=12),
    put("animal", x=330, y=955, size=70, kind="dog", col="#4a3a2c", yaw=20),
    contour=0.35, light=(-0.3, -0.9),
)

ABSINTHE = painting(
    "9288", (740, 1000), "degas",
    put("sky", stops=[(0, "#b0a488"), (0.4, "#9a8e74"), (1, "#6a5c48")], uneven=0.1),
    put("shape", pts=[(-20, 60), (760, 30), (760, 420), (-20, 440)], col="#a8a08c", curve=False, depth=20, hi="#d0c8b0"), put("shape", pts=[(330, 60), (560, 50), (560, 400), (360, 400)], col="#6a5f54", a=0.5, soft=20), put("shape", pts=[(590, 50), (760, 46), (760, 380), (620, 390)], col="#3f382f", a=0.5, soft=20),
    put("shape", pts=[(200, 410), (760, 380), (760, 620), (200, 640)], col="#5a4028", curve=False, depth=24),
    put("land", pts=[(-20, 760), (300, 660), (760, 620), (760, 1020), (-20, 1020)], col="#a8946c", lo="#5a4c38", curve=False),
    put("portrait", x=575, y=225, size=140, kind="man", pose="sit_table", garb="coat", col="#2c2622", skin="#c89878", hair="#2c2018", style="curls", yaw=38, hat="bowler", hatc="#1c1816", face={"beard": "full", "gaze": (0.8, 0)}, dress={"legs": "#5a5044", "second": "#d8d0c0"}, care=0.93),
    put("cloth", pts=[(300, 376), (346, 350), (396, 352), (440, 382), (470, 480), (462, 590), (500, 680), (230, 680), (256, 590), (246, 480)], col="#b0a080", hi="#e4dabc", lo="#4c4232", size=120, wide=15, shadow=0.35, folds=[[(330, 380), (316, 480), (330, 590)], [(410, 380), (424, 480), (404, 590)], [(370, 400), (372, 500), (366, 600)]]), put("cloth", pts=[(312, 368), (356, 348), (408, 362), (396, 392), (358, 402), (326, 392)], col="#d8d0b8", hi="#fffaf0", lo="#807660", size=30, wide=6, shadow=0.25), put("limb", pts=[(298, 404), (250, 510), (330, 596)], w=[74, 60, 28], skin="#e0b494", sleeve="#b8a888", upto=0.86, loose=1.2, hand="rest", size=56, grow=False, shadow=0.3), put("limb", pts=[(440, 404), (492, 510), (412, 600)], w=[74, 60, 28], skin="#e0b494", sleeve="#a09070", upto=0.86, loose=1.2, hand="rest", size=56, flip=True, grow=False, shadow=0.3),
    put("visage", x=592, y=226, size=124, turn=0.86, cast="broad", skin="#b88460", look="calm", hair="#1c1410", style="short", curl=0.6, beard="full", thick=1.2, neck=None), put("cloth", pts=[(506, 190), (520, 140), (570, 120), (620, 134), (646, 172), (640, 196), (580, 184)], col="#241c1a", size=40, shadow=0.3),
    put("visage", x=358, y=270, size=118, turn=-0.14, nod=10, roll=-3, cast="long", skin="#e0b494", look="calm", more={"eyes": 0.4, "smile": -0.5, "gaze": (0, 0.6), "inner": 0.5, "outer": -0.4}, hair="#7a4a28", style="parted", curl=0.5, lips="#a86a58", cheek="#d09078", neck=(0, 0.68, 0.4)), put("cloth", pts=[(286, 240), (300, 190), (350, 172), (408, 186), (430, 236), (404, 222), (356, 212), (310, 224)], col="#d8cca4", hi="#f4ecd0", lo="#8a7c58", size=40, shadow=0.3, fans=[(356, 176, 6)], wide=7), put("cloth", pts=[(236, 660), (330, 640), (470, 640), (520, 720), (548, 820), (590, 968), (430, 986), (262, 984), (160, 962), (196, 820)], col="#8a7f6c", hi="#c8bca0", lo="#3a3228", size=150, wide=18, shadow=0.3, fans=[(376, 480, 9)]), [put("stroke", pts=[(x, 978), (x + 34, 990), (x + 62, 986)], col="#241c18", w0=24, w1=14) for x in (300, 404)],
    put("shape", pts=[(210, 590), (760, 545), (760, 615), (230, 670)], col="#d8d0bc", curve=False, depth=10, det=0.8), put("shape", pts=[(230, 670), (760, 615), (760, 640), (236, 700)], col="#8a8270", curve=False),
    put("shape", pts=[(-20, 690), (250, 590), (400, 620), (120, 800), (-20, 880)], col="#dcd4c0", curve=False, depth=12, det=0.8), put("shape", pts=[(-20, 880), (120, 800), (400, 620), (400, 650), (130, 850), (-20, 940)], col="#8a8270", curve=False),
    put("vessel", x=300, y=628, h=105, profile=[(0, 0.2), (0.05, 0.2), (0.1, 0.05), (0.3, 0.06), (0.5, 0.2), (1, 0.25)], col="#b8c478", gloss=0.9), put("vessel", x=205, y=668, h=130, profile=[(0, 0.18), (0.55, 0.2), (0.75, 0.08), (1, 0.07)], col="#c8ccc0", gloss=0.9),
    put("vessel", x=630, y=600, h=95, profile=[(0, 0.2), (0.06, 0.05), (0.3, 0.06), (0.5, 0.2), (1, 0.22)], col="#6a3a24", gloss=0.9),
    put("stroke", pts=[(20, 850), (150, 770)], col="#c8b890", w0=26, w1=26), put("stroke", pts=[(10, 800), (110, 745)], col="#eae4d4", w0=40, w1=40),
    light=(0.4, -0.8),
)

CLIFF = painting(
    "3731", (790, 1000), "impressionist",
    put("sky", stops=[(0, "#a8b8b8"), (0.2, "#c8ccbc"), (1, "#8a9a78")], uneven=0.12),
    put("land", pts=[(-20, 330), (100, 220), (230, 130), (420, 70), (600, 90), (700, 60), (820, 50), (820, 720), (-20, 740)], col="#b0a88c", hi="#e4dcc0", lo="#7a8470", grain=0.9, gscale=70, flow=1.0, depth=70),
    put("strokes_field", pts=[(40, 340), (230, 180), (420, 110), (790, 100), (790, 680), (40, 700)], cols=["#c8c0a0", "#98a07c", "#d8d0b4", "#8a9a78", "#b8a88c"], n=460, length=70, w=18, ang=1.0, spread=0.4, a=0.6),
    put("foliage", cx=90, cy=660, rx=160, ry=80, col="#6a8450", hi="#a8b878", lo="#34503c", n=200, dab=18), put("foliage", cx=720, cy=630, rx=150, ry=80, col="#748a54", hi="#b0bc7c", lo="#3a5440", n=200, dab=18),
    put("land", pts=[(-20, 720), (300, 700), (560, 715), (820, 705), (820, 1020), (-20, 1020)], col="#8fa468", hi="#c0cc90", lo="#5a7450"),
    [put("house", x=x, y=y, w=w, h=h, wall=c, roof=r, gable=0.7, side=0.4) for x, y, w, h, c, r in [(90, 730, 110, 76, "#d8d0b8", "#8a6a5c"), (430, 735, 110, 80, "#d0c4ac", "#7a6468"), (215, 750, 140, 96, "#e8e0c8", "#a0685a"), (560, 755, 130, 90, "#e0d8c4", "#98705c"), (370, 775, 90, 60, "#c8bca4", "#8a7468")]],
    put("path", pts=[(400, 1010), (430, 920), (390, 840), (420, 775)], col="#d8cca8", w0=150, w1=24), put("hedge", x0=-20, x1=330, y0=840, y1=910, col="#5f7f4c", hi="#a0b870", lo="#30503a", n=260), put("hedge", x0=500, x1=820, y0=850, y1=920, col="#5f7f4c", hi="#a0b870", lo="#30503a", n=260),
)

BELLELLI = painting(
    "5876", (1000, 800), "realist",
    put("room", back=(-50, -60, 1050, 560), vanish=(480, 300), wall="#8fa8ac", floor="#a08a74", boards=0),
    put("dots", pts=[(0, 0), (1000, 0), (1000, 540), (0, 540)], cols=["#e0e4dc", "#a8bcc0"], n=380, r=6, a=0.6),
    put("strokes_field", pts=[(0, 600), (1000, 600), (1000, 800), (0, 800)], cols=["#b89a84", "#8a6a5c", "#c8b09c", "#7a6a68"], n=240, length=60, w=12, ang=0.1, spread=0.5, a=0.6),
    put("picture_frame", x=245, y=120, w=110, h=140, frame="#b08a44", inside="#c07a68"), put("picture_frame", x=620, y=40, w=300, h=210, frame="#a8823c", inside="#7a8478", thick=18), put("wall", x=600, y=300, w=330, h=300, col="#5c4a40", depth=14), put("wall", x=690, y=360, w=170, h=240, col="#241c1a", depth=10), put("wall", x=585, y=285, w=360, h=26, col="#8a7a6c", depth=8),
    put("vessel", x=650, y=285, h=80, profile=[(0, 0.2), (0.3, 0.3), (0.7, 0.28), (1, 0.12)], col="#d8d8d0", gloss=0.4, shadow=0), put("vessel", x=770, y=285, h=110, profile=[(0, 0.3), (0.1, 0.2), (0.6, 0.26), (0.8, 0.2), (1, 0.08)], col="#b08a44", gloss=0.7, shadow=0),
    put("wall", x=-30, y=380, w=110, h=420, col="#4a342a"), put("table", x0=420, x1=640, y=560, deep=50, h=200, top="#7a4c34", legs="#4a2c20", inset=20),
    put("shape", pts=[(760, 470), (800, 440), (900, 450), (930, 520), (930, 640), (770, 640)], col="#2c2624", depth=30),
    put("cloth", pts=[(196, 250), (256, 222), (316, 250), (336, 340), (340, 430), (400, 600), (450, 810), (70, 810), (104, 600), (180, 430), (182, 330)], col="#1e1c22", folds=[[(330, 450), (370, 620), (400, 790)], [(150, 500), (120, 640), (110, 790)], [(300, 280), (310, 360), (310, 430)]], hi="#5a5660", lo="#060608", size=170, wide=20, shadow=0.3), put("limb", pts=[(304, 280), (400, 360), (466, 400)], w=[60, 50, 28], skin="#dcae8e", sleeve="#1e1c22", upto=0.88, loose=1.3, hand="rest", size=66, angle=-10, grow=False, shadow=0.3),
    put("cloth", pts=[(206, 232), (254, 220), (304, 232), (296, 254), (254, 262), (212, 254)], col="#e8e4dc", size=20, wide=4), put("visage", x=254, y=140, size=112, turn=0.48, nod=-2, cast="long", skin="#dcae8e", look="calm", more={"smile": -0.35, "gaze": (0.6, 0), "eyes": 0.7}, hair="#2a1c14", style="bun", lips="#a05a50", thick=1.2, neck=(-0.02, 0.74, 0.36)),
    put("cloth", pts=[(176, 440), (228, 416), (284, 440), (310, 560), (350, 810), (110, 810), (150, 560)], col="#201e24", folds=[[(190, 560), (170, 680), (160, 800)], [(280, 560), (300, 680), (310, 800)]], hi="#56525c", lo="#060608", size=120, wide=16, shadow=0.5), put("cloth", pts=[(196, 500), (228, 494), (264, 500), (290, 760), (170, 760)], col="#ece8e0", folds=[[(214, 520), (206, 640), (200, 750)], [(244, 520), (254, 640), (260, 750)], [(230, 520), (230, 640), (230, 750)]], size=70, wide=10), put("cloth", pts=[(186, 428), (228, 418), (274, 428), (268, 448), (228, 456), (192, 448)], col="#f4f0ea", size=16, wide=4),
    put("limb", pts=[(184, 456), (160, 530), (220, 520)], w=[46, 40, 26], skin="#e4b898", sleeve="#201e24", upto=0.86, loose=1.3, hand="rest", size=50, grow=False, shadow=0.3), put("limb", pts=[(276, 456), (300, 530), (240, 524)], w=[46, 40, 26], skin="#e4b898", sleeve="#201e24", upto=0.86, loose=1.3, hand="rest", size=50, flip=True, grow=False, shadow=0.3), put("visage", x=228, y=348, size=100, turn=0.12, cast="child", skin="#e4b898", look="calm", more={"gaze": (0.1, 0)}, hair="#3a2418", style="parted", lips="#b0605a", neck=(0, 0.72, 0.36)),
    put("cloth", pts=[(476, 470), (526, 446), (584, 470), (600, 560), (640, 620), (680, 760), (660, 810), (480, 810), (430, 720), (440, 620), (470, 560)], col="#1e1c22", folds=[[(480, 640), (470, 720), (490, 800)], [(600, 620), (630, 700), (640, 800)]], hi="#56525c", lo="#060608", size=130, wide=16, shadow=0.4), put("cloth", pts=[(486, 560), (526, 552), (580, 562), (620, 640), (590, 720), (500, 730), (460, 660)], col="#f0ece6", folds=[[(500, 580), (490, 650), (500, 720)], [(540, 580), (550, 650), (546, 724)], [(580, 590), (600, 640), (586, 710)]], size=60, wide=10, shadow=0.2), put("cloth", pts=[(484, 458), (526, 448), (574, 458), (566, 478), (526, 486), (490, 478)], col="#f4f0ea", size=16, wide=4),
    put("limb", pts=[(482, 490), (424, 560), (484, 610)], w=[50, 42, 26], skin="#e8bea0", sleeve="#1e1c22", upto=0.88, loose=1.3, hand="rest", size=52, flip=True, grow=False, shadow=0.3), put("limb", pts=[(576, 490), (640, 556), (588, 606)], w=[50, 42, 26], skin="#e8bea0", sleeve="#1e1c22", upto=0.88, loose=1.3, hand="rest", size=52, grow=False, shadow=0.3), put("visage", x=530, y=376, size=102, turn=0.52, nod=2, roll=6, cast="round", skin="#e8bea0", look="mild", more={"gaze": (0.8, 0)}, hair="#8a5a30", style="parted", lips="#b8645c", neck=(-0.02, 0.72, 0.36)),
    put("cloth", pts=[(740, 460), (770, 410), (830, 400), (880, 440), (900, 560), (740, 560)], col="#3a342e", folds=[[(790, 420), (776, 480), (780, 550)], [(850, 430), (850, 490), (850, 550)]], size=80, wide=12, shadow=0.3), put("visage", x=792, y=330, size=112, turn=-0.92, nod=8, roll=-6, cast="broad", skin="#dca888", look="calm", hair="#8a5a34", style="short", beard="full", neck=(0.14, 0.66, 0.44)), put("limb", pts=[(780, 470), (730, 540), (680, 520)], w=[56, 48, 30], skin="#dca888", sleeve="#3a342e", upto=0.86, loose=1.3, hand="rest", size=62, grow=False, shadow=0.3),
    put("cloth", pts=[(735, 540), (770, 512), (840, 500), (916, 512), (950, 560), (952, 800), (730, 800)], col="#4a3830", hi="#8a7464", lo="#140e0c", size=120, wide=16, shadow=0.4, folds=[[(790, 560), (796, 660), (790, 780)], [(890, 560), (886, 660), (896, 780)]]), put("lines", paths=[[(742, 790), (746, 560), (776, 526), (840, 514), (910, 526), (938, 566), (940, 790)]], col="#8a6a3c", w=4, a=0.7),
    contour=0.35, light=(-0.4, -0.85),
)

ESTELLE = painting(
    "7681", (1000, 722), "degas",
    put("sky", stops=[(0, "#b8b494"), (0.5, "#a8a484"), (1, "#8a8468")], uneven=0.12),
    put("shape", pts=[(-20, -20), (300, -20), (280, 500), (-20, 560)], col="#8f9474", curve=False, depth=50), put("shape", pts=[(760, -20), (1020, -20), (1020, 420), (770, 420)], col="#c8c0a0", curve=False, depth=40),
    put("portrait", x=610, y=235, size=200, kind="woman", pose="hold", garb="gown", col="#6a5a52", skin="#e4c0a0", hair="#241812", style="topknot", yaw=-48, face={"gaze": (-0.6, -0.3), "smile": -0.1, "lips": "#b8605a"}, dress={"second": "#5a4c46", "fold": 0.014, "puff": 1.25, "collar": "#d8d0c0"}, joints={"head": (-14, 8, -4), "al": ((-0.2, -0.6, 0.9), (-0.5, 0.3, 0.9)), "ar": ((0.2, -0.6, 0.9), (-0.2, 0.4, 1))}),
    put("visage", x=590, y=236, size=212, turn=-0.92, nod=6, cast="long", skin="#e4c0a0", look="down", more={"eyes": 0.45, "gaze": (0, 0.4)}, hair="#241812", style="bun", thick=0.9, lips="#b0705c", cheek="#d89880", neck=(-0.1, 0.7, 0.36)),
    put("shape", pts=[(-20, 560), (300, 520), (560, 560), (520, 740), (-20, 740)], col="#9a6a48", depth=30, curve=False),
    put("vessel", x=250, y=640, h=230, profile=[(0, 0.3), (0.1, 0.32), (0.5, 0.48), (0.85, 0.4), (1, 0.44)], col="#b8b4a4", gloss=0.5),
    [put("stroke", pts=[(250, 430), ((250 + x) / 2 - 10, (430 + y) / 2), (x, y)], col="#5a7444", w0=7, w1=4) for x, y in [(120, 150), (200, 90), (290, 70), (380, 120), (440, 210), (90, 260)]],
    put("foliage", cx=260, cy=250, rx=210, ry=180, col="#5f7a44", hi="#a8b070", lo="#2c3c28", n=260, dab=16, clumps=11),
    put("flowers", at=[(120, 150, 38), (205, 95, 40), (300, 75, 36), (385, 130, 40), (440, 220, 36), (95, 270, 36), (180, 220, 42), (280, 190, 44), (350, 260, 40), (230, 320, 40), (150, 340, 34)], cols=["#d8483c", "#e8a0a0", "#f0e0d0", "#d8604c", "#e8c060"], kind="rose", heart="#8a2c28"),
    light=(0.5, -0.7),
)

CASSATT = painting(
    "9145", (820, 1000), "degas",
    put("sky", stops=[(0, "#b09060"), (0.4, "#a07c50"), (0.7, "#c8a878"), (1, "#6a4c34")], uneven=0.25, scale=120, flow=0.8),
    put("shape", pts=[(-20, 400), (300, 330), (560, 360), (840, 300), (840, 700), (-20, 760)], col="#8a5a34", a=0.5, soft=30), put("shape", pts=[(560, -20), (840, -20), (840, 420), (600, 380)], col="#d8c8a0", a=0.6, soft=24),
    put("chair", x=330, y=940, h=640, col="#4a2c1c", back=0.9),
    put("cloth", pts=[(180, 560), (240, 480), (340, 460), (470, 500), (600, 560), (680, 640), (700, 800), (720, 1020), (230, 1020), (220, 800), (160, 680)], col="#3c2a20", folds=[[(300, 600), (260, 780), (260, 1000)], [(420, 640), (400, 800), (400, 1000)], [(520, 640), (540, 800), (520, 1000)], [(620, 640), (640, 800), (640, 1000)], [(240, 540), (360, 600), (500, 590)]], size=170, wide=26, shadow=0.4),
    put("cloth", pts=[(260, 380), (300, 320), (370, 290), (450, 290), (520, 320), (570, 400), (560, 520), (500, 590), (380, 600), (280, 560), (240, 470)], col="#4a3426", folds=[[(330, 330), (320, 440), (360, 570)], [(500, 330), (510, 440), (470, 570)], [(410, 360), (410, 470), (420, 580)]], size=130, wide=20, shadow=0.3),
    put("limb", pts=[(544, 390), (610, 520), (560, 600)], w=[84, 72, 40], skin="#cfa080", sleeve="#42301f", upto=0.86, loose=1.3, hand="", grow=False, shadow=0.4),
    put("hand", x=562, y=590, size=100, pose="grasp", angle=128, flip=False, skin="#d2a484", part="palm", wrist=0.2), put("hand", x=418, y=590, size=100, pose="grasp", angle=14, skin="#dcae8c", part="palm", wrist=0.2),
    [put("shape", pts=[(x, y), (x + 62, y - 28), (x + 98, y + 54), (x + 36, y + 84)], col="#f0e8d4", curve=False, depth=5, det=0.95, line="#5a4630", w=2.5) for x, y in [(440, 584), (492, 562), (544, 552)]], [put("shape", pts=[(x + 24, y + 8), (x + 50, y - 4), (x + 72, y + 40), (x + 46, y + 52)], col="#a07a50", curve=False) for x, y in [(440, 584), (492, 562), (544, 552)]],
    put("limb", pts=[(296, 390), (270, 540), (410, 594)], w=[90, 78, 42], skin="#dcae8c", sleeve="#54402e", upto=0.9, loose=1.3, hand="", grow=False, shadow=0.5), put("hand", x=418, y=590, size=100, pose="grasp", angle=14, skin="#dcae8c", part="fingers"), put("hand", x=562, y=590, size=100, pose="grasp", angle=128, skin="#d2a484", part="fingers"),
    put("cloth", pts=[(376, 304), (420, 330), (470, 300), (480, 330), (452, 370), (466, 470), (424, 480), (410, 390), (372, 340)], col="#e4dac4", folds=[[(430, 340), (440, 400), (440, 470)], [(396, 316), (420, 346), (440, 350)]], size=40, wide=8, shadow=0.3),
    put("visage", x=428, y=206, size=190, turn=0.42, nod=10, roll=6, cast="broad", skin="#dcae8c", look="calm", more={"gaze": (0.7, -0.1), "eyes": 0.66, "smile": -0.1, "frown": 0.2}, hair="#4a2c1a", style="parted", lips="#a8584c", cheek="#c8805c", thick=1.2, neck=(-0.02, 0.72, 0.38)), put("cloth", pts=[(338, 220), (326, 140), (352, 90), (420, 70), (490, 90), (520, 140), (500, 160), (450, 130), (400, 134), (372, 180), (368, 280), (350, 280)], col="#2c2420", folds=[[(420, 84), (370, 130), (356, 220)], [(480, 96), (420, 110), (370, 170)]], size=60, wide=11), put("cloth", pts=[(350, 270), (370, 250), (392, 290), (420, 322), (400, 330), (366, 310)], col="#2c2420", size=20, wide=5), put("disc", x=512, y=120, rx=22, ry=16, col="#b8a890", depth=6),
    put("strokes_field", pts=[(220, 620), (700, 640), (720, 1000), (240, 1000)], cols=["#4a3626", "#2c1e16", "#5a4430"], n=60, length=70, w=9, ang=1.45, a=0.4),
    contour=0.3, light=(-0.4, -0.8),
)

PAINTINGS = (CLASS, ABSINTHE, CLIFF, BELLELLI, ESTELLE, CASSATT)
