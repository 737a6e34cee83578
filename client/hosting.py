"""The process of a table that this window has opened: starting it, hearing it, closing it.

It is a supervisor of its own (`netcode.supervised`), so a window that falls hurts nobody: the table goes on, and whoever opened
it comes back with the owner's token.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress

import msgspec

from engine.core.errors import Refused
from netcode.orders import Orders
from netcode.pipe import packed
from netcode.reports import Report

OPENING = 15.0
"""Seconds that the process may take to open its table."""
CLOSING = 6.0
"""Seconds that it may take to close it: more than its worker is given."""
LINE = 1 << 20
_DETACHED = 0x00000008 | 0x00000200
"""Windows: DETACHED_PROCESS, CREATE_NEW_PROCESS_GROUP."""


class TableProcess:
    """One table's process, from `open` to its end."""

    def __init__(self, process: asyncio.subprocess.Process, report: Callable[[Report], None]) -> None:
        self._process, self._report = process, report
        self.ready: Report = {}
        """What it said when it was open: addresses, code, owner_file."""
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def open(cls, orders: Orders, report: Callable[[Report], None]) -> TableProcess:
        """Return a table's process when the table can be joined. Raises Refused with why it cannot be opened."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "netcode.supervised"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=os.name != "nt",
            creationflags=_DETACHED if os.name == "nt" else 0,
            limit=LINE,
        )
        table = cls(process, report)
        assert process.stdin is not None
        process.stdin.write(packed(msgspec.msgpack.encode(orders)))
        try:
            async with asyncio.timeout(OPENING):
                await table._open
        except TimeoutError as error:
            await table.close()
            raise Refused("host_ended") from error
        return table

    @property
    def running(self) -> bool:
        """Whether the process has not ended."""
        return self._process.returncode is None

    async def ended(self) -> None:
        """Wait until the process has ended."""
        await self._process.wait()

    async def close(self) -> None:
        """End the process, which closes its table politely: a match that runs stays saved."""
        if self.running:
            with suppress(ProcessLookupError):
                self._process.terminate()
        try:
            async with asyncio.timeout(CLOSING):
                await self._process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        self._listening.cancel()

    def let_go(self) -> None:
        """Hear it no more; it goes on by itself."""
        self._listening.cancel()

    async def _listen(self) -> None:
        """Pass on what it tells, until it ends."""
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            report: Report = json.loads(line)
            if report["event"] == "refused":
                self._refuse(Refused(report["code"], **report["values"]))
                continue
            if report["event"] == "ready":
                self.ready = report
                if not self._open.done():
                    self._open.set_result(None)
            self._report(report)
        self._refuse(Refused("host_ended"))
        await self._process.wait()
        self._report({"event": "ended"})

    def _refuse(self, refused: Refused) -> None:
        if not self._open.done():
            self._open.set_exception(refused)


PROCESS_ERRORS = (OSError, subprocess.SubprocessError)
"""What starting a process raises where it cannot be started."""
