"""Stolen Paintings as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each mode has a table of its phases (engine/core/phases.py); a reveal that is shown and the end are the same for all.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine.core import Event, Intent, Seat
from engine.core.phases import ENDED, UNREADY, PhaseRule, Phases, cited, free
from engine.games.stolen_paintings import flow, registry, state as states
from engine.games.stolen_paintings.common.phases import READY, Over, Ready, Showing

REASONS = {
    **cited({"End": "match_over", "Basic": "not_asked not_this_answer"}),
    **{code: section for mode in registry.MODES.values() for code, section in mode.reasons.items()},
}
"""Why an intent is refused -> the part of docs/rules/stolen_paintings.md that it comes from."""


_COMMON: dict[type[Any], PhaseRule] = {
    Showing: PhaseRule(
        who=UNREADY,
        legal=lambda state, phase, seat: iter((READY,)),
        answers={Ready: (free, flow.seen)},
        default=lambda state, phase, seat: READY,
    ),
    Over: ENDED,
}


def _with_phase(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of an entry, which is called without the phase."""
    return lambda state, seat, *intent: function(state, state.phase, seat, *intent)


def _called(rule: PhaseRule) -> PhaseRule:
    """Return an entry as `Phases` calls it."""
    answers = {kind: (_with_phase(check), _with_phase(do)) for kind, (check, do) in rule.answers.items()}
    return replace(rule, legal=_with_phase(rule.legal), answers=answers, default=_with_phase(rule.default))


_RULES: dict[str, Phases[states.State, Intent, Event]] = {
    name: Phases({kind: _called(rule) for kind, rule in {**mode.phases, **_COMMON}.items()}, Over, by_seat=True)
    for name, mode in registry.MODES.items()
}


def to_act(state: states.State) -> frozenset[Seat]:
    """Return the seats that the table waits for."""
    return _RULES[state.options.mode].to_act(state)


def legal(state: states.State, seat: Seat) -> Iterable[Intent]:
    """Return what the seat may do."""
    return _RULES[state.options.mode].legal(state, seat)


def check(state: states.State, seat: Seat, intent: Intent) -> None:
    """Raise Illegal if the seat may not do this now."""
    _RULES[state.options.mode].check(state, seat, intent)


def apply(state: states.State, seat: Seat, intent: Intent) -> list[Event]:
    """Check the intent, then let it happen; return what happened."""
    return _RULES[state.options.mode].apply(state, seat, intent)


def default(view: states.State, seat: Seat) -> Intent:
    """Return the least harmful answer of a seat in to_act."""
    return _RULES[view.options.mode].default(view, seat)


def quiet(state: states.State, seat: Seat) -> bool:
    """Tell whether chat rests now for a seat or for SPECTATOR."""
    return _RULES[state.options.mode].quiet(state, seat)
