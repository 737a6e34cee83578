"""Moves of imagined games a second of the hard bots that search, beside a flat search in plain Python."""

from __future__ import annotations

import statistics
import time
from dataclasses import replace
from typing import Any

from engine.bots.levels import make_bot
from engine.bots.search_bot import SearchBot
from engine.bots.simulate import bot_rng, new_match
from engine.core.game import AnyGame
from engine.core.rng import Rng
from engine.games import GAMES
from tools.makers.bench.anchors import Anchors
from tools.makers.bench.engine import ratio

SEATS = 4
EVERY = 7
"""Of so many decisions in a match of normal bots one is searched."""


def measure(anchors: Anchors, seconds: float, rounds: int) -> list[dict[str, Any]]:
    """Return a row for each game whose hard bots search."""
    games = [game for game in GAMES.values() if game.hints is not None and game.player is None]
    speeds: dict[str, list[float]] = {game.info.slug: [] for game in games}
    theirs = []
    for number in range(rounds):
        theirs.append(anchors.plain_search(seconds))
        for game in games:
            speeds[game.info.slug].append(_speed(game, seconds, number))
    return [
        {"game": slug, "moves_per_second": round(statistics.median(reached)), "x_plain": ratio(reached, theirs)}
        for slug, reached in speeds.items()
    ]


def _speed(game: AnyGame, seconds: float, seed: int) -> float:
    """Return moves of imagined games a CPU second, over decisions of whole matches."""
    moves, spent = 0, 0.0
    hints = game.hints
    assert hints is not None

    def counted(state: Any, seat: int, rng: Rng) -> Any:
        nonlocal moves
        moves += 1
        return hints.sample(state, seat, rng)

    while spent < seconds:
        match = new_match(game, SEATS, game.options(), seed)
        bots = [make_bot(game, seat, "normal", bot_rng(seed, seat)) for seat in range(SEATS)]
        searcher = SearchBot(game, 0, bot_rng(seed, 0))
        searcher.hints = replace(hints, sample=counted)
        step = 0
        while match.to_act and spent < seconds:
            seat = min(match.to_act)
            view = match.look([], seat)
            if step % EVERY == 0:
                searcher.seat, began = seat, time.process_time()
                searcher.choose(view)
                spent += time.process_time() - began
            match.play(seat, bots[seat].choose(view))
            step += 1
        seed += 1000
    return moves / spent
