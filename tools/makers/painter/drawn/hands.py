"""Hands as plain data: wrist at 0, 0, fingers along x, 1 from wrist to fingertip, y down, the thumb above. No numpy.

Fingers from the one furthest back to the nearest: little, ring, middle, index; each a limb of (x, y, width) from its knuckle.
"""

from dataclasses import dataclass

from tools.makers.painter.tables import table

Knots = tuple[tuple[float, float, float], ...]


@dataclass(frozen=True)
class Hand:
    """One pose. palm: an outline; over: the thumb lies over the fingers; nails: they are seen; inside: the palm is seen; marks:
    creases or tendons."""

    palm: tuple[tuple[float, float], ...]
    fingers: tuple[Knots, ...]
    thumb: Knots
    over: bool = False
    nails: bool = True
    inside: bool = False
    marks: tuple[tuple[tuple[float, float], ...], ...] = ()


HANDS = table("hands", Hand)
