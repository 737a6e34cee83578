"""What a page asks is done once, never as another thing than it was told, and by the one page that has the seat."""

import asyncio
import json
import secrets
from pathlib import Path

import pytest

from client.browser import guest
from client.wording.texts import Words
from netcode.protocol.limits import WRONG_IN_ALL
from tests.client.browser.bridges import ROOM, bridged, following, opened_again, seated, tell_code
from tests.client.browser.visitor import Answer, Visitor
from tests.netcode.realtable import run, running, until

pytestmark = pytest.mark.usefixtures("patient")

CHANGED = Words.load("en", strict=True).say("browser.changed")


def said(answer: Answer) -> str:
    """Return what a page is to say."""
    assert answer.status == 200, answer.body
    return str(json.loads(answer.body)["said"])


async def test_what_is_sent_again_is_done_once(tmp_path: Path) -> None:
    async with seated(tmp_path, "Ada") as (real, _bridge, ada), following(ada):
        await ada.until("stage", "lobby")
        for text in ("one", "two"):
            body = {"page": ada.page, "number": 3 + (text == "two"), "say": text}
            for _ in range(3):
                assert said(await ada.post("/do", body)) == ""
        assert said(await ada.post("/do", {"page": ada.page, "number": 3, "say": "late"})) == ""
        ada.number = 4
        await ada.do(say="last")
        await until(lambda: real.table.state.chat and real.table.state.chat[-1].text == "last")
        assert [line.text for line in real.table.state.chat] == ["one", "two", "last"]


async def test_who_asks_again_is_told_the_same(tmp_path: Path) -> None:
    async with seated(tmp_path, "Ada") as (real, _bridge, ada), running(real.player("Ben")), following(ada):
        await ada.until("asked")
        place = {"choice": [[0, "another"]], "question": ada.words["question"]}
        body = {"page": ada.page, "number": 1, **place}
        told = [said(await ada.post("/do", body)) for _ in range(2)]
        assert told == [CHANGED, CHANGED]


async def test_a_choice_is_never_another_one_than_it_was_told(tmp_path: Path) -> None:
    """A list that has changed since the page had it, at the same question: nothing is done, in the list or on the plate."""
    async with seated(tmp_path, "Ada") as (real, bridge, ada), running(real.player("Ben")), following(ada):
        await ada.until("asked")
        question = ada.words["question"]
        first, second = ada.words["choices"][:2]
        assert first[1] != second[1]
        assert said(await ada.do(choice=[[0, second[1]]], question=question)) == CHANGED
        assert said(await ada.do(choice=[[4000, first[1]]], question=question)) == CHANGED
        stale = ada.words["answers"]
        (one,) = bridge.seats.guests.values()
        assert one.view.picture is not None
        cards = [card for card in one.view.picture.hand() if card.means is not None]
        await ada.do(press=cards[0].id)
        await until(lambda: ada.words["answers"] != stale)
        chosen = ada.words["answers"]
        await ada.do(undo=True)
        await ada.do(press=cards[-1].id)
        await until(lambda: ada.words["answers"] not in (stale, chosen))
        assert [one[0] for one in ada.words["answers"]] == [one[0] for one in chosen], "they are called alike"
        assert said(await ada.do(answer=[0, chosen[0][3]], question=question)) == CHANGED
        assert ada.words["question"] == question, "it is still open"
        assert said(await ada.do(answer=[0, ada.words["answers"][0][3]], question=question)) == ""
        await until(lambda: ada.words["question"] != question)


async def test_the_newer_of_two_pages_has_the_seat_and_the_older_is_told(tmp_path: Path) -> None:
    async with bridged(tmp_path) as (real, bridge):
        older, newer = Visitor(bridge.server.port), Visitor(bridge.server.port)
        await older.join(real.table.code)
        newer.token = older.token
        first = asyncio.create_task(older.follow())
        await older.until("stage", "lobby")
        async with following(newer):
            await first
            assert older.messages[-1] == {"t": "taken"}
            await newer.until("stage", "lobby")
            assert (await older.do(ready=True)).status == 409, "what it still asks is not done"
            assert (await older.do()).status == 409
            asked = {"w": 800, "h": 600, "page": older.page}
            assert (await older.post("/stream", asked)).status == 409, "it does not take the seat back by itself"
            assert (await newer.do(ready=True)).status == 200
            await newer.until("ready", True)
            async with following(older):
                await until(lambda: newer.messages[-1] == {"t": "taken"})
                assert (await older.do(ready=False)).status == 200, "by its button it does"


