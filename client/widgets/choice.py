"""Choose one of several: a list that opens (`Choice`), or all side by side (`Segments`)."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas, Point
from client.drawing.shapes import rgba
from client.widgets.base import ACCEPT, Widget

Value = TypeVar("Value")
_PAD = 5.0


class _Options(Widget, Generic[Value]):
    """The common part of `Choice` and `Segments`: values with their labels, one of them chosen."""

    def __init__(
        self, options: Sequence[tuple[Value, str]], value: Value, changed: Callable[[Value], None] | None = None
    ) -> None:
        super().__init__()
        self.options, self.changed = list(options), changed
        self.index = next((n for n, (held, _) in enumerate(self.options) if held == value), 0)

    @property
    def value(self) -> Value:
        """The chosen value."""
        return self.options[self.index][0]

    def choose(self, index: int) -> None:
        """Choose by index; one out of range changes nothing."""
        if 0 <= index < len(self.options) and index != self.index:
            self.index = index
            if self.changed is not None:
                self.changed(self.value)

    def set(self, value: Value) -> None:
        """Choose a value without calling `changed`."""
        self.index = next((n for n, (held, _) in enumerate(self.options) if held == value), self.index)

    def _step(self, event: Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}.get(event.key)
        if step is not None:
            self.choose(self.index + step)
        return step is not None


class Choice(_Options[Value]):
    """A field with the chosen label and an arrow; a press opens the list."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the field."""
        box = self.rect
        edge = theme.BRASS if (self.hot or self.focused) and self.enabled else rgba(theme.BRASS_LO, 170)
        canvas.panel(box, rgba("#22302D", 235), rgba(theme.INK, 235), edge, 1, 4)
        ink = theme.IVORY if self.enabled else theme.IVORY_MUTE
        if self.options:
            label = self.options[self.index][1]
            canvas.text(label, (box.x + 12, box.centery), "body", ink, "midleft", limit=box.w - 42)
        canvas.symbol("down", (box.right - 18, box.centery), 11, theme.BRASS if self.enabled else theme.IVORY_MUTE)
        self.ring(canvas, 4)

    def release(self, at: Point) -> None:
        """Open the list."""
        if self.enabled and self.router is not None and self.rect.collidepoint(at):
            self.router.overlay = Menu(self)
            self.router.overlay.router = self.router

    def key(self, event: Event) -> bool:
        """Open by Enter or Space, step by arrows."""
        if event.key in ACCEPT:
            self.release(self.rect.center)
            return True
        return event.key in (pygame.K_UP, pygame.K_DOWN) and self._step(event)


