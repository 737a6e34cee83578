"""What the settings of this machine say about how commands talk to its person."""

from __future__ import annotations

from client import settings
from client.words import Words
from netcode.files import KeepError


def own_language() -> str:
    """Return the language that the settings of this machine have; the usual one where they cannot be read."""
    try:
        return settings.load().language
    except KeepError:
        return settings.Settings().language


def own_words() -> Words:
    """Return the texts of that language."""
    return Words.known(own_language())
