"""Pages that vanish, in whatever moment: nobody is here for ever who is not, and nobody is kept out by them."""

import asyncio
import json
from pathlib import Path
from typing import Any

import h11
import pytest

from client.browser import door as door_module, guest, server
from client.browser.guest import BrowserGuest
from client.browser.http_rules import Request, Response
from client.browser.sealing import Channel, Frames, Keys
from netcode.guest.session import Session
from netcode.host.browser_process import CodeJudged
from tests.client.browser.bridges import ROOM, bridged, following, opened_again, seated
from tests.client.browser.visitor import LOCAL, Visitor
from tests.netcode.realtable import RealTable, until

LONG = 600.0
"""Seconds that no test lasts."""


async def test_a_page_that_gives_no_sign_is_away_with_its_stream_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a page whose signs were lost would look at a table that tells it nothing more."""
    monkeypatch.setattr(guest, "RESTS", LONG)
    async with seated(tmp_path, "Ada") as (real, _bridge, ada):
        stream = asyncio.create_task(ada.follow())
        await ada.until("stage", "lobby")
        monkeypatch.setattr(guest, "RESTS", 0.0)
        assert (await ada.do()).status == 200, "the last sign"
        await stream
        await until(lambda: not real.table.people_here())
        monkeypatch.setattr(guest, "RESTS", LONG)
        ada.words.clear()
        async with following(ada):
            await until(lambda: real.table.people_here() == 1)
            await ada.until("stage", "lobby")


async def test_a_seat_that_no_page_comes_for_after_a_fall_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "RESTS", LONG)
    async with bridged(tmp_path) as (real, bridge):
        await Visitor(bridge.server.port).join(real.table.code)
        await bridge.close()
        monkeypatch.setattr(guest, "RESTS", 0.0)
        async with opened_again(real, tmp_path) as second:
            (back,) = second.seats.guests.values()
            await until(lambda: back._session is None)
            await until(lambda: not real.table.people_here())


def _joins(real: RealTable) -> Request:
    """Return what a page asks that has proved the code."""
    keys = Keys(b"", b"", bytes(32), bytes(32))
    body = json.dumps({"name": "Ada", "key": "ab" * 32}).encode()
    channel, frames = Channel(keys, "code", real.table.code), Frames(keys.down, 1)
    return Request("POST", "/join", {}, body, LOCAL, inside=True, channel=channel, frames=frames)


async def test_who_vanishes_on_the_way_in_has_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with bridged(tmp_path) as (real, bridge):
        inside = asyncio.Event()

        async def entered(self: BrowserGuest) -> str:
            await self._entered.wait()
            inside.set()
            await asyncio.Event().wait()
            return ""

        monkeypatch.setattr(BrowserGuest, "entered", entered)
        job = asyncio.create_task(bridge.answer(_joins(real)))
        await inside.wait()
        assert real.table.people_here() == 1
        job.cancel()
        await asyncio.gather(job, return_exceptions=True)
        assert not bridge.seats.guests
        assert not bridge.seats.kept
        await until(lambda: not real.table.people_here())


async def test_who_asks_again_while_its_place_is_given_up_gets_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "RESTS", LONG)
    async with bridged(tmp_path) as (real, bridge):
        inside, leaves, may_leave = asyncio.Event(), asyncio.Event(), asyncio.Event()
        really_entered, really_leave = BrowserGuest.entered, Session.leave

        async def entered(self: BrowserGuest) -> str:
            why = await really_entered(self)
            if not inside.is_set():
                inside.set()
                await asyncio.Event().wait()
            return why

        async def leave(self: Session, *how: Any) -> None:
            leaves.set()
            await may_leave.wait()
            await really_leave(self, *how)

        monkeypatch.setattr(BrowserGuest, "entered", entered)
        monkeypatch.setattr(Session, "leave", leave)
        asked = _joins(real)
        first = asyncio.create_task(bridge.answer(asked))
        await inside.wait()
        first.cancel()
        await leaves.wait()
        second = asyncio.create_task(bridge.answer(asked))
        await asyncio.sleep(0)  # as far as it comes
        may_leave.set()
        await asyncio.gather(first, return_exceptions=True)
        assert (await second).status == 200
        (back,) = bridge.seats.guests.values()
        assert back.at_table
        assert len(bridge.seats.kept) == 1
        assert real.table.people_here() == 1


async def test_who_asks_twice_before_its_code_is_judged_has_one_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "RESTS", LONG)
    async with bridged(tmp_path) as (real, bridge):
        judged = [asyncio.get_running_loop().create_future() for _ in range(2)]
        waiting = iter(judged)
        bridge.joining._ask = lambda source, code: next(waiting)
        both = [asyncio.create_task(bridge.answer(_joins(real))) for _ in judged]
        await asyncio.sleep(0)
        for one in judged:
            one.set_result(CodeJudged(1, "", 5, real.table.file_token))
        assert [(await one).status for one in both] == [200, 200]
        assert real.table.people_here() == 1
        assert len(bridge.seats.all) == 1


async def test_wrong_codes_that_wait_for_their_refusal_keep_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door_module, "REFUSAL_DELAY", LONG)
    async with bridged(tmp_path) as (real, bridge):
        tries = real.table.state.admission.tries
        wrong = f"{(int(real.table.code) + 1) % 10**6:06d}"
        thieves = [Visitor(bridge.server.port, f"127.0.1.{n}") for n in range(6)]
        waiting = [asyncio.create_task(one.knock("code", wrong)) for one in thieves]
        await until(lambda: tries.wrong_in_all == len(thieves), ROOM)
        assert (await Visitor(bridge.server.port).join(real.table.code)).status == 200
        assert not any(one.done() for one in waiting)
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


class Wire:
    """Stands where a connection's writer stands: remembers what was written between two looks whether it is taken."""

    def __init__(self, fails: bool = False) -> None:
        self.fails, self.written, self.pieces = fails, 0, list[int]()

    def write(self, data: bytes) -> None:
        self.written += len(data)

    async def drain(self) -> None:
        self.pieces.append(self.written)
        self.written = 0
        if self.fails:
            raise ConnectionResetError


def _begun() -> h11.Connection:
    wire = h11.Connection(h11.SERVER)
    wire.receive_data(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
    assert isinstance(wire.next_event(), h11.Request)
    return wire


async def _sent(writer: Wire, response: Response, turn: server.Turn) -> None:
    head, pieces = server._composed(response, None, turn, ())
    await server._send(_begun(), writer, head, pieces, bare=False)  # type: ignore[arg-type]


def test_a_long_body_goes_piece_by_piece() -> None:
    turns = list[int]()

    async def turn(size: int) -> None:
        turns.append(size)

    body, writer = bytes(5 * server.PIECE + 1), Wire()
    asyncio.run(_sent(writer, Response(200, body), turn))
    assert sum(writer.pieces) > len(body)
    assert turns == [server.PIECE] * 5 + [1], "each waits for its turn"
    asyncio.run(_sent(Wire(), Response(200, b"small"), turn))
    assert len(turns) == 6, "what is small does not wait behind decks"
    assert max(writer.pieces) < server.PIECE + 4096


async def _never(size: int) -> None:
    raise AssertionError(size)


async def test_a_stream_is_over_as_soon_as_its_page_is_gone() -> None:
    over: list[Any] = []

    async def lines() -> Any:
        try:
            while True:
                yield b"\n"
        finally:
            over.append(True)

    with pytest.raises(ConnectionResetError):
        await _sent(Wire(fails=True), Response(stream=lines()), _never)
    assert over
