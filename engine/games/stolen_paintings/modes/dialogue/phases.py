"""Phases, intents and events of writing and hearing dialogues, and a line on the pad (stolen_paintings: The dialogue)."""

from msgspec import Struct

from engine.core import Ballot, Event, Intent, Owner, Public, Seat, SeatEvent
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


class WriteDialogue(Intent, frozen=True):
    """Let the portraits at two places talk; again, to write another one. No text and no pair: to write none."""

    text: str
    pair: Pair


class NamePair(Intent, frozen=True):
    """Take the portraits at two places for those who talk, or nobody; again, to change one's mind."""

    pair: Pair


class PortraitsHung(Event, frozen=True):
    """A round began: twelve portraits hang."""

    opens_round = True
    round: Public[int]
    row: Public[tuple[WorkId, ...]]


class Written(SeatEvent, frozen=True):
    """A seat has written its dialogue, another one, or none."""

    text: Owner[str]
    pair: Owner[Pair]


class PassedOver(Event, frozen=True):
    """These seats have written nothing."""

    seats: Public[tuple[Seat, ...]]


class DialogueRead(SeatEvent, frozen=True):
    """A dialogue is read; the owner wrote it."""

    text: Public[str]


class PairNamed(SeatEvent, frozen=True):
    """A seat has guessed who talks, or changed its guess."""

    pair: Owner[Pair]


class PairRevealed(SeatEvent, frozen=True):
    """It is known who talked in the owner's dialogue."""

    reading: Public[Reading]


class DialoguesRevealed(Event, frozen=True):
    """All dialogues of the round were read; the labels can be read."""

    row: Public[tuple[WorkId, ...]]
    line: Public[DialogueLine]
