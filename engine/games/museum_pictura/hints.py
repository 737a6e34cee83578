"""What the bots know of playing Museum: Pictura well.

A museum is worth what its collections come to if all cards of a kind hang together, for layouts can be changed at any time;
a card in hand counts a part of what it would bring there. An action is held against the others of the turn: several hangings
in a row against one exhibition or one inventory. Favours and patrons cost nothing, so they are played as soon as they serve.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from engine.core import Hints, Rng, Seat, faces
from engine.games.museum_pictura import choices
from engine.games.museum_pictura.arranging import best
from engine.games.museum_pictura.boards import Reward
from engine.games.museum_pictura.deeds import cost_of_borrowing, museum_of
from engine.games.museum_pictura.effects import Do
from engine.games.museum_pictura.favours import STEP_OF
from engine.games.museum_pictura.gains import net
from engine.games.museum_pictura.intents import (
    DONE,
    PASS,
    REFRESH,
    Arrange,
    Borrow,
    Claim,
    Done,
    Exchange,
    Exhibit,
    Hang,
    Intent,
    KeepTrend,
    Pass,
    PickBoard,
    PlayFavour,
    PutUnder,
    Refresh,
    SetTrend,
    Settle,
    Take,
    TakeBack,
    TakeInventory,
)
from engine.games.museum_pictura.layout import largest, masks, worth
from engine.games.museum_pictura.patrons import CARD_OF, Counts, bonus_of, meets, steps_of
from engine.games.museum_pictura.pieces import ALL_VALUES, DOMAIN_OF, FIRST_TOKEN, PERIOD_OF, POINTS, TOKENS_EACH, Painting
from engine.games.museum_pictura.rules import legal
from engine.games.museum_pictura.standing import FAVOUR, LEAST, LOSS, Standing, estimate, step_up
from engine.games.museum_pictura.state import (
    Acting,
    Action,
    Arranging,
    Encore,
    Exchanging,
    Hanging,
    MoreTrade,
    Over,
    Phase,
    Player,
    State,
    Trading,
    hung,
)
from engine.games.museum_pictura.workings import free_slots, room_in_hand

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
TIDY = 2_000
"""Exchanges of slots that are tried before an exhibition; for the final scoring the whole search runs."""
HANGS, SHOWS, BORROWS, TRADES = 4, 2, 1, 5
"""How many of a kind are thought about."""


def rate(state: State, seat: Seat, intent: Intent) -> float:
    """Return how good the intent looks by rule of thumb, in points."""
    return _RATE[type(intent)](state, state.players[seat], intent)


def _rate_nothing(state: State, player: Player, intent: Intent) -> float:
    return 0.0


def _rate_keep(state: State, player: Player, intent: KeepTrend) -> float:
    values = ALL_VALUES[intent.trend]
    return float(sum(values[card] for card in faces(player.hand)))


def _rate_exchange(state: State, player: Player, intent: Exchange) -> float:
    standing = Standing(state, player)
    place = museum_of(state, intent.taken)
    gain = net(state.museums[place], intent.placed, intent.taken) if place is not None else 0
    return gain + standing.hand(intent.taken) - standing.hand(intent.placed)


def _rate_hang(state: State, player: Player, intent: Hang) -> float:
    standing = Standing(state, player)
    gain = standing.now(intent.card) - standing.hand(intent.card)
    if intent.pay is None:
        return gain + standing.hand(intent.card)  # nothing else can be done with the effect
    gain -= BACK * standing.hand(intent.pay)
    rest = [card for card in faces(player.hand) if card not in (intent.card, intent.pay)]
    return gain + (REST * _plan(standing, rest) if gain > 0 else 0.0)


def _rate_borrow(state: State, player: Player, intent: Borrow) -> float:
    standing = Standing(state, player)
    cost = cost_of_borrowing(state, player) + 0.5
    gain = standing.now(intent.card) - standing.hand(intent.given) - cost
    rest = [card for card in faces(player.hand) if card != intent.given]
    return gain + (REST * _plan(standing, rest) if gain > 0 else 0.0)


def _plan(standing: Standing, cards: list[Painting]) -> float:
    """Return what hanging the better half of these cards brings, paid for with the others."""
    gains = sorted((standing.now(card) - standing.hand(card) for card in cards), reverse=True)
    costs = sorted(BACK * standing.hand(card) for card in cards)
    pairs = zip(gains[: len(cards) // 2], costs, strict=False)
    return sum(max(0.0, gain - cost) for gain, cost in pairs)


def _rate_exhibit(state: State, player: Player, intent: Exhibit) -> float:
    token = FIRST_TOKEN if state.tokens[intent.kind] == TOKENS_EACH else 0
    cards = largest(masks(player.museum)[intent.kind]).bit_count()
    return POINTS[intent.kind][cards] + token + step_up(player) + REWARD[intent.reward]


def _rate_inventory(state: State, player: Player, intent: TakeInventory) -> float:
    standing = Standing(state, player)
    return sum(standing.hand(card) + LOSS for card in intent.cards) + FAVOUR * intent.favour


def _rate_favour(state: State, player: Player, intent: PlayFavour) -> float:
    step = STEP_OF[intent.favour]
    if step.do is Do.HANG:
        return _best_hanging(state, player)
    limits = {Do.BACK: min(room_in_hand(player), len(player.discard)), Do.UNDER: len(player.discard)}
    count = min(step.count, limits.get(step.do, step.count))
    return EFFECT[step.do] * count - 0.1


def _best_hanging(state: State, player: Player) -> float:
    if not player.hand or not free_slots(player):
        return 0.0
    standing = Standing(state, player)
    return max(standing.now(card) for card in faces(player.hand))


def _rate_claim(state: State, player: Player, intent: Claim) -> float:
    points = float(CARD_OF[intent.patron].points)
    if not intent.for_effect:
        return points
    steps = steps_of(intent.patron)
    if steps[0].do is Do.BONUS:
        return 1.2 * bonus_of(intent.patron, hung(player)) + 1.0
    if steps[0].do is Do.HANG:
        return _best_hanging(state, player) * (1 + 0.6 * (len(steps) - 1))
    return sum(EFFECT[step.do] * step.count for step in steps)


def _rate_arrange(state: State, player: Player, intent: Arrange) -> float:
    """Tidying up is free and comes first; anything else about layouts can wait."""
    return 50.0 if worth(intent.layout) > worth(player.museum) else -1.0


def _rate_settle(state: State, player: Player, intent: Settle) -> float:
    return float(worth(intent.layout))


def _rate_take(state: State, player: Player, intent: Take) -> float:
    return Standing(state, player).hand(intent.card)


def _rate_back(state: State, player: Player, intent: TakeBack) -> float:
    standing = Standing(state, player)
    return sum(standing.hand(card) + LOSS for card in intent.cards)


def _rate_under(state: State, player: Player, intent: PutUnder) -> float:
    standing = Standing(state, player)
    return sum(1.2 - standing.hand(card) for card in intent.cards) + 0.3 * len(intent.cards)


def _rate_trend(state: State, player: Player, intent: SetTrend) -> float:
    values = ALL_VALUES[intent.trend]
    return float(sum(values[card] for card in faces(player.hand)))


def _rate_refresh(state: State, player: Player, intent: Refresh) -> float:
    """New patrons serve a seat that meets none of the open ones."""
    has = Counts(hung(player))
    return -1.0 if any(meets(patron, has) for patron in state.patrons) else 0.5


_RATE: dict[type[Intent], Callable[[State, Player, Any], float]] = {
    PickBoard: _rate_nothing,
    KeepTrend: _rate_keep,
    Exchange: _rate_exchange,
    Pass: _rate_nothing,
    Hang: _rate_hang,
    Borrow: _rate_borrow,
    Exhibit: _rate_exhibit,
    TakeInventory: _rate_inventory,
    Refresh: _rate_refresh,
    PlayFavour: _rate_favour,
    Claim: _rate_claim,
    Arrange: _rate_arrange,
    Done: _rate_nothing,
    Take: _rate_take,
    TakeBack: _rate_back,
    PutUnder: _rate_under,
    SetTrend: _rate_trend,
    Settle: _rate_settle,
}


# The few intents worth thinking about


def candidates(state: State, seat: Seat) -> list[Intent]:
    """Return what is worth thinking about, best first."""
    some = _CANDIDATES.get(type(state.phase), _all)(state, state.players[seat])
    return sorted(some, key=lambda intent: -rate(state, seat, intent))


def _all(state: State, player: Player) -> list[Intent]:
    return [intent for intent in legal(state, player.owner) if not isinstance(intent, Arrange)]


def _top(state: State, player: Player, some: Iterable[Intent], count: int) -> list[Intent]:
    return sorted(some, key=lambda intent: -rate(state, player.owner, intent))[:count]


def _exchanges(state: State, player: Player) -> list[Intent]:
    """Return the exchanges that look best: every card that may be taken for the card that it is best exchanged for."""
    standing = Standing(state, player)
    kept = {card: standing.hand(card) for card in faces(player.hand)}
    rated: list[tuple[float, int, Intent]] = []
    for museum in state.museums:
        for taken in museum.cards:
            value = standing.hand(taken)
            for placed, loss in kept.items():
                gain = net(museum, placed, taken)
                if player.score + gain >= 0:
                    rated.append((gain + value - loss, -len(rated), Exchange(placed, taken)))
    return [intent for _, _, intent in sorted(rated, key=lambda r: r[:2], reverse=True)[:TRADES]]


def _trading(state: State, player: Player) -> list[Intent]:
    return [*_exchanges(state, player), PASS]


def _exchanging(state: State, player: Player) -> list[Intent]:
    found = [*_exchanges(state, player), *choices.no_exchange(state, player), *choices.favours(state, player)]
    return found or [PASS]


def _hangings(state: State, player: Player, paying: bool) -> list[Intent]:
    """Return the cards that bring most, each in its best free slot, paid for with the card that counts least."""
    free = free_slots(player)
    hand = faces(player.hand)
    if not free or len(hand) < 1 + paying:
        return []
    standing = Standing(state, player)
    by_gain = sorted(hand, key=lambda card: standing.hand(card) - standing.now(card))
    by_loss = sorted(hand, key=standing.hand)
    found: list[Intent] = []
    for card in by_gain[:HANGS]:
        pay = next(other for other in by_loss if other != card) if paying else None
        found.append(Hang(card, _best_slot(player, free, card), pay))
    return found


def _best_slot(player: Player, free: list[int], card: Painting) -> int:
    """Return the free slot in which the card joins most of its kinds."""
    found = masks(player.museum)
    period, domain = found[PERIOD_OF[card]], found[DOMAIN_OF[card]]

    def joined(slot: int) -> int:
        bit = 1 << slot
        return largest(period | bit).bit_count() + largest(domain | bit).bit_count()

    return max(free, key=joined)


def _borrowings(state: State, player: Player) -> list[Intent]:
    free = free_slots(player)
    hand = faces(player.hand)
    if not free or not hand or player.score < cost_of_borrowing(state, player):
        return []
    standing = Standing(state, player)
    given = min(hand, key=standing.hand)
    offers = [(standing.now(card), -card, other.owner) for other in state.players for card in other.discard]
    others = sorted((offer for offer in offers if offer[2] != player.owner), reverse=True)[:BORROWS]
    return [Borrow(owner, given, Painting(-card), free[0]) for _, card, owner in others]


def _acting(state: State, player: Player) -> list[Intent]:
    used = state.used.action
    found: list[Intent] = [DONE, *choices.claims(state, player), *choices.favours(state, player)]
    if used in (Action.NONE, Action.IMPROVE):
        found += [*_hangings(state, player, paying=True), *_borrowings(state, player)]
    if used is Action.NONE:
        found += [*_tidied(state, player), *_inventory(state, player)]
        found += _top(state, player, choices.exhibitions(state, player), SHOWS)
    return found


def _tidied(state: State, player: Player) -> list[Intent]:
    now = tuple(player.museum)
    found = best(now, 1, TIDY)
    return [] if found == now else [Arrange(found)]


def _inventory(state: State, player: Player) -> list[Intent]:
    standing = Standing(state, player)
    room = room_in_hand(player)
    wanted = sorted(player.discard, key=lambda card: -standing.hand(card))[:room]
    return [TakeInventory(tuple(card for card in player.discard if card in wanted), True)]


def _hanging(state: State, player: Player) -> list[Intent]:
    return [*_hangings(state, player, paying=False), PASS]


def _encore(state: State, player: Player) -> list[Intent]:
    return [*_hangings(state, player, paying=True), *_borrowings(state, player), PASS]


def _arranging(state: State, player: Player) -> list[Intent]:
    return [Settle(best(tuple(player.museum)))]


_CANDIDATES: dict[type[Phase], Callable[[State, Player], list[Intent]]] = {
    Exchanging: _exchanging,
    Trading: _trading,
    MoreTrade: _trading,
    Acting: _acting,
    Hanging: _hanging,
    Encore: _encore,
    Arranging: _arranging,
}


# Imagined games


def sample(state: State, seat: Seat, rng: Rng) -> Intent:
    """Return what a sensible player might do here: the best by rule of thumb, sometimes the second best."""
    player = state.players[seat]
    some = _SAMPLED.get(type(state.phase), _all)(state, player)
    if len(some) == 1:
        return some[0]
    rated = sorted(((rate(state, seat, intent), -place) for place, intent in enumerate(some)), reverse=True)
    second = len(rated) > 1 and rated[0][0] - rated[1][0] < 1.0 and rng.below(4) == 0
    return some[-rated[1 if second else 0][1]]


def _sampled_action(state: State, player: Player) -> list[Intent]:
    """Return the thoughts of `_acting` but for layouts, which take long."""
    used = state.used.action
    found: list[Intent] = [DONE, *islice(choices.claims(state, player), 4), *choices.favours(state, player)]
    if used in (Action.NONE, Action.IMPROVE):
        found += _hangings(state, player, paying=True)[:2]
    if used is Action.NONE:
        found += [*_inventory(state, player), *islice(choices.exhibitions(state, player), 5)]
    return found


def _sampled_trade(state: State, player: Player) -> list[Intent]:
    return [*_exchanges(state, player)[:1], PASS]


def _sampled_layout(state: State, player: Player) -> list[Intent]:
    return [Settle(tuple(player.museum))]


_SAMPLED: dict[type[Phase], Callable[[State, Player], list[Intent]]] = {
    **_CANDIDATES,
    Acting: _sampled_action,
    Trading: _sampled_trade,
    Arranging: _sampled_layout,
}


def value(state: State, seat: Seat) -> float:
    """Return the points that the seat is ahead of the average rival, with what cards and layouts still promise."""
    standing = [estimate(state, player) for player in state.players]
    mine = standing[seat]
    return mine - (sum(standing) - mine) / (len(standing) - 1)


def stage(state: State) -> int:
    """Return the number of the turn: where one ends is a good place to break an imagined game off."""
    seats = len(state.players)
    over = isinstance(state.phase, Arranging | Over)
    return state.round * seats + (state.turn - state.first) % seats + (seats if over else 0)


PLAYOUTS, HORIZON = 24, 30
HINTS: Hints[State, Intent] = Hints(rate, sample, value, candidates, stage, PLAYOUTS, HORIZON)

