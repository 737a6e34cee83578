"""`vernissage arena`: how strong one bot level is against another."""

import json
from typing import Annotated, Any

import typer

from engine.bots.arena import CHEATER, Tally, seating
from engine.bots.levels import levels_of
from engine.core.game import AnyGame
from engine.core.options import parse_options
from netcode.programs.own_bots import own_levels
from netcode.programs.program_bot import BUDGET
from tools.language import own_words
from tools.matches.faults import Faults
from tools.matches.job import Played, Thinking, job_of
from tools.matches.playing import Cluster, Processes, play_all
from tools.matches.results import Results
from tools.opening import GameOptions, check_measured, game_called
from tools.own_bots import Budget, Players, Programs, own_commands


def run(
    game: Annotated[str, typer.Argument(help="Which game, such as masters_gallery or art_gallery.")],
    one: Annotated[
        str,
        typer.Argument(
            help="The level of the one: easy, normal, hard, own; cheater, which sees all cards; "
            "search:350, the search with so many imagined games a move."
        ),
    ],
    others: Annotated[str, typer.Argument(help="The level of the others.")] = "easy",
    player: Players = None,
    program: Programs = None,
    budget: Budget = BUDGET,
    seats: Annotated[int, typer.Option(help="How many play.")] = 4,
    games: Annotated[int, typer.Option(help="How many matches.", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="Seed of the first match; the next ones count up.")] = 1,
    option: GameOptions = None,
    processes: Processes = 0,
    cluster: Cluster = None,
    results: Results = None,
    as_json: Annotated[bool, typer.Option("--json", help="Tell the result as one JSON object.")] = False,
) -> None:
    """Measure how often one bot of a level wins against others of another.

    The one sits at each seat in turn. A shared win counts for as much as its share; the interval holds 95 %.
    Ctrl-C ends it early: what was played by then counts.
    """
    chosen = game_called(game)
    bots = own_commands(player, program)
    _check(chosen, one, *own_levels(len(bots)), CHEATER)
    _check(chosen, others, *own_levels(len(bots)))
    options = parse_options(chosen.options, chosen.info.options, option or [])
    chosen.check_setup(seats, options)
    words, tally, thinking, faults = own_words(), Tally(), Thinking(), Faults()

    def take(played: Played) -> None:
        tally.add(played.outcome, seating(one, others, seats, played.job.seed)[0])
        thinking.add(played.thinking[one])
        faults.add(played)

    jobs = (
        job_of(chosen, seats, options, seating(one, others, seats, each)[1], each, bots, budget)
        for each in range(seed, seed + games)
    )
    stopped = play_all(jobs, games, processes, words, take, cluster, results)
    if not tally.games:
        raise typer.Exit(130)
    result = as_plain(one, others, seats, tally, thinking)
    if as_json:
        typer.echo(json.dumps({**result, "faults": faults.as_plain()}))
    else:
        for line in (words.say("arena.result", **result), *faults.lines(words)):
            typer.echo(line)
    if stopped:
        raise typer.Exit(130)


def _check(game: AnyGame, level: str, *more: str) -> None:
    check_measured(game, level, (*levels_of(game), *more))


def as_plain(one: str, others: str, seats: int, tally: Tally, thinking: Thinking) -> dict[str, Any]:
    """Return what was measured, as plain data. Shares in per cent, times in milliseconds per choice of `one`."""
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
        "mean_ms": round(1000 * thinking.spent / max(thinking.choices, 1), 3),
        "worst_ms": round(1000 * thinking.worst, 3),
    }
