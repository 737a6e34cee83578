"""What the bots know of playing Masters Gallery well.

One thought carries all of it: how far ahead of the average rival the seat were if the round ended now, and what the cards
that it keeps may still bring. A kept card brings more where tokens lie on its artist, for they count whenever it is ranked
again. So early rounds build up the artists that the seat holds, and cards are added only for more than they bring later.

The figures come from games of these bots against each other: KEPT, SYMBOL_KEPT and WAIT are a least-squares fit of the points
still to come on the hands that 24,000 seats began a round with, rounded; the others were picked by trial.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from engine.core import Hints, Intent, Rng, Seat, faces, known
from engine.games.masters_gallery import intents, pieces, state as states
from engine.games.masters_gallery.outlook import KEPT, Standing, gains, tokens_on
from engine.games.masters_gallery.phase_table import legal

SYMBOL_KEPT = {
    pieces.Symbol.PLAIN: (0.0, 0.0, 0.0, 0.0, 0.0),
    pieces.Symbol.DRAW: (0.0, 1.5, 1.1, 0.5, 0.0),
    pieces.Symbol.SECOND_UP: (0.0, 1.8, 1.7, 1.2, 0.0),
    pieces.Symbol.SECOND_DOWN: (0.0, 2.0, 2.4, 1.8, 0.0),
    pieces.Symbol.TOGETHER: (0.0, 0.0, 0.0, 0.0, 0.0),
    pieces.Symbol.AWARD: (0.0, 3.3, 2.8, 1.7, 0.0),
}
"""Symbol -> rounds over -> points that it makes a kept card bring, besides `KEPT`."""
WAIT = (0.0, 0.6, 1.0, 1.6, 0.0)
"""Rounds over -> points that each place later in the turn order of the next round costs."""
SYMBOL_NOW = {
    pieces.Symbol.PLAIN: 0.0,
    pieces.Symbol.DRAW: 2.7,
    pieces.Symbol.SECOND_UP: 1.0,
    pieces.Symbol.SECOND_DOWN: 0.5,
    pieces.Symbol.TOGETHER: -1.4,
    pieces.Symbol.AWARD: 3.0,
}
"""Points that a symbol brings when its card is a turn's first."""
WASTE = 0.5
"""Which part of that is lost where the card is displayed so that its symbol is ignored."""

_NOW = tuple(SYMBOL_NOW[symbol] for symbol in pieces.SYMBOL_OF)
_WASTED = tuple(-WASTE * now for now in _NOW)
_KEPT_SYMBOL = tuple(
    tuple(SYMBOL_KEPT[symbol][over] for symbol in pieces.SYMBOL_OF) for over in range(pieces.ROUNDS + 1)
)


def rate(state: states.State, seat: Seat, intent: Intent) -> float:
    """Return how good the intent looks by rule of thumb, in points."""
    return _RATE[type(intent)](state, seat, intent)


def _rate_display(state: states.State, seat: Seat, intent: intents.Display) -> float:
    symbol = _NOW if type(state.phase) is states.FirstCard else _WASTED
    return Standing(state, seat).with_card(pieces.ARTIST_OF[intent.card]) + symbol[intent.card]


def _rate_choose(state: states.State, seat: Seat, intent: intents.Choose) -> float:
    return Standing(state, seat).with_card(pieces.ARTIST_OF[intent.card]) + _WASTED[intent.card]


def _rate_add(state: states.State, seat: Seat, intent: intents.Add) -> float:
    gains = _gains(state)
    return sum(gains[pieces.ARTIST_OF[card]] - _KEPT_SYMBOL[state.round][card] for card in intent.cards)


_RATE: dict[type[Intent], Callable[[states.State, Seat, Any], float]] = {
    intents.Display: _rate_display,
    intents.Choose: _rate_choose,
    intents.Decline: lambda state, seat, intent: Standing(state, seat).points(),
    intents.Award: lambda state, seat, intent: Standing(state, seat).with_award(intent.artist),
    intents.Add: _rate_add,
}


