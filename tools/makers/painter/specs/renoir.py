"""Pierre-Auguste Renoir."""
# fmt: off

from __future__ import annotations

import math

from tools.makers.painter.bodies import nape, robed, wide_hat
from tools.makers.painter.spec import Layer, painting, put
from tools.makers.painter.specs.rubens import nude


def _wool(x: float, y: float, r: float, col: str, thread: str) -> list[Layer]:
    """Return a ball of wool: its threads lie as flat loops in three directions."""
    loops: list[list[tuple[float, float]]] = []
    for turn, flat in ((0.5, 0.25), (0.5, 0.6), (-0.7, 0.3), (-0.7, 0.65), (1.4, 0.45)):
        c, s = math.cos(turn), math.sin(turn)
        ring = [(math.cos(0.5 * k) * 0.9, math.sin(0.5 * k) * 0.9 * flat) for k in range(7)]
        loops.append([(x + r * (u * c - v * s), y + r * (u * s + v * c)) for u, v in ring])
    return [put("balls", at=[(x, y, r)], cols=[col], gloss=0, shadow=0), put("lines", paths=loops, col=thread, w=3, a=0.85)]


def _rose(x: float, y: float, r: float, col: str, bright: str, deep: str) -> list[Layer]:
    """Return a full-blown rose: an uneven rim, petals that curl round its heart."""
    rim = [(x + r * k * math.cos(0.7 * i), y + r * k * math.sin(0.7 * i)) for i, k in enumerate((1, 0.9, 1.05, 0.92, 1, 0.88, 1.04, 0.94, 0.98))]
    curls = [[(x + r * s * math.cos(a + d), y + r * s * math.sin(a + d)) for d in (-0.8, 0, 0.8)] for s, n in ((0.78, 5), (0.46, 3)) for a in (6.28 / n * k + s for k in range(n))]
    return [put("shape", pts=rim, col=col, hi=bright, lo=deep, depth=r * 0.4, det=0.95), *(put("stroke", pts=c, col=(bright, deep)[k % 2], w0=r * 0.1, w1=r * 0.06, belly=r * 0.14, a=0.85) for k, c in enumerate(curls)), put("disc", x=x, y=y, rx=r * 0.18, col=deep, a=0.85)]


DIANA = painting(
    "4693", (660, 1000), "realist",
    put("sky", stops=[(0, "#8fb0c0"), (0.25, "#b8c4b0"), (0.5, "#6a7a50"), (1, "#5a5038")], uneven=0.1),
    put("foliage", cx=120, cy=240, rx=230, ry=280, col="#4a6a3a", hi="#9aac58", lo="#1c2c1c", n=420, dab=18, clumps=12), put("foliage", cx=600, cy=150, rx=130, ry=170, col="#4f7040", hi="#a0b060", lo="#203020", n=200, dab=16),
    put("rocks", pts=[(230, 660), (310, 560), (470, 540), (640, 500), (700, 1020), (160, 1020)], col="#7a6c58", hi="#b8a888", lo="#3a3228", n=14, size=90),
    put("trunk", pts=[(70, 1000), (86, 600), (60, 200), (80, -20)], w0=76, w1=50, col="#5a4a38", branches=3),
    put("foliage", cx=610, cy=640, rx=90, ry=60, col="#4a6238", hi="#90a450", lo="#24301c", n=90, dab=13, clumps=5), put("land", pts=[(150, 800), (196, 700), (290, 664), (420, 650), (500, 618), (580, 590), (650, 606), (690, 700), (690, 900), (150, 890)], col="#84745e", hi="#c4b494", lo="#3c3228", depth=30, grain=0.5, gscale=40),
    [put("stroke", pts=p, col="#3a3026", w0=4, w1=2, belly=5, a=0.6) for p in ([(540, 620), (552, 690), (530, 760)], [(620, 640), (600, 720), (626, 800)], [(290, 770), (300, 820), (280, 860)])], put("land", pts=[(-20, 866), (200, 850), (440, 862), (680, 846), (680, 1020), (-20, 1020)], col="#5c6a38", hi="#98a450", lo="#2c3418"), put("grass", x0=-10, x1=670, y0=850, y1=880, col="#4a5c30", hi="#a0ac58", n=120, tall=24, w=3), put("flowers", at=[(40, 930, 8), (84, 960, 9), (120, 924, 7), (30, 980, 8), (196, 976, 8)], cols=["#f4ecd8", "#e8c860"], kind="daisy"),
    # the doe that she has shot, stretched out at her feet: far legs, trunk with neck and head, near legs
    put("cast", cx=480, cy=974, rx=200, ry=22, a=0.5, col="#141408"), [put("flesh", parts=[q], skin="#8a5c30", size=24, w=1.6) for q in ([(440, 936, 40), (412, 962, 18), (366, 968, 12), (330, 984, 9)], [(630, 930, 54), (600, 966, 22), (560, 964, 13), (510, 976, 9)])],
    put("flesh", parts=[
        [(648, 880), (622, 850), (570, 842), (510, 850), (466, 850), (432, 864), (404, 886), (380, 900), (352, 902), (330, 914), (304, 940), (292, 956), (296, 970), (312, 974), (340, 964), (368, 954), (398, 950), (424, 956), (450, 968), (500, 964), (556, 956), (600, 972), (646, 956), (660, 916)]],
        skin="#b88450", size=60, w=2.2, shadow=0.35, lines=[[(440, 880), (428, 916), (442, 950)], [(590, 866), (570, 910), (584, 950)], [(328, 934), (336, 939), (345, 936)], [(298, 966), (310, 964), (320, 958)], [(384, 904), (376, 926), (382, 944)]],
        tones=[([(436, 956), (500, 946), (560, 940), (600, 962), (500, 972)], 0.4)], lights=[([(440, 864), (510, 854), (580, 850), (630, 866), (570, 876), (480, 880)], 0.5), ([(392, 940), (430, 940), (460, 958), (430, 962)], 0.5), ([(300, 962), (340, 950), (370, 950), (320, 970)], 0.5)]),
    [put("flesh", parts=[q], skin="#bc8854", size=30, w=2, grow=[0]) for q in ([(456, 926, 50), (432, 966, 24), (388, 982, 13), (344, 992, 10)], [(616, 910, 84), (588, 958, 46), (562, 978, 18), (520, 984, 13), (470, 992, 10)])],
    [put("stroke", pts=p, col="#20160e", w0=10, w1=8) for p in ([(346, 992), (330, 993)], [(472, 992), (456, 993)], [(332, 983), (320, 988)], [(512, 976), (498, 979)])], [put("cloth", pts=p, col="#a06c38", hi="#e0b484", lo="#3a2412", size=20, wide=4) for p in ([(350, 912), (332, 898), (320, 876), (324, 868), (346, 878), (362, 902)], [(366, 914), (384, 896), (408, 890), (420, 896), (402, 912), (382, 920)])], put("cloth", pts=[(650, 884), (664, 896), (662, 924), (650, 914)], col="#f0e0c4", size=16, wide=3),
    put("disc", x=296, y=961, rx=7, ry=6, col="#140c08"), [put("disc", x=x, y=y, rx=4, ry=3, col="#f8e8c8", a=0.85) for x, y in ((470, 866), (496, 874), (524, 864), (552, 876), (578, 864), (604, 878), (626, 890), (510, 892), (540, 898))],
    put("stroke", pts=[(512, 880), (546, 822), (570, 782)], col="#e8dcc0", w0=4, w1=4), [put("stroke", pts=[(556 + d, 806 - 1.6 * d), (570 + d, 796 - 1.6 * d)], col="#c8483c", w0=4, w1=2) for d in (0, 6, 12)], put("stroke", pts=[(510, 882), (502, 906)], col="#8a1c14", w0=6, w1=3),
    # her far leg, the trunk, the near leg before it: she sits sideways on the rock
    put("limb", pts=[(366, 640), (216, 660), (214, 856)], w=[132, 96, 42], skin="#e4b894", foot=True, size=104, angle=84, flip=True, grow=False, shadow=0.3),
    put("flesh", parts=[
        [(362, 250), (360, 300), (338, 322), (308, 340), (290, 368), (296, 416), (306, 454), (316, 500), (306, 550), (292, 600), (300, 660), (360, 700), (450, 700), (506, 660), (506, 606), (480, 550), (460, 500), (464, 454), (474, 412), (478, 372), (462, 344), (434, 326), (408, 304), (404, 250)]],
        skin="#eac4a0", size=90, w=2.6, shadow=0.35, depth=0.3,
        lines=[[(304, 410), (308, 442), (334, 456), (362, 442), (372, 416)], [(466, 414), (458, 446), (432, 458), (404, 444), (394, 416)], [(374, 316), (352, 330), (330, 334)], [(396, 316), (418, 330), (440, 336)]],
        tones=[([(304, 438), (332, 458), (366, 440), (352, 474), (318, 474)], 0.5), ([(462, 438), (432, 460), (398, 442), (412, 476), (446, 476)], 0.5), ([(430, 470), (464, 470), (452, 510), (490, 590), (440, 620), (432, 550)], 0.5), ([(366, 268), (404, 262), (400, 310), (374, 312)], 0.5)],
        lights=[([(310, 400), (338, 388), (358, 410), (342, 440), (318, 436)], 0.5), ([(406, 402), (432, 392), (450, 412), (436, 438), (414, 436)], 0.4)]),
    [put("disc", x=x, y=432, rx=5, ry=5, col="#c88468") for x in (334, 432)], put("disc", x=384, y=558, rx=4, ry=5, col="#a8704c", a=0.8, soft=1),
    put("limb", pts=[(424, 664), (316, 724), (312, 880)], w=[140, 100, 44], skin="#eac4a0", foot=True, size=106, angle=86, flip=True, grow=False, shadow=0.4), put("stroke", pts=[(276, 706), (296, 692), (326, 700)], col="#a8704c", w0=2, w1=2, belly=3, a=0.5), put("stroke", pts=[(284, 746), (304, 758), (330, 750)], col="#a8704c", w0=2, w1=2, belly=3, a=0.5),
    # a fawn's skin over her lap, which falls over the rock
    put("cloth", pts=[(296, 584), (340, 604), (400, 610), (460, 600), (496, 584), (522, 624), (534, 680), (526, 740), (540, 800), (506, 790), (486, 822), (462, 780), (440, 740), (400, 706), (350, 690), (310, 672), (272, 704), (252, 690), (264, 640), (280, 606)], col="#c8a878", hi="#f0dcb0", lo="#5a4028", folds=[[(300, 600), (350, 632), (420, 640)], [(310, 650), (370, 664), (440, 690)], [(490, 606), (470, 680), (480, 780)], [(510, 640), (504, 710), (520, 780)]], size=80, w=2.4, wide=13, shadow=0.4),
    [put("disc", x=x, y=y, rx=6, ry=4, col="#f4e8cc", a=0.8) for x, y in ((310, 624), (350, 622), (390, 650), (430, 624), (460, 656), (420, 690), (350, 660), (490, 630), (500, 690), (490, 740), (470, 710), (510, 760), (286, 660))],
    # the bow, upright on the ground, held in her right hand; the other hand on the rock
    put("limb", pts=[(312, 372), (236, 466), (168, 550)], w=[56, 44, 30], skin="#eac4a0", shadow=0.3), put("hand", x=170, y=546, size=84, pose="grasp", angle=124, flip=True, skin="#eac4a0", wrist=0.2, shadow=0.3, part="palm"),
    put("lines", paths=[[(214, 318), (186, 640), (158, 956)]], col="#efe4c8", w=2.5), put("stroke", pts=[(214, 318), (172, 376), (152, 470), (146, 584), (132, 700), (128, 820), (158, 956)], col="#5a3418", w0=8, w1=8, belly=9), put("stroke", pts=[(147, 556), (146, 584), (142, 618)], col="#a8783c", w0=15, w1=15), put("hand", x=170, y=546, size=84, pose="grasp", angle=124, flip=True, skin="#eac4a0", wrist=0, part="fingers"),
    put("limb", pts=[(458, 370), (524, 478), (560, 580)], w=[56, 44, 30], skin="#dcb28c", hand="flat", size=80, angle=-16, flip=True, shadow=0.35),
    put("visage", x=386, y=216, size=116, turn=-0.5, nod=10, roll=-5, cast="round", skin="#ecc8a4", look="down", more={"smile": -0.05, "eyes": 0.42}, hair="#5a3418", style="bun", curl=0.4, thick=0.9, lips="#b86454", cheek="#dc9678", neck=None),
    contour=0.4, light=(-0.5, -0.8),
)

