"""The one layer that opens connections: bind, accept, dial, and dialling several addresses at once.

TLS with frames in it (`netcode.transport.connection`), nothing else: no compression (lengths would tell secrets), limits on
sizes and queues (a peer must not fill our memory), no TCP keepalive (our heartbeats are faster), short time-outs (a silent
stranger must not hold a place).
"""

import asyncio
import contextlib
import errno
import os
import select
import socket
import ssl
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from engine.core.errors import Refused
from netcode.protocol.limits import HANDSHAKE_TIMEOUT, MAX_TO_GUEST
from netcode.transport import tls
from netcode.transport.addresses import DEFAULT_PORT, Address, as_ip, check_address
from netcode.transport.connection import Connection

T = TypeVar("T")

CLOSING = 1.0
"""Seconds that the other side has to read a close code."""
BREATH = 0.1
"""Seconds before accepting is tried again after it failed, as for want of file descriptors."""
LOOK = 0.02
"""Seconds between two looks for a first byte on Windows, whose event loop cannot wait for it."""
BACKLOG = 64
"""Connections that the system holds until we take them."""
STAGGER = 0.25
"""Seconds between the starts of attempts at several addresses, so that the first good one nearly always wins."""
_TRIES = 32
"""Ports that are tried when the wanted one is taken."""

_TAKEN = {errno.EADDRINUSE, 10048, 10013}
"""Errors that say that a port is taken; the numbers are those of Windows, the last one for a port held exclusively."""


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


async def accept(listening: socket.socket, arrived: Callable[[socket.socket, str], None]) -> None:
    """Take connections on a socket from `bind` until cancelled; `arrived` is given each and where it comes from.

    Nothing is known of it yet: `secure` begins to talk.
    """
    loop = asyncio.get_running_loop()
    while True:
        try:
            sock, source = await loop.sock_accept(listening)
        except OSError:  # the other end is gone already, or there are too many open files
            await asyncio.sleep(BREATH)
        else:
            arrived(sock, str(source[0]))


class Doors:
    """Sockets from `bind` that are listened on until `close`. `arrived`: as for `accept`; it may change."""

    def __init__(self, bound: Sequence[socket.socket], arrived: Callable[[socket.socket, str], None]) -> None:
        self.bound, self.arrived = bound, arrived
        self._tasks = [asyncio.create_task(accept(listening, self._came)) for listening in bound]

    @property
    def port(self) -> int:
        """The port of all of them."""
        return int(self.bound[0].getsockname()[1])

    async def close(self) -> None:
        """Listen no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for listening in self.bound:
            listening.close()

    def _came(self, sock: socket.socket, source: str) -> None:
        self.arrived(sock, source)


def secure(
    sock: socket.socket, context: ssl.SSLContext | None, connection: asyncio.BaseProtocol, *, or_plain: bool = False
) -> asyncio.Task[None]:
    """Begin the host's side of TLS, without a context plain TCP; return the task that does it.

    or_plain: plain TCP also for another side that does not begin with TLS.
    The task raises OSError where the other side fails or is too slow. It closes the socket then, also where it is cancelled.
    TLS takes 300 KB a connection, so it begins only when the other side has sent something.
    """
    begun = asyncio.Event()
    task = asyncio.create_task(_secure(sock, context, connection, begun, or_plain))
    task.add_done_callback(lambda _: None if begun.is_set() else sock.close())
    return task


async def _secure(
    sock: socket.socket,
    context: ssl.SSLContext | None,
    connection: asyncio.BaseProtocol,
    begun: asyncio.Event,
    or_plain: bool,
) -> None:
    """Wait for a first byte, then do TLS. begun: set when a transport owns the socket, which no one else may close then."""
    try:
        async with asyncio.timeout(HANDSHAKE_TIMEOUT):
            await _readable(sock)
        if or_plain and sock.recv(1, socket.MSG_PEEK) not in (TLS_BEGINS, b""):
            context = None
        begun.set()
        await asyncio.get_running_loop().connect_accepted_socket(
            lambda: connection,
            sock,
            ssl=context,
            ssl_handshake_timeout=HANDSHAKE_TIMEOUT if context is not None else None,
            ssl_shutdown_timeout=CLOSING if context is not None else None,
        )
    except BaseException as error:
        if begun.is_set():
            with contextlib.suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)  # the transport reads the end, and closes it
        raise error.with_traceback(None)  # noqa: B904 (a traceback would keep the frame, and TLS with it, alive)


TLS_BEGINS = b"\x16"
"""The first byte of a TLS handshake (RFC 8446, 5.1)."""


async def _readable(sock: socket.socket) -> None:
    """Wait until the other end has said something, or is gone."""
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    try:
        loop.add_reader(sock, ready.set)
    except NotImplementedError:  # Windows's Proactor loop
        while not select.select([sock], [], [], 0)[0]:
            await asyncio.sleep(LOOK)
        return
    try:
        await ready.wait()
    finally:
        loop.remove_reader(sock)


async def dial(address: Address, timeout: float = HANDSHAKE_TIMEOUT) -> Connection:
    """Return a connection to a host; nothing is sent on it yet and nothing about the host is proved.

    The caller's duty: compare `fingerprint(connection)` before it sends anything secret, and close or abort it.
    Raises NetForbidden, OSError (nobody there, TimeoutError included, no TLS).
    """
    check_address(address.host)
    async with asyncio.timeout(timeout):
        _, connection = await asyncio.get_running_loop().create_connection(
            lambda: Connection(MAX_TO_GUEST),
            address.host,
            address.port,
            ssl=tls.client_context(),
            server_hostname="vernissage",  # tells nothing
            ssl_handshake_timeout=timeout,
            ssl_shutdown_timeout=CLOSING,
        )
    return connection


def fingerprint(connection: Connection) -> bytes:
    """Return the fingerprint of the certificate at the other end: 32 bytes."""
    return tls.peer_fingerprint(connection.tls)


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
    sock = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # asyncio sets TCP_NODELAY only with this proto
    try:
        if os.name == "nt":
            sock.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE"), 1)  # noqa: B009 (only there)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.bind(socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)[0][4])
        sock.listen(BACKLOG)
        sock.setblocking(False)
    except BaseException:
        sock.close()
        raise
    return sock
