"""Rectangles in logical units: where things are, without any library that draws."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle: left, top, width, height. One logical unit is one pixel in a window of `theme.BASE` pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right edge, just outside of it."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge, just outside of it."""
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Return it with each side moved inward by dx, top and bottom by dy; outward where that is negative."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Rect:
        """Return it moved by dx and dy."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def scaled(self, factor: float) -> Rect:
        """Return it so many times as large around the same middle."""
        return Rect.around(self.center, self.w * factor, self.h * factor)

    def column(self, number: int, count: int, gap: float = 0.0) -> Rect:
        """Return the part of it that is column `number` of `count`, counted from 0, with a gap between columns."""
        w = (self.w - gap * (count - 1)) / count
        return Rect(self.x + number * (w + gap), self.y, w, self.h)

    def row(self, number: int, count: int, gap: float = 0.0) -> Rect:
        """Return the part of it that is row `number` of `count`, counted from 0, with a gap between rows."""
        h = (self.h - gap * (count - 1)) / count
        return Rect(self.x, self.y + number * (h + gap), self.w, h)

    def cut_top(self, height: float) -> tuple[Rect, Rect]:
        """Return its upper part of this height and the rest below."""
        return Rect(self.x, self.y, self.w, height), Rect(self.x, self.y + height, self.w, self.h - height)

    def cut_bottom(self, height: float) -> tuple[Rect, Rect]:
        """Return the rest above and its lower part of this height."""
        return Rect(self.x, self.y, self.w, self.h - height), Rect(self.x, self.bottom - height, self.w, height)

    def cut_left(self, width: float) -> tuple[Rect, Rect]:
        """Return its left part of this width and the rest."""
        return Rect(self.x, self.y, width, self.h), Rect(self.x + width, self.y, self.w - width, self.h)

    def cut_right(self, width: float) -> tuple[Rect, Rect]:
        """Return the rest and its right part of this width."""
        return Rect(self.x, self.y, self.w - width, self.h), Rect(self.right - width, self.y, width, self.h)

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def within(self, other: Rect) -> bool:
        """Tell whether all of it lies in another one."""
        inside = other.x <= self.x and other.y <= self.y
        return inside and self.right <= other.right and self.bottom <= other.bottom

    def toward(self, other: Rect, part: float) -> Rect:
        """Return the rectangle a part of the way to another, 0 for this one, 1 for the other."""
        (x, y, w, h), (to_x, to_y, to_w, to_h) = self, other
        return Rect(x + (to_x - x) * part, y + (to_y - y) * part, w + (to_w - w) * part, h + (to_h - h) * part)

    @staticmethod
    def around(center: tuple[float, float], w: float, h: float) -> Rect:
        """Return the rectangle of this size around a point."""
        return Rect(center[0] - w / 2, center[1] - h / 2, w, h)
