"""Many matches for a command: progress, faults of own bots, Ctrl-C that keeps what is done."""

import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.progress import track

from client.wording.texts import Words
from engine.core.errors import BadSetup
from tools.matches.job import Job, Played, play_job
from tools.matches.results import kept_in, row_of
from tools.matches.spread import spread
from tools.own_bots import fault_text

Processes = Annotated[
    int, typer.Option("--processes", help="How many processes play; 0: as many as there are cores.", min=0, max=512)
]


J = TypeVar("J")
R = TypeVar("R")


Cluster = Annotated[
    str | None,
    typer.Option("--cluster", help="Play on a Dask cluster: where its scheduler is, such as 192.168.1.5:8786."),
]


def play_all(
    jobs: Iterable[Job],
    count: int,
    processes: int,
    words: Words,
    take: Callable[[Played], object],
    cluster: str | None = None,
    results: Path | None = None,
) -> bool:
    """Play matches and call `take` with each result, in their order; return whether a person ended it early.

    results: a file that each match is written to as well. Raises BadSetup, where possible before a match is played.
    """
    with kept_in(results) as keep:

        def heed(played: Played) -> None:
            for seat, level, fault in played.faults:
                typer.echo(fault_text(words, seat, level, fault), err=True)
            take(played)
            keep(row_of(played))

        return all_of(jobs, count, processes, words, play_job, heed, cluster)


def all_of(
    jobs: Iterable[J],
    count: int,
    processes: int,
    words: Words,
    play: Callable[[J], R],
    take: Callable[[R], object],
    cluster: str | None = None,
) -> bool:
    """Do jobs and call `take` with each result, in their order; return whether a person ended it early."""
    quiet = not sys.stderr.isatty()
    console = Console(stderr=True)
    with closing(_spread_out(jobs, cluster, play) if cluster else spread(jobs, processes, play)) as results:
        try:
            for result in track(results, total=count, console=console, transient=True, disable=quiet):
                take(result)
        except KeyboardInterrupt:
            typer.echo(words.say("cli.stopped_early"), err=True)
            return True
    return False


def _spread_out(jobs: Iterable[J], address: str, play: Callable[[J], R]) -> Generator[R]:
    try:
        from tools.matches.cluster import spread_out
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in ("dask", "distributed"):
            raise
        raise BadSetup("extra_missing", extra="cluster") from missing
    return spread_out(jobs, address, play)
