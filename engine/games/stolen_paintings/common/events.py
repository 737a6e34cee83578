"""What happens in more than one mode."""

from __future__ import annotations

from engine.core import Event, Public, Seat, SeatEvent


class Readied(SeatEvent, frozen=True):
    """A seat has seen enough."""


class DeckRenewed(Event, frozen=True):
    """The discards were shuffled and put under the deck."""

    count: Public[int]


class MatchEnded(Event, frozen=True):
    """The last round is over."""

    winners: Public[tuple[Seat, ...]]
