"""How a match of Art Gallery goes on by itself from one question to the next: turns, areas, rounds, the end.

Every function changes the full state and returns what happened. A choice that has one answer, for all to see, is made here.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core import Clock, Event, Rng, Seat, faces, known, take
from engine.core.options import first_seat
from engine.games.art_gallery import events, pieces, state as states
from engine.games.art_gallery.choices import has_room, on_sale, reached
from engine.games.art_gallery.intents import Visit
from engine.games.art_gallery.scoring import bid_sums, end_reasons, next_first, result, winner


def ask(state: states.State, phase: states.Phase) -> None:
    """Open a question: a new prompt number and a fresh clock, which waits for a seat that is away."""
    state.phase = phase
    state.clock = state.clock.next(state.options.turn_seconds)


# Dealing


def deal(seats: int, options: states.Options, rng: Rng) -> states.State:
    """Shuffle paintings and tiles, fill galleries and Shop, give everyone nine cards (art_gallery: Board)."""
    deck: list[pieces.Painting | None] = list(pieces.PAINTINGS)
    tiles: list[pieces.Tile | None] = list(pieces.TILES)
    rng.shuffle(deck)
    rng.shuffle(tiles)
    first = first_seat(options.first_seat, seats, rng)
    rooms = [states.Room(None, []), *(states.Room(deck.pop(), []) for _ in range(pieces.GALLERIES[seats]))]
    piles = []
    for size in pieces.PILE_SIZES:
        pile, tiles = tiles[:size], tiles[size:]
        piles.append(states.Stack(pile.pop(), pile))
    began = (*pieces.VALUES,)
    players = [
        states.Player(seat, pieces.SHOP, [*pieces.own_cards(seat)], began, [], [], [], None, [], [], [], [])
        for seat in range(seats)
    ]
    state = states.State(options, players, rooms, piles, deck, rng, first, first, states.Visiting(), Clock(), 1, [])
    ask(state, states.Visiting())
    return state


# Turns (art_gallery: A turn)


def visit(state: states.State, player: states.Player, intent: Visit) -> list[Event]:
    """Move the pawn and lay the other card: into the area, or, R: before the seat where no move led to room."""
    for seat in state.players:
        if seat.seen:
            seat.seen = []
    player.hand.remove(intent.card)
    player.hand.remove(intent.bid)
    player.moved.append(intent.card)
    area = player.place = reached(player.place, intent.card, intent.clockwise, len(state.rooms))
    happened: Event
    if has_room(state, area):
        bids = state.rooms[area].bids
        bids.append(states.Bid(player.owner, intent.bid))
        happened = events.Visited(player.owner, intent.card, intent.clockwise, area, len(bids) - 1, intent.bid)
    else:
        player.aside.append(intent.bid)
        happened = events.PassedBy(player.owner, intent.card, intent.clockwise, area, intent.bid)
    return [happened, *_next_turn(state)]


def _next_turn(state: states.State) -> list[Event]:
    following = (state.turn + 1) % len(state.players)
    if len(state.players[following].moved) == pieces.TURNS:
        return _show_last_cards(state)
    state.turn = following
    ask(state, states.Visiting())
    return []


def _show_last_cards(state: states.State) -> list[Event]:
    """Show every seat's last card; the highest takes the first-player card (art_gallery: Last card)."""
    cards = tuple(known(player.hand.pop()) for player in state.players)
    for player, card in zip(state.players, cards, strict=True):
        player.last = card
    state.first, tied = next_first(cards, state.first)
    return [events.LastCardsShown(cards, state.first, tied), *_open_from(state, pieces.SHOP)]


# Areas (art_gallery: Distribution)


def _open_from(state: states.State, area: int) -> list[Event]:
    """Open the first area from this one on in which a card lies; when all are done the round ends."""
    for place in range(area, len(state.rooms)):
        if state.rooms[place].bids:
            return _open(state, pieces.Area(place))
    return _end_round(state)


def _open(state: states.State, area: pieces.Area) -> list[Event]:
    room = state.rooms[area]
    shown = tuple([states.Shown(bid.owner, known(bid.card)) for bid in room.bids])
    room.bids = []
    if area == pieces.SHOP:
        state.sheets.append(states.Sheet(area, shown))
        return [events.AreaOpened(area, shown, ()), *_sell_from(state, 0)]
    sums = bid_sums(shown, len(state.players))
    win = winner(shown, sums, known(room.painting), [player.tiles for player in state.players])
    state.sheets.append(states.Sheet(area, shown, sums, win))
    state.players[win.seat].row.append(win.painting)
    room.painting = None
    return [events.AreaOpened(area, shown, sums), events.PaintingWon(area, win), *_begin_pick_up(state)]


def _sell_from(state: states.State, marker: int) -> list[Event]:
    """Ask the first marker from this one on whose card, for all to see, can buy something; the others buy nothing."""
    happened: list[Event] = []
    bids = state.sheets[-1].bids
    cheapest = min([price for _, price in on_sale(state)], default=None)
    for place in range(marker, len(bids)):
        if cheapest is not None and cheapest <= pieces.VALUE_OF[bids[place].card]:
            ask(state, states.Buying(place))
            return happened
        happened += _sold(state, bids[place].owner, place, ())
    return happened + _begin_pick_up(state)


