"""The title: first the tables that one can return to, then the ways to play, and who won here last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.artwork import credit_of
from client.drawing.backdrop import draw_shelf, draw_wall
from client.drawing.canvas import Canvas
from client.drawing.framing import hang_whole
from client.screens.base import Screen, Shell
from client.screens.page import fitted
from client.widgets import Button, Dialog, draw_tip, press_letter
from client.wording.texts import Words
from engine.paintings import WorkId, works

if TYPE_CHECKING:
    from client.house.results import Person  # imports the network's libraries: after the first frame
    from client.session.requests import Return

COLUMN = 372
"""Width of the column of buttons in units."""
LOOK_AGAIN = 5.0
"""Seconds after which tables to return to are looked for again: a host may have come back meanwhile."""
FIRST = 1.3
"""Height of the row of the table to return to, as a multiple of the others': it says who plays there, and since when."""
SHELF = 118.0
HUNG = (6631, 8660, 3460, 9113, 6726, 1124)
"""The works on the wall: the large one, two beside it, three small ones."""
WINNERS = 4
"""People of the last evening who are named."""


class Way(Button):
    """A large button: a symbol, a label, and a line about it."""

    def __init__(self, label: str, action: Callable[[], None], symbol: str, hint: str, about: str) -> None:
        super().__init__(label, action, "plain", symbol, hint)
        self.about = about

    def appearance(self) -> tuple[object, ...]:
        """Return everything but its place that its drawing depends on."""
        return *super().appearance(), self.about

    def _face(self, canvas: Canvas, center: tuple[float, float], ink: object) -> None:
        box = self.rect
        lit = self.look == "primary"
        ink, dim = (theme.BRASS_INK, "#5E441D") if lit else (theme.IVORY, theme.IVORY_DIM)
        canvas.symbol(self.symbol, (box.x + 29, center[1]), 24, theme.BRASS_INK if lit else theme.BRASS_HI)
        x = box.x + 58
        key = canvas.measure(self.key_shown, "body") + 16 if self.key_shown else 0
        room = box.right - x - 14 - key
        high = canvas.leading("title") + canvas.leading("small")
        both = high + 6 <= box.h
        y = center[1] - (high if both else canvas.leading("title")) / 2
        style = fitted(canvas, self.label, room, ("title", "heading", "plaque", "strong"))
        middle = y + canvas.leading("title") / 2
        wide = box.right - x - 12
        rows = min(2 if box.h - high > canvas.leading("small") else 1, len(canvas.wrapped(self.about, wide, "small")))
        if rows > 1:
            y, middle = y - canvas.leading("small") / 2, middle - canvas.leading("small") / 2
        canvas.text(self.label, (x, middle), style, ink, "midleft", limit=room)
        if both:
            canvas.paragraph(self.about, (x, y + canvas.leading("title")), wide, "small", dim, rows)
        canvas.text(self.key_shown, (box.right - 16, middle), "body", dim if lit else theme.BRASS, "midright")


