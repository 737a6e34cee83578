"""Draw score sheets on paper: shown while a key is held, or opened where a round has been counted."""

from dataclasses import dataclass

from client.drawing import theme
from client.drawing.artwork import size_of
from client.drawing.canvas import Canvas, Paint
from client.drawing.framing import framed
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.tables.board import Cell, Sheet, SheetRow
from client.tables.colors import mark, paint

_WIDE, _TALL = 190.0, 210.0
"""Room for each picture of a sheet."""


@dataclass(frozen=True)
class Folded:
    """A score sheet that can be closed and opened again."""

    sheet: Sheet
    phase: type
    """The phase in which it came: in another phase it is dropped."""


def sheet_height(canvas: Canvas, sheet: Sheet, wide: float) -> float:
    """Return how high a sheet is that is `wide` units wide."""
    table = _table_height(canvas, sheet, wide - _aside(sheet))
    return max(table, 32 + canvas.leading("title") + _TALL) if sheet.pictures else table


def _aside(sheet: Sheet) -> float:
    """Return how much of the width its pictures take."""
    return _WIDE * len(sheet.pictures)


def _table_height(canvas: Canvas, sheet: Sheet, wide: float) -> float:
    notes = sum(canvas.height(note, wide - 44, "caption") + 2 for note in sheet.notes)
    head = _row_height(canvas, sheet.heads) if sheet.heads else 0
    return 32 + canvas.leading("title") + head + sum(_row_height(canvas, row.cells) for row in sheet.rows) + notes


def sheet_width(sheet: Sheet, most: float) -> float:
    """Return how wide a sheet is, `most` at most: few columns are not spread out."""
    count = max([len(sheet.heads), *(len(row.cells) for row in sheet.rows)])
    return min(most, 340.0 + 112.0 * count + _aside(sheet))


def draw_sheet(canvas: Canvas, sheet: Sheet, box: Rect, corner: float = 0.0) -> None:
    """Draw a sheet in a box. corner: units left blank at the right end of the title's line."""
    canvas.paper(box, 10, 3)
    canvas.frame(box.inset(5), rgba(theme.PAPER_EDGE, 120), radius=1)
    y = box.y + 14
    y += canvas.text(sheet.title, (box.x + 22, y), "title", theme.PAPER_INK, limit=box.w - 44 - corner).h + 4
    if sheet.pictures:
        box, shown = box.cut_right(_aside(sheet))
        _draw_pictures(canvas, sheet.pictures, Rect(shown.x, y + 6, shown.w - 18, box.bottom - y - 24))
    for note in sheet.notes:
        y += canvas.paragraph(note, (box.x + 22, y), box.w - 44, "caption", theme.PAPER_DIM) + 2
    y += 4
    columns = _columns(canvas, sheet, box)
    if sheet.heads:
        tall = _row_height(canvas, sheet.heads)
        for cell, (x, w) in zip(sheet.heads, columns[1:], strict=False):
            _head(canvas, cell, Rect(x, y, w, tall))
        y += tall
        canvas.line((box.x + 18, y - 2), (box.right - 18, y - 2), theme.BRASS_LO, 1.5)
    for number, row in enumerate(sheet.rows):
        y = _draw_row(canvas, row, number, y, box, columns)


def _draw_pictures(canvas: Canvas, keys: tuple[str, ...], area: Rect) -> None:
    """Hang pictures side by side, each whole."""
    for place, key in enumerate(keys):
        cell = area.column(place, len(keys), 14)
        w, h = size_of(key)
        times = min(cell.w / w, cell.h / h)
        framed(canvas, key, Rect.around(cell.center, w * times, h * times))


def _columns(canvas: Canvas, sheet: Sheet, box: Rect) -> list[tuple[float, float]]:
    """Return left edge and width of the rows' heads and of each column of cells."""
    count = max([len(sheet.heads), *(len(row.cells) for row in sheet.rows)])
    left, room = box.x + 18, box.w - 36
    widest = max(
        (canvas.measure(row.head, "strong") + (34 if row.seat is not None else 8) for row in sheet.rows), default=0
    )
    first = min(widest + 12, room * (0.34 if count else 1.0))
    each = (room - first) / count if count else 0.0
    return [(left, first), *((left + first + place * each, each) for place in range(count))]


def _row_height(canvas: Canvas, cells: tuple[Cell, ...]) -> float:
    noted = any(cell.note for cell in cells)
    return canvas.leading("number") + (canvas.leading("small") - 4 if noted else 0) + 11


def _head(canvas: Canvas, cell: Cell, box: Rect) -> None:
    middle, x = box.y + box.h / 2 - 1, box.x + box.w / 2
    wide = min(box.w - 8, canvas.measure(cell.text, "label") + (24 if cell.symbol else 0))
    left = x - wide / 2
    if cell.symbol:
        found = mark(cell.tint) if cell.tint else theme.Mark(theme.BRASS, cell.symbol, theme.PAPER_INK)
        canvas.disc((left + 9, middle), 9.5, found.color)
        canvas.symbol(cell.symbol, (left + 9, middle), 10.5, found.ink)
        left += 24
    canvas.text(cell.text, (left, middle), "label", theme.PAPER_INK, "midleft", limit=max(16, box.right - 2 - left))


def _draw_row(
    canvas: Canvas,
    row: SheetRow,
    number: int,
    y: float,
    box: Rect,
    columns: list[tuple[float, float]],
) -> float:
    """Draw a row; return where the next one begins."""
    tall = _row_height(canvas, row.cells)
    if row.strong:
        canvas.panel((box.x + 14, y, box.w - 28, tall), rgba(theme.BRASS_HI, 110), rgba(theme.BRASS, 80), radius=2)
    elif number % 2:
        canvas.panel((box.x + 14, y, box.w - 28, tall), rgba("#000000", 10), radius=2)
    x, w = columns[0]
    if row.seat is not None:
        canvas.mark(theme.seat(row.seat), (x + 13, y + tall / 2), 10, theme.PAPER_INK)
        x, w = x + 32, w - 32
    canvas.text(row.head, (x + 2, y + tall / 2), "strong", theme.PAPER_INK, "midleft", limit=max(20, w - 6))
    for cell, (left, wide) in zip(row.cells, columns[1:], strict=False):
        _cell(canvas, cell, Rect(left, y, wide, tall))
    return y + tall


def _cell(canvas: Canvas, cell: Cell, box: Rect) -> None:
    x, middle = box.x + box.w / 2, box.y + box.h / 2
    ink: Paint = theme.PAPER_INK
    if cell.note:
        middle -= (canvas.leading("small") - (0 if cell.strong else 4)) / 2
        canvas.text(
            cell.note,
            (x, middle + canvas.leading("number") / 2 + (8 if cell.strong else 4)),
            "small",
            theme.PAPER_DIM,
            "center",
            limit=box.w - 4,
        )
    style = "big_number" if cell.strong else "body"
    wide = canvas.measure(cell.text, style) if cell.text else 0.0
    if cell.symbol:
        left = x - wide / 2 - 11 if wide else x
        canvas.symbol(cell.symbol, (left, middle), 13, paint(cell.tint) if cell.tint else theme.PAPER_DIM)
        x += 8 if wide else 0
    if cell.text:
        canvas.text(cell.text, (x, middle), style, ink, "center", limit=box.w - 4)
