"""How seats agree by open marks: each confirms, or leaves it to the majority (stolen_paintings: Cooperative).

The cooperative game, similar or not and the picture code grid agree in this way; what follows when all have settled is theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from engine.core import Event, Illegal, Seat, known
from engine.core.phases import Who
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.cooperative.events import Confirmed, LeftIt, Toggled
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm, LeaveIt, Toggle
from engine.games.stolen_paintings.modes.cooperative.phases import Opinion
from engine.games.stolen_paintings.state import State
from engine.paintings import vocabulary


class Agreement(Protocol):
    """A phase in which seats agree."""

    opinions: list[Opinion]


@runtime_checkable
class Agreeable(Protocol):
    """A bot that agrees with others, and heeds what people mark."""

    people: frozenset[Seat]
    """The other seats at which people play."""


Go = Callable[[State, Any], list[Event]]
"""go(state, phase): what follows a seat's settling; nothing before all have."""
Do = Callable[[State, Any, Seat, Any], list[Event]]


def opinion_of(phase: Agreement, seat: Seat) -> Opinion | None:
    """Return what a seat thinks, None for all who are not asked."""
    return next((opinion for opinion in phase.opinions if opinion.owner == seat), None)


def marked_by(phase: Agreement, people: frozenset[Seat]) -> list[Marks]:
    """Return what people mark, those who mark anything."""
    return [opinion.marks for opinion in phase.opinions if opinion.owner in people and opinion.marks]


def toggle(state: State, phase: Agreement, seat: Seat, intent: Toggle) -> list[Event]:
    """Change a mark; whoever had confirmed has to look again."""
    own = known(opinion_of(phase, seat))
    own.marks = tuple(sorted({*own.marks} ^ {intent.place}))
    own.leaves = False
    for opinion in phase.opinions:
        opinion.confirmed = False
    return [Toggled(seat, intent.place, intent.place in own.marks, intent.why)]


def unsettled(phase: Agreement) -> list[Seat]:
    """Return who has neither confirmed nor left it to the majority."""
    return [opinion.owner for opinion in phase.opinions if not (opinion.confirmed or opinion.leaves)]


OPINIONS = Who(lambda state, phase: unsettled(phase), lambda state, phase, seat: opinion_of(phase, seat) is not None)
"""Everyone who has not settled; one who has may still change its opinion."""


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


def check_why(intent: Toggle) -> None:
    """Refuse a reason that is nothing to be seen."""
    if intent.why and intent.why not in vocabulary().elements:
        raise Illegal("no_such_reason")


def check_not_confirmed(phase: Agreement, seat: Seat) -> None:
    """Refuse to confirm twice."""
    if known(opinion_of(phase, seat)).confirmed:
        raise Illegal("confirmed_already")


def check_not_left(state: State, phase: Agreement, seat: Seat, intent: LeaveIt) -> None:
    """Refuse to leave it twice."""
    if known(opinion_of(phase, seat)).leaves:
        raise Illegal("left_already")