PARIS = painting(
    "3547", (1000, 800), "renoir",
    put("sky", stops=[(0, "#9fc0d0"), (0.3, "#d8d4a8"), (0.55, "#c8b860"), (1, "#a88a48")], uneven=0.14, flow=0.3),
    put("foliage", cx=140, cy=200, rx=220, ry=220, col="#7a9a50", hi="#e0d070", lo="#3a5a40", n=420, dab=20, clumps=12, det=0.4), put("foliage", cx=900, cy=210, rx=190, ry=240, col="#7a8f4a", hi="#d8cc70", lo="#3f5a40", n=400, dab=20, clumps=12, det=0.4),
    put("ridge", y=340, amp=30, col="#7fa2a8", hi="#b8c8b0", lo="#5f8898", base=460, soft=5), [put("trunk", pts=[(x, 480), (x + 8, 400), (x - 6, 300)], w0=w, w1=w * 0.7, col="#7a6048", branches=0) for x, w in ((60, 30), (236, 26), (300, 18), (780, 20), (960, 30))],
    put("strokes_field", pts=[(-10, 450), (1010, 430), (1010, 800), (-10, 800)], cols=["#b0a048", "#8f9844", "#c8b060", "#a87a44", "#7c8c44"], n=700, length=50, w=14, ang=0.2, spread=0.6),
    put("rocks", pts=[(70, 650), (130, 606), (250, 612), (290, 680), (300, 790), (40, 790)], col="#8a7a5c", hi="#c8b890", lo="#5a4a3c", n=5, size=80),
    # Paris, seated on the rock in profile, holds out the apple
    put("footing", x=330, y=782, wide=190, tall=60), put("limb", pts=[(196, 628), (318, 634), (262, 738)], w=[80, 60, 34], skin="#b07444", foot=True, size=78, angle=-112, grow=False, shadow=0.3),
    put("flesh", parts=[[(186, 470, 60), (191, 430, 48), (197, 390, 48)]], skin="#c88a58", size=40), put("limb", pts=[(176, 626), (338, 606), (326, 746)], w=[98, 72, 36], skin="#dca070", foot=True, size=84, angle=-94, grow=False, shadow=0.45), [put("stroke", pts=p, col="#8a5030", w0=2, w1=2, belly=3, a=0.7) for p in ([(342, 584), (362, 594), (366, 622), (352, 634)], [(338, 640), (350, 646), (362, 640)], [(300, 656), (296, 690), (310, 718)])],
    put("cloth", pts=[(146, 452), (164, 434), (192, 440), (224, 438), (244, 466), (244, 520), (232, 566), (258, 570), (276, 578), (280, 620), (268, 664), (236, 678), (190, 682), (140, 678), (116, 640), (124, 580), (124, 510)], col="#b0502c", hi="#f09858", lo="#501c14", w=4, folds=[[(166, 456), (150, 510), (156, 556)], [(204, 456), (200, 510), (206, 560)], [(150, 584), (138, 630), (150, 660)], [(190, 586), (214, 620), (266, 646)], [(222, 580), (246, 592), (272, 600)]], size=80, wide=12, shadow=0.4), put("stroke", pts=[(277, 580), (282, 622), (268, 662)], col="#f0d088", w0=5, w1=5), put("stroke", pts=[(126, 566), (180, 578), (236, 564)], col="#6a2018", w0=12, w1=12), put("stroke", pts=[(166, 436), (192, 452), (224, 440)], col="#f0d088", w0=5, w1=5),
    put("visage", x=204, y=352, size=90, turn=0.95, nod=-4, cast="fine", skin="#d0935f", look="mild", hair="#4a2c1c", style="short", curl=0.8, neck=None), put("cloth", pts=[(154, 344), (156, 304), (184, 284), (220, 286), (234, 310), (256, 302), (250, 326), (208, 328), (178, 340)], col="#c8482c", hi="#f08458", lo="#6a1c14", folds=[[(178, 300), (206, 310), (238, 314)]], size=40, wide=7),
    put("limb", pts=[(190, 480), (238, 552), (306, 502)], w=[56, 45, 28], skin="#d89c6c", grow=False, shadow=0.35), put("hand", x=302, y=504, size=62, pose="cup", angle=-42, skin="#d89c6c", part="palm", wrist=0.2),
    put("disc", x=347, y=456, rx=22, col="#e8b02c", hi="#fff0a0", lo="#a8641c", depth=8, det=0.9, line="#7a4414", w=2), put("stroke", pts=[(347, 436), (350, 424)], col="#5a3418", w0=4, w1=2), put("hand", x=302, y=504, size=62, pose="cup", angle=-42, skin="#d89c6c", part="fingers", wrist=0),
    put("cloth", pts=[(158, 446), (190, 452), (214, 474), (218, 508), (190, 522), (160, 510), (146, 474)], col="#b85c34", hi="#f0a868", lo="#501c14", folds=[[(170, 458), (188, 484), (188, 512)]], size=40, wide=7, shadow=0.3),
    # Hera, from behind, an arm over her head
    put("footing", x=652, y=702, wide=150, tall=420),
    nude(656, 176, 76, "#e0a478", "back", 1, 0.9), nape(658, 172, 78, "#6a3a1e", "#e0a478", (0.06, -0.2)),
    put("limb", pts=[(598, 270), (572, 186), (612, 150)], w=[42, 36, 22], skin="#e0a478", hand="rest", size=48, angle=30, shadow=0.25),
    put("cloth", pts=[(712, 430), (738, 424), (756, 446), (752, 530), (764, 620), (756, 700), (724, 690), (716, 600), (724, 520)], col="#d88a80", hi="#f8c8b4", lo="#7a3a3a", folds=[[(728, 436), (736, 540), (738, 680)], [(742, 440), (746, 540), (752, 660)]], size=46, wide=9, shadow=0.25),
    put("limb", pts=[(710, 272), (746, 350), (734, 420)], w=[42, 35, 22], skin="#e0a478", hand="grasp", size=46, shadow=0.25),
    # Aphrodite takes the apple
    put("footing", x=478, y=734, wide=150, tall=420),
    nude(494, 184, 80, "#f6cba6", "side", -1, 0.86),
    put("visage", x=484, y=182, size=75, turn=-0.7, nod=8, roll=-6, cast="round", skin="#f6cba6", look="smile", hair="#d8a04c", style="bun", neck=(0.12, 0.76, 0.42), cheek="#ec9878", blush=0.5),
    put("limb", pts=[(506, 284), (474, 380), (404, 414)], w=[46, 37, 23], skin="#f6cba6", hand="open", size=48, flip=True, shadow=0.3),
    # Athena with her white cloth
    put("footing", x=850, y=738, wide=170, tall=420),
    nude(858, 178, 81, "#f2c29a", "front", -1, 0.9),
    put("visage", x=850, y=176, size=76, turn=-0.45, nod=4, roll=-5, cast="broad", skin="#f2c29a", look="mild", hair="#a04c24", style="long", curl=0.6, neck=(0.08, 0.76, 0.42)),
    put("cloth", pts=[(764, 432), (800, 452), (856, 462), (914, 438), (934, 412), (954, 440), (944, 520), (958, 640), (950, 756), (908, 748), (892, 640), (884, 560), (846, 520), (792, 502), (760, 470)], col="#f0e4d8", hi="#ffffff", lo="#9a8c94", fans=[(930, 420, 6)], folds=[[(774, 452), (846, 482), (926, 440)], [(926, 450), (916, 560), (932, 730)]], size=80, wide=12, shadow=0.35),
    put("limb", pts=[(922, 272), (958, 354), (934, 420)], w=[44, 36, 23], skin="#f2c29a", hand="drape", size=50, angle=10, shadow=0.25),
    put("limb", pts=[(792, 280), (762, 372), (804, 442)], w=[44, 36, 23], skin="#f2c29a", hand="grasp", size=46, shadow=0.25),
    [put("foliage", cx=x, cy=790, rx=70, ry=14, col="#7c8c44", hi="#c8b858", lo="#4f6038", n=30, dab=13, clumps=4, a=0.8) for x in (540, 720, 930)],
    contour=0.45, light=(-0.3, -0.85),
)

