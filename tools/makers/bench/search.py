"""Imagined moves per second of the hard bots that search, beside a flat search in plain Python.

The floor applies the moves of games that were imagined beforehand, each from a copy of its world, asking whose turn it is, but
without choosing moves or valuing states.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from engine.bots.levels import make_bot
from engine.bots.search_bot import SearchBot
from engine.bots.simulate import bot_rng, new_match
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rng import Rng
from engine.core.visibility import Seat
from engine.games import GAMES
from tools.makers.bench.anchors import Anchors
from tools.makers.bench.engine import ratio

SEATS = 4
EVERY = 7
"""One of so many decisions in a match of normal bots is searched."""


def measure(anchors: Anchors, seconds: float, rounds: int) -> list[dict[str, Any]]:
    """Return a row for each game whose hard bots search."""
    games = [game for game in GAMES.values() if game.hints is not None and game.player is None]
    speeds: dict[str, list[float]] = {game.info.slug: [] for game in games}
    floors: dict[str, list[float]] = {game.info.slug: [] for game in games}
    theirs = []
    for number in range(rounds):
        theirs.append(anchors.plain_search(seconds))
        for game in games:
            speeds[game.info.slug].append(_speed(game, seconds, number))
            floors[game.info.slug].append(_floor(game, seconds, number))
    return [
        {
            "game": slug,
            "moves_per_second": round(statistics.median(reached)),
            "x_plain": ratio(reached, theirs),
            "floor_per_second": round(statistics.median(floors[slug])),
            "floor_x_plain": ratio(floors[slug], theirs),
        }
        for slug, reached in speeds.items()
    ]


Playout = tuple[Any, list[tuple[Seat, Any]]]
"""A world and the moves played in it."""


def _floor(game: AnyGame, seconds: float, seed: int) -> float:
    """Return moves per CPU second of imagined games whose moves are known."""
    playouts = _playouts(game, seed)
    carry_out = game.carry_out or game.apply
    moves, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        for first, intents in playouts:
            world = game.copy(first)
            for seat, intent in intents:
                game.to_act(world)
                carry_out(world, seat, intent)
            moves += len(intents)
    return moves / (time.process_time() - begun)


def _playouts(game: AnyGame, seed: int) -> list[Playout]:
    """Return one imagined game for each of some decisions of a match of normal bots."""
    hints, found = game.hints, list[Playout]()
    assert hints is not None
    for match, seat in islice(_decisions(game, seed), 0, None, EVERY):
        rng, played = bot_rng(seed, seat), list[tuple[Seat, Any]]()

        def noted(world: Any, seat: Seat, rng: Rng, played: list[tuple[Seat, Any]] = played) -> Any:
            played.append((seat, hints.sample(world, seat, rng)))
            return played[-1][1]

        world = game.imagine(match.look([], seat).state, seat, rng)
        bot = SearchBot(game, seat, rng)
        bot.hints = replace(hints, sample=noted)
        bot.playout(world, noted(world, seat, rng), rng)
        found.append((world, played))
    return found


def _decisions(game: AnyGame, seed: int) -> Iterator[tuple[Match, Seat]]:
    """Yield a match of normal bots before each choice, with the seat that chooses; then the choice is made."""
    match = new_match(game, SEATS, game.options(), seed)
    bots = [make_bot(game, seat, "normal", bot_rng(seed, seat)) for seat in range(SEATS)]
    while match.to_act:
        seat = min(match.to_act)
        yield match, seat
        match.play(seat, bots[seat].choose(match.look([], seat)))


def _speed(game: AnyGame, seconds: float, seed: int) -> float:
    """Return imagined moves per CPU second, over decisions of whole matches."""
    moves, spent = 0, 0.0
    hints = game.hints
    assert hints is not None

    def counted(state: Any, seat: int, rng: Rng) -> Any:
        nonlocal moves
        moves += 1
        return hints.sample(state, seat, rng)

    while spent < seconds:
        searcher = SearchBot(game, 0, bot_rng(seed, 0))
        searcher.hints = replace(hints, sample=counted)
        for match, seat in islice(_decisions(game, seed), 0, None, EVERY):
            view, searcher.seat, began = match.look([], seat), seat, time.process_time()
            searcher.choose(view)
            spent += time.process_time() - began
            if spent >= seconds:
                break
        seed += 1000
    return moves / spent