class Title(Screen):
    """The first screen of the window."""

    name = "title"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._returns: tuple[Return, ...] = ()
        self._looked = False
        """Whether it is known which tables wait."""
        self._now = 0.0
        """When they were looked for, in seconds since 1970."""
        self._asked = False
        self._since = 0.0
        """Seconds since they were looked for."""
        self._label: list[tuple[str, str, str]] = []
        """The label of the large painting, line by line: style, colour, text. Made after the first frame."""
        self._winners: tuple[Person, ...] = ()
        self._seat = 0
        """The seat whose badge is the player's: that of their latest match."""
        self._evening = ""
        self._version = ""
        self._build()

    def _build(self) -> None:
        """Make the buttons: those that return to a table first."""
        shell = self.shell
        ways: list[tuple[str, str, str, Callable[[], None]]] = [
            ("open", "house", "O", lambda: shell.push("choice", purpose="house")),
            ("practice", "bot", "P", lambda: shell.push("choice", purpose="alone")),
            ("nearby", "key", "J", lambda: shell.push("nearby")),
            ("learn", "lamp", "G", lambda: shell.push("choice", purpose="learn")),
            ("house", "laurel", "B", lambda: shell.push("house")),
        ]
        small: list[tuple[str, str, str, Callable[[], None]]] = [
            ("replay", "play", "W", lambda: shell.push("replay")),
            ("museum", "frame", "M", lambda: shell.push("museum")),
            ("settings", "cog", "S", lambda: shell.push("settings")),
            ("help", "eye", "F1", self._show_help),
            ("quit", "cross", "", shell.quit),
        ]
        self.back_ways: list[Way] = []
        self.others = Button("", self._choose_back, "plain")
        self.ways = [
            Way(self.say(f"ui.title.{key}"), action, symbol, hint, self.say(f"ui.title.about.{key}"))
            for key, symbol, hint, action in ways
        ]
        self.small = [
            Button(self.say(f"ui.title.{key}"), action, "plain", symbol, hint) for key, symbol, hint, action in small
        ]
        self._signs = {button: (button.symbol, button.hint) for button in self.small}
        self._lead_back()

    def _lead_back(self) -> None:
        """Put the buttons that return to a table in front; all others stay as they are."""
        self.back_ways = [self._way_back(back) for back in self._returns]
        for button in self.ways:
            button.look = "plain"
        first = (self.back_ways or self.ways)[0]
        first.look = "primary"
        if self.back_ways:
            first.hint, first.by_enter = self.say("ui.key.return"), True
        more = len(self.back_ways) - 1
        self.others.visible, self.others.label, self.others.tip = more > 0, f"+{more}", (self.say("ui.title.others"),)
        self.ui.show([*self.back_ways[:1], self.others, *self.ways, *self.small])

    def _choose_back(self) -> None:
        """Ask which of the other tables to return to."""

        def go(back: Return) -> None:
            self.ui.close()
            self._go_back(back)

        ways = [self._way_back(back) for back in self._returns[1:]]
        for way, back in zip(ways, self._returns[1:], strict=True):
            way.action, way.rect.h = partial(go, back), 0.66 * self.shell.settings.text_scale
        buttons = [Button(self.say("ui.page.cancel"), self.ui.close)]
        self.ui.ask(Dialog(self.say("ui.title.others"), "", buttons, self.ui.close, ways, "again"))

    def _way_back(self, back: Return) -> Way:
        key = f"{back.game}.title"
        game = self.say(key) if self.words.has(key) else back.game
        runs = [self.say("ui.title.running")] if back.way == "owner" else []
        own = back.player or self.shell.settings.name
        others = self.words.listing(name for name in back.names if name != own)
        about = self.say("ui.title.about.back", game=game, who=others) if others else game
        when = [_when(self.words, self._now, back.when)] if back.when and self._now else []
        about = self.words.say("list.between").join([about, *when])
        button = Way(self.say("ui.title.back", table=back.name), lambda: self._go_back(back), "again", "", about)
        button.tip = (back.name, game, *([others] if others else []), *when, *runs)
        return button

    def _go_back(self, back: Return) -> None:
        self.shell.push("joining", way=replace(back, player=back.player or self.shell.settings.name))

    def enter(self) -> None:
        """Look again for tables to return to, and show what has changed meanwhile."""
        self._asked = False
        self._build()

    def refresh(self) -> None:
        """Offer the tables to return to, and tell who won here last."""
        if not self._asked:
            from client.session.requests import FindReturns, ReadHouse
            from netcode.protocol.versions import app_version

            self._version = self.say("ui.title.version", version=app_version())
            self._asked = True
            self.shell.ask(FindReturns())
            self.shell.ask(ReadHouse())
            self.hung()
        returns = self.shell.store.returns
        self._looked = returns is not None
        self._now = returns.now if returns is not None else 0.0
        here = tuple(back for back in returns.tables if back.answering) if returns is not None else ()
        if here != self._returns:
            self._returns = here
            self._lead_back()
        self._last_evening()

    @property
    def pulse(self) -> float | None:
        """Look now and then which tables wait."""
        return LOOK_AGAIN

    def passed(self, seconds: float) -> bool:
        """Look again for tables to return to, once the last search has ended."""
        self._since += seconds
        if self._since >= LOOK_AGAIN and self.shell.store.returns is not None:
            from client.session.requests import FindReturns

            self._since = 0.0
            self.shell.ask(FindReturns())
        return super().passed(seconds)

    def _last_evening(self) -> None:
        """Find out who won on the last evening that was played here."""
        read = self.shell.store.house
        if read is None or not read.house.matches:
            self._winners = ()
            return
        from client.house.results import people_of, seat_of

        matches = read.house.matches
        day = matches[0].evening
        self._winners = people_of(match for match in matches if match.evening == day)[:WINNERS]
        self._seat = max(0, seat_of(self.shell.settings.name, people_of(matches)))
        self._evening = day.strftime("%Y-%m-%d")

    def hung(self) -> None:
        """Make the label of the large painting, which says whether it is a scan or painted by the program."""
        work = works()[WorkId(HUNG[0])]
        by = "ui.title.scanned" if credit_of(work.id) else "ui.title.painter"
        self._label = [
            ("plaque", theme.PAPER_INK, work.title_in(self.words.language)),
            ("small", theme.PAPER_DIM, self.say(by, name=work.artist.name_in(self.words.language), year=work.years[1])),
        ]

    def key(self, event: Event) -> None:
        """Take the letters of the buttons; Enter presses the first."""
        if press_letter(self.ui.layer(), event):
            return
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            (self.back_ways or self.ways)[0].action()
        elif event.key == pygame.K_F1:
            self._show_help()
        else:
            super().key(event)

    def _show_help(self) -> None:
        """Open the help, at the game of the first table to return to, if any."""
        self.shell.push("help", **({"first": self._returns[0].game} if self._returns else {}))

    def back(self) -> None:
        """Stay: there is nothing behind the title."""

    # Looks

    def draw(self, canvas: Canvas) -> None:
        """Draw the program's name, the buttons, the paintings and the shelf."""
        width, height = canvas.size
        left = 44.0
        wide = COLUMN * min(1.3, canvas.text_scale)
        floor = FRect(
            0, height - SHELF * (0.5 + 0.5 * canvas.text_scale), width, SHELF * (0.5 + 0.5 * canvas.text_scale)
        )
        wall = FRect(left + wide + 36, 58, width - left - wide - 36 - 24, floor.y - 58 - 26)
        lamps = (
            (wall.x + wall.w * 0.25, wall.y + wall.h * 0.4, wall.w * 0.6, wall.h * 0.85),
            (wall.right - wall.w * 0.2, wall.y + wall.h * 0.35, wall.w * 0.28, wall.h * 0.7),
            (left + wide, height * 0.7, 200, 200),
        )
        draw_wall(canvas, lamps)
        _hang(canvas, wall, self._label)
        draw_shelf(canvas, floor)
        top = 26.0
        canvas.text("Vernissage", (left, top), "hero", theme.BRASS_HI, limit=wide + 30)
        below = top + canvas.leading("hero") - 4
        tagline = self.say("ui.title.tagline")
        canvas.text(tagline, (left + 3, below), "caption", theme.IVORY, limit=wide + 20)
        self._lay_out(canvas, FRect(left, below + canvas.leading("caption") + 14, wide, 0), floor.y - 14)
        self._shelf(canvas, floor)
        self.ui.draw(canvas)
        draw_tip(canvas, self.ui)

    def _lay_out(self, canvas: Canvas, area: FRect, foot: float) -> None:
        """Place the large buttons one below the other, the small ones in two rows under them."""
        more = canvas.text_scale
        key = 36 * (0.5 + 0.5 * more)
        gap = 8.0
        rows = 2
        room = foot - area.y - rows * (key + gap)
        count = len(self.ways) + 1
        step = min(70 * more, room / (count - 1 + FIRST))
        above = FIRST * step
        first = FRect(area.x, area.y, area.w, above - gap)  # also without returns: nothing moves when they are found
        if self.back_ways:
            aside = self.others.width(canvas) + gap if self.others.visible else 0.0
            self.back_ways[0].rect = FRect(first.x, first.y, first.w - aside, first.h)
            self.others.rect = FRect(first.right - aside + gap, first.y, max(0.0, aside - gap), first.h)
        else:
            _greet(canvas, first, self.words, self.shell.settings.name, self._looked)
        for place, button in enumerate(self.ways):
            button.rect = FRect(area.x, area.y + above + place * step, area.w, step - gap)
        top = area.y + above + len(self.ways) * step
        for row, buttons in enumerate((self.small[:2], self.small[2:])):
            _in_line(canvas, buttons, self._signs, FRect(area.x, top + row * (key + gap), area.w, key), gap)

    def _shelf(self, canvas: Canvas, floor: FRect) -> None:
        """Name who won on the last evening, and the player."""
        x, y = 44.0, floor.y + 12
        right = floor.right - 44
        name = self.shell.settings.name
        you = canvas.text(name, (right, floor.centery - 2), "title", theme.IVORY, "bottomright", limit=260)
        about = self.words.say("list.between").join(filter(None, (self._version, self.say("ui.title.offline"))))
        below = canvas.text(about, (right, floor.centery + 2), "small", theme.IVORY_DIM, "topright")
        you.x = min(you.x, below.x)
        canvas.mark(theme.seat(self._seat), (you.x - 34, floor.centery), 21)
        if not self._winners:
            canvas.text(
                self.say("ui.title.no_evening"), (x, floor.centery), "caption", theme.IVORY_DIM, "midleft", limit=600
            )
            return
        heading = self.say("ui.title.last_evening", day=self._evening)
        canvas.text(heading, (x, y), "heading", theme.BRASS_HI)
        middle = (y + canvas.leading("heading") + floor.bottom) / 2
        for person in self._winners:
            told = self.say("ui.title.laurels", count=person.laurels)
            wide = 56 + max(canvas.measure(person.name, "heading"), canvas.measure(told, "caption")) + 24
            if x + wide > you.x - 70:
                return
            canvas.mark(theme.seat(person.seat), (x + 20, middle), 18)
            line = canvas.leading("heading")
            canvas.text(person.name, (x + 48, middle - line + 2), "heading", theme.IVORY)
            canvas.text(told, (x + 48, middle + 2), "caption", theme.BRASS_HI)
            x += wide


