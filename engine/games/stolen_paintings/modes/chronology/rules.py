"""Chronology, step by step; solo chronology goes by it too (stolen_paintings: Chronology)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import Event, Illegal, Intent, Outcome, Part, Rng, Seat, answers, ballots_for, collect, settle
from engine.core.phases import BALLOTS
from engine.games.stolen_paintings.common.phases import Hung
from engine.games.stolen_paintings.common.rules import finish, next_row, show, show_row
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule
from engine.games.stolen_paintings.modes.chronology import phases
from engine.games.stolen_paintings.pieces import ROW
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId, own, work_of

ROUNDS = 5


def completed(work: WorkId, deck: str) -> int:
    """Return when a work was completed; a picture of a deck, as the option that names the deck has it."""
    return own.facts_of(deck)[work] if own.is_own(work) else work_of(work).completed


def years_of(row: Sequence[WorkId], order: phases.Order, deck: str) -> list[int]:
    """Return when the works of an order were completed. deck: that of people's own pictures, if they are of one."""
    return [completed(row[place], deck) for place in order]


def longest_rising(years: Sequence[int]) -> list[int]:
    """Return the indices of a longest part that never falls, equal years included: the first of such by its end."""
    best: list[list[int]] = []
    for index, year in enumerate(years):
        before = [chain for chain in best if years[chain[-1]] <= year]
        best.append([*max(before, key=len, default=[]), index])
    return max(best, key=len, default=[])


def kept(row: Sequence[WorkId], order: phases.Order, deck: str = "") -> phases.Order:
    """Return the places that stay when as few as possible are struck out so that the rest is in order."""
    return tuple(order[index] for index in longest_rising(years_of(row, order, deck)))


def rounds(state: State) -> int:
    """Return how many rounds are played."""
    return state.options.rounds or ROUNDS


def lines_of(state: State) -> list[phases.OrderLine]:
    """Return the rounds on the pad."""
    return [line for line in state.pad if isinstance(line, phases.OrderLine)]


def parts_of(state: State) -> list[list[Part]]:
    """Return each seat's points round by round."""
    lines = lines_of(state)
    return [
        [Part("in_round", line.points[seat], number) for number, line in enumerate(lines, 1)]
        for seat in range(state.seats)
    ]


def outcome(state: State) -> Outcome:
    """Return the result so far: most points, shared on a tie."""
    return settle(parts_of(state), "rounds_played")


def _ordering(world: State, phase: phases.Ordering, viewer: Seat, unseen: list[WorkId | None], rng: Rng) -> None:
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            order = list(range(len(phase.row)))
            rng.shuffle(order)
            ballot.answer = tuple(order)


HOLDINGS: dict[type[Any], Holding] = {
    phases.Ordering: Holding(redeal=_ordering),
    Hung: Holding(),
}


@dataclass(frozen=True, slots=True)
class Ages:
    """What differs between chronology and solo chronology."""

    count: int
    """Works in a row."""
    rounds: Callable[[State], int]
    kept: Callable[[Sequence[WorkId], phases.Order, str], phases.Order]
    """The places of an order that count, by row, order and deck."""
    points: Callable[[int], int]
    """Points for so many of them."""
    outcome: Callable[[State], Outcome]

    def begin(self, state: State) -> list[Event]:
        """Hang a row for everyone to order."""
        row, renewed = next_row(state, self.count)
        state.phase = phases.Ordering(row, ballots_for(range(state.seats)))
        state.clock = state.clock.next(state.options.answer_seconds)
        return [*renewed, phases.RowHung(state.round, tuple(row))]

    def proceed(self, state: State) -> list[Event]:
        """Begin the next round."""
        state.round += 1
        return self.begin(state)

    def put(self, state: State, phase: phases.Ordering, seat: Seat, intent: phases.PutInOrder) -> list[Event]:
        """Note a seat's order; the last one's opens all."""
        complete = collect(phase.ballots, seat, intent.order)
        ordered: Event = phases.Ordered(seat, intent.order)
        return [ordered, *self._reveal(state, phase)] if complete else [ordered]

    def _reveal(self, state: State, phase: phases.Ordering) -> list[Event]:
        row = show_row(state, phase.row)
        orders = tuple(answers(phase.ballots))
        stays = tuple(self.kept(row, order, state.options.deck) for _, order in orders)
        line = phases.OrderLine(orders, stays, tuple(self.points(len(places)) for places in stays))
        state.pad.append(line)
        shown: Event = phases.YearsRevealed(row, line)
        if state.round == self.rounds(state):
            return [shown, *finish(state, self.outcome(state).winners)]
        return [shown, *show(state)]


def orders(state: State, phase: phases.Ordering, seat: Seat) -> Iterator[Intent]:
    """Yield the order in which the works hang, and the other way round; any other order is legal too."""
    yield as_they_hang(state, phase, seat)
    yield phases.PutInOrder(tuple(reversed(range(len(phase.row)))))


def as_they_hang(state: State, phase: phases.Ordering, seat: Seat) -> Intent:
    """Return the order in which the works hang: what stands when the time is over."""
    return phases.PutInOrder(tuple(range(len(phase.row))))


def check_order(state: State, phase: phases.Ordering, seat: Seat, intent: phases.PutInOrder) -> None:
    """Refuse what is not every place of the row, each once."""
    if sorted(intent.order) != list(range(len(phase.row))):
        raise Illegal("not_every_number", most=len(phase.row))


def mode_for(ages: Ages) -> Mode:
    """Return a mode in which rows are put in order."""
    return Mode(
        begin=ages.begin,
        proceed=ages.proceed,
        phases={
            phases.Ordering: PhaseRule(
                who=BALLOTS,
                legal=orders,
                answers={phases.PutInOrder: (check_order, ages.put)},
                default=as_they_hang,
            )
        },
        holdings=HOLDINGS,
        reasons={"not_every_number": "Chronology"},
        outcome=ages.outcome,
    )


MODE = mode_for(Ages(ROW, rounds, kept, lambda count: count, outcome))
