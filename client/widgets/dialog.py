"""A question above everything, on paper: title, sentences, things to fill in, buttons."""

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect
from pygame.event import Event

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.widgets.base import Widget
from client.widgets.button import Button
from client.widgets.router import Modal

_BUTTON = 38.0


class Dialog(Modal):
    """Keeps the focus inside; Escape calls `cancel`. The last button has the focus first, where there are no fields.

    `fields` are between text and buttons, each with its own height (`rect.h`, the control height if that is not set) and as
    wide as the paper.
    """

    def __init__(
        self,
        title: str,
        body: str,
        buttons: Sequence[Button],
        cancel: Callable[[], None] | None = None,
        fields: Sequence[Widget] = (),
        symbol: str = "",
        width: float = 460,
    ) -> None:
        super().__init__([*fields, *buttons])
        self.title, self.body, self.buttons, self.fields = title, body, list(buttons), list(fields)
        self.cancel, self.symbol, self.width = cancel, symbol, width

    @property
    def first(self) -> Widget | None:
        """The first field, else the last button."""
        among = [field for field in self.fields if field.focusable] or list(reversed(self.buttons))
        return among[0] if among else None

    def draw(self, canvas: Canvas) -> None:
        """Dim what is behind, lay out the paper and draw it."""
        width, height = canvas.size
        canvas.panel((0, 0, width, height), theme.VEIL, radius=0)
        wide = min(self.width * max(1.0, canvas.text_scale), width - 40)
        inner = wide - 56
        head = canvas.height(self.title, inner - (34 if self.symbol else 0), "title")
        text = canvas.height(self.body, inner) if self.body else 0
        fields = sum(self._tall(canvas, field) + 12 for field in self.fields)
        control = max(_BUTTON, canvas.leading("strong") + 16)
        tall = 24 + head + (10 + text if self.body else 0) + (14 + fields if self.fields else 0) + 22 + control + 22
        self.rect = FRect((width - wide) / 2, max(10.0, (height - tall) * 0.45), wide, tall)
        canvas.paper(self.rect, theme.SHADOW_DIALOG, 3)
        x, y = self.rect.x + 28, self.rect.y + 24
        if self.symbol:
            canvas.symbol(self.symbol, (x + 11, y + canvas.leading("title") / 2), 22, theme.BRASS_LO)
        left = x + (34 if self.symbol else 0)
        y += canvas.paragraph(self.title, (left, y), inner - (left - x), "title", theme.PAPER_INK) + 10
        if self.body:
            y += canvas.paragraph(self.body, (x, y), inner, "body", theme.PAPER_INK)
        y += 14
        for field in self.fields:
            field.rect = FRect(x, y, inner, self._tall(canvas, field))
            y += field.rect.h + 12
        self._place_buttons(canvas, control)
        for part in self.parts:
            if part.visible:
                part.draw(canvas)

    @staticmethod
    def _tall(canvas: Canvas, field: Widget) -> float:
        return field.rect.h if field.rect.h > 1 else max(theme.CONTROL, canvas.leading("body") + 16)

    def _place_buttons(self, canvas: Canvas, control: float) -> None:
        x = self.rect.right - 28
        for button in reversed(self.buttons):
            if button.look == "plain":
                button.look = "paper"
            wide = max(96.0, button.width(canvas))
            x -= wide
            button.rect = FRect(x, self.rect.bottom - 22 - control, wide, control)
            x -= 12

    def key(self, event: Event) -> bool:
        """Cancel by Escape; Enter in a field presses the last button; arrows move between buttons."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if event.key == pygame.K_ESCAPE:
            if self.cancel is not None:
                self.cancel()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.buttons and self.buttons[-1].enabled:
            self.buttons[-1].action()
        elif step is not None and self.router is not None and self.router.focus in self.buttons:
            at = self.buttons.index(self.router.focus) + step
            self.router.set_focus(self.buttons[at % len(self.buttons)])
            self.router.keyboard = True
        return True