def _hang(canvas: Canvas, wall: FRect, label_lines: Sequence[tuple[str, str, str]]) -> None:
    """Hang the large painting with its label, two beside it, three small ones at the edge; all whole."""
    label = canvas.leading("plaque") + canvas.leading("small") + 12
    big = FRect(wall.x, wall.y, wall.w * 0.485, wall.h - label - 16)
    large, *others = HUNG
    x, y, w, h = hang_whole(canvas, large, (big.x, big.y, big.w, big.h), 12, 0, lamp=True)
    middle = FRect(big.right + 20, wall.y, wall.w * 0.345, wall.h - 30)
    half = (middle.h - 14) / 2
    for place, key in enumerate(others[:2]):
        hang_whole(canvas, key, (middle.x, middle.y + place * (half + 14), middle.w, half), 8, 0)
    edge = FRect(middle.right + 18, wall.y, wall.right - middle.right - 18, wall.h)
    each = (edge.h - 28) / 3
    for place, key in enumerate(others[2:]):
        hang_whole(canvas, key, (edge.x, edge.y + place * (each + 14), edge.w, each), 8, 0)
    if label_lines:
        across = max(canvas.measure(text, style) for style, _, text in label_lines) + 48
        paper = FRect(x + w / 2 - across / 2, y + h + 14, across, label)
        canvas.paper(paper, 6, 3)
        at = paper.y + 6
        for style, color, text in label_lines:
            canvas.text(text, (paper.centerx, at), style, color, "midtop", limit=across - 16)
            at += canvas.leading(style)


