"""Stolen Paintings as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each mode has a table of its phases (engine/core/phases.py); a reveal that is shown and the end are the same for all.
"""

from __future__ import annotations

from typing import Any

from engine.core import Clock, Event, Intent, Rng, Seat
from engine.core.phases import ENDED, PhaseRule, Phases, free
from engine.games.stolen_paintings.common.events import Readied
from engine.games.stolen_paintings.common.intents import READY, Ready
from engine.games.stolen_paintings.common.phases import Over, Showing
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
    Over: ENDED,
}

_RULES: Phases[State, Intent, Event] = Phases(
    rule=_rule, given=lambda state, seat: (state, state.phase, seat), over=Over
)
to_act = _RULES.to_act
legal = _RULES.legal
check = _RULES.check
apply = _RULES.apply
default = _RULES.default
quiet = _RULES.quiet
