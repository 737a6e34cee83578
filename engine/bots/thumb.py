"""Bots that go by the game's rule of thumb: one look at each intent, no look ahead."""

from engine.bots.bot import Forgetful, thoughts
from engine.core import AnyGame, AnyView, Intent, Rng, Seat


class ThumbBot(Forgetful):
    """Chooses the intent that rates best among those that it notices; of equal ones a random one."""

    def __init__(self, game: AnyGame, seat: Seat, rng: Rng, overlooks: float = 0.0) -> None:
        """Take the chance, from 0 to 1, with which it does not notice a possible intent. Raises ValueError without hints."""
        super().__init__(game, seat, rng)
        if game.hints is None:
            raise ValueError(f"{game.info.slug} has no hints: only random bots can play it")
        self.rate, self.overlooks = game.hints.rate, overlooks

    def choose(self, view: AnyView) -> Intent:
        """Return the best intent that it notices; any, where it notices none."""
        intents = thoughts(self.game, view.state, self.seat)
        if self.overlooks and len(intents) > 1:
            noticed = [intent for intent in intents if self.rng.chance() >= self.overlooks]
            intents = noticed or [self.rng.choice(intents)]
        ratings = [self.rate(view.state, self.seat, intent) for intent in intents]
        best = max(ratings)
        return self.rng.choice([intent for intent, rating in zip(intents, ratings, strict=True) if rating == best])
