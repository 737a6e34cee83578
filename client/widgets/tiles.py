"""Tiles side by side, of which one is chosen: by a press, by arrows, by the first letter of its name, by its digit."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas, Point
from client.widgets.base import ACCEPT, Widget

Item = TypeVar("Item")


class Tiles(Widget, Generic[Item]):
    """`draw_tile(canvas, item, rect, state)` draws one tile; state is "", "hot" or "chosen".

    names: one for each item, for choosing by its first letter. `pick` is called when another one is chosen, `open` for Enter,
    Space, or a press on the chosen one. columns: how many are side by side. Tiles that do not fill a row are in its middle.
    """

    shows_use = True

    def __init__(
        self,
        items: Sequence[Item],
        names: Sequence[str],
        draw_tile: Callable[[Canvas, Item, FRect, str], None],
        pick: Callable[[Item], None],
        open: Callable[[], None],  # noqa: A002 (the word that callers read)
        columns: int = 5,
    ) -> None:
        super().__init__()
        self.items, self.names = list(items), list(names)
        self.draw_tile, self._pick, self.open, self.columns = draw_tile, pick, open, columns
        self.chosen = 0
        self.gap = 20.0
        self._pressed = -1

    def place(self, number: int) -> FRect:
        """Return where a tile is."""
        rows = -(-len(self.items) // self.columns)
        row, column = divmod(number, self.columns)
        wide = (self.rect.w - self.gap * (self.columns - 1)) / self.columns
        tall = (self.rect.h - self.gap * (rows - 1)) / rows
        in_row = min(self.columns, len(self.items) - row * self.columns)
        left = self.rect.x + (self.columns - in_row) * (wide + self.gap) / 2
        return FRect(left + column * (wide + self.gap), self.rect.y + row * (tall + self.gap), wide, tall)

    def at(self, point: Point) -> int:
        """Return the number of the tile at a place, -1 for none."""
        return next((number for number in range(len(self.items)) if self.place(number).collidepoint(point)), -1)

    def choose(self, number: int) -> None:
        """Choose a tile, as a person would."""
        if 0 <= number < len(self.items) and number != self.chosen:
            self.chosen = number
            self._pick(self.items[number])

    def draw(self, canvas: Canvas) -> None:
        """Draw the tiles, the chosen one last: it stands out."""
        hot = self.at(self.router.pointer) if self.router is not None and self.hot else -1
        for number in sorted(range(len(self.items)), key=lambda one: one == self.chosen):
            state = "chosen" if number == self.chosen else "hot" if number == hot else ""
            self.draw_tile(canvas, self.items[number], self.place(number), state)
        if self.router is not None and self.focused and self.router.keyboard and self.items:
            box = self.place(self.chosen)
            canvas.frame(box.inflate(15, 15), theme.INK, theme.HAIR, theme.RADIUS + 4)
            canvas.frame(box.inflate(13, 13), theme.FOCUS, theme.RING, theme.RADIUS + 3)

    def press(self, at: Point) -> None:
        """Choose the tile; a press on the chosen one opens it when the button is let go."""
        place = self.at(at)
        self._pressed = place if place == self.chosen else -1
        if place >= 0:
            self.choose(place)

    def release(self, at: Point) -> None:
        """Open the tile that was chosen before it was pressed."""
        if self._pressed >= 0 and self.at(at) == self._pressed:
            self.open()
        self._pressed = -1

    def key(self, event: Event) -> bool:
        """Choose by arrows, digits, letters; open by Enter or Space."""
        if event.key in ACCEPT:
            self.open()
        elif event.key in _STEPS:
            across, down = _STEPS[event.key]
            self.choose(max(0, min(len(self.items) - 1, self.chosen + across + down * self.columns)))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.choose(0 if event.key == pygame.K_HOME else len(self.items) - 1)
        else:
            return False
        return True

    def jump(self, letter: str) -> bool:
        """Choose the next tile whose name begins with a letter, or the tile of a digit; tell whether there is one."""
        if letter.isdigit() and 1 <= int(letter) <= len(self.items):
            self.choose(int(letter) - 1)
            return True
        places = [(self.chosen + 1 + step) % len(self.items) for step in range(len(self.items))]
        matching = [n for n in places if letter and self.names[n].casefold().startswith(letter.casefold())]
        if matching:
            self.choose(matching[0])
        return bool(matching)


_STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
