"""Own bots on a command line: the options that name them, and the check that they start (docs/bots.md)."""

import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from client.wording.texts import Words
from engine.bots import LEVELS
from engine.core import BadSetup, Seat
from netcode.programs.own_bots import Command, own_levels, python_bot
from netcode.programs.program_bot import Fault, trial

MOST = 9
"""Own bots in one command, at most."""

Players = Annotated[
    list[str] | None,
    typer.Option("--player", help="Your own bot, FILE.py:Class, as level own (the next one own2); can be repeated."),
]
Programs = Annotated[
    list[str] | None,
    typer.Option("--program", help="Your own bot in any language: the command that starts it; can be repeated."),
]
Budget = Annotated[float, typer.Option("--budget", help="Seconds that your own bot has for a move.", min=0.01, max=600)]


def own_commands(players: Sequence[str] | None, programs: Sequence[str] | None) -> tuple[Command, ...]:
    """Return the commands that run the named bots; each is started once to check that it says hello. Raises BadSetup."""
    players, programs = players or (), programs or ()
    made = [*map(_python, players), *map(_split, programs)]
    if len(made) > MOST:
        raise BadSetup("own_bots_most", most=MOST)
    for typed, command in zip((*players, *programs), made, strict=True):
        fault = trial(command)
        if fault is not None:
            raise BadSetup(f"own_bot_{fault.code}", **{**fault.values, "command": typed})
    return tuple(made)


def known_levels(own: Sequence[Command]) -> tuple[str, ...]:
    """Return the levels that can be named together with these bots."""
    return (*LEVELS, *own_levels(len(own)))


def fault_text(words: Words, seat: Seat, level: str, fault: Fault) -> str:
    """Return a fault as a sentence."""
    name = words.say("own_bot.at_seat", level=level, seat=seat + 1)
    return warning(words, f"own_bot_{fault.code}", {**fault.values, "name": name})


def warning(words: Words, code: str, values: Mapping[str, Any]) -> str:
    """Return a host's warning as a sentence; for an illegal move of a bot with the game's own reason."""
    why = {"why": words.reason(values["rule"], values, values["game"])} if code == "own_bot_illegal" else {}
    return words.say(f"host.{code}", **{**values, **why})


def _python(spec: str) -> Command:
    file, colon, name = spec.rpartition(":")
    if not colon or not name.isidentifier() or not Path(file).is_file():
        raise BadSetup("own_bot_form", player=spec)
    return python_bot(f"{Path(file).resolve()}:{name}")


def words_of(typed: str, *, windows: bool) -> list[str]:
    """Return the words of a typed command; on Windows a backslash is no escape. Raises BadSetup: a quote is not closed."""
    try:
        words = shlex.split(typed, posix=not windows)
    except ValueError as error:
        raise BadSetup("own_bot_quotes", command=typed) from error
    return [word[1:-1] if windows and _is_quoted(word) else word for word in words]


def _is_quoted(word: str) -> bool:
    return len(word) > 1 and word[0] == word[-1] and word[0] in "\"'"


def _split(typed: str) -> Command:
    words = words_of(typed, windows=sys.platform == "win32")
    program = shutil.which(words[0]) if words else None
    if program is None:
        raise BadSetup("own_bot_start", command=typed)
    return (str(Path(program).absolute()) if Path(words[0]).parent != Path() else program, *words[1:])
