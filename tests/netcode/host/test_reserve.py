"""A host in reserve: it takes a table only from whoever has its key, and begins only on that host's signed word."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from netcode.host import reserve
from netcode.host.handing import Bundle
from netcode.host.reserve import Taken
from netcode.host.worker_config import WorkerConfig, reserve_orders
from netcode.protocol.codec import decode_to_guest, encode
from netcode.protocol.messages import Chatted, Holds, Message, Moved, Take
from netcode.protocol.pedigree import extended
from netcode.storage.certificate import Identity, identity
from netcode.storage.private_files import KeepError
from netcode.storage.saved_tables import find_saved
from netcode.storage.table_files import TableStore
from netcode.table.table_memory import Away, TableMemory
from netcode.transport.addresses import parse_address
from netcode.transport.connection import ConnectionLost
from netcode.transport.sockets import dial
from tests.netcode.fakewire import Wire

TABLE, KEY = "a" * 16, bytes(range(32))
pytestmark = pytest.mark.usefixtures("home")


class Reserve:
    """A host in reserve that runs, and the machine that has the table."""

    def __init__(self, folder: Path) -> None:
        self.giver: Identity = identity(folder / "giver", datetime.now(UTC))
        self.told: list[dict[str, Any]] = []
        self.orders = reserve_orders(TABLE, KEY, "off", False)
        self.orders = WorkerConfig(self.orders.table, replace(self.orders.host, port=0, save_dir=str(folder / "t")))
        self.running = asyncio.create_task(reserve.wait(self.orders, self.told.append))
        self.store = TableStore(folder / "t", TABLE)

    @property
    def fingerprint(self) -> bytes:
        return bytes.fromhex(self.told[0]["fingerprint"])

    def bundle(self, **changed: Any) -> Bundle:
        memory = replace(Wire().written, table=TABLE, away=Away(("192.0.2.1:26190",), self.giver.fingerprint))
        return Bundle(replace(memory, **changed), b"", (Chatted(1, 0, "Ann", "hello"),), b"", 0.0)

    def moved(self, by: Identity | None = None, to: bytes | None = None) -> Moved:
        pem = (by or self.giver).file.read_bytes()
        return Moved(("127.0.0.1:1",), extended((), pem, TABLE, to or self.fingerprint))

    async def say(self, *messages: Message) -> bool:
        """Say something on a connection of its own; return whether it is answered."""
        while not self.told:
            await asyncio.sleep(0.01)
        connection = await dial(parse_address(self.told[0]["addresses"][0]))
        for message in messages:
            connection.send(encode(message))
        try:
            async with asyncio.timeout(5):
                return isinstance(decode_to_guest(await connection.next()), Holds)
        except ConnectionLost:
            return False
        finally:
            connection.abort()

    async def give(self, key: bytes = KEY, **changed: Any) -> bool:
        data = msgspec.msgpack.encode(self.bundle(**changed))
        half = len(data) // 2
        return await self.say(Take(key, data[:half], False), Take(key, data[half:], True))

    @property
    def memory(self) -> TableMemory | None:
        kept = self.store.load()
        return kept[0] if kept is not None else None


@contextlib.asynccontextmanager
async def waiting(folder: Path) -> AsyncIterator[Reserve]:
    host = Reserve(folder)
    try:
        yield host
    finally:
        host.running.cancel()
        await asyncio.gather(host.running, return_exceptions=True)


async def test_a_table_is_taken_in_two_steps(tmp_path: Path) -> None:
    async with waiting(tmp_path) as host:
        assert await host.give()
        assert host.memory is not None
        assert host.memory.away is not None, "it is held, not hosted"
        assert not host.running.done()
        assert await host.say(host.moved())
        taken = await host.running
        assert isinstance(taken, Taken)
        assert (taken.chat[0].text, taken.orders.host.resume, taken.orders.host.takes) == ("hello", True, b"")
        assert host.memory.away is None
        await taken.doors.close()


async def test_nobody_else_gives_a_table(tmp_path: Path) -> None:
    async with waiting(tmp_path) as host:
        assert not await host.give(bytes(32))
        assert not await host.give(table="b" * 16)
        assert not await host.give(rules="0" * 16)
        assert not await host.give(away=None)
        assert host.memory is None


async def test_nobody_else_says_that_it_hosts(tmp_path: Path) -> None:
    stranger = identity(tmp_path / "stranger", datetime.now(UTC))
    async with waiting(tmp_path) as host:
        assert not await host.say(Moved((), ()))
        assert await host.give()
        for word in (host.moved(stranger), host.moved(to=stranger.fingerprint), Moved((), ())):
            assert not await host.say(word)
        assert not host.running.done()


async def test_a_table_of_its_own_is_not_replaced(tmp_path: Path) -> None:
    async with waiting(tmp_path) as host:
        assert await host.give()
        host.store.memory_file.write_bytes(msgspec.json.encode(replace(host.bundle().memory, away=None)))
        assert not await host.give()


async def test_one_that_fell_between_the_steps_still_begins(tmp_path: Path) -> None:
    async with waiting(tmp_path) as host:
        assert await host.give()
    async with waiting(tmp_path) as again:
        assert not await again.say(Take(bytes(32), b"", True))
        assert await again.say(again.moved())
        taken = await again.running
        assert taken is not None
        await taken.doors.close()


async def test_one_that_nobody_wants_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reserve, "RESERVED", 0.05)
    async with waiting(tmp_path) as host:
        assert await host.running is None


async def test_a_table_that_is_away_is_not_offered(tmp_path: Path) -> None:
    async with waiting(tmp_path) as host:
        assert await host.give()
        with pytest.raises(KeepError, match="saved_unknown"):
            find_saved(TABLE, tmp_path)