def _guest(k: int, x: float, y: float, h: float) -> list[Layer]:
    """Return one of the crowd, h high, feet at x, y: the k-th, a lady or a man, with a head under the hat."""
    lady, col, way = k % 5 in (0, 2), ("#d8a8b4", "#2c3450", "#a8b0d4", "#3f4668", "#34405a", "#ecdcd4", "#28304c", "#7f8cc0")[k % 8], 1 if k % 3 else -1
    top, hair = y - 0.91 * h, ("#5a3420", "#2c1c14", "#a8683c")[k % 3]
    below = put("shape", pts=[(x - 0.07 * h, y - 0.55 * h), (x + 0.07 * h, y - 0.55 * h), (x + 0.16 * h, y - 0.2 * h), (x + 0.2 * h, y), (x - 0.2 * h, y), (x - 0.15 * h, y - 0.2 * h)], col=col, depth=h * 0.05, det=0.8)
    legs = [put("stroke", pts=[(x + s * 0.04 * h, y - 0.45 * h), (x + s * 0.05 * h, y)], col="#23283c", w0=h * 0.09, w1=h * 0.06) for s in (-1, 1)]
    out = [below] if lady else legs
    out += [put("shape", pts=[(x, y - 0.83 * h), (x + 0.11 * h, y - 0.78 * h), (x + 0.13 * h, y - 0.6 * h), (x + 0.08 * h, y - (0.5 if lady else 0.34) * h), (x - 0.08 * h, y - (0.5 if lady else 0.34) * h), (x - 0.13 * h, y - 0.6 * h), (x - 0.11 * h, y - 0.78 * h)], col=col, depth=h * 0.04, det=0.8), put("stroke", pts=[(x + way * 0.11 * h, y - 0.75 * h), (x + way * 0.15 * h, y - 0.6 * h), (x + way * 0.06 * h, y - 0.55 * h)], col=col, w0=h * 0.07, w1=h * 0.05), put("disc", x=x + way * 0.05 * h, y=y - 0.55 * h, rx=h * 0.025, col="#f0c4a4")]
    out += [put("disc", x=x, y=top - 0.012 * h, rx=h * 0.062, ry=h * 0.07, col=hair), put("disc", x=x + way * 0.014 * h, y=top + 0.01 * h, rx=h * 0.048, ry=h * 0.062, col="#f0c4a4", depth=h * 0.02, det=1), put("dots", pts=[(x + way * 0.0 * h, top), (x + way * 0.05 * h, top), (x + way * 0.03 * h, top + 0.02 * h)], cols=["#4a3024"], n=2, r=h * 0.008)]
    hat, tall, wide = (("#e8d078", 0.05, 0.1), ("#23263a", 0.1, 0.08), ("#d8a0a8", 0.04, 0.09), ("#2a2c3c", 0.055, 0.085))[k % 4]
    return [*out, put("disc", x=x, y=top - 0.045 * h, rx=h * wide, ry=h * 0.02, col=hat, depth=2), put("shape", pts=[(x - 0.052 * h, top - 0.045 * h), (x - 0.05 * h, top - (0.045 + tall) * h), (x + 0.05 * h, top - (0.045 + tall) * h), (x + 0.052 * h, top - 0.045 * h)], col=hat, depth=2, curve=False)]


