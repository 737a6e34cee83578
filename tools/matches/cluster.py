"""Jobs over the machines of a Dask cluster: the same results in the same order as on this machine (extra `cluster`)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from distributed import Client

from engine.core.errors import BadSetup
from tools.matches.spread import AHEAD

J = TypeVar("J")
R = TypeVar("R")

PATIENCE = "20s"
"""How long a scheduler may take to answer."""


def spread_out(jobs: Iterable[J], address: str, play: Callable[[J], R]) -> Generator[R]:
    """Yield what came of each job, in their order, from the workers of the scheduler at an address.

    A job whose worker was lost is played again by another. Closing the generator takes back what has not begun. Raises
    BadSetup where no scheduler answers or it has no workers, and what `play` raises on a worker.
    """
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadSetup("no_cluster", address=address) from error
    try:
        workers = sum(client.nthreads().values())
        if not workers:
            raise BadSetup("cluster_idle", address=address)
        waiting: deque[Any] = deque()
        for job in jobs:
            waiting.append(client.submit(play, job, pure=False))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        client.close()
