"""Sandro Botticelli: a tondo, spring, a portrait in profile, a nativity, two gods at rest."""
# fmt: off

from __future__ import annotations

import math
from itertools import pairwise

from tools.painter.spec import Layer, painting, put


def _lock(pts: list[tuple[float, float]], w: float, cols: tuple[str, str, str]) -> list[Layer]:
    """Return a wavy lock of hair along points: body, dark edge, lights."""
    return [put("stroke", pts=[(x + dx, y + dx * 0.4) for x, y in pts], col=col, w0=width, w1=width * 0.3, a=0.92) for dx, col, width in ((0, cols[0], w), (w * 0.25, cols[1], w * 0.3), (-w * 0.2, cols[2], w * 0.22), (w * 0.02, cols[2], w * 0.1))]


def _braid(pts: list[tuple[float, float]], w: float, cols: tuple[str, str, str]) -> list[Layer]:
    """Return a plait along points: knots leaning left and right in turn."""
    out: list[Layer] = [put("stroke", pts=pts, col=cols[1], w0=w, w1=w * 0.8)]
    for a, b in pairwise(pts):
        n = max(2, int(math.dist(a, b) / w * 1.6))
        for k in range(n):
            x, y = a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n
            dx, dy = (b[0] - a[0]) / math.dist(a, b), (b[1] - a[1]) / math.dist(a, b)
            s = 1 if k % 2 else -1
            out.append(put("stroke", pts=[(x - dy * s * w * 0.45, y + dx * s * w * 0.45), (x + dx * w * 0.3, y + dy * w * 0.3), (x + dx * w * 0.6 + dy * s * w * 0.1, y + dy * w * 0.6 - dx * s * w * 0.1)], col=cols[2] if k % 2 else cols[0], w0=w * 0.42, w1=w * 0.2, a=0.95))
    return out


_GOLD = ("#b07c34", "#6a4218", "#e4bc6c")

