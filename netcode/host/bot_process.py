"""The child process in which a host runs its bots: ordinary guests over loopback, with seat tokens."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine.core.visibility import Seat
from netcode.guest.bot_client import BotOrder, BotOrders, seed_of
from netcode.host.child_process import NOT_STARTED, Child, keep_running
from netcode.programs.own_bots import Command
from netcode.programs.program_bot import BUDGET
from netcode.table.config import BotSeat
from netcode.table.effects import Effect, Warned
from netcode.transport.addresses import Address

RESTARTS = 3
"""How often the process is restarted after it ended by itself."""
PATIENCE = 2.0
"""Seconds that the process has to end by itself when the table is closed."""


class BotProcess:
    """One child process for all bots of a table, started when there is a bot. Bots can be added while it runs."""

    def __init__(
        self,
        bots: Sequence[BotSeat],
        fingerprint: bytes,
        pace: float,
        seed: int | None,
        programs: tuple[Command, ...] = (),
        budget: float = BUDGET,
    ) -> None:
        self._fingerprint, self._pace, self._seed = fingerprint, pace, seed_of(seed)
        self._programs, self._budget = programs, budget
        self._bots: dict[Seat, BotSeat] = {bot.seat: bot for bot in bots}
        self._child: Child | None = None
        self._wanted = asyncio.Event()
        if bots:
            self._wanted.set()

    def add(self, bot: BotSeat) -> None:
        """Start a bot at a seat. One that had the seat before ends by itself: its token is dead."""
        self._bots[bot.seat] = bot
        self._wanted.set()
        if self._child is not None:
            self._child.tell(_order(bot))

    async def run(self, address: Address, report: Callable[[Effect], None]) -> None:
        """Keep the process running until cancelled, or until it has failed too often: then the seats stay away."""
        await self._wanted.wait()
        once = partial(self._once, address, report)
        await keep_running(once, lambda code: report(Warned("bots_ended", {"exit": code})), RESTARTS)

    async def _once(self, address: Address, report: Callable[[Effect], None]) -> int:
        """Run the process once; return its exit code. Cancelled: ends it."""

        def received(message: dict[str, Any]) -> None:
            bot = self._bots.get(message["seat"])
            name = bot.name if bot is not None else message["level"]
            report(Warned(f"own_bot_{message['code']}", {**message["values"], "name": name}))

        head = BotOrders(str(address), self._fingerprint, self._seed, self._pace, self._programs, self._budget)
        try:
            child = self._child = Child("netcode.guest.bot_client", head, received)
        except OSError:
            return NOT_STARTED
        try:
            for bot in self._bots.values():
                child.tell(_order(bot))
            return await child.ended()
        finally:
            self._child = None
            await child.end(PATIENCE)


def _order(bot: BotSeat) -> BotOrder:
    return BotOrder(bot.name, bot.level, bot.token)
