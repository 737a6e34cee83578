"""Caspar David Friedrich."""
# fmt: off

from __future__ import annotations

from tools.makers.painter.spec import painting, put

WANDERER = painting(
    "3724", (790, 1000), "romantic",
    put("sky", stops=[(0, "#8fa8c0"), (0.25, "#c3d0d6"), (0.42, "#ecdfd2"), (0.6, "#d3d9dc"), (1, "#b3c0c8")], uneven=0.06),
    put("clouds", y0=-60, y1=330, hi="#fbf0e4", lo="#93a6ba", cover=0.52, scale=170),
    put("ridge", y=420, amp=20, col="#9db0c2", hi="#c3cbd0", lo="#7a92ac", soft=4, peaks=[(130, 190, 130), (650, 210, 70)]), put("fog", y0=360, y1=560, col="#e8e9e8", dens=0.9),
    put("ridge", y=520, amp=26, col="#7c92a8", hi="#aab8c2", lo="#526a84", base=640, soft=3, peaks=[(330, 80, 60), (700, 130, 120), (560, 50, 50)]), put("fog", y0=470, y1=700, col="#f0efec", dens=0.95),
    put("rocks", pts=[(20, 730), (70, 668), (128, 612), (178, 662), (215, 690), (300, 740)], col="#4c5560", hi="#8f99a0", lo="#20242c", n=8, size=40), put("rocks", pts=[(540, 740), (560, 700), (640, 615), (690, 640), (760, 700), (800, 730)], col="#566270", hi="#96a0a8", lo="#2a3038", n=8, size=40),
    put("fog", y0=600, y1=900, col="#f4f2ee", dens=0.95),
    put("rocks", pts=[(60, 1010), (130, 930), (200, 900), (250, 830), (330, 800), (370, 735), (440, 722), (500, 760), (540, 830), (610, 880), (650, 950), (740, 1010)], col="#2b2722", hi="#6f665a", lo="#0c0a0a", n=34, size=60),
    put("figure", x=424, y=752, h=430, kind="man", pose="contra", garb="frock", col="#20302c", yaw=178, style="curls", hair="#a06a34", dress={"legs": "#232826"}, joints={"ar": ((0.4, -1, 0.1), (-0.5, -0.7, 0.4))}, lamp={"towards": (-0.4, 0.6, 0.5), "rim": 0.25}),
    put("pole", pts=[(352, 560), (330, 680), (316, 790)], w=7, col="#1a1410"),
)

MONK = painting(
    "3868", (1000, 643), "romantic",
    put("sky", stops=[(0, "#5a7080"), (0.2, "#8a9ca4"), (0.42, "#a8b0a8"), (0.6, "#6a7c84"), (0.74, "#1f2c34"), (1, "#14202a")], uneven=0.08, scale=260, aspect=3),
    put("clouds", y0=-80, y1=330, hi="#b8c0bc", lo="#6a7c88", cover=0.5, scale=240, aspect=3, a=0.6), put("fog", y0=330, y1=500, col="#34444e", dens=0.85, aspect=5),
    put("water", y0=478, y1=545, stops=[(0, "#16222a"), (1, "#1c2a30")], ripple=0.2, scale=10), put("ripples", x0=0, x1=1000, y0=490, y1=535, cols=["#c8d0d0", "#8a9a9c"], n=40, length=26, w=2.5),
    put("land", pts=[(-20, 560), (140, 556), (300, 530), (420, 548), (560, 560), (760, 540), (1020, 556), (1020, 660), (-20, 660)], col="#c0b49c", hi="#e0d8c4", lo="#8a8070", grain=0.5),
    put("figure", x=300, y=556, h=80, kind="man", garb="robe", col="#1a1a1e", yaw=150, style="short", hair="#8a6a44", shadow=0.2), put("birds", x0=200, x1=600, y0=420, y1=500, n=9, size=9, col="#e8e8e4", w=2.4),
)

