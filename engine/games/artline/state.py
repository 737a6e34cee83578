"""The whole table of Artline: Hermitage, and who sees what of it (artline: Who sees what)."""

from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from engine.core import Backs, Ballot, Clock, Hidden, Pile, Public, Rng, Seat, faces
from engine.games.artline.pieces import Painting

Cell = tuple[int, int]
"""Column and row, counted from the first painting: right and down."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host can choose (artline: Options)."""

    season: Public[bool] = False
    """Exhibit season: several paintings hang from the start, on a diagonal."""
    curators: Public[bool] = False
    """Competitive curators: who will not hang shows the hand, and the neighbour may hang from it."""
    review_seconds: Public[int] = 20
    """Seconds for each review, 0 for no clock."""
    turn_seconds: Public[int] = 0
    """Seconds to hang or discard, 0 for no clock."""
    table: Public[str] = "standard"
    """How far the paintings may spread: a key of `pieces.TABLES`."""
    first_seat: Public[str | int] = "random"
    """Who begins: "random", or a seat counted from 1."""
    language: Public[str] = "en"
    """In which language programs make features up, one of the vocabulary's; people write as they like."""


class Player(Struct):
    """What one seat has. Its paintings are `hand` and `open` together."""

    owner: Public[Seat]
    hand: Backs[Painting]
    """The oldest first."""
    open: Public[list[Painting]]
    """Of its paintings those that everybody has seen in this turn: fallen in a review, or shown to the curators."""


class Hung(Struct, frozen=True, cache_hash=True):
    """A painting on the wall; it never moves."""

    painting: Public[Painting]
    cell: Public[Cell]


class Line(Struct, frozen=True, order=True, cache_hash=True):
    """A whole row or column of the grid."""

    row: Public[bool]
    at: Public[int]
    """The number of the row or column."""


class Gallery(Struct, frozen=True, cache_hash=True):
    """A line with two paintings or more, and the feature that all in it show."""

    line: Public[Line]
    feature: Public[str]
    by: Public[Seat]
    """Who announced it."""


class Demand(Struct, frozen=True):
    """What a hanging has to show in one of its lines: what the review is asked about."""

    line: Public[Line]
    feature: Public[str]
    new: Public[bool]
    """Announced with this hanging; else it stood before."""


Verdict = tuple[bool, ...]
"""For each demand whether the painting fits, or the new feature is seen."""

# What the table waits for


class Fallen(Struct, frozen=True, cache_hash=True):
    """A new feature that did not stand in a review, with the painting that was held against the wall."""

    painting: Public[Painting]
    feature: Public[str]


class Turn(Struct, tag=True, frozen=True):
    """The seat whose turn it is hangs a painting, or discards one; with curators it hangs or shows its hand."""

    falls: Public[int] = 0
    """How often a painting of this turn fell in a review."""
    fell: Public[tuple[Fallen, ...]] = ()
    """What was announced in this turn and fell."""


class Helping(Struct, tag=True, frozen=True):
    """The hand of the seat in turn is shown; the seat on its right may hang one of it."""

    helper: Public[Seat]
    falls: Public[int] = 0
    fell: Public[tuple[Fallen, ...]] = ()
    """What the helper announced and what fell."""


class Discarding(Struct, tag=True, frozen=True):
    """Nobody hung a painting of the hand shown; its owner discards one."""


class Review(Struct, tag=True):
    """A painting is held against its lines; all but the one who hangs it answer in secret."""

    hanger: Public[Seat]
    painting: Public[Painting]
    cell: Public[Cell]
    demands: Public[tuple[Demand, ...]]
    """The row first."""
    ballots: Public[list[Ballot[Verdict]]]
    then: Public[Turn | Helping]
    """What goes on if it falls."""


class Over(Struct, tag=True, frozen=True):
    """The match has ended."""

    by_deck: Public[bool]
    """Whether the deck ran out; else somebody held an exhibition with the last painting."""


Phase = Turn | Helping | Discarding | Review | Over


class Reviewed(Struct, frozen=True):
    """How a review came out, for the votes to be looked at."""

    hanger: Public[Seat]
    painting: Public[Painting]
    cell: Public[Cell]
    demands: Public[tuple[Demand, ...]]
    votes: Public[tuple[tuple[Seat, Verdict], ...]]
    stands: Public[Verdict]
    """For each demand whether it stands."""

    @property
    def hung(self) -> bool:
        """Whether the painting stays on the wall."""
        return all(self.stands)


class State(Struct):
    """A match of Artline: Hermitage."""

    options: Public[Options]
    players: Public[list[Player]]
    deck: Pile[Painting]
    rng: Hidden[Rng]
    wall: Public[list[Hung]]
    """In the order hung."""
    galleries: Public[list[Gallery]]
    """In the order opened."""
    discarded: Public[list[Painting]]
    turn: Public[Seat]
    phase: Public[Phase]
    clock: Public[Clock]
    last: Public[tuple[Seat, ...] | None] = None
    """Once somebody has held an exhibition with the last painting: the seats that still have a final turn."""
    review: Public[Reviewed | None] = None
    """The latest review; one whose painting is part of a hand again only until its turn ends."""


def pieces(state: State) -> Iterator[Painting]:
    """Yield every painting of the deck from where it is in a full state."""
    yield from faces(state.deck)
    for player in state.players:
        yield from chain(faces(player.hand), player.open)
    yield from (hung.painting for hung in state.wall)
    yield from state.discarded
    if isinstance(state.phase, Review):
        yield state.phase.painting
