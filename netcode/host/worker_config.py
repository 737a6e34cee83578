"""The orders for a host's worker process, as data for a pipe."""

from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from engine.bots import levels_of
from engine.core.errors import BadSetup
from engine.core.game import AnyGame
from engine.core.options import Value
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from netcode.programs.own_bots import OWN, Command
from netcode.programs.program_bot import BUDGET
from netcode.protocol.versions import app_version
from netcode.storage import paths
from netcode.storage.private_files import KeepError
from netcode.storage.table_files import MEMORY_ENDING
from netcode.table.config import Starts, TableSetup
from netcode.table.table_memory import TableMemory
from netcode.transport.addresses import DEFAULT_PORT

Browsers = Literal["", "https", "http"]


class TableConfig(Struct, frozen=True):
    """One table, as plain data: `TableSetup` with the game's slug and options as a dict."""

    table: str
    name: str
    game: str
    seats: int
    options: dict[str, Value]
    bot_levels: tuple[str, ...] = ()
    starts: Starts = "full"
    app: str = ""
    teaches: bool = False
    before: int = 0


class HostConfig(Struct, frozen=True):
    """What the host does besides the table itself."""

    listen: tuple[str, ...] = ()
    """Addresses to listen on; none: all that this machine has or gets."""
    port: int = DEFAULT_PORT
    exact_port: bool = False
    mdns: str = "auto"
    """How the table is announced: auto, off, or one own address."""
    table_file: str | None = None
    """Where to write the table file, for bots and players on this machine; None: nowhere."""
    save_dir: str | None = None
    """Folder of the table's files; None: in the user's data folder."""
    bot_pace: float = 1.0
    """How long bots seem to think, about, in seconds; 0: not at all."""
    bot_seed: int | None = None
    programs: tuple[Command, ...] = ()
    """The commands that run own bots: the levels `own`, `own2` and so on."""
    bot_budget: float = BUDGET
    """Seconds that such a program has for a move."""
    deserted: float | None = None
    """Seconds without any person here after which the table closes, its match saved; None: never."""
    stay_awake: bool = False
    """Keep this machine from falling asleep while guests are here and the match is not over."""
    resume: bool = False
    """Continue the table in the folder, if there is one."""
    word: bool = False
    """A person opens it again: their word counts where the machines that have copies of it do not answer."""
    takes: bytes = b""
    """Wait in reserve for a table that its host hands over; whoever has this key may."""
    browsers: Browsers = ""
    """Let browsers in, over plain HTTP or under the table's own certificate; what counts is sealed either way.

    Empty: as the table's memory says, at a new table not at all.
    """


class HostOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever runs a host tells it while it runs.

    - `admit`: let people in by a code of eight letters, after too many wrong ones
    - `browsers`, `no_browsers`: let phones and other browsers play, or no more
    """

    order: Literal["admit", "browsers", "no_browsers"]


class WorkerConfig(Struct, frozen=True):
    """All that a worker is told."""

    table: TableConfig
    host: HostConfig


def order_of(setup: TableSetup) -> TableConfig:
    """Return a table's set-up as plain data."""
    slug = setup.game.info.slug
    return TableConfig(
        setup.table,
        setup.name,
        slug,
        setup.seats,
        setup.plain_options,
        setup.bot_levels,
        setup.starts,
        setup.app,
        setup.teaches,
        setup.before,
    )


def reserve_orders(table: str, key: bytes, mdns: str, stay_awake: bool) -> WorkerConfig:
    """Return the orders for a host in reserve. What is played, its memory says once it has come: any game stands for it."""
    game = next(iter(GAMES.values()))
    order = TableConfig(table, "", game.info.slug, game.info.seats[0], {}, app=app_version())
    return WorkerConfig(order, HostConfig(mdns=mdns, stay_awake=stay_awake, takes=key))


def order_from(memory: TableMemory, app: str) -> TableConfig:
    """Return the order to continue a table.

    Raises KeepError `saved_rules`, `saved_game`, and `keep_damaged` for a table that cannot be played; its files stay as
    they are.
    """
    game = GAMES.get(memory.game)
    if game is None:
        raise KeepError("saved_game", table=memory.table, game=memory.game)
    if game.info.rules_hash != memory.rules:
        raise KeepError("saved_rules", table=memory.table, game=memory.game)
    order = TableConfig(
        memory.table,
        memory.name,
        memory.game,
        memory.seats,
        memory.options,
        memory.bot_levels,
        memory.starts,
        app,
        memory.teaches,
        memory.before,
    )
    try:
        setup_of(order)
        _check_levels(game, memory)
        _check_chairs(memory)
    except (BadSetup, ValueError) as error:  # msgspec's error for an option of another type is a ValueError
        raise KeepError("keep_damaged", file=f"{memory.table}{MEMORY_ENDING}") from error
    return order


def _check_levels(game: AnyGame, memory: TableMemory) -> None:
    """Check that there are bots of all levels. Raises ValueError."""
    levels = {*memory.bot_levels, *(level for member in memory.members for level in (member.level, member.stand_in))}
    strange = [level for level in levels - {"", *levels_of(game)} if not OWN.fullmatch(level)]
    if strange:
        raise ValueError(f"no bot has the level {strange[0]}")


def _check_chairs(memory: TableMemory) -> None:
    """Check that each chair has one member at most, and that no other member has one. Raises ValueError."""
    chairs = [member.seat for member in memory.members if member.kind != "spectator"]
    if len({*chairs}) < len(chairs) or not {*chairs} <= {*range(memory.seats)}:
        raise ValueError("a chair that there is not, or one with two members")
    if any(member.seat != SPECTATOR for member in memory.members if member.kind == "spectator"):
        raise ValueError("a spectator on a chair")


def setup_of(order: TableConfig) -> TableSetup:
    """Return the set-up for an order. Raises BadSetup for what this program cannot play."""
    game: AnyGame | None = GAMES.get(order.game)
    if game is None:
        raise BadSetup("game_unknown", game=order.game, known=", ".join(GAMES))
    options: Any = msgspec.convert(order.options, type=game.options)
    return TableSetup(
        order.table,
        order.name,
        game,
        order.seats,
        options,
        order.bot_levels,
        order.starts,
        order.app,
        teaches=order.teaches,
        before=order.before,
    )


def folder_of(orders: WorkerConfig) -> Path:
    """Return the folder of a table's files. Raises KeepError for an id that cannot be a folder's name."""
    return Path(orders.host.save_dir) if orders.host.save_dir else paths.table(orders.table.table)
