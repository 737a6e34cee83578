"""Dialogues that a program makes up, from what can be seen in two portraits, and who says what (stolen_paintings: Bots)."""

from __future__ import annotations

import re

from engine.core import Rng
from engine.games.stolen_paintings.modes.lovers.clues import seen_in
from engine.paintings import WorkId, said

TEMPLATES = {
    "en": (
        ("They all say one thing of you: {}.", "Better that than what they say of me: {}."),
        ("Must we speak of this again: {}?", "Rather that than your favourite subject: {}."),
        ("Guess why they hung me here: {}.", "And me in spite of this: {}."),
        ("I have only one thing to add: {}.", "And I nothing but this: {}."),
        ("My secret? {}.", "Mine is plain to see: {}."),
        ("Hush! Not a word about this: {}.", "Then none about that either: {}."),
        ("What do visitors remember of me? {}.", "And of me, thank goodness, only this: {}."),
        ("Without this I would be nothing: {}.", "How modest. With me it is this: {}."),
    ),
    "de": (
        ("Von dir sagen alle nur eins: {}.", "Lieber das als dein Ruf: {}."),
        ("Müssen wir schon wieder davon reden: {}?", "Immer noch besser als dein Lieblingsthema: {}."),
        ("Rate, weshalb ich hier hänge: {}.", "Und ich trotz dieser Kleinigkeit: {}."),
        ("Ich füge nur eins hinzu: {}.", "Und ich nichts als dies: {}."),
        ("Mein Geheimnis? {}.", "Meins ist nicht zu übersehen: {}."),
        ("Still! Kein Wort davon: {}.", "Dann auch keins davon: {}."),
        ("Was bleibt den Leuten von mir? {}.", "Und von mir zum Glück nur dies: {}."),
        ("Ohne dies wäre ich nichts: {}.", "Wie bescheiden. Bei mir ist es dies: {}."),
    ),
}
"""Language -> what one says and what the other answers. The braces are what each shows."""
_BREAK = " - "
"""Between what the one says and what the other does."""
_DASH = re.compile(r"\s+[-\u2013\u2014]+\s+|\s*[\u2013\u2014]\s*|\s*/\s*|(?<=[.!?])\s+")
"""Where a person may begin what the other says."""


def dialogue_about(one: str, other: str, language: str, rng: Rng) -> str:
    """Return a dialogue that names an element of each."""
    return written(rng.choice(TEMPLATES[language]), said(one, language), said(other, language))


def written(template: tuple[str, str], one: str, other: str) -> str:
    """Return a dialogue with what each says."""
    return template[0].format(one) + _BREAK + template[1].format(other)


def dialogue_of(first: WorkId, second: WorkId, language: str, rng: Rng) -> str:
    """Return a dialogue between two works, by lot."""
    return dialogue_about(rng.choice(seen_in(first)), rng.choice(seen_in(second)), language, rng)


def halves(text: str) -> tuple[str, str]:
    """Return what the one says and what the other does: up to the first dash, or else about half of the sentences."""
    parts = text.split(_BREAK, 1) if _BREAK in text else _DASH.split(text)
    middle = (len(parts) + 1) // 2
    one, other = " ".join(parts[:middle]), " ".join(parts[middle:])
    return (one, other) if other.strip() else (text, text)
