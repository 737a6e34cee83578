"""Piles of cards, which may be face down. The top of a pile is the end of its list."""

from typing import TypeVar

T = TypeVar("T")


def take(pile: list[T | None], count: int) -> list[T | None]:
    """Move up to `count` cards off the top of a pile and return them, the topmost last. An empty pile gives none."""
    start = max(0, len(pile) - count)
    taken = pile[start:]
    del pile[start:]
    return taken


def put_under(pile: list[T | None], cards: list[T | None]) -> None:
    """Put cards under a pile, keeping their order."""
    pile[:0] = cards
