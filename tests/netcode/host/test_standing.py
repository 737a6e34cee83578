"""Machines of one table on loopback, each with a disk: a host, its keepers, and what strangers may do."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from netcode.host.links import machine_of
from netcode.host.outliving import HostsAgain, Outliving
from netcode.host.standing import Standing
from netcode.protocol.codec import decode_to_guest, decode_to_host, encode
from netcode.protocol.limits import BLOCK, MAX_TO_HOST
from netcode.protocol.messages import Carried, Link, Nonce, Signed
from netcode.storage.certificate import Identity, identity
from netcode.storage.table_files import TableStore
from netcode.succession.messages import Higher, Knock, Send
from netcode.succession.sealing import lock_of, sign_link
from netcode.succession.votes import Home
from netcode.table.members import Members
from netcode.transport import sockets
from netcode.transport.addresses import Address
from netcode.transport.connection import Connection, ConnectionLost
from netcode.transport.tls import server_context
from tests.netcode.realtable import LOCAL, until

TABLE, KEY = "a" * 16, bytes(range(32))


class Laptop:
    """One machine: its certificate, its port, its part in the table."""

    def __init__(self, folder: Path, name: str, opens: int | None = None) -> None:
        self.own: Identity = identity(folder / name, datetime.now(UTC))
        self.one, self.folder, self.name = machine_of(self.own.fingerprint), folder / name, name
        self.stand(opens)
        bound, _ = sockets.bind([LOCAL], 0)
        self.doors = sockets.Doors(bound, self._arrived)
        self.home = Home(name, self.own.fingerprint, (str(Address(LOCAL, self.doors.port)),))

    def stand(self, opens: int | None = None) -> None:
        self.standing = Standing(self.folder, TABLE, self.own, opens)
        self.running = asyncio.create_task(self.standing.run())

    def _arrived(self, sock: Any, _source: str) -> None:
        connection = Connection(MAX_TO_HOST)
        connection.each(partial(self._linked, connection))
        sockets.secure(sock, server_context(self.own.file), connection).add_done_callback(lambda done: done.exception())

    def _linked(self, connection: Connection, frame: bytes) -> None:
        link = decode_to_host(frame)
        assert isinstance(link, Link)
        if self.standing.links.accept(connection, link, KEY):
            lock = lock_of(self.standing.machine.log.secret)
            self.standing.do(lambda: [Send(link.machine, Knock(lock))])

    @property
    def hosts(self) -> bool:
        hosting = self.standing.machine.hosting
        return hosting is not None and hosting.active

    async def fall(self) -> None:
        self.running.cancel()
        await asyncio.gather(self.running, return_exceptions=True)
        await self.standing.close()
        await self.doors.close()


async def evening(folder: Path) -> tuple[Laptop, Laptop, Laptop]:
    """Return a host and two machines that keep copies."""
    ann, bea, cid = (Laptop(folder, name, 0 if name == "ann" else None) for name in ("ann", "bea", "cid"))

    def hosting() -> Any:
        return ann.standing.machine.hosting

    shown: set[int] = set()

    def knocked(one: int, lock: bytes) -> bool:
        hosting().meet(one, lock)
        shown.add(one)
        return True

    ann.standing.knocked = knocked
    ann.standing.do(ann.standing.machine.stand)
    for laptop in (ann, bea, cid):
        ann.standing.homes[laptop.one] = laptop.home
    for keeper in (bea, cid):
        ann.standing.links.greet(keeper.one, KEY)
    await until(lambda: len(shown) == 2)
    ann.standing.do(lambda: hosting().change(frozenset({ann.one, bea.one, cid.one})))
    await until(lambda: ann.standing.machine.log.settled)
    return ann, bea, cid


async def write(host: Laptop, data: bytes) -> None:
    told = asyncio.Event()
    host.standing.write(data, told.set)
    await asyncio.wait_for(told.wait(), 20)


async def end(*laptops: Laptop) -> None:
    for laptop in laptops:
        await laptop.fall()


async def test_what_was_told_is_read_by_the_next_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("netcode.succession.timing.PATIENCE", 1.0)
    monkeypatch.setattr("netcode.succession.timing.LIVES", 0.5)
    ann, bea, cid = await evening(tmp_path)
    for number in range(20):
        await write(ann, b"move %d" % number)
    await ann.fall()
    await until(lambda: bea.hosts or cid.hosts)
    heir = bea if bea.hosts else cid
    assert heir.standing.machine.log.data()[:20] == [b"move %d" % number for number in range(20)]
    await write(heir, b"goes on")
    await end(bea, cid)


async def test_one_keeper_is_enough_to_go_on_and_none_is_not(tmp_path: Path) -> None:
    ann, bea, cid = await evening(tmp_path)
    await bea.fall()
    await write(ann, b"with one")
    await cid.fall()
    told = asyncio.Event()
    ann.standing.write(b"with none", told.set)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(told.wait(), 1.0)
    await end(ann)


async def test_a_machine_whose_connection_is_lost_carries_nothing_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netcode.succession.timing.QUIET", 1000.0)
    ann, bea, cid = await evening(tmp_path)
    await until(lambda: ann.standing.answering == {bea.one, cid.one})
    await bea.fall()
    await until(lambda: ann.standing.answering == {cid.one})
    await end(ann, cid)


async def test_a_host_that_fell_has_its_table_again(tmp_path: Path) -> None:
    ann, bea, cid = await evening(tmp_path)
    await write(ann, b"before")
    ann.running.cancel()
    await ann.standing.close()
    ann.stand()
    await until(lambda: ann.hosts)
    assert b"before" in ann.standing.machine.log.data()
    await end(ann, bea, cid)


async def test_a_persons_word_goes_on_alone(tmp_path: Path) -> None:
    ann, bea, cid = await evening(tmp_path)
    await write(ann, b"before")
    await end(bea, cid)
    ann.running.cancel()
    await ann.standing.close()
    ann.stand()
    ann.standing.do(ann.standing.machine.decree)
    assert ann.hosts
    await write(ann, b"alone")
    assert ann.standing.machine.log.data() == [b"before", b"alone"]
    await end(ann)


async def test_a_small_entry_and_its_answer_fit_a_frame_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bea, cid = await evening(tmp_path)
    sizes: list[int] = []
    shipped = Connection.send

    def send(self: Connection, frame: bytes) -> None:
        sizes.append(len(frame))
        shipped(self, frame)

    monkeypatch.setattr(Connection, "send", send)
    await write(ann, bytes(120))
    assert sizes
    assert set(sizes) == {BLOCK}
    await end(ann, bea, cid)


async def test_strangers_are_no_machine(tmp_path: Path) -> None:
    ann, bea, cid = await evening(tmp_path)
    stranger = identity(tmp_path / "stranger", datetime.now(UTC))
    secret = ann.standing.machine.log.secret
    wrong = (
        Link("b" * 16, ann.one),
        Link(TABLE, ann.one, bytes(32)),
        Link(TABLE, machine_of(stranger.fingerprint)),
    )
    for link in wrong:
        connection = await sockets.dial(Address(LOCAL, bea.doors.port))
        connection.send(encode(link))
        with contextlib.suppress(ConnectionLost):
            asked = decode_to_guest(await connection.next())
            assert isinstance(asked, Nonce)
            other = sign_link(secret, asked.nonce, stranger.fingerprint)  # as if it came from a machine that relays it
            connection.send(encode(Signed(other)))
            connection.send(encode(Carried(b"")))
        await connection.closed
        assert not bea.standing.links.has(link.machine) or link.machine == ann.one
    await end(ann, bea, cid)


async def test_a_host_that_was_replaced_tells_nobody_where_the_table_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It knows the next host's roster, in which it is a keeper: from that it would leave out the next host."""
    monkeypatch.setattr("netcode.succession.timing.PATIENCE", 1.0)
    monkeypatch.setattr("netcode.succession.timing.LIVES", 0.5)
    ann, bea, cid = await evening(tmp_path)
    monkeypatch.setattr(ann.standing, "run", asyncio.Event().wait)  # no clock any more: the others hear nothing of it
    told = list[tuple[str, ...]]()
    outliving = host_of(ann, tmp_path, told)
    await asyncio.wait_for(outliving.run(lambda name: None), 20)
    everywhere = {address for laptop in (ann, bea, cid) for address in laptop.home.addresses}
    assert told
    assert {*told[-1]} == everywhere
    await end(ann, bea, cid)


