"""`vernissage bot`: headless bots that join a table like people do."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from client.session.table_access import WayIn, app_version
from client.wording.room_text import tell_shut
from engine.core.rng import Rng
from engine.core.visibility import Seat
from netcode.discovery import browse
from netcode.guest.bot_client import Player, seed_of
from netcode.guest.credentials import Me
from netcode.guest.session import Session
from netcode.programs.own_bots import OwnBots, own_levels
from netcode.programs.program_bot import BUDGET, Fault
from netcode.protocol.tokens import entropy
from netcode.table.config import BOT_NAMES
from tools.opening import check_level
from tools.output import as_text
from tools.own import own_words
from tools.own_bots import Budget, Players, Programs, own_commands
from tools.way_in import way_in


def run(
    address: Annotated[str | None, typer.Argument(help="Where the table is, ADDR:PORT; else it is looked for.")] = None,
    code: Annotated[str | None, typer.Option(help="The six digits from the host's screen.")] = None,
    table_file: Annotated[Path | None, typer.Option(help="The file that the host wrote.")] = None,
    count: Annotated[int, typer.Option(help="How many bots.", min=1, max=8)] = 1,
    level: Annotated[str, typer.Option(help="random, easy, normal or hard.")] = "normal",
    player: Players = None,
    program: Programs = None,
    budget: Budget = BUDGET,
    seed: Annotated[int | None, typer.Option(help="Make the bots' choices repeatable.")] = None,
    pace: Annotated[float, typer.Option(help="Seconds that a bot seems to think, about.", min=0, max=5)] = 0.0,
    name: Annotated[str | None, typer.Option(help="Their name; each gets a number behind it.")] = None,
    mdns: Annotated[str, typer.Option(help="Look for the table: auto, or on one own address.")] = "auto",
) -> None:
    """Let bots join a table with its code and play to the end.

    docs/bots.md says how to write one of your own: --player for Python, --program for any language.
    """
    check_level(level)
    own = own_commands(player, program)
    levels = own_levels(len(own)) or (level,)
    entry = asyncio.run(way_in(address, code, table_file, mdns, ask=None))
    words = own_words()
    names = _names(name, max(count, len(own)))

    def tell(seat: Seat, level: str, fault: Fault) -> None:
        typer.echo(
            words.say(f"host.own_bot_{fault.code}", **{**fault.values, "name": words.say("text.seat", seat=seat + 1)})
        )

    made = OwnBots(own, budget, tell)
    players = asyncio.run(_play(entry, names, levels, made, Rng(seed_of(seed)), pace, mdns))
    ends = [player.shut for player in players]
    for shut in ends:
        if shut is not None:
            typer.echo(tell_shut(words, shut))
    raise typer.Exit(0 if all(shut is not None and shut.code in ("game_over", "left") for shut in ends) else 1)


def _names(name: str | None, count: int) -> list[str]:
    if name is None:
        return list(BOT_NAMES[:count])
    name = as_text(name)
    return [name if count == 1 else f"{name} {number}" for number in range(1, count + 1)]


async def _play(
    entry: WayIn, names: list[str], levels: tuple[str, ...], made: OwnBots, rng: Rng, pace: float, mdns: str
) -> list[Player]:
    players = []
    for place, name in enumerate(names):
        me = Me(name, "bot", int.from_bytes(entropy(7), "big"), app_version())
        session = Session(me, entry.entry, entry.addresses, find=partial(browse.find, mdns))
        players.append(Player(session, levels[place % len(levels)], rng.fork(name), pace, made.make))
    try:
        await asyncio.gather(*(player.run() for player in players))
    finally:
        made.close()
    return players
