"""Jobs over the cores of this machine: plain processes, results in the order of the jobs, whichever ends first."""

import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import chain, islice
from typing import Generic, TypeVar

from netcode.transport.system import is_packaged

J = TypeVar("J")
R = TypeVar("R")

HERE = 1.0
"""Seconds of work that are done in this process first: starting others takes as long."""
BUNDLE = 0.5
"""Seconds of work in one bundle: sending one takes part of a millisecond, with Dask several milliseconds."""
MOST = 256
"""Jobs in a bundle, at most."""
AHEAD = 4
"""Bundles that are sent ahead for each process."""
AGAIN = 3
"""How often processes are started again after one was killed."""


def cores() -> int:
    """Return how many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(jobs: Iterable[J], processes: int, play: Callable[[J], R]) -> Generator[R]:
    """Yield the result of each job, in their order.

    processes: how many to use; 0: one per core. The packaged program uses one in any case.
    play: a function that other processes can import, and that gives the same result for the same job. A job whose process was
    killed is played again; short jobs are sent in bundles. Closing the generator, as a KeyboardInterrupt in the caller does,
    ends the processes after their present bundles.
    """
    waiting, processes = iter(jobs), 1 if is_packaged() else processes or cores()
    until = time.monotonic() + HERE
    for job in waiting:
        yield play(job)
        if processes > 1 and time.monotonic() > until:
            break
    first = list(islice(waiting, 1))
    if first:
        bundles = Bundles(chain(first, waiting))
        for results, seconds in Crew(processes, partial(play_bundle, play)).run(bundles):
            bundles.heed(len(results), seconds)
            yield from results


class Bundles(Generic[J]):
    """Jobs in bundles, which grow while they take less than BUNDLE."""

    def __init__(self, jobs: Iterable[J]) -> None:
        self._jobs, self._size = iter(jobs), 1

    def __iter__(self) -> Iterator[list[J]]:
        """Yield bundles, each of the size that is right at that time."""
        while bundle := list(islice(self._jobs, self._size)):
            yield bundle

    def heed(self, jobs: int, seconds: float) -> None:
        """Take how long a bundle of so many jobs took, to set the size of the next ones."""
        self._size = min(MOST, 2 * self._size, max(1, int(jobs * BUNDLE / max(seconds, 1e-6))))


def play_bundle(play: Callable[[J], R], jobs: Sequence[J]) -> tuple[list[R], float]:
    """Return the results of some jobs, and how many seconds they took."""
    begun = time.perf_counter()
    return [play(job) for job in jobs], time.perf_counter() - begun


class Crew(Generic[J, R]):
    """Processes that play jobs."""

    def __init__(self, processes: int, play: Callable[[J], R]) -> None:
        self._processes, self._play, self._broken = processes, play, 0
        self._out: deque[tuple[J, Future[R]]] = deque()
        self._pool = self._start()

    def run(self, jobs: Iterable[J]) -> Iterator[R]:
        """Yield the result of each job, in their order. Raises BrokenProcessPool where processes are killed too often."""
        try:
            for job in jobs:
                begun = self._submit(job)  # first, as it may replace `_out`
                self._out.append((job, begun))
                if len(self._out) >= AHEAD * self._processes:
                    yield self._oldest()
            while self._out:
                yield self._oldest()
        finally:
            self._pool.shutdown(cancel_futures=True)

    def _start(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=ignore_interrupts)

    def _submit(self, job: J) -> Future[R]:
        try:
            return self._pool.submit(self._play, job)
        except BrokenProcessPool:
            self._again()
            return self._pool.submit(self._play, job)

    def _oldest(self) -> R:
        while True:
            try:
                played = self._out[0][1].result()
            except BrokenProcessPool:
                self._again()
                continue
            self._out.popleft()
            return played

    def _again(self) -> None:
        """Start new processes with the jobs that were not done. Raises BrokenProcessPool after too many times."""
        self._broken += 1
        if self._broken > AGAIN:
            raise BrokenProcessPool(f"the processes that play were killed {self._broken} times")
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._start()
        undone = [
            (job, future if future.done() and not _lost(future) else self._pool.submit(self._play, job))
            for job, future in self._out
        ]
        self._out = deque(undone)


def _lost(future: Future[R]) -> bool:
    return future.cancelled() or isinstance(future.exception(), BrokenProcessPool)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C in this process: only the process started at the terminal handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
