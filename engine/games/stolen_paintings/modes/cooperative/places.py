"""Where the works are while detectives agree, and how they are dealt anew for a viewer (stolen_paintings: Who sees what)."""

from __future__ import annotations

from itertools import chain
from typing import Any

from engine.core import Rng, Seat, faces, known
from engine.core.piles import take
from engine.games.stolen_paintings.mode import Holding
from engine.games.stolen_paintings.modes.basic.places import THEFT_HOLDINGS, Unseen
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing
from engine.games.stolen_paintings.pieces import MOST_STOLEN, ROW
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def _agreeing(world: State, phase: Agreeing, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    if viewer == phase.owner:
        return
    places = list(range(ROW))
    rng.shuffle(places)
    phase.stolen = tuple(sorted(places[: 1 + rng.below(MOST_STOLEN)]))
    phase.rest = faces(take(unseen, world.options.exhibit_size - len(phase.stolen)))
    phase.spare = faces(take(unseen, len(phase.stolen) - 1))


def _all(phase: Agreeing) -> chain[WorkId]:
    return chain(phase.row, known(phase.rest), known(phase.spare))


HOLDINGS: dict[type[Any], Holding] = {
    **THEFT_HOLDINGS,
    Agreeing: Holding(
        holds=_all, sees=lambda phase, viewer: _all(phase) if viewer == phase.owner else phase.row, redeal=_agreeing
    ),
}
