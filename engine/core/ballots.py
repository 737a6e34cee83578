"""Secret ballots: several seats choose at once, nobody sees a choice before all are in.

That a seat has chosen is public; what it chose is its own until the game moves the answers to a public place. A seat may
change its answer until the last one is in. A seat that does not answer in time gets `Game.default`, like any other.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

from engine.core.events import Intent
from engine.core.visibility import Owner, Public, Seat, known

T = TypeVar("T")


class Ballot(Struct, Generic[T]):
    """One seat's secret answer among several that are shown together."""

    owner: Public[Seat]
    cast: Public[bool] = False
    answer: Owner[T] = None


def ballots_for(seats: Iterable[Seat]) -> list[Ballot[T]]:
    """Return an empty ballot for each seat, in the order given."""
    return [Ballot(seat) for seat in seats]


def waiting(ballots: Sequence[Ballot[Any]]) -> set[Seat]:
    """Return the seats whose answer is still missing."""
    return {ballot.owner for ballot in ballots if not ballot.cast}


def ballot_of(ballots: Sequence[Ballot[T]], seat: Seat) -> Ballot[T] | None:
    """Return the seat's ballot, None for a seat that is not asked."""
    for ballot in ballots:
        if ballot.owner == seat:
            return ballot
    return None


def stands(ballots: Sequence[Ballot[Any]], seat: Seat, intent: Intent) -> bool:
    """Tell whether a seat has given just this answer, so that to give it again would change nothing."""
    ballot = ballot_of(ballots, seat)
    if ballot is None or not ballot.cast:
        return False
    answer = ballot.answer
    return astuple(intent) == (astuple(answer) if isinstance(answer, Struct) else (answer,))


def collect(ballots: Sequence[Ballot[T]], seat: Seat, answer: T) -> bool:
    """Write down the seat's answer, or its new one; tell whether every seat has answered now."""
    ballot = known(ballot_of(ballots, seat))
    ballot.cast, ballot.answer = True, answer
    return not waiting(ballots)


def answers(ballots: Sequence[Ballot[T]]) -> list[tuple[Seat, T]]:
    """Return all answers with their seats, for the reveal. Raises Unseen while one is missing or on a view."""
    return [(ballot.owner, known(ballot.answer)) for ballot in ballots]
