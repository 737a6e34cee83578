"""Sprites as sent to a page: their place, and whether they can be used or read. Pure."""

from collections.abc import Iterable
from typing import Any

from client.browser.layouts import FAR_BOARD, Layout
from client.browser.messages import Bands as PageBands, Box, Divided, Entry, Hit, Typed
from client.drawing.rects import Rect
from client.tables.bands import Bands
from client.tables.board import EntryFace, Sprite
from client.tables.spoken import says, spoken


def entry_of(sprite: Sprite, face: str, grown: float, unnamed: str | None) -> list[Any]:
    """Return a sprite as an `Entry`, with a `Hit` where it can be used or read, without what is missing at the end.

    unnamed: the name of a picture without a label; None: nothing of it can be used or read.
    """
    typed: Typed | None = None
    if isinstance(sprite.face, EntryFace):
        typed = (sprite.face.hint, sprite.face.longest, sprite.face.text)
    used = says(sprite) or typed is not None
    hit = _hit(sprite, typed, unnamed) if used and unnamed is not None and sprite.kind != "plaque" else None
    x, y, w, h = four(sprite.rect)
    angle, fade, times = short(sprite.angle), short(sprite.fade, 2), short(grown, 2)
    made: list[Any] = [*Entry(sprite.id, face, x, y, w, h, angle, sprite.z, sprite.source, fade, times)]
    made[-1] = _spoken(hit)
    return made[:-1] if hit is None else made


def _hit(sprite: Sprite, typed: Typed | None, unnamed: str) -> Hit:
    may, name, told, reason = spoken(sprite, unnamed)
    return Hit(
        may,
        sprite.zone,
        name,
        told,
        reason,
        four(sprite.clip) if sprite.clip else 0,
        int(sprite.zoom),
        int(sprite.drag or (sprite.zone == "hand" and sprite.zoom)),
        typed or 0,
    )


def _spoken(hit: Hit | None) -> list[Any]:
    """Return what of a hit is sent: nothing that is missing at its end."""
    said: list[Any] = list(hit or ())
    while len(said) > 2 and not said[-1]:
        del said[-1]
    return said


def four(rect: Rect | tuple[float, float, float, float]) -> Box:
    """Return a rect as a page is sent it."""
    x, y, w, h = map(short, rect)
    return x, y, w, h


def short(value: float, places: int = 1) -> float:
    """Return a number rounded, an integer where possible, which is shorter in JSON."""
    made = round(value, places)
    return int(made) if made == int(made) else made


def division_of(
    bands: Bands, scale: float, layout: Layout, lights: Iterable[tuple[float, float, float, float]]
) -> Divided:
    """Return the division of a screen, as sent to its page."""
    parts: PageBands = {
        "plate": four(bands.plate),
        "top": four(bands.top),
        "side": four(bands.side),
        "shelf": four(bands.shelf),
    }
    return {
        "size": (short(bands.size[0]), short(bands.size[1])),
        "scale": round(scale, 4),
        "layout": layout,
        "bands": parts,
        "lights": [four(light) for light in lights],
        "far": four(bands.board if layout == "hand" else FAR_BOARD),
    }
