"""The games. A game is a folder here with the same file names in each, and a line in this list."""

from __future__ import annotations

from engine.core.game import AnyGame
from engine.games import art_gallery, artline, masters_gallery, museum_pictura, stolen_paintings

_LISTED: tuple[AnyGame, ...] = (
    masters_gallery.GAME,
    art_gallery.GAME,
    artline.GAME,
    museum_pictura.GAME,
    stolen_paintings.GAME,
)
GAMES: dict[str, AnyGame] = {game.info.slug: game for game in _LISTED}
"""Slug -> game."""
