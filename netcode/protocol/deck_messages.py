"""What all messages have in common, and those by which a guest gets the deck of own pictures that is played with.

A Room with a deck > AskDeck > DeckPart, again and again > HasDeck; then a match can begin.
"""

from typing import Annotated

from msgspec import Meta, Struct

from netcode.protocol.limits import DECK_PART

Unsigned = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Token = Annotated[bytes, Meta(min_length=32, max_length=32)]
Short = Annotated[str, Meta(max_length=64)]


class Message(Struct, frozen=True, tag_field="t", tag=True, forbid_unknown_fields=True):
    """What is common to all messages."""


class AskDeck(Message, frozen=True):
    """Send the deck of own pictures that the table plays with, from this byte on."""

    deck: Short
    at: Unsigned


class HasDeck(Message, frozen=True):
    """Say that we have the deck, or (`shows`) that its pictures cannot be shown to our player."""

    deck: Short
    shows: bool = True


class DeckPart(Message, frozen=True):
    """A part of the deck of `total` bytes that was asked for. What follows it comes without another question."""

    deck: Short
    at: Unsigned
    total: Unsigned
    data: Annotated[bytes, Meta(max_length=DECK_PART)]
