"""Pieter Bruegel the Elder."""
# fmt: off

from __future__ import annotations

from math import cos, pi, sin

from tools.makers.painter.spec import Layer, painting, put


def _tier(cx: float, y: float, w: float, h: float, n: int, upto: float = 1, col: str = "#d8b078", lo: str = "#7a5434") -> list[Layer]:
    """Return one ring of the tower: its wall w wide and h high over a foot at y, leaning as a ramp does, its terrace, n arches with
    windows over them; upto: how much of the way round to the right it is built."""
    deep, lean, last = w * 0.075, w * 0.022, pi * upto

    def at(a: float, up: float, k: float = 1) -> tuple[float, float]:
        return cx - w / 2 * k * cos(a), y + deep * k * sin(a) - lean * cos(a) - up

    angles = [last * t / 18 for t in range(19)]
    wall = [*(at(a, 0) for a in angles), *([at(last, h * 0.4, 0.98), at(last - 0.12, h * 0.55), at(last - 0.06, h * 0.8)] if upto < 1 else []), *(at(a, h, 0.97) for a in reversed(angles))]
    out = [put("shape", pts=wall, col=col, hi="#f8e4b4", lo=lo, depth=w * 0.1, curve=False, grain=0.25, det=0.9)]
    for k in range(n):
        a = last * (k + 0.5) / n
        (x, foot), wide = at(a, h * 0.1), max(2.0, w / n * 0.72 * upto * (0.22 + 0.78 * sin(a)))
        arch = [(x + wide / 2 * p, foot - q * h) for p, q in ((-1, 0), (-1, 0.34), (-0.7, 0.46), (0, 0.52), (0.7, 0.46), (1, 0.34), (1, 0))]
        out += [put("shape", pts=arch, col="#6a4028", curve=False, det=0.9), put("shape", pts=[(x + wide * 0.1, foot), (x + wide * 0.5, foot), (x + wide * 0.5, foot - 0.34 * h), (x + wide * 0.1, foot - 0.44 * h)], col="#3c2418", curve=False, a=0.8)]
        out.append(put("shape", pts=[(x + wide * p * 0.2, foot - q * h) for p, q in ((-1, 0.6), (-1, 0.72), (1, 0.72), (1, 0.6))], col="#6a4028", curve=False))
    rim = [at(2 * pi * t / 36, h, 0.97) for t in range(36)] if upto == 1 else [*(at(a, h, 0.97) for a in angles), *(at(a, h, 0.86) for a in reversed(angles))]
    return [*out, put("shape", pts=rim, col="#e4c894", curve=False, det=0.9, line="#a07c4c", w=1.5)]


BABEL = painting(
    "1920", (1000, 736), "flemish",
    put("sky", stops=[(0, "#5f90b0"), (0.25, "#a8c4c8"), (0.42, "#dcd8b8"), (1, "#a89a60")], uneven=0.06), put("clouds", y0=-40, y1=260, hi="#f4f0e0", lo="#8aa4b4", cover=0.5, scale=170),
    put("ridge", y=330, amp=26, col="#7aa09a", hi="#c0ccb0", lo="#4a7478", soft=2), put("land", pts=[(-20, 370), (300, 350), (700, 360), (1020, 350), (1020, 760), (-20, 760)], col="#b0a060", hi="#d8cc8c", lo="#6a6a3c"),
    put("water", y0=370, y1=760, stops=[(0, "#8ab4b0"), (1, "#3f7478")], ripple=0.06, pts=[(770, 420), (850, 380), (1040, 370), (1040, 760), (900, 760), (850, 700), (812, 640), (800, 520)]), [put("ship", x=x, y=y, w=w, h=w * 0.9, hull="#4a3424", sail="#d8ccb0", masts=2, set_=False) for x, y, w in [(884, 404, 14), (946, 412, 18), (916, 432, 24), (974, 456, 32), (876, 480, 40), (944, 532, 58), (890, 604, 78), (960, 690, 108)]],
    put("roofs", x0=-10, x1=280, y=430, n=9, size=40, walls=["#d8b890", "#c8a080", "#e0c8a0"], tops=["#a85a40", "#b86a4c"]), put("roofs", x0=-20, x1=220, y=500, n=7, size=48, walls=["#d8b890", "#c8a080"], tops=["#a85a40", "#b86a4c"]), put("roofs", x0=-20, x1=180, y=570, n=5, size=52, walls=["#d0b088", "#c09878"], tops=["#9a5038", "#b0644a"]),
    # the rock it rests on, then ring over ring; the upper ones are broken open, and the red core shows
    put("land", pts=[(150, 700), (176, 620), (230, 560), (480, 520), (730, 560), (786, 620), (806, 680), (780, 740), (400, 740)], col="#a08858", hi="#d8c490", lo="#4a3c28", depth=24, grain=0.6),
    _tier(474, 622, 570, 88, 17), _tier(468, 534, 490, 82, 15), _tier(464, 454, 420, 74, 14), _tier(462, 380, 360, 66, 12),
    [part for cx, y, w, h, n, upto in ((460, 314, 306, 60, 10, 0.72), (458, 254, 262, 54, 9, 0.6), (456, 200, 224, 50, 8, 0.5)) for part in (*_tier(cx, y - 4, w * 0.76, h, 7, 1, "#c47c58", "#6a3424"), *_tier(cx, y, w, h, n, upto))],
    _tier(454, 150, 150, 44, 6, 1, "#b86c4c", "#5c2c20"), _tier(452, 108, 120, 40, 6, 0.7, "#c47c58", "#6a3424"),
    # cranes and ladders on the terraces
    [put("lines", paths=[[(x, y), (x, y - s)], [(x - s * 0.1, y - s * 0.7), (x + s * 0.7 * m, y - s * 1.25)], [(x + s * 0.7 * m, y - s * 1.25), (x + s * 0.7 * m, y - s * 0.5)]], col="#4a3420", w=2.5) for x, y, s, m in ((600, 316, 44, 1), (300, 402, 40, -1), (636, 462, 46, 1), (436, 72, 36, 1), (386, 150, 30, -1))], put("clouds", y0=90, y1=190, hi="#f8f4e8", lo="#c0ccd0", cover=0.44, scale=70, x0=600, x1=1000), put("rocks", pts=[(180, 650), (260, 670), (420, 690), (620, 690), (760, 650), (804, 680), (700, 724), (300, 720)], col="#a89060", hi="#d8c490", lo="#4a3c28", n=14, size=36),
    put("land", pts=[(-20, 650), (200, 640), (420, 690), (640, 700), (800, 740), (-20, 760)], col="#a09050", hi="#d0c480", lo="#5a5430"), put("crowd", x0=60, x1=380, y0=690, y1=725, n=16, h0=48, h1=60, cols=["#b83a2c", "#34507a", "#d8b050", "#3f5a3c", "#e0d8c8", "#6a4a34"], hats=["#3a2c24", "#b04030"]),
    put("crowd", x0=400, x1=740, y0=690, y1=716, n=22, h0=16, h1=22, cols=["#5a3a2c", "#34405a", "#c8b890"]),
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
