"""`vernissage crash`: kill tables at random points and count what was lost."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from engine.core.errors import Refused
from engine.core.rng import rng_of
from netcode.transport.addresses import SETTING
from tools.language import own_words
from tools.opening import table_setup

if TYPE_CHECKING:
    from netcode.host.worker_config import TableConfig


def run(
    game: Annotated[
        str, typer.Argument(help="Which game, such as masters_gallery or art_gallery.")
    ] = "masters_gallery",
    kills: Annotated[int, typer.Option(help="How often to kill a table's process.", min=1)] = 10,
    hosts: Annotated[
        bool, typer.Option(help="Ill-treat whole laptops, so that others carry the table on; Linux only.")
    ] = False,
    seats: Annotated[int, typer.Option(help="How many play; with --hosts always three.")] = 4,
    seed: Annotated[int, typer.Option(help="Makes the moments and the moves repeatable, as far as clocks allow.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Tell the result as one JSON object.")] = False,
) -> None:
    """Kill the process of real tables on this machine at random points, and count what was lost.

    Exit code 1 if an acknowledged intent was lost or done twice, with --hosts also if a guest did not verify its match.
    """
    from netcode.host.worker_config import TableConfig, order_of
    from tools.makers import crash_hosts
    from tools.makers.crash import campaign

    os.environ[SETTING] = "loopback"

    def order(table: str) -> TableConfig:
        setup = table_setup(game, len(crash_hosts.NAMES) if hosts else seats, 0, [], "Crash", [])
        plain = order_of(setup)
        return TableConfig(table, plain.name, plain.game, plain.seats, plain.options, (), "full", plain.app)

    if hosts:
        if sys.platform != "linux":
            raise Refused("crash_hosts_linux")
        counted = asyncio.run(crash_hosts.campaign(order, kills, crash_hosts.ALONE, rng_of(seed)))
        result = counted.as_plain()
        typer.echo(json.dumps(result) if as_json else own_words().say("crash.hosts", **result))
        raise typer.Exit(1 if counted.failed else 0)
    tally = asyncio.run(campaign(order, kills, rng_of(seed), lambda tally: None))
    result = tally.as_plain()
    typer.echo(json.dumps(result) if as_json else own_words().say("crash.result", **result))
    raise typer.Exit(1 if tally.lost or tally.twice else 0)
