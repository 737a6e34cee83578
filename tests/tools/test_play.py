"""The first README command, as a person without a display starts it."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.commands import in_process


def play(home: Path, *words: str, answer: str = "") -> subprocess.CompletedProcess[str]:
    return in_process(home, "play", "--pace", "0", *words, answer=answer)


def test_a_table_of_bots_is_told_to_its_final_scores_and_ends_by_itself(tmp_path: Path) -> None:
    done = play(tmp_path, "--seats", "3", "--level", "random")
    assert done.returncode == 0, done.stderr
    assert "Round 4 of 4" in done.stdout
    assert "Ada" in done.stdout
    _, _, end = done.stdout.partition("All four rounds are played.")
    assert re.search(r" (wins|share the win) with \d+ points", " ".join(end.split()))
    assert "A fair deal" in done.stdout
    assert "Table word: " in done.stdout
    assert done.stdout.count("All four rounds are played.") == 1
    assert done.stderr == ""
    assert not [*tmp_path.glob("tables/*/owner.json")]


def test_a_terminal_speaks_the_language_of_the_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('version = 1\nlanguage = "de"\n', encoding="utf-8")
    done = play(tmp_path, "--seats", "2", "--level", "random", "--join-in", "--name", "Ann", answer="q\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Du hast Platz 1" in done.stdout
    assert "Tisch verlassen?" in done.stdout or "der Tisch wird verlassen" in done.stdout
    refused = play(tmp_path, "masters_gallery", "--seats", "9")
    assert refused.returncode == 2
    assert "Plätze" in refused.stderr


def test_who_joins_in_may_leave(tmp_path: Path) -> None:
    done = play(tmp_path, "--seats", "2", "--level", "random", "--join-in", "--name", "Ann", answer="room\nq\nq\n")
    assert done.returncode == 0, done.stderr
    assert "You have seat 1" in done.stdout
    assert "Bruno, a bot" in done.stdout
    assert "Leave the table?" in done.stdout or "leaving the table" in done.stdout  # asked only once the match is on


@pytest.mark.skipif(os.name == "nt", reason="there a closed console ends a process in another way")
@pytest.mark.parametrize("how", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_ends_the_table_with_whoever_opened_it(tmp_path: Path, how: str) -> None:
    """A closed terminal is SIGHUP. No process of the table is left, and no owner file that leads to a dead one."""
    playing = subprocess.Popen(
        [sys.executable, "-m", "tools.cli", "play", "--join-in", "--seats", "2", "--name", "Ann"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "VERNISSAGE_HOME": str(tmp_path), "VERNISSAGE_NET": "loopback"},
        preexec_fn=_as_in_a_terminal,
    )
    with playing:
        try:
            assert playing.stdout is not None
            assert any("You have seat 1" in line for line in playing.stdout)
            (owner,) = tmp_path.glob("tables/*/owner.json")
            worker = int(json.loads(owner.read_text())["pid"])
            playing.send_signal(getattr(signal, how))
            _, errors = playing.communicate(timeout=60)
        finally:
            playing.kill()
    assert "Traceback" not in errors
    assert playing.returncode == (130 if how == "SIGINT" else 128 + getattr(signal, how))
    assert not owner.exists()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


def _as_in_a_terminal() -> None:
    """Take signals as a program started in a terminal does, however the tests were started."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in ("SIGTERM", "SIGHUP"):
        signal.signal(getattr(signal, name), signal.SIG_DFL)


def test_what_cannot_be_played_is_one_sentence(tmp_path: Path) -> None:
    done = play(tmp_path, "--option", "speed=1")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
