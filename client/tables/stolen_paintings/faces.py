"""Faces of the kinds of sprites that only Stolen Paintings has."""

from dataclasses import dataclass

from engine.core.visibility import Seat


@dataclass(frozen=True)
class CurtainFace:
    """kind "curtain": a drawn curtain with a sentence on it."""

    title: str
    text: str


@dataclass(frozen=True)
class NumberFace:
    """kind "number": a numbered token below a picture, or a number on the pad; ticked where it is marked."""

    number: int
    """0 for one that is not chosen yet."""
    wagered: bool = False
    """Whether a token is wagered on it."""
    stolen: bool = False
    """Whether a reveal, or the thief's own knowledge, shows it as stolen."""


@dataclass(frozen=True)
class CaptionFace:
    """kind "caption": a wall label on paper: title, then a smaller line. Darkened where other works are lit."""

    title: str
    line: str
    tag: str = ""
    """A word on brass at its upper edge: stolen."""


@dataclass(frozen=True)
class CoverFace:
    """kind "cover": a dark cover on a picture that was pointed at, with the mark of its kind."""

    kind: int


@dataclass(frozen=True)
class KeyedFace:
    """kind "keyed": the frame of a picture whose kind the viewer knows, with its mark at a corner."""

    kind: int
    found: bool = False
    """Whether it was pointed at: a check beside the mark."""


@dataclass(frozen=True)
class CodeFace:
    """kind "code": a clue with its number, and how many pictures were found for it."""

    kind: int
    """The team that it is for."""
    word: str
    number: str
    told: str = ""
    large: bool = False


@dataclass(frozen=True)
class StampFace:
    """kind "stamp": a word stamped across a picture: what it turned out to be."""

    text: str
    alarms: bool
    """Whether it is what was searched for: dark on light with a mask, else light on dark."""
    sign: str = ""
    """The symbol that stands for the word where that has no room; empty: the word is cut."""


@dataclass(frozen=True)
class MarksFace:
    """kind "marks": the badges of the seats that marked a picture."""

    seats: tuple[Seat, ...]
    right: bool | None = None
    """Whether they were right, once that is known: each badge has a check or a cross beside it."""
