"""Texts of people, made safe to show: chat lines, names, titles."""

from __future__ import annotations

import unicodedata


def clean_line(text: str) -> str:
    """Return a text of a person as one line that is safe to show everywhere.

    NFC, blanks folded; control, format and bidirectional characters, private use and unassigned ones are taken out.
    """
    kept = text if text.isprintable() else "".join(" " if c.isspace() else c for c in text if _shows(c))
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def _shows(char: str) -> bool:
    return char.isspace() or unicodedata.category(char)[0] != "C"
