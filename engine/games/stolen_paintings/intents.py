"""What a seat may ask in Stolen Paintings: the intents of all modes."""

from __future__ import annotations

from engine.games.stolen_paintings.common.intents import ByLot, Ready
from engine.games.stolen_paintings.modes.basic.intents import Hang, Mark, Steal
from engine.games.stolen_paintings.modes.chronology.intents import PutInOrder
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm, LeaveIt, Toggle

Intent = Ready | ByLot | Steal | Hang | Mark | Toggle | Confirm | LeaveIt | PutInOrder

OPEN = (Hang, PutInOrder)
"""Of these `legal` lists only some; `check` decides."""
