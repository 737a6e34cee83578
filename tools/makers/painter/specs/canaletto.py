"""Canaletto: two feasts on the water, two corners of Venice, a castle in England."""
# fmt: off

from __future__ import annotations

import math

from tools.makers.painter.bodies import robed, wide_hat
from tools.makers.painter.spec import Layer, painting, put


def _front(near: tuple[float, float, float], far: tuple[float, float, float], wall: str, roof: str, floors: int, n: int, glass: str = "#3a342e", trim: str = "#e4d8c0") -> list[Layer]:
    """Return a palace front in perspective: near and far edge as (x, top, foot); rows of arched windows and a door on the water."""
    (xa, ta, fa), (xb, tb, fb) = near, far

    def at(u: float, v: float) -> tuple[float, float]:
        return xa + (xb - xa) * u, (ta + (tb - ta) * u) * (1 - v) + (fa + (fb - fa) * u) * v

    out = [put("shape", pts=[(xa, ta), (xb, tb), (xb, fb), (xa, fa)], col=wall, curve=False, depth=10, grain=0.25, det=0.85)]
    over = (xa - xb) * 0.02
    out.append(put("shape", pts=[(xa + over, ta), (xb - over, tb), (xb - over * 3, tb - abs(fb - tb) * 0.07), (xa - over * 6, ta - abs(fa - ta) * 0.07)], col=roof, curve=False, depth=4))
    for f in range(floors):
        v0, v1 = (f + 0.2) / floors, (f + 0.78) / floors
        for i in range(n):
            u = (i + 0.5) / n
            wide = 0.26 / n
            (x0, y0), (x1, _), (_, y1) = at(u - wide, v0), at(u + wide, v0), at(u, v1)
            mid = (y0 + (y1 - y0) * 0.25)
            out.append(put("shape", pts=[(x0, y1), (x0, mid), ((x0 * 3 + x1) / 4, y0), ((x0 + x1) / 2, y0 - (y1 - y0) * 0.06), ((x0 + x1 * 3) / 4, y0), (x1, mid), (x1, y1)], col=glass, curve=False, a=0.88, det=0.85))
        out.append(put("lines", paths=[[at(0, (f + 0.92) / floors), at(1, (f + 0.92) / floors)]], col=trim, w=max(1.2, abs(fa - ta) * 0.008), a=0.8))
    for i in range(3):
        x, y = at(0.2 + 0.3 * i, 0)
        out.append(put("stroke", pts=[(x, y), (x, y - abs(fa - ta) * 0.12)], col=wall, w0=abs(fa - ta) * 0.022, w1=abs(fa - ta) * 0.045))
    return out


def _gondola(x: float, y: float, w: float, felze: str = "#1c1816", oar: int = 1, coat: str = "#e8e0d0", back: str = "") -> list[Layer]:
    """Return a gondola, w long, with its cabin and a rower; oar: 1 rows at the left, -1 at the right, 0 nobody does."""
    out = [put("shape", pts=[(x - w * 0.5, y - w * 0.12), (x - w * 0.4, y - w * 0.03), (x, y - w * 0.02), (x + w * 0.4, y - w * 0.03), (x + w * 0.52, y - w * 0.16), (x + w * 0.44, y + w * 0.01), (x, y + w * 0.05), (x - w * 0.4, y + w * 0.02)], col="#17130f", depth=4, hi="#5a5048", det=0.9), put("ripples", x0=x - w * 0.5, x1=x + w * 0.5, y0=y + w * 0.05, y1=y + w * 0.12, cols=["#26302e", "#c8d4c8"], n=10, length=w * 0.2, w=2.4)]
    if felze:
        out.append(put("shape", pts=[(x - w * 0.12, y - w * 0.02), (x - w * 0.11, y - w * 0.13), (x, y - w * 0.16), (x + w * 0.11, y - w * 0.13), (x + w * 0.12, y - w * 0.02)], col=felze, depth=4, hi="#8a8074"))
    if back:
        out += [put("crowd", x0=x - w * 0.32, x1=x + w * 0.3, y0=y - w * 0.01, y1=y, n=4, h0=w * 0.2, h1=w * 0.22, cols=[back, "#c8a860", "#a84c3c", "#3c5070"])]
    if oar:
        px = x - oar * w * 0.34
        out += [put("crowd", x0=px - 1, x1=px + 1, y0=y - w * 0.03, y1=y - w * 0.02, n=1, h0=w * 0.36, h1=w * 0.36, cols=[coat], women=0, hats=["#a83428"]), put("stroke", pts=[(px + oar * w * 0.02, y - w * 0.24), (px - oar * w * 0.2, y + w * 0.06)], col="#a88a5c", w0=2.4, w1=2)]
    return out



def _rowed(x: float, y: float, w: float, felze: str, oar: int, coat: str, back: str = "") -> list[Layer]:
    """Return a gondola whose people stand within its sides, with a rower who leans on his oar at the stern."""
    px, py, h, k = x - oar * w * 0.35, y - w * 0.02, w * 0.36, oar
    rower: list[Layer] = [put("stroke", pts=[(px + k * dx * h, py), (px + k * 0.01 * h, py - h * 0.5)], col="#3a3040", w0=h * 0.09, w1=h * 0.14) for dx in (-0.12, 0.14)]
    rower += [put("shape", pts=[(px - k * 0.1 * h, py - h * 0.42), (px - k * 0.02 * h, py - h * 0.82), (px + k * 0.16 * h, py - h * 0.84), (px + k * 0.2 * h, py - h * 0.68), (px + k * 0.1 * h, py - h * 0.42)], col=coat, depth=h * 0.05, det=0.9), put("stroke", pts=[(px - k * 0.1 * h, py - h * 0.46), (px + k * 0.11 * h, py - h * 0.45)], col="#a83428", w0=h * 0.08, w1=h * 0.08), put("disc", x=px + k * 0.16 * h, y=py - h * 0.93, rx=h * 0.075, ry=h * 0.09, col="#d8a47c", det=0.9), put("stroke", pts=[(px + k * 0.04 * h, py - h * 1.0), (px + k * 0.26 * h, py - h * 0.99)], col="#a83428", w0=h * 0.1, w1=h * 0.06), put("stroke", pts=[(px + k * 0.52 * h, py - h * 0.78), (px - k * 0.1 * w, y + w * 0.08)], col="#c09c60", w0=max(2.2, w * 0.012), w1=w * 0.02), put("stroke", pts=[(px + k * 0.12 * h, py - h * 0.76), (px + k * 0.3 * h, py - h * 0.6), (px + k * 0.42 * h, py - h * 0.66)], col=coat, w0=h * 0.12, w1=h * 0.07), put("disc", x=px + k * 0.42 * h, y=py - h * 0.66, rx=h * 0.045, col="#d8a47c")]
    side = put("shape", pts=[(x - w * 0.42, y - w * 0.05), (x, y - w * 0.035), (x + w * 0.44, y - w * 0.07), (x + w * 0.42, y + w * 0.01), (x, y + w * 0.05), (x - w * 0.4, y + w * 0.02)], col="#17130f", depth=4, hi="#5a5048", det=0.9)
    return [*_gondola(x, y, w, felze, 0, coat, back), *rower, side, put("stroke", pts=[(x - w * 0.4, y - w * 0.04), (x, y - w * 0.03), (x + w * 0.42, y - w * 0.06)], col="#b89048", w0=max(1.2, w * 0.008), w1=1.2, a=0.8)]


