"""A host in reserve: it listens, and begins when another host hands its table over, or when that host is gone.

What is handed over is on the disk before it says that it holds it; until the table is its own, its memory says that it is away.
A host in reserve that its host has found keeps a sealed copy (`netcode.succession`), and ends once it is to keep none any more.
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
from netcode.host.carrying import unseal
from netcode.host.handing import Bundle
from netcode.host.reports import Report
from netcode.host.standing import Standing
from netcode.host.worker_config import HostConfig, WorkerConfig, folder_of, order_from, setup_of
from netcode.protocol.codec import RemoteFault, decode_to_host, encode
from netcode.protocol.limits import MAX_STRANGERS, MAX_TO_HOST, TAKEN
from netcode.protocol.messages import Chatted, Holds, Link, Message, Moved, Take
from netcode.protocol.pedigree import Passage, leads
from netcode.protocol.tokens import fingerprint_of, same
from netcode.storage import own_decks, paths, table_lock
from netcode.storage.certificate import Identity, identity
from netcode.storage.copy_file import copy_file, word_given
from netcode.storage.private_files import KeepError, replace_private
from netcode.storage.table_files import TableStore
from netcode.succession.messages import Knock, Send
from netcode.succession.sealing import lock_of
from netcode.succession.timing import LIVES
from netcode.table.effects import Keep
from netcode.table.table_memory import Away
from netcode.transport import sockets
from netcode.transport.addresses import Address, allowed_networks, own_addresses, parse_address
from netcode.transport.connection import Connection
from netcode.transport.tls import server_context

LOOPBACK = "127.0.0.1"
RESERVED = 60.0
"""Seconds that it waits for a table, and for the word that the table is its own."""
DISMISSED = 2.0
"""Seconds after which a machine that is in no roster any more, and that nobody talks to, ends."""
LOOK = 0.25
"""Seconds between two looks at whether anybody wants it still."""
DESERTED = 900.0
"""Seconds without a person after which a table closes that was carried on here: perhaps everybody had gone home."""
HOLDS = 10.0
"""Seconds for which a person's word holds."""
FORGOTTEN = 900.0
"""Seconds without a word of another machine after which it ends; its copy stays."""


@dataclass(frozen=True)
class Taken:
    """A table that was handed over to us, and the doors at which its guests come already."""

    orders: WorkerConfig
    hosts: tuple[str, ...]
    doors: sockets.Doors
    early: Sequence[tuple[socket.socket, str]]
    """Connections of guests who came before the table was open, and where they come from."""
    chat: tuple[Chatted, ...] = ()
    standing: Standing | None = None
    """Our part in the succession of a table that its host has lost; None where it was handed over."""
    before: str = ""
    """Whose machine hosted it then."""


