"""Messages between a parent process and its child, in one format both ways, and the child's end of the pipes.

The parent's end is `netcode.host.child_process`, the one place that starts children.

A message is its length (4 bytes, big-endian), then MessagePack: no text, so the encoding of the system does not matter. Orders
come down standard input, which stays open as long as the parent listens to us. What we tell goes up what was standard output;
anything that is printed goes to standard error, so it cannot mix with messages.

Reads use the file descriptor, not Python's buffered files: a thread waiting in a buffered read keeps the interpreter from
ending.
"""

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from engine.core.decoding import UNDECODABLE

LENGTH_BYTES = 4
MAX_MESSAGE = 1 << 20
"""Bytes in one message; the orders for a table have some hundred."""
STDIN, STDOUT, STDERR = 0, 1, 2

T = TypeVar("T")


class BadMessage(Exception):
    """What came through a pipe is no message."""


def begin(kind: type[T]) -> tuple[T, Callable[[Any], None]]:
    """Return the parent's first message, and a function that sends messages to the parent as long as it listens.

    A child calls this first. Raises EOFError where the parent ended before it had sent that message, BadMessage.
    """
    upward = os.dup(STDOUT)
    with suppress(OSError):  # a process without a console has none
        os.dup2(STDERR, STDOUT)

    def tell(message: Any) -> None:
        with suppress(OSError):
            write(message, upward)

    return read(kind), tell


def each(kind: type[T], take: Callable[[T], object], then: Callable[[], object]) -> None:
    """Call `take` for what the parent tells from now on, and `then` when it closes the pipe or ends: in a thread of its own."""

    def wait() -> None:
        with suppress(EOFError, BadMessage):
            while True:
                take(read(kind))
        then()

    threading.Thread(target=wait, daemon=True).start()


def write(message: Any, pipe: int) -> None:
    """Write a message into a pipe, at once. Raises OSError where nobody reads it any more."""
    data = msgspec.msgpack.encode(message)
    data = len(data).to_bytes(LENGTH_BYTES, "big") + data
    while data:
        data = data[os.write(pipe, data) :]


def read(kind: type[T], pipe: int = STDIN) -> T:
    """Return the next message out of a pipe. Raises EOFError at its end, BadMessage."""
    length = int.from_bytes(_exactly(pipe, LENGTH_BYTES), "big")
    if length > MAX_MESSAGE:
        raise BadMessage(f"{length} bytes")
    try:
        return msgspec.msgpack.decode(_exactly(pipe, length), type=kind)
    except UNDECODABLE as error:
        raise BadMessage(str(error)) from error


def _exactly(pipe: int, count: int) -> bytes:
    data = b""
    while len(data) < count:
        more = os.read(pipe, count - len(data))
        if not more:
            raise EOFError("the pipe ended before the message did")
        data += more
    return data
