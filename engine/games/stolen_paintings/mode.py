"""What a mode is: a table of its phases, how its rounds begin, how its result is counted.

`phase_table`, `imagine`, `scoring` and `hints` look a state's mode up and ask the mode; none of them knows a mode by name.
The functions of a mode's phases are given the state, its phase and the seat.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core import AnyView, Event, Outcome, Rng, Seat
from engine.core.game import Player
from engine.core.phases import PhaseRule, free
from engine.games.stolen_paintings.options import Options
from engine.games.stolen_paintings.pieces import box
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId, own

__all__ = ["Holding", "Mode", "PhaseRule", "free"]


@dataclass(frozen=True, slots=True)
class Holding:
    """Where works lie in a phase or a reveal, for counting them and for dealing anew what a viewer cannot know.

    Without a word: in a row that all see.
    """

    holds: Callable[[Any], Iterable[WorkId]] = lambda part: part.row
    """Every work, each once, of a full state; places of secret size last."""
    sees: Callable[[Any, Seat], Iterable[WorkId]] = lambda part, viewer: part.row
    """The works in it that a viewer may know, from the rules."""
    redeal: Callable[[State, Any, Seat, list[WorkId | None], Rng], None] = lambda world, part, viewer, unseen, rng: None
    """Deal anew what the viewer may not know, taking works off the end of `unseen`, as many as lie in it."""


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode of the game."""

    begin: Callable[[State], list[Event]]
    """Begin the first round of a freshly dealt state, whose deck is shuffled and whose `turn` is drawn."""
    proceed: Callable[[State], list[Event]]
    """Go on after a reveal that everyone has seen: the next round."""
    phases: Mapping[type[Any], PhaseRule]
    """Its own phases; showing and over are everyone's."""
    holdings: Mapping[type[Any], Holding]
    """Where works lie in its phases and reveals."""
    reasons: Mapping[str, str]
    """Each code of Illegal that is its own -> the section of docs/rules/stolen_paintings.md that it comes from."""
    outcome: Callable[[State], Outcome]
    """The result by the rounds on the pad so far."""
    works: Callable[[], tuple[WorkId, ...]] = box
    """The deck that it is played with."""
    twins: bool = False
    """Whether both of `TWINS` are dealt, because each is shown with what it is."""
    first: Callable[[State], Collection[WorkId]] = lambda state: ()
    """The works that all know to be drawn before the others, in an order that nobody knows."""

    def pool(self, options: Options) -> tuple[WorkId, ...]:
        """Return what is dealt: the works, or the pictures of a deck."""
        return own.pictures_of(options.deck) if options.deck else self.works()


class ModePlayer(Player):
    """Base of a mode's bot, for one seat. It takes note of nothing by itself: in most modes all that matters lies open."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        self.seat, self.level, self.rng = seat, level, rng
        self.people: frozenset[Seat] = frozenset()
        """The other seats at which people play."""

    def observe(self, view: AnyView) -> None:
        """Let the step pass."""
