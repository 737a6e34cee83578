"""Own bots as levels: `own` is the first, `own2` the second, up to `own9`."""

import re
import time
from collections.abc import Callable, Sequence

from engine.bots import Bot, levels_of, make_bot
from engine.core import AnyGame, Rng, Seat
from netcode.programs.program import PATIENCE
from netcode.programs.program_bot import BUDGET, Fault, ProgramBot, Talk
from netcode.transport.system import is_packaged, program

OWN = re.compile(r"own([2-9]?)")
"""Matches the levels of own bots."""
USUAL = "normal"

Command = tuple[str, ...]


def python_bot(spec: str) -> Command:
    """Return the command that runs an own bot in Python. spec: `FILE.py:Class`."""
    apart = () if is_packaged() else ("-P",)  # so that no module in the working directory is imported for ours
    return (program(), *apart, "-m", "netcode.programs.python_bot", spec)


def own_levels(count: int) -> tuple[str, ...]:
    """Return the levels of so many own bots."""
    return tuple("own" if number == 1 else f"own{number}" for number in range(1, count + 1))


class OwnBots:
    """Makes bots of any level, own bots included. The process of an own bot stays at its seat for match after match."""

    def __init__(
        self,
        commands: Sequence[Command],
        budget: float = BUDGET,
        tell: Callable[[Seat, str, Fault], None] = lambda seat, level, fault: None,
    ) -> None:
        """Take one command for each level `own`, `own2` and so on, the seconds for a move, and what is called with faults."""
        self._commands = dict(zip(own_levels(len(commands)), commands, strict=True))
        self._budget, self.tell = budget, tell
        self._talks: dict[tuple[Seat, str], Talk] = {}

    def make(self, game: AnyGame, seat: Seat, level: str, rng: Rng) -> Bot:
        """Return a bot for a seat; a `normal` one where an own level has no command. Raises ValueError as `make_bot` does."""
        if level in self._commands:
            talk = self._talks.setdefault((seat, level), Talk(self._commands[level]))
            return ProgramBot(talk, game, seat, rng, self._budget, lambda fault: self.tell(seat, level, fault))
        if OWN.fullmatch(level):
            self.tell(seat, level, Fault("missing", {}))
            known = levels_of(game)
            level = USUAL if USUAL in known else known[0]
        return make_bot(game, seat, level, rng)

    def close(self) -> None:
        """End all processes: together they have PATIENCE seconds to end by themselves."""
        for talk in self._talks.values():
            talk.part()
        until = time.monotonic() + PATIENCE
        for talk in self._talks.values():
            talk.close(max(0.0, until - time.monotonic()))
        self._talks.clear()
