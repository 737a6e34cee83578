"""Orders to `vernissage host --json`: one a line; what is none is answered with what to write."""

import os
import queue
from typing import Any

import pytest

from netcode.host.worker_config import HostOrder
from tools.order_lines import KNOWN, MOST, listen


def heard(*parts: bytes, count: int) -> list[Any]:
    """Return the first orders and refusals that come of what is written into a pipe."""
    told: queue.Queue[Any] = queue.Queue()
    reading, writing = os.pipe()
    try:
        listen(told.put, told.put, reading)
        for part in parts:
            os.write(writing, part)
        return [told.get(timeout=30) for _ in range(count)]
    finally:
        os.close(writing)


def test_every_order_is_known_as_it_is_written() -> None:
    assert heard(*(f"{line}\n".encode() for line in KNOWN), count=len(KNOWN)) == [
        HostOrder("admit"),
        HostOrder("browsers"),
        HostOrder("no_browsers"),
    ]


def test_a_line_is_an_order_however_it_comes() -> None:
    line = b'{"order": "admit"}\n'
    assert heard(line + line, count=2) == [HostOrder("admit")] * 2
    assert heard(line[:7], line[7:], b"\r\n\n" + line, count=2) == [HostOrder("admit")] * 2


@pytest.mark.parametrize(
    "line", [b"admit", b'{"order": "explode"}', b'{"order": "admit", "more": 1}', b"\xff", b"[" * 900]
)
def test_what_is_no_order_is_answered_and_the_next_line_is_heard(line: bytes) -> None:
    refused, order = heard(line + b'\n{"order": "admit"}\n', count=2)
    assert (refused["event"], refused["known"]) == ("no_order", KNOWN)
    assert refused["why"]
    assert order == HostOrder("admit")


def test_a_line_without_end_is_not_kept() -> None:
    (refused,) = heard(b"x" * (MOST + 1), count=1)
    assert refused["event"] == "no_order"
