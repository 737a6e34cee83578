"""A page with nothing kept comes under the name of a player whose page is gone: it takes no seat by the name alone."""

from pathlib import Path

import pytest

from client.wording.texts import Words
from tests.client.browser.bridges import bridged, following
from tests.client.browser.test_owner import key_of, labels
from tests.client.browser.visitor import Visitor
from tests.netcode.realtable import until

pytestmark = pytest.mark.usefixtures("patient")


def says(language: str, key: str, **values: object) -> str:
    return Words.load(language, strict=True).say(key, **values)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_an_empty_profile_gets_the_seat_of_its_name_by_one_press_of_the_owner_alone(
    tmp_path: Path, language: str
) -> None:
    async with bridged(tmp_path, seats=3, starts="owner") as (real, bridge):
        owner, ben, empty = (Visitor(bridge.server.port) for _ in range(3))
        assert (await owner.join("", "Olga", owner=key_of(real))).status == 200
        assert (await ben.join(real.table.code, "Ben")).status == 200
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