async def wait(orders: WorkerConfig, tell: Callable[[Report], None]) -> Taken | None:
    """Wait in reserve; return the table that was handed over, None where none was. Raises Refused."""
    with table_lock.held(folder_of(orders), orders.table.table, "worker"):
        reserve = _Reserve(orders, identity(paths.identity(), datetime.now(UTC)))
        hosts = places_to_listen(orders.host)
        bound, port = sockets.bind(hosts, reserve.port or orders.host.port, exactly=orders.host.exact_port)
        doors = sockets.Doors(bound, reserve.arrived)
        addresses = [str(Address(host, port)) for host in reachable(hosts)]
        tell({"event": "reserve", "addresses": addresses, "port": port, "fingerprint": reserve.own.fingerprint.hex()})
        try:
            bundle = await reserve.wait()
        except BaseException as error:
            await doors.close()
            await reserve.end(forget=isinstance(error, TimeoutError) and not reserve.keeps)
            own_decks.take_back(orders.table.table)
            if isinstance(error, TimeoutError):
                return None
            raise
        standing = reserve.standing if reserve.hosts else None
        before = unseal(standing, reserve.store, reserve.own) if standing is not None else ""
    chat, pace = (bundle.chat, bundle.pace) if bundle is not None else ((), orders.host.bot_pace)
    deserted = DESERTED if standing is not None else None
    host = replace(orders.host, resume=True, takes=b"", bot_pace=pace, deserted=deserted)
    if standing is None:
        await reserve.end(forget=True)  # the table was handed over: it begins a log of its own
    return Taken(replace(orders, host=host), hosts, doors, reserve.early, chat, standing, before)


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
        self.store = TableStore(folder_of(orders), orders.table.table)
        self._data = b""
        self._bundle: Bundle | None = None
        self.taken: asyncio.Future[Bundle | None] = asyncio.get_running_loop().create_future()
        self._handshakes: set[asyncio.Task[None]] = set()
        self.early: list[tuple[socket.socket, str]] = []
        self.standing: Standing | None = None
        self._running: asyncio.Task[None] | None = None
        self.hosts = False
        """Whether we host because the machine that did is gone."""
        self._noted = False
        self._word = -HOLDS
        """When the person here said that the host is off."""
        if copy_file(self.store.folder, self.store.table).exists():
            self._stand()

    async def wait(self) -> Bundle | None:
        """Wait until the table is our own. Raises TimeoutError where nobody wants us any more, and what the disk raised."""
        since = _now()
        while not self.taken.done():
            await asyncio.wait([self.taken], timeout=LOOK)
            if not self.taken.done() and _now() > self._until(since):
                raise TimeoutError
            if self._running is not None and self._running.done():
                self._running.result()
            self._note_host()
            self._take_word()
        if self._running is not None:
            self._running.cancel()
        return self.taken.result()

    def _note_host(self) -> None:
        """Note on the disk that another machine has the table, where it was ours before it was lost."""
        host = self.standing.host if self.standing is not None else None
        if host is None or self._noted:
            return
        self._noted, kept = True, self.store.load()
        if kept is not None and kept[0].away is None:
            self.store.keep(Keep(replace(kept[0], away=Away(host.addresses, host.fingerprint))))

    def _take_word(self) -> None:
        """Carry the table on by the word of the person here, where its host does not answer and the copy can be opened."""
        standing, now = self.standing, _now()
        if word_given(self.store.folder, self.store.table):
            self._word = now
        if standing is not None and now - self._word < HOLDS and now - standing.heard >= LIVES:
            standing.do(standing.machine.decree)

    async def end(self, *, forget: bool) -> None:
        """End our part in succession. forget: the copy is of no more use."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        if self.standing is not None:
            await self.standing.close(forget=forget)

    @property
    def port(self) -> int:
        """Return where the others look for us, by our copy; 0 without one."""
        standing = self.standing
        roster = standing.machine.log.roster if standing is not None else None
        home = roster.homes.get(standing.machine.me) if standing is not None and roster is not None else None
        return parse_address(home.addresses[0]).port if home is not None and home.addresses else 0

    @property
    def keeps(self) -> bool:
        """Whether we are to keep a copy."""
        if self.standing is None:
            return False
        machine = self.standing.machine
        return machine.log.roster is not None and machine.me in machine.log.roster.machines

    def _until(self, since: float) -> float:
        """Return until when we wait, if nobody says anything."""
        standing = self.standing
        if standing is None or standing.links.any:
            return _now() if standing is not None else since + RESERVED
        if self.keeps:
            return standing.heard + FORGOTTEN
        return standing.heard + (RESERVED if standing.machine.log.roster is None else DISMISSED)

    def _stand(self) -> Standing:
        """Take our part in the table's succession."""
        if self.standing is None:
            standing = self.standing = Standing(self.store.folder, self.store.table, self.own)
            standing.began = self._began
            self._running = asyncio.create_task(standing.run())
        return self.standing

    def _began(self) -> None:
        self.hosts = True
        if not self.taken.done():
            self.taken.set_result(None)

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
            if isinstance(message, Link):
                self._linked(connection, message)
            elif self._take(message):
                connection.send(encode(Holds()))
        except (RemoteFault, Refused, BadJournal, OSError, *UNDECODABLE):
            connection.abort()

    def _linked(self, connection: Connection, link: Link) -> None:
        """Take a connection of another machine. To the host that has our key, we show our lock. Raises KeepError."""
        known = self.standing is not None or same(link.key, self._orders.host.takes)
        if not known or self.taken.done():
            raise RemoteFault("reserve")
        standing = self._stand()
        if standing.links.accept(connection, link, self._orders.host.takes):
            lock = lock_of(standing.machine.log.secret)
            standing.do(lambda: [Send(link.machine, Knock(lock))])

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
        memory, store = bundle.memory, self.store
        kept = store.load()
        if memory.table != store.table or memory.away is None or (kept is not None and kept[0].away is None):
            raise KeepError("saved_here", table=memory.table)
        own_decks.check_here(setup_of(order_from(memory, "")).deck)
        if bundle.journal:
            read(bundle.journal)
            replace_private(store.journal_file(memory.matches), bundle.journal)
        if bundle.pages:
            replace_private(store.folder / SEATS_FILE, bundle.pages)
        store.keep(Keep(memory))
        self._bundle = bundle

    def _begin(self, pedigree: tuple[Passage, ...]) -> None:
        """Make the table our own, where the host that had it says so. Raises RemoteFault, KeepError."""
        kept = self.store.load()
        giver = kept[0].away if kept is not None else None
        if kept is None or giver is None or fingerprint_of(pedigree[-1].certificate) != giver.fingerprint:
            raise RemoteFault("reserve")
        if not leads(pedigree, self.store.table, giver.fingerprint, self.own.fingerprint):
            raise RemoteFault("reserve")
        self.store.keep(Keep(replace(kept[0], away=None, pedigree=pedigree)))
        if not self.taken.done():
            self.taken.set_result(self._bundle)


def _now() -> float:
    return asyncio.get_running_loop().time()
