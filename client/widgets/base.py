"""The base of every widget: a rectangle, a state, and hooks that the router calls."""

from __future__ import annotations

from itertools import count
from typing import Protocol

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas, Point

_numbers = count()
ACCEPT = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Host(Protocol):
    """A widget's requests to the router that gives it events."""

    focus: Widget | None
    keyboard: bool
    """Whether the keyboard was used after the pointer: only then is the focus ring drawn."""
    pointer: Point
    listening: bool
    """Whether typed letters are taken though no entry has the focus: they are no shortcuts then."""
    overlay: Widget | None
    """Set by a widget to show something above all others, such as an open list; None closes it."""

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or to none."""

    @property
    def ringed(self) -> Widget | None:
        """The widget with the focus ring, which Enter is for; None while the pointer is in use."""

    def close(self) -> None:
        """Close the dialog on top."""


class Widget:
    """A rectangle that draws itself. The screen sets its attributes; it calls the functions that it was made with."""

    focusable = True
    shows_use = False
    """Whether its focus is seen without the ring, by a caret or a chosen row: then Enter is for it after a click too."""

    def __init__(self) -> None:
        self.rect = FRect(0, 0, 1, 1)
        self.enabled = True
        self.visible = True
        self.tip: tuple[str, ...] = ()
        """Lines of the label that is shown when the pointer rests on it; the first is the heading."""
        self.id = f"widget:{next(_numbers)}"
        """Its name for a screen reader (`client.widgets.nodes`)."""
        self.router: Host | None = None
        self.hot = False
        """Whether the pointer is on it and it would get a press; set by the router."""
        self.held = False
        """Whether the pointer pressed it and is still down."""

    @property
    def focused(self) -> bool:
        """Whether it has the focus."""
        return self.router is not None and self.router.focus is self

    def update(self, seconds: float) -> bool:
        """Advance its animation; return whether it looks different now."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it at its `rect`."""

    @property
    def has_ring(self) -> bool:
        """Whether it has the focus ring: it has the focus, and the keyboard is in use."""
        return self.router is not None and self.focused and self.router.keyboard

    def ring(self, canvas: Canvas, radius: float = theme.RADIUS) -> None:
        """Draw the focus ring around it where it has it."""
        if self.has_ring:
            canvas.frame(self.rect.inflate(9, 9), theme.INK, theme.HAIR, radius + 4)  # so that it shows on paper too
            canvas.frame(self.rect.inflate(7, 7), theme.FOCUS, theme.RING, radius + 3)

    def press(self, at: Point) -> None:
        """Take a press of the left button."""

    def release(self, at: Point) -> None:
        """Take the release of the left button, wherever the pointer is."""

    def drag(self, at: Point) -> None:
        """Take a move of the pointer while pressed."""

    def wheel(self, steps: float) -> None:
        """Take the wheel; positive is up."""

    def key(self, event: Event) -> bool:
        """Take a key; return whether it meant something here."""
        return False

    def typed(self, text: str) -> None:
        """Take text that was typed or composed."""

    def composing(self, text: str) -> None:
        """Take text that is still being composed."""

    def focus_gained(self) -> None:
        """Called when it gets the focus."""

    def focus_lost(self) -> None:
        """Called when it loses the focus."""
