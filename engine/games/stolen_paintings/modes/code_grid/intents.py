"""What clue-givers and those who point may ask (stolen_paintings: Picture code grid)."""

from __future__ import annotations

from engine.core import Intent


class GiveCode(Intent, frozen=True):
    """Say one word, and how many pictures it is meant for."""

    word: str
    number: int


class Point(Intent, frozen=True):
    """Mark the picture at a place for one's team, or to stop; marked again, it is taken back."""

    place: int