def _keep(x: float, y: float, w: float, h: float) -> list[Layer]:
    """Return a castle tower with a battlement on x, y."""
    return [
        put("wall", x=x - w / 2, y=y - h, w=w, h=h, col="#dccca8", depth=w * 0.4, hi="#f8eccc", lo="#7a6648"), put("wall", x=x - w * 0.6, y=y - h - 12, w=w * 1.2, h=22, col="#d0c09c", depth=6, lo="#7a6648"),
        *(put("wall", x=x - w * 0.6 + w * 0.345 * k, y=y - h - 26, w=w * 0.165, h=16, col="#dccca8", depth=3) for k in range(4)), put("windows", x0=x - w * 0.3, y0=y - h + 20, x1=x + w * 0.3, y1=y - 30, nx=1, ny=4, col="#4a4238", w=0.22, h=0.3),
        put("shape", pts=[(x + w * 0.18, y - h), (x + w * 0.5, y - h), (x + w * 0.5, y), (x + w * 0.3, y)], col="#6a583c", a=0.4, curve=False, soft=4), put("shape", pts=[(x - w * 0.5, y - 34), (x + w * 0.5, y - 34), (x + w * 0.66, y + 10), (x - w * 0.66, y + 10)], col="#b8a47c", hi="#e0d0a8", lo="#6a583c", depth=w * 0.2, curve=False), put("lines", paths=[[(x - w * 0.5, y - h * k), (x + w * 0.5, y - h * k)] for k in (0.36, 0.68)], col="#a8946c", w=2.4, a=0.8),
    ]


_SKY = [(0, "#5f94c0"), (0.25, "#9cc0d4"), (0.45, "#dce0d4"), (1, "#8ab0a8")]
_SEA = [(0, "#a8c8bc"), (0.3, "#74a49c"), (1, "#3f6f6c")]

# both quays: x, the height of the palaces' feet, how far from the end of the canal, to which side
_BANK = [(x0 + k * d, round(y0 + high * (d / far) ** 1.3, 1), d, k) for x0, y0, high, far, k in ((590, 328, 104, 430, 1), (450, 320, 110, 470, -1)) for d in range(0, 480, 47)]

REGATTA = painting(
    "3845", (1000, 668), "delft",
    put("sky", stops=_SKY, uneven=0.05), put("clouds", y0=-30, y1=230, hi="#f8f4e8", lo="#b4c0c8", cover=0.5, scale=170, aspect=2.6, a=0.85),
    put("water", y0=310, y1=690, stops=_SEA, ripple=0.06, scale=14), put("roofs", x0=430, x1=560, y=312, n=12, size=20, walls=["#d8c4a4", "#c8a888"], tops=["#a8644c"]), put("tower", x=470, y=306, w=8, h=56, col="#c89878", roof="#a87058"), put("shape", pts=[(470, 322), (490, 306), (504, 298), (518, 306), (538, 322), (526, 322), (516, 314), (504, 310), (492, 314), (482, 322)], col="#f4e8d4", curve=False, line="#8a7a68", w=1.5),
    [one for a, b, w, r, f, n in [((600, 190, 330), (560, 240, 322), "#d8c4a0", "#a8685c", 3, 4), ((660, 150, 340), (604, 200, 331), "#e0bc94", "#a05844", 3, 5), ((740, 120, 356), (664, 160, 342), "#d4a888", "#9c5844", 3, 5), ((850, 50, 384), (744, 110, 358), "#ecdcbc", "#a86450", 3, 6), ((1020, -30, 430), (856, 60, 388), "#e0c4a0", "#98543c", 3, 7)] for one in _front(a, b, w, r, f, n)],
    [one for a, b, w, r, f, n in [((400, 210, 328), (440, 250, 320), "#b09478", "#8a5444", 3, 4), ((330, 170, 342), (396, 214, 330), "#a08468", "#7c4838", 3, 5), ((250, 130, 360), (326, 176, 344), "#a88a74", "#844c3c", 3, 5), ((140, 60, 388), (246, 130, 362), "#98806a", "#7a4638", 3, 6), ((-20, -40, 430), (136, 60, 390), "#a4886c", "#7a4a3a", 3, 7)] for one in _front(a, b, w, r, f, n, "#2a2624", "#c8b498")],
    [put("stroke", pts=[(x, y), (x + 2, y + h * 0.6), (x, y + h)], col=c, w0=w, w1=w * 0.7, a=0.32) for x, y, h, c, w in ((60, 430, 130, "#5a4a3c", 150), (200, 384, 90, "#5f5040", 110), (930, 430, 120, "#e0c8a4", 150), (800, 384, 90, "#e8d4b0", 110), (700, 356, 60, "#d8b490", 70))],
    [put("shape", pts=[*((x, y) for x, y, _, side in _BANK if side == k), *((x, y + 9 + d * 0.075 + h) for x, y, d, side in reversed(_BANK) if side == k)], col=c, curve=False, depth=4, hi="#f0e4cc") for k in (1, -1) for h, c in ((12, "#7a6a54"), (0, "#d0bc98"))],
    [put("drape", pts=[(x, y), (x + 24, y - 2), (x + 25, y + 34), (x + 1, y + 36)], col=c, depth=3, count=3, ang=90, curve=False) for x, y, c in ((880, 180, "#b83a30"), (930, 174, "#d8b048"), (980, 168, "#b83a30"), (780, 200, "#3a5a94"), (826, 194, "#c84438"), (20, 180, "#a83a30"), (70, 190, "#c89a3c"), (180, 210, "#8a3a34"))],
    [put("column", x=x, y=440, h=130, w=11, col="#e8d8b0") for x in (60, 100, 150, 200, 240)], put("shape", pts=[(30, 312), (60, 250), (150, 216), (240, 250), (270, 312)], col="#d8b868", depth=12, hi="#fff0b8", lo="#8a6428", det=0.85), put("shape", pts=[(48, 326), (256, 326), (256, 310), (48, 310)], col="#c84c40", curve=False, depth=4), put("shape", pts=[(128, 220), (150, 176), (172, 220)], col="#e4c878", depth=8), put("shape", pts=[(20, 440), (280, 440), (290, 476), (10, 476)], col="#d8c8a4", curve=False, depth=8), put("arches", x0=64, x1=236, y=440, h=96, n=4, col="#7a5a3c", w=0.7), put("crowd", x0=40, x1=260, y0=438, y1=446, n=20, h0=40, h1=44, cols=["#b83a30", "#34508a", "#e0d4bc", "#2a2420", "#c8a040"]),
    [put("crowd", x0=x, x1=x + k * 46, y0=y + 4, y1=y + 7 + abs(d) * 0.05, n=8, h0=13 + abs(d) * 0.058, h1=15 + abs(d) * 0.066, cols=["#b84438", "#34507c", "#e0d4bc", "#2a2420", "#c8a040", "#5a7a5c"], hats=["#1c1816", "#a83428"]) for x, y, d, k in _BANK if k > 0 or x > 280],
    [one for x, y, w, c in ((480, 350, 60, "#b84438"), (530, 362, 70, "#34507c"), (440, 376, 80, "#c8a040")) for one in _rowed(x, y, w, "", 1, c)],
    [one for x, y, w, o, c, b in ((420, 430, 130, 1, "#c84438", ""), (560, 452, 140, 1, "#f0e4d0", ""), (480, 500, 170, 1, "#4a78a8", ""), (640, 540, 190, 1, "#e0b440", "")) for one in _rowed(x, y, w, "", o, c, b)],
    [one for x, y, w, f, o, b in ((820, 470, 190, "#8a3028", -1, ""), (930, 520, 230, "#1c1816", -1, "#b84438"), (330, 560, 220, "#2a4a78", 1, ""), (120, 530, 210, "#1c1816", 1, "#e0d0b0"), (790, 590, 260, "#c8a040", -1, "#3a5a8a"), (200, 630, 300, "#a83a30", 1, "#e4d8c0"), (920, 640, 280, "#3a3430", -1, "#c84438"), (530, 640, 280, "#34588a", 1, "#e0c890")) for one in _rowed(x, y, w, f, o, "#f0ece0", b)],
    [put("flag", x=x, y=y, w=44, h=26, cols=["#c83c34", "#e8c050", "#c83c34"], upright=False) for x, y in ((84, 500), (870, 440), (600, 500))], put("ripples", x0=0, x1=1000, y0=340, y1=668, cols=["#cfe0d4", "#4a7c78", "#8ab8ac"], n=120, length=34, w=2.6),
    light=(-0.5, -0.7),
)

