"""The interface of a screen, and of the window towards it.

A screen has widgets in a router, reads the store, and asks the shell for everything else: requests for the network, other
screens by name, changed settings. No screen knows another one; `client.app` lists them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame import FRect
from pygame.event import Event

from client.data.settings import Settings
from client.drawing import theme
from client.drawing.backdrop import draw_wall
from client.drawing.canvas import Canvas
from client.widgets import Router
from client.wording.texts import Words

if TYPE_CHECKING:
    from client.data.store import Store  # imports the network's libraries: after the first frame
    from client.session.requests import Request

REST = 0.4
"""Seconds for which what is new takes no press: one was meant for what stood there before."""
BLINK = theme.CARET / 2
"""Seconds between two updates of a screen in which a caret blinks."""


class Shell(Protocol):
    """The window, as screens see it."""

    @property
    def words(self) -> Words:
        """The texts in the chosen language."""

    @property
    def settings(self) -> Settings:
        """The settings of this machine."""

    @property
    def store(self) -> Store:
        """Everything that is known; not before the first `Screen.refresh`."""

    def ask(self, request: Request) -> None:
        """Have the network thread do something."""

    def go(self, name: str, **facts: Any) -> None:
        """Show a screen instead of all that are shown."""

    def push(self, name: str, **facts: Any) -> None:
        """Show a screen above this one."""

    def pop(self) -> None:
        """Leave the screen on top."""

    def change(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""

    def alert(self) -> None:
        """Call for the player where the window is not in front."""

    def cue(self, name: str) -> None:
        """Play a sound of `client.sound`; nothing where there is none."""

    def quit(self) -> None:
        """End the program."""


class Screen:
    """One screen. Subclasses lay out in `draw`, react in `told` and in their widgets' actions."""

    name = ""
    """Its name for `Shell.go` and `push`."""
    follows = False
    """Whether it belongs to a table: then the shell shows another screen when the table's stage changes."""

    def __init__(self, shell: Shell) -> None:
        self.shell, self.words = shell, shell.words
        self.ui = Router()

    def say(self, key: str, **values: object) -> str:
        """Return a text."""
        return self.shell.words.say(key, **values)

    @property
    def pulse(self) -> float | None:
        """Seconds after which it has to be updated though nothing happens; None: not at all."""
        return BLINK if self.ui.typing else None

    def enter(self) -> None:
        """Called when it is shown, for the first time or again."""

    def leave(self) -> None:
        """Called when it is not shown any more."""

    def refresh(self) -> None:
        """Called when the store has changed."""

    def note(self, text: str) -> bool:
        """Show a passing note in a place of its own; return whether it has one, else the window shows it."""
        return False

    def event(self, event: Event, scale: float) -> None:
        """Take an event. scale: the event's pixels per unit."""
        if not self.ui.event(event, scale) and event.type == pygame.KEYDOWN:
            self.key(event)

    def key(self, event: Event) -> None:
        """Take a key that no widget wanted."""
        if event.key == pygame.K_ESCAPE:
            self.back()

    def back(self) -> None:
        """Go back where this came from, as by Escape."""
        self.shell.pop()

    def facts(self) -> dict[str, Any]:
        """Return arguments, beside those that it was made with, to make it anew as it is now, in another language."""
        return {}

    def closing(self) -> bool:
        """Return whether the window may be closed now. A screen that has to ask the player first does so and returns False."""
        return True

    def update(self, seconds: float) -> bool:
        """Advance animations; return whether it looks different now. seconds: no more than a frame may advance."""
        return self.ui.update(seconds)

    def passed(self, seconds: float) -> bool:
        """Take all the time that has passed, after a stall too, unlike `update`; return whether it looks different now."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw all of it."""
        self.ui.draw(canvas)


def backdrop(canvas: Canvas) -> None:
    """Draw the wall behind everything."""
    width, height = canvas.size
    draw_wall(canvas, tuple((width * part, height * 0.12, width * 0.3, height * 0.62) for part in (0.18, 0.5, 0.82)))


def middle(canvas: Canvas, width: float, height: float) -> FRect:
    """Return a rectangle of this size in the middle of the window, as much of it as fits."""
    all_width, all_height = canvas.size
    w, h = min(width, all_width - 2 * theme.XL), min(height, all_height - 2 * theme.XL)
    return FRect((all_width - w) / 2, (all_height - h) / 2, w, h)
