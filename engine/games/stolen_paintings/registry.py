"""Every mode of Stolen Paintings by its name. A mode stands here, and in `options.SEATS`, when it is complete."""

from __future__ import annotations

from engine.games.stolen_paintings.mode import Mode
from engine.games.stolen_paintings.modes.basic.mode import MODE as BASIC
from engine.games.stolen_paintings.modes.chronology.mode import MODE as CHRONOLOGY
from engine.games.stolen_paintings.modes.code_grid.mode import MODE as CODE_GRID
from engine.games.stolen_paintings.modes.cooperative.mode import MODE as COOPERATIVE
from engine.games.stolen_paintings.modes.dialogue.mode import MODE as DIALOGUE
from engine.games.stolen_paintings.modes.forgers.mode import MODE as FORGERS
from engine.games.stolen_paintings.modes.lovers.mode import MODE as LOVERS
from engine.games.stolen_paintings.modes.similar.mode import MODE as SIMILAR
from engine.games.stolen_paintings.modes.solo_chronology.mode import MODE as SOLO_CHRONOLOGY
from engine.games.stolen_paintings.modes.study.mode import MODE as STUDY
from engine.games.stolen_paintings.options import SEATS
from engine.games.stolen_paintings.state import State

MODES: dict[str, Mode] = {
    "basic": BASIC,
    "cooperative": COOPERATIVE,
    "chronology": CHRONOLOGY,
    "solo_chronology": SOLO_CHRONOLOGY,
    "study": STUDY,
    "similar": SIMILAR,
    "lovers": LOVERS,
    "dialogue": DIALOGUE,
    "code_grid": CODE_GRID,
    "forgers": FORGERS,
}
assert [*MODES] == [*SEATS]


def mode_of(state: State) -> Mode:
    """Return the mode of a match."""
    return MODES[state.options.mode]
