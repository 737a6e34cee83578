"""Messages between a parent and its child: both ways, whole, and no end of one that hangs the other."""

import asyncio
import os
from types import SimpleNamespace
from typing import Any

import pytest

from netcode.host.child_process import Child, keep_running
from netcode.transport import child_pipe
from netcode.transport.child_pipe import MAX_MESSAGE, BadMessage

REPEATER = "tests.netcode.host.repeater"
DEEP = (5002).to_bytes(4, "big") + b"\x81\xa0" + b"\x91" * 5000
NAME = {"name": "Jürgen Борис 😀", "line": "a\nb\r\0"}


class Heard:
    """A child that repeats, and what it has said."""

    def __init__(self, *, outlives: bool = False) -> None:
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.child = Child(REPEATER, NAME, self.said.put_nowait, outlives=outlives)


def test_messages_go_both_ways_as_they_are_and_the_exit_code_comes_last(capfd: pytest.CaptureFixture[str]) -> None:
    async def scene() -> int:
        heard = Heard()
        assert await heard.said.get() == NAME
        long = {"long": "é" * 200_000}
        heard.child.tell(long)
        assert await heard.said.get() == long
        heard.child.tell({"do": "end"})
        code = await heard.child.ended()
        heard.child.tell(NAME)
        assert heard.said.empty()
        return code

    assert asyncio.run(scene()) == 7
    assert capfd.readouterr().err == "printed\n", "what is printed is no message"


@pytest.mark.parametrize("outlives", [False, True])
def test_a_child_ends_when_its_input_is_closed(outlives: bool) -> None:
    async def scene() -> int:
        heard = Heard(outlives=outlives)
        if outlives:  # this one listens although nobody talks to it, so it ends
            return await heard.child.ended()
        assert await heard.said.get() == NAME
        return await heard.child.end(10)

    assert asyncio.run(scene()) == 7


@pytest.mark.skipif(not os.path.exists("/proc/self/fd"), reason="looks for the pipe in /proc")  # noqa: PTH110
def test_a_child_that_tells_what_is_no_message_is_ended() -> None:
    async def scene() -> int:
        heard = Heard()
        assert await heard.said.get() == NAME
        heard.child.tell({"do": "babble"})
        return await heard.child.ended()

    assert asyncio.run(scene()) < 0


@pytest.mark.parametrize(
    "data",
    [(MAX_MESSAGE + 1).to_bytes(4, "big"), b"\0\0\0\1\xc1", b"\0\0\0\1\1", DEEP],
    ids=["long", "no_message", "other", "deep"],
)
def test_what_is_no_message_is_refused(data: bytes) -> None:
    reading, writing = os.pipe()
    os.write(writing, data)
    os.close(writing)
    with pytest.raises(BadMessage):
        child_pipe.read(dict[str, Any], reading)
    os.close(reading)


@pytest.mark.parametrize("kept", [0, 3, 4, 9])
def test_a_message_that_was_cut_short_is_none(kept: int) -> None:
    reading, writing = os.pipe()
    child_pipe.write("something", writing)
    whole = os.read(reading, 100)
    os.write(writing, whole[:kept])
    os.close(writing)
    with pytest.raises(EOFError):
        child_pipe.read(str, reading)
    os.close(reading)


def test_each_restart_waits_longer_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses, codes = list[float](), list[int]()

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    async def once() -> int:
        return 3

    monkeypatch.setattr("netcode.host.child_process.asyncio", SimpleNamespace(sleep=sleep))
    asyncio.run(keep_running(once, codes.append, 7))
    assert codes == [3] * 8
    assert pauses == [0.25, 0.5, 1, 2, 4, 8, 8]
