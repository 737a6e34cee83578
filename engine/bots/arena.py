"""How strong the levels are: one bot against others of another level, seats rotated, with an interval.

A win counts 1, a win shared by k seats 1/k. The interval is Wilson's for a proportion, at 95 %; with shared wins the true one
is narrower.
"""

import re
from math import sqrt

from msgspec import Struct

from engine.bots.bot import Bot
from engine.bots.search_bot import SearchBot, Worlds
from engine.bots.simulate import Make, bot_rng
from engine.core import AnyGame, AnyView, Match, Outcome, Seat

CHEATER = "cheater"
"""A level only of the arena: a search that sees all cards, an upper bound for what honest bots can reach."""
SEARCH = "search"
"""A level only of the arena and the ladder: the search; `search:350`: with that many imagined games a move."""
_SEARCH = re.compile(rf"{SEARCH}(?::([1-9][0-9]{{0,5}}))?")
Z = 1.96
"""Standard deviations on each side of the mean that hold 95 % of a normal distribution."""


class Tally(Struct):
    """How one bot did against the others so far."""

    games: int = 0
    wins: float = 0.0
    """Shared wins count 1/k."""
    ahead: float = 0.0
    """Points ahead of the average rival, summed over the games."""

    def add(self, outcome: Outcome, seat: Seat) -> None:
        """Count a match that the bot played at this seat."""
        mine, rest = outcome.scores[seat], sum(outcome.scores) - outcome.scores[seat]
        self.games += 1
        self.wins += (seat in outcome.winners) / max(len(outcome.winners), 1)
        self.ahead += mine - rest / max(len(outcome.scores) - 1, 1)

    @property
    def share(self) -> float:
        """The share of wins."""
        return self.wins / self.games

    def interval(self) -> tuple[float, float]:
        """Return Wilson's interval for the share at 95 %. Raises ZeroDivisionError before the first match."""
        share, games, square = self.share, self.games, Z * Z
        middle = share + square / (2 * games)
        spread = Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
        return (middle - spread) / (1 + square / games), (middle + spread) / (1 + square / games)


class Cheater(SearchBot):
    """Searches in the true state. It is given the match itself, so it can play only in the arena."""

    def __init__(self, match: Match, seat: Seat, seed: int) -> None:
        super().__init__(match.game, seat, bot_rng(seed, seat))
        self.match = match

    def worlds(self, view: AnyView) -> Worlds:
        """Return the true state, every time."""
        return lambda rng: self.match.state


def seating(one: str, others: str, seats: int, seed: int) -> tuple[Seat, tuple[str, ...]]:
    """Return at which seat the one sits in the match of a seed, and the levels by seat."""
    place = seed % seats
    return place, tuple(one if seat == place else others for seat in range(seats))


def measured(game: AnyGame, level: str) -> bool:
    """Tell whether a level is the search, and the game can be played by it."""
    return game.hints is not None and game.player is None and _SEARCH.fullmatch(level) is not None


def make_for(match: Match, seed: int, make: Make, seat: Seat, level: str) -> Bot:
    """Return a bot for a match; the cheater is handed the match itself."""
    if level == CHEATER:
        return Cheater(match, seat, seed)
    search = _SEARCH.fullmatch(level)
    if search is not None:
        games = int(search[1]) if search[1] else None
        return SearchBot(match.game, seat, bot_rng(seed, seat), games)
    return make(match.game, seat, level, bot_rng(seed, seat))
