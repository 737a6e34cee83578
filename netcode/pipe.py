"""Between a parent process and its child: orders go down a pipe that stays open, and its end says that the parent is gone.

Read below Python's buffers: a thread that waits in a buffered read would stop the interpreter from ending.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress

LENGTH_BYTES = 4
STDIN = 0


def packed(orders: bytes) -> bytes:
    """Return orders as they are written into the pipe: their length first."""
    return len(orders).to_bytes(LENGTH_BYTES, "big") + orders


def read_orders(pipe: int = STDIN) -> bytes:
    """Return the orders out of a pipe. Raises EOFError where the parent was gone before it had written them."""
    return _exactly(pipe, int.from_bytes(_exactly(pipe, LENGTH_BYTES), "big"))


def when_closed(then: Callable[[], object], pipe: int = STDIN) -> None:
    """Call `then`, in a thread of its own, when the parent closes the pipe or ends."""
    each_order(lambda order: None, then, pipe)


def each_order(take: Callable[[bytes], object], then: Callable[[], object], pipe: int = STDIN) -> None:
    """Call `take` for what the parent writes from now on, and `then` when the pipe ends: in a thread of its own."""

    def wait() -> None:
        with suppress(EOFError):
            while True:
                take(read_orders(pipe))
        then()

    threading.Thread(target=wait, daemon=True).start()


def _exactly(pipe: int, count: int) -> bytes:
    data = b""
    while len(data) < count:
        more = os.read(pipe, count - len(data))
        if not more:
            raise EOFError("the pipe ended before the orders did")
        data += more
    return data
