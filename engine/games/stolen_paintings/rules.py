"""Stolen Paintings as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each mode has a table of its phases; a reveal that is shown and the end are the same for all. `to_act`, `legal`, `check` and
`default` read only what the seat can see, so they take a view as well as a state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core import Clock, Event, Illegal, Intent, Rng, Seat
from engine.games.stolen_paintings.common.events import Readied
from engine.games.stolen_paintings.common.intents import READY, Ready
from engine.games.stolen_paintings.common.phases import Over, Showing
from engine.games.stolen_paintings.mode import Do, PhaseRule, free
from engine.games.stolen_paintings.options import Options
from engine.games.stolen_paintings.registry import MODES, mode_of
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

REASONS = {
    "match_over": "End",
    "not_asked": "Basic",
    "not_this_answer": "Basic",
    **{code: section for mode in MODES.values() for code, section in mode.reasons.items()},
}
"""Why an intent is refused -> the part of docs/rules/stolen_paintings.md that it comes from."""


def deal(seats: int, options: Options, rng: Rng) -> State:
    """Shuffle the box, draw whose round is first, begin it."""
    deck: list[WorkId | None] = list(MODES[options.mode].works())
    rng.shuffle(deck)
    first = rng.below(seats)
    state = State(options, seats, deck, [], rng, Clock(), Over(), 1, first, [])
    mode_of(state).begin(state)
    return state


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that the table waits for."""
    return frozenset(_rule(state).asked(state, state.phase))


def legal(state: State, seat: Seat) -> Iterator[Intent]:
    """Yield what the seat may do, for a seat that has answered also what it may change its answer to."""
    rule = _rule(state)
    return rule.legal(state, state.phase, seat) if rule.may(state, state.phase, seat) else iter(())


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Raise Illegal with a code of REASONS if the seat may not do this now."""
    _permitted(state, seat, intent)


def apply(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """Check the intent, then let it happen; return what happened, in order."""
    return _permitted(state, seat, intent)(state, state.phase, seat, intent)


def default(view: State, seat: Seat) -> Intent:
    """Return the least harmful answer of a seat in to_act (stolen_paintings: Clocks and absent seats)."""
    return _rule(view).default(view, view.phase, seat)


def quiet(state: State, seat: Seat) -> bool:
    """Tell whether chat rests now for a seat or for SPECTATOR."""
    return _rule(state).quiet(state, state.phase, seat)


def _permitted(state: State, seat: Seat, intent: Intent) -> Do:
    """Return what the intent does. Raises Illegal."""
    rule = _rule(state)
    if not rule.may(state, state.phase, seat):
        raise Illegal("match_over" if type(state.phase) is Over else "not_asked")
    answer = rule.answers.get(type(intent))
    if answer is None:
        raise Illegal("not_this_answer")
    answer[0](state, state.phase, seat, intent)
    return answer[1]


def _rule(state: State) -> PhaseRule:
    kind = type(state.phase)
    return _COMMON.get(kind) or mode_of(state).phases[kind]


def _seen(state: State, phase: Showing, seat: Seat, intent: Ready) -> list[Event]:
    """Note who has seen the reveal; after the last one the mode goes on."""
    unready = tuple(other for other in phase.unready if other != seat)
    state.phase = Showing(unready)
    readied: Event = Readied(seat)
    return [readied] if unready else [readied, *mode_of(state).proceed(state)]


_COMMON: dict[type[Any], PhaseRule] = {
    Showing: PhaseRule(
        asked=lambda state, phase: phase.unready,
        may=lambda state, phase, seat: seat in phase.unready,
        legal=lambda state, phase, seat: iter((READY,)),
        answers={Ready: (free, _seen)},
        default=lambda state, phase, seat: READY,
    ),
    Over: PhaseRule(
        asked=lambda state, phase: (),
        may=lambda state, phase, seat: False,
        legal=lambda state, phase, seat: iter(()),
        answers={},
        default=lambda state, phase, seat: READY,
    ),
}
