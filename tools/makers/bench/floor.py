"""The lower bound for a table in Python: frames of the same size over the same connections, without any content.

The host answers a guest's frame with one to each guest: of the size of a view, over the same TLS and event loop, but
without rules, views, messages or limits. Run as a program of its own (`python -m tools.makers.bench.floor host`).
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from socket import socket

from netcode.protocol.codec import pad
from netcode.protocol.limits import MAX_TO_GUEST
from netcode.storage.certificate import identity
from netcode.transport import sockets
from netcode.transport.connection import Connection
from netcode.transport.tls import client_context, server_context
from tools.makers.bench.exchange import HOST_CORE, pin

HERE = "127.0.0.1"
INTENT, VIEW = pad(bytes(200)), pad(bytes(1700))
"""Frames of the average size of an intent and of a view of Masters Gallery."""


async def serve() -> None:
    """Answer frames; print the port; never return."""
    lines, handshakes = list[Connection](), list[asyncio.Task[None]]()
    with tempfile.TemporaryDirectory() as place:
        context = server_context(identity(Path(place), datetime.now(UTC)).file)

    def received(frame: bytes) -> None:
        for line in lines:
            line.send(VIEW)

    def arrived(came: socket, source: str) -> None:
        line = Connection(MAX_TO_GUEST)
        line.each(received)
        lines.append(line)
        handshakes.append(sockets.secure(came, context, line))

    bound, port = sockets.bind([HERE], 0)
    print(json.dumps(port), flush=True)
    await sockets.accept(bound[0], arrived)


class FloorCrowd:
    """The guests; the first of them sends everything."""

    def __init__(self) -> None:
        self.apart = 0.0
        self._lines: list[Connection] = []
        self._came: dict[int, float] = {}
        self._all: asyncio.Future[None] | None = None

    async def join(self, port: int, guests: int) -> None:
        """Connect all guests."""
        loop = asyncio.get_running_loop()
        for number in range(guests):
            line = Connection(MAX_TO_GUEST)
            line.each(partial(self._received, number))
            await loop.create_connection(partial(_this, line), HERE, port, ssl=client_context())
            self._lines.append(line)
        await asyncio.sleep(0.2)

    def _received(self, number: int, frame: bytes) -> None:
        self._came[number] = time.perf_counter()
        if len(self._came) == len(self._lines) and self._all is not None:
            self._all.set_result(None)

    async def prepare(self) -> None:
        """Do nothing."""

    async def exchange(self) -> tuple[float, float]:
        """Send a frame; wait for all answers."""
        self._came, self._all = {}, asyncio.get_running_loop().create_future()
        sent = time.perf_counter()
        self._lines[0].send(INTENT)
        await self._all
        own = self._came.pop(0)
        return own - sent, max(self._came.values()) - sent


def _this(line: Connection) -> Connection:
    return line


if __name__ == "__main__":
    pin(HOST_CORE)
    asyncio.run(serve())
