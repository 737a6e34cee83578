"""`vernissage soak`: whole games under faults, on a made-up network, disk and clock."""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Annotated, Any

import typer
from msgspec import Struct, structs

from engine.games import GAMES
from tools.language import own_words
from tools.matches.playing import Cluster, Processes, all_of
from tools.matches.results import Results, kept_in
from tools.opening import game_called


def run(
    seeds: Annotated[int, typer.Option(help="How many histories.", min=1)] = 200,
    first: Annotated[int, typer.Option(help="The first seed; the next ones count up.")] = 0,
    game: Annotated[str | None, typer.Option(help="Only this game; without it each seed draws one.")] = None,
    machines: Annotated[
        bool, typer.Option("--machines", help="Play no game: let several machines carry one table on.")
    ] = False,
    processes: Processes = 0,
    cluster: Cluster = None,
    results: Results = None,
    verbose: Annotated[bool, typer.Option("--verbose", help="Tell each history as it happens.")] = False,
) -> None:
    """Play whole games under faults and check what must always hold.

    Connections break, processes and machines fall, disks are full, people come back. One seed is one history, the same
    every time. What does not hold is told with its seed, and the exit code is 1.
    """
    games = () if machines else tuple(GAMES) if game is None else (game_called(game).info.slug,)
    words = own_words()
    faults: Counter[str] = Counter()
    broken = moves = 0
    started = time.perf_counter()
    jobs = (History(seed, games, verbose) for seed in range(first, first + seeds))
    done = 0

    def take(lived: Lived, keep: Callable[[Mapping[str, Any]], None]) -> None:
        nonlocal broken, moves, done
        done += 1
        for line in lived.lines:
            typer.echo(line)
        faults.update(lived.faults)
        broken += lived.broken
        moves += lived.steps
        keep({"seed": first + done - 1, "games": sorted(games), **structs.asdict(lived)})

    with kept_in(results, "histories") as keep:
        stopped = all_of(jobs, seeds, processes, words, live, partial(take, keep=keep), cluster)
    seconds = round(time.perf_counter() - started, 1)
    for name, number in sorted(faults.items()):
        typer.echo(f"{number:8} {name}")
    typer.echo(
        words.say("soak.summary", count=done, moves=moves, faults=faults.total(), broken=broken, seconds=seconds)
    )
    raise typer.Exit(130 if stopped else bool(broken))


class History(Struct, frozen=True):
    """One history to be run."""

    seed: int
    games: tuple[str, ...]
    """Without games: several machines of one table."""
    verbose: bool


class Lived(Struct, frozen=True):
    """The result of a history."""

    lines: tuple[str, ...]
    faults: dict[str, int]
    steps: int
    broken: bool


def live(history: History) -> Lived:
    """Run a history."""
    from netcode.simulation.violations import Broken

    lines: list[str] = []
    tell = lines.append if history.verbose else lambda line: None
    try:
        faults, steps = _play(history, tell) if history.games else _carry_on(history, tell)
    except Broken as found:
        return Lived((*lines, str(found)), {}, 0, True)
    return Lived(tuple(lines), dict(faults), steps, False)


def _play(history: History, tell: Callable[[str], None]) -> tuple[Counter[str], int]:
    from netcode.simulation.history import run as play

    outcome = play(history.seed, {slug: GAMES[slug] for slug in history.games}, tell)
    return outcome.faults, outcome.steps


def _carry_on(history: History, tell: Callable[[str], None]) -> tuple[Counter[str], int]:
    from netcode.simulation.succession_history import SuccessionHistory

    outcome = SuccessionHistory(history.seed, tell).run()
    return outcome.faults, len(outcome.checks.acked)
