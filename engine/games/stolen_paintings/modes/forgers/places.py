"""Where the works are among forgers, and how they are dealt anew for a viewer (stolen_paintings: Who sees what)."""

from __future__ import annotations

from itertools import chain
from typing import Any

from engine.core import Rng, Seat, faces, known
from engine.core.piles import take
from engine.games.stolen_paintings.mode import Holding
from engine.games.stolen_paintings.modes.forgers import phases
from engine.games.stolen_paintings.modes.forgers.choices import pointed_at
from engine.games.stolen_paintings.modes.forgers.flow import found_places, swaps
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

Unseen = list[WorkId | None]


def _forging(world: State, phase: phases.Forging, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    if viewer != phase.owner:
        phase.wall = faces(take(unseen, phases.WALL))


def _pointing(world: State, phase: phases.Spotting, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    """What was found is a forgery, what was pointed at in vain is none; the others may hang anywhere."""
    if viewer == phase.owner:
        return
    found, tried = found_places(phase), pointed_at(phase)
    places = [place for place in range(phases.WALL) if place not in tried]
    rng.shuffle(places)
    phase.forgeries = tuple(sorted((*found, *places[: swaps(world) - len(found)])))
    phase.stolen = tuple(faces(take(unseen, swaps(world) - len(phase.attempts))))


def _portfolios(world: State, part: phases.Portfolios, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    for portfolio in part.seats:
        if portfolio.owner != viewer:
            portfolio.hand = take(unseen, len(portfolio.hand))
        portfolio.won = take(unseen, len(portfolio.won))


def _in_portfolios(part: phases.Portfolios) -> chain[WorkId]:
    return chain.from_iterable((*faces(one.hand), *faces(one.won)) for one in part.seats)


def _own_hand(part: phases.Portfolios, viewer: Seat) -> list[WorkId]:
    return [work for one in part.seats if one.owner == viewer for work in faces(one.hand)]


def _caught(world: State, reveal: phases.Caught, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    reveal.rest = take(unseen, len(reveal.rest))


HOLDINGS: dict[type[Any], Holding] = {
    phases.Looking: Holding(holds=lambda phase: phase.wall, sees=lambda phase, viewer: phase.wall),
    phases.Forging: Holding(
        holds=lambda phase: known(phase.wall),
        sees=lambda phase, viewer: known(phase.wall) if viewer == phase.owner else (),
        redeal=_forging,
    ),
    phases.Spotting: Holding(
        holds=lambda phase: chain(phase.wall, known(phase.stolen)),
        sees=lambda phase, viewer: chain(phase.wall, known(phase.stolen)) if viewer == phase.owner else phase.wall,
        redeal=_pointing,
    ),
    phases.Caught: Holding(
        holds=lambda reveal: chain(reveal.row, faces(reveal.rest)),
        sees=lambda reveal, viewer: reveal.row,
        redeal=_caught,
    ),
    phases.Portfolios: Holding(holds=_in_portfolios, sees=_own_hand, redeal=_portfolios),
}
