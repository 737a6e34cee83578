"""The table of phases: who is refused, in which order, and who may do something while others are asked."""

from typing import Any

import pytest
from msgspec import Struct

from engine.core import Illegal, Intent
from engine.core.phases import ENDED, PhaseRule, Phases, Who, free


class Say(Intent, frozen=True):
    """Answer the question."""


class Knit(Intent, frozen=True):
    """Do something at any time."""


class Asking(Struct):
    """Seat 0 is asked; seat 1 may answer too."""


class Over(Struct):
    """The end."""


class Table(Struct):
    phase: Any
    done: list[tuple[int, str]]


def _do(state: Table, seat: int, intent: Intent) -> list[Any]:
    state.done.append((seat, type(intent).__name__))
    return []


def _refuse_one(state: Table, seat: int, intent: Intent) -> None:
    if seat == 1:
        raise Illegal("not_you")


_TABLE = {
    Asking: PhaseRule(
        who=Who(lambda state, phase: (0,), lambda state, phase, seat: seat in (0, 1)),
        legal=lambda state, seat: iter((Say(),)),
        answers={Say: (_refuse_one, _do)},
        default=lambda state, seat: Say(),
        quiet=lambda state, phase, seat: seat == 2,
    ),
    Over: ENDED,
}
_KNITTING = PhaseRule(
    who=Who(lambda state, phase: (), lambda state, phase, seat: seat == 3),
    legal=lambda state, seat: iter((Knit(),)),
    answers={Knit: (free, _do)},
    default=lambda state, seat: Knit(),
)
RULES: Phases[Table, Any, Any] = Phases(_TABLE, Over, _KNITTING, by_seat=True)


def _reason(state: Table, seat: int, intent: Intent) -> str:
    with pytest.raises(Illegal) as refused:
        RULES.apply(state, seat, intent)
    return refused.value.code


def test_each_refusal_has_its_reason_and_changes_nothing() -> None:
    state = Table(Asking(), [])
    assert _reason(state, 2, Say()) == "not_asked"
    assert _reason(state, 0, Knit()) == "not_this_answer"
    assert _reason(state, 1, Say()) == "not_you"
    assert _reason(Table(Over(), []), 0, Say()) == "match_over"
    assert not state.done


def test_who_is_asked_and_who_may() -> None:
    state = Table(Asking(), [])
    assert RULES.to_act(state) == {0}
    assert [[*RULES.legal(state, seat)] for seat in (-1, 0, 1, 2, 3)] == [[], [Say()], [Say()], [], [Knit()]]
    assert RULES.to_act(Table(Over(), [])) == frozenset()
    assert [*RULES.legal(Table(Over(), []), 0)] == []
    assert RULES.default(state, 0) == Say()


def test_an_answer_happens() -> None:
    state = Table(Asking(), [])
    RULES.apply(state, 0, Say())
    assert state.done == [(0, "Say")]


def test_between_the_questions_of_others() -> None:
    state = Table(Asking(), [])
    RULES.apply(state, 3, Knit())
    assert state.done == [(3, "Knit")]
    assert _reason(state, 3, Say()) == "not_this_answer"


def test_quiet_is_the_phases() -> None:
    assert [RULES.quiet(Table(Asking(), []), seat) for seat in (-1, 0, 2)] == [False, False, True]
