"""The strongest bot: deals anew what it cannot see, plays each such world on, and chooses the intent that ends best on average.

All intents are tried in the same worlds, so that luck of the deal cancels out. The budget is a number of imagined games, spent
by sequential halving: each round gives every intent left the same share, then drops the worse half.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.bot import Forgetful, thoughts
from engine.core import AnyGame, AnyView, Hints, Intent, Rng, Seat
from engine.core.rng import Dice

WIDTH = 8
"""How many intents it tries at most: the best by rule of thumb."""

Worlds = Callable[[Rng], Any]
"""Gives a full state in which the seat might be; the caller may keep it but not change it."""


class SearchBot(Forgetful):
    """Searches by imagined games. Plays from the view alone: `Game.imagine` fills in what it cannot see."""

    def __init__(self, game: AnyGame, seat: Seat, rng: Rng, playouts: int | None = None) -> None:
        """Take the number of imagined games a move; None: as the game's hints say. Raises ValueError without hints."""
        super().__init__(game, seat, rng)
        if game.hints is None:
            raise ValueError(f"{game.info.slug} has no hints: only random bots can play it")
        self.hints: Hints[Any, Any] = game.hints
        self.playouts = playouts or game.hints.playouts

    def choose(self, view: AnyView) -> Intent:
        """Return the intent whose imagined games end best."""
        return self.search(thoughts(self.game, view.state, self.seat), self.worlds(view))

    def worlds(self, view: AnyView) -> Worlds:
        """Return a function that makes worlds: each call deals anew what the seat cannot know."""
        return lambda rng: self.game.imagine(view.state, self.seat, rng)

    def search(self, intents: Sequence[Intent], worlds: Worlds) -> Intent:
        """Return the best of the intents, which are sorted by rule of thumb, best first."""
        alive = list(intents[:WIDTH])
        rounds = (len(alive) - 1).bit_length()
        share = self.playouts // max(rounds, 1)
        totals = dict.fromkeys(range(len(alive)), 0.0)
        for _ in range(rounds):
            for _ in range(max(1, share // len(totals))):
                world, luck = worlds(Dice(b"", self.rng.below(1 << 32))), self.rng.below(1 << 32)
                for place in totals:
                    totals[place] += self.playout(world, alive[place], Dice(b"", luck))
            best_first = sorted(totals, key=lambda place: -totals[place])
            totals = {place: totals[place] for place in best_first[: (len(totals) + 1) // 2]}
        return alive[next(iter(totals))]

    def playout(self, world: Any, intent: Intent, rng: Rng) -> float:
        """Return the value for the seat after the intent in a copy of this world, if all then play as `Hints.sample` does."""
        hints, world = self.hints, self.game.copy(world)
        to_act, carry_out, stage = self.game.to_act, self.game.carry_out or self.game.apply, hints.stage
        last = stage(world) + hints.stages - 1 if stage else 0
        carry_out(world, self.seat, intent)
        for _ in range(hints.horizon):
            asked = to_act(world)
            if not asked or (stage and stage(world) > last):
                break
            seat = min(asked)
            carry_out(world, seat, hints.sample(world, seat, rng))
        return hints.value(world, self.seat)
