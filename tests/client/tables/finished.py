"""Whole matches played by lot, for tests of what comes after them."""

from functools import cache
from itertools import islice
from typing import Any

from engine.core.match import Match
from engine.core.rng import Rng
from engine.games import GAMES

NAMES = ("Ann", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo")


@cache
def finished(game: str, seats: int, seed: int = 1, **options: Any) -> Match:
    """Return a match that is over. Shared: do not change it."""
    played, chance = GAMES[game], Rng(bytes([seed] * 32))
    match = Match(played, seats, played.options(**options), bytes([seed] * 32), NAMES[:seats])
    while match.outcome is None:
        seat = chance.choice(sorted(match.to_act))
        legal = list(islice(played.legal(match.state, seat), 40))
        match.play(seat, chance.choice(legal))
    return match
