"""Turns at what costs the bridge something: whatever waits goes on at a pace, first for the address that had least."""

import asyncio

from client.browser.pace import Pace, Turn


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
