"""Keeps a table's worker process running. Has no sockets and knows no rules, so there is little that can make it fall.

A worker that falls is started again on the same port with the same certificate; it goes on where its journal ends, and everyone
attaches again by themselves. One whose disk is full is started again when there is room.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.core.errors import Refused
from netcode.files import KeepError, private_folder, replace_private
from netcode.orders import Orders, folder_of
from netcode.pipe import packed
from netcode.reports import Report
from netcode.worker import CANNOT_SAVE, REFUSED

RESTARTS_A_MINUTE = 5
ROOM_NEEDED = 1 << 16
"""Bytes that must fit on the disk before a worker whose disk was full is tried again."""
LOOK_AGAIN = 1.0
"""Seconds between two looks for room."""
PATIENCE = 5.0
"""Seconds that a worker has to close its table when it is asked to."""
LINE = 1 << 20
"""Bytes in one report at most."""


class HostFailed(Refused):
    """The worker fell too often (`host_keeps_failing`)."""


class Supervisor:
    """Runs one table. `report` is told what its worker tells, and `restarting` and `cannot_save` besides."""

    def __init__(self, orders: Orders, report: Callable[[Report], None]) -> None:
        self._orders, self._report = orders, report
        self._stopping = asyncio.Event()
        self._starts: deque[float] = deque(maxlen=RESTARTS_A_MINUTE + 1)
        self._refused: Refused | None = None
        self.process: asyncio.subprocess.Process | None = None
        """The worker that runs now."""

    def stop(self) -> None:
        """Close the table politely; `run` returns soon after."""
        self._stopping.set()

    async def run(self) -> None:
        """Run the table to its end. Raises Refused as its worker does, HostFailed when that falls again and again."""
        while not self._stopping.is_set():
            self._count_start()
            code = await self._run_worker()
            if code == 0 or self._stopping.is_set():
                return
            if code == REFUSED and self._refused is not None:
                raise self._refused
            self._orders = msgspec.structs.replace(
                self._orders, host=msgspec.structs.replace(self._orders.host, resume=True)
            )
            if code == CANNOT_SAVE:
                await self._wait_for_room()
            else:
                self._report({"event": "restarting", "exit": code})

    def _count_start(self) -> None:
        now = asyncio.get_running_loop().time()
        self._starts.append(now)
        if len(self._starts) > RESTARTS_A_MINUTE and now - self._starts[0] < 60:
            raise HostFailed("host_keeps_failing", times=RESTARTS_A_MINUTE)

    async def _run_worker(self) -> int:
        """Run one worker to its end; return its exit code."""
        orders = msgspec.msgpack.encode(self._orders)
        self.process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "netcode.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=os.name != "nt",
            limit=LINE,
        )
        assert process.stdin is not None
        stopping = asyncio.create_task(self._stopping.wait())
        try:
            with suppress(ConnectionError):
                process.stdin.write(packed(orders))
                await process.stdin.drain()
            listening = asyncio.create_task(self._listen(process))
            await asyncio.wait([listening, stopping], return_when=asyncio.FIRST_COMPLETED)
            process.stdin.close()
            await self._end(process, listening)
            return await process.wait()
        finally:
            stopping.cancel()
            process.stdin.close()
            if process.returncode is None:
                process.kill()

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        """Pass on what a worker tells, until it ends."""
        assert process.stdout is not None
        async for line in process.stdout:
            report: Report = json.loads(line)
            if report["event"] == "refused":
                self._refused = Refused(report["code"], **report["values"])
            elif report["event"] == "ready":
                self._same_place(report)
                self._report(report)
            else:
                self._report(report)

    def _same_place(self, ready: Report) -> None:
        """Have the next worker listen where this one does."""
        host = msgspec.structs.replace(self._orders.host, port=ready["port"], exact_port=True)
        self._orders = msgspec.structs.replace(self._orders, host=host)

    async def _end(self, process: asyncio.subprocess.Process, listening: asyncio.Task[None]) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await listening
                await process.wait()

    async def _wait_for_room(self) -> None:
        """Wait until the disk takes files again."""
        values = self._refused.values if self._refused is not None else {}
        self._report({"event": "cannot_save", **values})
        self._refused = None
        self._starts.clear()
        while not self._stopping.is_set() and not _has_room(folder_of(self._orders)):
            await asyncio.sleep(LOOK_AGAIN)


def _has_room(folder: Path) -> bool:
    trial = folder / ".room"
    try:
        private_folder(folder)
        replace_private(trial, bytes(ROOM_NEEDED))
    except KeepError:
        return False
    finally:
        with suppress(OSError):
            trial.unlink(missing_ok=True)
    return True


async def supervise(orders: Orders, report: Callable[[Report], None]) -> None:
    """Run a table until its match is over, or SIGINT or SIGTERM asks to close it. Raises as `Supervisor.run`."""
    supervisor = Supervisor(orders, report)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(
            NotImplementedError
        ):  # Windows: Ctrl-C arrives as KeyboardInterrupt, and the pipe's end closes the table
            loop.add_signal_handler(number, supervisor.stop)
    await supervisor.run()
