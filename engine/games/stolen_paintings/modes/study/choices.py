"""What a seat may choose while studying (stolen_paintings: Study)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Intent, Seat
from engine.games.stolen_paintings.modes.study.intents import Knew, Reply, Sort
from engine.games.stolen_paintings.modes.study.phases import PASS, Asking, Back, Sorting
from engine.games.stolen_paintings.modes.study.questions import ANSWERS
from engine.games.stolen_paintings.state import State

REPLIES = (*(Reply(choice) for choice in range(ANSWERS)), Reply(PASS))
KNEW = (Knew(True), Knew(False))


def marks(state: State, phase: Back, seat: Seat) -> Iterator[Intent]:
    """Yield known and not known."""
    return iter(KNEW)


def replies(state: State, phase: Asking, seat: Seat) -> Iterator[Intent]:
    """Yield the four answers, then to pass."""
    return iter(REPLIES)


def sortings(state: State, phase: Sorting, seat: Seat) -> Iterator[Intent]:
    """Yield no school for any work, each school for all, all schools in turn; any other list is legal too."""
    count, schools = len(phase.row), len(phase.schools)
    yield Sort((PASS,) * count)
    yield from (Sort((school,) * count) for school in range(schools))
    yield from (Sort(tuple((place + shift) % schools for place in range(count))) for shift in range(schools))


def unsorted(state: State, phase: Sorting, seat: Seat) -> Intent:
    """Return no school for any work."""
    return Sort((PASS,) * len(phase.row))
