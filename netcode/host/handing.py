"""Handing a table over to a host in reserve at another machine: the side of the host that has it."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from netcode.host.browser_process import SEATS_FILE
from netcode.host.server import TableServer
from netcode.protocol.codec import RemoteFault, decode_to_guest, encode
from netcode.protocol.limits import HANDING, TAKEN_AT_ONCE
from netcode.protocol.messages import Chatted, Holds, Message, Moved, Prepared, Take
from netcode.protocol.pedigree import extended
from netcode.protocol.tokens import same
from netcode.storage.certificate import Identity
from netcode.storage.private_files import read_small
from netcode.storage.table_files import TableStore
from netcode.table.effects import HandOver
from netcode.table.table_memory import Away, TableMemory
from netcode.transport.addresses import Address, as_ip, parsed
from netcode.transport.connection import Connection, ConnectionLost
from netcode.transport.sockets import dial, fingerprint, first

SEEING_OFF = 10.0
"""Seconds for which the host of a table that was handed on sends guests after it, at most."""


class Bundle(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a table is."""

    memory: TableMemory
    journal: bytes
    """Of the newest match; empty where none was dealt."""
    chat: tuple[Chatted, ...]
    pages: bytes
    """Which page has which seat."""
    pace: float
    """Seconds that bots seem to think."""


async def hand_over(
    server: TableServer, effect: HandOver, store: TableStore, own: Identity, at: Away, pace: float
) -> bool:
    """Give a table to the heir's host in reserve and send everyone after it; return whether that host took it.

    at: where the table is now.
    """
    try:
        async with asyncio.timeout(HANDING):
            where = await _give(effect, store, at, pace)
    except (OSError, TimeoutError, ConnectionLost, RemoteFault):
        server.stays(effect.name)
        return False
    pedigree = extended(effect.memory.pedigree, own.file.read_bytes(), store.table, effect.to.fingerprint)
    moved = Moved(where, pedigree, effect.name)
    server.move(moved)
    await see_off(server, moved)
    return True


async def see_off(server: TableServer, moved: Moved) -> None:
    """Have the next host begin, then send everyone after it; return when they are gone."""
    clock = asyncio.get_running_loop().time
    deadline = clock() + SEEING_OFF
    while not await _have_begin(moved) and clock() < deadline:
        await asyncio.sleep(0.1)
    server.tell_moved()
    while server.connections() and clock() < deadline:
        await asyncio.sleep(0.05)


async def _give(effect: HandOver, store: TableStore, giver: Away, pace: float) -> tuple[str, ...]:
    """Give a table to the heir's host in reserve; return where others find it, once it has everything on its disk.

    Raises OSError, ConnectionLost, RemoteFault where it cannot be reached, or is another than the one that said it is ready.
    """
    journal = store.journal_file(effect.memory.matches)
    bundle = Bundle(
        replace(effect.memory, away=giver),
        journal.read_bytes() if effect.memory.dealt and journal.exists() else b"",
        effect.chat,
        read_small(store.folder / SEATS_FILE) or b"",
        pace,
    )
    packed = msgspec.msgpack.encode(bundle)
    ends = range(TAKEN_AT_ONCE, len(packed) + TAKEN_AT_ONCE, TAKEN_AT_ONCE)
    parts = [Take(effect.to.key, packed[end - TAKEN_AT_ONCE : end], end >= len(packed)) for end in ends]
    addresses = parsed(effect.to.addresses)
    reached = await _tell(effect.to, addresses, parts)
    others = [address for address in addresses if address != reached and _is_at_home(address)]
    return tuple(map(str, (reached, *others)))


async def _have_begin(moved: Moved) -> bool:
    """Tell the host in reserve that the table is its own; return whether it has begun."""
    to = Prepared(b"", moved.addresses, moved.pedigree[-1].to)
    with suppress(OSError, TimeoutError, ConnectionLost, RemoteFault):
        async with asyncio.timeout(HANDING):
            await _tell(to, parsed(moved.addresses), [moved])
            return True
    return False


async def _tell(to: Prepared, addresses: tuple[Address, ...], messages: Sequence[Message]) -> Address:
    """Send messages to the host in reserve; return the address that it answered at."""

    async def attempt(address: Address) -> tuple[Address, Connection]:
        connection = await dial(address)
        if not same(fingerprint(connection), to.fingerprint):
            connection.abort()
            raise RemoteFault("reserve")
        return address, connection

    if not addresses:
        raise RemoteFault("reserve")
    tries = [lambda address=address: attempt(address) for address in addresses]
    address, connection = await first(tries, lambda late: late[1].abort())
    try:
        for message in messages:
            connection.send(encode(message))
        if not isinstance(decode_to_guest(await connection.next()), Holds):
            raise RemoteFault("reserve")
    finally:
        connection.abort()
    return address


def _is_at_home(address: Address) -> bool:
    """Tell whether an address that a guest named may be told to others."""
    ip = as_ip(address.host)
    return ip is not None and ip.is_private and not ip.is_loopback
