"""Bots as guests: when they answer, and to which view. Whole games with them: test_server, test_host."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from engine.core.events import Intent
from engine.core.game import AnyView
from engine.core.match import Match
from engine.core.rng import Rng, rng_of
from engine.core.visibility import SPECTATOR
from netcode import bot as bot_module
from netcode.bot import Player, seed_of
from netcode.updates import ChatHeard, IntentRefused, Joined, Shut, Update, Viewed
from tests.games import salon
from tests.games.salon.state import Acting, Done, Pass, PlayTicket
from tests.netcode.realtable import run, until

GAME = salon.GAME


class Table:
    """Stands for a session: a match in which the others pass, and what the bot sends."""

    def __init__(self, seat: int = 0) -> None:
        self.match, self.seat = Match(GAME, 2, GAME.options(), bytes(32)), seat
        self.queue: asyncio.Queue[Update | None] = asyncio.Queue()
        self.acts: list[tuple[Intent, int | None]] = []
        self.busy, self.rev = False, 0
        self.queue.put_nowait(Joined(seat, False, "t", "Kitchen", GAME))

    @property
    def behind(self) -> bool:
        return not self.queue.empty()

    async def run(self) -> None:
        await asyncio.sleep(3600)

    async def updates(self) -> AsyncIterator[Update]:
        while (update := await self.queue.get()) is not None:
            yield update

    async def act(self, intent: Intent, prompt: int | None = None) -> None:
        assert not self.busy
        self.acts.append((intent, prompt))
        self.busy = True

    def view(self) -> AnyView:
        return self.match.look([], self.seat)

    def show(self, settled: bool = True) -> None:
        self.rev += 1
        self.busy = self.busy and not settled
        self.queue.put_nowait(Viewed(self.view(), self.rev, None, False, settled))

    def settle(self) -> None:
        """Do what the bot sent last and show what came of it."""
        self.match.play(self.seat, self.acts[-1][0])
        self.show()


class First:
    """A bot that takes what a test wants of it."""

    def __init__(self, wanted: list[Any]) -> None:
        self.wanted, self.seen = wanted, list[AnyView]()

    def observe(self, view: AnyView) -> None:
        self.seen.append(view)

    def choose(self, view: AnyView) -> Any:
        kind = self.wanted.pop(0)
        return next(intent for intent in GAME.legal(view.state, view.viewer) if isinstance(intent, kind))


def playing(monkeypatch: pytest.MonkeyPatch, table: Any, wanted: list[Any], pace: float = 0.0) -> tuple[Player, First]:
    bot = First(wanted)
    monkeypatch.setattr(bot_module, "make_bot", lambda game, seat, level, rng: bot)
    return Player(table, "random", Rng(bytes(32)), pace), bot


async def quiet() -> None:
    """Give a bot the time to answer that it should not take."""
    await asyncio.sleep(0.05)


def test_a_bot_answers_as_often_as_one_question_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a ticket the same question is open: who waits for a new one waits for ever."""

    async def test() -> None:
        table = Table()
        table.match.play(1, Pass())
        assert isinstance(table.match.state.phase, Acting)
        player, bot = playing(monkeypatch, table, [PlayTicket, Done])
        task = asyncio.create_task(player.run())
        table.show()
        await until(lambda: table.acts)
        prompt = table.view().prompt
        table.settle()
        await until(lambda: len(table.acts) == 2)
        assert [sent for _, sent in table.acts] == [prompt, prompt]
        assert len(bot.seen) == 2
        table.queue.put_nowait(None)
        await task

    run(test())


def test_a_bot_answers_the_newest_view_and_sees_all(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        table = Table()
        table.show()
        table.match.play(1, Pass())
        table.show()
        table.show()
        player, bot = playing(monkeypatch, table, [Done])
        task = asyncio.create_task(player.run())
        await until(lambda: table.acts)
        await quiet()
        assert len(table.acts) == 1
        assert len(bot.seen) == 3
        assert table.acts[0][1] == table.view().prompt
        table.show(settled=False)
        table.queue.put_nowait(ChatHeard(1, "Ann", "hurry up"))
        await quiet()
        assert len(table.acts) == 1, "one answer is on its way"
        table.queue.put_nowait(None)
        await task

    run(test())


def test_a_bot_that_is_refused_looks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_module, "AGAIN", 0.01)

    async def test() -> None:
        table = Table()
        table.match.play(1, Pass())
        player, _ = playing(monkeypatch, table, [Done, Done])
        task = asyncio.create_task(player.run())
        table.show()
        await until(lambda: table.acts)
        table.busy = False
        table.queue.put_nowait(IntentRefused("too_fast", {}))
        await until(lambda: len(table.acts) == 2)
        table.queue.put_nowait(Shut("game_over", {}))
        table.queue.put_nowait(None)
        await task
        assert player.shut == Shut("game_over", {})

    run(test())


def test_a_bot_waits_while_others_are_asked_and_where_it_only_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        for seat in (0, SPECTATOR):
            table = Table(seat)
            player, _ = playing(monkeypatch, table, [])
            task = asyncio.create_task(player.run())
            table.show()
            await quiet()
            assert table.acts == []
            table.queue.put_nowait(None)
            await task

    run(test())


def test_a_bot_seems_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        table = Table()
        table.match.play(1, Pass())
        player, _ = playing(monkeypatch, table, [Done], pace=0.2)
        task = asyncio.create_task(player.run())
        table.show()
        assert 0.09 < await until(lambda: table.acts) < 5
        assert all(0.1 <= player._pause() < 0.31 for _ in range(200))
        table.queue.put_nowait(None)
        await task

    run(test())


def test_a_typed_seed_is_the_same_everywhere_and_none_is_chance() -> None:
    assert seed_of(3) == rng_of(3).key
    assert seed_of(None) != seed_of(None)
    assert len(seed_of(None)) == 32
