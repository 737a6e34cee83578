"""What the bots know of playing Artline well (artline: Bots).

Only an exhibition brings the end nearer, so that is what they look for: one now, or a wall that offers one to what they still
hold. They hang and announce by the catalogue's elements, and judge honestly what they can read.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any

from engine.core import Hints, Intent, Rng, Seat
from engine.games.artline.choices import judgements, mine
from engine.games.artline.elements import elements_of, how_many, shows
from engine.games.artline.intents import PASS, SHOW_HAND, Discard, Hang, Judge, Pass, ShowHand
from engine.games.artline.outlook import Outlook
from engine.games.artline.phase_table import legal
from engine.games.artline.pieces import FALLS, Painting
from engine.games.artline.reading import doubted, is_unfair, repeated
from engine.games.artline.scoring import left
from engine.games.artline.state import Demand, Discarding, Gallery, Helping, Hung, Review, State, Turn, Verdict
from engine.games.artline.wall import demands, in_line

EXHIBITION = 10.0
"""What an exhibition is worth beside everything else."""
PROSPECT = 1.0
"""What it is worth that a painting still held could be exhibited."""
MATE = 0.02
"""Weight of `_mates`: a painting whose elements many others show is easier to hang."""
ELSEWHERE = 12
"""How many hangings that are no exhibition are worth thinking about."""
EACH = 3
"""How many ways to hang one painting on one cell are worth thinking about."""


def rate(state: State, seat: Seat, intent: Intent) -> float:
    """Return how good the intent looks by rule of thumb."""
    return _RATE[type(intent)](state, seat, intent)


def _rate_hang(state: State, seat: Seat, intent: Hang) -> float:
    asked = demands(state, intent.cell, intent.row, intent.column)
    if any(shows(intent.painting, demand.feature) is False for demand in asked):
        return -EXHIBITION
    after = _after(state, intent, [demand for demand in asked if demand.new])
    others = [painting for painting in _of(state, seat) if painting != intent.painting]
    exhibition = len(asked) == 2 and seat == state.turn
    return EXHIBITION * exhibition + PROSPECT * Outlook(after).prospects(others)


def _rate_discard(state: State, seat: Seat, intent: Discard) -> float:
    """A painting that few others go with is the one to lose; one that can be hung is not."""
    kept = [painting for painting in _of(state, seat) if painting != intent.painting]
    return PROSPECT * Outlook(state).prospects(kept) - MATE * _mates(intent.painting)


def _rate_judge(state: State, seat: Seat, intent: Judge) -> float:
    """Count the answers that are honest."""
    return float(sum(says == sees for says, sees in zip(intent.fits, honest(state), strict=True)))


_RATE: dict[type[Intent], Callable[[State, Seat, Any], float]] = {
    Hang: _rate_hang,
    Discard: _rate_discard,
    ShowHand: lambda state, seat, intent: -PROSPECT,
    Pass: lambda state, seat, intent: PROSPECT * Outlook(state).prospects(_of(state, seat)),
    Judge: _rate_judge,
}


def judge(state: State, seat: Seat) -> Intent | None:
    """Return what a bot of any level says in a review: what it sees; None where nothing is judged."""
    return Judge(honest(state)) if isinstance(state.phase, Review) else None


def honest(state: State) -> Verdict:
    """Return for each line under review what is seen.

    No to what one of the paintings concerned does not show, to what may be no feature and to what hangs already in other
    words; yes to what cannot be read, as long as it may be believed.
    """
    phase = state.phase
    assert isinstance(phase, Review)
    return tuple(_is_met(state, phase, place) for place in range(len(phase.demands)))


def _is_met(state: State, phase: Review, place: int) -> bool:
    demand = phase.demands[place]
    if shows(phase.painting, demand.feature) is False:
        return False
    if not demand.new:
        return True
    before = phase.demands[:place]
    if is_unfair(demand.feature) or repeated(state, before, demand.feature):
        return False
    if doubted(state.galleries, phase.hanger, before, demand.feature):
        return False
    return all(shows(painting, demand.feature) is not False for painting in in_line(state.wall, demand.line))


def sample(state: State, seat: Seat, rng: Rng) -> Intent:
    """Return what a sensible player might do here, quickly."""
    return _SAMPLE[type(state.phase)](state, seat, rng)


def _sample_turn(state: State, seat: Seat, rng: Rng) -> Intent:
    phase = state.phase
    paintings = _of(state, seat)
    if isinstance(phase, Turn) and phase.falls < FALLS and (hanging := _sample_hang(state, paintings, rng)):
        return hanging
    return SHOW_HAND if state.options.curators else _discard(paintings)


def _discard(paintings: list[Painting]) -> Discard:
    """Return the discard of the painting that is hardest to hang."""
    return Discard(min(paintings, key=_mates))


def _sample_hang(state: State, paintings: list[Painting], rng: Rng) -> Intent | None:
    """Return an exhibition where there is one, else some hanging, if any."""
    begins = rng.below(len(paintings))
    hanging = Outlook(state).first(paintings[begins:] + paintings[:begins])
    return Hang(hanging[0], *hanging[1]) if hanging is not None else None


_SAMPLE: dict[type[Any], Callable[[State, Seat, Rng], Intent]] = {
    Turn: _sample_turn,
    Helping: lambda state, seat, rng: PASS,
    Discarding: lambda state, seat, rng: _discard(_of(state, seat)),
    Review: lambda state, seat, rng: Judge(honest(state)),
}


def value(state: State, seat: Seat) -> float:
    """Return how many paintings fewer than the average rival the seat has, and what it could exhibit next."""
    counts = left(state)
    rivals = (sum(counts) - counts[seat]) / (len(counts) - 1)
    return rivals - counts[seat] + 0.3 * Outlook(state).prospects(_of(state, seat))


def candidates(state: State, seat: Seat) -> list[Intent]:
    """Return what is worth thinking about, best first: exhibitions, some other hangings, all that is no hanging."""
    phase = state.phase
    if isinstance(phase, Review):
        intents: list[Intent] = [*judgements(state, state.players[seat])]
    elif isinstance(phase, Discarding):
        intents = [*legal(state, seat)]
    else:
        falls = phase.falls if isinstance(phase, Turn | Helping) else 0
        shown = state.players[state.turn].open if isinstance(phase, Helping) else _of(state, seat)
        intents = [*(_hangings(state, shown) if falls < FALLS else ()), *_not_hanging(state, seat)]
    return sorted(intents, key=lambda intent: -rate(state, seat, intent))


def _not_hanging(state: State, seat: Seat) -> Iterable[Intent]:
    if isinstance(state.phase, Helping):
        return [PASS]
    return [SHOW_HAND] if state.options.curators else map(Discard, _of(state, seat))


def _hangings(state: State, paintings: Iterable[Painting]) -> Iterator[Intent]:
    outlook = Outlook(state)
    crossings = outlook.crossings()
    others: list[Intent] = []
    for painting in paintings:
        cells: dict[tuple[int, int], int] = {}
        for cell, row, column in outlook.ways(painting):
            cells[cell] = cells.get(cell, 0) + 1
            if cells[cell] > EACH:
                continue
            hanging = Hang(painting, cell, row, column)
            if cell in crossings:
                yield hanging
            else:
                others.append(hanging)
    step = max(1, len(others) // ELSEWHERE)
    yield from islice(others[::step], ELSEWHERE)


def _after(state: State, intent: Hang, new: list[Demand]) -> State:
    """Return the wall as it would be, on a state that shares all the rest."""
    wall = [*state.wall, Hung(intent.painting, intent.cell)]
    galleries = [*state.galleries, *(Gallery(demand.line, demand.feature, state.turn) for demand in new)]
    return State(
        state.options,
        state.players,
        state.deck,
        state.rng,
        wall,
        galleries,
        state.discarded,
        state.turn,
        state.phase,
        state.clock,
    )


def _of(state: State, seat: Seat) -> list[Painting]:
    return mine(state.players[seat])


@cache
def _mates(painting: Painting) -> int:
    """Return how often the elements of a painting are seen in the deck, summed."""
    return sum(how_many()[element] for element in elements_of(painting))


HINTS: Hints[State, Intent] = Hints(rate, sample, value, candidates, judge=judge, playouts=48, horizon=40)
