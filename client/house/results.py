"""Evenings and people, from the notes of all matches of this machine."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta

from client.house.notes import Note, read_notes
from client.house.people import People
from engine.core.errors import Refused
from engine.core.visibility import SPECTATOR, Seat
from netcode.protocol.clean_text import clean_line
from netcode.protocol.names import folded, same_name
from netcode.storage import hung_deck

NIGHT = timedelta(hours=5)
"""An evening ends at five in the morning."""


@dataclass(frozen=True)
class Match:
    """One match that is over, with the names that people have here now."""

    record: str
    """The name of its record: of a table and the number of its match."""
    note: Note
    names: tuple[str, ...]
    """By seat; empty for those who are forgotten."""
    deck: str = ""
    """What people call the deck of own pictures that was played with; empty for none, and for one that is gone."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people, bots and the forgotten left out."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.note.bots and self.names[seat])

    @property
    def alone(self) -> bool:
        """Whether one person played against bots, or by itself."""
        return len(self.names) - len(self.note.bots) < 2

    @property
    def evening(self) -> date:
        """The day on which its evening began."""
        return evening_of(self.note.ended)

    @property
    def minutes(self) -> int:
        """How long it took; 0 where that is not known, and for a match of several evenings."""
        whole = self.note.began and evening_of(self.note.began) == self.evening
        return max(1, round((self.note.ended - self.note.began) / 60)) if whole else 0

    @property
    def since(self) -> float:
        """When it began, in seconds since 1970; when it ended, where `minutes` are not known."""
        return self.note.began if self.minutes else self.note.ended


@dataclass
class Person:
    """One person's matches."""

    name: str
    matches: int = 0
    laurels: int = 0
    """Matches won, shared ones too."""
    played: Counter[str] = field(default_factory=Counter)
    """By game."""
    won: Counter[str] = field(default_factory=Counter)
    streak: int = 0
    """Matches won in a row, up to the latest one."""
    best_streak: int = 0
    seat: Seat = 0
    """The seat of the latest match: its badge is theirs wherever they are named."""


@dataclass(frozen=True)
class House:
    """All matches, the latest first, and what could not be read."""

    matches: tuple[Match, ...]
    trouble: tuple[Refused, ...] = ()

    def evenings(self) -> tuple[date, ...]:
        """Return the evenings on which anything was played, the latest first."""
        return tuple(dict.fromkeys(match.evening for match in self.matches))


def evening_of(when: float) -> date:
    """Return the day on which an evening began, by this machine's clock. when: in seconds since 1970."""
    return (datetime.fromtimestamp(when, UTC).astimezone() - NIGHT).date()


def read_house() -> House:
    """Return everything this machine knows of finished matches."""
    notes, trouble = read_notes()
    people = People()
    decks = {note.deck for note in notes.values()} - {""}
    titles = {reference: clean_line(hung_deck.title_of(reference)) for reference in decks}
    found = [
        Match(record, note, tuple(people.called(name, note.ended) for name in note.names), titles.get(note.deck, ""))
        for record, note in notes.items()
    ]
    found.sort(key=lambda match: (match.note.ended, match.record), reverse=True)
    return House(tuple(found), (*trouble, *([people.trouble] if people.trouble is not None else [])))


def people_of(matches: Iterable[Match]) -> tuple[Person, ...]:
    """Return who played, most laurels first. matches: the latest first."""
    found: dict[str, Person] = {}
    for match in reversed(list(matches)):
        for seat in match.people:
            key = folded(match.names[seat])
            if key not in found:
                key = next((one for one in found if same_name(one, key)), key)
            person = found.setdefault(key, Person(match.names[seat]))
            person.name, person.seat = match.names[seat], seat
            won = seat in match.note.winners
            person.matches += 1
            person.laurels += won
            person.played[match.note.game] += 1
            person.won[match.note.game] += won
            person.streak = person.streak + 1 if won else 0
            person.best_streak = max(person.best_streak, person.streak)
    return tuple(sorted(found.values(), key=lambda one: (-one.laurels, -one.matches, one.name.casefold())))


def seat_of(name: str, people: Iterable[Person]) -> Seat:
    """Return the seat whose badge is that of a person; SPECTATOR for one who has not played."""
    return next((one.seat for one in people if same_name(one.name, name)), SPECTATOR)


def best_of(people: Sequence[Person], game: str) -> int:
    """Return the most laurels that anybody has in a game, 0 for none."""
    return max((person.won[game] for person in people), default=0)
