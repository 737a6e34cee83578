"""Where a seat of Masters Gallery stands in the middle of a round, for the bots: the arithmetic behind `hints`."""

from __future__ import annotations

from engine.core import Seat, faces
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, AWARD_VALUE, RANK_VALUES, Artist
from engine.games.masters_gallery.state import State

KEPT = ((0.0, 0.0), (1.2, 0.6), (0.4, 0.5), (-0.5, 0.45), (0.0, 0.0))
"""Rounds over -> what a card kept in hand will bring: points, and more for each point that lies on its artist."""


def tokens_on(state: State) -> list[int]:
    """Return the points that lie on each artist: value tokens and awards."""
    return [tokens + AWARD_VALUE * awards for tokens, awards in zip(state.tokens, state.awards, strict=True)]


class Standing:
    """How a seat stands by the cards that it can see, if the round ended now. Lists are per artist, in row order."""

    __slots__ = ("flat", "hand", "lead", "per_point", "tokens", "totals")

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        self.totals = totals = state.totals.copy()
        self.hand = hand = [0] * len(ARTISTS)
        for card in faces(player.hand):
            hand[ARTIST_OF[card]] += 1
        lead: list[float] = [0.0] * len(ARTISTS)
        rivals = len(state.players) - 1
        theirs = totals.copy()
        if state.extra is not None:
            theirs[ARTIST_OF[state.extra]] -= 1
        for card in player.shown:
            lead[ARTIST_OF[card]] += 1
            theirs[ARTIST_OF[card]] -= 1
        for card in faces(player.down):
            lead[ARTIST_OF[card]] += 1
            totals[ARTIST_OF[card]] += 1
        self.lead = [own - their / rivals for own, their in zip(lead, theirs, strict=True)]
        self.tokens = tokens_on(state)
        self.flat, self.per_point = KEPT[state.round]

    def points(self) -> float:
        """Return the points ahead of the average rival, with what the hand gains by the tokens that are placed."""
        ranked = sorted([total * 8 - artist for artist, total in enumerate(self.totals) if total], reverse=True)
        lead, tokens, hand, per_point = self.lead, self.tokens, self.hand, self.per_point
        ahead = 0.0
        for key, value in zip(ranked, RANK_VALUES, strict=False):
            artist = -key & 7
            ahead += (value + tokens[artist]) * lead[artist] + per_point * value * hand[artist]
        return ahead

    def with_card(self, artist: Artist) -> float:
        """Return `points` after the seat has displayed one more card of the artist, less what that card would bring later."""
        self._move(artist, 1)
        ahead = self.points()
        self._move(artist, -1)
        return ahead - self.flat - self.per_point * self.tokens[artist]

    def with_award(self, artist: Artist) -> float:
        """Return `points` after an award to the artist."""
        self.tokens[artist] += AWARD_VALUE
        ahead = self.points() + self.per_point * AWARD_VALUE * self.hand[artist]
        self.tokens[artist] -= AWARD_VALUE
        return ahead

    def _move(self, artist: Artist, cards: int) -> None:
        self.totals[artist] += cards
        self.lead[artist] += cards
        self.hand[artist] -= cards