def _in_line(
    canvas: Canvas, buttons: Sequence[Button], signs: Mapping[Button, tuple[str, str]], box: FRect, gap: float
) -> None:
    """Place buttons side by side, each at least as wide as its content; where room is short, symbols and keys go first."""
    room = box.w - gap * (len(buttons) - 1)
    for symbols, keys in ((True, True), (False, True), (False, False)):
        for button in buttons:
            symbol, hint = signs[button]
            button.symbol, button.hint = symbol if symbols else "", hint if keys else ""
        wide = [button.width(canvas) for button in buttons]
        if sum(wide) <= room:
            break
    x = box.x
    for button, width in zip(buttons, wide, strict=True):
        across = width + (room - sum(wide)) / len(buttons)
        button.rect = FRect(x, box.y, across, box.h)
        x += across + gap


def _greet(canvas: Canvas, box: FRect, words: Words, name: str, looked: bool) -> None:
    """Welcome the player by name, where there is no table to return to."""
    if not name:
        return
    y = box.centery - (canvas.leading("title") + canvas.leading("small")) / 2
    canvas.text(words.say("ui.title.welcome", name=name), (box.x + 3, y), "title", theme.IVORY, limit=box.w)
    at = (box.x + 3, y + canvas.leading("title"))
    if looked:
        canvas.text(words.say("ui.title.nobody_waits"), at, "small", theme.IVORY_DIM, limit=box.w)


def _when(words: Words, now: float, when: float) -> str:
    """Return when somebody was at a table: this evening, yesterday, or on which day, and at what time."""
    from client.house.results import evening_of

    at = datetime.fromtimestamp(when, UTC).astimezone()
    days = (evening_of(now) - evening_of(when)).days
    key = {0: "today", 1: "yesterday"}.get(days, "on")
    return words.say(f"ui.title.when.{key}", at=at.strftime("%H:%M"), day=at.strftime("%Y-%m-%d"))
