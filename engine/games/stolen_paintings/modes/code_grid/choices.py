"""What a seat may choose in the picture code grid (stolen_paintings: Picture code grid)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Intent, Seat, known
from engine.games.stolen_paintings.common.intents import BY_LOT
from engine.games.stolen_paintings.modes.code_grid.clues import word_for
from engine.games.stolen_paintings.modes.code_grid.flow import alike, can_stop, covered, key_of
from engine.games.stolen_paintings.modes.code_grid.intents import GiveCode, Point
from engine.games.stolen_paintings.modes.code_grid.made_up import safe
from engine.games.stolen_paintings.modes.code_grid.phases import STOP, Coding, Decoding
from engine.games.stolen_paintings.modes.cooperative.choices import CONFIRM, LEAVE_IT
from engine.games.stolen_paintings.modes.cooperative.settling import opinion_of
from engine.games.stolen_paintings.state import State


def codes(state: State, phase: Coding, seat: Seat) -> Iterator[Intent]:
    """Yield chance, and what can be said of the team's pictures; any other word is legal too."""
    yield BY_LOT
    grid, language = phase.grid, state.options.language
    for element, places in safe(grid, key_of(grid), phase.team, covered(grid), language).items():
        yield GiveCode(word_for(element, language), len(places))


def marks(state: State, phase: Decoding, seat: Seat) -> Iterator[Intent]:
    """Yield each picture that is covered, to stop, to confirm where all agree, to leave it."""
    for place in covered(phase.grid):
        yield Point(place)
    if can_stop(phase):
        yield Point(STOP)
    opinion = known(opinion_of(phase, seat))
    if alike(phase) and not opinion.confirmed:
        yield CONFIRM
    if not opinion.leaves:
        yield LEAVE_IT
