"""Bots as guests: when they answer, and to which view. Whole games with them: test_server, test_host."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from engine.core.events import Intent
from engine.core.game import AnyView
from engine.core.match import Match
from engine.core.rng import Rng, rng_of
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from engine.games.museum_pictura.intents import PASS, Done, Hang
from engine.games.museum_pictura.state import Acting, Trading
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing, LeaveIt, Toggle
from netcode.guest import bot_client as bot_module
from netcode.guest.bot_client import Player, seed_of
from netcode.guest.updates import ChatReceived, IntentRefused, Joined, RoomChanged, Shut, Update, Viewed
from netcode.protocol.messages import Place, Room
from tests.netcode.realtable import until

GAME = GAMES["museum_pictura"]


class Link:
    """What a session hands over, as a queue that a test fills."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[Update | None] = asyncio.Queue()

    @property
    def behind(self) -> bool:
        return not self.queue.empty()

    async def run(self) -> None:
        await asyncio.sleep(3600)

    async def updates(self) -> AsyncIterator[Update]:
        while (update := await self.queue.get()) is not None:
            yield update


class Table(Link):
    """Stands for a session: a match in which the other seat is asked before the bot acts, and what the bot sends."""

    def __init__(self, seat: int = 0) -> None:
        self.match, self.seat = Match(GAME, 2, GAME.options(first_seat=1), bytes(32)), seat
        while not isinstance(self.match.state.phase, Trading):
            self.match.play_default(min(self.match.to_act))
        super().__init__()
        self.acts: list[tuple[Intent, int | None]] = []
        self.busy, self.rev = False, 0
        self.queue.put_nowait(Joined(seat, False, "t", "Kitchen", GAME))

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


@contextlib.asynccontextmanager
async def sitting(player: Player, link: Link) -> AsyncIterator[None]:
    """Let a bot play meanwhile; then its table is shut."""
    task = asyncio.create_task(player.run())
    yield
    link.queue.put_nowait(None)
    await task


async def quiet() -> None:
    """Give a bot the time to answer that it should not take."""
    await asyncio.sleep(0.05)


