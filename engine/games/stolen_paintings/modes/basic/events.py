"""What happens in a theft, and who may know what of it (stolen_paintings: Basic, Side doors).

No event shows a work of the exhibit to others than the thief: whoever reads the log later reads nothing that is gone.
"""

from __future__ import annotations

from engine.core import Event, Owner, Public, SeatEvent
from engine.games.stolen_paintings.modes.basic.phases import Marks, TheftLine
from engine.paintings import WorkId


class ExhibitOpened(SeatEvent, frozen=True):
    """A round began: the exhibit hangs, the owner is the thief."""

    round: Public[int]


class Recycled(Event, frozen=True):
    """So many discards were mixed into the top of the deck."""

    count: Public[int]


class LightsOut(SeatEvent, frozen=True):
    """The time for looking is over; the thief, who owns this, works in the dark."""


class Stole(SeatEvent, frozen=True):
    """The thief has chosen; what, and how much, is its own."""

    works: Owner[tuple[WorkId, ...]]


class AuctionOpened(SeatEvent, frozen=True):
    """The auction row hangs for all to see."""

    row: Public[tuple[WorkId, ...]]


class Guessed(SeatEvent, frozen=True):
    """A detective has marked, or changed its marks."""

    marks: Owner[Marks]
    stake: Owner[int]


class Revealed(SeatEvent, frozen=True):
    """All is known: what was stolen, who marked what, the points."""

    row: Public[tuple[WorkId, ...]]
    line: Public[TheftLine]
