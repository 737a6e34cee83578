"""A real host process and its owner over TLS: another match, a bot that stands in, a table that is saved or ended."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.core.options import Value
from netcode.guest.credentials import ByCode, ByOwner, ByToken, Entry, Me
from netcode.guest.session import Session
from netcode.guest.updates import Remember, RoomChanged, Update, Viewed
from netcode.host.reports import Report
from netcode.host.table_host import TableHost, advert
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig, setup_of
from netcode.protocol import tokens
from netcode.protocol.messages import CloseTable, LetBotPlay, OtherGame, Start
from netcode.storage import paths, user_files
from netcode.storage.certificate import identity
from netcode.table.table import Table
from netcode.transport.addresses import parse_address
from tests.netcode.realtable import PATIENCE, until

TABLE = "00000000000000aa"
LOOKS = 20
"""Looks of a host, one each 0.05 seconds: twice as long as it lingers here."""


class Running:
    """A host in this process, with its bots in theirs."""

    def __init__(self, folder: Path, bots: int, resume: bool = False) -> None:
        options: dict[str, Value] = {"first_seat": "random", "turn_seconds": 0}
        order = TableConfig(TABLE, "Kitchen", "masters_gallery", 2, options, ("random",) * bots)
        host = HostConfig(("127.0.0.1",), 0, mdns="off", save_dir=str(folder), bot_pace=0.0, bot_seed=3, resume=resume)
        self.orders = WorkerConfig(order, host)
        self.reports: list[Report] = []
        self.host = TableHost(setup_of(order), self.orders, self.reports.append)

    def events(self, event: str) -> list[Report]:
        """Return the reports of a kind."""
        return [report for report in self.reports if report["event"] == event]

    def way(self) -> ByOwner:
        """Return the owner's way in."""
        owner = user_files.read(Path(self.events("ready")[-1]["owner_file"]), user_files.OwnerFile)
        assert owner is not None
        return ByOwner(owner.token, owner.fingerprint)

    async def opened(self) -> tuple[asyncio.Task[None], Sitting]:
        """Run the table; return its task, and a place for its owner."""
        job = asyncio.create_task(self.host.run())
        await until(lambda: self.events("ready"))
        return job, self.session("Olga", self.way())

    def session(self, name: str, entry: Entry) -> Sitting:
        """Return a place at the table."""
        return Sitting(name, entry, self.events("ready")[-1]["addresses"][0])


class Sitting:
    """A session that keeps what it was told."""

    def __init__(self, name: str, entry: Entry, address: str) -> None:
        me = Me(name, "human", int.from_bytes(tokens.entropy(7), "big"), "0.1")
        self.remembered: Remember | None = None
        self.session = Session(me, entry, [parse_address(address)], self._keep)
        self.updates: list[Update] = []

    def _keep(self, remember: Remember) -> None:
        self.remembered = remember

    @property
    def room(self) -> RoomChanged | None:
        """The room as it was told last."""
        return next((update for update in reversed(self.updates) if isinstance(update, RoomChanged)), None)

    def matches(self) -> set[int]:
        """Return the matches of which it was shown something."""
        return {update.match for update in self.updates if isinstance(update, Viewed)}

    @contextlib.asynccontextmanager
    async def sitting(self) -> AsyncIterator[Session]:
        """Be at the table meanwhile."""

        async def listen() -> None:
            async for update in self.session.updates():
                self.updates.append(update)

        tasks = [asyncio.create_task(self.session.run()), asyncio.create_task(listen())]
        try:
            yield self.session
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    monkeypatch.setattr("netcode.host.table_host.LINGER", 0.5)


async def looked_around() -> None:
    """Wait until the host of a match that is over has looked often whether a player is here, for longer than it lingers."""
    looks, players_here = list[int](), Table.players_here

    def look(table: Table) -> int:
        looks.append(players_here(table))
        return looks[-1]

    with pytest.MonkeyPatch.context() as counting:
        counting.setattr(Table, "players_here", look)
        await until(lambda: len(looks) >= LOOKS)


async def test_host_stays_for_another_match_while_its_owner_is_here(tmp_path: Path) -> None:
    table = Running(tmp_path / "t", bots=2)
    job, olga = await table.opened()
    async with olga.sitting() as session:
        await until(lambda: table.events("finished"))
        await looked_around()
        assert not job.done(), "the owner is here"
        await session.send(Start())
        await until(lambda: len(table.events("finished")) == 2)
        await until(lambda: olga.matches() == {1, 2})
    await asyncio.wait_for(job, PATIENCE)
    assert len(list((tmp_path / "t").glob("*.journal"))) == 2


