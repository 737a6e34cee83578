"""Darken the table but for the things that a guide speaks of."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.drawing.shapes import rgba

DARK = 150
"""The darkness of the rest, of 255."""
ROOM = 4.0
"""Units around each lit thing that stay bright too."""


class Spotlight:
    """Keeps its last veil, because the lit things seldom change from one frame to the next."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._veil: Surface | None = None

    def draw(self, canvas: Canvas, area: Rect, lit: Sequence[Rect]) -> None:
        """Darken an area but for what is lit in it, and draw an edge around that."""
        box = canvas.pixels(area)
        holes = [canvas.pixels(rect.inset(-ROOM)).move(-box.x, -box.y) for rect in lit]
        key = (box.size, tuple(map(tuple, holes)))
        if key != self._key or self._veil is None:
            self._key, self._veil = key, Surface(box.size, pygame.SRCALPHA)
            self._veil.fill(rgba(theme.INK, DARK))
            for hole in holes:
                self._veil.fill((0, 0, 0, 0), hole)
        canvas.surface.blit(self._veil, box)
        for rect in lit:
            canvas.frame(rect.inset(-ROOM), theme.BRASS_HI, 1.5, theme.RADIUS)
