"""Speeds of the rules and of the search, in CPU time of this process, beside crazy-eights in plain Python and boardgame.io.

Intents a second of random play: `bare` lists what is legal, chooses, checks and applies; `packed` also packs four views.
Imagined moves a second of the hard bots that search. In each round the anchors and all rows run once; ratios are those of one
round.
"""

import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.bots.levels import make_bot
from engine.bots.random_bot import MOST
from engine.bots.search_bot import SearchBot
from engine.bots.simulate import bot_rng, new_match
from engine.core.game import AnyGame
from engine.core.journal import SEED_BYTES
from engine.core.listing import first
from engine.core.rng import Rng
from engine.games import GAMES
from tools.makers.bench.aims import BARE, PACKED
from tools.makers.bench.anchors import BOARDGAME_IO, PLAIN, Anchors

SEATS = 4
EVERY = 7
"""One of so many decisions in a match of normal bots is searched."""


def plays(anchors: Anchors, seconds: float, rounds: int) -> list[dict[str, Any]]:
    """Return a row for each game and mode that an aim asks for."""
    ways = [(game, "bare") for game in BARE] + [(game, "packed") for game in PACKED]
    speeds: dict[tuple[str, str], list[float]] = {way: [] for way in ways}
    theirs: dict[str, list[float | None]] = {"bare": [], "packed": []}
    for number in range(rounds):
        theirs["bare"].append(anchors.speed("engine_plain", seconds, PLAIN))
        theirs["packed"].append(anchors.speed("engine_bgio", seconds, BOARDGAME_IO))
        for game, mode in ways:
            speeds[game, mode].append(_speed(GAMES[game], mode, seconds, number))
    return [
        {"game": game, "mode": mode, **_figures("intents_per_second", reached, theirs[mode])}
        for (game, mode), reached in speeds.items()
    ]


def searches(anchors: Anchors, seconds: float, rounds: int) -> list[dict[str, Any]]:
    """Return a row for each game whose hard bots search."""
    games = [game for game in GAMES.values() if game.hints is not None and game.player is None]
    speeds: dict[str, list[float]] = {game.info.slug: [] for game in games}
    theirs: list[float | None] = []
    for number in range(rounds):
        theirs.append(anchors.speed("search_plain", seconds))
        for game in games:
            speeds[game.info.slug].append(_imagined(game, seconds, number))
    return [{"game": slug, **_figures("moves_per_second", reached, theirs)} for slug, reached in speeds.items()]


def _figures(name: str, reached: Sequence[float], theirs: Sequence[float | None]) -> dict[str, Any]:
    return {name: round(statistics.median(reached)), "x_anchor": ratio(reached, theirs)}


def ratio(ours: Sequence[float], theirs: Sequence[float | None]) -> float | None:
    """Return the median of the ratios of each round; None where there are none."""
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True) if other]
    return round(statistics.median(ratios), 3) if ratios else None


def _speed(game: AnyGame, mode: str, seconds: float, run: int) -> float:
    """Return intents a second over whole matches."""
    intents, seed, begun = 0, 1000 * run, time.process_time()
    while time.process_time() - begun < seconds:
        intents += _play(game, mode == "packed", seed)
        seed += 1
    return intents / (time.process_time() - begun)


def _play(game: AnyGame, packed: bool, seed: int) -> int:
    """Play one match; return its number of intents. A cheap random stream picks moves, so that the rules are timed."""
    to_act, legal, apply, pack, viewers = game.to_act, game.legal, game.apply, game.pack_all, range(SEATS)
    state = game.deal(SEATS, game.options(), Rng(seed.to_bytes(SEED_BYTES, "big")))
    luck, intents = Random(seed).getrandbits, 0  # noqa: S311 - only chooses moves to time
    while asked := to_act(state):
        seat = min(asked)
        choices = first(legal(state, seat), MOST)
        happened = apply(state, seat, choices[luck(24) % len(choices)])
        intents += 1
        if packed:
            pack(state, happened, viewers)
    return intents


def _imagined(game: AnyGame, seconds: float, seed: int) -> float:
    """Return imagined moves per CPU second, over decisions of whole matches of normal bots."""
    moves, spent, hints = 0, 0.0, game.hints
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
        decision = 0
        while match.to_act and spent < seconds:
            seat = min(match.to_act)
            view = match.look([], seat)
            if decision % EVERY == 0:
                searcher.seat, began = seat, time.process_time()
                searcher.choose(view)
                spent += time.process_time() - began
            decision += 1
            match.play(seat, bots[seat].choose(view))
        seed += 1000
    return moves / spent
