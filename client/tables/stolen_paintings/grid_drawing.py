"""Sprites that only the picture code grid has: covers and frames by kind, clues.

A kind is never shown by colour alone: each has a symbol.
"""

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.board import Sprite
from client.tables.drawing import Draw
from client.tables.stolen_paintings.faces import CodeFace, CoverFace, KeyedFace
from client.tables.stolen_paintings.modes.code_grid.lines import mark_of
from engine.games.stolen_paintings.modes.code_grid.phases import TRAP

_TAB = 26.0
_STYLES = ("display", "title", "heading", "strong", "label")
"""Styles for a clue: the first in which it fits is used."""


def _shade(color: str, factor: float) -> str:
    return "#" + "".join(f"{min(255, round(int(color[at : at + 2], 16) * factor)):02X}" for at in (1, 3, 5))


def _cover(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the cover of a place that was pointed at: dark, tinted, with the kind's mark on a token."""
    face: CoverFace = sprite.face
    mark, box = mark_of(face.kind), sprite.rect
    canvas.panel(box, rgba(theme.INK, 185), rgba(theme.INK, 205), radius=4)
    canvas.panel(box, rgba(mark.color, 96), rgba(mark.color, 120), mark.color, 1.5, 4)
    radius = min(30.0, box.w * 0.3, box.h * 0.3)
    canvas.disc(box.center, radius, mark.color, mark.ink, 2)
    canvas.symbol(mark.symbol, box.center, radius * 1.1, mark.ink)


def _keyed(canvas: Canvas, sprite: Sprite) -> None:
    """Draw the frame of a place whose kind the viewer knows, with its mark in the upper left corner."""
    face: KeyedFace = sprite.face
    mark, box = mark_of(face.kind), sprite.rect
    canvas.frame(box, mark.ink if face.kind == TRAP else mark.color, 3, 4)
    wide = _TAB * (1.8 if face.found else 1)
    tab = Rect(box.x + 1, box.y + 1, wide, _TAB)
    canvas.panel(tab, mark.color, _shade(mark.color, 0.75), mark.ink, 1, 4, 2)
    canvas.symbol(mark.symbol, (tab.x + _TAB / 2, tab.center[1]), _TAB * 0.62, mark.ink)
    if face.found:
        canvas.symbol("check", (tab.right - _TAB * 0.45, tab.center[1]), _TAB * 0.5, mark.ink)


def _code(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a plate in the team's colour: its mark, the word as large as fits, the number on a disc."""
    face: CodeFace = sprite.face
    mark, box = mark_of(face.kind), sprite.rect
    canvas.panel(box, mark.color, _shade(mark.color, 0.72), _shade(mark.color, 1.5), 1, 5, 4 if face.large else 2)
    radius = min(20.0, box.h * 0.4)
    middle = box.y + box.h * (0.4 if face.told else 0.5)
    size = min(radius, 15.0)
    canvas.symbol(mark.symbol, (box.x + 8 + size / 2, middle), size, mark.ink)
    left, right = box.x + 15 + size, box.right - 2 * radius - 12
    styles = _STYLES if face.large else _STYLES[3:]
    style = next((s for s in styles if canvas.measure(face.word, s) <= right - left), styles[-1])
    canvas.text(face.word, (left, middle), style, mark.ink, "midleft", limit=right - left)
    if face.number:
        disc = (box.right - radius - 6, middle)
        canvas.disc(disc, radius, theme.PAPER, theme.PAPER_EDGE, 1)
        style = "display" if face.large and radius >= 18 else "label"
        canvas.text(face.number, disc, style, theme.PAPER_INK, "center")
    if face.told:
        canvas.text(face.told, (box.x + 10, box.bottom - 6), "small", mark.ink, "bottomleft", limit=box.w - 20)


KINDS: dict[str, Draw] = {"cover": _cover, "keyed": _keyed, "code": _code}
