"""Commands as a person types them: within this process, or in one of their own."""

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from engine.core.errors import Refused
from tools.cli import build


def typed(*words: str, answer: str = "") -> Result:
    """Run a command within this process; return what came of it."""
    return CliRunner().invoke(build(words), list(words), input=answer)


def refusal(done: Result) -> Refused:
    """Return why a command was refused. Fails where it was not."""
    assert isinstance(done.exception, Refused), done.output
    return done.exception


def in_process(home: Path, *words: str, answer: str = "", seconds: float = 100) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own, with a home folder of its own and no way off this machine."""
    env = {**os.environ, "VERNISSAGE_HOME": str(home), "VERNISSAGE_NET": "loopback"}
    command = [sys.executable, "-m", "tools.cli", *words]
    return subprocess.run(command, input=answer, capture_output=True, text=True, timeout=seconds, env=env, check=False)
