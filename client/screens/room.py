"""The room of a table: who sits where, the table code, talk, and the start of the match."""

from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import FRect
from pygame.event import Event

from client.data.owning import fewer_seats, seats_for
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.leaving_own_table import closing_dialog, may_close
from client.screens.page import Column, Page, columns, control, fitted
from client.screens.seats import SeatRow, seat_row, seat_rows
from client.screens.television import show_on_television, television_address
from client.screens.ways_in import paint_ways_in
from client.screens.winners_wall import draw_row
from client.session.requests import OpenToNetwork
from client.tables.fitting import draw_fitting, shrunk_line
from client.widgets import Button, Choice, Dialog, Entry, Feed, Line
from client.wording.room_text import named_options, tell_begins, tell_deck, tell_missing, tell_why_not_start
from engine.bots import levels_of
from netcode.protocol import messages
from netcode.protocol.limits import CHAT_LENGTH


class RoomScreen(Page):
    """Seats on the left, the way in and the talk at the right."""

    name = "room"
    follows = True

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.rows: list[SeatRow] = []
        self.options: list[tuple[str, str]] = []
        """The options of the match: name and value of each."""
        self.own: list[str] = []
        """Some of the deck of own pictures that is played with."""
        self.seat_buttons: list[Button] = []
        self._fewer = False
        """Whether the match begins without the free seats."""
        self.start = Button(self.say("ui.room.start"), self._start, "plain", "play", self.say("ui.key.return"))
        self.start.by_enter = True
        self.ready = Button("", self._ready, "plain", "check")
        self.bots = Button("", self._fill_with_bots, "plain", "bot")
        self.chat = Feed(self.say("board.talk"), "body")
        self.entry = Entry("", self.say("ui.room.say"), CHAT_LENGTH, self._say)
        self.new_code = Button(
            self.say("ui.room.new_code"), lambda: self.shell.ask(messages.NewCode()), "paper", "again"
        )
        self.admit = Button(self.say("ui.room.admit"), lambda: self.shell.ask(messages.Admit()), "primary", "lock")
        self.browsers = Button("", self._let_browsers_in, "paper", "open")
        self.television = Button(self.say("ui.room.television"), lambda: show_on_television(self), "paper", "frame")
        choose = partial(shell.push, "choice", purpose="table")
        self.other = Button(self.say("ui.other.title"), choose, "quiet", "house")
        self.to_network = Button(self.say("ui.room.to_network"), self._open_to_network, "paper", "house")
        self.help = Button(self.say("ui.title.help"), lambda: shell.push("help"), "quiet", hint="F1")
        self.back_button.label = self.say("ui.room.leave")
        self.refresh()

    def heading(self) -> tuple[str, str]:
        """Return the table's name and its game."""
        joined = self.shell.store.table.joined
        return (joined.name, self.say(f"{joined.game.info.slug}.title")) if joined is not None else ("", "")

    # What there is

    def refresh(self) -> None:
        """Show who is here now."""
        table = self.shell.store.table
        if table.room is None or table.game is None:
            return
        self.own = table.deck.shown(6)
        self.rows = seat_rows(self.words, table.room, table.seat)
        self.options = named_options(self.words, table.room)
        lines = [
            Line(line.text, line.who, theme.seat(line.seat if line.seat is not None else -1)) for line in table.chat
        ]
        self.chat.show(lines)
        self._build()

    def _build(self) -> None:
        """Make the buttons that this person may press now."""
        store = self.shell.store
        table = store.table
        assert table.room is not None
        self.seat_buttons = []
        self._of_seat: dict[int, list[Button]] = {}
        for row in self.rows if table.owner else []:
            self._of_seat[row.seat] = [Button("", act, "quiet", symbol) for symbol, act, _ in self._ways(row)]
            for button, (_, _, tip) in zip(self._of_seat[row.seat], self._ways(row), strict=True):
                button.tip = (tip,)
            self.seat_buttons += self._of_seat[row.seat]
        place = table.room.places[table.seat] if table.playing else None
        self.ready.label = self.say("ui.room.not_ready" if place is not None and place.ready else "ui.room.ready")
        self.ready.look = "paper" if place is not None and place.ready else "plain"
        unready = tell_missing(self.words, table.room, "ready") or tell_missing(self.words, table.room, "here")
        self.ready.tip = (self.ready.label, unready) if unready else ()
        owner_only = table.room.starts == "owner"
        self.start.visible = table.owner
        self.ready.visible = table.playing and not (owner_only and table.owner)
        self._offer_start()
        hosted = store.hosted
        has_code = bool(table.room.code) and not (hosted is not None and hosted.practice)
        self.admit.visible = has_code and table.room.code_rests
        self.new_code.visible = has_code and not table.room.code_rests
        let_in = bool(table.room.browsers)
        self.browsers.visible = has_code
        self.browsers.label = self.say(f"ui.room.browsers_{'stop' if let_in else 'let'}")
        self.television.visible = bool(television_address(store))
        told = self.say("ui.room.browsers_stop_what" if let_in else "ui.opening.browsers_what")
        self.browsers.tip = (self.browsers.label, told)
        self.to_network.visible = hosted is not None and hosted.practice
        self.other.visible = table.owner and table.room.stage == "lobby"
        widgets = [self.back_button, self.help, self.other, *self.seat_buttons, self.start, self.bots, self.ready]
        ways = [self.new_code, self.admit, self.television, self.browsers, self.to_network]
        self.ui.show([*widgets, *ways, self.chat, self.entry])

    def _offer_start(self) -> None:
        """Offer to begin; where seats are free, without them, or with bots on them."""
        table = self.shell.store.table
        assert table.room is not None
        places, lobby = table.room.places, table.room.stage == "lobby"
        free = sum(place.kind == "free" for place in places)
        fewer = fewer_seats(table.room, table.game)
        self._fewer = bool(fewer) and all(place.here for place in places if place.kind != "free")
        self.start.label = self.say("ui.room.fewer", count=fewer) if self._fewer else self.say("ui.room.start")
        self.start.hint = "" if self._fewer else self.say("ui.key.return")  # no seat is taken away by mistake
        whole = self._fewer or all(place.here for place in places)
        self.start.enabled = lobby and whole and not any(place.lacks_deck for place in places)
        self.start.tip = () if self.start.enabled else tell_why_not_start(self.words, table.room)
        self.bots.visible = table.owner and lobby and free > 0
        self.bots.label = self.say("ui.room.fill", count=free)

    def _start(self) -> None:
        self.shell.ask(messages.Fewer() if self._fewer else messages.Start())

    def _fill_with_bots(self) -> None:
        """Let bots of the usual level sit down on all free seats."""
        for row in self.rows:
            if row.place.kind == "free":
                self.shell.ask(messages.Give(row.seat, "", True))

    def _ways(self, row: SeatRow) -> list[tuple[str, Callable[[], None], str]]:
        """Return what the owner may do with a seat: symbol, action, tooltip."""
        place, seat, store = row.place, row.seat, self.shell.store
        if row.own:
            return []
        if place.kind == "free":
            return [("bot", lambda: self._add_bot(seat), self.say("ui.room.add_bot"))]
        if place.kind == "bot":
            free = messages.Give(seat, place.name)
            return [("cross", lambda: self.shell.ask(free), self.say("ui.room.remove_bot"))]
        back = [
            ("swap", partial(self.shell.ask, order), text) for text, order in seats_for(store) if order.seat == seat
        ]
        mute = messages.Mute(seat, place.name, not place.muted)
        told = self.say("ui.room.unmute" if place.muted else "ui.room.mute")
        return [
            *back,
            ("speech", lambda: self.shell.ask(mute), told),
            ("cross", lambda: self._ask_kick(seat, place), self.say("ui.room.kick")),
        ]

    # What is done

    def _say(self, text: str) -> None:
        self.shell.ask(messages.Chat(text))
        self.entry.set("")
        self.chat.to_end()

    def _ready(self) -> None:
        table = self.shell.store.table
        if table.room is not None and table.playing:
            self.shell.ask(messages.Ready(not table.room.places[table.seat].ready))

    def _add_bot(self, seat: int) -> None:
        """Ask for the bot's level."""
        game = self.shell.store.table.game
        assert game is not None
        levels = levels_of(game)
        level = Choice(
            [(one, self.say(f"bot.level.{one}")) for one in levels], "normal" if "normal" in levels else levels[0]
        )

        def add() -> None:
            self.ui.close()
            self.shell.ask(messages.Give(seat, "", True, level.value))

        buttons = [Button(self.say("ui.page.cancel"), self.ui.close), Button(self.say("ui.room.add"), add, "primary")]
        self.ui.ask(Dialog(self.say("ui.room.add_bot"), "", buttons, self.ui.close, [level], "bot"))
        self.ui.set_focus(buttons[-1])

    def _ask_kick(self, seat: int, place: messages.Place) -> None:
        def kick() -> None:
            self.ui.close()
            self.shell.ask(messages.Kick(seat, place.name))

        name = self.rows[seat].name
        buttons = [Button(self.say("ui.page.cancel"), self.ui.close), Button(self.say("ui.room.kick"), kick, "danger")]
        body = self.say("ui.room.kick_body")
        self.ui.ask(Dialog(self.say("ui.room.kick_title", who=name), body, buttons, self.ui.close, symbol="cross"))

    def _let_browsers_in(self) -> None:
        room = self.shell.store.table.room
        if room is not None:
            self.shell.ask(messages.LetBrowsersIn(not room.browsers))

    def _open_to_network(self) -> None:
        hosted, room = self.shell.store.hosted, self.shell.store.table.room
        if hosted is not None and room is not None:
            name = self.say("ui.opening.usual_name", who=self.shell.settings.name)
            bots = tuple(place.level for place in room.places if place.kind == "bot")
            now = replace(hosted, game=room.game, seats=len(room.places), options=room.options, bots=bots)
            self.shell.ask(OpenToNetwork(replace(now, practice=False, begin=False, name=name)))

    def back(self) -> None:
        """Leave the table; ask first where that concerns others."""
        store = self.shell.store
        if store.table.owner and store.hosted is not None and store.hosted.practice:
            self.shell.ask(messages.CloseTable(save=False))
            self.shell.go("title")
        elif store.table.owner:
            self.ui.ask(closing_dialog(self, quits=False))
        else:
            self.shell.ask(messages.Bye())
            self.shell.go("title")

    def key(self, event: Event) -> None:
        """Let Enter start the match, or say that the player is ready; T opens the talk, F1 the help."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            likely = (self.ready,) if self._fewer else (self.start, self.ready)
            button = next((one for one in likely if one.visible and one.enabled), None)
            if button is not None:
                button.action()
        elif event.key == pygame.K_t:
            self.ui.set_focus(self.entry)
        elif event.key == pygame.K_F1:
            self.help.action()
        else:
            super().key(event)

    def closing(self) -> bool:
        """Ask what should happen to the table if it is ours."""
        return may_close(self)

    # Looks

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place seats left, the match and the talk in the middle, the ways in on paper at the right, the plate below."""
        more = canvas.text_scale
        high = 34 * more
        wide = self.help.width(canvas)
        self.help.rect = FRect(area.right - wide, (area.y - high) / 2, wide, high)
        plate = 54 * (0.4 + 0.6 * more)
        self._plate = FRect(area.x - 16, area.bottom + 16 - plate, area.w + 32, plate)
        body = FRect(area.x - 16, area.y - 6, area.w + 32, self._plate.y - area.y - 2)
        left, middle, right = columns(body, (0.335, 0.335, 0.33), 10)
        self._seats = self._titled(canvas, left, self.say("ui.room.seats"))
        self._strip = 96.0 if self.own else 0.0
        match = 60 + canvas.leading("title") + len(self.options) * self._option_tall(canvas) + self._strip
        match = min(middle.h * 0.62, match)
        top = FRect(middle.x, middle.y, middle.w, match)
        self._match = self._titled(canvas, top, self.say("ui.room.match"))
        across = min(self.other.width(canvas), top.w - canvas.measure(self.say("ui.room.match"), "title") - 40)
        self.other.rect = FRect(top.right - across - 8, top.y + 6, across, min(high, canvas.leading("title") + 8))
        rest = FRect(middle.x, top.bottom + 10, middle.w, middle.bottom - top.bottom - 10)
        talk = self._titled(canvas, rest, self.say("ui.room.talk"))
        tall = control(canvas)
        self.chat.rect = FRect(talk.x, talk.y, talk.w, talk.h - tall - theme.S)
        self.entry.rect = FRect(talk.x, talk.bottom - tall, talk.w, tall)
        canvas.paper(right, 8, 4)
        title = self.say("ui.room.way_in")
        canvas.text(title, (right.x + 20, right.y + 12), "title", theme.PAPER_INK, limit=right.w - 40)
        used = canvas.leading("title") + 20
        self._way = FRect(right.x + 20, right.y + used, right.w - 40, right.h - used - 16)
        self._place_seats(canvas)
        self._place_plate(canvas)
        wide = min(self.browsers.width(canvas), self._way.w)
        beside, foot = self._way.x + wide + 8, high
        for button in (self.new_code, self.admit, self.to_network):
            across = min(button.width(canvas), self._way.w)
            x = beside if self.browsers.visible and beside + across <= self._way.right else self._way.x
            button.rect = FRect(x, self._way.bottom - high, across, high)
            if x == self._way.x and button.visible and self.browsers.visible:
                foot = 2 * high + 8
        self.browsers.rect = FRect(self._way.x, self._way.bottom - foot, wide, high)
        if self.television.visible:
            foot += high + 8
            wide = min(self.television.width(canvas), self._way.w)
            self.television.rect = FRect(self._way.x, self._way.bottom - foot, wide, high)
        self._way.h -= foot + 12

    def _titled(self, canvas: Canvas, box: FRect, title: str) -> FRect:
        """Draw a panel with its title; return the room inside."""
        canvas.sheet(box)
        canvas.text(title, (box.x + 16, box.y + 10), "title", theme.BRASS_HI, limit=box.w - 32)
        used = canvas.leading("title") + 16
        return FRect(box.x + 14, box.y + used, box.w - 28, box.h - used - 12)

    def _option_tall(self, canvas: Canvas) -> float:
        return min(44.0, canvas.leading("body") + 18)

    def _place_seats(self, canvas: Canvas) -> None:
        area = self._seats
        self._tall = min(132 * canvas.text_scale, area.h / max(1, len(self.rows)))
        for row in self.rows:
            x = area.right - theme.M
            for button in reversed(self._of_seat.get(row.seat, [])):
                side = min(34.0, self._tall - 18)
                x -= side
                middle = area.y + (row.seat + 0.5) * self._tall - 3
                button.rect = FRect(x, middle - side / 2, side, side)
                x -= theme.S

    def _place_plate(self, canvas: Canvas) -> None:
        """Place the buttons that start the match on the brass plate, the likelier one at its end."""
        shown = [button for button in (self.ready, self.bots, self.start) if button.visible]
        x, high = self._plate.right - 12, self._plate.h - 12
        for button in reversed(shown):
            wide = max(150.0, button.width(canvas))
            x -= wide
            button.rect = FRect(x, self._plate.y + 6, wide, high)
            x -= theme.M
        self._plate_left = x

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Draw seats, what is played, and the way in."""
        store = self.shell.store
        if store.table.room is None:
            return
        box = self._seats
        for row in self.rows:
            room = FRect(box.x, box.y + row.seat * self._tall, box.w, self._tall - 6)
            buttons = len(self._of_seat.get(row.seat, []))
            seat_row(canvas, self.words, row, room, buttons * 42.0)
        self._paint_match(canvas)
        self._paint_plate(canvas)
        ends = paint_ways_in(canvas, self.words, store, self._way)
        self.read_out = [FRect(self._way.x, self._way.y, self._way.w, ends - self._way.y)]

    def _paint_match(self, canvas: Canvas) -> None:
        """Draw the options of the match, a row each; then who watches and whether this machine stays awake."""
        store, box = self.shell.store, self._match
        assert store.table.room is not None
        step = self._option_tall(canvas)
        notes: list[tuple[str, str]] = [(self.say("room.teaches"), "lamp")] if store.table.room.teaches else []
        if store.table.room.watchers:
            who = self.words.listing(store.table.room.watchers)
            notes.append((self.say("room.watchers", count=len(store.table.room.watchers), who=who), "eye"))
        if store.host_awake:
            notes.append((self.say("ui.room.awake"), ""))
        foot = sum(canvas.height(text, box.w - 20, "small") + 6 for text, _ in notes)
        each = min(step, (box.h - foot - self._strip) / max(1, len(self.options)))
        style = "body" if each >= canvas.leading("body") + 4 else "small"
        for place, (name, value) in enumerate(self.options):
            middle = box.y + (place + 0.5) * each
            if place:
                canvas.line((box.x, middle - each / 2), (box.right, middle - each / 2), rgba(theme.BRASS_LO, 90))
            end = (box.right - 10, middle)
            at = draw_fitting(canvas, value, end, "strong", theme.BRASS_HI, "midright", room=box.w * 0.5)
            room = at.x - box.x - 16
            small = shrunk_line(canvas, name, style, room)
            small.text(name, (box.x + 4, middle), style, theme.IVORY, "midleft", limit=room)
        below = box.y + len(self.options) * each + 6
        draw_row(canvas, self.own, (box.x, below, box.w, self._strip - 12))
        column = Column(canvas, FRect(box.x, below + self._strip, box.w, foot + 20), theme.S)
        for text, symbol in notes:
            column.say(text, "small", theme.IVORY_DIM, symbol)

    def _paint_plate(self, canvas: Canvas) -> None:
        """Say on the plate whom the match waits for."""
        store, plate = self.shell.store, self._plate
        assert store.table.room is not None
        canvas.brass(plate)
        dealt = store.table.room.stage == "dealing"
        waits = (
            self.say("ui.room.waits.dealing") if dealt else tell_begins(self.words, store.table.room, store.table.owner)
        )
        missing = tell_deck(self.words, store.table.room, store.table.deck.share)
        missing = missing or tell_missing(self.words, store.table.room, "here")
        if not missing and store.table.room.starts == "ready":
            missing = tell_missing(self.words, store.table.room, "ready")
        room = self._plate_left - plate.x - 24
        if missing:
            high = canvas.leading("heading") + canvas.leading("small")
            y = plate.centery - high / 2
            canvas.text(missing, (plate.x + 16, y), "heading", theme.BRASS_INK, limit=room)
            below = (plate.x + 16, y + canvas.leading("heading"))
            canvas.text(waits, below, "small", "#3B2E1A", limit=room)
        else:
            at = (plate.x + 16, plate.centery)
            style = fitted(canvas, waits, room, ("heading", "strong", "small"))
            canvas.text(waits, at, style, theme.BRASS_INK, "midleft", limit=room)
