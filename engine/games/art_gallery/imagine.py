"""Other worlds that look the same from one seat (art_gallery: Who sees what)."""

from engine.core import Rng, Seat, known
from engine.core.viewing import compile_copy
from engine.games.art_gallery.pieces import CARDS, HAND, PAINTINGS, TILES, VALUE_OF, Card, Painting, Tile
from engine.games.art_gallery.state import Buying, PickingUp, Player, State

_copy = compile_copy(State)


def imagine(state: State, viewer: Seat, rng: Rng) -> State:
    """Return a full state with all dealt anew that the viewer may not know: others' cards, piles, the deck.

    Goes by the zones that the rules name and never looks whether a place is blank: a state and a view give the same world.
    """
    world: State = _copy(state)
    _deal_cards(world, viewer, rng)
    hung: set[Painting] = {room.painting for room in world.rooms if room.painting is not None}
    hung.update(painting for player in world.players for painting in player.row)
    world.deck = [painting for painting in PAINTINGS if painting not in hung]
    rng.shuffle(world.deck)
    out: set[Tile] = {stack.top for stack in world.piles if stack.top is not None}
    out.update(tile for player in world.players for tile in player.tiles)
    tiles: list[Tile | None] = [tile for tile in TILES if tile not in out]
    rng.shuffle(tiles)
    for stack in world.piles:
        size = len(stack.rest)
        stack.rest, tiles = tiles[:size], tiles[size:]
    world.rng = rng.fork("world")
    return world


def _deal_cards(world: State, viewer: Seat, rng: Rng) -> None:
    """Deal the cards that the viewer cannot know into the places where they may be."""
    open_cards = _open_cards(world)
    if viewer >= 0:
        own = world.players[viewer]
        open_cards.update(map(known, own.hand), map(known, own.aside))
        open_cards.update(known(b.card) for room in world.rooms for b in room.bids if b.owner == viewer)
    unseen = [card for card in CARDS[: HAND * len(world.players)] if card not in open_cards]
    rng.shuffle(unseen)
    for player in world.players:
        if player.owner != viewer:
            places, values = _hidden_places(world, player), _values_left(world, player)
            cards = _of_values(unseen, values[:places])
            more = places - len(cards)
            cards, unseen = cards + unseen[:more], unseen[more:]
            if values:
                rng.shuffle(cards)
            _put(world, player, cards)


def _open_cards(world: State) -> set[Card]:
    """Return the cards that lie open to all, and those that the last step showed."""
    cards: set[Card] = set()
    for player in world.players:
        cards.update((*player.moved, *player.taken, *player.final, *player.seen))
        if player.last is not None:
            cards.add(player.last)
    if isinstance(world.phase, Buying):
        cards.update(bid.card for bid in world.sheets[-1].bids)
    if isinstance(world.phase, PickingUp):
        cards.update(world.phase.left)
    return cards


def _hidden_places(world: State, player: Player) -> int:
    laid = sum(bid.owner == player.owner for room in world.rooms for bid in room.bids)
    return len(player.hand) - len(player.seen) + len(player.aside) + laid


def _values_left(world: State, player: Player) -> list[int]:
    """Return the values of a seat's hidden cards, where all know which it began the round with; else nothing."""
    left = [*player.began]
    shown = [*player.moved, *player.seen, *([] if player.last is None else [player.last])]
    shown += [bid.card for sheet in world.sheets for bid in sheet.bids if bid.owner == player.owner]
    for value in (VALUE_OF[card] for card in shown):
        if value in left:
            left.remove(value)
    return left


def _of_values(unseen: list[Card], values: list[int]) -> list[Card]:
    """Take a card of each of these values out of those that the viewer has not seen, as far as there are any."""
    cards: list[Card] = []
    for value in values:
        card = next((card for card in unseen if VALUE_OF[card] == value), None)
        if card is not None:
            unseen.remove(card)
            cards.append(card)
    return cards


def _put(world: State, player: Player, cards: list[Card]) -> None:
    """Put cards into a seat's hidden places: the areas, before it, and its hand, which is sorted."""
    rest = iter(cards)
    for room in world.rooms:
        for bid in room.bids:
            if bid.owner == player.owner:
                bid.card = next(rest)
    player.aside = [next(rest) for _ in player.aside]
    player.hand = [*sorted((*rest, *player.seen), key=lambda card: (VALUE_OF[card], card))]
