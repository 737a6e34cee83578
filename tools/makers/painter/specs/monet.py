"""Claude Monet."""
# fmt: off

from __future__ import annotations

from tools.makers.painter.spec import painting, put

IMPRESSION = painting(
    "3460", (1000, 770), "impressionist",
    put("sky", stops=[(0, "#8f9ca0"), (0.15, "#b8a898"), (0.33, "#d8a080"), (0.42, "#a8a29c"), (1, "#4a6a78")], uneven=0.12, scale=150, flow=0.1),
    put("clouds", y0=-40, y1=240, hi="#e0b090", lo="#8496a0", cover=0.5, scale=170, aspect=3),
    put("fog", y0=200, y1=420, col="#8fa0a4", dens=0.7),
    [put("stroke", pts=[(x, 330), (x + 2, 330 - h)], col="#5a7480", w0=w, w1=3, a=0.65) for x, h, w in
     [(60, 170, 8), (100, 130, 7), (150, 200, 8), (200, 150, 6), (240, 110, 12), (330, 90, 7), (360, 120, 8), (420, 70, 6), (770, 120, 8), (810, 170, 7), (860, 190, 8), (900, 140, 9), (950, 160, 7), (700, 80, 6)]],
    [put("stroke", pts=[(x, y), (x + dx, y + 6)], col="#5f7882", w0=26, w1=10, a=0.6) for x, y, dx in [(-10, 330, 260), (280, 336, 190), (660, 330, 350), (480, 340, 120)]],
    put("water", y0=345, y1=770, stops=[(0, "#7f959a"), (0.3, "#6a8890"), (1, "#3f626e")], ripple=0.12, scale=30, aspect=6),
    put("ripples", x0=0, x1=1000, y0=380, y1=760, cols=["#34565f", "#86a0a0", "#2c4a56", "#a8a898"], n=320, length=70, w=8),
    put("sun", x=590, y=250, r=26, col="#f0562a", halo="#f0a070", reach=3),
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

CATHEDRAL = painting(
    "1374", (655, 1000), "impressionist",
    put("sky", stops=[(0, "#6f9cc8"), (0.3, "#a8c0d0"), (1, "#c8c0a8")], uneven=0.08),
    put("gothic", x=60, y=985, w=500, h=760, col="#d8c090", hi="#fff0c0", lo="#6a5a70", rows=3),
    put("wall", x=-30, y=120, w=150, h=900, col="#c4ac84", hi="#f4e0a8", lo="#7a6a78", grain=0.8, gscale=16),
    put("arches", x0=-20, x1=115, y=420, h=240, n=2, col="#8a7a84", pointed=True), put("arches", x0=-20, x1=115, y=760, h=240, n=2, col="#8a7a84", pointed=True),
    put("wall", x=400, y=40, w=170, h=760, col="#d8c49a", hi="#fff0c8", lo="#8a7480", grain=0.8, gscale=16),
    put("arches", x0=415, x1=555, y=330, h=230, n=2, col="#7a6a80", pointed=True), put("arches", x0=415, x1=555, y=600, h=210, n=2, col="#8a7684", pointed=True),
    put("shape", pts=[(190, 985), (195, 760), (250, 640), (310, 600), (370, 640), (425, 760), (430, 985)], col="#8a6a50", curve=False, depth=30, lo="#3a2c38"),
    put("shape", pts=[(235, 985), (240, 800), (310, 680), (380, 800), (385, 985)], col="#4a3038", curve=False, soft=6),
    put("shape", pts=[(180, 620), (310, 430), (440, 620)], col="#e0cc9c", curve=False, depth=14, hi="#fff4d0", lo="#8a7480"), put("ring", x=310, y=565, r=38, cols=["#8a7488", "#c0a890", "#6a5a74"]),
    put("strokes_field", pts=[(-10, 100), (580, 40), (600, 990), (-10, 990)], cols=["#f0dca8", "#d8b880", "#b09cb0", "#fff0c8", "#c8a870", "#9aa0b8"], n=1500, length=24, w=9, ang=1.4, spread=0.7, a=0.5),
    put("land", pts=[(-20, 960), (680, 950), (680, 1020), (-20, 1020)], col="#b8a080", curve=False),
    light=(0.6, -0.8),
)

_HEADS = [(300, 190, 66), (440, 120, 70), (570, 170, 74), (680, 250, 66), (350, 310, 76), (500, 270, 80), (620, 370, 74), (240, 330, 60), (420, 420, 74), (540, 450, 66), (720, 380, 52), (300, 440, 56)]

SUNFLOWERS = painting(
    "7341", (805, 1000), "impressionist",
    put("sky", stops=[(0, "#8a8fa8"), (0.5, "#a09cb0"), (1, "#9a92a4")], uneven=0.3, scale=90, flow=0.7),
    put("land", pts=[(-20, 720), (820, 700), (820, 1020), (-20, 1020)], col="#c05038", hi="#e0785a", lo="#8a2c28", curve=False, flow=0.2, grain=0.6),
    put("strokes_field", pts=[(-10, 720), (820, 705), (820, 1010), (-10, 1010)], cols=["#d0583a", "#a83a30", "#e08a60", "#b84830", "#7a8a90"], n=260, length=50, w=13, ang=0.5, spread=0.9),
    [put("foliage", cx=x, cy=y, rx=100, ry=64, col="#5a8048", hi="#a8b860", lo="#24402c", n=90, dab=20, clumps=6) for x, y in [(250, 470), (420, 540), (580, 520), (650, 440), (180, 400), (480, 380), (350, 230), (620, 300)]],
    put("flowers", at=_HEADS, cols=["#f0b428", "#e8981c", "#f8d048", "#e8a830"], heart="#7a4a20", kind="sunflower"),
    put("vessel", x=430, y=880, h=330, profile=[(0, 0.25), (0.05, 0.27), (0.5, 0.3), (0.8, 0.26), (0.93, 0.22), (1.0, 0.25)], col="#a8b4a0", gloss=0.5),
    put("foliage", cx=420, cy=585, rx=130, ry=44, col="#4a7444", hi="#98ac58", lo="#24402c", n=100, dab=18, clumps=6),
    put("dots", pts=[(350, 640), (500, 640), (510, 840), (350, 840)], cols=["#5a7ab0", "#c87a8a", "#6a9a78"], n=26, r=9, a=0.7),
)

PEACHES = painting(
    "5153", (835, 1000), "realist",
    put("sky", stops=[(0, "#4a4238"), (0.5, "#3a322c"), (1, "#2a2420")], uneven=0.2),
    put("land", pts=[(-20, 640), (860, 640), (860, 1020), (-20, 1020)], col="#b0a89c", hi="#e0dad0", lo="#6a625c", curve=False, flow=0, grain=0.6, gaspect=6),
    put("strokes_field", pts=[(0, 660), (835, 660), (835, 1000), (0, 1000)], cols=["#c8c0b4", "#948c84", "#d8d0c8", "#7a7270"], n=90, length=150, w=8, ang=0.15, spread=0.3, a=0.4),
    put("vessel", x=400, y=800, h=540, profile=[(0, 0.27), (0.04, 0.3), (0.78, 0.3), (0.88, 0.24), (0.92, 0.24), (1.0, 0.25)], col="#6a4a34", gloss=0.7, shadow=0.5),
    put("balls", at=[(276, 690, 36), (526, 690, 36), (272, 520, 36), (528, 534, 34), (276, 410, 36), (524, 404, 36), (396, 600, 52), (268, 600, 30), (540, 450, 24), (392, 760, 48)], cols=["#94501f", "#a85f28", "#8a4420"], blush="#7c2818", shadow=0, gloss=0.1), put("balls", at=[(330, 740, 62), (450, 745, 64), (395, 655, 66), (310, 590, 58), (480, 600, 60), (390, 530, 62), (320, 460, 54), (465, 470, 56), (395, 410, 52)], cols=["#d8803a", "#e09a48", "#c86434", "#e0a050"], blush="#b83c28", shadow=0, gloss=0.3),
    put("shape", pts=[(240, 375), (262, 330), (540, 330), (562, 375), (562, 790), (240, 790)], col="#c8d0cc", a=0.16, curve=False),
    put("shape", pts=[(268, 360), (292, 360), (288, 770), (266, 770)], col="#ffffff", a=0.5, curve=False, soft=5), put("shape", pts=[(525, 370), (536, 370), (538, 770), (527, 770)], col="#ffffff", a=0.3, curve=False, soft=4),
    put("stroke", pts=[(239, 420), (239, 600), (240, 786)], col="#7c6656", w0=9, w1=9), put("stroke", pts=[(561, 420), (561, 600), (560, 786)], col="#66523f", w0=9, w1=9), put("stroke", pts=[(238, 786), (300, 804), (400, 810), (500, 804), (562, 786)], col="#5c4638", w0=9, w1=9),
    put("drape", pts=[(248, 320), (270, 262), (400, 245), (535, 262), (556, 320), (400, 345)], col="#e8e4dc", hi="#ffffff", lo="#8a8a8c", count=9, ang=85), put("lines", paths=[[(250, 325), (400, 348), (555, 325)]], col="#8a7a60", w=5),
    put("shape", pts=[(262, 812), (540, 812), (520, 960), (285, 960)], col="#7a5040", a=0.35, curve=False, soft=14),
    put("balls", at=[(640, 800, 74), (735, 770, 66), (610, 872, 58), (160, 850, 72)], cols=["#e0a050", "#d8823c", "#e8b460"], blush="#b83a2c", gloss=0.15),
    light=(-0.7, -0.7),
)

CAMILLE = painting(
    "5516", (655, 1000), "realist",
    put("sky", stops=[(0, "#34201a"), (0.6, "#2a1814"), (1, "#4a342a")], uneven=0.15),
    put("land", pts=[(-20, 830), (680, 830), (680, 1020), (-20, 1020)], col="#5a4436", lo="#2a1c16", curve=False, flow=0),
    put("footing", x=390, y=968, wide=560, tall=700), put("cloth", pts=[(262, 500), (330, 490), (420, 580), (500, 740), (610, 880), (668, 950), (560, 986), (380, 976), (190, 980), (110, 950), (150, 820), (210, 640)], col="#3f7c46", fans=[(320, 480, 7)], size=200, wide=26, shadow=0.5), [put("stroke", pts=[(276 + i * 20, 540 + i * 4), (250 + i * 50, 740 + i * 10), (160 + i * 84, 970 - i * 2)], col="#16301f", w0=4, w1=24, a=0.7) for i in range(6)], [put("stroke", pts=[(286 + i * 20, 540 + i * 4), (270 + i * 50, 740 + i * 10), (200 + i * 84, 970 - i * 2)], col="#a0cc88", w0=2, w1=9, a=0.5) for i in range(6)],
    put("limb", pts=[(262, 320), (180, 380), (190, 262)], w=[70, 60, 34], skin="#ecc09a", sleeve="#2a2622", upto=0.82, loose=1.4, hand="pinch", size=78, angle=24, grow=False, shadow=0.4),
    put("cloth", pts=[(240, 300), (270, 250), (330, 246), (380, 300), (410, 420), (436, 610), (380, 640), (300, 640), (226, 590), (216, 450)], col="#2a2622", folds=[[(270, 280), (250, 420), (256, 590)], [(330, 280), (340, 430), (330, 620)], [(370, 320), (390, 460), (400, 610)]], hi="#6a5a4a", lo="#0a0808", size=130, wide=18, shadow=0.4), put("cloth", pts=[(222, 560), (300, 610), (380, 616), (436, 592), (442, 630), (380, 654), (300, 650), (216, 604)], col="#5a4632", size=30, wide=6, shadow=0.3), put("strokes_field", pts=[(222, 570), (300, 616), (434, 600), (438, 630), (300, 646), (220, 600)], cols=["#7a6248", "#3a2c1c", "#94785a"], n=60, length=14, w=3, ang=1.3),
    put("limb", pts=[(350, 320), (396, 450), (340, 540)], w=[74, 64, 38], skin="#ecc09a", sleeve="#322c26", upto=0.9, loose=1.45, hand="limp", size=74, angle=-10, flip=True, grow=False, shadow=0.5),
    put("visage", x=284, y=162, size=138, turn=-0.62, nod=12, roll=-4, cast="long", skin="#ecc09a", look="down", more={"smile": -0.1, "eyes": 0.45}, hair="#4a2e1a", style="bun", lips="#a84a3c", cheek="#d88a6c", thick=1.2, neck=(0.08, 0.78, 0.36)), put("cloth", pts=[(226, 116), (240, 76), (284, 62), (330, 76), (352, 120), (340, 150), (316, 110), (280, 98), (244, 112)], col="#1c181c", folds=[[(284, 70), (256, 90), (240, 112)], [(320, 80), (330, 104), (338, 140)]], size=36, wide=6), put("stroke", pts=[(232, 112), (280, 90), (326, 108)], col="#d8d0b8", w0=5, w1=4), put("stroke", pts=[(340, 140), (330, 190), (290, 236), (214, 262)], col="#1c181c", w0=7, w1=5),
    contour=0.35, light=(-0.6, -0.7),
)

PAINTINGS = (IMPRESSION, POND, CATHEDRAL, SUNFLOWERS, PEACHES, CAMILLE)
