"""The terminal at a table: lines typed go in, lines told come out. The only part of the text client with a clock.

It works the same on a terminal, through a pipe and with no input at all; nothing is ever written but finished lines.
"""

import asyncio
import codecs
import contextlib
import os
import shutil
import sys
import threading
from collections.abc import AsyncIterator, Callable
from functools import partial
from random import SystemRandom
from typing import Any, Protocol, TextIO

from client.session.requests import Act, Command
from client.terminal.command_parser import CommandParser
from client.terminal.text_table import REMINDERS, WIDTH, TextTable
from engine.core.events import Intent
from netcode.guest.guest import Busy
from netcode.guest.updates import IntentRefused, Joined, RoomChanged, Shut, Update, Verified, Viewed
from netcode.protocol.messages import Bye, Wish

SHORTEST_PAUSE, LONGEST_PAUSE = 1.5, 4.0
"""Between these a forced answer is given, at a random moment, so that others cannot tell it from a choice."""
CHUNK = 4096
NARROWEST = 40
"""Characters of a line at least, whatever a terminal says."""
CLEAR = "\033[H\033[2J\033[3J"
"""Cursor to the upper left; clear the screen; clear its scrollback."""
SETTLING = 2.0
"""Seconds that a typed line waits at most for the answer before it to be applied or refused.

So lines typed ahead are read at the table as it is then, and a person without a connection can still type.
"""


class Session(Protocol):
    """A place at a table, over a network or not. `updates` ends when the table is shut for us."""

    def updates(self) -> AsyncIterator[Update]:
        """Yield what the table tells, in order."""

    async def act(self, intent: Intent, prompt: int | None = None) -> None:
        """Answer the question with this number. Raises Busy while an earlier answer is on its way."""

    async def send(self, wish: Wish) -> None:
        """Send a wish."""

    async def leave(self, bot: bool = False, level: str = "") -> None:
        """Leave the table; `updates` ends. bot: the owner leaves the seat to a bot of this level."""


def print_line(line: str) -> None:
    """Print a line and flush. The program's start has made the stream safe for characters that its encoding lacks."""
    print(line, flush=True)


def line_width() -> int:
    """Return how many characters a line of this terminal holds; WIDTH where that is unknown."""
    return max(shutil.get_terminal_size((WIDTH, 24)).columns, NARROWEST)


def screen_clearer(stream: TextIO | None = None) -> Callable[[], None] | None:
    """Return what clears a terminal's screen and its scrollback; None for a pipe or a file."""
    stream = stream or sys.stdout
    return partial(_clear, stream) if stream.isatty() else None


def _clear(stream: TextIO) -> None:
    if sys.platform == "win32":
        os.system("cls")  # noqa: S605, S607 - older consoles of Windows do not know the escapes
    else:
        stream.write(CLEAR)
        stream.flush()


def random_pause() -> float:
    """Return how long to wait before a forced answer, in seconds."""
    return SystemRandom().uniform(SHORTEST_PAUSE, LONGEST_PAUSE)