BUCINTORO = painting(
    "4639", (1000, 612), "delft",
    put("sky", stops=[(0, "#4f88bc"), (0.3, "#98c0d8"), (0.52, "#e0e4d8"), (1, "#8ab0a8")], uneven=0.05), put("clouds", y0=-20, y1=260, hi="#fcf8ee", lo="#b4c4d0", cover=0.5, scale=190, aspect=2.4, a=0.9),
    put("water", y0=372, y1=640, stops=[(0, "#9cc4bc"), (0.4, "#5f9c98"), (1, "#2f6468")], ripple=0.07, scale=14),
    put("roofs", x0=-20, x1=90, y=366, n=7, size=30, walls=["#d8c4a4", "#c8a888"], tops=["#a8644c"]), put("dome", x=36, y=330, r=34, col="#8aa0a8", hi="#d8e0e0", lo="#54687a"), put("shape", pts=[(4, 366), (4, 330), (68, 330), (68, 366)], col="#e0d8c4", curve=False, depth=4),
    put("wall", x=96, y=296, w=160, h=76, col="#e0d0b0", depth=8), put("arches", x0=100, x1=252, y=370, h=30, n=11, col="#5a4a3c", w=0.6), put("arches", x0=100, x1=252, y=330, h=24, n=11, col="#4a4038", w=0.5), [put("disc", x=104 + 15 * k, y=290, rx=3, ry=7, col="#e4d8c0") for k in range(11)],
    put("wall", x=262, y=300, w=90, h=70, col="#d8c8a8", depth=6), put("wall", x=290, y=120, w=46, h=250, col="#c06a48", depth=18, hi="#e09870", lo="#7a3828"), put("wall", x=286, y=92, w=54, h=34, col="#ece0c8", depth=6), put("arches", x0=290, x1=336, y=120, h=22, n=4, col="#4a4038", w=0.5), put("shape", pts=[(288, 92), (313, 14), (338, 92)], col="#7a9c88", hi="#c0d8c0", lo="#4a6858", curve=False, depth=10), put("stroke", pts=[(313, 16), (313, -2)], col="#d8b050", w0=5, w1=2),
    [put("dome", x=x, y=306, r=r, col="#a0a8ac", hi="#e8e8e0", lo="#5f6c78") for x, r in ((400, 18), (440, 26), (482, 18))], put("wall", x=370, y=304, w=130, h=66, col="#d8c4a0", depth=6), put("arches", x0=374, x1=496, y=370, h=40, n=5, col="#5a4438", w=0.66),
    [put("column", x=x, y=370, h=150, w=10, col="#c8b8a8") for x in (352, 512)], put("shape", pts=[(338, 222), (352, 206), (372, 214), (366, 224)], col="#8a8478", depth=3), put("stroke", pts=[(512, 220), (512, 190)], col="#c8bca8", w0=9, w1=5), put("disc", x=512, y=188, rx=5, col="#c8bca8"),
    put("wall", x=540, y=180, w=330, h=192, col="#e4b8a0", depth=10, hi="#f4d4c0", lo="#b88470"), put("mosaic", pts=[(544, 184), (866, 184), (866, 286), (544, 286)], cols=["#d8a088", "#f0ccb8"], size=8, n=420, a=0.5), put("windows", x0=560, y0=206, x1=850, y1=286, nx=7, ny=1, col="#4a3c38", w=0.34, h=0.66), put("windows", x0=690, y0=190, x1=726, y1=290, nx=1, ny=1, col="#efe4d0", w=1, h=0.98), put("arches", x0=694, x1=722, y=284, h=70, n=1, col="#4a3c38", w=0.8), put("wall", x=540, y=288, w=330, h=8, col="#f4ece0", depth=3), put("arches", x0=542, x1=868, y=328, h=30, n=24, col="#5a4a44", w=0.62, pointed=True), put("arches", x0=542, x1=868, y=372, h=38, n=16, col="#4a3c38", w=0.7, pointed=True), [put("shape", pts=[(x, 182), (x + 5, 166), (x + 10, 182)], col="#f0e4d0", curve=False) for x in range(542, 868, 13)],
    put("wall", x=880, y=240, w=60, h=132, col="#cdbca0", depth=8), put("windows", x0=884, y0=250, x1=938, y1=366, nx=4, ny=4, col="#4a4038"), put("roofs", x0=930, x1=1000, y=368, n=4, size=60, walls=["#d8b490", "#e0c8a4"], tops=["#a05c48"]),
    put("crowd", x0=100, x1=1000, y0=374, y1=388, n=150, h0=15, h1=20, cols=["#b84438", "#34507c", "#e8dcc8", "#2a2420", "#c8a040"], hats=["#1c1816"]),
    [put("ship", x=x, y=y, w=w, h=h, hull="#4a3828", sail="#d8ccb0", masts=2, set_=False) for x, y, w, h in ((60, 420, 110, 150), (170, 404, 80, 110))],
    # the state barge: two gilded decks under a red awning, one row of red oars into the water, the flag of St Mark
    put("disc", x=760, y=506, rx=230, ry=14, col="#1c4248", a=0.55, soft=8), [put("stroke", pts=[(600 + 22 * k, 478), (586 + 22 * k, 500), (570 + 22 * k, 524)], col=c, w0=w, w1=w * 1.5) for k in range(16) for c, w in (("#5a140c", 6), ("#d8402c", 3.6))],
    put("shape", pts=[(548, 436), (572, 452), (640, 462), (900, 456), (952, 420), (972, 366), (990, 372), (994, 420), (976, 466), (936, 490), (760, 500), (620, 496), (572, 476)], col="#b83a28", depth=12, hi="#e8744c", lo="#5a140c", det=0.9),
    put("shape", pts=[(590, 452), (596, 372), (640, 356), (860, 350), (924, 330), (944, 392), (920, 440), (760, 458), (620, 460)], col="#d8a83c", depth=10, hi="#fff0a8", lo="#7a4c14", det=0.9), put("wall", x=610, y=382, w=300, h=44, col="#6a2c1c", depth=4), put("crowd", x0=618, x1=904, y0=428, y1=430, n=26, h0=34, h1=38, cols=["#c83c34", "#2c3a6c", "#f0e4d0", "#2a2028"], hats=["#1c1816"]), [put("stroke", pts=[(612 + 27 * k, 430), (612 + 27 * k, 378)], col="#f8e090", w0=6, w1=5) for k in range(12)], [put("stroke", pts=[(612 + 27 * k, 390), (625 + 27 * k, 380), (639 + 27 * k, 390)], col="#f0cc60", w0=4, w1=4) for k in range(11)],
    put("shape", pts=[(584, 376), (640, 348), (862, 342), (928, 318), (938, 338), (866, 364), (640, 372), (590, 390)], col="#b8302a", depth=8, hi="#f07c60"), put("stroke", pts=[(588, 386), (640, 370), (866, 362), (936, 336)], col="#f8e090", w0=5, w1=5),
    [put("stroke", pts=p, col=c, w0=w, w1=w) for p in ([(566, 446), (640, 460), (760, 462), (910, 452), (962, 416)], [(576, 472), (640, 484), (760, 486), (920, 476), (976, 440)]) for c, w in (("#7a4c14", 8), ("#f4d068", 5))], [put("disc", x=604 + 22 * k, y=473 + 4 * math.sin(k / 15 * math.pi), rx=5, ry=6, col="#f0c858", hi="#fff4c0", lo="#8a5818", depth=2, det=1) for k in range(16)],
    put("stroke", pts=[(548, 440), (520, 436), (490, 442)], col="#e8c050", w0=8, w1=3), put("shape", pts=[(958, 376), (964, 340), (982, 330), (996, 344), (988, 372), (978, 392)], col="#f0cc60", depth=5, hi="#fff4c0", lo="#8a5818", det=0.9), put("disc", x=982, y=324, rx=8, ry=10, col="#f0cc60", depth=4),
    put("pole", pts=[(760, 348), (760, 220)], w=5, col="#8a5c30"), put("cloth", pts=[(762, 222), (800, 214), (840, 226), (884, 214), (902, 224), (884, 240), (904, 254), (884, 264), (904, 278), (880, 288), (840, 282), (800, 290), (762, 284)], col="#c23430", hi="#ec7058", lo="#5c1410", size=60, wide=8, folds=[[(790, 220), (796, 250), (790, 286)], [(850, 226), (856, 254), (850, 284)]]), put("lines", paths=[[(768, 230), (800, 223), (838, 234), (862, 229)], [(768, 276), (800, 281), (838, 273), (862, 276)]], col="#ecc050", w=3.4), put("shape", pts=[(796, 262), (790, 248), (800, 238), (814, 240), (822, 246), (840, 240), (846, 250), (830, 256), (826, 268), (818, 262), (806, 268)], col="#ecc050", det=1),
    [one for x, y, w, f, o, b in ((120, 470, 180, "#c8a040", 1, "#e0d0b0"), (330, 450, 150, "#8a3028", 1, ""), (440, 490, 210, "#d8b048", 1, "#34508a"), (220, 540, 240, "#1c1816", 1, "#c84438"), (500, 570, 270, "#a83a30", -1, "#e8dcc8"), (770, 560, 250, "#2a4a78", -1, "#d8b048"), (930, 590, 230, "#1c1816", -1, "#b84438"), (60, 596, 230, "#3a5a4c", 1, "#c8a050")) for one in _rowed(x, y, w, f, o, "#f0ece0", b)],
    put("ripples", x0=0, x1=1000, y0=400, y1=612, cols=["#cfe4dc", "#3a706c", "#80b4ac", "#e0b070"], n=130, length=34, w=2.6),
    light=(-0.5, -0.7),
)

