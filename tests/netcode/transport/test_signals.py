"""Every signal that asks a process to end lets its work close what it has opened."""

import asyncio
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from netcode.transport import signals

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a process cannot signal itself there")
TERMINATED, HUNG_UP = (int(getattr(signal, name, 0)) for name in ("SIGTERM", "SIGHUP"))


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (TERMINATED, HUNG_UP)}
    for number in (TERMINATED, HUNG_UP):
        signal.signal(number, signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


class Work:
    """Work that is signalled, and has something to close."""

    def __init__(self, *sent: int) -> None:
        self.sent, self.closed = sent, False

    async def run(self) -> None:
        try:
            for number in self.sent:
                os.kill(os.getpid(), number)
            await asyncio.Future[None]()
        finally:
            os.kill(os.getpid(), TERMINATED)  # impatient
            await asyncio.sleep(0)
            self.closed = True


@pytest.mark.parametrize("number", [TERMINATED, HUNG_UP])
def test_a_signal_ends_the_work_which_closes_what_it_has_opened(number: int) -> None:
    work = Work(number)
    with pytest.raises(signals.Ended) as ended:
        signals.run(work.run())
    assert ended.value.number == number
    assert work.closed


def test_work_that_ends_by_itself_gives_its_result() -> None:
    async def quick() -> str:
        return "done"

    assert signals.run(quick()) == "done"


async def test_what_the_starter_ignores_stays_ignored() -> None:
    """As `nohup` does."""
    signal.signal(HUNG_UP, signal.SIG_IGN)
    heard: list[int] = []
    signals.on_ending(heard.append)
    os.kill(os.getpid(), HUNG_UP)
    os.kill(os.getpid(), TERMINATED)
    while not heard:
        await asyncio.sleep(0)
    assert heard == [TERMINATED]


async def test_where_the_event_loop_takes_no_signals_the_system_hands_them_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on Windows."""
    heard: list[int] = []

    def refuse(self: Any, *arguments: Any) -> None:
        raise NotImplementedError

    monkeypatch.setattr(type(asyncio.get_running_loop()), "add_signal_handler", refuse)
    signals.on_ending(heard.append)
    os.kill(os.getpid(), TERMINATED)
    while not heard:
        await asyncio.sleep(0)
    assert heard == [TERMINATED]
    os.kill(os.getpid(), TERMINATED)  # after the loop: nothing happens
