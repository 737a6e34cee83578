"""The games. A game is a folder here with the same file names in each, and a line in this list.

A game is imported when it is asked for: a host needs one, a command's help none. Its types are prepared for decoding then
(`engine.core.decoding`), so a program with several threads asks for all games while there is only one thread.

In comments of the games `(<slug>: Heading)` cites docs/rules/<slug>.md. `R:` marks a ruling, (decided) and (designed) as
explained in docs/rules/README.md.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module

from engine.core.game import AnyGame

_LISTED = (
    "masters_gallery",
    "art_gallery",
    "artline",
    "museum_pictura",
    "stolen_paintings",
)


class _Games(Mapping[str, AnyGame]):
    """Slug -> game, in the order of the list."""

    def __getitem__(self, slug: str) -> AnyGame:
        if slug not in _LISTED:
            raise KeyError(slug)
        game: AnyGame = import_module(f"{__name__}.{slug}").GAME
        return game

    def __contains__(self, slug: object) -> bool:
        return slug in _LISTED

    def __iter__(self) -> Iterator[str]:
        return iter(_LISTED)

    def __len__(self) -> int:
        return len(_LISTED)


GAMES: Mapping[str, AnyGame] = _Games()
"""Slug -> game."""
