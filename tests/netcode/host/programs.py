"""`vernissage ...` in processes of its own, over loopback."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 100.0


class Program:
    """A process that lives in a home folder. `reports` has what it has told as JSON so far."""

    def __init__(self, home: Path, *words: str) -> None:
        self.env = {**os.environ, "VERNISSAGE_HOME": str(home), "VERNISSAGE_NET": "loopback"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.cli", *words],
            env=self.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.reports: list[dict[str, Any]] = []

    def until(self, event: str) -> dict[str, Any]:
        """Return the next report of a kind."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.reports.append(json.loads(line))
            if self.reports[-1]["event"] == event:
                return self.reports[-1]
        raise AssertionError(f"no {event}; told: {self.reports}; {self.process.stderr and self.process.stderr.read()}")

    def until_told(self, words: str) -> None:
        """Wait for a line of a plain text that has these words."""
        assert self.process.stdout is not None
        told: list[str] = []
        for line in self.process.stdout:
            told.append(line)
            if words in line:
                return
        raise AssertionError(f"nothing of {words!r}; told: {told}")

    def order(self, line: str) -> None:
        """Write a line to it."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ends(self) -> tuple[int, str, str]:
        """Wait for its end; return the exit code and what it said last and complained of."""
        out, errors = self.process.communicate(timeout=PATIENCE)
        assert "Traceback" not in errors
        return self.process.returncode, out, errors

    def close(self, how: str = "SIGTERM") -> int:
        """Ask it to close by a signal; return the exit code."""
        self.process.send_signal(getattr(signal, how))
        return self.ends()[0]

    def kill(self) -> None:
        """End it if it runs still."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


Start = Callable[..., Program]
