"""What happens while all order works by age; solo chronology goes by it too (stolen_paintings: Chronology)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.core import Event, Illegal, Intent, Outcome, Seat
from engine.core.ballots import answers, ballots_for, collect
from engine.games.stolen_paintings.common.open_row import next_row, show_row
from engine.games.stolen_paintings.common.rounds import finish, show
from engine.games.stolen_paintings.modes.chronology.events import Ordered, RowHung, YearsRevealed
from engine.games.stolen_paintings.modes.chronology.intents import PutInOrder
from engine.games.stolen_paintings.modes.chronology.phases import Order, Ordering, OrderLine
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


@dataclass(frozen=True, slots=True)
class Ages:
    """What differs between chronology and solo chronology."""

    count: int
    """Works in a row."""
    rounds: Callable[[State], int]
    kept: Callable[[Sequence[WorkId], Order], Order]
    """The places of an order that count."""
    points: Callable[[int], int]
    """Points for so many of them."""
    outcome: Callable[[State], Outcome]

    def begin(self, state: State) -> list[Event]:
        """Hang a row for everyone to order."""
        row, renewed = next_row(state, self.count)
        state.phase = Ordering(row, ballots_for(range(state.seats)))
        state.clock = state.clock.next(state.options.answer_seconds)
        return [*renewed, RowHung(state.round, tuple(row))]

    def proceed(self, state: State) -> list[Event]:
        """Begin the next round."""
        state.round += 1
        return self.begin(state)

    def put(self, state: State, phase: Ordering, seat: Seat, intent: PutInOrder) -> list[Event]:
        """Note a seat's order; the last one's opens all."""
        complete = collect(phase.ballots, seat, intent.order)
        ordered: Event = Ordered(seat, intent.order)
        return [ordered, *self._reveal(state, phase)] if complete else [ordered]

    def _reveal(self, state: State, phase: Ordering) -> list[Event]:
        row = show_row(state, phase.row)
        orders = tuple(answers(phase.ballots))
        stays = tuple(self.kept(row, order) for _, order in orders)
        line = OrderLine(orders, stays, tuple(self.points(len(places)) for places in stays))
        state.pad.append(line)
        shown: Event = YearsRevealed(row, line)
        if state.round == self.rounds(state):
            return [shown, *finish(state, self.outcome(state).winners)]
        return [shown, *show(state)]


def orders(state: State, phase: Ordering, seat: Seat) -> Iterator[Intent]:
    """Yield the order in which the works hang, and the other way round; any other order is legal too."""
    yield as_they_hang(state, phase, seat)
    yield PutInOrder(tuple(reversed(range(len(phase.row)))))


def as_they_hang(state: State, phase: Ordering, seat: Seat) -> Intent:
    """Return the order in which the works hang: what stands when the time is over."""
    return PutInOrder(tuple(range(len(phase.row))))


def check_order(state: State, phase: Ordering, seat: Seat, intent: PutInOrder) -> None:
    """Refuse what is not every place of the row, each once."""
    if sorted(intent.order) != list(range(len(phase.row))):
        raise Illegal("not_every_number", most=len(phase.row))
