"""The clock of a match over real bytes: for whom it runs, whom it waits for, for whom it answers."""

import random

from engine.games.artline.intents import Hang
from netcode.guest.updates import RoomChanged, Viewed
from netcode.table.match_runner import MatchRunner
from netcode.table.turn_clock import MOST_SHOWN
from tests.netcode.fakewire import Wire, play
from tests.netcode.table.test_match_runner import acts, events, legal, seated, view_of


def test_the_clock_answers_for_those_who_are_here() -> None:
    wire = Wire(seats=3, first_seat=2, turn_seconds=60)
    _, bruno, _ = seated(wire, "Ann", "Bruno", "Clara")
    assert view_of(bruno).to_act == {1}
    assert bruno.last(Viewed).seconds_left == 60
    wire.wait(59.9)
    assert not acts(wire)
    wire.wait(0.2)
    assert [(record.seat, record.cause) for record in acts(wire)] == [(1, "clock")]
    assert view_of(bruno).to_act != {1}


def test_the_turn_clock_stands_while_the_seat_is_away_and_goes_on_with_it() -> None:
    wire = Wire(seats=3, first_seat=2, turn_seconds=60)
    ann, bruno, _ = seated(wire, "Ann", "Bruno", "Clara")
    wire.wait(5)
    wire.cut(bruno)
    assert ann.last(Viewed).clock_stopped
    assert ann.last(Viewed).seconds_left == 55
    wire.wait(60)
    assert not acts(wire)
    wire.connect(bruno)
    assert not ann.last(Viewed).clock_stopped
    assert bruno.last(Viewed).seconds_left == 55
    wire.wait(54.9)
    assert not acts(wire)
    wire.wait(0.2)
    assert [record.cause for record in acts(wire)] == ["clock"]


def test_a_phase_clock_waits_for_nobody() -> None:
    wire = Wire("heist", seats=3)
    ann, bruno, clara = seated(wire, "Ann", "Bruno", "Clara")
    wire.cut(bruno)
    assert not ann.last(Viewed).clock_stopped
    wire.wait(30.1)
    assert sorted(record.seat for record in acts(wire)) == [1, 2]
    assert [type(e) for e in events(clara)].count(type(events(clara)[-1])) == 1


def test_of_several_who_are_asked_only_those_here_are_answered_for() -> None:
    """A review: the clock runs while one of those asked is here, and leaves the one who is away its voice."""
    wire = Wire("artline", seats=4, first_seat=1)
    ends = seated(wire, "Ann", "Bruno", "Clara", "Dario")
    hanging = next(intent for intent in legal(ends[0], 500) if isinstance(intent, Hang))
    wire.do(ends[0], ends[0].guest.act(hanging))
    assert view_of(ends[0]).to_act == {1, 2, 3}
    wire.cut(ends[3])
    wire.wait(20.1 + MOST_SHOWN)
    assert [(record.seat, record.cause) for record in acts(wire)[-2:]] == [(1, "clock"), (2, "clock")]
    assert view_of(ends[0]).to_act == {3}
    assert ends[0].last(Viewed).clock_stopped
    wire.wait(100)
    wire.connect(ends[3])
    assert ends[3].last(Viewed).seconds_left == 20, "who comes back to a clock that ran out gets it anew"
    wire.wait(20.1)
    assert acts(wire)[-1].seat == 3


def test_no_clock_runs_where_the_rules_name_no_seconds_or_the_match_is_over() -> None:
    wire = Wire()
    ends = seated(wire, "Ann", "Bruno")
    assert ends[0].last(Viewed).seconds_left is None
    wire.wait(300)
    assert not acts(wire)
    over = Wire(turn_seconds=60)
    players = seated(over, "Ann", "Bruno")
    play(over, players, random.Random(2))
    over.wait(200)
    assert players[0].last(Viewed).seconds_left is None
    assert over.stage == "over"


def test_a_table_that_teaches_lets_those_who_are_here_read_in_peace() -> None:
    wire = Wire(seats=3, turn_seconds=60, teaches=True)
    ann, bruno, _ = seated(wire, "Ann", "Bruno", "Clara")
    assert ann.last(RoomChanged).room.teaches
    assert bruno.last(Viewed).seconds_left is None
    assert not bruno.last(Viewed).clock_stopped
    wire.wait(600)
    assert not acts(wire)
    assert wire.written.teaches, "also after a restart"


def test_a_phase_clock_of_a_table_that_teaches_runs_once_only_those_who_are_away_are_asked() -> None:
    wire = Wire("heist", seats=3, teaches=True)
    _, bruno, clara = seated(wire, "Ann", "Bruno", "Clara")
    asked = {end.guest.seat: end for end in (bruno, clara)}
    assert view_of(bruno).to_act == {*asked}
    wire.wait(600)
    assert not acts(wire)
    wire.cut(bruno)
    wire.wait(600)
    assert not acts(wire), "Clara still reads"
    wire.cut(clara)
    wire.wait(30.1)
    assert {record.cause for record in acts(wire)} == {"clock"}


def test_later_matches_of_a_table_that_teaches_have_their_clocks() -> None:
    match = Wire(seats=3, turn_seconds=60, teaches=True)
    seated(match, "Ann", "Bruno", "Clara")
    runner = match.runner
    later = MatchRunner(runner.match, 2)
    assert later.watch_clock(match.table.state.members, match.now) is False
    assert later.clock.due() is not None
    first = MatchRunner(runner.match, 1, patient=True)
    first.watch_clock(match.table.state.members, match.now)
    assert first.clock.due() is None
