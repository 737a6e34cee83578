"""What a seat may ask among forgers (stolen_paintings: The notorious forgers)."""

from __future__ import annotations

from engine.core import Intent
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.paintings import WorkId


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
