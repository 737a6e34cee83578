"""The child process that lets browsers in: a bridge (`client.browser`) that seats each page as an ordinary guest.

netcode starts it by its name and imports nothing of it. The bridge is told where the table is; it asks here whether a code
opens the door, for an address that it names, so that all wrong codes are counted in one place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from msgspec import Struct

from netcode.host.child_process import NOT_STARTED, Child, keep_running
from netcode.table.effects import Effect, Warned

MODULE = "client.browser.bridge_process"
SEATS_FILE = "browsers.json"
"""Beside a table's other files: which page has which seat. Where it is, browsers were let in."""
RESTARTS = 5
"""How often a bridge that ended by itself is started again; its pages come back to their seats."""
PATIENCE = 2.0
"""Seconds that it has to end by itself when the table is closed."""
BEGINNING = 15.0
"""Seconds that it has to listen, before the table is opened without it."""


class BridgeOrders(Struct, frozen=True):
    """All that a bridge is told at its start."""

    table: str
    address: str
    """Where it dials the table, as `parse_address` reads it."""
    fingerprint: bytes
    certificate: str
    """The file of the table's certificate; empty: pages come in the clear."""
    hosts: tuple[str, ...]
    """Addresses to listen on."""
    port: int
    """Where to listen if that can be; 0: any."""
    folder: str
    """Where it keeps which page has which seat."""
    owner: bytes = b""
    """The token that the table's owner comes in with."""


class CodeJudged(Struct, frozen=True, tag=True):
    """The answer to a question about a code."""

    number: int
    why: str
    """A text key `denied.<why>`; empty: it opens the door."""
    left: int
    token: bytes
    """Lets a guest in like a table file; empty where the code opens nothing."""


class CodeChanged(Struct, frozen=True, tag=True):
    """The table code, at the start and when there is a new one: for screens that all in the room can see."""

    code: str
    token: bytes
    """Lets a guest in like a table file: for screens that have shown this code before."""


ToBridge = CodeJudged | CodeChanged


class Gate(Protocol):
    """What judges codes: the table, by way of its server."""

    def code_tried(self, source: str, code: str) -> tuple[str, int]:
        """Return why a code opens nothing, empty where it does, and how many wrong ones the address has left."""


class BrowserProcess:
    """Keeps a bridge running for one table. `way_in`: the table's code and the token that opens the same door."""

    def __init__(self, orders: BridgeOrders, gate: Gate, way_in: Callable[[], tuple[str, bytes]]) -> None:
        self._orders, self._gate, self._way_in = orders, gate, way_in
        self._child: Child | None = None
        self._code = ""
        self._listens: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def port(self) -> int:
        """Return where it listens, 0 where it does not within BEGINNING seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(BEGINNING):
                return await asyncio.shield(self._listens)
        return 0

    def look_again(self) -> None:
        """Tell the bridge the table code where it has changed."""
        code, token = self._way_in()
        if self._child is not None and code != self._code:
            self._code = code
            self._child.tell(CodeChanged(code, token))

    async def run(self, report: Callable[[Effect], None]) -> None:
        """Keep the process running until cancelled, or until it has failed too often."""
        await keep_running(self._once, lambda code: report(Warned("browsers_ended", {"exit": code})), RESTARTS)
        if not self._listens.done():
            self._listens.set_result(0)

    async def _once(self) -> int:
        """Run the process once; return its exit code. Cancelled: ends it."""
        try:
            child = self._child = Child(MODULE, self._orders, self._heard)
        except OSError:
            return NOT_STARTED
        try:
            self._code = ""
            self.look_again()
            return await child.ended()
        finally:
            self._child = None
            await child.end(PATIENCE)

    def _heard(self, told: dict[str, Any]) -> None:
        if told.get("event") == "listening" and not self._listens.done():
            self._listens.set_result(int(told["port"]))
        elif told.get("event") == "code" and self._child is not None:
            why, left = self._gate.code_tried(str(told["source"]), str(told["code"]))
            _, token = self._way_in()
            self._child.tell(CodeJudged(int(told["number"]), why, left, b"" if why else token))
