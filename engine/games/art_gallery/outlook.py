"""What things of Art Gallery are worth to a seat in mid-match: the arithmetic behind `hints`.

The figures were picked by trial in games of these bots against each other; those of chance follow from the 48 codes: a symbol
stands on 33 of them, with 78 / 33 = 2.4 points on average.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import chain
from math import erf, sqrt

from engine.core import Seat
from engine.games.art_gallery import pieces
from engine.games.art_gallery.state import State

CARRIES, POINTS = 33 / 48, 78 / 33
"""How likely a painting carries a symbol, and what it is worth then."""
CHOOSY = 1.1
"""Factor by which the paintings that a seat tries for fit better than random ones."""
PER_ROUND = 1.6
"""Paintings that a seat wins in a round."""
LATER = 0.16
"""What each point of a card's strength brings for each round to come."""
FITS_LATER = 0.5
"""Points that a tile may still bring because its painting can be won, and because it breaks ties."""
DENIED = 0.12
"""Part of a painting's worth to the rival who wants it most that counts for keeping it from that rival."""
MEAN, SPREAD = 4.6, 2.8
"""Mean and standard deviation of the cards that are laid into a gallery, a 0 counted as 10."""


@lru_cache(maxsize=4096)
def runs(row: tuple[pieces.Painting, ...]) -> tuple[tuple[int, int], ...]:
    """Return for each itinerary the points of the best run and of the one that reaches the right end."""
    best, end = [0] * 4, [0] * 4
    for painting in row:
        for itinerary, value in enumerate(pieces.symbols_of(painting)):
            end[itinerary] = end[itinerary] + value if value else 0
            best[itinerary] = max(best[itinerary], end[itinerary])
    return tuple(zip(best, end, strict=True))


@cache
def to_come(paintings: int) -> float:
    """Return by how much a run at the right end will grow with so many more paintings."""
    chance = min(0.95, CARRIES * CHOOSY)
    return POINTS * sum(chance**place for place in range(1, paintings + 1))


@lru_cache(maxsize=65536)
def row_worth(row: tuple[pieces.Painting, ...], more: int) -> float:
    """Return what a collection will score, when so many paintings follow."""
    grown = to_come(more)
    return sum(max(best, end + grown) for best, end in runs(row))


@lru_cache(maxsize=65536)
def gain(row: tuple[pieces.Painting, ...], painting: pieces.Painting, more: int) -> float:
    """Return what a painting adds to a collection that so many follow."""
    return row_worth((*row, painting), more) - row_worth(row, more)


def rounds_left(state: State) -> float:
    """Return about how many rounds will follow this one."""
    galleries = len(state.rooms) - 1
    longest = max([len(player.row) for player in state.players])
    return max(0.0, min(len(state.deck) / galleries, (pieces.TENTH - longest) / 2.2 - 0.6))


def paintings_left(rounds: float) -> int:
    """Return about how many paintings a seat will still get in so many rounds."""
    return round(PER_ROUND * rounds)


STRENGTH = tuple(value or pieces.ZERO_WITH_OTHERS for value in pieces.VALUES)
"""Value of a card -> what it counts as a bid in a gallery with others."""
KEEP = tuple(value / pieces.HAND_PART for value in pieces.VALUES)


@lru_cache(maxsize=1024)
def card_worths(rounds: float) -> tuple[float, ...]:
    """Return for each value what such a card in hand brings: points at the end, and strength in the rounds to come."""
    return tuple(keep + LATER * rounds * strength for keep, strength in zip(KEEP, STRENGTH, strict=True))


def beats(mine: float, bids: int) -> float:
    """Return the probability that a sum is more than what a rival bids with so many hidden cards."""
    return 0.5 * (1 + erf((mine - MEAN * bids) / (SPREAD * sqrt(2 * bids))))


@lru_cache(maxsize=65536)
def wins(mine: int, rivals: tuple[int, ...], arrivals: float) -> float:
    """Return how likely this sum wins a gallery where rivals have laid so many cards each, and so many are still to come."""
    chance = 1.0
    for bids in rivals:
        chance *= beats(mine + 0.25, bids)
    return float(chance * beats(mine + 0.5, 1) ** arrivals)


Rows = tuple[tuple[pieces.Painting, ...], ...]
"""The collection of each seat."""


def rows_of(state: State) -> Rows:
    """Return all collections."""
    return tuple([tuple(player.row) for player in state.players])


def tile_worths(rows: Rows, seat: Seat, tiles: Iterable[pieces.Tile]) -> list[float]:
    """Return what each of some tiles brings a seat."""
    mine, taken = rows[seat], {*chain(*rows)}
    some = [pieces.painting_of(tile) for tile in tiles]
    return [
        pieces.MATCHED if one in mine else pieces.UNMATCHED if one in taken else pieces.UNMATCHED + FITS_LATER
        for one in some
    ]


def painting_worth(state: State, rows: Rows, seat: Seat, area: pieces.Area, more: int) -> float:
    """Return what the painting in a gallery is worth to a seat: its itineraries, its tile, and that no rival gets it."""
    painting = state.rooms[area].painting
    if painting is None:
        return 0.0
    tile = pieces.tile_of(painting)
    for player in state.players:
        if tile in player.tiles:
            return _worth_to_each(rows, painting, player.owner, more)[seat]
    return _worth_to_each(rows, painting, None, more)[seat]


@lru_cache(maxsize=4096)
def _worth_to_each(rows: Rows, painting: pieces.Painting, has_tile: Seat | None, more: int) -> tuple[float, ...]:
    """Return what a painting is worth to each seat; collections change only between rounds, so it is asked for often."""
    wanted = [gain(row, painting, more) for row in rows]
    if has_tile is not None:
        wanted[has_tile] += pieces.MATCHED - pieces.UNMATCHED
    others = [max(0.0, *wanted[:seat], *wanted[seat + 1 :]) for seat in range(len(rows))]
    return tuple([mine + DENIED * other for mine, other in zip(wanted, others, strict=True)])
