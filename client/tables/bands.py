"""How the table screen is divided, in units: bands that have the same place in every game. The board takes all extra room."""

from __future__ import annotations

from dataclasses import dataclass

from client.drawing.rects import Rect
from client.tables.board import Area

_SHELF = 172.0
_SHELF_WATCHING = 128.0
_FEW = 5
"""Opponents whose plaques are wide."""


@dataclass(frozen=True)
class Bands:
    """Where everything is. `plaques` has a place for each seat in the opponents' band, in the order that was asked for."""

    size: tuple[float, float]
    text: float
    top: Rect
    band: Rect
    plaques: tuple[Rect, ...]
    board: Rect
    ledge: Rect
    """The strip of the prompt plate."""
    plate: Rect
    shelf: Rect
    own: Rect
    """The viewer's own plaque on the shelf; empty for one who watches."""
    side: Rect
    log: Rect
    chat: Rect
    entry: Rect

    @property
    def area(self) -> Area:
        """What a game's picture gets."""
        left = self.own.right + 12 if self.own.w else 12
        return Area(self.board, Rect(left, self.shelf.y, self.shelf.right - left - 8, self.shelf.h), self.text)


def divide(size: tuple[float, float], text: float, others: int, watching: bool) -> Bands:
    """Return the bands of a window of this size in units, for a text scale and a number of opponents.

    One who watches has no shelf to speak of: all seats are in the band.
    """
    width, height = size
    more = max(1.0, text)
    side_w = 232 + 38 * more + max(0.0, min(70.0, (width - 1280) * 0.12))
    top, below = Rect(0, 0, width, height).cut_top(28 + 16 * more)
    rest, side = below.cut_right(side_w)
    crowd = 46 * (more - 1) if others > _FEW else 0.0  # narrow plaques need a third line
    band, rest = rest.cut_top(58 + 28 * more + crowd)
    rest, shelf = rest.cut_bottom(_SHELF_WATCHING if watching else _SHELF)
    board, ledge = rest.cut_bottom(38 + 16 * more)
    own = Rect(shelf.x, shelf.y, 0, 0) if watching else Rect(shelf.x + 14, shelf.y + 16, 130 + 44 * more, shelf.h - 30)
    plate_w = min(ledge.w - 24, 880 + 180 * (more - 1) + max(0.0, (width - 1280) * 0.3))
    plate = Rect(ledge.x + (ledge.w - plate_w) / 2, ledge.y + 3, plate_w, ledge.h - 8)
    log, chat, entry = _column(side, more)
    places = tuple(_plaque(band, place, max(1, others)) for place in range(others))
    return Bands(size, text, top, band, places, board, ledge, plate, shelf, own, side, log, chat, entry)


def _plaque(band: Rect, place: int, count: int) -> Rect:
    gap = 10 if count <= _FEW else 6
    return band.inset(10, 0)._replace(y=band.y + 8, h=band.h - 14).column(place, count, gap)


def _column(side: Rect, more: float) -> tuple[Rect, Rect, Rect]:
    """Return where log, chat and the entry of the chat are; headings stand above log and chat."""
    head, entry_h = 26 + 14 * more, 22 + 14 * more
    inner = side.inset(14, 0)
    entry = Rect(inner.x - 4, side.bottom - 10 - entry_h, inner.w + 8, entry_h)
    both = entry.y - side.y - 2 * head - 12
    log_h = both * 0.58
    log = Rect(inner.x, side.y + head, inner.w + 6, log_h)
    chat = Rect(inner.x, log.bottom + head + 4, inner.w + 6, entry.y - log.bottom - head - 14)
    return log, chat, entry
