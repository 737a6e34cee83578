"""Texts that people typed, made safe to show: chat lines, names of people and tables."""

from __future__ import annotations

import unicodedata


def clean_line(text: str) -> str:
    """Return a text as one line that is safe to show everywhere; empty where nothing visible is in it.

    Normalised to NFC, each run of blanks one space. Taken out: control, format and bidirectional characters, private use,
    unassigned code points and lone surrogates.
    """
    kept = text if text.isprintable() else "".join(" " if c.isspace() else c for c in text if _shows(c))
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def _shows(char: str) -> bool:
    return char.isspace() or unicodedata.category(char)[0] != "C"
