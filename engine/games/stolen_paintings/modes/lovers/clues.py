"""Clues that a program makes up, from what can be seen in a work, and what it makes of a clue (stolen_paintings: Bots)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.core import Rng
from engine.core.words import folded
from engine.paintings import WorkId, said, vocabulary, works

KINDS = ("song", "film", "quote")
TEMPLATES = {
    "en": {
        "song": ("Song of the {}", "{} in the moonlight", "My heart and {}", "Sing, {}, sing"),
        "film": ("The {} strikes back", "{}: the movie", "Once upon a time: {}", "The {} who knew too much"),
        "quote": (
            "All the world is {}",
            "{}! My kingdom for {}!",
            "To be {} or not to be",
            "I came, I saw {}",
        ),
    },
    "de": {
        "song": ("Immer wieder {}", "{} im Mondschein", "Marmor, Stein und {}", "O {}, o {}!"),
        "film": ("{}: Der Film", "{}: Die Rückkehr", "Es war einmal: {}", "Denn sie wissen nicht: {}"),
        "quote": (
            "{} oder nicht {}, das ist die Frage",
            "{}! {}! Ein Königreich dafür!",
            "Ich kam, ich sah: {}",
            "Das also war des Pudels Kern: {}",
        ),
    },
}
"""Language -> kind of clue -> made up titles and twisted sayings; the braces are what can be seen: a thing, things, what
somebody does. In German it stands for itself, without article and in no case but the first."""


def seen_in(work: WorkId) -> tuple[str, ...]:
    """Return the elements of a work that are worth a song: nothing that says only that something is missing."""
    return tuple(element for element in works()[work].elements if element != "nobody")


def shown_by(element: str, row: Iterable[WorkId]) -> int:
    """Return how many works of a row show an element."""
    return sum(element in works()[work].elements for work in row)


def clue_about(element: str, kind: str, language: str, rng: Rng) -> str:
    """Return a clue of the table's kind that names an element."""
    told = rng.choice(TEMPLATES[language][kind]).replace("{}", said(element, language))
    return told[0].upper() + told[1:]


def clue_to(work: WorkId, kind: str, language: str, rng: Rng) -> str:
    """Return a clue to a work, by lot."""
    return clue_about(rng.choice(seen_in(work)), kind, language, rng)


def fitting(clue: str, row: Sequence[WorkId]) -> list[int]:
    """Return for each work how many of its elements a clue names."""
    named = named_in(clue)
    return [sum(element in named for element in works()[work].elements) for work in row]


@lru_cache(maxsize=64)
def named_in(clue: str) -> frozenset[str]:
    """Return the elements that a clue names, in any language."""
    text = "".join(c if c.isalnum() else " " for c in folded(clue))
    text = f" {' '.join(text.split())} "
    elements = vocabulary().elements.items()
    return frozenset(key for key, element in elements if any(f" {folded(word)} " in text for word in element.words()))
