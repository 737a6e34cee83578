"""A project folder without a project, and programs that only pretend: for the tests of the set-up."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.bootstrap.environment import Environment
from tools.bootstrap.running import Ended

OFFLINE = [
    "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError('<x>: [Errno 111] Connection refused')'",
    "ERROR: Cannot install setuptools because these package versions have conflicting dependencies.",
]


def make_project(root: Path, *, windows: bool = False) -> Environment:
    """Write the two files that decide what is installed."""
    root.mkdir(exist_ok=True)
    (root / "pyproject.toml").write_text('[project]\nname = "x"\nversion = "1"\n', encoding="utf-8")
    (root / "constraints.txt").write_text("typer==1\n", encoding="utf-8")
    return Environment(root, windows=windows)


class FakeSteps:
    """Stands for running programs. A venv command lays out a venv; a command that `fails` names ends with its lines."""

    def __init__(
        self, environment: Environment, fails: Callable[[str], list[str] | None] = lambda command: None
    ) -> None:
        self.environment, self.fails = environment, fails
        self.commands: list[str] = []
        self.said: list[str] = []

    def say(self, line: str) -> None:
        """Keep what is told."""
        self.said.append(line)

    def run(self, what: str, command: Sequence[str]) -> None:
        """Keep a command; make a venv's files, and its pip if asked, or end as `fails` says."""
        told = " ".join(command)
        self.commands.append(told)
        if "venv" in command:
            self._lay_out(pip="--without-pip" not in command)
        lines = self.fails(told)
        if lines is not None:
            raise Ended(what, 1, lines)

    def _lay_out(self, *, pip: bool) -> None:
        environment = self.environment
        environment.python.parent.mkdir(parents=True)
        environment.python.touch()
        (environment.venv / "pyvenv.cfg").write_text(f"home = {Path(sys.executable).parent}\n", encoding="utf-8")
        if pip:
            (environment.venv / "lib/python3.x/site-packages/pip").mkdir(parents=True)
