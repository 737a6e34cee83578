"""Floods of a bridge by strangers who have no code."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import deque
from collections.abc import AsyncGenerator, Callable

from netcode.transport.tls import client_context
from tools.makers.flooding.target import Flood, Target, one_of

HALF_OPEN_ADDRESSES, OF_EACH = 81, 2
"""Half-open connections: from so many addresses, so many of each at a time."""
HALF_A_HELLO = bytes.fromhex("160301020001")
"""The beginning of a TLS handshake: the header of a record of 512 bytes, and one byte of it."""
EACH = 0.01
"""Seconds between two half-open connections: a hundred new ones a second."""
DECKS = 24
"""Connections of one address that load a deck again and again."""
UNREAD, UNREAD_ADDRESSES = 150, 10
"""Connections that ask for a deck and do not read it; from so many addresses."""
PATIENCE = 8.0


async def half_open(target: Target, count: Callable[[], None]) -> None:
    """Keep connections open that do not begin TLS, or do not go on with it; the oldest is replaced again and again."""
    loop, held, number = asyncio.get_running_loop(), deque[socket.socket](), 0
    while True:
        sock = socket.socket()
        held.append(sock)
        sock.setblocking(False)
        sock.bind((f"127.0.1.{number % HALF_OPEN_ADDRESSES + 1}", 0))
        number += 1
        with contextlib.suppress(OSError):
            async with asyncio.timeout(1):
                await loop.sock_connect(sock, ("127.0.0.1", target.port))
                await loop.sock_sendall(sock, HALF_A_HELLO if number % 2 else b"")
        count()
        if len(held) > HALF_OPEN_ADDRESSES * OF_EACH:
            held.popleft().close()
        await asyncio.sleep(EACH)


async def decks(target: Target, count: Callable[[], None]) -> None:
    """Load a deck again and again over connections of one address."""

    async def one() -> None:
        async with contextlib.aclosing(_dialling(target, lambda: ("127.0.1.1", 0))) as dialled:
            async for reader, writer in dialled:
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    while True:
                        writer.write(_asking(target))
                        head = await reader.readuntil(b"\r\n\r\n")
                        await reader.readexactly(_length(head))
                        count()

    async with asyncio.TaskGroup() as group:
        for _ in range(DECKS):
            group.create_task(one())


async def unread(target: Target, count: Callable[[], None]) -> None:
    """Ask for a deck over many connections, and read none of it."""

    async def one() -> None:
        async with contextlib.aclosing(_dialling(target, lambda: one_of(UNREAD_ADDRESSES))) as dialled:
            async for _, writer in dialled:
                assert isinstance(writer.transport, asyncio.Transport)
                writer.transport.pause_reading()
                writer.write(_asking(target))
                count()
                await asyncio.sleep(PATIENCE)

    async with asyncio.TaskGroup() as group:
        for _ in range(UNREAD):
            group.create_task(one())


async def _dialling(
    target: Target, source: Callable[[], tuple[str, int]]
) -> AsyncGenerator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Yield a connection over TLS, and another whenever it is done with."""
    while True:
        writer: asyncio.StreamWriter | None = None
        with contextlib.suppress(OSError):
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", target.port, ssl=client_context(), server_hostname="vernissage", local_addr=source()
                )
        if writer is not None:
            try:
                yield reader, writer
            finally:
                writer.transport.abort()
        await asyncio.sleep(EACH)


def _asking(target: Target) -> bytes:
    return f"GET {target.deck} HTTP/1.1\r\nhost: 127.0.0.1:{target.port}\r\n\r\n".encode()


def _length(head: bytes) -> int:
    found = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    return int(found[0].split(b":")[1]) if found else 0


PAGE_FLOODS: dict[str, Flood] = {"pages_half_open": half_open, "decks": decks, "unread": unread}
