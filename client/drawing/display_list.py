"""A frame as a list of drawing operations, lowest first.

A canvas draws on a `DisplayList` as on a surface. Cached surfaces are never changed, so the same surface at the same place is
the same picture: two lists can be compared without looking at a pixel.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from pygame import SRCALPHA, Rect, Surface

HIDING = 20_000
"""Pixels from which on it is worth while to know that a thing is opaque: what lies at the very bottom is not drawn below it."""
Place = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


class Fill(NamedTuple):
    """A colour that fills a place."""

    color: tuple[int, ...]
    flags: int


Op = tuple[Surface | Fill, int, int, int, int, int, int]
"""What is laid; its place on the window; where in the surface that begins."""


_solid: WeakKeyDictionary[Surface, Rect] = WeakKeyDictionary()
"""Surfaces with an alpha of each pixel, and where all of that is 255."""


def solid_within(surface: Surface, part: Rect) -> None:
    """Tell that a surface with an alpha of each pixel hides what is below a part of it."""
    _solid[surface] = part


def hides(op: Op) -> Rect | None:
    """Return the area of the window in which an operation hides all that lies below it, if that is known."""
    source, x, y, w, h, left, top = op
    if isinstance(source, Fill) or source.get_alpha() not in (None, 255):
        return None
    if not source.get_flags() & SRCALPHA:
        return Rect(x, y, w, h)
    solid = _solid.get(source)
    return solid and solid.clip((left, top, w, h)).move(x - left, y - top)


class DisplayList:
    """What is laid where. Has those methods of a surface that a canvas uses."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.ops: list[Op] = []
        self._size = size
        self.clip: Place = (0, 0, *size)
        """The area that is drawn in."""

    def get_size(self) -> tuple[int, int]:
        """Return width and height in pixels."""
        return self._size

    def get_width(self) -> int:
        """Return the width in pixels."""
        return self._size[0]

    def get_height(self) -> int:
        """Return the height in pixels."""
        return self._size[1]

    def get_clip(self) -> Rect:
        """Return the area that is drawn in."""
        return Rect(self.clip)

    def set_clip(self, area: Rect) -> None:
        """Draw only in an area."""
        x, y, w, h = area.clip(Rect((0, 0), self._size))
        self.clip = x, y, w, h

    def blit(self, source: Surface, at: Rect | tuple[int, int], part: Rect | None = None) -> None:
        """Lay a surface, or a part of it, as much as lies in the clip."""
        x, y = at[0], at[1]
        across, down, w, h = part or (0, 0, *source.get_size())
        left, top, wide, high = self.clip
        right, low = min(x + w, left + wide), min(y + h, top + high)
        left, top = max(x, left), max(y, top)
        if right > left and low > top:
            self.ops.append((source, left, top, right - left, low - top, across + left - x, down + top - y))

    def fill(self, color: tuple[int, ...], area: Rect, special_flags: int = 0) -> None:
        """Fill an area with a colour, as much of it as lies in the clip."""
        box = area.clip(self.clip)
        if box.w > 0 and box.h > 0:
            self.ops.append((Fill(tuple(color), special_flags), *box, 0, 0))


def faded(picture: Surface, fade: float) -> Surface:
    """Return the same pixels with an opacity of their own."""
    alpha = round(255 * fade)
    if alpha < 255:
        picture = picture.subsurface(picture.get_rect())
        picture.set_alpha(alpha)
    return picture


def faint(ops: Sequence[Op], fade: float) -> list[Op]:
    """Return a list whose surfaces have an opacity."""
    return [(faded(op[0], fade), *op[1:]) if isinstance(op[0], Surface) else op for op in ops]


def lay(surface: Surface, ops: Sequence[Op]) -> None:
    """Draw a list on a surface."""
    run: list[Any] = []
    for source, x, y, w, h, left, top in ops:
        if isinstance(source, Fill):
            surface.blits(run, False)
            run = []
            surface.fill(source.color, (x, y, w, h), source.flags)
        else:
            run.append((source, (x, y), (left, top, w, h)))
    surface.blits(run, False)
