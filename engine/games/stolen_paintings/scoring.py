"""The result of a match, counted by its mode (stolen_paintings: End)."""

from engine.core import Outcome
from engine.games.stolen_paintings.common.phases import Over
from engine.games.stolen_paintings.registry import mode_of
from engine.games.stolen_paintings.state import State


def result(state: State) -> Outcome:
    """Return how the match stands by the rounds on the pad."""
    return mode_of(state).outcome(state)


def outcome(state: State) -> Outcome | None:
    """Return the result, None while the match runs."""
    return result(state) if type(state.phase) is Over else None
