"""Which sprites of a picture a phone shows, where, and whether a thumb can tell those of its hand apart. Pure."""

from collections.abc import Iterable
from itertools import pairwise

from msgspec.structs import replace

from client.browser.layouts import BELOW, FINGER, OUT, PHONES, Layout
from client.drawing.rects import Rect
from client.tables.board import Sprite

SEEN, OF_MANY = 0.6, 0.42
"""The least visible share of a card's width in a phone's hand, and in one of more than FEW cards."""
FEW = 9
FINGERS = 50.0
"""Pixels of a place that is pressed on a phone's table, where its neighbours leave it room; 44 where that is shown smaller."""
NARROW = 0.35
"""The least width of a card in a phone's hand, as a share of its height."""
IN_PLATE = ("entry", "button")
"""Kinds of sprites that a phone may have in its plate instead of, or besides, in the picture."""
OFF_HAND = ("plaque", "entry")
"""Kinds of sprites that are not shown with a phone's hand."""


def far_above(sprite: Sprite) -> bool:
    """Tell whether a sprite is on the board that a phone shows small above its hand."""
    return sprite.rect.center[1] < OUT / 100


def with_hand(sprites: Iterable[Sprite]) -> list[Sprite]:
    """Return what a phone shows with its hand; what belongs to a text field is in the plate."""
    shown = [one for one in sprites if one.kind not in OFF_HAND]
    types = any(one.kind == "entry" and not far_above(one) for one in sprites)
    return [one for one in shown if far_above(one) or one.zone == "hand"] if types else shown


def beside_hand(sprites: Iterable[Sprite], layout: Layout) -> list[Sprite]:
    """Return what a phone that shows the hand gets a large button for below the question: what lies on the board.

    Not what shows another part of the table: that is looked at there.
    """
    away = [one for one in sprites if far_above(one)] if layout == "hand" else []
    return [one for one in away if one.zone != "tabs" and one.kind not in IN_PLATE]


def in_plate(sprites: Iterable[Sprite], layout: Layout) -> list[Sprite]:
    """Return the text fields and small buttons that a phone has in its plate, large enough for a thumb."""
    if layout not in PHONES:
        return []
    held = {one.id for one in with_hand(sprites) if not far_above(one)} if layout == "hand" else set[str]()
    return [one for one in sprites if one.kind in IN_PLATE and one.id not in held]


def on_table(sprites: Iterable[Sprite]) -> list[Sprite]:
    """Return what is shown of a picture without a hand."""
    return [one for one in sprites if one.rect.y < BELOW - 500]


def with_room(sprites: Iterable[Sprite], least: float) -> list[Sprite]:
    """Return sprites; what is pressed and smaller than `least` units gets half of what is free beside it, as its clip."""
    shown = [*sprites]
    pressed = [one for one in shown if one.means is not None]
    return [_grown(one, pressed, least) if one.means is not None else one for one in shown]


def _grown(sprite: Sprite, others: Iterable[Sprite], least: float) -> Sprite:
    x, y, w, h = sprite.seen
    away = [one.seen for one in others if one.means != sprite.means]
    across, down = (max(0.0, least - side) / 2 for side in (w, h))
    if not (across or down):
        return sprite
    beside = [one for one in away if one.y < y + h + down and one.bottom > y - down]
    left = min([across, *((x - one.right) / 2 for one in beside if one.right <= x)])
    right = min([across, *((one.x - x - w) / 2 for one in beside if one.x >= x + w)])
    below = [one for one in away if one.x < x + w + right and one.right > x - left]
    up = min([down, *((y - one.bottom) / 2 for one in below if one.bottom <= y)])
    foot = min([down, *((one.y - y - h) / 2 for one in below if one.y >= y + h)])
    return replace(sprite, clip=Rect(x - left, y - up, w + left + right, h + up + foot))


def uses_shelf(sprites: Iterable[Sprite], shelf: Rect) -> bool:
    """Tell whether something lies on the shelf that can be chosen there, or seen large."""
    return any(one.rect.center[1] >= shelf.y and (one.zone == "hand" or one.zoom) for one in sprites)


def sticks_out(shelf: Iterable[Sprite], wide: float) -> bool:
    """Tell whether something is beyond the end of a phone's shelf, where it could not be scrolled into view."""
    return any(one.rect.right > wide + 1 or one.rect.w < 0 for one in shelf)


def crowded(hand: Iterable[Sprite], scale: float) -> bool:
    """Tell whether cards of a hand are so narrow, or lie so close, that a thumb cannot tell them apart."""
    row = sorted(hand, key=lambda one: one.rect.x)
    seen = SEEN if sum(one.zone == "hand" for one in row) <= FEW else OF_MANY
    return any(one.rect.w < max(NARROW * one.rect.h, FINGER / scale) for one in row) or any(
        b.rect.center[0] - a.rect.center[0] < max(seen * min(a.rect.w, b.rect.w), FINGER / scale)
        for a, b in pairwise(row)
    )
