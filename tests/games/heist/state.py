"""The pieces, phases, intents and events of Heist, and who sees what of them."""

from typing import NewType

from msgspec import Struct

from engine import core

Work = NewType("Work", int)
Marks = tuple[int, ...]
WORKS = tuple(Work(number) for number in range(40))
WALL, ROW, MOST = 4, 5, 3
DECOYS = ROW - 1
"""Works that come off the deck, whatever was stolen."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    teams: core.Public[bool] = False
    look_seconds: core.Public[int] = 30


# Phases


class Look(Struct, tag=True):
    wall: core.Public[list[Work]]
    unready: core.Public[tuple[core.Seat, ...]]


class Theft(Struct, tag=True):
    owner: core.Public[tuple[core.Seat, ...]]
    wall: core.Owner[list[Work]]


class Guess(Struct, tag=True):
    owner: core.Public[tuple[core.Seat, ...]]
    stolen: core.Owner[Marks]
    """Places in the row."""
    spare: core.Owner[list[Work]]
    rest: core.Owner[list[Work]]
    row: core.Public[list[Work]]
    ballots: core.Public[list[core.Ballot[Marks]]]


class Over(Struct, tag=True, frozen=True):
    pass


Phase = Look | Theft | Guess | Over


class Reveal(Struct, frozen=True):
    """How the last round ended: who looks later sees what the event told."""

    row: core.Public[tuple[Work, ...]]
    stolen: core.Public[Marks]
    marks: core.Public[tuple[tuple[core.Seat, Marks], ...]]


class State(Struct):
    options: core.Public[Options]
    deck: core.Pile[Work]
    rng: core.Hidden[core.Rng]
    clock: core.Public[core.Clock]
    phase: core.Public[Phase]
    thief: core.Public[core.Seat]
    scores: core.Public[list[list[int]]]
    """Per seat, points of each round."""
    gone: core.Public[list[Work]]
    reveal: core.Public[Reveal | None] = None


# Intents and events


class Ready(core.Intent, frozen=True):
    pass


class Steal(core.Intent, frozen=True):
    works: tuple[Work, ...]


class Mark(core.Intent, frozen=True):
    places: Marks


class HeldUp(core.Event, frozen=True):
    fleeting = True
    work: core.Public[Work]


class Readied(core.SeatEvent, frozen=True):
    pass


class LightsOut(core.SeatEvent, frozen=True):
    pass


class Stole(core.SeatEvent, frozen=True):
    works: core.Owner[tuple[Work, ...]]


class Kept(core.Event, frozen=True):
    """Only the thief's team learns that there was more than it needed."""

    private = True
    owner: core.Public[tuple[core.Seat, ...]]
    works: core.Owner[tuple[Work, ...]]


class RowHung(core.Event, frozen=True):
    row: core.Public[tuple[Work, ...]]


class Marked(core.SeatEvent, frozen=True):
    pass


class Revealed(core.Event, frozen=True):
    reveal: core.Public[Reveal]


AnyIntent = Ready | Steal | Mark
AnyEvent = HeldUp | Readied | LightsOut | Stole | Kept | RowHung | Marked | Revealed
