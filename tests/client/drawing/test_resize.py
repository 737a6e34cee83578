"""The first frame at another size: nothing that was made for the size before stands in it."""

from __future__ import annotations

from functools import partial

import pygame

from client.display import Display
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.surface_cache import Surfaces

PLACES = (300, 500, 700)


class Slow:
    """Red things, each of which takes a second to make: longer than a frame may."""

    def __init__(self) -> None:
        self.now, self.kept = 0.0, Surfaces(1)

    def picture(self, canvas: Canvas) -> None:
        canvas.panel((0, 0, 1280, 800), "#000000", radius=0)
        for x in PLACES:
            canvas.thing(str(x), x, Rect(x, 100, 20, 20), partial(self._draw, x))

    def _draw(self, x: int, canvas: Canvas) -> None:
        side = canvas.px(20)
        found = self.kept.get((x, side), partial(self._made, side))
        canvas.surface.blit(found, (canvas.px(x), canvas.px(100)))

    def _made(self, side: int) -> pygame.Surface:
        self.now += 1.0
        surface = pygame.Surface((side, side))
        surface.fill("#ff0000")
        return surface


def red(display: Display) -> list[int]:
    """Return where red begins, from the left."""
    mask = pygame.mask.from_threshold(display.surface, "#ff0000", (9, 9, 9))
    return sorted(rect.x for rect in mask.get_bounding_rects())


def test_nothing_of_the_size_before_is_shown_after_a_change() -> None:
    slow, display = Slow(), Display("x", (1280, 800))
    try:
        display.draw(slow.picture, 1.0)
        assert red(display) == [*PLACES]
        display.window.size = (960, 600)
        display.draw(slow.picture, 1.0, clock=lambda: slow.now)
        assert red(display) == [x * 3 // 4 for x in PLACES]
    finally:
        display.window.destroy()
