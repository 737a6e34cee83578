"""What a detective may ask while the detectives agree (stolen_paintings: Cooperative)."""

from __future__ import annotations

from typing import ClassVar

from engine.core import Intent


class Toggle(Intent, frozen=True):
    """Mark the work at a place, or take the mark away, for all to see."""

    place: int
    why: str = ""
    """What can be seen that speaks for it, an element of the vocabulary; empty: it is not said. Bots say it."""


class Confirm(Intent, frozen=True):
    """Stand by the marks that all detectives have now."""

    settles: ClassVar[bool] = True


class LeaveIt(Intent, frozen=True):
    """Let the majority decide."""

    settles: ClassVar[bool] = True
