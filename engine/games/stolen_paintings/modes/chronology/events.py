"""What happens while all order works by age (stolen_paintings: Chronology)."""

from __future__ import annotations

from engine.core import Event, Owner, Public, SeatEvent
from engine.games.stolen_paintings.modes.chronology.phases import Order, OrderLine
from engine.paintings import WorkId


class RowHung(Event, frozen=True):
    """A round began: works hang to be put in order."""

    round: Public[int]
    row: Public[tuple[WorkId, ...]]


class Ordered(SeatEvent, frozen=True):
    """A seat has put the works in order, or changed it."""

    order: Owner[Order]


class YearsRevealed(Event, frozen=True):
    """The years can be read; everyone's order is open."""

    row: Public[tuple[WorkId, ...]]
    line: Public[OrderLine]
