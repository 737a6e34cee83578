"""Sprites in words, for pages and screen readers: what of the table can be used or read, and by what name. Pure."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from client.tables.board import Label, Look, Sprite

STOPS = ".!?:;…"


class Spoken(NamedTuple):
    """A sprite that can be used or read."""

    may: Literal[0, 1, 2]
    """0: it cannot be pressed; 1: it can; 2: it is chosen."""
    name: str
    told: str
    reason: str
    """Why it cannot be pressed."""


def sentences(lines: Iterable[str]) -> str:
    """Return lines as one text: a line without a stop gets a full stop, or a comma where the next one goes on."""
    told = ""
    for line in filter(None, lines):
        stop = "" if not told or told[-1] in STOPS else "," if line[0].islower() else "."
        told = f"{told}{stop} {line}".strip()
    return told


def says(sprite: Sprite) -> bool:
    """Tell whether a sprite can be used or read. Fields for text are widgets, or fields of the page."""
    return sprite.means is not None or sprite.label is not None or sprite.zoom


def name_of(sprite: Sprite) -> str:
    """Return a sprite's name: its label's title, or the text or number on it."""
    if sprite.label is not None and sprite.label.title:
        return sprite.label.title
    return str(getattr(sprite.face, "text", "") or getattr(sprite.face, "number", 0) or "")


def spoken(sprite: Sprite, unnamed: str) -> Spoken:
    """Return a sprite in words. unnamed: the name of a picture without a label."""
    label = sprite.label or Label("")
    legal = sprite.means is not None and sprite.look is not Look.ILLEGAL
    may: Literal[0, 1, 2] = (2 if sprite.look is Look.CHOSEN else 1) if legal else 0
    return Spoken(may, name_of(sprite) or (unnamed if sprite.zoom else ""), sentences(label.lines), label.reason)
