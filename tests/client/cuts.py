"""Help for tests of what is drawn: which lines were shortened, and which texts were written."""

from typing import Any

import pytest
from pygame import FRect

from client.drawing import fonts
from client.drawing.canvas import Canvas


def noted_cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that takes every line that is not drawn whole from now on."""
    cut: list[str] = []
    shorten = fonts.shorten

    def noting(line: str, face: str, size: int, limit: int) -> str:
        drawn = shorten(line, face, size, limit)
        cut.extend([line] if drawn != line else [])
        return drawn

    monkeypatch.setattr(fonts, "shorten", noting)
    return cut


def noted_lines(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, FRect]]:
    """Return a list that takes every line that a canvas draws from now on, and where it stands."""
    lines: list[tuple[str, FRect]] = []
    draw = Canvas.text

    def noting(canvas: Canvas, text: str, *where: Any, **how: Any) -> Any:
        box = draw(canvas, text, *where, **how)
        lines.append((text, box))
        return box

    monkeypatch.setattr(Canvas, "text", noting)
    return lines


def noted_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that takes every text that a canvas is told to draw from now on."""
    told: list[str] = []
    draw = Canvas.text

    def noting(canvas: Canvas, text: str, *where: Any, **how: Any) -> Any:
        told.append(text)
        return draw(canvas, text, *where, **how)

    monkeypatch.setattr(Canvas, "text", noting)
    return told
