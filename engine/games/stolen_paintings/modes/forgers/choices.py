"""What a seat may choose among forgers, and what it does when its time is over (stolen_paintings: The notorious forgers)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Illegal, Intent, Seat, faces
from engine.games.stolen_paintings.common.intents import BY_LOT
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.forgers.flow import portfolio_of, swaps
from engine.games.stolen_paintings.modes.forgers.intents import Forge, Spot
from engine.games.stolen_paintings.modes.forgers.phases import WALL, Forging, Spotting
from engine.games.stolen_paintings.state import State

NOTHING = Spot(None)
_APART = 7
"""How far apart the places of the listed swaps are."""


def forgeries(state: State, phase: Forging, seat: Seat) -> Iterator[Intent]:
    """Yield chance, then for each place a forgery that begins there, without and with an exchange; many more are legal."""
    yield BY_LOT
    hand, count = faces(portfolio_of(state, seat).hand), swaps(state)
    for first in range(WALL):
        works = tuple(hand[(first + step) % len(hand)] for step in range(count))
        places = tuple((first + _APART * step) % WALL for step in range(count))
        yield Forge(works, places)
        yield Forge(works, places, tuple(sorted((first, (first + 1) % WALL))))


def check_forgery(state: State, phase: Forging, seat: Seat, intent: Forge) -> None:
    """Refuse works not in the hand, not one for each other seat, two in one place; and an exchange that is not of two."""
    count = swaps(state)
    if not {*intent.works} <= {*faces(portfolio_of(state, seat).hand)}:
        raise Illegal("not_your_work")
    if not _different(intent.places) or not len({*intent.works}) == len(intent.works) == len(intent.places) == count:
        raise Illegal("so_many_swaps", count=count, most=WALL)
    if intent.exchange and not (_different(intent.exchange) and _rising_pair(intent.exchange)):
        raise Illegal("no_such_exchange", most=WALL)


def _different(places: Marks) -> bool:
    return len({*places}) == len(places) and all(0 <= place < WALL for place in places)


def _rising_pair(places: Marks) -> bool:
    return len(places) == 2 and places[0] < places[1]


def pointed_at(phase: Spotting) -> set[int]:
    """Return the places that were pointed at in this round."""
    return {attempt.place for attempt in phase.attempts if attempt.place is not None}


def spots(state: State, phase: Spotting, seat: Seat) -> Iterator[Intent]:
    """Yield each place that nobody has pointed at, and nothing."""
    tried = pointed_at(phase)
    yield from (Spot(place) for place in range(WALL) if place not in tried)
    yield NOTHING


def check_spot(state: State, phase: Spotting, seat: Seat, intent: Spot) -> None:
    """Refuse what is no place, and what was pointed at: all know by now whether it is a forgery."""
    if intent.place is None:
        return
    if not 0 <= intent.place < WALL:
        raise Illegal("no_such_painting", most=WALL)
    if intent.place in pointed_at(phase):
        raise Illegal("pointed_at_already")
