"""Albrecht Dürer."""
# fmt: off

from __future__ import annotations

from tools.makers.painter.spec import painting, put

TURF = painting(
    "2766", (770, 1000), "watercolour",
    put("sky", stops=[(0, "#ece4c8"), (0.7, "#e4dab8"), (1, "#c8b88c")], uneven=0.06),
    put("land", pts=[(-20, 860), (150, 830), (400, 850), (620, 825), (800, 850), (800, 1020), (-20, 1020)], col="#8a7448", hi="#b8a070", lo="#4a3c24", grain=0.6, gscale=24),
    put("blades", pts=[(60 + i * 13 + (i * 37) % 19, 880 + (i * 29) % 60, 420 + (i * 97) % 400, ((i * 53) % 160) - 80) for i in range(52)], cols=["#5f7f3f", "#7a9850", "#4a6a38", "#8aa45c", "#6a7a40"], w=8),
    put("blades", pts=[(90 + i * 40, 900 + (i * 17) % 40, 240 + (i * 61) % 160, ((i * 71) % 240) - 120) for i in range(16)], cols=["#6a8a44", "#587a3c", "#88a058"], w=30, vein="#3f5a2c"),
    [put("lines", paths=[[(x, 880), (x + dx * 0.3, 560), (x + dx, y)]], col="#8a8a50", w=3) for x, dx, y in [(160, 20, 120), (250, -30, 60), (330, 40, 150), (430, -10, 40), (520, 30, 110), (600, -40, 170), (380, 60, 230), (480, 70, 250), (210, -70, 260)]],
    [put("dots", pts=[(x - 40, y - 50), (x + 40, y - 50), (x + 50, y + 70), (x - 50, y + 70)], cols=["#a89a68", "#8a8458", "#b8a878"], n=46, r=4, a=0.85) for x, y in [(180, 130), (220, 80), (370, 160), (420, 60), (550, 120), (560, 180), (440, 240), (550, 260), (140, 270)]],
    put("foliage", cx=180, cy=850, rx=150, ry=60, col="#5f7a3c", hi="#98a85c", lo="#3a4a24", n=90, dab=20, clumps=6), put("foliage", cx=560, cy=850, rx=170, ry=60, col="#56703a", hi="#8aa054", lo="#34442a", n=100, dab=20, clumps=6),
    put("flowers", at=[(120, 700, 16), (300, 640, 15), (640, 690, 16), (690, 600, 14)], cols=["#c8b458"], heart="#8a8440", petals=10),
    put("grass", x0=-10, x1=780, y0=860, y1=960, col="#5a6a34", hi="#98a458", n=240, tall=60, w=4), put("dots", pts=[(0, 900), (770, 900), (770, 1000), (0, 1000)], cols=["#6a5430", "#a08a58", "#3f3420"], n=160, r=6, a=0.6),
)

HARE = painting(
    "9951", (900, 1000), "watercolour",
    put("sky", stops=[(0, "#ece2c8"), (0.8, "#e6dabc"), (1, "#dccca8")], uneven=0.05), put("cast", cx=560, cy=850, rx=330, ry=50, a=0.35, col="#5a4428", soft=30),
    put("animal", x=440, y=870, size=800, kind="hare", col="#a87c4c", mane="#8a6038", yaw=-16, shadow=0, fur=0.005, lamp={"ambient": 0.36, "uneven": 0.3}),
    put("strokes_field", pts=[(170, 640), (260, 540), (400, 500), (540, 490), (610, 620), (530, 790), (320, 830), (180, 790)], cols=["#8a6034", "#c8a06c", "#6a4828", "#dcb888", "#a07848"], n=1300, length=26, w=3.4, ang=0.6, spread=0.5, a=0.6),
    put("strokes_field", pts=[(560, 580), (680, 450), (770, 440), (780, 530), (700, 620), (600, 740)], cols=["#9a7040", "#d0ac78", "#6f4c2a", "#e4c498"], n=420, length=18, w=2.8, ang=0.9, spread=0.6, a=0.6),
    [put("lines", paths=[[(800, 480), (870, 470 + dy * 0.4), (895, 470 + dy)]], col="#5a4830", w=1.6) for dy in (-50, -20, 10, 40)], put("lines", paths=[[(400, 930), (440, 930)], [(420, 920), (412, 960)], [(428, 920), (436, 960)]], col="#3a2c1c", w=3),
    light=(-0.7, -0.7),
)

PAINTINGS = (TURF, HARE)
