"""In the manner of a period, for each domain of the catalogue: the placeholders of works that are not painted yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from tools.makers.baker import motifs as m
from tools.makers.baker import people
from tools.makers.baker.easel import BROKEN, FEATHER, FLAT, OIL, Brush, Color, Easel, mix


@dataclass(frozen=True)
class Period:
    """How a period paints: its colours, its brush and what time did to it."""

    sky: tuple[Color, Color]
    land: tuple[Color, Color]
    leaves: tuple[Color, ...]
    cloth: tuple[Color, ...]
    dark: Color
    """Behind people and things."""
    brush: Brush
    varnish: float
    lamp: float = 0.3
    """How strong one light stands out of the dark."""


PERIODS = {
    "renaissance": Period(
        ("#5E8EC0", "#E4DCC0"), ("#8E9A6A", "#6A6A44"), ("#4A6A3A", "#6E8A4A", "#3A5230"),
        ("#B8322A", "#24469A", "#D8A83A", "#2E6A4A"), "#3E3428", OIL, 0.3, 0.25,
    ),
    "baroque": Period(
        ("#4E6070", "#C8A878"), ("#6A5A3A", "#3A2E20"), ("#3E4A2A", "#5A5A30", "#2A3420"),
        ("#8E2A20", "#C89A4A", "#3A3A4A", "#D8D0C0"), "#140E0A", OIL, 0.4, 0.85,
    ),
    "rococo": Period(
        ("#9CC4E4", "#F4E0D4"), ("#B4C49A", "#8EA884"), ("#8EB494", "#B4CCA0", "#6E9A88"),
        ("#F0B8C4", "#A8CCE8", "#F8F0E0", "#E8D08A"), "#7E8E86", FEATHER, 0.08, 0.45,
    ),
    "romanticism": Period(
        ("#3A4A6E", "#F0B878"), ("#4A4A3E", "#22241E"), ("#3A4A2E", "#5A5A34", "#22301E"),
        ("#A83A2A", "#E8DCC4", "#2A3A5A", "#C8963E"), "#1E2028", OIL, 0.22, 0.6,
    ),
    "impressionism": Period(
        ("#7EB0E0", "#F4E4D0"), ("#A8B86A", "#6E8E5A"), ("#5E8E4A", "#A8C060", "#3E6E5A", "#D8C870"),
        ("#5E82C8", "#E88A7A", "#F8F0E8", "#E8C05A"), "#6E7A86", BROKEN, 0.03, 0.35,
    ),
    "modernism": Period(
        ("#3E6EB4", "#F0D8A0"), ("#C8662E", "#5A3A6E"), ("#2E8A6E", "#E0A83A", "#1E4A5E"),
        ("#D8452E", "#2E5AA8", "#F0C040", "#1E1E2A"), "#2A2A3A", FEATHER, 0.0, 0.3,
    ),
    "ukiyo_e": Period(
        ("#D8CFA8", "#F0E4C4"), ("#4E7A8E", "#1E3A6A"), ("#3E6A5A", "#6E8A5A"),
        ("#1E3A7A", "#F4ECD8", "#B8452E"), "#3A4A5E", FLAT, 0.12, 0.0,
    ),
}  # fmt: skip


def landscape(e: Easel, p: Period) -> None:
    """Draw hills, water, trees and a house under a wide sky."""
    e.wash((0, p.sky[0]), (0.55, p.sky[1]), (1, p.land[1]))
    m.clouds(e, mix(p.sky[1], "#FFFFFF", 0.6), mix(p.sky[0], "#40404A", 0.3), 0.02, 0.34, 6, 0.14)
    e.light(e.between(0.3, 0.8), 0.45, 0.6, mix(p.sky[1], "#FFF0C0", 0.5), 0.5)
    far = mix(p.land[0], p.sky[1], 0.6)
    m.hills(e, 0.54, 0.11, mix(far, p.sky[0], 0.35), far)
    m.hills(e, 0.6, 0.06, far, p.land[0], 2)
    e.wash((0.6, mix(p.sky[0], p.sky[1], 0.4)), (0.8, mix(p.sky[0], "#20303A", 0.2)), y0=0.62, y1=0.82)
    m.water(e, 0.63, [p.sky[1], mix(p.sky[0], "#FFFFFF", 0.2), p.land[0]], 90, 0.8)
    m.hills(e, 0.8, 0.05, p.land[0], p.land[1], 1)
    side = e.pick((0.16, 0.84))
    m.house(e, 1 - side - 0.06, 0.7, 0.12, 0.07, mix(p.land[1], "#E8D8C0", 0.6), mix(p.cloth[0], "#4A2A20", 0.5))
    m.tree(e, side, 0.95, 0.8, p.leaves, wide=0.3)
    m.tree(e, side * 0.8 + 0.1, 0.8, 0.34, p.leaves)
    people.lady(e, 0.5, 0.93, 0.15, p.cloth[0], mix(p.cloth[0], "#000000", 0.5))


def peaks(e: Easel, p: Period) -> None:
    """Draw somebody before mountains in the mist."""
    e.wash((0, p.sky[0]), (0.6, p.sky[1]), (1, mix(p.sky[1], p.sky[0], 0.5)))
    e.light(0.5, 0.5, 0.7, "#FFF0D0", 0.6)
    for k in range(5):
        tone = mix(p.land[1], p.sky[1], 0.8 - k * 0.17)
        m.hills(e, 0.5 + k * 0.1, 0.2 - k * 0.02, tone, mix(tone, p.sky[1], 0.5), 1.2 + k * 0.5)
        for _ in range(4):
            e.blob(e.between(0, 1), 0.55 + k * 0.1, 0.3, 0.03, mix(p.sky[1], "#FFFFFF", 0.4), soft=16, alpha=0.5)
    e.shape([(0.2, 1.05), (0.36, 0.88), (0.5, 0.8), (0.66, 0.9), (0.82, 1.05)], p.land[1], "#0E0E0C", smooth=False)
    people.gentleman(e, 0.5, 0.83, 0.36, p.land[1], hat=None)
    e.blob(0.5, 0.515, 0.022, 0.02, "#8A6A3A")


def storm(e: Easel, p: Period) -> None:
    """Draw a ship in a gale, the sun behind the spray."""
    e.wash((0, p.sky[0]), (0.5, p.sky[1]), (0.62, p.land[0]), (1, p.land[1]))
    e.light(0.62, 0.42, 0.7, "#FFE8A8", 0.85)
    m.clouds(e, mix(p.sky[1], "#FFFFFF", 0.3), p.sky[0], 0, 0.4, 10, 0.2)
    for k in range(5):
        tone = mix(p.land[1], p.sky[0], 0.5 - k * 0.08)
        m.hills(e, 0.66 + k * 0.08, 0.07, mix(tone, p.sky[1], 0.35), tone, 2.5 + k)
        if k == 1:
            m.boat(e, 0.42, 0.66, 0.15, "#2A1E18", "#E8D8B8")
    m.water(e, 0.64, [p.sky[1], "#F4F0E0", mix(p.land[1], "#4E6E7E", 0.5)], 160)


def still_life(e: Easel, p: Period) -> None:
    """Draw fruit, a jug and a cloth on a table, out of the dark."""
    e.wash((0, mix(p.dark, "#000000", 0.2)), (0.6, mix(p.dark, p.land[0], 0.4)), (1, p.dark))
    e.light(0.3, 0.4, 0.7, p.sky[1], p.lamp * 0.5)
    m.table(e, 0.68, mix(p.cloth[3 % len(p.cloth)], "#8A7A5A", 0.3), mix(p.dark, "#3A2A1A", 0.5))
    e.shape(
        [(0.5, 0.67), (0.95, 0.66), (1.0, 0.95), (0.7, 1.02), (0.6, 0.8)], mix(p.cloth[-2], "#FFFFFF", 0.3), p.cloth[-2]
    )
    x = e.between(0.24, 0.34)
    metal = e.pick((p.cloth[1], "#B8B4A8", "#9A6A3A"))
    right = [(0.06, 0.3), (0.05, 0.4), (0.13, 0.55), (0.09, 0.71)]
    jug = [(x + dx, y) for dx, y in right] + [(x - dx, y) for dx, y in reversed(right)]
    e.shape(jug, mix(metal, "#FFFFFF", 0.35), mix(metal, "#000000", 0.65), across=True)
    e.line([(x + 0.08, 0.36), (x + 0.19, 0.4), (x + 0.12, 0.56)], mix(metal, "#000000", 0.35), 0.02)
    e.blob(x - 0.05, 0.5, 0.018, 0.08, "#FFFFFF", soft=5, alpha=0.6)
    e.blob(0.6, 0.72, 0.24, 0.055, mix(metal, "#FFFFFF", 0.3), mix(metal, "#000000", 0.6))
    tones = ("#D8682E", "#E8B83A", "#A82A24", "#8EA03A", "#6A2A4A")
    for k in range(9):
        m.fruit(
            e,
            0.46 + (k % 5) * 0.07 + e.between(-0.01, 0.01),
            0.67 - (k // 5) * 0.07,
            e.between(0.045, 0.062),
            e.pick(tones),
        )
    for _ in range(14):
        gx, gy = e.around(0.8, 0.77, 0.08, 0.04)()
        m.fruit(e, gx, gy, 0.022, e.pick(("#3A2A5A", "#4A3A6A", "#6A8A4A")))


def vase(e: Easel, p: Period) -> None:
    """Draw a bouquet."""
    e.wash((0, p.dark), (0.7, mix(p.dark, p.land[0], 0.5)), (1, p.dark))
    e.light(0.4, 0.4, 0.7, p.sky[1], p.lamp * 0.6)
    m.table(e, 0.82, mix(p.land[1], "#C8B494", 0.35), mix(p.dark, "#201810", 0.4))
    m.bouquet(e, [*p.cloth, "#F8F0E4", "#E89AA8", "#E8C05A"], list(p.leaves), p.cloth[1], count=30)


def portrait(e: Easel, p: Period) -> None:
    """Draw a person in half length."""
    e.wash((0, mix(p.dark, p.land[0], 0.3)), (1, mix(p.dark, "#000000", 0.35)))
    e.light(0.42, 0.36, 0.6, p.sky[1], p.lamp * 0.4)
    if e.between(0, 1) < 0.5 and p.varnish > 0.2:
        e.wash((0, p.sky[0]), (0.45, p.sky[1]), (0.8, p.land[0]), (1, p.land[1]))
        m.hills(e, 0.5, 0.1, mix(p.land[0], p.sky[1], 0.5), p.land[1])
    cloth = e.pick(p.cloth)
    pale = mix(cloth, "#FFFFFF", 0.1)
    hair = e.pick(("#3A2416", "#6A4020", "#1E1612", "#A8703A"))
    collar = e.pick(("#F4EEE0", None, mix(cloth, "#F0D890", 0.5)))
    veil = e.pick((None, None, mix(p.cloth[-1], "#FFFFFF", 0.3)))
    people.bust(
        e, pale, mix(cloth, "#000000", 0.7), hair=hair, turn=e.pick((-0.25, 0.0, 0.28)), collar=collar, veil=veil
    )


def history(e: Easel, p: Period) -> None:
    """Draw people on a square before an arcade."""
    e.wash((0, p.sky[0]), (0.5, p.sky[1]), (0.6, mix(p.land[0], "#C8B494", 0.5)), (1, mix(p.land[1], p.dark, 0.4)))
    m.clouds(e, mix(p.sky[1], "#FFFFFF", 0.4), p.sky[0], 0, 0.25, 4)
    stone = mix(p.land[0], "#D8C8A8", 0.6)
    for k in range(4):
        x = 0.02 + k * 0.25
        e.box(x, 0.2, 0.22, 0.42, stone, mix(stone, p.dark, 0.5))
        arch = [(x + 0.04, 0.62), (x + 0.04, 0.38), (x + 0.11, 0.29), (x + 0.18, 0.38), (x + 0.18, 0.62)]
        e.shape(arch, mix(p.dark, "#000000", 0.2), mix(p.dark, stone, 0.3), smooth=False)
    e.box(0, 0.17, 1, 0.035, mix(stone, "#FFFFFF", 0.2), stone)
    for row, (y, h) in enumerate(((0.68, 0.27), (0.8, 0.38), (0.97, 0.54))):
        for k in range(6 - row * 2):
            x = (k + 0.5 + e.between(-0.15, 0.15)) / (6 - row * 2)
            cloth = e.pick(p.cloth)
            if e.between(0, 1) < 0.5:
                people.lady(
                    e, x, y, h, cloth, mix(cloth, "#000000", 0.6), turn=e.pick((-1, 1)), bend=e.between(-0.4, 0.4)
                )
            else:
                people.gentleman(e, x, y, h, cloth, hat=e.pick((None, p.dark)))
    e.light(0.45, 0.75, 0.5, mix(p.sky[1], "#FFF0C0", 0.6), p.lamp * 0.5)


def religion(e: Easel, p: Period) -> None:
    """Draw a veiled figure with a halo under an arch, two who kneel beside."""
    e.wash((0, mix(p.dark, p.cloth[1], 0.25)), (1, mix(p.dark, "#000000", 0.2)))
    arch = [(0.16, 1.02), (0.16, 0.36), (0.28, 0.14), (0.5, 0.06), (0.72, 0.14), (0.84, 0.36), (0.84, 1.02)]
    e.shape(arch, p.sky[0], p.sky[1], smooth=True)
    m.hills(e, 0.66, 0.08, mix(p.land[0], p.sky[1], 0.5), p.land[1])
    e.light(0.5, 0.32, 0.5, "#FFE8A8", 0.4 + p.lamp * 0.5)
    for k in range(24):
        a = k / 24 * 2 * pi
        e.line(
            [(0.5 + cos(a) * 0.15, 0.3 + sin(a) * 0.135), (0.5 + cos(a) * 0.24, 0.3 + sin(a) * 0.215)],
            "#F4D06A",
            0.006,
            0.7,
        )
    e.blob(0.5, 0.3, 0.14, 0.14, "#F0CC66", "#B08A34", alpha=0.8)
    people.lady(e, 0.5, 0.98, 0.76, p.cloth[1], mix(p.cloth[1], "#000000", 0.65), hair=mix(p.cloth[1], "#FFFFFF", 0.15))
    e.line([(0.44, 0.32), (0.38, 0.5), (0.36, 0.96)], mix(p.cloth[1], "#101030", 0.3), 0.07)
    for x, turn in ((0.2, 1.0), (0.8, -1.0)):
        cloth = e.pick((p.cloth[0], p.cloth[2 % len(p.cloth)]))
        people.lady(e, x, 1.1, 0.56, cloth, mix(cloth, "#000000", 0.6), turn=turn, bend=turn * 1.2)
    e.dabs(18, e.within(0.2, 0.02, 0.8, 0.2), ["#F8E8C0", p.sky[1]], 0.02)


def mythology(e: Easel, p: Period) -> None:
    """Draw figures in light robes by a pool in a grove."""
    e.wash((0, p.sky[0]), (0.5, p.sky[1]), (0.66, p.land[0]), (1, p.land[1]))
    m.clouds(e, mix(p.sky[1], "#FFFFFF", 0.5), p.sky[0], 0, 0.3, 4)
    m.hills(e, 0.55, 0.08, mix(p.land[0], p.sky[1], 0.5), p.land[0])
    for x, h in ((0.04, 0.95), (0.93, 1.0), (0.78, 0.6)):
        m.tree(e, x, 0.8, h, p.leaves, wide=0.26)
    e.blob(0.5, 0.86, 0.5, 0.1, mix(p.sky[0], "#204050", 0.2), mix(p.sky[0], "#102028", 0.6))
    m.water(e, 0.8, [p.sky[1], p.sky[0]], 50, 0.95)
    robes = ("#F4ECDC", *p.cloth)
    for k, (x, y, h) in enumerate(((0.32, 0.82, 0.44), (0.5, 0.78, 0.46), (0.66, 0.83, 0.44))):
        cloth = mix(robes[(k + e.pick((0, 1, 2))) % len(robes)], "#FFFFFF", 0.2)
        people.lady(
            e,
            x,
            y,
            h,
            cloth,
            mix(cloth, "#4A3020", 0.6),
            hair="#8A5A2A",
            turn=1 - 2 * (k % 2),
            bend=e.between(-0.7, 0.7),
        )
    e.light(0.5, 0.6, 0.55, mix(p.sky[1], "#FFF4D0", 0.7), 0.35)
    e.dabs(40, e.within(0, 0.84, 1, 1), [*p.cloth, "#F8F0E0"], 0.014)


def abstract(e: Easel, p: Period) -> None:
    """Draw discs, rays and bars that weigh each other up."""
    e.wash((0, "#F0E4C8"), (1, mix("#E0CCA0", p.sky[1], 0.4)))
    cx, cy = e.between(0.35, 0.65), e.between(0.35, 0.6)
    for _ in range(9):
        a = e.between(0, 2 * pi)
        far = [(cx + cos(a + d) * 1.3, cy + sin(a + d) * 1.3) for d in (-0.1, 0.1)]
        e.shape([(cx, cy), *far], e.pick(p.cloth), e.pick(p.cloth), alpha=0.55, smooth=False)
    for k in range(6):
        r = 0.33 - k * 0.055
        e.blob(cx, cy, r, r, p.cloth[k % len(p.cloth)])
    for _ in range(7):
        x, y = e.within(0.05, 0.05, 0.95, 0.95)()
        r = e.between(0.02, 0.09)
        e.blob(x, y, r, r, e.pick(p.cloth), e.pick(p.leaves))
    for _ in range(6):
        x, y = e.within(0, 0, 1, 1)()
        e.line([(x, y), (x + e.between(-0.4, 0.4), y + e.between(-0.4, 0.4))], "#1A1A22", e.between(0.004, 0.014))


def wave(e: Easel, p: Period) -> None:
    """Draw a great wave before a white mountain, in flat ink."""
    e.wash((0, p.sky[0]), (0.5, p.sky[1]), (1, p.sky[0]))
    e.shape([(0.44, 0.66), (0.62, 0.48), (0.68, 0.48), (0.88, 0.66)], "#3A5A8A", "#8EA4B4", smooth=False)
    e.shape(
        [(0.57, 0.53), (0.62, 0.48), (0.68, 0.48), (0.74, 0.53), (0.69, 0.52), (0.65, 0.55), (0.61, 0.52)],
        "#F8F2E2",
        smooth=False,
    )
    body = [
        (-0.05, 1.05),
        (-0.05, 0.42),
        (0.1, 0.26),
        (0.3, 0.16),
        (0.5, 0.2),
        (0.56, 0.34),
        (0.46, 0.3),
        (0.36, 0.38),
        (0.36, 0.56),
        (0.5, 0.74),
        (0.74, 0.78),
        (1.05, 0.66),
        (1.05, 1.05),
    ]
    e.shape(body, p.cloth[0], "#3E6A9A")
    for k in range(5):
        rim = [(x + 0.03 * k, y + 0.05 * k + 0.03) for x, y in body[1:11]]
        e.line(rim, "#C8D8D8" if k % 2 else "#6E94B4", 0.012)
    for x, y in body[2:7]:
        for _ in range(16):
            dx, dy = e.between(-0.06, 0.1), e.between(-0.03, 0.09)
            e.blob(x + dx, y + dy, 0.018, 0.016, "#F8F2E2")
    e.dabs(70, e.within(0.3, 0.1, 0.8, 0.5), ["#F8F2E2"], 0.006, 1.0)
    m.boat(e, 0.72, 0.83, 0.16, "#C8A86A")


Motif = Callable[[Easel, Period], None]
DOMAINS: dict[str, tuple[Motif, ...]] = {
    "landscape": (landscape, landscape),
    "still_life": (still_life, vase),
    "portrait": (portrait, portrait),
    "history": (history, history),
    "religion": (religion, religion),
    "mythology": (mythology, mythology),
}
OWN: dict[str, tuple[Motif, ...]] = {
    "romanticism-landscape": (peaks, storm, landscape),
    "renaissance-portrait": (portrait, portrait, portrait),
    "ukiyo_e-landscape": (wave,),
    "modernism-abstract": (abstract, abstract),
}
"""Where a period has motifs of its own for a domain."""


def pictures() -> dict[str, tuple[Motif, Period]]:
    """Return what is painted, by name: `<period>-<domain>-<letter>`."""
    made: dict[str, tuple[Motif, ...]] = {
        f"{p}-{d}": motifs for p in PERIODS for d, motifs in DOMAINS.items() if p != "ukiyo_e"
    }
    made |= OWN
    return {
        f"{name}-{'abcdef'[n]}": (motif, PERIODS[name.partition("-")[0]])
        for name, motifs in made.items()
        for n, motif in enumerate(motifs)
    }
