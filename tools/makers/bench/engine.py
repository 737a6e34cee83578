"""Intents per second of random play: bare, with every seat's view, with these packed. CPU time of this process.

In each round the anchors and all rows run once; ratios are those of one round.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.random_bot import MOST
from engine.core.game import AnyGame
from engine.core.journal import SEED_BYTES
from engine.core.listing import first
from engine.core.rng import Rng, rng_of
from engine.core.visibility import Seat
from engine.games import GAMES
from tools.makers.bench.anchors import Anchors

SEATS = 4
MODES = ("floor", "bare", "views", "packed")
"""floor: intents chosen beforehand are checked and applied. bare: legal intents are listed, one is chosen, checked and applied.
views: the same, and a view for each seat with its events. packed: the same, and these packed."""
RECORDED = 30
"""Recorded matches that the floor repeats."""


def measure(anchors: Anchors, seconds: float, rounds: int) -> list[dict[str, Any]]:
    """Return a row for each game and mode: the median of the rounds, the extremes, and the median ratio to each anchor."""
    ways = {
        (game.info.slug, mode): _replayer(game) if mode == "floor" else _player(game, mode)
        for game in GAMES.values()
        for mode in MODES
    }
    speeds: dict[tuple[str, str], list[float]] = {way: [] for way in ways}
    plain, rival = list[dict[str, float]](), list[float | None]()
    for number in range(rounds):
        plain.append(anchors.plain(seconds))
        rival.append(anchors.boardgame_engine(seconds))
        for way, play in ways.items():
            speeds[way].append(_speed(play, seconds, number))
    return [
        {
            "game": slug,
            "seats": SEATS,
            "mode": mode,
            "intents_per_second": round(statistics.median(reached)),
            "lowest": round(min(reached)),
            "highest": round(max(reached)),
            "x_plain": ratio(reached, [row.get("bare" if mode == "floor" else mode) for row in plain]),
            "x_boardgame.io": ratio(reached, rival) if mode == "packed" else None,
        }
        for (slug, mode), reached in speeds.items()
    ]


def ratio(ours: Sequence[float], theirs: Sequence[float | None]) -> float | None:
    """Return the median of the ratios of each round; None where there are none."""
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True) if other]
    return round(statistics.median(ratios), 3) if ratios else None


def _speed(play: Callable[[int], int], seconds: float, run: int) -> float:
    """Return intents a second over whole matches."""
    intents, seed, begun = 0, 1000 * run, time.process_time()
    while time.process_time() - begun < seconds:
        intents += play(seed)
        seed += 1
    return intents / (time.process_time() - begun)


def _player(game: AnyGame, mode: str) -> Callable[[int], int]:
    viewers = range(SEATS)
    to_act, legal, apply = game.to_act, game.legal, game.apply
    told = {"bare": None, "views": game.look_all, "packed": game.pack_all}[mode]

    def play(seed: int) -> int:
        """Play one match; return its number of intents. A cheap random stream picks moves, so that the rules are timed."""
        state = _dealt(game, seed)
        luck, intents = _cheap(seed), 0
        while asked := to_act(state):
            seat = min(asked)
            choices = first(legal(state, seat), MOST)
            happened = apply(state, seat, choices[luck() % len(choices)])
            intents += 1
            if told is not None:
                told(state, happened, viewers)
        return intents

    return play


def _replayer(game: AnyGame) -> Callable[[int], int]:
    """Return a function that applies the intents of matches that `_player` played, without listing and choosing them."""
    to_act, legal, apply = game.to_act, game.legal, game.apply
    matches: list[list[tuple[Seat, Any]]] = []
    for seed in range(RECORDED):
        state, luck, intents = _dealt(game, seed), _cheap(seed), []
        while asked := to_act(state):
            choices = first(legal(state, min(asked)), MOST)
            intents.append((min(asked), choices[luck() % len(choices)]))
            apply(state, *intents[-1])
        matches.append(intents)

    def play(seed: int) -> int:
        seed %= RECORDED
        state = _dealt(game, seed)
        for seat, intent in matches[seed]:
            apply(state, seat, intent)
        return len(matches[seed])

    return play


def _dealt(game: AnyGame, seed: int) -> Any:
    return game.deal(SEATS, game.options(), Rng(seed.to_bytes(SEED_BYTES, "big")))


def _cheap(seed: int) -> Callable[[], int]:
    """Return a linear congruential generator: good enough to choose moves, and nearly free."""
    value = rng_of(seed).below(1 << 31)

    def step() -> int:
        nonlocal value
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        return value >> 8

    return step
