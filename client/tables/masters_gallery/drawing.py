"""What only Masters Gallery has on its wall: the plate of an artist with its cards against the limit."""

from __future__ import annotations

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.tables.board import Sprite
from client.tables.colors import mark
from client.tables.drawing import Draw
from client.tables.masters_gallery.wall import HeaderFace


def _header(canvas: Canvas, sprite: Sprite) -> None:
    """Draw badge and name, then one diamond for each card up to the limit: full ones lie on the table."""
    face: HeaderFace = sprite.face
    box = sprite.rect
    near = face.total >= face.limit - 1
    canvas.panel(box, theme.INK_SOFT, theme.INK, theme.BRASS_HI if near else theme.BRASS_LO, 1, 3, 3)
    found, middle = mark(face.tint), box.y + box.h / 2
    canvas.disc((box.x + 22, middle), 13, found.color, theme.BRASS_HI)
    canvas.symbol(face.shape, (box.x + 22, middle), 14, found.ink)
    count = canvas.text(f"{face.total}/{face.limit}", (box.right - 12, middle), "label", theme.IVORY_DIM, "midright")
    pips = box.x + 44
    canvas.text(face.name, (pips, middle - 8), "plaque", theme.BRASS_HI, "midleft", limit=count.x - pips - 6)
    for place in range(max(face.limit, face.total)):
        at = (pips + 4 + place * 10, middle + 11)
        if place < face.total:
            color = rgba(theme.WARN) if place >= face.limit - 1 else rgba(theme.BRASS_HI)
            canvas.symbol("diamond", at, 9, color)
        else:
            canvas.symbol("diamond", at, 9, rgba(theme.BRASS, 80))


KINDS: dict[str, Draw] = {"masters_header": _header}
