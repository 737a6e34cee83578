"""What happens among forgers, and who may know what of it (stolen_paintings: The notorious forgers, Side doors).

No event names a painting of the wall but those that were found and leave it: whoever reads the log later reads nothing
that could be held against what hangs there now.
"""

from __future__ import annotations

from engine.core import Event, Owner, Public, SeatEvent
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.forgers.phases import ForgeryLine
from engine.paintings import WorkId


class MuseumOpened(SeatEvent, frozen=True):
    """A round began: the wall can be looked at, the owner is the forger."""

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
