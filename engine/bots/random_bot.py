"""The weakest bot: any legal intent, each equally likely."""

from engine.bots.bot import Forgetful, verdict
from engine.core import AnyView, Intent
from engine.core.listing import first

MOST = 5000
"""Legal intents that are looked at, at most: some games have very many."""


class RandomBot(Forgetful):
    """Plays at random."""

    def choose(self, view: AnyView) -> Intent:
        """Return a legal intent, each equally likely among the first MOST; the honest answer, where bots are asked for it."""
        judged = verdict(self.game, view.state, self.seat)
        if judged is not None:
            return judged
        intent: Intent = self.rng.choice(first(self.game.legal(view.state, self.seat), MOST))
        return intent
