"""Whole matches between bots, without a table: for `vernissage simulate`, the arena and tests."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from engine.bots.bot import Bot
from engine.bots.levels import make_bot
from engine.core import AnyGame, Event, Intent, Match, Outcome, Rng, Seat
from engine.core.rng import rng_of

Make = Callable[[AnyGame, Seat, str, Rng], Bot]
"""Makes a bot for a seat at a level."""


class Result(Struct, frozen=True):
    """How one simulated match ended."""

    seed: int
    steps: int
    """Intents applied."""
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


def simulate(
    game: AnyGame, seats: int, options: Any, seed: int, levels: Sequence[str], make: Make = make_bot
) -> Result:
    """Play a match between bots of these levels, one for each seat; the same seed gives the same match on every machine.

    make: makes the bots, for levels that `make_bot` does not know. Raises BadSetup as `Match` does, ValueError for levels that
    do not fit the seats or the game.
    """
    if len(levels) != seats:
        raise ValueError(f"{seats} seats need {seats} levels, not {len(levels)}")
    match = new_match(game, seats, options, seed)
    bots = [make(game, seat, level, bot_rng(seed, seat)) for seat, level in enumerate(levels)]
    steps, outcome = play(match, bots)
    return Result(seed, steps, outcome.scores, outcome.winners, outcome.reason)


def simulate_many(game: AnyGame, seats: int, options: Any, seeds: range, levels: Sequence[str]) -> Iterator[Result]:
    """Yield the result of a match for each seed."""
    for seed in seeds:
        yield simulate(game, seats, options, seed, levels)


def new_match(game: AnyGame, seats: int, options: Any, seed: int) -> Match:
    """Deal the match of a seed. Raises BadSetup."""
    return Match(game, seats, options, rng_of(seed).key)


def bot_rng(seed: int, seat: Seat) -> Rng:
    """Return the random generator of the bot at a seat; it says nothing about the deal."""
    return rng_of(seed).fork(f"bot {seat}")


def play(
    match: Match, bots: Sequence[Bot], on_step: Callable[[Intent, Sequence[Event]], None] | None = None
) -> tuple[int, Outcome]:
    """Play a match to its end, each bot seeing only its seat's views; return how many intents it took, and the outcome.

    on_step: called with every intent, and what happened.
    """
    game, steps, seats = match.game, 0, range(match.seats)
    views = game.look_all(match.state, [], seats)
    while match.outcome is None:
        for bot, view in zip(bots, views, strict=True):
            bot.observe(view)
        seat = min(match.to_act)
        intent = bots[seat].choose(views[seat])
        happened = match.play(seat, intent)
        if on_step is not None:
            on_step(intent, happened)
        views, steps = game.look_all(match.state, happened, seats), steps + 1
    for bot, view in zip(bots, views, strict=True):
        bot.observe(view)  # how it ended
    return steps, match.outcome
