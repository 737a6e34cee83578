"""What a lover and those who guess may ask (stolen_paintings: Art and music lovers)."""

from __future__ import annotations

from engine.core import Intent


class GiveClue(Intent, frozen=True):
    """Pick the work at a place, in secret, and tell a clue to it. One intent, so that the pick is never seen alone."""

    place: int
    clue: str


class Find(Intent, frozen=True):
    """Take the work at a place for the one that was meant, or none; again, to change one's mind."""

    place: int
