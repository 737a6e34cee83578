"""The signals that ask a process to end, on every system."""

import asyncio
import signal
from collections.abc import Callable, Coroutine
from contextlib import suppress
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")

NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""`kill`; a closed terminal; on Windows a closed console, and Ctrl-Break. Ctrl-C is Python's own: KeyboardInterrupt."""


class Ended(Exception):
    """A signal has ended the work; `number`: which."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def on_ending(then: Callable[[int], object]) -> None:
    """Call `then` with the number of each signal that asks this process to end, in the running event loop.

    A signal that whoever started us has ignored stays ignored: `nohup` keeps a host beyond its terminal.
    """
    loop = asyncio.get_running_loop()
    for number in filter(None, (getattr(signal, name, None) for name in NAMES)):
        if signal.getsignal(number) != signal.SIG_IGN:
            _handle(loop, number, then)


def _handle(loop: asyncio.AbstractEventLoop, number: int, then: Callable[[int], object]) -> None:
    try:
        loop.add_signal_handler(number, then, number)
    except NotImplementedError:  # Windows

        def pass_on(number: int, frame: FrameType | None) -> None:
            with suppress(RuntimeError):  # the loop is closed: nothing is left to end
                loop.call_soon_threadsafe(then, number)

        signal.signal(number, pass_on)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run work in an event loop and return its result. A signal that ends us cancels it; raises Ended once it has ended."""
    ended: list[int] = []

    async def working() -> T:
        task = asyncio.create_task(work)

        def end(number: int) -> None:
            if not ended:  # a second one must not disturb the end
                task.cancel()
            ended.append(number)

        on_ending(end)
        try:
            return await task
        except asyncio.CancelledError:
            if ended:
                raise Ended(ended[0]) from None
            raise

    return asyncio.run(working())
