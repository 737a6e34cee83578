"""A host that does nothing but answer probes: a table as the list of tables sees it."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from netcode import sockets, trust, wire
from netcode.limits import PROTOCOL
from netcode.messages import Probe, Probed
from netcode.net import Address
from netcode.record import Advert

LOCAL = "127.0.0.1"


def table_id() -> str:
    return secrets.token_hex(8)


def public(**values: str | int) -> Probed:
    """Return what a table says of itself; parallel test runs hear each other, so each has an id of its own."""
    plain = Probed(PROTOCOL, "0.1", table_id(), "Küche", "salon", "lobby", 1, 4)
    return msgspec.structs.replace(plain, **values)


def advert(said: Probed, fingerprint: bytes) -> Advert:
    return Advert(said.table, said.name, said.game, said.stage, said.taken, said.seats, said.app, fingerprint)


@contextlib.asynccontextmanager
async def serving(
    folder: Path, handler: Callable[[ServerConnection], Awaitable[None]]
) -> AsyncIterator[tuple[Address, bytes]]:
    """Serve on loopback; yield the address and the certificate's fingerprint."""
    own = trust.identity(folder, datetime.now(UTC))
    bound, port = sockets.bind([LOCAL], 0)
    (server,) = await sockets.listen(handler, bound, trust.server_context(own))
    try:
        yield Address(LOCAL, port), own.fingerprint
    finally:
        server.close(close_connections=True)
        await server.wait_closed()


def answering(said: Probed) -> Callable[[ServerConnection], Awaitable[None]]:
    """Return a handler that answers every probe."""

    async def handler(connection: ServerConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for data in connection:
                assert isinstance(data, bytes)
                assert isinstance(wire.decode_to_host(data), Probe)
                await connection.send(wire.encode(said))

    return handler


async def until(condition: Callable[[], bool], seconds: float = 15.0) -> float:
    """Wait until something holds; return after how many seconds. Fails when it takes longer than it may."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    while not condition():
        assert loop.time() - began < seconds, "did not happen in time"
        await asyncio.sleep(0.01)
    return loop.time() - began
