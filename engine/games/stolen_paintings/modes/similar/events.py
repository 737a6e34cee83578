"""What happens in similar or not (stolen_paintings: Similar or not)."""

from __future__ import annotations

from engine.core import Event, Public, SeatEvent
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.similar.phases import SimilarLine, Unveiled
from engine.paintings import WorkId


class ClueLaid(SeatEvent, frozen=True):
    """The clue-giver laid a work; so many portraits are to go."""

    work: Public[WorkId]
    similar: Public[bool]
    removals: Public[int]


class PortraitsRemoved(Event, frozen=True):
    """Portraits went."""

    places: Public[Marks]


class SecretUnveiled(Event, frozen=True):
    """The secret portrait is known, found or lost."""

    unveiled: Public[Unveiled]
    line: Public[SimilarLine]
