"""The phase in which all order works by age, and its line on the pad (stolen_paintings: Chronology)."""

from __future__ import annotations

from msgspec import Struct

from engine.core import Ballot, Public, Seat
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
