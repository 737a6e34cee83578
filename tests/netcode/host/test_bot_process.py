"""The child process of a host's bots: real processes over loopback."""

import asyncio
from pathlib import Path

import pytest

from netcode.host import bot_process, child_process
from netcode.host.bot_process import BotProcess
from netcode.protocol.messages import LetBotPlay
from netcode.table.config import BotSeat
from netcode.table.effects import BotWanted, Effect, Warned
from netcode.transport.addresses import parse_address
from tests.netcode.realtable import RealTable, running, serving, until


def bots_of(real: RealTable) -> BotProcess:
    """Return the bots of a real table; those that it calls for later come too."""
    bots = BotProcess(real.table.bots, real.own.fingerprint, 0.0, 7)
    real.server._report = lambda effect: heard(real, bots, effect)
    return bots


def heard(real: RealTable, bots: BotProcess, effect: Effect) -> None:
    real.effects.append(effect)
    if isinstance(effect, BotWanted):
        bots.add(effect.bot)


async def test_bot_is_added_while_others_play_and_plays_the_match_to_its_end(tmp_path: Path) -> None:
    async with serving(tmp_path, seats=3, bots=1) as real:
        bots, owner, ann = bots_of(real), real.player("Olga", real.owner()), real.player("Ann", pace=0.3)
        job = asyncio.create_task(bots.run(real.address, real.effects.append))
        chairs = real.table.state.members.chairs
        async with running(owner):
            await until(lambda: chairs[0].here)
            async with running(ann):
                await until(lambda: real.table.stage == "playing")
            await until(lambda: not chairs[1].here)
            await owner._session.send(LetBotPlay(1))
            await until(lambda: real.outcome is not None)
        assert chairs[1].stand_in is not None
        assert chairs[1].stand_in.inst
        job.cancel()
        await asyncio.gather(job, return_exceptions=True)
        assert not [effect for effect in real.effects if isinstance(effect, Warned)]


async def test_bots_that_cannot_be_started_are_an_end_and_end_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*words: object) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(bot_process, "Child", refused)
    monkeypatch.setattr(child_process, "FIRST_PAUSE", 0.0)
    told = list[Effect]()
    bots = BotProcess((BotSeat(1, "Bot", "easy", bytes(32)),), bytes(32), 0.0, 7)
    await bots.run(parse_address("127.0.0.1:1"), told.append)
    assert told == [Warned("bots_ended", {"exit": child_process.NOT_STARTED})] * (1 + bot_process.RESTARTS)


async def test_table_without_bots_has_no_process_until_one_is_called(tmp_path: Path) -> None:
    async with serving(tmp_path) as real:
        bots = bots_of(real)
        job = asyncio.create_task(bots.run(real.address, real.effects.append))
        await asyncio.sleep(0.1)
        assert bots._child is None
        owner, ann = real.player("Olga", real.owner(), pace=0.3), real.player("Ann", pace=0.3)
        async with running(owner):
            async with running(ann):
                await until(lambda: real.table.stage == "playing")
            await until(lambda: not real.table.state.members.chairs[1].here)
            await owner._session.send(LetBotPlay(1))
            await until(lambda: real.table.state.members.chairs[1].here)
        job.cancel()
        await asyncio.gather(job, return_exceptions=True)
        await until(lambda: not real.table.state.members.chairs[1].here)
