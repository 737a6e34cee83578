"""A row that hangs for all to see: putting the last one away, hanging the next, answers that may be changed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event
from engine.games.stolen_paintings.common.deck import draw, renew
from engine.games.stolen_paintings.common.reveals import Hung
from engine.games.stolen_paintings.mode import Holding
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

HUNG = Holding(holds=lambda reveal: reveal.row, sees=lambda reveal, viewer: reveal.row)
"""Where works lie in a reveal, and in every phase whose row all see."""


def put_away_reveal(state: State) -> None:
    """Put what the last reveal showed to the discards."""
    if state.reveal is not None:
        state.discard += state.reveal.row
        state.reveal = None


def next_row(state: State, count: int) -> tuple[list[WorkId], list[Event]]:
    """Put the last reveal away and return new works for a row, with what happened to the deck for it."""
    put_away_reveal(state)
    renewed = renew(state, count)
    return draw(state, count), renewed


def show_row(state: State, row: Sequence[WorkId]) -> tuple[WorkId, ...]:
    """Lay the row open as the reveal and return it."""
    state.reveal = Hung(tuple(row))
    return state.reveal.row
