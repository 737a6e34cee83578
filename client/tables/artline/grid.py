"""The places of the cells of Artline's wall, and of the plates at the heads of its rows and columns."""

from collections.abc import Iterable
from dataclasses import dataclass

from client.drawing.rects import Rect
from client.tables.artline.wording import feature_text
from client.tables.board import Area
from client.wording.scene import Scene
from engine.games.artline.state import Cell, Line, Review, State
from engine.games.artline.wall import free_cells, span
from engine.paintings import WorkId, works

HEAD_W, HEAD_H = 108.0, 36.0
"""Room for the plates left of the rows, at most, and above the columns, at text scale 1."""
LETTER, _LEAST, _WORD = 7.4, 88.0, 16
"""Width of a letter on a plate, the least width of a row's plate, and letters of a word that it has room for."""
LARGEST = (470.0, 400.0)
"""The largest cell before the board is zoomed."""
WIDEST = 1.7
"""Width of a cell by its height, at most: where the wall grows downward there is room at its sides."""
GAP = 1 / 15
"""Space between two cells, as a share of a cell's height."""
_RIM = 0.5
"""Width or height of a row or column of free cells at the rim, as a share of the others, so that paintings get more."""


@dataclass(frozen=True)
class Grid:
    """The cells that are shown: the paintings and, around them, where the next one may hang."""

    first: Cell
    """The upper left cell."""
    last: Cell
    """The lower right one."""
    origin: tuple[float, float]
    """The place of its upper left corner on the screen."""
    cell: tuple[float, float]
    """Width and height of a cell with its gap."""
    head: tuple[float, float]
    rim: tuple[bool, bool, bool, bool] = (False, False, False, False)
    """Whether nothing hangs in the first column, the first row, the last column, the last row: then they are narrow."""

    def rect(self, cell: Cell) -> Rect:
        """Return where a cell is, without its gap."""
        left, wide = self._along(0, cell[0])
        top, tall = self._along(1, cell[1])
        return Rect(left, top, wide, tall).inset(GAP * self.cell[1] / 2)

    def _along(self, way: int, at: int) -> tuple[float, float]:
        """Return where a column (0) or row (1) begins, and how wide or high it is."""
        first, usual = self.first[way], self.cell[way]
        narrow = (self.rim[way] and at == first) or (self.rim[way + 2] and at == self.last[way])
        before = (at - first) * usual - ((1 - _RIM) * usual if self.rim[way] and at > first else 0.0)
        return self.origin[way] + before, usual * (_RIM if narrow else 1)

    def plate(self, line: Line) -> Rect:
        """Return where a line's plate is: at its head, outside of the cells that are shown."""
        if line.row:
            box = self.rect((self.first[0], line.at))
            tall = min(self.head[1], self.cell[1] - 4)
            return Rect(box.x - self.head[0] - 6, box.y + box.h / 2 - tall / 2, self.head[0], tall)
        box = self.rect((line.at, self.first[1]))
        wide = min(self.cell[0] - 3, 150.0 * self.head[1] / HEAD_H)
        return Rect(box.x + box.w / 2 - wide / 2, box.y - self.head[1] - 5, wide, self.head[1])


def grid(scene: Scene, area: Area, more: Iterable[Cell] = (), bare: bool = False) -> Grid:
    """Return the grid that shows all paintings and free cells, as large as the board allows, seen through the window.

    bare: without free cells.
    """
    state: State = scene.state
    hung = {one.cell for one in state.wall} | {*more}
    first, last = span(hung | (set() if bare else {*free_cells(state)}))
    full = span(hung) if hung else (first, last)
    rim = (first[0] < full[0][0], first[1] < full[0][1], last[0] > full[1][0], last[1] > full[1][1])
    columns, rows = (last[way] - first[way] + 1 - (1 - _RIM) * (rim[way] + rim[way + 2]) for way in (0, 1))
    zoom, board = area.window.zoom, area.board.inset(10, 6)
    head = (_head_width(scene) * area.text, HEAD_H * area.text)
    tall = min((board.h - head[1]) / rows, LARGEST[1])
    wide = min((board.w - head[0]) / columns, LARGEST[0], tall * WIDEST)
    cell = (wide * zoom, tall * zoom)
    wide, tall = columns * cell[0], rows * cell[1]
    middle = area.board.center
    shift = area.window.shift
    left = middle[0] - wide / 2 + head[0] / 2 * min(zoom, 1.0) + shift[0]
    top = middle[1] - tall / 2 + head[1] / 2 * min(zoom, 1.0) + shift[1]
    return Grid(first, last, (left, top), cell, head, rim)


def _head_width(scene: Scene) -> float:
    """Return the width of the rows' plates at text scale 1, which the longest feature and the longest word decide."""
    state: State = scene.state
    named = [gallery.feature for gallery in state.galleries if gallery.line.row]
    if isinstance(state.phase, Review):
        named += [one.feature for one in state.phase.demands if one.line.row]
    texts = [feature_text(scene, feature) for feature in named]
    wanted = min(HEAD_W, max(map(len, texts), default=0) * LETTER + 48)
    return max(_LEAST, wanted, min(_WORD, max(map(longest_word, texts), default=0)) * LETTER + 26)


def longest_word(text: str) -> int:
    """Return how many letters the longest word of a text has."""
    return max(map(len, text.split()), default=0)


def framed(painting: int, box: Rect) -> Rect:
    """Return the largest rect in a box that has the shape of a painting, its frame included."""
    height, width = works()[WorkId(painting)].size
    shape = min(max(width / height, 0.5), 2.0)
    w = min(box.w, box.h * shape)
    return Rect.around(box.center, w, w / shape)
