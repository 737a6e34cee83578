"""What a seat may ask in more than one mode."""

from __future__ import annotations

from typing import ClassVar

from engine.core import Intent


class Ready(Intent, frozen=True):
    """Say that one has seen enough: of an exhibit, of a reveal."""

    ends_look: ClassVar[bool] = True


class ByLot(Intent, frozen=True):
    """Leave the choice to chance: what a clock does for a seat that does not choose in time."""


READY = Ready()
BY_LOT = ByLot()
