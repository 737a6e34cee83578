"""The screen that says why a table is shut for us, and what we can do now."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.base import Screen, Shell, backdrop, middle
from client.screens.joining import Way
from client.session.requests import Away, JoinByCode
from client.widgets import Button


@dataclass(frozen=True)
class Kind:
    """A way to be shut out: heading and hint are texts `ui.shut_out.<key>`; its buttons, by `ways`, the best one last."""

    key: str
    symbol: str
    ways: tuple[str, ...]


CLOSED = Kind("closed", "lock", ("title",))
ENDED = Kind("ended", "lock", ("title",))
SAVED = Kind("saved", "lock", ("title",))
KICKED = Kind("kicked", "cross", ("title",))
GIVEN = Kind("given", "swap", ("code", "title"))
ELSEWHERE = Kind("elsewhere", "swap", ("again", "title"))
IMPOSTOR = Kind("impostor", "eye", ("code", "title"))
VERSION = Kind("version", "swap", ("title", "again"))
CODE = Kind("code", "lock", ("title", "retype"))
WAIT = Kind("wait", "lock", ("title", "retype"))
FULL = Kind("full", "person", ("title", "watch"))
NAMED = Kind("named", "person", ("title", "retype"))
SILENT = Kind("silent", "search", ("title", "doctor", "again"))
STRANGER = Kind("stranger", "eye", ("title", "retype"))
FORGOTTEN = Kind("forgotten", "lock", ("title", "code"))
OTHER = Kind("other", "cross", ("title", "again"))

KINDS: dict[str, Kind] = {
    "host_leaves": CLOSED,
    "game_over": CLOSED,
    "table_ended": ENDED,
    "table_saved": SAVED,
    "left": CLOSED,
    "kicked": KICKED,
    "given": GIVEN,
    "superseded": ELSEWHERE,
    "host_changed": IMPOSTOR,
    "other_version": VERSION,
    "other_version_closed": VERSION,
    "other_rules": VERSION,
    "bad_message": VERSION,
    "code_refused": CODE,
    "code_refused_closed": CODE,
    "code_form": CODE,
    "too_many_tries": WAIT,
    "code_rests": WAIT,
    "table_full": FULL,
    "match_running": FULL,
    "name_waits": NAMED,
    "name_waits_alone": NAMED,
    "no_answer": SILENT,
    "bad_host": STRANGER,
    "proof_unanswered": STRANGER,
    "not_understood": STRANGER,
    "cannot_show": VERSION,
    "token_unknown": FORGOTTEN,
}
"""Code of a `Shut`, or of a failed request -> its kind."""


class ShutOut(Screen):
    """Paper on the wall: what happened, what it means, what can be done."""

    name = "shut_out"

    def __init__(self, shell: Shell, way: Way | None = None) -> None:
        super().__init__(shell)
        self._way = way
        store = shell.store
        if store.failed is not None and way is not None and store.failed.request is way:
            code, self.text = store.failed.why.code, store.said(store.failed.why)
        else:
            code, self.text = store.table.shut.code if store.table.shut is not None else "", store.table.why_shut()
        self.kind = KINDS.get(code, OTHER)
        actions: dict[str, Callable[[], None]] = {
            "title": self._title,
            "again": self._again,
            "retype": self.back,
            "code": self._by_code,
            "watch": self._watch,
            "doctor": self._doctor,
        }
        ways = [key for key in self.kind.ways if self._possible(key)] or ["title"]
        self.buttons = [self.ui.add(Button(self.say(f"ui.shut_out.way.{key}"), actions[key], "paper")) for key in ways]
        self.buttons[-1].look = "primary"

    def _possible(self, key: str) -> bool:
        return {"again": self._way is not None, "watch": isinstance(self._way, JoinByCode)}.get(key, True)

    def enter(self) -> None:
        """Give the best button the focus."""
        self.ui.set_focus(self.buttons[-1])

    def _title(self) -> None:
        self.shell.ask(Away())
        self.shell.go("title")

    def _again(self) -> None:
        way = self._way
        self.shell.pop()
        self.shell.push("joining", way=way)

    def _watch(self) -> None:
        way = self._way
        assert isinstance(way, JoinByCode)
        self.shell.pop()
        self.shell.push("joining", way=JoinByCode(way.addresses, way.code, way.name, watch=True, table=way.table))

    def _by_code(self) -> None:
        self._title()
        self.shell.push("nearby")

    def _doctor(self) -> None:
        address = self._way.addresses[0] if isinstance(self._way, JoinByCode) else ""
        self._title()
        self.shell.push("nearby", examine=address)

    def back(self) -> None:
        """Go back to the screen where joining was tried, else to the title."""
        if self._way is None:
            self._title()
        else:
            self.shell.ask(Away())
            self.shell.pop()

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        backdrop(canvas)
        wide = min(560 * max(1.0, canvas.text_scale), canvas.size[0] - 2 * theme.XL) - 72
        title, hint = self.say(f"ui.shut_out.{self.kind.key}.title"), self.say(f"ui.shut_out.{self.kind.key}.hint")
        high = theme.CONTROL * canvas.text_scale
        tall = canvas.height(title, wide - 36, "title") + canvas.height(self.text, wide)
        tall += canvas.height(hint, wide) + high + 64 + 2 * theme.M + theme.XL
        box = middle(canvas, wide + 72, tall)
        canvas.paper(box, theme.SHADOW_DIALOG, 3)
        inner = box.inflate(-72, -64)
        canvas.symbol(self.kind.symbol, (inner.x + 11, inner.y + canvas.leading("title") / 2), 22, theme.PAPER_WARN)
        y = inner.y + canvas.paragraph(title, (inner.x + 36, inner.y), wide - 36, "title", theme.PAPER_INK) + theme.M
        y += canvas.paragraph(self.text, (inner.x, y), wide, "body", theme.PAPER_INK) + theme.M
        canvas.paragraph(hint, (inner.x, y), wide, "body", theme.PAPER_DIM)
        x = inner.right
        for button in reversed(self.buttons):
            width = max(110.0, button.width(canvas))
            x -= width
            button.rect = FRect(x, inner.bottom - high, width, high)
            x -= theme.M
        self.ui.draw(canvas)
