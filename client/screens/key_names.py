"""Names of keys, and the actions listed with their keys on the help's page of keys and in the settings."""

from client.screens.keys import BINDINGS
from client.wording.texts import Words

KEYS = (
    "confirm", "sure", "cancel", "next", "press", "left", "pick_1", "move_1", "zoom", "scores", "log", "chat", "rules",
    "got_it", "menu", "mute", "fullscreen", "quit",
)  # fmt: skip
"""The actions that are listed, in this order."""


def key_names(words: Words, action: str) -> list[str]:
    """Return the names of an action's keys, two at most."""
    return [_name(words, key) for key in BINDINGS[action][:2]]


def _name(words: Words, key: str) -> str:
    parts = [words.say(f"ui.key.{one}") if words.has(f"ui.key.{one}") else one.upper() for one in key.split("+")]
    return "+".join(parts)
