"""A game's badge, in lists and headings: a colour with its shape, another one for each."""

from client.drawing.canvas import Canvas
from client.tables.boards import emblem_for


def emblem(canvas: Canvas, slug: str, at: tuple[float, float], radius: float) -> None:
    """Draw a game's badge; an eye for a game that is not known here."""
    canvas.mark(emblem_for(slug), at, radius)
