"""A small web server for a home network: HTTP by h11, sockets by asyncio, with limits, as anybody there may connect."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, suppress
from functools import partial
from itertools import chain
from socket import socket
from typing import Any, TypeVar

import h11

from client.browser.crowd import Crowd, Visitor
from client.browser.http_rules import HEADERS, MOST_BODY, Request, Response, refusal
from client.browser.pace import Pace, Turn
from netcode.protocol.rate_limits import network_of
from netcode.transport import sockets
from netcode.transport.tls import ServerContext

MOST_HEAD = 16 * 1024
"""Bytes of a request's line and headers."""
HEAD_TIME = 8.0
"""Seconds within which the first request of a connection has to be complete."""
IDLE_TIME = 60.0
"""The same for further requests: browsers keep connections open, and a tap must not be lost with one."""
WRITE_TIME = 30.0
"""Seconds for which a page may not read what it is sent."""
PIECE = 64 * 1024
"""Bytes of a body that are written before waiting for the page to read."""
STRANGERS_PACE, SEATED_PACE = (4 * 1024**2, 2 * 1024**2), (24 * 1024**2, 8 * 1024**2)
"""Bytes of large answers a second, and at once after a rest, to all strangers and to all pages with a seat."""
EACH = 16 * 1024
"""Bytes that a stranger's request counts for, besides its answer: it has to be read, and something has to be found."""

Route = Callable[[Request], Awaitable[Response]]
Made = TypeVar("Made")
_ASIDE = ThreadPoolExecutor(1, "aside")


async def aside(make: Callable[[], Made]) -> Made:
    """Return what `make` returns, run in a single worker thread, so that nothing is made twice."""
    return await asyncio.get_running_loop().run_in_executor(_ASIDE, make)


class Server:
    """Serves pages.

    route: answers requests that passed the rules. context: for TLS, None for plain HTTP. has_seat: tells whether a request
    shows a seat.
    """

    def __init__(self, route: Route, context: ServerContext | None, has_seat: Callable[[Request], bool]) -> None:
        self._route, self._context, self._has_seat = route, context, has_seat
        self.crowd = Crowd()
        self._paces = {False: _Paced(Pace(*STRANGERS_PACE)), True: _Paced(Pace(*SEATED_PACE))}
        """By whether the connection has shown a seat."""
        self._tasks: dict[Visitor, asyncio.Task[None]] = {}
        self._opened: dict[Visitor, asyncio.Transport] = {}
        """Connections that have a transport, with it."""
        self._transports: set[asyncio.Transport] = set()
        """All transports, also those that are closing."""
        self._bound: list[socket] = []
        self._doors: list[asyncio.Task[None]] = []
        self.port = 0

    @property
    def scheme(self) -> str:
        """The scheme of our address."""
        return "http" if self._context is None else "https"

    def open(self, hosts: Sequence[str], port: int, *, exactly: bool = False) -> int:
        """Listen; return the port. Raises CannotListen, NetForbidden."""
        self._bound, self.port = sockets.bind(hosts, port, exactly=exactly)
        self._doors = [asyncio.create_task(sockets.accept(one, self._arrived)) for one in self._bound]
        return self.port

    async def close(self) -> None:
        """Close all connections and stop listening."""
        tasks = [*self._doors, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for transport in self._transports:
            transport.abort()
        for one in self._bound:
            one.close()
        await asyncio.sleep(0)  # aborted transports close their sockets in the next iteration of the loop

    def _arrived(self, sock: socket, source: str) -> None:
        visitor = Visitor(network_of(source))
        out = self.crowd.come(visitor, _now())
        if out is visitor:
            sock.close()
            return
        if out is not None:
            self._tasks[out].cancel()
        reader = asyncio.StreamReader(limit=MOST_HEAD)
        protocol = asyncio.StreamReaderProtocol(reader)
        protocol.connection_made = partial(self._made, visitor, protocol.connection_made)  # type: ignore[method-assign]
        securing = sockets.secure(sock, self._context, protocol)
        serving = self._tasks[visitor] = asyncio.create_task(self._serve(securing, reader, protocol, visitor, source))
        serving.add_done_callback(partial(self._gone, securing, visitor))

    def _made(self, visitor: Visitor, then: Callable[..., object], transport: asyncio.Transport) -> None:
        self._opened[visitor] = transport
        self._transports.add(transport)
        then(transport)

    def _gone(self, securing: asyncio.Task[None], visitor: Visitor, task: asyncio.Task[None]) -> None:
        self.crowd.gone(visitor)
        del self._tasks[visitor]
        securing.cancel()
        if (transport := self._opened.pop(visitor, None)) is not None:
            if not transport.is_closing():  # TLS that is closed twice can no longer be aborted
                transport.close()
            asyncio.get_running_loop().call_later(sockets.CLOSING, self._end, transport)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, OSError):  # an error ends its own connection only
            logging.getLogger(__name__).warning("a page's request failed", exc_info=error)

    async def _serve(
        self,
        securing: asyncio.Task[None],
        reader: asyncio.StreamReader,
        protocol: asyncio.StreamReaderProtocol,
        visitor: Visitor,
        source: str,
    ) -> None:
        await securing
        writer = asyncio.StreamWriter(self._opened[visitor], protocol, reader, asyncio.get_running_loop())
        try:
            with suppress(h11.ProtocolError, TimeoutError, OSError):
                await self._talk(reader, writer, visitor, source)
        finally:
            writer.close()

    def _end(self, transport: asyncio.Transport) -> None:
        self._transports.discard(transport)
        transport.abort()

    async def _talk(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, visitor: Visitor, source: str
    ) -> None:
        wire = h11.Connection(h11.SERVER, max_incomplete_event_size=MOST_HEAD)
        patience = HEAD_TIME
        while True:
            async with asyncio.timeout(patience):
                request = await _read(wire, reader, source)
            if request is None:
                return
            self.crowd.asked(visitor, self._has_seat(request), _now())
            turn = partial(self._paces[visitor.seated].turn, visitor.source)
            if not visitor.seated:
                await turn(EACH)
            response = refusal(request, self.scheme, self.port) or await self._route(request)
            visitor.streams = response.stream is not None
            answering = _answer(wire, writer, response, turn, bare=request.method == "HEAD")
            await (answering if response.stream is None else _while_heard(reader, answering))
            visitor.streams, patience = False, IDLE_TIME
            if wire.our_state is not h11.DONE or wire.their_state is not h11.DONE:
                return
            wire.start_next_cycle()


