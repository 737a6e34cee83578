"""A bot of one's own in Python (docs/bots.md): Masters Gallery by counting, any other game by chance."""

from collections.abc import Sequence

from engine.bots import OwnBot
from engine.core import AnyView, Intent
from engine.games.masters_gallery.pieces import ARTIST_OF


class Bot(OwnBot):
    """Displays cards of the artist of which it holds and shows most, and awards that artist."""

    def choose(self, view: AnyView, legal: Sequence[Intent]) -> Intent:
        """Return the intent that helps the strongest artist most."""
        if self.game.info.slug != "masters_gallery":
            return self.rng.choice(legal)
        state, me = view.state, view.state.players[self.seat]
        mine = [ARTIST_OF[card] for card in (*me.hand, *me.shown)]
        chance = [4 * mine.count(artist) + 3 * state.totals[artist] + 2 * state.tokens[artist] for artist in range(5)]

        def worth(intent: Intent) -> int:
            """Return what an intent does for the artists: cards added at the end of a round cost nothing."""
            cards = getattr(intent, "cards", None)
            if cards is not None:
                return len(cards)
            return chance[ARTIST_OF[intent.card] if hasattr(intent, "card") else getattr(intent, "artist", 0)]

        return max(legal, key=worth)
