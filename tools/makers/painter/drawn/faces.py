"""Faces as plain data: 1 from chin to crown, the middle at 0, 0, y down, turned to the viewer's right. No numpy."""

from dataclasses import dataclass, replace

from tools.makers.painter.tables import table

Outline = tuple[tuple[float, float], ...]
OUTLINES = table("outlines", Outline)
"""The edges of a head from the front, in three quarters and from the side, point by point; of an ear; of a foot."""


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


CASTS = table("casts", Cast)


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


LOOKS = table("looks", Look)


def look_of(word: str, **change: object) -> Look:
    """Return an expression by its word, changed."""
    return replace(LOOKS[word], **change)  # type: ignore[arg-type]
