"""Run the set-up's programs: all their output goes into the log, a summary into the progress line."""

from __future__ import annotations

import os
import queue
import subprocess
import threading
from collections.abc import Mapping, Sequence
from typing import IO

from tools.bootstrap.console import TICK, Progress
from tools.bootstrap.environment import Environment

LEAKS = ("PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP", "PYTHONUSERBASE", "PYTHONPLATLIBDIR", "PYTHONEXECUTABLE",
         "PYTHONSAFEPATH", "PYTHONINSPECT", "__PYVENV_LAUNCHER__", "VIRTUAL_ENV", "CONDA_PREFIX")  # fmt: skip
"""Variables that change what a Python imports, how it ends, or where it looks for itself."""
PIP_KEPT = ("INDEX_URL", "EXTRA_INDEX_URL", "NO_INDEX", "FIND_LINKS", "TRUSTED_HOST", "CERT", "CLIENT_CERT", "PROXY",
            "TIMEOUT", "DEFAULT_TIMEOUT", "RETRIES", "CACHE_DIR", "NO_CACHE_DIR",
            "CONFIG_FILE", "KEYRING_PROVIDER")  # fmt: skip
"""pip's variables that say where packages come from: kept. Others (target, user, ...) would install them elsewhere."""


class Ended(Exception):
    """A program of the set-up ended with an exit code other than 0: what it was to do, the code, and its output."""

    def __init__(self, what: str, code: int, lines: list[str]) -> None:
        super().__init__(what, code)
        self.what, self.code, self.lines = what, code, lines


class Runner:
    """Runs programs one after the other in the project's folder.

    `held` is the open lock file: the programs inherit it, so that when we are killed the next start waits until the
    orphan has ended (not on Windows).
    """

    def __init__(self, environment: Environment, progress: Progress, held: int) -> None:
        self.environment, self.progress = environment, progress
        self.inherited = () if environment.windows else (held,)
        self.env = {**clean_env(os.environ), "PIP_USER": "0"}

    def say(self, line: str) -> None:
        """Tell a whole line."""
        self.progress.say(line)

    def run(self, what: str, command: Sequence[str]) -> None:
        """Run a program to its end as a step. Raises Ended for an exit code other than 0; an interrupt ends it."""
        with self.progress.step(what), self.environment.log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(command)}\n")
            child = subprocess.Popen(
                command,
                env=self.env,
                cwd=self.environment.root,
                pass_fds=self.inherited,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
            with child:
                try:
                    lines = self._follow(child, log)
                except BaseException:
                    child.kill()
                    raise
            if child.returncode:
                raise Ended(what, child.returncode, lines)

    def _follow(self, child: subprocess.Popen[str], log: IO[str]) -> list[str]:
        """Copy a program's output into the log, and tick, until the output is closed. Returns its lines."""
        said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=_pump, args=(child, said), daemon=True).start()
        lines: list[str] = []
        while True:
            try:
                line = said.get(timeout=TICK)
            except queue.Empty:
                self.progress.tick(gist(lines))
                continue
            if line is None:
                return lines
            lines.append(line.rstrip())
            log.write(line)
            log.flush()


def _pump(child: subprocess.Popen[str], said: queue.SimpleQueue[str | None]) -> None:
    """Put a program's lines into a queue, then None: reading a pipe with a timeout needs a thread on Windows."""
    assert child.stdout is not None
    for line in child.stdout:
        said.put(line)
    said.put(None)


def gist(lines: Sequence[str]) -> str:
    """Return what pip does now, by its output: how many packages it has looked at and the latest, or that it installs."""
    if any(line.startswith("Installing collected packages") for line in lines):
        return "installing"
    fetched = [line.split()[1] for line in lines if line.startswith(("Collecting ", "Obtaining "))]
    return f"{len(fetched)} packages, now {fetched[-1]}" if fetched else ""


def clean_env(env: Mapping[str, str]) -> dict[str, str]:
    """Return environment variables without those of the caller's Python, but with pip's index settings."""
    pip = {f"PIP_{name}" for name in PIP_KEPT}
    return {key: value for key, value in env.items() if key not in LEAKS and (not key.startswith("PIP_") or key in pip)}
