"""Free text that players write (features, clues, dialogues): what the rules refuse, and when two texts count as the same."""

import unicodedata
from functools import lru_cache

from engine.core.errors import Illegal

_SHOWN = ("L", "M", "N", "P", "S")
"""Unicode categories of visible characters: letters, marks, numbers, punctuation, symbols."""


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


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Return a text in lower case without accents and punctuation, its words one space apart: equal for texts that count as
    the same.

    Symbols such as emoji are kept, as letters are. A text of punctuation alone is kept as it is.
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = (
        c if c.isalnum() or unicodedata.category(c) == "So" else " " for c in apart if not unicodedata.combining(c)
    )
    return " ".join("".join(letters).split()) or " ".join(apart.split())
