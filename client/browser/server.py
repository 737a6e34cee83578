"""A small web server for a home network: HTTP by h11, sockets by asyncio, with limits, as anybody there may connect."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, suppress
from functools import partial
from itertools import chain
from socket import socket
from typing import Any, TypeVar

import h11

from client.browser.http_rules import HEADERS, MOST_BODY, Request, Response, refusal
from netcode.table.connections import network_of
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
OF_ADDRESS, IN_ALL = 24, 160
"""Connections at a time, of one address and in all. A page needs two; behind a proxy all have one address."""

Route = Callable[[Request], Awaitable[Response]]
Made = TypeVar("Made")
_ASIDE = ThreadPoolExecutor(1, "aside")


async def aside(make: Callable[[], Made]) -> Made:
    """Return what `make` returns, run in a single worker thread, so that nothing is made twice."""
    return await asyncio.get_running_loop().run_in_executor(_ASIDE, make)


class _Visitor:
    """One connection."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.member = False
        """Whether it carries the stream of a page with a seat: such a connection is never closed to make room."""
        self.opened = False
        """Whether it has a transport, which closes its socket itself."""
        self.task: asyncio.Task[None] | None = None


class Server:
    """Serves pages. `route` answers requests that passed the rules; `context`: for TLS, None for plain HTTP."""

    def __init__(self, route: Route, context: ServerContext | None) -> None:
        self._route, self._context = route, context
        self._visitors: dict[_Visitor, None] = {}
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
        tasks = [*self._doors, *(visitor.task for visitor in self._visitors if visitor.task is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for transport in self._transports:
            transport.abort()
        for one in self._bound:
            one.close()
        await asyncio.sleep(0)  # aborted transports close their sockets in the next iteration of the loop

    def _arrived(self, sock: socket, source: str) -> None:
        visitor = _Visitor(network_of(source))
        if not self._has_room(visitor):
            sock.close()
            return
        self._visitors[visitor] = None
        visitor.task = asyncio.create_task(self._serve(sock, visitor, source))
        visitor.task.add_done_callback(partial(self._gone, sock, visitor))

    def _gone(self, sock: socket, visitor: _Visitor, task: asyncio.Task[None]) -> None:
        self._visitors.pop(visitor, None)
        if not visitor.opened:
            sock.close()
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, OSError):  # an error ends its own connection only
            logging.getLogger(__name__).warning("a page's request failed", exc_info=error)

    def _has_room(self, new: _Visitor) -> bool:
        """Make room if needed: close the oldest connection without a seat, of the same address or of the busiest one."""
        count = Counter(visitor.source for visitor in self._visitors)
        if count[new.source] >= OF_ADDRESS:
            return self._end_oldest(new.source)
        if len(self._visitors) < IN_ALL:
            return True
        return self._end_oldest(count.most_common(1)[0][0])

    def _end_oldest(self, source: str) -> bool:
        oldest = next((one for one in self._visitors if one.source == source and not one.member), None)
        if oldest is None or oldest.task is None:
            return False
        del self._visitors[oldest]
        oldest.task.cancel()
        return True

    async def _serve(self, sock: socket, visitor: _Visitor, source: str) -> None:
        reader = asyncio.StreamReader(limit=MOST_HEAD)
        protocol = asyncio.StreamReaderProtocol(reader)
        opened = asyncio.get_running_loop().create_future()
        protocol.connection_made = partial(_made, protocol.connection_made, opened)  # type: ignore[method-assign]
        await sockets.secure(sock, self._context, protocol)
        transport = await opened
        self._transports.add(transport)
        visitor.opened = True
        writer = asyncio.StreamWriter(transport, protocol, reader, asyncio.get_running_loop())
        try:
            with suppress(h11.ProtocolError, TimeoutError, OSError):
                await self._talk(reader, writer, visitor, source)
        finally:
            writer.close()
            asyncio.get_running_loop().call_later(sockets.CLOSING, self._end, transport)

    def _end(self, transport: asyncio.Transport) -> None:
        self._transports.discard(transport)
        transport.abort()

    async def _talk(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, visitor: _Visitor, source: str
    ) -> None:
        wire = h11.Connection(h11.SERVER, max_incomplete_event_size=MOST_HEAD)
        patience = HEAD_TIME
        while True:
            async with asyncio.timeout(patience):
                request = await _read(wire, reader, source)
            if request is None:
                return
            response = refusal(request, self.scheme, self.port) or await self._route(request)
            visitor.member = response.stream is not None
            answering = _answer(wire, writer, response, bare=request.method == "HEAD")
            await (answering if response.stream is None else _while_heard(reader, answering))
            visitor.member, patience = False, IDLE_TIME
            if wire.our_state is not h11.DONE or wire.their_state is not h11.DONE:
                return
            wire.start_next_cycle()


def _made(then: Callable[..., object], opened: asyncio.Future[asyncio.Transport], transport: asyncio.Transport) -> None:
    then(transport)
    if not opened.done():
        opened.set_result(transport)


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


async def _answer(wire: h11.Connection, writer: asyncio.StreamWriter, response: Response, bare: bool) -> None:
    """Send a response; bare: without its body, as for HEAD."""
    headers = [("Content-Type", response.kind), *HEADERS, *response.headers]
    if response.stream is None:
        length = len(response.body) + sum(file.stat().st_size for file in response.files)
        headers.append(("Content-Length", str(length)))
    _write(wire, writer, h11.Response(status_code=response.status, headers=headers))
    if response.stream is None:
        if not bare:
            for body in chain([response.body], (file.read_bytes() for file in response.files)):
                for start in range(0, len(body), PIECE):
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
