"""What only Stolen Paintings draws: nothing on a number covers its digits; a curtain is one cloth."""

from typing import cast

import pygame
import pytest

from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.display_list import DisplayList, lay
from client.drawing.rects import Rect
from client.tables.board import Look, Sprite
from client.tables.stolen_paintings.drawing import KINDS
from client.tables.stolen_paintings.faces import CurtainFace, NumberFace
from client.tables.stolen_paintings.row import TOKEN

SIZE = (160, 120)


def drawn(face: NumberFace, box: Rect, text: float) -> pygame.Surface:
    """Return a marked number on the bare wall."""
    pygame.font.init()
    canvas = Canvas(pygame.Surface(SIZE), 1.0, text)
    canvas.surface.fill(theme.WALL)
    KINDS["number"](canvas, Sprite("token", "number", box, face, Look.CHOSEN))
    return canvas.surface


def others(one: pygame.Surface, other: pygame.Surface) -> set[tuple[int, int]]:
    """Return where two pictures differ."""
    return {(x, y) for x in range(SIZE[0]) for y in range(SIZE[1]) if one.get_at((x, y)) != other.get_at((x, y))}


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("box", [Rect(50, 50, *TOKEN), Rect(50, 50, 60, 52)])
def test_the_coin_of_a_wager_leaves_the_digits_free(box: Rect, text: float) -> None:
    digits = set[tuple[int, int]]()
    for number in (1, 4, 7):
        digits |= others(drawn(NumberFace(8), box, text), drawn(NumberFace(number), box, text))
    coin = others(drawn(NumberFace(8), box, text), drawn(NumberFace(8, wagered=True), box, text))
    assert digits
    assert coin
    assert not digits & coin


def test_a_curtain_is_a_few_breadths_of_one_cloth_that_is_drawn_once() -> None:
    """Each of its folds laid in each frame takes as long as a frame may; one cloth as large as the wall is 30 MB."""
    pygame.font.init()
    cloths = []
    for size in ((1200.0, 700.0), (1200.0, 700.0), (900.0, 700.0)):
        frame = DisplayList((1280, 800))
        box = Rect(6, 4, *size)
        face = CurtainFace("It is dark", "Nothing tells how many")
        KINDS["curtain"](Canvas(cast(pygame.Surface, frame)), Sprite("curtain", "curtain", box, face))
        assert len(frame.ops) < 24
        cloth = frame.ops[0][0]
        assert isinstance(cloth, pygame.Surface)
        assert cloth.get_width() < 0.6 * size[0]
        hung = pygame.Surface((1280, 800), pygame.SRCALPHA)
        lay(hung, [op for op in frame.ops if op[0] is cloth])
        (hidden,) = pygame.mask.from_surface(hung, 254).get_bounding_rects()
        assert tuple(hidden) == (6, 4, *size)
        assert pygame.mask.from_surface(hung, 254).count() == size[0] * size[1], "it hides the wall"
        cloths.append(cloth)
    assert cloths[0] is cloths[1]
