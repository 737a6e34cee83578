"""`vernissage ladder`: who of the levels and of one's own bots is how strong at a game, and what its matches are like."""

import json
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from client.wording.texts import Words
from engine.bots.levels import levels_of
from engine.core import AnyGame, BadSetup
from engine.core.options import parse_options
from netcode.programs.own_bots import own_levels
from netcode.programs.program_bot import BUDGET
from tools.ladder.lineups import lineups
from tools.language import own_words
from tools.matches.faults import Faults
from tools.matches.job import job_of
from tools.matches.playing import Cluster, Processes, play_all
from tools.matches.results import Results, check_folder, unwritable
from tools.opening import GameOptions, check_measured, game_called
from tools.own_bots import Budget, Players, Programs, own_commands


def run(
    game: Annotated[str, typer.Argument(help="Which game, such as masters_gallery or art_gallery.")],
    player: Players = None,
    program: Programs = None,
    budget: Budget = BUDGET,
    levels: Annotated[
        str | None,
        typer.Option(help="Which of our levels take part, with commas, or searches as in arena; else all levels."),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    games: Annotated[int, typer.Option(help="How many matches.", min=1)] = 400,
    seed: Annotated[int, typer.Option(help="Seed of the first match; the next ones count up.")] = 1,
    option: GameOptions = None,
    processes: Processes = 0,
    cluster: Cluster = None,
    results: Results = None,
    html: Annotated[Path | None, typer.Option(help="Write a page with plots to this file; it needs no other.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Tell everything as one JSON object.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Tell it as tables for a page of text.")] = False,
) -> None:
    """Rank all bot levels, and bots of your own, by a round robin over all seats.

    Ctrl-C ends it early: what was played by then counts.
    """
    try:
        from tools.ladder import page
        from tools.ladder.standings import Standings
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "openskill":
            raise
        raise BadSetup("extra_missing", extra="ladder") from missing
    if html is not None:
        check_folder(html)
    chosen = game_called(game)
    options = parse_options(chosen.options, chosen.info.options, option or [])
    number = seats if seats is not None else min(4, chosen.info.seats.stop - 1)
    chosen.check_setup(number, options)
    bots = own_commands(player, program)
    contenders = _contenders(chosen, levels, own_levels(len(bots)))
    if len(contenders) < 2 or number < 2:
        raise BadSetup("ladder_alone")
    words, standings = own_words(), Standings(contenders, number)
    placed = islice(lineups(contenders, number, seed), games)
    jobs = (job_of(chosen, number, options, by_seat, seed + n, bots, budget) for n, by_seat in enumerate(placed))
    stopped = play_all(jobs, games, processes, words, standings.add, cluster, results)
    if not standings.games:
        raise typer.Exit(130)
    result = {
        "game": chosen.info.slug,
        "title": words.say(f"{chosen.info.slug}.title"),
        "options": option or [],
        "seed": seed,
        **standings.as_plain(),
        "commands": {name: " ".join(command) for name, command in zip(own_levels(len(bots)), bots, strict=True)},
    }
    if as_json:
        typer.echo(json.dumps(result))
    elif as_markdown:
        typer.echo(page.markdown(words, result))
    else:
        _tell(words, result, standings.faults)
    if html is not None:
        _write(html, page.page(words, result))
    if stopped:
        raise typer.Exit(130)


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritable(file, error) from error


def _contenders(game: AnyGame, typed: str | None, own: tuple[str, ...]) -> tuple[str, ...]:
    known = (*levels_of(game), *own)
    named = tuple(dict.fromkeys(level.strip() for level in typed.split(","))) if typed is not None else known
    return tuple(dict.fromkeys((*(check_measured(game, level, known) for level in named), *own)))


def _tell(words: Words, told: dict[str, object], faults: Faults) -> None:
    from tools.ladder import page

    typer.echo(page.conditions(words, told))
    typer.echo(words.say("ladder.how"))
    for place, one in enumerate(told["standings"], 1):  # type: ignore[arg-type,var-annotated]
        typer.echo(
            words.say("ladder.line", place=place, **{key: value for key, value in one.items() if key != "scores"})
        )
    for seat in told["by_seat"]:  # type: ignore[attr-defined]
        typer.echo(words.say("ladder.seat", **seat))
    typer.echo(words.say("ladder.length", **told["moves"]))  # type: ignore[arg-type]
    for line in faults.lines(words):
        typer.echo(line)
