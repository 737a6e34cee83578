"""What the bots know of playing Museum: Pictura well.

A museum is worth what its collections come to if all cards of a kind hang together, for layouts can be changed at any time;
a card in hand counts a part of what it would bring there (`outlook`). `rating` says how good an intent looks, this module
which ones are worth thinking about. Favours and patrons cost nothing, so they are played as soon as they serve.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

from engine.core import Hints, Intent, Rng, Seat, faces
from engine.games.museum_pictura import choices, intents, pieces, state as states
from engine.games.museum_pictura.actions import cost_of_borrowing
from engine.games.museum_pictura.arranging import best
from engine.games.museum_pictura.effect_steps import free_slots, room_in_hand
from engine.games.museum_pictura.gains import net
from engine.games.museum_pictura.layout import largest, masks
from engine.games.museum_pictura.outlook import LAST, Standing, estimate
from engine.games.museum_pictura.phase_table import legal
from engine.games.museum_pictura.rating import BACK, rate

TIDY = 2_000
"""Exchanges of slots that are tried before an exhibition; for the final scoring the whole search runs."""
_OFF_CENTER = tuple(
    abs(slot // pieces.SIDE - pieces.SIDE // 2) + abs(slot % pieces.SIDE - pieces.SIDE // 2)
    for slot in range(pieces.SLOTS)
)
HANGS, SHOWS, BORROWS, TRADES = 4, 2, 1, 5
"""How many of a kind are thought about."""


# The few intents worth thinking about


def candidates(state: states.State, seat: Seat) -> list[Intent]:
    """Return what is worth thinking about, best first."""
    some = _CANDIDATES.get(type(state.phase), _all)(state, state.players[seat])
    return sorted(some, key=lambda intent: -rate(state, seat, intent))


def _all(state: states.State, player: states.Player) -> list[Intent]:
    return [intent for intent in legal(state, player.owner) if not isinstance(intent, intents.Arrange)]


def _top(state: states.State, player: states.Player, some: Iterable[Intent], count: int) -> list[Intent]:
    return sorted(some, key=lambda intent: -rate(state, player.owner, intent))[:count]


def _exchanges(state: states.State, player: states.Player) -> list[Intent]:
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
                    rated.append((gain + value - loss, -len(rated), intents.Exchange(placed, taken)))
    return [intent for _, _, intent in sorted(rated, key=lambda r: r[:2], reverse=True)[:TRADES]]


def _trading(state: states.State, player: states.Player) -> list[Intent]:
    return [*_exchanges(state, player), intents.PASS]


def _exchanging(state: states.State, player: states.Player) -> list[Intent]:
    offered = [*_exchanges(state, player), *choices.no_exchange(state, player), *choices.favours(state, player)]
    return offered or [intents.PASS]


def _hangings(state: states.State, player: states.Player, paying: bool) -> list[Intent]:
    """Return the cards that bring most, each in its best free slot, paid for with the card that counts least."""
    free = free_slots(player)
    hand = faces(player.hand)
    if not free or len(hand) < 1 + paying:
        return []
    standing = Standing(state, player)
    by_gain = sorted(hand, key=lambda card: standing.hand(card) - standing.now(card))
    by_loss = sorted(hand, key=standing.hand)
    hangings: list[Intent] = []
    for card in by_gain[:HANGS]:
        pay = next(other for other in by_loss if other != card) if paying else None
        hangings.append(intents.Hang(card, best_slot(player, free, card), pay))
    return hangings


def best_slot(player: states.Player, free: list[int], card: pieces.Painting) -> int:
    """Return the free slot in which the card joins most of its kinds; of equal ones the one nearest to the middle."""
    hung = masks(player.museum)
    return _joining(hung[pieces.PERIOD_OF[card]], hung[pieces.DOMAIN_OF[card]], tuple(free))


@lru_cache(maxsize=1 << 15)
def _joining(period: int, domain: int, free: tuple[int, ...]) -> int:
    """Return the best of some slots beside cards of one's period and domain."""

    def joined(slot: int) -> tuple[int, int]:
        bit = 1 << slot
        return largest(period | bit).bit_count() + largest(domain | bit).bit_count(), -_OFF_CENTER[slot]

    return max(free, key=joined)


def _borrowings(state: states.State, player: states.Player) -> list[Intent]:
    free = free_slots(player)
    hand = faces(player.hand)
    if not free or not hand or player.score < cost_of_borrowing(state, player):
        return []
    standing = Standing(state, player)
    given = min(hand, key=standing.hand)
    offers = [(standing.now(card), -card, other.owner) for other in state.players for card in other.discard]
    others = sorted((offer for offer in offers if offer[2] != player.owner), reverse=True)[:BORROWS]
    return [intents.Borrow(owner, given, pieces.Painting(-card), free[0]) for _, card, owner in others]


def _acting(state: states.State, player: states.Player) -> list[Intent]:
    used = state.used.action
    offered: list[Intent] = [intents.DONE, *choices.claims(state, player), *choices.favours(state, player)]
    if used in (states.Action.NONE, states.Action.IMPROVE):
        offered += [*_hangings(state, player, paying=True), *_borrowings(state, player)]
    if used is states.Action.NONE:
        offered += [*_tidied(state, player), *_inventory(state, player)]
        offered += _top(state, player, choices.exhibitions(state, player), SHOWS)
    return offered


