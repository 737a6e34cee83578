"""The child process that lets browsers in: it listens, asks about codes by the address of who shows one, and comes back."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from netcode.guest.credentials import ByOwner, Me
from netcode.guest.session import Session
from netcode.guest.updates import RoomChanged
from netcode.host import browser_process, child_process
from netcode.host.browser_process import BridgeOrders, BrowserProcess, page_path
from netcode.host.reports import Report
from netcode.host.table_host import TableHost
from netcode.host.worker_config import HostConfig, HostOrder, TableConfig, WorkerConfig, setup_of
from netcode.protocol.messages import LetBrowsersIn
from netcode.protocol.tokens import new_token, owner_key
from netcode.storage import certificate, user_files
from netcode.storage.table_files import TableStore
from netcode.table.effects import Effect, Warned
from netcode.transport.addresses import Address
from tests.client.browser.visitor import Visitor
from tests.netcode.realtable import LOCAL, until

ROOM = 110.0
"""Seconds that processes have to start and to end on a machine with much to do."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_process, "BEGINNING", ROOM)


class Gate:
    """Knows one code; remembers who asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def code_tried(self, source: str, code: str) -> tuple[str, int]:
        self.asked.append((source, code))
        return ("", 5) if code == "123456" else ("code_refused", 3)


async def ask(port: int) -> bytes:
    """Load the page of a table; return the answer's body."""
    return (await Visitor(port).clear("GET", "")).body


async def test_a_bridge_listens_asks_about_codes_and_comes_back_where_it_was(tmp_path: Path) -> None:
    own = certificate.identity(tmp_path, datetime.now(UTC))
    orders = BridgeOrders("0" * 16, f"{LOCAL}:1", own.fingerprint, "", (LOCAL,), 0, str(tmp_path / "table"))
    gate, told = Gate(), list[Effect]()
    code = ["123456"]
    bridge = BrowserProcess(orders, gate, lambda: (code[0], new_token(bytes)))
    ports: list[int] = []
    job = asyncio.create_task(bridge.run(told.append, ports.append))
    bridge.want(True)
    try:
        while not (port := await bridge.port()):
            pass  # a machine with much to do
        assert await ask(port)
        assert (await Visitor(port, "127.0.0.9").join("654321")).status == 403
        assert gate.asked == [("127.0.0.9", "123456"), ("127.0.0.9", "")], "may it try, and: that was wrong"
        code[0] = "222222"
        bridge.look_again()
        assert bridge._child is not None
        bridge._child.kill()
        await until(lambda: told, ROOM)
        assert isinstance(told[0], Warned)
        assert told[0].code == "browsers_ended"

        async def back() -> bytes:
            try:
                return await ask(port)
            except OSError:
                return b""

        while not await back():  # until the next process listens, on the same port
            await asyncio.sleep(0.05)
        bridge.want(False)
        await until(lambda: ports[-1] == 0, ROOM)
        assert not await back(), "browsers are let in no more"
        assert await bridge.port() == 0
        bridge.want(True)
        while not await back():
            await asyncio.sleep(0.05)
        assert set(ports) == {port, 0}
        assert len(told) == 1, "only the fall is worth a warning"
    finally:
        job.cancel()
        await asyncio.gather(job, return_exceptions=True)


async def test_a_bridge_that_cannot_be_started_is_an_end_and_ends_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*words: object) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(browser_process, "Child", refused)
    monkeypatch.setattr(child_process, "FIRST_PAUSE", 0.0)
    told = list[Effect]()
    orders = BridgeOrders("0" * 16, f"{LOCAL}:1", b"", "", (LOCAL,), 0, "")
    bridge = BrowserProcess(orders, Gate(), lambda: ("123456", b""))
    ports: list[int] = []
    bridge.want(True)
    job = asyncio.create_task(bridge.run(told.append, ports.append))
    await until(lambda: ports)
    job.cancel()
    await asyncio.gather(job, return_exceptions=True)
    assert ports == [0]
    assert await bridge.port() == 0
    assert told == [Warned("browsers_ended", {"exit": child_process.NOT_STARTED})] * (1 + browser_process.RESTARTS)


