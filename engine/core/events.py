"""What every intent and every event is.

An *intent* is what a seat asks; an *event* is what happened, chance included, and its fields say who may see them.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from engine.core.visibility import Public, Seat


class Intent(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """What a seat asks. A game's intents are subclasses; the class name is the tag on the wire."""

    ends_look: ClassVar[bool] = False
    """Says that one has looked long enough: only the person or the clock does, even where nothing else can be answered."""
    settles: ClassVar[bool] = False
    """Ends one's part in a decision that is taken together: a bot with a pace waits with it for the people."""


class Event(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """What happened. A game's events are subclasses, each field marked with who may see it."""

    fleeting: ClassVar[bool] = False
    """Shown for a moment only: goes to those attached at the time, into no tail, log or replay before the end."""
    private: ClassVar[bool] = False
    """Goes to its owner alone; others do not learn that it happened."""


class SeatEvent(Event, frozen=True):
    """Something that one seat did or got."""

    owner: Public[Seat]