def _pair(x: float, y: float, s: float, coat: str, gown: str, hair: str) -> list[Layer]:
    """Return a couple that dances, his head at x, y, s high: her hand on his shoulder, his arm round her waist, their other hands joined."""
    arm = {"w": (0.5 * s, 0.44 * s, 0.3 * s), "skin": "#f0c4a4", "grow": False, "size": 0.66 * s}
    return [
        put("limb", pts=[(x + 0.2 * s, y + 1.5 * s), (x - 0.9 * s, y + 1.66 * s), (x - 1.8 * s, y + 1.3 * s)], sleeve=gown, upto=0.8, hand="grasp", **arm),
        *robed(x, y, s, coat, tall=3.6, trousers="#28304c", skin="#eab894", sleeve=coat, arms=(((-1.2, 1.9), (-1.9, 1.5)), ((0.5, 2.0), (0.9, 2.6))), head={"turn": 0.7, "nod": 8, "roll": 6, "look": "smile", "hair": "#5a3420", "style": "short", "moustache": True}, hands=("grasp", "rest")), *wide_hat(x, y, s, "#23263a" if s > 44 else "#e0c470"),
        *robed(x + 1.2 * s, y + 0.38 * s, s, gown, sway=0.2, flare=1.35, tall=5.6, skin="#f0c4a4", sleeve=gown, arms=(((-0.72, 1.6), (-0.9, 1.0)), ((0.7, 1.9), (0.2, 2.3))), head={"turn": -0.5, "nod": 4, "roll": -6, "cast": "round", "look": "smile", "hair": hair, "style": "bun", "cheek": "#e88a78", "blush": 0.5}, hands=("rest", "rest")),
        put("limb", pts=[(x + 0.4 * s, y + 1.2 * s), (x + 0.5 * s, y + 2.5 * s), (x + 1.3 * s, y + 2.55 * s)], sleeve=coat, upto=0.86, hand="rest", angle=-6, shadow=0.3, **arm),
    ]


GALETTE = painting(
    "1153", (1000, 748), "renoir",
    put("sky", stops=[(0, "#5a7a68"), (0.25, "#7a9080"), (0.5, "#6a7a98"), (1, "#4a5478")], uneven=0.12),
    put("hedge", x0=-40, x1=1040, y0=-60, y1=230, col="#5a8058", hi="#c8d088", lo="#2c4848", n=900, dab=18),
    put("house", x=600, y=260, w=160, h=110, wall="#b8b0a0", roof="#7a7a88"), put("wall", x=380, y=170, w=170, h=110, col="#8a94a0"),
    [put("trunk", pts=[(x, y), (x + 4, y - 200), (x - 6, -20)], w0=w, w1=w * 0.7, col="#4a4450", branches=2) for x, y, w in [(160, 420, 30), (520, 330, 20), (830, 380, 26)]],
    put("strokes_field", pts=[(-10, 330), (1010, 330), (1010, 760), (-10, 760)], cols=["#a8a0b8", "#d8b8b0", "#8088a8", "#e8d0b8", "#6a74a0"], n=500, length=44, w=16, ang=0.1, spread=0.5),
    put("crowd", x0=-20, x1=1020, y0=290, y1=340, n=60, h0=80, h1=100, cols=["#3a4668", "#8a88a8", "#c8a8b0", "#6a7898"], skin="#e8b898", a=0.7),
    [one for k in range(26) for one in _guest(k, 10 + 40 * k + 13 * math.sin(2.3 * k), 400 + 16 * math.sin(1.7 * k), 122 + 8 * math.cos(k))],
    [one for k, x, y in ((2, 20, 470), (3, 352, 452), (5, 506, 446), (8, 556, 462), (6, 690, 452), (0, 776, 460), (7, 968, 470)) for one in _guest(k, x, y, 172)],
    # couples who dance
    _pair(426, 274, 38, "#343c5c", "#8a9ac8", "#5a3420"), _pair(104, 282, 36, "#4a5478", "#e8d8d4", "#3a2418"), _pair(236, 262, 50, "#2a3450", "#e0a8b4", "#8a4a28"), put("cloth", pts=[(272, 258), (282, 238), (304, 234), (320, 250), (312, 260), (292, 252)], col="#c8483c", hi="#f08468", size=16, wide=3),
    robed(854, 284, 54, "#3a4264", tall=4.0, trousers="#2c3450", skin="#eab894", sleeve="#3a4264", head={"turn": -0.5, "cast": "long", "hair": "#3a2418", "style": "short", "beard": "full"}), put("cloth", pts=[(824, 266), (832, 260), (832, 216), (876, 216), (876, 260), (886, 266), (854, 272)], col="#23263a", size=24, wide=4, curve=False),
    # one lady leans over the bench, her hand on the shoulder of the other, who sits in her striped dress
    robed(626, 326, 58, "#3f5092", sway=0.1, flare=1.1, tall=5.6, skin="#f4c8a8", sleeve="#4a5a98", arms=(((-0.98, 2.1), (-0.7, 3.1)), ((0.95, 2.1), (0.8, 3.1))), head={"turn": -0.4, "nod": 12, "roll": -8, "cast": "fine", "look": "smile", "hair": "#c8803a", "style": "bun", "curl": 0.4, "cheek": "#e88a78", "blush": 0.5}, hands=("rest", "rest")), put("cloth", pts=[(610, 384), (626, 396), (648, 384), (654, 400), (628, 412), (604, 398)], col="#e8e4ec", size=16, wide=3),
    [put("shape", pts=[(x, 500), (x + 14, 500), (x + 14, 770), (x, 770)], col="#5a7068", lo="#2c3c40", depth=5, curve=False) for x in (356, 664)], [put("shape", pts=[(346, y), (690, y - 6), (690, y + 14), (346, y + 20)], col="#6a8074", hi="#b0c4a4", lo="#2c3c40", depth=6, curve=False) for y in (512, 552, 592)], [put("hand", x=x, y=504, size=40, pose="drape", angle=a, flip=f, skin="#f4c8a8", wrist=0.2) for x, a, f in ((584, 76, True), (672, 104, False))], put("shape", pts=[(330, 650), (706, 640), (716, 670), (322, 682)], col="#7a9080", hi="#b8ccac", lo="#2c3c40", depth=8, curve=False), [put("shape", pts=[(x, 676), (x + 16, 676), (x + 14, 770), (x + 2, 770)], col="#5a7068", lo="#2c3c40", depth=5, curve=False) for x in (332, 690)],
    put("cloth", pts=[(434, 596), (478, 586), (520, 594), (578, 604), (628, 622), (648, 652), (644, 700), (660, 770), (418, 770), (426, 700), (416, 640)], col="#d89cac", folds=[[(468, 600), (448, 680), (444, 766)], [(508, 604), (568, 640), (588, 766)], [(548, 610), (612, 650), (624, 766)]], hi="#f8d8d8", lo="#7a4868", size=100, wide=14, shadow=0.4), [put("stroke", pts=[(458 + 13 * k, 600 + k), (448 + 20 * k + k * k, 650 + k), (432 + 32 * k, 770)], col="#7f8cc4", w0=4, w1=8, a=0.55) for k in range(7)],
    put("cloth", pts=[(454, 488), (476, 482), (500, 488), (524, 506), (532, 546), (520, 596), (478, 608), (436, 600), (424, 548), (432, 506)], col="#c8b4d8", hi="#f0e4f4", lo="#6a5888", folds=[[(456, 500), (448, 550), (456, 596)], [(500, 500), (508, 550), (500, 596)], [(478, 510), (476, 560), (478, 600)]], size=70, wide=9, shadow=0.3),
    put("limb", pts=[(524, 512), (566, 570), (582, 616)], w=[36, 30, 19], skin="#f4c8a8", sleeve="#d4c0e0", upto=0.86, loose=1.35, hand="rest", size=42, angle=-20, grow=False, shadow=0.3), put("limb", pts=[(434, 512), (418, 592), (484, 624)], w=[36, 31, 19], skin="#f4c8a8", sleeve="#d4c0e0", upto=0.86, loose=1.35, hand="rest", size=42, angle=-8, grow=False, shadow=0.3),
    put("visage", x=478, y=432, size=74, turn=0.4, nod=-2, roll=4, cast="round", skin="#f4c8a8", look="smile", more={"gaze": (0.6, 0)}, hair="#8a4a28", style="bun", curl=0.4, cheek="#e88a78", blush=0.6, neck=(0, 0.76, 0.38)),
    # two men at the table: one behind it, one before it on a chair, his back to us
    put("cloth", pts=[(860, 520), (894, 490), (944, 500), (976, 560), (980, 680), (880, 690), (856, 600)], col="#343c5c", folds=[[(890, 510), (884, 590), (890, 670)], [(940, 520), (944, 600), (940, 670)]], hi="#8a94b4", lo="#10142a", size=80, wide=12, shadow=0.3), put("limb", pts=[(870, 540), (830, 620), (850, 672)], w=[38, 32, 21], skin="#eab894", sleeve="#343c5c", upto=0.86, loose=1.3, hand="rest", size=44, grow=False, shadow=0.3), put("visage", x=898, y=436, size=80, turn=-0.65, cast="strong", skin="#eab894", look="smile", hair="#5a3420", style="short", beard="full", neck=(0.04, 0.72, 0.42)), put("disc", x=900, y=404, rx=62, ry=12, col="#e8cc78", depth=5), put("cloth", pts=[(868, 402), (872, 376), (900, 370), (930, 376), (934, 402), (900, 408)], col="#e8cc78", size=20, wide=4),
    [put("stroke", pts=p, col=c, w0=20, w1=16) for p, c in (([(900, 712), (896, 770)], "#28304c"), ([(946, 710), (950, 770)], "#28304c"))], put("shape", pts=[(790, 662), (1020, 654), (1020, 712), (760, 716)], col="#a8aec4", hi="#e4e4ec", lo="#6a708c", depth=8, curve=False), put("shape", pts=[(760, 716), (1020, 712), (1020, 728), (764, 732)], col="#5f6480", curve=False),
    put("vessel", x=912, y=690, h=86, profile=[(0, 0.14), (0.5, 0.14), (0.75, 0.06), (1, 0.06)], col="#3a4a40", gloss=0.5), [put("vessel", x=x, y=y, h=46, profile=[(0, 0.16), (0.1, 0.05), (0.35, 0.05), (0.45, 0.2), (1, 0.26)], col=c, gloss=0.8) for x, y, c in ((884, 702, "#e0c070"), (968, 688, "#d88a6a"))],
    [put("stroke", pts=p, col="#23283c", w0=34, w1=26) for p in ([(716, 700), (706, 770)], [(770, 700), (786, 770)])], put("cloth", pts=[(676, 520), (716, 490), (770, 496), (806, 540), (812, 640), (796, 706), (690, 706), (664, 640)], col="#2c3450", folds=[[(716, 510), (706, 620), (710, 740)], [(766, 510), (776, 620), (770, 740)]], hi="#7a84a8", lo="#0c1020", size=100, wide=14, shadow=0.3), nape(738, 440, 68, "#5a3420", "#eab894", None), put("disc", x=738, y=420, rx=54, ry=12, col="#e8cc78", depth=5), put("cloth", pts=[(710, 418), (714, 396), (738, 390), (764, 396), (768, 418), (738, 424)], col="#e8cc78", size=20, wide=4), put("limb", pts=[(806, 550), (856, 626), (850, 672)], w=[40, 34, 22], skin="#eab894", sleeve="#343c5c", upto=0.86, loose=1.3, hand="rest", size=46, grow=False, shadow=0.3),
    put("shape", pts=[(664, 694), (816, 692), (822, 712), (658, 714)], col="#8a6a4c", hi="#c8a87c", lo="#4a3424", depth=6, curve=False), [put("stroke", pts=p, col="#7a5a40", w0=11, w1=10) for p in ([(680, 566), (674, 640), (676, 770)], [(800, 566), (806, 640), (804, 770)], [(676, 572), (740, 562), (804, 572)], [(674, 622), (740, 614), (806, 622)])],
    put("dots", pts=[(0, 300), (1000, 300), (1000, 740), (0, 740)], cols=["#f8e8d0", "#f0d8c8", "#fff4e0"], n=70, r=12, a=0.22, flat=0.6),
    [put("disc", x=x, y=y, rx=15, ry=18, col="#f8f0c8", soft=3) for x, y in [(200, 150), (330, 120), (470, 140), (620, 110), (770, 140), (900, 120)]],
    contour=0.3, light=(-0.3, -0.85),
)

