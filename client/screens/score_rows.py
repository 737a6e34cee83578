"""The scores at the end of a match as rows, the best seat first, with their parts in columns."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from client.data.joined_table import JoinedTable
from client.data.match_end import MatchEnd
from client.drawing import theme
from client.drawing.canvas import Canvas
from client.drawing.shapes import rgba
from client.tables.board import Cell, Sheet, SheetRow
from client.tables.boards import board_for
from client.wording.numbers import shown
from client.wording.texts import Words
from engine.core.outcome import Outcome
from engine.core.visibility import Seat

NARROWEST = 46.0
"""Units of a column at least, at text scale 1: where they do not all fit, only the points are shown."""


@dataclass(frozen=True)
class Columns:
    """The parts of the scores: a head for each column, and for each seat a cell in each of them."""

    heads: tuple[Cell, ...] = ()
    cells: tuple[tuple[str, ...], ...] = ()


def columns_of(sheet: Sheet | None, outcome: Outcome) -> Columns:
    """Return the columns of a game's own score sheet, without the sums. The sheet has its seats in rows or in columns."""
    seats = len(outcome.scores)
    if sheet is None:
        return Columns()
    by_seat = {row.seat: row for row in sheet.rows if row.seat is not None}
    if len(by_seat) == seats:
        heads = sheet.heads
        cells = [tuple(cell.text for cell in by_seat[seat].cells) for seat in range(seats)]
    elif len(sheet.heads) == seats and all(len(row.cells) == seats for row in sheet.rows):
        heads = tuple(Cell(row.head) for row in sheet.rows)
        cells = [tuple(row.cells[seat].text for row in sheet.rows) for seat in range(seats)]
    else:
        return Columns()
    kept = [
        place
        for place in range(len(heads))
        if any(row[place] for row in cells)
        and (place < len(heads) - 1 or any(row[place] != shown(outcome.scores[seat]) for seat, row in enumerate(cells)))
    ]
    return Columns(tuple(heads[place] for place in kept), tuple(tuple(row[place] for place in kept) for row in cells))


def columns_at(table: JoinedTable, outcome: Outcome) -> Columns:
    """Return the columns of a table's first score sheet."""
    if table.view is None or table.game is None:
        return Columns()
    return columns_of(next(iter(board_for(table.game.info.slug).sheets(table.scene())), None), outcome)


def names_at(table: JoinedTable, words: Words) -> list[str]:
    """Return the name of each seat; the viewer's own says so."""
    you = words.say("ui.seat.you")
    return [f"{name} ({you})" if seat == table.seat else name for seat, name in enumerate(table.names())]


def counted_at(end: MatchEnd, words: Words) -> str:
    """Return the word for what is counted."""
    return words.say("ending.points" if end.by_points else "score.rounds")


def sheet_of(table: JoinedTable, title: str, end: MatchEnd, words: Words) -> Sheet:
    """Return the rows of a match that is over as a sheet, the best seat first."""
    assert table.outcome is not None
    ranks = end.places()
    columns, names, rows = columns_at(table, table.outcome), names_at(table, words), []
    for seat in _order(ranks):
        cells = (*(columns.cells[seat] if columns.cells else ()), shown(table.outcome.scores[seat]))
        head = f"{_place(ranks[seat])} {names[seat]}".strip()
        rows.append(SheetRow(head, tuple(Cell(text or "-") for text in cells), seat))
    return Sheet(title, (*columns.heads, Cell(counted_at(end, words))), tuple(rows))


def _order(ranks: Sequence[int]) -> list[Seat]:
    """Return the seats, the best first."""
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def _place(rank: int) -> str:
    return f"{rank}." if rank else ""


def rows_height(canvas: Canvas, seats: int, most: float) -> float:
    """Return how high the table is, so many units at most."""
    return min(most, _head(canvas) + seats * 36 * canvas.text_scale + 8)


