"""`vernissage bot`: headless bots that join a table like people do."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from client.text import tell_shut
from client.ways import WayIn, app_version
from engine.core.rng import Rng
from netcode import browse
from netcode.bot import Player, seed_of
from netcode.credentials import Me
from netcode.join import Session
from netcode.setup import BOT_NAMES
from netcode.trust import entropy
from tools.opening import check_level
from tools.own import own_words
from tools.way_in import way_in


def run(
    address: Annotated[str | None, typer.Argument(help="Where the table is, ADDR:PORT; else it is looked for.")] = None,
    code: Annotated[str | None, typer.Option(help="The six digits from the host's screen.")] = None,
    table_file: Annotated[Path | None, typer.Option(help="The file that the host wrote.")] = None,
    count: Annotated[int, typer.Option(help="How many bots.", min=1, max=8)] = 1,
    level: Annotated[str, typer.Option(help="random, easy, normal or hard.")] = "normal",
    seed: Annotated[int | None, typer.Option(help="Make the bots' choices repeatable.")] = None,
    pace: Annotated[float, typer.Option(help="Seconds that a bot seems to think, about.", min=0, max=5)] = 0.0,
    name: Annotated[str | None, typer.Option(help="Their name; each gets a number behind it.")] = None,
    mdns: Annotated[str, typer.Option(help="Look for the table: auto, or on one own address.")] = "auto",
) -> None:
    """Let bots join a table with its code and play to the end."""
    check_level(level)
    entry = asyncio.run(way_in(address, code, table_file, mdns, ask=None))
    players = asyncio.run(_play(entry, _names(name, count), level, Rng(seed_of(seed)), pace, mdns))
    words = own_words()
    ends = [player.shut for player in players]
    for shut in ends:
        if shut is not None:
            typer.echo(tell_shut(words, shut))
    raise typer.Exit(0 if all(shut is not None and shut.code in ("game_over", "left") for shut in ends) else 1)


def _names(name: str | None, count: int) -> list[str]:
    if name is None:
        return list(BOT_NAMES[:count])
    return [name if count == 1 else f"{name} {number}" for number in range(1, count + 1)]


async def _play(entry: WayIn, names: list[str], level: str, rng: Rng, pace: float, mdns: str) -> list[Player]:
    players = []
    for name in names:
        me = Me(name, "bot", int.from_bytes(entropy(7), "big"), app_version())
        session = Session(me, entry.entry, entry.addresses, find=partial(browse.find, mdns))
        players.append(Player(session, level, rng.fork(name), pace))
    await asyncio.gather(*(player.run() for player in players))
    return players
