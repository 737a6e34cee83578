"""What is in the box of Art Gallery: action cards, paintings with their symbols, tiles, boards (art_gallery: Pieces, Board).

Each thing is its own number, also across kinds: action cards 0-53, painting k is 100 + k, its tile 200 + k.
"""

from typing import NewType

Card = NewType("Card", int)
"""One action card of the box. Those of equal value are alike; what it is worth is looked up in VALUE_OF."""
Painting = NewType("Painting", int)
Tile = NewType("Tile", int)
Area = NewType("Area", int)
"""A place on the ring: 0 is the Shop, the galleries follow clockwise from 1."""

SEATS = range(2, 7)
VALUES = range(9)
TURNS = 4
"""Turns of a seat in a round, and markers that it has."""
HAND = len(VALUES)
SHOP = Area(0)
SPACES = 6
"""Markers that an area takes at most."""
ZERO_WITH_OTHERS = 10
"""What a 0 counts in a gallery where another card lies."""

GALLERIES = {2: 4, 3: 4, 4: 6, 5: 8, 6: 8}
"""Seats -> galleries on the ring (art_gallery: Board)."""
EMPTY_PILES = {2: 2, 3: 2, 4: 3, 5: 3, 6: 3}
"""Seats -> empty Shop piles that end the match (art_gallery: End)."""
TENTH = 10
"""Paintings of one seat that end the match."""
PRICES = (1, 3, 5, 7)
PILE_SIZES = (18, 14, 10, 6)
"""Tiles in the pile of each price (art_gallery: Board)."""

CARDS = tuple(Card(card) for card in range(HAND * SEATS[-1]))
VALUE_OF = tuple(card % HAND for card in CARDS)
NUMBERS = range(1, 49)
PAINTINGS = tuple(Painting(100 + number) for number in NUMBERS)
TILES = tuple(Tile(200 + number) for number in NUMBERS)

MATCHED, UNMATCHED = 3, 1
"""Points for a tile with, and without, its painting in the same collection."""
HAND_PART = 4
"""So much value in the hand is one point, rounded down."""
FIRST_PLAYER = 3

ITINERARIES = range(4)
_CODES = """
4300 2023 4030 3003 3202 0033 4101 0403 1104 1410 3040 2302
2032 0114 0223 0340 2211 0034 1212 0141 3220 4110 1221 3300
0304 1122 2203 1041 2320 1014 2230 1401 3004 2121 0430 0303
3022 0330 3400 0411 0322 4011 2112 4003 1140 0232 0043 3030
"""
CODES = tuple(_CODES.split())
"""Designed: the symbols of paintings 1-48. A digit is the value on itinerary A, B, C, D in turn; 0: the symbol is missing."""
_SYMBOLS = {painting: tuple(map(int, code)) for painting, code in zip(PAINTINGS, CODES, strict=True)}


def number_of(thing: Painting | Tile) -> int:
    """Return the number printed on a painting or its tile, 1 to 48."""
    return thing % 100


def painting_of(tile: Tile) -> Painting:
    """Return the painting of which a tile shows a detail."""
    return Painting(tile - 100)


def tile_of(painting: Painting) -> Tile:
    """Return the tile that shows a detail of a painting."""
    return Tile(painting + 100)


def symbols_of(painting: Painting) -> tuple[int, ...]:
    """Return a painting's value on each of the four itineraries, 0 where the symbol is missing."""
    return _SYMBOLS[painting]


def own_cards(seat: int) -> list[Card]:
    """Return the nine cards that a seat begins the match with, 0 to 8."""
    return [*CARDS[HAND * seat : HAND * (seat + 1)]]
