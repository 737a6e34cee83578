"""The host's sockets: bytes in, table steps, bytes out. All that is decided is decided in `netcode.table`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from websockets.asyncio.server import Server, ServerConnection
from websockets.exceptions import ConnectionClosed

from netcode import sockets
from netcode.close import Close
from netcode.effects import Conn, Drop, Effect, Keep, Persist, Send, Show, Snap
from netcode.limits import AWAY
from netcode.outbox import Outbox, Overflow
from netcode.table import Table
from netcode.trust import Identity, server_context
from netcode.wire import RemoteFault, decode_to_host, encode


@dataclass
class _Line:
    """One connection of the server."""

    socket: ServerConnection
    outbox: Outbox = field(default_factory=Outbox)


class TableServer:
    """Drives one table over sockets.

    write: called with what must be on the disk before anyone is told; what it raises ends the server, with nothing told;
    so does what the table raises.
    report: told the effects for whoever runs the host.
    """

    def __init__(
        self, table: Table, write: Callable[[Persist | Keep | Snap], None], report: Callable[[Effect], None]
    ) -> None:
        self._table, self._write_down, self._report = table, write, report
        self._lines: dict[Conn, _Line] = {}
        self._numbers = 0
        self._failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._servers: list[Server] = []

    async def open(self, hosts: Sequence[str], port: int, identity: Identity, *, exactly: bool = False) -> int:
        """Listen on these addresses; return the port. Raises CannotListen, NetForbidden, and what `write` raised."""
        self._carry_out(self._table.opened)
        if self._failed.done():
            self._failed.result()  # nobody is let in where nothing can be written down
        bound, port = sockets.bind(hosts, port, exactly=exactly)
        self._servers = await sockets.listen(self._serve, bound, server_context(identity))
        return port

    async def run(self) -> None:
        """Keep the table's time until cancelled. Raises what `write` or the table raised."""
        while True:
            pause = max(0.0, self._table.wake_at() - _now())
            done, _ = await asyncio.wait([self._failed], timeout=pause)
            if done:
                self._failed.result()
            self._carry_out(lambda: self._table.tick(_now()))

    async def close(self) -> None:
        """Say goodbye to everyone and stop listening."""
        self._carry_out(self._table.close)
        await asyncio.sleep(0)
        for server in self._servers:
            server.close(close_connections=False)
        deadline = _now() + sockets.CLOSING
        while self._lines and _now() < deadline:
            await asyncio.sleep(0.02)
        for line in self._lines.values():
            line.socket.transport.abort()
        for server in self._servers:
            await server.wait_closed()

    def connections(self) -> int:
        """Return how many connections are open."""
        return len(self._lines)

    async def _serve(self, socket: ServerConnection) -> None:
        """Live with one connection until it is gone."""
        self._numbers += 1
        conn, line = self._numbers, _Line(socket)
        self._lines[conn] = line
        source = socket.remote_address or ("",)  # nothing, where the other end is gone already
        self._carry_out(lambda: self._table.connected(conn, str(source[0]), _now()))
        writer = asyncio.create_task(self._write(line))
        try:
            with suppress(ConnectionClosed):
                async for data in socket:
                    self._heard(conn, data)
        finally:
            del self._lines[conn]
            self._carry_out(lambda: self._table.lost(conn, _now()))
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            socket.transport.abort()

    def _heard(self, conn: Conn, data: bytes | str) -> None:
        try:
            message = decode_to_host(data if isinstance(data, bytes) else b"")
        except RemoteFault as fault:
            told = fault  # the name below is gone when this block ends
            self._carry_out(lambda: self._table.faulted(conn, told, _now()))
        else:
            self._carry_out(lambda: self._table.received(conn, message, _now()))

    async def _write(self, line: _Line) -> None:
        """Send what waits for one connection. One that takes nothing for AWAY seconds is dropped; it dials again."""
        try:
            while not isinstance(item := await line.outbox.take(), Close):
                async with asyncio.timeout(AWAY):
                    await line.socket.send(encode(item))
            async with asyncio.timeout(sockets.CLOSING):
                await line.socket.close(int(item))
        except ConnectionClosed:
            return
        except TimeoutError:
            line.socket.transport.abort()

    def _carry_out(self, step: Callable[[], list[Effect]]) -> None:
        """Take a step of the table and do what it asks. One that fails half way ends the server: the journal is the truth."""
        if self._failed.done():
            return  # nothing is told that could not be written down
        try:
            for effect in step():
                self._do(effect)
        except Exception as error:
            self._failed.set_exception(error)

    def _do(self, effect: Effect) -> None:
        match effect:
            case Send(conn, message):
                if conn in self._lines:
                    self._queue(self._lines[conn], lambda outbox: outbox.send(message))
            case Show(conn, message):
                if conn in self._lines:
                    self._queue(self._lines[conn], lambda outbox: outbox.show(message))
            case Drop(conn, code):
                if conn in self._lines:
                    self._lines[conn].outbox.close(code)
            case Persist() | Keep() | Snap():
                self._write_down(effect)
            case _:
                self._report(effect)

    def _queue(self, line: _Line, put: Callable[[Outbox], None]) -> None:
        try:
            put(line.outbox)
        except Overflow:
            line.socket.transport.abort()


def _now() -> float:
    return asyncio.get_running_loop().time()
