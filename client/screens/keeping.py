"""Saving a picture of a screen: it is drawn on a surface of its own and written as a PNG to the person's pictures."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pygame

from client.drawing.canvas import Canvas
from netcode.storage import paths
from netcode.storage.private_files import KeepError, create_private, private_folder

_TRIES = 1000


def keep_picture(draw: Callable[[Canvas], None], like: Canvas, title: str) -> Path:
    """Write what `draw` draws, as large as the canvas `like`; return the file. Raises KeepError.

    title: the file's name; characters that file names may not have are left out, a number is added where it is taken.
    """
    surface = pygame.Surface((like.surface.get_width(), like.surface.get_height()))
    draw(Canvas(surface, like.scale, like.text_scale))
    written = io.BytesIO()
    pygame.image.save(surface, written, "picture.png")
    folder = private_folder(paths.pictures())
    plain = re.sub(r"[^\w .,-]+", "", title)[:60].strip(" .") or "Vernissage"
    for number in range(1, _TRIES):
        more = "" if number == 1 else f" ({number})"
        file = folder / f"{plain}{more}.png"
        if create_private(file, written.getvalue()):
            return file
    raise KeepError("keep_unwritable", file=str(folder), why="")
