"""Which works each game is played with. Decks that are chosen by hand are in assets/paintings/decks."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

import assets
from engine.paintings import Work, WorkId, load, works
from engine.paintings.load import BadCatalogue

ARTLINE = "artline"
"""The deck of Artline that comes with the program; another one is another file beside it."""


@cache
def masters_gallery() -> Mapping[str, tuple[WorkId, ...]]:
    """Return artist's key -> its works in Masters Gallery; picture i of its cards is the i-th (masters_gallery: Pieces)."""
    file = assets.path("paintings", "decks", "masters_gallery.toml")
    rows = {artist: load.ids(file, artist, listed, works()) for artist, listed in load.table(file).items()}
    for artist, row in rows.items():
        if others := [work for work in row if works()[work].artist.key != artist]:
            raise BadCatalogue(f"{file.name}: {others} are not by {artist}")
    return MappingProxyType(rows)


@cache
def art_gallery() -> tuple[WorkId, ...]:
    """Return the 48 works of Art Gallery: the first has number 1 (art_gallery: Pieces)."""
    listed = [work for work in works().values() if work.art_gallery is not None]
    return tuple(work.id for work in sorted(listed, key=_art_gallery_number))


@cache
def stolen_paintings() -> tuple[WorkId, ...]:
    """Return the 200 works of Stolen Paintings: all but those that its file leaves out (stolen_paintings)."""
    file = assets.path("paintings", "decks", "stolen_paintings.toml")
    without = load.ids(file, "without", load.table(file).get("without"), works())
    return tuple(work for work in works() if work not in without)


@cache
def artline(name: str = ARTLINE) -> tuple[WorkId, ...]:
    """Return the works of a deck of Artline by the name of its file. Raises BadCatalogue where there is none."""
    file = assets.path("paintings", "decks", f"{name}.toml")
    return load.ids(file, "works", load.table(file).get("works"), works())


@cache
def pictura() -> tuple[WorkId, ...]:
    """Return the 180 works of Museum: Pictura, six of each of 30 painters (museum_pictura: Pieces)."""
    return tuple(work.id for work in works().values() if work.painter is not None)


OF_GAME: dict[str, Callable[[], tuple[WorkId, ...]]] = {
    "masters_gallery": lambda: tuple(work for row in masters_gallery().values() for work in row),
    "art_gallery": art_gallery,
    "artline": artline,
    "museum_pictura": pictura,
}
"""Slug -> the works that can be seen in a game; a game that is not here may show every work of the catalogue."""


def portraits(deck: tuple[WorkId, ...]) -> tuple[WorkId, ...]:
    """Return those of a deck that are portraits or like one, in the deck's order (stolen_paintings: The dialogue)."""
    return tuple(work for work in deck if works()[work].portrait_like)


def _art_gallery_number(work: Work) -> int:
    return work.art_gallery or 0
