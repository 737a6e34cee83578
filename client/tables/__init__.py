"""The games in words and pictures, one folder per game. `lines_for` finds a game's words."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from client.tables.contract import Choices, Lines
from client.tables.generic_lines import GenericLines

__all__ = ["Choices", "Lines", "has_lines", "lines_for"]


def has_lines(slug: str) -> bool:
    """Tell whether a game has lines of its own: client/tables/<slug>/lines.py."""
    return find_spec(f"{__name__}.{slug}") is not None and find_spec(f"{__name__}.{slug}.lines") is not None


def lines_for(slug: str) -> Lines:
    """Return the words of a registered game: its own, or the generic ones."""
    if not has_lines(slug):
        return GenericLines()
    lines: Lines = import_module(f"{__name__}.{slug}.lines").LINES
    return lines
