"""What each question of Art Gallery leaves open: what is legal, why something is not, what an absent seat does.

All of it reads only what the seat can see, so it takes a view as well as a state.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from engine.core import Illegal, Intent, faces
from engine.games.art_gallery.intents import BUY_NOTHING, Buy, Take, Visit
from engine.games.art_gallery.pieces import PRICES, SPACES, VALUE_OF, Area, Card, Tile
from engine.games.art_gallery.state import Buying, PickingUp, Player, State

# Moves on the ring (art_gallery: A turn)


def reached(place: Area, card: Card, clockwise: bool, benches: int) -> Area:
    """Return where a pawn arrives that moves exactly the card's value around a ring of so many benches."""
    value = VALUE_OF[card]
    return Area((place + (value if clockwise else -value)) % benches)


@cache
def moves_with(place: Area, card: Card, benches: int) -> list[tuple[Card, bool, Area]]:
    """Return the ways to move with a card as (card, clockwise, area reached), whether there is room or not."""
    directions = (True, False) if VALUE_OF[card] % benches else (True,)
    return [(card, clockwise, reached(place, card, clockwise, benches)) for clockwise in directions]


def has_room(state: State, area: Area) -> bool:
    """Tell whether one more marker fits into an area."""
    return len(state.rooms[area].bids) < SPACES


def moves(state: State, player: Player) -> list[tuple[Card, bool, Area]]:
    """Return the seat's moves, as `moves_with` gives them: those to areas with room; R: if there is none, all."""
    place, rooms = player.place, state.rooms
    every = [move for card in faces(player.hand) for move in moves_with(place, card, len(rooms))]
    if max([len(room.bids) for room in rooms]) < SPACES:
        return every
    return [move for move in every if has_room(state, move[2])] or every


def on_sale(state: State) -> list[tuple[Tile, int]]:
    """Return the top tiles of the Shop with their prices, the cheapest first; an emptied pile sells nothing."""
    return [(stack.top, price) for stack, price in zip(state.piles, PRICES, strict=True) if stack.top is not None]


# What is legal: asked of a seat that may answer


def visits(state: State, player: Player) -> Iterator[Intent]:
    """Yield every move with every other card of the hand."""
    hand = faces(player.hand)
    for card, clockwise, _ in moves(state, player):
        for bid in hand:
            if bid != card:
                yield Visit(card, clockwise, bid)


def purchases(state: State, player: Player) -> Iterator[Intent]:
    """Yield buying nothing, then one tile, then two, as far as the marker's card pays for them."""
    purse = paying(state)
    yield BUY_NOTHING
    tops = on_sale(state)
    yield from (Buy((tile,)) for tile, price in tops if price <= purse)
    yield from (Buy((a, b)) for (a, low), (b, high) in combinations(tops, 2) if low + high <= purse)


def takes(state: State, player: Player) -> Iterator[Intent]:
    """Yield each card that is left in the open area."""
    assert isinstance(state.phase, PickingUp)
    return map(Take, state.phase.left)


def paying(state: State) -> int:
    """Return what the card of the marker that buys now is worth; a 0 is worth 0 here."""
    assert isinstance(state.phase, Buying)
    return VALUE_OF[state.sheets[-1].bids[state.phase.marker].card]


# Why not: each raises Illegal with a code of `phase_table.REASONS`


def check_visit(state: State, player: Player, intent: Visit) -> None:
    """Refuse cards not held, one card for both, a standing move named anticlockwise, and an area without room."""
    for card in (intent.card, intent.bid):
        if card not in player.hand:
            raise Illegal("not_in_hand", card=card)
    if intent.card == intent.bid:
        raise Illegal("same_card", card=intent.card)
    benches = len(state.rooms)
    if not intent.clockwise and VALUE_OF[intent.card] % benches == 0:
        raise Illegal("named_clockwise", card=intent.card)  # one way to say it, so that equal moves are equal intents
    area = reached(player.place, intent.card, intent.clockwise, benches)
    if not has_room(state, area) and any(has_room(state, other) for _, _, other in moves(state, player)):
        raise Illegal("area_full", area=area)


def check_purchase(state: State, player: Player, intent: Buy) -> None:
    """Refuse what does not lie on top, more than two, two of one pile, more than the card pays, or out of price order."""
    price_of = dict(on_sale(state))
    for tile in intent.tiles:
        if tile not in price_of:
            raise Illegal("not_on_sale", tile=tile)
    if len(intent.tiles) > 2:
        raise Illegal("two_at_most")
    prices = [price_of[tile] for tile in intent.tiles]
    if len({*prices}) < len(prices):
        raise Illegal("two_piles")
    if sum(prices) > paying(state):
        raise Illegal("too_dear", price=sum(prices), value=paying(state))
    if prices != sorted(prices):
        raise Illegal("not_in_price_order")


def check_take(state: State, player: Player, intent: Take) -> None:
    """Refuse a card that does not lie in the open area."""
    assert isinstance(state.phase, PickingUp)
    if intent.card not in state.phase.left:
        raise Illegal("not_left", card=intent.card)


# What an absent seat does (art_gallery: Clock and absent seats)


def default_visit(state: State, player: Player) -> Intent:
    """Move with the lowest card that leads to room, clockwise if it can; lay down the lowest of the others."""
    card, clockwise, _ = min(moves(state, player), key=lambda move: (VALUE_OF[move[0]], move[0], not move[1]))
    return Visit(card, clockwise, min((c for c in faces(player.hand) if c != card), key=_by_value))


def default_take(state: State, player: Player) -> Intent:
    """Pick up the highest card; of those of one value the one with the lower number."""
    assert isinstance(state.phase, PickingUp)
    return Take(min(state.phase.left, key=lambda card: (-VALUE_OF[card], card)))


def _by_value(card: Card) -> tuple[int, Card]:
    return VALUE_OF[card], card
