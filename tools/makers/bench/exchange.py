"""The pattern that is measured on all sides: one intent, wait until every guest has its view, perhaps a pause, the next.

A crowd is all guests of one host, in this process; the host is another process. Each is pinned to a core where that is
possible: the host to the first, its guests to the second.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any, Protocol

from tools.makers.bench.usage import cpu

HOST_CORE, GUESTS_CORE = 0, 1


class Crowd(Protocol):
    """All guests of one host."""

    apart: float
    """CPU seconds of the host that belong to no intent, such as those of a new match."""

    async def prepare(self) -> None:
        """Prepare the next intent."""

    async def exchange(self) -> tuple[float, float]:
        """Send it; return the seconds until its sender had its view, and until the last other guest had one."""
        ...


async def measured(crowd: Crowd, host: int, number: int, warm: int, pause: float) -> dict[str, Any]:
    """Return the figures of `number` intents after `warm` others, in microseconds. host: its process id."""
    own, other, before = [], [], 0.0
    for count in range(warm + number):
        if count == warm:
            before, crowd.apart = cpu(host), 0.0
        await crowd.prepare()
        if pause:
            await asyncio.sleep(pause)
        mine, last = await crowd.exchange()
        if count >= warm:
            own.append(mine)
            other.append(last)
    spent = (cpu(host) - before - crowd.apart) / number
    return {
        "own_p50": quantile(own, 0.5),
        "own_p95": quantile(own, 0.95),
        "other_p50": quantile(other, 0.5),
        "other_p95": quantile(other, 0.95),
        "host_cpu": round(1e6 * spent),
    }


def quantile(seconds: list[float], share: float) -> int:
    """Return a quantile in microseconds."""
    return round(1e6 * sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))])


def pin(core: int) -> None:
    """Pin this process to a core, where the system can do that and has so many."""
    if sys.platform == "linux" and core in os.sched_getaffinity(0):
        os.sched_setaffinity(0, {core})
