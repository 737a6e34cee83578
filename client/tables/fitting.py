"""Texts that have to fit: they become smaller before anything is left out."""

from collections.abc import Callable

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Anchor, Canvas, Paint, Point

LEAST = 13.0
"""The smallest size of a text in units."""
LEAST_AFAR = 15.0
"""The same on a screen that is read from afar, whose text scale is beyond those of windows."""
_STEPS = (0.93, 0.87, 0.81, 0.75)
_STOPS = (" (", ", ", ": ")
"""The signs that begin the part of a title that can be left out."""


def smallest(canvas: Canvas) -> float:
    """Return the smallest size of a text in units."""
    return LEAST_AFAR if canvas.text_scale > theme.TEXT_SCALES[-1] else LEAST


def shrunk(canvas: Canvas, style: str, fits: Callable[[Canvas], bool]) -> Canvas:
    """Return the canvas with the largest letters that fit: a quarter smaller at most, and never under `smallest`."""
    if fits(canvas):
        return canvas
    least, smaller = min(canvas.text_scale, smallest(canvas) / theme.TYPE[style][1]), canvas
    for step in _STEPS:
        smaller = canvas.variant(text=max(least, canvas.text_scale * step))
        if fits(smaller):
            break
    return smaller


def shrunk_line(canvas: Canvas, text: str, style: str, room: float) -> Canvas:
    """Return the canvas on which one line is no wider than `room` units, as far as letters may become smaller."""
    return shrunk(canvas, style, lambda tried: tried.measure(text, style) <= room)


def draw_fitting(
    canvas: Canvas, text: str, at: Point, style: str, color: Paint, anchor: Anchor = "topleft", *, room: float
) -> FRect:
    """Draw one line, smaller where it would be wider than `room` units, then shortened. Returns where it is."""
    return shrunk_line(canvas, text, style, room).text(text, at, style, color, anchor, limit=room)


def shrunk_title(canvas: Canvas, title: str, style: str, room: float) -> tuple[Canvas, str]:
    """Return a canvas, and the title, shortened at stops until it fits on it in one line, as far as possible."""
    smaller = shrunk_line(canvas, title, style, room)
    for stop in _STOPS:
        if smaller.measure(title, style) > room:
            title = title.split(stop)[0]
            smaller = shrunk_line(canvas, title, style, room)
    return smaller, title
