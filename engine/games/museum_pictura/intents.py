"""What a seat may ask in Museum: Pictura (museum_pictura: A turn, Free, End)."""

from engine.core import Intent as AnyIntent
from engine.core import Seat
from engine.games.museum_pictura.boards import Board, Reward
from engine.games.museum_pictura.pieces import Favour, Kind, Painting, Patron, Trend
from engine.games.museum_pictura.state import Slots


class PickBoard(AnyIntent, frozen=True):
    """Take this museum board."""

    board: Board


class KeepTrend(AnyIntent, frozen=True):
    """Keep this one of three trends; again, to change the choice."""

    trend: Trend


class Exchange(AnyIntent, frozen=True):
    """Place a hand card in the international museum in which the other card is, and take that one."""

    placed: Painting
    taken: Painting


class Pass(AnyIntent, frozen=True):
    """Do not do what is offered; the same for a seat that cannot and one that will not."""


class Hang(AnyIntent, frozen=True):
    """Hang a hand card in a free slot, discarding another one: `pay`, None where an effect lets it hang without."""

    card: Painting
    slot: int
    pay: Painting | None


class Borrow(AnyIntent, frozen=True):
    """Put a hand card into another seat's discard and hang a card of that discard in a free slot."""

    lender: Seat
    given: Painting
    card: Painting
    slot: int


class Exhibit(AnyIntent, frozen=True):
    """Hold a temporary exhibition of the largest collection of a kind, and take this reward."""

    kind: Kind
    reward: Reward


class TakeInventory(AnyIntent, frozen=True):
    """Take these cards of the own discard into hand, in its order; and draw a favour or not."""

    cards: tuple[Painting, ...]
    favour: bool


class Refresh(AnyIntent, frozen=True):
    """Replace all open patrons."""


class PlayFavour(AnyIntent, frozen=True):
    """Play a favour."""

    favour: Favour


class Claim(AnyIntent, frozen=True):
    """Claim an open patron, for its points or for its effect."""

    patron: Patron
    for_effect: bool


class Arrange(AnyIntent, frozen=True):
    """Rearrange the museum: the whole layout, every painting that hangs there exactly once."""

    layout: Slots


class Done(AnyIntent, frozen=True):
    """End the turn."""


class Take(AnyIntent, frozen=True):
    """Take this painting out of an international museum."""

    card: Painting


class TakeBack(AnyIntent, frozen=True):
    """Take these cards of the own discard into hand, in its order."""

    cards: tuple[Painting, ...]


class PutUnder(AnyIntent, frozen=True):
    """Put these cards under the market: of the own discard, in its order; at the start of a turn one of the hand."""

    cards: tuple[Painting, ...]


class SetTrend(AnyIntent, frozen=True):
    """Let this trend be the public one."""

    trend: Trend


class Settle(AnyIntent, frozen=True):
    """Leave the museum like this for the final scoring; again, to change it while others are still at it."""

    layout: Slots


Intent = (
    PickBoard
    | KeepTrend
    | Exchange
    | Pass
    | Hang
    | Borrow
    | Exhibit
    | TakeInventory
    | Refresh
    | PlayFavour
    | Claim
    | Arrange
    | Done
    | Take
    | TakeBack
    | PutUnder
    | SetTrend
    | Settle
)
OPEN = (Hang, Borrow, TakeInventory, TakeBack, PutUnder, Arrange, Settle)
"""Intents that `check` takes more of than `legal` lists: any free slot, any set of cards, any layout."""
PASS, DONE, REFRESH = Pass(), Done(), Refresh()
