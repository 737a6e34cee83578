"""What a program that runs `vernissage host --json` may tell it: one JSON object a line, on standard input."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import get_args, get_type_hints

import msgspec

from netcode.host.reports import Report
from netcode.host.worker_config import HostOrder

KNOWN = [f'{{"order": "{order}"}}' for order in get_args(get_type_hints(HostOrder)["order"])]
"""Every order as it is written."""
MOST = 4096
"""Bytes of a line; what is longer is no order."""
STDIN = 0


def listen(refuse: Callable[[Report], None], order: Callable[[HostOrder], object], pipe: int = STDIN) -> None:
    """Call `order` for every line of a pipe that is one, and `refuse` with a report for every other, in a thread of its own.

    The end of the pipe, or a process that has none, ends nothing but this.
    Read below Python's buffers: a thread that waits in a buffered read would stop the interpreter from ending.
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
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            refuse({"event": "no_order", "why": str(error), "known": KNOWN})

    threading.Thread(target=read, name="orders", daemon=True).start()
