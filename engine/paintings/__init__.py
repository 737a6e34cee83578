"""The catalogue: 202 works that the games are about, typed and checked. Its files lie in assets/paintings.

`works()` gives them by id; games keep ids only and look up what they need. Nothing is read before it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import assets
from engine.paintings import load
from engine.paintings.load import BadCatalogue
from engine.paintings.model import (
    PICTURA_DOMAINS,
    PICTURA_PERIODS,
    Artist,
    Domain,
    Period,
    Sure,
    Work,
    WorkId,
)

__all__ = [
    "PICTURA_DOMAINS",
    "PICTURA_PERIODS",
    "Artist",
    "BadCatalogue",
    "Domain",
    "Period",
    "Sure",
    "Work",
    "WorkId",
    "artists",
    "works",
]


@cache
def artists() -> Mapping[str, Artist]:
    """Return all artists by key. Raises BadCatalogue."""
    return MappingProxyType(load.artists(assets.path("paintings", "artists.toml")))


@cache
def works() -> Mapping[WorkId, Work]:
    """Return all works by id, in rising order of ids. Raises BadCatalogue."""
    files = sorted(assets.path("paintings", "works").glob("*.toml"))
    return MappingProxyType(load.works(files, artists()))
