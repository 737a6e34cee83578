"""How good an intent looks by rule of thumb, in points: the arithmetic of choices behind `hints`.

An action is held against the others of the turn: several hangings in a row against one exhibition or one inventory. The
figures were picked by trial in games of the bots against each other.
"""

from collections.abc import Callable
from typing import Any

from engine.core import Intent, Seat, faces
from engine.games.museum_pictura import intents, pieces, state as states
from engine.games.museum_pictura.actions import cost_of_borrowing, museum_of
from engine.games.museum_pictura.boards import Reward
from engine.games.museum_pictura.effect_steps import free_slots, room_in_hand
from engine.games.museum_pictura.effects import Do
from engine.games.museum_pictura.favours import STEP_OF
from engine.games.museum_pictura.gains import net
from engine.games.museum_pictura.layout import groups, worth
from engine.games.museum_pictura.outlook import FAVOUR, LOSS, Standing, step_up
from engine.games.museum_pictura.patrons import CARD_OF, Counts, bonus_of, meets, steps_of

EFFECT = {
    Do.DRAW: 1.3, Do.FAVOUR: FAVOUR, Do.TAKE: 2.2, Do.TAKE_APART: 4.4, Do.BACK: 1.0, Do.STOCK: 1.0, Do.UNDER: 0.5,
    Do.TRADE: 2.0, Do.TREND: 0.5, Do.POINTS: 1.0, Do.FULL_MATCH: 0.3, Do.PATRONS: 0.8, Do.FREE_TAKING: 0.3, Do.ENCORE: 2.5,
}  # fmt: skip
"""What a step brings for each of its count."""
REWARD = {
    Reward.FAVOURS: 4.4, Reward.STORES: 0.5, Reward.CROWDS: 4.0, Reward.OPENING: 7.0, Reward.DEALER: 2.0,
    Reward.RENOWN: 6.0, Reward.FRIENDS: 1.0, Reward.LOANS: 4.4, Reward.SALON: 2.0, Reward.STOCK: 3.5, Reward.AGENTS: 2.5,
}  # fmt: skip
BACK = 0.85
"""Which part of what a card counts in the hand is lost when it pays: an inventory may take it back."""
REST = 0.85
"""Which part of the hangings still to come in this turn is seen in the first one."""


def rate(state: states.State, seat: Seat, intent: Intent) -> float:
    """Return how good the intent looks by rule of thumb, in points."""
    return _RATE[type(intent)](state, state.players[seat], intent)


def _rate_nothing(state: states.State, player: states.Player, intent: Intent) -> float:
    return 0.0


def _rate_keep(state: states.State, player: states.Player, intent: intents.KeepTrend) -> float:
    values = pieces.ALL_VALUES[intent.trend]
    return float(sum(values[card] for card in faces(player.hand)))


def _rate_exchange(state: states.State, player: states.Player, intent: intents.Exchange) -> float:
    standing = Standing(state, player)
    place = museum_of(state, intent.taken)
    gain = net(state.museums[place], intent.placed, intent.taken) if place is not None else 0
    return gain + standing.hand(intent.taken) - standing.hand(intent.placed)


def _rate_hang(state: states.State, player: states.Player, intent: intents.Hang) -> float:
    standing = Standing(state, player)
    gain = standing.now(intent.card) - standing.hand(intent.card)
    if intent.pay is None:
        return gain + standing.hand(intent.card)  # nothing else can be done with the effect
    gain -= BACK * standing.hand(intent.pay)
    rest = [card for card in faces(player.hand) if card not in (intent.card, intent.pay)]
    return gain + (REST * _plan(standing, rest) if gain > 0 else 0.0)


def _rate_borrow(state: states.State, player: states.Player, intent: intents.Borrow) -> float:
    standing = Standing(state, player)
    cost = cost_of_borrowing(state, player) + 0.5
    gain = standing.now(intent.card) - standing.hand(intent.given) - cost
    rest = [card for card in faces(player.hand) if card != intent.given]
    return gain + (REST * _plan(standing, rest) if gain > 0 else 0.0)


