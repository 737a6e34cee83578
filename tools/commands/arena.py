"""`vernissage arena`: how strong one bot level is against another."""

from __future__ import annotations

import json
import sys
import time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track

from engine.bots.arena import CHEATER, Tally, duel
from engine.bots.bot import Bot
from engine.bots.levels import levels_of
from engine.core.errors import BadSetup
from engine.core.game import AnyGame, AnyView
from engine.core.options import parse_options
from tools.opening import game_called
from tools.own import own_words


def run(
    game: Annotated[str, typer.Argument(help="Which game, such as masters_gallery or art_gallery.")],
    one: Annotated[
        str, typer.Argument(help="The level of the one: easy, normal, hard, or cheater, which sees all cards.")
    ],
    others: Annotated[str, typer.Argument(help="The level of the others.")],
    seats: Annotated[int, typer.Option(help="How many play.")] = 4,
    games: Annotated[int, typer.Option(help="How many matches.", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="Seed of the first match; the next ones count up.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, name=value; can be repeated.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Tell the result as one JSON object.")] = False,
) -> None:
    """Measure how often one bot of a level wins against others of another.

    The one sits at each seat in turn. A shared win counts for as much as its share; the interval holds 95 %.
    """
    chosen = game_called(game)
    _check(chosen, one, CHEATER)
    _check(chosen, others)
    options = parse_options(chosen.options, chosen.info.options, option or [])
    chosen.check_setup(seats, options)
    timer = Timer(one)
    matches = duel(chosen, seats, options, one, others, range(seed, seed + games), timer.watch)
    quiet = not sys.stderr.isatty()
    *_, tally = track(matches, total=games, console=Console(stderr=True), transient=True, disable=quiet)
    told = as_plain(one, others, seats, tally, timer)
    typer.echo(json.dumps(told) if as_json else own_words().say("arena.result", **told))


def _check(game: AnyGame, level: str, *more: str) -> None:
    known = (*levels_of(game), *more)
    if level not in known:
        raise BadSetup("level_unknown", level=level, known=", ".join(known))


def as_plain(one: str, others: str, seats: int, tally: Tally, timer: Timer) -> dict[str, Any]:
    """Return what was measured. Shares in per cent, times in milliseconds a choice of the one."""
    low, high = tally.interval()
    return {
        "one": one,
        "others": others,
        "seats": seats,
        "games": tally.games,
        "share": round(100 * tally.share, 1),
        "low": round(100 * low, 1),
        "high": round(100 * high, 1),
        "chance": round(100 / seats, 1),
        "ahead": round(tally.ahead / tally.games, 1),
        "mean_ms": round(1000 * timer.spent / max(timer.choices, 1), 3),
        "worst_ms": round(1000 * timer.worst, 3),
    }


class Timer:
    """Times the choices of one level's bots, in CPU seconds of this process."""

    def __init__(self, level: str) -> None:
        self._level = level
        self.choices, self.spent, self.worst = 0, 0.0, 0.0

    def watch(self, level: str, bot: Bot) -> Bot:
        """Return the bot, timed if it is of the level."""
        return Timed(bot, self) if level == self._level else bot

    def count(self, seconds: float) -> None:
        """Count one choice."""
        self.choices += 1
        self.spent += seconds
        self.worst = max(self.worst, seconds)


class Timed:
    """A bot whose choices are timed."""

    def __init__(self, bot: Bot, timer: Timer) -> None:
        self._bot, self._timer = bot, timer

    def observe(self, view: AnyView) -> None:
        """See what the bot sees."""
        self._bot.observe(view)

    def choose(self, view: AnyView) -> Any:
        """Choose as the bot does."""
        begun = time.process_time()
        intent = self._bot.choose(view)
        self._timer.count(time.process_time() - begun)
        return intent
