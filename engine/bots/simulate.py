"""Whole matches between bots, without a table: for `vernissage simulate`, the arena and tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from engine.bots.bot import Bot
from engine.bots.levels import make_bot
from engine.core import AnyGame, Match, Outcome, Rng, Seat
from engine.core.rng import rng_of


class Result(Struct, frozen=True):
    """How one simulated match ended."""

    seed: int
    steps: int
    """Intents applied."""
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


def simulate(game: AnyGame, seats: int, options: Any, seed: int, levels: Sequence[str]) -> Result:
    """Play a match between bots of these levels, one for each seat; the same seed gives the same match on every machine.

    Raises BadSetup as `Match` does, ValueError for levels that do not fit the seats or the game.
    """
    if len(levels) != seats:
        raise ValueError(f"{seats} seats need {seats} levels, not {len(levels)}")
    match = new_match(game, seats, options, seed)
    bots = [make_bot(game, seat, level, bot_rng(seed, seat)) for seat, level in enumerate(levels)]
    steps, outcome = play(match, bots)
    return Result(seed, steps, outcome.scores, outcome.winners, outcome.reason)


def simulate_many(game: AnyGame, seats: int, options: Any, seeds: range, levels: Sequence[str]) -> Iterator[Result]:
    """Yield the result of a match for each seed."""
    for seed in seeds:
        yield simulate(game, seats, options, seed, levels)


def new_match(game: AnyGame, seats: int, options: Any, seed: int) -> Match:
    """Deal the match that a number stands for. Raises BadSetup."""
    return Match(game, seats, options, rng_of(seed).key)


def bot_rng(seed: int, seat: Seat) -> Rng:
    """Return the generator of the bot at a seat: nothing of it tells how the match was dealt."""
    return rng_of(seed).fork(f"bot {seat}")


def play(match: Match, bots: Sequence[Bot]) -> tuple[int, Outcome]:
    """Play a match to its end, each bot seeing only its seat's views; return how many intents it took, and the outcome."""
    game, steps, seats = match.game, 0, range(match.seats)
    views = game.look_all(match.state, [], seats)
    while match.outcome is None:
        for bot, view in zip(bots, views, strict=True):
            bot.observe(view)
        seat = min(match.to_act)
        happened = match.play(seat, bots[seat].choose(views[seat]))
        views, steps = game.look_all(match.state, happened, seats), steps + 1
    return steps, match.outcome
