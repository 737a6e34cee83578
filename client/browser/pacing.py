"""Do what is asked for often at most a few times a second; of what comes meanwhile the last one counts."""

import asyncio
from collections.abc import Awaitable, Callable
from math import inf
from typing import Generic, TypeVar

Wanted = TypeVar("Wanted")


class Pacing(Generic[Wanted]):
    """Calls `does` where it has rested for `between` seconds and `turn` has come, a wait shared with others."""

    def __init__(
        self, does: Callable[[Wanted], Awaitable[None]], between: float, turn: Callable[[], Awaitable[None]]
    ) -> None:
        self._does, self._between, self._turn = does, between, turn
        self._last = -inf
        self._waits: asyncio.Task[None] | None = None
        self._wanted: list[Wanted] = []
        """The last thing that was asked for and is not done yet, alone."""

    def ask(self, wanted: Wanted) -> None:
        """Do something soon, in the place of what waits already."""
        self._wanted = [wanted]
        if self._waits is None:
            left = self._last + self._between - asyncio.get_running_loop().time()
            self._waits = asyncio.create_task(self._later(left))

    async def _later(self, left: float) -> None:
        await asyncio.sleep(left)
        await self._turn()
        self._waits = None
        self._last = asyncio.get_running_loop().time()
        await self._does(self._wanted.pop())

    def stop(self) -> None:
        """Drop what waits."""
        if self._waits is not None:
            self._waits.cancel()
            self._waits = None
