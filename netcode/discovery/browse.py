"""Finding the tables of the home network: mDNS says where to look, a probe says what is there.

mDNS alone would list dead tables: a killed host's record stays in caches for up to 75 minutes. So each table is probed every
PROBE_EVERY seconds, over TLS, as a guest would dial; after MISSES probes without answer it is listed as not answering. A record
that is withdrawn only makes the next probe come at once. Anybody can send records: so their number, sizes and addresses are
bounded, what they say is replaced by what the table itself answers, and a table with another's id is not listed for long.
"""

import asyncio
import functools
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from ipaddress import IPv6Address

from zeroconf import ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from engine.core.errors import Refused
from netcode.discovery.announce import DiscoveryOff, Radio
from netcode.discovery.probe import Answer, probe
from netcode.discovery.txt_record import FINGERPRINT_HINT, SERVICE, Hint, from_txt
from netcode.protocol.versions import PROTOCOL
from netcode.transport.addresses import Address, Own, all_addresses, as_ip, check_address
from netcode.transport.sockets import first

PROBE_EVERY = 5.0
"""Seconds between two probes of a table."""
PROBE_TIME = 4.0
"""Seconds that one probe may take."""
MISSES = 2
"""Probes without answer after which a table is listed as not answering."""
AGAIN, SELDOM = 15.0, 3600.0
"""Seconds until all is asked anew for the first time, then after twice as many, and so on; never after more than SELDOM."""
RESOLVE_MS = 3000
"""Milliseconds to wait for the addresses of a record."""
RESOLVES = 3
"""How often to ask before a record is ignored."""
MAX_TABLES = 64
"""Tables in the list; a home has a handful, an attacker any number."""
MAX_RECORDS = 128
MAX_ADDRESSES = 8
"""Addresses of one table that are probed."""
_LOWEST_PORT = 1024


@dataclass(frozen=True)
class Listed:
    """A table in the list: what its record says, and once it has answered a probe what it says itself."""

    table: str
    """Its id, the key of the list: two tables may have the same name."""
    name: str
    game: str
    """The game's slug; empty where the record says none."""
    stage: str
    taken: int
    seats: int
    app: str
    protocol: int
    addresses: tuple[Address, ...]
    """Where it may be reached; the one that answered comes first."""
    fingerprint: str
    """First 16 hex digits of its certificate's fingerprint: to recognise it, not to trust it."""
    answering: bool
    mode: str = ""
    """Of the game, where it has modes."""

    @property
    def same_version(self) -> bool:
        """Whether it can be joined, as far as is known: it has our protocol version, or its record names none."""
        return self.protocol in (0, PROTOCOL)


@dataclass
class _Table:
    """What we know of one table, and the task that probes it."""

    listed: Listed
    records: dict[str, tuple[Address, ...]] = field(default_factory=dict)
    """Name of each record with this id -> the addresses in it."""
    misses: int = MISSES
    now: asyncio.Event = field(default_factory=asyncio.Event)
    """Set to have it probed at once."""
    task: asyncio.Task[None] | None = None


