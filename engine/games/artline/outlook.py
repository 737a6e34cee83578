"""Where a painting could hang for an exhibition, as far as the catalogue tells what is seen in it."""

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import lru_cache

from engine.games.artline.choices import fallen, said_of, used
from engine.games.artline.elements import Sense, features_for, sense, shows
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Fallen, Gallery, Hung, State
from engine.games.artline.wall import free_around

Announced = Sequence[str | None]
"""How a painting meets what a line asks: None where nothing is to announce, else the features; nothing if it does not."""
Way = tuple[Cell, str | None, str | None]
"""How a painting fits: the cell, and the features to announce for its row and its column."""


class Ask(dict[Painting, Announced]):
    """What a line asks: how each painting meets it, found when it is looked up first. Here of a line without paintings."""

    def __missing__(self, painting: Painting) -> Announced:
        """Find how a painting meets it."""
        return (None,)


class _Standing(Ask):
    """Of a gallery: to show its feature."""

    def __init__(self, feature: str) -> None:
        super().__init__()
        self._feature = feature

    def __missing__(self, painting: Painting) -> Announced:
        features = self[painting] = (None,) if shows(painting, self._feature) else ()
        return features


class _InCommon(Ask):
    """Of a line with one painting: a feature that both show, which says nothing that stands or fell with the painting."""

    def __init__(self, other: Painting, standing: Set[Sense], fell: tuple[Fallen, ...], language: str) -> None:
        super().__init__()
        self._other, self._standing, self._fell, self._language = other, standing, fell, language

    def __missing__(self, painting: Painting) -> Announced:
        features = _features(painting, self._other, self._language)
        closed = self._standing | said_of(painting, self._fell)
        texts = self[painting] = [text for text, says in features if says not in closed]
        return texts


_ANYTHING = Ask()
_standing = lru_cache(maxsize=1024)(_Standing)
Asked = tuple[Cell, Ask, Ask]
"""A cell with what its row and its column ask."""


class Outlook:
    """The free cells of a wall with what their lines ask."""

    def __init__(self, state: State) -> None:
        wall, galleries, options = tuple(state.wall), tuple(state.galleries), state.options
        asked = _asked(wall, galleries, fallen(state), options.language, options.table)
        self.cells, self._crossings, self._sides = asked

    def crossings(self) -> set[Cell]:
        """Return the cells in whose row and column something hangs: a hanging there is an exhibition."""
        return {cell for cell, _, _ in self._crossings}

    def ways(self, painting: Painting) -> Iterator[Way]:
        """Yield where a painting fits, by row and column."""
        return _ways(painting, self.cells)

    def first(self, paintings: Sequence[Painting]) -> tuple[Painting, Way] | None:
        """Return the first exhibition that there is of some paintings, else the first other way to hang one."""
        for cells in (self._crossings, self._sides):
            for painting in paintings:
                for way in _ways(painting, cells):
                    return painting, way
        return None

    def prospects(self, paintings: Iterable[Painting]) -> int:
        """Return how many of some paintings could be hung for an exhibition."""
        return sum([next(_ways(painting, self._crossings), None) is not None for painting in paintings])


def _ways(painting: Painting, cells: Iterable[Asked]) -> Iterator[Way]:
    for cell, row, column in cells:
        for one in row[painting]:
            for other in column[painting]:
                if one is None or one != other:
                    yield cell, one, other


@lru_cache(maxsize=1 << 14)
def _features(one: Painting, other: Painting, language: str) -> list[tuple[str, Sense]]:
    """Return what both paintings show, as a bot puts it and what that says."""
    return [(text, sense(text)) for text in features_for(one, other, language)]


@lru_cache(maxsize=256)
def _asked(
    wall: tuple[Hung, ...], galleries: tuple[Gallery, ...], fell: tuple[Fallen, ...], language: str, table: str
) -> tuple[list[Asked], list[Asked], list[Asked]]:
    """Return what is asked at the free cells: at all, where both lines ask, at the others. A wall changes every few turns."""
    closed = used(galleries)

    def asks(row: bool, last: dict[int, Painting]) -> dict[int, Ask]:
        standing = {gallery.line.at: _standing(gallery.feature) for gallery in galleries if gallery.line.row == row}
        return standing | {at: _InCommon(one, closed, fell, language) for at, one in last.items() if at not in standing}

    rows = asks(True, {hung.cell[1]: hung.painting for hung in wall})
    columns = asks(False, {hung.cell[0]: hung.painting for hung in wall})
    free = free_around(tuple([hung.cell for hung in wall]), table)
    cells: list[Asked] = [(cell, rows.get(cell[1], _ANYTHING), columns.get(cell[0], _ANYTHING)) for cell in free]
    crossings = [asked for asked in cells if asked[1] is not _ANYTHING and asked[2] is not _ANYTHING]
    return cells, crossings, [asked for asked in cells if asked[1] is _ANYTHING or asked[2] is _ANYTHING]
