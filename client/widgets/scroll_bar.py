"""The bar at the right of a widget that scrolls: its handle, and where a drag of the handle leads."""

from typing import Protocol

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba

_WIDE = 5.0
_LEAST = 28.0
"""Units: the least height of the handle."""


class Scrolled(Protocol):
    """A widget that scrolls; all lengths in units."""

    rect: FRect
    top: float
    """The length that is scrolled away above."""

    @property
    def limit(self) -> float:
        """The length that it can be scrolled."""


def draw_bar(canvas: Canvas, widget: Scrolled, lit: bool) -> None:
    """Draw the bar where there is anything to scroll."""
    if widget.limit > 0:
        canvas.panel((widget.rect.right - 7, widget.rect.y, _WIDE, widget.rect.h), rgba(theme.INK, 130), radius=2.5)
        canvas.panel(handle(widget), theme.BRASS if lit else theme.BRASS_LO, radius=2.5)


def handle(widget: Scrolled) -> FRect:
    """Return where the handle is."""
    rect, limit = widget.rect, widget.limit
    tall = max(_LEAST, rect.h * rect.h / max(1.0, limit + rect.h))
    return FRect(rect.right - 7, rect.y + (rect.h - tall) * widget.top / max(1.0, limit), _WIDE, tall)


def top_at(widget: Scrolled, y: float) -> float:
    """Return the length that is scrolled away above while the handle begins at a height."""
    return (y - widget.rect.y) / max(1.0, widget.rect.h - handle(widget).h) * widget.limit
