"""QR codes: what a phone's camera reads off a screen."""

from functools import lru_cache

import segno

from client.drawing.canvas import Canvas
from client.drawing.rects import Rect

QUIET = 4
"""Modules of quiet zone around a code, as its standard demands."""


@lru_cache(maxsize=8)
def qr_rows(text: str) -> tuple[str, ...]:
    """Return a QR code as rows of 0 and 1."""
    return tuple("".join(str(int(bit)) for bit in row) for row in segno.make(text, error="m", micro=False).matrix)


def draw_qr(canvas: Canvas, text: str, area: Rect) -> float:
    """Draw a QR code, black on white, as large as fits into an area with whole pixels; return its side in units."""
    rows = qr_rows(text)
    side = max(1, canvas.px(min(area.w, area.h)) // (len(rows) + 2 * QUIET)) / canvas.scale
    whole = side * (len(rows) + 2 * QUIET)
    canvas.panel((area.x, area.y, whole, whole), "#FFFFFF", radius=0)
    for y, row in enumerate(rows):
        for x, bit in enumerate(row):
            if bit == "1":
                at = (area.x + (x + QUIET) * side, area.y + (y + QUIET) * side)
                canvas.panel((*at, side, side), "#000000", radius=0)
    return whole
