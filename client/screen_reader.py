"""The window for a screen reader: builds the tree of what is shown, and turns the reader's requests into clicks.

While no reader listens this looks at one flag a turn, and nothing more is loaded. With one, the tree is made anew after a
frame that looks different, and only what has changed is sent.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from client.display import Display
from client.drawing.canvas import fitting

if TYPE_CHECKING:
    from client.accessibility.adapter import Adapter
    from client.screens.base import Screen
    from client.screens.coach import Coach

PAUSE = 0.2
"""Seconds between two trees at least."""
NEVER = 1e9


class Reading:
    """The link of one window to the reader of its machine, if there is one."""

    def __init__(self, display: Display, wake: Callable[[], None], greet: Callable[[], None]) -> None:
        """Begin without a reader. `wake`: has the window look for what a reader wants; called from other threads.

        greet: called when the first reader begins.
        """
        self._display, self._wake, self._greet = display, wake, greet
        self._greeted = False
        self._adapter: Adapter | None = None
        self._due = 0.0
        """When the next tree may be made."""
        self._stale = True
        """Whether something looks different from the last tree."""
        if sys.platform == "win32":
            self.connect()
            display.window.show()

    def connect(self) -> None:
        """Let readers find the window from now on, where AccessKit is there."""
        if self._adapter is None and self._display.is_seen:
            from client.accessibility.adapter import Adapter

            with contextlib.suppress(ImportError):
                self._adapter = Adapter(self._display.window.handle, self._wake)

    @property
    def active(self) -> bool:
        """True while a reader listens."""
        return self._adapter is not None and self._adapter.active

    def changed(self) -> None:
        """Note that a frame looks different."""
        self._stale = True

    def wait(self, now: float) -> float:
        """Return the seconds until a tree is due; many where none is."""
        return max(0.0, self._due - now) if self.active and self._stale else NEVER

    def act(self, screen: Screen, coach: Coach | None) -> bool:
        """Do what the reader wants; return whether it wanted something."""
        wishes = self._adapter.wishes() if self._adapter is not None else []
        for wish in wishes:
            from client.screens.readable import readable

            readable(screen, coach).act(wish)
        return bool(wishes)

    def tell(self, screen: Screen, coach: Coach | None, toasts: tuple[str, ...], now: float) -> None:
        """Give the reader what is shown now, if it is due."""
        if self._adapter is None or not self._adapter.active or not self._stale or now < self._due:
            return
        from client.drawing.listener import Listener
        from client.screens.readable import read, readable

        if not self._greeted:
            self._greeted = True
            self._greet()
        self._stale, self._due = False, now + PAUSE
        window, size = self._display.window, self._display.surface.get_size()
        ear = Listener(size, fitting(*size), screen.shell.settings.text_scale / 100)
        self._adapter.look(window.focused, window.position, window.size)
        self._adapter.show(read(readable(screen, coach), ear, window.title, toasts), ear.scale)
