"""What happens in the picture code grid (stolen_paintings: Picture code grid)."""

from __future__ import annotations

from engine.core import Event, Public, SeatEvent
from engine.games.stolen_paintings.modes.code_grid.phases import CodeLine, Decoded


class CodeGiven(SeatEvent, frozen=True):
    """A clue-giver said a word and a number."""

    word: Public[str]
    number: Public[int]


class Proposed(SeatEvent, frozen=True):
    """A seat marked a picture or to stop, for its team to see, or took that back."""

    place: Public[int]
    marked: Public[bool]


class Uncovered(Event, frozen=True):
    """A team pointed at a picture, and now all know what it is."""

    team: Public[int]
    place: Public[int]
    kind: Public[int]


class TeamStopped(Event, frozen=True):
    """A team points at no more."""

    team: Public[int]


class KeyShown(Event, frozen=True):
    """The match is decided; the key and the labels lie open."""

    decoded: Public[Decoded]
    line: Public[CodeLine]
