"""`vernissage open`: a sealed table from another machine."""

from pathlib import Path
from typing import Annotated

import typer

from netcode.storage.saved_tables import bring_in
from tools.commands.saved import line
from tools.language import own_words
from tools.passphrase import passphrase


def run(
    file: Annotated[Path, typer.Argument(help="The file that `export` wrote.")],
    passphrase_file: Annotated[Path | None, typer.Option(help="Read the passphrase from this file.")] = None,
) -> None:
    """Bring a sealed table to this machine; host --resume ID goes on with it.

    Everyone comes back to their seats with: join --back --code, typing the table code once more.
    """
    words = own_words()
    table = bring_in(file, passphrase(words, passphrase_file, twice=False))
    typer.echo(line(words, table))
    typer.echo(words.say("saved.brought_in", id=table.memory.table))
