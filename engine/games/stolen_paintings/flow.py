"""How a match of Stolen Paintings begins and goes on after a reveal; the rest is in the `flow` of each mode."""

from engine.core import Clock, Event, Rng, Seat
from engine.core.options import first_seat
from engine.games.stolen_paintings.common.phases import Over, Readied, Ready, Showing
from engine.games.stolen_paintings.options import Options
from engine.games.stolen_paintings.pieces import TWINS
from engine.games.stolen_paintings.registry import MODES, mode_of
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def deal(seats: int, options: Options, rng: Rng) -> State:
    """Shuffle the box without one of the twins, or the deck, see whose round is first, begin it."""
    mode = MODES[options.mode]
    deck: list[WorkId | None] = [*mode.pool(options)]
    rng.shuffle(deck)
    aside = (
        None if mode.twins or options.deck else min(TWINS, key=deck.index)
    )  # the lower of the two: by lot, as the deck is shuffled
    deck = [work for work in deck if work != aside]
    first = first_seat(options.first_seat, seats, rng)
    state = State(options, seats, deck, [], rng, Clock(), Over(), 1, first, [], aside=aside)
    mode.begin(state)
    return state


def seen(state: State, phase: Showing, seat: Seat, intent: Ready) -> list[Event]:
    """Note who has seen the reveal; after the last one the mode goes on."""
    unready = tuple(other for other in phase.unready if other != seat)
    state.phase = Showing(unready)
    readied: Event = Readied(seat)
    return [readied] if unready else [readied, *mode_of(state).proceed(state)]
