"""Art Gallery as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each phase has one entry in a table. `to_act`, `legal`, `check` and `default` read only what the seat can see, so they take a
view as well as a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core import Clock, Illegal, Rng, Seat
from engine.core.errors import BadSetup
from engine.games.art_gallery import choices
from engine.games.art_gallery.course import ask, pick_up, remember, sell, visit
from engine.games.art_gallery.events import Event, RoundBegan
from engine.games.art_gallery.intents import Buy, Intent, Take, Visit
from engine.games.art_gallery.pieces import (
    GALLERIES,
    PAINTINGS,
    PILE_SIZES,
    SEATS,
    SHOP,
    TILES,
    VALUES,
    Painting,
    Tile,
    own_cards,
)
from engine.games.art_gallery.state import (
    Buying,
    Options,
    Over,
    Phase,
    PickingUp,
    Player,
    Room,
    Stack,
    State,
    Visiting,
)

REASONS = {
    "match_over": "End",
    "not_asked": "A turn",
    "not_this_answer": "A turn",
    "not_in_hand": "A turn",
    "same_card": "A turn",
    "named_clockwise": "A turn",
    "area_full": "A turn",
    "not_on_sale": "Distribution",
    "two_at_most": "Distribution",
    "two_piles": "Distribution",
    "too_dear": "Distribution",
    "not_in_price_order": "Distribution",
    "not_left": "Distribution",
}
"""Why an intent is refused -> the part of docs/rules/art_gallery.md that it comes from."""


def conflict(seats: int, options: Options) -> BadSetup | None:
    """Refuse a chosen first seat that this table does not have (art_gallery: Options)."""
    if isinstance(options.first_seat, int) and options.first_seat > seats:
        return BadSetup("first_seat_missing", seat=options.first_seat, seats=seats)
    return None


def deal(seats: int, options: Options, rng: Rng) -> State:
    """Shuffle paintings and tiles, fill galleries and Shop, give everyone nine cards (art_gallery: Board)."""
    deck: list[Painting | None] = list(PAINTINGS)
    tiles: list[Tile | None] = list(TILES)
    rng.shuffle(deck)
    rng.shuffle(tiles)
    drawn = rng.below(seats)  # drawn even when chosen, so that the paintings do not depend on the option
    first = options.first_seat - 1 if isinstance(options.first_seat, int) else drawn
    rooms = [Room(None, []), *(Room(deck.pop(), []) for _ in range(GALLERIES[seats]))]
    piles = []
    for size in PILE_SIZES:
        pile, tiles = tiles[:size], tiles[size:]
        piles.append(Stack(pile.pop(), pile))
    began = (*VALUES,)
    players = [Player(seat, SHOP, [*own_cards(seat)], began, [], [], [], None, [], [], [], []) for seat in range(seats)]
    state = State(options, players, rooms, piles, deck, rng, first, first, Visiting(), Clock(), 1, [])
    ask(state, Visiting())
    return state


# The contract. All of it goes through the table of phases below.


def to_act(state: State) -> frozenset[Seat]:
    """Return the seat that the table waits for, nobody when the match is over."""
    seat = _asked(state)
    return _NOBODY if seat is None else _ONLY[seat]


def legal(state: State, seat: Seat) -> Iterator[Intent]:
    """Yield what the seat may do."""
    return _PHASES[type(state.phase)].legal(state, seat) if seat == _asked(state) else iter(())


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Raise Illegal with a code of REASONS if the seat may not do this now."""
    _permitted(state, seat, intent)


def apply(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """Check the intent, then let it happen; return what happened, in order."""
    happened = _permitted(state, seat, intent)(state, state.players[seat], intent)
    if type(happened[-1]) is RoundBegan:
        remember(state, happened)
    return happened


def default(view: State, seat: Seat) -> Intent:
    """Return the least harmful answer of a seat in to_act (art_gallery: Clock and absent seats)."""
    return _PHASES[type(view.phase)].default(view, view.players[seat])


_ONLY = tuple(frozenset((seat,)) for seat in range(SEATS[-1]))
_NOBODY: frozenset[Seat] = frozenset()
_Do = Callable[[State, Player, Any], list[Event]]
_Check = Callable[[State, Player, Any], None]


def _asked(state: State) -> Seat | None:
    return _PHASES[type(state.phase)].asked(state, state.phase)


def _permitted(state: State, seat: Seat, intent: Intent) -> _Do:
    """Return what the intent does. Raises Illegal."""
    asked = _asked(state)
    if seat != asked:
        raise Illegal("match_over" if asked is None else "not_asked")
    rule = _PHASES[type(state.phase)]
    if type(intent) is not rule.answer:
        raise Illegal("not_this_answer")
    rule.check(state, state.players[seat], intent)
    return rule.do


def _turn(state: State, phase: Visiting) -> Seat | None:
    return state.turn


def _buyer(state: State, phase: Buying) -> Seat | None:
    return state.sheets[-1].bids[phase.marker].owner


def _next_in_queue(state: State, phase: PickingUp) -> Seat | None:
    return state.sheets[-1].bids[phase.queue[0]].owner


@dataclass(frozen=True, slots=True)
class _Phase:
    """The rules of one phase: whom the table waits for, what answers it, and what a seat does by default."""

    asked: Callable[[State, Any], Seat | None]
    legal: Callable[[State, Seat], Iterator[Intent]]
    answer: type[Intent] | None
    check: _Check
    do: _Do
    default: Callable[[State, Player], Intent]


_PHASES: Mapping[type[Phase], _Phase] = {
    Visiting: _Phase(
        asked=_turn,
        legal=choices.visits,
        answer=Visit,
        check=choices.check_visit,
        do=visit,
        default=choices.default_visit,
    ),
    Buying: _Phase(
        asked=_buyer,
        legal=choices.purchases,
        answer=Buy,
        check=choices.check_purchase,
        do=lambda state, player, intent: sell(state, player, intent.tiles),
        default=choices.default_purchase,
    ),
    PickingUp: _Phase(
        asked=_next_in_queue,
        legal=choices.takes,
        answer=Take,
        check=choices.check_take,
        do=lambda state, player, intent: pick_up(state, intent.card),
        default=choices.default_take,
    ),
    Over: _Phase(
        asked=lambda state, phase: None,
        legal=lambda state, seat: iter(()),
        answer=None,
        check=choices.check_take,
        do=visit,
        default=choices.default_purchase,
    ),
}
