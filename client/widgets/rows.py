"""A column that scrolls: `Rows` of anything, `Feed` for a log or a chat."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Generic, TypeVar

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas, Point
from client.widgets.base import ACCEPT, Widget
from client.widgets.scroll_bar import draw_bar, handle, top_at

Item = TypeVar("Item")
_BAR = 12.0
"""Units at the right for the scroll bar."""
_WHEEL = 48.0


class Rows(Widget, Generic[Item]):
    """Draws only the rows that are visible, so that a thousand cost no more than ten.

    `height(canvas, item, width)` and `draw_row(canvas, item, rect, state)` are given by whoever makes it; state is "", "hot" or
    "chosen". With `pick`, a row can be chosen by press and arrows, and `open` is called for one chosen twice or by Enter.
    """

    shows_use = True

    def __init__(
        self,
        height: Callable[[Canvas, Item, float], float],
        draw_row: Callable[[Canvas, Item, FRect, str], None],
        items: Sequence[Item] = (),
        pick: Callable[[Item], None] | None = None,
        open: Callable[[Item], None] | None = None,  # noqa: A002 (the word that callers read)
    ) -> None:
        super().__init__()
        self._height, self.draw_row, self.pick, self.open = height, draw_row, pick, open
        self.items: list[Item] = list(items)
        self.chosen = -1
        self.total = 0.0
        """The height of all rows."""
        self.top = 0.0
        """Units scrolled away above."""
        self.follow = False
        """Whether it stays scrolled to its end when rows are added, unless a person has scrolled back."""
        self._following = True
        self._heights: list[float] = []
        self._ends: list[float] = []
        self._measured: tuple[float, float, float] = (0, 0, 0)
        self._bar: float | None = None
        self._shown: Canvas | None = None

    # what there is

    def show(self, items: Sequence[Item]) -> None:
        """Replace the rows. Equal rows at the beginning are not measured again; the position is kept."""
        same = 0
        while same < min(len(items), len(self.items)) and items[same] == self.items[same]:
            same += 1
        if self.chosen >= 0 and self.chosen < len(self.items):
            kept = self.items[self.chosen]
            self.chosen = next((n for n, item in enumerate(items) if item == kept), -1)
        self.items = list(items)
        del self._heights[same:]

    @property
    def selection(self) -> Item | None:
        """The chosen row."""
        return self.items[self.chosen] if 0 <= self.chosen < len(self.items) else None

    @property
    def inner(self) -> float:
        """The width of a row."""
        return self.rect.w - _BAR

    @property
    def limit(self) -> float:
        """The length it can be scrolled, in units."""
        return max(0.0, self.total - self.rect.h)

    @property
    def behind(self) -> bool:
        """Whether a person has scrolled back and there are rows below."""
        return self.follow and not self._following and self.top < self.limit - 1

    def to_end(self) -> None:
        """Scroll to the end and stay there."""
        self._following, self.top = True, self.limit

    # looks

    def measure(self, canvas: Canvas) -> None:
        """Measure rows that were not measured yet, all of them after a change of width or scale."""
        wanted = (self.inner, canvas.scale, canvas.text_scale)
        if wanted != self._measured:
            self._heights, self._measured = [], wanted
        if len(self._heights) != len(self.items) or len(self._ends) != len(self.items):
            for item in self.items[len(self._heights) :]:
                self._heights.append(self._height(canvas, item, self.inner))
            self._ends = list(accumulate(self._heights))
            self.total = self._ends[-1] if self._ends else 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw what can be seen, and a bar where there is more."""
        self.measure(canvas)
        self.top = self.limit if self.follow and self._following else max(0.0, min(self.top, self.limit))
        hot = self._row(self.router.pointer) if self.hot and self.router is not None and self.pick else -1
        with canvas.clip(self.rect):
            for place, end in enumerate(self._ends):
                y = self.rect.y - self.top + end - self._heights[place]
                if y > self.rect.bottom:
                    break
                if y + self._heights[place] >= self.rect.y:
                    state = "chosen" if place == self.chosen else "hot" if place == hot else ""
                    box = FRect(self.rect.x, y, self.inner, self._heights[place])
                    self.draw_row(canvas, self.items[place], box, state)
        draw_bar(canvas, self, self.hot or self._bar is not None)
        if self.behind:  # an arrow leads to the end
            at = (self.rect.x + self.inner / 2, self.rect.bottom - 16)
            canvas.disc(at, 12, theme.BRASS_HI, theme.INK)
            canvas.symbol("arrow_down", at, 13, theme.BRASS_INK)
        self.ring(canvas)

    # events

    def _row(self, at: Point) -> int:
        if not self.rect.collidepoint(at) or at[0] > self.rect.right - _BAR:
            return -1
        y = at[1] - self.rect.y + self.top
        return next((place for place, end in enumerate(self._ends) if y < end), -1)

    def scroll(self, units: float) -> None:
        """Move by some units, down if positive."""
        self.top = max(0.0, min(self.limit, self.top + units))
        self._following = self.top >= self.limit - 1

    def wheel(self, steps: float) -> None:
        """Scroll."""
        self.scroll(-steps * _WHEEL)

    def press(self, at: Point) -> None:
        """Take hold of the scroll bar, go to the end by the arrow, or choose a row; a press on the chosen row opens it."""
        if self.behind and abs(at[0] - self.rect.x - self.inner / 2) < 16 and at[1] > self.rect.bottom - 30:
            self.to_end()
            return
        if self.limit > 0 and at[0] > self.rect.right - _BAR:
            held = handle(self)
            self._bar = at[1] - held.y if held.y <= at[1] <= held.bottom else held.h / 2
            self.drag(at)
            return
        place = self._row(at)
        if place >= 0 and self.pick is not None:
            again = place == self.chosen
            self.choose(place)
            if again and self.open is not None:
                self.open(self.items[place])

    def drag(self, at: Point) -> None:
        """Scroll with the bar."""
        if self._bar is not None:
            self.scroll(top_at(self, at[1] - self._bar) - self.top)

    def release(self, at: Point) -> None:
        """Let the bar go."""
        self._bar = None

    def choose(self, place: int) -> None:
        """Choose a row, scroll it into view, call `pick`."""
        if not 0 <= place < len(self.items):
            return
        self.chosen = place
        if len(self._ends) == len(self.items):
            start, end = self._ends[place] - self._heights[place], self._ends[place]
            self.top = max(min(self.top, start), end - self.rect.h)
        if self.pick is not None:
            self.pick(self.items[place])

    def key(self, event: Event) -> bool:
        """Choose or scroll by arrows, page keys, Home and End; open by Enter."""
        if event.key in ACCEPT and self.open is not None and self.selection is not None:
            self.open(self.selection)
            return True
        last, page = len(self.items) - 1, max(1.0, self.rect.h - 40)
        if self.pick is not None:
            places = {
                pygame.K_UP: self.chosen - 1,
                pygame.K_DOWN: self.chosen + 1,
                pygame.K_HOME: 0,
                pygame.K_END: last,
            }
            if event.key in places:
                self.choose(max(0, min(last, places[event.key])))
                return True
        moves = {pygame.K_UP: -_WHEEL, pygame.K_DOWN: _WHEEL, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
                 pygame.K_HOME: -self.total, pygame.K_END: self.total}  # fmt: skip
        if event.key in moves:
            self.scroll(moves[event.key])
            return True
        return False


