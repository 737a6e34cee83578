"""Small types for the core's tests: a table with every kind of field."""

import enum
from typing import Literal, NewType

from msgspec import Struct

from engine.core import Backs, Ballot, Clock, Event, Hidden, Owner, Pile, Public, Rng, Seat, SeatEvent

Card = NewType("Card", int)
Coin = NewType("Coin", int)


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Note(Struct, frozen=True):
    text: Public[str]
    number: Public[int] = 0


class Bid(Struct):
    owner: Public[Seat]
    card: Owner[Card]


class Player(Struct):
    owner: Public[Seat]
    hand: Backs[Card]
    coins: Owner[list[Coin]]
    shown: Public[list[Card]]
    bids: Public[list[Bid]]


class Team(Struct):
    owner: Public[tuple[Seat, ...]]
    key: Owner[tuple[tuple[Card, int], ...]]


class Quiet(Struct, tag=True, frozen=True):
    pass


class Busy(Struct, tag=True):
    ballots: Public[list[Ballot[tuple[int, ...]]]]
    note: Public[Note | None] = None


class Table(Struct):
    players: Public[list[Player]]
    teams: Public[tuple[Team, ...]]
    deck: Pile[Card]
    rng: Hidden[Rng]
    clock: Public[Clock]
    phase: Public[Quiet | Busy]
    by_name: Public[dict[str, list[Card]]]
    plain: Public[dict[str, int]]
    colour: Public[Colour]
    word: Public[Literal["a", "b"]]


class Told(SeatEvent, frozen=True):
    cards: Backs[Card]


class Whispered(Event, frozen=True):
    private = True
    owner: Public[tuple[Seat, ...]]
    card: Owner[Card]


def table() -> Table:
    """Return a table of three seats with something in every field."""
    players = [
        Player(seat, [Card(seat * 10), Card(seat * 10 + 1)], [Coin(seat)], [Card(seat * 10 + 2)], [])
        for seat in range(3)
    ]
    players[0].bids = [Bid(1, Card(5)), Bid(2, Card(6))]
    ballots: list[Ballot[tuple[int, ...]]] = [
        Ballot(seat, seat == 1, (1, 2, 3) if seat == 1 else None) for seat in range(3)
    ]
    return Table(
        players,
        (Team((0, 2), ((Card(40), 1), (Card(41), 2))),),
        [Card(50), Card(51)],
        Rng(bytes(32), 7),
        Clock(3, 60),
        Busy(ballots, Note("hello")),
        {"left": [Card(60)]},
        {"x": 1},
        Colour.RED,
        "a",
    )
