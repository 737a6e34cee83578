"""What rests is laid again as it was, without asking how it looks; so is a part of the frame while nothing in it changes."""

from typing import cast

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from client.drawing import surface_cache
from client.drawing.canvas import Canvas
from client.drawing.display_list import DisplayList
from client.drawing.memo import Memo
from client.drawing.rects import Rect
from client.tables.board import Look
from tests.client.drawing.memo_table import AT, SPRITE, Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_what_rests_is_laid_again_without_asking_how_it_looks(table: Table) -> None:
    """The same sprite is the same picture; one that moves, or waited for its look, is looked at anew."""
    table.draw(SPRITE)
    laid = table.frame.ops
    asked = table.memo.draw
    table.memo.draw = lambda *_, **__: pytest.fail("asked")  # type: ignore[method-assign]
    assert table.draw(SPRITE) == 0
    assert table.frame.ops == laid
    table.memo.draw = asked  # type: ignore[method-assign]
    assert table.draw(replace(SPRITE, look=Look.CHOSEN)) == 1
    assert table.draw(SPRITE, scale=2.0) == 1
    assert table.draw(SPRITE, clip=Rect(0, 0, 120, 300)) == 1
    surface_cache.forget_all()
    assert table.draw(SPRITE, clip=Rect(0, 0, 120, 300)) == 1, "what it was drawn from has changed"
    table.draw(SPRITE)
    assert table.draw(replace(SPRITE, rect=AT.moved(40, 0), moving=True)) == 0
    assert table.draw(SPRITE) == 1, "what was shifted is drawn where it comes to rest"
    assert table.shown() == [pygame.Rect(100, 100, 60, 40)]


def test_a_late_thing_is_asked_for_again(table: Table) -> None:
    """It shows its last look meanwhile, which is not that of what it is asked for."""
    table.draw(SPRITE)
    changed = replace(SPRITE, look=Look.CHOSEN)
    made = table.memo.made
    table.memo.made = lambda *_: False  # type: ignore[method-assign]
    assert [table.draw(changed), table.memo.late] == [0, True]
    assert [table.draw(changed), table.memo.late] == [0, True]
    table.memo.made = made  # type: ignore[method-assign]
    assert [table.draw(changed), table.memo.late] == [1, False]


def test_a_part_is_drawn_where_anything_that_it_depends_on_has_changed() -> None:
    memo, drawn = Memo(), list[object]()

    def draw(canvas: Canvas, wide: int, color: str) -> int:
        drawn.append((wide, color))
        canvas.panel((10, 10, wide, 20), color, radius=0)
        return 2 * wide

    def frame(wide: int, color: str, scale: float = 1.0) -> tuple[int, int]:
        memo.turn()
        shown = DisplayList((400, 300))
        result = Canvas(cast(Surface, shown), scale, 1.0, memo).part("x", draw, wide, color)
        return result, shown.ops[0][3]

    assert [frame(40, "#ff0000"), frame(40, "#ff0000"), frame(50, "#ff0000")] == [(80, 40), (80, 40), (100, 50)]
    assert frame(50, "#ff0000", 2.0) == (100, 100)
    assert drawn == [(40, "#ff0000"), (50, "#ff0000"), (50, "#ff0000")]
    surface_cache.forget_all()
    frame(50, "#ff0000", 2.0)
    assert len(drawn) == 4
    assert Canvas(Surface((400, 300))).part("x", draw, 30, "#00ff00") == 60, "without a memo it is just drawn"
