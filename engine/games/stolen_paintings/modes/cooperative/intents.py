"""What a detective may ask while the detectives agree (stolen_paintings: Cooperative)."""

from __future__ import annotations

from engine.core import Intent


class Toggle(Intent, frozen=True):
    """Mark the work at a place, or take the mark away, for all to see."""

    place: int


class Confirm(Intent, frozen=True):
    """Stand by the marks that all detectives have now."""


class LeaveIt(Intent, frozen=True):
    """Let the majority decide."""
