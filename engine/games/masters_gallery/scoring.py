"""Ranks, values, points and the result (masters_gallery: Scoring a round, End)."""

from collections.abc import Iterable, Sequence

from engine.core import Outcome, Part, settle
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, AWARD_VALUE, RANK_VALUES, Artist, Card
from engine.games.masters_gallery.state import Over, State


def rank(totals: Sequence[int]) -> tuple[Artist, ...]:
    """Return the artists that get a value, best first: most cards, then the lower number; R: none without a card."""
    displayed = [artist for artist in ARTISTS if totals[artist]]
    displayed.sort(key=totals.__getitem__, reverse=True)  # stable, so the row breaks ties
    return tuple(displayed[: len(RANK_VALUES)])


def worth(ranked: Sequence[Artist], tokens: Sequence[int], awards: Sequence[int]) -> tuple[int, ...]:
    """Return what a card of each artist counts, with the tokens of earlier rounds in `tokens`; 0 if it is not ranked."""
    values = [0] * len(ARTISTS)
    for artist, value in zip(ranked, RANK_VALUES, strict=False):
        values[artist] = value + tokens[artist] + AWARD_VALUE * awards[artist]
    return tuple(values)


def points(cards: Iterable[Card], values: Sequence[int]) -> tuple[int, ...]:
    """Return a display's points with each artist, in row order."""
    sums = [0] * len(ARTISTS)
    for card in cards:
        artist = ARTIST_OF[card]
        sums[artist] += values[artist]
    return tuple(sums)


def result(state: State) -> Outcome:
    """Return how the match stands by the rounds scored so far; most points win and R: ties share the win."""
    parts = [[Part("round", score, number) for number, score in enumerate(p.scores, 1)] for p in state.players]
    return settle(parts, "all_rounds")


def outcome(state: State) -> Outcome | None:
    """Return the result, None while the match runs."""
    return result(state) if type(state.phase) is Over else None
