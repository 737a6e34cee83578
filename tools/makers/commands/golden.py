"""`vernissage golden`: write the readable playthroughs that the tests compare."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engine.games import GAMES
from tools.makers.golden import record

FOLDER = Path(__file__).parents[3] / "tests" / "golden"


def run(
    force: Annotated[
        bool, typer.Option("--force", help="Also where the same version of the rules played differently before.")
    ] = False,
) -> None:
    """Record the readable playthroughs of every game anew.

    Read the difference before you commit it: every changed line is a change of the rules or of what a seat is shown.
    """
    done = record(GAMES, FOLDER, force=force)
    for name, what in done.items():
        typer.echo(f"{name}: {what}")
    raise typer.Exit(any(what not in ("written", "same", "deleted") for what in done.values()))
