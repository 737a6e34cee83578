"""The settings of this machine that commands use."""

from client.data import settings
from client.wording.texts import Words
from netcode.storage.private_files import KeepError


def own_language() -> str:
    """Return the language in the settings; the default where they cannot be read."""
    try:
        return settings.load().language
    except KeepError:
        return settings.Settings().language


def own_stay_awake() -> bool:
    """Return whether this machine may be kept awake for guests; the default where the settings cannot be read."""
    try:
        return settings.load().stay_awake
    except KeepError:
        return settings.Settings().stay_awake


def own_words() -> Words:
    """Return the texts of that language."""
    return Words.known(own_language())
