"""The room of a table: who sits where, the code to read out, talk, and the beginning of the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.qr_code import draw_qr
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.closing import closing_dialog, may_close
from client.screens.page import Column, Page, columns, control, panel
from client.screens.seats import SeatRow, seat_row, seat_rows, still_out
from client.session.commands import Command, Decide, Leave, NewCode, Say, SetReady, StartMatch
from client.session.requests import OpenToNetwork
from client.widgets import Button, Choice, Dialog, Entry, Feed, Line
from client.wording.room_text import tell_options
from engine.bots import levels_of
from netcode.protocol.limits import CHAT_LENGTH
from netcode.protocol.messages import Admit, CloseTable, Give, Kick, Mute, Place

ROW = 58.0
QR_SIDE = 170.0
"""Units of the code that leads phones here."""


class RoomScreen(Page):
    """Seats on the left, the way in and the talk at the right."""

    name = "room"
    follows = True

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.rows: list[SeatRow] = []
        self.options: list[str] = []
        """What is played, an option each."""
        self.seat_buttons: list[Button] = []
        self.start = Button(self.say("ui.room.start"), lambda: self._do(StartMatch()), "primary", "play")
        self.ready = Button("", self._ready, "primary", "check")
        self.chat = Feed(style="body")
        self.entry = Entry("", self.say("ui.room.say"), CHAT_LENGTH, self._say)
        self.new_code = Button(self.say("ui.room.new_code"), lambda: self._do(NewCode()), "quiet", "again")
        self.admit = Button(self.say("ui.room.admit"), lambda: self._do(Decide(Admit())), "primary", "lock")
        self.to_network = Button(self.say("ui.room.to_network"), self._open_to_network, "quiet", "house")
        self.help = Button(self.say("ui.title.help"), lambda: shell.push("help"), "quiet")
        self.back_button.label = self.say("ui.room.leave")
        self.told()

    def heading(self) -> tuple[str, str]:
        """Return the table's name and its game."""
        joined, store = self.shell.store.joined, self.shell.store
        if joined is None or store.game is None:
            return "", ""
        return joined.name, self.say(f"{store.game.info.slug}.title")

    # What there is

    def told(self) -> None:
        """Show who is here now."""
        store = self.shell.store
        if store.room is None or store.game is None:
            return
        self.rows = seat_rows(self.words, store.room, store.seat)
        self.options = tell_options(self.words, store.room)
        lines = [
            Line(line.text, line.who, theme.seat(line.seat if line.seat is not None else -1)) for line in store.chat
        ]
        self.chat.show(lines)
        self._build()

    def _build(self) -> None:
        """Make the buttons that this person may press."""
        store = self.shell.store
        assert store.room is not None
        self.seat_buttons = []
        self._of_seat: dict[int, list[Button]] = {}
        for row in self.rows if store.owner else []:
            self._of_seat[row.seat] = [Button("", act, "quiet", symbol) for symbol, act, _ in self._ways(row)]
            for button, (_, _, tip) in zip(self._of_seat[row.seat], self._ways(row), strict=True):
                button.tip = (tip,)
            self.seat_buttons += self._of_seat[row.seat]
        place = store.room.places[store.seat] if store.playing else None
        self.ready.label = self.say("ui.room.not_ready" if place is not None and place.ready else "ui.room.ready")
        self.ready.look = "plain" if place is not None and place.ready else "primary"
        unready = still_out(self.words, self.rows, "ready") or still_out(self.words, self.rows, "here")
        self.ready.tip = (self.ready.label, unready) if unready else ()
        owner_only = store.room.starts == "owner"
        self.start.visible, self.ready.visible = store.owner, store.playing and not (owner_only and store.owner)
        all_here = all(one.here for one in store.room.places)
        self.start.enabled = all_here and store.room.stage == "lobby"
        self.start.tip = self._why_not_start()
        hosted = store.hosted
        has_code = bool(store.room.code) and not (hosted is not None and hosted.practice)
        self.admit.visible = has_code and store.room.code_rests
        self.new_code.visible = has_code and not store.room.code_rests
        self.to_network.visible = hosted is not None and hosted.practice
        widgets = [self.back_button, self.help, *self.seat_buttons, self.start, self.ready]
        self.ui.show([*widgets, self.new_code, self.admit, self.to_network, self.chat, self.entry])

    def _why_not_start(self) -> tuple[str, ...]:
        """Return the label of a start that cannot be: which seats it waits for; nothing where it can."""
        room = self.shell.store.room
        assert room is not None
        absent = still_out(self.words, self.rows, "here")
        if absent:
            return self.say("ui.room.start"), absent
        return () if room.stage == "lobby" else (self.say("ui.room.start"), self.say("ui.room.waits.dealing"))

    def _ways(self, row: SeatRow) -> list[tuple[str, Callable[[], None], str]]:
        """Return what the owner may do with a seat: symbol, action, what it says."""
        place, seat = row.place, row.seat
        if row.own:
            return []
        if place.kind == "free":
            return [("bot", lambda: self._add_bot(seat), self.say("ui.room.add_bot"))]
        if place.kind == "bot":
            free = Decide(Give(seat, place.name))
            return [("cross", lambda: self._do(free), self.say("ui.room.remove_bot"))]
        mute = Decide(Mute(seat, place.name, not place.muted))
        told = self.say("ui.room.unmute" if place.muted else "ui.room.mute")
        return [
            ("speech", lambda: self._do(mute), told),
            ("cross", lambda: self._ask_kick(seat, place), self.say("ui.room.kick")),
        ]

    # What is done

    def _do(self, command: Command) -> None:
        self.shell.tell(command)

    def _say(self, text: str) -> None:
        self.shell.tell(Say(text))
        self.entry.set("")
        self.chat.to_end()

    def _ready(self) -> None:
        store = self.shell.store
        if store.room is not None and store.playing:
            self._do(SetReady(not store.room.places[store.seat].ready))

    def _add_bot(self, seat: int) -> None:
        """Ask how well the bot is to play."""
        game = self.shell.store.game
        assert game is not None
        levels = levels_of(game)
        level = Choice(
            [(one, self.say(f"bot.level.{one}")) for one in levels], "normal" if "normal" in levels else levels[0]
        )

        def add() -> None:
            self.ui.close()
            self._do(Decide(Give(seat, "", True, level.value)))

        buttons = [Button(self.say("ui.page.cancel"), self.ui.close), Button(self.say("ui.room.add"), add, "primary")]
        self.ui.ask(Dialog(self.say("ui.room.add_bot"), "", buttons, self.ui.close, [level], "bot"))
        self.ui.set_focus(buttons[-1])

    def _ask_kick(self, seat: int, place: Place) -> None:
        def kick() -> None:
            self.ui.close()
            self._do(Decide(Kick(seat, place.name)))

        name = self.rows[seat].name
        buttons = [Button(self.say("ui.page.cancel"), self.ui.close), Button(self.say("ui.room.kick"), kick, "danger")]
        body = self.say("ui.room.kick_body")
        self.ui.ask(Dialog(self.say("ui.room.kick_title", who=name), body, buttons, self.ui.close, symbol="cross"))

    def _open_to_network(self) -> None:
        hosted = self.shell.store.hosted
        if hosted is not None:
            name = self.say("ui.opening.usual_name", who=self.shell.settings.name)
            self.shell.ask(OpenToNetwork(replace(hosted, practice=False, begin=False, name=name)))

    def back(self) -> None:
        """Leave the table; ask first where others would miss something."""
        store = self.shell.store
        if store.owner and store.hosted is not None and store.hosted.practice:
            self._do(Decide(CloseTable(save=False)))
            self.shell.go("title")
        elif store.owner:
            self.ui.ask(closing_dialog(self, quits=False))
        else:
            self._do(Leave())
            self.shell.go("title")

    def closing(self) -> bool:
        """Ask what becomes of the table where it is ours."""
        return may_close(self)

    # Looks

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place seats left, way in and talk right."""
        high = 34 * canvas.text_scale
        wide = self.help.width(canvas)
        self.help.rect = FRect(area.right - wide, (area.y - high) / 2, wide, high)
        left, right = columns(area, (0.56, 0.44))
        self._seats = panel(canvas, left, self.say("ui.room.seats"))
        tall = (176 + (QR_SIDE + theme.M if self._browsers() else 0)) * canvas.text_scale
        in_way = FRect(right.x, right.y, right.w, tall)
        self._way = panel(canvas, in_way, self.say("ui.room.way_in"))
        rest = FRect(right.x, in_way.bottom + theme.L, right.w, right.h - in_way.h - theme.L)
        talk = panel(canvas, rest, self.say("ui.room.talk"))
        tall = control(canvas)
        self.chat.rect = FRect(talk.x, talk.y, talk.w, talk.h - tall - theme.M)
        self.entry.rect = FRect(talk.x, talk.bottom - tall, talk.w, tall)
        self._place_seats(canvas)
        self._place_way(canvas)

    def _place_seats(self, canvas: Canvas) -> None:
        area, tall = self._seats, control(canvas) + 6
        self._tall = min(ROW * canvas.text_scale, (area.h - tall - 110) / max(1, len(self.rows)))
        for row in self.rows:
            x = area.right - theme.M
            for button in reversed(self._of_seat.get(row.seat, [])):
                side = min(32.0, self._tall - 18)
                x -= side
                middle = area.y + (row.seat + 0.5) * self._tall
                button.rect = FRect(x, middle - side / 2, side, side)
                x -= theme.S
        shown = [button for button in (self.ready, self.start) if button.visible]
        x = area.right
        for button in reversed(shown):
            wide = max(170.0, button.width(canvas))
            x -= wide
            button.rect = FRect(x, area.bottom - tall, wide, tall)
            x -= theme.M

    def _place_way(self, canvas: Canvas) -> None:
        area, high = self._way, 32 * canvas.text_scale
        for button in (self.new_code, self.admit, self.to_network):
            wide = button.width(canvas)
            button.rect = FRect(area.right - wide, area.bottom - high + 4, wide, high)

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Draw seats, what is played, and the way in."""
        store = self.shell.store
        if store.room is None:
            return
        box = self._seats
        for row in self.rows:
            room = FRect(box.x, box.y + row.seat * self._tall, box.w, self._tall - 6)
            buttons = len(self._of_seat.get(row.seat, []))
            seat_row(canvas, self.words, row, room, buttons * 42.0)
        column = Column(canvas, FRect(box.x, box.y + len(self.rows) * self._tall + 8, box.w, box.h))
        column.say(" ".join(self.options))
        if store.room.watchers:
            who = self.words.listing(store.room.watchers)
            column.say(
                self.say("room.watchers", count=len(store.room.watchers), who=who), "small", theme.IVORY_DIM, "eye"
            )
        if store.host_awake:
            column.say(self.say("ui.room.awake"), "small", theme.IVORY_DIM)
        key = "dealing" if store.room.stage == "dealing" else store.room.starts
        foot = FRect(box.x, box.bottom - control(canvas), box.w * 0.5, control(canvas))
        canvas.paragraph(self.say(f"ui.room.waits.{key}"), foot.topleft, foot.w, "small", theme.IVORY_DIM, 2)
        self._paint_way(canvas, self._way)
        if url := self._browsers():
            self._paint_browsers(canvas, self._way, url)

    def _browsers(self) -> str:
        """Return the address for phones and other browsers, empty where they are not let in or the code is not ours to show."""
        store = self.shell.store
        shown = store.room is not None and store.room.code and not store.room.code_rests
        return str((store.host_ready or {}).get("browsers", "")) if shown else ""

    def _paint_browsers(self, canvas: Canvas, area: FRect, url: str) -> None:
        """Draw the QR code that leads a phone to the table, with the address for all others beside it."""
        store, side = self.shell.store, QR_SIDE * canvas.text_scale
        assert store.room is not None
        top = area.y + 132 * canvas.text_scale
        draw_qr(canvas, f"{url}#{store.room.code}", Rect(area.x, top, side, side))
        told = FRect(area.x + side + theme.M, top, area.w - side - theme.M, side)
        column = Column(canvas, told, theme.S)
        column.say(self.say("ui.room.browsers"), "body", theme.IVORY)
        column.say(url, "strong", theme.BRASS_HI)
        column.say(self.say("ui.room.browsers_wall", url=f"{url}wall"), "small", theme.IVORY_DIM)

    def _paint_way(self, canvas: Canvas, area: FRect) -> None:
        """Draw the code in large type and where the table is; for guests only that they are in."""
        store = self.shell.store
        column = Column(canvas, area, theme.S)
        if store.hosted is not None and store.hosted.practice:
            column.say(self.say("ui.room.practice"), "body", theme.IVORY)
            return
        if store.room is None or not store.room.code:
            column.say(self.say("ui.room.ask_owner"), "body", theme.IVORY_DIM)
            return
        code = store.room.code
        spelt = f"{code[:3]} {code[3:]}"
        canvas.text(spelt, (area.x, column.y - 4), "hero", theme.BRASS_HI)
        column.skip(canvas.leading("hero") - 6)
        ready = store.host_ready or {}
        found = ready.get("addresses")
        addresses = [str(one) for one in found if not str(one).startswith("127.")] if isinstance(found, list) else []
        announced = self.say("ui.room.announced" if ready.get("announced") else "ui.room.not_announced")
        width = area.w - self.new_code.rect.w - theme.M
        text = announced + (" " + self.say("ui.room.address", address=addresses[0]) if addresses else "")
        color = theme.IVORY_DIM if ready.get("announced") else rgba(theme.IVORY)
        if store.room.code_rests:
            text, color, width = self.say("ui.room.code_rests"), rgba(theme.IVORY), area.w - self.admit.rect.w - theme.M
        canvas.paragraph(text, (area.x, column.y), width, "small", color, 3)
