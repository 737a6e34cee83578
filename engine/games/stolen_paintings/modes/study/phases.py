"""Phases, intents and events of the three studies, their reveals and a line on the pad (stolen_paintings: Study)."""

from msgspec import Struct

from engine.core import Ballot, Event, Intent, Owner, Public, Seat, SeatEvent
from engine.paintings import WorkId


class Front(Struct, tag=True):
    """A flash card is shown; everyone thinks what it is."""

    work: Public[WorkId]
    unready: Public[tuple[Seat, ...]]


class Back(Struct, tag=True):
    """The card is turned: its entry may be read, and everyone says whether it was known."""

    work: Public[WorkId]
    ballots: Public[list[Ballot[bool]]]


class Question(Struct, frozen=True):
    """What is asked of a work: four answers, each the number of a work that has it for its own."""

    kind: Public[str]
    """One of `questions.KINDS`."""
    choices: Public[tuple[int, ...]]
    """Works as plain numbers: they lie nowhere on the table."""


class Asking(Struct, tag=True):
    """A quiz question; everyone answers in secret."""

    work: Public[WorkId]
    question: Public[Question]
    ballots: Public[list[Ballot[int]]]
    """Place among the choices; PASS for no answer."""
    order: Public[tuple[Seat, ...]]
    """Who has answered, in the order of the last answers: the speed point goes by it."""


class Sorting(Struct, tag=True):
    """Twelve works are sorted into their schools, by everyone in secret."""

    row: Public[list[WorkId]]
    schools: Public[tuple[str, ...]]
    """The schools that these works belong to."""
    ballots: Public[list[Ballot[tuple[int, ...]]]]
    """For each work the place of a school, PASS for none."""


PASS = -1


class StudyReveal(Struct, tag=True, frozen=True):
    """What the reveal shows: the works, whose labels may now be read."""

    row: Public[tuple[WorkId, ...]]
    question: Public[Question | None]
    schools: Public[tuple[str, ...]]


class StudyLine(Struct, tag=True, frozen=True):
    """A card, a question or a hanging on the pad."""

    answers: Public[tuple[tuple[Seat, tuple[int, ...]], ...]]
    """Each seat's answer: 1 for a known card; a place; a place for each work."""
    first: Public[Seat | None]
    """Who has the speed point."""
    points: Public[tuple[int, ...]]
    """Per seat."""


class Knew(Intent, frozen=True):
    """Say whether the card was known."""

    known: bool


class Reply(Intent, frozen=True):
    """Answer a question with one of its choices, PASS for none; again, to change it."""

    choice: int


class Sort(Intent, frozen=True):
    """Hang each work with a school, PASS for none; again, to change it."""

    places: tuple[int, ...]


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
