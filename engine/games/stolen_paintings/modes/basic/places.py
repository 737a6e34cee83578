"""Where the works are in a theft, and how they are dealt anew for a viewer (stolen_paintings: Who sees what)."""

from __future__ import annotations

from itertools import chain
from typing import Any

from engine.core import Rng, Seat, faces, known
from engine.core.piles import take
from engine.games.stolen_paintings.mode import Holding
from engine.games.stolen_paintings.modes.basic import phases
from engine.games.stolen_paintings.modes.basic.choices import ALL_MARKS
from engine.games.stolen_paintings.pieces import DECOYS, MOST_STOLEN, ROW
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

Unseen = list[WorkId | None]


def _theft(world: State, phase: phases.Theft, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    if viewer != phase.owner:
        phase.wall = faces(take(unseen, world.options.exhibit_size))


def _hanging(world: State, phase: phases.Hanging, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    """How many were stolen is dealt anew too."""
    if viewer == phase.owner:
        return
    count = 1 + rng.below(MOST_STOLEN)
    row = faces(take(unseen, ROW))
    phase.stolen = tuple(sorted(row[:count]))
    rng.shuffle(row)
    phase.row = row
    phase.rest = faces(take(unseen, world.options.exhibit_size - count))
    phase.spare = faces(take(unseen, DECOYS - (ROW - count)))


def _guessing(world: State, phase: phases.Guessing, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            ballot.answer = phases.Guess(rng.choice(ALL_MARKS))
    if viewer == phase.owner:
        return
    places = list(range(ROW))
    rng.shuffle(places)
    phase.stolen = tuple(sorted(places[: 1 + rng.below(MOST_STOLEN)]))
    count = len(phase.stolen)
    phase.rest = faces(take(unseen, world.options.exhibit_size - count))
    phase.spare = faces(take(unseen, count - 1))


def _dark(phase: phases.Hanging) -> chain[WorkId]:
    return chain(known(phase.row), known(phase.rest), known(phase.spare))


def _in_auction(phase: phases.Guessing) -> chain[WorkId]:
    return chain(phase.row, known(phase.rest), known(phase.spare))


THEFT_HOLDINGS: dict[type[Any], Holding] = {
    phases.Exhibit: Holding(holds=lambda phase: phase.wall, sees=lambda phase, viewer: phase.wall),
    phases.Theft: Holding(
        holds=lambda phase: known(phase.wall),
        sees=lambda phase, viewer: known(phase.wall) if viewer == phase.owner else (),
        redeal=_theft,
    ),
    phases.Hanging: Holding(
        holds=_dark, sees=lambda phase, viewer: _dark(phase) if viewer == phase.owner else (), redeal=_hanging
    ),
    phases.Auction: Holding(holds=lambda reveal: reveal.row, sees=lambda reveal, viewer: reveal.row),
}
"""What all games with a thief share."""
HOLDINGS: dict[type[Any], Holding] = {
    **THEFT_HOLDINGS,
    phases.Guessing: Holding(
        holds=_in_auction,
        sees=lambda phase, viewer: _in_auction(phase) if viewer == phase.owner else phase.row,
        redeal=_guessing,
    ),
}
