"""Drawing from the deck, and making it anew from the discards: never in mid-round (stolen_paintings: Basic)."""

from __future__ import annotations

from engine.core import Event, faces, known
from engine.core.piles import put_under, take
from engine.games.stolen_paintings.common.events import DeckRenewed
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def draw(state: State, count: int) -> list[WorkId]:
    """Move works off the deck, which has as many: see `renew`."""
    return faces(take(state.deck, count))


def renew(state: State, needed: int) -> list[Event]:
    """Before a round that may need so many works: if the deck has fewer, put the shuffled discards under it."""
    if len(state.deck) >= needed or not state.discard:
        return []
    cards, state.discard = state.discard, []
    known(state.rng).shuffle(cards)
    put_under(state.deck, cards)
    return [DeckRenewed(len(cards))]