class Menu(Widget):
    """The open list of a choice: an overlay. A press outside of it closes it."""

    def __init__(self, owner: Choice[Value]) -> None:
        super().__init__()
        self.owner, self.at = owner, owner.index
        self._row = 32.0
        self._first = 0
        self._shown = len(owner.options)

    def draw(self, canvas: Canvas) -> None:
        """Draw the list on paper below the field, or above it where there is no room below."""
        under, (width, height) = self.owner.rect, canvas.size
        self._row = max(30.0, canvas.leading("body") + 10)
        room = max(height - under.bottom - 12, under.y - 12)
        self._shown = max(1, min(len(self.owner.options), int((room - 2 * _PAD) // self._row)))
        wide = max([under.w, *(canvas.measure(label, "strong") + 44 for _, label in self.owner.options)])
        tall = self._row * self._shown + 2 * _PAD
        below = under.bottom + 4 + tall <= height - 4
        self.rect = FRect(min(under.x, width - wide - 6), under.bottom + 4 if below else under.y - 4 - tall, wide, tall)
        self._first = max(0, min(self._first, len(self.owner.options) - self._shown))
        self._first = min(max(self._first, self.at - self._shown + 1), self.at)
        canvas.paper(self.rect, 10, 3)
        for place in range(self._first, self._first + self._shown):
            self._option(canvas, place)

    def part(self, place: int) -> FRect:
        """Return where an option is; above or below the list where it is scrolled away."""
        top = self.rect.y + _PAD + (place - self._first) * self._row
        return FRect(self.rect.x + _PAD, top, self.rect.w - 2 * _PAD, self._row)

    def _option(self, canvas: Canvas, place: int) -> None:
        box = self.part(place)
        if place == self.at:
            canvas.panel(box, theme.BRASS_HI, radius=3)
        chosen = place == self.owner.index
        if chosen:
            canvas.symbol("check", (box.x + 13, box.centery), 11, theme.PAPER_INK)
        style = "strong" if chosen else "body"
        canvas.text(
            self.owner.options[place][1], (box.x + 26, box.centery), style, theme.PAPER_INK, "midleft", limit=box.w - 32
        )

    def _place(self, at: Point) -> int | None:
        if not self.rect.collidepoint(at):
            return None
        place = self._first + int((at[1] - self.rect.y - _PAD) // self._row)
        return place if self._first <= place < self._first + self._shown else None

    def update(self, seconds: float) -> bool:
        """Follow the pointer."""
        place = self._place(self.router.pointer) if self.router is not None and not self.router.keyboard else None
        changed = place is not None and place != self.at
        self.at = place if place is not None else self.at
        return changed

    def press(self, at: Point) -> None:
        """Choose what is there; close."""
        place = self._place(at)
        if place is not None:
            self.owner.choose(place)
        self.close()

    def wheel(self, steps: float) -> None:
        """Scroll a long list."""
        self._first -= round(steps) or (1 if steps < 0 else -1)
        self.at = min(max(self.at, self._first), self._first + self._shown - 1)
        self.at = min(max(self.at, 0), len(self.owner.options) - 1)

    def key(self, event: Event) -> bool:
        """Move, choose or close."""
        last = len(self.owner.options) - 1
        places = {pygame.K_UP: self.at - 1, pygame.K_DOWN: self.at + 1, pygame.K_HOME: 0, pygame.K_END: last}
        if event.key in places:
            self.at = max(0, min(last, places[event.key]))
        elif event.key in ACCEPT:
            self.owner.choose(self.at)
            self.close()
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.close()
        elif event.unicode:
            self._letter(event.unicode.casefold())
        return True

    def _letter(self, letter: str) -> None:
        """Go to the next label that begins with a letter."""
        count = len(self.owner.options)
        for step in range(1, count + 1):
            place = (self.at + step) % count
            if self.owner.options[place][1].casefold().startswith(letter):
                self.at = place
                return

    def close(self) -> None:
        """Close the list."""
        if self.router is not None:
            self.router.overlay = None


class Segments(_Options[Value]):
    """All options side by side; for few short ones."""

    def draw(self, canvas: Canvas) -> None:
        """Draw one plate cut into parts, the chosen one in brass."""
        canvas.panel(self.rect, rgba(theme.INK, 220), rgba(theme.INK_SOFT, 220), rgba(theme.BRASS_LO, 170), 1, 4)
        for place, (_, label) in enumerate(self.options):
            box = self.part(place)
            chosen, hot = place == self.index, self.hot and self.router and box.collidepoint(self.router.pointer)
            if chosen:
                canvas.panel(box.inflate(-4, -4), theme.BRASS_HI, theme.BRASS, radius=3)
            elif hot and self.enabled:
                canvas.panel(box.inflate(-4, -4), theme.PICKED, radius=3)
            ink = theme.BRASS_INK if chosen else theme.IVORY if self.enabled else theme.IVORY_MUTE
            canvas.text(label, box.center, "strong" if chosen else "body", ink, "center", limit=box.w - 8)
        self.ring(canvas, 4)

    def part(self, place: int) -> FRect:
        """Return where an option is."""
        wide = self.rect.w / max(1, len(self.options))
        return FRect(self.rect.x + place * wide, self.rect.y, wide, self.rect.h)

    def press(self, at: Point) -> None:
        """Choose what is there."""
        self.choose(int((at[0] - self.rect.x) / self.rect.w * len(self.options)))

    def key(self, event: Event) -> bool:
        """Step by arrows."""
        return event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self._step(event)
