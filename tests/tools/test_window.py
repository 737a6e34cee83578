"""How `vernissage play` opens the window, and where it does not."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools import entry, window
from tools.commands import play

ENDS_AT_ONCE = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever it was started from
from client import app
frames = []
class Once(app.App):
    def _furnish(self):
        late = [n for n in ("typer", "rich", "asyncio", "ssl", "cryptography", "msgpack") if n in sys.modules]
        print("late", *late)
        super()._furnish()
    def turn(self, longest=1.0):
        super().turn(0.05)
        print("screen", self.screen.name)
        self.quit()
app.App = Once
from tools.entry import main
main(sys.argv[1:])
"""


def window_env(home: Path, driver: str, name: str) -> dict[str, str]:
    """Return the environment of a program for somebody with this name, whose window is opened by this SDL driver."""
    (home / "settings.toml").write_text(f'version = 1\nname = "{name}"\n', encoding="utf-8")
    env = {**os.environ, "VERNISSAGE_HOME": str(home), "SDL_VIDEODRIVER": driver, "SDL_AUDIODRIVER": "dummy"}
    env.pop("DISPLAY", None)
    return env


def play_in_window(home: Path, *words: str, name: str = "Ann") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", ENDS_AT_ONCE, *words],
        capture_output=True,
        text=True,
        env=window_env(home, "dummy", name),
        timeout=100,
        check=False,
    )


def test_play_opens_the_window_before_anything_else_is_loaded(tmp_path: Path) -> None:
    done = play_in_window(tmp_path, "play")
    assert done.returncode == 0, done.stderr
    assert [line.split()[0:2] for line in done.stdout.splitlines()] == [["late"], ["screen", "title"]]


def test_a_game_leads_to_its_table_against_bots(tmp_path: Path) -> None:
    done = play_in_window(tmp_path, "play", "masters_gallery", "--seats", "3")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "screen opening"


@pytest.mark.parametrize("name", ["", "Ann"])
def test_a_lesson_is_learnt_under_the_name_that_is_given(name: str, tmp_path: Path) -> None:
    done = play_in_window(tmp_path, "learn", "art_gallery", "--name", "Bea", name=name)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "screen learning"


def test_where_no_window_can_be_opened_it_is_told_in_the_terminal(tmp_path: Path) -> None:
    """Up to the first lines of the match, which bots play as slowly as people."""
    command = [sys.executable, "-c", ENDS_AT_ONCE, "play", "masters_gallery", "--seats", "2"]
    env = window_env(tmp_path, "nonsense", "Ann")
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    ) as playing:
        assert playing.stdout is not None
        told = ""
        while "Round 1 of 4" not in told and (line := playing.stdout.readline()):
            told += line
        playing.send_signal(signal.SIGINT)
        _, faults = playing.communicate(timeout=100)
    assert "told in the terminal" in told
    assert "Round 1 of 4" in told
    assert faults == ""


def test_what_is_for_the_terminal_opens_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*names: str, **facts: Any) -> bool:
        raise AssertionError("a window was opened")

    async def played(*values: Any, **more: Any) -> int:
        return 0

    monkeypatch.setattr(play, "open_window", never)
    monkeypatch.setattr(play, "has_display", lambda: True)
    monkeypatch.setattr(play, "_play", played)
    for words in (["--text"], ["--join-in"], ["--name", "Ann"], ["--level", "easy"], ["--pace", "0"]):
        with pytest.raises(SystemExit) as ended:
            entry.main(["play", *words])
        assert ended.value.code == 0


@pytest.mark.parametrize(
    ("names", "shown"),
    [({}, False), ({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "w"}, True), ({"DISPLAY": ""}, False)],
)
def test_a_display_is_known_by_its_variables(
    names: dict[str, str], shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    assert window.has_display() is shown