VIO = painting(
    "4944", (1000, 687), "baroque",
    put("sky", stops=[(0, "#5a88ac"), (0.3, "#9cb8c4"), (0.5, "#dcd8c4"), (1, "#6a8c84")], uneven=0.06), put("clouds", y0=-40, y1=300, hi="#f4ecdc", lo="#98a4ac", cover=0.58, scale=200, aspect=2, a=0.9),
    put("water", y0=366, y1=700, stops=[(0, "#98b4a4"), (0.4, "#5f8478"), (1, "#2c4c48")], ripple=0.09, scale=16),
    put("roofs", x0=380, x1=620, y=364, n=16, size=26, walls=["#c8b090", "#b89878"], tops=["#98604c"]), put("dome", x=566, y=316, r=34, col="#98a8ac", hi="#e0e4dc", lo="#5a6c78"), put("wall", x=534, y=316, w=64, h=48, col="#d8cdb4", depth=6), put("dome", x=622, y=330, r=16, col="#98a8ac", hi="#e0e4dc"), put("tower", x=640, y=362, w=9, h=56, col="#c0a084", roof="#8a9898"), [put("lines", paths=[[(x, 366), (x + 2, 366 - h)]], col="#4a3c30", w=2) for x, h in ((470, 60), (484, 74), (500, 56), (516, 66))],
    [one for a, b, w, r, f, n in [((360, 250, 380), (410, 290, 370), "#c8ac88", "#8a5040", 3, 4), ((300, 190, 392), (356, 256, 381), "#b89470", "#8a4c3c", 3, 4), ((190, 70, 420), (296, 180, 394), "#dccaa8", "#9c5c48", 3, 6), ((-30, -50, 480), (184, 90, 424), "#c8b494", "#8a5240", 3, 7)] for one in _front(a, b, w, r, f, n)],
    _front((1020, -60, 690), (770, 150, 470), "#a8684c", "#7a4434", 3, 5, "#2a2220", "#c89c78"), put("shape", pts=[(770, 150), (700, 190), (700, 446), (770, 470)], col="#c08c68", curve=False, depth=14, hi="#d8ac84", lo="#7a4c38"), put("windows", x0=706, y0=220, x1=766, y1=420, nx=2, ny=3, col="#2c2422", w=0.4, h=0.5), [put("stroke", pts=[(x, 180), (x, 120)], col="#b07c60", w0=14, w1=26) for x in (730, 800, 880)], _front((700, 230, 440), (650, 270, 410), "#d8c0a0", "#98604c", 3, 3),
    [put("strokes_field", pts=[(776, 160), (1000, -20), (1000, 640), (776, 462)], cols=["#b87858", "#8a4c38", "#c89070", "#6a3c2c"], n=340, length=26, w=3, ang=0.5, spread=0.3, a=0.3)],
    put("shape", pts=[(1020, 700), (620, 700), (700, 470), (770, 474), (1020, 640)], col="#b8a484", curve=False, depth=20, hi="#dcc8a4", lo="#6a5840"), put("lines", paths=[[(640 + 60 * k, 690), (716 + 12 * k, 478)] for k in range(6)] + [[(690 - 18 * k, 500 + 50 * k), (790 + 60 * k, 500 + 50 * k)] for k in range(4)], col="#6a5a44", w=2, a=0.5),
    put("shape", pts=[(850, 570), (850, 420), (900, 400), (906, 610)], col="#2a201c", curve=False, det=0.8),
    put("group", people=[{"x": 760, "y": 600, "h": 120, "kind": "woman", "garb": "gown", "col": "#8a3a30", "style": "cap", "face": {"cloth": "#ece4d4"}, "yaw": -30, "dress": {"apron": "#d8d0bc"}}, {"x": 690, "y": 620, "h": 124, "kind": "man", "garb": "frock", "col": "#3a342e", "hat": "wide", "yaw": 160}, {"x": 830, "y": 660, "h": 130, "kind": "lean_man", "garb": "breeches", "col": "#c8b898", "yaw": -50, "pose": "stoop", "dress": {"legs": "#5a4a38"}}], shadow=0.35), put("crowd", x0=660, x1=760, y0=488, y1=540, n=9, h0=50, h1=70, cols=["#3a342e", "#8a3a30", "#c8b898", "#4a5a6a"], hats=["#2a2420", "#e8e0d0"]),
    [one for x, y, w, f, o, b in ((470, 400, 90, "#1c1816", 1, ""), (330, 430, 120, "#1c1816", 1, ""), (560, 440, 120, "", 1, ""), (440, 490, 180, "#3a2c24", -1, ""), (180, 520, 230, "#1c1816", 1, ""), (540, 560, 200, "", -1, "#8a3a30"), (330, 620, 320, "#241c18", 1, "#c8a880")) for one in _gondola(x, y, w, f, o, "#e8dcc4", b)],
    [put("pole", pts=[(x, y), (x + 3, y - h)], w=7, col="#5a4030") for x, y, h in ((600, 560, 120), (620, 610, 130), (90, 500, 90), (120, 510, 90), (590, 520, 100))], put("boat", x=580, y=660, w=190, col="#5a3c28", rim="#a87c54"), put("ripples", x0=0, x1=640, y0=390, y1=687, cols=["#c8d4c0", "#2f504c", "#7c9c8c"], n=120, length=40, w=3), [put("stroke", pts=[(x, y), (x + 3, y + h * 0.5), (x, y + h)], col=c, w0=w, w1=w * 0.6, a=0.28) for x, y, h, c, w in ((90, 470, 130, "#c8b494", 150), (250, 410, 90, "#e0ccaa", 80))],
    light=(-0.6, -0.6),
)

