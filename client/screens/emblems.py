"""A game's badge, in lists and headings: a colour with its shape, another one for each."""

from __future__ import annotations

from client.drawing import theme
from client.drawing.canvas import Canvas

MARKS = ("masters_gallery", "art_gallery", "museum_pictura", "stolen_paintings", "artline")
"""Games in the order of the marks that they have."""


def emblem(canvas: Canvas, slug: str, at: tuple[float, float], radius: float) -> None:
    """Draw a game's badge; an eye for a game that is not known here."""
    known = slug in MARKS
    canvas.mark(theme.ARTISTS[MARKS.index(slug)] if known else theme.WATCHING, at, radius)
