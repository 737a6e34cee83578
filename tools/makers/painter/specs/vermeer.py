"""Johannes Vermeer."""
# fmt: off

from __future__ import annotations

from tools.makers.painter.bodies import nape, robed, trunk
from tools.makers.painter.spec import painting, put

PEARL = painting(
    "6631", (880, 1000), "delft",
    put("sky", stops=[(0, "#14120e"), (1, "#0c0a08")], uneven=0.2), put("glow", x=240, y=420, r=520, col="#2a281e", a=0.5),
    put("cloth", pts=[(120, 1020), (170, 880), (270, 790), (380, 750), (480, 700), (580, 680), (700, 750), (810, 870), (850, 1020)], col="#8a6a34", hi="#c8a864", lo="#2c1f0c", size=200, wide=22, folds=[[(330, 800), (300, 900), (290, 1000)], [(430, 780), (420, 880), (440, 1000)], [(560, 740), (600, 860), (610, 1000)], [(660, 760), (720, 880), (740, 1000)]]),
    put("cloth", pts=[(520, 130), (610, 180), (660, 300), (690, 460), (700, 620), (660, 720), (610, 690), (600, 560), (570, 420), (530, 300)], col="#b89a4c", hi="#ecd890", lo="#4c3a14", size=90, wide=16, shadow=0.3, folds=[[(590, 200), (630, 380), (650, 680)], [(560, 220), (600, 400), (620, 640)], [(620, 230), (670, 420), (680, 600)]]),
    put("visage", x=402, y=408, size=430, turn=-0.46, roll=4, cast="fine", skin="#f0cca6", look="calm", more={"gaze": (0.5, 0.04), "mouth": 0.16, "eyes": 0.98, "inner": 0.1, "smile": 0.05}, hair="#8a6a48", style="none", thick=0.35, lips="#c4564c", iris="#6a6458", cheek="#e0987c", blush=0.3, neck=(-0.12, 0.78, 0.42)),
    put("shape", pts=[(520, 300), (580, 380), (570, 520), (500, 620), (420, 640), (470, 700), (560, 720), (600, 560), (600, 380)], col="#2a1608", a=0.5, soft=26),
    put("cloth", pts=[(372, 752), (440, 746), (520, 706), (580, 660), (612, 690), (580, 740), (500, 790), (420, 806), (362, 790)], col="#dcd4c4", hi="#fffdf6", lo="#8a8270", size=40, wide=9, shadow=0.4),
    put("cloth", pts=[(252, 318), (250, 240), (290, 160), (370, 110), (470, 104), (560, 150), (600, 250), (606, 360), (580, 470), (556, 500), (548, 420), (520, 340), (450, 286), (360, 268), (290, 284)], col="#4a78bc", hi="#a8ccec", lo="#14284c", size=150, wide=20, shadow=0.4, folds=[[(280, 250), (380, 210), (500, 250), (570, 400)], [(300, 190), (400, 160), (520, 200), (590, 340)], [(350, 130), (450, 130), (550, 180)], [(262, 296), (360, 246), (460, 262), (540, 350)]]),
    put("cloth", pts=[(470, 100), (520, 70), (580, 90), (610, 150), (570, 190), (510, 160)], col="#c8aa54", hi="#f4e4a0", lo="#5a4418", size=50, wide=10, shadow=0.3, fans=[(500, 110, 4)]),
    put("balls", at=[(524, 588, 24)], cols=["#c8c8c0"], gloss=1.4, shadow=0), put("disc", x=515, y=577, rx=6, col="#ffffff", soft=2), put("disc", x=528, y=601, rx=8, ry=4, col="#f4ecd8", a=0.7, soft=2), put("stroke", pts=[(526, 548), (526, 566)], col="#8a8478", w0=3, w1=3),
    contour=0.16, light=(-0.7, -0.6),
    contrast=0.36,
)

