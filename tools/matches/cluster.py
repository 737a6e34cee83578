"""Jobs over the machines of a Dask cluster: the same results in the same order as on this machine (extra `cluster`)."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from distributed import Client

from engine.core.errors import BadSetup
from tools.matches.spread import AHEAD

J = TypeVar("J")
R = TypeVar("R")

PATIENCE = "20s"
"""How long a scheduler may take to answer."""
BUNDLE = 0.5
"""Seconds of work that a worker is sent in one go: Dask needs milliseconds for each, as much as some matches."""
MOST = 256
"""Jobs in a bundle at most."""


def spread_out(jobs: Iterable[J], address: str, play: Callable[[J], R]) -> Generator[R]:
    """Yield what came of each job, in their order, from the workers of the scheduler at an address.

    A job whose worker was lost is played again by another; short jobs go in bundles. Closing the generator takes back what has
    not begun. Raises BadSetup where no scheduler answers or it has no workers, and what `play` raises on a worker.
    """
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadSetup("no_cluster", address=address) from error
    try:
        workers = sum(client.nthreads().values())
        if not workers:
            raise BadSetup("cluster_idle", address=address)
        yield from _dealt(client, iter(jobs), play, AHEAD * workers)
    finally:
        client.close()


def _dealt(client: Client, jobs: Iterator[J], play: Callable[[J], R], ahead: int) -> Iterator[R]:
    """Yield what came of each job, in their order; bundles grow while they take less than BUNDLE."""
    waiting: deque[Any] = deque()
    size = 1
    while True:
        while len(waiting) < ahead and (bundle := list(islice(jobs, size))):
            waiting.append(client.submit(play_bundle, play, bundle, pure=False))
        if not waiting:
            return
        results, seconds = waiting.popleft().result()
        size = min(MOST, 2 * size, max(1, int(len(results) * BUNDLE / max(seconds, 1e-6))))
        yield from results


def play_bundle(play: Callable[[J], R], jobs: Sequence[J]) -> tuple[list[R], float]:
    """Return what came of some jobs, and how many seconds they took."""
    begun = time.perf_counter()
    return [play(job) for job in jobs], time.perf_counter() - begun
