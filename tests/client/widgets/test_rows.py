from typing import Any

import pygame
import pytest
from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.widgets import Feed, Line, Rows
from tests.client.widgets.hands import Hands


class Column(Rows[str]):
    """Rows of 50 units that note what was drawn."""

    def __init__(self, items: list[str]) -> None:
        self.drawn: list[str] = []
        self.picked: list[str] = []
        self.opened: list[str] = []
        super().__init__(self.tall, self.one, items, self.picked.append, self.opened.append)
        self.rect = FRect(20, 20, 300, 200)

    @staticmethod
    def tall(canvas: Canvas, item: str, width: float) -> float:
        return 50

    def one(self, canvas: Canvas, item: str, box: FRect, state: str) -> None:
        self.drawn.append(item)


def column(count: int) -> tuple[Hands, Column]:
    rows = Column([f"row {n}" for n in range(count)])
    return Hands(rows), rows


def test_only_what_can_be_seen_is_drawn() -> None:
    hands, rows = column(1500)
    rows.drawn.clear()
    hands.draw()
    assert rows.drawn == [f"row {n}" for n in range(5)]


def test_the_wheel_scrolls_to_the_ends_and_no_further() -> None:
    hands, rows = column(10)
    hands.wheel((50, 50), 3)
    assert rows.top == 0
    hands.wheel((50, 50), -100)
    assert rows.top == rows.limit == 300


def test_the_bar_can_be_dragged() -> None:
    hands, rows = column(100)
    hands.down((rows.rect.right - 4, rows.rect.y + 4))
    hands.move((rows.rect.right - 4, rows.rect.bottom + 90))
    hands.draw()
    assert rows.top == rows.limit
    hands.up((0, 0))
    hands.move((rows.rect.right - 4, rows.rect.y))
    assert rows.top == rows.limit
    assert rows.picked == []


def test_a_row_is_chosen_and_then_opened() -> None:
    hands, rows = column(10)
    hands.click((60, 20 + 125))
    assert (rows.selection, rows.picked, rows.opened) == ("row 2", ["row 2"], [])
    hands.click((60, 20 + 125))
    assert rows.opened == ["row 2"]
    hands.key(pygame.K_RETURN)
    assert rows.opened == ["row 2", "row 2"]


def test_a_row_chosen_by_keyboard_is_brought_into_sight() -> None:
    hands, rows = column(30)
    hands.router.set_focus(rows)
    hands.key(pygame.K_END)
    assert rows.selection == "row 29"
    assert rows.top == rows.limit
    hands.key(pygame.K_HOME)
    assert rows.top == 0
    for _ in range(5):
        hands.key(pygame.K_DOWN)
    assert rows.selection == "row 5"
    assert rows.top == 100
    hands.key(pygame.K_PAGEDOWN)
    assert rows.top == 260


def test_the_choice_stays_with_its_row_when_others_come_and_go() -> None:
    hands, rows = column(4)
    rows.choose(2)
    rows.show(["new", "row 0", "row 2"])
    hands.draw()
    assert rows.selection == "row 2"
    rows.show(["new"])
    assert rows.selection is None
    rows.show([])
    hands.draw()
    hands.click((60, 60))
    assert rows.selection is None


def feed(count: int) -> tuple[Hands, Feed]:
    lines = Feed("log")
    lines.show([Line(f"line {n}", "Ann", theme.SEATS[n % 8]) for n in range(count)])
    lines.rect = FRect(20, 20, 260, 200)
    return Hands(lines), lines


def test_a_log_follows_new_lines_unless_somebody_has_scrolled_back() -> None:
    hands, lines = feed(40)
    assert lines.top == lines.limit > 0
    lines.show([*lines.items, Line("more")])
    hands.draw()
    assert lines.top == lines.limit
    hands.wheel((50, 50), 2)
    before = lines.top
    lines.show([*lines.items, Line("even more")])
    hands.draw()
    assert lines.top == before
    assert lines.behind
    hands.click((lines.rect.x + lines.inner / 2, lines.rect.bottom - 16))
    hands.draw()
    assert not lines.behind
    assert lines.top == lines.limit


def test_lines_of_others_are_drawn_as_they_are() -> None:
    hands, lines = feed(0)
    for text in ("", " ", "<b>{name}</b>%s\n\n\x00", "\u202eright to left", "w" * 4000, "絵" * 300, "😀👩‍🎨"):
        lines.show([*lines.items, Line(text, text[:30], theme.SEATS[1])])
    hands.draw()
    assert len(lines._heights) == 7


def test_a_line_more_costs_nothing_in_a_long_log(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, lines = feed(1500)
    hands.draw()
    measured: list[str] = []
    height = Canvas.height

    def counted(canvas: Canvas, text: str, *args: Any) -> float:
        measured.append(text)
        return height(canvas, text, *args)

    monkeypatch.setattr(Canvas, "height", counted)
    for n in range(20):
        lines.show([*lines.items, Line(f"new {n}", "Bob", theme.SEATS[2])])
        hands.draw()
    assert measured == [f"new {n}" for n in range(20)], "the lines above are not measured again"


def test_lines_are_measured_again_when_letters_grow() -> None:
    hands, lines = feed(20)
    before = lines.total
    hands.canvas.text_scale = 1.3
    hands.draw()
    assert lines.total > before * 1.1
