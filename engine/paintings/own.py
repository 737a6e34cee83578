"""Pictures of people's own, in place of the catalogue's: a deck of them, and what is known of the one that hangs.

The rules know a picture by its number, which is its place in the deck, and a deck by its *reference*: how many pictures it has
and the start of its hash. What a picture shows is not their business. A program that has the deck *hangs* it, so that its texts
and bots know more than a number; one deck at a time.
"""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.paintings.model import Artist, Domain, Period, School, Work, WorkId

FIRST = 10_000
"""The number of a deck's first picture: above all of the catalogue."""
FEWEST, MOST = 40, 400
"""Pictures in a deck."""
REFERENCE = re.compile(r"([1-9][0-9]{1,2})-([0-9a-f]{32})")
GRID = 16
"""Places of a picture, four in a row, whose mean colours are known: by these it can be told how alike two pictures are."""
Colours = tuple[int, ...]
"""Red, green and blue of each of them, 0 to 255."""
_FAR = 64.0
"""The mean difference of two pictures' colours from which on they have nothing in common."""
_NOBODY = Artist(key="own", name="", born=0, died=0, country="", period=Period.MODERNISM)
_SIDE = 100.0
_hung: Mapping[WorkId, Work] = MappingProxyType({})
_colours: Mapping[WorkId, Colours] = MappingProxyType({})


def is_own(work: WorkId) -> bool:
    """Tell whether a number is that of a picture of a deck."""
    return work >= FIRST


def number_of(work: WorkId) -> int:
    """Return a picture's number as people read it, from 1."""
    return work - FIRST + 1


def is_reference(text: str) -> bool:
    """Tell whether a text refers to a deck."""
    found = REFERENCE.fullmatch(text)
    return found is not None and FEWEST <= int(found[1]) <= MOST


def pictures_of(reference: str) -> tuple[WorkId, ...]:
    """Return the numbers of the pictures of a deck, by its reference."""
    return tuple(WorkId(FIRST + place) for place in range(int(reference.partition("-")[0])))


def made(place: int, title: str, by: str, year: int, proportion: float, elements: Sequence[str]) -> Work:
    """Return what is known of the picture at a place of its deck, from 0.

    by: who made it. year: 0 where it is not known. proportion: width by height. elements: keys of the vocabulary.
    """
    return Work(
        id=WorkId(FIRST + place),
        title=title,
        title_de=title,
        artist=_NOBODY if not by else Artist(key="own", name=by, born=0, died=0, country="", period=Period.MODERNISM),
        domain=Domain.ABSTRACT,
        years=(year, year),
        place="",
        size=(_SIDE, _SIDE * proportion),
        school=School.ABSTRACT_ART,
        elements=tuple(elements),
    )


def hang(pictures: Sequence[tuple[Work, Colours]]) -> None:
    """Know these pictures from now on, in place of those before."""
    global _hung, _colours
    _hung = MappingProxyType({work.id: work for work, _ in pictures})
    _colours = MappingProxyType({work.id: colours for work, colours in pictures})


def picture(work: WorkId) -> Work:
    """Return what is known of a picture: where its deck does not hang, its number."""
    return _hung.get(work) or made(work - FIRST, "", "", 0, 1.0, ())


def likeness(one: WorkId, other: WorkId) -> float:
    """Return from 0 to 1 how alike the colours of two pictures are; 0 where they are not known."""
    if one not in _colours or other not in _colours:
        return 0.0
    apart = sum(abs(a - b) for a, b in zip(_colours[one], _colours[other], strict=True)) / (3 * GRID)
    return max(0.0, 1 - apart / _FAR)
