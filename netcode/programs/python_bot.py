"""`python -m netcode.programs.python_bot FILE.py:Class`: an own bot in Python as a program. See docs/bots.md.

What the bot prints goes to standard error: standard output is for answers.
"""

import importlib.util
import os
import sys
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from engine.bots.own import INTERFACE, OwnBot
from engine.bots.protocol import PROTOCOL, Answer, Chosen, Failed, Hello, line, read_view
from engine.core import Intent
from engine.core.game import AnyGame, AnyView
from engine.core.rng import rng_of
from engine.games import GAMES

STDIN, STDOUT, STDERR = 0, 1, 2


class BadBot(Exception):
    """A bot that cannot be used; the text says why."""


class Line(msgspec.Struct, frozen=True):
    """All fields that a line to us may have."""

    type: str
    protocol: int = 0
    game: str = ""
    seat: int = 0
    seed: int = 0
    view: msgspec.Raw = msgspec.Raw(b"")
    id: int = 0


def load(spec: str) -> type[OwnBot]:
    """Return the class that `FILE.py:Class` names. Raises BadBot."""
    file, _, name = spec.rpartition(":")
    if not file or not Path(file).is_file():
        raise BadBot(f"there is no file {file or spec}: write FILE.py:Class")
    sys.path.insert(0, str(Path(file).resolve().parent))
    found = importlib.util.spec_from_file_location(Path(file).stem, file)
    if found is None or found.loader is None:
        raise BadBot(f"{file} is no Python file")
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module
    found.loader.exec_module(module)
    kind = getattr(module, name, None)
    if not isinstance(kind, type):
        raise BadBot(f"{file} has no class {name}")
    if not issubclass(kind, OwnBot):
        raise BadBot(f"{name} does not derive from OwnBot: write class {name}(OwnBot)")
    if kind.choose is OwnBot.choose:
        raise BadBot(f"{name} has no choose(self, view, legal)")
    if kind.interface != INTERFACE:
        raise BadBot(
            f"{name} is written for interface {kind.interface} of bots; this program has {INTERFACE}. Rewrite it as "
            "docs/bots.md tells, or take the version of the program that it was written for"
        )
    return kind


class Runner:
    """Plays match after match with bots of one class."""

    def __init__(self, kind: type[OwnBot], say: Callable[[Answer], None]) -> None:
        self._kind, self._say = kind, say
        self._game: AnyGame | None = None
        self._bot: OwnBot | None = None
        self._view: AnyView | None = None
        """A copy for the bot, which may change it; `_sent` stays as it came."""
        self._sent = msgspec.Raw(b"")
        self._broken = ""
        self._does: dict[str, Callable[[Line], None]] = {
            "match": self._begin,
            "view": self._observe,
            "choose": self._choose,
        }

    def hear(self, message: Line) -> None:
        """Do what a line asks. An error of the bot is written to standard error, and answered to its next question."""
        try:
            if message.type in self._does:
                self._does[message.type](message)
        except Exception as error:  # a bot may raise anything
            traceback.print_exc()
            self._broken = f"{type(error).__name__}: {error}".encode(errors="replace").decode()
        if message.type == "choose" and self._broken:
            self._say(Failed(self._broken, message.id))
            self._broken = ""

    def _begin(self, message: Line) -> None:
        self._bot, self._view, self._broken = None, None, ""
        self._game = GAMES[message.game]
        self._bot = self._kind(self._game, message.seat, rng_of(message.seed))

    def _observe(self, message: Line) -> None:
        assert self._game is not None
        self._sent = message.view
        self._view = read_view(self._game, message.view)
        if self._bot is not None:
            self._bot.observe(self._view)

    def _choose(self, message: Line) -> None:
        if self._bot is None or self._view is None or self._game is None:
            self._broken = self._broken or "the bot was not made"
            return
        asked = read_view(self._game, self._sent)
        legal: Any = self._game.legal(asked.state, asked.viewer)
        legal = legal if isinstance(legal, list) or hasattr(legal, "__getitem__") else list(legal)
        intent = self._bot.choose(self._view, legal)
        if not isinstance(intent, Intent):
            raise TypeError(f"choose returned {intent!r:.80}, which is no intent: return one of `legal`")
        if not self._broken:
            self._say(Chosen(message.id, intent=msgspec.Raw(msgspec.json.encode(intent))))


def lines(pipe: int) -> Iterable[bytes]:
    """Yield the lines of a pipe as they come."""
    with os.fdopen(pipe, "rb") as stream:
        yield from stream


def main() -> None:
    """Load the bot, say hello, and answer until standard input ends."""
    answers = os.dup(STDOUT)
    os.dup2(STDERR, STDOUT)

    def say(answer: Answer) -> None:
        data = line(answer)
        while data:
            data = data[os.write(answers, data) :]

    try:
        kind = load(sys.argv[-1])
    except Exception as error:  # loading the file may raise anything
        if not isinstance(error, BadBot):
            traceback.print_exc()
        say(Failed(str(error) if isinstance(error, BadBot) else f"{type(error).__name__}: {error}"))
        return
    runner = Runner(kind, say)
    say(Hello(PROTOCOL))
    decode = msgspec.json.Decoder(Line).decode
    for got in lines(STDIN):
        runner.hear(decode(got))


if __name__ == "__main__":
    main()
