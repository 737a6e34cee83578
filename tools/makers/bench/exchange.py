"""The fair pattern: one intent, wait until every guest has its view, then the next, with or without a pause between.

A crowd is all guests of one host, in this process; the host is another. Processes are tied to a core each where that can be
done: the host to the first, its guests to the second.
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
        """Get ready for the next intent."""

    async def exchange(self) -> tuple[float, float]:
        """Send it; return seconds until its sender had its view, and until the last other guest had one."""
        ...


async def measured(crowd: Crowd, host: int, number: int, warm: int, pause: float) -> dict[str, Any]:
    """Return the figures of so many intents after `warm` others, in microseconds. `host`: its process id."""
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
    """Return microseconds."""
    return round(1e6 * sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))])


def pin(core: int) -> None:
    """Run on one core from now on, where the system can do that and has so many."""
    if sys.platform == "linux" and core in os.sched_getaffinity(0):
        os.sched_setaffinity(0, {core})
