"""The figures are measured, not tested: only that every row is there and could be true, and that all is told."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from client.wording.texts import Words, languages
from engine.core.errors import Refused
from engine.games import GAMES
from tests.tools.commands import in_process
from tools.makers.bench import engine, fair, frames, report, starts
from tools.makers.bench.aims import FRAMES, judge
from tools.makers.bench.anchors import Anchors

NONE = Anchors(None)
PAGE = Path(__file__).parents[3] / "docs" / "benchmarks.md"


def run(home: Path, *words: str) -> str:
    """Run a small measurement; return what it says."""
    small = ("--rounds", "1", "--seconds", "0.05", "--share", "0.005", "--starts", "0", "--moves", "0")
    done = in_process(home, "bench", *small, *words, seconds=200)
    assert done.returncode == 0, done.stderr
    return done.stdout


def figures() -> dict[str, Any]:
    """Return figures of every kind, as a run with anchors gives them."""
    times = {"own_p50": 400, "own_p95": 500, "other_p50": 500, "other_p95": 900, "host_cpu": 250}
    times |= {"rest_cpu": 2000, "host_mib": 40}
    ratios = {"own_x_asyncio": 1.2, "host_cpu_x_asyncio": 0.95, "host_mib_x_asyncio": 1.2, "own_x_boardgame.io": 0.4}
    frame = {"moves_p95_ms": 20.0, "floor_p95_ms": 8.0, "moves": 2.5, "all": 1.5, "rest": 0.1, "first": 8.0}
    frame |= {"resized": 4.0, "memory_mb": 90}
    start = {"ready_s": 0.36, "slowest_help": "play", "help_ms": 240, "start_x_empty": 1.4, "rest_percent": 1.9}
    return {
        "machine": {"cores": 2, "system": "Linux"},
        "network": [
            {"guests": guests, "pause_ms": pause, "side": side, **times, **ratios}
            for (guests, pause), sides in fair.SIDES.items()
            for side in sides
        ],
        "engine": [
            {"game": "masters_gallery", "mode": "bare", "intents_per_second": 70_000, "x_anchor": 0.25},
            {"game": "masters_gallery", "mode": "packed", "intents_per_second": 70_000, "x_anchor": 5.5},
        ],
        "search": [{"game": "art_gallery", "moves_per_second": 9_000, "x_anchor": None}],
        "starts": [start],
        "frames": [{"game": "artline", "size": size, **frame} for size in FRAMES],
        "missing": {"render": "no such file"},
    }


@pytest.mark.parametrize("language", languages())
def test_every_aim_has_words(language: str) -> None:
    told = report.tables(figures(), Words.load(language, strict=True))
    assert {*told} == {"machine", "aims", *report.PARTS}
    assert "[" not in told["aims"]


def test_each_aim_is_told_with_whether_it_holds() -> None:
    told = report.tables(figures(), Words.load("en"))["aims"].splitlines()
    assert "| the host's CPU an intent with 4 guests beside asyncio | <= 0.9 | 0.95 | missed |" in told
    assert "| seconds until a table can be joined | <= 0.35 | 0.36 | missed |" in told
    assert "| Masters Gallery beside plain crazy-eights | >= 0.3 | 0.25 | missed |" in told
    assert "| Masters Gallery with four packed views beside boardgame.io | >= 5 | 5.5 | holds |" in told
    assert "| Art Gallery, search beside plain crazy-eights | >= 0.1 |  | not measured |" in told


def test_frames_are_judged_beside_their_floor() -> None:
    judged = {(one.name, one.of["size"]): one.holds for one in judge(figures()) if "size" in one.of}
    assert {aim for aim, holds in judged.items() if not holds} == {("moves", "3840x2160"), ("first", "3840x2160")}


def test_the_page_has_a_place_for_each_table(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.read_text("utf-8"), "utf-8")
    report.put_into(page, figures())
    for table in report.tables(figures(), Words.load("en", strict=True)).values():
        assert table in page.read_text("utf-8")
    page.write_text("", "utf-8")
    with pytest.raises(KeyError, match="machine"):
        report.put_into(page, figures())


@pytest.mark.nightly
def test_a_table_is_measured_over_the_network(tmp_path: Path) -> None:
    told = json.loads(run(tmp_path, "--json"))
    rows = {(row["side"], row["guests"], row["pause_ms"]): row for row in told["network"]}
    sides = {(side, *key) for key, several in fair.SIDES.items() for side in several}
    assert {*rows} == {key for key in sides if key[0] != "boardgame.io"}
    for row in rows.values():
        assert 0 < row["own_p50"] <= row["own_p95"]
        assert 0 < row["other_p50"] <= row["other_p95"]
        assert row["host_cpu"] > 0
    assert rows["ours", 4, 0]["own_x_asyncio"] > 0
    assert all(row["intents_per_second"] > 0 for row in told["engine"])
    known = {aim["name"] for aim in told["aims"] if aim["holds"] is not None}
    assert known == {"own", "other_views", "host_cpu", "host_mib", "fsync", "rest_cpu"}


def test_a_folder_without_anchors_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="anchors_missing"):
        Anchors(tmp_path)


def test_anchors_are_read_and_those_that_fail_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BENCH_HOME", raising=False)
    script = tmp_path / "run_all.sh"
    rows = json.dumps({"rows": [{"mode": mode, "moves_s": speed} for mode, speed in (("bare", 400), ("packed", 200))]})
    script.write_text(f"""#!/bin/sh
        [ $1 = engine_plain ] || {{ echo "no $1 here" >&2; exit 3; }}
        mkdir -p "$BENCH_HOME/results"; echo '{rows}' > "$BENCH_HOME/results/$1.json"
    """)
    script.chmod(0o755)
    found = Anchors(tmp_path)
    assert found.speed("engine_plain", 0.1, "bare") == 400
    assert found.speed("engine_plain", 0.1) == 200
    assert found.speed("search_plain", 0.1) is None
    assert found.missing == {"search_plain": "no search_plain here"}
    assert found.window_start() is None
    assert "render" in found.missing
    assert engine.ratio([100, 300], [400, None]) == 0.25


def test_a_result_of_an_earlier_run_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BENCH_HOME", str(tmp_path))
    script, old = tmp_path / "run_all.sh", tmp_path / "results" / "engine_plain.json"
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    old.parent.mkdir()
    old.write_text('{"rows": [{"moves_s": 1}]}')
    os.utime(old, (0, 0))
    found = Anchors(tmp_path)
    assert found.speed("engine_plain", 0.1) is None
    assert "No such file" in found.missing["engine_plain"]


def test_search_is_measured_where_bots_search() -> None:
    rows = engine.searches(NONE, seconds=0.05, rounds=1)
    assert [row["game"] for row in rows] == [game for game in GAMES if game != "stolen_paintings"]


def test_rounds_of_frames_are_told_by_their_medians_and_the_most_memory() -> None:
    rounds = [(9.0, 7.1, 1.27, 300), (30.0, 8.0, 3.75, 290), (10.0, 7.0, 1.43, 310)]
    names = ("moves_p95_ms", "floor_p95_ms", "moves", "memory_mb")
    row = frames.combined([{"game": "artline", **dict(zip(names, one, strict=True))} for one in rounds])
    assert row == {"game": "artline", **dict(zip(names, (10.0, 7.1, 1.43, 310), strict=True))}


@pytest.mark.nightly
def test_frames_of_a_heavy_table_are_measured_beside_their_floor() -> None:
    rows = frames.measure(moves=1, rounds=1, tables=("museum_pictura",))
    assert [row["size"] for row in rows] == [*FRAMES]
    for row in rows:
        assert row["floor_p95_ms"] > 0
        assert row["moves_p95_ms"] > 0
        assert row.keys() >= FRAMES[row["size"]].keys()


@pytest.mark.slow
def test_artline_is_measured_with_a_full_wall() -> None:
    table = frames.Table(frames.TABLES["artline"])
    assert table.screen.picture is not None
    hung = [one for one in table.screen.picture.sprites if one.kind == "picture" and one.zone == "board"]
    assert len(hung) >= len(table.match.state.wall) >= 45
    assert table.step(), "bots play on"


@pytest.mark.nightly
def test_starts_and_a_window_at_rest_are_measured() -> None:
    [row] = starts.measure(NONE, "masters_gallery", 1)
    assert row["help_ms"] > 0
    assert row["start_ms"] > 0
    assert row["start_x_empty"] is None
    assert row["rest_percent"] >= 0