async def test_a_host_tells_where_browsers_find_its_table_and_judges_their_codes(home: Path) -> None:
    """The whole way: a wrong code from a page is counted by the table itself."""
    config = HostConfig(listen=(LOCAL,), port=0, mdns="off", bot_pace=0.0, browsers="http")
    table = TableConfig("00112233445566ab", "Kitchen", "masters_gallery", 2, {}, (), "full", "0")
    told: list[Report] = []
    host = TableHost(setup_of(table), WorkerConfig(table, config), told.append)
    job = asyncio.create_task(host.run())
    try:
        await until(lambda: told and told[0]["event"] == "ready", ROOM)
        port = int(told[0]["browsers"].removeprefix(f"http://{LOCAL}:").removesuffix(page_path(table.table)))
        assert told[0]["browser_addresses"] == [told[0]["browsers"]]
        owner = user_files.read(Path(told[0]["owner_file"]), user_files.OwnerFile)
        assert owner is not None
        assert told[0]["browsers_owner"] == f"{told[0]['browsers']}#owner-{owner_key(owner.token)}"
        code = told[0]["code"]
        wrong = f"{(int(code) + 1) % 10**6:06d}"
        assert (await Visitor(port, "127.0.0.9", table=table.table).join(wrong)).status == 403
        assert host._served is not None
        assert host._served.state.admission.tries.wrong_in_all == 1
        assert (await Visitor(port, "127.0.0.8", table=table.table).join(code)).status == 200
        await until(lambda: host._served is not None and host._served.people_here() == 1, ROOM)
    finally:
        host.stop()
        await asyncio.gather(job, return_exceptions=True)


async def opened(table: TableConfig, config: HostConfig, told: list[Report]) -> tuple[TableHost, asyncio.Task[None]]:
    host = TableHost(setup_of(table), WorkerConfig(table, config), told.append)
    job = asyncio.create_task(host.run())
    await until(lambda: job.done() or (told and told[0]["event"] == "ready"), ROOM)
    return host, job


def last(told: list[Report]) -> str:
    """Return the address of the last report of where browsers are let in."""
    return next((str(one["browsers"]) for one in reversed(told) if one["event"] == "browsers"), "none")


async def test_browsers_are_let_in_at_an_open_table_and_no_more_and_after_a_fall_as_it_was_last(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = TableConfig("00112233445566ac", "Kitchen", "masters_gallery", 2, {}, (), "owner", "0")
    config = HostConfig(listen=(LOCAL,), port=0, mdns="off", bot_pace=0.0)
    told: list[Report] = []
    host, job = await opened(table, config, told)
    assert "browsers" not in told[0]
    owner = Session(
        Me("Olga", "human", 1, "0"),
        ByOwner(host._served.state.secrets.owner_token, bytes.fromhex(told[0]["fingerprint"])),  # type: ignore[union-attr]
        [Address(LOCAL, told[0]["port"])],
    )
    rooms: list[str] = []

    async def listen() -> None:
        async for update in owner.updates():
            if isinstance(update, RoomChanged):
                rooms.append(update.room.browsers)

    jobs = [asyncio.create_task(owner.run()), asyncio.create_task(listen())]
    try:
        await until(lambda: rooms == [""], ROOM)
        await owner.send(LetBrowsersIn(True))
        await until(lambda: last(told).startswith("http://"), ROOM)
        await until(lambda: rooms[-1] == last(told), ROOM)
        await owner.send(LetBrowsersIn(False))
        await until(lambda: last(told) == "" and rooms[-1] == "", ROOM)
        host.obey(HostOrder("browsers"))
        await until(lambda: rooms[-1].startswith("http://"), ROOM)
        monkeypatch.setattr(TableStore, "forget_if_unplayed", lambda store: None)
        job.cancel()  # it falls, and forgets nothing
        await asyncio.gather(job, return_exceptions=True)
        again: list[Report] = []
        host, job = await opened(table, msgspec.structs.replace(config, resume=True), again)
        assert again[0]["browsers"].startswith("http://"), "as it was when it fell"
        host.obey(HostOrder("no_browsers"))
        await until(lambda: last(again) == "", ROOM)
    finally:
        for one in jobs:
            one.cancel()
        host.stop()
        await asyncio.gather(job, *jobs, return_exceptions=True)


async def test_a_table_over_tls_stays_so_when_browsers_come_again_after_a_fall(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages keep their seats by their address: under another scheme they would lose them."""
    monkeypatch.setattr(TableStore, "forget_if_unplayed", lambda store: None)
    table = TableConfig("00112233445566ad", "Kitchen", "masters_gallery", 2, {}, (), "owner", "0")
    config = HostConfig(listen=(LOCAL,), port=0, mdns="off", bot_pace=0.0, browsers="https")
    told: list[Report] = []
    host, job = await opened(table, config, told)
    try:
        assert told[0]["browsers"].startswith("https://")
        host.obey(HostOrder("no_browsers"))
        job.cancel()  # it falls before its pages are gone
        await asyncio.gather(job, return_exceptions=True)
        again: list[Report] = []
        host, job = await opened(table, msgspec.structs.replace(config, browsers="", resume=True), again)
        assert "browsers" not in again[0], "they are let in no more"
        host.obey(HostOrder("browsers"))
        await until(lambda: last(again).startswith("http"), ROOM)
        assert last(again).startswith("https://")
    finally:
        host.stop()
        await asyncio.gather(job, return_exceptions=True)