# blocks of stone: x, foot, width, height, colour
_BLOCKS = [(326, 594, 58, 22, "#d0c0a0"), (646, 606, 66, 30, "#c8b898"), (410, 626, 150, 26, "#c8b694"), (258, 650, 84, 40, "#d4c4a4"), (610, 664, 92, 50, "#b8aa90"), (734, 672, 62, 30, "#c4b090"), (330, 706, 104, 44, "#cdbb98"), (480, 700, 66, 66, "#b4a488"), (580, 738, 136, 34, "#c4b08c")]


def _block(i: int, x: float, y: float, w: float, h: float, col: str) -> list[Layer]:
    """Return a rough-hewn block of stone on the ground: front, top and side, with chipped edges and the marks of chisels."""
    c = [(i * 37 + k * 53) % 9 - 4 for k in range(12)]
    top, deep = [(x + 2, y - h), (x + w * 0.4, y - h + c[0] * 0.8), (x + w * 0.7, y - h - 3 + c[1] * 0.6), (x + w, y - h - 5)], w * 0.16 + 12
    back = [(x + w + deep, y - h - 18 + c[2] * 0.5), (x + w * 0.6 + deep, y - h - 21 + c[3] * 0.6), (x + deep * 0.9, y - h - 17)]
    marks = [[(x + 8 + (k * 29 + i * 11) % (w - 16), y - 6 - (k * 17) % (h - 12)), (x + 14 + (k * 29 + i * 11) % (w - 16), y - 10 - (k * 17) % (h - 12))] for k in range(int(w * h / 240))]
    return [
        put("cast", cx=x + w * 0.6 + deep, cy=y - 2, rx=w * 0.62, ry=11, a=0.5, soft=6), put("shape", pts=[(x - 2, y - h * 0.5), *top, (x + w - 1 + c[4] * 0.5, y - h * 0.5), (x + w - 2, y - 4), (x + w * 0.5, y + 2), (x + 3, y)], col=col, curve=False, depth=5, hi="#dccfb0", lo="#84745a", grain=0.4, det=0.85),
        put("shape", pts=[*top, *back], col="#e6dabc", curve=False, grain=0.2, det=0.85), put("shape", pts=[top[-1], back[0], (x + w + deep - 3, y - h * 0.45), (x + w + deep * 0.8, y - 13), (x + w - 2, y - 4)], col="#7e6c54", curve=False, depth=3, det=0.85), put("lines", paths=marks, col="#8a7858", w=2, a=0.7),
    ]


