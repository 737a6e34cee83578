"""The figures are measured, not tested: only that every row is there and could be true."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.errors import Refused
from tools.bench import anchors, engine, window


def test_each_game_has_a_row_for_each_mode_and_more_work_is_slower() -> None:
    rows = engine.measure(seconds=0.1, runs=1)
    speeds = {row["mode"]: row["intents_per_second"] for row in rows if row["game"] == "masters_gallery"}
    assert speeds["bare"] > speeds["views"] > speeds["encoded"] > 0


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
def test_a_window_is_measured_at_a_real_table() -> None:
    row = window.measure(choices=3, rest=0.5)
    assert [frame["size"] for frame in row["frames"]] == ["1280x800", "1920x1080"]
    assert all(frame["frame_ms"] > 0 for frame in row["frames"])
    assert row["choices"] == 3
    assert 0 < row["way_p50_ms"] <= row["way_p95_ms"]
    assert row["start_ms"] > 50
    assert row["idle_percent"] >= 0
