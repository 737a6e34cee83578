"""What the catalogue says of a painting and of who painted it: types only, no file is read here."""

import enum
from typing import NewType

import msgspec

WorkId = NewType("WorkId", int)
"""The number of a work, 1000 to 9999, drawn by lot: it tells neither date nor artist, and never changes."""


class Period(enum.Enum):
    """An artist's period of art. Museum: Pictura has the first five (museum_pictura: Pieces)."""

    RENAISSANCE = "renaissance"
    BAROQUE = "baroque"
    ROCOCO = "rococo"
    ROMANTICISM = "romanticism"
    IMPRESSIONISM = "impressionism"
    MODERNISM = "modernism"
    UKIYO_E = "ukiyo_e"


class Domain(enum.Enum):
    """What a work shows. Museum: Pictura has the first six; scenes of daily life count as history (museum_pictura: Pieces)."""

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


class Shape(enum.Enum):
    """The outline of a picture; `Work.size` is its width and height over all."""

    RECTANGLE = "rectangle"
    ROUND = "round"
    ARCHED = "arched"


class School(enum.Enum):
    """The school or style of a work (stolen_paintings: Study). It belongs to the work, a period to the artist."""

    EARLY_RENAISSANCE = "early_renaissance"
    HIGH_RENAISSANCE = "high_renaissance"
    NORTHERN_RENAISSANCE = "northern_renaissance"
    MANNERISM = "mannerism"
    ITALIAN_BAROQUE = "italian_baroque"
    FLEMISH_BAROQUE = "flemish_baroque"
    DUTCH_GOLDEN_AGE = "dutch_golden_age"
    SPANISH_GOLDEN_AGE = "spanish_golden_age"
    ROCOCO = "rococo"
    VENETIAN_VIEWS = "venetian_views"
    ROMANTICISM = "romanticism"
    BIEDERMEIER = "biedermeier"
    REALISM = "realism"
    IMPRESSIONISM = "impressionism"
    POST_IMPRESSIONISM = "post_impressionism"
    SYMBOLISM = "symbolism"
    VIENNA_SECESSION = "vienna_secession"
    EXPRESSIONISM = "expressionism"
    ABSTRACT_ART = "abstract_art"
    UKIYO_E = "ukiyo_e"


class Orientation(enum.Enum):
    """How a picture lies; square is what differs by less than a twentieth."""

    UPRIGHT = "upright"
    SQUARE = "square"
    WIDE = "wide"


class Artist(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who painted a work."""

    key: str
    """A word for programs: `van_gogh`."""
    name: str
    name_de: str = ""
    """The German name, where it is another."""
    born: int
    died: int
    country: str
    """Where the artist comes from; a key of the texts `paintings.country`."""
    period: Period
    born_sure: Sure = Sure.CERTAIN
    died_sure: Sure = Sure.CERTAIN

    def name_in(self, language: str) -> str:
        """Return the name in a language; the English one where the catalogue has no other."""
        return self.name_de if language == "de" and self.name_de else self.name


class Work(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One painting of the catalogue."""

    id: WorkId
    title: str
    title_de: str
    artist: Artist
    domain: Domain
    years: tuple[int, int]
    """When it was begun and completed. Games that go by age take the second (stolen_paintings: Chronology)."""
    sure: Sure = Sure.CERTAIN
    place: str
    """Where it hangs; a key of the texts `paintings.place`."""
    size: tuple[float, float]
    """Height and width in centimetres."""
    shape: Shape = Shape.RECTANGLE
    school: School
    elements: tuple[str, ...]
    """What can be seen in it: keys of the vocabulary, each once, the number of people among them."""
    painter: int | None = None
    """The painter's number in Museum: Pictura, 1 to 30 (museum_pictura: Pieces); None for a work that is not in its deck."""
    art_gallery: int | None = None
    """The work's number in Art Gallery, 1 to 48 (art_gallery: Pieces); None for one that is not in its deck."""
    sitter: str | None = None
    """Who is portrayed, where that is known; None for all others."""
    sitter_de: str | None = None
    """The same in German where it differs."""
    portrait_like: bool = False
    """Whether one to a few people fill it, so that they could talk to each other (stolen_paintings: The dialogue)."""

    @property
    def period(self) -> Period:
        """Return the period of its artist."""
        return self.artist.period

    @property
    def completed(self) -> int:
        """Return the year that orders works by age."""
        return self.years[1]

    @property
    def proportion(self) -> float:
        """Return width by height: above 1 for a wide picture."""
        height, width = self.size
        return width / height

    @property
    def orientation(self) -> Orientation:
        """Return how it lies."""
        if abs(self.proportion - 1) < 0.05:
            return Orientation.SQUARE
        return Orientation.WIDE if self.proportion > 1 else Orientation.UPRIGHT

    def shows(self, element: str) -> bool:
        """Tell whether an element of the vocabulary can be seen in it."""
        return element in self.elements

    def title_in(self, language: str) -> str:
        """Return the title in a language; English where the catalogue has none in it."""
        return self.title_de if language == "de" else self.title

    def sitter_in(self, language: str) -> str | None:
        """Return who is portrayed, in a language; None where nobody known is."""
        return self.sitter_de if language == "de" and self.sitter_de else self.sitter
