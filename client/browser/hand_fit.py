"""The lay-out of a phone's hand: its width, its scale, its rows. Found by trying, as layouts are cheap."""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil

from client.browser.layouts import FINGER, Screen, hand_width
from client.browser.phone_hand import crowded, far_above
from client.drawing.rects import Rect
from client.tables.bands import Bands
from client.tables.board import Sprite

MOST_STRETCH = 8.0
EDGE = 10.0
"""Units of a phone's shelf beside the last card of its hand."""
LOW = 0.45
"""The height of each of two rows, as a share of that of one."""
Laid = tuple[list[Sprite], float, bool]
"""The things on the shelf that can be enlarged, the pixels of a unit, and whether something is beyond the shelf's end."""


class HandFit:
    """Follows one phone's hand."""

    def __init__(self) -> None:
        self.held: set[str] | None = None
        self.stretch, self.small, self.rows = 1.0, 1.0, 1
        """The factors of its width and of its scale, and its rows."""

    def look(self, screen: Screen, now: Laid, again: Callable[[], Laid]) -> bool:
        """Let each card be wide enough for a finger, and all in sight as far as possible; return whether that changes anything.

        again: tries how the shelf would be laid out.
        """
        before = self.held, self.stretch
        (hand, scale, sticks_out), held = now, {one.id for one in now[0]}
        if held != self.held:
            self.held, self.stretch, self.small, self.rows = held, 1.0, 1.0, 1
            hand, scale, sticks_out = again()
        while self.stretch < MOST_STRETCH and (crowded(hand, scale / self.small) or sticks_out):
            self.stretch *= 1.25
            hand, scale, sticks_out = again()
        if before == (self.held, self.stretch):
            return False
        cards, full, across = cards_of(hand), scale / self.small, hand_width(screen)
        if not cards:
            return True
        least = FINGER / full
        wraps = screen.h > screen.w and any(one.zone == "hand" for one in hand)
        if wraps and _strip(cards) * across < least * full * _width(cards, 1):
            self.rows = 2
            while (
                self.stretch < MOST_STRETCH
                and _strip(cards) < cards[0].w
                and _width(cards, self.rows) * full * LOW < across
            ):
                self.stretch *= 1.25
                cards = cards_of(again()[0])
        in_sight = min(1.0 if self.rows == 1 else LOW, across / (_width(cards, self.rows) * full))
        self.small = min(1.0, max(in_sight, least / max(1.0, _strip(cards))))
        return True


def cards_of(hand: Iterable[Sprite]) -> list[Rect]:
    """Return the places of the cards of a hand from the left; of other cards on the shelf where there is no hand."""
    cards = [one for one in hand if one.zoom]
    return sorted((one.rect for one in [one for one in cards if one.zone == "hand"] or cards), key=lambda rect: rect.x)


def _strip(cards: list[Rect]) -> float:
    """Return what is seen of the card of which least is seen."""
    return min(*(one.w for one in cards), *(b.x - a.x for a, b in pairwise(cards)), MOST_STRETCH * cards[0].w)


def _starts(cards: list[Rect], rows: int) -> list[int]:
    return [*range(0, len(cards), ceil(len(cards) / rows))]


def _width(cards: list[Rect], rows: int) -> float:
    """Return how wide a hand is in rows, with its edges."""
    starts = _starts(cards, rows)
    ends = [*(start - 1 for start in starts[1:]), len(cards) - 1]
    return cards[0].x + EDGE + max(cards[end].right - cards[start].x for start, end in zip(starts, ends, strict=True))


@dataclass(frozen=True)
class Rows:
    """The places of the things on a shelf, if the hand is in rows. starts: the begin of each row in the one long row."""

    starts: tuple[float, ...] = (0.0,)
    end: float = 0.0
    """The end of the hand in the long row."""
    saved: float = 0.0
    """How much shorter the rows are than that."""
    high: float = 0.0
    """How far below each other they are."""

    def placed(self, sprite: Sprite) -> Sprite:
        """Return a sprite at its place. What lies right of the hand stays beside it."""
        if len(self.starts) == 1 or far_above(sprite):
            return sprite
        middle = sprite.rect.center[0]
        if middle > self.end:
            return sprite.placed(sprite.rect.moved(-self.saved, 0))
        row = max(0, bisect_right(self.starts, middle) - 1)
        return sprite.placed(sprite.rect.moved(self.starts[0] - self.starts[row], row * self.high))

    def lengthened(self, bands: Bands) -> Bands:
        """Return a phone's division with room for the rows."""
        (w, h), shelf, more = bands.size, bands.shelf, self.high * (len(self.starts) - 1)
        shelf = shelf._replace(w=shelf.w - self.saved, h=shelf.h + more)
        return replace(bands, size=(w - self.saved, h + more), shelf=shelf)


def rows_of(hand: Iterable[Sprite], rows: int) -> Rows:
    """Return the rows of a hand."""
    cards = cards_of(hand)
    if rows == 1 or not cards:
        return Rows()
    saved = cards[-1].right + EDGE - _width(cards, rows)
    return Rows(
        tuple(cards[start].x for start in _starts(cards, rows)),
        cards[-1].right,
        saved,
        max(one.h for one in cards) + EDGE,
    )
