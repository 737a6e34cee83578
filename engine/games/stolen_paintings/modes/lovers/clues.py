"""Clues that a program knows to a work, and what it makes of a clue (stolen_paintings: Bots)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.stolen_paintings.modes.lovers.lines import known_line, lines
from engine.paintings import Understanding, WorkId, associations, vocabulary, works
from engine.paintings.vocabulary import Meaning

HINT = 0.1
"""Weight of what a word calls to mind, where what a word names has 1."""
KINDS = ("song", "film", "quote")


def seen_in(work: WorkId) -> tuple[str, ...]:
    """Return the elements of a work that a clue can be about: not the one that says that nobody is there."""
    return tuple(element for element in works()[work].elements if element != "nobody")


def clues_to(work: WorkId, kind: str, language: str) -> list[str]:
    """Return the titles and lines that go with a work: those that it shows whole, else those of which it shows something."""
    seen = works()[work]
    told = {text: [*map(seen.shows, elements)] for text, elements in lines(language, kind).items()}
    return [text for text, shown in told.items() if all(shown)] or [text for text, shown in told.items() if any(shown)]


@lru_cache(maxsize=1 << 15)
def fit(clue: str, work: WorkId) -> float:
    """Return how well a work goes with a clue, 0 for not at all.

    Of a line that bots know, how much of what it calls to mind the work shows. Of any other text, what it names counts, and a
    little what its other words call to mind.
    """
    seen = works()[work]
    if line := known_line(clue):
        return float(sum(map(seen.shows, line)))
    named = sum(any(map(seen.shows, wanted)) for wanted in named_in(clue))
    return named + HINT * sum(meant.fit(seen) for meant in _hints(clue))


def fitting(clue: str, row: Sequence[WorkId]) -> list[float]:
    """Return for each work how well it goes with a clue."""
    return [fit(clue, work) for work in row]


def best_fitting(clue: str, row: Sequence[WorkId]) -> list[int]:
    """Return the places of the works that go best with a clue: all of them, where it says nothing of any."""
    fits = fitting(clue, row)
    return [place for place, well in enumerate(fits) if well == max(fits)]


@lru_cache(maxsize=1 << 13)
def named_in(clue: str) -> Meaning:
    """Return what a clue names of all that can be seen, in any language."""
    return vocabulary().named(clue)


@lru_cache(maxsize=1 << 13)
def _hints(clue: str) -> tuple[Understanding, ...]:
    """Return the words of a clue that name nothing and call something to mind."""
    return tuple(meant for meant in associations().understood(clue) if meant.how == "thought")
