"""What a host's worker process is told to do, as data that goes through a pipe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.errors import BadSetup
from engine.core.game import AnyGame
from engine.core.options import Value
from engine.games import GAMES
from netcode import places
from netcode.files import KeepError
from netcode.memory import TableMemory
from netcode.net import DEFAULT_PORT
from netcode.setup import Starts, TableSetup


class TableOrder(Struct, frozen=True):
    """One table, in plain words."""

    table: str
    name: str
    game: str
    seats: int
    options: dict[str, Value]
    bot_levels: tuple[str, ...] = ()
    starts: Starts = "full"
    app: str = ""


class HostOrder(Struct, frozen=True):
    """What the host does besides the table itself."""

    listen: tuple[str, ...] = ()
    """Addresses to listen on; none: all that this machine has or gets."""
    port: int = DEFAULT_PORT
    exact_port: bool = False
    mdns: str = "auto"
    """How the table is announced: auto, off, or one own address."""
    table_file: str | None = None
    """Where to write the way in, for bots and players on this machine."""
    save_dir: str | None = None
    """Where the table's files go; none: the user's data folder."""
    bot_pace: float = 1.0
    """How long bots seem to think, about, in seconds; 0: not at all."""
    bot_seed: int | None = None
    resume: bool = False
    """Go on with the table that lies in the folder, if there is one."""


class Orders(Struct, frozen=True):
    """All that a worker is told."""

    table: TableOrder
    host: HostOrder


def order_of(setup: TableSetup) -> TableOrder:
    """Return a table's set-up in plain words."""
    slug = setup.game.info.slug
    return TableOrder(
        setup.table, setup.name, slug, setup.seats, setup.plain_options, setup.bot_levels, setup.starts, setup.app
    )


def order_from(memory: TableMemory, app: str) -> TableOrder:
    """Return the order to go on with a table. Raises KeepError `saved_rules`, `saved_game`: its files are left as they are."""
    game = GAMES.get(memory.game)
    if game is None:
        raise KeepError("saved_game", table=memory.table, game=memory.game)
    if game.info.rules_hash != memory.rules:
        raise KeepError("saved_rules", table=memory.table, game=memory.game)
    return TableOrder(
        memory.table,
        memory.name,
        memory.game,
        memory.seats,
        memory.options,
        memory.bot_levels,
        memory.starts,
        app,
    )


def setup_of(order: TableOrder) -> TableSetup:
    """Return the set-up for an order. Raises BadSetup for what this program cannot play."""
    game: AnyGame | None = GAMES.get(order.game)
    if game is None:
        raise BadSetup("game_unknown", game=order.game, known=", ".join(GAMES))
    options: Any = msgspec.convert(order.options, type=game.options)
    return TableSetup(order.table, order.name, game, order.seats, options, order.bot_levels, order.starts, order.app)


def folder_of(orders: Orders) -> Path:
    """Return where a table's files lie. Raises KeepError for an id that can be no folder."""
    return Path(orders.host.save_dir) if orders.host.save_dir else places.table(orders.table.table)