def _tidied(state: states.State, player: states.Player) -> list[Intent]:
    now = tuple(player.museum)
    better = best(now, 1, TIDY)
    return [] if better == now else [intents.Arrange(better)]


def _inventory(state: states.State, player: states.Player) -> list[Intent]:
    standing = Standing(state, player)
    room = room_in_hand(player)
    wanted = sorted(player.discard, key=lambda card: -standing.hand(card))[:room]
    return [intents.TakeInventory(tuple(card for card in player.discard if card in wanted), True)]


def _encore(state: states.State, player: states.Player) -> list[Intent]:
    return [*_hangings(state, player, paying=True), *_borrowings(state, player), intents.PASS]


_CANDIDATES: dict[type[states.Phase], Callable[[states.State, states.Player], list[Intent]]] = {
    states.Exchanging: _exchanging,
    states.Trading: _trading,
    states.MoreTrade: _trading,
    states.Acting: _acting,
    states.Hanging: lambda state, player: [*_hangings(state, player, paying=False), intents.PASS],
    states.Encore: _encore,
    states.Arranging: lambda state, player: [intents.Settle(best(tuple(player.museum)))],
}


# Imagined games


def sample(state: states.State, seat: Seat, rng: Rng) -> Intent:
    """Return what a sensible player might do here: quickly where many ways are open, else mostly the best by rule of thumb."""
    player = state.players[seat]
    quick = _QUICK.get(type(state.phase))
    if quick is not None:
        return quick(state, player, rng)
    some = _CANDIDATES.get(type(state.phase), _all)(state, player)
    if len(some) == 1:
        return some[0]
    rated = sorted(((rate(state, seat, intent), -place) for place, intent in enumerate(some)), reverse=True)
    second = len(rated) > 1 and rated[0][0] - rated[1][0] < 1.0 and rng.below(4) == 0
    return some[-rated[1 if second else 0][1]]


def _some_action(state: states.State, player: states.Player, rng: Rng) -> Intent:
    """Return the best of the first kind that serves; each kind is passed over one time in four."""
    bits = rng.below(1 << 16)
    for listed in _IN_TURN:
        bits >>= 2
        if bits & 3:
            offered = [*listed(state, player)]
            if len(offered) > 1:
                return max(offered, key=lambda intent: rate(state, player.owner, intent))
            if offered:
                return offered[0]
    return intents.DONE


def _some_hanging(state: states.State, player: states.Player) -> list[Intent]:
    """Return the hanging of the card that brings most now, paid for with the one that is worth least, where that gains."""
    hand = faces(player.hand)
    if (
        state.used.action not in (states.Action.NONE, states.Action.IMPROVE)
        or len(hand) < 2
        or None not in player.museum
    ):
        return []
    standing = Standing(state, player)
    card = max(hand, key=standing.now)
    pay = min([other for other in hand if other != card], key=standing.hand)
    gain = standing.now(card) - standing.hand(card) - BACK * standing.hand(pay)
    return [intents.Hang(card, player.museum.index(None), pay)] if gain > 0 else []


def _some_inventory(state: states.State, player: states.Player) -> list[Intent]:
    return _inventory(state, player) if state.used.action is states.Action.NONE and player.discard else []


_IN_TURN: tuple[Callable[[states.State, states.Player], Iterable[Intent]], ...] = (
    choices.claims,
    choices.exhibitions,
    choices.favours,
    _some_hanging,
    _some_inventory,
)
"""What an imagined seat thinks of in its action phase, in this order."""


def _some_exchange(state: states.State, player: states.Player, rng: Rng) -> Intent:
    """Return the best exchange with one of the museums, where it gains or one is due; else passing."""
    hand, museum, standing = faces(player.hand), rng.choice(state.museums), Standing(state, player)
    due = type(state.phase) is states.Exchanging
    if hand and museum.cards:
        points = pieces.HIGHEST[museum.trend]
        gain, placed = max([(points[card] - standing.hand(card), card) for card in hand])
        more, taken = max([(standing.hand(card) - points[card], card) for card in museum.cards])
        if (due or gain + more > 0) and player.score + points[placed] >= points[taken]:
            return intents.Exchange(placed, taken)
    return _exchanging(state, player)[0] if due else intents.PASS


_QUICK: dict[type[states.Phase], Callable[[states.State, states.Player, Rng], Intent]] = {
    states.Acting: _some_action,
    states.Exchanging: _some_exchange,
    states.Trading: _some_exchange,
    states.MoreTrade: _some_exchange,
    states.Arranging: lambda state, player, rng: intents.Settle(tuple(player.museum)),
}


def value(state: states.State, seat: Seat) -> float:
    """Return the points that the seat is ahead of the average rival, with what cards and layouts still promise."""
    leader = max([player.score for player in state.players])
    standing = [estimate(state, player, leader) for player in state.players]
    mine = standing[seat]
    return mine - (sum(standing) - mine) / (len(standing) - 1)


def stage(state: states.State) -> int:
    """Return the number of the turn: where one ends is a good place to break an imagined game off."""
    seats = len(state.players)
    turn = state.round * seats + (state.turn - state.first) % seats
    return turn + seats if type(state.phase) in LAST else turn


PLAYOUTS, HORIZON, STAGES = 64, 120, 2
HINTS: Hints[states.State, Intent] = Hints(rate, sample, value, candidates, stage, PLAYOUTS, HORIZON, STAGES)
