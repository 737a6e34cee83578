"""Help for the tests of the forgers: a table that is played round by round."""

from engine.core import faces
from engine.games.stolen_paintings import GAME
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.modes.forgers.phases import Forge, Forging, Looking, Spot, Spotting
from engine.games.stolen_paintings.modes.forgers.rules import portfolio_of
from engine.games.stolen_paintings.pieces import box
from engine.games.stolen_paintings.state import State
from tests.engine.games.stolen_paintings.tables import dealt

SEATS = (2, 3, 4)


def table(seats: int = 4, seed: int = 1, **options: int) -> State:
    return dealt(seats, seed, mode="forgers", **options)


def looking(state: State) -> Looking:
    assert isinstance(state.phase, Looking)
    return state.phase


def forging(state: State) -> Forging:
    assert isinstance(state.phase, Forging)
    return state.phase


def spotting(state: State) -> Spotting:
    assert isinstance(state.phase, Spotting)
    return state.phase


def lights_out(state: State) -> Forging:
    """Let everyone have seen enough."""
    for seat in sorted(GAME.to_act(state)):
        GAME.apply(state, seat, READY)
    return forging(state)


def forge(state: State, places: tuple[int, ...], exchange: tuple[int, ...] = ()) -> Spotting:
    """Hang the first works of the forger's hand in these places."""
    hand = faces(portfolio_of(state, state.turn).hand)
    GAME.apply(state, state.turn, Forge(tuple(hand[: len(places)]), places, exchange))
    return spotting(state)


def spot(state: State, place: int | None) -> None:
    (seat,) = GAME.to_act(state)
    GAME.apply(state, seat, Spot(place))


def go_on(state: State) -> None:
    """Let everyone have seen the reveal."""
    for seat in sorted(GAME.to_act(state)):
        GAME.apply(state, seat, READY)


def play_round(state: State, finds: tuple[bool, ...]) -> None:
    """Play a round in which each pointing finds a forgery or misses, to its reveal."""
    lights_out(state)
    count = state.seats - 1
    forge(state, tuple(range(count)))
    for place, found in enumerate(finds):
        spot(state, place if found else 23 - place)


def counts(state: State) -> list[int]:
    return [len(portfolio_of(state, seat).won) for seat in range(state.seats)]


def conserved(state: State) -> bool:
    return sorted(GAME.pieces(state)) == sorted(box())
