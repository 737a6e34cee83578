"""What happens in Museum: Pictura, and who may know what of it (museum_pictura: Who sees what)."""

from engine.core import Backs, Event, Owner, Public, Seat, SeatEvent
from engine.games.museum_pictura.boards import Board
from engine.games.museum_pictura.pieces import Favour, Painting, Patron, Trend
from engine.games.museum_pictura.state import Held, Slots


class BoardPicked(SeatEvent, frozen=True):
    """A seat has picked its museum board."""

    board: Public[Board]


class HandsDealt(SeatEvent, frozen=True):
    """A seat was dealt its hand, its favour and three trends to choose from."""

    cards: Backs[Painting]
    favours: Backs[Favour]
    trends: Backs[Trend]


class TrendKept(SeatEvent, frozen=True):
    """A seat chose its own trend, or changed its choice."""

    trend: Owner[Trend]


class TurnBegan(SeatEvent, frozen=True):
    """A seat's turn began."""

    round: Public[int]
    last: Public[bool]
    """Whether it is the seat's last."""

    @property
    def tells_turn(self) -> bool:
        """Whether it says whose turn it is, and nothing else."""
        return not self.last


class TrendChanged(Event, frozen=True):
    """A new public trend."""

    trend: Public[Trend]


class Drew(SeatEvent, frozen=True):
    """A seat drew paintings; none where the market is empty."""

    cards: Backs[Painting]


class DrewFavours(SeatEvent, frozen=True):
    """A seat drew favours; none where there is none."""

    cards: Backs[Favour]
    marker: Public[bool]
    """Whether its prestige has reached its favour marker."""


class Exchanged(SeatEvent, frozen=True):
    """A seat exchanged a card with an international museum."""

    museum: Public[int]
    placed: Public[Painting]
    taken: Public[Painting]
    gained: Public[int]
    lost: Public[int]
    bonus: Public[int]
    """Of a reward."""


class Passed(SeatEvent, frozen=True):
    """A seat did not do what was offered to it, whether it could or not."""


class Hung(SeatEvent, frozen=True):
    """A seat hung a card of its hand."""

    card: Public[Painting]
    slot: Public[int]
    paid: Public[Painting | None]
    gained: Public[int]


class Borrowed(SeatEvent, frozen=True):
    """A seat hung a card of another's discard."""

    lender: Public[Seat]
    given: Public[Painting]
    card: Public[Painting]
    slot: Public[int]
    cost: Public[int]
    gained: Public[int]


class Exhibited(SeatEvent, frozen=True):
    """A seat held a temporary exhibition and took a reward."""

    held: Public[Held]


class TookBack(SeatEvent, frozen=True):
    """A seat took cards of its discard into hand."""

    cards: Public[tuple[Painting, ...]]
    inventory: Public[bool]


class PatronsChanged(SeatEvent, frozen=True):
    """A seat had all open patrons replaced."""

    patrons: Public[tuple[Patron, ...]]


class FavourPlayed(SeatEvent, frozen=True):
    """A seat played a favour."""

    favour: Public[Favour]


class Claimed(SeatEvent, frozen=True):
    """A seat claimed a patron."""

    patron: Public[Patron]
    for_effect: Public[bool]
    points: Public[int]
    """For the patron and for a reward."""


class PatronCame(Event, frozen=True):
    """A new patron is open."""

    patron: Public[Patron]


class Arranged(SeatEvent, frozen=True):
    """A seat rearranged its museum."""

    layout: Public[Slots]


class Took(SeatEvent, frozen=True):
    """A seat took a painting from an international museum without placing one."""

    museum: Public[int]
    card: Public[Painting]


class MuseumFilled(Event, frozen=True):
    """An international museum got a painting from the market."""

    museum: Public[int]
    card: Public[Painting]


class WentUnder(SeatEvent, frozen=True):
    """A seat put cards under the market: one of its hand that nobody sees, or open ones of its discard."""

    count: Public[int]
    cards: Public[tuple[Painting, ...]]
    """Those of the discard."""


class Gained(SeatEvent, frozen=True):
    """A seat gained points by a card or a reward."""

    points: Public[int]


class EndReached(SeatEvent, frozen=True):
    """A seat was the first to reach 50: it takes the end token and points."""

    points: Public[int]


class LastLap(Event, frozen=True):
    """The turn that ended has set off the last lap; these seats have one more turn."""

    why: Public[str]
    seats: Public[tuple[Seat, ...]]


class ArrangingBegan(Event, frozen=True):
    """All turns are over: every seat arranges its museum for the last time."""


class Settled(SeatEvent, frozen=True):
    """A seat has settled on its layout, or on another one."""

    layout: Owner[Slots]


class MatchEnded(Event, frozen=True):
    """All layouts and own trends are open; the match is scored."""

    layouts: Public[tuple[Slots, ...]]
    trends: Public[tuple[Trend, ...]]
    scores: Public[tuple[int, ...]]
    winners: Public[tuple[Seat, ...]]
