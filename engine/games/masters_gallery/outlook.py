"""Where a seat of Masters Gallery stands in the middle of a round, for the bots: the arithmetic behind `hints`."""

from __future__ import annotations

from functools import lru_cache

from engine.core import Seat, faces
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, AWARD_VALUE, RANK_VALUES, Artist
from engine.games.masters_gallery.scoring import rank
from engine.games.masters_gallery.state import State

KEPT = ((0.0, 0.0), (1.2, 0.6), (0.4, 0.5), (-0.5, 0.45), (0.0, 0.0))
"""Rounds over -> what a card kept in hand will bring: points, and more for each point that lies on its artist."""


def tokens_on(state: State) -> list[int]:
    """Return the points that lie on each artist: value tokens and awards."""
    return [tokens + AWARD_VALUE * awards for tokens, awards in zip(state.tokens, state.awards, strict=True)]


_BITS, _MOST = 5, 31
"""What a count of an artist's cards takes in a key, of which there are at most 21."""
_ONE = tuple(1 << _BITS * artist for artist in ARTISTS)


@lru_cache(maxsize=1 << 16)
def _placed(key: int) -> tuple[tuple[Artist, int], ...]:
    """Return the artists that get a value token and its value, for how many cards of each are displayed."""
    totals = [key >> _BITS * artist & _MOST for artist in ARTISTS]
    return tuple(zip(rank(totals), RANK_VALUES, strict=False))


class Standing:
    """How a seat stands by the cards that it can see, if the round ended now. Lists are per artist, in row order."""

    __slots__ = ("flat", "hand", "key", "lead", "per_point", "tokens")

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        totals = state.totals
        own, down, self.hand = [0] * len(ARTISTS), [0] * len(ARTISTS), [0] * len(ARTISTS)
        for cards, counts in ((player.shown, own), (faces(player.down), down), (faces(player.hand), self.hand)):
            for card in cards:
                counts[ARTIST_OF[card]] += 1
        theirs = [total - mine for total, mine in zip(totals, own, strict=True)]
        if state.extra is not None:
            theirs[ARTIST_OF[state.extra]] -= 1
        rivals = len(state.players) - 1
        self.lead = [up + hidden - their / rivals for up, hidden, their in zip(own, down, theirs, strict=True)]
        self.key = sum([one * (total + hidden) for one, total, hidden in zip(_ONE, totals, down, strict=True)])
        self.tokens = tokens_on(state)
        self.flat, self.per_point = KEPT[state.round]

    def points(self) -> float:
        """Return the points ahead of the average rival, with what the hand gains by the tokens that are placed."""
        return self._ahead(self.key)

    def with_card(self, artist: Artist) -> float:
        """Return `points` after the seat has displayed one more card of the artist, less what that card would bring later."""
        lead, hand = self.lead, self.hand
        before = lead[artist]
        lead[artist] += 1
        hand[artist] -= 1
        ahead = self._ahead(self.key + _ONE[artist])
        lead[artist] = before
        hand[artist] += 1
        return ahead - self.flat - self.per_point * self.tokens[artist]

    def with_award(self, artist: Artist) -> float:
        """Return `points` after an award to the artist."""
        self.tokens[artist] += AWARD_VALUE
        ahead = self.points() + self.per_point * AWARD_VALUE * self.hand[artist]
        self.tokens[artist] -= AWARD_VALUE
        return ahead

    def _ahead(self, key: int) -> float:
        lead, tokens, hand, per_point = self.lead, self.tokens, self.hand, self.per_point
        ahead = 0.0
        for artist, value in _placed(key):
            ahead += (value + tokens[artist]) * lead[artist] + per_point * value * hand[artist]
        return ahead
