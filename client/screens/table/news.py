"""News on the table screen beside the picture: the lines of log and chat, the veil of a pause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.data.seats import who_does
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.bands import Bands
from client.widgets import Line
from client.wording.room_text import tell_goes_on
from client.wording.texts import Words
from engine.core.visibility import SPECTATOR, Seat

if TYPE_CHECKING:
    from client.data.store import Line as LogLine
    from client.data.store import Store


def log_lines(words: Words, store: Store, told: Sequence[LogLine]) -> list[Line]:
    """Return lines of the log, each with the mark of the seat that it begins with; headings without."""
    names = store.names()
    found = [(line.text, mark_of(words, line, names, store.seat)) for line in told]
    return [Line(text, "", mark, "" if mark is not None else "small") for text, mark in found]


def mark_of(words: Words, line: LogLine, names: Sequence[str], viewer: Seat) -> theme.Mark | None:
    """Return the mark of the seat that a line of the log begins with, None for none."""
    seat = who_does(words, line, names, viewer)[0]
    return theme.seat(seat) if seat is not None else None


def chat_lines(store: Store) -> list[Line]:
    """Return the chat."""
    return [Line(line.text, line.who, theme.seat(SPECTATOR if line.seat is None else line.seat)) for line in store.chat]


def draw_veil(canvas: Canvas, bands: Bands, words: Words, store: Store) -> None:
    """Draw a sign on the empty wall: the table is paused, and nothing of it is shown; and who is still awaited."""
    area = bands.board
    canvas.panel(area, rgba(theme.INK, 120), rgba(theme.INK, 160), radius=0)
    text = words.say("board.paused_told")
    assert store.room is not None
    hint = " ".join(tell_goes_on(words, store.room, "board.paused_owner" if store.owner else ""))
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