async def test_who_comes_back_first_after_a_fall_has_the_seat(tmp_path: Path) -> None:
    async with seated(tmp_path, "Ada") as (_real, _bridge, ada):
        assert (await ada.post("/do", {"page": ada.page, "number": 1, "say": "x"})).status == 425, "no page yet"
        stream = asyncio.create_task(ada.follow(take=False))
        await ada.until("stage", "lobby")
        assert (await ada.do(say="x")).status == 200
        stream.cancel()
        await asyncio.gather(stream, return_exceptions=True)


async def test_a_page_whose_answer_was_lost_comes_to_one_seat(tmp_path: Path) -> None:
    """It asks again with the same key, also before the first time is over, also when it was loaded again meanwhile."""
    async with bridged(tmp_path) as (real, bridge):
        ada = Visitor(bridge.server.port)
        await ada.knock("code", real.table.code)
        asked = {"name": "Ada", "key": secrets.token_hex(32)}
        told = await asyncio.gather(ada.post("/join", asked), ada.post("/join", asked))
        assert [one.status for one in told] == [200, 200]
        assert (await ada.post("/join", asked)).status == 200
        assert real.table.people_here() == 1
        assert len(bridge.seats.guests) == 1
        ada.token = asked["key"]
        async with following(ada):
            await ada.until("stage", "lobby")
        assert (await ada.do(leave=True)).status == 200
        await until(lambda: not real.table.people_here())


@pytest.mark.parametrize("code_changed", [False, True])
def test_a_wall_comes_back_when_the_bridge_was_gone_if_its_code_is_still_good(
    tmp_path: Path, code_changed: bool
) -> None:
    async def test() -> None:
        async with bridged(tmp_path) as (real, bridge):
            wall = Visitor(bridge.server.port)
            await wall.join(real.table.code, "TV", watch=True)
            async with following(wall, layout="wall"):
                await wall.until("code", real.table.code)
            await bridge.close()
            await until(lambda: not real.table.people_here())
            async with opened_again(real, tmp_path) as second:
                wall.words.clear()
                if code_changed:
                    real.table.state.admission.renew_code()
                    tell_code(real, second)
                    await until(lambda: not second.seats.guests)
                    assert (await wall.post("/stream", {"w": 1, "h": 1, "page": wall.page})).status == 403, (
                        "no such seat"
                    )
                    assert not real.table.people_here()
                    return
                async with following(wall, layout="wall"):
                    tell_code(real, second)
                    await wall.until("stage", "lobby")
                    await wall.until("code", real.table.code)
                    await until(lambda: real.table.people_here() == 1)

    run(test(), ROOM)


@pytest.mark.parametrize("rests", [False, True])
async def test_a_wall_that_slept_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rests: bool) -> None:
    """Also where nobody gets in by the code now, as others tried wrong ones: this screen has shown it before."""
    async with bridged(tmp_path) as (real, bridge):
        wall = Visitor(bridge.server.port)
        await wall.join(real.table.code, "TV", watch=True)
        async with following(wall, layout="wall"):
            await wall.until("stage", "lobby")
            monkeypatch.setattr(guest, "RESTS", 0.0)
            await wall.do()
            await until(lambda: not real.table.people_here())
        monkeypatch.setattr(guest, "RESTS", 600.0)
        if rests:
            real.table.state.admission.tries.wrong_in_all = WRONG_IN_ALL
            assert real.server.code_tried("127.0.0.1", real.table.code) == ("code_rests", 0)
        wall.words.clear()
        async with following(wall, layout="wall"):
            await until(lambda: real.table.people_here() == 1)
            await wall.until("stage", "lobby")
