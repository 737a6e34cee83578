"""Vincent van Gogh."""
# fmt: off

from __future__ import annotations

from tools.painter.spec import painting, put

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
    put("land", pts=[(-20, 700), (200, 660), (480, 690), (760, 720), (1020, 690), (1020, 800), (-20, 800)], col="#3d5a4a", hi="#7a9468", lo="#1c3038", flow=0.1),
    put("boat", x=330, y=700, w=210, col="#2c4a54", rim="#7aa090"),
    put("boat", x=180, y=735, w=230, col="#28424c", rim="#8aa890"),
    put("stroke", pts=[(300, 690), (330, 540)], col="#1c3040", w0=6, w1=3),
    put("figure", x=770, y=778, h=125, kind="old_man", garb="coat", col="#23405c", dress={"legs": "#1c3048"}, hat="wide", hatc="#3a4a40", yaw=-15),
    put("figure", x=818, y=782, h=118, kind="woman", garb="gown", col="#34506a", hat="bonnet", hatc="#8a8a5a", yaw=15),
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

_BLOOM = [(490, 120, 78), (330, 190, 76), (645, 205, 78), (250, 345, 74), (420, 315, 82), (590, 330, 84), (735, 345, 70), (330, 470, 76), (500, 475, 86), (670, 480, 76), (240, 500, 52), (560, 590, 58), (405, 590, 54)]

SUNFLOWERS = painting(
    "6405", (790, 1000), "vangogh",
    put("sky", stops=[(0, "#f0e070"), (0.6, "#eedc62"), (1, "#e8d45a")], uneven=0.25, scale=60, aspect=1, flow=0.6),
    put("land", pts=[(-20, 745), (820, 740), (820, 1020), (-20, 1020)], col="#e0a020", hi="#f0c040", lo="#b87a18", flow=0.05, curve=False),
    put("lines", paths=[[(-20, 748), (250, 742), (540, 748), (820, 741)]], col="#3f6a8a", w=5),
    [put("stroke", pts=[(430, 660), ((430 + x) / 2 + 20, (660 + y) / 2), (x, y)], col="#6f8a34", w0=13, w1=8) for x, y, _ in _BLOOM],
    [put("foliage", cx=x, cy=y, rx=52, ry=32, col="#5a7f38", hi="#9ab050", lo="#34502a", n=36, dab=15, clumps=4) for x, y in [(300, 590), (520, 410), (660, 590), (190, 420), (420, 210)]],
    put("flowers", at=_BLOOM, cols=["#f0b020", "#e8a018", "#f6c838", "#e09018"], heart="#8a5a1c", kind="sunflower"),
    put("vessel", x=425, y=915, h=330, profile=[(0, 0.3), (0.06, 0.33), (0.35, 0.44), (0.62, 0.43), (0.85, 0.3), (0.98, 0.27), (1.0, 0.28)], col="#e8b030", gloss=0.25, shadow=0.2),
    put("shape", pts=[(284, 795), (425, 812), (566, 795), (560, 850), (520, 905), (425, 918), (330, 905), (290, 850)], col="#f0dc90", a=0.75, soft=2),
    put("lines", paths=[[(283, 795), (350, 806), (425, 811), (500, 806), (567, 795)]], col="#3f6a8a", w=5),
    light=(-0.6, -0.7),
)

IRISES = painting(
    "9627", (1000, 790), "vangogh",
    put("sky", stops=[(0, "#8a9a58"), (0.3, "#5f8a54"), (0.7, "#7a6a40"), (1, "#a8683c")], uneven=0.2, scale=80),
    put("strokes_field", pts=[(-10, 560), (1010, 480), (1010, 800), (-10, 800)], cols=["#b8744a", "#a05a38", "#c88a58", "#8a4a30"], n=600, length=34, w=10, ang=0.3, spread=0.5),
    put("foliage", cx=620, cy=40, rx=420, ry=80, col="#6a8a40", hi="#c8a838", lo="#2c5038", n=260, dab=16),
    put("flowers", at=[(x, y, 13) for x, y in [(640, 60), (700, 40), (760, 70), (820, 50), (880, 80), (560, 50), (930, 50), (600, 90), (850, 110)]], cols=["#e07a28", "#f09a30"], heart="#c85a20", petals=7),
    put("blades", pts=[(40 + i * 31 + (i * 37) % 23, 800 - (i * 53) % 130, 300 + (i * 71) % 190, ((i * 29) % 130) - 65) for i in range(31)],
        cols=["#4f8a6a", "#6aa078", "#3f7058", "#8ab088", "#5a9068"], w=20, vein="#2c5a48"),
    put("blades", pts=[(20 + i * 47, 820, 240 + (i * 61) % 160, ((i * 43) % 150) - 75) for i in range(21)], cols=["#5f9a74", "#7ab08a", "#3f7a5c"], w=22, vein="#2c5a48"),
    put("flowers", at=[(95, 330, 66), (190, 210, 58), (235, 400, 68), (330, 290, 62), (430, 380, 66), (520, 250, 60), (575, 410, 72), (650, 300, 62), (725, 400, 66), (800, 250, 60),
                       (870, 350, 66), (940, 240, 56), (640, 520, 62), (480, 520, 56), (820, 490, 58), (940, 470, 60), (60, 490, 54)],
        cols=["#4a54b0", "#3a48a0", "#5f6ac0", "#4658b4", "#6a5fb8"], heart="#e8b030", kind="iris"),
    put("flowers", at=[(320, 130, 66)], cols=["#e8e6e8"], heart="#d8b040", kind="iris"),
    light=(-0.3, -0.9),
)

