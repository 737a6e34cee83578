"""Which work a painting of Museum: Pictura is. That has no effect in the game, so it is not in the rules."""

from functools import cache

from engine.games.museum_pictura.pieces import DOMAIN_OF, KIND_NAMES, PAINTER_OF, PAINTINGS, Painting
from engine.paintings import Work, works


def work_of(card: Painting) -> Work:
    """Return the catalogue's work of a painting."""
    return _works()[card]


def picture_of(card: Painting) -> str:
    """Return the key of a painting's picture in `client.drawing.artwork`."""
    return str(work_of(card).id)


def painter_name(number: int, language: str = "en") -> str:
    """Return the last name of a painter by number, in a language."""
    return _painters(language)[number]


@cache
def _works() -> tuple[Work, ...]:
    """Return the work of each painting: those of a painter and a domain in ascending order of ids."""
    waiting: dict[tuple[int | None, str], list[Work]] = {}
    for work in works().values():
        waiting.setdefault((work.painter, work.domain.value), []).append(work)
    return tuple(waiting[PAINTER_OF[card], KIND_NAMES[DOMAIN_OF[card]]].pop(0) for card in PAINTINGS)


@cache
def _painters(language: str) -> dict[int, str]:
    artists = {PAINTER_OF[card]: work_of(card).artist for card in PAINTINGS}
    return {number: _SHORT.get(artist.key, artist.name_in(language).split()[-1]) for number, artist in artists.items()}


_SHORT = {
    "leonardo": "Leonardo",
    "michelangelo": "Michelangelo",
    "bruegel": "Bruegel",
    "rembrandt": "Rembrandt",
    "van_gogh": "Van Gogh",
}
