"""When a machine tries, by a clock that the test sets."""

from netcode.succession.messages import Append, Ask, Higher, Knock, Message, Send, Stored, Would
from netcode.succession.sealing import lock_of
from netcode.succession.timing import HEARTBEAT, LIVES, PATIENCE, QUIET, STAGGER, WISH, Timing
from tests.netcode.succession.bench import FIRST, Bench


def sent(effects: list[object]) -> list[Message]:
    return [effect.message for effect in effects if isinstance(effect, Send)]


def stands_at(timing: Timing, until: float = 60.0) -> float | None:
    """Tick every quarter of a second from 100 on; return after how many seconds the machine asks who would promise."""
    for quarter in range(int(until * 4)):
        if any(isinstance(message, Would) for message in sent([*timing.tick(100 + quarter / 4)])):
            return quarter / 4
    return None


def test_heirs_stand_one_after_the_other() -> None:
    bench = Bench(4)
    waits = [stands_at(Timing(bench.machines[one], [0, 1, 2, 3], 100.0)) for one in range(4)]
    assert waits == [0.0, PATIENCE, PATIENCE + STAGGER, PATIENCE + 2 * STAGGER]


def test_a_machine_that_slept_gives_its_host_time() -> None:
    bench = Bench(3)
    timing = Timing(bench.machines[1], [0, 2], 100.0)
    assert not any(isinstance(message, Would) for message in sent([*timing.tick(100 + 1000)]))
    assert not any(isinstance(message, Would) for message in sent([*timing.tick(1101)]))
    assert any(isinstance(message, Would) for message in sent([*timing.tick(1100 + PATIENCE - LIVES)]))


def test_a_keeper_that_hears_its_host_helps_nobody() -> None:
    bench = Bench(3)
    timing = Timing(bench.machines[2], [0, 1], 100.0)
    heartbeat = Append(FIRST, bench.machines[0].log.part(1), 1)
    asked = Ask((2, 1), bench.machines[1].log.last, 1, wished=False)
    timing.received(0, heartbeat, 101.0)
    assert not timing.received(1, asked, 104.0)
    own = Ask((2, 0), bench.machines[0].log.last, 1, wished=False)
    assert timing.received(0, own, 104.0), "a host that fell asks for its own table"
    assert not timing.received(1, Ask((3, 1), (FIRST, 1), 1, wished=False), 104.0)
    assert timing.received(1, Ask((3, 1), (FIRST, 1), 1, wished=False), 104.0 + PATIENCE)


def test_a_machine_without_a_host_knocks_once_a_heartbeat() -> None:
    bench = Bench(3)
    timing = Timing(bench.machines[2], [0, 1], 100.0)
    knock = Knock(lock_of(bench.machines[2].log.secret))
    knocks = [sent([*timing.tick(100 + quarter / 4)]).count(knock) for quarter in range(4 * 6)]
    assert sum(knocks[: 3 * 4 + 1]) == 0
    assert sum(knocks) == 2 * int(6 - 3 * HEARTBEAT)


def hosting() -> tuple[Bench, Timing]:
    """Return three machines of which machine 0 hosts, and its timing; it is 100 o'clock."""
    bench = Bench(3)
    timing = Timing(bench.machines[0], [1, 2], 100.0)
    bench.carry_out(0, timing.tick(100.0))
    bench.deliver({0, 1, 2})
    timing.tick(100.0)
    assert bench.machines[0].hosting is not None
    return bench, timing


def test_a_silent_machine_is_left_out() -> None:
    bench, timing = hosting()
    for second in (101.0, 102.0, 103.0, 104.0):
        timing.received(1, Stored(bench.machines[0].log.promised, 1, joins=True), second)
        bench.carry_out(0, timing.tick(second))
        bench.deliver({0, 1})
    roster = bench.machines[0].log.roster
    assert roster is not None
    assert roster.machines == {0, 1}
    assert second - 100 > QUIET


def test_nobody_is_left_out_by_a_host_that_slept() -> None:
    bench, timing = hosting()
    bench.carry_out(0, timing.tick(500.0))
    roster = bench.machines[0].log.roster
    assert roster is not None
    assert roster.machines == {0, 1, 2}


def test_a_host_goes_on_if_its_heir_says_nothing() -> None:
    bench, timing = hosting()
    host = bench.machines[0].hosting
    assert host is not None
    timing.tick(101.0)
    bench.carry_out(0, host.hand_on(2))
    timing.tick(101.0 + WISH - 0.5)
    assert host.propose(b"waits") is None
    timing.tick(101.0 + WISH)
    assert host.propose(b"goes on")


def test_a_host_that_was_refused_waits_for_the_new_one() -> None:
    bench, timing = hosting()
    timing.received(1, Higher((9, 1)), 101.0)
    assert bench.machines[0].hosting is None
    assert not any(isinstance(message, Would) for message in sent([*timing.tick(101.5)]))
    assert any(isinstance(message, Would) for message in sent([*timing.tick(102.0)]))
