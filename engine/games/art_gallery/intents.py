"""What a seat may ask in Art Gallery (art_gallery: A turn, Distribution)."""

from engine.core import Intent
from engine.games.art_gallery.pieces import Card, Tile


class Visit(Intent, frozen=True):
    """Play a card to move, exactly as far as its value, and lay another one face down where the pawn arrives.

    A move that ends where it began has one direction only: clockwise.
    """

    card: Card
    clockwise: bool
    bid: Card


class Buy(Intent, frozen=True):
    """Buy these tiles, cheapest first, from the tops of different piles; none is fine."""

    tiles: tuple[Tile, ...]


class Take(Intent, frozen=True):
    """Pick up one of the cards that are left in the area, and the marker with it."""

    card: Card


BUY_NOTHING = Buy(())
