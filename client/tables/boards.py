"""Finding a game's picture and its emblem."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from client.drawing.theme import WATCHING, Mark
from client.tables.board import AnyBoard


def board_for(slug: str) -> AnyBoard:
    """Return the picture of a registered game: `BOARD` of client/tables/<slug>/board.py."""
    board: AnyBoard = import_module(f"client.tables.{slug}.board").BOARD
    return board


def emblem_for(slug: str) -> Mark:
    """Return a game's badge: `EMBLEM` of client/tables/<slug>/emblem.py; an eye for a game that has none."""
    if not _has(slug, "emblem"):
        return WATCHING
    mark: Mark = import_module(f"client.tables.{slug}.emblem").EMBLEM
    return mark


def kinds_for(slug: str) -> dict[str, Any]:
    """Return how a game's own kinds of sprites are drawn: `KINDS` of client/tables/<slug>/drawing.py. Imports pygame."""
    if not _has(slug, "drawing"):
        return {}
    kinds: dict[str, Any] = import_module(f"client.tables.{slug}.drawing").KINDS
    return kinds


def _has(slug: str, module: str) -> bool:
    package = f"client.tables.{slug}"
    return find_spec(package) is not None and find_spec(f"{package}.{module}") is not None
