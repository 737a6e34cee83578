"""The grid: which cells are free, which lines a cell lies in, and what a hanging there has to show (artline: The museum)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter

from engine.games.artline.pieces import TABLES, Painting
from engine.games.artline.state import Cell, Demand, Gallery, Hung, Line, State

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def lines_of(cell: Cell) -> tuple[Line, Line]:
    """Return the row and the column of a cell."""
    return Line(True, cell[1]), Line(False, cell[0])


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the four cells beside a cell."""
    return tuple((cell[0] + right, cell[1] + down) for right, down in STEPS)


def in_line(wall: Iterable[Hung], line: Line) -> list[Painting]:
    """Return the paintings of a line, gaps or not, in the order hung."""
    axis = 1 if line.row else 0
    return [hung.painting for hung in wall if hung.cell[axis] == line.at]


def feature_of(galleries: Iterable[Gallery], line: Line) -> str | None:
    """Return the feature of a line, None for one that is no gallery yet."""
    return next((gallery.feature for gallery in galleries if gallery.line == line), None)


def room(hung: Iterable[Cell], table: str) -> tuple[range, range]:
    """Return the columns and the rows in which one more painting, beside the cells of others, leaves all within the table."""
    (left, top), (right, bottom) = span(hung)
    width, height = TABLES[table] or (right - left + 2, bottom - top + 2)
    return range(right - width + 1, left + width), range(bottom - height + 1, top + height)


def free_cells(state: State) -> Sequence[Cell]:
    """Return the empty cells where a painting may hang: beside another, on the table; by row, then by column."""
    return free_around(tuple([hung.cell for hung in state.wall]), state.options.table)


@lru_cache(maxsize=4096)
def free_around(hung: tuple[Cell, ...], table: str) -> Sequence[Cell]:
    """Return the free cells around some others, hung in this order.

    A wall changes only every few turns, by its last painting, so they are found from those of a painting less: what an edge
    of the table once took away stays away, as what is hung spans ever more.
    """
    columns, rows = room(hung, table)
    before = free_around(hung[:-1], table) if len(hung) > 1 else ()
    free = {*before, *neighbours(hung[-1])}.difference(hung)
    return sorted([cell for cell in free if cell[0] in columns and cell[1] in rows], key=itemgetter(1, 0))


def opening(state: State, cell: Cell) -> tuple[bool, bool]:
    """Return whether a hanging here opens its row, and its column: exactly one painting hangs there so far."""
    row, column = (feature_of(state.galleries, line) is None and in_line(state.wall, line) for line in lines_of(cell))
    return bool(row), bool(column)


def openings(state: State) -> list[tuple[Cell, Painting | None, Painting | None]]:
    """Return each free cell with the one painting of its row where a hanging opens that, and with that of its column."""
    rows = {hung.cell[1]: hung.painting for hung in state.wall}
    columns = {hung.cell[0]: hung.painting for hung in state.wall}
    for line in (gallery.line for gallery in state.galleries):
        (rows if line.row else columns).pop(line.at, None)
    return [(cell, rows.get(cell[1]), columns.get(cell[0])) for cell in free_cells(state)]


def demands(state: State, cell: Cell, row: str | None, column: str | None) -> tuple[Demand, ...]:
    """Return what a painting on this cell has to show, with the features announced; the row first."""
    demanded = []
    for line, announced in zip(lines_of(cell), (row, column), strict=True):
        standing = feature_of(state.galleries, line)
        if standing is not None:
            demanded.append(Demand(line, standing, new=False))
        elif announced is not None:
            demanded.append(Demand(line, announced, new=True))
    return tuple(demanded)


def span(cells: Mapping[Cell, object] | Iterable[Cell]) -> tuple[Cell, Cell]:
    """Return the upper left and the lower right cell of the smallest rectangle around some cells."""
    columns, rows = zip(*cells, strict=True)
    return (min(columns), min(rows)), (max(columns), max(rows))