def sample(state: states.State, seat: Seat, rng: Rng) -> Intent:
    """Return a legal intent by chance, but awards and additions by rule of thumb.

    Hard bots play no worse so than where cards go by rule of thumb too, and it takes a fifth of the time.
    """
    by_rule = _BY_RULE.get(type(state.phase))
    return rng.choice([*legal(state, seat)]) if by_rule is None else by_rule(state, seat)


def _best_award(state: states.State, seat: Seat) -> Intent:
    standing = Standing(state, seat)
    return intents.AWARD[max(pieces.ARTISTS, key=standing.with_award)]


def _best_addition(state: states.State, seat: Seat) -> Intent:
    gains, symbols = _gains(state), _KEPT_SYMBOL[state.round]
    return intents.Add(tuple([card for card in _addable(state, seat) if gains[pieces.ARTIST_OF[card]] > symbols[card]]))


_BY_RULE: dict[type[states.Phase], Callable[[states.State, Seat], Intent]] = {
    states.Awarding: _best_award,
    states.Adding: _best_addition,
}


def value(state: states.State, seat: Seat) -> float:
    """Return the points ahead of the average rival, with what the hands may still bring in the rounds to come."""
    players = state.players
    standing = [float(sum(player.scores)) for player in players]
    if type(state.phase) is not states.Over:
        over = state.round - 1
        flat, per_point = KEPT[over]
        kept = [max(0.0, flat + per_point * tokens) for tokens in tokens_on(state)]
        symbols = _KEPT_SYMBOL[over]
        for player in players:
            wait = WAIT[over] * ((player.owner - state.turn) % len(players))
            hand = [kept[pieces.ARTIST_OF[card]] + symbols[card] for card in faces(player.hand)]
            standing[player.owner] += sum(hand) - wait
    mine = standing[seat]
    return mine - (sum(standing) - mine) / (len(players) - 1)


def stage(state: states.State) -> int:
    """Return the round: where it is scored is a good place to break an imagined game off, as `value` knows what follows."""
    return state.round


def candidates(state: states.State, seat: Seat) -> list[Intent]:
    """Return what is worth thinking about, best first: one card of each artist and symbol, additions that score."""
    some = list(_additions(state, seat) if type(state.phase) is states.Adding else _distinct(state, seat))
    return sorted(some, key=lambda intent: -rate(state, seat, intent))


def _distinct(state: states.State, seat: Seat) -> Iterator[Intent]:
    """Yield the legal intents, but only one of those whose cards have the same artist and symbol."""
    met: set[tuple[pieces.Artist, pieces.Symbol]] = set()
    for intent in legal(state, seat):
        if isinstance(intent, intents.Display | intents.Choose):
            face = pieces.ARTIST_OF[intent.card], pieces.SYMBOL_OF[intent.card]
            if face in met:
                continue
            met.add(face)
        yield intent


def _additions(state: states.State, seat: Seat) -> Iterator[Intent]:
    counting = [card for card in _addable(state, seat) if known(state.sheet).worth[pieces.ARTIST_OF[card]]]
    for count in range(len(counting) + 1):
        yield from map(intents.Add, combinations(counting, count))


def _addable(state: states.State, seat: Seat) -> list[pieces.Card]:
    """Return one hand card of each artist that the seat displays, in row order: the one that it can best do without."""
    player = state.players[seat]
    symbols = _KEPT_SYMBOL[state.round]
    displayed = {pieces.ARTIST_OF[card] for card in player.shown}
    spare: dict[pieces.Artist, pieces.Card] = {}
    for card in faces(player.hand):
        artist = pieces.ARTIST_OF[card]
        if artist in displayed and (artist not in spare or symbols[card] < symbols[spare[artist]]):
            spare[artist] = card
    return [spare[artist] for artist in sorted(spare)]


def _gains(state: states.State) -> tuple[float, ...]:
    """Return for each artist what a card of it counts now beyond what it would bring later."""
    return gains(known(state.sheet).worth, tuple(state.tokens), tuple(state.awards), state.round)


HINTS: Hints[states.State, Intent] = Hints(rate, sample, value, candidates, stage)
