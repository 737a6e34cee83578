"""Jobs over the machines of a Dask cluster: the same results in the same order as on this machine (extra `cluster`)."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from distributed import Client

from engine.core.errors import BadSetup
from tools.matches.spread import AHEAD, Bundles, play_bundle

J = TypeVar("J")
R = TypeVar("R")

PATIENCE = "20s"
"""How long a scheduler may take to answer."""


def spread_out(jobs: Iterable[J], address: str, play: Callable[[J], R]) -> Generator[R]:
    """Yield the result of each job, in their order, from the workers of the scheduler at an address.

    A job whose worker was lost is played again by another; short jobs are sent in bundles. Closing the generator cancels what
    has not begun. Raises BadSetup where no scheduler answers or it has no workers, and what `play` raises on a worker.
    """
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadSetup("no_cluster", address=address) from error
    try:
        workers = sum(client.nthreads().values())
        if not workers:
            raise BadSetup("cluster_idle", address=address)
        bundles, waiting = Bundles(jobs), deque[Any]()
        for bundle in bundles:
            waiting.append(client.submit(play_bundle, play, bundle, pure=False))
            if len(waiting) >= AHEAD * workers:
                yield from _oldest(waiting, bundles)
        while waiting:
            yield from _oldest(waiting, bundles)
    finally:
        client.close()


def _oldest(waiting: deque[Any], bundles: Bundles[Any]) -> list[Any]:
    results, seconds = waiting.popleft().result()
    bundles.heed(len(results), seconds)
    return results  # type: ignore[no-any-return]
