"""What happens while detectives agree, and how the round ends (stolen_paintings: Cooperative)."""

from __future__ import annotations

from engine.core import Public, SeatEvent
from engine.games.stolen_paintings.modes.cooperative.phases import TeamLine
from engine.paintings import WorkId


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