CLIFFS = painting(
    "3790", (785, 1000), "romantic",
    put("sky", stops=[(0, "#c8d0d8"), (0.2, "#d8dcd8"), (0.35, "#a8c0d0"), (0.6, "#5f8aa8"), (1, "#7a98a8")], uneven=0.05), put("water", y0=240, y1=760, stops=[(0, "#b8c8d8"), (0.3, "#8aa8c4"), (1, "#4a7494")], ripple=0.06, scale=20),
    put("ship", x=455, y=440, w=20, h=34, hull="#e8e8e4", sail="#f4f4f0", masts=1), put("ship", x=350, y=320, w=12, h=20, hull="#e8e8e4", sail="#f4f4f0", masts=1),
    put("rocks", pts=[(-20, 330), (60, 380), (130, 470), (190, 440), (230, 560), (270, 520), (310, 650), (350, 610), (400, 760), (390, 860), (-20, 900)], col="#e8e6dc", hi="#ffffff", lo="#8a98a8", n=26, size=70, sharp=True), put("rocks", pts=[(810, 330), (730, 400), (680, 480), (640, 450), (600, 570), (560, 540), (520, 660), (480, 640), (400, 770), (420, 870), (810, 900)], col="#ecebe2", hi="#ffffff", lo="#94a2b0", n=28, size=70, sharp=True),
    [put("slab", pts=[(x, y), (x + 22, y + 70), (x + 12, y + 150), (x - 20, y + 150), (x - 24, y + 60)], col="#f2f1ea", hi="#ffffff", lo="#9aa8b4") for x, y in [(300, 560), (380, 640), (450, 600), (520, 560), (250, 480), (600, 500), (420, 700)]],
    put("land", pts=[(-20, 870), (180, 830), (390, 850), (560, 840), (810, 880), (810, 1020), (-20, 1020)], col="#6a7a3c", hi="#a8b060", lo="#2c3a1c"), put("grass", x0=-10, x1=800, y0=850, y1=1000, col="#4f6a30", hi="#a0b458", n=320, tall=30),
    put("trunk", pts=[(60, 900), (90, 600), (60, 300), (120, 100)], w0=40, w1=16, col="#3f3428", branches=6, spread=220, twigs=4), put("trunk", pts=[(740, 920), (700, 620), (730, 330), (660, 90)], w0=44, w1=16, col="#3f3428", branches=6, spread=240, twigs=4),
    put("foliage", cx=190, cy=80, rx=290, ry=120, col="#5a6c34", hi="#98a858", lo="#22301c", n=420, dab=13, clumps=12), put("foliage", cx=620, cy=80, rx=260, ry=130, col="#5a6c34", hi="#98a858", lo="#22301c", n=420, dab=13, clumps=12), put("foliage", cx=40, cy=280, rx=110, ry=160, col="#54682f", hi="#90a050", lo="#22301c", n=180, dab=13), put("foliage", cx=760, cy=290, rx=100, ry=160, col="#54682f", hi="#90a050", lo="#22301c", n=180, dab=13),
    put("figure", x=170, y=930, h=260, kind="woman", garb="gown", col="#b83a2c", pose="sit", yaw=50, style="bun", hair="#6a4424", joints={"ar": ((0.6, -0.5, 0.5), (0.8, -0.4, 0.3))}), put("figure", x=395, y=940, h=200, kind="old_man", garb="frock", col="#34406a", pose="kneel", yaw=160, style="short", hair="#b0a898", joints={"bend": 50}), put("disc", x=300, y=915, rx=26, ry=9, col="#2a2420", depth=4),
    put("figure", x=610, y=915, h=330, kind="man", garb="frock", col="#2c3a34", pose="crossed", yaw=-150, hat="beret", hatc="#28302c", style="bob", hair="#8a6a44"),
    light=(-0.3, -0.9),
)

ICE = painting(
    "1490", (1000, 762), "romantic",
    put("sky", stops=[(0, "#4f7a98"), (0.25, "#8fb0c0"), (0.5, "#d0d8d0"), (0.7, "#a8b8b8"), (1, "#8a9a98")], uneven=0.06), put("clouds", y0=-40, y1=240, hi="#c0ccd0", lo="#7a98ac", cover=0.45, scale=200, aspect=3, a=0.6),
    put("land", pts=[(-20, 440), (200, 425), (500, 435), (800, 420), (1020, 430), (1020, 780), (-20, 780)], col="#a8b8bc", hi="#dce4e4", lo="#7a8c94"), [put("slab", pts=[(x, 440), (x + 30, 440 - h), (x + 70, 440)], col="#a8c0cc", hi="#e8f0f0", lo="#7a98ac") for x, h in [(60, 60), (160, 40), (800, 70), (890, 44), (960, 60), (270, 30)]],
    [put("slab", pts=pts, col=c, hi=h, lo=lo, depth=16) for pts, c, h, lo in [
        ([(300, 640), (380, 420), (520, 160), (560, 150), (540, 420), (600, 640)], "#8fa4ac", "#e4ecec", "#4a5c68"), ([(350, 640), (470, 300), (640, 110), (668, 120), (600, 420), (640, 650)], "#b0bcb8", "#f0f0e8", "#5a6a70"),
        ([(420, 650), (560, 330), (700, 230), (730, 250), (660, 480), (700, 660)], "#94a8ac", "#e8ecec", "#4c5e68"), ([(260, 650), (330, 500), (480, 400), (520, 420), (480, 600), (470, 670)], "#a8b4b0", "#f0ece0", "#586870"), ([(520, 660), (620, 470), (790, 400), (820, 430), (760, 600), (780, 680)], "#a4b0ac", "#ecece4", "#54646c")]],
    put("shape", pts=[(640, 560), (760, 520), (860, 560), (850, 610), (720, 620)], col="#3a3430", depth=20), put("stroke", pts=[(760, 540), (850, 470)], col="#4a3c30", w0=6, w1=3), put("stroke", pts=[(700, 545), (770, 480)], col="#4a3c30", w0=5, w1=3),
    [put("slab", pts=[(x, y), (x + w * 0.4, y - h), (x + w, y - h * 0.5), (x + w * 1.1, y + h * 0.3), (x + w * 0.5, y + h * 0.5)], col=c, hi="#e8d8b8", lo="#5a4c40", depth=14) for x, y, w, h, c in [(20, 720, 260, 90, "#a08c70"), (200, 680, 260, 80, "#b09c80"), (430, 740, 300, 90, "#a8947a"), (640, 700, 260, 80, "#b4a084"), (800, 740, 240, 100, "#9a8870"), (100, 640, 180, 60, "#b8b0a0"), (820, 640, 180, 60, "#b0a894"), (330, 700, 180, 60, "#c0ac8c"), (-60, 660, 160, 60, "#a8a498")]],
    light=(-0.5, -0.8),
)

PAINTINGS = (WANDERER, MONK, CLIFFS, ICE)
