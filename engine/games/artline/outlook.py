"""Where a painting could hang for an exhibition, as far as the catalogue tells what is seen in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engine.games.artline.choices import used
from engine.games.artline.elements import Sense, features_for, sense, shows
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Gallery, Hung, State
from engine.games.artline.wall import free_around

Ask = str | Painting
"""What a line asks of a painting: a feature that stands, or something in common with the one that hangs there."""
Way = tuple[Cell, str | None, str | None]
"""How a painting fits: the cell, and the features to announce for its row and its column."""
Asked = tuple[Cell, Ask | None, Ask | None]
"""A cell with what its row and its column ask; None where nothing hangs in them."""
_NOTHING_NEW, _UNMET = (None,), ()


class Outlook:
    """The free cells of a wall with what their lines ask."""

    def __init__(self, state: State) -> None:
        self._state, self._language = state, state.options.language
        self._closed: set[Sense] | None = None
        wall, galleries = tuple(state.wall), tuple(state.galleries)
        self.cells, self._crossings, self._sides = _asked(wall, galleries, state.options.table)

    def crossings(self) -> set[Cell]:
        """Return the cells in whose row and column something hangs: a hanging there is an exhibition."""
        return {cell for cell, _, _ in self._crossings}

    def meets(self, painting: Painting, ask: Ask | None) -> Sequence[str | None]:
        """Return how a painting meets an ask: None where nothing is to announce, else the features; nothing if it does not."""
        if isinstance(ask, str):
            return _NOTHING_NEW if shows(painting, ask) else _UNMET
        if ask is None:
            return _NOTHING_NEW
        found = _features(painting, ask, self._language)
        if not found:
            return _UNMET
        if self._closed is None:
            self._closed = used(self._state)
        return [text for text, says in found if says not in self._closed]

    def ways(self, painting: Painting) -> Iterator[Way]:
        """Yield where a painting fits, by row and column."""
        return self._ways(painting, self.cells)

    def exhibitions(self, painting: Painting) -> Iterator[Way]:
        """Yield where a painting fits for an exhibition."""
        return self._ways(painting, self._crossings)

    def others(self, painting: Painting) -> Iterator[Way]:
        """Yield where a painting fits, but for no exhibition."""
        return self._ways(painting, self._sides)

    def prospects(self, paintings: Iterable[Painting]) -> int:
        """Return how many of some paintings could be hung for an exhibition."""
        return sum([next(self.exhibitions(painting), None) is not None for painting in paintings])

    def _ways(self, painting: Painting, cells: Iterable[Asked]) -> Iterator[Way]:
        met: dict[Ask | None, Sequence[str | None]] = {}  # a line has several cells
        for cell, row, column in cells:
            rows = met.get(row)
            if rows is None:
                rows = met[row] = self.meets(painting, row)
            if not rows:
                continue
            if column not in met:
                met[column] = self.meets(painting, column)
            for one in rows:
                for other in met[column]:
                    if one is None or one != other:
                        yield cell, one, other


@lru_cache(maxsize=1 << 14)
def _features(one: Painting, other: Painting, language: str) -> list[tuple[str, Sense]]:
    """Return what both paintings show, as a bot puts it and what that says."""
    return [(text, sense(text)) for text in features_for(one, other, language)]


@lru_cache(maxsize=256)
def _asked(
    wall: tuple[Hung, ...], galleries: tuple[Gallery, ...], table: str
) -> tuple[list[Asked], list[Asked], list[Asked]]:
    """Return what is asked at the free cells: at all, where both lines ask, at the others. A wall changes every few turns."""
    free = free_around(tuple([hung.cell for hung in wall]), table)
    rows: dict[int, Ask] = {}
    columns: dict[int, Ask] = {}
    for hung in wall:
        column, row = hung.cell
        rows[row] = columns[column] = hung.painting
    for gallery in galleries:
        (rows if gallery.line.row else columns)[gallery.line.at] = gallery.feature
    cells: list[Asked] = [(cell, rows.get(cell[1]), columns.get(cell[0])) for cell in free]
    crossings = [asked for asked in cells if asked[1] is not None and asked[2] is not None]
    return cells, crossings, [asked for asked in cells if asked[1] is None or asked[2] is None]
