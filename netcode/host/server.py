"""The host's sockets: bytes in, table steps, bytes out. All decisions are made in `netcode.table.table`."""

import asyncio
import socket
import ssl
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from netcode.host.outbox import Outbox, Overflow
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import RemoteFault, decode_to_host, encode
from netcode.protocol.limits import AWAY, MAX_TO_HOST, PROOF_DELAY
from netcode.protocol.messages import DeckPart, Link, Moved, PakeHost, Showing
from netcode.storage.certificate import Identity
from netcode.succession.gate import Gate
from netcode.table import handing
from netcode.table.effects import Conn, Drop, Effect, Keep, Persist, Send, SendDeck, Show
from netcode.table.handing import Names
from netcode.table.table import Table
from netcode.transport import sockets
from netcode.transport.connection import Connection
from netcode.transport.tls import server_context

_SENT, _WRITTEN = (Show, Send), (Persist, Keep)
"""Effects that go to a peer, and to the disk. Made once: a union in `isinstance` is made anew each time."""
SHUT_LOOK = 0.05
"""Seconds between two looks whether the gate is open again, so that the table's time goes on."""
WAITING = 1000
"""Steps that may wait at a shut gate. At this limit, new connections and those that send more are closed."""
Write = Callable[[Persist | Keep, Callable[[], None]], None]
Parts = Callable[[str, int], Iterator[DeckPart]]


def _no_parts(deck: str, at: int) -> Iterator[DeckPart]:
    return iter(())


