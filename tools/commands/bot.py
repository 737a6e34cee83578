"""`vernissage bot`: headless bots that join a table like people do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from client.wording.texts import Words
from engine.core import Outcome, Rng, Seat
from netcode.programs.own_bots import OwnBots, own_levels
from netcode.programs.program_bot import BUDGET, Fault
from netcode.table.config import BOT_NAMES
from tools.language import own_words
from tools.opening import check_level
from tools.output import as_text
from tools.own_bots import Budget, Players, Programs, own_commands, warning

if TYPE_CHECKING:
    from netcode.guest.updates import Shut


def run(
    address: Annotated[str | None, typer.Argument(help="Where the table is, ADDR:PORT; else it is looked for.")] = None,
    code: Annotated[str | None, typer.Option(help="The six digits, or eight letters, from the host's screen.")] = None,
    table_file: Annotated[Path | None, typer.Option(help="The file that the host wrote.")] = None,
    count: Annotated[int, typer.Option(help="How many bots.", min=1, max=8)] = 1,
    level: Annotated[str, typer.Option(help="random, easy, normal or hard.")] = "normal",
    player: Players = None,
    program: Programs = None,
    budget: Budget = BUDGET,
    seed: Annotated[int | None, typer.Option(help="Make the bots' choices repeatable.")] = None,
    pace: Annotated[float, typer.Option(help="Seconds that a bot seems to think, about.", min=0, max=5)] = 0.0,
    name: Annotated[str | None, typer.Option(help="Their name; each gets a number behind it.")] = None,
    back: Annotated[
        bool,
        typer.Option(
            "--back",
            help="Come back to the seats that bots have left at the latest table; with --name to its seat, with --code "
            "if the table has moved.",
        ),
    ] = False,
    mdns: Annotated[str, typer.Option(help="Look for the table: auto, or on one own address.")] = "auto",
) -> None:
    """Let bots join a table with its code and play to the end.

    docs/bots.md says how to write one of your own: --player for Python, --program for any language.
    """
    from netcode.guest.bot_client import seed_of
    from tools.bots_at_tables import Bots, Place, places_left
    from tools.way_in import way_in

    check_level(level)
    commands = own_commands(player, program)
    levels = own_levels(len(commands)) or (level,)
    words = own_words()
    if back:
        places = places_left(name, address, code)
    else:
        entry = asyncio.run(way_in(address, code, table_file, mdns, ask=None))
        places = [Place(player, entry) for player in _names(name, max(count, len(commands)))]

    def tell(seat: Seat, level: str, fault: Fault) -> None:
        name = words.say("text.seat", seat=seat + 1)
        typer.echo(warning(words, f"own_bot_{fault.code}", {**fault.values, "name": name}))

    def ended(name: str, seat: Seat, outcome: Outcome) -> None:
        result = {
            "score": outcome.scores[seat],
            "rank": outcome.ranks[seat],
            "scores": ", ".join(map(str, outcome.scores)),
        }
        winners = words.listing(str(seat + 1) for seat in outcome.winners) or "-"
        typer.echo(words.say("own_bot.result", name=name, seat=seat + 1, winners=winners, **result))

    bots = Bots(levels, OwnBots(commands, budget, tell), Rng(seed_of(seed)), pace, mdns, ended)
    ends = [player.shut for player in asyncio.run(bots.play(places))]
    for line in told_ends(words, ends):
        typer.echo(line)
    raise typer.Exit(0 if all(shut is not None and shut.code in ("game_over", "left") for shut in ends) else 1)


def told_ends(words: Words, ends: Sequence[Shut | None]) -> Iterator[str]:
    """Yield why the table was shut for each bot, and how to come back where a match was already running."""
    from client.wording.room_text import tell_shut

    yield from (tell_shut(words, shut) for shut in ends if shut is not None)
    if any(shut is not None and shut.code == "match_running" for shut in ends):
        yield words.say("own_bot.come_back")


def _names(name: str | None, count: int) -> list[str]:
    if name is None:
        return list(BOT_NAMES[:count])
    name = as_text(name)
    return [name if count == 1 else f"{name} {number}" for number in range(1, count + 1)]
