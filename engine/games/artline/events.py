"""What happens in Artline: Hermitage, and who may know what of it (artline: Who sees what)."""

from engine.core import Backs, Event, Owner, Public, Seat, SeatEvent
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Demand, Hung, Reviewed, Verdict


class WallBegan(Event, frozen=True):
    """The first paintings hang."""

    wall: Public[tuple[Hung, ...]]


class Dealt(SeatEvent, frozen=True):
    """A seat was dealt its paintings."""

    paintings: Backs[Painting]


class TurnBegan(SeatEvent, frozen=True):
    """A seat's turn began."""

    final: Public[bool]
    """Whether it is one of the final turns."""

    @property
    def tells_turn(self) -> bool:
        """Whether it says whose turn it is, and nothing else."""
        return not self.final


class Proposed(SeatEvent, frozen=True):
    """The owner holds a painting against the wall; the others are asked whether it fits."""

    painting: Public[Painting]
    cell: Public[Cell]
    demands: Public[tuple[Demand, ...]]


class Judged(SeatEvent, frozen=True):
    """A seat gave its answer, or changed it."""

    fits: Owner[Verdict]


class ReviewEnded(SeatEvent, frozen=True):
    """All answers are in: the owner's hanging stands or falls."""

    review: Public[Reviewed]
    exhibition: Public[bool]
    """It stands, and both of its lines had paintings."""


class HandShown(SeatEvent, frozen=True):
    """The owner would or could not hang: its hand is open until its turn ends."""

    paintings: Public[tuple[Painting, ...]]


class Passed(SeatEvent, frozen=True):
    """The neighbour hangs nothing of the hand that is shown."""

    thrice: Public[bool]
    """It was taken as said, after three falls."""


class Discarded(SeatEvent, frozen=True):
    """A seat discarded a painting."""

    painting: Public[Painting]


class Drew(SeatEvent, frozen=True):
    """A seat drew a painting; none where the deck is empty."""

    paintings: Backs[Painting]


class FinalTurns(SeatEvent, frozen=True):
    """The owner held an exhibition with its last painting: every other seat has one more turn."""

    seats: Public[tuple[Seat, ...]]


class MatchEnded(Event, frozen=True):
    """Somebody is without paintings and the final turns are over, or the deck has run out."""

    by_deck: Public[bool]
    left: Public[tuple[int, ...]]
    """Paintings that each seat has left."""
    winners: Public[tuple[Seat, ...]]
