"""Numbers as they are shown, singular and plural, and the numbers by which things of a hand are typed."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import TypeVar

Card = TypeVar("Card")

MINUS = "\N{MINUS SIGN}"
"""As wide as the plus."""
PLURAL_FORMS = frozenset({"zero", "one", "other"})


def shown(number: int) -> str:
    """Return a number in digits."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """Return a number in digits, always with a sign."""
    return f"{number:+d}".replace("-", MINUS)


def plural_form(forms: Mapping[str, str], count: object) -> str:
    """Return the form of a text for a number. English and its neighbours: one thing, or any other number of them."""
    wanted = {0: "zero", 1: "one"}.get(count, "other") if isinstance(count, int) else "other"
    return forms.get(wanted) or forms["other"]


class HandNumbers:
    """The numbers of a hand: a card keeps its own as long as it is held, a new card gets the lowest that is free."""

    def __init__(self) -> None:
        self._cards: dict[int, object] = {}

    def of(self, hand: Sequence[Card]) -> dict[int, Card]:
        """Return the cards of a hand by their numbers, in the order of these."""
        kept = {number: card for number, card in self._cards.items() if card in hand}
        free = (number for number in count(1) if number not in kept)
        new = {next(free): card for card in hand if card not in kept.values()}
        self._cards = {**kept, **new}
        by_card = {card: number for number, card in self._cards.items()}
        return dict(sorted((by_card[card], card) for card in hand))
