"""The title: back to a table first, where there is one to go back to; then the ways to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import FRect

from client import theme
from client.canvas import Canvas
from client.errands import FindReturns, Return
from client.screens.base import Screen, Shell, backdrop
from client.widgets import Button

COLUMN = 340
RETURNS_SHOWN = 2


class Title(Screen):
    """What the window begins with."""

    name = "title"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._returns: tuple[Return, ...] = ()
        self._asked = False
        self._build()

    def _build(self) -> None:
        """Make the buttons: those that lead back first."""
        shell = self.shell
        ways: list[tuple[str, str, Callable[[], None]]] = [
            ("practice", "bot", lambda: shell.push("opening", practice=True)),
            ("nearby", "search", lambda: shell.push("nearby")),
            ("open", "house", lambda: shell.push("opening")),
            ("replay", "play", lambda: shell.push("replay")),
        ]
        small: list[tuple[str, str, Callable[[], None]]] = [
            ("settings", "cog", lambda: shell.push("settings")),
            ("help", "", lambda: shell.push("help")),
            ("quit", "cross", shell.quit),
        ]
        self.back_ways = [self._way_back(back) for back in self._returns[:RETURNS_SHOWN]]
        self.ways = [Button(self.say(f"ui.title.{key}"), action, symbol=symbol) for key, symbol, action in ways]
        self.small = [Button(self.say(f"ui.title.{key}"), action, "quiet", symbol) for key, symbol, action in small]
        (self.back_ways or self.ways)[0].look = "primary"
        self.ui.show([*self.back_ways, *self.ways, *self.small])

    def _way_back(self, back: Return) -> Button:
        return Button(self.say("ui.title.back", table=back.name), lambda: self._go_back(back), symbol="again")

    def _go_back(self, back: Return) -> None:
        self.shell.push("joining", way=replace(back, player=back.player or self.shell.settings.name))

    def enter(self) -> None:
        """Look anew for tables to go back to, and show what was changed meanwhile."""
        self._asked = False
        self._build()

    def told(self) -> None:
        """Offer the tables to go back to."""
        if not self._asked:
            self._asked = True
            self.shell.ask(FindReturns())
        returns = self.shell.store.returns
        here = tuple(back for back in returns.tables if back.answering) if returns is not None else ()
        if here != self._returns:
            self._returns = here
            self._build()

    def back(self) -> None:
        """Stay: there is nothing behind the title."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the name of the house and the ways in."""
        backdrop(canvas)
        width, height = canvas.size
        left = max(theme.XXL * 2, width * 0.09)
        top = height * 0.2
        canvas.text("Vernissage", (left, top), "hero", theme.BRASS_HI)
        below = top + canvas.leading("hero")
        canvas.text(self.say("ui.title.tagline"), (left + 4, below), "caption", theme.IVORY_DIM)
        self._lay_out(canvas, left, below + canvas.leading("caption") + theme.XL)
        self.ui.draw(canvas)

    def _lay_out(self, canvas: Canvas, left: float, top: float) -> None:
        step = theme.CONTROL * canvas.text_scale + theme.S + 2
        for button in (*self.back_ways, *self.ways):
            button.rect = FRect(left, top, COLUMN * canvas.text_scale, step - theme.S)
            top += step
        x, top = left, top + theme.M
        for button in self.small:
            button.rect = FRect(x, top, button.width(canvas), 34 * canvas.text_scale)
            x += button.rect.w + theme.S
