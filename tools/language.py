"""The settings of this machine that commands use."""

from collections.abc import Collection
from contextlib import suppress

from client.data import settings
from client.wording.texts import Words
from netcode.storage.private_files import KeepError


def own_language() -> str:
    """Return the language in the settings."""
    return settings.own().language


def own_name() -> str:
    """Return the player's name in the settings, as the window has asked for it; empty where it has not."""
    return settings.own().name


def own_stay_awake() -> bool:
    """Return whether this machine may be kept awake for guests."""
    return settings.own().stay_awake


def own_taught(table: str) -> list[str]:
    """Return the keys of what was read beside the play at a table before."""
    return settings.taught_at(settings.own(), table)


def note_taught(table: str, keys: Collection[str]) -> None:
    """Keep what was read beside the play at a table; without a word where that cannot be kept."""
    with suppress(KeepError):
        if keys:
            settings.save(settings.with_taught(settings.load(), table, sorted(keys)))


def own_words() -> Words:
    """Return the texts of that language."""
    return Words.known(own_language())
