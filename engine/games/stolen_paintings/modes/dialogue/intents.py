"""What a seat may ask in the dialogue (stolen_paintings: The dialogue)."""

from __future__ import annotations

from engine.core import Intent
from engine.games.stolen_paintings.modes.dialogue.phases import Pair


class WriteDialogue(Intent, frozen=True):
    """Let the portraits at two places talk; again, to write another one. No text and no pair: to write none."""

    text: str
    pair: Pair


class NamePair(Intent, frozen=True):
    """Take the portraits at two places for those who talk, or nobody; again, to change one's mind."""

    pair: Pair
