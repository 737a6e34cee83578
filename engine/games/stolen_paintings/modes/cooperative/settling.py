"""How seats agree by open marks: each confirms, or leaves it to the majority (stolen_paintings: Cooperative).

The cooperative game, similar or not and the picture code grid agree in this way; what follows when all have settled is theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from engine.core import Event, Illegal, Seat, known
from engine.games.stolen_paintings.modes.cooperative.events import Confirmed, LeftIt
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm, LeaveIt
from engine.games.stolen_paintings.modes.cooperative.phases import Opinion
from engine.games.stolen_paintings.state import State


class Agreement(Protocol):
    """A phase in which seats agree."""

    opinions: list[Opinion]


Go = Callable[[State, Any], list[Event]]
"""go(state, phase): what follows a seat's settling; nothing before all have."""
Do = Callable[[State, Any, Seat, Any], list[Event]]


def opinion_of(phase: Agreement, seat: Seat) -> Opinion | None:
    """Return what a seat thinks, None for all who are not asked."""
    return next((opinion for opinion in phase.opinions if opinion.owner == seat), None)


def unsettled(phase: Agreement) -> list[Seat]:
    """Return who has neither confirmed nor left it to the majority."""
    return [opinion.owner for opinion in phase.opinions if not (opinion.confirmed or opinion.leaves)]


def confirming(go: Go) -> Do:
    """Return what confirming does: a seat stands by the common marks."""
    return _settling(go, Confirmed, leaves=False)


def leaving(go: Go) -> Do:
    """Return what leaving it does: the majority may decide for a seat."""
    return _settling(go, LeftIt, leaves=True)


def _settling(go: Go, told: Callable[[Seat], Event], *, leaves: bool) -> Do:
    def settle(state: State, phase: Agreement, seat: Seat, intent: Confirm | LeaveIt) -> list[Event]:
        opinion = known(opinion_of(phase, seat))
        opinion.confirmed, opinion.leaves = not leaves, leaves
        return [told(seat), *go(state, phase)]

    return settle


def check_not_confirmed(phase: Agreement, seat: Seat) -> None:
    """Refuse to confirm twice."""
    if known(opinion_of(phase, seat)).confirmed:
        raise Illegal("confirmed_already")


def check_not_left(state: State, phase: Agreement, seat: Seat, intent: LeaveIt) -> None:
    """Refuse to leave it twice."""
    if known(opinion_of(phase, seat)).leaves:
        raise Illegal("left_already")
