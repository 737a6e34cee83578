"""How fast the machine is while it is measured: by it a quiet machine can be told from one that others use too."""

from __future__ import annotations

import statistics
import time

STEPS, TRIES = 100_000, 15


def pace() -> float:
    """Return the milliseconds of CPU that a plain loop of a million steps takes now: the median of some tries."""
    return round(statistics.median(_tried() for _ in range(TRIES)), 1)


def _tried() -> float:
    total, began = 0, time.process_time()
    for number in range(STEPS):
        total += number * number % 7
    return (time.process_time() - began) * 1000 * 1_000_000 / STEPS
