"""A small game with what no game of ours has, private and fleeting events; every contract test runs over it too."""

from engine.core.game import AnyGame
from engine.games import GAMES
from tests.games import heist

TEST_GAMES: dict[str, AnyGame] = {heist.GAME.info.slug: heist.GAME}
ALL_GAMES: dict[str, AnyGame] = {**GAMES, **TEST_GAMES}
"""Slug -> game."""
