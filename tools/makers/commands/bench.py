"""`vernissage bench`: benchmarks on this machine.

The modules that measure are imported inside `run`: they import all of the program, which the help does not need.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer


def run(
    game: Annotated[str, typer.Option(help="Which game is played over the network.")] = "masters_gallery",
    rounds: Annotated[int, typer.Option(help="Rounds, in each of which everything is measured once.", min=1)] = 3,
    seconds: Annotated[float, typer.Option(help="Seconds for each row of engine and search.", min=0.05)] = 0.7,
    guests: Annotated[str, typer.Option(help="Numbers of guests, with commas.")] = "4,8",
    share: Annotated[
        float, typer.Option(help="Share of the intents that are sent over the network; 0 leaves it out.", min=0)
    ] = 1.0,
    starts: Annotated[int, typer.Option(help="Starts of each command; 0 leaves them out.", min=0)] = 3,
    tables: Annotated[int, typer.Option(help="Idle tables whose guests and hosts are measured; 0 for none.")] = 100,
    idle: Annotated[float, typer.Option(help="Seconds for which they are looked at.", min=0.5)] = 15.0,
    choices: Annotated[
        int, typer.Option(help="Choices that a window makes at a table; 0 leaves the window out.", min=0)
    ] = 30,
    frames: Annotated[
        int, typer.Option(help="Frames of each heavy table at each size of the window; 0 leaves them out.", min=0)
    ] = 120,
    anchor_folder: Annotated[
        Path | None, typer.Option("--anchors", help="Also run the anchors in this folder, for ratios.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Tell the result as one JSON object.")] = False,
    markdown: Annotated[bool, typer.Option(help="Tell the result as the tables of docs/benchmarks.md.")] = False,
    into: Annotated[
        Path | None, typer.Option(help="Also put these tables into the places marked for them in this page.")
    ] = None,
) -> None:
    """Measure speed, round trips and sizes on this machine. Times are figures, not tests."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # else it is printed before the figures
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # where it is set, each start compiles what has changed
    from netcode.transport.addresses import SETTING
    from tools.language import own_words
    from tools.makers.bench import engine, fair, report, search
    from tools.makers.bench import frames as heavy
    from tools.makers.bench import idle as idle_tables
    from tools.makers.bench import starts as beginnings
    from tools.makers.bench import window as windows
    from tools.makers.bench.aims import judge
    from tools.makers.bench.anchors import Anchors
    from tools.makers.bench.pace import pace

    os.environ[SETTING] = "loopback"
    anchors = Anchors(anchor_folder)
    figures: dict[str, Any] = {"machine": machine()}
    numbers = [int(number) for number in guests.split(",")]
    parts: dict[str, Callable[[], Any]] = {
        "network": lambda: fair.measure(game, rounds, numbers, anchors, share) if share else [],
        "engine": lambda: engine.measure(anchors, seconds, rounds),
        "search": lambda: search.measure(anchors, seconds, rounds),
        "starts": lambda: beginnings.measure(game, starts) if starts else None,
        "idle": lambda: idle_tables.measure(game, tables, idle) if tables else None,
        "window": lambda: windows.measure(anchors, choices) if choices else None,
        "frames": lambda: heavy.measure(frames, rounds=rounds) if frames else [],
    }
    paces = [pace()]
    for part, measure in parts.items():
        figures[part] = measure()
        paces.append(pace())
    figures["machine"] |= {"fastest_ms": min(paces), "slowest_ms": max(paces)}
    figures["missing"] = anchors.missing
    figures["aims"] = [{**one._asdict(), "holds": one.holds} for one in judge(figures)]
    if as_json:
        typer.echo(json.dumps(figures))
    else:
        for line in report.pages(figures) if markdown else report.lines(figures, own_words()):
            typer.echo(line)
    if into is not None:
        report.put_into(into, figures)


def machine() -> dict[str, Any]:
    """Return the machine and the versions that were measured."""
    from netcode.transport.tls import tls_library

    packages = ("msgspec", "msgpack", "cryptography")
    return {
        "cores": os.cpu_count(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "openssl": tls_library(),
        **{name: version(name) for name in packages},
    }
