"""Where the works are in a lover's turn, and what is dealt anew for a viewer (stolen_paintings: Who sees what)."""

from __future__ import annotations

from typing import Any

from engine.core import Rng, Seat
from engine.games.stolen_paintings.common.open_row import HUNG
from engine.games.stolen_paintings.common.reveals import Hung
from engine.games.stolen_paintings.mode import Holding
from engine.games.stolen_paintings.modes.lovers.phases import Finding, Musing
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def _finding(world: State, phase: Finding, viewer: Seat, unseen: list[WorkId | None], rng: Rng) -> None:
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            ballot.answer = rng.below(ROW)
    if viewer != phase.owner:
        phase.place = rng.below(ROW)


HOLDINGS: dict[type[Any], Holding] = {
    Musing: Holding(holds=lambda phase: phase.row, sees=lambda phase, viewer: phase.row),
    Finding: Holding(holds=lambda phase: phase.row, sees=lambda phase, viewer: phase.row, redeal=_finding),
    Hung: HUNG,
}
