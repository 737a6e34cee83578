"""What leaves for each viewer, and what does not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from netcode.door import ClockFace, Door
from netcode.limits import LOG_CHUNK, TAIL
from netcode.messages import Log, Showing
from netcode.wire import pack
from tests.games import heist
from tests.games.heist.state import HeldUp, Look, Readied, Ready, Work

GAME = heist.GAME
FACE = ClockFace(12.5, stopped=True)
VIEWERS = [0, 1, SPECTATOR]


def opened() -> tuple[Door, Match]:
    match = Match(GAME, 2, GAME.options(), bytes(32))
    door = Door()
    enter(door, match, [])
    return door, match


def enter(door: Door, match: Match, events: list[Any]) -> None:
    door.enter(GAME.look_all(match.state, events, VIEWERS))


def shown(door: Door, viewer: int = 1, since: int = 0) -> Showing:
    return door.showing(viewer, rev=3, inst=5, ack=2, clock=FACE, since=since)


def test_a_view_says_what_the_table_says_and_what_the_view_says() -> None:
    door, match = opened()
    showing = shown(door)
    assert (showing.rev, showing.inst, showing.ack) == (3, 5, 2)
    assert (showing.seconds_left, showing.clock_stopped) == (12.5, True)
    assert (showing.prompt, showing.to_act) == (1, (1,))
    assert msgspec.msgpack.decode(showing.state, type=GAME.state) == GAME.view(match.state, 1)


def test_a_view_is_packed_once_for_all_connections_that_show_it() -> None:
    door, match = opened()
    first = shown(door)
    assert shown(door).state is first.state
    enter(door, match, match.play(1, Ready()))
    assert shown(door).state != first.state


@pytest.mark.parametrize("count", [0, 1, TAIL, TAIL + 1, 3 * TAIL])
def test_a_view_has_the_last_events_and_the_number_of_the_first_of_them(count: int) -> None:
    door, match = opened()
    for number in range(count):
        enter(door, match, [Readied(number)])
    showing = shown(door)
    assert showing.first == max(0, count - TAIL)
    assert showing.events == tuple(pack(Readied(number)) for number in range(showing.first, count))


def test_the_log_comes_in_parts() -> None:
    door, match = opened()
    count = 2 * LOG_CHUNK + 3
    enter(door, match, [Readied(number) for number in range(count)])
    parts = list(door.log(SPECTATOR))
    assert [(part.first, len(part.events)) for part in parts] == [(0, LOG_CHUNK), (LOG_CHUNK, LOG_CHUNK), (400, 3)]
    assert list(door.log(SPECTATOR, count - 1)) == [Log(count - 1, (pack(Readied(count - 1)),))]
    assert list(door.log(SPECTATOR, count)) == []


def test_moments_are_for_those_who_were_here_before_them_and_for_this_step_only() -> None:
    door, match = opened()
    here = door.step
    held = HeldUp(Work(3))
    enter(door, match, [held, Readied(1)])
    assert shown(door, since=here).moments == (pack(held),)
    assert shown(door, since=door.step).moments == ()
    assert shown(door).events == (pack(Readied(1)),)
    enter(door, match, [Readied(0)])
    assert shown(door, since=here).moments == ()
    assert isinstance(match.state.phase, Look)
