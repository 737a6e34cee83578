"""Phase, intents and events of detectives who agree, and a line on the pad (stolen_paintings: Cooperative)."""

from typing import ClassVar

from msgspec import Struct

from engine.core import Intent, Owner, Public, Seat, SeatEvent
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.paintings import WorkId


class Opinion(Struct):
    """What one detective marks, open to the table."""

    owner: Public[Seat]
    marks: Public[Marks] = ()
    confirmed: Public[bool] = False
    """Whether it stands by the marks that all have; any change of marks takes it back."""
    leaves: Public[bool] = False
    """Whether the majority may decide for it; it takes that back by marking."""


class Agreeing(Struct, tag=True):
    """The auction row hangs; the detectives mark openly until they agree or leave it to the majority."""

    owner: Public[Seat]
    stolen: Owner[Marks]
    rest: Owner[list[WorkId]]
    spare: Owner[list[WorkId]]
    row: Public[list[WorkId]]
    opinions: Public[list[Opinion]]


class TeamLine(Struct, tag=True, frozen=True):
    """A round on the pad."""

    thief: Public[Seat]
    stolen: Public[Marks]
    marks: Public[Marks]
    """What the detectives took for stolen."""
    found: Public[bool]
    """Whether that was exactly what was stolen, so that the detectives won the round."""
    agreed: Public[bool]
    """Whether all had marked the same; else the majority decided."""
    opinions: Public[tuple[tuple[Seat, Marks, bool], ...]]
    """Each detective's marks, and whether it left it to the majority."""


class Toggle(Intent, frozen=True):
    """Mark the work at a place, or take the mark away, for all to see."""

    place: int
    why: str = ""
    """What can be seen that speaks for it, an element of the vocabulary; empty: it is not said. Bots say it."""


class Confirm(Intent, frozen=True):
    """Stand by the marks that all detectives have now."""

    settles: ClassVar[bool] = True


class LeaveIt(Intent, frozen=True):
    """Let the majority decide."""

    settles: ClassVar[bool] = True


class Toggled(SeatEvent, frozen=True):
    """A detective marked a work, or took its mark away."""

    place: Public[int]
    marked: Public[bool]
    why: Public[str] = ""
    """An element of the vocabulary that speaks for it, or nothing."""


class Confirmed(SeatEvent, frozen=True):
    """A detective stands by the marks that all have."""


class LeftIt(SeatEvent, frozen=True):
    """A detective lets the majority decide."""


class TeamRevealed(SeatEvent, frozen=True):
    """All is known; the owner was the thief."""

    row: Public[tuple[WorkId, ...]]
    line: Public[TeamLine]
