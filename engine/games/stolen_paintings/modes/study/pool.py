"""Which works are studied, by the filter that was chosen (stolen_paintings: Study)."""

from __future__ import annotations

from collections import Counter
from functools import cache

from engine.games.stolen_paintings.pieces import box, sitters
from engine.paintings import WorkId, decks, works
from engine.paintings.model import PICTURA_PERIODS, School

ALL, PORTRAITS = "all", "portraits"
SORTED = 12
"""Works that are hung by school at a time."""
FEWEST_SCHOOLS = 3


DECKS = decks.OF_GAME
"""The other games' decks, to learn the works that they are played with."""
PERIODS = tuple(period.value for period in PICTURA_PERIODS)
ARTISTS = (
    "botticelli", "boucher", "bruegel", "canaletto", "caravaggio", "cezanne", "chardin", "constable", "degas", "delacroix",
    "durer", "fragonard", "friedrich", "gericault", "goya", "leonardo", "manet", "michelangelo", "monet", "peeters",
    "raphael", "rembrandt", "renoir", "rubens", "tiepolo", "turner", "van_gogh", "velazquez", "vermeer", "watteau",
)  # fmt: skip
FILTERS = (ALL, PORTRAITS, *DECKS, *PERIODS, *ARTISTS)


@cache
def pool(chosen: str) -> tuple[WorkId, ...]:
    """Return the works of the deck that a filter lets pass, in rising order of ids."""
    if chosen == ALL:
        return box()
    if chosen == PORTRAITS:
        return sitters()
    if chosen in DECKS:
        theirs = {*DECKS[chosen]()}
        return tuple(work for work in box() if work in theirs)
    return tuple(work for work in box() if chosen in (works()[work].period.value, works()[work].artist.key))


def schools_of(chosen: str) -> tuple[School, ...]:
    """Return the schools of a filter's works, in the order of the catalogue's list."""
    found = Counter(works()[work].school for work in pool(chosen))
    return tuple(school for school in School if found[school])


def can_be_sorted(chosen: str) -> bool:
    """Tell whether a filter has works enough, of schools enough, to hang them by school."""
    return len(pool(chosen)) >= SORTED and len(schools_of(chosen)) >= FEWEST_SCHOOLS
