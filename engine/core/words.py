"""Free text that players write: features, clues, dialogues. What of it the rules refuse, and when two texts are the same."""

from __future__ import annotations

import unicodedata

from engine.core.errors import Illegal

_SHOWN = ("L", "M", "N", "P", "S")
"""Unicode categories of characters that have a shape; what steers the line or its direction has none."""


def check_text(text: str, most: int) -> None:
    """Raise Illegal for a text that cannot be shown on one line of at most `most` characters.

    Codes: `text_empty`, `text_long` (most), `text_unshown` (a control or format character, a line break).
    """
    if not text.strip():
        raise Illegal("text_empty")
    if len(text) > most:
        raise Illegal("text_long", most=most)
    if any(c != " " and not unicodedata.category(c).startswith(_SHOWN) for c in text):
        raise Illegal("text_unshown")


def folded(text: str) -> str:
    """Return what two texts have in common that differ only in case, accents and spaces."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return " ".join(plain.split())
