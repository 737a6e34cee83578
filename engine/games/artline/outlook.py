"""Where a painting could hang for an exhibition, as far as the catalogue tells what is seen in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.artline.choices import used
from engine.games.artline.elements import features_for, sense, shows
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Gallery, Hung, State
from engine.games.artline.wall import free_cells

Ask = str | Painting
"""What a line asks of a painting: a feature that stands, or something in common with the one that hangs there."""


class Outlook:
    """The free cells of a wall with what their lines ask."""

    def __init__(self, state: State) -> None:
        self._used = used(state)
        self._language = state.options.language
        rows, columns = _asks(state.wall, state.galleries)
        self.cells = [(cell, rows.get(cell[1]), columns.get(cell[0])) for cell in free_cells(state)]

    def meets(self, painting: Painting, ask: Ask | None) -> list[str | None]:
        """Return how a painting meets an ask: None where nothing is to announce, else the features; nothing if it does not."""
        if ask is None:
            return [None]
        if isinstance(ask, str):
            return [None] if shows(painting, ask) else []
        return [text for text in features_for(painting, ask, self._language) if sense(text) not in self._used]

    def ways(self, painting: Painting) -> Iterator[tuple[Cell, str | None, str | None, bool]]:
        """Yield where a painting fits: cell, features to announce for row and column, whether it is an exhibition."""
        met = _Met(self, painting)
        for cell, row, column in self.cells:
            rows, columns = met[row], met[column]
            if rows and columns:
                both = row is not None and column is not None
                for one, other in _pairs(rows, columns):
                    yield cell, one, other, both

    def exhibits(self, painting: Painting) -> bool:
        """Tell whether a painting could be hung for an exhibition."""
        met = _Met(self, painting)
        for _, row, column in self.cells:
            if row is not None and column is not None and met[row] and next(_pairs(met[row], met[column]), None):
                return True
        return False

    def prospects(self, paintings: Iterable[Painting]) -> int:
        """Return how many of some paintings could be hung for an exhibition."""
        return sum(self.exhibits(painting) for painting in paintings)


class _Met(dict[Ask | None, list[str | None]]):
    """How a painting meets each ask, found out when it is wanted: a line has several cells."""

    def __init__(self, outlook: Outlook, painting: Painting) -> None:
        self._outlook, self._painting = outlook, painting

    def __missing__(self, ask: Ask | None) -> list[str | None]:
        self[ask] = found = self._outlook.meets(self._painting, ask)
        return found


def _pairs(rows: list[str | None], columns: list[str | None]) -> Iterator[tuple[str | None, str | None]]:
    """Yield a feature for each line, two of them never the same."""
    for one in rows:
        for other in columns:
            if one is None or one != other:
                yield one, other


def _asks(wall: Iterable[Hung], galleries: Iterable[Gallery]) -> tuple[dict[int, Ask], dict[int, Ask]]:
    """Return what the rows ask, and the columns."""
    rows: dict[int, Ask] = {hung.cell[1]: hung.painting for hung in wall}
    columns: dict[int, Ask] = {hung.cell[0]: hung.painting for hung in wall}
    for gallery in galleries:
        (rows if gallery.line.row else columns)[gallery.line.at] = gallery.feature
    return rows, columns
