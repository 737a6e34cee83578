"""Queues for costly work of the bridge: bytes a second, in turns; and only the newest of frequent requests."""

import asyncio
from collections.abc import Awaitable, Callable
from math import inf
from typing import Generic, TypeVar

from netcode.protocol.callers import Dials

Wanted = TypeVar("Wanted")


class Turn:
    """Some bytes that wait to be sent to an address. Compared by identity."""

    def __init__(self, source: str, size: int) -> None:
        self.source, self.size = source, size


class Pace:
    """Shares out `rate` bytes a second, and up to `burst` at once after a rest, first to the address that had least.

    Times are monotonic seconds; it has no clock.
    """

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._level, self._at = burst, 0.0
        self._waiting: dict[Turn, None] = {}
        self._sent = Dials()

    def ask(self, source: str, size: int) -> Turn:
        """Queue some bytes for an address."""
        turn = Turn(source, size)
        self._waiting[turn] = None
        return turn

    def give_up(self, turn: Turn) -> None:
        """Take a turn out of the queue; nothing, where it has come."""
        self._waiting.pop(turn, None)

    def come(self, now: float) -> list[Turn]:
        """Return the turns that have come, in order. What is left of the last one is taken from what comes later."""
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        found = list[Turn]()
        while self._waiting and self._level > 0:
            turn = min(self._waiting, key=lambda one: self._sent.of(one.source))
            del self._waiting[turn]
            self._level -= turn.size
            self._sent.add(turn.source, now, turn.size)
            found.append(turn)
        return found

    def wake_at(self) -> float | None:
        """Return when the next turn comes, None where none waits."""
        return self._at + max(0.0, -self._level) / self._rate if self._waiting else None


class Turns:
    """Lets things of a size wait for their turn."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._waiting: dict[Turn, asyncio.Event] = {}
        self._timer: asyncio.TimerHandle | None = None

    async def wait(self, source: str, size: int) -> None:
        """Wait until something of this size may be done for an address."""
        turn, come = self._pace.ask(source, size), asyncio.Event()
        self._waiting[turn] = come
        self._look()
        try:
            await come.wait()
        finally:
            self._pace.give_up(turn)
            self._waiting.pop(turn, None)

    def _look(self) -> None:
        for turn in self._pace.come(asyncio.get_running_loop().time()):
            self._waiting[turn].set()
        if self._timer is not None:
            self._timer.cancel()
        due = self._pace.wake_at()
        self._timer = asyncio.get_running_loop().call_at(due, self._look) if due is not None else None


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
        """Do something soon, in place of the action that waits already."""
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
