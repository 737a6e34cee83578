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

from client.terminal import Terminal
from client.text import TextTable
from client.words import Words
from engine.core.errors import Refused
from engine.core.visibility import SPECTATOR
from netcode import browse, keep
from netcode.credentials import ByCode, ByToken, Me
from netcode.fair_reports import keep_report
from netcode.files import KeepError
from netcode.guest_effects import Remember
from netcode.join import Find, Session
from netcode.limits import NAME_LENGTH
from netcode.messages import Kind, Room
from netcode.net import Address, parse_address
from netcode.trust import entropy
from netcode.updates import RoomChanged, Update, Verified
from netcode.wire import clean_line
from tools.way_in import WayIn, app_version, checked_code, owner_way_in, way_in


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
    words = Words.load()
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


def way_back(kept: keep.SeatPass, address: str | None, code: str | None) -> WayIn:
    """Return the way back to a seat; with the table code where the table has moved to another host."""
    addresses = tuple(map(parse_address, [address] if address else kept.addresses))
    if code is None:
        return WayIn(ByToken(kept.token, kept.fingerprint), addresses)
    return WayIn(ByCode(checked_code(code), token=kept.token), addresses)


async def sit(
    entry: WayIn,
    name: str,
    kind: Kind,
    words: Words,
    *,
    follow: bool,
    saved: keep.SavedSeat | None = None,
    starts: bool = False,
    find: Find | None = None,
) -> int:
    """Be at a table until it is over or left; return the exit code.

    follow: tell every move and ask nothing. starts: start the match, as the table's owner, when all are here.
    find: finds the table again when it has moved to another address.
    """
    me = Me(name, kind, int.from_bytes(entropy(7), "big"), app_version())
    passes = SeatPasses(me, entry.addresses, words, saved)
    kind_of_session = StartingSession if starts else Session
    known = saved.seat_pass.table if saved is not None else ""
    session = kind_of_session(me, entry.entry, entry.addresses, passes.keep, find=find, table=known)
    table = TextTable(words, follow=follow)
    source = None if sys.stdin is None else sys.stdin.fileno()
    talking = asyncio.create_task(session.run())
    try:
        await Terminal(table, session, source=source, stays=not follow, report=passes.report).run()
    finally:
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)
    if table.over:
        passes.forget()
    return 0 if table.over or (table.shut is None or table.shut.code == "left") else 1


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


class SeatPasses:
    """Keeps on disk what brings a seat back, while the match runs. A disk that cannot be written is told once."""

    def __init__(self, me: Me, addresses: tuple[Address, ...], words: Words, saved: keep.SavedSeat | None) -> None:
        self._me, self._addresses, self._words, self._saved = me, addresses, words, saved

    def keep(self, seat: Remember) -> None:
        """Save the way back to a seat."""
        kept = keep.SeatPass(
            seat.table,
            seat.name,
            seat.fingerprint,
            tuple(map(str, self._addresses)),
            seat.game,
            seat.seat,
            seat.token,
            self._me.name,
        )
        try:
            self._saved = keep.save_seat(kept, str(self._me.inst))
        except KeepError as error:
            typer.echo(self._words.refusal(error), err=True)

    def report(self, found: Verified) -> str:
        """Write down what was found where a match cannot be verified; return where, or why that was not possible."""
        table = self._saved.seat_pass.table if self._saved is not None else ""
        seat = self._saved.seat_pass.seat if self._saved is not None else SPECTATOR
        try:
            return str(keep_report(table, seat, found))
        except KeepError as error:
            return self._words.refusal(error)

    def forget(self) -> None:
        """The match is over: there is nothing to go back to."""
        if self._saved is not None:
            keep.forget(self._saved.file)


def _last_seat() -> keep.SavedSeat:
    seats = keep.saved_seats().seats
    if not seats:
        raise Refused("no_seat_kept")
    return seats[0]


def login_name(words: Words, typed: str | None) -> str:
    """Return the name to play under: as typed, else as this person is logged in."""
    login = ""
    if typed is None:
        with suppress(OSError, KeyError):
            login = getpass.getuser()
    return clean_line(typed or login)[:NAME_LENGTH].strip() or words.say("cli.guest")


def _ask(words: Words) -> Callable[[], str] | None:
    """Return how to ask for the code; None where nobody can answer."""
    if sys.stdin is None or not sys.stdin.isatty():
        return None
    return lambda: input(words.say("cli.ask_code") + " ")
