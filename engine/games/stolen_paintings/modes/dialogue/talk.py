"""Dialogues that a program makes up, from what can be seen in two portraits (stolen_paintings: Bots)."""

from __future__ import annotations

from engine.core import Rng
from engine.games.stolen_paintings.modes.lovers.clues import seen_in
from engine.paintings import WorkId, said

TEMPLATES = {
    "en": (
        "What a fine {} you have! - Thank you, but I would rather have your {}.",
        "Have you seen my {} anywhere? - No, I have only eyes for my {}.",
        "Must we talk about your {} again? - Better that than about the {}.",
        "They painted me for my {}. - And me in spite of the {}.",
    ),
    "de": (
        "Von dir sagen alle nur eins: {}. - Lieber das als dein Ruf: {}.",
        "Weißt du, was ich seit Jahren suche? Ganz einfach: {}. - Bei mir findest du nichts als: {}.",
        "Schon wieder dein Lieblingsthema: {}? - Immer noch besser als deins: {}.",
        "Mich malten sie nur aus einem Grund: {}. - Und mich trotz einer Kleinigkeit: {}.",
    ),
}
"""Language -> dialogues. The first braces are what the first of the pair shows, the second the other."""


def dialogue_about(one: str, other: str, language: str, rng: Rng) -> str:
    """Return a dialogue that names an element of each."""
    return rng.choice(TEMPLATES[language]).format(said(one, language), said(other, language))


def dialogue_of(first: WorkId, second: WorkId, language: str, rng: Rng) -> str:
    """Return a dialogue between two works, by lot."""
    return dialogue_about(rng.choice(seen_in(first)), rng.choice(seen_in(second)), language, rng)
