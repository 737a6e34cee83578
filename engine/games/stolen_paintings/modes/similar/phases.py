"""Phases, intent and events of similar or not, its end and its pad (stolen_paintings: Similar or not)."""

from msgspec import Struct

from engine.core import Backs, Event, Intent, Owner, Public, Seat, SeatEvent
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.cooperative.phases import Opinion
from engine.paintings import WorkId

PORTRAITS, HAND = 12, 5


class Clue(Struct, frozen=True):
    """A work that the clue-giver has laid."""

    work: Public[WorkId]
    similar: Public[bool]


class Gallery(Struct):
    """All that lies on the table; it belongs to the clue-giver, who alone knows the secret."""

    owner: Public[Seat]
    row: Public[list[WorkId]]
    gone: Public[Marks]
    """Places of the portraits that are out, rising."""
    secret: Owner[int]
    hand: Backs[WorkId]
    clues: Public[list[Clue]]
    settled: Public[tuple[tuple[Seat, Marks, bool], ...]] = ()
    """How the others had marked when the last portraits went, and who left it to the majority."""


class Cluing(Struct, tag=True):
    """The clue-giver lays a work, upright or sideways."""

    gallery: Public[Gallery]


class Removing(Struct, tag=True):
    """The others mark openly which portraits go."""

    gallery: Public[Gallery]
    opinions: Public[list[Opinion]]


class Unveiled(Struct, tag=True, frozen=True):
    """What the end shows: all portraits, the secret one, the clues, whose labels may now be read."""

    row: Public[tuple[WorkId, ...]]
    clues: Public[tuple[Clue, ...]]
    secret: Public[int]
    gone: Public[Marks]


class SimilarLine(Struct, tag=True, frozen=True):
    """A match on the pad."""

    giver: Public[Seat]
    survived: Public[int]
    """Rounds after which the secret portrait still hung."""
    won: Public[bool]
    settled: Public[tuple[tuple[Seat, Marks, bool], ...]]
    points: Public[tuple[int, ...]]
    """The same for every seat: they play together."""


class LayClue(Intent, frozen=True):
    """Lay a work of the hand: upright for similar, sideways for different."""

    work: WorkId
    similar: bool


class ClueLaid(SeatEvent, frozen=True):
    """The clue-giver laid a work; so many portraits are to go."""

    work: Public[WorkId]
    similar: Public[bool]
    removals: Public[int]


class PortraitsRemoved(Event, frozen=True):
    """Portraits went."""

    places: Public[Marks]


class SecretUnveiled(Event, frozen=True):
    """The secret portrait is known, found or lost."""

    unveiled: Public[Unveiled]
    line: Public[SimilarLine]
