"""Tiles of one size that scroll: as many rows as there are, of which only those in sight are drawn."""

from pygame import FRect
from pygame.event import Event

from client.drawing.canvas import Canvas, Point
from client.widgets.scroll_bar import draw_bar, handle, top_at
from client.widgets.tiles import Item, Tiles

_BAR = 14.0
"""Units at the right for the scroll bar."""


class TileWall(Tiles[Item]):
    """`Tiles` whose height is given (`tall`, in units) and whose rows scroll; the chosen one is scrolled into sight."""

    tall = 110.0
    top = 0.0
    """Units scrolled away above."""
    _held_bar = False

    @property
    def limit(self) -> float:
        """The length it can be scrolled, in units."""
        rows = -(-len(self.items) // self.columns)
        return max(0.0, rows * (self.tall + self.gap) - self.gap - self.rect.h)

    def show(self, items: list[Item], names: list[str]) -> None:
        """Replace the tiles; the chosen place is kept, as far as there is one."""
        self.items, self.names = items, names
        self.chosen = max(0, min(self.chosen, len(items) - 1))

    def place(self, number: int) -> FRect:
        """Return where a tile is; above or below the wall where it is scrolled away."""
        row, column = divmod(number, self.columns)
        wide = (self.rect.w - _BAR - self.gap * (self.columns - 1)) / self.columns
        y = self.rect.y + row * (self.tall + self.gap) - self.top
        return FRect(self.rect.x + column * (wide + self.gap), y, wide, self.tall)

    def choose(self, number: int) -> None:
        """Choose a tile, and scroll it into sight."""
        super().choose(number)
        box = self.place(self.chosen)
        self.scroll(min(0.0, box.y - self.rect.y) + max(0.0, box.bottom - self.rect.bottom))

    def scroll(self, units: float) -> None:
        """Move by some units, down if positive."""
        self.top = max(0.0, min(self.limit, self.top + units))

    def draw(self, canvas: Canvas) -> None:
        """Draw the tiles in sight, and a bar where there are more."""
        self.scroll(0)
        hot = self.at(self.router.pointer) if self.router is not None and self.hot else -1
        with canvas.clip(self.rect):
            for number, item in enumerate(self.items):
                if (box := self.place(number)).colliderect(self.rect):
                    state = "chosen" if number == self.chosen else "hot" if number == hot else ""
                    self.draw_tile(canvas, item, box, state)
        draw_bar(canvas, self, self.hot)
        self.ring(canvas)

    def wheel(self, steps: float) -> None:
        """Scroll."""
        self.scroll(-steps * self.tall / 2)

    def press(self, at: Point) -> None:
        """Take hold of the scroll bar, or choose the tile."""
        self._held_bar = self.limit > 0 and at[0] > self.rect.right - _BAR
        if self._held_bar:
            self.drag(at)
        else:
            super().press(at)

    def drag(self, at: Point) -> None:
        """Scroll with the bar."""
        if self._held_bar:
            self.scroll(top_at(self, at[1] - handle(self).h / 2) - self.top)

    def key(self, event: Event) -> bool:
        """Choose by keys where there is anything."""
        return bool(self.items) and super().key(event)
