"""`vernissage golden`: write the readable playthroughs that the tests compare."""

from pathlib import Path
from typing import Annotated

import typer

from engine.games import GAMES
from tools.makers.bot_pages import write
from tools.makers.golden import record

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "tests" / "golden"
PAGES = ROOT / "docs" / "bots"


def run(
    force: Annotated[
        bool, typer.Option("--force", help="Also where the same version of the rules played differently before.")
    ] = False,
) -> None:
    """Record the readable playthroughs of every game anew.

    Read the difference before you commit it: every changed line is a change of the rules or of what a seat is shown. What a
    bot is sent is written into docs/bots too.
    """
    done = record(GAMES, FOLDER, force=force)
    for name, what in done.items():
        typer.echo(f"{name}: {what}")
    for game in GAMES.values():
        typer.echo(f"{game.info.slug}.md: {write(game, PAGES)}")
    raise typer.Exit(any(what not in ("written", "same", "deleted") for what in done.values()))
