"""Pictures in frames."""

from __future__ import annotations

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba


def framed(canvas: Canvas, key: str | int, area: tuple[float, float, float, float], frame: str = "brass") -> None:
    """Draw a picture in a frame that fills an area in units: "brass", "gilt" (wide), "dark" or "" (a hairline)."""
    x, y, w, h = area
    wide = {"gilt": max(5.0, min(w, h) * 0.07), "brass": max(2.0, min(w, h) * 0.03), "dark": max(2.0, min(w, h) * 0.03)}
    edge = wide.get(frame, 1.0)
    top, low = (theme.BRASS_HI, theme.BRASS_LO) if frame in ("gilt", "brass") else (theme.WALNUT_HI, theme.INK)
    canvas.panel(area, top, low, rgba("#140E08", 220), 1, min(2.0, edge), 4 if w > 30 else 2)
    inner = (x + edge, y + edge, w - 2 * edge, h - 2 * edge)
    if frame == "gilt":
        canvas.frame((x + edge * 0.35, y + edge * 0.35, w - edge * 0.7, h - edge * 0.7), rgba("#6B4C1E", 190), 1, 0)
        canvas.frame((x + edge - 1, y + edge - 1, w - 2 * edge + 2, h - 2 * edge + 2), rgba("#3B2A12"), 1, 0)
    canvas.picture(key, inner)
