import pytest

from engine.core import Illegal
from engine.core.rng import rng_of
from engine.games.artline import phase_table
from engine.games.artline.intents import Hang
from engine.games.artline.pieces import TABLES, Painting
from engine.games.artline.state import Cell, Line
from engine.games.artline.wall import free_around, free_cells, in_line, lines_of, neighbours, opening, room, span
from tests.engine.games.artline.tables import column, hang, judge, row, table


def refused(state: object, *args: object) -> str:
    with pytest.raises(Illegal) as caught:
        hang(state, *args)  # type: ignore[arg-type]
    return caught.value.code


def test_a_painting_hangs_beside_another() -> None:
    """artline: The museum."""
    state = table({(0, 0): 1}, [[10], [20]])
    assert free_cells(state) == [(0, -1), (-1, 0), (1, 0), (0, 1)]
    assert refused(state, 10, (0, 0)) == "cell_taken"
    assert refused(state, 10, (1, 1), "a", "b") == "not_beside"
    assert refused(state, 10, (2, 0), "a") == "not_beside"
    assert refused(state, 99, (1, 0), "a") == "not_in_hand"


@pytest.mark.parametrize(
    ("size", "cells", "over"),
    [
        ("small", [(x, 0) for x in range(7)], [(-1, 0), (7, 0)]),
        ("small", [(0, y) for y in range(7)], [(0, -1), (0, 7)]),
        ("standard", [(x, 0) for x in range(9)], [(-1, 0), (9, 0)]),
        ("standard", [(0, y) for y in range(7)], [(0, -1), (0, 7)]),
        ("large", [(x, 0) for x in range(13)], [(-1, 0), (13, 0)]),
        ("large", [(0, y) for y in range(9)], [(0, -1), (0, 9)]),
    ],
)
def test_the_wall_has_an_edge(size: str, cells: list[Cell], over: list[Cell]) -> None:
    """artline: The museum, R. The paintings may begin anywhere; only what they span counts."""
    line = row(0, "a") if cells[1][0] else column(0, "a")
    state = table(dict(zip(cells, range(1, 20), strict=False)), [[50], [60]], [line], table=size)
    for cell in over:
        assert cell not in free_cells(state)
        assert refused(state, 50, cell) == "off_table"
    shorter = table(dict(zip(cells[1:], range(1, 20), strict=False)), [[50], [60]], [line], table=size)
    assert cells[0] in free_cells(shorter)
    endless = table(dict(zip(cells, range(1, 20), strict=False)), [[50], [60]], [line], table="unlimited")
    assert set(over) <= set(free_cells(endless))


@pytest.mark.parametrize("size", TABLES)
@pytest.mark.parametrize("start", [[(0, 0)], [(0, 0), (1, 1), (2, 2)]])
def test_a_wall_that_grows_has_the_free_cells_that_its_cells_say(size: str, start: list[Cell]) -> None:
    """artline: The museum. They are found from those of a painting less, so the cells that an edge took away stay away."""
    hung, rng = list(start), rng_of(7)
    while len(hung) < 55 and (free := free_around(tuple(hung), size)):
        columns, rows = room(hung, size)
        beside = {cell for one in hung for cell in neighbours(one)} - {*hung}
        assert {*free} == {cell for cell in beside if cell[0] in columns and cell[1] in rows}
        assert [*free] == sorted(free, key=lambda cell: (cell[1], cell[0]))
        hung.append(rng.choice(free))
    assert len(hung) > 48


def test_a_line_goes_across_gaps() -> None:
    """artline: Worked examples: a painting between two that hang far apart must fit."""
    wall = {(0, 0): 1, (0, 1): 2, (1, 1): 3, (2, 1): 4, (3, 1): 5, (3, 0): 6}
    lines = [row(1, "b"), row(0, "a"), column(0, "c"), column(3, "d")]
    state = table(wall, [[10], [20]], lines)
    assert in_line(state.wall, Line(True, 0)) == [1, 6]
    assert opening(state, (1, 0)) == (False, True)
    assert refused(state, 10, (1, 0)) == "feature_missing"
    assert refused(state, 10, (1, 0), "x", "e") == "feature_stands"
    hang(state, 10, (1, 0), None, "e")
    assert [(d.feature, d.new) for d in state.phase.demands] == [("a", False), ("e", True)]  # type: ignore[union-attr]


def test_a_line_opens_across_a_gap() -> None:
    wall = {(0, 0): 1, (0, 1): 2, (1, 1): 3, (2, 1): 4}
    state = table(wall, [[10], [20]], [row(1, "b"), column(0, "c")])
    assert opening(state, (2, 0)) == (True, True)
    hang(state, 10, (2, 0), "far apart", "below it")
    judge(state, True)
    assert {(g.line.row, g.line.at): g.feature for g in state.galleries}[True, 0] == "far apart"
    assert len(state.players[0].hand) == 0, "two lines with paintings, gap or not, are an exhibition"


def test_opening_two_lines_at_once() -> None:
    """artline: Worked examples: (0, 0), (1, 1), then (1, 0)."""
    state = table({(0, 0): 1, (1, 1): 2}, [[10, 11], [20]])
    assert refused(state, 10, (1, 0), "a") == "feature_missing"
    assert refused(state, 10, (1, 0), None, "a") == "feature_missing"
    assert refused(state, 10, (1, 0), "Été", "  ete ") == "feature_taken"
    hang(state, 10, (1, 0), "a", "b")
    judge(state, True)
    assert state.galleries == [row(0, "a"), column(1, "b")]
    assert state.players[0].hand == [11]


@pytest.mark.parametrize("again", ["A Dog", "a  dog", "á dog", " a dog "])
def test_a_feature_stands_once(again: str) -> None:
    """artline: A turn. Case, accents and spaces do not count; a narrower one may stand."""
    state = table({(0, 0): 1, (1, 0): 2}, [[10], [20]], [row(0, "a dog")])
    assert refused(state, 10, (0, 1), None, again) == "feature_taken"
    phase_table.check(state, 0, Hang(Painting(10), (0, 1), None, "a white dog"))


def test_a_feature_is_plain_text() -> None:
    state = table({(0, 0): 1}, [[10], [20]])
    told = [refused(state, 10, (1, 0), text) for text in ("   ", "x" * 61, "a\u202eb")]
    assert told == ["text_empty", "text_long", "text_unshown"]
    for fine in ("x" * 60, "a \U0001f436", "Hündin", "犬"):
        phase_table.check(state, 0, Hang(Painting(10), (1, 0), fine))


def test_no_feature_for_a_line_without_paintings() -> None:
    state = table({(0, 0): 1}, [[10], [20]])
    assert refused(state, 10, (1, 0), "a", "b") == "feature_alone"


def test_lines_and_span() -> None:
    assert lines_of((3, -2)) == (Line(True, -2), Line(False, 3))
    assert span([(3, -2), (0, 5), (-1, 0)]) == ((-1, -2), (3, 5))