BANDAGED = painting(
    "4392", (815, 1000), "vangogh",
    put("sky", stops=[(0, "#a8b48c"), (0.5, "#b4bc8c"), (1, "#a4ac7c")], uneven=0.1, flow=1.5),
    put("wall", x=-10, y=-10, w=170, h=1020, col="#6f8a84", depth=20),
    put("wall", x=20, y=160, w=120, h=560, col="#e4dcb4", depth=10), put("lines", paths=[[(60, 230), (110, 560)], [(110, 230), (50, 560)], [(60, 300), (120, 300)]], col="#7a8a78", w=5),
    put("wall", x=590, y=60, w=235, h=330, col="#e8d8b0", depth=12),
    put("shape", pts=[(600, 320), (700, 180), (820, 300), (820, 385), (600, 385)], col="#4a78a0", depth=20),
    put("shape", pts=[(640, 390), (690, 250), (730, 390)], col="#c86048", depth=14), put("shape", pts=[(730, 390), (770, 280), (812, 390)], col="#4a8a68", depth=14),
    put("lines", paths=[[(590, 60), (590, 390), (825, 390)]], col="#b09858", w=7),
    put("portrait", x=405, y=400, size=330, kind="lean_man", pose="stand", garb="coat", col="#3f6a54", yaw=22, style="none", hair="#b8622c", skin="#e0b07c",
        face={"iris": "#5a8a78", "beard": "moustache", "smile": -0.15, "lips": "#b06a50", "cheek": "#d08a58", "brows": 0.8},
        dress={"second": "#4a7a60", "collar": "#34563f", "puff": 1.3, "fold": 0.012}),
    put("shape", pts=[(272, 330), (250, 420), (268, 520), (330, 600), (430, 610), (420, 585), (352, 540), (318, 470), (312, 380), (310, 320)], col="#ece8d8", depth=16, hi="#ffffff", lo="#9aa490", det=0.9),
    put("shape", pts=[(250, 360), (235, 440), (262, 520), (300, 500), (300, 400), (285, 340)], col="#f0ecdc", depth=18, hi="#ffffff", lo="#9aa490", det=0.9),
    put("shape", pts=[(235, 345), (215, 250), (262, 175), (350, 130), (450, 125), (545, 165), (592, 250), (588, 330), (520, 300), (420, 290), (320, 305)], col="#23345a", depth=40, hi="#4a6090", lo="#0c1428", grain=0.4, det=0.85, flow=0.4),
    put("strokes_field", pts=[(230, 345), (320, 300), (420, 285), (520, 295), (595, 330), (590, 290), (500, 255), (400, 250), (300, 262), (232, 300)], cols=["#141c34", "#2c3a5c", "#0c1224", "#40506c"], n=220, length=40, w=9, ang=-1.2, spread=0.7),
    light=(0.3, -0.8),
)

