"""What a seat may ask in Museum: Pictura (museum_pictura: A turn, Free, End)."""

from engine.core import Intent, Seat
from engine.games.museum_pictura.boards import Board, Reward
from engine.games.museum_pictura.pieces import Favour, Kind, Painting, Patron, Trend
from engine.games.museum_pictura.state import Slots


class PickBoard(Intent, frozen=True):
    """Take this museum board."""

    board: Board


class KeepTrend(Intent, frozen=True):
    """Keep this one of three trends; again, to change the choice."""

    trend: Trend


class Exchange(Intent, frozen=True):
    """Place a hand card in the international museum in which the other card is, and take that one."""

    placed: Painting
    taken: Painting


class Pass(Intent, frozen=True):
    """Do not do what is offered; the same for a seat that cannot and one that will not."""


class Hang(Intent, frozen=True):
    """Hang a hand card in a free slot, discarding another one: `pay`, None where an effect lets it hang without."""

    card: Painting
    slot: int
    pay: Painting | None


class Borrow(Intent, frozen=True):
    """Put a hand card into another seat's discard and hang a card of that discard in a free slot."""

    lender: Seat
    given: Painting
    card: Painting
    slot: int


class Exhibit(Intent, frozen=True):
    """Hold a temporary exhibition of the largest collection of a kind, and take this reward."""

    kind: Kind
    reward: Reward


class TakeInventory(Intent, frozen=True):
    """Take these cards of the own discard into hand, in its order; and draw a favour or not."""

    cards: tuple[Painting, ...]
    favour: bool


class Refresh(Intent, frozen=True):
    """Replace all open patrons."""


class PlayFavour(Intent, frozen=True):
    """Play a favour."""

    favour: Favour


class Claim(Intent, frozen=True):
    """Claim an open patron, for its points or for its effect."""

    patron: Patron
    for_effect: bool


class Arrange(Intent, frozen=True):
    """Rearrange the museum: the whole layout, every painting that hangs there exactly once."""

    layout: Slots


class Done(Intent, frozen=True):
    """End the turn."""


class Take(Intent, frozen=True):
    """Take this painting out of an international museum."""

    card: Painting


class TakeBack(Intent, frozen=True):
    """Take these cards of the own discard into hand, in its order."""

    cards: tuple[Painting, ...]


class PutUnder(Intent, frozen=True):
    """Put these cards under the market: of the own discard, in its order; at the start of a turn one of the hand."""

    cards: tuple[Painting, ...]


class SetTrend(Intent, frozen=True):
    """Let this trend be the public one."""

    trend: Trend


class Settle(Intent, frozen=True):
    """Leave the museum like this for the final scoring; again, to change it while others are still at it."""

    layout: Slots


OPEN = (Hang, Borrow, TakeInventory, TakeBack, PutUnder, Arrange, Settle)
"""Intents that `check` takes more of than `legal` lists: any free slot, any set of cards, any layout."""
PASS, DONE, REFRESH = Pass(), Done(), Refresh()
