"""Intents a second of random play: bare, with every seat's view, with these packed. CPU time of this process."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

from engine.bots.random_bot import MOST
from engine.core.game import AnyGame
from engine.core.listing import first
from engine.core.match import SEED_BYTES
from engine.core.rng import Rng, rng_of
from engine.games import GAMES

RUNS = 5
SECONDS = 1.0
MODES = ("bare", "views", "packed")
"""What is legal, one of it and its checked apply; the same and a view for each seat with its events; or these packed."""


def measure(seats: int = 4, seconds: float = SECONDS, runs: int = RUNS) -> list[dict[str, Any]]:
    """Return a row for each game and mode: the median of some runs, and the extremes."""
    return [_row(game, mode, seats, seconds, runs) for game in GAMES.values() for mode in MODES]


def _row(game: AnyGame, mode: str, seats: int, seconds: float, runs: int) -> dict[str, Any]:
    play = _player(game, mode, seats)
    speeds = [_speed(play, seconds, run) for run in range(runs)]
    return {
        "game": game.info.slug,
        "seats": seats,
        "mode": mode,
        "intents_per_second": round(statistics.median(speeds)),
        "lowest": round(min(speeds)),
        "highest": round(max(speeds)),
    }


def _speed(play: Callable[[int], int], seconds: float, run: int) -> float:
    """Return intents a second over whole matches."""
    intents, seed, begun = 0, 1000 * run, time.process_time()
    while time.process_time() - begun < seconds:
        intents += play(seed)
        seed += 1
    return intents / (time.process_time() - begun)


def _player(game: AnyGame, mode: str, seats: int) -> Callable[[int], int]:
    viewers = range(seats)

    def play(seed: int) -> int:
        """Play one match; return its intents. The moves come from a cheap stream, to time the rules and not the dice."""
        state = game.deal(seats, game.options(), Rng(seed.to_bytes(SEED_BYTES, "big")))
        luck, intents = _cheap(seed), 0
        while asked := game.to_act(state):
            seat = min(asked)
            legal = first(game.legal(state, seat), MOST)
            happened = game.apply(state, seat, legal[luck() % len(legal)])
            intents += 1
            if mode == "views":
                game.look_all(state, happened, viewers)
            elif mode == "packed":
                game.pack_all(state, happened, viewers)
        return intents

    return play


def _cheap(seed: int) -> Callable[[], int]:
    """Return a linear congruential stream: good enough to choose moves, and nearly free."""
    value = rng_of(seed).below(1 << 31)

    def step() -> int:
        nonlocal value
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        return value >> 8

    return step
