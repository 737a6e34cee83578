"""What pages may ask and are told when something goes wrong, or when somebody was sent away."""

import asyncio
import json
import logging
import secrets
import socket
from pathlib import Path

import msgspec
import pytest

from client.browser import acting
from client.browser.http_rules import Response
from client.browser.messages import DoorHello, DoorProof
from client.browser.picture_decks import deck_of
from client.browser.sealing import NAME, Knock
from client.browser.send_queue import Pace, Turn
from client.browser.server import EACH, PIECE
from netcode.host.browser_process import CodeJudged
from netcode.protocol.callers import Bucket
from netcode.protocol.limits import MESSAGES_PER_SECOND, PROOF_DELAY, REFUSAL_DELAY, WRONG_IN_ALL
from netcode.transport.tls import client_context
from tests.client.browser.bridges import ROOM, bridged, following, seated, tell_code
from tests.client.browser.visitor import LOCAL, PATH, Visitor
from tests.netcode.realtable import until

pytestmark = pytest.mark.usefixtures("patient")


async def test_a_wall_is_told_no_newer_code_than_its_own(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        wall = Visitor(bridge.server.port)
        await wall.join(real.table.code, "TV", watch=True)
        async with following(wall, layout="wall"):
            await wall.until("code", real.table.code)
            bridge.code_is("000001", b"")
            await wall.until("code", "")
            assert wall.words["qr"] == []
        tell_code(real, bridge)
        late = Visitor(bridge.server.port)
        await late.join(real.table.code, "Second TV", watch=True)
        async with following(late, layout="wall"):
            await late.until("code", real.table.code)


async def test_where_the_code_has_letters_pages_and_walls_come_in_by_it(tmp_path: Path) -> None:
    async with bridged(tmp_path, seats=3) as (real, bridge):
        ada, wall, admission = Visitor(bridge.server.port), Visitor(bridge.server.port), real.table.state.admission
        await wall.join(real.table.code, "TV", watch=True)
        assert json.loads((await ada.get("/door.json")).body) == {"letters": False, "language": "en"}
        admission.tries.wrong_in_all, real.table.state.code_rested = WRONG_IN_ALL, True
        assert (await ada.join(real.table.code)).status == 403
        real.server.admit()
        tell_code(real, bridge)
        code = real.table.code
        assert json.loads((await ada.get("/door.json")).body) == {"letters": True, "language": "en"}
        assert (await ada.join(f" {code[:4].lower()} {code[4:]}")).status == 200
        assert (await Visitor(bridge.server.port).join(code[:-1], "Ben")).status == 403
        async with following(wall, layout="wall"):
            await wall.until("code", code)


async def test_a_page_may_ask_no_more_than_any_guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, "Ada") as (_real, bridge, ada):
        (one,) = bridge.seats.guests.values()
        assert one.claim.take(ada.page, True)
        monkeypatch.setattr(Bucket, "take", _without_time)
        told = [(await ada.post("/do", {"page": ada.page})).status for _ in range(MESSAGES_PER_SECOND + 1)]
        assert told == [200] * MESSAGES_PER_SECOND + [429]
        assert (await ada.post("/stream", {"w": 1, "h": 1})).status == 429
        one.bucket = Bucket(MESSAGES_PER_SECOND)
        assert (await ada.post("/do", {"page": ada.page})).status == 200


