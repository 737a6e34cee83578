"""Score sheets on paper: all of them opened by a key or a button, or the newest where a round has been counted."""

from dataclasses import dataclass

from pygame import FRect

from client.drawing import theme
from client.drawing.artwork import size_of
from client.drawing.canvas import Canvas, Paint
from client.drawing.framing import framed
from client.drawing.rects import Rect
from client.drawing.shapes import rgba
from client.screens.base import Shell
from client.screens.table.follower import Follower
from client.tables.bands import Bands
from client.tables.board import Cell, Sheet, SheetRow
from client.tables.symbols import signs
from client.widgets import Button

SHEET_WIDTH = 900.0
"""The largest width of a score sheet."""

LEGEND = 820.0
"""The least width of the paper with the symbols."""
_WIDE, _TALL = 190.0, 210.0
"""Room for each picture of a sheet."""


@dataclass(frozen=True)
class Folded:
    """A score sheet that can be closed and opened again."""

    sheet: Sheet
    phase: type
    """The phase in which it came: in another phase it is dropped."""


class Sheets:
    """Which sheets are shown: all of them, the newest one opened over the board, or none."""

    def __init__(self, shell: Shell, follower: Follower) -> None:
        self._shell, self._follower = shell, follower
        self.opened: Folded | None = None
        """The sheet that is open over the board."""
        self.folded: Folded | None = None
        """The sheet that is closed and can be opened."""
        self.all_open = False
        """Whether all sheets cover the board, for as long as the viewer likes."""
        self._was_asked = False
        """Whether the viewer was already asked something while the open sheet lay there."""
        says = shell.words.say
        self.fold_key = Button(says("board.fold"), self.fold, "paper", hint=says("board.enter"))
        self.unfold_key = Button(says("board.unfold"), self.unfold, "primary")

    def begin(self) -> None:
        """Begin with another match, or after an answer: a player who goes on has read them."""
        self.opened = self.folded = None
        if self._follower.picture is not None:
            self._follower.picture.sheets.clear()

    def cover_nothing(self) -> None:
        """Make way for a reveal, which an open sheet would cover."""
        self.opened = None

    def fold(self) -> None:
        """Close the open sheet, so that the board can be seen."""
        if self.opened is not None:
            self.folded, self.opened = self.opened, None

    def unfold(self) -> None:
        """Open the closed sheet again."""
        if self.folded is not None:
            self.opened, self.folded = self.folded, None
            self._was_asked = self._asked()

    def toggle(self) -> None:
        """Show all sheets, or close them."""
        self.all_open = not self.all_open

    def offer(self) -> bool:
        """Offer the newest sheet, once what it counts has been shown; return whether something has changed."""
        picture = self._follower.picture
        if picture is None or not picture.sheets or picture.motion.busy:
            self.folded = self.folded if picture is not None and picture.sheets else None
            return False
        if self.opened is not None:
            return self._makes_way()
        if self.folded is not None and self.folded.sheet == picture.sheets[-1]:
            return self._outlived(self.folded)
        del picture.sheets[:-1]
        self.folded = Folded(picture.sheets[-1], self._phase())
        return True

    def _phase(self) -> type:
        """Return the type of the phase that is shown."""
        scene = self._follower.scene
        return type(scene.state.phase) if scene is not None else type(None)

    def _makes_way(self) -> bool:
        """Close the open sheet when the viewer's turn comes; return whether it was closed."""
        asked = self._asked()
        if asked and not self._was_asked:
            self.fold()
        self._was_asked = asked
        return self.opened is None

    def _asked(self) -> bool:
        """Return whether the viewer is asked something."""
        scene = self._follower.scene
        return scene is not None and scene.asked

    def _outlived(self, folded: Folded) -> bool:
        """Drop a closed sheet once another phase is shown; return whether it was dropped."""
        if self._phase() is folded.phase or self._shell.store.table.outcome is not None:
            return False
        self.begin()
        return True

    def draw_all(self, canvas: Canvas, bands: Bands) -> None:
        """Draw all sheets one below the other, smaller where they would not fit."""
        picture = self._follower.picture
        assert picture is not None
        assert picture.shown is not None
        top, left = bands.top.bottom, bands.board.x
        canvas.panel((left, top, bands.board.w, bands.size[1] - top), theme.VEIL, radius=0)
        sheets = picture.board.sheets(picture.shown)
        usual = min(bands.board.w - 60, SHEET_WIDTH)
        tall = sum(sheet_height(canvas, sheet, sheet_width(sheet, usual)) + 12 for sheet in sheets)
        share = min(1.0, (bands.size[1] - top - 24) / max(1.0, tall))
        small = canvas.variant(canvas.scale * share)
        room = Rect(left / share, top / share + 14, bands.board.w / share, 0)
        for sheet in sheets:
            wide = sheet_width(sheet, min(room.w - 60, SHEET_WIDTH))
            high = sheet_height(small, sheet, wide)
            draw_sheet(small, sheet, Rect(room.x + (room.w - wide) / 2, room.y, wide, high))
            room = room.moved(0, high + 12)
        usual = min(room.w - 60, SHEET_WIDTH)
        widest = max(min(usual, LEGEND), *(sheet_width(sheet, usual) for sheet in sheets), 0)
        left = room.x + (room.w - widest) / 2
        self._draw_legend(small, Rect(left, room.y, widest, bands.size[1] / share - room.y - 12))

    def _draw_legend(self, canvas: Canvas, room: Rect) -> None:
        """Draw what the symbols of the table mean on paper, in two columns, where there is room for all."""
        scene = self._follower.scene
        assert scene is not None
        mode = getattr(scene.state.options, "mode", "")
        meant = signs(self._shell.words, scene.game.info.slug, mode)
        half, step, across = -(-len(meant) // 2), canvas.leading("small") + 6, room.w / 2 - 56
        box = room._replace(h=half * step + 24)
        if box.h > room.h or any(canvas.measure(sign.text, "small") > across for sign in meant):
            return
        canvas.paper(box, 10, 3)
        for number, sign in enumerate(meant):
            x, y = box.x + 30 + number // half * box.w / 2, box.y + 12 + (number % half + 0.5) * step
            if sign.mark is not None:
                canvas.mark(sign.mark, (x, y), 8, theme.PAPER_INK)
            else:
                canvas.symbol(sign.symbol, (x, y), 15, theme.PAPER_INK)
            canvas.text(sign.text, (x + 20, y), "small", theme.PAPER_INK, "midleft")

    def draw_opened(self, canvas: Canvas, board: Rect, sheet: Sheet) -> None:
        """Draw the sheet that was opened over the board; hand and plate stay free."""
        canvas.panel(board, rgba(theme.INK, 130), radius=0)
        tall = sheet_height(canvas, sheet, sheet_width(sheet, min(board.w - 40, SHEET_WIDTH)))
        share = min(1.0, (board.h - 8) / tall)
        small, button = canvas.variant(canvas.scale * share), self.fold_key
        corner = button.width(canvas) + 8
        most = min((board.w - 40) / share, SHEET_WIDTH)
        titled = small.measure(sheet.title, "title") + 48 + corner / share
        wide = max(sheet_width(sheet, most), min(most, titled))
        middle = (board.center[0] / share, board.center[1] / share)
        box = Rect.around(middle, wide, sheet_height(small, sheet, wide))
        button.visible = True
        button.rect = FRect(box.right * share - 10 - corner, box.y * share + 10, corner - 8, 30 * canvas.text_scale)
        draw_sheet(small, sheet, box, corner / share)


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
        found = theme.mark(cell.tint) if cell.tint else theme.Mark(theme.BRASS, cell.symbol, theme.PAPER_INK)
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
        canvas.symbol(cell.symbol, (left, middle), 13, theme.paint(cell.tint) if cell.tint else theme.PAPER_DIM)
        x += 8 if wide else 0
    if cell.text:
        canvas.text(cell.text, (x, middle), style, ink, "center", limit=box.w - 4)
