"""What a seat may ask in a theft (stolen_paintings: Basic)."""

from __future__ import annotations

from engine.core import Intent
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.paintings import WorkId


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
