"""Texts that people typed, made safe to show: chat lines, names of people and tables."""

import re
import unicodedata

_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that show nothing: Unicode's Default_Ignorable_Code_Point, but for those that are control or format
characters, and the empty Braille pattern."""


def clean_line(text: str) -> str:
    """Return a text as one line that is safe to show everywhere; empty where nothing visible is in it.

    Normalised to NFC, each run of blanks one space. Taken out: control, format and bidirectional characters, private use,
    unassigned code points, lone surrogates, and letters that show nothing.
    """
    text = _INVISIBLE.sub("", text)
    kept = text if text.isprintable() else "".join(" " if c.isspace() else c for c in text if _shows(c))
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def _shows(char: str) -> bool:
    return char.isspace() or unicodedata.category(char)[0] != "C"
