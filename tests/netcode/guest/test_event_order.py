"""Each event is told once and in order, whatever is lost, late or sent twice."""

import random
from contextlib import nullcontext

import msgspec
import pytest

from engine.core.match import Match
from engine.games import GAMES
from netcode.guest.event_order import EventOrder
from netcode.protocol.codec import RemoteFault, pack
from netcode.protocol.limits import TAIL
from netcode.protocol.messages import Showing
from netcode.table.view_dispatch import ClockFace, ViewDispatch
from tests.games import heist
from tests.games.heist import HeldUp, Readied, Work

GAME = heist.GAME


class Source:
    """A door of one viewer, with as many events as a test likes."""

    def __init__(self) -> None:
        self.match = Match(GAME, 2, GAME.options(), bytes(32))
        self.dispatch, self.count = ViewDispatch(), 0
        self.enter()

    def enter(self, moment: int | None = None) -> Showing:
        events = [Readied(self.count)] if self.dispatch.step else []
        self.count += len(events)
        held = [] if moment is None else [HeldUp(Work(moment))]
        self.dispatch.enter(GAME.pack_all(self.match.state, [*held, *events], [1]))
        return self.showing()

    def showing(self) -> Showing:
        return self.dispatch.showing(1, self.dispatch.step, 0, 0, ClockFace(None, stopped=False), 0)


def numbers(events: object) -> list[int]:
    assert isinstance(events, tuple | list)
    return [event.owner for event in events if isinstance(event, Readied)]


def test_what_was_before_the_first_view_is_history() -> None:
    source, ledger = Source(), EventOrder(GAME, 1)
    for _ in range(3):
        showing = source.enter()
    assert numbers(ledger.show(showing)) == [0, 1, 2]
    assert ledger.look().events == ()
    assert ledger.show(source.enter()) == ()
    assert numbers(ledger.look().events) == [3]
    assert ledger.view is not None
    assert ledger.view.viewer == 1


def test_views_that_were_passed_over_cost_no_event() -> None:
    source, ledger = Source(), EventOrder(GAME, 1)
    ledger.show(source.showing())
    ledger.look()
    for _ in range(10):
        showing = source.enter()
    ledger.show(showing)
    assert numbers(ledger.look().events) == list(range(10))
    ledger.show(showing)
    assert ledger.look().events == (), "sent twice, told once"


def test_a_gap_is_told_when_the_log_has_filled_it() -> None:
    source, ledger = Source(), EventOrder(GAME, 1)
    ledger.show(source.showing())
    ledger.look()
    for _ in range(TAIL + 20):
        showing = source.enter()
    ledger.show(showing)
    assert ledger.missing()
    assert ledger.look().events == ()
    (log,) = source.dispatch.log(1, ledger.next)
    ledger.add(log.first, log.events)
    assert not ledger.missing()
    assert numbers(ledger.look().events) == list(range(TAIL + 20))


def test_moments_are_told_once() -> None:
    source, ledger = Source(), EventOrder(GAME, 1)
    ledger.show(source.showing())
    ledger.look()
    showing = source.enter(moment=7)
    for expected in ([7], [], []):
        ledger.show(showing)
        assert [event.work for event in ledger.look().events if isinstance(event, HeldUp)] == expected
    again = source.enter(moment=7)
    ledger.show(again)
    assert [event.work for event in ledger.look().events if isinstance(event, HeldUp)] == [7], "the same, a step later"


@pytest.mark.parametrize("seed", range(30))
def test_every_event_once_in_order_over_a_line_that_loses_doubles_and_delays_views(seed: int) -> None:
    rng, source, ledger = random.Random(seed), Source(), EventOrder(GAME, 1)
    told = numbers(ledger.show(source.showing()))
    for _ in range(300):
        showing = source.enter()
        if rng.random() < (0.02 if seed % 2 else 0.4):
            for _ in range(rng.choice((1, 1, 2))):
                told += numbers(ledger.show(showing))
                if ledger.missing() and rng.random() < 0.7:
                    for log in source.dispatch.log(1, rng.randrange(ledger.next + 1)):
                        ledger.add(log.first, log.events)
                told += numbers(ledger.look().events)
    ledger.show(source.enter())
    for log in source.dispatch.log(1, 0):
        ledger.add(log.first, log.events)
    told += numbers(ledger.look().events)
    assert told == list(range(source.count))


@pytest.mark.parametrize("bad", ["state", "events", "moments"])
def test_a_view_that_is_none_is_the_hosts_fault(bad: str) -> None:
    source, ledger = Source(), EventOrder(GAME, 1)
    ledger.show(source.showing())
    value = pack({"type": "Nothing"})
    broken = msgspec.structs.replace(source.enter(), **{bad: value if bad == "state" else (value,)})
    ledger.show(broken)
    with pytest.raises(RemoteFault):
        ledger.look()


def test_a_view_with_a_value_that_no_option_has_is_the_hosts_fault() -> None:
    """As a kind of clue that nobody knows, which used to end a guest of lovers."""
    game = GAMES["stolen_paintings"]
    match, dispatch = Match(game, 3, game.options(mode="lovers"), bytes(32)), ViewDispatch()
    dispatch.enter(game.pack_all(match.state, [], [1]))
    showing = dispatch.showing(1, dispatch.step, 0, 0, ClockFace(None, stopped=False), 0)
    state = msgspec.msgpack.decode(showing.state)
    for clue in ("opera", "song"):
        state["options"]["clue"] = clue
        ledger = EventOrder(game, 1)
        ledger.show(msgspec.structs.replace(showing, state=pack(state)))
        with pytest.raises(RemoteFault) if clue == "opera" else nullcontext():
            ledger.look()
