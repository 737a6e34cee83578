"""A table of red things, drawn frame after frame with one memo."""

from typing import cast

import pygame
from pygame import Surface

from client.drawing.canvas import Canvas
from client.drawing.display_list import DisplayList, lay
from client.drawing.memo import Memo
from client.drawing.rects import Rect
from client.tables.board import PictureFace, Sprite
from client.tables.drawing import draw_sprites, fading

AT = Rect(100, 100, 60, 40)
SPRITE = Sprite("x", "thing", AT, PictureFace("1124"))


class Table:
    """Draws frames one after the other and counts what is drawn anew."""

    def __init__(self, size: tuple[int, int] = (400, 300)) -> None:
        self.memo, self.drawn, self.size = Memo(), 0, size
        self._fading = fading(lambda canvas, sprite: self._thing(canvas, sprite))
        self.frame = DisplayList(size)

    def draw(self, *sprites: Sprite, scale: float = 1.0, clip: Rect | None = None) -> int:
        """Draw a frame; return how many things were drawn anew."""
        before = self.drawn
        self.memo.turn()
        self.frame = DisplayList(self.size)
        canvas = Canvas(cast(Surface, self.frame), scale, 1.0, self.memo)
        with canvas.clip(clip or Rect(0, 0, *self.size)):
            draw_sprites(canvas, sprites, {"thing": self._thing, "fading": self._fading})
        return self.drawn - before

    def _thing(self, canvas: Canvas, sprite: Sprite) -> None:
        self.drawn += 1
        canvas.panel(sprite.rect, "#ff0000", radius=0)

    def shown(self) -> list[pygame.Rect]:
        """Return where red is."""
        made = Surface((400, 300))
        lay(made, self.frame.ops)
        return pygame.mask.from_threshold(made, "#ff0000", (9, 9, 9)).get_bounding_rects()
