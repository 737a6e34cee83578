"""A host in reserve: it listens, takes a table that another host hands over, and begins only when that host says so.

What it took is on the disk before it says that it holds it; until the table is its own, its memory says that it is away.
"""

import asyncio
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

import msgspec
from msgspec.structs import replace

from engine.core.decoding import UNDECODABLE
from engine.core.errors import BadJournal, Refused
from engine.core.journal import read
from netcode.discovery.announce import EVERYWHERE
from netcode.host.browser_process import SEATS_FILE
from netcode.host.handing import Bundle
from netcode.host.reports import Report
from netcode.host.worker_config import HostConfig, WorkerConfig, folder_of, order_from
from netcode.protocol.codec import RemoteFault, decode_to_host, encode
from netcode.protocol.limits import MAX_STRANGERS, MAX_TO_HOST, TAKEN
from netcode.protocol.messages import Chatted, Holds, Message, Moved, Take
from netcode.protocol.pedigree import Passage, leads
from netcode.protocol.tokens import fingerprint_of, same
from netcode.storage import paths, table_lock
from netcode.storage.certificate import Identity, identity
from netcode.storage.private_files import KeepError, replace_private
from netcode.storage.table_files import TableStore
from netcode.table.effects import Keep
from netcode.transport import sockets
from netcode.transport.addresses import Address, allowed_networks, own_addresses
from netcode.transport.connection import Connection
from netcode.transport.tls import server_context

LOOPBACK = "127.0.0.1"
RESERVED = 60.0
"""Seconds that it waits for a table, and for the word that the table is its own."""


@dataclass(frozen=True)
class Taken:
    """A table that was handed over to us, and the doors at which its guests come already."""

    orders: WorkerConfig
    hosts: tuple[str, ...]
    doors: sockets.Doors
    early: Sequence[tuple[socket.socket, str]]
    """Connections of guests who came before the table was open, and where they come from."""
    chat: tuple[Chatted, ...]


async def wait(orders: WorkerConfig, tell: Callable[[Report], None]) -> Taken | None:
    """Wait in reserve; return the table that was handed over, None where none was. Raises Refused."""
    with table_lock.held(folder_of(orders), orders.table.table, "worker"):
        reserve = _Reserve(orders, identity(paths.identity(), datetime.now(UTC)))
        hosts = places_to_listen(orders.host)
        bound, port = sockets.bind(hosts, orders.host.port, exactly=orders.host.exact_port)
        doors = sockets.Doors(bound, reserve.arrived)
        addresses = [str(Address(host, port)) for host in reachable(hosts)]
        tell({"event": "reserve", "addresses": addresses, "port": port, "fingerprint": reserve.own.fingerprint.hex()})
        try:
            async with asyncio.timeout(RESERVED):
                bundle = await reserve.taken
        except BaseException as error:
            await doors.close()
            if isinstance(error, TimeoutError):
                return None
            raise
    chat, pace = (bundle.chat, bundle.pace) if bundle is not None else ((), orders.host.bot_pace)
    host = replace(orders.host, resume=True, takes=b"", bot_pace=pace)
    return Taken(replace(orders, host=host), hosts, doors, reserve.early, chat)


def places_to_listen(orders: HostConfig) -> tuple[str, ...]:
    """Return the addresses to listen on: all, unless the orders or VERNISSAGE_NET set bounds; loopback is always among them."""
    if orders.listen or allowed_networks() is None:
        return orders.listen or EVERYWHERE
    return tuple(dict.fromkeys([*(address.host for address in own_addresses()), LOOPBACK]))


def reachable(hosts: Sequence[str]) -> tuple[str, ...]:
    """Return the addresses at which we can be reached, for what we listen on; loopback last."""
    if not set(hosts) & set(EVERYWHERE):
        return tuple(hosts)
    versions = {4 if host == EVERYWHERE[0] else 6 for host in hosts}
    return (*(address.host for address in own_addresses() if address.ip.version in versions), LOOPBACK)


class _Reserve:
    """What has come so far. `taken` is set once the table is our own: to its bundle, if that came to this process."""

    def __init__(self, orders: WorkerConfig, own: Identity) -> None:
        self.own, self._orders = own, orders
        self._context = server_context(own.file)
        self._store = TableStore(folder_of(orders), orders.table.table)
        self._data = b""
        self._bundle: Bundle | None = None
        self.taken: asyncio.Future[Bundle | None] = asyncio.get_running_loop().create_future()
        self._handshakes: set[asyncio.Task[None]] = set()
        self.early: list[tuple[socket.socket, str]] = []

    def arrived(self, sock: socket.socket, source: str) -> None:
        if self.taken.done():
            self.early.append((sock, source))
            return
        if len(self._handshakes) >= MAX_STRANGERS:
            sock.close()
            return
        connection = Connection(MAX_TO_HOST)
        connection.each(partial(self._received, connection))
        handshake = sockets.secure(sock, self._context, connection)
        self._handshakes.add(handshake)
        handshake.add_done_callback(self._handshakes.discard)
        handshake.add_done_callback(lambda done: done.cancelled() or done.exception())

    def _received(self, connection: Connection, frame: bytes) -> None:
        try:
            message = decode_to_host(frame)
            if self._take(message):
                connection.send(encode(Holds()))
        except (RemoteFault, Refused, BadJournal, OSError, *UNDECODABLE):
            connection.abort()

    def _take(self, message: Message) -> bool:
        """Take a message; return whether it is to be answered. Raises RemoteFault for what nobody may send us."""
        if isinstance(message, Take) and same(message.key, self._orders.host.takes) and not self.taken.done():
            self._data += message.part
            if len(self._data) > TAKEN:
                raise RemoteFault("too_large")
            if message.last:
                self._hold(msgspec.msgpack.decode(self._data, type=Bundle))
                self._data = b""
            return message.last
        if isinstance(message, Moved) and message.pedigree:
            self._begin(message.pedigree)
            return True
        raise RemoteFault("reserve")

    def _hold(self, bundle: Bundle) -> None:
        """Put all of a table on the disk. Its memory says that it is elsewhere: we do not host it yet. Raises KeepError."""
        memory, store = bundle.memory, self._store
        kept = store.load()
        if memory.table != store.table or memory.away is None or (kept is not None and kept[0].away is None):
            raise KeepError("saved_here", table=memory.table)
        order_from(memory, "")
        if bundle.journal:
            read(bundle.journal)
            replace_private(store.journal_file(memory.matches), bundle.journal)
        if bundle.pages:
            replace_private(store.folder / SEATS_FILE, bundle.pages)
        store.keep(Keep(memory))
        self._bundle = bundle

    def _begin(self, pedigree: tuple[Passage, ...]) -> None:
        """Make the table our own, where the host that had it says so. Raises RemoteFault, KeepError."""
        kept = self._store.load()
        giver = kept[0].away if kept is not None else None
        if kept is None or giver is None or fingerprint_of(pedigree[-1].certificate) != giver.fingerprint:
            raise RemoteFault("reserve")
        if not leads(pedigree, self._store.table, giver.fingerprint, self.own.fingerprint):
            raise RemoteFault("reserve")
        self._store.keep(Keep(replace(kept[0], away=None, pedigree=pedigree)))
        if not self.taken.done():
            self.taken.set_result(self._bundle)
