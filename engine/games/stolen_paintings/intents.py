"""What a seat may ask in Stolen Paintings: the intents of all modes."""

from engine.core import Intent, declared
from engine.games.stolen_paintings.common import phases as common
from engine.games.stolen_paintings.modes.basic import phases as basic
from engine.games.stolen_paintings.modes.chronology import phases as chronology
from engine.games.stolen_paintings.modes.code_grid import phases as code_grid
from engine.games.stolen_paintings.modes.cooperative import phases as cooperative
from engine.games.stolen_paintings.modes.dialogue import phases as dialogue
from engine.games.stolen_paintings.modes.forgers import phases as forgers
from engine.games.stolen_paintings.modes.lovers import phases as lovers
from engine.games.stolen_paintings.modes.similar import phases as similar
from engine.games.stolen_paintings.modes.study import phases as study

INTENTS = declared(Intent, common, similar, basic, cooperative, chronology, study, lovers, dialogue, code_grid, forgers)

OPEN = (
    basic.Hang, cooperative.Toggle, chronology.PutInOrder, study.Sort, lovers.GiveClue, dialogue.WriteDialogue,
    code_grid.GiveCode, forgers.Forge,
)  # fmt: skip
"""Of these `legal` lists only some; `check` decides."""
