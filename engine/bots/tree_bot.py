"""A search in information sets (ISMCTS): of the seat's own later moves it learns which do well, by what it has seen then.

The flat search lets everybody, the seat itself too, play on by rule of thumb. Here the seat's own next moves are chosen by
what came of them in the imagined games before, wherever it had seen the same: never by what lies hidden in a world, so that it
plans nothing that it could not do. The first move is found as in the flat search, by halving in paired worlds. Others
play as the hints sample: what they hold is dealt anew in each world, so that hardly any of their information sets is met twice.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from typing import Any

from engine.bots.bot import thoughts
from engine.bots.search_bot import Answer, SearchBot, Worlds
from engine.core import Intent, Rng, Seat

NARROW = 4
"""How many intents it weighs at a later move: the best by rule of thumb."""


class Tried:
    """What came of an intent at an information set."""

    __slots__ = ("could", "times", "total")

    def __init__(self) -> None:
        self.could, self.times, self.total = 0, 0, 0.0

    def promise(self, spread: float) -> float:
        """Return its mean, raised the more the seldomer it was tried of the times that it could be (UCB).

        spread: the standard deviation of what imagined games come to.
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
        """Return the intent that promises most; of those not tried yet the first."""
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
        """Return what the intent comes to in a copy of this world, if the seat then does what did well so far."""
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
        """Return what the seat sees of a world after its last move: worlds in which it is the same are one information set."""
        return self.game.packs(world, (self.seat,))[0]

    def _note(self, value: float) -> None:
        """Learn how far apart values are (Welford)."""
        self._games += 1
        off = value - self._mean
        self._mean += off / self._games
        self._squares += off * (value - self._mean)


class PlanBot(TreeBot):
    """Takes together all worlds in which the seat itself has done the same: larger sets, which are met again and again.

    It learns a plan that does well whatever others do, and weighs in each world what of it can be done there.
    """

    def seen(self, world: Any, last: Intent) -> Hashable:
        """Return the seat's own last move; those before it lead to where this is asked."""
        return last
