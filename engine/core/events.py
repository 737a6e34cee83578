"""What every intent and every event is.

An *intent* is what a seat asks; an *event* is what happened, chance included, and its fields say who may see them.
"""

from types import ModuleType
from typing import Any, ClassVar

from msgspec import Struct

from engine.core.visibility import Public, Seat


class Intent(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """What a seat asks. A game's intents are subclasses; the class name is the tag on the wire."""

    ends_look: ClassVar[bool] = False
    """Whether it says that the player has looked long enough: no client sends it by itself, even as the only legal one."""
    settles: ClassVar[bool] = False
    """Whether it ends the seat's part in a decision of several seats: a bot with a pace sends it only after the people."""


class Event(Struct, tag=True, frozen=True, forbid_unknown_fields=True, gc=False):
    """What happened. A game's events are subclasses, each field marked with who may see it."""

    fleeting: ClassVar[bool] = False
    """Shown only at the moment, to those attached then; it is in no tail or log. (The journal at the end gives it again.)"""
    opens_round: ClassVar[bool] = False
    """Whether a round begins with it, and what seats did before is past."""
    private: ClassVar[bool] = False
    """Sent to its owner alone; others do not learn that it happened."""
    acknowledges: ClassVar[bool] = False
    """Whether a seat only says that it has seen what is shown: what that was stays the news."""

    @property
    def tells_turn(self) -> bool:
        """Whether it says whose turn it is, and nothing else."""
        return False


class SeatEvent(Event, frozen=True):
    """Something that one seat did or got."""

    owner: Public[Seat]


def declared(kind: type[Any], *modules: ModuleType) -> tuple[type[Any], ...]:
    """Return the intents, or the events, that modules declare, in the order in which they stand there."""
    classes = [(module, value) for module in modules for value in vars(module).values() if isinstance(value, type)]
    return tuple(value for module, value in classes if issubclass(value, kind) and value.__module__ == module.__name__)