YARD = painting(
    "5566", (1000, 760), "baroque",
    put("sky", stops=[(0, "#5f8cb0"), (0.25, "#9cb8c8"), (0.45, "#e0dcc8"), (1, "#b8a888")], uneven=0.06), put("clouds", y0=-40, y1=330, hi="#f8f0e0", lo="#94a4b0", cover=0.6, scale=210, aspect=2, a=0.9),
    put("roofs", x0=220, x1=420, y=440, n=7, size=54, walls=["#c8a884", "#b89474", "#d4b894"], tops=["#98583e", "#a4644a"]), put("wall", x=640, y=300, w=370, h=150, col="#c8a480", depth=14, hi="#dcc09c"), put("windows", x0=660, y0=310, x1=1000, y1=440, nx=8, ny=3, col="#3a302a", w=0.34, h=0.5), put("shape", pts=[(630, 302), (650, 270), (1010, 260), (1010, 302)], col="#a4644a", curve=False, depth=6), put("shape", pts=[(840, 300), (840, 210), (1010, 200), (1010, 300)], col="#d8b890", curve=False, depth=8), put("windows", x0=850, y0=220, x1=1000, y1=290, nx=4, ny=2, col="#3a302a", w=0.36, h=0.5),
    put("wall", x=430, y=230, w=180, h=216, col="#b8704c", depth=20, hi="#d8946c", lo="#7a4430"), put("shape", pts=[(422, 236), (440, 196), (520, 150), (600, 196), (618, 236)], col="#a8643f", curve=False, depth=10, hi="#cc8a64"), [put("shape", pts=[(x, y), (x + 8, y - 34), (x + 16, y)], col="#e0c8a0", curve=False, depth=3) for x, y in ((424, 232), (512, 152), (600, 232))], put("disc", x=520, y=222, rx=17, col="#2e2622", line="#e4d0ac", w=4), put("arches", x0=450, x1=592, y=350, h=84, n=3, col="#3a2c26", w=0.36, pointed=True, rim="#e4d0ac"), put("wall", x=496, y=384, w=48, h=62, col="#e4d0ac", depth=4), put("shape", pts=[(506, 446), (506, 400), (534, 400), (534, 446)], col="#3a2a22", curve=False),
    put("wall", x=372, y=90, w=56, h=356, col="#b4745a", depth=18, hi="#d49c7c", lo="#74442f"), [put("stroke", pts=[(x, 100), (x, 440)], col="#94583f", w0=4, w1=4, a=0.7) for x in (384, 400, 416)], put("wall", x=366, y=66, w=68, h=30, col="#e4d0b0", depth=4), put("arches", x0=370, x1=430, y=96, h=24, n=3, col="#3a302a", w=0.6), put("shape", pts=[(366, 66), (400, 20), (434, 66)], col="#a0705a", curve=False, depth=6),
    put("wall", x=610, y=340, w=60, h=106, col="#d4bc98", depth=8), put("shape", pts=[(604, 342), (640, 320), (676, 342)], col="#a4644a", curve=False), put("windows", x0=614, y0=352, x1=666, y1=430, nx=2, ny=2, col="#3a302a"),
    put("water", y0=442, y1=520, stops=[(0, "#7a948c"), (1, "#4a6860")], ripple=0.08, scale=12), put("ripples", x0=200, x1=1000, y0=448, y1=515, cols=["#c8d0bc", "#38524c"], n=60, length=30, w=2.4),
    [one for x, y, w, f in ((480, 470, 110, "#1c1816"), (700, 480, 130, ""), (880, 490, 150, "#1c1816"), (330, 476, 90, "")) for one in _rowed(x, y, w, f, 1, "#e8e0d0")],
    put("land", pts=[(-20, 560), (180, 540), (400, 520), (700, 524), (1020, 514), (1020, 780), (-20, 780)], col="#c8b48c", hi="#e8d8b0", lo="#8a7450", grain=0.45, gscale=30, curve=False),
    put("shape", pts=[(200, 780), (240, 640), (340, 560), (560, 560), (700, 640), (520, 700), (420, 780)], col="#7a684c", a=0.5, soft=16),
    _front((-30, -60, 720), (210, 160, 560), "#a08464", "#7a4434", 3, 4, "#54463a", "#c0a684"), put("shape", pts=[(210, 160), (290, 210), (290, 540), (210, 560)], col="#6a5444", curve=False, depth=10), put("shape", pts=[(22, 690), (22, 546), (40, 530), (80, 512), (98, 520), (98, 640)], col="#d0b894", curve=False, depth=4), put("shape", pts=[(32, 683), (32, 556), (46, 540), (76, 526), (88, 534), (88, 646)], col="#5a4030", curve=False, depth=4, lo="#2c1e18"), put("lines", paths=[[(60, 536), (60, 664)]], col="#2c1e18", w=3),
    [put("shape", pts=[(x, 412), (x + 12, 410), (x + 6, 436), (x, 442)], col="#84684c", curve=False, depth=3) for x in (34, 92, 146)], put("shape", pts=[(20, 404), (164, 396), (178, 408), (28, 420)], col="#d8c09c", curve=False, depth=5), [put("stroke", pts=[(30 + 12 * k, 406 - 0.6 * k), (30 + 12 * k, 356 + 0.7 * k)], col="#d8c09c", w0=4, w1=4) for k in range(13)], put("stroke", pts=[(22, 352), (184, 364)], col="#e4d0ac", w0=7, w1=6), [put("shape", pts=[(x, 354 + x * 0.05), (x + w, 355 + x * 0.05), (x + w - 1, 354 + h), (x + w * 0.5, 358 + h), (x + 2, 354 + h)], col=c, curve=False, depth=5) for x, w, h, c in ((50, 26, 44, "#f0e8d8"), (86, 20, 38, "#b8503c"), (118, 30, 48, "#e4dcc8"))],
    put("shape", pts=[(900, 760), (900, 470), (960, 440), (1020, 420), (1020, 780)], col="#8a6c54", curve=False, depth=20, hi="#b08c6c", lo="#4a382c"), put("shape", pts=[(870, 480), (960, 424), (1020, 400), (1020, 436), (900, 490)], col="#8f5440", curve=False, depth=8), put("shape", pts=[(946, 760), (946, 600), (990, 586), (990, 760)], col="#201a18", curve=False), put("windows", x0=930, y0=470, x1=1000, y1=540, nx=2, ny=1, col="#241e1c"),
    put("shape", pts=[(720, 600), (740, 500), (860, 490), (890, 600)], col="#5f4c3a", curve=False, depth=8), put("shape", pts=[(704, 512), (740, 470), (870, 462), (900, 500)], col="#a0805c", curve=False, depth=8, hi="#c8a87c"), [put("pole", pts=[(x, 500), (x, 606)], w=8, col="#4a382a") for x in (722, 800, 886)],
    [layer for i, block in enumerate(_BLOCKS) for layer in _block(i, *block)], [layer for x, y, r in ((246, 706, 24), (560, 604, 15)) for layer in (put("cast", cx=x + r, cy=y, rx=r * 1.4, ry=8, a=0.45, soft=5), put("shape", pts=[(x - r, y - r * 1.3), (x + r, y - r * 1.3), (x + r * 0.96, y - 2), (x, y + 5), (x - r * 0.96, y - 2)], col="#d8caa8", curve=False, depth=12, lo="#7a684c", det=0.85), put("disc", x=x, y=y - r * 1.3, rx=r, ry=r * 0.34, col="#f4ecd8", line="#a08c68", w=1.5))],
    put("group", people=[{"x": 440, "y": 742, "h": 102, "kind": "man", "pose": "kneel", "col": "#a84c3a", "dress": {"legs": "#4a3a2c"}, "yaw": 40, "hat": "wide", "hatc": "#4a3c2c"}, {"x": 300, "y": 726, "h": 104, "kind": "lean_man", "pose": "stoop", "col": "#d8ccb4", "dress": {"legs": "#5a4838"}, "yaw": 70}, {"x": 740, "y": 744, "h": 104, "kind": "stout_man", "pose": "bend", "col": "#6a7a84", "dress": {"legs": "#3a3028"}, "yaw": -50}, {"x": 180, "y": 740, "h": 118, "kind": "woman", "garb": "gown", "col": "#34507c", "pose": "stoop", "yaw": 30, "style": "cap", "face": {"cloth": "#ece4d4"}, "dress": {"apron": "#e4dcc8"}}, {"x": 232, "y": 746, "h": 64, "kind": "infant", "garb": "gown", "col": "#e8d8b8", "pose": "run", "yaw": -40}, {"x": 120, "y": 744, "h": 80, "kind": "girl", "garb": "gown", "col": "#a84c3a", "yaw": 60}], garb="coat", shadow=0.4),
    put("crowd", x0=560, x1=880, y0=540, y1=580, n=9, h0=40, h1=52, cols=["#a84c3a", "#34507c", "#d8ccb4", "#3a342e"], hats=["#3a302a"]), put("maquette", x=850, y=700, size=44, parts=[([(-0.3, 0.3, 0), (0, 0.4, 0), (0.3, 0.34, 0)], [0.16, 0.26, 0.14], "#a85c30"), ([(0.3, 0.4, 0), (0.42, 0.75, 0)], [0.12, 0.1], "#c88040"), ([(-0.3, 0.4, 0), (-0.55, 0.75, 0)], [0.12, 0.05], "#2c2a24"), ([(0.42, 0.88, 0)], [0.07], "#c83028")], shadow=0.3), [put("stroke", pts=[(x, 694), (x, 704)], col="#c89040", w0=3, w1=2) for x in (847, 856)],
    [put("stroke", pts=pts, col=c, w0=w, w1=w) for pts, c, w in (([(470, 690), (492, 676)], "#6a4a2c", 4), ([(486, 682), (498, 688)], "#4a3a30", 9), ([(662, 734), (700, 700)], "#6a4a2c", 4), ([(556, 754), (610, 748)], "#7a5a38", 5), ([(350, 752), (376, 744)], "#4a3a30", 5))],
    light=(-0.6, -0.6),
)

_STONE = {"col": "#d8c8a4", "lo": "#8a7454"}

