"""One match as data between processes: who plays what, and the result."""

from __future__ import annotations

import atexit
import threading
import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from engine.bots import Bot
from engine.bots.arena import make_for
from engine.bots.simulate import new_match, play
from engine.core import AnyGame, AnyView, BadSetup, Event, Intent, Outcome, Seat
from engine.core.options import Value, as_plain
from engine.games import GAMES
from netcode.programs.own_bots import Command, OwnBots
from netcode.programs.program_bot import Fault, ProgramBot


class Job(Struct, frozen=True):
    """A match to be played: the same job gives the same match on every machine, if its bots take all chance from their seed."""

    game: str
    seats: int
    options: dict[str, Value]
    levels: tuple[str, ...]
    """By seat."""
    seed: int
    own: tuple[Command, ...] = ()
    budget: float = 1.0
    """Seconds that a bot of one's own has for a move."""
    rules: str = ""
    """The rules hash that the process which plays it must have too."""


class Thinking(Struct):
    """How long the bots of a level thought: in CPU seconds of the process, for a program in seconds by the clock."""

    choices: int = 0
    spent: float = 0.0
    worst: float = 0.0

    def add(self, other: Thinking) -> None:
        """Count what another process has measured."""
        self.choices += other.choices
        self.spent += other.spent
        self.worst = max(self.worst, other.worst)


class Played(Struct, frozen=True):
    """The result of a job."""

    job: Job
    steps: int
    outcome: Outcome
    happened: dict[str, int]
    """How often each kind of intent was played and each kind of event happened, by class name."""
    thinking: dict[str, Thinking]
    faults: tuple[tuple[Seat, str, Fault], ...] = ()
    """Faults of own bots: seat, level, fault."""


def job_of(
    game: AnyGame, seats: int, options: Any, levels: Sequence[str], seed: int, own: tuple[Command, ...], budget: float
) -> Job:
    """Return the job for a match. The caller has checked seats and options."""
    return Job(game.info.slug, seats, as_plain(options), tuple(levels), seed, own, budget, game.info.rules_hash)


_one_at_a_time = threading.Lock()
"""A worker of a cluster may have several threads, but own bots play one match at a time."""


def play_job(job: Job) -> Played:
    """Play a match, one at a time in a process. Own bots' programs stay running for the next match.

    Raises as `simulate` does, and BadSetup `cluster_rules` where the job was made with other rules.
    """
    with _one_at_a_time:
        return _play_job(job)


def _play_job(job: Job) -> Played:
    game: AnyGame = GAMES[job.game]
    if job.rules not in ("", game.info.rules_hash):
        raise BadSetup("cluster_rules", game=job.game)
    match = new_match(game, job.seats, msgspec.convert(job.options, type=game.options), job.seed)
    faults: list[tuple[Seat, str, Fault]] = []
    counts: Counter[str] = Counter()
    thinking: dict[str, Thinking] = {}

    def on_step(intent: Intent, events: Sequence[Event]) -> None:
        counts[type(intent).__name__] += 1
        counts.update(type(event).__name__ for event in events)

    own = _own_bots(job.own, job.budget)
    own.tell = lambda seat, level, fault: faults.append((seat, level, fault))
    bots = [
        Timed(make_for(match, job.seed, own.make, seat, level), thinking.setdefault(level, Thinking()))
        for seat, level in enumerate(job.levels)
    ]
    steps, outcome = play(match, bots, on_step)
    return Played(job, steps, outcome, dict(sorted(counts.items())), thinking, tuple(faults))


@cache
def _own_bots(commands: tuple[Command, ...], budget: float) -> OwnBots:
    bots = OwnBots(commands, budget)
    atexit.register(bots.close)
    return bots


class Timed:
    """A bot whose choices are timed; of a program only those that it was asked for, from the question to the answer."""

    def __init__(self, bot: Bot, thinking: Thinking) -> None:
        self._bot, self._thinking = bot, thinking

    def observe(self, view: AnyView) -> None:
        """See what the bot sees."""
        self._bot.observe(view)

    def choose(self, view: AnyView) -> Intent:
        """Choose as the bot does."""
        begun = time.process_time()
        intent = self._bot.choose(view)
        taken = self._bot.took if isinstance(self._bot, ProgramBot) else time.process_time() - begun
        if taken is not None:
            self._thinking.add(Thinking(1, taken, taken))
        return intent
