"""The clock of a table, moved by hand."""

import pytest

from engine.core.clock import Clock
from netcode.table.turn_clock import MOST_SHOWN, SHOWN, TurnClock
from netcode.table.view_dispatch import ClockFace

TURN = Clock(1, 60)


def started(now: float = 100.0) -> TurnClock:
    clockwork = TurnClock()
    assert not clockwork.follow(TURN, may_run=True, now=now)
    return clockwork


def test_it_runs_from_the_question_on() -> None:
    clock = started()
    assert clock.due() == 160
    assert clock.face(100) == ClockFace(60.0, stopped=False)
    assert clock.face(112.34) == ClockFace(47.7, stopped=False)
    assert clock.face(999) == ClockFace(0.0, stopped=False)


def test_a_new_question_starts_anew_and_the_same_does_not() -> None:
    clock = started()
    assert not clock.follow(TURN, may_run=True, now=130)
    assert clock.due() == 160
    assert not clock.follow(Clock(2, 20), may_run=True, now=130)
    assert clock.due() == 150 + SHOWN, "it begins when the move before it has been seen"


def test_a_question_to_somebody_away_starts_when_they_come() -> None:
    clock = TurnClock()
    assert not clock.follow(TURN, may_run=False, now=100)
    assert clock.face(170) == ClockFace(60.0, stopped=True)
    assert clock.follow(TURN, may_run=True, now=200)
    assert clock.due() == 260


def test_sleep_is_given_back_only_while_it_runs() -> None:
    clock = started()
    clock.shift(3600)
    assert clock.due() == 160 + 3600
    clock.follow(TURN, may_run=False, now=3700 + 30)
    clock.shift(50)
    assert clock.face(9999) == ClockFace(30.0, stopped=True)


def test_no_seconds_no_clock() -> None:
    clock = TurnClock()
    assert not clock.follow(Clock(1, 0), may_run=True, now=100)
    assert not clock.follow(Clock(1, 0), may_run=False, now=100)
    assert clock.due() is None
    assert clock.face(100) == ClockFace(None, stopped=False)


def test_it_stops_for_good() -> None:
    clock = started()
    clock.stop()
    assert clock.due() is None
    assert clock.face(100) == ClockFace(None, stopped=False)


def test_moves_that_came_faster_than_they_can_be_seen_give_time_up_to_a_limit() -> None:
    clock = started()
    for prompt in (2, 3):
        clock.follow(Clock(prompt, 20), may_run=True, now=130)
    assert clock.due() == pytest.approx(150 + 2 * SHOWN)
    for prompt in range(4, 20):
        clock.follow(Clock(prompt, 20), may_run=True, now=130)
    assert clock.due() == pytest.approx(150 + MOST_SHOWN)
    assert clock.face(130).seconds_left == pytest.approx(20 + MOST_SHOWN, abs=0.05)


def test_the_first_question_of_a_match_is_there_at_once() -> None:
    clock = TurnClock()
    clock.follow(Clock(1, 20), may_run=True, now=5)
    assert clock.due() == 25
