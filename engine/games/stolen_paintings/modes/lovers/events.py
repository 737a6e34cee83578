"""What happens in a lover's turn (stolen_paintings: Art and music lovers)."""

from __future__ import annotations

from engine.core import Owner, Public, SeatEvent
from engine.games.stolen_paintings.modes.lovers.phases import LoverLine
from engine.paintings import WorkId


class LoverBegan(SeatEvent, frozen=True):
    """A lover's turn began."""

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