LADY = painting(
    "6901", (664, 1000), "tempera",
    put("sky", stops=[(0, "#161412"), (1, "#1e1a17")], uneven=0.03),
    put("shape", pts=[(300, 130), (210, 150), (140, 240), (110, 380), (130, 520), (90, 640), (60, 800), (150, 820), (250, 700), (300, 560), (330, 400), (420, 210), (380, 150)], col="#a87430", depth=40, hi="#d8a858", lo="#5a3814", det=0.8),
    [one for k in range(9) for one in _lock([(190 - 7 * k, 470 + 10 * k), (120 + 12 * math.sin(k * 2), 560 + 8 * k), (150 - 20 * math.sin(k), 660), (90 + 10 * k, 740), (70 + 16 * k, 850 - 12 * k)], 30, _GOLD)],
    put("shape", pts=[(40, 1020), (50, 880), (130, 780), (250, 735), (380, 740), (500, 760), (610, 830), (650, 1020)], col="#ece6da", depth=46, hi="#ffffff", lo="#9a9284", det=0.85),
    [put("stroke", pts=[(250 + 46 * k, 770 + 4 * abs(k - 3)), (240 + 52 * k + 8 * math.sin(k), 880), (230 + 56 * k, 1010)], col=("#c0b8a8", "#ffffff")[k % 2], w0=4, w1=9, a=0.7) for k in range(8)], [put("stroke", pts=[(80 + 24 * k, 850 - 12 * k), (70 + 26 * k, 930), (84 + 24 * k, 1010)], col="#bcb4a4", w0=4, w1=8, a=0.6) for k in range(5)],
    put("shape", pts=[(250, 520), (250, 640), (215, 740), (240, 800), (330, 850), (430, 846), (520, 790), (480, 745), (400, 700), (372, 640), (366, 560), (372, 500)], col="#f4dcc0", depth=30, hi="#fff0dc", lo="#b8906c", det=0.95),
    put("shape", pts=[(330, 190), (395, 196), (436, 230), (449, 272), (446, 298), (462, 334), (492, 374), (486, 388), (468, 394), (474, 410), (484, 422), (474, 432), (480, 446), (468, 458), (466, 472), (472, 494), (458, 518), (424, 528), (380, 520), (330, 500), (280, 450), (262, 340), (290, 240)], col="#f6e0c6", depth=34, hi="#fff2e0", lo="#c09878", det=1.0),
    put("disc", x=402, y=412, rx=36, ry=28, col="#e89c84", a=0.4, soft=18), put("shape", pts=[(284, 470), (340, 506), (400, 526), (440, 530), (372, 560), (280, 560)], col="#c8a080", a=0.5, soft=9),
    put("shape", pts=[(447, 418), (462, 413), (474, 411), (483, 422), (473, 431), (479, 444), (468, 452), (452, 446), (444, 430)], col="#c8705c", soft=1, det=1), put("stroke", pts=[(442, 429), (458, 431), (475, 431)], col="#7a3428", w0=2.5, w1=2),
    put("shape", pts=[(396, 318), (410, 306), (430, 300), (438, 304), (437, 318), (428, 327), (410, 326)], col="#f4ecdc", det=1), put("disc", x=428, y=312, rx=8, ry=11, col="#6a5838", det=1), put("disc", x=430, y=312, rx=4, ry=6, col="#181210"), put("stroke", pts=[(394, 318), (410, 303), (440, 298)], col="#4a2c1c", w0=2.5, w1=4), put("stroke", pts=[(398, 321), (414, 329), (434, 326)], col="#a87c5c", w0=1.5, w1=2), put("stroke", pts=[(392, 308), (412, 294), (438, 290)], col="#c89c78", w0=2, w1=2), put("stroke", pts=[(388, 276), (412, 262), (446, 266)], col="#9a7040", w0=4, w1=2.5, a=0.8), put("stroke", pts=[(459, 386), (468, 380), (472, 388)], col="#a06048", w0=3, w1=3),
    put("stroke", pts=[(449, 276), (447, 300), (464, 334), (491, 372)], col="#c8a488", w0=1.5, w1=1.5, a=0.5),
    put("shape", pts=[(420, 190), (360, 130), (270, 120), (190, 170), (150, 270), (160, 390), (210, 480), (270, 510), (300, 480), (290, 420), (320, 360), (340, 290), (390, 232)], col="#b4803a", depth=46, hi="#e0b464", lo="#6a4218", det=0.9),
    [one for k in range(8) for one in _lock([(410 - 10 * k, 205 + 4 * k), (350 - 10 * k, 190 + 26 * k), (300 - 10 * k, 300 + 14 * k), (270 - 4 * k, 400 + 8 * k), (290 - 14 * k, 480 - 4 * k)], 22, _GOLD)],
    [one for p in ([(412, 186), (340, 156), (250, 170), (190, 240), (180, 330)], [(330, 280), (270, 300), (210, 360), (200, 440), (250, 500)], [(250, 500), (230, 600), (280, 700), (340, 790), (372, 850)], [(290, 520), (420, 640), (470, 740), (420, 830), (384, 852)]) for one in _braid(p, 30, _GOLD)],
    [put("stroke", pts=p, col="#b84c3c", w0=11, w1=9) for p in ([(360, 150), (310, 220), (240, 250)], [(230, 240), (260, 330), (230, 420)], [(180, 300), (130, 360), (120, 440)])],
    [put("disc", x=x, y=y, rx=8, col="#f4ece0", depth=4, hi="#ffffff", lo="#a89c90", det=1) for x, y in [*((404 - 16 * k, 202 - 11 * math.sin(k * 0.5)) for k in range(12)), *((300 - 8 * k, 258 + 14 * k) for k in range(9)), *((330 - 2 * k * k * 0.5, 330 + 17 * k) for k in range(7))]],
    put("disc", x=338, y=166, rx=20, col="#a83434", depth=9, hi="#e87868", line="#d8b050", w=6, det=1), [put("stroke", pts=[(336, 150), (330 + dx * 0.4, 96), (330 + dx, 46 + abs(dx) * 0.5)], col=c, w0=5, w1=13, a=0.95) for dx, c in ((-44, "#d8ccb8"), (-22, "#f0e8d8"), (0, "#e4d8c4"), (22, "#f4ece0"), (42, "#cfc0a8"))],
    [put("stroke", pts=[(360, 640), (300, 664), (236, 650)], col="#2c2420", w0=8, w1=8)], [put("disc", x=x, y=y, rx=6, col="#f4ece0", depth=3, lo="#a89c90") for x, y in [(250 + 20 * k, 664 + 10 * math.sin(k * 0.6)) for k in range(6)]],
    put("stroke", pts=[(258, 700), (330, 800), (378, 830)], col="#1c1814", w0=4, w1=4), put("stroke", pts=[(420, 720), (404, 790), (384, 830)], col="#1c1814", w0=4, w1=4), put("disc", x=380, y=858, rx=40, ry=46, col="#7a3c2c", depth=10, hi="#b8684c", lo="#3a1c14", line="#e0bc60", w=8, det=1), put("stroke", pts=[(366, 880), (372, 846), (362, 830)], col="#e8c49c", w0=8, w1=6), put("stroke", pts=[(398, 882), (392, 846), (400, 832)], col="#e8c49c", w0=8, w1=6),
    light=(0.5, -0.75),
)

PAINTINGS = (LADY,)
