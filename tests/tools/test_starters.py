"""The files to double-click: they start `tools play` with a Python that is new enough, or say what is missing."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.contract.imports import ROOT

POSIX = ("play-linux.sh", "play-macos.command")
ON_POSIX = pytest.mark.skipif(os.name == "nt", reason="shells of other systems")


class Machine:
    """A machine with some programs and a copy of the starters, in a folder with a space and an umlaut."""

    def __init__(self, folder: Path) -> None:
        self.programs, self.project = folder / "bin", folder / "Spiele für alle"
        self.programs.mkdir()
        self.project.mkdir()
        for name in POSIX:
            shutil.copy(ROOT / name, self.project)
        for name in ("sh", "dirname", "cat"):
            (self.programs / name).symlink_to(str(shutil.which(name)))

    def python(self, name: str, new: bool) -> None:
        """Install a Python, new enough or not; asked to run something else than the check, it says what and where."""
        self.add(
            name,
            f'case "$1" in -c) exit {0 if new else 1} ;; --version) echo Python 3.9.1 ;; *) echo {name} "$@" in "$PWD" ;; esac',
        )

    def add(self, name: str, script: str) -> None:
        file = self.programs / name
        file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        file.chmod(0o755)

    def click(self, starter: str, **env: str) -> subprocess.CompletedProcess[str]:
        text = (self.project / starter).read_text("utf-8").replace("/opt/homebrew/bin:/usr/local/bin:", "")
        (self.project / starter).write_text(text, encoding="utf-8")  # what this machine has there is not that machine's
        return subprocess.run(
            [self.project / starter],
            cwd="/",
            env={"PATH": str(self.programs), "LC_ALL": "C.UTF-8", **env},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=30,
            check=False,
        )


@ON_POSIX
@pytest.mark.parametrize("starter", POSIX)
def test_a_python_that_is_new_enough_plays_in_the_projects_folder(tmp_path: Path, starter: str) -> None:
    machine = Machine(tmp_path)
    machine.python("python3", new=False)
    machine.python("python3.12", new=True)
    done = machine.click(starter)
    assert done.returncode == 0
    assert done.stdout == f"python3.12 tools play in {machine.project}\n"


@ON_POSIX
@pytest.mark.parametrize("starter", POSIX)
@pytest.mark.parametrize("old", [True, False])
def test_a_python_that_is_too_old_or_missing_is_told_in_both_languages(tmp_path: Path, starter: str, old: bool) -> None:
    machine = Machine(tmp_path)
    if old:
        machine.python("python3", new=False)
    done = machine.click(starter)
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert "braucht Python 3.11 oder neuer" in done.stderr
    assert ("3.9.1" in done.stderr) == (old and starter == "play-linux.sh")


@ON_POSIX
@pytest.mark.parametrize(
    ("starter", "window", "env"),
    [
        ("play-linux.sh", "zenity", {"DISPLAY": ":0"}),
        ("play-linux.sh", "kdialog", {"WAYLAND_DISPLAY": "w"}),
        ("play-macos.command", "osascript", {}),
    ],
)
def test_who_has_no_terminal_is_told_in_a_window(
    tmp_path: Path, starter: str, window: str, env: dict[str, str]
) -> None:
    machine = Machine(tmp_path)
    machine.add(window, 'printf "%s\\n" "$@" > "$TOLD"')
    told = tmp_path / "told"
    assert machine.click(starter, TOLD=str(told), **env).returncode == 1
    assert "Python 3.11" in told.read_text("utf-8")


def test_the_starter_of_windows_asks_the_launcher_then_python_and_waits_before_it_closes() -> None:
    data = (ROOT / "play-windows.bat").read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n"), "cmd.exe wants CRLF, or it loses labels"
    text = data.decode("ascii")
    assert re.search(r'cd /d "%~dp0"', text), "also where the folder has spaces and is on another drive"
    assert text.index("py -3") < text.index("python -c") < text.index("%PY% tools play")
    assert text.count("pause") == 2, "a window that closes at once tells nothing"
    assert "needs Python 3.11 or newer" in text
    assert "braucht Python 3.11 oder neuer" in text


def test_git_keeps_the_line_ends_of_the_starters() -> None:
    rules = (ROOT / ".gitattributes").read_text("utf-8").splitlines()
    assert "*.bat text eol=crlf" in rules
    assert "*.sh text eol=lf" in rules
    assert "*.command text eol=lf" in rules
