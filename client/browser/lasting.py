"""A page's automatic answers: a lasting one whenever its question comes, a begun one when time runs out."""

import asyncio
from collections.abc import Callable, Coroutine
from random import SystemRandom
from typing import Any

from client.browser.view import View
from client.tables.picture import LAST_MOMENT

SHORTEST_PAUSE, LONGEST_PAUSE = 1.5, 4.0
"""Seconds after which a lasting answer is given again: a random time between the two."""


class Lasting:
    """Waits as long as a person would, as a quick answer would look automatic. `give`: sends an answer to a prompt."""

    def __init__(self, view: View, give: Callable[[Any, int], Coroutine[Any, Any, None]]) -> None:
        self._view, self._give = view, give
        self._waits: asyncio.TimerHandle | None = None
        self._giving: asyncio.Task[None] | None = None
        self._ends: asyncio.TimerHandle | None = None
        """The last moment of the clock that runs."""
        self._views = -1

    def look(self) -> None:
        """Begin to wait where the question has come again, and where a clock runs."""
        table = self._view.store.table
        if table.views != self._views:
            self._views = table.views
            self._time(None if table.clock_stopped else table.seconds_left)
        if self._answer() is not None and not table.sending and not table.paused and self._waits is None:
            pause = SystemRandom().uniform(SHORTEST_PAUSE, LONGEST_PAUSE)
            self._waits = asyncio.get_running_loop().call_later(pause, self._now)

    def stop(self) -> None:
        """Give nothing until the next look."""
        for one in (self._waits, self._giving, self._ends):
            if one is not None:
                one.cancel()
        self._waits, self._views = None, -1

    def _time(self, left: float | None) -> None:
        if self._ends is not None:
            self._ends.cancel()
        due = asyncio.get_running_loop().call_later
        self._ends = due(max(0.0, left - LAST_MOMENT), self._in_time) if left is not None else None

    def _in_time(self) -> None:
        picture = self._view.picture
        answer = picture.begun_answer() if picture is not None else None
        self._send(answer.intent if answer is not None else None)

    def _answer(self) -> Any:
        picture = self._view.picture
        answer = picture.lasting_answer() if picture is not None and self._view.beat is None else None
        return answer.intent if answer is not None else None

    def _now(self) -> None:
        self._waits = None
        self._send(self._answer())

    def _send(self, intent: Any) -> None:
        table = self._view.store.table
        if intent is not None and table.view is not None and not table.sending and not table.paused:
            self._giving = asyncio.create_task(self._give(intent, table.view.prompt))
