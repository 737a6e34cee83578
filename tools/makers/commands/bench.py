"""`vernissage bench`: what the program costs on this machine."""

from __future__ import annotations

import asyncio
import json
import os
import platform
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer

from client.wording.texts import Words
from netcode.transport.addresses import SETTING
from netcode.transport.tls import tls_library
from tools.makers.bench import anchors, engine, frames, network, window
from tools.makers.bench import idle as idle_tables
from tools.own import own_words

GUESTS = (2, 4, 8)
MEMORY = Path("/dev/shm")  # noqa: S108 (where files are in memory on Linux; used only where it is there)


def run(
    game: Annotated[str, typer.Option(help="Which game is played over the network.")] = "masters_gallery",
    seconds: Annotated[float, typer.Option(help="Seconds for each of the engine's rows.", min=0.05)] = engine.SECONDS,
    runs: Annotated[int, typer.Option(help="Runs for each of the engine's rows.", min=1)] = engine.RUNS,
    guests: Annotated[str, typer.Option(help="Numbers of guests, with commas.")] = ",".join(map(str, GUESTS)),
    hot: Annotated[int, typer.Option(help="Matches of the host's own bots at full speed.", min=1)] = 5,
    tables: Annotated[int, typer.Option(help="Idle tables whose guests and hosts are measured; 0 for none.")] = 100,
    idle: Annotated[float, typer.Option(help="Seconds for which they are looked at.", min=0.5)] = 15.0,
    choices: Annotated[
        int, typer.Option(help="Choices that a window makes at a table; 0 leaves the window out.", min=0)
    ] = window.CHOICES,
    frame_count: Annotated[
        int,
        typer.Option(
            "--frames", help="Frames of each heavy table at each size of the window; 0 leaves them out.", min=0
        ),
    ] = frames.FRAMES,
    anchor_folder: Annotated[
        Path | None, typer.Option("--anchors", help="Also run the anchors in this folder, for ratios.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Tell the result as one JSON object.")] = False,
) -> None:
    """Measure speed, round trips and sizes on this machine. Times are figures, not tests."""
    os.environ[SETTING] = "loopback"
    words = own_words()
    figures: dict[str, Any] = {"machine": machine(), "engine": engine.measure(seconds=seconds, runs=runs)}
    figures["network"] = [row for number in guests.split(",") for row in _network(game, int(number))]
    figures["hot"] = asyncio.run(network.measure_hot(game, hot))
    figures["idle"] = asyncio.run(idle_tables.measure(game, tables, idle)) if tables else None
    figures["window"] = window.measure(choices) if choices else None
    figures["frames"] = frames.measure(frame_count) if frame_count else []
    if anchor_folder is not None:
        figures["anchors"] = anchors.run(anchor_folder)
    if as_json:
        typer.echo(json.dumps(figures))
        return
    for row in figures["engine"]:
        typer.echo(words.say(f"bench.{row['mode']}", **row))
    for row in figures["network"]:
        typer.echo(words.say("bench.network", **row))
    typer.echo(words.say("bench.hot", **figures["hot"]))
    if figures["idle"] is not None:
        typer.echo(words.say("bench.idle", **figures["idle"]))
    if figures["window"] is not None:
        typer.echo(words.say("bench.window", **figures["window"]))
    if figures["frames"]:
        _tell_frames(words, figures["frames"])


def _tell_frames(words: Words, rows: list[dict[str, Any]]) -> None:
    for row in rows:
        typer.echo(words.say("bench.frames", game=words.say(f"{row['table']}.title"), **row))
    missed = [(row, figure) for row in rows for figure in row["missed"]]
    for row, figure in missed:
        table, aim = words.say(f"{row['table']}.title"), frames.AIMS[row["size"]][figure]
        told = {"table": table, "size": row["size"], "figure": figure, "value": row[figure], "aim": aim}
        typer.echo(words.say("bench.frames_missed", **told))
    if not missed:
        typer.echo(words.say("bench.frames_held"))


def machine() -> dict[str, Any]:
    """Return what was measured on and with."""
    packages = ("msgspec", "msgpack", "cryptography")
    return {
        "cores": os.cpu_count(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "openssl": tls_library(),
        **{name: version(name) for name in packages},
    }


def _network(game: str, guests: int) -> list[dict[str, Any]]:
    """Return a row with the journal in memory, where there is such a place, and one with it on the disk."""
    places = [("memory", MEMORY)] if MEMORY.is_dir() else []
    rows = []
    for disk, folder in [*places, ("disk", None)]:
        rows.append({"journal": disk, **asyncio.run(network.measure(game, guests, folder))})
    return rows
