"""Phases, intents and events of a theft, what its reveal shows and what stays on the pad (stolen_paintings: Basic, Side doors).

In the dark the exhibit is the thief's alone: theft, hanging and guessing are structs that the thief owns. What is set aside
waits with the thief, so that neither deck nor discards tell by their height how many works were stolen. No event shows a work
of the exhibit to others than the thief: whoever reads the log later reads nothing that is gone.
"""

from msgspec import Struct

from engine.core import Ballot, Event, Intent, Owner, Public, Seat, SeatEvent
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


class Steal(Intent, frozen=True):
    """Steal one to three works of the exhibit, named in rising order. One intent, so that nobody can count clicks."""

    works: tuple[WorkId, ...]


class Hang(Intent, frozen=True):
    """Hang the auction row in this order."""

    row: tuple[WorkId, ...]


class Mark(Intent, frozen=True):
    """Take the works at these places for stolen, in rising order; again, to change one's mind."""

    marks: Marks
    stake: int | None = None
    """The mark that a token is wagered on."""


class ExhibitOpened(SeatEvent, frozen=True):
    """A round began: the exhibit hangs, the owner is the thief."""

    opens_round = True
    round: Public[int]


class Recycled(Event, frozen=True):
    """So many discards were mixed into the top of the deck."""

    count: Public[int]


class LightsOut(SeatEvent, frozen=True):
    """The time for looking is over; the thief, who owns this, works in the dark."""


class Stole(SeatEvent, frozen=True):
    """The thief has chosen; what, and how much, is its own."""

    works: Owner[tuple[WorkId, ...]]
    by_lot: Owner[bool]


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
