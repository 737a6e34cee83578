"""Plaques of the opponents: what a seat does stays whole, and no sign lies on another."""

from __future__ import annotations

from math import dist

import pygame
import pytest
from pygame import FRect

from client.drawing import theme
from client.drawing.canvas import Anchor, Canvas, Paint, Point
from client.screens.table.plaques import draw_plaque
from client.tables.bands import divide
from client.tables.board import Fact, Plaque, Sprite
from client.tables.plaques import PlaqueFace, SeatFacts

SIZE = (1280, 800)


class Noting(Canvas):
    """Notes which words are drawn in how much room, and where symbols lie."""

    def __init__(self, text: float) -> None:
        pygame.font.init()
        super().__init__(pygame.Surface(SIZE), 1.0, text)
        self.room: dict[str, tuple[float, float]] = {}
        """For each text its width, and what it may take; 0 for as much as it needs."""
        self.symbols: dict[str, tuple[Point, float]] = {}

    def text(
        self,
        text: str,
        at: Point,
        style: str = "body",
        color: Paint = theme.IVORY,
        anchor: Anchor = "topleft",
        limit: float = 0,
    ) -> FRect:
        self.room[text] = (self.measure(text, style), limit)
        return super().text(text, at, style, color, anchor, limit)

    def symbol(self, name: str, center: Point, size: float, color: Paint) -> None:
        self.symbols[name] = (center, size)
        super().symbol(name, center, size, color)


def drawn(others: int, text: float, words: str, away: bool = False) -> Noting:
    """Return what was drawn for the first of some opponents, a bot that began."""
    canvas = Noting(text)
    box = divide(SIZE, text, others, False).plaques[0]
    known = tuple(Fact("coin", number, "points") for number in ("35", "4", "6", "7"))
    plaque = Plaque(3, known, words=words, first=True)
    face = PlaqueFace(plaque, SeatFacts("Dario", away, bot=True), False, False)
    draw_plaque(canvas, Sprite("seat:3", "plaque", box, face))
    return canvas


@pytest.mark.parametrize("others", [3, 5, 7])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_bots_sign_leaves_room_for_what_it_did(others: int, text: float) -> None:
    canvas = drawn(others, text, "moved 2")
    assert "bot" in canvas.symbols
    for said in ("Dario", "moved 2"):
        wide, limit = canvas.room[said]
        assert not limit or wide <= limit, said


@pytest.mark.parametrize("others", [3, 5, 7])
@pytest.mark.parametrize(("away", "other"), [(False, "star"), (True, "cross")])
def test_a_bots_sign_lies_beside_the_star_and_the_cross(others: int, away: bool, other: str) -> None:
    canvas = drawn(others, 1.3, "moved 2", away)
    (one, its_size), (at, size) = canvas.symbols["bot"], canvas.symbols[other]
    assert dist(one, at) >= (its_size + size) / 2
