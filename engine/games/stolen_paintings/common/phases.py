"""Phases, reveals, intents and events that all modes share (stolen_paintings: Ready, Deck)."""

from typing import ClassVar

from msgspec import Struct

from engine.core import Event, Intent, Public, Seat, SeatEvent
from engine.paintings import WorkId


class Showing(Struct, tag=True, frozen=True):
    """A reveal lies open until everyone has seen it; `State.reveal` holds it."""

    unready: Public[tuple[Seat, ...]]


class Over(Struct, tag=True, frozen=True):
    """The match has ended; `State.reveal` still holds the last reveal."""


class Hung(Struct, tag=True, frozen=True):
    """The works of the round, whose labels may now be read; the pad's last line says what was made of them."""

    row: Public[tuple[WorkId, ...]]


class Ready(Intent, frozen=True):
    """Say that one has seen enough: of an exhibit, of a reveal."""

    ends_look: ClassVar[bool] = True


class ByLot(Intent, frozen=True):
    """Leave the choice to chance: what a clock does for a seat that does not choose in time."""


READY = Ready()
BY_LOT = ByLot()


class Readied(SeatEvent, frozen=True):
    """A seat has seen enough."""

    acknowledges: ClassVar[bool] = True


class DeckRenewed(Event, frozen=True):
    """The discards were shuffled and put under the deck."""

    count: Public[int]


class MatchEnded(Event, frozen=True):
    """The last round is over."""

    winners: Public[tuple[Seat, ...]]
