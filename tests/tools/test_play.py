"""The first README command, as a person without a display starts it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest


def play(home: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tools.cli", "play", "--pace", "0", *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=100,
        env={**os.environ, "VERNISSAGE_HOME": str(home), "VERNISSAGE_NET": "loopback"},
        check=False,
    )


def test_a_table_of_bots_is_told_to_its_final_scores_and_ends_by_itself(tmp_path: Path) -> None:
    done = play(tmp_path, "--seats", "3", "--level", "random")
    assert done.returncode == 0, done.stderr
    assert "Round 4 of 4" in done.stdout
    assert "Ada" in done.stdout
    _, _, end = done.stdout.partition("The match is over.")
    assert re.search(r" (wins|share the win) with \d+ points", " ".join(end.split()))
    assert "Deal verified" in done.stdout
    assert "Table word: " in done.stdout
    assert done.stdout.count("The match is over.") == 1
    assert done.stderr == ""
    assert not [*tmp_path.glob("tables/*/owner.json")]


def test_a_terminal_speaks_the_language_of_the_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('version = 1\nlanguage = "de"\n', encoding="utf-8")
    done = play(tmp_path, "--seats", "2", "--level", "random", "--join-in", "--name", "Ann", typed="q\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Du hast Platz 1" in done.stdout
    assert "Tisch verlassen?" in done.stdout
    refused = play(tmp_path, "masters_gallery", "--seats", "9")
    assert refused.returncode == 2
    assert "Plätze" in refused.stderr


def test_who_joins_in_is_asked_and_may_leave(tmp_path: Path) -> None:
    done = play(tmp_path, "--seats", "2", "--level", "random", "--join-in", "--name", "Ann", typed="room\nq\nq\n")
    assert done.returncode == 0, done.stderr
    assert "You have seat 1" in done.stdout
    assert "Bruno, a bot" in done.stdout
    assert "Leave the table?" in done.stdout


@pytest.mark.parametrize("words", [["--level", "genius"], ["chess"], ["--seats", "9"], ["--option", "speed=1"]])
def test_what_cannot_be_played_is_one_sentence(tmp_path: Path, words: list[str]) -> None:
    done = play(tmp_path, *words)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
