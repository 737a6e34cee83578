"""The window itself: its surface, its scale, its size while it changes, full screen, and calling for the player."""

import contextlib
import os
import sys
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
"""The first window's width and height as a part of the desktop's."""


class NoDisplay(RuntimeError):
    """No window can be opened here; the message is SDL's."""


class Display:
    """One window. Sizes of the window are pixels of its surface; events may come in points of a dense screen."""

    def __init__(self, title: str, size: tuple[int, int] | None = None) -> None:
        """Open the window. Raises NoDisplay."""
        try:
            pygame.display.init()
            if pygame.display.get_driver() == "x11":
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # a flip through a texture takes 15 to 50 ms
            hidden = sys.platform == "win32"  # a screen reader has to be told of the window before it is shown
            self.window = pygame.Window(
                title, size or _first_size(), resizable=True, allow_high_dpi=True, hidden=hidden
            )
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.font.init()
        pygame.key.set_repeat(400, 35)
        self._title = title
        self.window.set_icon(window_icon())
        self.window.minimum_size = SMALLEST
        if size is None and too_small_for_a_part(pygame.display.get_desktop_sizes()[0]):
            self.window.maximize()
        self._size = (0, 0)
        """The size of the last frame, in pixels."""
        self._stands: pygame.Surface | None = None
        """The last frame at another size: it is shown, stretched, until a frame at this size is complete."""
        self._stale = True
        """Whether the window's content is lost, so that something must be shown even if nothing has changed."""
        self._alerted = False
        self._memo, self.repainter = Memo(), Repainter()

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
    def is_seen(self) -> bool:
        """Whether the window is on a screen."""
        return pygame.display.get_driver() not in ("dummy", "offscreen")

    @property
    def unfinished(self) -> bool:
        """Whether the last frame lacks something that the next frames will draw."""
        return self._memo.late or self._stands is not None

    def draw(
        self,
        picture: Callable[[Canvas], None],
        text: float,
        stretched: bool = False,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """Draw and show a frame: only the parts that differ from the last one, and nothing at all if none do.

        clock: in seconds. With it, a frame that takes long may leave things for the next frames (`unfinished`).
        stretched: the size is still being changed: show the last frame stretched.
        """
        surface = self.surface
        if surface.get_size() != self._size and self._resized(surface.get_size()) and clock is not None:
            return  # the last frame was copied to be stretched: that takes a frame's time, and so does stretching it
        if self._stands is not None and self._stale and (stretched or clock is not None):
            pygame.transform.smoothscale(self._stands, self._size, surface)
            self.window.flip()
            self._stale = False
            return
        if self._stands is None or not stretched:
            self._memo.turn(clock if self._stands is not None or self.repainter.begun else None)
            frame = DisplayList(self._size)
            picture(Canvas(cast(pygame.Surface, frame), fitting(*self._size), text, self._memo))
            if not (self._memo.groundless or (self._stands is not None and self._memo.late)):
                self._stands, self._stale = None, False
                if self.repainter.show(frame, surface):
                    self.window.flip()
                return
        if self._stale:
            self.window.flip()
            self._stale = False

    def _resized(self, size: tuple[int, int]) -> bool:
        """Draw at another size from now on. Return whether the last frame was kept now, to stand in meanwhile."""
        surface_cache.fit_all(size[0] * size[1])
        self._memo.clear()
        keeps = self._stands is None and self.repainter.begun
        if keeps:
            self._stands = self.repainter.last(self._size)
        self._size = size
        self.lost()
        return keeps

    def lost(self) -> None:
        """Draw all of the next frame, even if nothing has changed: the window's content is lost."""
        self.repainter.forget()
        self._stale = True

    def full_screen(self, wanted: bool) -> None:
        """Fill the screen, or be a window again."""
        with contextlib.suppress(pygame.error):  # not every display can
            if wanted:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()

    def alert(self, title: str) -> None:
        """Call the player if the window is in the background: flash it, and show this title until it has the focus."""
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


def too_small_for_a_part(desktop: tuple[int, int]) -> bool:
    """Tell whether the window should fill the desktop: at its usual share of it, texts would be smaller than designed."""
    width, height = (round(side * SHARE) for side in desktop)
    return fitting(width, height) < 1


def _first_size() -> tuple[int, int]:
    """Return the first window's size: most of the desktop."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return max(SMALLEST[0], round(width * SHARE)), max(SMALLEST[1], round(height * SHARE))
