"""Pictures of people's own, in place of the catalogue's: a deck of them, and what is known of the one that hangs.

The rules know a picture by its number, which is its place in the deck, and a deck by its *reference*: how many pictures it has
and the start of its hash. What a picture shows is not their business. Where a game asks more of it, the option that names the
deck has a *fact* of each picture behind the reference, so that the rules are the same on every machine, also where the deck is
not. A program that has the deck *hangs* it, so that its texts and bots know more than a number; one deck at a time.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from engine.paintings.model import Artist, Domain, Period, School, Work, WorkId

FIRST = 10_000
"""The number of a deck's first picture: above all of the catalogue."""
FEWEST, MOST = 30, 400
"""Pictures in a deck."""
_DIGITS = 3
"""Hex digits of a fact."""
MOST_FACT = 16**_DIGITS - 1
PLAYED = re.compile(rf"([1-9][0-9]{{1,2}}-[0-9a-f]{{32}})(?:-((?:[0-9a-f]{{{_DIGITS}}})+))?")
"""What the option of a game names: a reference, perhaps with a fact of each picture."""
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


def is_deck(text: str) -> bool:
    """Tell whether a text names a deck, with or without facts."""
    found = PLAYED.fullmatch(text)
    count = count_of(text) if found is not None else 0
    return found is not None and FEWEST <= count <= MOST and len(found[2] or "") in (0, _DIGITS * count)


def reference_of(deck: str) -> str:
    """Return the reference of a deck that an option names, empty where it names none."""
    found = PLAYED.fullmatch(deck)
    return found[1] if found is not None else ""


def count_of(deck: str) -> int:
    """Return how many pictures a deck has."""
    return int(deck.partition("-")[0])


def example() -> str:
    """Return a deck that every game and mode can be played with, as far as its facts go: each picture is of another year."""
    return with_facts(f"{FEWEST * 2}-{'0' * 32}", range(1960, 1960 + FEWEST * 2))


def with_facts(reference: str, facts: Iterable[int]) -> str:
    """Return a deck for an option, with a fact of each picture: 0 to MOST_FACT, 0 for one that is left out."""
    return f"{reference}-{''.join(f'{fact:0{_DIGITS}x}' for fact in facts)}"


@lru_cache(64)
def facts_of(deck: str) -> Mapping[WorkId, int]:
    """Return the fact of each picture that is played with; without facts each has 1."""
    found = PLAYED.fullmatch(deck)
    told = found[2] if found is not None else None
    each = range(count_of(deck))
    facts = [int(told[_DIGITS * n : _DIGITS * (n + 1)], 16) for n in each] if told else [1 for _ in each]
    return MappingProxyType({WorkId(FIRST + place): fact for place, fact in enumerate(facts) if fact})


def pictures_of(deck: str) -> tuple[WorkId, ...]:
    """Return the numbers of the pictures of a deck that are played with: without facts all of them."""
    return tuple(facts_of(deck))


def made(
    place: int, title: str, by: str, year: int, proportion: float, elements: Sequence[str], others: Sequence[str] = ()
) -> Work:
    """Return what is known of the picture at a place of its deck, from 0.

    by: who made it. year: 0 where it is not known. proportion: width by height. elements: keys of the vocabulary. others: who
    or what else is seen in it.
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
        sitter=", ".join(others) or None,
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
