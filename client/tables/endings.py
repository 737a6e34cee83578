"""The display of a match that is over: each seat's pictures, and the changes of the lead.

A game's `ending.py` has `ENDING`, an `Ending`: pure functions over full states, called only for matches that are over.
`client.tables.stories` puts the result into words.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from client.wording.scene import Scene
from engine.core import AnyGame, BadJournal, Event, Outcome, Seat
from engine.core.journal import Opening, Record
from engine.core.match import replay

Walls = list[list[str]]
"""For each seat the keys of its pictures (`client.drawing.artwork`), in the order in which they came."""


@dataclass(frozen=True)
class Thread:
    """A line below pictures of a wall, from the first to the last index, both included."""

    mark: int
    """Index of its colour and shape among the theme's marks of artists."""
    start: int
    end: int
    counts: bool
    """Whether it brought points: then it is lit."""


class Ending:
    """A game's words about its own end. This class has none: for a game without an `ending.py`."""

    stretch = "round"
    """The part of a match by whose number a moment is named: a text of `story`."""
    counted = "points"
    """The things that `merits` counts: a text of `story`."""
    one_by_one = False
    """Whether seats are counted one after the other at the end of a stretch: only then the lead is known."""
    none_is_best = False
    """Whether no points at all are the best result; else nobody has won where no seat has a point."""
    rest_at_end = False
    """Whether the end adds what was hidden until then: no single gain."""

    def number(self, state: Any, past: Sequence[Event]) -> int:
        """Return the number of the stretch that runs. past: all events so far."""
        return int(getattr(state, "round", 0))

    def ended_by(self, state: Any) -> Seat:
        """Return the seat that brought the end; -1 where no single one did."""
        return -1

    def told(self, scene: Scene, outcome: Outcome) -> dict[str, str]:
        """Return what the text of the end names: who brought it."""
        seat = self.ended_by(scene.state)
        return {"who": scene.names[seat] if seat >= 0 else ""}

    def measure(self, state: Any) -> str:
        """Return the things that `merits` counts, by a text of `story`."""
        return self.counted

    def sudden(self, outcome: Outcome) -> bool:
        """Tell whether something else than `merits` has decided the match."""
        return False

    def merits(self, state: Any) -> tuple[int, ...]:
        """Return a public measure of each seat's success so far, that of its plaque; more is better. Empty for none."""
        return ()

    def sides(self, state: Any, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return which seats play together: by default every seat for itself. A single side plays against the game."""
        return tuple((seat,) for seat in range(seats))

    def by_points(self, state: Any) -> bool:
        """Tell whether points decide who wins; else what is counted are rounds, and equal places are not told."""
        return True

    def gather(self, state: Any, events: Sequence[Event], past: Sequence[Event], walls: Walls) -> None:
        """Add to `walls` the pictures that a step brought. state: after the step; past: the events before it."""

    def threads(self, state: Any, seat: Seat) -> tuple[Thread, ...]:
        """Return the lines below a seat's pictures, where the game has such."""
        return ()


@dataclass(frozen=True)
class Moment:
    """The public merits after one step."""

    step: int
    number: int
    """Of the round or other stretch in which the step was made, which may have been its last; 0 before the first."""
    merits: tuple[int, ...]


@dataclass(frozen=True)
class MatchSummary:
    """The course of a match that is over."""

    seats: int
    moments: tuple[Moment, ...]
    """Each moment at which merits had changed, oldest first; the first one is the deal."""
    walls: tuple[tuple[str, ...], ...]
    sides: tuple[tuple[Seat, ...], ...]
    outcome: Outcome
    stretch: str
    counted: str
    threads: tuple[tuple[Thread, ...], ...] = ()
    """By seat."""
    sudden: bool = False
    """Whether something else than the measure has decided it."""
    one_by_one: bool = False
    rest_at_end: bool = False


def has_ending(slug: str) -> bool:
    """Tell whether a game has an ending of its own: client/tables/<slug>/ending.py."""
    package = f"client.tables.{slug}"
    return find_spec(package) is not None and find_spec(f"{package}.ending") is not None


def ending_for(slug: str) -> Ending:
    """Return the ending of a registered game: its own, or one that knows nothing."""
    if not has_ending(slug):
        return Ending()
    ending: Ending = import_module(f"client.tables.{slug}.ending").ENDING
    return ending


def summary_of(game: AnyGame, records: Sequence[Record]) -> MatchSummary:
    """Return how a match went, from its whole journal. Raises BadJournal, also for a match that is not over."""
    opening = records[0] if records else None
    if not isinstance(opening, Opening):
        raise BadJournal("journal_empty")
    ending, seats = ending_for(game.info.slug), opening.seats
    walls: Walls = [[] for _ in range(seats)]
    moments: list[Moment] = []
    past: list[Event] = []
    number = 0
    state, outcome = None, None
    for step, (match, events) in enumerate(replay({game.info.slug: game}, records)):
        state, outcome = match.state, match.outcome
        ending.gather(state, events, past, walls)
        past += events
        merits = ending.merits(state)
        if merits and (not moments or moments[-1].merits != merits):
            moments.append(Moment(step, number, merits))
        number = ending.number(state, past)
    if outcome is None:
        raise BadJournal("journal_damaged", record=len(records), byte=0)
    hung = tuple(tuple(dict.fromkeys(wall)) for wall in walls)
    threads = tuple(ending.threads(state, seat) for seat in range(seats))
    sides = ending.sides(state, seats)
    named = (ending.stretch, ending.measure(state))
    counts = (ending.one_by_one, ending.rest_at_end)
    return MatchSummary(seats, tuple(moments), hung, sides, outcome, *named, threads, ending.sudden(outcome), *counts)
