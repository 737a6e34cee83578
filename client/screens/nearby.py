"""Tables nearby, live; a table by its address; and why joining fails, as far as this machine can tell."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.framing import hang_whole
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.emblems import emblem
from client.screens.page import Column, Page, columns, control, in_row, panel
from client.session.notifications import Advice, NearbyTable
from client.session.requests import Examine, JoinByCode, LookAround
from client.widgets import Button, Dialog, Entry, Rows, Widget
from client.wording.room_text import game_title
from client.wording.texts import Words, capitalised
from netcode.protocol.tokens import tidy_code

CODE_LENGTH = 9
"""Six digits, and a space in the middle."""
ADDRESS_LENGTH = 120
ROW = 84.0
HUNG = 3460
"""The work that hangs below the panel of addresses while the join doctor has no findings."""
RETYPED = frozenset({"code_refused", "code_refused_closed", "code_form", "too_many_tries"})
"""Codes of refusals after which the table code is asked for again."""
_TONES = {"ok": (theme.OK, "check"), "hint": (theme.BRASS_HI, "dots"), "problem": (theme.WARN, "cross")}


class Nearby(Page):
    """The list of tables on the left; on the right joining by address, and the join doctor below it."""

    name = "nearby"

    def __init__(self, shell: Shell, examine: str | None = None) -> None:
        super().__init__(shell)
        self._examine_at_once = examine
        self._tried: tuple[NearbyTable, bool] | None = None
        """The table of the list that a code was typed for, and whether to watch."""
        self._wanted = ""
        """The table to be chosen as soon as it is found again."""
        self.rows = self.ui.add(Rows(_tall, partial(_draw_table, self.words), pick=lambda table: None, open=self._open))
        self.join = self.ui.add(Button(self.say("ui.nearby.join"), lambda: self._chosen(False), "primary"))
        self.watch = self.ui.add(Button(self.say("ui.nearby.watch"), lambda: self._chosen(True)))
        self.by_address = ByAddress(self.words, self._join)
        self.doctor = Doctor(self.words, self._examine)
        for widget in (*self.by_address.widgets(), self.doctor.button, self.doctor.findings):
            self.ui.add(widget)

    def heading(self) -> tuple[str, str]:
        """Return the title."""
        return self.say("ui.nearby.title"), self.say("ui.nearby.subtitle")

    # What there is

    def enter(self) -> None:
        """Begin to look for tables; ask again for a code that was wrong."""
        self.shell.store.forewarn()
        self.shell.ask(LookAround(True))
        tried, self._tried = self._tried, None
        if tried is not None:
            self._wanted = tried[0].table
            if self.shell.store.why_refused in RETYPED:
                self._ask_code(*tried)

    def leave(self) -> None:
        """Stop looking."""
        self.shell.ask(LookAround(False))

    def refresh(self) -> None:
        """Show the tables and the findings."""
        store = self.shell.store
        chosen = self.rows.selection
        wanted = chosen.table if chosen is not None else self._wanted
        self.rows.show(store.nearby)
        same = [place for place, table in enumerate(store.nearby) if table.table == wanted]
        self.rows.chosen = same[0] if same else -1
        if store.findings is not None:
            self.doctor.tell(store.findings.findings)
        if self._examine_at_once is not None:
            self.by_address.address.set(self._examine_at_once)
            self._examine_at_once = None
            self._examine()

    # Joining

    def _open(self, table: NearbyTable) -> None:
        if can_join(table):
            self._ask_code(table, watch=False)
        elif can_watch(table):
            self._ask_code(table, watch=True)

    def _chosen(self, watch: bool) -> None:
        table = self.rows.selection
        if table is not None:
            self._ask_code(table, watch)

    def _ask_code(self, table: NearbyTable, watch: bool) -> None:
        """Ask for the code of a table in the list."""
        entry = Entry("", self.say("ui.nearby.code_hint"), CODE_LENGTH, None, None, _of_a_code)
        go = Button(self.say("ui.nearby.watch" if watch else "ui.nearby.join"), lambda: None, "primary")
        cancel = Button(self.say("ui.page.cancel"), self.ui.close)

        def join() -> None:
            if tidy_code(entry.text):
                self.ui.close()
                self._tried = (table, watch)
                self._join(table.addresses, entry.text, watch, table.table, table.name)

        def typed(text: str) -> None:
            _keep_six(entry)
            go.enabled = bool(tidy_code(entry.text))

        go.action, entry.changed = join, typed
        typed("")
        title, body = self.say("ui.nearby.code_title", table=table.name), self.say("ui.nearby.code_body")
        self.ui.ask(Dialog(title, body, [cancel, go], self.ui.close, [entry], "lock"))

    def _join(self, addresses: tuple[str, ...], code: str, watch: bool, table: str = "", name: str = "") -> None:
        way = JoinByCode(addresses, code, self.shell.settings.name, watch, table)
        self.shell.push("joining", way=way, table=name)

    def _examine(self) -> None:
        self.doctor.begin()
        self.shell.ask(Examine(self.by_address.address.text.strip()))

    # Looks

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place everything in its two panels."""
        left, right = columns(area, (0.56, 0.44))
        inner = panel(canvas, left, self.say("ui.nearby.list"))
        table = self.rows.selection
        self.join.enabled = table is not None and can_join(table)
        self.watch.enabled = table is not None and can_watch(table)
        self.join.tip = self.watch.tip = ()
        if table is not None and not self.join.enabled:
            self.join.tip = (self.say("ui.nearby.not_now"), why_not_join(self.words, table))
        in_row(canvas, inner, [self.watch, self.join])
        self.rows.rect = FRect(inner.x, inner.y, inner.w, inner.h - control(canvas) - theme.M)
        if not self.doctor.tells:
            short = 3 * control(canvas) + 8 * canvas.leading("label") + 2 * theme.XL
            below = FRect(right.x, right.y + short + theme.L, right.w, right.h - short - theme.L)
            right.h = short
            if below.h > 140:
                hang_whole(canvas, HUNG, (below.x, below.y, below.w, below.h), 8)
        column = Column(canvas, panel(canvas, right, self.say("ui.nearby.by_address")))
        self.by_address.place(canvas, column)
        column.skip(theme.S)
        canvas.line((column.area.x, column.y), (column.area.right, column.y), rgba(theme.BRASS_LO, 150))
        column.skip(theme.M)
        self.doctor.place(canvas, column)

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Say why the list is empty."""
        if self.rows.items:
            return
        store = self.shell.store
        trouble = store.said(store.nearby_trouble) if store.nearby_trouble is not None else ""
        box = self.rows.rect
        column = Column(canvas, FRect(box.x + 24, box.y + box.h * 0.28, box.w - 48, box.h))
        canvas.symbol("search", (box.centerx, column.y - 28), 34, rgba(theme.BRASS, 120))
        text = capitalised(trouble)  # written for the middle of a sentence
        column.say(text or self.say("ui.nearby.none"), "body", theme.IVORY_DIM)
        column.say(self.say("ui.nearby.none_hint"), "small", theme.IVORY_MUTE)


class ByAddress:
    """Two fields and two buttons: join or watch a table by its address and code. join: as `Nearby` does."""

    def __init__(self, words: Words, join: Callable[[tuple[str, ...], str, bool], None]) -> None:
        self._words, self._join = words, join
        hint = words.say("ui.nearby.address_hint")
        self.address = Entry("", hint, ADDRESS_LENGTH, self._submit, self._address_typed)
        hint = words.say("ui.nearby.code_hint")
        self.code = Entry("", hint, CODE_LENGTH, self._submit, self._code_typed, _of_a_code)
        self.join = Button(words.say("ui.nearby.join"), lambda: self._go(False))
        self.watch = Button(words.say("ui.nearby.watch"), lambda: self._go(True))
        self._typed()

    def widgets(self) -> tuple[Widget, ...]:
        """Return the fields and buttons in their order."""
        return self.address, self.code, self.join, self.watch

    def place(self, canvas: Canvas, column: Column) -> None:
        """Place all of it in a column."""
        wide, high = column.area.w, control(canvas)
        column.put(self.address, self._words.say("ui.nearby.address"))
        column.put(self.code, self._words.say("ui.nearby.code"), width=wide * 0.45)
        top = column.y - high - column.gap
        self.watch.rect = FRect(column.area.x + wide * 0.45 + theme.M, top, wide * 0.25 - theme.M, high)
        self.join.rect = FRect(column.area.x + wide * 0.7 + theme.M, top, wide * 0.3 - theme.M, high)

    def _address_typed(self, text: str) -> None:
        """Take the table code out of a link that has it at its end, as the QR code does."""
        code = text.strip().rpartition("#")[2]
        if "#" in text and tidy_code(code):
            self.code.set(code)
        self._typed()

    def _code_typed(self, text: str) -> None:
        _keep_six(self.code)
        self._typed()

    def _typed(self) -> None:
        self.join.enabled = self.watch.enabled = bool(self.address.text.strip()) and bool(tidy_code(self.code.text))

    def _submit(self, text: str) -> None:
        self._go(False)

    def _go(self, watch: bool) -> None:
        if self.join.enabled:
            self._join((self.address.text.strip(),), self.code.text, watch)


class Doctor:
    """Why joining fails: a button, and the findings below it. ask: begins to find out."""

    def __init__(self, words: Words, ask: Callable[[], None]) -> None:
        self._words, self._examining = words, False
        self.button = Button(words.say("ui.nearby.doctor"), ask, "quiet", "search")
        self.findings = Rows(self._tall, self._draw)

    @property
    def tells(self) -> bool:
        """Whether there are findings, or will be soon."""
        return bool(self.findings.items) or self._examining

    def begin(self) -> None:
        """Wait for findings."""
        self._examining = True
        self.findings.show(())

    def tell(self, findings: Sequence[Advice]) -> None:
        """Show findings if they are waited for, the worst first."""
        if self._examining:
            self._examining = False
            self.findings.show(sorted(findings, key=lambda finding: -list(_TONES).index(finding.severity)))

    def place(self, canvas: Canvas, column: Column) -> None:
        """Place the button and the findings in the rest of a column."""
        area, high = column.area, control(canvas)
        column.say(self._words.say("ui.nearby.doctor_why"))
        self.button.rect = FRect(area.x, column.y, self.button.width(canvas), high)
        if self._examining:
            at = (self.button.rect.right + theme.M, self.button.rect.centery)
            canvas.text(self._words.say("doctor.asking"), at, "small", theme.IVORY_DIM, "midleft", area.right - at[0])
        column.skip(high + theme.M)
        self.findings.rect = FRect(area.x, column.y, area.w, max(1.0, column.left))
        self.findings.visible = self.findings.focusable = bool(self.findings.items)

    def _tall(self, canvas: Canvas, finding: Advice, width: float) -> float:
        return canvas.height(self._advice(finding), width - 24) + 10

    def _draw(self, canvas: Canvas, finding: Advice, box: FRect, state: str) -> None:
        color, symbol = _TONES[finding.severity]
        canvas.symbol(symbol, (box.x + 8, box.y + canvas.leading("body") / 2), 12, color)
        ink = theme.IVORY_DIM if finding.severity == "ok" else theme.IVORY
        canvas.paragraph(self._advice(finding), (box.x + 24, box.y), box.w - 24, "body", ink)

    def _advice(self, finding: Advice) -> str:
        return self._words.say(f"doctor.{finding.code}", **finding.values)


def _tall(canvas: Canvas, table: NearbyTable, width: float) -> float:
    return ROW * canvas.text_scale


def _draw_table(words: Words, canvas: Canvas, table: NearbyTable, box: FRect, state: str) -> None:
    scale = canvas.text_scale
    card = FRect(box.x, box.y + 3, box.w, box.h - 6)
    lit = state == "chosen"
    edge = theme.BRASS_HI if lit else rgba(theme.BRASS_LO, 220 if state else 120)
    canvas.panel(card, theme.PICKED if lit else rgba(theme.INK, 130), edge=edge, radius=4)
    emblem(canvas, table.game, (card.x + 38, card.centery), 22 * scale)
    x, room = card.x + 76, card.w - 76 - 170 * scale
    ink = theme.IVORY if table.answering else theme.IVORY_MUTE
    canvas.text(table.name, (x, card.y + 10), "title", ink, limit=room)
    game = game_title(words, table.game, table.mode) or words.say("ui.nearby.unknown_game")
    told = ", ".join([game, *table.addresses[:1]])  # two tables of a host have one name
    canvas.text(told, (x, card.bottom - 12), "body", theme.IVORY_DIM, "bottomleft", limit=room)
    text, color, symbol = _state(words, table)
    box = canvas.text(text, (card.right - 16, card.bottom - 12), "strong", color, "bottomright")
    if symbol:
        canvas.symbol(symbol, (box.x - 13, box.centery), 13, color)
    for number in range(table.seats):
        at = (card.right - 22 - (table.seats - 1 - number) * 19 * scale, card.y + 23 * scale)
        canvas.disc(at, 6 * scale, theme.BRASS_HI if number < table.taken else theme.INK, theme.BRASS_LO)


def _state(words: Words, table: NearbyTable) -> tuple[str, str, str]:
    """Return a table's state in words, with its colour and symbol."""
    if not table.same_version:
        return words.say("ui.nearby.version"), theme.WARN, "cross"
    if not table.answering:
        return words.say("ui.nearby.silent"), theme.IVORY_MUTE, "cross"
    free = table.seats - table.taken
    if table.stage == "lobby" and free:
        return words.say("ui.nearby.free", count=free), theme.OK, "check"
    key = "full" if table.stage == "lobby" else table.stage or "playing"
    return words.say(f"ui.nearby.{key}"), theme.IVORY_DIM, "eye"


def can_join(table: NearbyTable) -> bool:
    """Tell whether a table takes another player, by what it announces."""
    return table.answering and table.same_version and table.stage == "lobby" and table.taken < table.seats


def can_watch(table: NearbyTable) -> bool:
    """Tell whether a table can be watched."""
    return table.answering and table.same_version


def why_not_join(words: Words, table: NearbyTable) -> str:
    """Return why a table takes no player now."""
    if not table.same_version:
        return words.say("ui.nearby.why_version", theirs=table.app)
    if not table.answering:
        return words.say("ui.nearby.why_silent")
    return words.say("ui.nearby.why_full" if table.stage == "lobby" else "ui.nearby.why_begun")


def _of_a_code(character: str) -> bool:
    return character == " " or (character.isascii() and character.isalnum())


def _keep_six(entry: Entry) -> None:
    """Drop a seventh digit: the field has room for a code of letters."""
    digits = "".join(entry.text.split())
    if digits.isdecimal() and len(digits) > 6:
        entry.set(digits[:6])
