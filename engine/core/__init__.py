"""What every game shares: the contract, visibility, chance, ballots, clocks, outcomes, the match and its journal."""

from engine.core.ballots import Ballot
from engine.core.clock import Clock
from engine.core.errors import BadJournal, BadSetup, Illegal, Refused
from engine.core.events import Event, Intent, SeatEvent
from engine.core.game import AnyGame, AnyView, Game, Info, View
from engine.core.hints import Hints
from engine.core.match import Match
from engine.core.outcome import Outcome, Part
from engine.core.rng import Rng
from engine.core.viewing import view
from engine.core.visibility import SPECTATOR, Backs, Hidden, Owner, Pile, Public, Seat, Undeclared, Unseen, faces, known

__all__ = [
    "SPECTATOR",
    "AnyGame",
    "AnyView",
    "Backs",
    "BadJournal",
    "BadSetup",
    "Ballot",
    "Clock",
    "Event",
    "Game",
    "Hidden",
    "Hints",
    "Illegal",
    "Info",
    "Intent",
    "Match",
    "Outcome",
    "Owner",
    "Part",
    "Pile",
    "Public",
    "Refused",
    "Rng",
    "Seat",
    "SeatEvent",
    "Undeclared",
    "Unseen",
    "View",
    "faces",
    "known",
    "view",
]
