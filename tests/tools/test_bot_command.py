"""`vernissage bot`: what it tells at the end, and how a bot comes back to a seat that its process has left."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from client.session.table_access import WayIn
from client.wording.texts import Words
from engine.core import Outcome, Seat
from engine.core.errors import Refused
from engine.core.rng import Rng
from netcode.guest import bot_client
from netcode.guest.credentials import ByCode
from netcode.programs.own_bots import OwnBots
from netcode.protocol.messages import Kick
from netcode.storage import paths, table_lock, user_files
from netcode.storage.private_files import KeepError
from tests.netcode.realtable import RealTable, running, serving, until
from tools import bots_at_tables
from tools.bots_at_tables import Bots, Place, places_left
from tools.commands.bot import told_ends

LEVELS = ("random",)


class ReportedBots(Bots):
    """What comes of a table, kept."""

    def __init__(self, pace: float) -> None:
        super().__init__(LEVELS, OwnBots([]), Rng(bytes(32)), pace, "off", self._ended)
        self.ended: list[tuple[str, Seat, Outcome]] = []

    def _ended(self, name: str, seat: Seat, outcome: Outcome) -> None:
        self.ended.append((name, seat, outcome))


def fresh(real: RealTable, name: str) -> Place:
    return Place(name, WayIn(ByCode(real.table.code), (real.address,)))


async def test_a_bot_comes_back_to_the_seat_that_its_process_has_left(tmp_path: Path) -> None:
    async with serving(tmp_path) as real:
        owner = real.player("Olga", real.owner())
        chairs = real.table.state.members.chairs
        talking = asyncio.create_task(owner.run())
        await until(lambda: chairs[0].here)
        killed = asyncio.create_task(ReportedBots(pace=5.0).play([fresh(real, "Bruno")]))
        await until(lambda: real.table.stage == "playing")
        with pytest.raises(Refused, match="no_seat_kept"):
            places_left(None)  # it plays: nobody else may take its seat
        killed.cancel()
        await asyncio.gather(killed, return_exceptions=True)
        await until(lambda: not chairs[1].here)
        assert not user_files.saved_seats().seats, "people are not offered a bot's seat"
        back = places_left(None)
        assert [place.name for place in back] == ["Bruno"]
        with pytest.raises(Refused, match="no_seat_kept"):
            places_left("Clara")
        table = ReportedBots(pace=0.0)
        playing = asyncio.create_task(table.play(back))
        await until(lambda: table.ended)
        assert table.ended == [("Bruno", 1, real.outcome)]
        while not playing.done():  # who has just played a whole match that fast may be told to be slower
            await owner._session.send(Kick(1, "Bruno"))
            await asyncio.wait([playing], timeout=0.5)
        (player,) = playing.result()
        assert player.shut is not None
        assert player.shut.code == "kicked"
        talking.cancel()
    with pytest.raises(Refused, match="no_seat_kept"):
        places_left(None)


async def test_a_bot_that_comes_back_by_the_code_has_its_seat_alone_and_one_way_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as real, running(real.player("Olga", real.owner())):
        chairs = real.table.state.members.chairs
        await until(lambda: chairs[0].here)
        killed = asyncio.create_task(ReportedBots(pace=5.0).play([fresh(real, "Bruno")]))
        await until(lambda: real.table.stage == "playing")
        killed.cancel()
        await asyncio.gather(killed, return_exceptions=True)
        await until(lambda: not chairs[1].here)
        (left,) = user_files.saved_seats(bots=True).seats
        user_files.write(left.file, msgspec.structs.replace(left.seat_pass, addresses=()))  # the table has moved
        back = asyncio.create_task(ReportedBots(pace=5.0).play(places_left(None, str(real.address), real.table.code)))
        await until(lambda: any(one.seat_pass.addresses for one in user_files.saved_seats(bots=True).seats))
        assert [one.file for one in user_files.saved_seats(bots=True).seats] == [left.file]
        with pytest.raises(Refused, match="no_seat_kept"):
            places_left(None)
        back.cancel()
        await asyncio.gather(back, return_exceptions=True)


async def test_a_seat_that_another_process_took_first_is_refused_as_a_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(table_lock.PATIENCE, "bot", 0.0)
    async with serving(tmp_path) as real:
        kept = user_files.SeatPass("0" * 16, "Kitchen", bytes(32), (), "artline", 1, bytes(32), "Bruno", bot=True)
        left = user_files.save_seat(kept, "7")
        place = Place("Bruno", fresh(real, "Bruno").way, left)
        with table_lock.held(paths.seats(), left.file.stem, "bot"), pytest.raises(Refused) as refused:
            await ReportedBots(pace=0.0).play([place])
        for language in ("en", "de"):
            said = Words.load(language, strict=True).refusal(refused.value)
            assert "0" * 16 not in said
        assert refused.value.code == "seat_held"


async def test_a_bot_plays_on_where_its_seat_cannot_be_locked_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise KeepError("keep_unwritable", file="x.lock", why="No space left")

    monkeypatch.setattr(bots_at_tables, "held", full)
    async with serving(tmp_path) as real, running(real.player("Ann", real.owner())):
        table = ReportedBots(pace=0.0)
        playing = asyncio.create_task(table.play([fresh(real, "Bruno")]))
        await until(lambda: table.ended or playing.done())
        assert table.ended
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    assert "x.lock" in capsys.readouterr().err


async def test_who_is_told_that_the_match_has_begun_is_told_how_to_come_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as real, running(real.player("Ann"), real.player("Eve", pace=0.5)):
        await until(lambda: real.table.stage == "playing")
        (late,) = await ReportedBots(pace=0.0).play([fresh(real, "Bruno")])
        *_, last = told_ends(Words.load("en"), [late.shut])
        assert "--back" in last


async def test_a_bot_leaves_a_table_that_it_cannot_read_by_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a host sends may be anything; the other bots of the process play on."""
    session: Any = SimpleNamespace()
    player = bot_client.Player(session, "random", Rng(bytes(32)), 0.0)

    async def absurd(player: bot_client.Player) -> None:
        raise KeyError("opera")

    monkeypatch.setattr(bot_client.Player, "run", absurd)
    await bots_at_tables._played(player)
    (told,) = told_ends(Words.load("en", strict=True), [player.shut])
    assert "(KeyError: 'opera')" in told
