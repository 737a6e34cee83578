"""Pieter Bruegel the Elder."""
# fmt: off

from __future__ import annotations

from tools.makers.painter.spec import painting, put

BABEL = painting(
    "1920", (1000, 736), "flemish",
    put("sky", stops=[(0, "#5f90b0"), (0.25, "#a8c4c8"), (0.42, "#dcd8b8"), (1, "#a89a60")], uneven=0.06), put("clouds", y0=-40, y1=260, hi="#f4f0e0", lo="#8aa4b4", cover=0.5, scale=170),
    put("ridge", y=330, amp=26, col="#7aa09a", hi="#c0ccb0", lo="#4a7478", soft=2), put("land", pts=[(-20, 370), (300, 350), (700, 360), (1020, 350), (1020, 760), (-20, 760)], col="#b0a060", hi="#d8cc8c", lo="#6a6a3c"),
    put("water", y0=370, y1=760, stops=[(0, "#8ab4b0"), (1, "#3f7478")], ripple=0.06, pts=[(740, 420), (850, 380), (1040, 370), (1040, 760), (860, 760), (790, 640), (760, 520)]), [put("ship", x=x, y=y, w=w, h=w * 0.9, hull="#4a3424", sail="#d8ccb0", masts=2, set_=False) for x, y, w in [(900, 500, 60), (950, 560, 80), (880, 620, 90), (960, 680, 90), (930, 440, 40)]],
    put("roofs", x0=-10, x1=280, y=430, n=9, size=40, walls=["#d8b890", "#c8a080", "#e0c8a0"], tops=["#a85a40", "#b86a4c"]), put("roofs", x0=-20, x1=220, y=500, n=7, size=48, walls=["#d8b890", "#c8a080"], tops=["#a85a40", "#b86a4c"]), put("roofs", x0=-20, x1=180, y=570, n=5, size=52, walls=["#d0b088", "#c09878"], tops=["#9a5038", "#b0644a"]),
    put("rows_of_arches", cx=520, y=620, w0=600, w1=220, tiers=9, tall=560, col="#d8b078", hi="#f4dca8", lo="#5a3a28", tilt=0.035), put("shape", pts=[(430, 70), (470, 30), (520, 50), (560, 20), (600, 66), (610, 120), (430, 130)], col="#c88a5c", depth=16, curve=False, grain=0.5), put("arches", x0=440, x1=600, y=120, h=50, n=5, col="#7a3c28"),
    put("clouds", y0=60, y1=190, hi="#f8f4e8", lo="#b0bcc0", cover=0.46, scale=80, x0=560, x1=1000), put("rocks", pts=[(230, 640), (280, 560), (330, 620), (420, 660), (620, 660), (760, 600), (800, 660), (640, 720), (300, 710)], col="#a89060", hi="#d8c490", lo="#4a3c28", n=10, size=44),
    put("land", pts=[(-20, 650), (200, 640), (420, 690), (640, 700), (800, 740), (-20, 760)], col="#a09050", hi="#d0c480", lo="#5a5430"), put("crowd", x0=60, x1=380, y0=690, y1=725, n=16, h0=48, h1=60, cols=["#b83a2c", "#34507a", "#d8b050", "#3f5a3c", "#e0d8c8", "#6a4a34"], hats=["#3a2c24", "#b04030"]),
    put("crowd", x0=380, x1=760, y0=630, y1=690, n=26, h0=14, h1=20, cols=["#5a3a2c", "#34405a", "#c8b890"]),
    light=(-0.5, -0.8),
)

