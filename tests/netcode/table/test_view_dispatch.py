"""What leaves for each viewer, and what does not."""

from typing import Any

import msgspec
import pytest

from engine.bots.levels import make_bot
from engine.bots.simulate import bot_rng, new_match
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.visibility import SPECTATOR
from engine.games import GAMES
from netcode.protocol.codec import pack
from netcode.protocol.limits import LOG_CHUNK, TAIL
from netcode.protocol.messages import Log, Showing
from netcode.table.view_dispatch import ClockFace, ViewDispatch
from tests.games import heist
from tests.games.heist import HeldUp, Look, Readied, Ready, Work

GAME = heist.GAME
FACE = ClockFace(12.5, stopped=True)
VIEWERS = [0, 1, SPECTATOR]


def opened() -> tuple[ViewDispatch, Match]:
    match = Match(GAME, 2, GAME.options(), bytes(32))
    dispatch = ViewDispatch()
    enter(dispatch, match, [])
    return dispatch, match


def enter(dispatch: ViewDispatch, match: Match, events: list[Any]) -> None:
    dispatch.enter(GAME.pack_all(match.state, events, VIEWERS))


def shown(dispatch: ViewDispatch, viewer: int = 1, since: int = 0) -> Showing:
    return dispatch.showing(viewer, rev=3, inst=5, ack=2, clock=FACE, since=since)


def test_a_view_says_what_the_table_says_and_what_the_view_says() -> None:
    dispatch, match = opened()
    showing = shown(dispatch)
    assert (showing.rev, showing.inst, showing.ack) == (3, 5, 2)
    assert (showing.seconds_left, showing.clock_stopped) == (12.5, True)
    assert (showing.prompt, showing.to_act) == (1, (1,))
    assert msgspec.msgpack.decode(showing.state, type=GAME.state) == GAME.view(match.state, 1)


def test_a_view_is_packed_once_for_all_connections_that_show_it() -> None:
    dispatch, match = opened()
    first = shown(dispatch)
    assert shown(dispatch).state is first.state
    enter(dispatch, match, match.play(1, Ready()))
    assert shown(dispatch).state != first.state


@pytest.mark.parametrize("count", [0, 1, TAIL, TAIL + 1, 3 * TAIL])
def test_a_view_has_the_last_events_and_the_number_of_the_first_of_them(count: int) -> None:
    dispatch, match = opened()
    for number in range(count):
        enter(dispatch, match, [Readied(number)])
    showing = shown(dispatch)
    assert showing.first == max(0, count - TAIL)
    assert showing.events == tuple(pack(Readied(number)) for number in range(showing.first, count))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_step_of_a_game_has_more_events_than_come_with_a_view(game: AnyGame) -> None:
    seats = game.info.seats[-1]
    match = new_match(game, seats, game.options(), 1)
    bots = [make_bot(game, seat, "random", bot_rng(1, seat)) for seat in range(seats)]
    longest = 0
    while match.to_act:
        seat = min(match.to_act)
        happened = match.play(seat, bots[seat].choose(match.look([], seat)))
        longest = max(longest, len(happened))
    assert 0 < longest <= TAIL


def test_the_log_comes_in_parts() -> None:
    dispatch, match = opened()
    count = 2 * LOG_CHUNK + 3
    enter(dispatch, match, [Readied(number) for number in range(count)])
    parts = list(dispatch.log(SPECTATOR))
    assert [(part.first, len(part.events)) for part in parts] == [(0, LOG_CHUNK), (LOG_CHUNK, LOG_CHUNK), (400, 3)]
    assert list(dispatch.log(SPECTATOR, count - 1)) == [Log(count - 1, (pack(Readied(count - 1)),))]
    assert list(dispatch.log(SPECTATOR, count)) == []


def test_moments_are_for_those_who_were_here_before_them_and_for_this_step_only() -> None:
    dispatch, match = opened()
    here = dispatch.step
    held = HeldUp(Work(3))
    enter(dispatch, match, [held, Readied(1)])
    assert shown(dispatch, since=here).moments == (pack(held),)
    assert shown(dispatch, since=dispatch.step).moments == ()
    assert shown(dispatch).events == (pack(Readied(1)),)
    enter(dispatch, match, [Readied(0)])
    assert shown(dispatch, since=here).moments == ()
    assert isinstance(match.state.phase, Look)
