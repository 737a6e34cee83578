"""What happens in the dialogue (stolen_paintings: The dialogue)."""

from __future__ import annotations

from engine.core import Event, Owner, Public, Seat, SeatEvent
from engine.games.stolen_paintings.modes.dialogue.phases import DialogueLine, Pair, Reading
from engine.paintings import WorkId


class PortraitsHung(Event, frozen=True):
    """A round began: twelve portraits hang."""

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
