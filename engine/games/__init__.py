"""The games. A game is a folder here with the same file names in each, and a line in this list."""

from __future__ import annotations

from engine.core.game import AnyGame

GAMES: dict[str, AnyGame] = {}
"""Slug -> game."""
