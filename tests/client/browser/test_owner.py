"""The owner of a table decides from a browser what a window's owner can; nobody else does."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from client.browser import door, moments
from client.wording.texts import Words
from netcode.protocol.limits import WRONG_IN_ALL
from netcode.protocol.tokens import owner_key
from tests.client.browser.bridges import bridged, following, key_of, opened_again, seated, tell_code
from tests.client.browser.visitor import Visitor
from tests.netcode.realtable import until

pytestmark = pytest.mark.usefixtures("patient")

SAYS = Words.load("en", strict=True).say


def labels(visitor: Visitor) -> list[list[str]]:
    return [one[:2] for one in visitor.words.get("decisions", [])]


async def test_the_owner_begins_without_the_free_seats_in_one_press(tmp_path: Path) -> None:
    async with (
        seated(tmp_path, "Ada", "Ben", owned=True, seats=3, starts="owner") as (real, _bridge, owner, ben),
        following(owner, ben),
    ):
        await until(lambda: ["", SAYS("ui.room.fewer", count=2)] in labels(owner))
        await owner.decide(SAYS("ui.room.fewer", count=2))
        await owner.until("stage", "playing")
        assert len(real.table.state.members.chairs) == 2


async def test_the_owner_fills_the_table_starts_pauses_and_ends_it(tmp_path: Path) -> None:
    async with bridged(tmp_path, seats=3, starts="owner") as (real, bridge):
        owner, ben = Visitor(bridge.server.port), Visitor(bridge.server.port)
        assert (await owner.join("", "Ada", owner=key_of(real))).status == 200
        async with following(owner):
            await owner.until("decisions")
            await owner.until("code", real.table.code)
            assert SAYS("ui.room.start") not in [label for _, label in labels(owner)], "seats are free"
            assert (await ben.join(real.table.code, "Ben")).status == 200
            async with following(ben):
                await ben.until("stage", "lobby")
                assert ben.words["decisions"] == []
                assert "code" not in ben.words
                assert json.loads((await ben.do(order=[0, "x"])).body)["said"] == SAYS("browser.changed")
                free = next(about for about, label in labels(owner) if "bot" in label)
                await owner.decide(SAYS("browser.add_bot", level=SAYS("bot.level.random")), free)
                await until(lambda: real.table.state.members.chairs[2].kind == "bot")
                bot = real.table.state.members.chairs[2].name
                await until(lambda: [bot, SAYS("ui.room.remove_bot")] in labels(owner))
                await owner.decide(SAYS("ui.room.remove_bot"), bot)
                await until(lambda: real.table.state.members.chairs[2].kind == "free")
                await owner.decide(SAYS("ui.room.mute"), "Ben")
                await until(lambda: real.table.state.members.chairs[1].muted)
                cid = Visitor(bridge.server.port)
                await cid.join(real.table.code, "Cid")
                await until(lambda: ["", SAYS("ui.room.start")] in labels(owner))
                await owner.decide(SAYS("ui.room.start"))
                await owner.until("stage", "playing")
                await owner.decide(SAYS("board.pause"))
                await ben.until("paused")
                await until(lambda: ["", SAYS("board.unpause")] in labels(owner))
                await owner.decide(SAYS("board.unpause"))
                await until(lambda: not ben.words["paused"])
                before = real.table.code
                await owner.decide(SAYS("board.seat.kick"), "Ben")
                await until(lambda: real.table.state.members.chairs[1].kind == "free")
                assert real.table.code != before
                tell_code(real, bridge)
                await owner.until("code", real.table.code)
            await owner.decide(SAYS("ui.closing.end"))
            await until(lambda: real.table.state.ended)


@pytest.mark.parametrize("last", ["save", "end"])
async def test_the_owner_gives_a_seat_makes_a_new_code_and_saves_or_ends_the_match(tmp_path: Path, last: str) -> None:
    async with seated(tmp_path, "Ada", "Ben", owned=True, seats=2, starts="full") as (real, bridge, owner, ben):
        cid = Visitor(bridge.server.port)
        async with following(owner):
            async with following(ben):
                await ben.until("stage", "playing")
            await cid.join(real.table.code, "Ben")  # finds the seat away, as its page is gone
            notice = SAYS("browser.notice.same_name", name="Ben")
            await until(lambda: {"t": "toast", "text": notice} in owner.messages)
            await owner.decide(SAYS("board.seat.give"), "Ben")
            await until(lambda: real.table.state.members.chairs[1].kind == "free")
            await until(lambda: ["Ben", SAYS("board.seat.give")] not in labels(owner))
            before = real.table.code
            await owner.decide(SAYS("ui.room.new_code"))
            await until(lambda: real.table.code != before)
            await owner.decide(SAYS(f"ui.closing.{last}"))
            await until(lambda: real.table.state.ended if last == "end" else real.table.state.paused)
        assert real.table.state.ended == (last == "end")


async def test_the_owner_lets_people_in_again_after_too_many_wrong_codes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "REFUSAL_DELAY", 0.0)
    async with (
        seated(tmp_path, "Ada", owned=True, seats=3, starts="owner") as (real, bridge, owner),
        following(owner),
    ):
        await owner.until("code", real.table.code)
        real.table.state.admission.tries.wrong_in_all = WRONG_IN_ALL
        assert (await Visitor(bridge.server.port).join(real.table.code, "Ben")).status == 403
        await owner.until("code", "")
        assert owner.words["starts"] == SAYS("room.code_rests")
        await owner.decide(SAYS("ui.room.admit"))
        await until(lambda: real.table.code.isalpha())
        tell_code(real, bridge)
        await owner.until("code", real.table.code)
        assert (await Visitor(bridge.server.port).join(real.table.code, "Ben")).status == 200


async def test_a_decision_is_never_another_one_than_it_was_shown(tmp_path: Path) -> None:
    async with (
        seated(tmp_path, "Ada", "Ben", owned=True, seats=3, starts="owner") as (real, bridge, owner, ben),
        following(owner),
    ):
        await until(lambda: ["Ben", SAYS("ui.room.kick")] in labels(owner) if owner.words else False)
        place = labels(owner).index(["Ben", SAYS("ui.room.kick")])
        mark = owner.words["decisions"][place][3]
        await ben.do(leave=True)
        cid = Visitor(bridge.server.port)
        await cid.join(real.table.code, "Cid")
        await until(lambda: ["Cid", SAYS("ui.room.kick")] in labels(owner))
        assert labels(owner).index(["Cid", SAYS("ui.room.kick")]) == place
        told = json.loads((await owner.do(order=[place, mark])).body)["said"]
        assert told == SAYS("browser.changed")
        assert real.table.state.members.chairs[1].name == "Cid"


async def test_a_wrong_address_of_the_owner_opens_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "REFUSAL_DELAY", 0.0)
    async with bridged(tmp_path) as (real, bridge):
        mallory = Visitor(bridge.server.port)
        token = real.table.state.secrets.owner_token
        for tried in ("0" * 32, key_of(real)[:-1], key_of(real) + "0", token.hex(), "\u00e4" * 32):
            assert (await mallory.join(real.table.code, owner=tried)).status == 403
        assert not real.table.people_here()
        bridge.seats._orders = msgspec.structs.replace(bridge.seats._orders, owner=b"")
        assert (await mallory.join("", owner=owner_key(b""))).status == 403, "a table that has no owner's token"


async def test_the_owners_address_in_a_browser_that_has_a_seat_gives_that_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "REFUSAL_DELAY", 0.0)
    async with seated(tmp_path, "Ada", "Ben", starts="owner") as (real, _bridge, ada, _ben):
        assert (await ada.join("", owner="0" * 32)).status == 403
        async with following(ada):
            await ada.until("stage", "lobby")
            assert (await ada.join("", "Ada", owner=key_of(real))).status == 200
        assert real.table.people_here() == 2
        assert real.table.state.members.chairs[0].owner, "it has the seat that was given up, though no other is free"
        async with following(ada):
            await ada.until("decisions")


async def test_the_owner_comes_back_as_owner_and_can_leave_the_seat_to_a_bot(tmp_path: Path) -> None:
    async with seated(tmp_path, "Ada", "Ben", owned=True, starts="full") as (real, bridge, owner, _ben):
        async with following(owner):
            await owner.until("stage", "playing")
        await bridge.close()
        async with opened_again(real, tmp_path) as second:
            tell_code(real, second)
            owner.words.clear()
            async with following(owner):
                await owner.until("code", real.table.code)
                await owner.decide(SAYS("ui.closing.keep_bot"))
                await until(lambda: real.table.state.members.chairs[0].stand_in is not None)
                assert (await owner.do()).status == 401
            assert (await owner.join("", "Ada", owner=key_of(real))).status == 200
            async with following(owner):
                await until(lambda: real.table.state.members.chairs[0].stand_in is None)
                await owner.until("decisions")


# A page with nothing kept comes under the name of a player whose page is gone: it takes no seat by the name alone.


def says(language: str, key: str, **values: object) -> str:
    return Words.load(language, strict=True).say(key, **values)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_an_empty_profile_gets_the_seat_of_its_name_by_one_press_of_the_owner_alone(
    tmp_path: Path, language: str
) -> None:
    async with seated(tmp_path, "Olga", "Ben", owned=True, seats=3, starts="owner") as (real, bridge, owner, ben):
        empty = Visitor(bridge.server.port)
        async with following(owner):
            async with following(ben):
                await ben.until("stage", "lobby")
            refused = await empty.join(real.table.code, "ben", language=language)
            assert refused.status == 403
            told = says(language, "denied.name_waits", name="Ben", number=2, owner="Olga")
            assert refused.body.decode() == told
            assert (await empty.post("/stream", {"w": 1, "h": 1, "page": empty.page})).status == 401
            assert real.table.state.members.chairs[2].kind == "free"
            give = says("en", "board.seat_for", name="Ben", number=2)
            await until(lambda: ["", give] in labels(owner))
            assert {"t": "toast", "text": says("en", "browser.notice.same_name", name="Ben")} in owner.messages
            await owner.decide(give)
            await until(lambda: real.table.state.members.chairs[1].kind == "free")
            assert (await empty.join(real.table.code, "ben")).status == 200
            async with following(empty):
                await empty.until("seat", 1)
            await until(lambda: ["", give] not in labels(owner))
            async with following(ben):
                await ben.until("shut", says("en", "denied.token_unknown"))


async def test_who_looks_at_the_table_is_not_sent_away_by_a_namesake(tmp_path: Path) -> None:
    async with bridged(tmp_path, seats=3, starts="owner") as (real, bridge):
        ben, other, third = (Visitor(bridge.server.port) for _ in range(3))
        await ben.join(real.table.code, "Ben")
        async with following(ben):
            await ben.until("stage", "lobby")
            assert (await other.join(real.table.code, "Ben")).status == 200
            assert real.table.people_here() == 2
        async with following(other):
            await other.until("stage", "lobby")
            assert (await third.join(real.table.code, "Ben")).status == 403
            async with following(ben):
                await until(lambda: real.table.people_here() == 2)


async def test_the_owner_chooses_another_game_and_every_page_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moments, "SPEED", 20.0)  # counts are read in full on a wall, and phones wait for it
    wanted = SAYS(
        "choice.with_mode", game=SAYS("stolen_paintings.title"), mode=SAYS("stolen_paintings.option.mode.chronology")
    )
    async with (
        seated(tmp_path, "Ada", "Ben", owned=True, seats=2, starts="owner") as (real, bridge, owner, ben),
        following(owner, ben),
    ):
        wall = Visitor(bridge.server.port)
        assert (await wall.join(real.table.code, "Wall", watch=True)).status == 200
        async with following(wall, layout="wall"):
            for label, slug in (
                (None, "masters_gallery"),
                (SAYS("artline.title"), "artline"),
                (wanted, "stolen_paintings"),
            ):
                if label is not None:
                    await owner.decide(label, SAYS("browser.page.another"))
                    await ben.until("stage", "over")
                    await ben.until("along")
                    assert ben.words["game"] != slug, "the end can be read until they come along"
                    await ben.do(along=True)
                for page in (owner, ben, wall):
                    await page.until("game", slug)
                    await page.until("stage", "lobby")
                    assert not page.words.get("outcome")
                await until(lambda: all(_deck(page) == _deck(owner) != "" for page in (owner, ben)))
                assert [row[2] for row in ben.words["places"]] == ["Ada", "Ben"]
                await owner.decide(SAYS("ui.room.start"))
                await asyncio.gather(*(page.play() for page in (owner, ben)))
                await wall.until("outcome")
        assert len({_deck(owner, number) for number in (0, 1, 2)}) == 3, "each game has pictures of its own"
        assert real.table.state.matches == 3


async def test_the_owner_drops_a_running_match_and_every_page_shows_the_room(tmp_path: Path) -> None:
    slug = "stolen_paintings"
    titles = [
        SAYS("choice.with_mode", game=SAYS(f"{slug}.title"), mode=SAYS(f"{slug}.option.mode.{mode}"))
        for mode in ("similar", "chronology")
    ]
    async with (
        seated(tmp_path, "Ada", "Ben", owned=True, seats=2, starts="owner") as (real, bridge, owner, ben),
        following(owner, ben),
    ):
        wall = Visitor(bridge.server.port)
        assert (await wall.join(real.table.code, "Wall", watch=True)).status == 200
        async with following(wall, layout="wall"):
            for title in titles:
                await owner.decide(SAYS("ui.room.start"))
                for page in (owner, ben, wall):
                    await page.until("stage", "playing")
                (sure,) = [
                    row[2] for row in owner.words["decisions"] if row[:2] == [SAYS("browser.page.another"), title]
                ]
                assert SAYS("ui.other.drop_sure") in sure
                await owner.decide(title, SAYS("browser.page.another"))
                for page in (owner, ben, wall):
                    await page.until("stage", "lobby")
                    await page.until("game", slug)
                    assert not page.words.get("outcome")
            await owner.decide(SAYS("ui.room.start"))
            await asyncio.gather(*(page.play() for page in (owner, ben)))
            await wall.until("outcome")


def _deck(page: Visitor, number: int = -1) -> str:
    """Return where a page was told that the pictures are, in one of its greetings."""
    return str([message["deck"] for message in page.messages if message["t"] == "hello"][number])
