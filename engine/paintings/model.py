"""What the catalogue says of a painting and of who painted it: types only, no file is read here."""

from __future__ import annotations

import enum
from typing import NewType

import msgspec

WorkId = NewType("WorkId", int)
"""The number of a work, 1000 to 9999, drawn by lot: it tells neither date nor artist, and never changes."""


class Period(enum.Enum):
    """An artist's time and manner. Museum: Pictura has the first five (museum_pictura: Pieces)."""

    RENAISSANCE = "renaissance"
    BAROQUE = "baroque"
    ROCOCO = "rococo"
    ROMANTICISM = "romanticism"
    IMPRESSIONISM = "impressionism"
    MODERNISM = "modernism"
    UKIYO_E = "ukiyo_e"


class Domain(enum.Enum):
    """What a work shows. Museum: Pictura has the first six; scenes of daily life stand with history (rulings 5.6)."""

    MYTHOLOGY = "mythology"
    HISTORY = "history"
    RELIGION = "religion"
    LANDSCAPE = "landscape"
    STILL_LIFE = "still_life"
    PORTRAIT = "portrait"
    ABSTRACT = "abstract"


PICTURA_PERIODS = tuple(Period)[:5]
PICTURA_DOMAINS = tuple(Domain)[:6]


class Sure(enum.Enum):
    """How sure a year is."""

    CERTAIN = "certain"
    """Written on the work or in a document of its time."""
    ABOUT = "about"
    """Museums agree within a few years."""
    DOUBTFUL = "doubtful"
    """Scholars disagree, or a limit is all that is known."""


class Artist(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who painted a work."""

    key: str
    """A word for programs: `van_gogh`."""
    name: str
    born: int
    died: int
    country: str
    """Where the artist comes from; a key of the texts `paintings.country`."""
    period: Period
    born_sure: Sure = Sure.CERTAIN
    died_sure: Sure = Sure.CERTAIN


class Work(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One painting of the catalogue."""

    id: WorkId
    title: str
    title_de: str
    artist: Artist
    domain: Domain
    painter: int | None = None
    """The painter's number in Museum: Pictura, 1 to 30 (rulings 5.6); None for a work that is not in its deck."""
    art_gallery: int | None = None
    """The work's number in Art Gallery, 1 to 48 (art_gallery: Pieces); None for one that is not in its deck."""

    @property
    def period(self) -> Period:
        """Return the period of its artist."""
        return self.artist.period

    def title_in(self, language: str) -> str:
        """Return the title in a language; English where the catalogue has none in it."""
        return self.title_de if language == "de" else self.title
