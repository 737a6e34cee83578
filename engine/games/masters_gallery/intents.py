"""What a seat may ask in Masters Gallery (masters_gallery: A turn, Scoring a round)."""

from engine.core import Intent as AnyIntent
from engine.games.masters_gallery.pieces import ARTISTS, CARDS, Artist, Card


class Display(AnyIntent, frozen=True):
    """Display a card: the turn's first, or the second one that a symbol allows."""

    card: Card


class Decline(AnyIntent, frozen=True):
    """Display no second card; the same for a seat that has none and one that will not."""


class Choose(AnyIntent, frozen=True):
    """Choose a card for the simultaneous display; again, to change the choice."""

    card: Card


class Award(AnyIntent, frozen=True):
    """Put the award token on an artist."""

    artist: Artist


class Add(AnyIntent, frozen=True):
    """Add these cards from the hand and score; at most one of each displayed artist, in row order; none is fine."""

    cards: tuple[Card, ...]


Intent = Display | Decline | Choose | Award | Add

# Intents never change, so one of each is enough.
DISPLAY = tuple(Display(card) for card in CARDS)
CHOOSE = tuple(Choose(card) for card in CARDS)
AWARD = tuple(Award(artist) for artist in ARTISTS)
DECLINE = Decline()
ADD_NONE = Add(())
