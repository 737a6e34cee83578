"""The catalogue: 202 works that the games are about, typed and checked. Its files lie in assets/paintings.

`works()` gives them by id; games keep ids only and look up what they need. Nothing is read before it is asked for.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import assets
from engine.paintings import load, own
from engine.paintings.associations import Associations, Understanding
from engine.paintings.load import BadCatalogue
from engine.paintings.model import (
    PICTURA_DOMAINS,
    PICTURA_PERIODS,
    Artist,
    Domain,
    Orientation,
    Period,
    School,
    Shape,
    Sure,
    Work,
    WorkId,
)
from engine.paintings.vocabulary import Element, Vocabulary

__all__ = [
    "PICTURA_DOMAINS", "PICTURA_PERIODS", "Artist", "Associations", "BadCatalogue", "Domain", "Element", "Orientation",
    "Period", "School", "Shape", "Sure", "Understanding", "Vocabulary", "Work", "WorkId", "artists", "associations",
    "said", "vocabulary", "work_of", "works",
]  # fmt: skip


@cache
def artists() -> Mapping[str, Artist]:
    """Return all artists by key. Raises BadCatalogue."""
    return MappingProxyType(load.artists(assets.path("paintings", "artists.toml")))


@cache
def vocabulary() -> Vocabulary:
    """Return what can be seen in paintings and the words for it. Raises BadCatalogue."""
    return load.vocabulary(assets.path("paintings", "vocabulary.toml"))


@cache
def associations() -> Associations:
    """Return what words call to mind that name nothing to be seen. Raises BadCatalogue."""
    return load.associations(assets.path("paintings", "associations.toml"), vocabulary())


def said(element: str, language: str) -> str:
    """Return the word or words with which a bot names an element, in one of `vocabulary.LANGUAGES`."""
    return vocabulary().elements[element].words_in(language)[0]


@cache
def works() -> Mapping[WorkId, Work]:
    """Return all works by id, in rising order of ids. Raises BadCatalogue."""
    files = sorted(assets.path("paintings", "works").glob("*.toml"))
    return MappingProxyType(load.works(files, artists(), vocabulary()))


def work_of(work: WorkId) -> Work:
    """Return what is known of a work of the catalogue, or of a picture of a deck. Raises BadCatalogue."""
    return own.picture(work) if own.is_own(work) else works()[work]
