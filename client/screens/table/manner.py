"""How a table screen shows a match: at a table, in a lesson, in a replay."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Manner:
    """The differences between the screens that show a match."""

    paced: bool = True
    """Whether moves of others are shown one after another, with pauses."""
    private: bool = True
    """Whether only the viewer looks at it; else secret sprites are left out."""
    at_table: bool = True
    """Whether the window's own store is at this table: help, names of the parts, the way to the scores and lasting answers
    belong to it."""
