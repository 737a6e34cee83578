"""`vernissage bench`: benchmarks on this machine.

The modules that measure are imported inside `run`: they import all of the program, which the help does not need.
"""

import json
import os
import platform
from pathlib import Path
from typing import Annotated, Any

import typer


def run(
    game: Annotated[str, typer.Option(help="Which game is played over the network.")] = "masters_gallery",
    rounds: Annotated[int, typer.Option(help="Rounds, in each of which everything is measured once.", min=1)] = 3,
    seconds: Annotated[float, typer.Option(help="Seconds for each row of engine and search.", min=0.05)] = 0.7,
    share: Annotated[
        float, typer.Option(help="Share of the intents that are sent over the network; 0 leaves it out.", min=0)
    ] = 1.0,
    starts: Annotated[int, typer.Option(help="Starts of each command and of the window; 0 for none.", min=0)] = 3,
    moves: Annotated[
        int, typer.Option(help="Moves shown at each heavy table at each size of the window; 0 for none.", min=0)
    ] = 20,
    anchor_folder: Annotated[
        Path | None, typer.Option("--anchors", help="Also run the anchors in this folder, for ratios.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Tell the result as one JSON object.")] = False,
    into: Annotated[
        Path | None, typer.Option(help="Also put the tables into the places marked for them in this page.")
    ] = None,
) -> None:
    """Measure speed, round trips and starts beside anchors, as docs/benchmarks.md tells them."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # where it is set, each start compiles what has changed
    from netcode.transport.addresses import SETTING
    from tools.language import own_words
    from tools.makers.bench import engine, fair, frames, report, starts as beginnings
    from tools.makers.bench.aims import judge
    from tools.makers.bench.anchors import Anchors

    os.environ[SETTING] = "loopback"
    anchors = Anchors(anchor_folder)
    figures: dict[str, Any] = {
        "network": fair.measure(game, rounds, anchors, share) if share else [],
        "engine": engine.plays(anchors, seconds, rounds),
        "search": engine.searches(anchors, seconds, rounds),
        "starts": beginnings.measure(anchors, game, starts) if starts else [],
        "frames": frames.measure(moves, rounds) if moves else [],
    }
    figures["machine"] = machine()
    figures["missing"] = anchors.missing
    figures["aims"] = [{**aim._asdict(), "holds": aim.holds} for aim in judge(figures)]
    if as_json:
        typer.echo(json.dumps(figures))
    else:
        words = own_words()
        for name, table in report.tables(figures, words).items():
            typer.echo(f"## {name}\n\n{table}\n")
        for name, why in anchors.missing.items():
            typer.echo(words.say("bench.missing", name=name, why=why))
    if into is not None:
        report.put_into(into, figures)


def machine() -> dict[str, Any]:
    """Return the machine and the versions that were measured."""
    from netcode.transport.tls import tls_library

    system, python = platform.platform(terse=True), platform.python_version()
    return {"cores": os.cpu_count(), "system": system, "python": python, "openssl": tls_library()}
