"""How a match of Artline ends (artline: End)."""

from engine.core import Outcome, Part, settle
from engine.games.artline.state import Over, State


def left(state: State) -> tuple[int, ...]:
    """Return how many paintings each seat has."""
    return tuple(len(player.hand) + len(player.open) for player in state.players)


def result(state: State) -> Outcome:
    """Return how the match stands: a point less for each painting that is left; fewest win, ties share."""
    by_deck = isinstance(state.phase, Over) and state.phase.by_deck
    return settle([[Part("left", -count)] for count in left(state)], "deck_empty" if by_deck else "last_painting")


def outcome(state: State) -> Outcome | None:
    """Return the result, None while the match runs."""
    return result(state) if isinstance(state.phase, Over) else None
