"""The matches of this machine, to be watched again."""

from datetime import UTC, datetime

from pygame import FRect

from client.data.recordings import Recorded, recorded
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.emblems import emblem
from client.screens.page import Column, Page, in_row, panel
from client.widgets import Button, Rows
from engine.games import GAMES
from netcode.protocol.clean_text import clean_line

ROW = 62.0


class Replay(Page):
    """A list; the chosen match is opened."""

    name = "replay"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.rows = Rows(self._tall, self._row, recorded(), lambda one: None, self._watch)
        self.rows.chosen = 0 if self.rows.items else -1
        self.watch = Button(self.say("ui.replay.watch"), self._watch_chosen, "primary", "play")
        self.ui.show([self.back_button, self.rows, self.watch])

    def heading(self) -> tuple[str, str]:
        """Return the title."""
        return self.say("ui.title.replay"), self.say("ui.replay.subtitle")

    def enter(self) -> None:
        """Give the list the focus, so that arrows choose at once."""
        self.ui.set_focus(self.rows if self.rows.items else self.back_button)

    def _watch_chosen(self) -> None:
        if self.rows.selection is not None:
            self._watch(self.rows.selection)

    def _watch(self, one: Recorded) -> None:
        if one.game in GAMES:
            self.shell.push("replaying", file=one.file)

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place list and button."""
        wide = min(area.w, 860 * canvas.text_scale)
        inner = panel(canvas, FRect(area.x + (area.w - wide) / 2, area.y, wide, area.h), self.say("ui.replay.list"))
        chosen = self.rows.selection
        self.watch.enabled = chosen is not None and chosen.game in GAMES
        in_row(canvas, inner, [self.watch])
        self.rows.rect = FRect(inner.x, inner.y, inner.w, self.watch.rect.y - inner.y - theme.M)

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Say why the list is empty."""
        if not self.rows.items:
            box = self.rows.rect
            column = Column(canvas, FRect(box.x + 24, box.y + box.h * 0.3, box.w - 48, box.h))
            column.say(self.say("ui.replay.none"), "body", theme.IVORY_DIM)

    def _tall(self, canvas: Canvas, one: Recorded, width: float) -> float:
        return ROW * canvas.text_scale

    def _row(self, canvas: Canvas, one: Recorded, box: FRect, state: str) -> None:
        card = FRect(box.x, box.y + 3, box.w, box.h - 6)
        lit = state == "chosen"
        edge = theme.BRASS_HI if lit else rgba(theme.BRASS_LO, 220 if state else 120)
        canvas.panel(card, theme.PICKED if lit else rgba(theme.INK, 130), edge=edge, radius=4)
        emblem(canvas, one.game, (card.x + 28, card.centery), 15 * canvas.text_scale)
        key = f"{one.game}.title"
        title = self.say(key) if self.words.has(key) else self.say("ui.nearby.unknown_game")
        when = datetime.fromtimestamp(one.when, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
        at = canvas.text(when, (card.right - 14, card.y + 9), "small", theme.IVORY_DIM, "topright")
        canvas.text(title, (card.x + 56, card.y + 6), "heading", theme.IVORY, limit=at.x - card.x - 70)
        state_told = self.say("ui.replay.over" if one.over else "ui.replay.runs", count=one.moves)
        low = canvas.text(state_told, (card.right - 14, card.bottom - 8), "small", theme.IVORY_DIM, "bottomright")
        who = self.words.listing(clean_line(name) for name in one.names)
        at_foot = (card.x + 56, card.bottom - 8)
        canvas.text(who, at_foot, "small", theme.IVORY_DIM, "bottomleft", limit=low.x - card.x - 70)
