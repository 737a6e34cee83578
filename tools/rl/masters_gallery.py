"""The observations and actions of Masters Gallery, each number with a meaning of its own.

observation, in this order; A stands for the five artists:

- A x 8: cards of the artist in the own hand, in the own display face up, face down; in the displays of all others; in that of
  the other who shows most; face up on the table, the extra card included; value tokens; award tokens
- 95: whether the card is in the own hand
- 7: what is asked: first card, second face up, second face down, together, awarding, adding, over
- 5: the artist that a second card must be of
- 5: round, cards of one artist that end it, cards in the deck, own points, points of the best other
- 4: cards in the hands of the seats to the left, -1 where there is none

actions: 0-94 display the card, 95 decline, 96-190 choose the card, 191-195 award the artist, 196-227 add one card each of the
artists whose bits are set in (action - 196), the lowest that is held.
"""

from typing import Any

import numpy as np

from engine.core import AnyGame, AnyView, Intent
from engine.games.masters_gallery.intents import Add, Award, Choose, Decline, Display
from engine.games.masters_gallery.pieces import ARTIST_OF, ARTISTS, CARDS, LIMITS
from engine.games.masters_gallery.state import Adding, Awarding, FirstCard, Over, SecondDown, SecondUp, Together
from tools.rl.layouts import MOST

PHASES = (FirstCard, SecondUp, SecondDown, Together, Awarding, Adding, Over)
DECLINE = len(CARDS)
CHOOSE = DECLINE + 1
AWARD = CHOOSE + len(CARDS)
ADD = AWARD + len(ARTISTS)
OTHERS = 4


class MastersGallery:
    """The layout of Masters Gallery."""

    size = 8 * len(ARTISTS) + len(CARDS) + len(PHASES) + len(ARTISTS) + 5 + OTHERS
    actions = ADD + 2 ** len(ARTISTS)

    def observation(self, view: AnyView) -> Any:
        """Return the view as a vector of float32."""
        state, viewer = view.state, view.viewer
        me, seats = state.players[viewer], len(state.players)
        others = [state.players[(viewer + step) % seats] for step in range(1, seats)]
        shown = [_count(other.shown) for other in others]
        artists = [
            _count(me.hand), _count(me.shown), _count(me.down), np.sum(shown, axis=0), np.max(shown, axis=0),
            state.totals, state.tokens, state.awards,
        ]  # fmt: skip
        held = np.zeros(len(CARDS))
        held[me.hand] = 1
        phase = [isinstance(state.phase, kind) for kind in PHASES]
        second = state.phase.artist if isinstance(state.phase, SecondUp) else -1
        rest = [state.round, LIMITS[seats], len(state.deck), sum(me.scores), max(sum(other.scores) for other in others)]
        hands = [len(other.hand) for other in others] + [-1] * (OTHERS - len(others))
        parts = [np.transpose(artists).ravel(), held, phase, [artist == second for artist in ARTISTS], rest, hands]
        return np.clip(np.concatenate(parts), -MOST, MOST).astype(np.float32)

    def intents(self, game: AnyGame, view: AnyView) -> dict[int, Intent]:
        """Return the legal intents by number."""
        by_number: dict[int, Intent] = {}
        for intent in game.legal(view.state, view.viewer):
            by_number.setdefault(_number(intent), intent)
        return by_number


def _count(cards: Any) -> Any:
    return np.bincount([ARTIST_OF[card] for card in cards], minlength=len(ARTISTS))


def _number(intent: Intent) -> int:
    match intent:
        case Display(card):
            return int(card)
        case Choose(card):
            return CHOOSE + int(card)
        case Award(artist):
            return AWARD + int(artist)
        case Add(cards):
            return ADD + sum(1 << ARTIST_OF[card] for card in cards)
    assert isinstance(intent, Decline)
    return DECLINE
