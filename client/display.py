"""The window itself: its surface, its scale, its size while it changes, full screen, and drawing the eyes to it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame

from client.canvas import Canvas, fitting

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
            self.window = pygame.Window(title, size or _first_size(), resizable=True, allow_high_dpi=True)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.font.init()
        pygame.key.set_repeat(400, 35)
        self._title = title
        self.window.minimum_size = SMALLEST
        self._shown = self.surface.get_size()
        self._alerted = False

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return self.window.get_surface()

    @property
    def scale_of_events(self) -> float:
        """Pixels of events for a unit: on a dense screen events come in the window's own points."""
        width, height = self.surface.get_size()
        return fitting(width, height) * self.window.size[0] / max(1, width)

    def draw(self, picture: Callable[[Canvas], None], text: float, stretched: bool = False) -> None:
        """Draw a picture and show it.

        stretched: at the size before, whose pictures are there already, and stretch that: while the size is being changed.
        """
        surface = self.surface
        if stretched:
            before = pygame.Surface(self._shown)
            picture(_canvas(before, text))
            pygame.transform.smoothscale(before, surface.get_size(), surface)
        else:
            self._shown = surface.get_size()
            picture(_canvas(surface, text))
        self.window.flip()

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


def _first_size() -> tuple[int, int]:
    """Return the first window's size: most of the desktop."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return max(SMALLEST[0], round(width * SHARE)), max(SMALLEST[1], round(height * SHARE))
