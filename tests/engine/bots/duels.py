"""One bot against others of another level, a match for each seed."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from engine.bots.arena import Tally, make_for, seating
from engine.bots.bot import Bot
from engine.bots.levels import make_bot
from engine.bots.simulate import Make, new_match, play
from engine.core import AnyGame

Watch = Callable[[str, Bot], Bot]
"""Wraps a bot of a level, for a caller that wants to time it."""


def duel(
    game: AnyGame,
    seats: int,
    options: Any,
    one: str,
    others: str,
    seeds: range,
    watch: Watch = lambda level, bot: bot,
    make: Make = make_bot,
) -> Iterator[Tally]:
    """Play one bot of a level against others, a match for each seed, a seat further each time; yield the tally after each.

    It is the same tally every time. Raises BadSetup and ValueError as `simulate` does.
    """
    tally = Tally()
    for seed in seeds:
        match = new_match(game, seats, options, seed)
        place, levels = seating(one, others, seats, seed)
        seated = partial(make_for, match, seed, make)
        bots = [watch(level, seated(seat, level)) for seat, level in enumerate(levels)]
        tally.add(play(match, bots)[1], place)
        yield tally
