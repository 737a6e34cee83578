"""Every mode of Stolen Paintings by its name. A mode stands here, and in `options.SEATS`, when it is complete."""

from engine.games.stolen_paintings import mode, options, state as states
from engine.games.stolen_paintings.modes.basic.rules import MODE as BASIC
from engine.games.stolen_paintings.modes.chronology.rules import MODE as CHRONOLOGY
from engine.games.stolen_paintings.modes.code_grid.rules import MODE as CODE_GRID
from engine.games.stolen_paintings.modes.cooperative.rules import MODE as COOPERATIVE
from engine.games.stolen_paintings.modes.dialogue.rules import MODE as DIALOGUE
from engine.games.stolen_paintings.modes.forgers.rules import MODE as FORGERS
from engine.games.stolen_paintings.modes.lovers.rules import MODE as LOVERS
from engine.games.stolen_paintings.modes.similar.rules import MODE as SIMILAR
from engine.games.stolen_paintings.modes.solo_chronology.rules import MODE as SOLO_CHRONOLOGY
from engine.games.stolen_paintings.modes.study.rules import MODE as STUDY

MODES: dict[str, mode.Mode] = {
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
assert [*MODES] == [*options.SEATS]


def mode_of(state: states.State) -> mode.Mode:
    """Return the mode of a match."""
    return MODES[state.options.mode]
