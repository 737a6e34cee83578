"""The settings of this machine that commands use."""

from client.data import settings
from client.wording.texts import Words
from netcode.storage.private_files import KeepError


def _own() -> settings.Settings:
    """Return the settings; the defaults where they cannot be read."""
    try:
        return settings.load()
    except KeepError:
        return settings.Settings()


def own_language() -> str:
    """Return the language in the settings."""
    return _own().language


def own_name() -> str:
    """Return the player's name in the settings, as the window has asked for it; empty where it has not."""
    return _own().name


def own_stay_awake() -> bool:
    """Return whether this machine may be kept awake for guests."""
    return _own().stay_awake


def own_words() -> Words:
    """Return the texts of that language."""
    return Words.known(own_language())
