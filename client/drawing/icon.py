"""The window's own icon: a painting of hills in a gilt frame."""

import pygame
from pygame import Surface

from client.drawing import theme
from client.drawing.canvas import Canvas

SIDE = 64


def window_icon(times: int = 1) -> Surface:
    """Return the icon, `times` * SIDE pixels wide, its corners transparent."""
    surface = Surface((SIDE * times, SIDE * times), pygame.SRCALPHA)
    canvas = Canvas(surface, times, 1.0)
    canvas.panel((3, 3, 58, 58), theme.BRASS_HI, theme.BRASS_LO, theme.BRASS_INK, 1, 5)
    canvas.panel((12, 12, 40, 40), theme.INK, theme.INK, theme.BRASS_INK, 1, 1)
    view = surface.subsurface(canvas.pixels((14, 14, 36, 36)))
    hills = Canvas(view, times, 1.0)
    hills.fade((0, 0, 36, 36), theme.PAPER, theme.BRASS_HI)
    hills.disc((25, 11), 5, theme.WARN)
    hills.disc((8, 40), 20, theme.OK)
    hills.disc((31, 44), 18, theme.INK_SOFT)
    return surface


def icon_pixels(times: int = 1) -> tuple[tuple[int, int], bytes]:
    """Return the icon's size and its pixels as RGBA, for icon files."""
    icon = window_icon(times)
    return icon.get_size(), pygame.image.tobytes(icon, "RGBA")
