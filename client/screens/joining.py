"""Joining: shown until the table has taken us in, or says why not."""

from msgspec.structs import replace
from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.base import Screen, Shell, backdrop, middle
from client.session.requests import Away, JoinByCode, OpenTable, Return
from client.widgets import Button

Way = JoinByCode | OpenTable | Return


class Joining(Screen):
    """Makes one request to join, watch, open or return, and shows how far it has come."""

    name = "joining"

    def __init__(self, shell: Shell, way: Way, table: str = "") -> None:
        super().__init__(shell)
        pace = float(shell.settings.bot_pace)
        self.way = replace(way, pace=pace) if isinstance(way, Return) else way
        self._table = table
        self._asked = False
        self._sittings = 0
        self.cancel = self.ui.add(Button(self.say("ui.joining.cancel"), self.back, "paper"))

    def refresh(self) -> None:
        """Make the request once; go into the room when we are in, show why where it fails."""
        store = self.shell.store
        if not self._asked:
            self._asked, self._sittings, store.failed = True, store.sittings, None
            self.shell.ask(self.way)
            return
        failed = store.failed is not None and store.failed.request is self.way
        arrived = store.sittings > self._sittings
        if failed or (arrived and store.table.shut is not None):
            self.shell.pop()
            self.shell.push("shut_out", way=self.way)
        elif arrived and store.table.room is not None:
            self.shell.go("room")

    def back(self) -> None:
        """Give it up."""
        self.shell.ask(Away())
        self.shell.pop()

    def closing(self) -> bool:
        """Let the window be closed: we have no seat yet."""
        self.shell.ask(Away())
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw where we go and how far we are."""
        backdrop(canvas)
        box = middle(canvas, 460 * canvas.text_scale, 210 * canvas.text_scale)
        canvas.paper(box, theme.SHADOW_DIALOG, 3)
        inner = box.inflate(-64, -56)
        opens = isinstance(self.way, OpenTable)
        table = self._table or (self.way.name if isinstance(self.way, OpenTable | Return) else "")
        key = "ui.joining.opening" if opens else "ui.joining.named" if table else "ui.joining.plain"
        y = inner.y + canvas.paragraph(self.say(key, table=table), inner.topleft, inner.w, "title", theme.PAPER_INK)
        canvas.paragraph(self._state(opens), (inner.x, y + theme.S), inner.w, "body", theme.PAPER_INK)
        high = theme.CONTROL * canvas.text_scale
        wide = max(110.0, self.cancel.width(canvas))
        self.cancel.rect = FRect(inner.right - wide, inner.bottom - high, wide, high)
        self.ui.draw(canvas)

    def _state(self, opens: bool) -> str:
        store = self.shell.store if self._asked else None
        if store is None or store.sittings == self._sittings or (opens and store.host_ready is None):
            return self.say("ui.joining.starting" if opens else "link.dialling")
        return self.say(f"link.{store.table.link}")