MILKMAID = painting(
    "9361", (905, 1000), "delft",
    put("sky", stops=[(0, "#d8cfb4"), (0.5, "#ddd6c0"), (1, "#b0a488")], uneven=0.1, scale=260), put("veil_tone", col="#6a6450", a=0.55, x0=500, x1=0), put("veil_tone", col="#5a5240", a=0.0),
    put("dots", pts=[(200, 0), (905, 0), (905, 700), (200, 700)], cols=["#a89c80", "#c8bea0", "#8a8068"], n=60, r=4, a=0.5),
    put("window", pts=[(-20, -20), (150, 40), (150, 430), (-20, 520)], light="#e4e8dc", bars="#6a5c48", nx=3, ny=5, rim="#5a4c3a"),
    put("basket", x=215, y=270, w=120, h=120, col="#a07a44"), put("maquette", x=270, y=320, size=100, parts=[([(0, -0.5, 0), (0, 0.2, 0)], [0.4, 0.32], "#b8863c")], gloss=1.0),
    put("wall", x=-10, y=860, w=930, h=160, col="#a08a68", lo="#5a4a38", grain=0.4), put("lines", paths=[[(-10, 858), (910, 858)]], col="#d8d0bc", w=16), put("shape", pts=[(700, 800), (830, 790), (845, 920), (710, 930)], col="#8a6a48", curve=False, depth=14), put("shape", pts=[(722, 825), (815, 817), (818, 850), (725, 858)], col="#c85a34", curve=False, soft=4),
    put("cloth", pts=[(410, 640), (430, 800), (420, 1020), (700, 1020), (690, 860), (660, 660), (620, 560), (450, 560)], col="#a8402c", hi="#d88060", lo="#3c120c", size=110, wide=14, shadow=0.4, fans=[(540, 580, 8)]),
    put("cloth", pts=[(446, 356), (490, 322), (550, 316), (606, 330), (640, 390), (630, 480), (624, 570), (540, 590), (450, 570), (440, 470)], col="#d8b03c", hi="#f8e08c", lo="#7a5614", size=110, wide=12, shadow=0.3, folds=[[(540, 340), (536, 440), (540, 570)], [(490, 400), (480, 480), (490, 560)], [(590, 400), (600, 480), (590, 560)]]),
    put("flesh", parts=[[(500, 330), (540, 318), (572, 330), (556, 362), (530, 374), (510, 360)]], skin="#e8bc98", size=40, w=1.4),
    put("visage", x=512, y=236, size=136, turn=-0.42, nod=14, roll=-6, cast="broad", skin="#e8ba94", look="down", more={"eyes": 0.32}, hair="#8a6a44", style="none", thick=0.5, lips="#b8705c", cheek="#d88a70", blush=0.5, neck=(-0.14, 0.74, 0.4)),
    put("cloth", pts=[(452, 214), (456, 176), (486, 152), (530, 146), (574, 164), (596, 206), (604, 270), (590, 330), (566, 320), (572, 270), (556, 224), (514, 198), (474, 204)], col="#ece6d8", hi="#ffffff", lo="#a09480", size=50, wide=8, shadow=0.3, fans=[(560, 170, 6)]),

    put("drape", pts=[(452, 548), (520, 562), (606, 540), (640, 660), (672, 800), (690, 960), (670, 1020), (440, 1020), (416, 900), (420, 720)], col="#2c4f98", hi="#6a8cc8", lo="#101f48", count=9, ang=86, amp=0.6, det=0.85), put("stroke", pts=[(444, 540), (525, 556), (616, 534)], col="#24407c", w0=18, w1=18),
    put("shape", pts=[(-20, 735), (390, 705), (470, 760), (430, 840), (-20, 880)], col="#5a8074", curve=False, depth=20), put("shape", pts=[(-20, 880), (430, 840), (430, 900), (340, 1020), (-20, 1020)], col="#345a54", curve=False, depth=26),
    put("drape", pts=[(170, 780), (300, 740), (330, 900), (280, 1020), (180, 1020), (150, 900)], col="#3f64a8", hi="#7a9ad0", lo="#182c58", count=5, ang=84),
    put("basket", x=130, y=800, w=210, h=70, col="#b08a50"), put("balls", at=[(80, 720, 42), (155, 710, 50), (205, 735, 36), (60, 805, 30), (235, 820, 34)], cols=["#c88a48", "#d89a58", "#b87a3c"], gloss=0.15, flat=0.7),
    put("vessel", x=320, y=790, h=95, profile=[(0, 0.42), (0.1, 0.55), (0.8, 0.66), (1, 0.7)], col="#8a4c34", gloss=0.4, mouth="#3a2018"),
    put("limb", pts=[(470, 380), (410, 470), (420, 556)], w=[86, 76, 48], skin="#dcae88", sleeve="#d0a83c", grow=False, upto=0.62, loose=1.15, hand="cup", size=84, angle=10), put("vessel", x=520, y=566, h=170, profile=[(0, 0.18), (0.15, 0.3), (0.5, 0.35), (0.8, 0.2), (0.92, 0.2), (1, 0.25)], col="#a05c3c", gloss=0.4, roll=68, shadow=0, handle=[(0.3, 0.35, 0.1), (0.5, 0.55, 0.1), (0.42, 0.8, 0.1), (0.2, 0.84, 0.1)]),

    put("limb", pts=[(606, 380), (626, 500), (516, 486)], w=[86, 78, 46], skin="#e0b48e", sleeve="#d8b03c", grow=False, upto=0.7, loose=1.15, hand="grasp", size=80, angle=-4, flip=True),

    put("shape", pts=[(354, 508), (364, 506), (352, 560), (345, 630), (342, 706), (336, 706), (338, 630), (343, 560)], col="#f8f4ec", det=1), put("disc", x=339, y=727, rx=40, ry=8, col="#f4efe4"), put("vessel", x=70, y=790, h=130, profile=[(0, 0.25), (0.4, 0.32), (0.8, 0.2), (1, 0.22)], col="#34508c", gloss=0.6),
    contour=0.3, light=(-0.85, -0.5),
)