WARWICK = painting(
    "9280", (1000, 622), "delft",
    put("sky", stops=[(0, "#6a9cc8"), (0.3, "#a8c8dc"), (0.55, "#e8e8dc"), (1, "#a8b898")], uneven=0.05), put("clouds", y0=-30, y1=240, hi="#fcf8f0", lo="#bcc8d0", cover=0.5, scale=190, aspect=2.4, a=0.85),
    put("ridge", y=330, amp=16, col="#8aa48c", hi="#b4c4a0", lo="#6a8878", soft=2, base=420), [put("foliage", cx=x, cy=y, rx=rx, ry=ry, col="#5a7c44", hi="#a4b868", lo="#2c4a2c", n=120, dab=8, clumps=8) for x, y, rx, ry in ((60, 310, 90, 60), (180, 330, 80, 44), (940, 320, 90, 50), (300, 350, 70, 30))],
    put("land", pts=[(-20, 400), (160, 376), (340, 350), (600, 340), (820, 356), (1020, 386), (1020, 480), (-20, 480)], col="#88a85c", hi="#c0cc84", lo="#507a3c", grain=0.4),
    # the long front: hall with tall arched windows, bays that stand forward with their shadows, roofs and chimneys behind, a sloping foot
    [put("wall", x=x, y=y, w=14, h=60, col="#b08a6c", depth=5, lo="#6a4c38") for x, y in ((372, 196), (470, 190), (590, 196), (700, 192))], put("shape", pts=[(338, 236), (352, 212), (560, 210), (574, 236)], col="#94806c", depth=6, curve=False, lo="#5c4c3c"),
    put("wall", x=330, y=232, w=470, h=124, depth=14, hi="#f0e4c4", **_STONE), put("lines", paths=[[(332, 290), (798, 290)]], col="#b09c74", w=3, a=0.8), put("arches", x0=440, x1=520, y=284, h=42, n=3, col="#4a4238", w=0.5, rim="#f0e4c4"), put("arches", x0=566, x1=640, y=284, h=42, n=3, col="#4a4238", w=0.5, rim="#f0e4c4"), put("windows", x0=440, y0=300, x1=520, y1=336, nx=3, ny=1, col="#4a4238", w=0.34, h=0.7), put("windows", x0=566, y0=300, x1=640, y1=336, nx=3, ny=1, col="#4a4238", w=0.34, h=0.7), put("windows", x0=690, y0=242, x1=724, y1=284, nx=1, ny=1, col="#4a4238", w=0.4, h=0.6),
    [one for x, y, w, n in ((356, 212, 74, 3), (522, 204, 40, 2), (644, 216, 44, 2)) for one in (put("shape", pts=[(x + w, y + 4), (x + w + 20, y + 22), (x + w + 20, 356), (x + w, 356)], col="#5c4c34", a=0.55, curve=False, soft=3), put("wall", x=x, y=y, w=w, h=352 - y, col="#e6d8b4", depth=9, hi="#fbf0d0", lo="#8a7454"), put("wall", x=x - 3, y=y - 4, w=w + 6, h=9, col="#d0c09c", depth=3), put("windows", x0=x + 5, y0=y + 16, x1=x + w - 5, y1=344, nx=n, ny=3, col="#4a4238", w=0.5, h=0.6), *(put("wall", x=x + 2 + 14 * k, y=y - 15, w=8, h=12, col="#e0d0ac", depth=2) for k in range(round(w / 14))))],
    [put("shape", pts=[(332 + 18 * k, 234), (332 + 18 * k, 224), (341 + 18 * k, 224), (341 + 18 * k, 234)], col="#e0d0ac", curve=False) for k in (6, 7, 8, 9, 13, 14, 15, 16, 20, 21, 22, 23, 24, 25)], put("shape", pts=[(328, 344), (802, 344), (812, 376), (318, 376)], col="#b8a47c", hi="#e0d0a8", lo="#6a583c", depth=6, curve=False, grain=0.4),
    put("wall", x=180, y=282, w=160, h=92, depth=10, hi="#e8dab8", **_STONE), [put("shape", pts=[(182 + 18 * k, 284), (182 + 18 * k, 274), (191 + 18 * k, 274), (191 + 18 * k, 284)], col="#d8c8a4", curve=False) for k in range(9)], put("arches", x0=222, x1=262, y=372, h=56, n=1, col="#4a3c2c", w=0.62, rim="#f0e4c4"), put("windows", x0=196, y0=296, x1=290, y1=316, nx=3, ny=1, col="#4a4238", w=0.16, h=0.7),
    [one for x, y, w, h in ((300, 368, 56, 212), (818, 384, 66, 298), (196, 378, 44, 138), (744, 366, 40, 184)) for one in _keep(x, y, w, h)],
    [put("foliage", cx=x, cy=y, rx=rx, ry=ry, col="#6a8c44", hi="#b4c470", lo="#34542c", n=110, dab=7, clumps=7) for x, y, rx, ry in ((390, 380, 56, 18), (480, 384, 40, 12), (600, 382, 60, 16), (700, 382, 46, 20), (180, 390, 36, 18), (330, 378, 30, 18), (776, 384, 30, 20), (868, 388, 40, 24), (930, 372, 50, 34), (120, 384, 50, 30))],
    put("water", y0=440, y1=640, stops=[(0, "#b0c8c0"), (0.3, "#88b0b0"), (1, "#4a7c84")], ripple=0.05, scale=14, pts=[(-20, 462), (200, 446), (500, 438), (800, 446), (1020, 456), (1020, 560), (700, 590), (300, 600), (-20, 640)]),
    [put("stroke", pts=[(x, 446), (x + 2, 490), (x, 446 + h)], col="#dccfa8", w0=w, w1=w * 0.7, a=0.35) for x, h, w in ((820, 120, 60), (300, 100, 50), (520, 60, 300), (744, 80, 40))], put("ripples", x0=0, x1=1000, y0=456, y1=590, cols=["#e0ece4", "#4a7478", "#a8ccc8"], n=90, length=40, w=2.4),
    put("shape", pts=[(800, 478), (820, 446), (900, 428), (1020, 420), (1020, 482)], col="#cbb994", curve=False, depth=8, hi="#ecdcb8", lo="#7a6a4c", det=0.85), put("arches", x0=826, x1=1016, y=482, h=40, n=3, col="#54706c", w=0.72, rim="#e8d8b4"),
    # a long slim barge with rowers under way, a small boat, swans
    put("stroke", pts=[(310, 548), (460, 554), (620, 546)], col="#3f5c54", w0=12, w1=7, a=0.55),
    [one for x, col in ((376, "#f0e8d8"), (424, "#3c5a8a"), (472, "#f0e8d8"), (520, "#a8483c")) for one in (put("shape", pts=[(x - 9, 528), (x - 4, 500), (x - 2, 486), (x + 6, 480), (x + 16, 486), (x + 17, 504), (x + 14, 528)], col=col, depth=6, det=0.95, line="#4a3828", w=1.2), put("stroke", pts=[(x + 7, 482), (x + 9, 474)], col="#d8a078", w0=8, w1=7), put("disc", x=x + 9, y=466, rx=9, ry=10.5, col="#e4b08c", det=1), put("stroke", pts=[(x + 1, 466), (x - 2, 469)], col="#e4b08c", w0=4, w1=3), put("disc", x=x + 4, y=465, rx=1.5, col="#2a1c14", det=1), put("disc", x=x + 6, y=470, rx=2.6, ry=1.8, col="#d8745c", a=0.7), put("shape", pts=[(x + 10, 458), (x + 19, 460), (x + 19, 474), (x + 13, 474)], col="#5a3a24"), put("stroke", pts=[(x - 5, 459), (x + 23, 457)], col="#2a2420", w0=4.5, w1=4.5), put("shape", pts=[(x + 1, 458), (x + 2, 449), (x + 9, 447), (x + 17, 449), (x + 18, 457)], col="#2a2420", depth=2))],
    # two guests under the awning at the stern
    [put("stroke", pts=[(x, 450), (x, 520)], col="#d8b070", w0=4, w1=4) for x in (554, 626)], [one for x, col, hat in ((576, "#d88a94", "#f0e0b0"), (604, "#4c6c9c", "#2a2420")) for one in (put("shape", pts=[(x - 11, 528), (x - 10, 502), (x - 5, 492), (x + 5, 492), (x + 10, 502), (x + 11, 528)], col=col, depth=5, det=0.9), put("disc", x=x, y=479, rx=8, ry=9.5, col="#e8bc98", det=1), put("disc", x=x - 4, y=478, rx=1.4, col="#2a1c14", det=1), put("disc", x=x + 2, y=478, rx=1.4, col="#2a1c14", det=1), put("stroke", pts=[(x - 12, 471), (x + 12, 471)], col=hat, w0=5, w1=5), put("disc", x=x, y=467, rx=7, ry=5, col=hat))], put("shape", pts=[(540, 456), (552, 438), (590, 430), (630, 438), (642, 456)], col="#b84438", hi="#ec8468", lo="#641c18", depth=5, det=0.9), [put("stroke", pts=[(590 + 7 * k, 432), (590 + 17 * k, 455)], col="#f0e4c8", w0=5, w1=8) for k in (-2, 0, 2)],
    put("shape", pts=[(296, 496), (330, 514), (460, 522), (620, 516), (660, 486), (652, 520), (612, 544), (460, 550), (344, 542)], col="#6a4428", hi="#b8854c", lo="#30200f", depth=8, det=0.9), put("stroke", pts=[(296, 496), (332, 515), (460, 523), (620, 517), (660, 486)], col="#e0bc74", w0=5, w1=5), put("stroke", pts=[(352, 534), (460, 540), (606, 534)], col="#b83c34", w0=4, w1=4),
    [one for x, col in ((376, "#f0e8d8"), (424, "#3c5a8a"), (472, "#f0e8d8"), (520, "#a8483c")) for one in (put("stroke", pts=[(x - 14, 504), (x - 34, 536), (x - 58, 570)], col="#ecd49c", w0=4, w1=4), put("stroke", pts=[(x - 48, 556), (x - 60, 574)], col="#ecd49c", w0=5, w1=10), put("stroke", pts=[(x + 11, 490), (x - 2, 504), (x - 12, 504)], col=col, w0=9, w1=6), put("disc", x=x - 14, y=505, rx=4, col="#e4b08c", det=1), put("stroke", pts=[(x - 74, 574), (x - 60, 577), (x - 46, 574)], col="#e8f4f0", w0=2, w1=2, belly=3))], put("stroke", pts=[(652, 506), (664, 462)], col="#8a6c48", w0=3, w1=3), put("flag", x=664, y=456, w=34, h=20, cols=["#b84438", "#f0e8d8"], wave=0.3), put("boat", x=726, y=474, w=90, h=0.14, col="#5a4030", rim="#c89c64", mirror="#54706c"), [layer for x, col in ((712, "#e8dcc8"), (738, "#5a7a4c")) for layer in (put("shape", pts=[(x - 6, 468), (x - 4, 452), (x + 4, 452), (x + 7, 468)], col=col, depth=3, det=0.9), put("disc", x=x, y=447, rx=4.5, ry=5.5, col="#dcae88"), put("stroke", pts=[(x - 7, 442), (x + 7, 442)], col="#2a2420", w0=4, w1=3))],
    [put("animal", x=x, y=y, size=s, kind="swan", yaw=w, col="#f8f6f0", shadow=0) for x, y, s, w in ((240, 540, 34, 0), (276, 552, 36, 180), (700, 545, 34, 0))],
    put("land", pts=[(-20, 600), (120, 570), (320, 590), (560, 604), (800, 576), (1020, 540), (1020, 640), (-20, 640)], col="#6f9448", hi="#b8c870", lo="#3f6430", grain=0.5, gscale=24), put("grass", x0=0, x1=1000, y0=575, y1=622, col="#54783a", hi="#b8c870", n=200, tall=16, w=3),
    put("trunk", pts=[(72, 610), (80, 480), (64, 340), (84, 180)], w0=36, w1=12, col="#5a4634", branches=9, spread=150, twigs=2), [put("foliage", cx=cx, cy=cy, rx=rx, ry=ry, col="#54783a", hi="#b4c46c", lo="#2a4826", n=n, dab=8, clumps=6) for cx, cy, rx, ry, n in ((40, 90, 90, 50, 190), (130, 130, 80, 52, 190), (20, 190, 74, 46, 150), (110, 216, 82, 44, 180), (176, 190, 44, 34, 90), (30, 290, 66, 36, 130), (140, 282, 58, 32, 120))], [put("dots", pts=[(cx - rx, cy), (cx - rx * 0.7, cy - ry * 0.8), (cx, cy - ry), (cx + rx * 0.7, cy - ry * 0.8), (cx + rx, cy), (cx, cy + ry * 0.9)], cols=["#c4d07c", "#8aa850", "#35552c"], n=130, r=4, a=0.7, flat=0.6) for cx, cy, rx, ry in ((86, 124, 110, 60), (36, 230, 90, 76), (136, 236, 84, 60))],
    # people on the near bank: he points to the castle with his stick, she has a parasol
    robed(800, 490, 17, "#34508a", tall=3.9, flare=0.8, trousers="#e8dcc8", shoes="#e8dcc8", skin="#e0b08c", sleeve="#34508a", arms=(((-1.0, 1.5), (-1.7, 0.9)), ((0.95, 2.0), (0.8, 2.8))), head={"turn": -0.7, "hair": "#4a3424", "style": "short"}, hands=("point", "rest")), wide_hat(800, 490, 17, "#2a2420"), put("stroke", pts=[(770, 508), (744, 486)], col="#5a3c24", w0=3, w1=2),
    robed(850, 498, 16, "#c85a4c", flare=1.7, tall=5.9, skin="#f0c8a8", sleeve="#d87060", arms=(((-0.9, 1.9), (-0.2, 2.3)), ((0.9, 1.8), (0.9, 1.0))), head={"turn": -0.5, "cast": "fine", "hair": "#8a5c34", "style": "bun"}, hands=("rest", "grasp")), put("stroke", pts=[(863, 520), (858, 450)], col="#5a3c24", w0=3, w1=2), put("shape", pts=[(814, 470), (826, 446), (858, 434), (890, 446), (902, 470), (880, 464), (858, 468), (836, 464)], col="#5c88b8", hi="#c4dcf0", lo="#2c4870", depth=5, det=0.9, line="#2c4870", w=1.2),
    robed(918, 482, 16, "#a87838", tall=3.9, flare=0.85, trousers="#4a4038", shoes="#2a2420", skin="#d8a884", sleeve="#a87838", head={"turn": 0.5, "hair": "#d8d0c4", "style": "short"}), wide_hat(918, 482, 16, "#2a2420"), robed(956, 486, 15, "#ece0c8", flare=1.6, tall=5.8, skin="#f0c8a8", sleeve="#ece0c8", head={"turn": -0.4, "cast": "round", "hair": "#c08c4c", "style": "bun"}), put("disc", x=956, y=480, rx=17, ry=4.5, col="#e8c468", depth=2),
    put("flesh", parts=[[(752, 577), (760, 571), (767, 567), (775, 566), (782, 572), (798, 577), (814, 576), (823, 583), (826, 596), (822, 606), (826, 618), (816, 620), (816, 608), (808, 599), (794, 600), (786, 600), (785, 618), (775, 620), (775, 602), (770, 592), (760, 583), (753, 582)]], skin="#e8d8bc", size=24, w=1.4, shadow=0.3), put("stroke", pts=[(822, 582), (834, 572), (836, 560)], col="#e8d8bc", w0=5, w1=2), put("shape", pts=[(796, 577), (812, 576), (816, 588), (800, 590)], col="#7a4c2c"), put("shape", pts=[(770, 568), (778, 568), (782, 582), (774, 586)], col="#7a4c2c"),
    light=(-0.5, -0.7), facets=1.7,
)

PAINTINGS = (REGATTA, BUCINTORO, VIO, YARD, WARWICK)
