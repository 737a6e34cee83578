"""The child process that lets browsers in: a bridge (`client.browser`) that seats each page as an ordinary guest.

netcode starts it by its module's name and imports nothing of it. The bridge is told where the table is. It asks here whether a
code is right, naming the page's address, so that all wrong codes are counted in one place.
"""

import asyncio
import base64
import hashlib
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from msgspec import Struct

from netcode.host.child_process import NOT_STARTED, Child, keep_running
from netcode.table.effects import Effect, Warned
from netcode.transport.addresses import Address

MODULE = "client.browser.bridge_process"
SEATS_FILE = "browsers.json"
"""Beside a table's other files: which page has which seat."""
RESTARTS = 5
"""How often the bridge is restarted after it ended by itself; its pages come back to their seats."""
PATIENCE = 2.0
"""Seconds that the bridge has to end by itself when the table is closed."""
BEGINNING = 15.0
"""Seconds that the table waits for the bridge to listen, before it is reported as open without it."""


def page_path(table: str) -> str:
    """Return the path of a table's pages: six letters of its own between slashes.

    Whoever had this address before, here or in another network, can have left nothing in a browser's cache for that path. The
    letters are no secret.
    """
    return f"/{base64.b32encode(hashlib.sha256(table.encode()).digest())[:6].decode().lower()}/"


class BridgeOrders(Struct, frozen=True):
    """All that a bridge is told at its start."""

    table: str
    address: str
    """Where it dials the table, as `parse_address` reads it."""
    fingerprint: bytes
    certificate: str
    """The file of the table's certificate, for TLS; empty: pages come over plain HTTP, with what counts sealed all the same."""
    hosts: tuple[str, ...]
    """Addresses to listen on."""
    port: int
    """Where to listen, if it is free; 0: any."""
    folder: str
    """The folder of SEATS_FILE."""
    owner: bytes = b""
    """The token that the table's owner comes in with."""


def page_address(address: Address, orders: BridgeOrders) -> str:
    """Return the address of a table's pages, where its bridge listens."""
    return f"{'https' if orders.certificate else 'http'}://{address}{page_path(orders.table)}"


class CodeJudged(Struct, frozen=True, tag=True):
    """The answer to a question about a code."""

    number: int
    why: str
    """A text key `denied.<why>`; empty: the code is right."""
    left: int
    token: bytes
    """The token of the table file, with which a guest is let in; empty where the code is wrong."""


class CodeChanged(Struct, frozen=True, tag=True):
    """The table code, at the start and when there is a new one: for screens that all in the room can see."""

    code: str
    token: bytes
    """The token of the table file, with which the bridge lets in whoever shows this code."""


class NoMore(Struct, frozen=True, tag=True):
    """Browsers are let in no more: the bridge tells its pages; their seats are kept."""


ToBridge = CodeJudged | CodeChanged | NoMore


class Gate(Protocol):
    """What judges codes: the table, by way of its server."""

    def code_tried(self, source: str, code: str) -> tuple[str, int]:
        """Return why a code is refused (empty: it is right), and how many tries the address has left."""


class BrowserProcess:
    """Keeps a bridge running for one table while it is wanted.

    way_in: returns the table's code and the token of its table file.
    """

    def __init__(self, orders: BridgeOrders, gate: Gate, way_in: Callable[[], tuple[str, bytes]]) -> None:
        self.orders, self._gate, self._way_in = orders, gate, way_in
        self._child: Child | None = None
        self._code = ""
        self._wanted, self._unwanted = asyncio.Event(), asyncio.Event()
        self._listens: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._told: Callable[[int], None] = lambda port: None

    def want(self, on: bool) -> None:
        """Let browsers in from now on, or no more: the bridge tells their pages, and their seats are kept."""
        if on == self._wanted.is_set():
            return
        if on:
            self._listens = asyncio.get_running_loop().create_future()
            self._unwanted.clear()
            self._wanted.set()
            return
        if self._child is not None:
            self._child.tell(NoMore())
        self._wanted.clear()
        self._unwanted.set()

    async def port(self) -> int:
        """Return where it listens, 0 where it is not wanted or does not within BEGINNING seconds."""
        if not self._wanted.is_set():
            return 0
        with suppress(TimeoutError):
            async with asyncio.timeout(BEGINNING):
                return await asyncio.shield(self._listens)
        return 0

    def look_again(self) -> None:
        """Tell the bridge the table code, if it has changed."""
        code, token = self._way_in()
        if self._child is not None and code != self._code:
            self._code = code
            self._child.tell(CodeChanged(code, token))

    async def run(self, report: Callable[[Effect], None], told: Callable[[int], None]) -> None:
        """Run the process whenever it is wanted, until cancelled. One that has failed too often is wanted no more.

        told: called with the port each time that it listens, with 0 when it does no more.
        """
        self._told = told
        while True:
            await self._wanted.wait()
            restarting = keep_running(
                self._once, lambda code: report(Warned("browsers_ended", {"exit": code})), RESTARTS
            )
            listens = self._listens
            kept, unwanted = asyncio.create_task(restarting), asyncio.create_task(self._unwanted.wait())
            try:
                await asyncio.wait({kept, unwanted}, return_when=asyncio.FIRST_COMPLETED)
                if kept.done():
                    kept.result()
                    self.want(False)
            finally:
                for one in (kept, unwanted):
                    one.cancel()
                await asyncio.gather(kept, unwanted, return_exceptions=True)
            if not listens.done():
                listens.set_result(0)
            if not self._wanted.is_set():  # else it is wanted again already
                told(0)

    async def _once(self) -> int:
        """Run the process once; return its exit code. Cancelled: ends it."""
        try:
            child = self._child = Child(MODULE, self.orders, self._received)
        except OSError:
            return NOT_STARTED
        try:
            self._code = ""
            self.look_again()
            return await child.ended()
        finally:
            self._child = None
            await child.end(PATIENCE)

    def _received(self, told: dict[str, Any]) -> None:
        if told.get("event") == "listening":
            if not self._listens.done():
                self._listens.set_result(int(told["port"]))
            self._told(int(told["port"]))
        elif told.get("event") == "code" and self._child is not None:
            why, left = self._gate.code_tried(str(told["source"]), str(told["code"]))
            _, token = self._way_in()
            self._child.tell(CodeJudged(int(told["number"]), why, left, b"" if why else token))