@dataclass(frozen=True)
class Line:
    """One line of a log or a chat. Without a name it is the table's own."""

    text: str
    name: str = ""
    mark: theme.Mark | None = None
    """The seat's colour and shape."""
    style: str = ""
    """A style of the theme for the text; "caption" makes a heading of a round."""


class Feed(Rows[Line]):
    """A log or a chat: stays at its end unless a person scrolls back. Names and texts are drawn as they are given."""

    def __init__(self, name: str, style: str = "small") -> None:
        """Begin empty. name: what a screen reader calls it."""
        super().__init__(partial(_line_height, style), partial(_draw_line, style))
        self.name = name
        self.follow = True


def _line_height(style: str, canvas: Canvas, line: Line, width: float) -> float:
    if not line.name and line.mark is None:
        return canvas.height(line.text, width, line.style or "caption") + 6
    head = canvas.leading("label") if line.name else 0
    return head + canvas.height(line.text, width - 20, line.style or style) + 7


def _draw_line(style: str, canvas: Canvas, line: Line, box: FRect, state: str) -> None:
    if not line.name and line.mark is None:
        canvas.paragraph(line.text, box.topleft, box.w, line.style or "caption", theme.BRASS)
        return
    y, mark = box.y, line.mark or theme.WATCHING
    canvas.symbol(mark.symbol, (box.x + 7, y + canvas.leading("label") / 2), 11 * canvas.text_scale, mark.color)
    if line.name:
        canvas.text(line.name, (box.x + 20, y), "label", mark.color, limit=box.w - 20)
        y += canvas.leading("label")
    canvas.paragraph(line.text, (box.x + 20, y), box.w - 20, line.style or style, theme.IVORY)
