"""Writing and hearing dialogues, and their line on the pad (stolen_paintings: The dialogue)."""

from __future__ import annotations

from msgspec import Struct

from engine.core import Ballot, Public, Seat
from engine.paintings import WorkId

Pair = tuple[int, ...]
"""Two places in the row, rising; none: a guess that names nobody, and so is wrong."""
NOBODY: Pair = ()


class Script(Struct, frozen=True):
    """A dialogue and who talks in it. An empty text: its writer wrote none and is passed over."""

    text: Public[str]
    pair: Public[Pair]


class Writing(Struct, tag=True):
    """The portraits hang; every seat writes in secret."""

    row: Public[list[WorkId]]
    ballots: Public[list[Ballot[Script]]]


class Reading(Struct, frozen=True):
    """A dialogue that was read, and what the others made of it."""

    writer: Public[Seat]
    text: Public[str]
    pair: Public[Pair]
    guesses: Public[tuple[tuple[Seat, Pair], ...]]
    points: Public[tuple[int, ...]]
    """Per seat."""


class Hearing(Struct, tag=True):
    """A dialogue is read; all but its writer guess in secret who talks. The owner is the writer."""

    owner: Public[Seat]
    row: Public[list[WorkId]]
    text: Public[str]
    ballots: Public[list[Ballot[Pair]]]
    scripts: Public[list[Ballot[Script]]]
    """This one and those still to be read, each its writer's own."""
    done: Public[tuple[Reading, ...]]


class DialogueLine(Struct, tag=True, frozen=True):
    """A round on the pad."""

    readings: Public[tuple[Reading, ...]]
    points: Public[tuple[int, ...]]
    """Per seat."""
