"""Where a painting could hang for an exhibition, as far as the catalogue tells what is seen in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.games.artline.choices import used
from engine.games.artline.elements import features_for, sense, shows
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Gallery, Hung, Line, State
from engine.games.artline.wall import free_cells, lines_of


@dataclass(frozen=True, slots=True)
class Ask:
    """What one line asks of a painting: a feature that stands, or something in common with the one that hangs there."""

    feature: str | None
    other: Painting | None


class Outlook:
    """The free cells of a wall with what their lines ask."""

    def __init__(self, state: State) -> None:
        self._used = used(state)
        self._language = state.options.language
        asks = _asks(state.wall, state.galleries)
        self.cells: list[tuple[Cell, Ask | None, Ask | None]] = []
        for cell in free_cells(state):
            row, column = lines_of(cell)
            self.cells.append((cell, asks.get(row), asks.get(column)))

    def meets(self, painting: Painting, ask: Ask | None) -> list[str | None]:
        """Return how a painting meets an ask: None where nothing is to announce, else the features; nothing if it does not."""
        if ask is None:
            return [None]
        if ask.feature is not None:
            return [None] if shows(painting, ask.feature) else []
        assert ask.other is not None
        features = features_for(painting, ask.other, self._language)
        return [text for text in features if sense(text) not in self._used]

    def ways(self, painting: Painting) -> Iterator[tuple[Cell, str | None, str | None, bool]]:
        """Yield where a painting fits: cell, features to announce for row and column, whether it is an exhibition."""
        for cell, row, column in self.cells:
            rows = self.meets(painting, row)
            columns = self.meets(painting, column)
            both = row is not None and column is not None
            for one, other in _pairs(rows, columns):
                yield cell, one, other, both

    def exhibits(self, painting: Painting) -> bool:
        """Tell whether a painting could be hung for an exhibition."""
        for _, row, column in self.cells:
            if row is not None and column is not None:
                pairs = _pairs(self.meets(painting, row), self.meets(painting, column))
                if next(pairs, None) is not None:
                    return True
        return False

    def prospects(self, paintings: Iterable[Painting]) -> int:
        """Return how many of some paintings could be hung for an exhibition."""
        return sum(self.exhibits(painting) for painting in paintings)


def _pairs(rows: list[str | None], columns: list[str | None]) -> Iterator[tuple[str | None, str | None]]:
    """Yield a feature for each line, two of them never the same."""
    for one in rows:
        for other in columns:
            if one is None or one != other:
                yield one, other


def _asks(wall: Iterable[Hung], galleries: Iterable[Gallery]) -> dict[Line, Ask]:
    asks: dict[Line, Ask] = {}
    for hung in wall:
        for line in lines_of(hung.cell):
            asks[line] = Ask(None, hung.painting)
    asks.update({gallery.line: Ask(gallery.feature, None) for gallery in galleries})
    return asks
