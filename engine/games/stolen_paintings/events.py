"""What happens in Stolen Paintings: the events of all modes."""

from __future__ import annotations

from engine.games.stolen_paintings.common.events import DeckRenewed, MatchEnded, Readied
from engine.games.stolen_paintings.modes.basic.events import (
    AuctionOpened,
    ExhibitOpened,
    Guessed,
    LightsOut,
    Recycled,
    Revealed,
    Stole,
)
from engine.games.stolen_paintings.modes.chronology.events import Ordered, RowHung, YearsRevealed
from engine.games.stolen_paintings.modes.code_grid.events import (
    CodeGiven,
    KeyShown,
    Proposed,
    TeamStopped,
    Uncovered,
)
from engine.games.stolen_paintings.modes.cooperative.events import Confirmed, LeftIt, TeamRevealed, Toggled
from engine.games.stolen_paintings.modes.dialogue.events import (
    DialogueRead,
    DialoguesRevealed,
    PairNamed,
    PairRevealed,
    PassedOver,
    PortraitsHung,
    Written,
)
from engine.games.stolen_paintings.modes.forgers.events import Forged, ForgeriesShown, MuseumOpened, Spotted
from engine.games.stolen_paintings.modes.lovers.events import ClueGiven, Found, LoverBegan, LoveRevealed
from engine.games.stolen_paintings.modes.similar.events import ClueLaid, PortraitsRemoved, SecretUnveiled
from engine.games.stolen_paintings.modes.study.events import (
    Answered,
    Asked,
    CardShown,
    CardTurned,
    Counted,
    SortingBegan,
)

Event = (
    Readied
    | DeckRenewed
    | MatchEnded
    | ExhibitOpened
    | Recycled
    | LightsOut
    | Stole
    | AuctionOpened
    | Guessed
    | Revealed
    | Toggled
    | Confirmed
    | LeftIt
    | TeamRevealed
    | RowHung
    | Ordered
    | YearsRevealed
    | CardShown
    | CardTurned
    | Asked
    | SortingBegan
    | Answered
    | Counted
    | ClueLaid
    | PortraitsRemoved
    | SecretUnveiled
    | CodeGiven
    | Proposed
    | Uncovered
    | TeamStopped
    | KeyShown
    | LoverBegan
    | ClueGiven
    | Found
    | LoveRevealed
    | PortraitsHung
    | Written
    | PassedOver
    | DialogueRead
    | PairNamed
    | PairRevealed
    | DialoguesRevealed
    | MuseumOpened
    | Forged
    | Spotted
    | ForgeriesShown
)
