"""Set up the project's own `.venv` and start the program inside it. Standard library only: nothing is installed yet.

`environment` knows the paths and whether `.venv` is up to date, `install` makes it with programs that `running` runs, `console`
shows progress and has the lock that keeps a second set-up out. See CONTRIBUTING.md, *Set-up*.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.bootstrap.console import Lock, Progress
from tools.bootstrap.environment import Environment, Fit
from tools.bootstrap.install import SetupFailed, install
from tools.bootstrap.running import Runner, clean_env

EXTRAS: dict[str, tuple[str, ...]] = {
    "test": ("test",),
    "new-game": ("test",),
    "package": ("package",),
    "ladder": ("ladder",),
}
"""Command -> the extras of pyproject.toml that it needs. A command that is not listed needs none."""


def start(argv: Sequence[str], *, module: bool) -> int:
    """Run a command line inside `.venv`, set up first where needed. Returns the exit code.

    module: whether we were started as `-m tools`, as `hand_over` does inside `.venv`.
    """
    environment = Environment(Path(__file__).resolve().parents[2], windows=os.name == "nt")
    if module and environment.is_current(Path(sys.prefix)):
        from tools.entry import main

        return main(argv)
    try:
        ensure(environment, extras_for(argv), Progress(sys.stderr))
    except SetupFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nSet-up stopped. The same command begins it again.", file=sys.stderr)
        return 130
    return hand_over(environment, argv)


def extras_for(argv: Sequence[str]) -> tuple[str, ...]:
    """Return the extras that a command line needs; the first word that is no option is the command."""
    return EXTRAS.get(next((word for word in argv if not word.startswith("-")), ""), ())


def ensure(environment: Environment, extras: Sequence[str], progress: Progress) -> None:
    """Bring `.venv` up to date, if it is not. Raises SetupFailed with a text that says what to do."""
    if environment.fit(extras) is Fit.READY:
        return
    try:
        lock = Lock(environment.lock, progress)
    except OSError as error:
        raise SetupFailed(
            f"Cannot write to {environment.root}: {error.strerror}. Copy the project to a folder of yours."
        ) from error
    with lock:
        if environment.fit(extras) is not Fit.READY:  # another process may just have made it
            install(environment, extras, Runner(environment, progress, lock.fileno()))


def hand_over(environment: Environment, argv: Sequence[str]) -> int:
    """Continue as `-m tools` inside `.venv`. Returns (the exit code) on Windows only; elsewhere the process is replaced.

    `-P` keeps a folder `tools` in the caller's working directory from being taken for ours.
    """
    command = [str(environment.python), "-P", "-m", "tools", *argv]
    env = clean_env(os.environ)
    if not environment.windows:
        sys.stdout.flush()
        sys.stderr.flush()
        os.execve(command[0], command, env)  # noqa: S606  no shell is wanted
    child = subprocess.Popen(command, env=env)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:  # the console has sent it to the child too: wait for its exit code
            continue