_BULB = ((-0.07, -1.6), (-0.1, -1.3), (-0.24, -1.06), (-0.58, -0.86), (-0.92, -0.48), (-1.02, 0), (-0.86, 0.5), (-0.42, 0.82), (0, 0.88), (0.42, 0.82), (0.86, 0.5), (1.02, 0), (0.92, -0.48), (0.58, -0.86), (0.24, -1.06), (0.14, -1.32), (0.12, -1.6))
_SKIN = ((0.06, -1.5), (0.12, -1.16), (0.5, -0.84), (0.92, -0.3), (0.94, 0.2), (0.62, 0.68), (0.1, 0.86))
_ONIONS = (
    (300, 392, 72, 0.9, 0.42, "#c8743c", "#f8c888", "#6a3018"), (460, 362, 80, 0.94, -0.34, "#e0b068", "#fff0c0", "#8a5424"), (630, 390, 76, 0.8, 0.6, "#b4583c", "#f0b090", "#581f1c"),
    (820, 430, 62, -0.1, 0.99, "#d89450", "#fce0a8", "#744020"), (205, 476, 66, 0.86, -0.5, "#dca45c", "#fff0c0", "#804a20"), (390, 482, 82, 0.97, 0.24, "#c06038", "#f8bc90", "#5c2418"), (560, 494, 78, 0.74, 0.67, "#d88c48", "#fcdca0", "#6c381c"), (712, 480, 62, 0.98, -0.2, "#e4bc78", "#fff4d0", "#8a5c28"),
    (818, 524, 34, 0.9, 0.42, "#ece4dc", "#ffffff", "#8c7c90"), (888, 496, 32, 0.8, 0.6, "#e4dcd8", "#ffffff", "#847890"),
)

