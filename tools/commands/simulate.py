"""`vernissage simulate`: whole matches between bots, without a network."""

import json
import time
from typing import Annotated

import typer

from client.wording.texts import Words
from engine.bots.simulate import Result
from engine.core.errors import BadSetup
from engine.core.options import parse_options
from netcode.programs.own_bots import own_levels
from netcode.programs.program_bot import BUDGET
from tools.language import own_words
from tools.matches.faults import Faults
from tools.matches.job import Played, job_of
from tools.matches.playing import Cluster, Processes, play_all
from tools.matches.results import Results
from tools.opening import GameOptions, game_called, levels_for
from tools.own_bots import Budget, Players, Programs, known_levels, own_commands


def run(
    game: Annotated[str, typer.Argument(help="Which game, such as masters_gallery or art_gallery.")],
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    games: Annotated[int, typer.Option(help="How many matches.", min=1)] = 1,
    seed: Annotated[int, typer.Option(help="Seed of the first match; the next ones count up.")] = 1,
    levels: Annotated[
        str | None,
        typer.Option(
            help="Bot levels by seat, with commas; the last one for the rest. random; with own bots: those, then easy."
        ),
    ] = None,
    player: Players = None,
    program: Programs = None,
    budget: Budget = BUDGET,
    option: GameOptions = None,
    processes: Processes = 0,
    cluster: Cluster = None,
    results: Results = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a line, and a last one that sums up.")
    ] = False,
) -> None:
    """Play whole matches between bots, without a network.

    The same seed gives the same matches on every machine, for any number of processes. Ctrl-C ends it early: what was played by
    then is told.
    """
    chosen = game_called(game)
    options = parse_options(chosen.options, chosen.info.options, option or [])
    number = seats if seats is not None else min(4, chosen.info.seats.stop - 1)
    chosen.check_setup(number, options)
    bots = own_commands(player, program)
    usual = ",".join([*own_levels(len(bots)), "easy"][:number]) if bots else "random"
    typed = [level.strip() for level in (levels or usual).split(",")]
    if len(typed) > number:
        raise BadSetup("levels_not_seats", levels=len(typed), seats=number)
    by_seat = levels_for(number, typed, known_levels(bots))
    words, started = own_words(), time.perf_counter()
    ended, faults = list[Result](), Faults()

    def take(played: Played) -> None:
        ended.append(result_of(played))
        faults.add(played)
        typer.echo(json.dumps(as_plain(ended[-1], Faults(played))) if as_json else result_text(words, ended[-1]))

    jobs = (job_of(chosen, number, options, by_seat, each, bots, budget) for each in range(seed, seed + games))
    stopped = play_all(jobs, games, processes, words, take, cluster, results)
    if not ended:
        raise typer.Exit(130)
    summary = sum_up(ended, time.perf_counter() - started)
    if as_json:
        typer.echo(json.dumps({**summary, "faults": faults.as_plain()}))
    else:
        for line in (words.say("simulate.summary", **summary), *faults.lines(words)):
            typer.echo(line)
    if stopped:
        raise typer.Exit(130)


def result_of(played: Played) -> Result:
    """Return how a match ended."""
    outcome = played.outcome
    return Result(played.job.seed, played.steps, outcome.scores, outcome.winners, outcome.reason)


def as_plain(result: Result, faults: Faults) -> dict[str, object]:
    """Return one match as plain data."""
    return {
        "seed": result.seed,
        "steps": result.steps,
        "scores": list(result.scores),
        "winners": list(result.winners),
        "reason": result.reason,
        "faults": faults.as_plain(),
    }


def sum_up(results: list[Result], seconds: float) -> dict[str, object]:
    """Return the totals of all matches: shares of wins and mean scores by seat, and intents per second."""
    seats = len(results[0].scores)
    steps = sum(result.steps for result in results)
    wins = [sum(1 / len(r.winners) for r in results if seat in r.winners) for seat in range(seats)]
    means = [sum(r.scores[seat] for r in results) / len(results) for seat in range(seats)]
    return {
        "games": len(results),
        "steps": steps,
        "wins": [round(won / len(results), 4) for won in wins],
        "mean_scores": [round(mean, 2) for mean in means],
        "seconds": round(seconds, 3),
        "intents_per_second": round(steps / seconds) if seconds else 0,
    }


def result_text(words: Words, result: Result) -> str:
    """Return one match as a line."""
    winners = words.listing(str(seat + 1) for seat in result.winners) or "-"
    scores = ", ".join(map(str, result.scores))
    return words.say("simulate.match", seed=result.seed, steps=result.steps, scores=scores, winners=winners)
