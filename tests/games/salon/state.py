"""The pieces, phases, intents and events of Salon, and who sees what of them."""

from __future__ import annotations

from typing import NewType

from msgspec import Struct

from engine.core import (
    Backs,
    Ballot,
    Clock,
    Hidden,
    Intent,
    Pile,
    Public,
    Rng,
    Seat,
    SeatEvent,
)

Picture = NewType("Picture", int)
Ticket = NewType("Ticket", int)
PICTURES = tuple(Picture(number) for number in range(32))
TICKETS = tuple(Ticket(number) for number in range(100, 108))
"""Numbered apart from the pictures, for both may lie face down."""
TITLES = ("Dawn", "Noon", "Dusk", "Night", "Frost", "Thaw")
LONGEST, FALLS = 30, 2


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    solo: Public[bool] = False
    curators: Public[bool] = False
    laps: Public[int] = 2
    turn_seconds: Public[int] = 60


class Player(Struct):
    owner: Public[Seat]
    row: Public[list[Picture]]
    titles: Public[list[str]]
    hand: Backs[Picture]
    tickets: Backs[Ticket]


# Phases


class Trades(Struct, tag=True, frozen=True):
    queue: Public[tuple[Seat, ...]]


class Acting(Struct, tag=True, frozen=True):
    ticket_played: Public[bool] = False
    falls: Public[int] = 0


class Vote(Struct, tag=True):
    picture: Public[Picture]
    title: Public[str]
    ballots: Public[list[Ballot[bool]]]
    then: Public[Acting]


class Curating(Struct, tag=True):
    owner: Public[Seat]
    helper: Public[Seat]
    hand: Public[list[Picture]]


class Over(Struct, tag=True, frozen=True):
    pass


Phase = Trades | Acting | Vote | Curating | Over


class State(Struct):
    options: Public[Options]
    players: Public[list[Player]]
    deck: Pile[Picture]
    stack: Pile[Ticket]
    market: Public[list[Picture]]
    used: Public[list[Ticket]]
    rng: Hidden[Rng]
    clock: Public[Clock]
    phase: Public[Phase]
    turn: Public[Seat]
    turn_prompt: Public[int]
    """What the seat in turn answers while others are asked: its turn, which outlives their questions."""
    lap: Public[int]
    shown: Public[tuple[Seat, Picture] | None] = None
    """The picture that all saw go into a hand in the last step; it is that hand's last."""
    votes: Public[tuple[tuple[Seat, bool], ...]] = ()
    """What was voted in the last step."""


# Intents and events


class Trade(Intent, frozen=True):
    placed: Picture
    taken: Picture


class Pass(Intent, frozen=True):
    pass


class Arrange(Intent, frozen=True):
    row: tuple[Picture, ...]


class Propose(Intent, frozen=True):
    picture: Picture
    title: str


class PlayTicket(Intent, frozen=True):
    ticket: Ticket


class Say(Intent, frozen=True):
    fair: bool


class Lend(Intent, frozen=True):
    picture: Picture


class Done(Intent, frozen=True):
    pass


class TurnBegan(SeatEvent, frozen=True):
    drawn: Backs[Picture]


class Traded(SeatEvent, frozen=True):
    placed: Public[Picture]
    taken: Public[Picture]


class Passed(SeatEvent, frozen=True):
    pass


class Arranged(SeatEvent, frozen=True):
    row: Public[tuple[Picture, ...]]


class Proposed(SeatEvent, frozen=True):
    picture: Public[Picture]
    title: Public[str]


class TicketPlayed(SeatEvent, frozen=True):
    ticket: Public[Ticket]
    drawn: Backs[Picture]


class Voted(SeatEvent, frozen=True):
    pass


class Judged(SeatEvent, frozen=True):
    votes: Public[tuple[tuple[Seat, bool], ...]]
    stands: Public[bool]


class HandShown(SeatEvent, frozen=True):
    hand: Public[tuple[Picture, ...]]


class Lent(SeatEvent, frozen=True):
    picture: Public[Picture | None]


AnyIntent = Trade | Pass | Arrange | Propose | PlayTicket | Say | Lend | Done
AnyEvent = TurnBegan | Traded | Passed | Arranged | Proposed | TicketPlayed | Voted | Judged | HandShown | Lent
