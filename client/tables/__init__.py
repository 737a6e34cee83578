"""The games in words and pictures, one folder per game. `lines_for` finds a game's words."""

from importlib import import_module

from client.tables.contract import Choices, Lines

__all__ = ["Choices", "Lines", "lines_for"]


def lines_for(slug: str) -> Lines:
    """Return the words of a registered game: `LINES` of client/tables/<slug>/lines.py."""
    lines: Lines = import_module(f"{__name__}.{slug}.lines").LINES
    return lines
