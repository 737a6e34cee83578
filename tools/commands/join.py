"""`vernissage join`: sit down at a table, in the terminal."""

import asyncio
import getpass
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from client.wording.texts import Words
from engine.core.errors import Refused
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import NAME_LENGTH
from netcode.storage import user_files
from tools.language import own_name, own_words
from tools.output import as_text

if TYPE_CHECKING:
    from netcode.protocol.messages import Kind


def run(
    address: Annotated[
        str | None,
        typer.Argument(
            help="Where the table is: ADDR:PORT, or a page's address with its #CODE; else it is looked for."
        ),
    ] = None,
    code: Annotated[str | None, typer.Option(help="The six digits, or eight letters, from the host's screen.")] = None,
    table_file: Annotated[Path | None, typer.Option(help="The file that the host wrote.")] = None,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Play in plain lines (as it is done now in any case).")] = True,
    watch: Annotated[bool, typer.Option("--watch", help="Watch; take no seat.")] = False,
    back: Annotated[
        bool, typer.Option("--back", help="Go back to the seat that was left last; with --code if its table has moved.")
    ] = False,
    owner: Annotated[
        bool, typer.Option("--owner", help="Sit down at the table that was opened last on this machine, as its owner.")
    ] = False,
    mdns: Annotated[str, typer.Option(help="Look for the table: auto, or on one own address.")] = "auto",
) -> None:
    """Join a table and play, in plain lines."""
    from client.session.table_access import way_back
    from netcode.discovery import browse
    from tools.sitting import sit
    from tools.way_in import owner_way_in, way_in, with_code

    words = own_words()
    address, code = with_code(address, code)
    chosen = player_name(words, name)
    if not back and (hint := name_hint(words, chosen)):
        typer.echo(hint)
    kind: Kind = "spectator" if watch else "human"
    seat = _last_seat() if back else None
    if owner:
        entry = owner_way_in()
    elif seat is None:
        entry = asyncio.run(way_in(address, code, table_file, mdns, ask=_ask(words)))
    else:
        kept = seat.seat_pass
        chosen = kept.player
        entry = way_back(kept, address, code)
    find = partial(browse.find, mdns)
    raise typer.Exit(asyncio.run(sit(entry, chosen, kind, words, follow=watch, saved=seat, find=find, mdns=mdns)))


def _last_seat() -> user_files.SavedSeat:
    seats = user_files.saved_seats().seats
    if not seats:
        raise Refused("no_seat_kept")
    return seats[0]


_NOBODYS = ("root", "admin", "administrator", "user", "guest", "nobody")
"""Login names that are no person's."""


def player_name(words: Words, typed: str | None) -> str:
    """Return the name to play under: the typed one, else the one in the settings, else the login name of a person."""
    login = own_name() if typed is None else ""
    if typed is None and not login:
        with suppress(OSError, KeyError):
            login = getpass.getuser()
        login = "" if login.casefold() in _NOBODYS else login
    return clean_line(as_text(typed or login))[:NAME_LENGTH].strip() or words.say("cli.guest")


def name_hint(words: Words, name: str) -> str:
    """Return how to play under a name of one's own, for whoever has none; else nothing."""
    return words.say("cli.hint_name", name=name) if name == words.say("cli.guest") else ""


def _ask(words: Words) -> Callable[[str], str] | None:
    """Return what asks a person for the code of a table of that name, if it has one; None where the input is no terminal."""
    if sys.stdin is None or not sys.stdin.isatty():
        return None
    return lambda table: input(
        f"{words.say('cli.found', table=clean_line(table)) if table else ''}{words.say('cli.ask_code')} "
    )
