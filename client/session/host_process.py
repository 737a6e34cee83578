"""The process of a table that is opened from here: starting it, taking its reports, closing it.

It is a supervisor of its own (`netcode.host.supervisor_process`), so when a window crashes the table goes on, and
whoever opened it comes back with the owner's token.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from engine.core.errors import Refused
from netcode.host.child_process import Child
from netcode.host.reports import Report
from netcode.host.worker_config import WorkerConfig

OPENING = 60.0
"""Seconds that the process may take to open its table: more than the bridge for browsers has to begin."""
CLOSING = 6.0
"""Seconds that it may take to close it: more than its worker has."""


class TableProcess:
    """One table's process, from `open` to its end. `report` is called with each of its reports, and last with `ended`."""

    def __init__(self, orders: WorkerConfig, report: Callable[[Report], None]) -> None:
        self._report = report
        self.ready: Report = {}
        """What it said when it was open: addresses, code, owner_file. In reserve: addresses, fingerprint."""
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._child = Child("netcode.host.supervisor_process", orders, self._received, outlives=True)
        self._child.when_ended(self._ended)

    @classmethod
    async def open(cls, orders: WorkerConfig, report: Callable[[Report], None]) -> TableProcess:
        """Return a table's process once the table can be joined.

        Raises Refused where it cannot be opened, OSError where no process can be started.
        """
        table = cls(orders, report)
        try:
            async with asyncio.timeout(OPENING):
                await table._open
        except TimeoutError as error:
            await table.close()
            raise Refused("host_slow", seconds=round(OPENING)) from error
        except asyncio.CancelledError:
            await table.close()
            raise
        return table

    async def ended(self) -> None:
        """Wait until the process has ended."""
        await self._child.ended()

    async def close(self) -> None:
        """End the process, which closes its table politely: a match that runs stays saved."""
        self._child.terminate()
        await self._child.end(CLOSING)

    def let_go(self) -> None:
        """Ignore its reports from now on; it goes on by itself."""
        self._report = lambda report: None

    def _ended(self, code: int) -> None:
        self._refuse(Refused("host_ended"))
        self._report({"event": "ended"})

    def _received(self, report: Report) -> None:
        if report["event"] == "refused":
            self._refuse(Refused(report["code"], **report["values"]))
            return
        if report["event"] in ("ready", "reserve"):
            self.ready = report
            if not self._open.done():
                self._open.set_result(None)
        self._report(report)

    def _refuse(self, refused: Refused) -> None:
        if not self._open.done():
            self._open.set_exception(refused)
