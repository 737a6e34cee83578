"""Rounds: from a reveal to the next question, or to the end."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Event, Seat
from engine.games.stolen_paintings.common.events import MatchEnded
from engine.games.stolen_paintings.common.phases import Over, Showing
from engine.games.stolen_paintings.pieces import SHOWING_SECONDS
from engine.games.stolen_paintings.state import State


def show(state: State) -> list[Event]:
    """Let the reveal lie until everyone has seen it; the clock waits for nobody, for nothing is decided here."""
    state.phase = Showing(tuple(range(state.seats)))
    state.clock = state.clock.next(SHOWING_SECONDS, waits=False)
    return []


def finish(state: State, winners: Iterable[Seat]) -> list[Event]:
    """End the match; the last reveal stays open."""
    state.phase, state.clock = Over(), state.clock.next(0)
    return [MatchEnded(tuple(winners))]
