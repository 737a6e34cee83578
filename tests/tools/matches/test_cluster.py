"""Jobs over a Dask cluster: a real scheduler and workers in processes of their own, one of which is killed."""

import subprocess
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core.errors import BadSetup
from tests.tools.commands import typed
from tests.tools.matches.test_spread import jobs
from tools.matches.job import play_job
from tools.matches.spread import spread

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(300),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


class Cluster:
    """A scheduler and two workers."""

    def __init__(self, folder: Path) -> None:
        self.file, self.folder = folder / "scheduler.json", folder
        self.programs = [self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")]
        self.workers = [self._worker(), self._worker()]
        self.programs += self.workers

    def _start(self, kind: str, *words: str) -> subprocess.Popen[bytes]:
        words = (*words, "--scheduler-file", str(self.file))
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.dask_{kind}", *words], stderr=subprocess.DEVNULL, cwd=self.folder
        )

    def _worker(self) -> subprocess.Popen[bytes]:
        return self._start("worker", "--no-nanny", "--nthreads", "1", "--host", "127.0.0.1", "--no-dashboard")

    @cached_property
    def address(self) -> str:
        """Where the scheduler listens."""
        from distributed import Client

        with Client(scheduler_file=str(self.file), timeout="60s", set_as_default=False) as client:
            client.wait_for_workers(2, timeout=120)
            return str(client.scheduler.address)

    def end(self) -> None:
        for program in reversed(self.programs):
            program.kill()
            program.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A cluster on loopback."""
    made = Cluster(tmp_path_factory.mktemp("cluster"))
    yield made
    made.end()


def spread_out(*args: Any) -> Iterator[Any]:
    """Do what the module does, which is imported here: every process that collects tests would wait for `distributed`."""
    from tools.matches import cluster

    return cluster.spread_out(*args)


def plain(results: Any) -> bytes:
    """Return results as bytes, but for the times that were measured."""
    return msgspec.json.encode([(one.job, one.steps, one.outcome, one.happened) for one in results])


def test_a_cluster_plays_the_same_to_the_byte_though_a_worker_is_killed(cluster: Cluster) -> None:
    results = spread_out(jobs(60), cluster.address, play_job)
    there = [next(results)]
    cluster.workers[0].kill()
    there += results
    assert plain(there) == plain(spread(jobs(60), 1, play_job))
    words = ["simulate", "masters_gallery", "--games", "3", "--json"]
    told = [typed(*words, *more).stdout for more in ([], ["--cluster", cluster.address])]
    assert told[0].splitlines()[:3] == told[1].splitlines()[:3]


def test_a_worker_with_other_rules_is_refused() -> None:
    (job,) = jobs(1)
    with pytest.raises(BadSetup, match="cluster_rules"):
        play_job(msgspec.structs.replace(job, rules="0" * 16))


def test_where_no_scheduler_answers_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.matches.cluster.PATIENCE", "1s")
    with pytest.raises(BadSetup, match="no_cluster"):
        next(spread_out(jobs(1), "tcp://127.0.0.1:1", play_job))
