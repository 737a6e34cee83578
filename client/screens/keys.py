"""The keys: one table from keys to names of actions. Screens know actions; a few know keys that cannot be chosen.

While somebody types, only keys with Control, function keys, Escape, Enter and Tab mean anything here.
"""

import pygame
from pygame.event import Event

BINDINGS: dict[str, tuple[str, ...]] = {
    "confirm": ("return", "enter"),
    "sure": ("ctrl+return", "ctrl+enter"),
    "cancel": ("escape",),
    "reset": ("backspace",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "press": ("space",),
    "zoom": ("z",),
    "closer": ("+", "="),
    "farther": ("-",),
    "whole": ("home",),
    "pan_left": ("ctrl+left",),
    "pan_right": ("ctrl+right",),
    "pan_up": ("ctrl+up",),
    "pan_down": ("ctrl+down",),
    "log": ("l",),
    "chat": ("t",),
    "scores": ("s",),
    "rules": ("f1",),
    "got_it": ("n",),
    "menu": ("f10", "m"),
    "fullscreen": ("f11", "alt+return"),
    "mute": ("f4",),
    "quit": ("ctrl+q",),
    **{f"pick_{n}": (str(n % 10),) for n in range(1, 11)},
    **{f"move_{n}": (f"alt+{n}",) for n in range(1, 9)},
}
"""Action -> its keys, as `name` writes them."""

_PLACES = {pygame.KSCAN_A + n: pygame.K_a + n for n in range(26)} | {
    pygame.KSCAN_0: pygame.K_0,
    **{pygame.KSCAN_1 + n: pygame.K_1 + n for n in range(9)},
}
"""Key by its place on the keyboard -> what it types on an English one."""

_ACTIONS = {key: action for action, keys in BINDINGS.items() for key in keys}
_NAMES = {
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_TAB: "tab",
    pygame.K_SPACE: "space",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_DELETE: "delete",
    **{pygame.K_F1 + n: f"f{n + 1}" for n in range(12)},
    **{pygame.K_KP_1 + n: str(n + 1) for n in range(9)},
    pygame.K_KP_0: "0",
}
_WHILE_TYPING = frozenset({"return", "enter", "escape", "tab", "shift+tab", *(f"f{n}" for n in range(1, 13))})


def latin(event: Event) -> Event:
    """Return a key event with the key that is at this place of an English keyboard, where the key types no Latin letter.

    So the shortcuts work on Cyrillic, Greek, Hebrew and other keyboards. Other events come back as they are.
    """
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or not 127 <= event.key < 0x110000:
        return event
    key = _PLACES.get(event.dict.get("scancode", 0), event.key)
    return event if key == event.key else Event(event.type, {**event.dict, "key": key})


def name(event: Event) -> str:
    """Return a key press as text: "ctrl+q", "shift+tab", "a". A letter is what it types, wherever it is on the keyboard."""
    plain = _NAMES.get(event.key) or (chr(event.key) if 32 < event.key < 0x110000 else "")
    held = (
        ("ctrl", event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        ("alt", event.mod & pygame.KMOD_LALT),
        ("shift", event.mod & pygame.KMOD_SHIFT),
    )
    return "+".join([*(word for word, down in held if down), plain]) if plain else ""


def action_of(event: Event, typing: bool = False) -> str:
    """Return the action of a key press, empty for none. `typing`: whether an entry has the focus."""
    if event.type != pygame.KEYDOWN:
        return ""
    pressed = name(event)
    if typing and pressed not in _WHILE_TYPING and not pressed.startswith("ctrl+"):
        return ""
    return _ACTIONS.get(pressed, "")
