"""What a seat may ask in Stolen Paintings: the intents of all modes."""

from engine.games.stolen_paintings.common.phases import ByLot, Ready
from engine.games.stolen_paintings.modes.basic.phases import Hang, Mark, Steal
from engine.games.stolen_paintings.modes.chronology.phases import PutInOrder
from engine.games.stolen_paintings.modes.code_grid.phases import GiveCode, Point
from engine.games.stolen_paintings.modes.cooperative.phases import Confirm, LeaveIt, Toggle
from engine.games.stolen_paintings.modes.dialogue.phases import NamePair, WriteDialogue
from engine.games.stolen_paintings.modes.forgers.phases import Forge, Spot
from engine.games.stolen_paintings.modes.lovers.phases import Find, GiveClue
from engine.games.stolen_paintings.modes.similar.phases import LayClue
from engine.games.stolen_paintings.modes.study.phases import Knew, Reply, Sort

Intent = (
    Ready
    | ByLot
    | LayClue
    | Steal
    | Hang
    | Mark
    | Toggle
    | Confirm
    | LeaveIt
    | PutInOrder
    | Knew
    | Reply
    | Sort
    | GiveClue
    | Find
    | WriteDialogue
    | NamePair
    | GiveCode
    | Point
    | Forge
    | Spot
)

OPEN = (Hang, Toggle, PutInOrder, Sort, GiveClue, WriteDialogue, GiveCode, Forge)
"""Of these `legal` lists only some; `check` decides."""
