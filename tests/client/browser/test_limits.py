"""What pages may ask and are told when something goes wrong, or when somebody was sent away."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from client.browser import acting
from client.browser.http_rules import Response
from netcode.protocol.limits import MESSAGES_PER_SECOND
from netcode.table.connections import Bucket
from tests.client.browser.bridges import ROOM, bridged, following, tell_code
from tests.client.browser.visitor import Visitor
from tests.netcode.realtable import run, until

pytestmark = pytest.mark.usefixtures("patient")


def test_a_wall_is_told_no_newer_code_than_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with bridged(tmp_path) as (real, bridge):
            wall = Visitor(bridge.server.port)
            await wall.join(real.table.code, "TV", watch=True)
            async with following(wall, layout="wall"):
                await wall.until("code", real.table.code)
                bridge.code_is("000001", b"")
                await wall.until("code", "")
                assert wall.words["qr"] == []
            late = Visitor(bridge.server.port)
            await late.join(real.table.code, "Second TV", watch=True)
            tell_code(real, bridge)
            async with following(late, layout="wall"):
                await late.until("code", real.table.code)

    run(test(), ROOM)


def test_a_page_may_ask_no_more_than_any_guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with bridged(tmp_path) as (real, bridge):
            ada = Visitor(bridge.server.port)
            await ada.join(real.table.code)
            (one,) = bridge._guests.values()
            assert one.claim(ada.page, True)
            monkeypatch.setattr(Bucket, "take", _without_time)
            told = [(await ada.post("/do", {"page": ada.page})).status for _ in range(MESSAGES_PER_SECOND + 1)]
            assert told == [200] * MESSAGES_PER_SECOND + [429]
            assert (await ada.post("/stream", {"w": 1, "h": 1})).status == 429
            one.bucket = Bucket(MESSAGES_PER_SECOND)
            assert (await ada.post("/do", {"page": ada.page})).status == 200

    run(test(), ROOM)


_take = Bucket.take


def _without_time(bucket: Bucket, now: float) -> bool:
    return _take(bucket, 0.0)


def test_a_guest_that_fails_is_told_of_and_its_page_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with bridged(tmp_path) as (real, bridge):
            ada, ben = Visitor(bridge.server.port), Visitor(bridge.server.port)
            await ada.join(real.table.code)
            (one,) = bridge._guests.values()
            async with following(ada):
                await ada.until("stage", "lobby")
                with monkeypatch.context() as broken, caplog.at_level(logging.WARNING):
                    broken.setattr(one.store, "take", _broken)
                    await ben.join(real.table.code, "Ben")
                    await until(lambda: one._session is None, ROOM)
                assert "a page's guest failed" in caplog.text
            ada.words.clear()
            async with following(ada):
                await ada.until("table")

    run(test(), ROOM)


def test_a_request_that_fails_ends_its_visitor_alone_and_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with bridged(tmp_path) as (real, bridge):
            ada, ben = Visitor(bridge.server.port), Visitor(bridge.server.port)
            await ada.join(real.table.code)
            with caplog.at_level(logging.WARNING), monkeypatch.context() as broken:
                broken.setattr(bridge.server, "_route", _failing)
                assert await ben.raw_request(ben.packed("GET", "/")) is None
                await until(lambda: "a page's request failed" in caplog.text)
                assert "RuntimeError: no route" in caplog.text
            assert (await ben.get("/")).status == 200
            async with following(ada):
                await ada.until("stage", "lobby")

    run(test(), ROOM)


async def _failing(request: object) -> Response:
    raise RuntimeError("no route")


def _broken(update: object) -> None:
    raise RuntimeError(update)


def test_an_answer_where_nothing_is_asked_harms_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with bridged(tmp_path, starts="full") as (real, bridge):
            ada, ben = Visitor(bridge.server.port), Visitor(bridge.server.port)
            for one, name in ((ada, "Ada"), (ben, "Ben")):
                await one.join(real.table.code, name)
            async with following(ada):
                await ada.until("table")
                first = next(iter(bridge._guests.values()))
                assert first._session is not None
                monkeypatch.setattr(first._session, "act", _nothing_is_open)
                assert await acting.act(first._session, first.view, None, 0) == ""

    run(test(), ROOM)


async def _nothing_is_open(*_: object) -> None:
    raise ValueError("no question is open")
