"""Which painting a card of Masters Gallery shows. It has no effect in the game, so the rules know nothing of it."""

from __future__ import annotations

from functools import cache

from engine.games.masters_gallery.pieces import ARTIST_OF, NAMES, PICTURE_OF, PICTURES, Card
from engine.paintings import Work, works


def picture_of(card: Card) -> str:
    """Return the key of a card's picture in `client.art`: the id of its work."""
    return str(_works()[NAMES[ARTIST_OF[card]]][PICTURE_OF[card]].id)


def title_of(card: Card, language: str) -> str:
    """Return the title of the painting that a card shows."""
    return _works()[NAMES[ARTIST_OF[card]]][PICTURE_OF[card]].title_in(language)


@cache
def _works() -> dict[str, list[Work]]:
    """Return each artist's six works, in rising order of ids."""
    by: dict[str, list[Work]] = {name: [] for name in NAMES}
    for work in works().values():
        if work.artist.key in by and work.painter is not None:
            by[work.artist.key].append(work)
    assert all(len(own) == PICTURES for own in by.values())
    return by
