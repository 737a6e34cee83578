"""The places of a hand's things on the shelf, side by side, in all games."""

from collections.abc import Iterable
from dataclasses import replace

from msgspec import structs

from client.drawing.rects import Rect
from client.tables.board import CardFace, Sprite


def row(count: int, area: Rect, size: tuple[float, float], gap: float = 8.0, align: float = 0.5) -> list[Rect]:
    """Return the rects of things side by side in an area, overlapping where it is too narrow.

    `align` is 0 for the left edge, 0.5 for the middle, 1 for the right edge.
    """
    if not count:
        return []
    w, h = size
    step = min(w + gap, (area.w - w) / (count - 1)) if count > 1 else 0.0
    left = area.x + (area.w - w - step * (count - 1)) * align
    top = area.y + (area.h - h) / 2
    return [Rect(left + place * step, top, w, h) for place in range(count)]


def keyless(sprite: Sprite) -> Sprite:
    """Return a sprite without the digit of a hand card, which is a key and no value."""
    if sprite.zone != "hand" or not isinstance(sprite.face, CardFace) or not sprite.face.number:
        return sprite
    return structs.replace(sprite, face=replace(sprite.face, number=""))


def in_reading_order(sprites: Iterable[Sprite]) -> list[Sprite]:
    """Return sprites row by row from the top, each row from the left."""
    rows: list[list[Sprite]] = []
    for sprite in sorted(sprites, key=lambda one: one.rect.y):
        if not rows or sprite.rect.y - rows[-1][0].rect.y > 0.6 * sprite.rect.h:
            rows.append([])
        rows[-1].append(sprite)
    return [sprite for row in rows for sprite in sorted(row, key=lambda one: one.rect.x)]
