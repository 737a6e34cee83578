"""What happens among forgers, round by round (stolen_paintings: The notorious forgers)."""

from __future__ import annotations

from engine.core import Event, Seat, faces, known
from engine.games.stolen_paintings.common.deck import draw, renew
from engine.games.stolen_paintings.common.events import Readied
from engine.games.stolen_paintings.common.intents import ByLot, Ready
from engine.games.stolen_paintings.common.rounds import finish, show
from engine.games.stolen_paintings.modes.basic.events import LightsOut
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.forgers import phases
from engine.games.stolen_paintings.modes.forgers.events import Forged, ForgeriesShown, MuseumOpened, Spotted
from engine.games.stolen_paintings.modes.forgers.intents import Forge, Spot
from engine.games.stolen_paintings.modes.forgers.scoring import is_over, outcome, round_points
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def portfolio_of(state: State, seat: Seat) -> phases.Portfolio:
    """Return what a seat has for the whole match."""
    assert isinstance(state.lasting, phases.Portfolios)
    return state.lasting.seats[seat]


def swaps(state: State) -> int:
    """Return how many paintings the forger swaps: one for each other seat."""
    return state.seats - 1


def others(state: State, forger: Seat) -> list[Seat]:
    """Return everyone but the forger, from its left: in this order they point."""
    return [(forger + step) % state.seats for step in range(1, state.seats)]


def begin(state: State) -> list[Event]:
    """Deal the hands and hang the wall."""
    state.lasting = phases.Portfolios(
        [phases.Portfolio(seat, [*draw(state, phases.HAND)], []) for seat in range(state.seats)]
    )
    return open_museum(state, draw(state, phases.WALL))


def open_museum(state: State, wall: list[WorkId]) -> list[Event]:
    """Let everyone look at the wall; the clock waits for nobody."""
    state.phase = phases.Looking(state.turn, wall, tuple(sorted(others(state, state.turn))))
    state.clock = state.clock.next(state.options.look_seconds, waits=False)
    return [MuseumOpened(state.turn, state.round)]


def get_ready(state: State, phase: phases.Looking, seat: Seat, intent: Ready) -> list[Event]:
    """A seat has seen enough; when all have that will point, the lights go out."""
    phase.unready = tuple(other for other in phase.unready if other != seat)
    if phase.unready:
        return [Readied(seat)]
    state.phase = phases.Forging(phase.forger, phase.wall)
    state.clock = state.clock.next(state.options.theft_seconds)
    return [Readied(seat), LightsOut(phase.forger)]


def forge(state: State, phase: phases.Forging, seat: Seat, intent: Forge) -> list[Event]:
    """Swap the works, then exchange two places, which may take forgeries along; let the first seat point."""
    wall, hand = known(phase.wall), portfolio_of(state, seat).hand
    stolen = tuple(wall[place] for place in intent.places)
    for work, place in zip(intent.works, intent.places, strict=True):
        wall[place] = work
        hand.remove(work)
    forgeries = exchange(wall, intent.places, intent.exchange)
    state.phase = phases.Spotting(seat, wall, forgeries, stolen)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [Forged(seat, forgeries, intent.exchange)]


def exchange(wall: list[WorkId], forgeries: Marks, places: Marks) -> Marks:
    """Let two places of the wall, or none, change what hangs there; return where the forgeries are then, rising."""
    if not places:
        return tuple(sorted(forgeries))
    one, other = places
    wall[one], wall[other] = wall[other], wall[one]
    moved = {one: other, other: one}
    return tuple(sorted(moved.get(place, place) for place in forgeries))


def forge_by_lot(state: State, phase: phases.Forging, seat: Seat, intent: ByLot) -> list[Event]:
    """R: works and places by lot and no exchange, for a forger whose time is over."""
    rng = known(state.rng)
    works, places = [*faces(portfolio_of(state, seat).hand)], list(range(phases.WALL))
    rng.shuffle(works)
    rng.shuffle(places)
    count = swaps(state)
    return forge(state, phase, seat, Forge(tuple(works[:count]), tuple(places[:count])))


def asked(state: State, phase: phases.Spotting) -> Seat:
    """Return whose turn it is to point."""
    return others(state, phase.owner)[len(phase.attempts)]


def spot(state: State, phase: phases.Spotting, seat: Seat, intent: Spot) -> list[Event]:
    """Who finds a forgery wins one of the stolen paintings, else the forger does; R: which one does not matter."""
    found = intent.place in known(phase.forgeries)
    *left, prize = known(phase.stolen)
    portfolio_of(state, seat if found else phase.owner).won.append(prize)
    phase.stolen = tuple(left)
    phase.attempts = (*phase.attempts, phases.Attempt(seat, intent.place, found))
    pointed: Event = Spotted(seat, intent.place, found)
    if left:
        state.clock = state.clock.next(state.options.answer_seconds)
        return [pointed]
    return [pointed, *_count(state, phase)]


def _count(state: State, phase: phases.Spotting) -> list[Event]:
    """Write the round down and take the found forgeries off the wall; what was not found stays, and nobody is told."""
    line = phases.ForgeryLine(phase.owner, phase.attempts, round_points(state.seats, phase.owner, phase.attempts))
    state.pad.append(line)
    caught = found_places(phase)
    rest: list[WorkId | None] = [work for place, work in enumerate(phase.wall) if place not in caught]
    row = tuple(phase.wall[place] for place in caught)
    state.reveal = phases.Caught(caught, row, rest)
    shown: Event = ForgeriesShown(row, line)
    if is_over(state):
        return [shown, *finish(state, outcome(state).winners)]
    return [shown, *show(state)]


def found_places(phase: phases.Spotting) -> Marks:
    """Return where forgeries were found, rising."""
    return tuple(sorted(a.place for a in phase.attempts if a.found and a.place is not None))


def proceed(state: State) -> list[Event]:
    """Fill the gaps and the forger's hand from the deck; the next seat is the forger."""
    assert isinstance(state.reveal, phases.Caught)
    caught = state.reveal
    state.discard += caught.row
    renewed = renew(state, len(caught.row) + swaps(state))
    wall = faces(caught.rest)
    for place, work in zip(caught.places, draw(state, len(caught.places)), strict=True):
        wall.insert(place, work)
    portfolio_of(state, state.turn).hand += draw(state, swaps(state))
    state.reveal = None
    state.round += 1
    state.turn = (state.turn + 1) % state.seats
    return [*renewed, *open_museum(state, wall)]
