"""Keeps a table's worker process running. Has no sockets and knows no rules, so there is little that can make it crash.

A worker that crashes is restarted on the same port with the same certificate. It goes on where its journal ends, and guests
attach again by themselves. One whose disk is full is restarted when there is room.
"""

import asyncio
import signal
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from engine.core.errors import Refused
from netcode.host.child_process import Child
from netcode.host.disk_full import CANNOT_SAVE, has_room
from netcode.host.reports import Report
from netcode.host.worker import REFUSED
from netcode.host.worker_config import HostOrder, WorkerConfig, folder_of
from netcode.storage import table_lock
from netcode.transport.signals import on_ending

RESTARTS_A_MINUTE = 5
LOOK_AGAIN = 1.0
"""Seconds between two looks for room."""
PATIENCE = 5.0
"""Seconds that a worker has to close its table when it is asked to."""
WORTH_ANOTHER = {"listen_taken", "listen_failed", "keep_unreadable"}
"""Refusals of a restarted worker that may pass: its port is still held, its files cannot be read for a moment."""


class HostFailed(Refused):
    """The worker crashed too often (`host_keeps_failing`: `times`, `why` the last time, in the system's words)."""


class Supervisor:
    """Runs one table. `report` is called with the worker's reports, and with `restarting` and `cannot_save`."""

    def __init__(self, orders: WorkerConfig, report: Callable[[Report], None]) -> None:
        self._orders, self._report = orders, report
        self._stopping = asyncio.Event()
        self._starts: deque[float] = deque(maxlen=RESTARTS_A_MINUTE + 1)
        self._refused: Refused | None = None
        self._why = ""
        """What ended the last worker, in the system's words; empty where nothing is known."""
        self._opened = False
        """Whether a worker has opened the table."""
        self.process: Child | None = None
        """The worker that runs now."""

    def stop(self) -> None:
        """Close the table politely; `run` returns soon after."""
        self._stopping.set()

    def order(self, order: HostOrder) -> None:
        """Pass on what whoever runs the host orders; nothing while no worker runs."""
        if self.process is not None:
            self.process.tell(order)

    async def run(self) -> None:
        """Run the table to its end. Raises Refused if the worker was refused, HostFailed if it keeps crashing."""
        with table_lock.held(folder_of(self._orders), self._orders.table.table, "supervisor"):
            await self._run()

    async def _run(self) -> None:
        while not self._stopping.is_set():
            now = asyncio.get_running_loop().time()
            self._starts.append(now)
            if len(self._starts) > RESTARTS_A_MINUTE and now - self._starts[0] < 60:
                raise self._refused or HostFailed("host_keeps_failing", times=RESTARTS_A_MINUTE, why=self._why)
            code = await self._run_worker()
            if code == 0 or self._stopping.is_set():
                return
            if code == REFUSED and not self._may_pass(self._refused):
                raise self._refused or HostFailed("host_keeps_failing", times=1, why=self._why)
            self._keep_as_host(resume=True, word=False)
            if code == CANNOT_SAVE:
                await self._wait_for_room()
                continue
            self._why = self._why or f"exit {code}"
            self._report({"event": "restarting", "exit": code})
            if self._refused is not None:
                await asyncio.sleep(LOOK_AGAIN)

    def _may_pass(self, refused: Refused | None) -> bool:
        """Tell whether a refusal of a restarted worker may pass, so that another try is worth it."""
        return refused is not None and self._opened and refused.code in WORTH_ANOTHER

    async def _run_worker(self) -> int:
        """Run one worker to its end; return its exit code."""
        self._why, self._refused = "", None
        self.process = worker = Child("netcode.host.worker", self._orders, self._hear)
        ended, stopping = asyncio.create_task(worker.ended()), asyncio.create_task(self._stopping.wait())
        try:
            await asyncio.wait([ended, stopping], return_when=asyncio.FIRST_COMPLETED)
            return await worker.end(PATIENCE)
        finally:
            ended.cancel()
            stopping.cancel()
            worker.kill()

    def _hear(self, report: Report) -> None:
        """Take a report of the worker: keep the reason of its end, pass all others on."""
        if report["event"] == "refused":
            self._refused = Refused(report["code"], **report["values"])
        elif report["event"] == "fell":
            self._why = report["why"]
        else:
            if report["event"] == "ready":
                self._same_place(report)
            self._report(report)

    def _same_place(self, ready: Report) -> None:
        """Have the next worker listen where this one does, and let browsers in as the table remembers."""
        self._opened = True
        self._keep_as_host(port=ready["port"], exact_port=True, browsers="", takes=b"")

    def _keep_as_host(self, **orders: Any) -> None:
        """Change the `host` orders for the next worker."""
        self._orders = msgspec.structs.replace(self._orders, host=msgspec.structs.replace(self._orders.host, **orders))

    async def _wait_for_room(self) -> None:
        """Wait until the disk takes files again."""
        values = self._refused.values if self._refused is not None else {}
        self._report({"event": "cannot_save", **values})
        self._starts.clear()
        while not self._stopping.is_set() and not has_room(folder_of(self._orders)):
            await asyncio.sleep(LOOK_AGAIN)


def _deaf(order: Callable[[HostOrder], object]) -> None:
    """Default of `hear`: there are no further orders."""


async def supervise(
    orders: WorkerConfig,
    report: Callable[[Report], None],
    hear: Callable[[Callable[[HostOrder], object]], None] = _deaf,
) -> None:
    """Run a table until its match is over, or a signal asks to close it. Raises as `Supervisor.run`.

    hear: called once with a function that passes on further orders, from any thread.
    """
    supervisor = Supervisor(orders, report)
    loop = asyncio.get_running_loop()
    hear(lambda order: loop.call_soon_threadsafe(supervisor.order, order))
    on_ending(lambda number: supervisor.stop())
    with suppress(
        NotImplementedError
    ):  # Windows: Ctrl-C arrives as KeyboardInterrupt, and the pipe's end closes the table
        loop.add_signal_handler(signal.SIGINT, supervisor.stop)
    await supervisor.run()
