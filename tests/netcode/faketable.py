"""A host that does nothing but answer probes: a table as the list of tables sees it."""

import asyncio
import contextlib
import secrets
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from netcode.discovery.txt_record import Advert
from netcode.protocol import codec
from netcode.protocol.limits import MAX_TO_HOST
from netcode.protocol.messages import Probe, Probed
from netcode.protocol.versions import PROTOCOL
from netcode.storage import certificate
from netcode.transport import sockets, tls
from netcode.transport.addresses import Address
from netcode.transport.connection import Connection, ConnectionLost

LOCAL = "127.0.0.1"


def table_id() -> str:
    return secrets.token_hex(8)


def public(**values: str | int) -> Probed:
    """Return what a table says of itself; parallel test runs hear each other, so each has an id of its own."""
    plain = Probed(PROTOCOL, "0.1", table_id(), "Küche", "artline", "lobby", 1, 4)
    return msgspec.structs.replace(plain, **values)


def advert(said: Probed, fingerprint: bytes) -> Advert:
    return Advert(said.table, said.name, said.game, said.stage, said.taken, said.seats, said.app, fingerprint)


Handler = Callable[[Connection], Awaitable[None]]


@contextlib.asynccontextmanager
async def serving(folder: Path, handler: Handler, port: int = 0) -> AsyncIterator[tuple[Address, bytes]]:
    """Serve on loopback; yield the address and the certificate's fingerprint. `handler` has each connection after TLS."""
    own = certificate.identity(folder, datetime.now(UTC))
    (listening,), port = sockets.bind([LOCAL], port, exactly=True)
    served = asyncio.create_task(serve(listening, tls.server_context(own.file), handler))
    try:
        yield Address(LOCAL, port), own.fingerprint
    finally:
        served.cancel()
        await asyncio.gather(served, return_exceptions=True)


async def serve(listening: socket.socket, context: ssl.SSLContext, handler: Handler) -> None:
    """Serve on a socket until cancelled."""
    open_now: set[asyncio.Task[None]] = set()
    untouched: set[socket.socket] = set()
    """What nobody has begun to serve: a task that is cancelled before its first step does not close it."""

    def arrived(sock: socket.socket, source: str) -> None:
        untouched.add(sock)
        open_now.add(asyncio.create_task(one(sock)))

    async def one(sock: socket.socket) -> None:
        untouched.discard(sock)
        connection = Connection(MAX_TO_HOST)
        with contextlib.suppress(OSError, ConnectionLost):
            await sockets.secure(sock, context, connection)
            try:
                await handler(connection)
            finally:
                connection.abort()

    try:
        await sockets.accept(listening, arrived)
    finally:
        for task in open_now:
            task.cancel()
        await asyncio.gather(*open_now, return_exceptions=True)
        for sock in (*untouched, listening):
            sock.close()


async def frames(connection: Connection) -> AsyncIterator[bytes]:
    """Yield every frame that comes, until the connection is gone."""
    with contextlib.suppress(ConnectionLost):
        while True:
            yield await connection.next()


def answering(said: Probed) -> Handler:
    """Return a handler that answers every probe."""

    async def handler(connection: Connection) -> None:
        async for frame in frames(connection):
            assert isinstance(codec.decode_to_host(frame), Probe)
            connection.send(codec.encode(said))

    return handler
