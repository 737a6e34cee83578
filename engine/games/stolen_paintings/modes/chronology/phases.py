"""Phase, intent and events of putting works in order by age, and a line on the pad (stolen_paintings: Chronology)."""

from msgspec import Struct

from engine.core import Ballot, Event, Intent, Owner, Public, Seat, SeatEvent
from engine.paintings import WorkId

Order = tuple[int, ...]
"""Places in the row, from 0, the oldest work first."""


class Ordering(Struct, tag=True):
    """The row hangs; every seat orders it in secret."""

    row: Public[list[WorkId]]
    ballots: Public[list[Ballot[Order]]]


class OrderLine(Struct, tag=True, frozen=True):
    """A round on the pad. Years are not in it: the catalogue has them, of the works that the reveal shows."""

    orders: Public[tuple[tuple[Seat, Order], ...]]
    kept: Public[tuple[Order, ...]]
    """Of each order the places that count: what stays when the rest is struck out, or the longest run."""
    points: Public[tuple[int, ...]]
    """Per seat."""


class PutInOrder(Intent, frozen=True):
    """Put the works at these places in this order, the oldest first; again, to change one's mind."""

    order: Order


class RowHung(Event, frozen=True):
    """A round began: works hang to be put in order."""

    opens_round = True
    round: Public[int]
    row: Public[tuple[WorkId, ...]]


class Ordered(SeatEvent, frozen=True):
    """A seat has put the works in order, or changed it."""

    order: Owner[Order]


class YearsRevealed(Event, frozen=True):
    """The years can be read; everyone's order is open."""

    row: Public[tuple[WorkId, ...]]
    line: Public[OrderLine]
