"""A small web server for a home network: HTTP by h11, sockets by asyncio, with limits, as anybody there may connect."""

import asyncio
import json
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, suppress
from functools import partial
from itertools import chain
from socket import socket
from typing import Any, Protocol, TypeVar

import h11

from client.browser.crowd import Crowd, Visitor
from client.browser.http_rules import (
    HEADERS,
    MOST_BODY,
    NO_STORE,
    OCTETS,
    OVER_TLS,
    Request,
    Response,
    over_tls,
    refusal,
)
from client.browser.sealing import FRAME, Frames, filled
from client.browser.send_queue import Pace, Turns
from netcode.protocol.callers import network_of
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

Made = TypeVar("Made")
Turn = Callable[[int], Awaitable[None]]
Headers = tuple[tuple[str, str], ...]
_ASIDE = ThreadPoolExecutor(1, "aside")


async def aside(make: Callable[[], Made]) -> Made:
    """Return what `make` returns, run in a single worker thread, so that nothing is made twice."""
    return await asyncio.get_running_loop().run_in_executor(_ASIDE, make)


class Site(Protocol):
    """What is served: a bridge. It is asked only about requests that passed the rules."""

    def opened(self, request: Request) -> Request:
        """Return what was asked through a sealed channel; any other request as it came."""

    def has_seat(self, request: Request) -> bool:
        """Tell whether a request comes from a page with a seat."""

    async def answer(self, request: Request) -> Response:
        """Answer a request."""


class Server:
    """Serves a site. context: for TLS, None for plain HTTP."""

    def __init__(self, site: Site, context: ServerContext | None) -> None:
        self._site, self._context = site, context
        self._headers: Headers = HEADERS if context is None else HEADERS + OVER_TLS
        self.crowd = Crowd()
        self._paces = {False: Turns(Pace(*STRANGERS_PACE)), True: Turns(Pace(*SEATED_PACE))}
        """By whether the connection, or lately its address, has shown a seat."""
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
        securing = sockets.secure(sock, self._context, protocol, or_plain=True)
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
        patience, secured = HEAD_TIME, self._context is None or writer.get_extra_info("ssl_object") is not None
        while True:
            async with asyncio.timeout(patience):
                request = await _read(wire, reader, source)
            if request is None:
                return
            refused = refusal(request, self.scheme, self.port) if secured else over_tls(request, self.port)
            if refused is None:
                request = self._site.opened(request)
            self.crowd.asked(visitor, self._site.has_seat(request), _now())
            known = visitor.seated or self.crowd.is_known(visitor.source, _now())
            turn = partial(self._paces[known].wait, visitor.source)
            if not known:
                await turn(EACH)
            response = refused or await self._site.answer(request)
            visitor.streams = response.stream is not None
            head, pieces = _composed(response, request.frames, turn, self._headers)
            answering = _send(wire, writer, head, pieces, bare=request.method == "HEAD")
            await (answering if response.stream is None else _while_heard(reader, answering))
            visitor.streams, patience = False, IDLE_TIME
            if wire.our_state is not h11.DONE or wire.their_state is not h11.DONE:
                return
            wire.start_next_cycle()


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


def _composed(
    response: Response, frames: Frames | None, turn: Turn, headers: Headers
) -> tuple[h11.Response, AsyncGenerator[bytes]]:
    """Return head and pieces of a response. frames: seal it. turn: waits until so many bytes of a large body may be sent."""
    status, kind, own, length = response.status, response.kind, response.headers, sum(response.sizes())
    pieces = _pieces(response, turn if length > PIECE else None)
    if frames is not None:
        told = filled(json.dumps({"status": status, "kind": kind, "length": length}).encode())
        pieces = frames.around(told, pieces)
        status, kind, own = 200, OCTETS, (NO_STORE,)
        length += 2 * FRAME + len(told) + sum(FRAME * -(-size // PIECE) for size in response.sizes())
    sized = () if response.stream is not None else (("Content-Length", str(length)),)
    return h11.Response(status_code=status, headers=[("Content-Type", kind), *headers, *own, *sized]), pieces


async def _send(
    wire: h11.Connection, writer: asyncio.StreamWriter, head: h11.Response, pieces: AsyncGenerator[bytes], bare: bool
) -> None:
    """Send a response. bare: without its body, as for HEAD."""
    _write(wire, writer, head)
    async with aclosing(pieces):  # closed with its connection, not by the garbage collector
        async for piece in pieces:
            if bare:
                break
            _write(wire, writer, h11.Data(data=piece))
            await _drained(writer)
    _write(wire, writer, h11.EndOfMessage())
    await _drained(writer)


async def _pieces(response: Response, turn: Turn | None) -> AsyncGenerator[bytes]:
    """Yield a response's body in pieces. turn: waits until so many bytes may be sent."""
    if response.stream is not None:
        async with aclosing(response.stream) as lines:
            async for line in lines:
                yield line
        return
    for body in chain([response.body], (file.read_bytes() for file in response.files)):
        for start in range(0, len(body), PIECE):
            piece = body[start : start + PIECE]
            if turn is not None:
                await turn(len(piece))
            yield piece
    if response.sent is not None:
        response.sent()


def _write(
    wire: h11.Connection, writer: asyncio.StreamWriter, event: h11.Response | h11.Data | h11.EndOfMessage
) -> None:
    writer.write(wire.send(event) or b"")


async def _drained(writer: asyncio.StreamWriter) -> None:
    async with asyncio.timeout(WRITE_TIME):
        await writer.drain()


def _now() -> float:
    return asyncio.get_running_loop().time()
