"""What happens in Stolen Paintings: the events of all modes."""

from engine.core import Event, declared
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

EVENTS = declared(Event, common, basic, cooperative, chronology, study, similar, code_grid, lovers, dialogue, forgers)
