"""Clues that a program makes up, from what can be seen in a work, and what it makes of a clue (stolen_paintings: Bots)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.core import Rng
from engine.core.words import folded
from engine.paintings import WorkId, vocabulary, works

KINDS = ("song", "film", "quote")
TEMPLATES = {
    "song": ("Song of the {}", "{} in the moonlight", "My heart and {}", "Dance, {}, dance"),
    "film": ("The {} strikes back", "{}: the movie", "Once upon a time: {}", "The {} who knew too much"),
    "quote": (
        "All the world is {}",
        "{}, {}, my kingdom for {}",
        "To be {} or not to be",
        "I came, I saw {}",
    ),
}
"""Kind of clue -> made up titles and twisted sayings; the braces are what can be seen: a thing, things, what somebody does."""


@cache
def said(element: str) -> str:
    """Return the words by which a bot names an element."""
    return vocabulary().elements[element].en[0]


def seen_in(work: WorkId) -> tuple[str, ...]:
    """Return the elements of a work that are worth a song: nothing that says only that something is missing."""
    return tuple(element for element in works()[work].elements if element != "nobody")


def shown_by(element: str, row: Iterable[WorkId]) -> int:
    """Return how many works of a row show an element."""
    return sum(element in works()[work].elements for work in row)


def clue_about(element: str, kind: str, rng: Rng) -> str:
    """Return a clue of the table's kind that names an element."""
    told = rng.choice(TEMPLATES[kind]).replace("{}", said(element))
    return told[0].upper() + told[1:]


def clue_to(work: WorkId, kind: str, rng: Rng) -> str:
    """Return a clue to a work, by lot."""
    return clue_about(rng.choice(seen_in(work)), kind, rng)


def fitting(clue: str, row: Sequence[WorkId]) -> list[int]:
    """Return for each work how many of its elements a clue names, in any language."""
    text = f" {''.join(c if c.isalnum() else ' ' for c in folded(clue))} "
    text = f" {' '.join(text.split())} "
    return [sum(_named(element, text) for element in works()[work].elements) for work in row]


def _named(element: str, text: str) -> bool:
    return any(f" {folded(word)} " in text for word in vocabulary().elements[element].words())
