"""The pieces, phases, intents and events of Salon, and who sees what of them."""

from typing import NewType

from msgspec import Struct

from engine import core

Picture = NewType("Picture", int)
Ticket = NewType("Ticket", int)
PICTURES = tuple(Picture(number) for number in range(32))
TICKETS = tuple(Ticket(number) for number in range(100, 108))
"""Numbered apart from the pictures, for both may lie face down."""
TITLES = ("Dawn", "Noon", "Dusk", "Night", "Frost", "Thaw")
LONGEST, FALLS = 30, 2


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    solo: core.Public[bool] = False
    curators: core.Public[bool] = False
    laps: core.Public[int] = 2
    turn_seconds: core.Public[int] = 60


class Player(Struct):
    owner: core.Public[core.Seat]
    row: core.Public[list[Picture]]
    titles: core.Public[list[str]]
    hand: core.Backs[Picture]
    tickets: core.Backs[Ticket]


# Phases


class Trades(Struct, tag=True, frozen=True):
    queue: core.Public[tuple[core.Seat, ...]]


class Acting(Struct, tag=True, frozen=True):
    ticket_played: core.Public[bool] = False
    falls: core.Public[int] = 0


class Vote(Struct, tag=True):
    picture: core.Public[Picture]
    title: core.Public[str]
    ballots: core.Public[list[core.Ballot[bool]]]
    then: core.Public[Acting]


class Curating(Struct, tag=True):
    owner: core.Public[core.Seat]
    helper: core.Public[core.Seat]
    hand: core.Public[list[Picture]]


class Over(Struct, tag=True, frozen=True):
    pass


Phase = Trades | Acting | Vote | Curating | Over


class State(Struct):
    options: core.Public[Options]
    players: core.Public[list[Player]]
    deck: core.Pile[Picture]
    stack: core.Pile[Ticket]
    market: core.Public[list[Picture]]
    used: core.Public[list[Ticket]]
    rng: core.Hidden[core.Rng]
    clock: core.Public[core.Clock]
    phase: core.Public[Phase]
    turn: core.Public[core.Seat]
    turn_prompt: core.Public[int]
    """What the seat in turn answers while others are asked: its turn, which outlives their questions."""
    lap: core.Public[int]
    shown: core.Public[tuple[core.Seat, Picture] | None] = None
    """The picture that all saw go into a hand in the last step; it is that hand's last."""
    votes: core.Public[tuple[tuple[core.Seat, bool], ...]] = ()
    """What was voted in the last step."""


# Intents and events


class Trade(core.Intent, frozen=True):
    placed: Picture
    taken: Picture


class Pass(core.Intent, frozen=True):
    pass


class Arrange(core.Intent, frozen=True):
    row: tuple[Picture, ...]


class Propose(core.Intent, frozen=True):
    picture: Picture
    title: str


class PlayTicket(core.Intent, frozen=True):
    ticket: Ticket


class Say(core.Intent, frozen=True):
    fair: bool


class Lend(core.Intent, frozen=True):
    picture: Picture


class Done(core.Intent, frozen=True):
    pass


class TurnBegan(core.SeatEvent, frozen=True):
    drawn: core.Backs[Picture]


class Traded(core.SeatEvent, frozen=True):
    placed: core.Public[Picture]
    taken: core.Public[Picture]


class Passed(core.SeatEvent, frozen=True):
    pass


class Arranged(core.SeatEvent, frozen=True):
    row: core.Public[tuple[Picture, ...]]


class Proposed(core.SeatEvent, frozen=True):
    picture: core.Public[Picture]
    title: core.Public[str]


class TicketPlayed(core.SeatEvent, frozen=True):
    ticket: core.Public[Ticket]
    drawn: core.Backs[Picture]


class Voted(core.SeatEvent, frozen=True):
    pass


class Judged(core.SeatEvent, frozen=True):
    votes: core.Public[tuple[tuple[core.Seat, bool], ...]]
    stands: core.Public[bool]


class HandShown(core.SeatEvent, frozen=True):
    hand: core.Public[tuple[Picture, ...]]


class Lent(core.SeatEvent, frozen=True):
    picture: core.Public[Picture | None]


AnyIntent = Trade | Pass | Arrange | Propose | PlayTicket | Say | Lend | Done
AnyEvent = TurnBegan | Traded | Passed | Arranged | Proposed | TicketPlayed | Voted | Judged | HandShown | Lent
