"""The phases of a theft, what a reveal shows and what stays on the pad (stolen_paintings: Basic, Side doors).

In the dark the exhibit is the thief's alone: theft, hanging and guessing are structs that the thief owns. What is set aside
waits with the thief, so that neither deck nor discards tell by their height how many works were stolen.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core import Ballot, Owner, Public, Seat
from engine.paintings import WorkId

Marks = tuple[int, ...]
"""Places in the auction row, 0 to 7, rising."""


class Exhibit(Struct, tag=True):
    """Everyone looks at the exhibit; nobody can do anything about it."""

    thief: Public[Seat]
    wall: Public[list[WorkId]]
    unready: Public[tuple[Seat, ...]]
    """The detectives who have not said that they have seen enough."""


class Theft(Struct, tag=True):
    """In the dark the thief picks from the exhibit."""

    owner: Public[Seat]
    wall: Owner[list[WorkId]]


class Hanging(Struct, tag=True):
    """Still in the dark the thief sees the auction row and may order it."""

    owner: Public[Seat]
    stolen: Owner[tuple[WorkId, ...]]
    row: Owner[list[WorkId]]
    rest: Owner[list[WorkId]]
    """The exhibit without what was stolen."""
    spare: Owner[list[WorkId]]
    """Decoys that came off the deck and are not needed; they go back on top."""


class Guess(Struct, frozen=True):
    """What a detective takes for stolen."""

    marks: Public[Marks]
    stake: Public[int | None] = None
    """The one of its marks that it wagers a token on."""


class Guessing(Struct, tag=True):
    """The auction row hangs; every detective marks in secret."""

    owner: Public[Seat]
    stolen: Owner[Marks]
    rest: Owner[list[WorkId]]
    spare: Owner[list[WorkId]]
    row: Public[list[WorkId]]
    ballots: Public[list[Ballot[Guess]]]


class Auction(Struct, tag=True, frozen=True):
    """What the reveal shows besides the pad's last line: the works, whose labels may now be read."""

    row: Public[tuple[WorkId, ...]]


class TheftLine(Struct, tag=True, frozen=True):
    """A round on the pad."""

    thief: Public[Seat]
    stolen: Public[Marks]
    guesses: Public[tuple[tuple[Seat, Guess], ...]]
    points: Public[tuple[int, ...]]
    """Per seat."""


Phases = Exhibit | Theft | Hanging | Guessing