class Browser:
    """Looks for tables until it is closed. All calls and callbacks are on the event loop."""

    def __init__(self, setting: str, changed: Callable[[tuple[Listed, ...]], None]) -> None:
        """`setting` as for `Radio`. `changed` gets the whole list, by name, after each change; the latest counts."""
        self._changed = changed
        self._radio = Radio(setting, self._network_changed)
        self._listening: tuple[AsyncZeroconf, AsyncServiceBrowser] | None = None
        self._tables: dict[str, _Table] = {}
        self._records: dict[str, str] = {}
        """Which table each record is of."""
        self._resolving: dict[str, asyncio.Task[None]] = {}
        self._asking: asyncio.Task[None] | None = None
        self._reported: tuple[Listed, ...] = ()

    @property
    def trouble(self) -> DiscoveryOff | None:
        """Why no tables can be found now; they can still be joined by address."""
        return self._radio.trouble

    @property
    def tables(self) -> tuple[Listed, ...]:
        """The current list, without tables that are gone because another one answers at their address."""
        listed = [table.listed for table in self._tables.values()]
        taken = {table.addresses[0] for table in listed if table.answering}
        there = [table for table in listed if table.answering or taken.isdisjoint(table.addresses)]
        return tuple(sorted(there, key=lambda table: (table.name, table.table)))

    async def start(self) -> None:
        """Begin to look. Does not fail: see `trouble`."""
        await self._radio.start()
        self._asking = asyncio.create_task(self._ask_again())

    async def close(self) -> None:
        """Stop looking and probing."""
        tasks = [task for task in (self._asking, *(table.task for table in self._tables.values())) if task is not None]
        tasks += self._resolving.values()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._stop_listening()
        await self._radio.close()

    async def _network_changed(self) -> None:
        """A new zeroconf needs a new listener, and what was out of reach may be in reach now."""
        if self._listening is None or self._listening[0] is not self._radio.zeroconf:
            await self._listen()
        for table in self._tables.values():
            table.now.set()

    async def _ask_again(self) -> None:
        """Ask anew, ever more seldom: a listener asks four times in 14 seconds, and a busy network may lose all of that."""
        pause = AGAIN
        while True:
            await asyncio.sleep(pause)
            await self._listen()
            pause = min(2 * pause, SELDOM)

    async def _listen(self) -> None:
        await self._stop_listening()
        zeroconf = self._radio.zeroconf
        if zeroconf is not None and self._listening is None:  # meanwhile the network may have changed
            listener = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[self._service_changed])
            self._listening = (zeroconf, listener)

    async def _stop_listening(self) -> None:
        if self._listening is not None:
            (_, listener), self._listening = self._listening, None
            await listener.async_cancel()

    def _service_changed(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        if state_change is ServiceStateChange.Removed:
            self._removed(name)
            return
        known = name in self._records or len(self._records) < MAX_RECORDS
        if known and name not in self._resolving and len(self._resolving) < MAX_RECORDS:
            task = asyncio.ensure_future(self._resolve(zeroconf, name))
            self._resolving[name] = task
            task.add_done_callback(functools.partial(self._resolved, name))

    def _resolved(self, name: str, task: asyncio.Task[None]) -> None:
        self._resolving.pop(name, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            raise error  # a bug: goes to the event loop's exception handler

    async def _resolve(self, zeroconf: Zeroconf, name: str) -> None:
        info = AsyncServiceInfo(SERVICE, name)
        for _ in range(RESOLVES):  # questions and answers get lost on a busy network
            if await info.async_request(zeroconf, RESOLVE_MS):
                break
        else:
            return
        hint = from_txt(info.properties, name.removesuffix(f".{SERVICE}"))
        own = await asyncio.get_running_loop().run_in_executor(None, all_addresses)
        addresses = reachable(info.parsed_scoped_addresses(), info.port or 0, own, self._radio.local)
        if hint is not None and addresses:
            self._found(name, hint, addresses)

    def _found(self, name: str, hint: Hint, addresses: tuple[Address, ...]) -> None:
        if self._records.get(name, hint.table) != hint.table:
            self._removed(name)
        table = self._tables.get(hint.table)
        if table is None:
            if len(self._tables) >= MAX_TABLES:
                return
            table = self._tables[hint.table] = _Table(_as_hinted(hint))
            table.task = asyncio.create_task(self._probe_for_ever(hint.table, table))
        self._records[name] = hint.table
        table.records[name] = addresses
        if table.misses >= MISSES:
            table.listed = _as_hinted(hint)
        table.listed = replace(table.listed, addresses=_joined(table))
        table.now.set()
        self._tell()

    def _removed(self, name: str) -> None:
        table = self._tables.get(self._records.pop(name, ""))
        if table is not None:
            table.records.pop(name, None)
            table.now.set()

    async def _probe_for_ever(self, table_id: str, table: _Table) -> None:
        while True:
            table.now.clear()
            answer = await _ask(table_id, table.listed.addresses)
            if answer is None and not table.records:
                break
            table.misses = 0 if answer is not None else table.misses + 1
            if answer is not None:
                table.listed = _as_answered(answer, table)
            elif table.misses >= MISSES:
                table.listed = replace(table.listed, answering=False)
            self._tell()
            await _wait(table.now, PROBE_EVERY)
        del self._tables[table_id]
        self._tell()

    def _tell(self) -> None:
        if self.tables != self._reported:
            self._reported = self.tables
            self._changed(self._reported)


async def find(setting: str, table: str, fingerprint: bytes) -> Address:
    """Return the address of a table, once it is found: this may take for ever. `setting` as for `Radio`.

    Only an address that answers a probe with this id and certificate counts, so a false record misleads nobody.
    """
    where: asyncio.Future[Address] = asyncio.get_running_loop().create_future()

    def look(tables: tuple[Listed, ...]) -> None:
        for one in tables:
            ours = one.table == table and one.fingerprint == fingerprint.hex()[:FINGERPRINT_HINT]
            if ours and one.answering and not where.done():
                where.set_result(one.addresses[0])

    browser = Browser(setting, look)
    await browser.start()
    try:
        return await where
    finally:
        await browser.close()


def reachable(hosts: list[str], port: int, own: tuple[Own, ...], local: bool) -> tuple[Address, ...]:
    """Return the addresses of a record that are worth a probe.

    A record can name any address. Only those of private networks and of our own networks are dialled; this machine's only if
    we look nowhere else (`local`); and no port below 1024, where system services are.
    """
    if not _LOWEST_PORT <= port < 65536:
        return ()
    return tuple(Address(host, port) for host in dict.fromkeys(hosts) if _at_home(host, own, local))[:MAX_ADDRESSES]


def _at_home(host: str, own: tuple[Own, ...], local: bool) -> bool:
    ip = as_ip(host)
    if ip is None or ip.is_multicast or ip.is_unspecified or ip.is_reserved:
        return False
    if isinstance(ip, IPv6Address) and (ip.ipv4_mapped is not None or (ip.is_link_local and ip.scope_id is None)):
        return False
    try:
        check_address(host)
    except Refused:
        return False
    if ip.is_loopback:
        return local
    return ip.is_private or any(ip in one.network for one in own)


async def _ask(table_id: str, addresses: tuple[Address, ...]) -> Answer | None:
    """Return the answer of the table with this id, None where none comes."""

    async def attempt(address: Address) -> Answer:
        answer = await probe(address, PROBE_TIME)
        if answer.table != table_id:
            raise Refused("another table")
        return answer

    try:
        return await first([functools.partial(attempt, address) for address in addresses], discard=lambda answer: None)
    except Refused:
        return None


async def _wait(event: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return


def _joined(table: _Table) -> tuple[Address, ...]:
    """Return all addresses of a table's records, the one it was last reached by first."""
    every = [address for record in table.records.values() for address in record]
    best = [address for address in table.listed.addresses[:1] if address in every]
    return tuple(dict.fromkeys([*best, *every]))[:MAX_ADDRESSES]


def _as_hinted(hint: Hint) -> Listed:
    return Listed(
        table=hint.table,
        name=hint.name,
        game=hint.game,
        stage=hint.stage,
        taken=hint.taken,
        seats=hint.seats,
        app=hint.app,
        mode=hint.mode,
        protocol=hint.protocol,
        addresses=(),
        fingerprint=hint.fingerprint,
        answering=False,
    )


def _as_answered(answer: Answer, table: _Table) -> Listed:
    others = [address for address in table.listed.addresses if address != answer.address]
    return Listed(
        table=answer.table,
        name=answer.name or table.listed.name,
        game=answer.game,
        stage=answer.stage,
        taken=answer.taken,
        seats=answer.seats,
        app=answer.app,
        mode=answer.mode,
        protocol=answer.protocol,
        addresses=(answer.address, *others),
        fingerprint=answer.fingerprint.hex()[: len(table.listed.fingerprint) or 16],
        answering=True,
    )
