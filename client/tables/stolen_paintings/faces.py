"""What the kinds of sprites that only Stolen Paintings has need to be drawn."""

from __future__ import annotations

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
    """Whether a token lies on it."""
    stolen: bool = False
    """Whether a reveal, or the thief's own knowledge, shows it as stolen."""


@dataclass(frozen=True)
class CaptionFace:
    """kind "caption": a wall label on paper: title, then smaller lines."""

    title: str
    lines: tuple[str, ...]
    tag: str = ""
    """A word on brass at its upper edge: stolen."""


@dataclass(frozen=True)
class MarksFace:
    """kind "marks": the badges of the seats that marked a picture."""

    seats: tuple[Seat, ...]
