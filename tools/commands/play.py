"""`vernissage play`: the window; or a table on this machine, over real sockets, told in the terminal."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer

from client.ways import WayIn
from client.words import Words
from engine.core.errors import Refused
from netcode import keep
from netcode.credentials import ByOwner
from netcode.net import parse_address
from tools.commands.join import login_name, sit
from tools.opening import game_called, table_setup
from tools.own import own_language, own_words
from tools.window import has_display, open_window

OPENING = 15.0
"""Seconds that the host process may take to open the table."""
CLOSING = 5.0


def run(
    game: Annotated[
        str, typer.Argument(help="Which game, such as masters_gallery or art_gallery.")
    ] = "masters_gallery",
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    text: Annotated[bool, typer.Option("--text", help="In the terminal, also where windows can be shown.")] = False,
    level: Annotated[str, typer.Option(help="How well the bots play: random, easy, normal or hard.")] = "normal",
    join_in: Annotated[bool, typer.Option("--join-in", help="Take a seat and play, instead of watching.")] = False,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    pace: Annotated[float, typer.Option(help="Seconds that a bot seems to think, about.", min=0, max=5)] = 0.6,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, name=value; can be repeated.")
    ] = None,
) -> None:
    """Open the window and play; without a display, play or watch bots in the terminal.

    The options below --text are for the terminal: with one of them no window is opened. The table is hosted by a process of
    its own on this machine only, as it would be for a whole house.
    """
    words = own_words()
    chosen = game_called(game)
    number = seats if seats is not None else min(4, chosen.info.seats.stop - 1)
    bots = number - 1 if join_in else number
    # refused here in one sentence, not by the process below
    table_setup(game, number, bots, [level], "", option or [], language=own_language())
    for_terminal = text or join_in or bool(option) or name is not None or level != "normal" or pace != 0.6
    if (
        not for_terminal
        and has_display()
        and open_window("opening", practice=True, game=chosen.info.slug, seats=seats or 0)
    ):
        return
    typer.echo(
        words.say("play.joining_in" if join_in else "play.watching", game=words.say(f"{chosen.info.slug}.title"))
    )
    order = ["--seats", str(number), "--bots", str(bots), "--bot-level", level, "--bot-pace", str(pace)]
    order += [word for given in option or [] for word in ("--option", given)]
    order += ["--start", "full" if join_in else "owner"]
    raise typer.Exit(asyncio.run(_play(chosen.info.slug, order, name, words, join_in=join_in)))


async def _play(slug: str, order: Sequence[str], name: str | None, words: Words, *, join_in: bool) -> int:
    """Open the table in a process of its own, go there as its owner, and close it again."""
    with TemporaryDirectory() as folder:
        host = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tools.cli", "host", slug, *order),
            *("--listen", "127.0.0.1", "--port", "0", "--mdns", "off", "--save-dir", folder, "--json"),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            owner = keep.read(Path((await _ready(host))["owner_file"]), keep.OwnerFile)
            if owner is None:
                raise Refused("host_ended")
            entry = WayIn(ByOwner(owner.token, owner.fingerprint), tuple(map(parse_address, owner.addresses)))
            kind = "human" if join_in else "spectator"
            return await sit(entry, login_name(words, name), kind, words, follow=not join_in, starts=not join_in)  # type: ignore[arg-type]
        finally:
            await _close(host)


async def _ready(host: asyncio.subprocess.Process) -> dict[str, Any]:
    """Return what the host says when it is open. Raises Refused where it does not get that far; it has said why."""
    assert host.stdout is not None
    with suppress(TimeoutError):
        async with asyncio.timeout(OPENING):
            async for line in _lines(host.stdout):
                if line.get("event") == "ready":
                    return line
    raise Refused("host_ended")


async def _lines(stream: asyncio.StreamReader) -> AsyncIterator[dict[str, Any]]:
    async for line in stream:
        yield json.loads(line)


async def _close(host: asyncio.subprocess.Process) -> None:
    if host.returncode is None:
        with suppress(ProcessLookupError):
            host.terminate()
    assert host.stdout is not None
    try:
        async with asyncio.timeout(CLOSING):
            await host.stdout.read()
            await host.wait()
    except TimeoutError:
        host.kill()
        await host.wait()
