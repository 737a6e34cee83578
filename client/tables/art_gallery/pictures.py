"""Which work of the catalogue a painting of Art Gallery is. The rules know its number alone."""

from collections.abc import Mapping
from functools import cache

from engine.games.art_gallery.pieces import Painting, Tile, number_of
from engine.paintings import Work, works


def work_of(thing: Painting | Tile) -> Work:
    """Return the work that a painting is, or that a tile shows a detail of."""
    return _by_number()[number_of(thing)]


def picture_of(thing: Painting | Tile) -> str:
    """Return the key of its picture in `client.drawing.artwork`: the id of the work."""
    return str(work_of(thing).id)


def title_of(thing: Painting | Tile, language: str) -> str:
    """Return its title."""
    return work_of(thing).title_in(language)


@cache
def _by_number() -> Mapping[int, Work]:
    return {work.art_gallery: work for work in works().values() if work.art_gallery is not None}