async def test_a_page_with_a_seat_comes_first_from_its_address(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        crowd, now = bridge.server.crowd, asyncio.get_running_loop().time()
        ada, mallory = Visitor(bridge.server.port, "127.0.0.7"), Visitor(bridge.server.port, "127.0.0.66")
        await ada.join(real.table.code)
        mallory.token = "0" * 64
        assert (await mallory.post("/do", {"page": mallory.page})).status == 403, "no seat"
        name = ada.sealed("POST", "/do", {"page": ada.page})[0].rpartition(b"\r\n\r\n")[2][:NAME]
        assert (await mallory.clear("POST", "s", name + bytes(100))).status == 400
        assert not crowd.is_known("127.0.0.66", now)
        await ada.post("/do", {"page": ada.page})
        assert crowd.is_known("127.0.0.7", now)
        assert not crowd.is_known("127.0.0.66", now)


async def test_a_stranger_waits_for_its_turn_and_a_seated_page_only_with_a_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = list[tuple[str, int]]()
    ask = Pace.ask

    def asked(pace: Pace, source: str, size: int) -> Turn:
        turns.append((source, size))
        return ask(pace, source, size)

    async with bridged(tmp_path) as (real, bridge):
        ada, mallory = Visitor(bridge.server.port, "127.0.0.7"), Visitor(bridge.server.port, "127.0.0.66")
        await ada.join(real.table.code)
        monkeypatch.setattr(Pace, "ask", asked)
        deck = deck_of("masters_gallery").path
        await ada.post("/do", {"page": ada.page})
        assert turns == []
        assert len((await ada.get(deck)).body) == sum(size for _, size in turns)
        turns.clear()
        small, large = len((await mallory.get("/")).body), len((await mallory.get(deck)).body)
        assert small < PIECE
        assert {source for source, _ in turns} == {"127.0.0.66"}
        assert sum(size for _, size in turns) == 2 * EACH + large


_take = Bucket.take


def _without_time(bucket: Bucket, now: float) -> bool:
    return _take(bucket, 0.0)


async def test_a_guest_that_fails_is_told_of_and_its_page_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with bridged(tmp_path) as (real, bridge):
        ada, ben = Visitor(bridge.server.port), Visitor(bridge.server.port)
        await ada.join(real.table.code)
        (one,) = bridge.seats.guests.values()
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


async def test_a_request_that_fails_ends_its_visitor_alone_and_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with bridged(tmp_path) as (real, bridge):
        ada, ben = Visitor(bridge.server.port), Visitor(bridge.server.port)
        await ada.join(real.table.code)
        with caplog.at_level(logging.WARNING), monkeypatch.context() as broken:
            broken.setattr(bridge, "answer", _failing)
            assert await ben.raw_request(ben.packed("GET", "/")) is None
            await until(lambda: "a page's request failed" in caplog.text)
            assert "RuntimeError: no route" in caplog.text
        assert (await ben.get("/")).status == 200
        async with following(ada):
            await ada.until("stage", "lobby")


async def _failing(request: object) -> Response:
    raise RuntimeError("no route")


def _broken(update: object) -> None:
    raise RuntimeError(update)


async def test_an_answer_where_nothing_is_asked_harms_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, "Ada", "Ben", starts="full") as (_real, bridge, ada, _ben), following(ada):
        await ada.until("table")
        first = next(iter(bridge.seats.guests.values()))
        assert first._session is not None
        monkeypatch.setattr(first._session, "act", _nothing_is_open)
        assert await acting.act(first._session, first.view, None, 0) == ""


async def _nothing_is_open(*_: object) -> None:
    raise ValueError("no question is open")


@pytest.mark.parametrize("took", [0.0, 0.1, 0.2])
async def test_a_wrong_code_is_answered_equally_late_however_long_it_took_to_judge(
    tmp_path: Path, took: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wait is cut short by what the judgement took: slept is counted, no clock is looked at."""
    slept = list[float]()
    async with bridged(tmp_path) as (real, bridge):
        side = Knock("code", f"{(int(real.table.code) + 1) % 10**6:06}", "", secrets.token_bytes)
        hello = msgspec.convert(side.hello, type=DoorHello)
        loop, ask = asyncio.get_running_loop(), bridge.door._ask
        now = [loop.time()]

        def slowly(source: str, code: str) -> asyncio.Future[CodeJudged]:
            now[0] += took
            return ask(source, code)

        async def sleeping(seconds: float) -> None:
            slept.append(seconds)

        with monkeypatch.context() as still:
            still.setattr(bridge.door, "_ask", slowly)
            still.setattr(loop, "time", lambda: now[0])
            still.setattr(asyncio, "sleep", sleeping)
            begun = await bridge.door._hello(hello, "192.0.2.7")
            proof = msgspec.convert(side.proof(json.loads(begun.body)), type=DoorProof)
            assert (await bridge.door._proof(proof, "192.0.2.7")).status == 403
    assert slept == [pytest.approx(PROOF_DELAY - took), pytest.approx(REFUSAL_DELAY - took)]


async def test_connections_that_browsers_keep_open_are_closed_with_the_server(tmp_path: Path) -> None:
    """An aborted TLS connection closes its socket; one that was closed twice would be left to the garbage collector."""
    async with bridged(tmp_path, tls=True) as (_, bridge):
        page = await asyncio.open_connection("127.0.0.1", bridge.server.port, ssl=client_context())
        page[1].write(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{bridge.server.port}\r\n\r\n".encode())
        await page[0].readline()
        (sock,) = [transport.get_extra_info("socket") for transport in bridge.server._opened.values()]
        await bridge.server.close()
        assert sock.fileno() == -1
        page[1].transport.abort()


async def test_three_browsers_of_one_address_that_come_at_once_each_get_what_they_ask_for(tmp_path: Path) -> None:
    """As on one computer, or with one network of IPv6, while the bridge has much to do: each opens six connections."""
    async with bridged(tmp_path) as (_, bridge):
        one = Visitor(bridge.server.port)
        came = [socket.create_connection((LOCAL, one.port)) for _ in range(18)]  # the loop waits meanwhile
        for sock in came:
            sock.sendall(one.packed("GET", f"{PATH}table.css"))
        for sock in came:
            reader, writer = await asyncio.open_connection(sock=sock)
            assert (await reader.read()).startswith(b"HTTP/1.1 200")
            writer.close()
