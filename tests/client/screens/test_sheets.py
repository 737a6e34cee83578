"""What is drawn of a score sheet stays on its paper, at every size of texts."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import FRect, Surface

from client.drawing.canvas import Canvas
from client.drawing.rects import Rect
from client.screens.table.sheets import draw_sheet, sheet_height, sheet_width
from client.tables.board import Cell, Sheet, SheetRow

TITLE = "The verdict on a painting with a very long title"
SHEET = Sheet(
    TITLE,
    (Cell("One"), Cell("Two")),
    (SheetRow("Ann", (Cell("1"), Cell("2")), 0), SheetRow("Sum", (Cell("3", strong=True),) * 2, None, True)),
    ("A sentence.",),
)


class Noting(Canvas):
    """Notes where texts and panels are drawn."""

    def __init__(self, text: float) -> None:
        super().__init__(Surface((1280, 800)), 1.0, text)
        self.texts: list[FRect] = []
        self.panels: list[Rect] = []

    def text(self, text: str, *place: Any, **more: Any) -> FRect:
        self.texts.append(super().text(text, *place, **more))
        return self.texts[-1]

    def panel(self, area: Any, *look: Any, **more: Any) -> None:
        self.panels.append(Rect(*area))
        super().panel(area, *look, **more)


@pytest.fixture(params=[0.9, 1.0, 1.15, 1.3])
def canvas(request: pytest.FixtureRequest) -> Noting:
    pygame.font.init()
    return Noting(request.param)


def drawn(canvas: Noting, corner: float) -> Rect:
    box = Rect(100, 100, sheet_width(SHEET, 900), sheet_height(canvas, SHEET, sheet_width(SHEET, 900)))
    draw_sheet(canvas, SHEET, box, corner=corner)
    return box


def test_the_last_row_ends_above_the_frame(canvas: Noting) -> None:
    box = drawn(canvas, 0)
    strong = canvas.panels[-1]
    assert box.bottom - 12 <= strong.bottom <= box.bottom - 8


def test_a_long_title_ends_before_what_stands_in_the_corner(canvas: Noting) -> None:
    box = drawn(canvas, 190)
    assert canvas.texts[0].right <= box.right - 22 - 190
    assert canvas.texts[0].right > box.right - 22 - 190 - 60, "it is cut no sooner"


def test_a_long_note_is_read_whole_and_the_last_row_still_ends_above_the_frame(canvas: Noting) -> None:
    noted = replace(SHEET, notes=("every word of a long note about this round can be read " * 4,))
    wide = sheet_width(noted, 700)
    box = Rect(100, 100, wide, sheet_height(canvas, noted, wide))
    draw_sheet(canvas, noted, box)
    lines = canvas.wrapped(noted.notes[0], wide - 44, "caption")
    assert len(lines) > 1
    assert max(text.right for text in canvas.texts) <= box.right
    assert box.bottom - 12 <= canvas.panels[-1].bottom <= box.bottom - 8
