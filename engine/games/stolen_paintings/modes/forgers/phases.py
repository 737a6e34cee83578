"""Phases, intents and events of the forgers, what seats keep for the whole match, the reveal and a line on the pad.

In the dark the wall is the forger's alone: forging is a struct that the forger owns. Wherever works lie in secret, all know
how many there are, so that no count tells anything (stolen_paintings: The notorious forgers, Side doors). No event names a
painting of the wall but those that were found and leave it: a log that is read later tells nothing of what hangs there now.
"""

from msgspec import Struct

from engine.core import Backs, Event, Intent, Owner, Pile, Public, Seat, SeatEvent
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.paintings import WorkId

HAND = 5
ROWS, COLUMNS = 4, 6
WALL = ROWS * COLUMNS
"""Paintings on the wall; their places are 0 to 23, row by row."""


class Portfolio(Struct):
    """What a seat has for the whole match."""

    owner: Public[Seat]
    hand: Backs[WorkId]
    won: Pile[WorkId]
    """Stolen paintings, face down, a point each. Nobody may look at them (decided)."""


class Portfolios(Struct, tag=True):
    """What lasts from phase to phase in this mode."""

    seats: Public[list[Portfolio]]
    """In seat order."""


class Looking(Struct, tag=True):
    """Everyone looks at the wall; nobody can do anything about it."""

    forger: Public[Seat]
    wall: Public[list[WorkId]]
    unready: Public[tuple[Seat, ...]]
    """Those who will point and have not said that they have seen enough."""


class Forging(Struct, tag=True):
    """In the dark the forger changes the wall."""

    owner: Public[Seat]
    wall: Owner[list[WorkId]]


class Attempt(Struct, frozen=True):
    """Where a seat pointed."""

    seat: Public[Seat]
    place: Public[int | None]
    """None: at nothing, which is a miss."""
    found: Public[bool]


class Spotting(Struct, tag=True):
    """The wall hangs for all to see again; one seat after the other points at a forgery, or so it thinks. The owner forged."""

    owner: Public[Seat]
    wall: Public[list[WorkId]]
    """A forgery that was found stays to be seen, with a stamp, until the round is over."""
    forgeries: Owner[Marks]
    """The places of all forgeries of this round, found or not, rising."""
    stolen: Owner[tuple[WorkId, ...]]
    """What the forger took off the wall and nobody has won yet: as many as are still to point."""
    attempts: Public[tuple[Attempt, ...]] = ()
    """So far, in order."""


class Caught(Struct, tag=True):
    """What lies open after a round: the forgeries that were found, whose labels may now be read."""

    places: Public[Marks]
    row: Public[tuple[WorkId, ...]]
    """In the order of their places."""
    rest: Pile[WorkId]
    """The wall without them, which nobody sees until the next time to look."""


class ForgeryLine(Struct, tag=True, frozen=True):
    """A round on the pad."""

    forger: Public[Seat]
    attempts: Public[tuple[Attempt, ...]]
    points: Public[tuple[int, ...]]
    """Per seat."""


class Forge(Intent, frozen=True):
    """Hang works of the hand in these places; perhaps exchange what hangs in two. One intent: nothing can be counted."""

    works: tuple[WorkId, ...]
    places: Marks
    """Where each of the works goes, in the same order."""
    exchange: Marks = ()
    """After the swaps: two places, rising, or none."""


class Spot(Intent, frozen=True):
    """Take what hangs in a place for a forgery; None: point at nothing, which is a miss."""

    place: int | None


class MuseumOpened(SeatEvent, frozen=True):
    """A round began: the wall can be looked at, the owner is the forger."""

    opens_round = True
    round: Public[int]


class Forged(SeatEvent, frozen=True):
    """The forger has done its work; where is its own."""

    forgeries: Owner[Marks]
    exchange: Owner[Marks]


class Spotted(SeatEvent, frozen=True):
    """A seat pointed at a painting, or at nothing, and all learn whether it was a forgery."""

    place: Public[int | None]
    found: Public[bool]


class ForgeriesShown(Event, frozen=True):
    """The round is over: the forgeries that were found, and who won what."""

    row: Public[tuple[WorkId, ...]]
    line: Public[ForgeryLine]
