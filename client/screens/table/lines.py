"""The lines of log and talk, with the marks of the seats that they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.data.seats import who_does
from client.drawing import theme
from client.widgets import Line
from client.wording.texts import Words
from engine.core.visibility import SPECTATOR, Seat

if TYPE_CHECKING:
    from client.data.store import Store
    from client.wording.scene import Line as LogLine


def log_lines(words: Words, store: Store, told: Sequence[LogLine]) -> list[Line]:
    """Return lines of the log, each with the mark of the seat that it begins with; headings without."""
    names = store.table.names()
    found = [(line.text, mark_of(words, line, names, store.table.seat)) for line in told]
    return [Line(text, "", mark, "" if mark is not None else "small") for text, mark in found]


def mark_of(words: Words, line: LogLine, names: Sequence[str], viewer: Seat) -> theme.Mark | None:
    """Return the mark of the seat that a line of the log begins with, None for none."""
    seat = who_does(words, line, names, viewer)[0]
    return theme.seat(seat) if seat is not None else None


def chat_lines(store: Store) -> list[Line]:
    """Return the chat."""
    return [
        Line(line.text, line.who, theme.seat(SPECTATOR if line.seat is None else line.seat))
        for line in store.table.chat
    ]
