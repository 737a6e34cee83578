"""Messages by which a guest gets the deck of own pictures that is played with.

A Room with a deck > AskDeck > DeckPart, again and again > HasDeck; then a match can begin.
"""

from typing import Annotated

from msgspec import Meta

from netcode.protocol.limits import DECK_PART
from netcode.protocol.message_base import Message, Short, Unsigned


class AskDeck(Message, frozen=True):
    """Send the deck of own pictures that the table plays with, from this byte on."""

    deck: Short
    at: Unsigned


class HasDeck(Message, frozen=True):
    """Say that we have the deck, or (`shows`) that its pictures cannot be shown to our player."""

    deck: Short
    shows: bool = True


class DeckPart(Message, frozen=True):
    """A part of the requested deck of `total` bytes. The parts after it come without another request."""

    deck: Short
    at: Unsigned
    total: Unsigned
    data: Annotated[bytes, Meta(max_length=DECK_PART)]
