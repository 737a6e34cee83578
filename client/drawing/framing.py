"""Pictures in frames."""

from __future__ import annotations

from client.drawing import theme
from client.drawing.artwork import size_of
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba


def framed(
    canvas: Canvas, key: str | int, area: tuple[float, float, float, float], frame: str = "brass", shadow: bool = True
) -> None:
    """Draw a picture in a frame that fills an area in units: "brass", "gilt" (wide), "dark" or "" (a hairline)."""
    x, y, w, h = area
    edge = _edge(w, h, frame)
    top, low = (theme.BRASS_HI, theme.BRASS_LO) if frame in ("gilt", "brass") else (theme.WALNUT_HI, theme.INK)
    canvas.panel(area, top, low, rgba("#140E08", 220), 1, min(2.0, edge), (4 if w > 30 else 2) * shadow)
    inner = (x + edge, y + edge, w - 2 * edge, h - 2 * edge)
    if frame == "gilt":
        canvas.frame((x + edge * 0.35, y + edge * 0.35, w - edge * 0.7, h - edge * 0.7), rgba("#6B4C1E", 190), 1, 0)
        canvas.frame((x + edge - 1, y + edge - 1, w - 2 * edge + 2, h - 2 * edge + 2), rgba("#3B2A12"), 1, 0)
    canvas.picture(key, inner)


def _edge(w: float, h: float, frame: str) -> float:
    """Return how wide a frame is around a picture in a box of this size."""
    least, share = {"gilt": (5.0, 0.07), "brass": (2.0, 0.03), "dark": (2.0, 0.03)}.get(frame, (1.0, 0.0))
    return max(least, min(w, h) * share)


def fitted(key: str | int, area: Rect, frame: str = "brass", across: float = 0.5) -> Rect:
    """Return the largest rect within an area in which a framed picture is seen whole.

    across: where it stands in a wider area, 0 for the left, 1 for the right.
    """
    w, h = size_of(key)
    edge = _edge(area.w, area.h, frame)
    wide, high = max(1.0, area.w - 2 * edge), max(1.0, area.h - 2 * edge)
    part = min(wide / w, high / h)
    found = Rect(0, 0, w * part + 2 * edge, h * part + 2 * edge)
    return found.moved(area.x + (area.w - found.w) * across, area.y + (area.h - found.h) / 2)
