"""`vernissage join`: sit down at a table, in the terminal."""

from __future__ import annotations

import asyncio
import getpass
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from client.data.best_results import best_results
from client.session.seat_passes import SeatPasses
from client.session.table_access import WayIn, app_version, way_back
from client.terminal.console import Terminal, screen_clearer
from client.terminal.text_table import TextTable
from client.wording.texts import Words
from engine.core.errors import Refused
from netcode.discovery import browse
from netcode.guest.credentials import Me
from netcode.guest.session import Find, Session
from netcode.guest.updates import RoomChanged, Update, Verified
from netcode.host.awake import Awake
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import NAME_LENGTH
from netcode.protocol.messages import Kind, Room
from netcode.protocol.tokens import entropy
from netcode.storage import user_files
from netcode.storage.private_files import KeepError
from tools.output import as_text
from tools.own import own_stay_awake, own_words
from tools.way_in import owner_way_in, way_in


def run(
    address: Annotated[str | None, typer.Argument(help="Where the table is, ADDR:PORT; else it is looked for.")] = None,
    code: Annotated[str | None, typer.Option(help="The six digits from the host's screen.")] = None,
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
    words = own_words()
    chosen = login_name(words, name)
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
    raise typer.Exit(asyncio.run(sit(entry, chosen, kind, words, follow=watch, saved=seat, find=find)))


async def sit(
    entry: WayIn,
    name: str,
    kind: Kind,
    words: Words,
    *,
    follow: bool,
    saved: user_files.SavedSeat | None = None,
    starts: bool = False,
    find: Find | None = None,
) -> int:
    """Be at a table until it is over or left; return the exit code.

    follow: tell every move and ask nothing. starts: start the match, as the table's owner, when all are here.
    find: finds the table again when it has moved to another address.
    """
    me = Me(name, kind, int.from_bytes(entropy(7), "big"), app_version())
    passes = SeatPasses(me, entry.addresses, lambda error: typer.echo(words.refusal(error), err=True), saved)
    kind_of_session = StartingSession if starts else Session
    known = saved.seat_pass.table if saved is not None else ""
    session = kind_of_session(me, entry.entry, entry.addresses, passes.keep, find=find, table=known)
    table = TextTable(words, follow=follow)
    table.best = best_results
    source = None if sys.stdin is None else sys.stdin.fileno()
    talking = asyncio.create_task(session.run())
    awake = Awake(lambda on: None)
    try:
        record = None if follow else _recorder(passes, table)
        terminal = Terminal(
            table,
            session,
            source=source,
            stays=not follow,
            report=_reporter(passes, words),
            record=record,
            clear=screen_clearer(),
            awaited=awake.want if own_stay_awake() else lambda waits: None,
        )
        await terminal.run()
    finally:
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)
        awake.close()
    if table.over:
        passes.forget()
    return 0 if table.over or (table.shut is None or table.shut.code == "left") else 1


def _recorder(passes: SeatPasses, table: TextTable) -> Callable[[str, Verified], None]:
    """Return what keeps the record of a match with a note of who was a bot."""

    def record(table_id: str, found: Verified) -> None:
        if table.room is not None:
            passes.see(table.room)
        passes.record(table_id, found)

    return record


class StartingSession(Session):
    """The owner's place at a table of bots: starts the match as soon as everyone is here."""

    async def updates(self) -> AsyncIterator[Update]:
        """Yield what the table tells, in order."""
        async for update in super().updates():
            if isinstance(update, RoomChanged) and _all_here(update.room):
                await self.start()
            yield update


def _all_here(room: Room) -> bool:
    return room.stage == "lobby" and all(place.here for place in room.places)


def _reporter(passes: SeatPasses, words: Words) -> Callable[[Verified], str]:
    """Return what writes down where a match cannot be verified, and tells where, or why that was not possible."""

    def report(found: Verified) -> str:
        try:
            return passes.report(found)
        except KeepError as error:
            return words.refusal(error)

    return report


def _last_seat() -> user_files.SavedSeat:
    seats = user_files.saved_seats().seats
    if not seats:
        raise Refused("no_seat_kept")
    return seats[0]


def login_name(words: Words, typed: str | None) -> str:
    """Return the name to play under: as typed, else as this person is logged in."""
    login = ""
    if typed is None:
        with suppress(OSError, KeyError):
            login = getpass.getuser()
    return clean_line(as_text(typed or login))[:NAME_LENGTH].strip() or words.say("cli.guest")


def _ask(words: Words) -> Callable[[], str] | None:
    """Return how to ask for the code; None where nobody can answer."""
    if sys.stdin is None or not sys.stdin.isatty():
        return None
    return lambda: input(words.say("cli.ask_code") + " ")
