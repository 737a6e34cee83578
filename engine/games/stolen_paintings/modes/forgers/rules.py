"""The notorious forgers, round by round (stolen_paintings: The notorious forgers)."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from engine.core import Event, Illegal, Intent, Outcome, Part, Rng, Seat, faces, known, settle, take
from engine.core.phases import OWNER, UNREADY, cited, one_seat
from engine.games.stolen_paintings.common.phases import BY_LOT, READY, ByLot, Readied, Ready
from engine.games.stolen_paintings.common.rules import draw, finish, renew, show
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule, free
from engine.games.stolen_paintings.modes.basic.phases import LightsOut, Marks
from engine.games.stolen_paintings.modes.forgers import phases
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def round_points(seats: int, forger: Seat, attempts: Sequence[phases.Attempt]) -> tuple[int, ...]:
    """Return each seat's points: one for a forgery found, one for the forger for each miss."""
    points = [0] * seats
    for attempt in attempts:
        points[attempt.seat if attempt.found else forger] += 1
    return tuple(points)


def outcome(state: State) -> Outcome:
    """Return the result so far, with what was won in a round that still runs: most points, shared on a tie."""
    lines = [line for line in state.pad if isinstance(line, phases.ForgeryLine)] + _running(state)

    def won(seat: Seat, as_forger: bool) -> int:
        return sum(line.points[seat] for line in lines if (line.forger == seat) == as_forger)

    parts = [[Part("as_forger", won(seat, True)), Part("spotted", won(seat, False))] for seat in range(state.seats)]
    return settle(parts, "enough_points")


def _running(state: State) -> list[phases.ForgeryLine]:
    """Return the round in which not all have pointed yet; one in which all have stands on the pad."""
    phase = state.phase
    if not isinstance(phase, phases.Spotting) or len(phase.attempts) == state.seats - 1:
        return []
    points = round_points(state.seats, phase.owner, phase.attempts)
    return [phases.ForgeryLine(phase.owner, phase.attempts, points)]


def is_over(state: State) -> bool:
    """Tell whether a seat has as many points as end the match, now that a round is counted."""
    return max(outcome(state).scores) >= state.options.first_to


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
    return [phases.MuseumOpened(state.turn, state.round)]


def get_ready(state: State, phase: phases.Looking, seat: Seat, intent: Ready) -> list[Event]:
    """A seat has seen enough; when all have that will point, the lights go out."""
    phase.unready = tuple(other for other in phase.unready if other != seat)
    if phase.unready:
        return [Readied(seat)]
    state.phase = phases.Forging(phase.forger, phase.wall)
    state.clock = state.clock.next(state.options.theft_seconds)
    return [Readied(seat), LightsOut(phase.forger)]


def forge(state: State, phase: phases.Forging, seat: Seat, intent: phases.Forge) -> list[Event]:
    """Swap the works, then exchange two places, which may take forgeries along; let the first seat point."""
    wall, hand = known(phase.wall), portfolio_of(state, seat).hand
    stolen = tuple(wall[place] for place in intent.places)
    for work, place in zip(intent.works, intent.places, strict=True):
        wall[place] = work
        hand.remove(work)
    forgeries = exchange(wall, intent.places, intent.exchange)
    state.phase = phases.Spotting(seat, wall, forgeries, stolen)
    state.clock = state.clock.next(state.options.answer_seconds)
    return [phases.Forged(seat, forgeries, intent.exchange)]


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
    return forge(state, phase, seat, phases.Forge(tuple(works[:count]), tuple(places[:count])))


def asked(state: State, phase: phases.Spotting) -> Seat:
    """Return whose turn it is to point."""
    return others(state, phase.owner)[len(phase.attempts)]


def spot(state: State, phase: phases.Spotting, seat: Seat, intent: phases.Spot) -> list[Event]:
    """Who finds a forgery wins one of the stolen paintings, else the forger does; R: which one does not matter."""
    is_forgery = intent.place in known(phase.forgeries)
    *left, prize = known(phase.stolen)
    portfolio_of(state, seat if is_forgery else phase.owner).won.append(prize)
    phase.stolen = tuple(left)
    phase.attempts = (*phase.attempts, phases.Attempt(seat, intent.place, is_forgery))
    pointed: Event = phases.Spotted(seat, intent.place, is_forgery)
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
    shown: Event = phases.ForgeriesShown(row, line)
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


NOTHING = phases.Spot(None)
_APART = 7
"""How far apart the places of the listed swaps are."""


def forgeries(state: State, phase: phases.Forging, seat: Seat) -> Iterator[Intent]:
    """Yield chance, then for each place a forgery that begins there, without and with an exchange; many more are legal."""
    yield BY_LOT
    hand, count = faces(portfolio_of(state, seat).hand), swaps(state)
    for first in range(phases.WALL):
        works = tuple(hand[(first + step) % len(hand)] for step in range(count))
        places = tuple((first + _APART * step) % phases.WALL for step in range(count))
        yield phases.Forge(works, places)
        yield phases.Forge(works, places, tuple(sorted((first, (first + 1) % phases.WALL))))


