"""The process of a table that this window has opened: starting it, hearing it, closing it.

It is a supervisor of its own (`netcode.supervised`), so a window that falls hurts nobody: the table goes on, and whoever opened
it comes back with the owner's token. A thread hears it: asyncio's own child processes end with their loop.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from engine.core.errors import Refused
from netcode.orders import Orders
from netcode.pipe import packed
from netcode.reports import Report

OPENING = 15.0
"""Seconds that the process may take to open its table."""
CLOSING = 6.0
"""Seconds that it may take to close it: more than its worker is given."""
CHUNK = 1 << 16
_DETACHED = 0x00000008 | 0x00000200
"""Windows: DETACHED_PROCESS, CREATE_NEW_PROCESS_GROUP."""


class TableProcess:
    """One table's process, from `open` to its end."""

    def __init__(self, process: subprocess.Popen[bytes], report: Callable[[Report], None]) -> None:
        self._process, self._report = process, report
        self.ready: Report = {}
        """What it said when it was open: addresses, code, owner_file."""
        self._loop = asyncio.get_running_loop()
        self._open: asyncio.Future[None] = self._loop.create_future()
        self._over = asyncio.Event()
        threading.Thread(target=self._listen, name="table process", daemon=True).start()

    @classmethod
    async def open(cls, orders: Orders, report: Callable[[Report], None]) -> TableProcess:
        """Return a table's process when the table can be joined. Raises Refused with why it cannot be opened, OSError."""
        process = subprocess.Popen(
            [sys.executable, "-m", "netcode.supervised"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=os.name != "nt",
            creationflags=_DETACHED if os.name == "nt" else 0,
        )
        table = cls(process, report)
        assert process.stdin is not None
        with suppress(BrokenPipeError):  # it ended at once: `_listen` tells
            process.stdin.write(packed(msgspec.msgpack.encode(orders)))
        process.stdin.close()
        try:
            async with asyncio.timeout(OPENING):
                await table._open
        except TimeoutError as error:
            await table.close()
            raise Refused("host_ended") from error
        return table

    async def ended(self) -> None:
        """Wait until the process has ended."""
        await self._over.wait()

    async def close(self) -> None:
        """End the process, which closes its table politely: a match that runs stays saved."""
        with suppress(ProcessLookupError):
            self._process.terminate()
        try:
            async with asyncio.timeout(CLOSING):
                await self.ended()
        except TimeoutError:
            self._process.kill()
            await self.ended()

    def let_go(self) -> None:
        """Hear it no more; it goes on by itself."""
        self._report = lambda report: None

    def _listen(self) -> None:
        """Pass on what it tells, until it ends. In a thread; reads below Python's buffers, as `netcode.pipe` does."""
        assert self._process.stdout is not None
        told = b""
        while chunk := os.read(self._process.stdout.fileno(), CHUNK):
            *lines, told = (told + chunk).split(b"\n")
            for line in lines:
                self._in_loop(self._heard, json.loads(line))
        self._process.wait()
        self._process.stdout.close()
        self._in_loop(self._ended)

    def _in_loop(self, call: Callable[..., object], *values: Any) -> None:
        with suppress(RuntimeError):  # the window has gone, and its loop with it
            self._loop.call_soon_threadsafe(call, *values)

    def _heard(self, report: Report) -> None:
        if report["event"] == "refused":
            self._refuse(Refused(report["code"], **report["values"]))
            return
        if report["event"] == "ready":
            self.ready = report
            if not self._open.done():
                self._open.set_result(None)
        self._report(report)

    def _ended(self) -> None:
        self._refuse(Refused("host_ended"))
        self._over.set()
        self._report({"event": "ended"})

    def _refuse(self, refused: Refused) -> None:
        if not self._open.done():
            self._open.set_exception(refused)
