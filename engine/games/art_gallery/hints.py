"""What the bots know of playing Art Gallery well.

A visit is worth what it wins: in a gallery the painting, as likely as this seat's cards there beat what each rival has laid
and may still lay; in the Shop the tiles that the card can pay for; everywhere the better card that may be picked up for it.
Movement cards come back, so only what they keep from being bid counts for them.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from engine.core import Hints, Intent, Rng, Seat, faces, known
from engine.games.art_gallery import outlook
from engine.games.art_gallery.choices import default_visit, moves, moves_with, on_sale, paying
from engine.games.art_gallery.intents import BUY_NOTHING, Buy, Take, Visit
from engine.games.art_gallery.phase_table import legal
from engine.games.art_gallery.pieces import SHOP, SPACES, TURNS, VALUE_OF, VALUES, Area, Card, Tile
from engine.games.art_gallery.scoring import parts
from engine.games.art_gallery.state import Buying, Over, Phase, PickingUp, State, Visiting

COMES = 0.9
"""A coming visit of a rival goes to this gallery with this times the chance of a random area."""
SWAP = 0.7
"""Part of the gain by picking up a better card that counts: somebody may take it before."""
MEAN_CARD = 4.0
"""What the card of somebody else is worth on average."""
HELD = 0.25
"""Points lost for each point of strength of a card that is laid: it cannot be laid elsewhere in this round."""
TRIED = 2
"""Visits that an imagined player weighs."""
DOUBT = 1.2
"""Points by which it may stray from the best of them."""
FIRST_WORTH = 0.5
"""What holding the first-player card is worth between rounds, in points."""


_LAID = tuple(HELD * strength for strength in outlook.STRENGTH)
_MOVED = tuple(HELD * 0.6 * strength for strength in outlook.STRENGTH)
"""Value of a card -> what is lost by laying it, and by moving with it."""
_TAKEN = tuple(outlook.card_worths(2.0)[value] for value in VALUE_OF)
"""Card -> what it is worth to an imagined player: as with two rounds to come."""


class Look(NamedTuple):
    """What a seat finds in an area."""

    likely: float
    """What the best card is worth that it may pick up there."""
    swaps: bool
    """Whether it can pick up another card than its own."""
    worth: float
    """What the painting is worth to it."""
    mine: int
    """What it has bid for that already."""
    rivals: tuple[int, ...]
    """How many cards each rival has laid there."""
    before: float
    """How likely it wins already."""


class Prospect:
    """What visits are worth to a seat at one moment; an area is looked at when it is first asked for."""

    __slots__ = ("areas", "arrivals", "cards", "first", "others", "paintings", "rows", "seat", "shop", "state")

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        rounds = outlook.rounds_left(state)
        self.cards, self.paintings, self.rows = (
            outlook.card_worths(rounds),
            outlook.paintings_left(rounds),
            outlook.rows_of(state),
        )
        moves_left = sum([TURNS - len(p.moved) for p in state.players if p.owner != seat])
        self.others = moves_left / len(state.rooms)
        self.arrivals = COMES * moves_left / len(state.rooms)
        self.first = MEAN_CARD + 0.8 * min(self.others, 2.0)
        self.areas: dict[Area, Look] = {}
        self.shop: list[float] | None = None

    def visit(self, area: Area, bid: int) -> float:
        """Return what laying a card of this value into an area brings."""
        cached = self.areas.get(area)
        if cached is None:
            cached = self.areas[area] = self._look(area)
        likely, swaps, worth, mine, rivals, before = cached
        cards = self.cards
        swap = SWAP * (cards[bid if bid > likely else round(likely)] - cards[bid]) if swaps else 0.0
        if area == SHOP:
            if self.shop is None:
                self.shop = _shopping(tuple([(price, gain) for _, price, gain in _offers(self.state, self.seat)]))
            return swap + self.shop[bid]
        return swap - _LAID[bid] + worth * (outlook.wins(mine + outlook.STRENGTH[bid], rivals, self.arrivals) - before)

    def _look(self, area: Area) -> Look:
        bids, mine = self.state.rooms[area].bids, 0
        laid: dict[Seat, int] = {}
        for bid in bids:
            if bid.owner == self.seat:
                mine += outlook.STRENGTH[VALUE_OF[known(bid.card)]]
            else:
                laid[bid.owner] = laid.get(bid.owner, 0) + 1
        likely = MEAN_CARD + 1.0 - 0.3 * len(bids) if bids else self.first
        swaps = bool(self.others or bids)
        worth = outlook.painting_worth(self.state, self.rows, self.seat, area, self.paintings)
        rivals = tuple(laid.values())
        return Look(likely, swaps, worth, mine, rivals, outlook.wins(mine, rivals, self.arrivals) if mine else 0.0)


@lru_cache(maxsize=1024)
def _shopping(offers: tuple[tuple[int, float], ...]) -> list[float]:
    """Return for each value of a card what the best tiles bring that it pays for, of these offers: price, gain."""
    some = [*offers, *((low + high, one + two) for (low, one), (high, two) in combinations(offers, 2))]
    return [max([0.0, *(gain for price, gain in some if price <= purse)]) for purse in VALUES]


def rate(state: State, seat: Seat, intent: Intent) -> float:
    """Return how good the intent looks by rule of thumb, in points."""
    return _RATE[type(intent)](state, seat, intent)


def _rate_visit(state: State, seat: Seat, intent: Visit) -> float:
    player = state.players[seat]
    step = VALUE_OF[intent.card] if intent.clockwise else -VALUE_OF[intent.card]
    area = Area((player.place + step) % len(state.rooms))
    return Prospect(state, seat).visit(area, VALUE_OF[intent.bid]) - _MOVED[VALUE_OF[intent.card]]


_RATE: dict[type[Intent], Callable[[State, Seat, Any], float]] = {
    Visit: _rate_visit,
    Buy: lambda state, seat, intent: float(sum(outlook.tile_worths(outlook.rows_of(state), seat, intent.tiles))),
    Take: lambda state, seat, intent: outlook.card_worths(outlook.rounds_left(state))[VALUE_OF[intent.card]],
}


def sample(state: State, seat: Seat, rng: Rng) -> Intent:
    """Return what a sensible player might do here."""
    return _SAMPLE[type(state.phase)](state, seat, rng)


def _sample_visit(state: State, seat: Seat, rng: Rng) -> Intent:
    """Weigh a few visits by chance, and take the best give or take DOUBT."""
    player, rooms = state.players[seat], state.rooms
    hand, place, prospect = faces(player.hand), player.place, Prospect(state, seat)
    size, best = len(hand), -1e9
    chosen: tuple[Card, bool, Card] | None = None
    bits = rng.below(1 << 32)
    for _ in range(TRIED):
        bits = (bits * 1103515245 + 12345) & 0xFFFFFFFF  # one draw of chance serves for all
        which = (bits >> 16) % size
        ways = moves_with(place, hand[which], len(rooms))
        card, clockwise, area = ways[(bits >> 15) % len(ways)]
        if len(rooms[area].bids) == SPACES:
            continue
        bid = hand[which - 1 - (bits >> 8) % (size - 1)]
        worth = prospect.visit(area, VALUE_OF[bid]) - _MOVED[VALUE_OF[card]] + DOUBT * (bits & 255) / 255
        if worth > best:
            best, chosen = worth, (card, clockwise, bid)
    return Visit(*chosen) if chosen else default_visit(state, player)


def _offers(state: State, seat: Seat) -> list[tuple[Tile, int, float]]:
    """Return what is on sale as (tile, price, what it brings the seat)."""
    offers = on_sale(state)
    worths = outlook.tile_worths(outlook.rows_of(state), seat, [tile for tile, _ in offers])
    return [(tile, price, worth) for (tile, price), worth in zip(offers, worths, strict=True)]


def _best_buy(state: State, seat: Seat) -> Intent:
    purse, best, chosen = paying(state), 0.0, BUY_NOTHING
    worth = _offers(state, seat)
    for place, (tile, price, value) in enumerate(worth):
        if price <= purse and value > best:
            best, chosen = value, Buy((tile,))
        for other, more, second in worth[place + 1 :]:
            if price + more <= purse and value + second > best:
                best, chosen = value + second, Buy((tile, other))
    return chosen


def _sample_take(state: State, seat: Seat, rng: Rng) -> Intent:
    assert isinstance(state.phase, PickingUp)
    return Take(max(state.phase.left, key=_TAKEN.__getitem__))


_SAMPLE: dict[type[Phase], Callable[[State, Seat, Rng], Intent]] = {
    Visiting: _sample_visit,
    Buying: lambda state, seat, rng: _best_buy(state, seat),
    PickingUp: _sample_take,
}


def value(state: State, seat: Seat) -> float:
    """Return the points ahead of the average rival, with what rows, tiles and hands may still bring."""
    standing = _points(state) if type(state.phase) is Over else _prospects(state)
    mine = standing[seat]
    return mine - (sum(standing) - mine) / (len(standing) - 1)


def _points(state: State) -> list[float]:
    """Return the final points of each seat; a tile more decides between equals."""
    return [
        sum([part.points for part in parts(player, player.final, player.owner == state.first)])
        + len(player.tiles) / 100
        for player in state.players
    ]


def _prospects(state: State) -> list[float]:
    """Return what each seat will end with, between rounds."""
    rounds, rows = outlook.rounds_left(state), outlook.rows_of(state)
    values: list[float] = []
    more, cards = outlook.paintings_left(rounds), outlook.card_worths(rounds)
    for seat, player in enumerate(state.players):
        hand = sum([cards[VALUE_OF[card]] for card in faces(player.hand)])
        first = FIRST_WORTH if seat == state.first else 0.0
        values.append(
            outlook.row_worth(rows[seat], more) + sum(outlook.tile_worths(rows, seat, player.tiles)) + hand + first
        )
    return values


def stage(state: State) -> int:
    """Return the round: between rounds is a good place to break an imagined game off, as `value` knows what follows."""
    return state.round


def candidates(state: State, seat: Seat) -> list[Intent]:
    """Return what is worth thinking about, best first: of cards that are alike one, of moves to one area the cheapest."""
    if type(state.phase) is Visiting:
        return _visits(state, seat)
    some = list(legal(state, seat))
    if isinstance(state.phase, PickingUp):
        some = [Take(card) for card in _one_of_each(state.phase.left)]
    return sorted(some, key=lambda intent: -rate(state, seat, intent))


def _visits(state: State, seat: Seat) -> list[Intent]:
    player = state.players[seat]
    prospect = Prospect(state, seat)
    best: dict[tuple[Area, int], tuple[float, Visit]] = {}
    bids = _one_of_each(faces(player.hand))
    twice = Counter(VALUE_OF[card] for card in faces(player.hand))
    for card, clockwise, area in moves(state, player):
        moved = _MOVED[VALUE_OF[card]]
        for bid in bids:
            if VALUE_OF[bid] == VALUE_OF[card]:
                if twice[VALUE_OF[bid]] < 2:
                    continue
                bid = next(other for other in faces(player.hand) if other != card and VALUE_OF[other] == VALUE_OF[card])
            worth = prospect.visit(area, VALUE_OF[bid]) - moved
            key = (area, VALUE_OF[bid])
            if key not in best or worth > best[key][0]:
                best[key] = (worth, Visit(card, clockwise, bid))
    return [visit for _, visit in sorted(best.values(), key=lambda rated: -rated[0])]


def _one_of_each(cards: tuple[Card, ...] | list[Card]) -> list[Card]:
    """Return one card of each value."""
    return [*{VALUE_OF[card]: card for card in reversed(cards)}.values()]


HINTS: Hints[State, Intent] = Hints(rate, sample, value, candidates, stage, playouts=96)
