"""The bots that docs/bots.md shows: they play every game, and win where it says so."""

import shutil
from typing import Any

import pytest

from engine.bots.simulate import simulate
from engine.core import AnyGame
from engine.games import GAMES
from netcode.programs.own_bots import Command, OwnBots, python_bot
from tests.needs import needs
from tests.netcode.programs.reference import BOTS, shares

PYTHON = python_bot(f"{BOTS / 'first_bot.py'}:Bot")


def javascript() -> Command:
    return (shutil.which("node") or "node", str(BOTS / "bot.js"))


def every_game(command: Command) -> None:
    faults: list[str] = []
    bots = OwnBots([command], 60.0, lambda seat, level, fault: faults.append(f"{level} {fault}"))
    for game, seats, options in tables():
        simulate(game, seats, options, 1, ["own", *["random"] * (seats - 1)], bots.make)
    bots.close()
    assert faults == []


def tables() -> list[tuple[AnyGame, int, Any]]:
    """Return each game once, Stolen Paintings in two of its modes."""
    found = [(game, max(2, game.info.seats.start), game.options()) for game in GAMES.values()]
    stolen = GAMES["stolen_paintings"]
    return [*found, (stolen, 2, stolen.options(mode="chronology"))]


@pytest.mark.unmeasured
def test_the_bot_in_python_plays_every_game_and_beats_easy() -> None:
    every_game(PYTHON)
    assert shares(PYTHON) > 0.33


@pytest.mark.unmeasured
@needs("node")
def test_the_bot_in_javascript_plays_every_game_and_beats_easy() -> None:
    every_game(javascript())
    assert shares(javascript()) > 0.33


def test_a_bot_in_python_plays_the_same_match_again() -> None:
    game = GAMES["masters_gallery"]
    results = []
    for _ in range(2):
        bots = OwnBots([PYTHON], 60.0)
        results.append(simulate(game, 3, game.options(), 5, ["own", "own", "easy"], bots.make))
        bots.close()
    assert results[0] == results[1]


@pytest.mark.parametrize("word", ["OwnBot", "--player", "--program", '"type":"choose"', '"type":"choice"', "bot.js"])
def test_the_page_says_it(word: str) -> None:
    assert word in (BOTS.parent / "bots.md").read_text(encoding="utf-8")