LAZARUS = painting(
    "1432", (1000, 765), "vangogh",
    put("sky", stops=[(0, "#f0dc60"), (0.35, "#f2e490"), (0.6, "#d8c878"), (1, "#b8a860")], uneven=0.12, flow=0.2),
    put("sun", x=560, y=110, r=62, col="#f8e040", halo="#fff2a0", reach=4),
    put("ridge", y=270, amp=40, col="#8aa0c0", hi="#c8d0c0", lo="#5a78a8", scale=150, peaks=[(760, 220, 90)], flow=0.2),
    put("land", pts=[(-20, 300), (250, 330), (520, 300), (800, 320), (1020, 300), (1020, 800), (-20, 800)], col="#d8c060", hi="#f0e090", lo="#9a8840", flow=0.2),
    put("land", pts=[(-20, -20), (220, -20), (270, 120), (240, 300), (170, 480), (60, 620), (-20, 660)], col="#a89868", hi="#d8cc98", lo="#5a5444", grain=0.6, flow=1.2),
    put("shape", pts=[(-20, 420), (120, 380), (330, 400), (420, 470), (400, 640), (180, 700), (-20, 690)], col="#6f7a88", depth=40, hi="#a8b4b8", lo="#3a4458", grain=0.4, flow=0.1),
    put("figure", x=270, y=620, h=520, kind="youth", pose="recline", garb="nude", skin="#e8d8b0", dress={"second": "#f0ece0"}, style="short", hair="#b8652c", face={"beard": "short"}, joints={"lean": -48}, shadow=0),
    put("drape", pts=[(260, 560), (420, 520), (600, 560), (640, 640), (480, 690), (260, 680)], col="#ece8d8", hi="#ffffff", lo="#9aa8b0", ang=20, count=6),
    put("figure", x=600, y=700, h=540, kind="woman", pose="open", garb="gown", col="#5a9a60", style="loose", hair="#2c2418", yaw=-50,
        dress={"sleeves": "#6aa868"}, joints={"bend": 24, "al": ((-0.8, 0.5, 0.4), (-0.7, 0.7, 0.3)), "ar": ((0.3, 0.2, 0.9), (0.2, 0.5, 0.8))}),
    put("figure", x=850, y=740, h=470, kind="woman", pose="kneel_open", garb="gown", col="#d89048", style="loose", hair="#1c1814", yaw=-60, dress={"second": "#e8a858", "sleeves": "#6a8a60"}),
    put("strokes_field", pts=[(300, 700), (1010, 640), (1010, 780), (200, 780)], cols=["#c8a848", "#8a9a50", "#e8d080", "#a88a40"], n=320, length=40, w=9, ang=0.2, spread=0.5),
    light=(0.1, -0.9),
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
    put("shape", pts=[(-20, 400), (380, 425), (440, 462), (-20, 475)], col="#f2d040", curve=False, depth=14, hi="#fff080", lo="#c89028", flow=0.05),
    put("glow", x=215, y=445, r=150, col="#fff4b0", a=0.9), put("disc", x=215, y=438, rx=16, col="#fffad0"),
    put("land", pts=[(-20, 720), (330, 640), (560, 650), (430, 1020), (-20, 1020)], col="#e09a30", hi="#f8c850", lo="#a86a28", curve=False, flow=-0.1),
    put("land", pts=[(470, 640), (830, 610), (830, 1020), (300, 1020)], col="#6a6a88", hi="#b0a888", lo="#3a3a60", curve=False, flow=0.1),
    put("strokes_field", pts=[(480, 650), (830, 620), (830, 1010), (330, 1010)], cols=["#8a86a0", "#c8b070", "#5a5a80", "#a89a88", "#4a4a74"], n=420, length=30, w=13, ang=0.05, spread=0.3, grow=1),
    put("crowd", x0=120, x1=360, y0=640, y1=730, n=10, h0=80, h1=105, cols=["#34405a", "#8a4a38", "#d8d0b0", "#2c3848"], skin="#e0a868", seated=0.6),
    put("crowd", x0=430, x1=600, y0=650, y1=720, n=6, h0=80, h1=115, cols=["#2a3050", "#8a3a34", "#3a3a4c"], skin="#d8a878"),
    put("figure", x=330, y=735, h=125, kind="man", pose="hold", garb="robe", col="#f0ecd8"),
    [put("disc", x=x, y=y, rx=r, ry=r * 0.3, col="#f0ecd8", depth=5) for x, y, r in [(130, 800, 44), (230, 745, 34), (90, 890, 56), (280, 840, 44), (210, 930, 58)]],
    [put("stroke", pts=[(x, y), (x - 4, y + 50)], col="#8a5a30", w0=7, w1=7) for x, y in [(130, 806), (230, 750), (90, 898), (280, 846), (210, 938)]],
    [put("chair", x=x, y=y, h=h, col="#b8682c", flip=f) for x, y, h, f in [(180, 850, 100, True), (30, 860, 110, False), (330, 890, 110, True), (140, 990, 120, False), (300, 980, 120, True)]],
    light=(-0.4, -0.8),
)

PAINTINGS = (STARRY_NIGHT, RHONE, CROWS, SUNFLOWERS, IRISES, BANDAGED, LAZARUS, CAFE)
