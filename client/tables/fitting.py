"""Texts that have to fit: smaller before anything of them is left out."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Anchor, Canvas, Paint, Point

LEAST = 13.0
"""Units that no text is smaller than."""
_STEPS = (0.93, 0.87, 0.81, 0.75)
_STOPS = (" (", ", ", ": ")
"""Where a title can end before its end and still makes sense."""


def shrunk(canvas: Canvas, style: str, fits: Callable[[Canvas], bool]) -> Canvas:
    """Return the canvas whose letters are as large as fits: a quarter smaller at most, and never under 13 units."""
    if fits(canvas):
        return canvas
    least, smaller = min(canvas.text_scale, LEAST / theme.TYPE[style][1]), canvas
    for step in _STEPS:
        smaller = canvas.variant(text=max(least, canvas.text_scale * step))
        if fits(smaller):
            break
    return smaller


def shrunk_line(canvas: Canvas, text: str, style: str, room: float) -> Canvas:
    """Return the canvas on which one line is no wider than so many units, as far as letters may become smaller."""
    return shrunk(canvas, style, lambda tried: tried.measure(text, style) <= room)


def draw_fitting(
    canvas: Canvas, text: str, at: Point, style: str, color: Paint, anchor: Anchor = "topleft", *, room: float
) -> FRect:
    """Draw one line, smaller where it would be wider than so many units, then cut. Returns where it is."""
    return shrunk_line(canvas, text, style, room).text(text, at, style, color, anchor, limit=room)


def shrunk_title(canvas: Canvas, title: str, style: str, room: float) -> tuple[Canvas, str]:
    """Return a canvas, and as much of a title as makes sense and has room on it in one line."""
    smaller = shrunk_line(canvas, title, style, room)
    for stop in _STOPS:
        if smaller.measure(title, style) > room:
            title = title.split(stop)[0]
            smaller = shrunk_line(canvas, title, style, room)
    return smaller, title
