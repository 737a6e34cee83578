"""`vernissage tables`: what is played in the house now."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Annotated

import typer

from client.wording.firewall import first_question
from client.wording.room_text import game_title
from client.wording.texts import Words
from tools.language import own_words

if TYPE_CHECKING:
    from netcode.discovery.browse import Listed


def run(
    seconds: Annotated[float, typer.Option(help="How long to look.", min=0.5, max=60)] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each table.")] = False,
    mdns: Annotated[str, typer.Option(help="Look on all networks: auto, or on one own address.")] = "auto",
) -> None:
    """List the tables that are announced on this network."""
    from tools.way_in import look

    words = own_words()
    if not as_json and (question := first_question(words)):
        typer.echo(question)
    tables = asyncio.run(look(seconds, mdns))
    if as_json:
        for table in tables:
            typer.echo(json.dumps(as_plain(table)))
        return
    for table in tables:
        typer.echo(line(words, table))
    if not tables:
        typer.echo(words.say("cli.no_tables"))


def line(words: Words, table: Listed) -> str:
    """Return one table as a sentence."""
    state = "version" if not table.same_version else table.stage if table.answering else "silent"
    game = game_title(words, table.game, table.mode) or table.game
    where = str(table.addresses[0]) if table.addresses else ""
    values = {"taken": table.taken, "seats": table.seats, "address": where, "app": table.app}
    return words.say(f"cli.table_{state}", name=table.name, game=game, **values)


def as_plain(table: Listed) -> dict[str, object]:
    """Return one table as plain data."""
    return {
        "id": table.table,
        "name": table.name,
        "game": table.game,
        "mode": table.mode,
        "stage": table.stage,
        "taken": table.taken,
        "seats": table.seats,
        "addresses": [str(address) for address in table.addresses],
        "fingerprint": table.fingerprint,
        "answering": table.answering,
        "version": table.app,
        "same_version": table.same_version,
    }
