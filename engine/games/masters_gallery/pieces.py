"""What is in the box of Masters Gallery: 95 cards, their faces as tables, limits and deals (masters_gallery: Pieces)."""

import enum
from typing import NewType

Card = NewType("Card", int)
"""One card of the box, 0 to 94. What it shows is looked up, so that a card lying face down is no more than its back."""
Artist = NewType("Artist", int)
"""A place in the row of artists, 0 to 4. The order of the row is the order that breaks ties."""


class Symbol(enum.Enum):
    """What a card makes its player do when it is a turn's first card."""

    PLAIN = "plain"
    DRAW = "draw"
    SECOND_UP = "second_up"
    SECOND_DOWN = "second_down"
    TOGETHER = "together"
    AWARD = "award"


NAMES = ("vermeer", "degas", "monet", "renoir", "van_gogh")
NUMBERS = (17, 18, 19, 20, 21)
"""How many cards an artist has; the number printed beside the name, and lower wins a tie."""
ARTISTS = tuple(Artist(place) for place in range(len(NAMES)))

SYMBOLS = (Symbol.DRAW, Symbol.SECOND_UP, Symbol.SECOND_DOWN, Symbol.SECOND_DOWN, Symbol.TOGETHER, Symbol.AWARD)
"""The symbols on an artist's first cards; all others are plain."""
PICTURES = 6
"""Pictures per artist, dealt to its cards in turn (designed), so that each carries exactly one symbol."""

_FACES = tuple((artist, index) for artist in ARTISTS for index in range(NUMBERS[artist]))
CARDS = tuple(Card(card) for card in range(len(_FACES)))
ARTIST_OF = tuple(artist for artist, _ in _FACES)
SYMBOL_OF = tuple(SYMBOLS[index] if index < len(SYMBOLS) else Symbol.PLAIN for _, index in _FACES)
ALL_PICTURES = len(NAMES) * PICTURES
"""Pictures that the cards have, numbered from 1: those of the first artist, then those of the next."""
PICTURE_OF = tuple(index % PICTURES for _, index in _FACES)

RANK_VALUES = (3, 2, 1)
AWARD_VALUE = 2
ROUNDS = 4
DEALS = {2: (13, 6, 6, 3), 3: (13, 6, 6, 0), 4: (13, 4, 4, 0), 5: (13, 2, 2, 0)}
"""Seats -> cards to each seat, round by round (masters_gallery: Setup, Next round)."""
LIMITS = {2: 5, 3: 6, 4: 6, 5: 6}
"""Seats -> how many face-up cards of one artist end a round (masters_gallery: A turn)."""