async def test_a_bot_answers_as_often_as_one_question_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a painting is hung the same question is open: who waits for a new one waits for ever."""
    table = Table()
    table.match.play(1, PASS)
    assert isinstance(table.match.state.phase, Acting)
    player, bot = playing(monkeypatch, table, [Hang, Done])
    async with sitting(player, table):
        table.show()
        await until(lambda: table.acts)
        prompt = table.view().prompt
        table.settle()
        await until(lambda: len(table.acts) == 2)
        assert [sent for _, sent in table.acts] == [prompt, prompt]
        assert len(bot.seen) == 2


async def test_a_bot_answers_the_newest_view_and_sees_all(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    table.show()
    table.match.play(1, PASS)
    table.show()
    table.show()
    player, bot = playing(monkeypatch, table, [Done])
    async with sitting(player, table):
        await until(lambda: table.acts)
        await quiet()
        assert len(table.acts) == 1
        assert len(bot.seen) == 3
        assert table.acts[0][1] == table.view().prompt
        table.show(settled=False)
        table.queue.put_nowait(ChatReceived(1, "Ann", "hurry up"))
        await quiet()
        assert len(table.acts) == 1, "one answer is on its way"


async def test_a_bot_that_is_refused_looks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_module, "AGAIN", 0.01)
    table = Table()
    table.match.play(1, PASS)
    player, _ = playing(monkeypatch, table, [Done, Done])
    async with sitting(player, table):
        table.show()
        await until(lambda: table.acts)
        table.busy = False
        table.queue.put_nowait(IntentRefused("too_fast", {}))
        await until(lambda: len(table.acts) == 2)
        table.queue.put_nowait(Shut("game_over", {}))
    assert player.shut == Shut("game_over", {})


async def test_a_bot_waits_while_others_are_asked_and_where_it_only_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    for seat in (0, SPECTATOR):
        table = Table(seat)
        player, _ = playing(monkeypatch, table, [])
        async with sitting(player, table):
            table.show()
            await quiet()
            assert table.acts == []


async def test_a_bot_seems_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    table.match.play(1, PASS)
    player, _ = playing(monkeypatch, table, [Done], pace=0.2)
    async with sitting(player, table):
        table.show()
        began = asyncio.get_running_loop().time()
        await until(lambda: table.acts)
        assert asyncio.get_running_loop().time() - began > 0.09
        assert all(0.15 <= player._pause(table.view()) <= 0.25 for _ in range(200))


def test_a_typed_seed_is_the_same_everywhere_and_none_is_chance() -> None:
    assert seed_of(3) == rng_of(3).key
    assert seed_of(None) != seed_of(None)
    assert len(seed_of(None)) == 32


class Detectives(Link):
    """A cooperative table of a person and two bots, in the middle of agreeing; stands for the session of one bot."""

    def __init__(self) -> None:
        super().__init__()
        game = GAMES["stolen_paintings"]
        self.match = Match(game, 4, game.options(mode="cooperative"), bytes(32))
        while not isinstance(self.match.state.phase, Agreeing):
            seat = min(self.match.to_act)
            self.match.play(seat, game.default(self.match.look([], seat).state, seat))
        self.person, self.seat, self.other = sorted(self.match.to_act)
        self.acts: list[Intent] = []
        self.busy = False
        kinds = ["human" if seat == self.person else "bot" for seat in range(4)]
        places = tuple(Place(kind, kind, True, True) for kind in kinds)  # type: ignore[arg-type]
        room = Room(
            stage="playing", game="stolen_paintings", places=places, watchers=(), starts="full", options={}, name="K"
        )
        self.queue.put_nowait(Joined(self.seat, False, "t", "Kitchen", game))
        self.queue.put_nowait(RoomChanged(room))

    async def act(self, intent: Intent, prompt: int | None = None) -> None:
        self.acts.append(intent)

    def show(self) -> None:
        self.queue.put_nowait(Viewed(self.match.look([], self.seat), 1, None, False, True))


class Settled(First):
    """A bot that has made up its mind: it would let the majority decide."""

    def choose(self, view: AnyView) -> Any:
        self.wanted.append(view)
        return LeaveIt()


@pytest.mark.parametrize(("pace", "waits"), [(0.0, False), (0.001, True)])
async def test_a_bot_with_a_pace_settles_after_the_people(
    monkeypatch: pytest.MonkeyPatch, pace: float, waits: bool
) -> None:
    """What is decided together is looked at again when a person has marked, and settled when the person has settled it."""
    table, bot = Detectives(), Settled([])
    monkeypatch.setattr(bot_module, "make_bot", lambda game, seat, level, rng: bot)
    async with sitting(Player(table, "normal", Rng(bytes(32)), pace), table):  # type: ignore[arg-type]
        table.show()
        await until(lambda: bot.wanted)
        if waits:
            table.match.play(table.person, Toggle(2))
            table.show()
            await until(lambda: len(bot.wanted) == 2)
            assert table.acts == []
            table.match.play(table.person, LeaveIt())
            table.show()
        await until(lambda: table.acts)
        assert table.acts == [LeaveIt()]


def test_bots_that_are_asked_at_once_answer_one_beat_after_the_other() -> None:
    """A person is no bot: nobody waits for their beat."""
    table = Detectives()
    pauses = {}
    for seat in (table.seat, table.other):
        bot = Player(table, "normal", Rng(bytes(32)), 1.0)  # type: ignore[arg-type]
        bot._people = frozenset({table.person})
        pauses[seat] = [bot._pause(table.match.look([], seat)) for _ in range(200)]
    assert 0.75 <= min(pauses[table.seat]) <= max(pauses[table.seat]) <= 1.25
    assert 1.75 <= min(pauses[table.other]) <= max(pauses[table.other]) <= 2.25


class Shy(First):
    """A bot that lets people go first."""

    def __init__(self, wanted: list[Any]) -> None:
        super().__init__(wanted)
        self.people: list[frozenset[int]] = []

    def meet(self, people: frozenset[int]) -> None:
        self.people.append(people)

    def waits(self, view: AnyView) -> bool:
        return bool(self.people[-1])


def room(*kinds: str) -> RoomChanged:
    """Return a room of people, bots, people who are away and people for whom a bot stands in."""
    places = tuple(
        Place(
            kind, "bot" if kind == "bot" else "human", kind != "away", True, stand_in="easy" if kind == "lent" else ""
        )
        for kind in kinds
    )
    return RoomChanged(Room("playing", "t", "museum_pictura", {}, places, (), "full"))


@pytest.mark.parametrize(
    ("pace", "company", "acts"), [(0.001, "human", 0), (0.001, "away", 1), (0.001, "lent", 1), (0.0, "human", 1)]
)
async def test_a_bot_waits_for_people_who_are_here_unless_it_has_no_pace(
    monkeypatch: pytest.MonkeyPatch, pace: float, company: str, acts: int
) -> None:
    table, shy = Table(), Shy([Done])
    table.match.play(1, PASS)
    player, _ = playing(monkeypatch, table, [], pace)
    monkeypatch.setattr(bot_module, "make_bot", lambda *given: shy)
    async with sitting(player, table):
        table.queue.put_nowait(room("bot", company))
        table.show()
        await until(lambda: shy.seen)
        if acts:
            await until(lambda: table.acts)
        await quiet()
        assert len(table.acts) == acts
        assert shy.people[-1] == (frozenset({1}) if company == "human" else frozenset())