def check_forgery(state: State, phase: phases.Forging, seat: Seat, intent: phases.Forge) -> None:
    """Refuse works not in the hand, not one for each other seat, two in one place; and an exchange that is not of two."""
    count = swaps(state)
    if not {*intent.works} <= {*faces(portfolio_of(state, seat).hand)}:
        raise Illegal("not_your_work")
    if not _different(intent.places) or not len({*intent.works}) == len(intent.works) == len(intent.places) == count:
        raise Illegal("so_many_swaps", count=count, most=phases.WALL)
    if intent.exchange and not (_different(intent.exchange) and _rising_pair(intent.exchange)):
        raise Illegal("no_such_exchange", most=phases.WALL)


def _different(places: Marks) -> bool:
    return len({*places}) == len(places) and all(0 <= place < phases.WALL for place in places)


def _rising_pair(places: Marks) -> bool:
    return len(places) == 2 and places[0] < places[1]


def pointed_at(phase: phases.Spotting) -> set[int]:
    """Return the places that were pointed at in this round."""
    return {attempt.place for attempt in phase.attempts if attempt.place is not None}


def spots(state: State, phase: phases.Spotting, seat: Seat) -> Iterator[Intent]:
    """Yield each place that nobody has pointed at, and nothing."""
    tried = pointed_at(phase)
    yield from (phases.Spot(place) for place in range(phases.WALL) if place not in tried)
    yield NOTHING


def check_spot(state: State, phase: phases.Spotting, seat: Seat, intent: phases.Spot) -> None:
    """Refuse what is no place, and what was pointed at: all know by now whether it is a forgery."""
    if intent.place is None:
        return
    if not 0 <= intent.place < phases.WALL:
        raise Illegal("no_such_painting", most=phases.WALL)
    if intent.place in pointed_at(phase):
        raise Illegal("pointed_at_already")


Unseen = list[WorkId | None]


def _forging(world: State, phase: phases.Forging, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    if viewer != phase.owner:
        phase.wall = faces(take(unseen, phases.WALL))


def _pointing(world: State, phase: phases.Spotting, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    """What was found is a forgery, what was pointed at in vain is none; the others may hang anywhere."""
    if viewer == phase.owner:
        return
    found, tried = found_places(phase), pointed_at(phase)
    places = [place for place in range(phases.WALL) if place not in tried]
    rng.shuffle(places)
    phase.forgeries = tuple(sorted((*found, *places[: swaps(world) - len(found)])))
    phase.stolen = tuple(faces(take(unseen, swaps(world) - len(phase.attempts))))


def _portfolios(world: State, part: phases.Portfolios, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    for portfolio in part.seats:
        if portfolio.owner != viewer:
            portfolio.hand = take(unseen, len(portfolio.hand))
        portfolio.won = take(unseen, len(portfolio.won))


def _in_portfolios(part: phases.Portfolios) -> chain[WorkId]:
    return chain.from_iterable((*faces(seat.hand), *faces(seat.won)) for seat in part.seats)


def _own_hand(part: phases.Portfolios, viewer: Seat) -> list[WorkId]:
    return [work for seat in part.seats if seat.owner == viewer for work in faces(seat.hand)]


def _caught(world: State, reveal: phases.Caught, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    reveal.rest = take(unseen, len(reveal.rest))


HOLDINGS: dict[type[Any], Holding] = {
    phases.Looking: Holding(holds=lambda phase: phase.wall, sees=lambda phase, viewer: phase.wall),
    phases.Forging: Holding(
        holds=lambda phase: known(phase.wall),
        sees=lambda phase, viewer: known(phase.wall) if viewer == phase.owner else (),
        redeal=_forging,
    ),
    phases.Spotting: Holding(
        holds=lambda phase: chain(phase.wall, known(phase.stolen)),
        sees=lambda phase, viewer: chain(phase.wall, known(phase.stolen)) if viewer == phase.owner else phase.wall,
        redeal=_pointing,
    ),
    phases.Caught: Holding(
        holds=lambda reveal: chain(reveal.row, faces(reveal.rest)),
        sees=lambda reveal, viewer: reveal.row,
        redeal=_caught,
    ),
    phases.Portfolios: Holding(holds=_in_portfolios, sees=_own_hand, redeal=_portfolios),
}


def _resting(state: State, phase: Any, seat: Seat) -> bool:
    """Chat rests from the time to look to the last pointing: those who point are rivals, but hints would leak (decided)."""
    return True


MODE = Mode(
    begin=begin,
    proceed=proceed,
    phases={
        phases.Looking: PhaseRule(
            who=UNREADY,
            legal=lambda state, phase, seat: iter((READY,)),
            answers={Ready: (free, get_ready)},
            default=lambda state, phase, seat: READY,
            quiet=_resting,
        ),
        phases.Forging: PhaseRule(
            who=OWNER,
            legal=forgeries,
            answers={phases.Forge: (check_forgery, forge), ByLot: (free, forge_by_lot)},
            default=lambda state, phase, seat: BY_LOT,
            quiet=_resting,
        ),
        phases.Spotting: PhaseRule(
            who=one_seat(asked),
            legal=spots,
            answers={phases.Spot: (check_spot, spot)},
            default=lambda state, phase, seat: NOTHING,
            quiet=_resting,
        ),
    },
    holdings=HOLDINGS,
    reasons=cited(
        {"The notorious forgers": "not_your_work so_many_swaps no_such_exchange no_such_painting pointed_at_already"}
    ),
    outcome=outcome,
)
