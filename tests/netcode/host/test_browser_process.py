"""The child process that lets browsers in: it listens, asks about codes by the address of who shows one, and comes back."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from netcode.host import browser_process, child_process
from netcode.host.browser_process import BridgeOrders, BrowserProcess
from netcode.host.reports import Report
from netcode.host.table_process import Host
from netcode.host.worker_config import HostConfig, TableConfig, WorkerConfig, setup_of
from netcode.protocol.tokens import new_token, owner_key
from netcode.storage import certificate, user_files
from netcode.table.effects import Effect, Warned
from tests.netcode.realtable import LOCAL, run, until

ROOM = 110.0
"""Seconds that processes have to start and to end on a machine with much to do."""


class Gate:
    """Judges nothing well; remembers who asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def code_tried(self, source: str, code: str) -> tuple[str, int]:
        self.asked.append((source, code))
        return "code_refused", 3


def joining(code: str) -> bytes:
    """Return what a page sends to come in."""
    return json.dumps({"name": "Ada", "code": code, "key": "ab" * 32}).encode()


async def ask(port: int, path: str, body: bytes = b"", address: str = LOCAL) -> bytes:
    """Send one request in the clear; return the answer."""
    reader, writer = await asyncio.open_connection(LOCAL, port, local_addr=(address, 0))
    host = f"{LOCAL}:{port}"
    head = f"{'POST' if body else 'GET'} {path} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\n"
    head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    writer.write(head.encode() + body)
    try:
        return await reader.read()
    finally:
        writer.close()


def test_a_bridge_listens_asks_about_codes_and_comes_back_where_it_was(tmp_path: Path) -> None:
    async def test() -> None:
        own = certificate.identity(tmp_path, datetime.now(UTC))
        orders = BridgeOrders("0" * 16, f"{LOCAL}:1", own.fingerprint, "", (LOCAL,), 0, str(tmp_path / "table"))
        gate, told = Gate(), list[Effect]()
        code = ["123456"]
        bridge = BrowserProcess(orders, gate, lambda: (code[0], new_token(bytes)))
        job = asyncio.create_task(bridge.run(told.append))
        try:
            while not (port := await bridge.port()):
                pass  # a machine with much to do
            assert b"text/html" in await ask(port, "/")
            answer = await ask(port, "/join", joining("654321"), "127.0.0.9")
            assert b" 403 " in answer.splitlines()[0]
            assert gate.asked == [("127.0.0.9", "654321")]
            code[0] = "222222"
            bridge.look_again()
            assert bridge._child is not None
            bridge._child.kill()
            await until(lambda: told, ROOM)
            assert isinstance(told[0], Warned)
            assert told[0].code == "browsers_ended"

            async def back() -> bytes:
                try:
                    return await ask(port, "/")
                except OSError:
                    return b""

            while not await back():  # until the next process listens, on the same port
                await asyncio.sleep(0.05)
        finally:
            job.cancel()
            await asyncio.gather(job, return_exceptions=True)

    run(test(), ROOM)


def test_a_bridge_that_cannot_be_started_is_an_end_and_ends_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*words: object) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(browser_process, "Child", refused)
    monkeypatch.setattr(child_process, "FIRST_PAUSE", 0.0)

    async def test() -> None:
        told = list[Effect]()
        orders = BridgeOrders("0" * 16, f"{LOCAL}:1", b"", "", (LOCAL,), 0, "")
        bridge = BrowserProcess(orders, Gate(), lambda: ("123456", b""))
        await bridge.run(told.append)
        assert await bridge.port() == 0
        assert told == [Warned("browsers_ended", {"exit": child_process.NOT_STARTED})] * (1 + browser_process.RESTARTS)

    run(test())


def test_a_host_tells_where_browsers_find_its_table_and_judges_their_codes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole way: a wrong code from a page is counted by the table itself."""
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))

    async def test() -> None:
        config = HostConfig(listen=(LOCAL,), port=0, mdns="off", bot_pace=0.0, browsers="http")
        table = TableConfig("00112233445566ab", "Kitchen", "masters_gallery", 2, {}, (), "full", "0")
        told: list[Report] = []
        host = Host(setup_of(table), WorkerConfig(table, config), told.append)
        job = asyncio.create_task(host.run())
        try:
            await until(lambda: told and told[0]["event"] == "ready", ROOM)
            port = int(told[0]["browsers"].removeprefix(f"http://{LOCAL}:").removesuffix("/"))
            assert told[0]["browser_addresses"] == [told[0]["browsers"]]
            owner = user_files.read(Path(told[0]["owner_file"]), user_files.OwnerFile)
            assert owner is not None
            assert told[0]["browsers_owner"] == f"{told[0]['browsers']}#owner-{owner_key(owner.token)}"
            code = told[0]["code"]
            wrong = f"{(int(code) + 1) % 10**6:06d}"
            answer = await ask(port, "/join", joining(wrong), "127.0.0.9")
            assert b" 403 " in answer.splitlines()[0]
            assert host._served is not None
            assert host._served.state.admission.tries.wrong_in_all == 1
            answer = await ask(port, "/join", joining(code), "127.0.0.8")
            assert b" 200 " in answer.splitlines()[0]
            await until(lambda: host._served is not None and host._served.people_here() == 1, ROOM)
        finally:
            host.stop()
            await asyncio.gather(job, return_exceptions=True)

    run(test(), ROOM)


def test_a_table_without_browsers_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path))
    table = TableConfig("00112233445566ac", "Kitchen", "masters_gallery", 2, {}, (), "full", "0")
    host = Host(setup_of(table), WorkerConfig(table, HostConfig(mdns="off")), lambda report: None)
    assert asyncio.run(host._browser_addresses(("127.0.0.1:1",))) == {}
