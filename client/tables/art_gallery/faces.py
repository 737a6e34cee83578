"""Faces of the kinds of sprites that only Art Gallery has, and the marks of the four itineraries."""

from dataclasses import dataclass

from client.drawing import theme
from client.drawing.rects import Rect
from client.tables.art_gallery.pictures import work_of
from client.tables.art_gallery.wording import painting_name, symbols
from client.tables.board import Label
from client.wording.scene import Scene
from engine.core.visibility import Seat
from engine.games.art_gallery.pieces import ITINERARIES, Painting

TINTS = tuple(f"artist:{itinerary}" for itinerary in ITINERARIES)
"""Itineraries A to D have the colours, and with them the shapes, of a game's first four artists."""
SHAPES = tuple(theme.ARTISTS[itinerary].symbol for itinerary in ITINERARIES)


@dataclass(frozen=True)
class ActionFace:
    """kind "action": an action card face up."""

    value: str
    role: str = ""
    """Its part in the draft: a short word on its upper edge."""
    owner: Seat | None = None
    """Whose marker lies on it."""
    marker: str = ""


@dataclass(frozen=True)
class HiddenFace:
    """kind "bid": a card that lies face down in an area under a marker; the viewer's own shows its value."""

    owner: Seat | None
    """None where a pin of the owner's last move says whose it is."""
    marker: str
    value: str = ""


@dataclass(frozen=True)
class SlotFace:
    """kind "slot": a free space of a marker bar, with its number."""

    marker: str


@dataclass(frozen=True)
class RoomFace:
    """kind "room": the ground of an area: its floor, its name, light on it."""

    name: str
    left: float
    """The left end of the name, from the room's left edge."""
    tag: str = ""
    """Which way leads here."""
    full: str = ""
    """The text shown where no marker fits any more."""
    top: float = 0.0
    """Where the name stands, from the room's upper edge."""
    large: bool = False
    """Whether the name is a number alone."""
    stacked: bool = False
    """Whether the tag stands below that number: beside it are the symbols."""


@dataclass(frozen=True)
class WorkFace:
    """kind "work": a whole painting in its frame; kind "symbols": its symbols with their values."""

    picture: str
    symbols: tuple[int, ...]
    """Its value on each itinerary, 0 where the symbol is missing."""


@dataclass(frozen=True)
class FloorFace:
    """kind "floor": the corridor, with marks for the way round."""

    rooms: int
    """On each side."""


@dataclass(frozen=True)
class GainFace:
    """kind "gain": what a painting would add to a seat's row."""

    seat: Seat
    told: str


@dataclass(frozen=True)
class WayFace:
    """kind "walk": a move from bench to bench, dotted; `points` are relative to the corner of its rect."""

    points: tuple[tuple[float, float], ...]
    strong: bool


@dataclass(frozen=True)
class TagFace:
    """kind "way_tag": the direction of a move."""

    told: str
    symbol: str


def name_room(row: Rect) -> float:
    """Return how wide a bidder's name and the words below it are."""
    return min(row.w * 0.32, 190.0)


@dataclass(frozen=True)
class BidderFace:
    """kind "bidder": a seat's row in an opened gallery: what it bids in all, and why it has the painting."""

    seat: Seat
    name: str
    told: str
    total: str
    won: bool


@dataclass(frozen=True)
class BenchFace:
    """kind "bench": where pawns sit."""


@dataclass(frozen=True)
class PawnFace:
    """kind "pawn": a seat's pawn; `ghost`: where it would go."""

    seat: Seat
    ghost: bool = False


@dataclass(frozen=True)
class ValueFace:
    """kind "value": a symbol of an itinerary with its value; lit where it is part of the best run, blank at 0."""

    itinerary: int
    value: int
    lit: bool = False
    small: bool = False


@dataclass(frozen=True)
class RunFace:
    """kind "run": the light behind the values of a best run."""

    itinerary: int


@dataclass(frozen=True)
class PriceFace:
    """kind "price": what a pile costs, and how many tiles it has left."""

    price: str
    left: str


@dataclass(frozen=True)
class TileFace:
    """kind "tile": a detail of a painting; `worth` are its points in a collection."""

    picture: str
    worth: str = ""
    strong: bool = False


def painting_label(scene: Scene, painting: Painting) -> Label:
    """Return the label of a painting: its number and title, who painted it, and its symbols."""
    artist = work_of(painting).artist.name_in(scene.words.language)
    return Label(painting_name(scene, painting), (artist, symbols(scene, painting)))