def _plan(standing: Standing, cards: list[pieces.Painting]) -> float:
    """Return what hanging the better half of these cards brings, paid for with the others."""
    gains = sorted((standing.now(card) - standing.hand(card) for card in cards), reverse=True)
    costs = sorted(BACK * standing.hand(card) for card in cards)
    pairs = zip(gains[: len(cards) // 2], costs, strict=False)
    return sum(max(0.0, gain - cost) for gain, cost in pairs)


def _rate_exhibit(state: states.State, player: states.Player, intent: intents.Exhibit) -> float:
    token = pieces.FIRST_TOKEN if state.tokens[intent.kind] == pieces.TOKENS_EACH else 0
    cards = groups(tuple(player.museum))[intent.kind].bit_count()
    return pieces.POINTS[intent.kind][cards] + token + step_up(player) + REWARD[intent.reward]


def _rate_inventory(state: states.State, player: states.Player, intent: intents.TakeInventory) -> float:
    standing = Standing(state, player)
    return sum(standing.hand(card) + LOSS for card in intent.cards) + FAVOUR * intent.favour


def _rate_favour(state: states.State, player: states.Player, intent: intents.PlayFavour) -> float:
    step = STEP_OF[intent.favour]
    if step.do is Do.HANG:
        return _best_hanging(state, player)
    count = step.count
    if step.do is Do.BACK:
        count = min(count, room_in_hand(player), len(player.discard))
    elif step.do is Do.UNDER:
        count = min(count, len(player.discard))
    return EFFECT[step.do] * count - 0.1


def _best_hanging(state: states.State, player: states.Player) -> float:
    if not player.hand or not free_slots(player):
        return 0.0
    standing = Standing(state, player)
    return max(standing.now(card) for card in faces(player.hand))


def _rate_claim(state: states.State, player: states.Player, intent: intents.Claim) -> float:
    points = float(CARD_OF[intent.patron].points)
    if not intent.for_effect:
        return points
    steps = steps_of(intent.patron)
    if steps[0].do is Do.BONUS:
        return 1.2 * bonus_of(intent.patron, states.hung(player)) + 1.0
    if steps[0].do is Do.HANG:
        return _best_hanging(state, player) * (1 + 0.6 * (len(steps) - 1))
    return sum(EFFECT[step.do] * step.count for step in steps)


def _rate_arrange(state: states.State, player: states.Player, intent: intents.Arrange) -> float:
    """Tidying up is free and comes first; anything else about layouts can wait."""
    return 50.0 if worth(intent.layout) > worth(player.museum) else -1.0


def _rate_back(state: states.State, player: states.Player, intent: intents.TakeBack) -> float:
    standing = Standing(state, player)
    return sum(standing.hand(card) + LOSS for card in intent.cards)


def _rate_under(state: states.State, player: states.Player, intent: intents.PutUnder) -> float:
    standing = Standing(state, player)
    return sum(1.2 - standing.hand(card) for card in intent.cards) + 0.3 * len(intent.cards)


def _rate_trend(state: states.State, player: states.Player, intent: intents.SetTrend) -> float:
    values = pieces.ALL_VALUES[intent.trend]
    return float(sum(values[card] for card in faces(player.hand)))


def _rate_refresh(state: states.State, player: states.Player, intent: intents.Refresh) -> float:
    """New patrons serve a seat that meets none of the open ones."""
    has = Counts(states.hung(player))
    return -1.0 if any(meets(patron, has) for patron in state.patrons) else 0.5


_RATE: dict[type[Intent], Callable[[states.State, states.Player, Any], float]] = {
    intents.PickBoard: _rate_nothing,
    intents.KeepTrend: _rate_keep,
    intents.Exchange: _rate_exchange,
    intents.Pass: _rate_nothing,
    intents.Hang: _rate_hang,
    intents.Borrow: _rate_borrow,
    intents.Exhibit: _rate_exhibit,
    intents.TakeInventory: _rate_inventory,
    intents.Refresh: _rate_refresh,
    intents.PlayFavour: _rate_favour,
    intents.Claim: _rate_claim,
    intents.Arrange: _rate_arrange,
    intents.Done: _rate_nothing,
    intents.Take: lambda state, player, intent: Standing(state, player).hand(intent.card),
    intents.TakeBack: _rate_back,
    intents.PutUnder: _rate_under,
    intents.SetTrend: _rate_trend,
    intents.Settle: lambda state, player, intent: float(worth(intent.layout)),
}
