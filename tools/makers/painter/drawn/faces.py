"""Faces as plain data: 1 from chin to crown, the middle at 0, 0, y down, turned to the viewer's right. No numpy."""
# fmt: off

from dataclasses import dataclass, replace

Outline = tuple[tuple[float, float], ...]

FRONT: Outline = (
    (0, -0.5), (0.2, -0.465), (0.32, -0.33), (0.355, -0.12), (0.35, -0.02), (0.345, 0.08), (0.32, 0.22), (0.25, 0.37),
    (0.13, 0.475), (0, 0.5), (-0.13, 0.475), (-0.25, 0.37), (-0.32, 0.22), (-0.355, -0.02), (-0.33, -0.32), (-0.2, -0.465),
)
THREE: Outline = (
    (0, -0.5), (0.19, -0.47), (0.29, -0.34), (0.318, -0.12), (0.282, -0.01), (0.305, 0.1), (0.275, 0.24), (0.24, 0.37),
    (0.175, 0.475), (0.07, 0.5), (-0.05, 0.455), (-0.2, 0.36), (-0.31, 0.2), (-0.39, -0.02), (-0.39, -0.3), (-0.22, -0.47),
)
PROFILE: Outline = (
    (-0.05, -0.5), (0.12, -0.48), (0.24, -0.38), (0.285, -0.22), (0.29, -0.1), (0.262, -0.03), (0.32, 0.09), (0.385, 0.185),
    (0.37, 0.235), (0.29, 0.25), (0.298, 0.295), (0.306, 0.322), (0.28, 0.343), (0.294, 0.372), (0.268, 0.405),
    (0.288, 0.455), (0.25, 0.5), (0.15, 0.505), (0.02, 0.44), (-0.12, 0.34), (-0.2, 0.24), (-0.34, 0.2), (-0.47, 0.0),
    (-0.48, -0.2), (-0.36, -0.42),
)


@dataclass(frozen=True)
class Cast:
    """What makes a face of another family. Factors: jaw, cheek: how wide; eyes, mouth, nose: how large; spread: how far apart
    the eyes are; lips: how full. low: how far the features sit down in the head, as a child's do; arch: of the brows."""

    jaw: float = 1
    cheek: float = 1
    eyes: float = 1
    spread: float = 1
    mouth: float = 1
    lips: float = 1
    nose: float = 1
    low: float = 0
    arch: float = 0


CASTS: dict[str, Cast] = {
    "plain": Cast(),
    "broad": Cast(jaw=1.14, cheek=1.06, eyes=0.92, spread=1.06, mouth=1.08, nose=1.12),
    "long": Cast(jaw=0.9, cheek=0.92, eyes=0.96, spread=0.95, mouth=0.94, nose=1.12, lips=0.9, low=-0.012),
    "fine": Cast(jaw=0.88, cheek=0.98, eyes=1.08, mouth=0.86, lips=1.08, nose=0.86, arch=0.3),
    "round": Cast(jaw=1.1, cheek=1.09, eyes=1.0, mouth=0.92, lips=1.12, nose=0.86, low=0.012, arch=0.15),
    "gaunt": Cast(jaw=0.86, cheek=0.97, eyes=0.94, spread=0.97, mouth=1.04, lips=0.7, nose=1.16, arch=-0.1),
    "strong": Cast(jaw=1.08, cheek=0.98, eyes=0.94, mouth=1.06, lips=0.9, nose=1.06, arch=-0.2),
    "child": Cast(jaw=1.08, cheek=1.1, eyes=1.2, spread=1.04, mouth=0.76, lips=1.1, nose=0.66, low=0.055, arch=0.2),
    "infant": Cast(jaw=1.16, cheek=1.17, eyes=1.22, spread=1.08, mouth=0.66, lips=1.15, nose=0.55, low=0.085, arch=0.25),
}


@dataclass(frozen=True)
class Look:
    """What a face does. inner, outer: how far the ends of the brows are raised; eyes: how far open; lower: lower lid raised;
    smile; mouth: how far open; teeth; gaze: where to, -1 to 1; frown: lines between the brows."""

    inner: float = 0
    outer: float = 0
    eyes: float = 0.8
    lower: float = 0
    smile: float = 0
    mouth: float = 0
    teeth: bool = False
    gaze: tuple[float, float] = (0, 0)
    frown: float = 0


LOOKS: dict[str, Look] = {
    "calm": Look(),
    "mild": Look(inner=0.15, eyes=0.66, smile=0.3, lower=0.2),
    "smile": Look(inner=0.1, outer=0.1, eyes=0.68, smile=0.6, lower=0.35),
    "grin": Look(outer=0.4, eyes=0.6, smile=1, mouth=0.4, teeth=True, lower=0.5),
    "glare": Look(inner=-0.75, outer=0.2, eyes=0.72, smile=-0.35, lower=0.35, frown=1),
    "grief": Look(inner=0.9, outer=-0.5, eyes=0.45, smile=-0.8, mouth=0.12, gaze=(0, 0.5), frown=0.4),
    "fear": Look(inner=0.7, outer=0.3, eyes=1.25, smile=-0.4, mouth=0.5, frown=0.3),
    "ecstasy": Look(inner=0.6, outer=-0.1, eyes=0.62, mouth=0.35, gaze=(0, -1.1)),
    "wonder": Look(inner=0.6, outer=0.5, eyes=1.1, mouth=0.22, gaze=(0, -0.3)),
    "down": Look(inner=0.15, eyes=0.3, smile=0.15, gaze=(0, 0.9)),
    "sleep": Look(eyes=0.0, smile=0.05),
}


def look_of(word: str, **change: object) -> Look:
    """Return an expression by its word, changed."""
    return replace(LOOKS[word], **change)  # type: ignore[arg-type]
