"""Where the works are while all order them, and what of it is dealt anew for a viewer (stolen_paintings: Who sees what)."""

from __future__ import annotations

from typing import Any

from engine.core import Rng, Seat
from engine.games.stolen_paintings.common.open_row import HUNG
from engine.games.stolen_paintings.common.reveals import Hung
from engine.games.stolen_paintings.mode import Holding
from engine.games.stolen_paintings.modes.chronology.phases import Ordering
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def _ordering(world: State, phase: Ordering, viewer: Seat, unseen: list[WorkId | None], rng: Rng) -> None:
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            order = list(range(len(phase.row)))
            rng.shuffle(order)
            ballot.answer = tuple(order)


HOLDINGS: dict[type[Any], Holding] = {
    Ordering: Holding(holds=lambda phase: phase.row, sees=lambda phase, viewer: phase.row, redeal=_ordering),
    Hung: HUNG,
}
