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


def painter_name(number: int) -> str:
    """Return the last name of a painter by number."""
    return _painters()[number]


@cache
def _works() -> tuple[Work, ...]:
    """Return the work of each painting: those of a painter and a domain in ascending order of ids."""
    waiting: dict[tuple[int | None, str], list[Work]] = {}
    for work in works().values():
        waiting.setdefault((work.painter, work.domain.value), []).append(work)
    return tuple(waiting[PAINTER_OF[card], KIND_NAMES[DOMAIN_OF[card]]].pop(0) for card in PAINTINGS)


@cache
def _painters() -> dict[int, str]:
    names = {PAINTER_OF[card]: work_of(card).artist.name for card in PAINTINGS}
    return {number: _SHORT.get(name, name.split()[-1]) for number, name in names.items()}


_SHORT = {
    "Leonardo da Vinci": "Leonardo",
    "Michelangelo Buonarroti": "Michelangelo",
    "Pieter Bruegel the Elder": "Bruegel",
    "Rembrandt van Rijn": "Rembrandt",
    "Vincent van Gogh": "Van Gogh",
}
"""Short names of painters where they are not the last word of the name."""
