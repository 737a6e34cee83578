"""Playing or watching at a table in the terminal, until it is over or left."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable

import typer

from client.data.best_results import best_results
from client.lessons.beside import Beside
from client.session.heir import Heir
from client.session.seat_passes import SeatPasses
from client.session.table_access import WayIn
from client.terminal.console import Terminal, line_width, screen_clearer
from client.terminal.text_table import TextTable
from client.wording.texts import Words
from netcode.guest.credentials import Me
from netcode.guest.deck_arrival import DeckArrival
from netcode.guest.session import Find, Session
from netcode.guest.updates import Joined, RoomChanged, Update, Verified
from netcode.host.awake import Awake
from netcode.protocol import messages, names, tokens, versions
from netcode.storage import own_decks, user_files
from netcode.storage.private_files import KeepError
from tools.language import note_taught, own_stay_awake, own_taught

NAME_WAITS = frozenset({"name_waits", "name_waits_alone"})
"""Codes of `Shut` for a name whose seat waits for its player."""


async def sit(
    entry: WayIn,
    name: str,
    kind: messages.Kind,
    words: Words,
    *,
    follow: bool,
    saved: user_files.SavedSeat | None = None,
    starts: bool = False,
    find: Find | None = None,
    mdns: str = "auto",
) -> int:
    """Play or watch at a table until it is over or left; return the exit code. Raises what has ended the connection for good.

    follow: tell every move and ask nothing. starts: start the match, as the table's owner, when all are here.
    find: finds the table again when it has moved to another address. mdns: how a table is announced that is handed on to us.
    """
    me = Me(name, kind, int.from_bytes(tokens.entropy(7), "big"), versions.app_version())
    passes = SeatPasses(me, entry.addresses, lambda error: typer.echo(words.refusal(error), err=True), saved)
    known = saved.seat_pass.table if saved is not None else ""
    heir = Heir(lambda report: None, mdns, own_stay_awake)
    deck = DeckArrival("told", own_decks.found)
    session = SeatedSession(
        me, entry.entry, entry.addresses, passes.keep, find=find, table=known, heir=heir.stand_by, deck=deck
    )
    text = TextTable(words, follow=follow, width=line_width())
    session.passes, session.begin, session.beside = passes, starts, text.beside
    text.best = best_results
    table = text.table
    source = None if sys.stdin is None else sys.stdin.fileno()
    talking = asyncio.create_task(session.run())
    awake = Awake(lambda on: None)
    try:
        record = None if follow else passes.record
        terminal = Terminal(
            text,
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
        (ended,) = await asyncio.gather(talking, return_exceptions=True)
        awake.close()
        note_taught(session.joined, text.beside.said)
    if isinstance(ended, Exception):
        raise ended
    if table.shut is not None and table.shut.code in NAME_WAITS and _kept_here(entry, name):
        typer.echo(words.say("cli.seat_kept"))
    if table.outcome is not None:
        passes.forget()
    return 0 if table.outcome is not None or (table.shut is None or table.shut.code == "left") else 1


def _kept_here(entry: WayIn, name: str) -> bool:
    """Tell whether `join --back` leads to the seat of this name at the table that was tried."""
    kept = [seat.seat_pass for seat in user_files.saved_seats().seats[:1]]
    tried = set(map(str, entry.addresses))
    return any(names.same_name(seat_pass.player, name) and tried & set(seat_pass.addresses) for seat_pass in kept)


class SeatedSession(Session):
    """A place at a table. `passes` sees each room; `beside` does not teach anew whoever comes back to a table."""

    passes: SeatPasses
    beside: Beside
    joined = ""
    """The id of the table."""

    async def updates(self) -> AsyncIterator[Update]:
        """Yield what the table tells, in order."""
        async for update in super().updates():
            if isinstance(update, RoomChanged):
                self.passes.see(update.room)
            elif isinstance(update, Joined):
                self.joined = update.table
                self.beside.know(own_taught(self.joined))
            yield update


def _reporter(passes: SeatPasses, words: Words) -> Callable[[Verified], str]:
    """Return a function that writes what differs in a match into a file, and returns where, or why it could not."""

    def report(verified: Verified) -> str:
        try:
            return passes.report(verified)
        except KeepError as error:
            return words.refusal(error)

    return report
