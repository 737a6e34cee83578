"""A tree search over information sets (ISMCTS): learns which later moves of the seat do well, given what it has seen then.

The flat search (`SearchBot`) lets everybody, the seat too, play on by rule of thumb. Here the seat's own later moves are
chosen by the results of earlier imagined games in which it had seen the same. What is hidden in a world is not used, so it
makes no plan that it could not carry out. The first move is found as in the flat search, by halving in paired worlds. Others
play as `Hints.sample` does: their hands are dealt anew in each world, so hardly any of their information sets is met twice.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from typing import Any

from engine.bots.bot import thoughts
from engine.bots.search_bot import Answer, SearchBot, Worlds
from engine.core import Intent, Rng, Seat

NARROW = 4
"""How many intents it tries at a later move: the best by rule of thumb."""


class Tried:
    """Statistics of an intent at an information set: times available, times tried, sum of values."""

    __slots__ = ("could", "times", "total")

    def __init__(self) -> None:
        self.could, self.times, self.total = 0, 0, 0.0

    def promise(self, spread: float) -> float:
        """Return its upper confidence bound (UCB): the mean, plus more the less often it was tried when available.

        spread: the standard deviation of the values of imagined games.
        """
        if not self.times:
            return float("inf")
        return self.total / self.times + spread * sqrt(log(self.could) / self.times)


class Known:
    """An information set: all worlds in which the seat has seen the same."""

    __slots__ = ("later", "tried")

    def __init__(self) -> None:
        self.tried: dict[Intent, Tried] = {}
        self.later: dict[Hashable, Known] = {}

    def pick(self, intents: Sequence[Intent], spread: float) -> Intent:
        """Return the intent with the highest bound; of those not tried yet the first."""
        for intent in intents:
            self.tried.setdefault(intent, Tried()).could += 1
        return max(intents, key=lambda intent: self.tried[intent].promise(spread))


class TreeBot(SearchBot):
    """Searches information sets. Same view, same generator: same choice."""

    def search(self, intents: Sequence[Intent], worlds: Worlds) -> Intent:
        """Return the best of the intents, the most promising of which stand first."""
        self._trees = {intent: Known() for intent in intents}
        self._games, self._mean, self._squares = 0, 0.0, 0.0
        return super().search(intents, worlds)

    def playout(self, world: Any, intent: Intent, rng: Rng) -> float:
        """Return the value after the intent in a copy of this world, if the seat then plays what did well; learn from it."""
        path: list[Tried] = []
        known: Known | None = self._trees[intent]
        last = intent
        sample: Answer = self.hints.sample
        spread = sqrt(self._squares / self._games) if self._games else 1.0

        def answer(world: Any, seat: Seat, rng: Rng) -> Intent:
            nonlocal known, last
            if seat == self.seat and known is not None:
                seen = self.seen(world, last)
                if seen in known.later:
                    known = known.later[seen]
                    last = known.pick(thoughts(self.game, world, seat)[:NARROW], spread)
                    path.append(known.tried[last])
                    return last
                known.later[seen] = Known()  # met for the first time: from here on as the hints sample
                known = None
            return sample(world, seat, rng)

        value = self.play_on(world, intent, rng, answer)
        for tried in path:
            tried.times += 1
            tried.total += value
        self._note(value)
        return value

    def seen(self, world: Any, last: Intent) -> Hashable:
        """Return what the seat sees of a world after its last move. Worlds with the same result are one information set."""
        return self.game.packs(world, (self.seat,))[0]

    def _note(self, value: float) -> None:
        """Update mean and variance of the values (Welford)."""
        self._games += 1
        off = value - self._mean
        self._mean += off / self._games
        self._squares += off * (value - self._mean)


class PlanBot(TreeBot):
    """Its information sets are all worlds in which the seat has made the same moves: larger sets, which are met more often.

    It learns a plan that does well whatever others do, and in each world follows what is legal of it.
    """

    def seen(self, world: Any, last: Intent) -> Hashable:
        """Return the seat's own last move; the moves before it are the path to this node."""
        return last