ART = painting(
    "6729", (835, 1000), "delft",
    put("room", back=(190, 120, 860, 660), vanish=(330, 470), wall="#cfc4a4", left="#8a7c60", floor="#d8d0bc", ceiling="#6a5638", tiles=("#e0dccc", "#2c2a2c"), n=7, rows=9, turned=True, beams=7, beam="#5a4428"),
    put("wall", x=330, y=140, w=440, h=330, col="#c8b888", depth=14, grain=0.5, gscale=22), put("shape", pts=[(380, 190), (500, 170), (620, 200), (720, 190), (730, 330), (640, 420), (500, 430), (390, 380)], col="#a8b098", depth=20, grain=0.9), put("lines", paths=[[(330, 140), (770, 140), (770, 470), (330, 470), (330, 140)]], col="#7a6038", w=5),
    put("maquette", x=560, y=90, size=100, parts=[([(0, -0.3, 0), (0, 0.9, 0)], [0.12, 0.08], "#b08a3c"), *[([(0, 0.1, 0), (x, -0.15, 0.2), (x * 1.7, 0.15, 0.2)], [0.05, 0.05, 0.06], "#c8a04c") for x in (-0.8, -0.4, 0.4, 0.8)]], gloss=1.0),
    put("cloth", pts=[(296, 480), (340, 470), (384, 480), (410, 600), (430, 700), (380, 740), (270, 730), (276, 600)], col="#d8c89c", folds=[[(320, 500), (304, 600), (300, 720)], [(360, 500), (374, 600), (380, 726)]], size=80, wide=12, shadow=0.3), put("cloth", pts=[(280, 420), (300, 390), (340, 380), (384, 392), (404, 430), (410, 500), (380, 540), (340, 520), (300, 540), (276, 500)], col="#5a88c0", folds=[[(310, 400), (300, 450), (300, 520)], [(376, 400), (384, 450), (390, 520)]], hi="#b4d0f0", lo="#20406c", size=60, wide=10, shadow=0.3),
    put("visage", x=338, y=322, size=88, turn=0.35, nod=14, roll=4, cast="fine", skin="#ecc8a8", look="down", hair="#8a6a44", style="parted", lips="#b8685c", neck=(0, 0.76, 0.36)), [put("stroke", pts=[(x, y), (x + d, y - 16)], col=c, w0=11, w1=3) for x, y, d, c in [(302, 296, -8, "#4a6a3c"), (312, 284, -6, "#5f8448"), (326, 276, -2, "#4a6a3c"), (342, 274, 3, "#5f8448"), (358, 278, 6, "#4a6a3c"), (370, 288, 8, "#5f8448")]],
    put("limb", pts=[(290, 440), (268, 490), (294, 456)], w=[36, 32, 20], skin="#ecc8a8", sleeve="#5a88c0", upto=0.75, loose=1.5, hand="grasp", size=40, grow=False, shadow=0.2),
    put("book", x=352, y=480, w=74, h=70, col="#d8b850"), put("pole", pts=[(290, 400), (230, 330), (200, 300)], w=8, col="#d8b040"),
    put("limb", pts=[(396, 440), (424, 510), (378, 520)], w=[36, 32, 20], skin="#ecc8a8", sleeve="#5a88c0", upto=0.75, loose=1.5, hand="grasp", size=42, grow=False, shadow=0.2),
    put("table", x0=200, x1=420, y=640, deep=50, h=120, top="#9a8a60"), put("drape", pts=[(230, 590), (340, 600), (390, 690), (370, 800), (250, 790)], col="#5a7a9a", hi="#a8c0d0", lo="#24344c", count=6, ang=80), put("book", x=250, y=575, w=80, h=30, col="#8a5a3c"),
    put("pole", pts=[(446, 850), (486, 420)], w=10, col="#5a4028"), put("pole", pts=[(570, 850), (530, 420)], w=10, col="#5a4028"), put("wall", x=440, y=500, w=132, h=190, col="#a09478", depth=8), put("shape", pts=[(476, 570), (500, 534), (538, 560), (530, 620), (484, 620)], col="#4a7a6a", depth=6),
    put("shape", pts=[(560, 760), (720, 750), (735, 780), (555, 790)], col="#7a4c30", curve=False, depth=8), [put("stroke", pts=[(x, 770), (x + dx, 920)], col="#4a2c1c", w0=14, w1=12) for x, dx in [(580, -10), (705, 12)]],
    put("limb", pts=[(600, 750), (590, 850), (600, 910)], w=[70, 54, 34], skin="#e8e0d0", foot=True, size=60, angle=80, flip=True, grow=False, shadow=0.3), put("limb", pts=[(690, 750), (690, 850), (680, 910)], w=[70, 54, 34], skin="#e8e0d0", foot=True, size=60, angle=-80, grow=False, shadow=0.3), [put("cloth", pts=[(x - 26, 800), (x + 26, 800), (x + 22, 880), (x - 22, 880)], col="#c85a3c", folds=[[(x - 8, 806), (x - 8, 840), (x - 6, 874)]], size=30, wide=6) for x in (594, 686)],
    put("cloth", pts=[(566, 690), (640, 680), (712, 690), (724, 770), (690, 830), (650, 780), (630, 780), (590, 830), (560, 770)], col="#26242c", folds=[[(600, 710), (590, 760), (590, 816)], [(680, 710), (690, 760), (690, 816)]], size=70, wide=10, shadow=0.3),
    put("limb", pts=[(590, 570), (520, 640), (480, 600)], w=[60, 50, 30], skin="#dcb090", sleeve="#23222a", upto=0.86, loose=1.3, hand="grasp", size=58, grow=False, shadow=0.3),
    put("cloth", pts=[(576, 560), (600, 528), (640, 520), (684, 528), (710, 562), (716, 640), (708, 700), (640, 712), (572, 700), (570, 640)], col="#23222a", size=90, w=2.4, shadow=0.4), [put("shape", pts=[(598 + i * 19, 556), (608 + i * 19, 556), (608 + i * 20, 700), (596 + i * 20, 700)], col="#e8e2d4", curve=False) for i in range(5)], put("limb", pts=[(694, 570), (740, 650), (690, 690)], w=[60, 52, 30], skin="#dcb090", sleeve="#23222a", upto=0.9, loose=1.3, hand="rest", size=54, grow=False, shadow=0.4),
    nape(640, 464, 92, "#6a4424", "#dcb090", None), put("cloth", pts=[(594, 470), (600, 430), (640, 420), (680, 430), (688, 470), (700, 520), (660, 536), (620, 536), (582, 520)], col="#6a4424", folds=[[(620, 440), (606, 480), (606, 524)], [(640, 440), (640, 480), (640, 528)], [(660, 440), (676, 480), (676, 524)]], size=40, wide=7), put("cloth", pts=[(580, 440), (590, 408), (640, 396), (690, 408), (702, 440), (660, 452), (616, 452)], col="#1c1b20", folds=[[(610, 416), (640, 410), (680, 420)]], size=40, wide=7, shadow=0.3),
    put("drape", pts=[(-20, -20), (210, -20), (235, 200), (190, 420), (215, 640), (120, 860), (60, 1020), (-20, 1020)], col="#5f6a58", hi="#b8a878", lo="#1c2020", count=5, ang=96, amp=0.7, det=0.6), put("mosaic", pts=[(-20, 0), (190, 0), (200, 300), (160, 620), (40, 980), (-20, 980)], cols=["#a8844c", "#4a6a8a", "#8a4c3c", "#34504c"], size=24, kind="spirals", n=90, a=0.4),
    put("chair", x=130, y=960, h=270, col="#5a3424", seat="#8a6a3c"),
    contour=0.4, light=(-0.8, -0.6),
)

