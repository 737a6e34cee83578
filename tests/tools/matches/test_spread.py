"""Jobs over processes: the same results in the same order, whatever becomes of the processes."""

import os
import signal
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import BadSetup
from engine.games import GAMES
from tools.matches import spread as module
from tools.matches.job import Job, job_of, play_job
from tools.matches.spread import MOST, Bundles, Crew, spread


def jobs(count: int) -> list[Job]:
    game = GAMES["masters_gallery"]
    levels = ("easy", "normal", "random")
    return [job_of(game, 3, game.options(), levels, seed, (), 1.0) for seed in range(count)]


def double(number: int) -> int:
    return 2 * number


def die_once(folder: Path, number: int) -> int:
    """Kill the process at one job, the first time."""
    if number == 5:
        try:
            (folder / "died").touch(exist_ok=False)
        except FileExistsError:
            return double(number)
        os.kill(os.getpid(), signal.SIGKILL)
    return double(number)


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    if number == 5:
        raise BadSetup("seats_not_allowed", seats=number)
    return number


def test_what_a_job_raises_comes_back_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HERE", 0.0)
    with pytest.raises(BadSetup, match="seats=5"):
        list(spread(range(9), 2, refuse))


def test_any_number_of_processes_plays_the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HERE", 0.0)
    alone, spread_out = (
        [(p.job, p.steps, p.outcome, p.happened) for p in spread(jobs(12), processes, play_job)] for processes in (1, 2)
    )
    assert alone == spread_out
    assert [job.seed for job, *_ in alone] == list(range(12))


@pytest.mark.parametrize(("seconds", "largest"), [(10.0, 1), (0.1, 5), (0.0, MOST)])
def test_short_jobs_go_in_bundles(seconds: float, largest: int) -> None:
    bundles, sizes = Bundles(range(3000)), list[int]()
    for bundle in bundles:
        assert bundle == [*range(sum(sizes), sum(sizes) + len(bundle))]
        sizes.append(len(bundle))
        bundles.heed(len(bundle), seconds * len(bundle))
    assert sizes[0] == 1, "nobody knows yet"
    assert (max(sizes), sum(sizes)) == (largest, 3000)


def test_a_few_quick_jobs_start_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HERE", 3600.0)
    monkeypatch.setattr(module, "Crew", None)
    assert list(spread(range(5), 8, double)) == [0, 2, 4, 6, 8]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the system kills otherwise")
def test_what_a_killed_process_had_is_done_again(tmp_path: Path) -> None:
    assert list(Crew(2, partial(die_once, tmp_path)).run(range(12))) == [2 * number for number in range(12)]
    assert (tmp_path / "died").exists()


def test_a_job_for_which_the_processes_are_already_gone_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Crew(2, double)
    submit, tried = crew._pool.submit, []

    def gone_once(play: Any, job: int) -> Any:
        tried.append(job)
        if len(tried) == 3:
            raise BrokenProcessPool("killed")
        return submit(play, job)

    monkeypatch.setattr(crew._pool, "submit", gone_once)
    assert list(crew.run(range(5))) == [0, 2, 4, 6, 8]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the system kills otherwise")
def test_a_job_that_kills_every_process_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AGAIN", 1)
    with pytest.raises(BrokenProcessPool, match="were killed 2 times"):
        list(Crew(1, die).run([1]))


def test_closing_ends_the_processes_and_what_was_yielded_stands() -> None:
    crew = Crew(2, double)
    results = crew.run(range(1000))
    assert [next(results) for _ in range(3)] == [0, 2, 4]
    results.close()  # type: ignore[attr-defined]
    with pytest.raises(RuntimeError):
        crew._pool.submit(double, 1)
