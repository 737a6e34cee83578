"""Pictures at any size.

`picture(key, w, h)` always returns something to look at. A key is a work's id, as text or number, or `<artist or period>/<n>`.
The painter's own picture of a work wins (assets/paintings/pictures/<id>.webp); else one that was baked in the manner of its
period and domain or its artist (assets/paintings/placeholders). Sizes here are pixels; all caches are bounded.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Surface

import assets
from client import theme
from client.caching import Surfaces
from client.canvas import Canvas
from client.shapes import rgba
from engine.paintings import WorkId, works

_LOOK_AT = 0.4
"""Where a picture that is cut above and below keeps its middle: faces are in the upper half."""
_ANY = "impressionism-landscape"
"""For what is not in the catalogue."""
_whole = Surfaces(24)
_cut = Surfaces(32)


# pictures


@lru_cache(maxsize=1)
def _placeholders() -> dict[str, tuple[Path, ...]]:
    """Return the baked pictures by what stands before the number in their names."""
    found: dict[str, list[Path]] = {}
    for file in sorted(assets.path("paintings", "placeholders").glob("*.webp")):
        found.setdefault(file.stem.rpartition("-")[0], []).append(file)
    return {name: tuple(files) for name, files in found.items()}


@lru_cache(maxsize=1024)
def file_of(key: str | int) -> Path:
    """Return the file of a picture. Any key has one."""
    text = str(key)
    baked = _placeholders()
    if text.isdigit():
        own = assets.path("paintings", "pictures", f"{text}.webp")
        if own.is_file():
            return own
        recalls = [file for files in baked.values() for file in files if file.stem.endswith(f"-{text}")]
        if recalls:
            return recalls[0]
        text = f"{_manner(int(text))}/{text}"
    kind, _, number = text.partition("/")
    files = baked.get(kind) or baked[_ANY]
    return files[(int(number) if number.isdigit() else sum(map(ord, text))) % len(files)]


def _manner(number: int) -> str:
    """Return the manner that a work of the catalogue is shown in until it is painted: its artist's, or period and domain."""
    work = works().get(WorkId(number))
    if work is None:
        return _ANY
    own, others = f"{work.period.value}-{work.domain.value}", f"impressionism-{work.domain.value}"
    return next((manner for manner in (own, work.artist.key, others) if manner in _placeholders()), _ANY)


def painted(key: str | int) -> bool:
    """Return whether it is the painter's own picture of that work, not one in its manner."""
    return file_of(key).parent.name == "pictures"


def _load(file: Path) -> Surface:
    return _whole.get(file, lambda: pygame.image.load(file))


def size_of(key: str | int) -> tuple[int, int]:
    """Return the pixels of a picture as it lies on the disk: its proportions."""
    return _load(file_of(key)).get_size()


def picture(key: str | int, w: int, h: int) -> Surface:
    """Return a picture that fills w by h pixels, cut to these proportions. Shared: do not change it."""
    file = file_of(key)
    return _cut.get((file, w, h), lambda: _fill(_load(file), max(1, w), max(1, h)))


def _fill(whole: Surface, w: int, h: int) -> Surface:
    pw, ph = whole.get_size()
    part = min(pw / w, ph / h)
    cw, ch = max(1, min(pw, round(w * part))), max(1, min(ph, round(h * part)))
    left, top = (pw - cw) // 2, round((ph - ch) * _LOOK_AT)
    return pygame.transform.smoothscale(whole.subsurface((left, top, cw, ch)), (w, h))


def whole_picture(key: str | int, w: int, h: int) -> Surface:
    """Return a whole picture, as large as fits into w by h pixels. Shared: do not change it."""
    pw, ph = size_of(key)
    part = min(w / pw, h / ph)
    return picture(key, max(1, round(pw * part)), max(1, round(ph * part)))


def framed(canvas: Canvas, key: str | int, area: tuple[float, float, float, float], frame: str = "brass") -> None:
    """Draw a picture in a frame that fills an area in units: "brass", "gilt" (wide), "dark" or "" (a hairline)."""
    x, y, w, h = area
    wide = {"gilt": max(5.0, min(w, h) * 0.07), "brass": max(2.0, min(w, h) * 0.03), "dark": max(2.0, min(w, h) * 0.03)}
    edge = wide.get(frame, 1.0)
    top, low = (theme.BRASS_HI, theme.BRASS_LO) if frame in ("gilt", "brass") else (theme.WALNUT_HI, theme.INK)
    canvas.panel(area, top, low, rgba("#140E08", 220), 1, min(2.0, edge), 4 if w > 30 else 2)
    inner = (x + edge, y + edge, w - 2 * edge, h - 2 * edge)
    if frame == "gilt":
        canvas.frame((x + edge * 0.35, y + edge * 0.35, w - edge * 0.7, h - edge * 0.7), rgba("#6B4C1E", 190), 1, 0)
        canvas.frame((x + edge - 1, y + edge - 1, w - 2 * edge + 2, h - 2 * edge + 2), rgba("#3B2A12"), 1, 0)
    box = canvas.pixels(inner)
    if box.w > 0 and box.h > 0:
        canvas.surface.blit(picture(key, box.w, box.h), box)
