"""Pictures for cards at physical size: cut to the shape that is wanted, without stretching."""

from __future__ import annotations

from pygame import Surface

from client.art import picture


def painting(key: str, w: int, h: int) -> Surface:
    """Return a work's picture, cut to w x h pixels. Shared: do not change it."""
    return picture(key, w, h)
