"""The child process in which a host runs its bots: ordinary guests over loopback, with seat tokens."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from netcode.bot import BotOrder, BotOrders, seed_of
from netcode.effects import Effect, Warned
from netcode.net import Address
from netcode.pipe import packed
from netcode.setup import BotSeat

RESTARTS = 3
"""How often a process that ended by itself is started again."""
PATIENCE = 2.0
"""Seconds that it has to end by itself when the table is closed."""


class BotProcess:
    """One child process for all bots of a table."""

    def __init__(
        self, bots: Sequence[BotSeat], address: Address, fingerprint: bytes, pace: float, seed: int | None
    ) -> None:
        orders = tuple(BotOrder(bot.name, bot.level, bot.token) for bot in bots)
        self._orders = BotOrders(str(address), fingerprint, orders, seed_of(seed), pace)

    async def run(self, report: Callable[[Effect], None]) -> None:
        """Keep the process running until cancelled, or until it has failed too often: then the seats stay away."""
        for _ in range(1 + RESTARTS):
            code = await self._once()
            if code == 0:
                return
            report(Warned("bots_ended", {"exit": code}))

    async def _once(self) -> int:
        """Run the process once; return its exit code. Cancelled: ends it."""
        orders = msgspec.msgpack.encode(self._orders)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "netcode.bot", stdin=asyncio.subprocess.PIPE, start_new_session=os.name != "nt"
        )
        assert process.stdin is not None
        try:
            process.stdin.write(packed(orders))
            return await process.wait()
        finally:
            process.stdin.close()
            if process.returncode is None:
                await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    """Let a process end by itself, which it does when our pipe to it is closed; else end it."""
    try:
        async with asyncio.timeout(PATIENCE):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