class Terminal:
    """Runs one table in lines.

    report: writes down what was found where a match cannot be verified, and returns where
    stays: go on after the match, until the person leaves or the host closes; else end with the final scores
    record: keeps the record of a table's match that is over
    clear: clears the screen and its scrollback; None where that cannot be done
    awaited: called at each change with whether the table waits for this person
    source: the descriptor that lines are read from; None for no input
    """

    def __init__(
        self,
        text: TextTable,
        session: Session,
        write: Callable[[str], None] = print_line,
        source: int | None = 0,
        stays: bool = True,
        pause: Callable[[], float] = random_pause,
        report: Callable[[Verified], str] | None = None,
        record: Callable[[str, Verified], None] | None = None,
        clear: Callable[[], None] | None = None,
        awaited: Callable[[bool], object] = lambda waits: None,
    ) -> None:
        self._text, self._session, self._write, self._stays, self._pause = text, session, write, stays, pause
        self._source, self._report, self._record, self._clear = source, report, record, clear
        self._awaited = awaited
        self._joined: Joined | None = None
        self._table = text.table
        self._parser = CommandParser(text)
        self._timers: list[asyncio.Task[None]] = []
        self._question: tuple[int, bool, Intent | None] | None = None
        """The prompt that timers run for, whether its clock runs, and the answer that is due."""
        self._settled = asyncio.Event()
        self._sitting = asyncio.Event()
        """Set when we have a place at the table: lines typed before wait for it."""

    async def run(self) -> None:
        """Run until the table is shut, the person leaves, or the match is over and `stays` is false."""
        self._text.now = asyncio.get_running_loop().time
        reading = asyncio.create_task(self._read()) if self._source is not None else None
        telling = asyncio.create_task(self._tell())
        watched: set[asyncio.Task[Any]] = {telling, *([reading] if reading else [])}
        try:
            while not telling.done():
                done, _ = await asyncio.wait(watched, return_when=asyncio.FIRST_COMPLETED)
                watched -= done
                for task in done:
                    task.result()
        finally:
            for task in (telling, *([reading] if reading else []), *self._timers):
                task.cancel()
            await asyncio.gather(telling, *([reading] if reading else []), *self._timers, return_exceptions=True)

    async def _tell(self) -> None:
        async for update in self._session.updates():
            if isinstance(update, Joined):
                self._joined = update
            if isinstance(update, Verified):
                self._write_down(update)
            try:
                lines = self._text.tell(update)
            except Exception as error:  # what a host sends may be anything: here the way to it ends
                why = f"{type(error).__name__}: {error}"
                self._print(self._text.tell(Shut("cannot_show", {"why": why})))
                await self._session.leave()
                return
            self._print(self._covered(update, lines))
            if isinstance(update, RoomChanged | Shut):
                self._sitting.set()
            if isinstance(update, IntentRefused) or (isinstance(update, Viewed) and update.settled):
                self._settled.set()
            self._set_timers()
            if self._text.done and not self._stays:
                await self._session.leave()
                return

    def _covered(self, update: Update, lines: list[str]) -> list[str]:
        """Return the lines of an update. What must not be read again is cleared, or else a line asks the person to do so."""
        if not isinstance(update, Viewed) or not self._text.covers:
            return lines
        if self._clear is None:
            return [*self._text.wrapped([self._text.words.say("text.covered")]), *lines]
        self._clear()
        return lines

    def _write_down(self, found: Verified) -> None:
        """Keep the match, before its end is told; where it is not verified, what was found too."""
        if self._record is not None and self._joined is not None:
            self._record(self._joined.table, found)
        if not found.ok and self._report is not None:
            self._table.report = self._report(found)

    async def _read(self) -> None:
        """Carry out what is typed. The end of input leaves the table, unless nobody played and the lines are only heard."""
        assert self._source is not None
        async for line in typed_lines(self._source):
            await self._sitting.wait()
            parsed = self._parser.parse(line)
            self._print(parsed.lines)
            self._set_timers()
            for command in parsed.commands:
                await self._carry_out(command)
                if isinstance(command, Act):
                    await self._until_settled()
        if self._table.playing and not self._text.follow:
            self._print([self._text.words.say("text.end_of_input")])
            await self._session.leave()

    async def _carry_out(self, command: Command) -> None:
        match command:
            case Act():
                await self._answer(command.intent)
            case Bye():
                await self._session.leave(command.bot, command.level)
            case _:
                await self._session.send(command)

    async def _until_settled(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._settled.wait(), SETTLING)

    async def _answer(self, intent: Intent) -> None:
        self._settled.clear()
        self._table.sent()
        try:
            await self._session.act(intent, self._table.view.prompt if self._table.view is not None else None)
        except Busy:
            self._print([self._text.words.say("text.answer_on_its_way")])

    # Timers

    def _set_timers(self) -> None:
        """Start the timers of a new question; those of the last question end."""
        table = self._table
        view, left = table.view, self._text.seconds_left
        asked, due = table.playing and self._text.asked, self._text.due
        self._awaited(asked and table.outcome is None)
        question = (view.prompt, left is not None, due) if view is not None and asked else None
        if question is not None and question == self._question:
            return
        self._question = question
        for timer in self._timers:
            timer.cancel()
        self._timers = []
        if due is not None:
            self._timers.append(asyncio.create_task(self._answer_later(due)))
        elif left is not None:
            self._timers += [asyncio.create_task(self._remind(left, at)) for at in REMINDERS if left > at + 5]

    async def _answer_later(self, intent: Intent) -> None:
        await asyncio.sleep(self._pause())
        await self._answer(intent)

    async def _remind(self, left: float, at: int) -> None:
        await asyncio.sleep(left - at)
        self._print(self._text.time_left(at))

    def _print(self, lines: list[str] | tuple[str, ...]) -> None:
        for line in lines:
            self._write(line)


async def typed_lines(source: int) -> AsyncIterator[str]:
    """Yield the lines that come from a descriptor, and end with it. One that is closed ends at once.

    A thread reads: no event loop can wait for a terminal and for a file alike on every system. It reads past Python's own
    buffers, whose lock would hang the end of the program while a read waits.
    """
    loop = asyncio.get_running_loop()
    chunks: asyncio.Queue[bytes] = asyncio.Queue()

    def hand_over(chunk: bytes) -> bool:
        try:
            loop.call_soon_threadsafe(chunks.put_nowait, chunk)
        except RuntimeError:  # the loop is closed
            return False
        return bool(chunk)

    def read() -> None:
        try:
            with open(source, "rb", buffering=0, closefd=False) as raw:
                while hand_over(raw.read(CHUNK) or b""):
                    pass
        except OSError:
            hand_over(b"")

    threading.Thread(target=read, name="typed lines", daemon=True).start()
    decoder, text = codecs.getincrementaldecoder("utf-8")("replace"), ""
    while chunk := await chunks.get():
        *lines, text = (text + decoder.decode(chunk)).split("\n")
        for line in lines:
            yield line
    if text:
        yield text