MARTHA = painting(
    "5992", (885, 1000), "baroque",
    put("sky", stops=[(0, "#3a3026"), (0.5, "#4a3c2e"), (1, "#2a2018")], uneven=0.2), put("wall", x=40, y=40, w=190, h=420, col="#241c18", depth=14), put("wall", x=300, y=-20, w=600, h=560, col="#5f5140", lo="#2c241c"),
    put("shape", pts=[(640, 300), (800, 290), (850, 420), (850, 800), (640, 800)], col="#4a3424", depth=30),
    put("portrait", x=395, y=215, size=125, kind="woman", pose="stoop", garb="gown", col="#c8a858", skin="#e4bc98", style="cap", hair="#6a4a2c", yaw=24, face={"cloth": "#e8e0d0", "gaze": (0.3, -0.8), "eyes": 0.6}, dress={"second": "#5a4a38", "sleeves": "#e8dcc4", "puff": 1.35}, joints={"bend": 20}),
    put("portrait", x=650, y=330, size=130, kind="man", pose="point_l", garb="robe", col="#5a3a5c", skin="#dcae8c", style="parted", hair="#5a3820", yaw=-32, face={"beard": "short"}, dress={"second": "#2c4a78", "fold": 0.016, "puff": 1.3}, joints={"al": ((-0.7, -0.5, 0.6), (-0.9, 0.05, 0.6)), "ll": ((-0.15, -0.12, 1), (0, -1, 0.05)), "lr": ((0.15, -0.12, 1), (0, -1, 0.05)), "head": (-14, 6, 4)}),
    put("visage", x=646, y=330, size=136, turn=-0.5, cast="long", skin="#dcae8c", look="mild", more={"gaze": (0.5, 0.3)}, hair="#5a3820", style="long", curl=0.4, beard="full", thick=0.9, neck=(0.06, 0.68, 0.4)), put("visage", x=398, y=222, size=118, turn=0.42, nod=16, cast="strong", skin="#e4bc98", look="down", hair="#6a4a2c", style="none", lips="#b0685a", neck=None), put("cloth", pts=[(340, 206), (346, 172), (376, 150), (416, 150), (446, 172), (452, 206), (420, 184), (376, 184)], col="#e4dccc", hi="#ffffff", lo="#94886c", size=40, shadow=0.3, fans=[(400, 156, 6)], wide=6),
    put("drape", pts=[(590, 580), (700, 600), (800, 680), (870, 820), (890, 1020), (600, 1020), (620, 820)], col="#2a4470", hi="#5a78a8", lo="#0c1830", count=4, ang=75, amp=0.5), put("glow", x=650, y=320, r=130, col="#f0d890", a=0.25),
    put("shape", pts=[(120, 540), (480, 520), (560, 590), (440, 650), (130, 640)], col="#e4dccc", curve=False, depth=24, hi="#ffffff"), put("drape", pts=[(130, 630), (440, 640), (450, 800), (140, 790)], col="#dcd2c0", hi="#ffffff", lo="#7a6c5c", count=8, ang=88, curve=False), put("basket", x=380, y=585, w=150, h=60), put("balls", at=[(350, 515, 34), (410, 510, 36)], cols=["#b87a40", "#c88a4c"], flat=0.75),
    put("portrait", x=270, y=540, size=122, kind="woman", pose="sit_chin", garb="gown", col="#a83a2c", skin="#e0b490", style="veil", hair="#5a3820", yaw=58, face={"cloth": "#c8b890"}, dress={"second": "#34503c", "fold": 0.015, "bare": 0.4}, joints={"head": (10, -14, 4)}),
    put("visage", x=276, y=540, size=112, turn=0.6, nod=-12, cast="round", skin="#e0b490", look="wonder", more={"gaze": (0.6, -0.6), "mouth": 0}, hair="#5a3820", style="none", lips="#b0685a", neck=None), put("cloth", pts=[(216, 560), (212, 510), (236, 474), (284, 462), (326, 486), (300, 492), (262, 500), (244, 540), (240, 590)], col="#c8b890", hi="#ece0bc", lo="#6a5c40", size=40, shadow=0.3, fans=[(280, 470, 6)], wide=6),
    put("drape", pts=[(120, 800), (300, 760), (400, 830), (480, 1020), (90, 1020)], col="#4a3028", hi="#6a4a3c", lo="#1c100c", count=4, ang=70, amp=0.4),
    light=(-0.7, -0.7),
)

