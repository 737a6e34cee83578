"""Pictures for cards at physical size: cut to the shape that is wanted, without stretching."""

from __future__ import annotations

import zlib

import pygame
from pygame import Rect, Surface

import assets
from client.caching import Surfaces
from client.shapes import mix

_kept = Surfaces(24)
_sources = Surfaces(24)


def painting(key: str, w: int, h: int) -> Surface:
    """Return a work's picture, cut to w x h pixels. Shared: do not change it."""
    return _kept.get((key, w, h), lambda: _cut(_sources.get(key, lambda: _source(key)), w, h))


def _source(key: str) -> Surface:
    file = assets.path("paintings", "pictures", f"{key}.webp")
    if file.is_file():
        return pygame.image.load(str(file))
    number = zlib.crc32(key.encode())
    tone = f"#{number & 0x7F7F7F | 0x303030:06x}"
    two = Surface((2, 2))
    two.set_at((0, 0), mix(tone, "#F3E7C8", 0.55))
    two.set_at((1, 0), mix(tone, "#F3E7C8", 0.3))
    two.set_at((0, 1), tone)
    two.set_at((1, 1), mix(tone, "#1A1512", 0.4))
    return pygame.transform.smoothscale(two, (160, 160))


def _cut(source: Surface, w: int, h: int) -> Surface:
    """Fill a box with the middle of a picture."""
    sw, sh = source.get_size()
    scale = max(w / sw, h / sh)
    part = Rect(0, 0, max(1, round(w / scale)), max(1, round(h / scale))).clip(Rect(0, 0, sw, sh))
    part.center = (sw // 2, sh // 2)
    return pygame.transform.smoothscale(source.subsurface(part.clip(source.get_rect())), (max(1, w), max(1, h)))