ONIONS = painting(
    "7178", (1000, 643), "renoir",
    put("sky", stops=[(0, "#6a88a8"), (0.35, "#88a0b4"), (0.6, "#a8b0b0"), (1, "#98a0a8")], uneven=0.3, scale=90, flow=0.8),
    put("shape", pts=[(-20, 300), (1020, 280), (1020, 660), (-20, 660)], col="#7c6a64", curve=False, hi="#a8948a", lo="#40383c", depth=20, flow=0), put("shape", pts=[(-20, 296), (1020, 276), (1020, 300), (-20, 322)], col="#a08878", soft=10, a=0.7),
    # a cloth with a red border, pushed together
    put("cloth", pts=[(-20, 500), (40, 440), (110, 416), (200, 366), (420, 336), (600, 330), (780, 334), (900, 352), (966, 392), (944, 450), (984, 500), (958, 560), (1000, 610), (1020, 660), (-20, 660)], col="#e6e4e2", hi="#ffffff", lo="#8a96b4", size=160, wide=34, shadow=0.4), [put("shape", pts=p, col="#8494b8", a=0.5, soft=9) for p in ([(30, 440), (80, 500), (130, 530), (110, 560), (60, 520)], [(960, 400), (900, 430), (870, 480), (890, 430)], [(980, 500), (900, 540), (850, 640), (820, 660), (870, 560)], [(280, 570), (250, 610), (180, 660), (130, 660), (220, 610)], [(700, 570), (650, 600), (620, 660), (560, 660), (620, 600)])],
    put("stroke", pts=[(-20, 596), (110, 622), (250, 606), (400, 626), (560, 610), (720, 620), (850, 600), (916, 556), (906, 500), (922, 440), (890, 396), (790, 366), (600, 354), (420, 358)], col="#b8402f", w0=12, w1=10, a=0.9), put("stroke", pts=[(-20, 574), (110, 600), (250, 584), (400, 604), (560, 588), (712, 598), (832, 580), (888, 544), (880, 496), (896, 440), (866, 408), (770, 384), (600, 372)], col="#c8584a", w0=4, w1=4, a=0.85),
    # onions and two heads of garlic: bulbs that taper into their necks, with the lines of their skins
    [layer for x, y, r, c, s, col, hi, lo in _ONIONS for layer in (
        put("cast", cx=x + r * 0.4, cy=y + r * 0.8, rx=r * 1.1, ry=r * 0.26, a=0.5, col="#2c2c44"),
        put("shape", pts=[(x + r * (u * c - v * s), y + r * (u * s + v * c)) for u, v in _BULB], col=col, hi=hi, lo=lo, depth=r * 0.6, det=0.85),
        *(put("stroke", pts=[(x + r * (m * u * c - v * s), y + r * (m * u * s + v * c)) for u, v in _SKIN], col=lo, w0=1, w1=1.5, belly=2.4, a=0.6) for m in (-0.86, -0.5, -0.1, 0.34, 0.72)),
        put("shape", pts=[(x + r * (u * c - v * s), y + r * (u * s + v * c)) for u, v in ((-0.1, -1.5), (0.1, -1.5), (0.2, -1.04), (0, -0.94), (-0.2, -1.04))], col="#dcc088", a=0.55, soft=3),
        put("disc", x=x - r * 0.36, y=y - r * 0.34, rx=r * 0.2, ry=r * 0.26, col=hi, a=0.7, soft=r * 0.09), put("disc", x=x - r * 0.4, y=y - r * 0.4, rx=r * 0.07, ry=r * 0.09, col="#fffaf0", a=0.8, soft=2),
    )],
    light=(-0.5, -0.8),
)

SISTERS = painting(
    "9262", (805, 1000), "renoir",
    put("sky", stops=[(0, "#8fb0c8"), (0.2, "#a8c0c0"), (0.4, "#7a9a90"), (0.6, "#5a8a70"), (1, "#4a7050")], uneven=0.2, scale=100),
    put("water", y0=170, y1=430, stops=[(0, "#8ab0c8"), (1, "#6a98b0")], ripple=0.3, scale=30), put("roofs", x0=430, x1=800, y=160, n=7, size=44, walls=["#e0d0b8", "#d8b8a8"], tops=["#b86a50", "#a87a6a"]),
    [one for x, y, w, c in ((92, 300, 120, "#8a5a44"), (210, 372, 90, "#e8e0d0")) for one in (put("boat", x=x, y=y, w=w, col=c), put("crowd", x0=x - w * 0.2, x1=x + w * 0.2, y0=y, y1=y + 1, n=2, h0=44, h1=46, cols=["#f0ece4", "#34508a"], hats=["#e8c868"]))],
    put("foliage", cx=620, cy=230, rx=260, ry=250, col="#6a9a60", hi="#c8d890", lo="#34604c", n=460, dab=20, clumps=12, a=0.8, det=0.4), put("foliage", cx=90, cy=110, rx=180, ry=130, col="#7aa468", hi="#d0dc98", lo="#3a684c", n=240, dab=20, a=0.8, det=0.4),
    put("flowers", at=[(520, 120, 12), (580, 180, 13), (640, 110, 12), (700, 200, 13), (560, 260, 12), (740, 140, 12), (680, 280, 12), (620, 330, 12)], cols=["#e87a8a", "#f0d0d8"], heart="#c84a50", petals=6),
    [put("stroke", pts=[(x, 420), (x, 720)], col="#64788c", w0=7, w1=7, a=0.85) for x in (-4, 52, 108, 164, 220, 700, 752, 804)], [put("stroke", pts=[(-10, y), (820, y + 6)], col="#74889a", w0=11, w1=11, a=0.95) for y in (430, 580)],
    put("cloth", pts=[(296, 410), (340, 376), (430, 376), (484, 410), (516, 520), (500, 640), (560, 780), (580, 1020), (200, 1020), (230, 800), (270, 640), (262, 520)], col="#26325e", hi="#7f92cc", lo="#0a1026", size=170, wide=20, folds=[[(330, 420), (316, 520), (330, 640)], [(450, 420), (462, 520), (450, 640)], [(300, 720), (270, 860), (260, 1010)], [(370, 700), (350, 860), (360, 1010)], [(440, 700), (460, 860), (460, 1010)], [(500, 720), (530, 860), (540, 1010)]]), put("flesh", parts=[[(340, 386), (356, 370), (416, 370), (432, 386), (410, 430), (388, 462), (366, 430)]], skin="#f2cab0", size=40, w=1.4), [put("cloth", pts=[(386 + s * u, v) for u, v in ((44, 358), (62, 384), (48, 424), (12, 474), (-2, 470), (16, 424), (30, 386))], col="#3f5496", hi="#a4b6e8", lo="#182250", size=40, w=1.6, wide=6, shadow=0.3, folds=[[(386 + s * 50, 376), (386 + s * 38, 416), (386 + s * 8, 462)]]) for s in (1, -1)], [put("stroke", pts=[(386, 500 + 44 * k), (386, 506 + 44 * k)], col="#8a9cd0", w0=11, w1=11) for k in range(3)],
    put("limb", pts=[(484, 440), (524, 580), (412, 652)], w=[88, 78, 44], skin="#f6d2b8", sleeve="#2a3868", upto=0.88, loose=1.2, hand="rest", size=112, angle=8, flip=True, grow=False, shadow=0.3), put("limb", pts=[(294, 440), (246, 590), (352, 668)], w=[88, 78, 44], skin="#f6d2b8", sleeve="#324278", upto=0.88, loose=1.2, hand="rest", size=114, grow=False, shadow=0.3),
    put("shape", pts=[(318, 330), (304, 290), (298, 240), (320, 200), (386, 180), (452, 200), (474, 240), (470, 290), (456, 334), (440, 300), (332, 300)], col="#6a3a20", depth=10, hi="#a8683c", lo="#30160a"), put("visage", x=386, y=270, size=178, turn=0.2, cast="round", skin="#f6d2b8", look="mild", more={"gaze": (0.2, 0.1), "eyes": 0.8}, hair="#6a3a20", style="parted", curl=0.3, thick=0.9, lips="#cc5c50", cheek="#ec9c8c", blush=0.6, neck=(0, 0.76, 0.38)), put("cloth", pts=[(288, 214), (304, 172), (356, 144), (430, 148), (480, 178), (482, 212), (426, 204), (350, 206)], col="#c8241c", hi="#f47c64", lo="#6a100c", size=50, shadow=0.3, fans=[(390, 154, 6)]),
    [one for x, y, r, c, b, d in ((318, 184, 20, "#f0a8a0", "#fbe0d4", "#c85a58"), (388, 166, 18, "#f8dcc8", "#fffaf0", "#d89080"), (352, 166, 25, "#ec8078", "#f8c8bc", "#a83a3c"), (400, 474, 34, "#e87082", "#f8c0c4", "#a8344c"), (362, 512, 28, "#f4b4b0", "#fde8e0", "#c86470"), (430, 518, 29, "#e05a4c", "#f4a890", "#902420")) for one in (*(put("shape", pts=[(x + u * r, y + v * r), (x + 1.5 * u * r - 0.3 * v * r, y + 1.5 * v * r + 0.3 * u * r), (x + 1.8 * u * r, y + 1.8 * v * r), (x + 1.4 * u * r + 0.3 * v * r, y + 1.4 * v * r - 0.3 * u * r)], col="#4c7c44", depth=3) for u, v in ((0.5, 0.8), (-0.7, 0.5))), *_rose(x, y, r, c, b, d))],
    put("cloth", pts=[(536, 590), (570, 566), (630, 566), (666, 590), (684, 680), (672, 750), (716, 880), (730, 1020), (490, 1020), (500, 880), (530, 750), (518, 680)], col="#e6deea", hi="#ffffff", lo="#8a84a4", size=120, wide=14, shadow=0.3, folds=[[(570, 590), (562, 660), (572, 740)], [(634, 590), (640, 660), (632, 740)], [(560, 780), (540, 880), (530, 1010)], [(600, 770), (596, 880), (600, 1010)], [(640, 780), (660, 880), (672, 1010)]]),
    put("visage", x=598, y=476, size=152, turn=-0.4, roll=-4, cast="child", skin="#f8d8c2", look="wonder", more={"gaze": (-0.3, 0), "mouth": 0.08, "outer": 0.1, "inner": 0.1}, hair="#b87e44", style="long", curl=0.5, lips="#cc6458", cheek="#f0a496", blush=0.6, iris="#4a6a8c", neck=(0.04, 0.66, 0.36)), put("flowers", at=[(548, 414, 18), (572, 398, 20), (602, 392, 20), (632, 398, 18)], cols=["#f4b8b0", "#f8ece0", "#e88c84"], kind="rose", heart="#c85a50"),
    put("cloth", pts=[(504, 432), (536, 404), (552, 372), (600, 360), (646, 374), (660, 404), (690, 428), (640, 414), (596, 408), (548, 414)], col="#5a86b0", hi="#b4d0e8", lo="#2c4a70", size=40, wide=7, shadow=0.25), put("flowers", at=[(556, 400, 15), (580, 392, 17), (606, 390, 16), (632, 396, 15)], cols=["#f4b8b0", "#f8ece0", "#e88c84"], kind="rose", heart="#c85a50"),
    # the basket of wool on a ledge, the child's hands on its rim and beside it
    put("shape", pts=[(-20, 936), (825, 922), (825, 1020), (-20, 1020)], col="#b8a488", hi="#e4d4b8", lo="#7c6c58", depth=10, curve=False), put("stroke", pts=[(-20, 940), (400, 933), (825, 926)], col="#ece0c8", w0=9, w1=9, a=0.8), put("cast", cx=300, cy=972, rx=210, ry=14, a=0.45),
    [one for x, y, r, cols in [(196, 802, 42, ("#d8483a", "#f08a78")), (266, 782, 44, ("#e8a040", "#f8d080")), (341, 799, 44, ("#4a78b8", "#90b8e0")), (396, 820, 36, ("#6a9a50", "#b0d088")), (231, 836, 36, ("#e8c050", "#fbe498")), (306, 836, 38, ("#c85a98", "#f0a0c8"))] for one in _wool(x, y, r, *cols)], put("basket", x=290, y=974, w=300, h=112, col="#b08a50"), put("stroke", pts=[(396, 834), (452, 900), (470, 950), (540, 968), (600, 960)], col="#6a9a50", w0=5, w1=5),
    put("limb", pts=[(544, 612), (500, 740), (462, 846)], w=[58, 50, 32], skin="#f8d8c2", sleeve="#ece6f0", upto=0.82, loose=1.3, hand="drape", size=84, angle=24, grow=False, shadow=0.25), put("limb", pts=[(664, 612), (716, 760), (664, 908)], w=[58, 50, 32], skin="#f8d8c2", sleeve="#d8d0e0", upto=0.82, loose=1.3, hand="rest", size=84, angle=34, flip=True, grow=False, shadow=0.25),
    light=(-0.3, -0.9),
)

