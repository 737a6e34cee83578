"""Processes in a laboratory: what they print is kept with the time at which it came, and waited for."""

import json
import queue
import re
import subprocess
import threading
import time
from collections.abc import Callable
from typing import Any

PATIENCE = 100.0
"""Seconds that anything may take, on a machine with much to do."""


class Running:
    """A process with its lines. `said` has all of them so far."""

    def __init__(self, command: list[str], env: dict[str, str], typing: bool = False) -> None:
        stdin = subprocess.PIPE if typing else subprocess.DEVNULL
        self.process = subprocess.Popen(
            command, env=env, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )  # `ip netns exec` becomes the program itself, so this is its process
        self.said: list[str] = []
        self._lines: queue.SimpleQueue[tuple[float, str] | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip("\n"))
            self._lines.put((time.monotonic(), self.said[-1]))
        self._lines.put(None)

    def lines(self, seconds: float = PATIENCE) -> tuple[float, str]:
        """Return the next line and when it came. Fails after some seconds, and where the process has ended."""
        try:
            told = self._lines.get(timeout=max(seconds, 0))
        except queue.Empty:
            told = None
        assert told is not None, "\n".join(["no such line came; the last ones:", *self.said[-25:]])
        return told

    def waiting(self) -> bool:
        """Tell whether there are lines that nobody has read yet."""
        return not self._lines.empty()

    def sees(self, pattern: str) -> tuple[float, re.Match[str]]:
        """Return the next line with something in it, and when it came."""
        deadline = time.monotonic() + PATIENCE
        while True:
            at, line = self.lines(deadline - time.monotonic())
            if found := re.search(pattern, line):
                return at, found

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ends(self) -> int:
        """Wait until it ends by itself; return its exit code."""
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code

    def kill(self) -> None:
        """End it without a goodbye, like a power cut."""
        self.process.kill()
        self.process.wait()
        self._reader.join(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except BrokenPipeError:  # what was typed last found nobody
                    continue


class Child(Running):
    """A process that prints one JSON value a line."""

    def until(self, condition: Callable[[Any], bool]) -> Any:
        """Return the next value that it prints for which something holds. Fails after some seconds."""
        return self.when(condition)[1]

    def when(self, condition: Callable[[Any], bool]) -> tuple[float, Any]:
        """Return the same, with the time at which it came."""
        deadline = time.monotonic() + PATIENCE
        while True:
            at, line = self.lines(deadline - time.monotonic())
            told = json.loads(line) if line[:1] in "{[" else None
            if told is not None and condition(told):
                return at, told