def _head(canvas: Canvas) -> float:
    return canvas.leading("small") + 10


def draw_rows(
    canvas: Canvas,
    counted: str,
    box: FRect,
    outcome: Outcome,
    ranks: Sequence[int],
    columns: Columns,
    names: Sequence[str],
    own: Seat,
    chosen: Seat,
    shown: int = 99,
) -> dict[Seat, FRect]:
    """Draw the table; return where each seat's row is. counted: the word for what is counted.

    ranks: each seat's place, 0 for none. shown: how many rows, from the last.
    """
    canvas.sheet(box)
    order = _order(ranks)
    head = _head(canvas)
    tall = (box.h - head - 8) / len(order)
    name_wide = min(box.w * 0.3, 70 + max(canvas.measure(name, "heading") for name in names) + 16)
    points_wide = 96 * canvas.text_scale
    room = box.w - name_wide - points_wide - 20
    count = len(columns.heads)
    fits = bool(count) and room / count >= NARROWEST * canvas.text_scale
    each = min(150.0, room / count) if fits else 0.0
    left = box.x + name_wide + 10
    middle = box.y + 4 + head / 2
    for number, cell in enumerate(columns.heads if fits else ()):
        _draw_head(canvas, cell, (left + number * each, middle), each - 6)
    canvas.text(counted, (box.right - 16, middle), "small", theme.IVORY_DIM, "midright", limit=points_wide)
    places: dict[Seat, FRect] = {}
    for place, seat in enumerate(order):
        row = FRect(box.x + 5, box.y + head + place * tall + 2, box.w - 10, tall - 4)
        places[seat] = row
        if len(order) - place > shown:
            continue
        cells = columns.cells[seat] if fits else ()
        won = seat in outcome.winners
        framed = seat in (own, chosen) and not won
        _draw_row(canvas, row, seat, outcome, _place(ranks[seat]), names[seat], won, framed)
        ink = theme.PAPER_INK if won else theme.IVORY
        for number, text in enumerate(cells):
            canvas.text(text or "-", (left + number * each, row.centery), "number", ink, "midleft", limit=each - 6)
    return places


def _draw_head(canvas: Canvas, cell: Cell, at: tuple[float, float], wide: float) -> None:
    x, y = at
    if cell.symbol:
        shape = theme.mark(cell.tint) if cell.tint else None
        if shape is not None:
            canvas.mark(shape, (x + 10, y), 9)
        else:
            canvas.symbol(cell.symbol, (x + 8, y), 14, theme.IVORY_DIM)
        x, wide = x + 24, wide - 24
    if wide > 12:
        canvas.text(cell.text, (x, y), "small", theme.IVORY_DIM, "midleft", limit=wide)


def _draw_row(
    canvas: Canvas, row: FRect, seat: Seat, outcome: Outcome, rank: str, name: str, won: bool, framed: bool
) -> None:
    """Draw what every row has: rank, badge, name, points."""
    if won:
        canvas.halo(row, "#FFE296", 8, 5, 130)
        canvas.panel(row, theme.PAPER, theme.PAPER_LO, theme.PAPER_EDGE, 1, 5)
    elif framed:
        canvas.frame(row, theme.BRASS_HI)
    ink = theme.PAPER_INK if won else theme.IVORY
    y = row.centery
    canvas.text(rank, (row.x + 8, y), "strong", ink, "midleft")
    canvas.mark(theme.seat(seat), (row.x + 46, y), min(13.0, row.h * 0.4))
    canvas.text(name, (row.x + 66, y), "heading", ink, "midleft", limit=row.w * 0.3)
    points = canvas.text(
        shown(outcome.scores[seat]), (row.right - 11, y), "big_number", "#6D4A12" if won else theme.BRASS_HI, "midright"
    )
    if won:
        canvas.symbol("laurel", (points.x - 18, y), min(22.0, row.h * 0.7), rgba("#6D4A12"))
