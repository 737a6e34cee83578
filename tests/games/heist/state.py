"""The pieces, phases, intents and events of Heist, and who sees what of them."""

from __future__ import annotations

from typing import NewType

from msgspec import Struct

from engine.core import (
    Ballot,
    Clock,
    Event,
    Hidden,
    Intent,
    Owner,
    Pile,
    Public,
    Rng,
    Seat,
    SeatEvent,
)

Work = NewType("Work", int)
Marks = tuple[int, ...]
WORKS = tuple(Work(number) for number in range(40))
WALL, ROW, MOST = 4, 5, 3
DECOYS = ROW - 1
"""Works that come off the deck, whatever was stolen."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    teams: Public[bool] = False
    look_seconds: Public[int] = 30


# Phases


class Look(Struct, tag=True):
    wall: Public[list[Work]]
    unready: Public[tuple[Seat, ...]]


class Theft(Struct, tag=True):
    owner: Public[tuple[Seat, ...]]
    wall: Owner[list[Work]]


class Guess(Struct, tag=True):
    owner: Public[tuple[Seat, ...]]
    stolen: Owner[Marks]
    """Places in the row."""
    spare: Owner[list[Work]]
    rest: Owner[list[Work]]
    row: Public[list[Work]]
    ballots: Public[list[Ballot[Marks]]]


class Over(Struct, tag=True, frozen=True):
    pass


Phase = Look | Theft | Guess | Over


class Reveal(Struct, frozen=True):
    """How the last round ended: who looks later sees what the event told."""

    row: Public[tuple[Work, ...]]
    stolen: Public[Marks]
    marks: Public[tuple[tuple[Seat, Marks], ...]]


class State(Struct):
    options: Public[Options]
    deck: Pile[Work]
    rng: Hidden[Rng]
    clock: Public[Clock]
    phase: Public[Phase]
    thief: Public[Seat]
    scores: Public[list[list[int]]]
    """Per seat, points of each round."""
    gone: Public[list[Work]]
    reveal: Public[Reveal | None] = None


# Intents and events


class Ready(Intent, frozen=True):
    pass


class Steal(Intent, frozen=True):
    works: tuple[Work, ...]


class Mark(Intent, frozen=True):
    places: Marks


class HeldUp(Event, frozen=True):
    fleeting = True
    work: Public[Work]


class Readied(SeatEvent, frozen=True):
    pass


class LightsOut(SeatEvent, frozen=True):
    pass


class Stole(SeatEvent, frozen=True):
    works: Owner[tuple[Work, ...]]


class Kept(Event, frozen=True):
    """Only the thief's team learns that there was more than it needed."""

    private = True
    owner: Public[tuple[Seat, ...]]
    works: Owner[tuple[Work, ...]]


class RowHung(Event, frozen=True):
    row: Public[tuple[Work, ...]]


class Marked(SeatEvent, frozen=True):
    pass


class Revealed(Event, frozen=True):
    reveal: Public[Reveal]


AnyIntent = Ready | Steal | Mark
AnyEvent = HeldUp | Readied | LightsOut | Stole | Kept | RowHung | Marked | Revealed
