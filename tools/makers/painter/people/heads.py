"""Head types by age, sex and build, and the shape of a head.

A head is about 2 high: chin at -1, crown at 1.05, face along z.
"""

from dataclasses import dataclass

from tools.makers.painter import colour, maquette, tables


@dataclass(frozen=True)
class HeadType:
    """Proportions, 1 being a young woman's. age: lines, 0 to 1; male: heavy brow and jaw.

    short: how much higher mouth and chin lie.
    """

    width: float = 1.0
    jaw: float = 1.0
    chin: float = 1.0
    cheeks: float = 1.0
    nose: float = 1.0
    eyes: float = 1.0
    lips: float = 1.0
    brow: float = 0.0
    neck: float = 0.33
    age: float = 0.0
    skull: float = 1.0
    low: float = 0.0
    short: float = 0.0
    male: bool = False


TYPES = tables.table("heads", HeadType)


@dataclass(frozen=True)
class Face:
    """A face on a head: colours and expression. gaze: to the right, up, -1 to 1; eyes: open share, 0 is closed."""

    kind: str = "woman"
    skin: colour.Paint = "#e2b48f"
    hair: colour.Paint = "#4a2f1c"
    lips: colour.Paint = "#b0544a"
    cheek: colour.Paint = "#cf7a60"
    iris: colour.Paint = "#54402c"
    gaze: tuple[float, float] = (0.0, 0.0)
    eyes: float = 1.0
    smile: float = 0.2
    brows: float = 0.7
    style: str = "bun"
    beard: str = ""
    cloth: colour.Paint = "#345a8a"
    hat: str = ""


def skull(m: maquette.Maquette, f: maquette.Frame, face: Face, skin: maquette.Stuff) -> None:
    """Add skull, jaw, brow, nose, lips, ears and neck."""
    t = TYPES[face.kind]
    m.ball(f, (0, 0.32, -0.12), (0.70 * t.width, 0.75 * t.skull, 0.84 * t.skull), skin, 0.02)
    m.ball(f, (0, -0.12, 0.10), (0.53 * t.width, 0.80 - t.short, 0.62), skin, 0.2)
    m.ball(f, (0, -0.52 + 0.8 * t.short, 0.10), (0.46 * t.jaw, 0.42, 0.52), skin, 0.2)
    m.ball(f, (0, -0.82 + t.short, 0.42), (0.17 * t.chin, 0.16, 0.19 * t.chin), skin, 0.25)
    for side in (-1, 1):
        m.ball(f, (side * 0.35, -0.25, 0.38), (0.19 * t.cheeks, 0.2 * t.cheeks, 0.2 * t.cheeks), skin, 0.22)
        m.ball(f, (side * 0.69 * t.width, -0.03, -0.1), (0.07, 0.19, 0.12), skin, 0.05)
        if t.male:
            m.chain(f, [(side * 0.44 * t.jaw, -0.5, 0.05), (side * 0.16, -0.82, 0.36)], [0.15, 0.14], skin, 0.2)
        m.dent(f, (side * 0.29, 0.06 + t.low, 0.72), (0.17, 0.12, 0.4), 0.075 + 0.03 * t.age)
        m.ball(f, (side * 0.29, 0.03 + t.low, 0.535), (0.15 * t.eyes,) * 3, skin, 0.05)
    m.chain(f, [(-0.3, 0.23, 0.56), (0, 0.22, 0.62), (0.3, 0.23, 0.56)], [0.07 + 0.05 * t.brow] * 3, skin, 0.2)
    _nose(m, f, t, skin)
    lip = -0.56 + t.low * 0.5 + t.short * 0.6
    m.ball(f, (0, lip, 0.55), (0.25, 0.16, 0.18), skin, 0.15)
    m.ball(f, (0, lip + 0.045, 0.68), (0.13, 0.035, 0.05), skin, 0.06)
    m.ball(f, (0, lip - 0.05, 0.67), (0.11, 0.045, 0.055), skin, 0.06)
    m.dent(f, (0, lip - 0.15, 0.7), (0.12, 0.04, 0.3), 0.03)


def _nose(m: maquette.Maquette, f: maquette.Frame, t: HeadType, skin: maquette.Stuff) -> None:
    n, y = t.nose, t.low * 0.6 + t.short * 0.2
    ridge = [(0, 0.2 + y, 0.62), (0, y, 0.71), (0, -0.2 + y, 0.74 + 0.09 * n)]
    m.chain(f, ridge, [0.05, 0.052 * n, 0.072 * n], skin, 0.1)
    m.ball(f, (0, -0.23 + y, 0.75 + 0.09 * n), (0.078 * n, 0.07 * n, 0.078 * n), skin, 0.07)
    for side in (-1, 1):
        m.ball(f, (side * 0.095 * n, -0.26 + y, 0.72), (0.05 * n, 0.048 * n, 0.08), skin, 0.06)