async def test_who_was_here_after_a_match_is_waited_for_when_the_process_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netcode.host.table_host.LINGER", PATIENCE)
    table = Running(tmp_path / "t", bots=2)
    job, olga = await table.opened()
    async with olga.sitting():
        await until(lambda: table.events("finished"))
    table.host.stop()
    await asyncio.wait_for(job, PATIENCE)

    later = Running(tmp_path / "t", bots=2, resume=True)  # as its supervisor starts it after a fall
    job = asyncio.create_task(later.host.run())
    await until(lambda: later.events("ready"))
    await looked_around()
    assert not job.done(), "Olga looks for it still"
    assert olga.remembered is not None
    again = later.session("Olga", ByToken(olga.remembered.token, olga.remembered.fingerprint))
    async with again.sitting() as session:
        await until(lambda: again.room and all(place.here for place in again.room.room.places))
        await session.send(Start())
        await until(lambda: 2 in again.matches())
        await session.send(CloseTable(save=False))
        await asyncio.wait_for(job, PATIENCE)


async def test_another_game_is_played_announced_and_found_again_by_the_next_process(tmp_path: Path) -> None:
    table = Running(tmp_path / "t", bots=2)
    job, olga = await table.opened()
    async with olga.sitting() as session:
        await until(lambda: table.events("finished"))
        await session.send(OtherGame("art_gallery", {}, 2, 2))
        await until(lambda: len(table.events("finished")) == 2)
        await until(lambda: olga.matches() == {1, 2})
        mode: dict[str, Value] = {"mode": "chronology"}
        await session.send(OtherGame("stolen_paintings", mode, 3, 2))
        await until(lambda: olga.room and olga.room.room.game == "stolen_paintings")
        served = table.host._served
        assert served is not None
        announced = advert(served, identity(paths.identity(), datetime.now(UTC)))
        assert (announced.game, announced.mode, announced.stage) == ("stolen_paintings", "chronology", "lobby")
        await asyncio.sleep(1)
        assert not job.done(), "the room waits for a third"
        table.host.stop()
        await asyncio.wait_for(job, PATIENCE)

    later = Running(tmp_path / "t", bots=2, resume=True)  # its orders still name the first game
    job, again = await later.opened()
    async with again.sitting() as session:
        await until(lambda: again.room)
        assert again.room is not None
        assert again.room.room.game == "stolen_paintings"
        await until(lambda: again.matches() == {3})  # with the owner on the free seat the table is full
        await session.send(CloseTable(save=False))
        await asyncio.wait_for(job, PATIENCE)
    assert len(list((tmp_path / "t").glob("*.journal"))) == 3


async def test_bot_that_the_owner_calls_comes_and_the_saved_table_calls_it_again(tmp_path: Path) -> None:
    table = Running(tmp_path / "t", bots=0)
    job, olga = await table.opened()
    async with olga.sitting() as session:
        await until(lambda: olga.room)
        assert olga.room is not None
        ann = table.session("Ann", ByCode(olga.room.room.code))
        async with ann.sitting():
            await until(lambda: ann.matches())
        await until(lambda: len(table.events("left")) == 1)
        await session.send(LetBotPlay(1, "random"))
        await until(lambda: olga.room and olga.room.room.places[1].stand_in)
        await until(lambda: table.host._bots._child)
        await session.send(CloseTable(save=True))
        await asyncio.wait_for(job, PATIENCE)
    assert {"event": "warned", "code": "table_saved", "values": {}} in table.reports

    later = Running(tmp_path / "t", bots=0, resume=True)
    job = asyncio.create_task(later.host.run())
    await until(lambda: later.events("ready"))
    assert olga.remembered is not None
    entry = ByToken(olga.remembered.token, olga.remembered.fingerprint)
    again = later.session("Olga", entry)
    async with again.sitting() as session:
        await until(lambda: again.room and again.room.room.places[1].stand_in)
        assert again.room is not None
        assert again.room.room.paused
        await until(lambda: later.host._bots._child)
        await session.send(CloseTable(save=False))
        await asyncio.wait_for(job, PATIENCE)
    assert not list((tmp_path / "t").glob("*.table")), "it is forgotten"
    assert list((tmp_path / "t").glob("*.journal")), "it can be told again"
