"""The child process in which a host runs its bots: ordinary guests over loopback, with seat tokens."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from engine.core.visibility import Seat
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
    """One child process for all bots of a table, started when there is a bot. Bots can be added while it runs."""

    def __init__(self, bots: Sequence[BotSeat], fingerprint: bytes, pace: float, seed: int | None) -> None:
        self._fingerprint, self._pace, self._seed = fingerprint, pace, seed_of(seed)
        self._bots: dict[Seat, BotSeat] = {bot.seat: bot for bot in bots}
        self._pipe: asyncio.StreamWriter | None = None
        self._wanted = asyncio.Event()
        if bots:
            self._wanted.set()

    def add(self, bot: BotSeat) -> None:
        """Let a bot take a seat, in place of the one that had it before: its token is dead, so that one ends by itself."""
        self._bots[bot.seat] = bot
        self._wanted.set()
        if self._pipe is not None:
            self._pipe.write(_order(bot))

    async def run(self, address: Address, report: Callable[[Effect], None]) -> None:
        """Keep the process running until cancelled, or until it has failed too often: then the seats stay away."""
        for _ in range(1 + RESTARTS):
            await self._wanted.wait()
            report(Warned("bots_ended", {"exit": await self._once(address)}))

    async def _once(self, address: Address) -> int:
        """Run the process once; return its exit code. Cancelled: ends it."""
        head = BotOrders(str(address), self._fingerprint, self._seed, self._pace)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "netcode.bot", stdin=asyncio.subprocess.PIPE, start_new_session=os.name != "nt"
        )
        assert process.stdin is not None
        self._pipe = process.stdin
        try:
            self._pipe.write(packed(msgspec.msgpack.encode(head)))
            for bot in self._bots.values():
                self._pipe.write(_order(bot))
            return await process.wait()
        finally:
            self._pipe = None
            process.stdin.close()
            if process.returncode is None:
                await _end(process)


def _order(bot: BotSeat) -> bytes:
    return packed(msgspec.msgpack.encode(BotOrder(bot.name, bot.level, bot.token)))


async def _end(process: asyncio.subprocess.Process) -> None:
    """Let a process end by itself, which it does when our pipe to it is closed; else end it."""
    try:
        async with asyncio.timeout(PATIENCE):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
