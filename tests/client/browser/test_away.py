"""Pages that rest: they keep nobody out, the owner's comes back, and what they ask meanwhile is not lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import cast

import msgspec
import pytest

from client.browser import guest, joining, seat_file, seating
from client.browser.bridge import Bridge
from client.browser.faces import Faces
from client.browser.page_texts import words_in
from client.browser.send_queue import Pace, Turns
from client.wording.texts import Words
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from netcode.guest.guest import GuestStage
from netcode.guest.session import Session
from netcode.guest.updates import Joined, Shut, Update
from netcode.host.browser_process import page_path
from netcode.protocol.tokens import token_hash
from netcode.transport.addresses import Address
from tests.client.browser.bridges import bridged, following, key_of, opened_again, seated, tell_code
from tests.client.browser.visitor import Visitor
from tests.netcode.realtable import until

pytestmark = pytest.mark.usefixtures("patient")


def guest_of(bridge: Bridge, visitor: Visitor) -> guest.BrowserGuest:
    return bridge.seats.guests[token_hash(bytes.fromhex(visitor.token))]


async def test_screens_that_are_gone_keep_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "MOST", 3)
    monkeypatch.setattr(seating, "MAX_WATCHERS", 2)
    async with bridged(tmp_path) as (real, bridge):
        walls = [Visitor(bridge.server.port) for _ in range(5)]
        for wall in walls:
            assert (await wall.join(real.table.code, "TV", watch=True)).status == 200
            guest_of(bridge, wall).rest()
            await until(lambda: not real.table.people_here())
        ada = Visitor(bridge.server.port)
        assert (await ada.join(real.table.code)).status == 200
        assert [(await wall.post("/do", {})).status for wall in walls] == [401, 401, 401, 425, 425]
        await bridge.close()
        async with opened_again(real, tmp_path) as second:
            tell_code(real, second)
            assert len(second.seats.guests) == 3, "after a fall too the newest screens and who plays"
            async with following(walls[-1], layout="wall"):
                await walls[-1].until("stage", "lobby")


async def test_a_full_table_keeps_its_owner_not_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "MOST", 1)
    async with bridged(tmp_path) as (real, bridge):
        ada, ben, owner = (Visitor(bridge.server.port) for _ in range(3))
        assert (await ada.join(real.table.code)).status == 200
        assert (await ben.join(real.table.code)).status == 503
        assert (await owner.join("", owner=key_of(real))).status == 200


async def test_a_second_page_of_the_owner_comes_back_too(tmp_path: Path) -> None:
    """The table gives a token to the first one only."""
    async with bridged(tmp_path) as (real, bridge):
        first, second = Visitor(bridge.server.port), Visitor(bridge.server.port)
        assert (await first.join("", owner=key_of(real))).status == 200
        assert (await second.join("", owner=key_of(real))).status == 200
        guest_of(bridge, second).rest()
        await until(lambda: not real.table.people_here())
        async with following(second):
            await until(lambda: real.table.people_here() == 1)
            await second.until("decisions")
        await bridge.close()
        async with opened_again(real, tmp_path):
            await until(lambda: real.table.people_here() == 1)
            second.words.clear()
            async with following(second):
                await second.until("decisions")


async def test_of_the_owners_pages_that_are_away_the_newest_can_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "MAX_WATCHERS", 2)
    async with bridged(tmp_path) as (real, bridge):
        pages = [Visitor(bridge.server.port) for _ in range(4)]
        for page in pages:
            assert (await page.join("", owner=key_of(real))).status == 200
            guest_of(bridge, page).rest()
            await until(lambda: not real.table.people_here())
        last = Visitor(bridge.server.port)
        assert (await last.join("", owner=key_of(real))).status == 200
        assert [(await page.post("/do", {})).status for page in pages] == [401, 401, 425, 425]
        assert len(bridge.seats.owners) == 3, "those that are away, and the one that is here"
        async with following(pages[-1]):
            await pages[-1].until("decisions")


async def test_pages_are_told_that_browsers_are_let_in_no_more_and_keep_their_seats(tmp_path: Path) -> None:
    async with seated(tmp_path, "Ada") as (real, bridge, ada):
        stream = asyncio.create_task(ada.follow())
        await ada.until("stage", "lobby")
        bridge.no_more()
        await stream
        assert ada.messages[-1] == {"t": "away", "text": Words.load("en").say("browser.away")}
        assert (await ada.post("/stream", {"w": 1, "h": 1})).status == 503
        assert (await ada.get("/")).status == 503
        await bridge.close()
        await until(lambda: not real.table.people_here())
        async with opened_again(real, tmp_path):
            async with following(ada):
                await until(lambda: real.table.people_here() == 1)
            assert real.table.state.members.chairs[0].name == "Ada"


async def test_pages_keep_their_seats_where_the_table_closes_to_be_opened_again(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        ada, wall = Visitor(bridge.server.port), Visitor(bridge.server.port)
        await ada.join(real.table.code, language="de")
        await wall.join(real.table.code, "TV", watch=True)
        streams = [asyncio.create_task(one.follow()) for one in (ada, wall)]
        for one in (ada, wall):
            await one.until("stage", "lobby")
        real.job.cancel()
        await real.server.close()
        await asyncio.gather(*streams)
        for one, language in ((ada, "de"), (wall, "en")):
            assert one.messages[-1] == {"t": "away", "text": Words.load(language).say("browser.closed_for_good")}
            assert guest_of(bridge, one).view.bare, "nothing of the match is shown"
            assert one.words["shut"] == ""
            assert guest_of(bridge, one).is_away
        await bridge.close()
        kept = seat_file.load(tmp_path / "table", bridge._orders.table).seats
        assert [(seat.name, seat.watches) for seat in kept] == [("Ada", False), ("TV", True)]


async def closed_with(folder: Path, playing: bool, farewell: str = "") -> str:
    """Close a table at which a page has a seat; return what the page is told."""
    async with seated(folder, "Ada") as (real, bridge, ada):
        stream = asyncio.create_task(ada.follow())
        await ada.until("stage", "lobby")
        table = guest_of(bridge, ada).store.table
        assert table.room is not None
        if playing:
            table.room = msgspec.structs.replace(table.room, stage="playing")
        table._farewell = farewell
        real.job.cancel()
        await real.server.close()
        await stream
        told: str = ada.messages[-1]["text"]
        return told


@pytest.mark.parametrize(
    ("playing", "farewell", "key"),
    [(True, "table_saved", "closed"), (True, "", "closed"), (True, "table_ended", "closed_for_good"),
     (False, "", "closed_for_good")],
)  # fmt: skip
async def test_a_page_is_promised_its_seat_only_where_a_match_is_kept(
    tmp_path: Path, playing: bool, farewell: str, key: str
) -> None:
    assert await closed_with(tmp_path, playing, farewell) == Words.load("en").say(f"browser.{key}")


async def test_a_browser_keeps_its_seat_at_a_saved_table_while_another_is_open_at_its_address(tmp_path: Path) -> None:
    """Each table has a path of its own, and a browser keeps a seat for each path: nothing there answers for another table."""
    async with bridged(tmp_path) as (_, bridge):
        ada = Visitor(bridge.server.port)
        other = page_path("1" * 16)
        for path in ("s", "door/hello"):
            answer = await ada.raw_request(ada.packed("POST", other + path, b"{}"))
            assert answer is not None
            assert answer.status == 404, "nothing that a page takes for the end of its seat"
        told = await ada.raw_request(ada.packed("GET", other))
        assert told is not None
        assert Words.load("en").say("browser.elsewhere").encode() in told.body


async def test_what_is_asked_while_away_is_to_be_asked_again(tmp_path: Path) -> None:
    async with seated(tmp_path, "Ada") as (real, bridge, ada):
        async with following(ada):
            await ada.until("stage", "lobby")
            mine = guest_of(bridge, ada)
            assert mine._session is not None
            body = {"page": ada.page, "number": 1, "say": "heard"}
            machine = mine._session._guest
            machine.stage = GuestStage.OFFLINE
            assert (await ada.post("/do", body)).status == 425, "on its way back"
            machine.stage = GuestStage.ATTACHED
            mine.rest()
            assert (await ada.post("/do", body)).status == 425, "away"
            assert (await ada.post("/do", {"page": ada.page})).status == 200, "a sign of the page alone"
        async with following(ada):
            await until(lambda: real.table.people_here() == 1)
            await ada.do(**body)
            await until(lambda: [line.text for line in real.table.state.chat] == ["heard"])
            assert (await ada.post("/do", body)).status == 200


async def test_a_wall_whose_connection_was_lost_comes_in_again_by_itself() -> None:
    """A table keeps no seat for those who only watch: it does not know their token any more."""

    class Lost:
        behind = False

        async def updates(self) -> AsyncIterator[Update]:
            yield Joined(SPECTATOR, False, "0" * 16, "Table", GAMES["artline"])
            yield Shut("token_unknown", {})

    async def listen(back: Callable[[], None] | None) -> guest.BrowserGuest:
        address, words = Address("127.0.0.1", 1), words_in("en")
        wall = guest.BrowserGuest(
            address, "TV", True, words, Faces(), Turns(Pace(1, 1)), lambda token: None, lambda: None, back
        )
        await wall._listen(cast(Session, Lost()))
        return wall

    came = list[bool]()
    assert (await listen(lambda: came.append(True))).store.table.shut is None
    assert came == [True]
    assert (await listen(None)).store.table.shut is not None, "a player has to give the code"
