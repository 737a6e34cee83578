"""The child process of a host's bots: real processes over loopback."""

from __future__ import annotations

import asyncio
from pathlib import Path

from netcode.bots import BotProcess
from netcode.effects import BotWanted, Effect, Warned
from netcode.messages import LetBotPlay
from tests.netcode.realtable import RealTable, run, running, serving, until


def bots_of(real: RealTable) -> BotProcess:
    """Return the bots of a real table; those that it calls for later come too."""
    bots = BotProcess(real.table.bots, real.own.fingerprint, 0.0, 7)
    real.server._report = lambda effect: heard(real, bots, effect)
    return bots


def heard(real: RealTable, bots: BotProcess, effect: Effect) -> None:
    real.told.append(effect)
    if isinstance(effect, BotWanted):
        bots.add(effect.bot)


def test_bot_is_added_while_others_play_and_plays_the_match_to_its_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, seats=3, bots=1) as real:
            bots, owner, ann = bots_of(real), real.player("Olga", real.owner()), real.player("Ann", pace=0.3)
            job = asyncio.create_task(bots.run(real.address, real.told.append))
            chairs = real.table.hall.members.chairs
            async with running(owner):
                await until(lambda: chairs[0].here)
                async with running(ann):
                    await until(lambda: real.table.stage == "playing")
                await until(lambda: not chairs[1].here)
                await owner._session.order(LetBotPlay(1))
                await until(lambda: real.outcome is not None, 25)
            assert chairs[1].stand_in is not None
            assert chairs[1].stand_in.inst
            job.cancel()
            await asyncio.gather(job, return_exceptions=True)
            assert not [effect for effect in real.told if isinstance(effect, Warned)]

    run(scene())


def test_table_without_bots_has_no_process_until_one_is_called(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as real:
            bots = bots_of(real)
            job = asyncio.create_task(bots.run(real.address, real.told.append))
            await asyncio.sleep(0.1)
            assert bots._pipe is None
            owner, ann = real.player("Olga", real.owner(), pace=0.3), real.player("Ann", pace=0.3)
            async with running(owner):
                async with running(ann):
                    await until(lambda: real.table.stage == "playing")
                await until(lambda: not real.table.hall.members.chairs[1].here)
                await owner._session.order(LetBotPlay(1))
                await until(lambda: real.table.hall.members.chairs[1].here)
            job.cancel()
            await asyncio.gather(job, return_exceptions=True)
            await until(lambda: not real.table.hall.members.chairs[1].here)

    run(scene())
