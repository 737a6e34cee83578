"""The figures are measured, not tested: only that every row is there and could be true."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from client.wording.texts import Words
from engine.core.errors import Refused
from engine.games import GAMES
from tools.makers.bench import anchors, engine, frames, window
from tools.makers.commands import bench


def test_each_game_has_a_row_for_each_mode() -> None:
    rows = engine.measure(seconds=0.1, runs=1)
    assert {row["game"] for row in rows} == {*GAMES}
    for game in GAMES:
        speeds = {row["mode"]: row["intents_per_second"] for row in rows if row["game"] == game}
        assert list(speeds) == ["bare", "views", "packed"]
        assert min(speeds.values()) > 0


def test_a_table_is_measured_over_the_network(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tools.cli",
            "bench",
            "--seconds",
            "0.05",
            "--runs",
            "1",
            "--guests",
            "3",
            "--hot",
            "1",
            "--tables",
            "2",
            "--idle",
            "0.5",
            "--choices",
            "0",
            "--frames",
            "0",
            "--json",
        ],
        capture_output=True,
        text=True,
        timeout=200,
        env={**os.environ, "VERNISSAGE_HOME": str(tmp_path), "VERNISSAGE_NET": "loopback"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    row = told["network"][-1]
    assert (row["journal"], row["guests"], row["seats"]) == ("disk", 3, 3)
    assert 0 < row["own_p50_ms"] <= row["own_p95_ms"]
    assert 0 < row["other_p50_ms"] <= row["other_p95_ms"]
    assert row["bytes_per_seat"] % 256 == 0
    assert row["intents"] > 20
    assert told["hot"]["ms_per_intent"] > 0
    idle = told["idle"]
    assert (idle["tables"], idle["guests"]) == (2, 8)
    assert idle["guest_kib"] > 0
    assert idle["host_kib"] > 0


def test_a_folder_without_anchors_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="anchors_missing"):
        anchors.run(tmp_path)


@pytest.mark.slow
def test_frames_of_a_heavy_table_are_measured_at_three_sizes() -> None:
    rows = frames.measure(frames=6, tables=("museum_pictura",))
    assert [row["size"] for row in rows] == ["1280x800", "1920x1080", "3840x2160"]
    for row in rows:
        assert row["things"] > 50
        assert row["rest_ms"] > 0
        assert row["first_ms"] > 0
        assert 0 < row["moves_p50_ms"] <= row["moves_p95_ms"]
        assert row["all_ms"] > 0
        assert row.keys() >= {"missed", *frames.AIMS[row["size"]]}


def test_a_figure_over_its_aim_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    row = {"table": "artline", "things": 9, "moves_p50_ms": 1, "moves_p95_ms": 1, "memory_mb": 9, "all_ms": 6.1}
    held = frames.judged({**row, "size": "3840x2160", "rest_ms": 0.5, "first_ms": 50})
    over = frames.judged({**row, "size": "1920x1080", "rest_ms": 0.7, "first_ms": 50})
    assert (held["missed"], over["missed"]) == ([], ["rest_ms", "all_ms"])
    bench._tell_frames(Words.load("en"), [held])
    assert "All aims of frames are held." in capsys.readouterr().out
    bench._tell_frames(Words.load("en"), [held, over])
    told = capsys.readouterr().out
    assert "Over its aim: Artline: Hermitage at 1920x1080, all_ms 6.1 (aim 6)." in told
    assert "held" not in told


@pytest.mark.slow
def test_a_window_is_measured_at_a_real_table() -> None:
    row = window.measure(choices=3, rest=0.5)
    assert row["choices"] == 3
    assert 0 < row["way_p50_ms"] <= row["way_p95_ms"]
    assert row["start_ms"] > 0
    assert row["idle_percent"] >= 0
