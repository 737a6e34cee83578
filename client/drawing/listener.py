"""Listen to how something is drawn, instead of drawing it: the texts that a screen shows, for a screen reader.

What screens write beside their widgets is said nowhere else: a screen is drawn once on a `Listener`, which keeps its texts,
each whole and in the order in which they are drawn, and the sheets and papers that they stand on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, cast

from pygame import FRect, Rect as Pixels, Surface

from client.drawing import theme
from client.drawing.canvas import UPRIGHT, WHOLE, Anchor, Area, Canvas, Paint, Point, Pose
from client.drawing.display_list import DisplayList
from client.drawing.rects import Rect
from client.drawing.shapes import Rgba

HEADINGS = frozenset({"display", "title", "heading"})
"""Styles of texts that stand above others."""


class Heard(NamedTuple):
    """A text, its place in units, and its style."""

    text: str
    rect: Rect
    style: str


class Listener(Canvas):
    """A canvas that draws nothing. `texts`: what was written on it; `grounds`: the sheets and papers, in units."""

    def __init__(self, size: tuple[int, int], scale: float = 1.0, text: float = 1.0) -> None:
        super().__init__(cast(Surface, DisplayList(size)), scale, text)
        self.texts: list[Heard] = []
        self.grounds: list[Rect] = []
        self._share = 1.0
        """Units of the listener whose texts these are, for a unit of this one."""

    def hear(self, draw: Callable[[Canvas], None]) -> list[str]:
        """Return the texts of something that is drawn on a canvas like this one."""
        apart = self.apart()
        draw(apart)
        return [heard.text for heard in apart.texts]

    def apart(self) -> Listener:
        """Return a listener like this one that has heard nothing."""
        return Listener(self.surface.get_size(), self.scale, self.text_scale)

    def variant(self, scale: float | None = None, text: float | None = None) -> Listener:
        """Return a listener with another scale or text scale, whose texts are kept with those of this one."""
        size = self.surface.get_size()
        made = Listener(size, self.scale if scale is None else scale, self.text_scale if text is None else text)
        made.texts, made.grounds, made._share = self.texts, self.grounds, self._share * made.scale / self.scale
        return made

    # what is heard

    def _keep(self, text: str, rect: Area, style: str) -> None:
        if text.strip():
            x, y, w, h = (side * self._share for side in rect)
            self.texts.append(Heard(text, Rect(x, y, w, h), style))

    def text(
        self,
        text: str,
        at: Point,
        style: str = "body",
        color: Paint = theme.IVORY,
        anchor: Anchor = "topleft",
        limit: float = 0,
    ) -> FRect:
        """Keep one line, whole; return the box that it would have."""
        wide = self.measure(text, style)
        box = FRect(0, 0, min(wide, limit) if limit else wide, self.leading(style))
        setattr(box, anchor, at)
        self._keep(text, box, style)
        return box

    def paragraph(
        self,
        text: str,
        at: Point,
        width: float,
        style: str = "body",
        color: Paint = theme.IVORY,
        most: int = 0,
    ) -> float:
        """Keep a text, whole; return the height that it would have."""
        tall = self.height(text, width, style)
        tall = min(tall, most * self.leading(style)) if most else tall
        self._keep(text, (*at, width, tall), style)
        return tall

    def sheet(self, area: Area, alpha: tuple[int, int] = theme.PANEL_ALPHA, double: bool = False) -> None:
        """Keep the place of a panel."""
        self._ground(area)

    def paper(self, area: Area, shadow: float = 8, radius: float = 2) -> None:
        """Keep the place of a paper."""
        self._ground(area)

    def _ground(self, area: Area) -> None:
        x, y, w, h = (side * self._share for side in area)
        self.grounds.append(Rect(x, y, w, h))

    # what is drawn on it in parts

    def thing(
        self,
        name: str,
        look: object,
        rect: Rect,
        draw: Callable[[Canvas], None],
        moves: bool = False,
        fade: float = 1.0,
        source: object = None,
        fades: bool = False,
    ) -> None:
        """Hear a thing."""
        draw(self)

    def ground(self, find: Callable[[], Surface], at: tuple[int, int]) -> None:
        """Hear nothing."""

    def prepared(self, draw: Callable[[Canvas], None]) -> bool:
        """Prepare nothing, and have it prepared later."""
        return False

    def layer(
        self,
        key: Hashable,
        size: tuple[int, int],
        at: Point,
        draw: Callable[[Canvas], None],
        scale: float = 1.0,
        text: float = 1.0,
        pose: Pose = UPRIGHT,
        anchor: Anchor = "center",
    ) -> None:
        """Hear nothing: cards and emblems are told by what shows them."""

    # what is silent

    def blit(self, picture: Surface, at: Point, anchor: Anchor = "center") -> None:
        """Hear nothing."""

    def picture(
        self, key: str | int, area: Area, part: tuple[float, float, float, float] = WHOLE, pose: Pose = UPRIGHT
    ) -> None:
        """Hear nothing: what can be seen in a painting is told by what shows it."""

    def disc(self, center: Point, radius: float, color: Paint, ring: Paint | None = None, border: float = 1.5) -> None:
        """Hear nothing."""

    def symbol(self, name: str, center: Point, size: float, color: Paint) -> None:
        """Hear nothing."""

    def turned_up(self, size: tuple[int, int], side: int, draw: Callable[[Canvas], None]) -> None:
        """Hear nothing: what is below a corner is told by the card."""

    def _plate(
        self,
        box: Pixels,
        top: Rgba,
        foot: Rgba,
        line: Rgba | None,
        width: int,
        radius: int,
        hidden: Pixels | None = None,
    ) -> None:
        """Hear nothing."""

    def _glow(
        self, box: Pixels, color: Rgba, blur: int, radius: int, lower: int = 0, hidden: Pixels | None = None
    ) -> None:
        """Hear nothing."""

    def _fill(self, box: Pixels, paint: Rgba) -> None:
        """Hear nothing."""
