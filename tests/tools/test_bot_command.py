"""`vernissage bot`: what it tells at the end, and how a bot comes back to a seat that its process has left."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.session.table_access import WayIn
from client.wording.texts import Words
from engine.core import Outcome, Seat
from engine.core.errors import Refused
from engine.core.rng import Rng
from netcode.guest.credentials import ByCode
from netcode.programs.own_bots import OwnBots
from netcode.protocol.messages import Kick
from netcode.storage import user_files
from tests.netcode.realtable import RealTable, run, running, serving, until
from tools.commands.bot import Bots, Place, places_left, told_ends

LEVELS = ("random",)


class Told(Bots):
    """What comes of a table, kept."""

    def __init__(self, pace: float) -> None:
        super().__init__(LEVELS, OwnBots([]), Rng(bytes(32)), pace, "off", self._told)
        self.told: list[tuple[str, Seat, Outcome]] = []

    def _told(self, name: str, seat: Seat, outcome: Outcome) -> None:
        self.told.append((name, seat, outcome))


def fresh(real: RealTable, name: str) -> Place:
    return Place(name, WayIn(ByCode(real.table.code), (real.address,)))


def test_a_bot_comes_back_to_the_seat_that_its_process_has_left(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as real:
            owner = real.player("Olga", real.owner())
            chairs = real.table.state.members.chairs
            talking = asyncio.create_task(owner.run())
            await until(lambda: chairs[0].here)
            killed = asyncio.create_task(Told(pace=5.0).play([fresh(real, "Bruno")]))
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
            table = Told(pace=0.0)
            playing = asyncio.create_task(table.play(back))
            await until(lambda: table.told)
            assert table.told == [("Bruno", 1, real.outcome)]
            await owner._session.order(Kick(1, "Bruno"))
            (player,) = await playing
            assert player.shut is not None
            assert player.shut.code == "kicked"
            talking.cancel()
        with pytest.raises(Refused, match="no_seat_kept"):
            places_left(None)

    run(scene())


def test_who_is_told_that_the_match_has_begun_is_told_how_to_come_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as real, running(real.player("Ann"), real.player("Eve", pace=0.5)):
            await until(lambda: real.table.stage == "playing")
            (late,) = await Told(pace=0.0).play([fresh(real, "Bruno")])
            *_, last = told_ends(Words.load("en"), [late.shut])
            assert "--back" in last

    run(scene())
