"""The one layer that opens connections: bind, serve, dial, and dialling several addresses at once.

The settings of `websockets` are the same everywhere and each has a reason: no compression (lengths would tell secrets), limits
on sizes and queues (a peer must not fill our memory), no keepalive of the library (ours is faster), no proxy and no
redirect (this is a home network), short times (a silent stranger must not hold a place).
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
import ssl
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve

from engine.core.errors import Refused
from netcode import trust
from netcode.limits import MAX_TO_GUEST, MAX_TO_HOST, STEP
from netcode.net import DEFAULT_PORT, Address, as_ip, check_address

T = TypeVar("T")

CLOSING = 1.0
"""Seconds that a closing handshake may take."""
WAITING = 16
"""Frames that may wait for us to read them."""
UNSENT = 64 * 1024
"""Bytes that may wait to be sent before `send` waits."""
STAGGER = 0.25
"""Seconds by which the next of several addresses is tried later: the first good one nearly always wins."""
_TRIES = 32
"""Ports that are tried when the wanted one is taken."""

_TAKEN = {errno.EADDRINUSE, 10048, 10013}
"""Errors that say that a port is taken; the numbers are those of Windows, the last one for a port held exclusively."""

_silent = logging.getLogger("netcode.websockets")
_silent.addHandler(logging.NullHandler())
_silent.propagate = False  # a port scan is not worth a traceback on the host's terminal


class _Connect(connect):
    """Follows no redirect: what is no host of ours must not send us elsewhere."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


class CannotListen(Refused):
    """No socket to listen on: `listen_taken` (port), `listen_failed` (host, why)."""


def bind(hosts: Sequence[str], port: int = DEFAULT_PORT, *, exactly: bool = False) -> tuple[list[socket.socket], int]:
    """Return listening sockets, one for each host (numbers, all on one port), and the port.

    The next free port is taken where this one is not free, unless `exactly` (a host that comes back). Port 0: any.
    Raises CannotListen, NetForbidden.
    """
    for host in hosts:
        check_address(host)
    for wanted in [port] if exactly or port == 0 else range(port, min(port + _TRIES, 65536)):
        try:
            return _bind_all(hosts, wanted)
        except OSError as error:
            if error.errno not in _TAKEN:
                raise CannotListen("listen_failed", host=", ".join(hosts), why=error.strerror or "") from error
    raise CannotListen("listen_taken", port=port)


async def listen(
    handler: Callable[[ServerConnection], Awaitable[None]], sockets: Sequence[socket.socket], context: ssl.SSLContext
) -> list[Server]:
    """Serve on sockets from `bind`; the handler gets every connection after its TLS and WebSocket handshakes."""
    return [
        await serve(
            handler,
            sock=sock,
            ssl=context,
            compression=None,
            max_size=MAX_TO_HOST,
            max_queue=WAITING,
            write_limit=UNSENT,
            ping_interval=None,
            open_timeout=STEP,
            close_timeout=CLOSING,
            ssl_handshake_timeout=STEP,
            server_header=None,
            logger=_silent,
        )
        for sock in sockets
    ]


async def dial(address: Address, timeout: float = STEP) -> ClientConnection:
    """Return a connection to a host; nothing is sent on it yet and nothing about the host is proved.

    The caller's duty: compare `fingerprint(connection)` before it sends anything secret, and close or abort it.
    Raises NetForbidden, OSError (nobody there, TimeoutError included, no TLS), websockets' InvalidHandshake.
    """
    check_address(address.host)
    return await _Connect(
        "wss://vernissage/",  # a name for TLS and HTTP that says nothing; the address is given below
        host=address.host,
        port=address.port,
        ssl=trust.client_context(),
        proxy=None,
        compression=None,
        max_size=MAX_TO_GUEST,
        max_queue=WAITING,
        write_limit=UNSENT,
        ping_interval=None,
        open_timeout=timeout,
        close_timeout=CLOSING,
        user_agent_header=None,
        logger=_silent,
    )


def fingerprint(connection: ClientConnection) -> bytes:
    """Return the fingerprint of the certificate at the other end: 32 bytes."""
    return trust.peer_fingerprint(connection.transport.get_extra_info("ssl_object"))


async def first(
    attempts: Sequence[Callable[[], Awaitable[T]]], discard: Callable[[T], None], stagger: float = STAGGER
) -> T:
    """Return the result of the first attempt that succeeds; each starts a little after the one before, or when that failed.

    Those still running then are cancelled; a result that came too late goes to `discard`. Raises the first attempt's
    error when all failed, ValueError for none.
    """
    if not attempts:
        raise ValueError("no attempt")
    waiting = list(attempts)
    tasks: list[asyncio.Task[T]] = []
    won: asyncio.Task[T] | None = None
    try:
        while won is None:
            if waiting:
                tasks.append(asyncio.ensure_future(_run(waiting.pop(0))))
            running = [task for task in tasks if not task.done()]
            if not running and not waiting:
                break
            if running:
                await asyncio.wait(running, timeout=stagger if waiting else None, return_when=asyncio.FIRST_COMPLETED)
            won = next((task for task in tasks if task.done() and task.exception() is None), None)
    finally:
        await _end([task for task in tasks if task is not won], discard)
    return (won or tasks[0]).result()


async def _run(attempt: Callable[[], Awaitable[T]]) -> T:
    return await attempt()


async def _end(tasks: Sequence[asyncio.Task[T]], discard: Callable[[T], None]) -> None:
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if not isinstance(result, BaseException):
            discard(result)


def _bind_all(hosts: Sequence[str], port: int) -> tuple[list[socket.socket], int]:
    with contextlib.ExitStack() as stack:
        made: list[socket.socket] = []
        for host in hosts:
            made.append(_bind_one(host, port))
            stack.callback(made[-1].close)
            port = made[0].getsockname()[1]
        stack.pop_all()
        return made, port


def _bind_one(host: str, port: int) -> socket.socket:
    ip = as_ip(host)
    family = socket.AF_INET6 if ip is not None and ip.version == 6 else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "nt":
            sock.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE"), 1)  # noqa: B009 (only there)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.bind(socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)[0][4])
        sock.listen(64)
        sock.setblocking(False)
    except BaseException:
        sock.close()
        raise
    return sock
