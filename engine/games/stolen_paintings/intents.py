"""What a seat may ask in Stolen Paintings: the intents of all modes."""

from __future__ import annotations

from engine.games.stolen_paintings.common.intents import ByLot, Ready
from engine.games.stolen_paintings.modes.basic.intents import Hang, Mark, Steal
from engine.games.stolen_paintings.modes.chronology.intents import PutInOrder
from engine.games.stolen_paintings.modes.code_grid.intents import GiveCode, Point
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm, LeaveIt, Toggle
from engine.games.stolen_paintings.modes.dialogue.intents import NamePair, WriteDialogue
from engine.games.stolen_paintings.modes.forgers.intents import Forge, Spot
from engine.games.stolen_paintings.modes.lovers.intents import Find, GiveClue
from engine.games.stolen_paintings.modes.similar.intents import LayClue
from engine.games.stolen_paintings.modes.study.intents import Knew, Reply, Sort

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
