"""Keeping the machine awake: with a keeper that only writes down when it keeps."""

import asyncio
import queue
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from netcode.guest.credentials import ByCode, Me
from netcode.guest.session import Session
from netcode.host import awake
from netcode.host.awake import Awake
from netcode.host.table_host import TableHost
from netcode.host.worker_config import HostConfig, WorkerConfig, order_of
from netcode.table.config import TableSetup
from netcode.transport.addresses import parse_address


class Keeper:
    """Keeps nothing awake; `done` has what it was asked, in order."""

    def __init__(self, works: bool = True) -> None:
        self.works = works
        self.done: queue.SimpleQueue[str] = queue.SimpleQueue()

    @contextmanager
    def __call__(self) -> Iterator[bool]:
        self.done.put("keeps")
        yield self.works
        self.done.put("lets go")

    def next(self) -> str:
        return self.done.get(timeout=30)


def test_it_is_kept_awake_from_when_it_is_wanted_until_it_is_not() -> None:
    keeper, told = Keeper(), queue.SimpleQueue[bool]()
    keeping = Awake(told.put, keeper)
    for _ in range(2):
        keeping.want(True)
        keeping.want(True)
        assert keeper.next() == "keeps"
        assert told.get(timeout=30) is True
        keeping.want(False)
        assert keeper.next() == "lets go"
        assert told.get(timeout=30) is False
    keeping.close()
    assert keeper.done.empty()


def test_closing_lets_go() -> None:
    keeper = Keeper()
    keeping = Awake(lambda on: None, keeper)
    keeping.want(True)
    keeping.close()
    assert [keeper.next(), keeper.next()] == ["keeps", "lets go"]
    Awake(lambda on: None, keeper).close()
    assert keeper.done.empty(), "what was never wanted is not asked for"


def test_where_it_does_not_work_nothing_is_told() -> None:
    keeper, told = Keeper(works=False), queue.SimpleQueue[bool]()
    keeping = Awake(told.put, keeper)
    keeping.want(True)
    keeping.close()
    assert keeper.next() == "keeps"
    assert told.empty()


def test_without_a_desktop_the_system_is_asked_and_nothing_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent")
    with awake.by_system() as works:
        assert works in (True, False)


def test_a_host_stays_awake_for_its_guests_and_no_longer(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper()
    monkeypatch.setattr(awake, "by_system", keeper)
    game = GAMES["masters_gallery"]
    setup = TableSetup("0123456789abcdef", "T", game, 2, game.options(), (), "owner", "1")
    orders = WorkerConfig(order_of(setup), HostConfig(("127.0.0.1",), 0, mdns="off", stay_awake=True))

    async def scene() -> list[dict[str, Any]]:
        told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        said: list[dict[str, Any]] = []

        async def until(event: str) -> dict[str, Any]:
            while True:
                said.append(await asyncio.wait_for(told.get(), 30))
                if said[-1]["event"] == event:
                    return said[-1]

        host = TableHost(setup, orders, told.put_nowait)
        running = asyncio.create_task(host.run())
        ready = await until("ready")
        assert keeper.done.empty(), "nobody is here yet"
        me = Me("Ann", "human", 1, "1")
        guest = Session(me, ByCode(ready["code"]), tuple(parse_address(one) for one in ready["addresses"]))
        sitting = asyncio.create_task(guest.run())
        assert (await until("awake"))["on"] is True
        await guest.leave()
        assert (await until("awake"))["on"] is False
        sitting.cancel()
        host.stop()
        await asyncio.gather(running, sitting, return_exceptions=True)
        return said

    said = asyncio.run(scene())
    assert [one["on"] for one in said if one["event"] == "awake"] == [True, False]
    assert [keeper.next(), keeper.next()] == ["keeps", "lets go"]
    assert keeper.done.empty()
