"""Where the table is and what lets us in, from what was typed: an address and a code, a table file, or a look around."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from engine.core.errors import Refused
from netcode import keep, places
from netcode.browse import Browser, Listed
from netcode.credentials import ByCode, ByOwner, Entry
from netcode.net import Address, parse_address

LOOK = 3.0
"""Seconds to look around for tables."""
CODE_DIGITS = 6


@dataclass(frozen=True)
class WayIn:
    """What lets us in, and where."""

    entry: Entry
    addresses: tuple[Address, ...]


def app_version() -> str:
    """Return our version, for the other side to explain a difference."""
    return version("vernissage")


async def way_in(
    address: str | None, code: str | None, table_file: Path | None, mdns: str, ask: Callable[[], str] | None
) -> WayIn:
    """Return the way in. `ask` asks a person for the code; None: there is nobody to ask.

    Raises Refused: a bad address, code or file, no table or several found, no code.
    """
    if table_file is not None:
        return _from_file(table_file, code)
    addresses = (parse_address(address),) if address else await _look_around(mdns)
    digits = code if code is not None else ask() if ask else None
    if digits is None:
        raise Refused("code_missing")
    return WayIn(ByCode(checked_code(digits)), addresses)


def owner_way_in() -> WayIn:
    """Return the way in for whoever opened a table on this machine: the one that was opened last.

    Raises Refused `no_table_owned`, KeepError.
    """
    files = sorted(places.tables().glob("*/owner.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    owner = keep.read(files[0], keep.OwnerFile) if files else None
    if owner is None:
        raise Refused("no_table_owned")
    return WayIn(ByOwner(owner.token, owner.fingerprint), tuple(map(parse_address, owner.addresses)))


def _from_file(file: Path, code: str | None) -> WayIn:
    kept = keep.read(file, keep.TableFile)
    if kept is None:
        raise Refused("table_file_missing", file=str(file))
    entry = ByCode(checked_code(code or kept.code), kept.fingerprint)
    return WayIn(entry, tuple(parse_address(address) for address in kept.addresses))


async def look(seconds: float, mdns: str) -> tuple[Listed, ...]:
    """Return the tables found in so many seconds. Raises DiscoveryOff where looking is not possible."""
    browser = Browser(mdns, lambda tables: None)
    await browser.start()
    try:
        await asyncio.sleep(seconds)
        if browser.trouble is not None and not browser.tables:
            raise browser.trouble
        return browser.tables
    finally:
        await browser.close()


async def _look_around(mdns: str) -> tuple[Address, ...]:
    """Return the addresses of the one table that can be joined here. Raises Refused for none or several."""
    found = [table for table in await look(LOOK, mdns) if table.answering and table.stage == "lobby"]
    if not found:
        raise Refused("no_table_found")
    if len(found) > 1:
        told = "; ".join(f"{table.name}: {table.addresses[0]}" for table in found)
        raise Refused("several_tables_found", tables=told)
    return found[0].addresses


def checked_code(code: str) -> str:
    """Return a table code as its six digits. Raises Refused `code_form`."""
    digits = "".join(code.split())
    if len(digits) != CODE_DIGITS or not digits.isdecimal() or not digits.isascii():
        raise Refused("code_form", digits=CODE_DIGITS)
    return digits
