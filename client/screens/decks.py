"""Making a deck of own pictures, or changing one: drop a folder onto the window, see the pictures hang, say what they are."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.base import Shell
from client.screens.deck_facts import DeckFacts
from client.screens.deck_wall import DeckWall
from client.screens.deck_work import DeckWork
from client.screens.leaving_own_table import sure_dialog
from client.screens.page import Column, Page, columns, control, in_row, panel
from client.session.beside import place_of
from client.widgets import Button, Choice, Entry, Feed, Line, press_letter
from netcode.storage import own_decks
from netcode.storage.own_decks import MOST_LINE, Stored

LOOK = 0.05
"""Seconds between two looks at what was read meanwhile."""
LONGEST_PLACE = 1000
"""Characters of a typed place."""


class Decks(Page):
    """On the left where pictures are, the pictures, and what was left out; on the right the chosen one and the deck.

    work: what was begun before it was made anew.
    """

    name = "decks"

    def __init__(self, shell: Shell, work: DeckWork | None = None) -> None:
        super().__init__(shell)
        self.work = work or DeckWork(self.words)
        self._dropped: list[Path] = []
        kept = [(one.folder.name, one.deck.title) for one in own_decks.stored()]
        self.which: Choice[str] = Choice(
            [("", self.say("decks.new")), *kept], self.work.name, partial(_open_asked, self)
        )
        self.which.tip = (self.say("decks.which"),)
        self.place = Entry("", self.say("decks.place"), LONGEST_PLACE, self._typed)
        self.told = Feed(self.say("decks.told"))
        self.facts_of = DeckFacts(self.words, self.work.making)
        self.wall = DeckWall(self.work, self.choose, lambda: self.ui.set_focus(self.facts_of.title))
        self.facts_of.done = lambda: self.ui.set_focus(self.wall.tiles)
        self.facts_of.changed = lambda: self.work.touch()
        self.turn = Button(self.say("decks.turn"), lambda: self._do(DeckWork.turn), "paper", "again", "R")
        self.out = Button("", lambda: self._do(DeckWork.hang), "paper", "cross", "X")
        named = self.say("decks.name")
        self.title = Entry("", named, MOST_LINE, lambda text: self.work.keep(), lambda text: self.work.name_it(text))
        self.title.tip = (named,)
        self.keep = Button(self.say("decks.keep"), lambda: self.work.keep(), "primary", "check")
        first = [self.back_button, self.which, self.place, self.wall.tiles, self.told]
        self.ui.show([*first, self.turn, self.out, *self.facts_of.widgets, self.title, self.keep])
        self.show()

    def heading(self) -> tuple[str, str]:
        """Return the title, and how many pictures hang or how far the reading is."""
        return self.say("decks.heading"), self.work.told()

    def facts(self) -> dict[str, Any]:
        """Return what was gathered so far."""
        self.work.words = self.words
        return {"work": self.work}

    def enter(self) -> None:
        """Begin where something can be typed or chosen at once."""
        self.ui.set_focus(self.wall.tiles if self.wall.chosen else self.place)

    # What happens

    def event(self, event: Event, scale: float) -> None:
        """Take pictures and folders that are dropped onto the window, all of them at once."""
        if event.type == pygame.DROPFILE:
            self._dropped.append(Path(event.file))
        elif event.type == pygame.DROPCOMPLETE:
            self.work.read(self._dropped)
            self._dropped = []
        else:
            super().event(event, scale)

    def _typed(self, text: str) -> None:
        self.place.set("")
        self.work.read([place_of(text)])

    @property
    def pulse(self) -> float | None:
        """Look now and then at what was read meanwhile."""
        return LOOK if self.work.job is not None else super().pulse

    def update(self, seconds: float) -> bool:
        """Take what was read meanwhile; go back once the deck is stored."""
        found = self.work.take()
        if isinstance(found, Stored):
            count = len(found.deck.pictures)
            self.shell.store.notices.append(self.say("decks.kept", title=found.deck.title, count=count))
            self.shell.pop()
        elif found:
            self.show()
        return super().update(seconds) | bool(found)

    def _do(self, what: Callable[[DeckWork, str], None]) -> None:
        """Do something to the chosen picture."""
        if self.wall.chosen:
            what(self.work, self.wall.chosen)
            self.show()

    def back(self) -> None:
        """Go back; ask first where something would be lost."""
        if self.work.changed:
            _ask(self, self.back)
        else:
            self.work.stop()
            super().back()

    def closing(self) -> bool:
        """Ask before the window is closed where something would be lost."""
        if self.work.changed and not self.ui.dialogs:
            _ask(self, self.shell.quit)
        return not self.work.changed

    def key(self, event: Event) -> None:
        """Take the letters of the buttons."""
        if not press_letter(self.ui.layer(), event):
            super().key(event)

    # What is shown

    def show(self) -> None:
        """Show the deck as it is now."""
        work = self.work
        self.wall.show(work)
        alike = [self.say("deck.alike", one=work.called(one), other=work.called(other)) for one, other in work.alike]
        self.told.show([Line(text) for text in (*work.left_out, *alike)])
        self.told.visible = bool(self.told.items)
        if self.title.text != work.making.title and self.ui.focus is not self.title:
            self.title.set(work.making.title)
        self.choose()

    def choose(self) -> None:
        """Show what is said of the chosen picture, and what can be done with it."""
        chosen, making = self.wall.chosen, self.work.making
        if self.facts_of.of != chosen or self.facts_of.making is not making:
            self.facts_of.show(making, chosen)
        for widget in (self.turn, self.out, *self.facts_of.widgets, self.title, self.keep):
            widget.visible = bool(chosen)
        self.out.label = self.say("decks.back" if chosen in making.out else "decks.out")

    def lay_out(self, canvas: Canvas, area: FRect) -> None:
        """Place the wall on the left, with what was left out; the chosen picture and the deck on the right."""
        left, right = columns(area, (0.62, 0.38)) if self.wall.chosen else (area, None)
        inner, high = panel(canvas, left), control(canvas)
        ways = columns(FRect(inner.x, inner.y, inner.w, high), (0.36, 0.64), theme.M)
        self.which.rect, self.place.rect = ways
        foot = min(self.told.total + 4, inner.h * 0.22) if self.told.visible else 0.0
        self.told.rect = FRect(inner.x, inner.bottom - foot, inner.w, foot)
        self.told.measure(canvas)
        top = inner.y + high + theme.M
        self.wall.lay_out(canvas, FRect(inner.x, top, inner.w, self.told.rect.y - (theme.S if foot else 0) - top))
        if right is not None:
            self._lay_out_deck(canvas, panel(canvas, right))

    def _lay_out_deck(self, canvas: Canvas, inner: FRect) -> None:
        self.keep.enabled = self.work.job is None
        in_row(canvas, inner, [self.keep])
        high = control(canvas)
        room = self.keep.rect.x - inner.x - theme.M
        self.title.rect = FRect(inner.x, self.keep.rect.y, room, high)
        bottom = self.title.rect.y - theme.M
        if self.work.why_not:
            tall = canvas.height(self.work.why_not, inner.w - 20 * canvas.text_scale, "body")
            said = Column(canvas, FRect(inner.x, bottom - tall, inner.w, tall))
            said.say(self.work.why_not, "body", theme.WARN, "cross")
            bottom -= tall + theme.S
        self.facts_of.lay_out(canvas, FRect(inner.x, inner.y, inner.w, bottom - inner.y))
        top = bottom - self.facts_of.tall(canvas) - theme.S
        self.turn.rect, self.out.rect = columns(FRect(inner.x, top - high, inner.w, high), (0.5, 0.5), theme.S)
        self.wall.hang(canvas, self.wall.chosen, FRect(inner.x, inner.y, inner.w, top - high - theme.S - inner.y))

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """Say how pictures come here, where there is none yet."""
        if self.wall.chosen:
            return
        column = Column(canvas, self.wall.tiles.rect.inflate(-2 * theme.L, -2 * theme.L))
        for line in filter(None, self.say("decks.how").split("\n")):
            column.say(line, "body", theme.IVORY_DIM)
        if self.work.why_not:
            column.say(self.work.why_not, "body", theme.WARN, "cross")


def _open_asked(screen: Decks, name: str) -> None:
    """Open a deck of this machine, or begin a new one; ask first where something would be lost."""
    if screen.work.changed:
        screen.which.set(screen.work.name)
        _ask(screen, partial(_open, screen, name))
    else:
        _open(screen, name)


def _open(screen: Decks, name: str) -> None:
    screen.work.stop()
    screen.which.set(name)
    screen.work = DeckWork(screen.words, name)
    screen.show()


def _ask(screen: Decks, lose: Callable[[], None]) -> None:
    """Ask whether what was not kept may be lost."""

    def act() -> None:
        screen.ui.close()
        screen.work.changed = False
        lose()

    title, told, label = (screen.say(f"decks.{key}") for key in ("lose_title", "lose", "lose_it"))
    screen.ui.ask(sure_dialog(screen, title, told, label, act))
