"""The address of a table and the code for it, from what was typed: both, a table file, or found on the network."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from client.session.table_access import WayIn, checked_code, way_of_owner
from engine.core.errors import Refused
from netcode.discovery.browse import Browser, Listed
from netcode.guest.credentials import ByCode, ByFile
from netcode.protocol.tokens import tidy_code
from netcode.storage import paths, user_files
from netcode.transport.addresses import parse_address, typed_addresses

__all__ = ["LOOK", "WayIn", "checked_code", "look", "owner_way_in", "way_in", "with_code"]

LOOK = 3.0
"""Seconds to look for tables on the network."""


def with_code(address: str | None, code: str | None) -> tuple[str | None, str | None]:
    """Return address and code, the code out of an address that ends in it, as the one of a page or of its picture does.

    Without anything else, or with the word for a wall, it is no address: the table is looked for.
    """
    where, _, ending = (address or "").strip().rpartition("#")
    if code is not None or not tidy_code(ending):
        return address, code
    return (None if where.casefold() in ("", "wall") else where), ending


async def way_in(
    address: str | None, code: str | None, table_file: Path | None, mdns: str, ask: Callable[[str], str] | None
) -> WayIn:
    """Return the way in. `ask` asks a person for the code of a table, by its name if it was found; None: there is nobody.

    Raises Refused: a bad address, code or file, no table or several found, no code.
    """
    if table_file is not None:
        return _from_file(table_file, code)
    found = None if address else await _look_around(mdns)
    addresses = typed_addresses(address or "") if found is None else found.addresses
    digits = code if code is not None else ask(found.name if found is not None else "") if ask else None
    if digits is None:
        raise Refused("code_missing")
    return WayIn(ByCode(checked_code(digits)), addresses)


def owner_way_in() -> WayIn:
    """Return the owner's way in to the table that was opened last on this machine.

    Raises Refused `no_table_owned`, KeepError.
    """
    files = sorted(paths.tables().glob("*/owner.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    way = way_of_owner(files[0]) if files else None
    if way is None:
        raise Refused("no_table_owned")
    return way


def _from_file(file: Path, code: str | None) -> WayIn:
    kept = user_files.read(file, user_files.TableFile)
    if kept is None:
        raise Refused("table_file_missing", file=str(file))
    entry = ByCode(checked_code(code), kept.fingerprint) if code else ByFile(kept.token, kept.fingerprint)
    return WayIn(entry, tuple(parse_address(address) for address in kept.addresses))


async def look(seconds: float, mdns: str) -> tuple[Listed, ...]:
    """Return the tables found in `seconds`. Raises DiscoveryOff where discovery is switched off or not possible."""
    browser = Browser(mdns, lambda tables: None)
    await browser.start()
    try:
        await asyncio.sleep(seconds)
        if browser.trouble is not None and not browser.tables:
            raise browser.trouble
        return browser.tables
    finally:
        await browser.close()


async def _look_around(mdns: str) -> Listed:
    """Return the only table that can be joined. Raises Refused for none or several."""
    tables = await look(LOOK, mdns)
    open_tables = [table for table in tables if table.answering and table.same_version and table.stage == "lobby"]
    if not open_tables:
        others = [f"{table.name} ({table.app})" for table in tables if not table.same_version]
        raise Refused("tables_of_other_versions", tables="; ".join(others)) if others else Refused("no_table_found")
    if len(open_tables) > 1:
        listed = "; ".join(f"{table.name}: {table.addresses[0]}" for table in open_tables)
        raise Refused("several_tables_found", tables=listed)
    return open_tables[0]
