"""Covers of a table's board: the veil of a pause, sheets, an enlarged sprite, the label of the sprite looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.screens.table.annotated import Annotated
from client.screens.table.follower import Follower
from client.screens.table.gaze import Gaze, draw_pinned
from client.screens.table.sheets import Sheets
from client.tables.bands import Bands
from client.widgets import Router
from client.wording.room_text import tell_goes_on
from client.wording.texts import Words

if TYPE_CHECKING:
    from client.data.store import Store


def draw_veil(canvas: Canvas, bands: Bands, words: Words, store: Store) -> None:
    """Draw a sign on the empty wall: the table is paused, and nothing of it is shown; and who is still awaited."""
    area = bands.board
    canvas.panel(area, rgba(theme.INK, 120), rgba(theme.INK, 160), radius=0)
    text = words.say("board.paused_told")
    assert store.table.room is not None
    hint = " ".join(tell_goes_on(words, store.table.room, "board.paused_owner" if store.table.owner else ""))
    wide = 440 * max(1.0, bands.text)
    tall = 96 + canvas.height(text, wide - 60) + canvas.height(hint, wide - 60)
    box = Rect.around(area.center, wide, tall)
    canvas.paper(box, theme.SHADOW_DIALOG, 3)
    canvas.frame(box.inset(6), theme.PAPER_EDGE, radius=1)
    y = box.y + 26
    canvas.symbol("pause", (box.x + 42, y + canvas.leading("title") / 2), 20, theme.BRASS_LO)
    y += canvas.text(words.say("board.paused"), (box.x + 66, y), "title", theme.PAPER_INK).h + 12
    y += canvas.paragraph(text, (box.x + 30, y), wide - 60, "body", theme.PAPER_INK) + 6
    canvas.paragraph(hint, (box.x + 30, y), wide - 60, "body", theme.PAPER_DIM)


def draw_cover(
    canvas: Canvas, words: Words, follower: Follower, sheets: Sheets, annotated: Annotated, gaze: Gaze, ui: Router
) -> None:
    """Draw the first of these that there is: the names of the parts, all sheets, a sprite shown large, an open sheet.

    Where none covers the board, draw the label of the sprite looked at.
    """
    picture, bands = follower.picture, follower.bands
    assert picture is not None
    if annotated.is_open:
        annotated.draw(canvas, picture, bands)
        return
    pinned = picture.by_id(gaze.pinned)
    if sheets.all_open:
        sheets.draw_all(canvas, bands)
    elif pinned is not None:
        draw_pinned(canvas, pinned, bands, follower.kinds, words)
    elif sheets.opened is not None:
        sheets.draw_opened(canvas, bands.board, sheets.opened.sheet)
    if not (ui.dialogs or sheets.all_open or sheets.opened):
        gaze.draw(canvas, picture, bands, ui)
