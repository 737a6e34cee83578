"""What happens in Masters Gallery, and who may know what of it (masters_gallery: Who sees what)."""

from engine.core import Backs, Event, Owner, Public, Seat, SeatEvent
from engine.games.masters_gallery.pieces import Artist, Card
from engine.games.masters_gallery.state import RoundSheet


class RoundBegan(Event, frozen=True):
    """A round began with this extra card."""

    opens_round = True
    round: Public[int]
    extra: Public[Card]


class RoundSkipped(Event, frozen=True):
    """Nobody had a card to begin the round with; it counts nothing."""

    round: Public[int]


class Dealt(SeatEvent, frozen=True):
    """A seat was dealt cards for the round."""

    cards: Backs[Card]


class Drew(SeatEvent, frozen=True):
    """A seat drew for a symbol. No card where the deck is empty."""

    cards: Backs[Card]


class Displayed(SeatEvent, frozen=True):
    """A seat displayed a card face up, as the first or the second of its turn."""

    card: Public[Card]


class LaidFaceDown(SeatEvent, frozen=True):
    """A seat displayed its second card face down."""

    card: Owner[Card]


class Declined(SeatEvent, frozen=True):
    """A seat displayed no second card, whether it could or not."""


class Chose(SeatEvent, frozen=True):
    """A seat chose its card for the simultaneous display, or changed its choice."""

    card: Owner[Card]


class ShownTogether(Event, frozen=True):
    """All choices are in and were displayed at once."""

    cards: Public[tuple[tuple[Seat, Card], ...]]


class Awarded(SeatEvent, frozen=True):
    """A seat put an award token on an artist."""

    artist: Public[Artist]


class RoundEnded(SeatEvent, frozen=True):
    """The owner finished the round: face-down cards are open, ranks and values fixed, nobody has scored yet."""

    sheet: Public[RoundSheet]


class Scored(SeatEvent, frozen=True):
    """A seat added cards, or none, and scored the round."""

    added: Public[tuple[Card, ...]]
    points: Public[tuple[int, ...]]
    """With each artist, in row order."""
    total: Public[int]
    """All its points so far."""


class MatchEnded(Event, frozen=True):
    """The last round is scored."""

    scores: Public[tuple[int, ...]]
    winners: Public[tuple[Seat, ...]]
