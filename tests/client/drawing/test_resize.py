"""At another size what was shown before is stretched until everything is there at the new one, a slice a frame."""

from collections.abc import Iterator
from functools import partial

import pygame
import pytest

from client.display import Display
from client.drawing import backdrop
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.surface_cache import SurfaceCache

PLACES = (300, 500, 700)


class Slow:
    """Red things in the middle of the window, each of which takes a second to make: longer than a frame may."""

    def __init__(self) -> None:
        self.now, self.kept = 0.0, SurfaceCache(1)

    def picture(self, canvas: Canvas) -> None:
        canvas.panel((0, 0, *canvas.size), "#000000", radius=0)
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


@pytest.fixture
def display() -> Iterator[Display]:
    made = Display("x", (1280, 800))
    yield made
    made.window.destroy()


def red(display: Display) -> list[tuple[int, int]]:
    """Return where red begins and how wide it is, from the left, in tens of pixels: edges that were stretched are soft."""
    mask = pygame.mask.from_threshold(display.surface, "#ff0000", (90, 9, 9))
    return sorted((round(rect.x / 10), round(rect.w / 10)) for rect in mask.get_bounding_rects())


def test_what_was_shown_is_stretched_until_all_is_there(display: Display) -> None:
    slow = Slow()
    display.draw(slow.picture, 1.0, clock=lambda: slow.now)
    assert red(display) == [(x // 10, 2) for x in PLACES], "nothing can stand for the first frame"
    display.window.size = (2560, 1600)
    wide = [(x // 5, 4) for x in PLACES]
    new = [(round(x * 2**0.5 / 10), 3) for x in PLACES]
    for shown in ([], wide, wide):
        display.draw(slow.picture, 1.0, stretched=True, clock=lambda: slow.now)
        assert (red(display), slow.now) == (shown, 3.0), "while the size is being changed nothing is made"
        assert display.unfinished
    for made, shown in ((1, wide), (2, wide), (3, new)):
        display.draw(slow.picture, 1.0, clock=lambda: slow.now)
        assert (red(display), slow.now, display.unfinished) == (shown, 3.0 + made, made < 3)


def test_a_frame_keeps_what_was_shown_or_stretches_it_or_makes_things(display: Display) -> None:
    """Each of these takes a frame's time in a large window, wanted or not that it is stretched while the size changes."""
    slow = Slow()
    display.draw(slow.picture, 1.0, clock=lambda: slow.now)
    display.window.size = (2560, 1600)
    for shown, made in (([], 0), ([(x // 5, 4) for x in PLACES], 0), ([(x // 5, 4) for x in PLACES], 1)):
        display.draw(slow.picture, 1.0, clock=lambda: slow.now)
        assert (red(display), slow.now, display.unfinished) == (shown, 3.0 + made, True)


def test_a_frame_whose_wall_is_late_is_not_shown(display: Display, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing lies on the wall of the screen before, or on none."""
    slow = Slow()
    display.draw(slow.picture, 1.0, clock=lambda: slow.now)
    before = red(display)
    laid = []

    def made(width: int, height: int, _pools: object) -> pygame.Surface:
        slow.now += 1.0
        return pygame.Surface((width, height))

    def table(canvas: Canvas) -> None:
        canvas.thing("first", "first", Rect(10, 10, 20, 20), partial(slow._draw, 0))
        backdrop.draw_wall(canvas, ((1, 2, 3, 4),))
        laid.append("button")

    monkeypatch.setattr(backdrop, "_wall", made)
    monkeypatch.setattr(backdrop, "_walls", SurfaceCache(24, windows=1.45))
    display.draw(table, 1.0, clock=lambda: slow.now)
    assert (red(display), display.unfinished) == (before, True)
    assert laid == ["button"], "what does not wait has its place already"
    display.draw(table, 1.0, clock=lambda: slow.now)
    assert (red(display), display.unfinished) == (before, True), "the wall took all of the frame's time"
    display.draw(table, 1.0, clock=lambda: slow.now)
    assert (red(display), display.unfinished) == ([], False), "the wall lies over it"
