"""A window without a display, and somebody who clicks and types in it."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from client.app import App
from client.data.settings import Settings
from client.data.store import Store
from client.screens.base import Screen
from client.widgets import Button, Widget
from netcode.protocol.messages import CloseTable

PATIENCE = 60.0


class Pilot:
    """Drives one window: turns its loop until something holds, finds widgets by what they say."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def screen(self) -> Screen:
        """The screen on top."""
        return self.app.screen

    @property
    def store(self) -> Store:
        """What the window knows."""
        return self.app.store

    def until(self, condition: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Let the window run until something holds. Fails when it takes longer than it may."""
        ends = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < ends, f"did not happen in time; on the screen {self.screen.name!r}"
            self.app.turn(0.02)

    def rest(self, seconds: float = 0.1) -> None:
        """Let the window run for a while."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            self.app.turn(0.02)

    def on(self, name: str) -> None:
        """Wait for a screen, until it is drawn and takes keys and clicks."""
        self.until(lambda: self.screen.name == name and not self.app.rests)
        self.rest(0.05)

    def widgets(self) -> list[Widget]:
        """Return what can be reached now."""
        return self.screen.ui.layer()

    def button(self, label: str) -> Button:
        """Return the button with this label. Fails for none."""
        found = [one for one in self.widgets() if isinstance(one, Button) and one.label == label]
        assert found, f"no button {label!r} among {[one.label for one in self.widgets() if isinstance(one, Button)]}"
        return found[0]

    def has(self, label: str) -> bool:
        """Tell whether there is a button with this label that can be pressed."""
        return any(isinstance(one, Button) and one.label == label and one.enabled for one in self.widgets())

    def click(self, target: str | Widget) -> None:
        """Click on a button, or in the middle of a widget."""
        self.rest(0.06)  # so that everything has its place
        widget = self.button(target) if isinstance(target, str) else target
        self.click_at(widget.rect.center)

    def click_at(self, at: tuple[float, float], button: int = 1) -> None:
        """Click at a place in units; the window is as large as its smallest layout, so they are pixels."""
        place = (round(at[0]), round(at[1]))
        self.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=button)
        self.rest(0.05)

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="")
        self.rest(0.05)

    def type(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
        self.rest(0.05)

    def post(self, kind: int, **values: Any) -> None:
        """Let something happen to the window."""
        pygame.event.post(pygame.event.Event(kind, **values))

    def tab_to(self, target: str | Widget) -> None:
        """Go to a button or a widget with the Tab key alone. Fails where the ring does not lead there."""
        widget = self.button(target) if isinstance(target, str) else target
        for _ in range(len(self.widgets()) + 4):  # a table has three places besides
            if self.screen.ui.focus is widget:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab does not lead to {target!r}")

    def picture(self) -> pygame.Surface:
        """Return what is shown now."""
        return self.app.display.surface


@contextmanager
def window(name: str = "Ann", size: tuple[int, int] = (1280, 800), first: str = "", **values: Any) -> Iterator[Pilot]:
    """Open a window of 1280 x 800 without a display; close it at the end."""
    settings = Settings(name=name, **{"animation": "off", "bot_pace": 0, "coached": True, **values})
    app = App("off", settings, size)
    try:
        app.begin(first)
        yield Pilot(app)
        close_table(app)
    finally:
        app.close()


def close_table(app: App) -> None:
    """Close the table that this window is at as its owner, so that no process outlives the test."""
    table = app.store.table
    if table.owner and table.shut is None and not app.done:
        app.ask(CloseTable(save=False))
        ends = time.monotonic() + PATIENCE
        while table.shut is None and time.monotonic() < ends:
            app.turn(0.02)
