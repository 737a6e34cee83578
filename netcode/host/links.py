"""Connections between the machines of a table, over which succession is talked about.

Whoever dials pins the other's certificate and proves by a signature which machine it is; the host proves it to a newcomer by
the key that it sent to the newcomer's guest. What cannot be sent now is lost, as the rules of succession expect.
"""

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial

import msgspec

from engine.core.decoding import UNDECODABLE
from netcode.protocol.codec import RemoteFault, decode_to_guest, decode_to_host, encode
from netcode.protocol.limits import HANDSHAKE_TIMEOUT, TAKEN, TAKEN_AT_ONCE
from netcode.protocol.messages import Carried, Link, Nonce, Signed
from netcode.protocol.tokens import entropy, new_token, same
from netcode.storage.certificate import Identity
from netcode.succession.log import Log
from netcode.succession.messages import Message
from netcode.succession.sealing import sign_link, signed_link
from netcode.succession.votes import Home
from netcode.transport.addresses import parsed
from netcode.transport.connection import Connection, ConnectionLost
from netcode.transport.sockets import dial, fingerprint, first

PAUSE = 0.5
"""Seconds between two dials of one machine."""
WAITING = 64
"""Messages that wait for a machine that is being dialled."""
_decoder = msgspec.msgpack.Decoder(Message)


def machine_of(fingerprint: bytes) -> int:
    """Return the number of the machine with this certificate."""
    return int.from_bytes(fingerprint[:4], "big")


class Links:
    """The connections of one machine at one table. hear: called with each message and the machine that sent it."""

    def __init__(
        self, table: str, own: Identity, log: Log, homes: Mapping[int, Home], hear: Callable[[int, Message], None]
    ) -> None:
        self._table, self._own, self._log, self._homes, self._hear = table, own, log, homes, hear
        self._me = machine_of(own.fingerprint)
        self._open: dict[int, Connection] = {}
        """The newest connection to each machine. Where both have dialled there are two, and either may be used."""
        self._all: set[Connection] = set()
        self._dials: dict[int, asyncio.Task[None]] = {}
        self._waiting: dict[int, list[Message]] = {}

    @property
    def any(self) -> bool:
        """Whether any machine is connected."""
        return bool(self._open)

    def has(self, one: int) -> bool:
        """Tell whether a machine is connected."""
        return one in self._open

    def send(self, to: int, message: Message) -> None:
        """Send a message; the machine is dialled first where that is needed."""
        connection = self._open.get(to)
        if connection is not None:
            _say(connection, message)
            return
        waiting = self._waiting.setdefault(to, [])
        if len(waiting) < WAITING:
            waiting.append(message)
        self._dial(to, b"")

    def greet(self, to: int, key: bytes) -> None:
        """Dial a machine that does not know us yet; it answers by showing its lock."""
        self._dial(to, key)

    def accept(self, connection: Connection, link: Link, key: bytes) -> bool:
        """Take a connection whose first message was `link`; tell whether it has shown the key. It is ended if it is no machine.

        key: what the host of the table shows us, empty where none may.
        """
        if link.table != self._table:
            connection.abort()
            return False
        if key and same(link.key, key):
            self._opened(link.machine, connection, decode_to_host)
            return True
        nonce = new_token(entropy)
        connection.each(partial(self._proved, connection, link.machine, nonce))
        asyncio.get_running_loop().call_later(HANDSHAKE_TIMEOUT, self._end_unproved, connection)
        connection.send(encode(Nonce(nonce)))
        return False

    def only(self, machines: Collection[int]) -> None:
        """End the connections to all other machines, after what was sent."""
        for one, connection in self._open.items():
            if one not in machines:
                connection.close()

    async def close(self) -> None:
        """End all connections, after what was sent."""
        for task in self._dials.values():
            task.cancel()
        await asyncio.gather(*self._dials.values(), return_exceptions=True)
        for connection in self._all:
            connection.close()

    def _dial(self, to: int, key: bytes) -> None:
        if to not in self._dials:
            self._dials[to] = asyncio.create_task(self._reach(to, key))

    async def _reach(self, to: int, key: bytes) -> None:
        """Connect to a machine, prove who we are, and send what waits; wait a little where that fails."""
        home = self._home(to)
        try:
            if home is not None:
                async with asyncio.timeout(HANDSHAKE_TIMEOUT):
                    connection = await self._connected(home, key)
                self._opened(to, connection, decode_to_guest)
                for message in self._waiting.pop(to, ()):
                    _say(connection, message)
                return
        except (OSError, TimeoutError, ConnectionLost, RemoteFault):
            pass
        finally:
            self._waiting.pop(to, None)
            asyncio.get_running_loop().call_later(PAUSE, self._dials.pop, to, None)

    def _home(self, one: int) -> Home | None:
        roster = self._log.roster
        known = self._homes.get(one)
        return known or (roster.homes.get(one) if roster is not None else None)

    async def _connected(self, home: Home, key: bytes) -> Connection:
        attempts = [partial(dial, address) for address in parsed(home.addresses)]
        if not attempts:
            raise OSError
        connection = await first(attempts, lambda late: late.abort())
        try:
            if not same(fingerprint(connection), home.fingerprint):
                raise RemoteFault("another_machine")
            connection.send(encode(Link(self._table, self._me, key)))
            if not key:
                asked = decode_to_guest(await connection.next())
                if not isinstance(asked, Nonce):
                    raise RemoteFault("link")
                connection.send(encode(Signed(sign_link(self._log.secret, asked.nonce, home.fingerprint))))
        except BaseException:
            connection.abort()
            raise
        return connection

    def _proved(self, connection: Connection, one: int, nonce: bytes, frame: bytes) -> None:
        """Take the proof of who has dialled us."""
        try:
            answer = decode_to_host(frame)
            locks = {roster.locks[one] for _, roster in self._log.rosters if one in roster.locks}
            if not isinstance(answer, Signed):
                raise RemoteFault("link")
            if not any(signed_link(lock, nonce, self._own.fingerprint, answer.signature) for lock in locks):
                raise RemoteFault("link")
        except RemoteFault:
            connection.abort()
        else:
            self._opened(one, connection, decode_to_host)

    def _end_unproved(self, connection: Connection) -> None:
        if connection not in self._all:
            connection.abort()

    def _opened(self, one: int, connection: Connection, decode: Callable[[bytes], object]) -> None:
        self._open[one] = connection
        self._all.add(connection)
        connection.on_lost = partial(self._lost, one, connection)
        parts = bytearray()

        def take(frame: bytes) -> None:
            try:
                carried = decode(frame)
                if not isinstance(carried, Carried) or len(parts) + len(carried.part) > TAKEN:
                    raise RemoteFault("link")
                parts.extend(carried.part)
                if carried.last:
                    message: Message = _decoder.decode(parts)
                    parts.clear()
                    self._hear(one, message)
            except (RemoteFault, *UNDECODABLE):
                connection.abort()

        connection.each(take)

    def _lost(self, one: int, connection: Connection) -> None:
        self._all.discard(connection)
        if self._open.get(one) is connection:
            del self._open[one]


def frames_of(message: Message) -> Iterator[bytes]:
    """Yield the frames in which a message travels."""
    packed = msgspec.msgpack.encode(message)
    for at in range(0, len(packed), TAKEN_AT_ONCE):
        yield encode(Carried(packed[at : at + TAKEN_AT_ONCE], at + TAKEN_AT_ONCE >= len(packed)))


def _say(connection: Connection, message: Message) -> None:
    """Send a message, unless the machine reads too slowly."""
    if connection.paused or connection.lost:
        return
    for frame in frames_of(message):
        connection.send(frame)
