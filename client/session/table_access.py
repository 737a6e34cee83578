"""Ways to a table: what lets us in, and the orders to open one. Pure but for reading owner.json; no socket."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from client.deck_needs import fitted
from client.session.requests import OpenTable
from engine.core.errors import BadSetup, Refused
from engine.games import GAMES
from netcode.guest.credentials import ByCode, ByOwner, ByToken, Entry
from netcode.host.worker_config import Browsers, HostConfig, WorkerConfig, order_from, order_of
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import TABLE_NAME_LENGTH
from netcode.protocol.tokens import DIGITS, LETTERS, entropy, tidy_code
from netcode.protocol.versions import app_version
from netcode.storage import user_files
from netcode.storage.saved_tables import SavedTable
from netcode.table.config import TableSetup
from netcode.transport.addresses import DEFAULT_PORT, Address, parse_address, typed_addresses

LOCAL = ("127.0.0.1",)
DESERTED = 600.0
"""Seconds that a practice table without a window stays open, so that its person can start one again; then it is saved."""


@dataclass(frozen=True)
class WayIn:
    """What lets us in, and where."""

    entry: Entry
    addresses: tuple[Address, ...]


def checked_code(code: str) -> str:
    """Return a table code as it is meant: six digits or eight letters. Raises Refused `code_form`."""
    if not (tidy := tidy_code(code)):
        raise Refused("code_form", digits=DIGITS, letters=LETTERS)
    return tidy


def way_by_code(addresses: Sequence[str], code: str) -> WayIn:
    """Return the way in with a code that was typed. Raises Refused, BadAddress."""
    found = [address for text in addresses for address in typed_addresses(text)]
    return WayIn(ByCode(checked_code(code)), tuple(dict.fromkeys(found)))


def way_back(kept: user_files.SeatPass, address: str | None = None, code: str | None = None) -> WayIn:
    """Return the way back to a seat; with the table code where the table has moved to another host. Raises as `way_by_code`."""
    addresses = typed_addresses(address) if address else tuple(map(parse_address, kept.addresses))
    if code is None:
        return WayIn(ByToken(kept.token, kept.fingerprint, kept.elsewhere), addresses)
    return WayIn(ByCode(checked_code(code), token=kept.token), addresses)


def way_of_owner(file: Path) -> WayIn | None:
    """Return the owner's way into a table, None if its file is gone. Raises KeepError."""
    owner = user_files.read(file, user_files.OwnerFile)
    if owner is None:
        return None
    return WayIn(ByOwner(owner.token, owner.fingerprint), tuple(map(parse_address, owner.addresses)))


def table_setup(asked: OpenTable) -> TableSetup:
    """Return the set-up of a table that is asked for. Raises BadSetup for whatever cannot be played."""
    game = GAMES.get(asked.game)
    if game is None:
        raise BadSetup("game_unknown", game=asked.game, known=", ".join(GAMES))
    options: Any = msgspec.convert(fitted(asked.game, asked.options, len(asked.bots)), type=game.options)
    game.check_setup(asked.seats, options)
    if len(asked.bots) > asked.seats:
        raise BadSetup("bots_not_seats", bots=len(asked.bots), seats=asked.seats)
    name = clean_line(asked.name)[:TABLE_NAME_LENGTH].strip() or "Vernissage"
    table = entropy(8).hex()
    return TableSetup(
        table, name, game, asked.seats, options, asked.bots, "owner", app_version(), teaches=asked.teaches
    )


def host_orders(asked: OpenTable, mdns: str, stay_awake: bool = False) -> WorkerConfig:
    """Return the orders for the process of a new table. Raises BadSetup."""
    return WorkerConfig(
        order_of(table_setup(asked)), _host_order(asked.practice, mdns, asked.pace, stay_awake, asked.browsers)
    )


def orders_to_resume(
    saved: SavedTable, practice: bool, mdns: str, pace: float, stay_awake: bool = False
) -> WorkerConfig:
    """Return the orders to go on with a saved table. Raises KeepError."""
    host = _host_order(practice, mdns, pace, stay_awake, "")
    host = msgspec.structs.replace(host, resume=True, word=True, save_dir=str(saved.folder))
    return WorkerConfig(order_from(saved.memory, app_version()), host)


def alone_with_bots(saved: SavedTable) -> bool:
    """Tell whether one person plays at a saved table, and nobody watches or comes by browser: it needs no network."""
    return not saved.memory.browsers and sum(member.kind != "bot" for member in saved.memory.members) <= 1


def _host_order(practice: bool, mdns: str, pace: float, stay_awake: bool, browsers: Browsers) -> HostConfig:
    if practice:
        return HostConfig(listen=LOCAL, port=0, mdns="off", bot_pace=pace, deserted=DESERTED)
    return HostConfig(port=DEFAULT_PORT, mdns=mdns, bot_pace=pace, stay_awake=stay_awake, browsers=browsers)
