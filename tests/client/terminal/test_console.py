"""The terminal against a table in memory: real lines through a pipe, answers, the end of input, timers."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import AsyncIterator, Callable, Sequence

import pytest

from client.terminal import console
from client.terminal.text_table import TextTable
from client.wording.texts import Words
from engine.core.events import Event, Intent
from engine.core.game import AnyGame
from engine.games import GAMES
from engine.games.museum_pictura.state import Trading
from engine.games.stolen_paintings.common.phases import READY, Ready
from engine.games.stolen_paintings.modes.basic.phases import Exhibit
from netcode.guest.guest import Busy
from netcode.guest.updates import ChatReceived, IntentRefused, Joined, RoomChanged, Update, Verified, Viewed
from netcode.protocol.messages import Chat, Wish
from tests.client.text_match import MASTERS, NAMES, TextMatch, room


class Memory:
    """A session whose host is a match in memory: the others answer at once, by chance."""

    def __init__(self, seat: int, seats: int = 2, seed: int = 1, busy: bool = False, game: AnyGame = MASTERS) -> None:
        self.text_match = TextMatch(seat, seats, seed, game)
        self.match, self.seat, self.busy = self.text_match.match, seat, busy
        self.asked: list[str] = []
        self._updates: asyncio.Queue[Update | None] = asyncio.Queue()
        self._updates.put_nowait(Joined(seat, False, "t1", "Kitchen", game))
        self._updates.put_nowait(RoomChanged(room(NAMES[:seats], slug=game.info.slug)))
        self._show([])
        self._others()

    async def updates(self) -> AsyncIterator[Update]:
        while (update := await self._updates.get()) is not None:
            yield update

    async def act(self, intent: Intent, prompt: int | None = None) -> None:
        self.asked.append("act")
        if self.busy:
            raise Busy
        if not self.match.game.allows(self.match.state, self.seat, intent):
            self._updates.put_nowait(IntentRefused("stale", {}))
            return
        self._show(self.match.play(self.seat, intent))
        self._others()

    async def send(self, wish: Wish) -> None:
        self.asked.append(str(wish))
        if isinstance(wish, Chat):
            self._updates.put_nowait(ChatReceived(self.seat, "Ann", wish.text))

    async def leave(self, bot: bool = False, level: str = "") -> None:
        self.asked.append("leave")
        self._updates.put_nowait(None)

    def _show(self, happened: Sequence[Event]) -> None:
        self._updates.put_nowait(Viewed(self.match.look(happened, self.seat), 0, None, False, True))

        if self.match.outcome is not None:
            self._updates.put_nowait(Verified(True, 1, "verified", {}, 5))

    def _others(self) -> None:
        while self.match.outcome is None and self.seat not in self.match.to_act:
            seat = min(self.match.to_act)
            legal = list(self.match.game.legal(self.match.state, seat))
            self._show(self.match.play(seat, self.text_match.chance.choice(legal)))


def run(
    session: Memory,
    typed: bytes | None,
    stays: bool = True,
    follow: bool = False,
    awaited: Callable[[bool], object] = lambda waits: None,
) -> list[str]:
    """Run a terminal on what is typed; None: no input at all. Return the lines written."""
    lines: list[str] = []
    source = None
    if typed is not None:
        source, end = os.pipe()
        os.write(end, typed)
        os.close(end)
    table = TextTable(Words.load("en", strict=True), follow)
    terminal = console.Terminal(table, session, lines.append, source, stays, lambda: 0.0, awaited=awaited)
    try:
        asyncio.run(asyncio.wait_for(terminal.run(), timeout=60))
    finally:
        if source is not None:
            os.close(source)
    return lines


def test_a_whole_match_is_played_by_typing_numbers() -> None:
    """Ones and noughts answer every question there is; what does not fit is explained."""
    session, waits = Memory(0), list[bool]()
    lines = run(session, b"1\n0\n" * 200, stays=False, awaited=waits.append)
    assert True in waits
    assert waits[-1] is False, "the match is over"
    assert session.match.outcome is not None
    assert any("wins with" in line or "win with" in line or "share the win" in line for line in lines)
    assert session.asked[-1] == "leave"


def test_the_end_of_input_leaves_the_table() -> None:
    session = Memory(0)
    lines = run(session, b"say hello\n?")
    assert session.asked == ["Chat(text='hello')", "leave"]
    assert "No more input: leaving the table." in lines


def test_who_only_listens_goes_on_without_input() -> None:
    session = Memory(-1)
    lines = run(session, b"", stays=False, follow=True)
    assert session.match.outcome is not None
    assert any(line.startswith("1. ") for line in lines)
    assert "No more input: leaving the table." not in lines


def test_no_input_at_all_is_no_trouble() -> None:
    session = Memory(-1)
    assert run(session, None, stays=False, follow=True)
    assert session.asked == ["leave"]


def test_an_answer_that_lasts_is_given_again_after_a_pause() -> None:
    """Whoever types skip in Museum: Pictura is not asked to trade again before its own turn."""
    session = Memory(0, 3, game=GAMES["museum_pictura"])
    table, (source, keyboard) = TextTable(Words.load("en", strict=True)), os.pipe()
    pauses: list[float] = []

    def pause() -> float:
        pauses.append(0.0)
        return 0.0

    async def play() -> None:
        runner = asyncio.create_task(console.Terminal(table, session, lambda line: None, source, False, pause).run())
        typed = False
        while not typed or session.match.state.turn != 0:
            await asyncio.sleep(0.01)
            if 0 in session.match.to_act and not isinstance(session.match.state.phase, Trading):
                await session.act(next(iter(session.match.game.legal(session.match.state, 0))))
            elif 0 in session.match.to_act and not typed:
                os.write(keyboard, b"skip\n")
                typed = True
        runner.cancel()
        await asyncio.gather(runner, return_exceptions=True)

    try:
        asyncio.run(asyncio.wait_for(play(), 60))
    finally:
        os.close(keyboard)
        os.close(source)
    assert pauses, "it was asked twice before its own turn"
    assert table.lasting is None


def test_an_answer_while_one_is_on_its_way_is_said_and_not_sent() -> None:
    session = Memory(0, busy=True)
    assert "Your last answer is still on its way." in run(session, b"1\n")


def test_pauses_are_as_long_as_a_persons() -> None:
    pauses = [console.random_pause() for _ in range(50)]
    assert console.SHORTEST_PAUSE <= min(pauses) < max(pauses) <= console.LONGEST_PAUSE


async def test_reminders_come_as_the_clock_runs_down(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds))

    told = TextMatch(0, 2, seed=1, turn_seconds=60)
    while told.match.to_act != {0}:
        told.step()
    lines: list[str] = []
    told.table.view = None
    monkeypatch.setattr(asyncio, "sleep", sleep)
    run = console.Terminal(told.text, Memory(0), lines.append, None)
    told.text.tell(Viewed(told.match.look([], 0), 9, 60.0, False, True))
    run._set_timers()
    run._set_timers()
    await asyncio.gather(*run._timers)
    assert slept == [30, 50]
    assert lines == ["30 seconds left.", "10 seconds left."]


def test_lines_come_whole_whatever_the_pieces() -> None:
    async def read() -> list[str]:
        source, end = os.pipe()

        async def write() -> None:
            for piece in (b"on", b"e\ntwo\r\n\xc3", b"\xa9t\xff\n", b"last"):
                os.write(end, piece)
                await asyncio.sleep(0.01)
            os.close(end)

        writing = asyncio.create_task(write())
        lines = [line async for line in console.typed_lines(source)]
        await writing
        os.close(source)
        return lines

    assert asyncio.run(read()) == ["one", "two\r", "ét\ufffd", "last"]


def see_the_lights_go_out(clear: Callable[[], None] | None) -> list[str]:
    """Look at an exhibit until it is dark; return all that was written."""
    session, lines = Memory(0, 3, 4, game=GAMES["stolen_paintings"]), list[str]()
    table = TextTable(Words.load("en", strict=True))

    def empty() -> None:
        lines.append("(the screen is empty)")
        assert clear is not None
        clear()

    async def play() -> None:
        emptied = None if clear is None else empty
        runner = asyncio.create_task(console.Terminal(table, session, lines.append, None, clear=emptied).run())
        while not table.list.only_answer:
            await asyncio.sleep(0)
        assert isinstance(table.list.only_answer, Ready)
        await session.act(READY)
        while table.table.view is None or isinstance(table.table.view.state.phase, Exhibit):
            await asyncio.sleep(0)
        runner.cancel()
        await asyncio.gather(runner, return_exceptions=True)

    asyncio.run(asyncio.wait_for(play(), 60))
    return lines


def test_lights_out_empties_a_terminal() -> None:
    cleared: list[bool] = []
    lines = see_the_lights_go_out(lambda: cleared.append(True))
    assert cleared == [True]
    after = lines[lines.index("(the screen is empty)") :]
    assert any("The lights are out" in line for line in after)
    assert not any("It has to be remembered" in line for line in lines)


def test_lights_out_is_told_in_words_on_a_pipe() -> None:
    lines = see_the_lights_go_out(None)
    told = [place for place, line in enumerate(lines) if "It has to be remembered: do not read back." in line]
    assert len(told) == 1
    assert any("The lights are out" in line for line in lines[told[0] :])


def test_only_a_terminal_is_emptied() -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    assert console.screen_clearer(io.StringIO()) is None
    screen = Screen()
    clear = console.screen_clearer(screen)
    assert clear is not None
    clear()
    assert screen.getvalue() == console.CLEAR


@pytest.mark.parametrize(("columns", "width"), [("80", 80), ("12", 40)])
def test_lines_are_as_wide_as_the_terminal_says(monkeypatch: pytest.MonkeyPatch, columns: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert console.line_width() == width
