"""Whole games under faults: what must always hold does, and each planted bug is found."""

import random
import subprocess
import sys
from collections import Counter

import pytest

from netcode.simulation.disk import MemDisk
from netcode.simulation.faults import FAULTS
from netcode.simulation.history import Outcome, run
from netcode.simulation.network import Agenda, Pipe
from netcode.simulation.violations import Broken
from tests.contract.imports import ROOT
from tests.contract.planted import PLANTED
from tests.games import ALL_GAMES

SEEDS = 240
FEW = {slug: ALL_GAMES[slug] for slug in ("heist", "masters_gallery", "stolen_paintings")}
"""Games that bugs are planted into: a new game does not change which seed finds which bug."""
LOOKED_AT = {
    "views", "frames", "states", "intents", "clock", "refusals", "settled", "attached", "ends", "restarts",
    "paused", "saved", "ended", "rematch", "echoes", "verified", "deals_hit", "stand_in_ended", "instead_of_bot", "muted",
    "kicked_stays_out", "given_stays_given", "browsers", "carried_on", "late_copies",
    "chosen", "choice_refused", "match_dropped", "came_along",
}  # fmt: skip
"""What has to be looked at in every part: an invariant that nothing was held against proves nothing."""


PARTS = [pytest.param(range(60), id="daily"), pytest.param(range(60, SEEDS), id="nightly", marks=pytest.mark.nightly)]
"""In each part every fault comes and every promise is looked at."""


@pytest.mark.timeout(900)  # a hundred whole games
@pytest.mark.parametrize("seeds", PARTS)
def test_whole_games_under_faults(seeds: range) -> None:
    faults: Counter[str] = Counter()
    looked: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for seed in seeds:
        outcome = run(seed, ALL_GAMES)
        faults += outcome.faults
        looked += outcome.looked
        games[outcome.mix.game.info.slug] += 1
    assert faults.keys() == FAULTS.keys(), f"never: {FAULTS.keys() - faults.keys()}"
    assert looked.keys() >= LOOKED_AT, f"never: {LOOKED_AT - looked.keys()}"
    assert games.keys() == ALL_GAMES.keys()


def first_broken(near: int) -> Broken | None:
    """Return what breaks first in the suite's seeds. `near`: where it was last found, to be looked at before the others."""
    for seed in (near, *range(SEEDS)):
        try:
            run(seed, FEW)
        except Broken as broken:
            return broken
    return None


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_bug_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planted = PLANTED[name]
    planted.plant(monkeypatch)
    broken = first_broken(planted.near)
    assert broken is not None, f"not found in {SEEDS} seeds"
    assert broken.name in planted.breaks, str(broken)
    assert "vernissage soak --first" in str(broken)


def told(seed: int) -> tuple[Outcome, list[str]]:
    lines: list[str] = []
    return run(seed, FEW, lines.append), lines


def test_a_seed_is_one_history() -> None:
    (one, story), (other, again) = told(3), told(3)
    assert story == again
    assert len(story) > 5
    assert (one.steps, one.seconds, one.looked) == (other.steps, other.seconds, other.looked)


def test_a_seed_is_the_same_history_in_another_process() -> None:
    code = "from netcode.simulation.history import run\nfrom tests.games import ALL_GAMES\nrun(11, ALL_GAMES, print)"
    stories = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in ("1", "2")
    }
    assert len(stories) == 1


def test_a_power_cut_leaves_what_was_synced_and_perhaps_more() -> None:
    left = set()
    for seed in range(50):
        disk = MemDisk(random.Random(seed))
        disk.replace("x", b"head")
        disk.append("x", b"safe")
        disk.sync("x")
        disk.append("x", b"late")
        disk.power_cut()
        left.add(disk.read("x"))
    assert left == {b"headsafe" + b"late"[:kept] for kept in range(5)}


def test_a_pipe_keeps_its_order_and_loses_what_lies_behind_the_cut() -> None:
    agenda, heard = Agenda(), list[int]()
    pipe = Pipe(agenda, lambda: 0.0)
    for number, delay in enumerate((3.0, 1.0, 2.0, 0.5)):
        pipe.send(10, lambda number=number: heard.append(number), delay)  # type: ignore[misc]
    pipe.cut_at(25)
    pipe.send(10, lambda: heard.append(9), 0.0)
    pipe.end(lambda: heard.append(-1), 0.0)
    while agenda.step():
        pass
    assert heard == [0, 1, -1]
    assert agenda.now == pytest.approx(3.0)


def test_who_is_busy_takes_everything_later_in_order() -> None:
    agenda, heard = Agenda(), list[tuple[float, int]]()
    pipe = Pipe(agenda, lambda: 5.0)
    for number in range(3):
        pipe.send(1, lambda number=number: heard.append((agenda.now, number)), 1.0)  # type: ignore[misc]
    while agenda.step():
        pass
    assert heard == [(5.0, 0), (5.0, 1), (5.0, 2)]
