"""The first start: it asks for a name, and for nothing else."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pygame import FRect

from client.data.settings import NAME_LENGTH
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.screens.base import Screen, Shell, backdrop, middle
from client.widgets import Button, Entry


class FirstName(Screen):
    """An invitation with a line for the name. first: the screen that is wanted above the title, with its facts."""

    name = "name"

    def __init__(self, shell: Shell, first: str = "", wanted: Mapping[str, Any] | None = None) -> None:
        super().__init__(shell)
        self._first, self._wanted = first, wanted or {}
        self.entry = self.ui.add(Entry(shell.settings.name, "", NAME_LENGTH, self.begin, self._typed))
        self.button = self.ui.add(Button(self.say("ui.name.begin"), self._pressed, "primary"))
        self._typed(self.entry.text)

    def enter(self) -> None:
        """Let the name be typed at once."""
        self.ui.set_focus(self.entry)

    def _typed(self, text: str) -> None:
        self.button.enabled = bool(text.strip())

    def _pressed(self) -> None:
        self.begin(self.entry.text)

    def begin(self, name: str) -> None:
        """Keep the name and go to the title."""
        name = " ".join(name.split())[:NAME_LENGTH].strip()
        if name:
            self.shell.change(replace(self.shell.settings, name=name))
            self.shell.go("title")
            if self._first:
                self.shell.push(self._first, **self._wanted)

    def back(self) -> None:
        """Stay: there is nothing behind."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the card."""
        backdrop(canvas)
        scale = canvas.text_scale
        box = middle(canvas, 480 * scale, 320 * scale)
        canvas.text("Vernissage", (box.centerx, box.y - theme.L), "hero", theme.BRASS_HI, "midbottom")
        canvas.paper(box, theme.SHADOW_DIALOG, 3)
        canvas.frame(box.inflate(-16, -16), theme.PAPER_EDGE, radius=2)
        inner = box.inflate(-88, -72)
        y = inner.y
        y += canvas.paragraph(self.say("ui.name.welcome"), (inner.x, y), inner.w, "caption", theme.PAPER_DIM)
        y += canvas.paragraph(self.say("ui.name.ask"), (inner.x, y + 2), inner.w, "title", theme.PAPER_INK) + theme.L
        high = theme.CONTROL * scale
        self.entry.rect = FRect(inner.x, y, inner.w, high)
        y += high + theme.S
        canvas.paragraph(self.say("ui.name.why"), (inner.x, y), inner.w, "small", theme.PAPER_DIM)
        wide = max(140.0, self.button.width(canvas))
        self.button.rect = FRect(inner.right - wide, inner.bottom - high, wide, high)
        self.ui.draw(canvas)
