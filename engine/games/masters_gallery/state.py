"""The whole table of Masters Gallery, and who sees what of it (masters_gallery: Who sees what)."""

from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from engine.core import Backs, Ballot, Clock, Hidden, Pile, Public, Rng, Seat, faces
from engine.games.masters_gallery.pieces import Artist, Card


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host can choose (masters_gallery: Options)."""

    first_seat: Public[str | int] = "random"
    """Who starts: `random`, or a seat as people count, from 1."""
    turn_seconds: Public[int] = 0
    """Seconds for each question, 0 for no clock."""
    deck: Public[str] = ""
    """A deck of people's own pictures that the cards show, with the number of each among those; empty: the works."""


class Player(Struct):
    """What one seat has."""

    owner: Public[Seat]
    hand: Backs[Card]
    shown: Public[list[Card]]
    """Its display, face up, in the order laid."""
    down: Backs[Card]
    """Its cards displayed face down; they join `shown` when the round ends."""
    scores: Public[list[int]]
    """Points of each round scored so far; 0 for one that was skipped."""


# What the table waits for. A pending choice is data: who is asked follows from it and from `State.turn`.


class FirstCard(Struct, tag=True, frozen=True):
    """The seat whose turn it is displays a card."""


class SecondUp(Struct, tag=True, frozen=True):
    """It may display one more card of this artist, face up."""

    artist: Public[Artist]


class SecondDown(Struct, tag=True, frozen=True):
    """It may display one more card of any artist, face down."""


class Together(Struct, tag=True):
    """Every seat with cards chooses one; all are shown at once."""

    ballots: Public[list[Ballot[Card]]]


class Awarding(Struct, tag=True, frozen=True):
    """The seat whose turn it is puts an award token on an artist."""


class Adding(Struct, tag=True, frozen=True):
    """The round is over; seat after seat may add cards from its hand and then scores."""

    queue: Public[tuple[Seat, ...]]
    """The seats still to score, the one that is asked first."""


class Over(Struct, tag=True, frozen=True):
    """The match has ended."""


Phase = FirstCard | SecondUp | SecondDown | Together | Awarding | Adding | Over


class SeatSheet(Struct, frozen=True):
    """How one seat scored a round."""

    seat: Public[Seat]
    cards: Public[tuple[Card, ...]]
    """All that it had displayed in the end, added cards last."""
    added: Public[tuple[Card, ...]]
    points: Public[tuple[int, ...]]
    """Points with each artist, in row order."""


class RoundSheet(Struct, frozen=True):
    """How a round ended: kept until the next one ends, so that a screen can show the sums at leisure."""

    round: Public[int]
    finisher: Public[Seat]
    by_limit: Public[bool]
    """Whether an artist reached the limit; else all hands ran out."""
    extra: Public[Card]
    revealed: Public[tuple[tuple[Card, ...], ...]]
    """Per seat, the cards that had lain face down."""
    totals: Public[tuple[int, ...]]
    """Cards of each artist that were ranked: extra and revealed ones included, added ones not."""
    ranked: Public[tuple[Artist, ...]]
    """The artists that have a value, best first; fewer than three where fewer are displayed."""
    worth: Public[tuple[int, ...]]
    """What a card of each artist counts in this round."""
    scored: Public[tuple[SeatSheet, ...]] = ()
    """The seats that have scored, from the finisher on."""


class State(Struct):
    """A match of Masters Gallery."""

    options: Public[Options]
    players: Public[list[Player]]
    deck: Pile[Card]
    rng: Hidden[Rng]
    turn: Public[Seat]
    """Whose turn it is; while a round is scored, whose turn ended it."""
    phase: Public[Phase]
    clock: Public[Clock]
    round: Public[int]
    extra: Public[Card | None]
    totals: Public[list[int]]
    """Face-up cards of each artist, the extra card included: what the limit is held against."""
    tokens: Public[list[int]]
    """Value tokens on each artist, added up."""
    awards: Public[list[int]]
    """Award tokens on each artist."""
    gone: Public[list[Card]]
    """Cards that have left the game."""
    sheet: Public[RoundSheet | None] = None


def pieces(state: State) -> Iterator[Card]:
    """Yield every card of the box from where it is in a full state."""
    yield from faces(state.deck)
    for player in state.players:
        yield from chain(faces(player.hand), player.shown, faces(player.down))
    yield from state.gone
    if state.extra is not None:
        yield state.extra