DELFT = painting(
    "1728", (1000, 840), "delft",
    put("sky", stops=[(0, "#5a7490"), (0.15, "#8aa4b8"), (0.35, "#c8d4d8"), (0.5, "#e0dccc"), (1, "#9ab0bc")], uneven=0.05),
    put("clouds", y0=-160, y1=170, hi="#8a94a0", lo="#3f4c5c", cover=0.75, scale=220), put("clouds", y0=150, y1=420, hi="#fffaf0", lo="#a8b4bc", cover=0.52, scale=170),
    put("roofs", x0=560, x1=1010, y=520, n=9, size=60, walls=["#d8b878", "#c89868", "#e0c890"], tops=["#d8a050", "#c87844", "#e0b468"]),
    put("tower", x=690, y=520, w=34, h=210, col="#e8d8a8", roof="#8a98a8", top=0.25, win="#5a6a78"), put("wall", x=560, y=500, w=200, h=50, col="#a8603c"),
    put("roofs", x0=-20, x1=560, y=530, n=10, size=74, walls=["#8a4a3a", "#7a4234", "#9a5a44", "#6a4a44"], tops=["#a8483a", "#4a4a5c", "#b8543c", "#3f4658"]),
    put("shape", pts=[(290, 545), (290, 430), (330, 350), (370, 430), (400, 430), (400, 545)], col="#7a5448", curve=False, depth=14), put("tower", x=345, y=440, w=30, h=60, col="#4a4a58", roof="#34384a", top=0.8), put("arches", x0=300, x1=390, y=545, h=70, n=1, col="#2a2228"),
    put("wall", x=650, y=420, w=100, h=130, col="#8a5a48"), [put("tower", x=x, y=470, w=26, h=70, col="#6a4a44", roof="#3a4054", top=0.9) for x in (640, 760)], put("wall", x=400, y=490, w=250, h=66, col="#7a4c3c"), put("arches", x0=440, x1=540, y=556, h=50, n=1, col="#241c22"), put("wall", x=820, y=470, w=200, h=90, col="#6a4440"),
    put("ship", x=880, y=585, w=190, h=130, hull="#3a2c2c", sail="#6a5448", masts=2, set_=False), put("boat", x=180, y=590, w=170, col="#34282a"),
    put("water", y0=550, y1=790, stops=[(0, "#4a4a58"), (0.25, "#5f7080"), (0.6, "#a8b8c4"), (1, "#8fa4b0")], ripple=0.12, scale=24, aspect=6),
    [put("shape", pts=[(x, 556), (x + w, 556), (x + w - 6, 556 + h), (x + 6, 556 + h)], col="#3a3038", a=0.55, soft=7) for x, w, h in [(0, 280, 90), (290, 110, 150), (410, 240, 80), (650, 110, 140), (770, 250, 90)]],
    put("land", pts=[(-20, 780), (200, 735), (420, 770), (600, 860), (-20, 860)], col="#d0b080", hi="#e8d0a0", lo="#9a7a50"),
    put("crowd", x0=60, x1=320, y0=775, y1=805, n=6, h0=70, h1=80, cols=["#23283c", "#d8b850", "#2c3450", "#3a2c2c"], hats=["#1c1c24"], women=0.5), put("boat", x=60, y=790, w=190, col="#2c2428"),
    light=(-0.3, -0.9),
)

