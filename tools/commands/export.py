"""`vernissage export`: a saved table into one sealed file."""

from pathlib import Path
from typing import Annotated

import typer

from netcode.storage.saved_tables import export, find_saved
from tools.language import own_words
from tools.passphrase import passphrase


def run(
    table: Annotated[str, typer.Argument(help="The table's id, as `saved` lists it, or its beginning, or last.")],
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    passphrase_file: Annotated[Path | None, typer.Option(help="Read the passphrase from this file.")] = None,
) -> None:
    """Seal a saved table into one file, to go on with it on another machine."""
    words = own_words()
    chosen = find_saved(table)
    export(chosen, file, passphrase(words, passphrase_file, twice=True))
    typer.echo(words.say("saved.exported", file=file))