class _Line:
    """One connection of the server, with what waits for it."""

    def __init__(self, sock: socket.socket) -> None:
        self.connection, self.outbox = Connection(MAX_TO_HOST), Outbox()
        self._sock = sock
        self.handshake: asyncio.Task[None] | None = None
        self.secured = False
        """Whether TLS is done: nothing can be sent before."""
        self._patience: asyncio.TimerHandle | None = None
        self.connection.on_pause, self.connection.on_resume = self._paused, self._resumed

    def flush(self) -> None:
        """Send what waits, until the peer takes no more."""
        connection, outbox = self.connection, self.outbox
        while not connection.paused and not connection.lost and (item := outbox.next()) is not None:
            if isinstance(item, Close):
                connection.end(int(item), sockets.CLOSING)
                return
            connection.send(encode(item))

    def close(self, code: Close) -> None:
        """End it after what waits is sent, in CLOSING seconds at most; at once where TLS is not done."""
        if not self.secured:
            self.abort()
            return
        self.outbox.close(code)
        self.flush()
        asyncio.get_running_loop().call_later(sockets.CLOSING, self.connection.abort)

    def abort(self) -> None:
        """End it now."""
        if self.secured:
            self.connection.abort()
        elif self.handshake is not None:
            self.handshake.cancel()
        else:
            self._sock.close()

    def forget(self) -> None:
        """Cancel the timer of a slow peer."""
        if self._patience is not None:
            self._patience.cancel()

    def _paused(self) -> None:
        """Drop a peer that takes nothing for AWAY seconds; it dials again."""
        self._patience = asyncio.get_running_loop().call_later(AWAY, self.connection.abort)

    def _resumed(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
        self.flush()


class TableServer:
    """Drives one table over sockets.

    write: called with an entry, and with a function to call once the entry is kept; until then all that follows waits. What it
    or the table raises ends the server, and nothing more is sent. report: called with the effects for whoever runs the host.
    parts: returns the parts of a deck of own pictures from a byte on.
    """

    def __init__(self, table: Table, write: Write, report: Callable[[Effect], None], parts: Parts = _no_parts) -> None:
        self._table, self._write_down, self._report, self._parts = table, write, report, parts
        self._gate = Gate(self._do)
        self._lines: dict[Conn, _Line] = {}
        self._numbers = 0
        self._heard = 0.0
        """When the message that is being answered came."""
        self._failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._doors: sockets.Doors | None = None
        self.linked: Callable[[Connection, Link], object] = lambda connection, link: connection.abort()
        """Takes the connections of other machines."""

    async def open(
        self,
        hosts: Sequence[str],
        port: int,
        identity: Identity,
        *,
        exactly: bool = False,
        doors: sockets.Doors | None = None,
        early: Sequence[tuple[socket.socket, str]] = (),
    ) -> int:
        """Listen on these addresses, or at doors that are open already; return the port. early: what has come there.

        Raises CannotListen, NetForbidden, and what `write` raised.
        """
        self._carry_out(self._table.opened)
        if self._failed.done():
            self._failed.result()  # nobody is let in where nothing can be written
        arrived = partial(self._arrived, server_context(identity.file))
        if doors is None:
            doors = sockets.Doors(sockets.bind(hosts, port, exactly=exactly)[0], arrived)
        self._doors, doors.arrived = doors, arrived
        for sock, source in early:
            arrived(sock, source)
        return doors.port

    async def run(self) -> None:
        """Call the table's `tick` when it is due, until cancelled. Raises what `write` or the table raised."""
        while True:
            pause = SHUT_LOOK if self._gate.shut else max(0.0, self._table.wake_at() - _now())
            done, _ = await asyncio.wait([self._failed], timeout=pause)
            if done:
                self._failed.result()
            if not self._gate.shut:
                self._carry_out(lambda: self._table.tick(_now()))

    async def close(self) -> None:
        """Stop listening, and close every connection with the table's reason."""
        if self._doors is not None:
            await self._doors.close()
        self._carry_out(self._table.close)
        deadline = _now() + sockets.CLOSING
        while self._lines and _now() < deadline:
            await asyncio.sleep(0.02)
        for line in [*self._lines.values()]:
            line.abort()

    def move(self, moved: Moved) -> None:
        """Note on the disk that another machine has the table; what waits is for that machine. Raises what fails."""
        self._gate.forget()
        self._kept()
        self._carry_out(lambda: self._table.move(moved))
        if self._failed.done():
            self._failed.result()

    def tell_moved(self) -> None:
        """Tell everyone where the table is now."""
        self._carry_out(self._table.tell_moved)

    def stays(self, name: str) -> None:
        """Go on: the machine of this heir did not take the table."""
        self._kept()
        self._carry_out(lambda: self._table.stays(name))

    def admit(self) -> None:
        """Let people in by the code again."""
        self._carry_out(self._table.admit)

    def want_browsers(self, on: bool, plain: bool | None = None) -> None:
        """Let browsers in, or no more; over plain HTTP or not (None: as before)."""
        self._carry_out(lambda: self._table.want_browsers(on, plain))

    def outlives(self, would: Callable[[], tuple[Names, Names, Names, Names]]) -> None:
        """Tell everyone what `handing.outlives` does, by what is true once that may be told.

        While the gate is shut a notice tells of silent machines: it holds nothing that is not kept.
        """
        *_, silent = would()
        if self._gate.shut and silent and not self._failed.done():
            for told in self._table.state.notice("silent", names=silent):
                self._do(told)
        self._carry_out(lambda: handing.outlives(self._table.state, *would()))

    def browsers_at(self, url: str) -> None:
        """Tell the owner where browsers find the table now; an empty address: nowhere."""
        self._carry_out(lambda: self._table.browsers_at(url))

    def code_tried(self, source: str, code: str) -> tuple[str, int]:
        """Let the table judge a code that a browser gave to our own bridge; return as `Gate.code_tried`."""
        verdict = "join_busy", 0

        def judge() -> list[Effect]:
            nonlocal verdict
            why, left, effects = self._table.code_tried(source, code, _now())
            verdict = why, left
            return effects

        self._carry_out(judge)
        return verdict

    def hang_up(self) -> None:
        """End all connections without a word: their guests look elsewhere."""
        for line in [*self._lines.values()]:
            line.abort()

    def connections(self) -> int:
        """Return how many connections are open."""
        return len(self._lines)

    def _arrived(self, context: ssl.SSLContext, sock: socket.socket, source: str) -> None:
        """Tell the table of a connection at once, so that those that never finish TLS are counted too."""
        if self._gate.waiting >= WAITING:
            sock.close()
            return
        self._numbers += 1
        conn = self._numbers
        line = self._lines[conn] = _Line(sock)
        self._carry_out(lambda: self._table.connected(conn, source, _now()))
        if sock.fileno() >= 0:
            line.connection.on_open = partial(self._opened, conn)
            line.connection.on_lost = partial(self._gone, conn)
            line.connection.each(partial(self._received, conn))
            line.handshake = sockets.secure(sock, context, line.connection)
            line.handshake.add_done_callback(partial(self._handshaken, conn))
        else:  # the table has refused it
            del self._lines[conn]

    def _handshaken(self, conn: Conn, handshake: asyncio.Task[None]) -> None:
        """Forget a connection whose TLS failed or was cancelled."""
        if handshake.cancelled() or handshake.exception() is not None:
            self._gone(conn)

    def _opened(self, conn: Conn) -> None:
        self._lines[conn].secured = True
        self._carry_out(lambda: self._table.secured(conn, _now()))

    def _gone(self, conn: Conn) -> None:
        line = self._lines.pop(conn, None)
        if line is not None:
            line.forget()
            self._carry_out(lambda: self._table.lost(conn, _now()))

    def _received(self, conn: Conn, frame: bytes) -> None:
        if self._gate.waiting >= WAITING:
            self._lines[conn].abort()
            return
        self._heard = _now()
        try:
            message = decode_to_host(frame)
        except RemoteFault as fault:
            told = fault  # Python deletes `fault` when this block ends
            self._carry_out(lambda: self._table.faulted(conn, told, _now()))
            return
        if isinstance(message, Link):
            connection = self._lines[conn].connection
            self._gone(conn)
            self.linked(connection, message)
        else:
            self._carry_out(lambda: self._table.received(conn, message, _now()))

    def _carry_out(self, step: Callable[[], list[Effect]]) -> None:
        """Take a step of the table and carry out its effects. If one fails, the server ends; only the journal counts then."""
        self._through_gate(self._gate.take, step)

    def _kept(self) -> None:
        """Go on: the entry that was written last is kept."""
        self._through_gate(self._gate.kept)

    def _through_gate(self, do: Callable[..., None], *given: object) -> None:
        if self._failed.done():
            return  # nothing is sent that could not be written
        try:
            do(*given)
        except Exception as error:
            self._failed.set_exception(error)

    def _do(self, effect: Effect) -> None:
        if isinstance(effect, _SENT):
            if isinstance(effect.message, PakeHost):
                asyncio.get_running_loop().call_at(self._heard + PROOF_DELAY, self._send, effect)
            else:
                self._send(effect)
        elif isinstance(effect, _WRITTEN):
            self._write_down(effect, self._kept)
        elif isinstance(effect, SendDeck):
            line = self._lines.get(effect.conn)
            if line is not None:
                line.outbox.stream(self._parts(effect.deck, effect.at))
                line.flush()
        elif isinstance(effect, Drop):
            line = self._lines.get(effect.conn)
            if line is not None:
                line.close(effect.code)
        else:
            self._report(effect)

    def _send(self, effect: Show | Send) -> None:
        line = self._lines.get(effect.conn)
        if line is None or line.connection.lost or not line.secured:
            return
        outbox, message = line.outbox, effect.message
        if not line.connection.paused and not outbox.waits:
            line.connection.send(encode(message))
        elif isinstance(message, Showing):
            outbox.show(message)
        else:
            try:
                outbox.send(message)
            except Overflow:
                line.abort()


def _now() -> float:
    return asyncio.get_running_loop().time()
