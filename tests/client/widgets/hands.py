"""Somebody who presses, drags and types at widgets, without a window."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from client.drawing.canvas import Canvas, Point
from client.widgets import Router, Widget

SIZE = (800, 600)


class Hands:
    """A router with its canvas, and events as a person would make them."""

    def __init__(self, *widgets: Widget, text: float = 1.0) -> None:
        pygame.font.init()
        self.router = Router()
        self.canvas = Canvas(Surface(SIZE), 1.0, text)
        for place, widget in enumerate(widgets):
            self.router.add(widget)
            if widget.rect.w <= 1:
                widget.rect = FRect(20, 20 + 60 * place, 300, 40)
        self.draw()

    def draw(self) -> None:
        self.canvas.surface.fill((36, 57, 47))
        self.router.draw(self.canvas)

    def move(self, at: Point) -> None:
        self.router.event(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, at: Point) -> bool:
        return self.router.event(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))

    def up(self, at: Point) -> bool:
        return self.router.event(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def click(self, at: Point | Widget) -> bool:
        place = at.rect.center if isinstance(at, Widget) else at
        self.move(place)
        taken = self.down(place)
        self.up(place)
        self.draw()
        return taken

    def key(self, key: int, mod: int = 0, unicode: str = "") -> bool:
        taken = self.router.event(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode))
        if key == pygame.K_RETURN:  # others are held until the next one
            self.router.event(Event(pygame.KEYUP, key=key, mod=mod))
        self.draw()
        return taken

    def write(self, text: str) -> None:
        self.router.event(Event(pygame.TEXTINPUT, text=text))
        self.draw()

    def compose(self, text: str) -> None:
        self.router.event(Event(pygame.TEXTEDITING, text=text, start=0, length=0))
        self.draw()

    def wheel(self, at: Point, steps: float) -> None:
        self.move(at)
        self.router.event(Event(pygame.MOUSEWHEEL, x=0, y=int(steps), precise_y=steps))
        self.draw()
