"""What every game shares: the contract, visibility, chance, ballots, clocks, outcomes, the match and its journal.

A name is imported when it is first asked for: a program that only needs a refusal does not load the rest.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.core.ballots import Ballot, answers, ballot_of, ballots_for, collect
    from engine.core.clock import Clock
    from engine.core.errors import BadJournal, BadSetup, Illegal, Refused
    from engine.core.events import Event, Intent, SeatEvent, declared
    from engine.core.game import AnyGame, AnyView, Game, Info, View
    from engine.core.hints import Hints
    from engine.core.match import Match
    from engine.core.outcome import Outcome, Part, settle
    from engine.core.piles import take
    from engine.core.rng import Rng
    from engine.core.viewing import view
    from engine.core.visibility import (
        SPECTATOR,
        Backs,
        Hidden,
        Owner,
        Pile,
        Public,
        Seat,
        Undeclared,
        Unseen,
        faces,
        known,
    )
else:
    _HOMES = {
        "ballots": "Ballot, answers, ballot_of, ballots_for, collect",
        "clock": "Clock",
        "errors": "BadJournal, BadSetup, Illegal, Refused",
        "events": "Event, Intent, SeatEvent, declared",
        "game": "AnyGame, AnyView, Game, Info, View",
        "hints": "Hints",
        "match": "Match",
        "outcome": "Outcome, Part, settle",
        "piles": "take",
        "rng": "Rng",
        "viewing": "view",
        "visibility": "SPECTATOR, Backs, Hidden, Owner, Pile, Public, Seat, Undeclared, Unseen, faces, known",
    }
    """Module -> the names that it gives."""
    _HOME = {name: f"engine.core.{module}" for module, names in _HOMES.items() for name in names.split(", ")}

    def __getattr__(name: str) -> Any:
        """Return a name of `__all__`; it stays here. Raises AttributeError for any other."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_HOME[name]), name)
        return value


__all__ = [
    "SPECTATOR", "AnyGame", "AnyView", "Backs", "BadJournal", "BadSetup", "Ballot", "Clock", "Event", "Game",
    "Hidden", "Hints", "Illegal", "Info", "Intent", "Match", "Outcome", "Owner", "Part", "Pile", "Public", "Refused",
    "Rng", "Seat", "SeatEvent", "Undeclared", "Unseen", "View", "answers", "ballot_of", "ballots_for", "collect",
    "declared", "faces", "known", "settle", "take", "view",
]  # fmt: skip
