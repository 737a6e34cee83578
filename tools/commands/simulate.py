"""`vernissage simulate`: whole matches between bots, without a network."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from client.words import Words
from engine.bots.simulate import Result, simulate
from engine.core.errors import BadSetup
from engine.core.options import parse_options
from tools.opening import game_called, levels_for
from tools.own import own_words


def run(
    game: Annotated[str, typer.Argument(help="Which game, such as masters_gallery or art_gallery.")],
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    games: Annotated[int, typer.Option(help="How many matches.", min=1)] = 1,
    seed: Annotated[int, typer.Option(help="Seed of the first match; the next ones count up.")] = 1,
    levels: Annotated[str, typer.Option(help="Bot levels by seat, with commas; the last one for the rest.")] = "random",
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, name=value; can be repeated.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a line, and a last one that sums up.")
    ] = False,
) -> None:
    """Play whole matches between bots, without a network.

    The same seed gives the same matches on every machine.
    """
    chosen = game_called(game)
    options = parse_options(chosen.options, chosen.info.options, option or [])
    number = seats if seats is not None else min(4, chosen.info.seats.stop - 1)
    chosen.check_setup(number, options)
    typed = [level.strip() for level in levels.split(",")]
    if len(typed) > number:
        raise BadSetup("levels_not_seats", levels=len(typed), seats=number)
    by_seat = levels_for(number, typed)
    started, results = time.perf_counter(), []
    seeds = track(
        range(seed, seed + games), console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    )
    words = own_words()
    for each in seeds:
        result = simulate(chosen, number, options, each, by_seat)
        results.append(result)
        typer.echo(json.dumps(as_plain(result)) if as_json else told(words, result))
    summary = sum_up(results, time.perf_counter() - started)
    if as_json:
        typer.echo(json.dumps(summary))
    else:
        for line in told_summary(words, summary):
            typer.echo(line)


def as_plain(result: Result) -> dict[str, object]:
    """Return one match as plain data."""
    return {
        "seed": result.seed,
        "steps": result.steps,
        "scores": list(result.scores),
        "winners": list(result.winners),
        "reason": result.reason,
    }


def sum_up(results: list[Result], seconds: float) -> dict[str, object]:
    """Return what all matches came to: shares of wins and mean scores by seat, and intents a second."""
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


def told(words: Words, result: Result) -> str:
    """Return one match as a line."""
    winners = words.listing(str(seat + 1) for seat in result.winners) or "-"
    scores = ", ".join(map(str, result.scores))
    return words.say("simulate.match", seed=result.seed, steps=result.steps, scores=scores, winners=winners)


def told_summary(words: Words, summary: dict[str, object]) -> Iterator[str]:
    """Yield the lines that sum up."""
    yield words.say("simulate.summary", **summary)
