"""What a detective may do while the detectives agree (stolen_paintings: Cooperative)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Intent, Seat, known
from engine.games.stolen_paintings.modes.cooperative.flow import alike
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm, LeaveIt, Toggle
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing
from engine.games.stolen_paintings.modes.cooperative.settling import opinion_of
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.state import State

TOGGLE = tuple(Toggle(place) for place in range(ROW))
CONFIRM = Confirm()
LEAVE_IT = LeaveIt()


def options(state: State, phase: Agreeing, seat: Seat) -> Iterator[Intent]:
    """Yield a toggle for each place, then to confirm where all agree, then to leave it."""
    own = known(opinion_of(phase, seat))
    yield from TOGGLE
    if alike(phase) and not own.confirmed:
        yield CONFIRM
    if not own.leaves:
        yield LEAVE_IT
