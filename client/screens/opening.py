"""Setting up a table: for this house, or alone against bots. What cannot be played is said at once, with the reason."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import pygame
from pygame import FRect
from pygame.event import Event

from client import deck_needs
from client.data.other_game import sitting
from client.data.owning import drop_question
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.lessons import places
from client.lessons.script import script, scripts
from client.screens import deck_choice
from client.screens.base import Screen, Shell
from client.screens.box_art import box_art
from client.screens.leaving_own_table import sure_dialog
from client.screens.page import Column, Page, columns, control, fitted, panel
from client.session.requests import OpenTable
from client.session.table_access import table_setup
from client.table_options import (
    FIRST_LEVEL,
    FIRST_SEATS,
    USUAL_LEVEL,
    USUAL_SEATS,
    options_that_matter,
    seats_played_with,
    usual_value,
)
from client.tables.fitting import shrunk_title
from client.widgets import Button, Choice, Entry, Segments, Slider, Switch, Widget
from client.wording.room_text import game_title, tell_value
from engine.bots import levels_of
from engine.core.errors import BadSetup, Refused
from engine.core.game import AnyGame
from engine.core.options import Choice as FewValues, Named, Option, Value
from engine.games import GAMES
from netcode.protocol.limits import TABLE_NAME_LENGTH
from netcode.protocol.messages import OtherGame


class Opening(Page):
    """The box of the game on the left, seats and bots in the middle, the game's options at the right.

    purpose: as in `GameChoice`: "house", "alone" against bots and bound to this machine, "table" for the table that we own.
    """

    name = "opening"

    def __init__(self, shell: Shell, purpose: str = "house", game: str = "", seats: int = 0, mode: str = "") -> None:
        super().__init__(shell)
        self.purpose, self.practice = purpose, purpose == "alone"
        room = shell.store.table.room if purpose == "table" else None
        self._decks_here = purpose != "table" or shell.store.hosted is not None
        self.people, self.bots_here = sitting(room) if room is not None else (0, 0)
        self.game: AnyGame = GAMES.get(game, next(iter(GAMES.values())))
        self.other = Button(self.say("ui.opening.other"), self._other, "paper", "frame", "G")
        self.title = Entry(self.say("ui.opening.usual_name", who=shell.settings.name), "", TABLE_NAME_LENGTH)
        self.watching = Switch(self.say("ui.opening.watch"), False, lambda on: self._seats_changed(self.seats.value))
        how = shell.settings.browsers
        self.browsers = Switch(self.say("ui.opening.browsers"), bool(how), lambda on: self._show_widgets())
        self.browsers.tip = (self.say("ui.opening.browsers"), self.say("ui.opening.browsers_what"))
        self.tls = Switch(self.say("ui.opening.tls"), how == "https")
        self.tls.tip = (self.say("ui.opening.tls"), self.say("ui.opening.tls_what"))
        self.teaching = Switch(self.say("ui.opening.teach"), False)
        self.teaching.tip = (self.say("ui.opening.teach"), self.say("ui.opening.teach_what"))
        go = {"alone": "ui.opening.begin", "table": "choice.go.table"}.get(purpose, "ui.opening.open")
        self.go = Button(self.say(go), self.take, "primary")
        self.learn = Button("", self._learn, "plain", "eye")
        self.make = deck_choice.button(self)
        self.why_not = ""
        usual = self.people + self.bots_here if room is not None else FIRST_SEATS if self._first else USUAL_SEATS
        self._set_game(seats or usual)
        kinds = self.options.get("mode")
        if mode and isinstance(kinds, Choice) and mode in [value for value, _ in kinds.options]:
            kinds.set(mode)
            self._check()

    @property
    def _first(self) -> bool:
        """Whether this is the first match here."""
        return self.practice and not self.shell.settings.coached

    def heading(self) -> tuple[str, str]:
        """Return what is set up, and for whom."""
        return self.say(f"ui.opening.{self.purpose}.title"), self.say(f"ui.opening.{self.purpose}.subtitle")

    # What is chosen

    def _other(self) -> None:
        """Go to the choice of games."""
        self.shell.pop()
        self.shell.push("choice", purpose=self.purpose, game=self.game.info.slug)

    def _set_game(self, seats: int) -> None:
        """Make the controls for the game: one for each option."""
        info = self.game.info
        self.seats = Slider(info.seats.start, info.seats.stop - 1, seats, self._seats_changed)
        levels = [(level, self.say(f"bot.level.{level}")) for level in levels_of(self.game)]
        usual = FIRST_LEVEL if self._first else USUAL_LEVEL
        self.level: Choice[str] = Choice(levels, usual if usual in levels_of(self.game) else levels[0][0])
        self.bots = Slider(
            0,
            info.seats.stop - 1,
            self._most_bots(self.seats.value) if self.practice else self.bots_here,
            lambda bots: self._check(),
        )
        self.options = {option.name: self._control_of(option) for option in info.options}
        self.shown: tuple[str, ...] = ()
        """The options that matter, given what is chosen."""
        self._seats_changed(self.seats.value)
        self._show_widgets()

    def _show_widgets(self) -> None:
        self.tls.enabled = self.browsers.on
        house = [self.watching, self.browsers, self.tls, self.teaching] if self.purpose == "house" else []
        who = [self.level] if self.practice else [self.bots, self.level, *house]
        name = [self.title] if self.purpose == "house" else []
        options = [self.options[name] for name in self.shown]
        deck_choice.offer(self.make, self.options.get("deck"), self._decks_here)
        self._offer_lesson()
        self.ui.show([self.back_button, self.other, *name, self.seats, *who, *options, self.make, self.learn, self.go])

    def enter(self) -> None:
        """Show it, perhaps after a lesson that was left: then that can be continued."""
        super().enter()
        if self.purpose == "house":
            self.shell.store.forewarn()
        self._offer_lesson()
        if deck_choice.renew(self.options.get("deck"), self._decks_here):
            self._check()

    def _offer_lesson(self) -> None:
        """Offer the guided match of the chosen game and mode, where there is one."""
        name = self._lesson_name()
        self.learn.visible = self.practice and bool(name)
        if self.learn.visible:
            key = "lesson.again" if places.kept_or_none(name) else "lesson.learn"
            self.learn.label = self.say(key, count=script(name).minutes)

    def _lesson_name(self) -> str:
        """Return the lesson of the chosen game, of its chosen mode where that has one; empty for none."""
        slug, mode = self.game.info.slug, self.options.get("mode")
        usual = next((option.default for option in self.game.info.options if option.name == "mode"), None)
        name = slug if mode is None or _value(mode) == usual else f"{slug}.{_value(mode)}"
        return name if name in scripts() else ""

    def _learn(self) -> None:
        self.shell.push("learning", lesson=self._lesson_name())

    def _most_bots(self, seats: int) -> int:
        if self.purpose == "table":
            return max(0, seats - self.people)
        return seats if self.watching.on else seats - 1

    def _seats_changed(self, seats: int) -> None:
        """Keep the number of bots within the seats."""
        self._fit_bots(seats)
        self._check()

    def _fit_bots(self, seats: int) -> None:
        most = self._most_bots(seats)
        self.bots.high = most
        self.bots.value = most if self.practice else min(self.bots.value, most)

    def _fit_seats(self) -> None:
        """Keep the number of seats within what the chosen options allow."""
        allowed = seats_played_with(self.game, {name: _value(self.options[name]) for name in self.shown})
        self.seats.low, self.seats.high = allowed.start, allowed.stop - 1
        if self.seats.value not in allowed:
            self.seats.value = max(self.seats.low, min(self.seats.high, self.seats.value))
            self._fit_bots(self.seats.value)

    def _control_of(self, option: Option) -> Widget:
        """Return a control for an option: a list of its values, or a slider."""
        tell = partial(tell_value, self.words, self.game.info.slug, option.name)
        hosted = self.shell.store.hosted if self.purpose == "table" else None
        alone = hosted.practice if hosted is not None else self.practice
        usual = usual_value(option, self.words.language, alone)
        made: Widget
        if isinstance(option, Named):
            made = Choice(
                [(value, tell(value)) for value in deck_choice.decks_of(self._decks_here)],
                "",
                lambda value: self._check(),
            )
        elif isinstance(option, FewValues):
            values = [(value, tell(value)) for value in option.values]
            made = Choice(values, usual, lambda value: self._check())
        else:
            made = Slider(option.low, option.high, int(usual), lambda value: self._check(), option.step, tell)
        key = f"{self.game.info.slug}.option.{option.name}"
        made.tip = (self.say(key), self.say(f"{key}.help"))
        return made

    def order(self) -> OpenTable:
        """Return the request that opens the table as it is set up now."""
        settings = self.shell.settings
        values = _fitted(self, {name: _value(self.options[name]) for name in self.shown})
        return OpenTable(
            self.game.info.slug,
            self.seats.value,
            self.say("ui.opening.practice_name") if self.practice else self.title.text,
            settings.name,
            (self.level.value,) * self.bots.value,
            values,
            self.practice,
            self.watching.on and not self.practice,
            float(settings.bot_pace),
            self.practice,
            "" if self.practice or not self.browsers.on else "https" if self.tls.on else "http",
            self.teaching.on and not self.practice,
        )

    def _check(self) -> None:
        """Show the options that matter now; where the game refuses the set-up, say why."""
        values = _fitted(self, {name: _value(made) for name, made in self.options.items()})
        matter = options_that_matter(self.game, self.seats.value, values)
        shown = tuple(name for name in matter if not deck_choice.is_settled(self.options[name]))
        if shown != self.shown:
            self.shown = shown
            self._show_widgets()
        self._fit_seats()
        self._offer_lesson()
        deck_choice.tell(self.options.get("deck"), partial(_told_deck, self, values))
        try:
            if self.people > self.seats.value:
                raise BadSetup("people_not_seats", count=self.people, seats=self.seats.value)
            table_setup(self.order())
            self.why_not = ""
        except Refused as refused:
            self.why_not = self.words.refusal(refused, self.game.info.slug)
        self.go.enabled = not self.why_not

    def take(self, asking: Screen | None = None) -> None:
        """Open the table that is set up; at a table that is open, let it play this next, or in place of its match.

        asking: the screen that asks whether a match that runs may be lost; None: this one.
        """
        order, room = self.order(), self.shell.store.table.room if self.purpose == "table" else None
        if room is None:
            if self.purpose == "house":
                self.shell.change(replace(self.shell.settings, browsers=order.browsers))
            self.shell.push("joining", way=order)
        elif room.stage != "playing":
            _play_next(self, order, "scores" if room.stage == "over" else "room")
        else:
            title = game_title(self.words, order.game, str(order.options.get("mode", "")))
            label, drop = self.say("ui.other.drop"), partial(_play_next, self, order, "table", drops=True)
            screen = asking or self
            screen.ui.ask(sure_dialog(screen, *drop_question(self.words, title), label, drop))

    # Looks

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place the controls in three panels."""
        game, seats, rules = columns(area, (0.28, 0.36, 0.36))
        self._box = game
        high = control(canvas)
        wide = min(self.other.width(canvas), game.w - 28)
        self.other.rect = FRect(game.x + 14, game.bottom - high - 14, wide, high)
        self._lay_out_seats(canvas, panel(canvas, seats, self.say("ui.opening.who")))
        self._lay_out_options(canvas, panel(canvas, rules, self.say("ui.opening.options")))

    def _lay_out_seats(self, canvas: Canvas, area: FRect) -> None:
        gap = theme.S if self.purpose == "house" else theme.L
        column = Column(canvas, area, gap)
        if self.purpose == "house":
            column.put(self.title, self.say("ui.opening.name"))
        column.put(self.seats, self.say("ui.opening.seats"))
        if not self.practice:
            column.put(self.bots, self.say("ui.opening.bots"))
        column.put(self.level, self.say("ui.opening.level"))
        if self.purpose == "house":
            column.put(self.watching)
            column.put(self.browsers)
            column.put(self.tls)
            column.put(self.teaching)
        column.skip(theme.S)
        if self.learn.visible:
            high = control(canvas)
            self.learn.rect = FRect(area.x, area.bottom - high - 6, area.w, high + 6)
            column = Column(canvas, FRect(area.x, column.y, area.w, area.bottom - high - theme.L - column.y), theme.L)
        self._chairs(canvas, area, column)

    def _chairs(self, canvas: Canvas, area: FRect, column: Column) -> None:
        """Draw who will sit where, a line each: closer together where there is little room, then in two columns."""
        seats, bots = self.seats.value, self.bots.value
        usual = 25 * canvas.text_scale
        across = 1 if canvas.leading("small") * seats <= column.left else 2
        rows, wide = -(-seats // across), area.w / across
        step = min(usual, column.left / rows)
        people = self._who()
        for seat in range(seats):
            mine = seat < len(people)
            key = "you" if mine else "bot" if seat >= seats - bots else "free"
            name = people[seat] if mine else self.say(f"ui.opening.seat.{key}")
            left, middle = area.x + seat // rows * wide, column.y + (seat % rows + 0.5) * step
            canvas.mark(theme.seat(seat), (left + 10, middle), min(9 * canvas.text_scale, step / 2 - 2))
            ink = theme.IVORY if key == "you" else theme.IVORY_DIM
            style = "body" if step >= canvas.leading("body") else "small"
            small, name = shrunk_title(canvas, name, style, wide - 32)
            small.text(name, (left + 28, middle), style, ink, "midleft", limit=wide - 30)

    def _who(self) -> list[str]:
        """Return the names of the people who will have a seat from the beginning."""
        store = self.shell.store
        if self.purpose != "table" or store.table.room is None:
            return [] if self.watching.on else [self.shell.settings.name]
        return [
            name
            for name, place in zip(store.table.names(), store.table.room.places, strict=True)
            if place.kind == "human"
        ]

    def _lay_out_options(self, canvas: Canvas, area: FRect) -> None:
        high, above = control(canvas), canvas.leading("label") + 3
        self.go.rect = FRect(area.x, area.bottom - high - 6, area.w, high + 6)
        room = area.h - high - theme.XL
        names = dict.fromkeys([*self.shown, *["deck"] * self.make.visible])
        each = min(above + high + theme.L, room / max(1, len(names)))  # lower for many
        tall = min(high, each - above - 2)
        column = Column(canvas, FRect(area.x, area.y, area.w, room), each - above - tall)
        for name in names:
            label, button = self.say(f"{self.game.info.slug}.option.{name}"), self.make if name == "deck" else None
            deck_choice.put(column, self.options[name], label, tall, button)
        self.go.tip = (self.why_not,) if self.why_not else ()
        note = self.say(f"ui.opening.{self.purpose}.note")
        if self.why_not:
            column.say(self.why_not, "body", theme.WARN, "cross")
        elif canvas.height(note, area.w, "small") <= column.left + theme.L:
            column.say(note)

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Draw the box of the game: its picture, and on its paper what game it is."""
        box, slug = self._box, self.game.info.slug
        mode = self.options.get("mode")
        chosen = str(_value(mode)) if mode is not None else ""
        text = self.say(f"choice.mode.{chosen}") if self.words.has(f"choice.mode.{chosen}") else ""
        text = text or self.say(f"{slug}.summary")
        canvas.halo(box, "#FFE296", 10, 5, 120)
        canvas.panel(box, theme.BRASS_HI, theme.BRASS, radius=5)
        inner = box.inflate(-8, -8)
        name = self.say(f"{slug}.title")
        kind = self.say(f"{slug}.option.mode.{chosen}") if chosen else ""
        wide = inner.w - 28
        tall = 14 + canvas.leading("title") + canvas.height(text, wide, "body") + control(canvas) + 30
        tall += canvas.leading("caption") if kind else 0
        tall = min(tall, inner.h - 80)
        art = FRect(inner.x, inner.y, inner.w, inner.h - tall)
        with canvas.clip(art):
            box_art(canvas, slug, (art.x, art.y, art.w, art.h))
        paper = FRect(inner.x, art.bottom, inner.w, tall)
        canvas.panel(paper, theme.PAPER, theme.PAPER_LO, radius=2)
        x, y = paper.x + 14, paper.y + 9
        canvas.text(name, (x, y), fitted(canvas, name, wide), theme.PAPER_INK, limit=wide)
        y += canvas.leading("title")
        if kind:
            canvas.text(kind, (x, y), "caption", "#6D4A12", limit=wide)
            y += canvas.leading("caption")
        with canvas.clip(FRect(paper.x, paper.y, paper.w, self.other.rect.y - paper.y - 4)):
            canvas.paragraph(text, (x, y + 4), wide, "body", theme.PAPER_INK)

    def key(self, event: Event) -> None:
        """Take the letters of the buttons; Enter opens the table."""
        if event.key == pygame.K_g:
            self._other()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.go.enabled:
            self.take()
        else:
            super().key(event)


def _play_next(screen: Opening, order: OpenTable, back: str, drops: bool = False) -> None:
    """Let the table play what is set up next and go back; drops: in place of the match that runs."""
    level = screen.level.value
    screen.shell.ask(OtherGame(order.game, order.options, order.seats, len(order.bots), level, drops))
    screen.shell.go(back)


def _fitted(screen: Opening, values: Mapping[str, Value]) -> dict[str, Value]:
    """Return options with what is asked of the pictures of their deck."""
    return deck_needs.fitted(screen.game.info.slug, values, screen.bots.value)


def _told_deck(screen: Opening, chosen: Mapping[str, Value], deck: Value) -> str:
    """Return a deck with how many of its pictures have what is asked for."""
    fitting = _fitted(screen, {**chosen, "deck": deck})
    return tell_value(screen.words, screen.game.info.slug, "deck", fitting["deck"], str(fitting.get("mode", "")))


def _value(made: Widget) -> Value:
    value: Value = made.value if isinstance(made, Choice | Slider | Segments) else False
    return value
