"""The weakest bot: any legal intent, each equally likely."""

from __future__ import annotations

from itertools import islice

from engine.bots.bot import Forgetful
from engine.core import AnyView, Intent

MOST = 5000
"""Of a longer list of intents only so many are looked at: some games can list more than anybody has time for."""


class RandomBot(Forgetful):
    """Plays at random."""

    def choose(self, view: AnyView) -> Intent:
        """Return a legal intent, each equally likely among the first MOST."""
        intent: Intent = self.rng.choice(list(islice(self.game.legal(view.state, self.seat), MOST)))
        return intent
