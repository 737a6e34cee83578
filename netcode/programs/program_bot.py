"""An own bot at one seat: its process's input, its time limit, and the default answer in place of a bad one."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec import Struct

from engine.bots import protocol
from engine.core import AnyGame, AnyView, Illegal, Intent, Rng, Seat
from netcode.programs.program import PATIENCE, Program
from netcode.protocol.clean_text import clean_line
from netcode.protocol.codec import plain_values

BUDGET = 1.0
"""Seconds that a program has for a move, by default."""
START = 20.0
"""Seconds that it has to say hello. A Python bot takes below one on an idle machine."""
WHY = 300
"""Characters of a program's text that are reported, at most."""
IN_A_ROW = 3
"""Moves in a row without a valid answer, after which the rest of the match is played by default answers."""


class Fault(Struct, frozen=True):
    """What was wrong with a move of a program; the default answer was given in its place."""

    code: str
    """Of the text `host.own_bot_<code>`: start, hello, protocol, late, ended, error, unreadable, illegal, given_up, missing."""
    values: dict[str, str | float]


Tell = Callable[[Fault], None]


class _NoAnswer(Exception):
    def __init__(self, code: str, **values: str | float) -> None:
        super().__init__(code)
        self.fault = Fault(code, {name: _told(value) for name, value in values.items()})


def _told(value: str | float) -> str | float:
    """Return a value as it may be shown on a terminal: what a program says may hold anything."""
    return clean_line(value[:WHY]) if isinstance(value, str) else value


class Talk:
    """The conversation with a program, match after match. The program is started when it is first needed."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = tuple(command)
        self._program: Program | None = None
        self._greeted = False
        self._questions = 0
        self.took: float | None = None
        """Seconds from the last question to its answer or time-out; None before one is asked."""

    def start(self) -> None:
        """Start the program, also again if it has ended. Where that fails, `greet` raises."""
        if self._program is not None and not self._program.ended:
            return
        self.close()
        with suppress(OSError):
            self._program = Program(self._command, protocol.LONGEST)
        self._greeted = False
        self.send(protocol.Hello(protocol.PROTOCOL))

    def send(self, message: protocol.Hello | protocol.NewMatch | protocol.Bye) -> None:
        """Tell it something."""
        self.write(protocol.line(message))

    def write(self, data: bytes) -> None:
        """Pass a line on."""
        if self._program is not None:
            self._program.send(data)

    def greet(self) -> None:
        """Wait for its hello. Raises _NoAnswer without one in START seconds, or for another protocol version."""
        if self._greeted:
            return
        answer = self._answer(time.monotonic() + START, "hello", START)
        if isinstance(answer, protocol.Failed):
            raise _NoAnswer("error", why=answer.why)
        if not isinstance(answer, protocol.Hello):
            raise _NoAnswer("hello", seconds=START)
        if answer.protocol != protocol.PROTOCOL:
            raise _NoAnswer("protocol", theirs=answer.protocol, ours=protocol.PROTOCOL)
        self._greeted = True

    def ask(self, game: AnyGame, view: AnyView, budget: float) -> Intent:
        """Return its intent. Raises _NoAnswer where none comes in time, or not one that the rules allow."""
        self.took = None
        self.greet()
        self._questions += 1
        question = protocol.asked(game, view, self._questions, budget)
        begun = time.monotonic()
        self.write(protocol.line(question))
        try:
            answer = self._reply(question.id, begun + budget, budget)
        finally:
            self.took = time.monotonic() - begun
        return _taken(game, view, question, answer)

    def _reply(self, number: int, until: float, budget: float) -> protocol.Chosen | protocol.Failed:
        while True:
            answer = self._answer(until, "late", budget)
            if not isinstance(answer, protocol.Hello) and answer.id in (None, number):
                return answer  # others answer an earlier question, too late

    def part(self) -> None:
        """Say goodbye to the program, without waiting for its end."""
        if self._program is not None:
            self.send(protocol.Bye())
            self._program.close_input()

    def close(self, patience: float = PATIENCE) -> None:
        """End the program: by force where it does not end within so many seconds."""
        self.part()
        if self._program is not None:
            self._program.close(patience)
            self._program = None

    def _answer(self, until: float, silence: str, seconds: float) -> protocol.Answer:
        if self._program is None:
            raise _NoAnswer("start", command=self._command[0])
        answer = None
        while answer is None:  # None: a line to ignore
            try:
                data = self._program.receive(until - time.monotonic())
            except EOFError:
                raise _NoAnswer("ended", status=self._program.status()) from None
            if data is None:
                raise _NoAnswer(silence, seconds=seconds)
            try:
                answer = protocol.read_answer(data)
            except protocol.BadAnswer as bad:
                raise _NoAnswer("unreadable", why=str(bad)) from bad
        return answer


def _taken(game: AnyGame, view: AnyView, question: protocol.Asked, answer: protocol.Chosen | protocol.Failed) -> Intent:
    if isinstance(answer, protocol.Failed):
        raise _NoAnswer("error", why=answer.why)
    try:
        return protocol.intent_of(game, view, question, answer)
    except protocol.BadAnswer as bad:
        if isinstance(bad.__cause__, Illegal):
            raise _illegal(game, answer, bad.__cause__) from bad
        raise _NoAnswer("unreadable", why=str(bad)) from bad


def _illegal(game: AnyGame, answer: protocol.Chosen, illegal: Illegal) -> _NoAnswer:
    """Return the error for an answer that the rules do not allow; `rule`: the reason's code in the game's texts."""
    sent = plain_values(illegal.values)
    values = {name: value if isinstance(value, int) else str(value) for name, value in sent.items()}
    intent = bytes(answer.intent).decode(errors="replace")
    return _NoAnswer("illegal", **{**values, "game": game.info.slug, "rule": illegal.code, "intent": intent})


class ProgramBot:
    """A bot for one seat and one match that asks a program; where that fails it gives the default answer and tells why."""

    def __init__(self, talk: Talk, game: AnyGame, seat: Seat, rng: Rng, budget: float, tell: Tell) -> None:
        self._talk, self._game, self._budget, self._tell = talk, game, budget, tell
        self._failed = 0
        self.took: float | None = None
        """Seconds that its last choice took, without starting the program; None where it was not asked."""
        talk.start()
        talk.send(protocol.NewMatch(game.info.slug, game.info.version, seat, rng.below(1 << 32)))

    def observe(self, view: AnyView) -> None:
        """Show it a step."""
        self._talk.write(protocol.line(protocol.shown(self._game, view)))

    def choose(self, view: AnyView) -> Intent:
        """Return its answer, or the default answer where none comes in time or it is not valid."""
        default: Intent = self._game.default(view.state, view.viewer)
        self.took = None
        if self._failed >= IN_A_ROW:
            return default
        budget = min(self._budget, view.clock.seconds or self._budget)
        try:
            intent = self._talk.ask(self._game, view, budget)
        except _NoAnswer as failed:
            self._count(failed.fault)
            return default
        finally:
            self.took = self._talk.took
        self._failed = 0
        return intent

    def _count(self, fault: Fault) -> None:
        self._tell(fault)
        self._failed = IN_A_ROW if fault.code in ("start", "hello", "protocol", "ended") else self._failed + 1
        if self._failed >= IN_A_ROW:
            self._tell(Fault("given_up", {}))


def trial(command: Sequence[str]) -> Fault | None:
    """Start a program, wait for its hello and end it; return its fault, None if it has none."""
    talk = Talk(command)
    talk.start()
    try:
        talk.greet()
    except _NoAnswer as failed:
        return failed.fault
    finally:
        talk.close()
    return None
