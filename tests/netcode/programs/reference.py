"""The reference bots of docs/bots, and how often they win."""

from pathlib import Path

from engine.games import GAMES
from netcode.programs.own_bots import Command, OwnBots
from tests.engine.bots.duels import duel

BOTS = Path(__file__).parents[3] / "docs" / "bots"


def shares(command: Command, games: int = 60) -> float:
    """Return its share of wins against three `easy` bots at Masters Gallery: by chance a quarter.."""
    faults: list[str] = []
    bots = OwnBots([command], 60.0, lambda seat, level, fault: faults.append(fault.code))
    game = GAMES["masters_gallery"]
    *_, tally = duel(game, 4, game.options(), "own", "easy", range(games), make=bots.make)
    bots.close()
    assert faults == []
    return tally.share
