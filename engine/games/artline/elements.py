"""What can be seen in the deck's paintings, and what a typed feature asks for: what bots go by (artline: Bots)."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache

from engine.core.words import folded
from engine.games.artline.pieces import Painting
from engine.paintings import WorkId, decks, said, vocabulary, works
from engine.paintings.vocabulary import Meaning

UNFAIR = frozenset({"nobody"})
"""Elements that say that something is missing: no feature (artline: Review)."""


@cache
def deck() -> tuple[Painting, ...]:
    """Return the paintings of the deck (artline: Pieces)."""
    return tuple(Painting(work) for work in decks.artline())


@cache
def elements_of(painting: Painting) -> frozenset[str]:
    """Return what can be seen in a painting, as keys of the vocabulary, without what may be no feature."""
    return frozenset(works()[WorkId(painting)].elements) - UNFAIR


@cache
def how_many() -> Mapping[str, int]:
    """Return how many paintings of the deck show each element."""
    return Counter(element for painting in deck() for element in elements_of(painting))


@cache
def features_for(one: Painting, other: Painting, language: str) -> tuple[str, ...]:
    """Return what both paintings show, in a bot's words: what fewest show comes first, for it says most."""
    common = elements_of(one) & elements_of(other)
    first = sorted(common, key=lambda element: (how_many()[element], element))
    return tuple(said(element, language) for element in first)


@lru_cache(maxsize=1024)
def meaning(feature: str) -> Meaning:
    """Return what a feature asks for: of each set one element at least; empty where it cannot be read."""
    return vocabulary().understood(feature)


Sense = tuple[str, ...] | str
"""What a feature says, however it is put: what it asks for, or where that cannot be read its words."""


@lru_cache(maxsize=1024)
def sense(feature: str) -> Sense:
    """Return what a feature says: two with the same are one feature in other words."""
    return vocabulary().sense(feature) or folded(feature)


@lru_cache(maxsize=1 << 14)
def shows(painting: Painting, feature: str) -> bool | None:
    """Tell whether a painting shows what a feature asks for, None where the feature cannot be read."""
    wanted = meaning(feature)
    if not wanted:
        return None
    seen = elements_of(painting)
    return all(not seen.isdisjoint(some) for some in wanted)
