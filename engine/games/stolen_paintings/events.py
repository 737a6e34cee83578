"""What happens in Stolen Paintings: the events of all modes."""

from engine.games.stolen_paintings.common.phases import DeckRenewed, MatchEnded, Readied
from engine.games.stolen_paintings.modes.basic import phases as basic
from engine.games.stolen_paintings.modes.chronology import phases as chronology
from engine.games.stolen_paintings.modes.code_grid import phases as code_grid
from engine.games.stolen_paintings.modes.cooperative import phases as cooperative
from engine.games.stolen_paintings.modes.dialogue import phases as dialogue
from engine.games.stolen_paintings.modes.forgers import phases as forgers
from engine.games.stolen_paintings.modes.lovers import phases as lovers
from engine.games.stolen_paintings.modes.similar import phases as similar
from engine.games.stolen_paintings.modes.study import phases as study

Event = (
    Readied
    | DeckRenewed
    | MatchEnded
    | basic.ExhibitOpened
    | basic.Recycled
    | basic.LightsOut
    | basic.Stole
    | basic.AuctionOpened
    | basic.Guessed
    | basic.Revealed
    | cooperative.Toggled
    | cooperative.Confirmed
    | cooperative.LeftIt
    | cooperative.TeamRevealed
    | chronology.RowHung
    | chronology.Ordered
    | chronology.YearsRevealed
    | study.CardShown
    | study.CardTurned
    | study.Asked
    | study.SortingBegan
    | study.Answered
    | study.Counted
    | similar.ClueLaid
    | similar.PortraitsRemoved
    | similar.SecretUnveiled
    | code_grid.CodeGiven
    | code_grid.Proposed
    | code_grid.Uncovered
    | code_grid.TeamStopped
    | code_grid.KeyShown
    | lovers.LoverBegan
    | lovers.ClueGiven
    | lovers.Found
    | lovers.LoveRevealed
    | dialogue.PortraitsHung
    | dialogue.Written
    | dialogue.PassedOver
    | dialogue.DialogueRead
    | dialogue.PairNamed
    | dialogue.PairRevealed
    | dialogue.DialoguesRevealed
    | forgers.MuseumOpened
    | forgers.Forged
    | forgers.Spotted
    | forgers.ForgeriesShown
)
