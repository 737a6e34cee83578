"""Opening the window where there is a display. pygame is not imported before."""

import importlib
import os
import sys
from typing import Any


def has_display() -> bool:
    """Tell whether this machine can show windows, as far as can be known without trying."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def open_window(first: str = "", player: str = "", **facts: Any) -> bool:
    """Show the window until it is closed; `first`: the screen that it begins with. Return False where none can be opened.

    player: the name to play under; empty: the one that is kept, or asked for.
    """
    app = importlib.import_module("client.app")  # only here: the command line must not import pygame
    try:
        shown = app.App()
    except app.NoDisplay:
        return False
    if player:
        shown.introduce(player)
    shown.run(first, **facts)
    return True
