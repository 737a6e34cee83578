"""Floods of a bridge by strangers who have no code."""

import asyncio
import contextlib
import json
import socket
from collections import deque
from collections.abc import AsyncGenerator, Callable

from netcode.protocol.pake import PagePake
from netcode.protocol.tokens import entropy
from tools.makers.flooding.target import Flood, Target, one_of

HALF_OPEN_ADDRESSES, OF_EACH = 81, 2
"""Half-open connections: from so many addresses, so many of each at a time."""
HALF_A_REQUEST = b"GET / HTTP/1.1\r\nho"
KNOCKS = 60
"""Connections that begin handshakes and end none, from as many addresses: for a seat that is not there, or by the code."""
EACH = 0.01
"""Seconds between two half-open connections: a hundred new ones a second."""
DECKS = 24
"""Connections of one address that load a deck again and again."""
UNREAD, UNREAD_ADDRESSES = 150, 10
"""Connections that ask for a deck and do not read it; from so many addresses."""
PATIENCE = 8.0
MEGABYTE = 1_000_000


async def half_open(target: Target, count: Callable[[], None]) -> None:
    """Keep connections open that ask for nothing, or for half of something; the oldest is replaced again and again."""
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
                await loop.sock_sendall(sock, HALF_A_REQUEST if number % 2 else b"")
        count()
        if len(held) > HALF_OPEN_ADDRESSES * OF_EACH:
            held.popleft().close()
        await asyncio.sleep(EACH)


async def decks(target: Target, count: Callable[[], None]) -> None:
    """Load a deck again and again over connections of one address. Counts megabytes: a deck may take longer than the flood."""
    loaded = 0

    async def read(reader: asyncio.StreamReader, left: int) -> None:
        nonlocal loaded
        while left:
            part = await reader.read(min(left, MEGABYTE))
            if not part:
                raise ConnectionError
            left, loaded = left - len(part), loaded + len(part)
            while loaded >= MEGABYTE:
                loaded -= MEGABYTE
                count()

    async def one() -> None:
        async with contextlib.aclosing(_dialling(target, lambda: ("127.0.1.1", 0))) as dialled:
            async for reader, writer in dialled:
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    while True:
                        writer.write(_asking(target))
                        head = await reader.readuntil(b"\r\n\r\n")
                        await read(reader, _length(head))

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


async def knocks(target: Target, count: Callable[[], None]) -> None:
    """Begin handshakes without an end: each costs the bridge milliseconds."""
    sent = [_knocking(target, kind) for kind in ("code", "seat")]

    async def one(number: int) -> None:
        async with contextlib.aclosing(_dialling(target, lambda: (f"127.0.1.{number + 1}", 0))) as dialled:
            async for reader, writer in dialled:
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    while True:
                        writer.write(sent[number % 2])
                        head = await reader.readuntil(b"\r\n\r\n")
                        await reader.readexactly(_length(head))
                        count()

    async with asyncio.TaskGroup() as group:
        for number in range(KNOCKS):
            group.create_task(one(number))


async def _dialling(
    target: Target, source: Callable[[], tuple[str, int]]
) -> AsyncGenerator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Yield a connection, and another whenever it is done with."""
    while True:
        writer: asyncio.StreamWriter | None = None
        with contextlib.suppress(OSError):
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=source())
        if writer is not None:
            try:
                yield reader, writer
            finally:
                writer.transport.abort()
        await asyncio.sleep(EACH)


def _asking(target: Target) -> bytes:
    return f"GET {target.path}{target.deck[1:]} HTTP/1.1\r\nhost: 127.0.0.1:{target.port}\r\n\r\n".encode()


def _knocking(target: Target, kind: str) -> bytes:
    seat = "0" * 16 if kind == "seat" else ""
    data = json.dumps({"kind": kind, "seat": seat, "a": PagePake("000000", entropy).a.hex()}).encode()
    host = f"127.0.0.1:{target.port}"
    lines = [f"POST {target.path}door/hello HTTP/1.1", f"host: {host}", f"origin: http://{host}"]
    return (
        "\r\n".join([*lines, "content-type: application/json", f"content-length: {len(data)}", "", ""]).encode() + data
    )


def _length(head: bytes) -> int:
    lines = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    return int(lines[0].split(b":")[1]) if lines else 0


PAGE_FLOODS: dict[str, Flood] = {"pages_half_open": half_open, "decks": decks, "unread": unread, "knocks": knocks}
