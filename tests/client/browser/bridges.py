"""A bridge beside a real table over TLS on loopback, and pages that follow it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from client.browser.bridge import Bridge
from netcode.host.browser_process import BridgeOrders, CodeJudged
from tests.client.browser.visitor import LOCAL, Visitor
from tests.netcode.realtable import RealTable, serving

ROOM = 110.0
"""Seconds that a test of pages may take on a machine with much to do."""


def bridge_of(real: RealTable, folder: Path, port: int = 0) -> Bridge:
    """Return a bridge beside a table, which asks it about codes as the host's process does."""

    def ask(source: str, code: str) -> asyncio.Future[CodeJudged]:
        why, left = real.server.code_tried(source, code)
        found: asyncio.Future[CodeJudged] = asyncio.get_running_loop().create_future()
        found.set_result(CodeJudged(1, why, left, b"" if why else real.table.file_token))
        return found

    orders = BridgeOrders(
        "0" * 16, str(real.address), real.own.fingerprint, str(real.own.file), (LOCAL,), port, str(folder),
        real.table.state.secrets.owner_token,
    )  # fmt: skip
    return Bridge(orders, ask)


@contextlib.asynccontextmanager
async def bridged(folder: Path, **table: Any) -> AsyncIterator[tuple[RealTable, Bridge]]:
    """Serve a table and its pages."""
    async with serving(folder, **table) as real:
        bridge = bridge_of(real, folder / "table")
        await bridge.open()
        bridge.code_is(real.table.code)
        try:
            yield real, bridge
        finally:
            await bridge.close()


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
