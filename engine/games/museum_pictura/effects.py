"""What favours, patrons and rewards can do, as data: small steps, each explained on its card (museum_pictura: Effects)."""

import enum

from msgspec import Struct

from engine.core import Public


class Do(enum.Enum):
    """One step of an effect."""

    DRAW = "draw"
    """Draw so many paintings."""
    FAVOUR = "favour"
    """Draw so many favours."""
    TAKE = "take"
    """Take one painting from an international museum without placing one."""
    TAKE_APART = "take_apart"
    """Take one from each of two of them."""
    HANG = "hang"
    """Hang one painting from the hand without discarding."""
    BACK = "back"
    """Take up to so many cards of the own discard into hand, within the limit of an inventory."""
    STOCK = "stock"
    """The same with any number."""
    UNDER = "under"
    """Put up to so many cards of the own discard under the art market."""
    TRADE = "trade"
    """Make one more exchange."""
    TREND = "trend"
    """Draw so many trend cards and let one replace the public trend."""
    BONUS = "bonus"
    """Points at the end of the match."""
    POINTS = "points"
    """Gain so many points."""
    FULL_MATCH = "full_match"
    """The next painting hung this turn counts all its matches of the public trend."""
    PATRONS = "patrons"
    """Replace the open patrons; a second one may be claimed this turn."""
    FREE_TAKING = "free_taking"
    """Taking from others' discards costs no point this turn."""
    ENCORE = "encore"
    """Hang one painting, paying as usual, after an exhibition."""


class Step(Struct, frozen=True):
    """A step and its number."""

    do: Public[Do]
    count: Public[int] = 1
