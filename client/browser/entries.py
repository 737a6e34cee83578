"""Sprites as a page is sent them: their place, and what of them can be used or read. Pure."""

from typing import Any

from client.browser.messages import Box, Entry, Hit, Typed
from client.drawing.rects import Rect
from client.tables.board import EntryFace, Label, Look, Sprite


def name_of(sprite: Sprite) -> str:
    """Return a sprite's name: its label's title, or the text or number on it."""
    if sprite.label is not None and sprite.label.title:
        return sprite.label.title
    return str(getattr(sprite.face, "text", "") or getattr(sprite.face, "number", 0) or "")


def entry_of(sprite: Sprite, face: str, grown: float, unnamed: str | None) -> list[Any]:
    """Return a sprite as an `Entry`, with a `Hit` where it can be used or read, without what is missing at the end.

    unnamed: the name of a picture without a label; None: nothing of it can be used or read.
    """
    typed: Typed | None = None
    if isinstance(sprite.face, EntryFace):
        typed = (sprite.face.hint, sprite.face.longest, sprite.face.text)
    says = sprite.means is not None or sprite.label is not None or sprite.zoom or typed is not None
    hit = _hit(sprite, typed, unnamed) if says and unnamed is not None and sprite.kind != "plaque" else None
    x, y, w, h = four(sprite.rect)
    angle, fade, times = short(sprite.angle), short(sprite.fade, 2), short(grown, 2)
    made: list[Any] = [*Entry(sprite.id, face, x, y, w, h, angle, sprite.z, sprite.source, fade, times)]
    made[-1] = _spoken(hit)
    return made[:-1] if hit is None else made


def _hit(sprite: Sprite, typed: Typed | None, unnamed: str) -> Hit:
    label = sprite.label or Label("")
    legal = sprite.means is not None and sprite.look is not Look.ILLEGAL
    return Hit(
        (2 if sprite.look is Look.CHOSEN else 1) if legal else 0,
        sprite.zone,
        name_of(sprite) or (unnamed if sprite.zoom else ""),
        " ".join(label.lines),
        label.reason,
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
