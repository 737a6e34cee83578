"""The window itself: its surface, its scale, its size while it changes, full screen, and drawing the eyes to it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from typing import cast

import pygame

from client.drawing import surface_cache
from client.drawing.canvas import Canvas, fitting
from client.drawing.display_list import DisplayList
from client.drawing.icon import window_icon
from client.drawing.memo import Memo
from client.drawing.repainting import Repainter

SMALLEST = (800, 500)
SHARE = 0.8
"""Of the desktop: the first window's size."""


class NoDisplay(RuntimeError):
    """No window can be opened here; in the system's words."""


class Display:
    """One window. Sizes of the window are pixels of its surface; events may come in points of a dense screen."""

    def __init__(self, title: str, size: tuple[int, int] | None = None) -> None:
        """Open the window. Raises NoDisplay."""
        try:
            pygame.display.init()
            if pygame.display.get_driver() == "x11":
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # a flip through a texture takes 15 to 50 ms
            self.window = pygame.Window(title, size or _first_size(), resizable=True, allow_high_dpi=True)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.font.init()
        pygame.key.set_repeat(400, 35)
        self._title = title
        self.window.set_icon(window_icon())
        self.window.minimum_size = SMALLEST
        if size is None and too_small_for_a_part(pygame.display.get_desktop_sizes()[0]):
            self.window.maximize()
        self._shown = (0, 0)
        self._alerted = False
        self._memo, self._repainter = Memo(), Repainter()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return self.window.get_surface()

    @property
    def scale_of_events(self) -> float:
        """Pixels of events for a unit: on a dense screen events come in the window's own points."""
        width, height = self.surface.get_size()
        return fitting(width, height) * self.window.size[0] / max(1, width)

    @property
    def unfinished(self) -> bool:
        """Whether what is shown lacks something that a frame to follow will have."""
        return self._memo.late

    def draw(
        self,
        picture: Callable[[Canvas], None],
        text: float,
        stretched: bool = False,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """Draw a picture and show it: only what differs from the one before is drawn, nothing is shown where nothing does.

        clock: in seconds; by it things that are drawn for the first time may wait for the frames that follow (`unfinished`).
        stretched: at the size before, whose pictures are there already, and stretch that: while the size is being changed.
        """
        surface = self.surface
        if stretched:
            before = pygame.Surface(self._shown if any(self._shown) else surface.get_size())
            picture(_canvas(before, text))
            pygame.transform.smoothscale(before, surface.get_size(), surface)
            self.lost()
        else:
            self._memo.turn(None if self._fit() else clock)  # of another size nothing can stand for what is late
            frame = DisplayList(self._shown)
            picture(Canvas(cast(pygame.Surface, frame), fitting(*self._shown), text, self._memo))
            if not self._repainter.show(frame, surface):
                return
        self.window.flip()

    def lost(self) -> None:
        """Draw all of the next frame, even if it is that of before: what the window shows is something else."""
        self._repainter.forget()

    def _fit(self) -> bool:
        """Let what is kept fit the window's size; tell whether it is another one."""
        size = self.surface.get_size()
        if size != self._shown:
            self._shown = size
            surface_cache.fit_all(size[0] * size[1])
            return True
        return False

    def full_screen(self, wanted: bool) -> None:
        """Fill the screen, or be a window again."""
        with contextlib.suppress(pygame.error):  # not every display can
            if wanted:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()

    def alert(self, title: str) -> None:
        """Draw the eyes to a window that is not in front: it flashes, and is called so until it is looked at."""
        if not self.window.focused:
            self._alerted, self.window.title = True, title
            with contextlib.suppress(pygame.error):
                self.window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def seen(self) -> None:
        """The window is in front again."""
        if self._alerted:
            self._alerted, self.window.title = False, self._title

    def close(self) -> None:
        """Close the window and the display. Faces stay loaded: another window may be opened."""
        self.window.destroy()
        pygame.display.quit()


def _canvas(surface: pygame.Surface, text: float) -> Canvas:
    return Canvas(surface, fitting(*surface.get_size()), text)


def too_small_for_a_part(desktop: tuple[int, int]) -> bool:
    """Tell whether a window should fill a desktop: where one of the usual share of it would have smaller texts than it."""
    width, height = (round(side * SHARE) for side in desktop)
    return fitting(width, height) < 1


def _first_size() -> tuple[int, int]:
    """Return the first window's size: most of the desktop."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return max(SMALLEST[0], round(width * SHARE)), max(SMALLEST[1], round(height * SHARE))
