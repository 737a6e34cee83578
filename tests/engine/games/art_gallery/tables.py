"""Tables of Art Gallery set up by hand: the whole box is somewhere, what is not named lies where it was dealt."""

from collections.abc import Sequence
from typing import TypeVar

from engine.core import Event, Intent, faces
from engine.core.rng import rng_of
from engine.games.art_gallery import GAME
from engine.games.art_gallery.choices import reached
from engine.games.art_gallery.intents import Visit
from engine.games.art_gallery.pieces import HAND, VALUE_OF, Area, Card, Painting, Tile
from engine.games.art_gallery.state import Bid, Options, Player, State

E = TypeVar("E", bound=Event)
Laid = tuple[int, int, int]
"""An area, a seat, and the value of the card that it lays there."""


def card(seat: int, value: int) -> Card:
    """Return the card of this value that the seat began the match with."""
    return Card(HAND * seat + value)


def painting(number: int) -> Painting:
    """Return a painting by its printed number."""
    return Painting(100 + number)


def tile(number: int) -> Tile:
    """Return a tile by its printed number."""
    return Tile(200 + number)


def table(seats: int = 2, first: int = 0, pick_up: str = "ascending", open_hands: bool = False) -> State:
    """Return a match as it is dealt."""
    return GAME.deal(seats, Options(first + 1, 0, pick_up, open_hands), rng_of(1))


def hold(state: State, *hands: Sequence[int]) -> None:
    """Deal all cards anew, so that the seats hold these nine values each; own cards first."""
    pool = sorted(c for player in state.players for c in faces(player.hand))
    for player, values in zip(state.players, hands, strict=True):
        player.hand, player.began = [], ()
        for value in values:
            fitting = sorted((c for c in pool if VALUE_OF[c] == value), key=lambda c: c // HAND != player.owner)
            player.hand.append(fitting[0])
            pool.remove(fitting[0])
    assert not pool, "every card of the match belongs to somebody"


def distribute(state: State, laid: Sequence[Laid], last: Sequence[int]) -> list[Event]:
    """Let the seats have laid these cards in this order, and show these last cards; return what follows from the last visit.

    A seat with fewer than four cards in areas has the others before it. The last card in the list is laid by a real visit, of
    the seat before the first one.
    """
    closing = (state.first - 1) % len(state.players)
    (area, seat, value) = laid[-1]
    assert seat == closing, "the last turn of a round belongs to the seat before the first"
    for place, owner, worth in laid[:-1]:
        state.rooms[place].bids.append(Bid(owner, _out_of(state.players[owner], worth)))
    bid, lasts = _out_of(state.players[seat], value), [_out_of(p, v) for p, v in zip(state.players, last, strict=True)]
    for player, keep in zip(state.players, lasts, strict=True):
        rest = faces(player.hand)
        player.moved, player.aside, player.hand = rest[:4], [*rest[4:]], [keep]
    closer = state.players[closing]
    mover = closer.moved.pop()
    closer.hand, state.turn = [mover, bid, lasts[closing]], closing
    closer.place = Area((area - VALUE_OF[mover]) % len(state.rooms))
    return play(state, (closing, Visit(mover, True, bid)))


def _out_of(player: Player, value: int) -> Card:
    found = next(c for c in faces(player.hand) if VALUE_OF[c] == value)
    player.hand.remove(found)
    return found


def hang(state: State, area: int, number: int) -> None:
    """Let a painting of the pile, or of another gallery, change places with the one in this gallery."""
    wanted, old = painting(number), state.rooms[area].painting
    for room in state.rooms:
        room.painting = old if room.painting == wanted else room.painting
    state.deck = [old if one == wanted else one for one in state.deck]
    state.rooms[area].painting = wanted


def collect(state: State, seat: int, *numbers: int) -> None:
    """Give a seat paintings out of the pile, in this order; one that hangs changes places with the pile's top first."""
    for number in numbers:
        wanted = painting(number)
        for room in state.rooms:
            if room.painting == wanted:
                room.painting = state.deck.pop()
                state.deck.append(wanted)
        state.deck.remove(wanted)
        state.players[seat].row.append(wanted)


def give(state: State, seat: int, *numbers: int) -> None:
    """Give a seat tiles, out of the piles in the Shop."""
    for number in numbers:
        wanted = tile(number)
        for stack in state.piles:
            if stack.top == wanted:
                stack.top = stack.rest.pop()
            elif wanted in stack.rest:
                stack.rest.remove(wanted)
        state.players[seat].tiles.append(wanted)


def empty(state: State, *places: int) -> None:
    """Sell out piles of the Shop: their tiles go under the last pile."""
    for place in places:
        stack = state.piles[place]
        state.piles[-1].rest[:0] = [*stack.rest, *([stack.top] if stack.top is not None else [])]
        stack.top, stack.rest = None, []


def visit(state: State, seat: int, move: int, bid: int, clockwise: bool = True) -> tuple[int, Visit]:
    """Return a seat's visit with cards of these values."""
    hand = faces(state.players[seat].hand)
    mover = next(c for c in hand if VALUE_OF[c] == move)
    return seat, Visit(mover, clockwise, next(c for c in hand if VALUE_OF[c] == bid and c != mover))


def play(state: State, *moves: tuple[int, Intent]) -> list[Event]:
    """Apply intents in order, each as its seat; return all that happened. The box must be complete after each."""
    happened: list[Event] = []
    box = sorted(GAME.pieces(state))
    for seat, intent in moves:
        happened += GAME.apply(state, seat, intent)
        assert sorted(GAME.pieces(state)) == box
    return happened


def only(happened: Sequence[Event], kind: type[E]) -> list[E]:
    """Return the events of one class, in order."""
    return [event for event in happened if isinstance(event, kind)]


def ends(state: State, seat: int) -> set[int]:
    """Return where the seat's legal visits end."""
    place, benches = state.players[seat].place, len(state.rooms)
    visits = [intent for intent in GAME.legal(state, seat) if isinstance(intent, Visit)]
    return {reached(place, intent.card, intent.clockwise, benches) for intent in visits}
