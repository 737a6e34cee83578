"""What a seat may ask while all order works by age (stolen_paintings: Chronology)."""

from __future__ import annotations

from engine.core import Intent
from engine.games.stolen_paintings.modes.chronology.phases import Order


class PutInOrder(Intent, frozen=True):
    """Put the works at these places in this order, the oldest first; again, to change one's mind."""

    order: Order
