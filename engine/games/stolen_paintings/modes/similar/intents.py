"""What the clue-giver may ask; the others mark as in the cooperative game (stolen_paintings: Similar or not)."""

from __future__ import annotations

from engine.core import Intent
from engine.paintings import WorkId


class LayClue(Intent, frozen=True):
    """Lay a work of the hand: upright for similar, sideways for different."""

    work: WorkId
    similar: bool
