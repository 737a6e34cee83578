"""Who may see what: declared on each field of a state or an event, in its type.

The type of a secret field includes None, so one type serves the full state and every view of it, and a type checker refuses
code that forgets that it may be blank. Code that relies on seeing something says so with `known(x)` or `faces(cards)`.
`engine.core.viewing` turns the declarations into code.
"""

import enum
from typing import Annotated, Final, TypeVar

T = TypeVar("T")

Seat = int
"""A place at the table, 0 to n-1, clockwise."""

SPECTATOR: Final = -1
"""The viewer who sits nowhere and owns nothing. (None would equal the owner of a thing that nobody owns.)"""


class Mark(enum.Enum):
    """Who sees a field. Written with the aliases below, never by itself."""

    PUBLIC = "everyone"
    OWNER = "the owner; others None, not even its size"
    BACKS = "the owner; others a None for each card"
    PILE = "nobody; a None for each card"
    HIDDEN = "nobody; None"


Public = Annotated[T, Mark.PUBLIC]
Owner = Annotated[T | None, Mark.OWNER]
Backs = Annotated[list[T | None], Mark.BACKS]
Pile = Annotated[list[T | None], Mark.PILE]
Hidden = Annotated[T | None, Mark.HIDDEN]


class Unseen(Exception):
    """Code read something that is blank in its view: a bug in the rules, never a player's mistake."""


class Undeclared(TypeError):
    """A field does not say who sees it, or says it in a way that makes no sense. Raised at import."""


def known(value: T | None) -> T:
    """Return a value that the caller relies on seeing. Raises Unseen where it is blank."""
    if value is None:
        raise Unseen
    return value


def faces(cards: list[T | None]) -> list[T]:
    """Return the same list, typed as all face up. Raises Unseen if one card is a back."""
    if None in cards:
        raise Unseen
    return cards  # type: ignore[return-value]
