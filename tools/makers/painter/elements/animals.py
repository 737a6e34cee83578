"""Animals as maquettes: horses, dogs, foxes, sheep, cows, hares, swans."""

from dataclasses import dataclass
from typing import Any

from tools.makers.painter.canvas import Canvas
from tools.makers.painter.colour import Paint, mix
from tools.makers.painter.elements import element
from tools.makers.painter.lighting import place
from tools.makers.painter.maquette import Frame, Maquette, Part, Spot, Stuff, turn
from tools.makers.painter.people import dress, heads, poses
from tools.makers.painter.people.person import person
from tools.makers.painter.tables import table


@dataclass(frozen=True)
class Build:
    """Parts in the order they are set, their stuff "hide", "mane" or one of `stuffs`; a part "legs" stands for four, so thick.
    stuffs: colour and gloss."""

    parts: tuple[Part, ...]
    stuffs: dict[str, tuple[str, float]]


ANIMALS = table("animals", Build)
GAITS = table("gaits", tuple[tuple[Spot, Spot, Spot], ...])
"""Hip, knee and foot of each leg."""


def _legs(m: Maquette, f: Frame, hide: Stuff, hoof: Stuff, gait: str, thick: float) -> None:
    for hip, knee, foot in GAITS[gait]:
        m.chain(f, [hip, knee], [0.1 * thick, 0.048 * thick], hide, 0.06)
        m.chain(f, [knee, foot], [0.044 * thick, 0.03 * thick], hide, 0.015)
        m.chain(f, [foot, (foot[0] + 0.025, foot[1] - 0.03, foot[2])], [0.034 * thick, 0.04 * thick], hoof, 0.01)


@element
def animal(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    kind: str = "horse",
    col: Paint = "#8a6a48",
    mane: Paint | None = None,
    gait: str = "stand",
    yaw: float = 0,
    rider: dict[str, Any] | None = None,
    shadow: float = 0.35,
    lamp: dict[str, Any] | None = None,
) -> None:
    """Set an animal: x, y on the ground below it, `size` units its length; it looks to the right (yaw 180: to the left).

    rider: kind, garb, col, hat, hatc as `figure` takes them, for someone on its back; size: 1 is a man on a horse.
    """
    canvas.shadow(x, y, size * 0.5, size * 0.05, shadow, size * 0.04)
    hide = Stuff(col, fold=0.006, count=34, apexes=((0, 2, 0),), detail=0.75)
    paint = mane or mix(col, "#1a1410", 0.45)
    hairs = Stuff(paint, fold=0.012, count=40, apexes=((0.6, 1.5, 0),), detail=0.7)
    m, f = Maquette(), Frame(turn(yaw=yaw))
    build = ANIMALS[kind]
    stuffs = {"hide": hide, "mane": hairs} | {
        word: Stuff(paint, gloss) for word, (paint, gloss) in build.stuffs.items()
    }
    for part in build.parts:
        if part.stuff == "legs":
            _legs(m, f, hide, stuffs["dark"], gait, part.radii[0])
        else:
            m.part(f, part.spots, part.radii, stuffs[part.stuff], part.melt, part.flat)
    if rider is not None:
        grown = 0.92 * float(rider.get("size", 1))
        seat = f.child((0.03, 0.8 - 0.41 * grown, 0), turn(yaw=90), grown)
        face = heads.Face(rider["kind"], style="short", hat=rider["hat"])
        person(m, seat, face, poses.POSES["ride"], dress.Dress(rider["garb"], rider["col"]), rider["hatc"])
    place(canvas, m, x, y, size, 0.9, lamp)
