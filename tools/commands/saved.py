"""`vernissage saved`: tables of this machine that can go on."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from client.wording.texts import Words
from netcode.protocol.clean_text import clean_line
from netcode.storage.saved_tables import SavedTable, saved_tables
from tools.language import own_words


def run(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each table.")] = False,
    save_dir: Annotated[Path | None, typer.Option(help="Where to look, instead of the usual place.")] = None,
) -> None:
    """List the saved tables of this machine: host --resume ID goes on with one.

    One that runs now says so, and is joined instead.
    """
    words = own_words()
    tables, refused = saved_tables(save_dir)
    for table in tables:
        typer.echo(json.dumps(as_plain(table)) if as_json else line(words, table))
    for error in refused:
        typer.echo(words.refusal(error), err=True)
    if not tables and not as_json:
        typer.echo(words.say("saved.none"))


def line(words: Words, table: SavedTable) -> str:
    """Return one table as a sentence."""
    memory = table.memory
    title = f"{memory.game}.title"
    return words.say(
        "saved.running" if table.running else "saved.table",
        id=memory.table,
        name=clean_line(memory.name),
        game=words.say(title) if words.has(title) else memory.game,
        names=words.listing(clean_line(name) for name in table.names),
        count=table.steps,
        when=datetime.fromtimestamp(table.saved_at, UTC).astimezone().strftime("%Y-%m-%d %H:%M"),
    )


def as_plain(table: SavedTable) -> dict[str, object]:
    """Return one table as plain data."""
    memory = table.memory
    return {
        "id": memory.table,
        "name": memory.name,
        "game": memory.game,
        "names": list(table.names),
        "steps": table.steps,
        "saved_at": round(table.saved_at),
        "folder": str(table.folder),
        "running": table.running,
    }
