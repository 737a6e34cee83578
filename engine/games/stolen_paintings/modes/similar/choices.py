"""What a seat may choose in similar or not (stolen_paintings: Similar or not)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Intent, Seat, faces, known
from engine.games.stolen_paintings.modes.cooperative.choices import CONFIRM, LEAVE_IT
from engine.games.stolen_paintings.modes.cooperative.intents import Toggle
from engine.games.stolen_paintings.modes.cooperative.settling import opinion_of
from engine.games.stolen_paintings.modes.similar.flow import can_confirm
from engine.games.stolen_paintings.modes.similar.intents import LayClue
from engine.games.stolen_paintings.modes.similar.phases import PORTRAITS, Cluing, Removing
from engine.games.stolen_paintings.state import State


def clues(state: State, phase: Cluing, seat: Seat) -> Iterator[Intent]:
    """Yield each work of the hand, as similar and as different."""
    for work in faces(phase.gallery.hand):
        yield LayClue(work, True)
        yield LayClue(work, False)


def first_clue(state: State, phase: Cluing, seat: Seat) -> Intent:
    """Return the first work of the hand as similar."""
    return LayClue(faces(phase.gallery.hand)[0], True)


def marks(state: State, phase: Removing, seat: Seat) -> Iterator[Intent]:
    """Yield a toggle for each portrait that hangs, to confirm where all agree, to leave it."""
    opinion = known(opinion_of(phase, seat))
    for place in range(PORTRAITS):
        if place not in phase.gallery.gone:
            yield Toggle(place)
    if can_confirm(phase) and not opinion.confirmed:
        yield CONFIRM
    if not opinion.leaves:
        yield LEAVE_IT
