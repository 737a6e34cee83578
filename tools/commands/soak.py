"""`vernissage soak`: whole games under faults, on a made-up network, disk and clock."""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from engine.games import GAMES
from netcode.memnet.history import run as play
from netcode.memnet.told import Broken
from tools.opening import game_called
from tools.own import own_words


def run(
    seeds: Annotated[int, typer.Option(help="How many histories.", min=1)] = 200,
    first: Annotated[int, typer.Option(help="The first seed; the next ones count up.")] = 0,
    game: Annotated[str | None, typer.Option(help="Only this game; without it each seed draws one.")] = None,
    verbose: Annotated[bool, typer.Option("--verbose", help="Tell each history as it happens.")] = False,
) -> None:
    """Play whole games under faults and check what must always hold.

    Connections break, processes and machines fall, disks are full, people come back. One seed is one history, the same
    every time. What does not hold is told with its seed, and the exit code is 1.
    """
    games = GAMES if game is None else {(chosen := game_called(game)).info.slug: chosen}
    words, tell = own_words(), typer.echo if verbose else lambda line: None
    faults: Counter[str] = Counter()
    broken = moves = 0
    started = time.perf_counter()
    for seed in track(
        range(first, first + seeds), console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ):
        try:
            outcome = play(seed, games, tell)
        except Broken as found:
            broken += 1
            typer.echo(str(found))
        else:
            faults += outcome.faults
            moves += outcome.steps
    seconds = round(time.perf_counter() - started, 1)
    for name, number in sorted(faults.items()):
        typer.echo(f"{number:8} {name}")
    typer.echo(
        words.say("soak.summary", count=seeds, moves=moves, faults=faults.total(), broken=broken, seconds=seconds)
    )
    raise typer.Exit(bool(broken))
