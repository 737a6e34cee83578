"""Phases, intents and events of a lover's turn, and a line on the pad (stolen_paintings: Art and music lovers)."""

from msgspec import Struct

from engine.core import Ballot, Intent, Owner, Public, Seat, SeatEvent
from engine.paintings import WorkId

NOWHERE = -1
"""A guess that names no work, and so is wrong."""


class Musing(Struct, tag=True):
    """The lover looks for a work and a clue to it."""

    owner: Public[Seat]
    row: Public[list[WorkId]]


class Finding(Struct, tag=True):
    """The clue is told; every other seat guesses in secret which work was meant."""

    owner: Public[Seat]
    row: Public[list[WorkId]]
    clue: Public[str]
    place: Owner[int]
    ballots: Public[list[Ballot[int]]]


class LoverLine(Struct, tag=True, frozen=True):
    """A turn on the pad."""

    lover: Public[Seat]
    clue: Public[str]
    place: Public[int]
    finds: Public[tuple[tuple[Seat, int], ...]]
    points: Public[tuple[int, ...]]
    """Per seat."""


class GiveClue(Intent, frozen=True):
    """Pick the work at a place, in secret, and tell a clue to it. One intent, so that the pick is never seen alone."""

    place: int
    clue: str


class Find(Intent, frozen=True):
    """Take the work at a place for the one that was meant, or none; again, to change one's mind."""

    place: int


class LoverBegan(SeatEvent, frozen=True):
    """A lover's turn began."""

    opens_round = True
    round: Public[int]
    row: Public[tuple[WorkId, ...]]


class ClueGiven(SeatEvent, frozen=True):
    """The lover has picked and tells its clue."""

    clue: Public[str]
    place: Owner[int]


class Found(SeatEvent, frozen=True):
    """A seat has guessed, or changed its guess."""

    place: Owner[int]


class LoveRevealed(SeatEvent, frozen=True):
    """It is known which work was meant, and who found it."""

    row: Public[tuple[WorkId, ...]]
    line: Public[LoverLine]