HUNTERS = painting(
    "2730", (1000, 722), "flemish",
    put("sky", stops=[(0, "#6f9490"), (0.3, "#8aaca4"), (0.5, "#a8c0b4"), (1, "#b8c8bc")], uneven=0.04),
    put("ridge", y=220, amp=30, col="#c8d4cc", hi="#f0f4ec", lo="#7a9a98", peaks=[(880, 160, 130), (760, 120, 70), (980, 90, 150)], scale=90), put("rocks", pts=[(800, 220), (860, 110), (900, 90), (950, 150), (1020, 60), (1020, 240)], col="#a8b8b0", hi="#f4f8f0", lo="#4a6464", n=12, size=40, sharp=True),
    put("land", pts=[(-20, 300), (300, 280), (700, 260), (1020, 250), (1020, 740), (-20, 740)], col="#dce4dc", hi="#f4f8f0", lo="#9ab0ac"), put("shape", pts=[(430, 400), (620, 370), (860, 380), (1020, 400), (1020, 560), (800, 570), (560, 540), (440, 470)], col="#7fa49c", depth=10, lo="#5a8480"), put("shape", pts=[(560, 300), (760, 285), (900, 300), (820, 330), (620, 335)], col="#86aaa2", depth=6),
    put("crowd", x0=480, x1=980, y0=400, y1=550, n=64, h0=15, h1=26, cols=["#2c2824", "#3a3430", "#4a3428", "#23282c"]), put("roofs", x0=560, x1=1000, y=350, n=10, size=30, walls=["#8a6a50", "#a07a5c"], tops=["#f0f4ec", "#dce4dc"]), put("church", x=680, y=350, h=80, wall="#8a7a68", roof="#dce4e0"), [put("tree", x=x, y=y, h=h, kind="bare", trunkc="#3a342c") for x, y, h in [(560, 420, 80), (620, 360, 60), (860, 370, 70), (940, 390, 80), (760, 345, 50), (980, 580, 110)]],
    put("shape", pts=[(780, 600), (860, 560), (960, 570), (1020, 600), (1020, 680), (800, 660)], col="#7a5a44", depth=12, curve=False), put("shape", pts=[(770, 605), (850, 550), (970, 545), (1030, 590), (900, 600)], col="#eef2ea", depth=8),
    put("land", pts=[(-20, 330), (200, 370), (400, 450), (560, 560), (760, 660), (1020, 700), (1020, 760), (-20, 760)], col="#e4eae2", hi="#f8faf4", lo="#a8bab4", depth=30, gscale=80),
    put("shape", pts=[(-20, 200), (170, 230), (180, 400), (-20, 470)], col="#a0583c", curve=False, depth=16), put("shape", pts=[(-20, 130), (120, 150), (200, 240), (-20, 220)], col="#eef2ea", curve=False, depth=10), put("crowd", x0=30, x1=150, y0=450, y1=480, n=5, h0=60, h1=66, cols=["#4a3428", "#34302c", "#7a4a34"]), put("foliage", cx=130, cy=430, rx=20, ry=34, col="#e88a30", hi="#fff0a0", lo="#b83a1c", n=30, dab=9),
    [put("trunk", pts=[(x, y), (x + 6, y - 200), (x - 4, y - 420), (x + 4, y - h)], w0=w, w1=w * 0.25, col="#241e1a", branches=9, spread=150, twigs=4) for x, y, h, w in [(100, 640, 680, 26), (265, 630, 660, 26), (390, 560, 520, 20), (470, 600, 500, 17)]],
    put("group", people=[{"x": 165, "y": 640, "h": 165, "yaw": 150, "col": "#3a3028"}, {"x": 230, "y": 655, "h": 172, "yaw": 160, "col": "#5a4a34"}, {"x": 300, "y": 645, "h": 165, "yaw": 145, "col": "#2c2824"}], kind="man", garb="coat", pose="walk", hat="wide", hatc="#231e1a", dress={"legs": "#4a4034"}, joints={"bend": 12}),
    [put("pole", pts=pts, w=5, col="#2c2018") for pts in ([(120, 480), (215, 560)], [(190, 490), (280, 575)], [(260, 480), (345, 560)])], put("disc", x=205, y=560, rx=14, ry=9, col="#a86a3c"),
    [put("animal", x=x, y=y, size=s, kind="dog", col=c, gait="walk", yaw=20 if i % 2 else 0, shadow=0.2) for i, (x, y, s, c) in enumerate([(60, 660, 60, "#4a3424"), (110, 690, 56, "#a07a50"), (330, 680, 54, "#5a4028"), (380, 665, 50, "#3a2c20"), (250, 700, 56, "#8a6440"), (180, 705, 50, "#b8946a"), (420, 690, 44, "#4a3424")])], put("birds", x0=300, x1=900, y0=60, y1=220, n=5, size=20, col="#1c1c1e", w=5), put("birds", x0=60, x1=420, y0=20, y1=120, n=4, size=12, col="#1c1c1e", w=5),
    light=(0.2, -0.9),
)

PAINTINGS = (BABEL, HUNTERS)