LOGE = painting(
    "2443", (795, 1000), "renoir",
    put("sky", stops=[(0, "#5a3a2c"), (0.4, "#6a4430"), (1, "#3a2a28")], uneven=0.2, flow=0.6),
    put("wall", x=-20, y=-20, w=260, h=1000, col="#7a4a34", lo="#4a2a24", depth=60), put("wall", x=690, y=-10, w=120, h=1000, col="#8a5a3c", depth=40),
    put("drape", pts=[(-20, -20), (150, -20), (128, 180), (84, 420), (96, 640), (70, 900), (-20, 900)], col="#7c2420", hi="#c8584c", lo="#34100e", count=4, ang=94, amp=0.6), put("stroke", pts=[(150, -20), (128, 180), (84, 420), (96, 640), (72, 900)], col="#c89848", w0=9, w1=9, a=0.8),
    # her companion, behind, with his glass to the upper tiers
    put("cloth", pts=[(520, 330), (566, 300), (640, 316), (716, 350), (770, 420), (812, 560), (812, 900), (420, 900), (440, 560), (456, 420), (480, 352)], col="#1c1c26", hi="#4a4c60", lo="#0a0a10", folds=[[(690, 380), (700, 520), (680, 700)], [(500, 380), (490, 520), (500, 700)], [(620, 520), (640, 640), (630, 800)]], size=130, wide=18),
    put("cloth", pts=[(532, 318), (566, 334), (604, 318), (622, 372), (604, 480), (580, 560), (556, 470), (534, 380)], col="#ece6e0", hi="#ffffff", lo="#9a94a0", folds=[[(570, 360), (572, 440), (576, 520)]], size=40, wide=7), put("shape", pts=[(552, 344), (572, 350), (592, 344), (592, 364), (572, 358), (552, 366)], col="#fdfaf4", depth=4),
    put("visage", x=566, y=206, size=166, turn=0.55, nod=-12, roll=-8, cast="strong", skin="#e0a884", look="calm", hair="#3a2418", style="short", beard="full", moustache=True, neck=(-0.04, 0.74, 0.44)),
    # his left sleeve comes up from the shoulder to the glass
    put("hand", x=676, y=244, size=106, pose="grasp", angle=-122, flip=True, skin="#e0a884", part="palm", wrist=0.2),
    [one for dx, dy, c in ((46, -12, "#1c1814"), (0, 0, "#2e2620")) for one in (put("shape", pts=[(534 + dx, 188 + dy), (560 + dx, 182 + dy), (640 + dx, 150 + dy), (652 + dx, 200 + dy), (568 + dx, 214 + dy), (542 + dx, 216 + dy)], col=c, hi="#8a7a68", lo="#0c0a08", depth=12, curve=False, det=0.9), put("stroke", pts=[(536 + dx, 188 + dy), (534 + dx, 202 + dy), (542 + dx, 216 + dy)], col="#d8b058", w0=8, w1=8), put("disc", x=648 + dx, y=175 + dy, rx=13, ry=26, col="#d8b058", depth=4, hi="#f8e0a0", det=0.9), put("disc", x=652 + dx, y=174 + dy, rx=8, ry=19, col="#3c4652", depth=3))],
    put("hand", x=676, y=244, size=106, pose="grasp", angle=-122, flip=True, skin="#e0a884", part="fingers", wrist=0),
    put("cloth", pts=[(664, 356), (692, 336), (646, 272), (652, 246), (694, 232), (724, 260), (780, 352), (800, 420), (780, 480), (730, 480), (690, 430)], col="#20202c", hi="#50526a", lo="#0a0a10", folds=[[(780, 440), (750, 420), (720, 360)], [(770, 390), (740, 360), (716, 310)]], size=70, wide=12, shadow=0.4), put("stroke", pts=[(648, 264), (674, 250), (704, 240)], col="#f0ece8", w0=16, w1=14),
    # she: skirt and bodice, striped black
    put("cloth", pts=[(262, 700), (342, 690), (424, 700), (500, 750), (580, 840), (620, 960), (80, 960), (110, 840), (190, 750)], col="#ece6e2", hi="#ffffff", lo="#8f8aa0", size=150, wide=18, folds=[[(290, 730), (230, 820), (190, 930)], [(400, 730), (460, 820), (500, 930)]]),
    [put("stroke", pts=p, col="#1a1a26", w0=16, w1=40, a=0.95) for p in ([(262, 704), (196, 780), (112, 940)], [(304, 702), (272, 800), (232, 940)], [(342, 700), (342, 800), (342, 940)], [(382, 702), (414, 800), (454, 940)], [(424, 704), (490, 780), (574, 940)])],
    put("cloth", pts=[(228, 500), (270, 470), (342, 500), (414, 470), (456, 500), (466, 580), (436, 660), (424, 716), (342, 730), (260, 716), (248, 660), (218, 580)], col="#efe9e6", hi="#ffffff", lo="#8f8aa0", size=120, wide=14, folds=[[(300, 560), (306, 630), (300, 710)], [(384, 560), (378, 630), (384, 710)]]),
    [put("stroke", pts=p, col="#1a1a26", w0=26, w1=15) for p in ([(268, 496), (264, 560), (276, 640), (284, 716)], [(416, 496), (420, 560), (408, 640), (400, 716)], [(342, 570), (342, 650), (342, 726)])], put("stroke", pts=[(258, 706), (300, 726), (342, 732), (384, 726), (426, 706)], col="#1a1a26", w0=14, w1=14),
    put("flesh", parts=[[(244, 500), (262, 462), (300, 440), (342, 434), (384, 440), (422, 462), (440, 500), (412, 536), (342, 572), (272, 536)]], skin="#f8dac6", size=110, w=1.4, lines=[[(272, 468), (308, 480), (334, 482)], [(412, 468), (376, 480), (350, 482)], [(342, 520), (342, 560)]]),
    # sleeves: wide, puffed at the elbow, the hands in her lap with the fan and the glass on the rail
    put("hand", x=262, y=818, size=118, pose="drape", angle=22, skin="#fbf4ec", wrist=0.4, shadow=0.35),
    put("cloth", pts=[(222, 488), (252, 486), (268, 540), (262, 620), (248, 690), (284, 770), (300, 820), (272, 848), (240, 846), (196, 790), (150, 720), (150, 640), (180, 548)], col="#ece6e2", hi="#ffffff", lo="#8f8aa0", size=90, wide=13, shadow=0.35, folds=[[(240, 560), (220, 640), (170, 690)], [(244, 690), (220, 700), (170, 720)], [(250, 710), (230, 740), (220, 790)]]),
    [put("stroke", pts=p, col="#1a1a26", w0=9, w1=8, belly=15) for p in ([(222, 498), (190, 570), (170, 640), (166, 704), (196, 770), (248, 836)], [(244, 498), (230, 570), (214, 640), (208, 702), (232, 764), (272, 828)])],
    put("cloth", pts=[(268, 836), (290, 814), (312, 826), (296, 850), (276, 858)], col="#fbf6f2", size=20, wide=5),
    put("cloth", pts=[(462, 488), (432, 486), (416, 540), (424, 620), (440, 690), (420, 780), (424, 830), (452, 848), (488, 838), (520, 780), (544, 710), (534, 640), (504, 548)], col="#e6e0de", hi="#ffffff", lo="#8a849c", size=90, wide=13, shadow=0.35, folds=[[(444, 560), (464, 640), (516, 690)], [(442, 690), (470, 700), (520, 716)], [(436, 720), (450, 760), (450, 810)]]),
    [put("stroke", pts=p, col="#1a1a26", w0=9, w1=8, belly=15) for p in ([(462, 498), (494, 570), (514, 640), (518, 704), (492, 770), (464, 832)], [(440, 498), (454, 570), (470, 640), (476, 702), (456, 764), (440, 826)])],
    put("shape", pts=[(-20, 880), (300, 900), (600, 896), (820, 876), (820, 1020), (-20, 1020)], col="#a8342c", depth=40, hi="#d86a50", lo="#541818", det=0.5),
    # the gilt opera-glass on the rail; in her hand the folded fan, its sticks of gold
    put("cast", cx=176, cy=950, rx=80, ry=16, a=0.4), [layer for x, y in ((132, 906), (146, 940)) for layer in (put("pole", pts=[(x, y), (x + 82, y - 18)], w=40, col="#efe4d0"), put("disc", x=x + 84, y=y - 18, rx=11, ry=21, col="#d8a848", depth=4, hi="#fff0b0"), put("disc", x=x + 86, y=y - 18, rx=6, ry=14, col="#3a3430"), put("stroke", pts=[(x - 2, y - 20), (x - 6, y), (x + 2, y + 20)], col="#d8a848", w0=9, w1=9))], put("stroke", pts=[(180, 898), (188, 926)], col="#c89838", w0=12, w1=12),
    put("shape", pts=[(424, 872), (440, 858), (540, 872), (640, 900), (652, 918), (630, 928), (520, 910), (430, 890)], col="#23202a", depth=8, hi="#5a5868", lo="#08080c", det=0.9), [put("stroke", pts=[(430, 874 + 3 * k), (530, 882 + 7 * k), (640, 906 + 6 * k)], col="#d8ac50", w0=3, w1=3) for k in range(4)], put("disc", x=428, y=880, rx=9, col="#d8ac50", depth=4),
    put("hand", x=462, y=824, size=112, pose="drape", angle=118, flip=False, skin="#fbf4ec", wrist=0.3, shadow=0.35), put("cloth", pts=[(426, 834), (446, 812), (476, 826), (490, 846), (464, 858), (440, 852)], col="#fbf6f2", size=20, wide=5),
    put("visage", x=342, y=300, size=226, turn=0.12, roll=-2, cast="fine", skin="#f8dac6", look="mild", more={"gaze": (0, 0.05), "eyes": 0.85}, hair="#8a4c24", style="parted", curl=0.5, thick=0.8, lips="#cc5c54", cheek="#ec9c88", blush=0.5, iris="#4a3828", neck=(0, 0.74, 0.38)),
    put("shape", pts=[(408, 300), (396, 340), (388, 380), (358, 414), (372, 414), (400, 384), (414, 340)], col="#d89c80", a=0.4, soft=8),
    put("cloth", pts=[(262, 346), (248, 300), (244, 250), (252, 206), (282, 172), (336, 156), (392, 164), (428, 198), (440, 250), (436, 304), (424, 346), (414, 318), (414, 290), (402, 266), (380, 252), (354, 246), (342, 236), (330, 246), (306, 254), (288, 268), (278, 290), (276, 318)], col="#8a4c24", hi="#d08c50", lo="#3c1c0c", folds=[[(342, 236), (300, 226), (264, 290)], [(342, 232), (390, 226), (426, 290)], [(336, 200), (284, 210), (256, 270)], [(350, 200), (400, 208), (432, 270)], [(300, 186), (342, 172), (390, 184)], [(270, 262), (266, 300), (266, 336)], [(416, 262), (424, 300), (424, 336)]], size=50, wide=7),
    put("flowers", at=[(342, 572, 40), (304, 560, 24), (380, 562, 26)], cols=["#f0b8b8", "#e88a90", "#f6d8d0"], heart="#c85a68", kind="rose"), put("flowers", at=[(414, 182, 34)], cols=["#f0a8b0"], heart="#c85a68", kind="rose"),
    [put("balls", at=[(x, y, 9) for x, y in row], cols=["#f8f0e8"], gloss=1, shadow=0) for row in ([(288, 436), (303, 450), (322, 458), (342, 461), (362, 458), (381, 450), (396, 436)], [(276, 452), (292, 470), (316, 481), (342, 485), (368, 481), (392, 470), (408, 452)])],
    contour=0.4, light=(-0.3, -0.85),
)

PAINTINGS = (DIANA, PARIS, GALETTE, ONIONS, SISTERS, LOGE)
