"""Lets time pass for a page: at the end of a match while another one has begun, and on a wall while moments wait."""

import asyncio
from collections.abc import Callable

from client.browser.view import View

STEP = 1.0
"""Seconds between two looks at the end of a match."""


def behind(view: View) -> float:
    """Return the seconds until a view has shown the newest moment of its match."""
    return 0.0 if view.bare or view.picture is None else view.picture.motion.seconds_left()


class Passing:
    """Tells a view how much time has passed; calls `tell` when that has changed something."""

    def __init__(self, view: View, tell: Callable[[], None]) -> None:
        self._view, self._tell = view, tell
        self._timer: asyncio.TimerHandle | None = None
        self._since: float | None = None
        """The loop's time up to which the view knows of."""
        self._lingers = False
        """Whether it stayed at the end at that time."""
        view.store.stays_at_end = True

    def count(self) -> None:
        """Let the view know of the time since the last call."""
        now = asyncio.get_running_loop().time()
        seconds = now - self._since if self._since is not None else 0.0
        self._since = now
        if self._lingers:
            self._view.store.stay(seconds)
        self._view.store.count_down(seconds)
        self._view.advance(seconds)

    def behind(self) -> float:
        """Return the seconds until the page shows the newest moment."""
        self.count()
        return behind(self._view)

    def wait(self) -> None:
        """Wait until time alone changes something, if it will."""
        self._cancel()
        self._lingers, due = self._view.store.lingers, self._view.due
        waits = [STEP] * self._lingers + ([due] if due is not None else [])
        if waits:
            self._timer = asyncio.get_running_loop().call_later(min(waits), self._tell)

    def stop(self) -> None:
        """Let no more time pass until the next `count`."""
        self._cancel()
        self._since, self._lingers = None, False

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
