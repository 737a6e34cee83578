"""Gives a lasting answer of a page again, each time that its question comes."""

import asyncio
from collections.abc import Callable, Coroutine
from random import SystemRandom
from typing import Any

from client.browser.view import View

SHORTEST_PAUSE, LONGEST_PAUSE = 1.5, 4.0
"""Seconds after which a lasting answer is given again: a random time between the two."""


class Lasting:
    """Waits as long as a person would, as a quick answer would look automatic. `give`: sends an answer to a prompt."""

    def __init__(self, view: View, give: Callable[[Any, int], Coroutine[Any, Any, None]]) -> None:
        self._view, self._give = view, give
        self._waits: asyncio.TimerHandle | None = None
        self._giving: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Begin to wait where the question has come again."""
        store = self._view.store
        if self._answer() is not None and not store.sending and not store.paused and self._waits is None:
            pause = SystemRandom().uniform(SHORTEST_PAUSE, LONGEST_PAUSE)
            self._waits = asyncio.get_running_loop().call_later(pause, self._now)

    def stop(self) -> None:
        """Give nothing until the next look."""
        for one in (self._waits, self._giving):
            if one is not None:
                one.cancel()
        self._waits = None

    def _answer(self) -> Any:
        picture = self._view.picture
        answer = picture.lasting_answer() if picture is not None else None
        return answer.intent if answer is not None else None

    def _now(self) -> None:
        self._waits = None
        store, intent = self._view.store, self._answer()
        if intent is not None and store.view is not None and not store.sending:
            self._giving = asyncio.create_task(self._give(intent, store.view.prompt))
