"""What only the picture code grid draws: cloths, frames and tabs by kind, the key card, clues.

A kind is never told by colour alone: each has a symbol.
"""

from __future__ import annotations

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.board import Sprite
from client.tables.drawing import Draw
from client.tables.stolen_paintings.faces import CodeFace, CoverFace, KeyCardFace, KeyedFace
from client.tables.stolen_paintings.modes.code_grid.wording import mark_of
from engine.games.stolen_paintings.modes.code_grid.phases import TRAP

_FOLDS = 5
"""Folds of a cloth."""
_TAB = 24.0
_STYLES = ("display", "title", "heading", "strong", "label")
"""In which a clue is written: the first in which it has room."""


def _shade(color: str, factor: float) -> str:
    return "#" + "".join(f"{min(255, round(int(color[at : at + 2], 16) * factor)):02X}" for at in (1, 3, 5))


def _cover(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a cloth with soft folds, a little of the picture shining through, and the mark on a disc."""
    face: CoverFace = sprite.face
    mark, box = mark_of(face.kind), sprite.rect
    wide = box.w / (_FOLDS * 2)
    for fold in range(_FOLDS * 2):
        color = _shade(mark.color, 0.94 if fold % 2 else 0.82)
        part = Rect(box.x + fold * wide, box.y, wide + 0.6, box.h)
        canvas.panel(part, rgba(color, 236), rgba(_shade(color, 0.7), 236), radius=0)
    canvas.frame(box, _shade(mark.color, 1.5), 1.5, 2)
    radius = min(22.0, box.w * 0.34, box.h * 0.34)
    canvas.disc(box.center, radius, _shade(mark.color, 0.6), mark.ink, 1.5)
    canvas.symbol(mark.symbol, box.center, radius * 1.15, mark.ink)


def _keyed(canvas: Canvas, sprite: Sprite) -> None:
    face: KeyedFace = sprite.face
    mark, box = mark_of(face.kind), sprite.rect
    canvas.frame(box.inset(-6), mark.ink if face.kind == TRAP else theme.INK, 2, 4)
    canvas.frame(box.inset(-4), mark.color, 4, 4)
    tab = Rect(box.right - _TAB * (1.8 if face.found else 1) + 4, box.y - 4, _TAB * (1.8 if face.found else 1), _TAB)
    canvas.panel(tab, mark.color, _shade(mark.color, 0.75), mark.ink, 1, 4, 2)
    canvas.symbol(mark.symbol, (tab.right - _TAB / 2, tab.center[1]), _TAB * 0.62, mark.ink)
    if face.found:
        canvas.symbol("check", (tab.x + _TAB * 0.45, tab.center[1]), _TAB * 0.5, mark.ink)


def _key_card(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a paper card with a square for each place; what was pointed at is pale."""
    face: KeyCardFace = sprite.face
    canvas.paper(sprite.rect, 5)
    inner = sprite.rect.inset(7)
    rows = len(face.kinds) // face.columns
    for place, kind in enumerate(face.kinds):
        cell = inner.row(place // face.columns, rows, 4).column(place % face.columns, face.columns, 4)
        mark = mark_of(kind)
        if face.gone[place]:
            canvas.panel(cell, theme.PAPER_LO, theme.PAPER_LO, mark.color, 1, 3)
            canvas.symbol(mark.symbol, cell.center, min(cell.w, cell.h) * 0.5, mark.color)
            continue
        canvas.panel(cell, mark.color, _shade(mark.color, 0.8), theme.PAPER_EDGE, 1, 3)
        canvas.symbol(mark.symbol, cell.center, min(cell.w, cell.h) * 0.62, mark.ink)


def _code(canvas: Canvas, sprite: Sprite) -> None:
    """Draw a plate in the team's colour: its mark, the word as large as it has room, the number on a disc."""
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


KINDS: dict[str, Draw] = {"cover": _cover, "keyed": _keyed, "key_card": _key_card, "code": _code}