DIANA = painting(
    "1375", (1000, 935), "baroque",
    put("sky", stops=[(0, "#3a3424"), (0.4, "#5a5038"), (1, "#33291c")], uneven=0.25, scale=160), put("foliage", cx=250, cy=140, rx=300, ry=170, col="#3f4428", hi="#6a6c3c", lo="#14140c", n=260, dab=18), put("foliage", cx=860, cy=200, rx=220, ry=220, col="#3a4026", hi="#5f6438", lo="#12120a", n=220, dab=18),
    put("land", pts=[(-20, 640), (400, 600), (1020, 620), (1020, 960), (-20, 960)], col="#5a4a30", hi="#8a7448", lo="#241c12"), put("rocks", pts=[(320, 600), (560, 540), (800, 600), (780, 800), (340, 800)], col="#5a4c38", hi="#8a7a5c", lo="#201a12", n=10, size=70),
    robed(866, 268, 84, "#2c241e", flare=1.0, tall=6.8, skin="#d8a888", sleeve="#2c241e", arms=(((-0.9, 1.9), (-0.1, 2.5)), ((0.9, 1.9), (0.1, 2.5))), head={"turn": -0.5, "nod": 16, "cast": "long", "look": "down", "hair": "#3a2414", "style": "bun"}, hi="#5a4c40", lo="#0a0806"),
    trunk(88, [(622, 448), (622, 492), (624, 580), (626, 660)], "woman", "back", skin="#e4bc94", wide=1.04, shadow=0.4), put("limb", pts=[(580, 500), (540, 590), (560, 660)], w=[46, 40, 26], skin="#e4bc94", hand="rest", size=56, shadow=0.3), put("limb", pts=[(666, 500), (710, 590), (690, 660)], w=[46, 40, 26], skin="#dcb28a", hand="rest", size=56, flip=True, shadow=0.3), nape(620, 380, 86, "#7a4a24", "#e4bc94"), put("cloth", pts=[(536, 660), (580, 620), (660, 620), (720, 680), (790, 870), (640, 896), (520, 870)], col="#a86a2c", folds=[[(590, 660), (570, 760), (560, 870)], [(640, 650), (640, 760), (640, 880)], [(690, 680), (720, 770), (740, 870)]], hi="#e0a458", lo="#4a2810", size=120, wide=18, shadow=0.4),
    put("cloth", pts=[(356, 660), (400, 620), (480, 620), (550, 680), (566, 860), (420, 900), (340, 800)], col="#6a3424", folds=[[(420, 650), (400, 760), (410, 880)], [(490, 650), (500, 760), (500, 870)], [(530, 680), (540, 770), (540, 860)]], hi="#b06a48", lo="#24100c", size=110, wide=17, shadow=0.4), put("cloth", pts=[(380, 500), (430, 466), (490, 490), (520, 560), (516, 650), (440, 680), (376, 650), (366, 570)], col="#d8a83c", folds=[[(410, 500), (400, 580), (410, 660)], [(470, 500), (478, 580), (470, 660)]], hi="#fce090", lo="#6a4814", size=90, wide=13, shadow=0.3), put("limb", pts=[(508, 540), (544, 620), (490, 680)], w=[50, 44, 28], skin="#ecc8a0", sleeve="#d8a83c", upto=0.5, loose=1.4, hand="rest", size=60, grow=False, shadow=0.3), put("limb", pts=[(490, 740), (520, 820), (510, 870)], w=[60, 46, 28], skin="#ecc8a0", foot=True, size=70, angle=-70, grow=False, shadow=0.3),
    put("visage", x=434, y=396, size=96, turn=-0.3, nod=14, roll=-4, cast="fine", skin="#ecc8a0", look="down", hair="#6a4424", style="bun", lips="#b86858", neck=(0, 0.76, 0.38)), put("shape", pts=[(400, 348), (414, 330), (436, 346), (458, 330), (470, 350), (436, 358)], col="#e0d8b0", depth=5, line="#7a6c40", w=1.5),
    put("cloth", pts=[(250, 640), (290, 580), (340, 570), (390, 640), (400, 760), (420, 890), (160, 910), (200, 800)], col="#6a4a5c", folds=[[(290, 620), (260, 740), (220, 890)], [(340, 600), (340, 740), (320, 890)], [(380, 660), (380, 770), (390, 880)]], hi="#a88494", lo="#24161e", size=120, wide=18, shadow=0.4), put("limb", pts=[(350, 630), (380, 730), (460, 800)], w=[50, 42, 26], skin="#dcb08c", sleeve="#8a6a74", upto=0.6, loose=1.4, hand="reach", size=60, grow=False, shadow=0.3), put("visage", x=356, y=520, size=86, turn=0.88, nod=8, roll=12, cast="round", skin="#dcb08c", look="down", hair="#4a2c1a", style="bun", neck=(-0.16, 0.72, 0.38)), put("vessel", x=440, y=904, h=60, profile=[(0, 0.4), (0.6, 0.75), (1, 0.8)], col="#d8b858", gloss=0.9), put("cloth", pts=[(480, 850), (520, 836), (556, 850), (556, 904), (486, 906)], col="#e8e0d0", folds=[[(506, 850), (504, 876), (508, 900)], [(534, 850), (536, 876), (534, 900)]], size=30, wide=6, shadow=0.3),
    put("animal", x=150, y=885, size=230, kind="dog", col="#b08a64", mane="#8a5a3a", yaw=25), put("foliage", cx=60, cy=880, rx=90, ry=60, col="#4a4a28", hi="#7a7440", lo="#18180c", n=70, dab=14),
    contour=0.25, light=(-0.7, -0.7),
)

PAINTINGS = (PEARL, MILKMAID, ART, MARTHA, DELFT, DIANA)
