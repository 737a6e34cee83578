"""Orders that a program may send to `vernissage host --json`: one JSON object a line, on standard input."""

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import get_args, get_type_hints

import msgspec

from engine.core.decoding import UNDECODABLE
from netcode.host.reports import Report
from netcode.host.worker_config import HostOrder

KNOWN = [f'{{"order": "{order}"}}' for order in get_args(get_type_hints(HostOrder)["order"])]
"""Every order as JSON."""
MOST = 4096
"""Bytes of a line; a longer one is refused."""
STDIN = 0


def listen(refuse: Callable[[Report], None], order: Callable[[HostOrder], object], pipe: int = STDIN) -> None:
    """Call `order` for every line of a pipe that is an order, and `refuse` with a report for every other, in a new thread.

    The end of the pipe ends the thread, nothing else. It reads below Python's buffers, as a thread that waits in a buffered
    read would keep the interpreter from ending.
    """

    def read() -> None:
        rest = b""
        with suppress(OSError):
            while part := os.read(pipe, MOST):
                *lines, rest = (rest + part).split(b"\n")
                for line in filter(bytes.strip, lines):
                    take(line)
                if len(rest) > MOST:
                    take(rest)
                    rest = b""

    def take(line: bytes) -> None:
        try:
            order(msgspec.json.decode(line, type=HostOrder))
        except UNDECODABLE as error:
            refuse({"event": "no_order", "why": str(error), "known": KNOWN})

    threading.Thread(target=read, name="orders", daemon=True).start()
