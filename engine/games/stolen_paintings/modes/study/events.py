"""What happens while studying (stolen_paintings: Study)."""

from __future__ import annotations

from engine.core import Event, Owner, Public, SeatEvent
from engine.games.stolen_paintings.modes.study.phases import Question, StudyLine
from engine.paintings import WorkId


class CardShown(Event, frozen=True):
    """A flash card is shown."""

    number: Public[int]
    work: Public[WorkId]


class CardTurned(Event, frozen=True):
    """The card is turned: what it is may be read."""

    work: Public[WorkId]


class Asked(Event, frozen=True):
    """A question is asked."""

    number: Public[int]
    work: Public[WorkId]
    question: Public[Question]


class SortingBegan(Event, frozen=True):
    """Twelve works are to be hung by school."""

    row: Public[tuple[WorkId, ...]]
    schools: Public[tuple[str, ...]]


class Answered(SeatEvent, frozen=True):
    """A seat has answered, or changed its answer."""

    answer: Owner[tuple[int, ...]]


class Counted(Event, frozen=True):
    """All have answered: who was right."""

    line: Public[StudyLine]
