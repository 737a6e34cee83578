"""What a mode is: a table of its phases, how its rounds begin, how its result is counted, who plays it for a bot.

`rules`, `imagine`, `scoring` and `hints` look a state's mode up and ask the mode; none of them knows a mode by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core import Event, Intent, Outcome, Rng, Seat
from engine.core.game import Player
from engine.games.stolen_paintings.pieces import box
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

Check = Callable[[State, Any, Seat, Any], None]
"""check(state, phase, seat, intent): raises Illegal."""
Do = Callable[[State, Any, Seat, Any], list[Event]]
"""do(state, phase, seat, intent): changes the state, returns what happened."""


@dataclass(frozen=True, slots=True)
class PhaseRule:
    """The rules of one phase. Every function takes the state and its phase and reads only what the seat can see."""

    asked: Callable[[State, Any], Iterable[Seat]]
    """Whom the table waits for."""
    may: Callable[[State, Any, Seat], bool]
    """Who may answer: whoever is asked, and who may still change its mind."""
    legal: Callable[[State, Any, Seat], Iterator[Intent]]
    answers: Mapping[type[Intent], tuple[Check, Do]]
    default: Callable[[State, Any, Seat], Intent]
    quiet: Callable[[State, Any, Seat], bool] = lambda state, phase, seat: False
    """Whether chat rests for a seat or for SPECTATOR."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Where works lie in a phase or a reveal, for counting them and for dealing anew what a viewer cannot know."""

    holds: Callable[[Any], Iterable[WorkId]]
    """Every work, each once, of a full state; places of secret size last."""
    sees: Callable[[Any, Seat], Iterable[WorkId]]
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
    player: Callable[[Seat, str, Rng], Player]
    """Make a bot of a level: easy, normal or hard."""
    works: Callable[[], tuple[WorkId, ...]] = box
    """The deck that it is played with."""


def free(state: State, phase: Any, seat: Seat, intent: Any) -> None:
    """Check nothing: the intent has no values that could be wrong."""
