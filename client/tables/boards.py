"""Finding a game's picture: its own board where it has one, else the generic one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from client.tables.board import AnyBoard
from client.tables.generic_board import BOARD


def has_board(slug: str) -> bool:
    """Tell whether a game has a board of its own: client/tables/<slug>/board.py."""
    package = f"client.tables.{slug}"
    return find_spec(package) is not None and find_spec(f"{package}.board") is not None


def board_for(slug: str) -> AnyBoard:
    """Return the picture of a registered game: its own, or the generic one."""
    if not has_board(slug):
        return BOARD
    board: AnyBoard = import_module(f"client.tables.{slug}.board").BOARD
    return board


def kinds_for(slug: str) -> dict[str, Any]:
    """Return how a game's own kinds of sprites are drawn: `KINDS` of client/tables/<slug>/drawing.py. Loads pygame."""
    package = f"client.tables.{slug}"
    if find_spec(package) is None or find_spec(f"{package}.drawing") is None:
        return {}
    kinds: dict[str, Any] = import_module(f"{package}.drawing").KINDS
    return kinds
