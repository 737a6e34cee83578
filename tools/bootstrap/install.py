"""Make the environment: venv, the pinned build tool, then the project itself with its pinned dependencies."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from tools.bootstrap.environment import Environment, Fit
from tools.bootstrap.running import Ended

NO_DOWNLOAD = ("No matching distribution", "Could not find a version", "Connection", "timed out", "Timeout", "SSLError",
               "ProxyError", "HTTP error", "HTTPError", "IncompleteRead", "name resolution", "getaddrinfo")  # fmt: skip
"""What pip's output holds when a download failed."""
NETWORK_SAID = re.compile(r"\[Errno[^\"')]*|[A-Z][a-z]+ timed out")
"""The system's error message within a long line of pip's."""


class SetupFailed(Exception):
    """The environment could not be made. The text says why and what to do."""


class Steps(Protocol):
    """Runs a program as a step that a person sees; raises Ended where its exit code is not 0. See `running.Runner`."""

    def say(self, line: str) -> None:
        """Tell a whole line."""

    def run(self, what: str, command: Sequence[str]) -> None:
        """Run a program to its end, named `what`."""


def install(environment: Environment, extras: Sequence[str], steps: Steps) -> None:
    """Bring the environment up to date, with `extras` and those it already has. The caller holds the lock.

    There is no stamp while it is changed, so after a kill the next start makes it anew. Nothing half-done is kept.
    Raises SetupFailed.
    """
    fit = environment.fit(extras)
    if fit is Fit.READY:
        return
    held = environment.extras() if fit is Fit.GROW else ()
    wanted = sorted({*held, *extras})
    try:
        environment.stamp.unlink(missing_ok=True)
        pip = _make_venv(environment, steps) if fit is Fit.REMAKE else _pip_of(environment)
        _install_packages(environment, wanted, pip, steps)
        environment.write_stamp(wanted)
    except Ended as ended:
        if fit is Fit.GROW:
            environment.write_stamp(held)  # pip undoes its changes when it fails
        raise SetupFailed(_explain(environment, ended)) from ended
    except OSError as error:
        raise SetupFailed(f"Set-up failed: {error}. The same command tries again from the beginning.") from error
    finally:
        if not environment.stamp.exists():
            _remove(environment.venv)


def _make_venv(environment: Environment, steps: Steps) -> list[str]:
    """Make a new, empty environment. Returns the command that runs pip for it."""
    steps.say(f"Setting up Vernissage in {environment.venv} (once: later starts skip this)")
    environment.log.write_text("", encoding="utf-8")
    _remove(environment.venv)
    outer = outer_python()
    try:
        steps.run("Making an environment", [outer, "-m", "venv", str(environment.venv)])
        return _pip_of(environment)
    except Ended as ended:
        if not any("ensurepip" in line or "No module named venv" in line for line in ended.lines):
            raise
    steps.say("This Python cannot put pip into an environment; trying with its own pip")
    _remove(environment.venv)
    borrowed = [outer, "-m", "pip", "--python", str(environment.python)]
    try:
        steps.run("Making an environment without pip", [outer, "-m", "venv", "--without-pip", str(environment.venv)])
        steps.run("Trying this Python's own pip on it", [*borrowed, "--version"])
    except Ended as ended:
        raise SetupFailed(_explain_no_pip(outer)) from ended
    return borrowed


def _pip_of(environment: Environment) -> list[str]:
    """Return the command that runs pip for the environment: its own pip, or else this Python's."""
    if any(environment.venv.glob("lib/*/site-packages/pip")) or any(environment.venv.glob("Lib/site-packages/pip")):
        return [str(environment.python), "-m", "pip"]
    return [outer_python(), "-m", "pip", "--python", str(environment.python)]


def _install_packages(environment: Environment, extras: Sequence[str], pip: Sequence[str], steps: Steps) -> None:
    """Install the build tool, then the project editable; without build isolation, so that the pinned build tool is used."""
    command = [*pip, "install", "--no-input", "--disable-pip-version-check", "--progress-bar", "off"]
    command += ["--no-warn-script-location", "--constraint", str(environment.constraints)]
    target = str(environment.root) + (f"[{','.join(extras)}]" if extras else "")
    steps.run("Fetching the build tool", [*command, "setuptools"])
    steps.run("Fetching and installing the packages", [*command, "--no-build-isolation", "--editable", target])


def _explain(environment: Environment, ended: Ended) -> str:
    """Return what a person can do about a step that failed."""
    if any(sign in line for line in ended.lines for sign in NO_DOWNLOAD):
        head = "A download failed: are you online, and is the package index (pip's settings) reachable?"
    else:
        head = f"Set-up failed: {ended.what[0].lower()}{ended.what[1:]} ended with code {ended.code}."
    tail = f"Nothing half-done was kept: the same command tries again. All of the output: {environment.log}"
    return "\n".join([head, *(f"  {cause}" for cause in _causes(ended.lines)), tail])


def _causes(lines: Sequence[str]) -> list[str]:
    """Return the lines that say why: the network's error, else pip's errors, else the last line.

    The network comes first, as without one pip ends with a misleading "conflicting dependencies".
    """
    answers = [match.group() for line in lines if (match := NETWORK_SAID.search(line))]
    errors = [line.strip() for line in lines if line.startswith("ERROR:")]
    return answers[-1:] or errors[:2] or [line.strip() for line in lines[-1:]]


def _explain_no_pip(outer: str) -> str:
    """Return what to install where this Python has no pip."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return (
        f"This Python ({outer}) can make no environment with pip in it, and has no pip (22.3 or newer) of its own.\n"
        f"Install what is missing, then run the same command again:\n"
        f"  Debian, Ubuntu: sudo apt install python{version}-venv\n"
        f"  Fedora: sudo dnf install python3-pip    Arch: sudo pacman -S python-pip    Alpine: sudo apk add py3-pip"
    )


def outer_python() -> str:
    """Return the Python that runs us; inside a venv the one that it was made from, so that `.venv` depends on no other venv."""
    return str(getattr(sys, "_base_executable", "") or sys.executable)


def _remove(path: Path) -> None:
    """Remove a folder, a file or a link, if it is there."""
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)
