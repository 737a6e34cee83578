"""What a seat may ask while studying (stolen_paintings: Study)."""

from __future__ import annotations

from engine.core import Intent


class Knew(Intent, frozen=True):
    """Say whether the card was known."""

    known: bool


class Reply(Intent, frozen=True):
    """Answer a question with one of its choices, PASS for none; again, to change it."""

    choice: int


class Sort(Intent, frozen=True):
    """Hang each work with a school, PASS for none; again, to change it."""

    places: tuple[int, ...]
