"""What happens in Art Gallery, and who may know what of it (art_gallery: Who sees what)."""

from engine.core import Event, Owner, Public, Seat, SeatEvent
from engine.games.art_gallery.pieces import Area, Card, Painting, Tile
from engine.games.art_gallery.state import Shown, Win


class RoundBegan(Event, frozen=True):
    """A round began; these paintings were hung in galleries that stood empty, and everyone has nine cards in hand."""

    opens_round = True
    round: Public[int]
    first: Public[Seat]
    hung: Public[tuple[tuple[Area, Painting], ...]]
    hands: Public[tuple[tuple[int, ...], ...]] = ()
    """With open hands, the values that each seat begins with; else empty."""


class Visited(SeatEvent, frozen=True):
    """A seat moved its pawn and laid a card face down in the area reached, under this marker (from 0)."""

    card: Public[Card]
    clockwise: Public[bool]
    area: Public[Area]
    marker: Public[int]
    bid: Owner[Card]


class PassedBy(SeatEvent, frozen=True):
    """No move of the seat led to an area with room: it moved and laid a card face down before itself."""

    card: Public[Card]
    clockwise: Public[bool]
    area: Public[Area]
    bid: Owner[Card]


class LastCardsShown(Event, frozen=True):
    """All seats showed their last card, in order of seats; `first` gets the first-player card."""

    cards: Public[tuple[Card, ...]]
    first: Public[Seat]
    tied: Public[bool]
    """Whether several were highest, so that the card went to the seat after its holder."""


class AreaOpened(Event, frozen=True):
    """The cards of an area were turned face up."""

    area: Public[Area]
    bids: Public[tuple[Shown, ...]]
    sums: Public[tuple[int, ...]]
    """In a gallery what each seat bids in all, by seat; empty in the Shop."""


class PaintingWon(Event, frozen=True):
    """The painting of the open gallery went to the right end of a row."""

    area: Public[Area]
    win: Public[Win]


class Bought(SeatEvent, frozen=True):
    """The owner of a marker (from 0) bought tiles, or none, whether it could or not."""

    marker: Public[int]
    tiles: Public[tuple[Tile, ...]]


class Took(SeatEvent, frozen=True):
    """A seat took back a marker (from 0) and picked up a card."""

    area: Public[Area]
    marker: Public[int]
    card: Public[Card]


class MatchEnded(Event, frozen=True):
    """The match ended after a round, for these reasons; all hands are open."""

    reasons: Public[tuple[str, ...]]
    scores: Public[tuple[int, ...]]
    winners: Public[tuple[Seat, ...]]
