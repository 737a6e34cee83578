"""The whole table of Stolen Paintings: the deck they all share, and one phase out of those of all modes."""

from msgspec import Struct

from engine.core import Clock, Hidden, Pile, Public, Rng, Seat
from engine.games.stolen_paintings.common.phases import Hung, Over, Showing
from engine.games.stolen_paintings.modes.basic import phases as basic
from engine.games.stolen_paintings.modes.chronology import phases as chronology
from engine.games.stolen_paintings.modes.code_grid import phases as code_grid
from engine.games.stolen_paintings.modes.cooperative import phases as cooperative
from engine.games.stolen_paintings.modes.dialogue import phases as dialogue
from engine.games.stolen_paintings.modes.forgers import phases as forgers
from engine.games.stolen_paintings.modes.lovers import phases as lovers
from engine.games.stolen_paintings.modes.similar import phases as similar
from engine.games.stolen_paintings.modes.study import phases as study
from engine.games.stolen_paintings.options import Options
from engine.paintings import WorkId

Phase = (
    basic.Exhibit
    | basic.Theft
    | basic.Hanging
    | basic.Guessing
    | cooperative.Agreeing
    | chronology.Ordering
    | study.Front
    | study.Back
    | study.Asking
    | study.Sorting
    | lovers.Musing
    | lovers.Finding
    | dialogue.Writing
    | dialogue.Hearing
    | similar.Cluing
    | similar.Removing
    | code_grid.Coding
    | code_grid.Decoding
    | forgers.Looking
    | forgers.Forging
    | forgers.Spotting
    | Showing
    | Over
)
Reveal = basic.Auction | Hung | study.StudyReveal | similar.Unveiled | code_grid.Decoded | forgers.Caught
"""What lies open after a reveal until the next round begins. Its works are in no other place."""
Line = (
    basic.TheftLine
    | cooperative.TeamLine
    | chronology.OrderLine
    | study.StudyLine
    | lovers.LoverLine
    | dialogue.DialogueLine
    | similar.SimilarLine
    | code_grid.CodeLine
    | forgers.ForgeryLine
)
"""A round on the score pad, kept for the whole match. It names no works, which players have to remember."""
Lasting = forgers.Portfolios
"""What a mode keeps from phase to phase besides deck and discards."""


class State(Struct):
    """A match of Stolen Paintings."""

    options: Public[Options]
    seats: Public[int]
    deck: Pile[WorkId]
    discard: Pile[WorkId]
    """Face down: what hung in earlier rounds is for the players to remember."""
    rng: Hidden[Rng]
    clock: Public[Clock]
    phase: Public[Phase]
    round: Public[int]
    """From 1."""
    turn: Public[Seat]
    """Whose round it is: the thief, forger, lover or clue-giver; in other modes who begins."""
    pad: Public[list[Line]]
    reveal: Public[Reveal | None] = None
    lasting: Public[Lasting | None] = None
    aside: Hidden[WorkId | None] = None
    """The one of two paintings of the same title that stays in the box."""
