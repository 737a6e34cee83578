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
"""A key holds for each artist how many cards are displayed (21 at most): bits for one artist, and their mask."""
_ONE = tuple(1 << _BITS * artist for artist in ARTISTS)
_NOBODY = Artist(len(ARTISTS))
"""In place of an artist, where fewer than three have a value: lists have one more entry, a zero, for it."""
_LANES = (*ARTISTS, _NOBODY)
_FIRST, _SECOND, _THIRD = RANK_VALUES


@lru_cache(maxsize=1 << 16)
def _placed(key: int) -> list[Artist]:
    """Return the artists that get a value token, best first, for how many cards of each are displayed."""
    totals = [key >> _BITS * artist & _MOST for artist in ARTISTS]
    return [*rank(totals), _NOBODY, _NOBODY, _NOBODY][: len(RANK_VALUES)]


class Standing:
    """How a seat stands by the cards that it can see, if the round ended now. Lists are per artist, in row order."""

    __slots__ = ("flat", "hand", "key", "lead", "per_point", "tokens")

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        own, theirs, self.hand = [0] * len(_LANES), [*state.totals, 0], [0] * len(_LANES)
        key = 0
        for one, total in zip(_ONE, theirs, strict=False):
            key += one * total
        for card in player.shown:
            artist = ARTIST_OF[card]
            own[artist] += 1
            theirs[artist] -= 1
        for card in faces(player.down):
            own[ARTIST_OF[card]] += 1
            key += _ONE[ARTIST_OF[card]]
        for card in faces(player.hand):
            self.hand[ARTIST_OF[card]] += 1
        if state.extra is not None:
            theirs[ARTIST_OF[state.extra]] -= 1
        rivals = len(state.players) - 1
        self.lead = [mine - their / rivals for mine, their in zip(own, theirs, strict=True)]
        self.key = key
        self.tokens = [*tokens_on(state), 0]
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
        a, b, c = _placed(key)
        return (
            ((_FIRST + tokens[a]) * lead[a] + per_point * _FIRST * hand[a])
            + ((_SECOND + tokens[b]) * lead[b] + per_point * _SECOND * hand[b])
            + ((_THIRD + tokens[c]) * lead[c] + per_point * _THIRD * hand[c])
        )
