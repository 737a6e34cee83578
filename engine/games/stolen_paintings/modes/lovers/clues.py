"""Clues that a program makes up, from what can be seen in a work, and what it makes of a clue (stolen_paintings: Bots)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.core import Rng
from engine.games.stolen_paintings.modes.lovers.lines import known_line
from engine.paintings import Understanding, WorkId, associations, said, vocabulary, works
from engine.paintings.vocabulary import Meaning

HINT = 0.1
"""Weight of what a word calls to mind, where what a word names has 1."""
KINDS = ("song", "film", "quote")
TEMPLATES = {
    "en": {
        "song": (
            "{} (a ballad)",
            "{} (a waltz)",
            "Oh, {}!",
            "{}, {}, {}",
            "Lullaby: {}",
            "Blues: {}",
            "Hymn: {}",
            "Serenade: {}",
        ),
        "film": (
            "{}: The Film",
            "{}, Part Two",
            "{} - A Drama in Five Acts",
            "Coming Soon: {}",
            "Based on a True Story: {}",
            "{} (Director's Cut)",
            "The Case: {}",
            "{}: The Return",
        ),
        "quote": (
            "In short: {}.",
            "What would life be without this: {}?",
            "{}! Who would have thought it?",
            "Say what you like: {}.",
            "First and last: {}.",
            "There it was again: {}.",
            "{}, and nothing else matters.",
            "Let us speak of this: {}.",
        ),
    },
    "de": {
        "song": (
            "{} (eine Ballade)",
            "{} (ein Walzer)",
            "Ach, {}!",
            "{}, {}, {}",
            "Wiegenlied: {}",
            "Blues: {}",
            "Hymne: {}",
            "Serenade: {}",
        ),
        "film": (
            "{}: Der Film",
            "{}, zweiter Teil",
            "{} - Drama in fünf Akten",
            "Demnächst: {}",
            "Nach einer wahren Begebenheit: {}",
            "Ein Klassiker: {}",
            "Der Fall: {}",
            "{}: Die Rückkehr",
        ),
        "quote": (
            "Kurz gesagt: {}.",
            "Was wäre das Leben ohne dies: {}?",
            "{}! Wer hätte das gedacht?",
            "Sag, was du willst: {}.",
            "Das Erste und das Letzte: {}.",
            "Da war es wieder: {}.",
            "{}, und sonst nichts.",
            "Reden wir davon: {}.",
        ),
    },
}
"""Language -> kind of clue -> titles and sayings, for when no real one fits. The braces are what can be seen: a thing, things,
what somebody does; without article and, in German, in the nominative."""


def seen_in(work: WorkId) -> tuple[str, ...]:
    """Return the elements of a work that a clue can be about: not the one that says that nobody is there."""
    return tuple(element for element in works()[work].elements if element != "nobody")


def clue_about(element: str, kind: str, language: str, rng: Rng) -> str:
    """Return a clue of the table's kind that names an element."""
    told = rng.choice(TEMPLATES[language][kind]).replace("{}", said(element, language))
    return told[0].upper() + told[1:]


def clue_to(work: WorkId, kind: str, language: str, rng: Rng) -> str:
    """Return a clue to a work, by lot."""
    return clue_about(rng.choice(seen_in(work)), kind, language, rng)


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
