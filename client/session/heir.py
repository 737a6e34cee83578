"""Taking over our table when its owner hands it on: a host in reserve, in a process of its own."""

import asyncio
from collections.abc import Callable

from client.session.host_process import TableProcess
from engine.core.errors import Refused
from netcode.host.reports import Report
from netcode.host.worker_config import reserve_orders
from netcode.protocol.messages import Prepared
from netcode.protocol.tokens import entropy, new_token
from netcode.storage.copy_file import kept_by_others

BEGINNING = 10.0
"""Seconds that a host in reserve has to listen."""


class Heir:
    """What starts a host in reserve. `report` is called with its reports once it hosts; nobody hears of one that never does."""

    def __init__(
        self, report: Callable[[Report], None], mdns: str, stay_awake: Callable[[], bool] = lambda: False
    ) -> None:
        self._report, self._mdns, self._stay_awake = report, mdns, stay_awake
        self.process: TableProcess | None = None
        """The host in reserve, which hosts once the table was handed to it."""
        self._hosts = False
        self._key = b""
        """By which the host in reserve is found; whoever has it may hand it the table."""
        self._turn = asyncio.Lock()

    async def stand_by(self, table: str, key: bytes) -> Prepared:
        """Return where a host in reserve listens for a table; the one that does already, if its time is not over.

        Without a key one is started only to take part with the copy that lies here: the host is gone.
        """
        alone, key = not key, key or new_token(entropy)
        async with self._turn:
            try:
                if self.process is None:
                    if alone and not kept_by_others(table):
                        raise Refused("saved_unknown")
                    self._key = key
                    orders = reserve_orders(table, key, self._mdns, self._stay_awake())
                    async with asyncio.timeout(BEGINNING):
                        self.process = await TableProcess.open(orders, self._reported)
            except (Refused, OSError, TimeoutError) as error:
                return Prepared(key, why=error.code if isinstance(error, Refused) else "host_slow")
            ready = self.process.ready
            return Prepared(self._key, tuple(ready["addresses"][:16]), bytes.fromhex(ready["fingerprint"]))

    def let_go(self) -> None:
        """Leave a host of ours to itself. One that is in reserve still ends by itself."""
        if self.process is not None:
            self.process.let_go()
        self.process, self._hosts = None, False

    def _reported(self, report: Report) -> None:
        self._hosts = self._hosts or report["event"] == "ready"
        if report["event"] == "ended":
            self.process = None
        if self._hosts:
            self._report(report)
