"""Where a seat of Masters Gallery stands in the middle of a round, for the bots: the arithmetic behind `hints`."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.core import Seat, faces
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, AWARD_VALUE, RANK_VALUES, Artist
from engine.games.masters_gallery.scoring import rank
from engine.games.masters_gallery.state import State

KEPT = ((0.0, 0.0), (1.2, 0.6), (0.4, 0.5), (-0.5, 0.45), (0.0, 0.0))
"""Rounds over -> what a card kept in hand will bring: points, and more for each point that lies on its artist."""


def tokens_on(state: State) -> list[int]:
    """Return the points that lie on each artist: value tokens and awards."""
    return _lying(state.tokens, state.awards)


def _lying(tokens: Iterable[int], awards: Iterable[int]) -> list[int]:
    return [value + AWARD_VALUE * count for value, count in zip(tokens, awards, strict=True)]


_BITS, _MOST = 8, 255
"""A key holds for each artist how many cards are displayed: a byte for one artist, and its mask."""
_ONE = tuple(1 << _BITS * artist for artist in ARTISTS)
_NOBODY = Artist(len(ARTISTS))
"""In place of an artist, where fewer than three have a value: lists have one more entry, a zero, for it."""
_LANES = (*ARTISTS, _NOBODY)


@lru_cache(maxsize=1 << 16)
def _placed(key: int) -> list[Artist]:
    """Return the artists that get a value token, best first, for how many cards of each are displayed."""
    totals = [key >> _BITS * artist & _MOST for artist in ARTISTS]
    return [*rank(totals), _NOBODY, _NOBODY, _NOBODY][: len(RANK_VALUES)]


class Prices(NamedTuple):
    """What displayed cards and cards kept in hand count as the tokens lie. Tuples are per artist, in row order."""

    worth: tuple[tuple[int, ...], ...]
    """What a displayed card counts with the first, second and third value token."""
    grown: tuple[float, ...]
    """What a card in hand gains by each of these tokens."""
    later: tuple[float, ...]
    """What a card kept brings by the points that lie on its artist, besides `flat`."""
    flat: float


@lru_cache(maxsize=1 << 12)
def _prices(tokens: tuple[int, ...], awards: tuple[int, ...], over: int) -> Prices:
    """Return the prices in a round; they change only with a token."""
    lie = [*_lying(tokens, awards), 0]
    flat, per_point = KEPT[over]
    return Prices(
        tuple(tuple(value + points for points in lie) for value in RANK_VALUES),
        tuple(per_point * value for value in RANK_VALUES),
        tuple(per_point * points for points in lie),
        flat,
    )


@lru_cache(maxsize=1 << 12)
def gains(worth: tuple[int, ...], tokens: tuple[int, ...], awards: tuple[int, ...], over: int) -> tuple[float, ...]:
    """Return for each artist what a card counts when a round is scored, beyond what it would bring if it were kept."""
    prices = _prices(tokens, awards, over)
    return tuple(now - prices.flat - later for now, later in zip(worth, prices.later, strict=False))


class Standing:
    """How a seat stands by the cards that it can see, if the round ended now. Lists are per artist, in row order."""

    __slots__ = ("awards", "hand", "key", "lead", "round", "tokens")

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        totals = state.totals
        own, theirs, key = [0] * len(_LANES), [*totals, 0], int.from_bytes(bytes(totals), "little")
        self.hand = hand = [0] * len(_LANES)
        for card in player.shown:
            artist = ARTIST_OF[card]
            own[artist] += 1
            theirs[artist] -= 1
        for card in faces(player.down):
            own[ARTIST_OF[card]] += 1
            key += _ONE[ARTIST_OF[card]]
        if state.extra is not None:
            theirs[ARTIST_OF[state.extra]] -= 1
        rivals = len(state.players) - 1
        self.lead = [mine - their / rivals for mine, their in zip(own, theirs, strict=True)]
        for card in faces(player.hand):
            hand[ARTIST_OF[card]] += 1
        self.key = key
        self.tokens, self.awards, self.round = tuple(state.tokens), tuple(state.awards), state.round

    def points(self) -> float:
        """Return the points ahead of the average rival, with what the hand gains by the tokens that are placed."""
        return self._ahead(self.awards)

    def with_card(self, artist: Artist) -> float:
        """Return `points` after the seat has displayed another card of the artist, less what it would bring later."""
        (first, second, third), (gain, more, most), later, flat = _prices(self.tokens, self.awards, self.round)
        lead, hand = [*self.lead], [*self.hand]
        lead[artist] += 1
        hand[artist] -= 1
        a, b, c = _placed(self.key + _ONE[artist])
        return (
            (first[a] * lead[a] + gain * hand[a])
            + (second[b] * lead[b] + more * hand[b])
            + (third[c] * lead[c] + most * hand[c])
            - flat
            - later[artist]
        )

    def with_award(self, artist: Artist) -> float:
        """Return `points` after an award to the artist."""
        awards = [*self.awards]
        awards[artist] += 1
        return self._ahead(tuple(awards)) + KEPT[self.round][1] * AWARD_VALUE * self.hand[artist]

    def _ahead(self, awards: tuple[int, ...]) -> float:
        lead, hand, places = self.lead, self.hand, _placed(self.key)
        worth, grown, _, _ = _prices(self.tokens, awards, self.round)
        a, b, c = [w[x] * lead[x] + g * hand[x] for w, g, x in zip(worth, grown, places, strict=True)]
        return a + b + c
