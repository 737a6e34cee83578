"""Set a number (`Slider`), or turn something on and off (`Switch`)."""

from collections.abc import Callable

import pygame
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas, Point
from client.drawing.shapes import mix, rgba
from client.widgets.base import ACCEPT, Widget


class Slider(Widget):
    """A whole number from `low` to `high` in steps; `told` gives the text at its right."""

    def __init__(
        self,
        low: int,
        high: int,
        value: int,
        changed: Callable[[int], None] | None = None,
        step: int = 1,
        told: Callable[[int], str] = str,
    ) -> None:
        super().__init__()
        self.low, self.high, self.step, self.changed, self.told = low, high, step, changed, told
        self.value = max(low, min(high, value))
        self._track = 1.0
        self.room = 56.0
        """Units at the right for that text."""

    def set(self, value: int) -> None:
        """Set the value, within its range, and call `changed` if it changed."""
        value = self.low + round((value - self.low) / self.step) * self.step
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            if self.changed is not None:
                self.changed(value)

    def draw(self, canvas: Canvas) -> None:
        """Draw the groove, its ticks where there are few, the knob and the value."""
        box, y = self.rect, self.rect.centery
        widest = max(canvas.measure(self.told(end), "number") for end in (self.low, self.high))
        self.room = max(44.0, min(widest + 16, box.w / 2))
        self._track = max(1.0, box.w - self.room - 20)
        left = box.x + 10
        part = (self.value - self.low) / max(1, self.high - self.low)
        canvas.panel((left, y - 2.5, self._track, 5), theme.INK, theme.INK_SOFT, rgba(theme.BRASS_LO, 170), 1, 2.5)
        lit = theme.BRASS if self.enabled else theme.IVORY_MUTE
        if part:
            canvas.panel((left, y - 2.5, self._track * part, 5), lit, radius=2.5)
        steps = (self.high - self.low) // self.step
        if 0 < steps <= 12:
            for n in range(steps + 1):
                canvas.disc((left + self._track * n / steps, y + 11), 1.2, rgba(theme.BRASS_LO, 220))
        knob = (left + self._track * part, y)
        canvas.disc((knob[0], knob[1] + 1), 9.5, (0, 0, 0, 90))
        canvas.disc(knob, 8.5 if self.hot else 8, theme.BRASS_HI if self.enabled else theme.IVORY_MUTE, theme.INK)
        canvas.disc(knob, 3, theme.BRASS_LO)
        canvas.text(self.told(self.value), (box.right, y), "number", theme.IVORY, "midright", limit=self.room - 8)
        self.ring(canvas)

    def press(self, at: Point) -> None:
        """Move the knob there."""
        part = (at[0] - self.rect.x - 10) / self._track
        self.set(round(self.low + max(0.0, min(1.0, part)) * (self.high - self.low)))

    def drag(self, at: Point) -> None:
        """Move the knob with the pointer."""
        if self.enabled:
            self.press(at)

    def wheel(self, steps: float) -> None:
        """Do nothing: a wheel that scrolls a page must not change a value on its way."""

    def key(self, event: Event) -> bool:
        """Step by arrows, to the ends by Home and End."""
        more = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        if event.key in more:
            self.set(self.value + more[event.key])
        elif event.key in ends:
            self.set(ends[event.key])
        else:
            return False
        return True


class Switch(Widget):
    """On or off, with its label at the right: shown by the knob's place and a check mark, not by colour alone."""

    def __init__(self, label: str, on: bool, changed: Callable[[bool], None] | None = None) -> None:
        super().__init__()
        self.label, self.on, self.changed = label, on, changed
        self._slide = 1.0 if on else 0.0

    def update(self, seconds: float) -> bool:
        """Slide the knob."""
        before, goal = self._slide, 1.0 if self.on else 0.0
        step = seconds / theme.HOVER
        self._slide = min(goal, before + step) if goal > before else max(goal, before - step)
        return self._slide != before

    def draw(self, canvas: Canvas) -> None:
        """Draw the groove, the knob and the label."""
        y, x = self.rect.centery, self.rect.x
        ground = mix(rgba(theme.INK), rgba(theme.BRASS), self._slide if self.enabled else self._slide * 0.3)
        canvas.panel((x, y - 11, 42, 22), ground, ground, theme.BRASS_HI if self.hot else theme.BRASS_LO, 1, 11)
        knob = (x + 11 + 20 * self._slide, y)
        canvas.disc(knob, 8.5, theme.IVORY if self.enabled else theme.IVORY_MUTE, theme.INK, 1)
        if self._slide > 0.5:
            canvas.symbol("check", knob, 9, theme.PAPER_INK)
        if self.label:
            ink = theme.IVORY if self.enabled else theme.IVORY_MUTE
            canvas.text(self.label, (x + 54, y), "body", ink, "midleft", limit=max(10, self.rect.w - 56))
        self.ring(canvas)

    def turn(self) -> None:
        """Switch it over and call `changed`."""
        self.on = not self.on
        if self.changed is not None:
            self.changed(self.on)

    def release(self, at: Point) -> None:
        """Switch if the release is on it."""
        if self.enabled and self.rect.collidepoint(at):
            self.turn()

    def key(self, event: Event) -> bool:
        """Switch by Enter or Space."""
        if event.key in ACCEPT:
            self.turn()
            return True
        return False