class _Paced:
    """Lets bytes wait for their turn."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._waiting: dict[Turn, asyncio.Event] = {}
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, source: str, size: int) -> None:
        """Wait until so many bytes may be sent to an address."""
        turn, come = self._pace.ask(source, size), asyncio.Event()
        self._waiting[turn] = come
        self._look()
        try:
            await come.wait()
        finally:
            self._pace.give_up(turn)
            self._waiting.pop(turn, None)

    def _look(self) -> None:
        for turn in self._pace.come(_now()):
            self._waiting[turn].set()
        if self._timer is not None:
            self._timer.cancel()
        due = self._pace.wake_at()
        self._timer = asyncio.get_running_loop().call_at(due, self._look) if due is not None else None


async def _read(wire: h11.Connection, reader: asyncio.StreamReader, source: str) -> Request | None:
    """Return the next request, None at the end of the connection or for a request that is too large."""
    head: h11.Request | None = None
    body = b""
    while True:
        event = wire.next_event()
        if event is h11.NEED_DATA:
            wire.receive_data(await reader.read(MOST_HEAD))
        elif isinstance(event, h11.Request):
            head = event
        elif isinstance(event, h11.Data):
            body += event.data
            if len(body) > MOST_BODY:
                return None
        elif isinstance(event, h11.EndOfMessage) and head is not None:
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in head.headers}
            path = head.target.decode("latin-1").partition("?")[0]
            return Request(head.method.decode("latin-1"), path, headers, body, source)
        else:
            return None


async def _while_heard(reader: asyncio.StreamReader, answering: Coroutine[Any, Any, None]) -> None:
    """Send a response until it ends or the page is gone; a page sends nothing while it reads a stream."""
    sending, gone = asyncio.create_task(answering), asyncio.create_task(reader.read(1))
    try:
        await asyncio.wait((sending, gone), return_when=asyncio.FIRST_COMPLETED)
    finally:
        over = sending.done()
        for task in (sending, gone):
            task.cancel()
        await asyncio.gather(sending, gone, return_exceptions=True)
    if not over:
        raise ConnectionError
    sending.result()


async def _answer(
    wire: h11.Connection,
    writer: asyncio.StreamWriter,
    response: Response,
    turn: Callable[[int], Awaitable[None]],
    bare: bool,
) -> None:
    """Send a response. turn: waits until so many bytes of a large body may be sent. bare: without its body, as for HEAD."""
    headers = [("Content-Type", response.kind), *HEADERS, *response.headers]
    length = len(response.body) + sum(file.stat().st_size for file in response.files)
    if response.stream is None:
        headers.append(("Content-Length", str(length)))
    _write(wire, writer, h11.Response(status_code=response.status, headers=headers))
    if response.stream is None:
        if not bare:
            for body in chain([response.body], (file.read_bytes() for file in response.files)):
                for start in range(0, len(body), PIECE):
                    if length > PIECE:
                        await turn(len(body[start : start + PIECE]))
                    _write(wire, writer, h11.Data(data=body[start : start + PIECE]))
                    await _drained(writer)
    else:
        async with aclosing(response.stream) as lines:  # closed with its connection, not by the garbage collector
            async for line in lines:
                _write(wire, writer, h11.Data(data=line))
                await _drained(writer)
    _write(wire, writer, h11.EndOfMessage())
    await _drained(writer)


def _write(
    wire: h11.Connection, writer: asyncio.StreamWriter, event: h11.Response | h11.Data | h11.EndOfMessage
) -> None:
    writer.write(wire.send(event) or b"")


async def _drained(writer: asyncio.StreamWriter) -> None:
    async with asyncio.timeout(WRITE_TIME):
        await writer.drain()


def _now() -> float:
    return asyncio.get_running_loop().time()
