"""A bridge beside a real table on loopback, and pages that follow it."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from client.browser.bridge import Bridge
from netcode.host.browser_process import BridgeOrders, CodeJudged
from netcode.protocol.tokens import owner_key
from tests.client.browser.visitor import LOCAL, PATH, TABLE, Visitor
from tests.netcode.realtable import RealTable, serving

ROOM = 110.0
"""Seconds that a test of pages may take on a machine with much to do."""


def bridge_of(real: RealTable, folder: Path, port: int = 0, tls: bool = False) -> Bridge:
    """Return a bridge beside a table, which asks it about codes as the host's process does."""

    def ask(source: str, code: str) -> asyncio.Future[CodeJudged]:
        why, left = real.server.code_tried(source, code)
        found: asyncio.Future[CodeJudged] = asyncio.get_running_loop().create_future()
        found.set_result(CodeJudged(1, why, left, b"" if why else real.table.file_token))
        return found

    orders = BridgeOrders(
        TABLE, str(real.address), real.own.fingerprint, str(real.own.file) if tls else "", (LOCAL,), port, str(folder),
        real.table.state.secrets.owner_token,
    )  # fmt: skip
    return Bridge(orders, ask)


def url_of(bridge: Bridge) -> str:
    """Return the address of the pages of a bridge, on loopback."""
    return f"{bridge.server.scheme}://{LOCAL}:{bridge.server.port}{PATH}"


def key_of(real: RealTable) -> str:
    """Return the key of a table's owner, as it stands in the owner's address."""
    return owner_key(real.table.state.secrets.owner_token)


def tell_code(real: RealTable, bridge: Bridge) -> None:
    """Tell a bridge the table code, as the host's process does."""
    bridge.code_is(real.table.code, real.table.file_token)


@contextlib.asynccontextmanager
async def bridged(folder: Path, tls: bool = False, **table: Any) -> AsyncIterator[tuple[RealTable, Bridge]]:
    """Serve a table and its pages."""
    async with serving(folder, **table) as real:
        bridge = bridge_of(real, folder / "table", tls=tls)
        await bridge.open()
        tell_code(real, bridge)
        try:
            yield real, bridge
        finally:
            await bridge.close()


@contextlib.asynccontextmanager
async def seated(folder: Path, *names: str, owned: bool = False, **table: Any) -> AsyncIterator[Any]:
    """Serve a table and its pages, one of which has a seat for each name; give these too. owned: the first is its owner's."""
    async with bridged(folder, **table) as (real, bridge):
        pages = [Visitor(bridge.server.port) for _ in names]
        for page, name in zip(pages, names, strict=True):
            owner = key_of(real) if owned and page is pages[0] else ""
            assert (await page.join(real.table.code, name, owner=owner)).status == 200
        yield real, bridge, *pages


@contextlib.asynccontextmanager
async def opened_again(real: RealTable, folder: Path) -> AsyncIterator[Bridge]:
    """Open another bridge in the place of one that was closed."""
    second = bridge_of(real, folder / "table")
    await second.open()
    try:
        yield second
    finally:
        await second.close()


@contextlib.contextmanager
def bridged_aside(folder: Path, **table: Any) -> Iterator[tuple[RealTable, Bridge, asyncio.AbstractEventLoop]]:
    """Serve a table and its pages in a thread of its own, for a test that drives a real browser; give its loop too."""
    ready: Future[tuple[RealTable, Bridge, asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def serve() -> None:
        try:
            async with bridged(folder, **table) as (real, bridge):
                over = asyncio.Event()
                ready.set_result((real, bridge, asyncio.get_running_loop(), over))
                await over.wait()
        except BaseException as error:
            if not ready.done():
                ready.set_exception(error)
            raise

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    real, bridge, loop, over = ready.result(ROOM)
    try:
        yield real, bridge, loop
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()


@contextlib.asynccontextmanager
async def following(*visitors: Visitor, layout: str = "table") -> AsyncIterator[None]:
    """Let pages follow the table meanwhile."""
    tasks = [asyncio.create_task(one.follow(layout)) for one in visitors]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
