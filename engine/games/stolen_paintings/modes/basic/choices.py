"""What a seat may choose in a theft, and what it does when its time is over (stolen_paintings: Basic)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations

from engine.core import Illegal, Intent, Seat, known
from engine.core.listing import Listing
from engine.games.stolen_paintings.common.intents import BY_LOT
from engine.games.stolen_paintings.modes.basic.intents import Hang, Mark, Steal
from engine.games.stolen_paintings.modes.basic.phases import Guessing, Hanging, Marks, Theft
from engine.games.stolen_paintings.modes.basic.scoring import tokens_left
from engine.games.stolen_paintings.pieces import MOST_STOLEN, ROW
from engine.games.stolen_paintings.state import State

ALL_MARKS: tuple[Marks, ...] = tuple(chain.from_iterable(combinations(range(ROW), n) for n in range(ROW + 1)))
_ALLOWED = frozenset(ALL_MARKS)


def thefts(state: State, phase: Theft, seat: Seat) -> Sequence[Intent]:
    """Return chance and every theft, work by work: alone, then with each other, then with each pair of others."""
    works = sorted(known(phase.wall))
    sets = _sets(len(works))
    return Listing(len(sets), lambda n: Steal(tuple([works[place] for place in sets[n]])) if n else BY_LOT)


@cache
def _sets(size: int) -> tuple[Marks, ...]:
    """Return none, then every one to three places out of `size`, by the first of them and how many follow it."""
    sets: list[Marks] = [()]
    for place in range(size):
        later = range(place + 1, size)
        sets += [(place, *others) for count in range(MOST_STOLEN) for others in combinations(later, count)]
    return tuple(sets)


def rows(state: State, phase: Hanging, seat: Seat) -> Iterator[Intent]:
    """Yield the row as it was shuffled, and the other way round; any other order is legal too."""
    row = tuple(known(phase.row))
    yield Hang(row)
    yield Hang(row[::-1])


def row_as_it_is(state: State, phase: Hanging, seat: Seat) -> Intent:
    """Return the row as it was shuffled."""
    return Hang(tuple(known(phase.row)))


@cache
def _marks(stakes: bool) -> tuple[Mark, ...]:
    """Return every set of marks, each also with a token on one of them if there are tokens."""
    with_stakes = (Mark(marks, stake) for marks in ALL_MARKS for stake in (None, *(marks if stakes else ())))
    return tuple(with_stakes)


def guesses(state: State, phase: Guessing, seat: Seat) -> Sequence[Intent]:
    """Return every set of marks, with every wager that the seat can still afford."""
    return _marks(tokens_left(state, seat) > 0)


def check_guess(state: State, phase: Guessing, seat: Seat, intent: Mark) -> None:
    """Refuse marks that are not places in rising order, and a wager without a token or on no mark of one's own."""
    check_marks(intent.marks)
    if intent.stake is None:
        return
    if tokens_left(state, seat) <= 0:
        raise Illegal("no_token")
    if intent.stake not in intent.marks:
        raise Illegal("stake_not_marked")


def check_marks(marks: Marks) -> None:
    """Refuse marks that are not places of the row in rising order."""
    if marks not in _ALLOWED:
        raise Illegal("no_such_marks", most=ROW)


def standing_guess(state: State, phase: Guessing, seat: Seat) -> Intent:
    """Return no marks, which cost nothing."""
    return Mark(())
