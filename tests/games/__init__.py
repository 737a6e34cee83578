"""Two small games that hold the hardest cases of the contract; every contract test runs over them too."""

from engine.core.game import AnyGame
from engine.games import GAMES
from tests.games import heist, salon

TEST_GAMES: dict[str, AnyGame] = {game.info.slug: game for game in (heist.GAME, salon.GAME)}
ALL_GAMES: dict[str, AnyGame] = {**GAMES, **TEST_GAMES}
"""Slug -> game."""
