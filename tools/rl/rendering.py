"""A table rendered as text, as in the terminal, and as the window's picture."""

from typing import Any

import numpy as np

from client.tables import lines_for
from client.wording.scene import Scene, seat_names
from client.wording.texts import Words
from engine.core import AnyView, Match

SIZE = (1280, 800)


def as_text(match: Match, view: AnyView) -> str:
    """Return the table as one seat sees it, as lines of text."""
    words = Words.known("en")
    names = seat_names(words, [words.say("text.seat", seat=seat + 1) for seat in range(match.seats)])
    scene = Scene(words, match.game, view.viewer, names, view, None)
    lines = lines_for(match.game.info.slug)
    return "\n".join([*lines.table(scene), *lines.hand(scene)])


def as_picture(match: Match, view: AnyView) -> Any:
    """Return the window's table as one seat sees it, as an array of height x width x 3 bytes."""
    from client.screenshots import table_picture  # only here: it needs pygame

    width, height = SIZE
    data = table_picture(view, match.game.info.slug, match.seats, SIZE)
    return np.frombuffer(data, dtype=np.uint8).reshape(height, width, 3)
