"""Every registered game plays as it is recorded beside this file. A new game records its own by `vernissage golden`."""

from pathlib import Path

import pytest

from engine.games import GAMES
from tools.makers.golden import difference, plan, playthrough

HERE = Path(__file__).parent
PLANNED = {name: (game, *table) for game in GAMES.values() for name, table in plan(game).items()}


@pytest.mark.parametrize("name", PLANNED)
def test_a_match_plays_as_it_is_recorded(name: str) -> None:
    game, seats, options = PLANNED[name]
    path = HERE / name
    assert path.exists(), f"tests/golden/{name} is missing: run `vernissage golden` and read what it wrote"
    told = difference(path.read_text("utf-8"), playthrough(game, seats, options))
    assert told is None, told


def test_nothing_is_recorded_that_nobody_plays() -> None:
    stray = {path.name for path in HERE.glob("*.txt")} - PLANNED.keys()
    assert not stray, f"{stray} belong to no game: run `vernissage golden`"


def test_every_game_is_recorded_at_its_fewest_and_most_seats() -> None:
    recorded: dict[str, set[int]] = {}
    for game, seats, _ in PLANNED.values():
        recorded.setdefault(game.info.slug, set()).add(seats)
    for slug, game in GAMES.items():
        allowed = game.seats_for(game.options()) if game.seats_for else game.info.seats
        assert {allowed[0], allowed[-1]} <= recorded[slug]