def sell(state: states.State, player: states.Player, tiles: tuple[pieces.Tile, ...]) -> list[Event]:
    """Hand out the tiles that a marker buys; the next ones are open at once for the next buyer."""
    assert isinstance(state.phase, states.Buying)
    marker = state.phase.marker
    for stack in state.piles:
        if stack.top in tiles:
            stack.top = stack.rest.pop() if stack.rest else None
    player.tiles += tiles
    return [*_sold(state, player.owner, marker, tiles), *_sell_from(state, marker + 1)]


def _sold(state: states.State, seat: Seat, marker: int, tiles: tuple[pieces.Tile, ...]) -> list[Event]:
    sheet = state.sheets[-1]
    state.sheets[-1] = replace(sheet, bought=(*sheet.bought, tiles))
    return [events.Bought(seat, marker, tiles)]


def _begin_pick_up(state: states.State) -> list[Event]:
    """Let the markers pick up in their order; R: the lowest first, unless the host chose the other way round."""
    bids = state.sheets[-1].bids
    markers = tuple(range(len(bids)))
    queue = markers if state.options.pick_up == "ascending" else markers[::-1]
    return _hand_out(state, queue, tuple([bid.card for bid in bids]))


def _hand_out(state: states.State, queue: tuple[int, ...], left: tuple[pieces.Card, ...]) -> list[Event]:
    """Ask the first in the queue, unless all cards that are left (one or more) are alike: then it makes no difference."""
    alike = pieces.VALUE_OF[left[0]]
    for card in left:
        if pieces.VALUE_OF[card] != alike:
            ask(state, states.PickingUp(queue, left))
            return []
    happened: list[Event] = []
    for marker, card in zip(queue, left, strict=True):
        happened.append(_picked(state, marker, card))
    return happened + _open_from(state, state.sheets[-1].area + 1)


def pick_up(state: states.State, card: pieces.Card) -> list[Event]:
    """Give a card to the first marker in the queue."""
    assert isinstance(state.phase, states.PickingUp)
    queue, left = state.phase.queue, state.phase.left
    event, place = _picked(state, queue[0], card), left.index(card)
    return [event, *_hand_out(state, queue[1:], left[:place] + left[place + 1 :])]


def _picked(state: states.State, marker: int, card: pieces.Card) -> Event:
    sheet = state.sheets[-1]
    seat = sheet.bids[marker].owner
    state.players[seat].taken.append(card)
    state.sheets[-1] = replace(sheet, picked=(*sheet.picked, (marker, card)))
    return events.Took(seat, sheet.area, marker, card)


# Rounds (art_gallery: End of a round, End)


def _end_round(state: states.State) -> list[Event]:
    """End the match, or refill the galleries; either way every seat has nine cards again."""
    reasons = end_reasons(state)
    if reasons:
        return _end(state, reasons)
    state.sheets = []
    hung = tuple((pieces.Area(place), _hang(state, place)) for place in _bare(state))
    for player in state.players:
        player.hand = [*_gathered(player)]
    state.round += 1
    hands = tuple(map(_values, state.players)) if state.options.open_hands else ()
    for player in state.players:
        player.began = hands[player.owner] if hands else ()
    state.turn = state.first
    ask(state, states.Visiting())
    return [events.RoundBegan(state.round, state.first, hung, hands)]


def _values(player: states.Player) -> tuple[int, ...]:
    return tuple(pieces.VALUE_OF[card] for card in faces(player.hand))


def _bare(state: states.State) -> list[int]:
    return [place for place, room in enumerate(state.rooms) if place != pieces.SHOP and room.painting is None]


def _hang(state: states.State, place: int) -> pieces.Painting:
    painting = state.rooms[place].painting = known(take(state.deck, 1)[0])
    return painting


def _gathered(player: states.Player) -> list[pieces.Card]:
    """Take up all that lies before a seat, sorted by value: moved, picked up, laid aside, its last card."""
    cards = [*player.moved, *player.taken, *faces(player.aside), known(player.last)]
    player.moved, player.taken, player.aside, player.last = [], [], [], None
    return sorted(cards, key=lambda card: (pieces.VALUE_OF[card], card))


def _end(state: states.State, reasons: tuple[str, ...]) -> list[Event]:
    for player in state.players:
        player.final = _gathered(player)
        player.began = ()
    ask(state, states.Over(reasons))
    final = result(state)
    return [events.MatchEnded(reasons, final.scores, final.winners)]


def remember(state: states.State, happened: Sequence[Event]) -> None:
    """Note which cards a step that ended a round showed on their way to a hand: all know them until the next step.

    What the round showed before is not shown again (art_gallery: Who sees what).
    """
    shown: list[pieces.Card] = []
    for event in happened:
        if isinstance(event, events.Visited | events.PassedBy | events.Took):
            shown.append(event.card)
        elif isinstance(event, events.LastCardsShown):
            shown += event.cards
    for player in state.players:
        player.seen = [card for card in shown if card in player.hand]
