"""What a seat may ask in Masters Gallery (masters_gallery: A turn, Scoring a round)."""

from engine.core import Intent
from engine.games.masters_gallery.pieces import ARTISTS, CARDS, Artist, Card


class Display(Intent, frozen=True):
    """Display a card: the turn's first, or the second one that a symbol allows."""

    card: Card


class Decline(Intent, frozen=True):
    """Display no second card; the same for a seat that has none and one that will not."""


class Choose(Intent, frozen=True):
    """Choose a card for the simultaneous display; again, to change the choice."""

    card: Card


class Award(Intent, frozen=True):
    """Put the award token on an artist."""

    artist: Artist


class Add(Intent, frozen=True):
    """Add these cards from the hand and score; at most one of each displayed artist, in row order; none is fine."""

    cards: tuple[Card, ...]


# Intents never change, so one of each is enough.
DISPLAY = tuple(Display(card) for card in CARDS)
CHOOSE = tuple(Choose(card) for card in CARDS)
AWARD = tuple(Award(artist) for artist in ARTISTS)
DECLINE = Decline()
ADD_NONE = Add(())
