"""Tables to go back to, from files, and tables nearby, from their own answers."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from client.session.notifications import NearbyTable
from client.session.requests import Return
from engine.core.errors import Refused
from netcode.discovery.browse import Listed
from netcode.discovery.probe import Answer, probe
from netcode.storage import own_decks, paths, user_files
from netcode.storage.private_files import KeepError
from netcode.storage.saved_tables import SavedTable, saved_tables
from netcode.storage.table_files import MEMORY_ENDING
from netcode.transport.addresses import parse_address
from netcode.transport.sockets import first

PROBE_TIME = 1.5
"""Seconds that a table has to answer: nobody wants to wait for the title."""
MOST = 6
"""Tables that are offered, at most."""


def nearby_of(listed: Listed) -> NearbyTable:
    """Return a table that was found as the window is told of it."""
    addresses = tuple(map(str, listed.addresses))
    same = listed.same_version
    return NearbyTable(
        listed.table,
        listed.name,
        listed.game,
        listed.stage,
        listed.taken,
        listed.seats,
        listed.app,
        addresses,
        same,
        listed.answering,
        listed.mode,
    )


async def find_returns() -> tuple[Return, ...]:
    """Return the tables to go back to: running ones, ours and others', then saved ones, then those that do not answer."""
    kept = await asyncio.to_thread(lambda: saved_tables()[0])
    names = {table.memory.table: table.names for table in kept}
    asked = [_owned(file, names) for file in sorted(paths.tables().glob("*/owner.json"), key=_age)]
    owned = [returns for returns in await asyncio.gather(*asked) if returns is not None]
    running = {back.table for back in owned if back.answering}
    saved = [_saved(table) for table in kept]
    saved = [back for back in saved if back.table not in running]
    ours = running | {back.table for back in saved}
    passes = [kept for kept in user_files.saved_seats().seats if kept.seat_pass.table not in ours]
    newest = {kept.seat_pass.table: kept for kept in reversed(passes)}
    seats = await asyncio.gather(*(_seat(kept) for kept in list(newest.values())[::-1][:MOST]))
    returns = [*(back for back in owned if back.answering), *seats, *saved]
    return tuple(sorted(returns, key=lambda back: (not back.answering, back.way == "saved", -back.when))[:MOST])


async def way_now(back: Return) -> Return:
    """Return how to go back to a table of ours now: it may have been saved, or opened again, since the way was found."""
    if back.way == "seat":
        return back
    file = user_files.owner_file(back.table)
    if await _owned(file, {}) is not None:
        return replace(back, way="owner", file=str(file))
    saved = await asyncio.to_thread(lambda: [table for table in saved_tables()[0] if table.memory.table == back.table])
    return replace(_saved(saved[0]), player=back.player, pace=back.pace) if saved else back


def forget_way(back: Return) -> None:
    """Forget the way back to a table. Of a saved one the journals stay, to be watched. Raises KeepError."""
    file = Path(back.file)
    if back.way == "seat":
        for kept in user_files.saved_seats(back.table).seats:
            user_files.forget(kept.file)
    elif back.way == "saved":
        own_decks.take_back(back.table)
    user_files.forget(file)


def _age(file: Path) -> float:
    try:
        return -file.stat().st_mtime
    except OSError:
        return 0.0


async def _owned(file: Path, names: Mapping[str, tuple[str, ...]]) -> Return | None:
    """Return a table that a process of ours runs, None for one that no longer answers: its process is gone."""
    with suppress(KeepError):
        owner = user_files.read(file, user_files.OwnerFile)
        answer = await _answer(owner.addresses, owner.table) if owner is not None else None
        if owner is not None and answer is not None and answer.stage != "over":
            return Return(
                "owner",
                owner.table,
                answer.name,
                answer.game,
                True,
                str(file),
                names=names.get(owner.table, ()),
                when=-_age(file),
            )
    return None


def _saved(table: SavedTable) -> Return:
    """Return a saved table as a way back. One whose process runs, but does not answer, is waited for, not opened again."""
    memory = table.memory
    owner = user_files.owner_file(memory.table)
    if table.running and owner.exists():
        way, path = "owner", str(owner)
    else:
        way, path = "saved", str(table.folder / f"{memory.table}{MEMORY_ENDING}")
    return Return(way, memory.table, memory.name, memory.game, True, path, names=table.names, when=table.saved_at)


async def _seat(kept: user_files.SavedSeat) -> Return:
    seat = kept.seat_pass
    answer = await _answer((*seat.addresses, *seat.elsewhere), seat.table)
    here = answer is not None and answer.stage != "over"  # over: nothing is left to go back to
    return Return(
        "seat",
        seat.table,
        seat.table_name,
        seat.game,
        here,
        str(kept.file),
        seat.player,
        seat.seat,
        seat.names,
        when=-_age(kept.file),
    )


async def _answer(addresses: tuple[str, ...], table: str) -> Answer | None:
    """Return what the table says of itself, None where it does not answer at any of its addresses."""

    async def ask(address: str) -> Answer:
        answer = await probe(parse_address(address), PROBE_TIME)
        if answer.table != table:
            raise Refused("another table")
        return answer

    with suppress(Refused):
        return await first([partial(ask, address) for address in addresses], discard=lambda answer: None)
    return None