async def test_a_host_that_is_cut_off_tells_of_all_who_may_carry_the_table_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes those who are gone out of its roster, but as long as that is not kept they may have elected a host."""
    ann, bea, cid = await evening(tmp_path)
    told = list[tuple[str, ...]]()
    outliving, log = host_of(ann, tmp_path, told), ann.standing.machine.log
    async with looking_after(outliving):
        await until(lambda: log.settled and outliving._trusted is log.roster)
        for laptop in (bea, cid):
            silence(monkeypatch, laptop)
        outliving._candidates[cid.one].seen -= 1000.0  # he is missed first
        await until(lambda: not log.settled)
        await looked(outliving, 4)
        everywhere = {address for laptop in (ann, bea, cid) for address in laptop.home.addresses}
        assert {*told[-1]} == everywhere
    await end(ann, bea, cid)


async def test_a_host_that_was_replaced_by_nobody_opens_the_table_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netcode.succession.timing.PATIENCE", 1.0)
    ann, bea, cid = await evening(tmp_path)
    outliving = host_of(ann, tmp_path, [])
    ann.standing.do(lambda: ann.standing.machine.received(bea.one, Higher((5, bea.one)), host_lives=False))
    with pytest.raises(HostsAgain):
        await asyncio.wait_for(outliving.run(lambda name: None), 20)
    await end(ann, bea, cid)


async def test_a_machine_that_was_left_out_comes_in_once_it_is_heard_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netcode.succession.timing.QUIET", 0.5)
    monkeypatch.setattr("netcode.succession.timing.HEARTBEAT", 0.2)
    ann, bea, cid = await evening(tmp_path)
    outliving, log = host_of(ann, tmp_path, []), ann.standing.machine.log
    async with looking_after(outliving):
        with monkeypatch.context() as cut:
            silence(cut, bea)
            await until(lambda: log.settled and log.roster and log.roster.machines == {ann.one, cid.one})
            rosters = len(log.rosters)
            await looked(outliving, 6)
            assert len(log.rosters) == rosters, "it is not taken in and left out again and again"
        await until(lambda: log.settled and log.roster and bea.one in log.roster.machines)
    await end(ann, bea, cid)


def silence(monkeypatch: pytest.MonkeyPatch, laptop: Laptop) -> None:
    """Let nothing come through to a laptop, and nobody be told: its connections stay."""
    monkeypatch.setattr(laptop.standing._timing, "received", lambda sender, message, now: ())
    monkeypatch.setattr(laptop.standing._timing, "tick", lambda now: ())


@contextlib.asynccontextmanager
async def looking_after(outliving: Outliving) -> AsyncIterator[None]:
    """Let a host look after its keepers meanwhile."""
    running = asyncio.create_task(outliving.run(lambda name: None))
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def looked(outliving: Outliving, times: int) -> None:
    """Wait until a host has looked after its keepers so many times more."""
    looks, look = list[None](), outliving._look
    with pytest.MonkeyPatch.context() as counting:
        counting.setattr(outliving, "_look", lambda: looks.append(look()))
        await until(lambda: len(looks) >= times)


def host_of(laptop: Laptop, folder: Path, told: list[tuple[str, ...]]) -> Outliving:
    """Let a laptop's host run its part in succession; return that. told: takes where everyone is told to look for the table."""
    laptop.running.cancel()
    state = SimpleNamespace(entrusted=False, pedigree=(), heirs=list, members=Members(3))
    server = SimpleNamespace(outlives=lambda would: told.append(would()[1]), hang_up=lambda: None)
    store = TableStore(folder / laptop.name, TABLE)
    outliving = Outliving(cast("Any", SimpleNamespace(state=state)), store, laptop.own, cast("Any", server))
    outliving.at(laptop.home.addresses)
    outliving.take(laptop.standing)
    return outliving
