"""The lover's choice, the others' guesses, a line on the pad (stolen_paintings: Art and music lovers)."""

from __future__ import annotations

from msgspec import Struct

from engine.core import Ballot, Owner, Public, Seat
from engine.paintings import WorkId

NOWHERE = -1
"""A guess that names no work, and so is wrong."""


class Musing(Struct, tag=True):
    """The lover looks for a work and a clue to it."""

    owner: Public[Seat]
    row: Public[list[WorkId]]


class Finding(Struct, tag=True):
    """The clue is told; every other seat guesses in secret which work was meant."""

    owner: Public[Seat]
    row: Public[list[WorkId]]
    clue: Public[str]
    place: Owner[int]
    ballots: Public[list[Ballot[int]]]


class LoverLine(Struct, tag=True, frozen=True):
    """A turn on the pad."""

    lover: Public[Seat]
    clue: Public[str]
    place: Public[int]
    finds: Public[tuple[tuple[Seat, int], ...]]
    points: Public[tuple[int, ...]]
    """Per seat."""
